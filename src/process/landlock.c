/* SPDX-License-Identifier: MIT */
/* Landlock by system call; the numbers and structures are those of linux/landlock.h, ABI 7. */
#include "landlock.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef SYS_landlock_create_ruleset      /* on machines that number their system calls differently */
enum { CREATE_RULESET = SYS_landlock_create_ruleset, ADD_RULE = SYS_landlock_add_rule,
       RESTRICT_SELF = SYS_landlock_restrict_self };
#else
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
#endif

enum { GET_VERSION = 1, PATH_BENEATH = 1 };

enum {
    EXECUTE = 1 << 0, WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3,
    MAKE_CHAR = 1 << 6, MAKE_BLOCK = 1 << 11,
    FIRST_RIGHTS = (1 << 13) - 1,
    REFER = 1 << 13, TRUNCATE = 1 << 14, IOCTL_DEV = 1 << 15,
    OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV,
    SCOPE_ABSTRACT_SOCKETS = 1 << 0, SCOPE_SIGNALS = 1 << 1,
};

typedef struct Ruleset {
    uint64_t files, net, scoped;
} Ruleset;

typedef struct Beneath {
    uint64_t access;
    int32_t  parent;
} __attribute__((packed)) Beneath;

int landlock_abi(void)
{
    long abi = syscall(CREATE_RULESET, NULL, (size_t)0, GET_VERSION);
    return abi > 0 ? (int)abi : 0;
}

/* All rights in this kernel's version: rights that are not listed are not restricted. */
static uint64_t known_rights(int abi)
{
    uint64_t rights = FIRST_RIGHTS;
    if (abi >= 2)
        rights |= REFER;
    if (abi >= 3)
        rights |= TRUNCATE;
    if (abi >= 5)
        rights |= IOCTL_DEV;
    return rights;
}

bool landlock_begin(Landlock *l)
{
    l->abi = landlock_abi();
    Ruleset rules = { .files = known_rights(l->abi) };
    if (l->abi >= 6)
        rules.scoped = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
    l->fd = (int)syscall(CREATE_RULESET, &rules, sizeof rules, 0);
    return l->fd >= 0;
}

void landlock_allow(const Landlock *l, const char *path, LandlockAccess access)
{
    static const uint64_t rights[] = {
        [LANDLOCK_READ] = EXECUTE | READ_FILE | READ_DIR,
        [LANDLOCK_DEVICE] = READ_FILE | WRITE_FILE,
        [LANDLOCK_WORK] = ~(uint64_t)(EXECUTE | MAKE_CHAR | MAKE_BLOCK | IOCTL_DEV),
    };
    struct stat status;
    Beneath rule = { .access = rights[access] & known_rights(l->abi) };
    rule.parent = open(path, O_PATH | O_CLOEXEC);
    if (rule.parent < 0)
        return;
    if (fstat(rule.parent, &status) == 0 && !S_ISDIR(status.st_mode))
        rule.access &= OF_FILES;
    syscall(ADD_RULE, l->fd, PATH_BENEATH, &rule, 0);
    close(rule.parent);
}

bool landlock_enforce(Landlock *l)
{
    bool enforced = syscall(RESTRICT_SELF, l->fd, 0) == 0;
    close(l->fd);
    return enforced;
}
