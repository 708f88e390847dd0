/* SPDX-License-Identifier: MIT */
/* Preloaded into the program, it makes one allocation fail, identified by its place in the program:
 * the four calls that led to it. The allocations of ncurses (6.4) and iniparser (4.1) are left
 * alone: they can crash without memory, and tests/e2e/terminal.sh tests the terminal in that case.
 *
 * PAIJU_MEMORY_LIST=FILE every place is written to FILE once, as a number
 *     PAIJU_MEMORY_FAIL=NUMBER    the first allocation at that place fails */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SKIPPED = 3, CALLS = 4, PLACES_MAX = 1 << 16 };

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);

static int list = -1;
static uint64_t wanted;
static atomic_bool hit;
static _Atomic uint64_t seen[PLACES_MAX];
static _Thread_local bool inside;
static bool ready;

__attribute__((constructor)) static void read_order(void)
{
    void *first[2];
    const char *file = getenv("PAIJU_MEMORY_LIST"), *number = getenv("PAIJU_MEMORY_FAIL");
    inside = true;
    backtrace(first, 2);                /* loads the functions it needs */
    inside = false;
    if (file != NULL)
        list = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (number != NULL)
        wanted = strtoull(number, NULL, 16);
    ready = list >= 0 || wanted != 0;
}

static bool is_left_alone(const char *library)
{
    static const char *const names[] = { "libtinfo", "libncurses", "libiniparser" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(library, names[i]) != NULL)
            return true;
    return false;
}

/* The same in every run, wherever the program is loaded; 0: do not fail. */
__attribute__((noinline)) static uint64_t place(void)
{
    void *call[SKIPPED + CALLS];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    int n = backtrace(call, SKIPPED + CALLS);
    for (int i = SKIPPED; i < n; i++) {
        Dl_info info;
        uintptr_t at = (uintptr_t)call[i];
        if (dladdr(call[i], &info) != 0) {
            at -= (uintptr_t)info.dli_fbase;
            if (is_left_alone(info.dli_fname))
                return 0;
        }
        hash = (hash ^ at) * UINT64_C(0x100000001b3);
    }
    return hash;
}

static void note(uint64_t where)
{
    char line[32];
    for (uint64_t i = where % PLACES_MAX;; i = (i + 1) % PLACES_MAX) {
        uint64_t none = 0;
        if (seen[i] == where)
            return;
        if (atomic_compare_exchange_strong(&seen[i], &none, where))
            break;
    }
    int n = snprintf(line, sizeof line, "%016llx\n", (unsigned long long)where);
    ssize_t ignored = write(list, line, (size_t)n);
    (void)ignored;
}

__attribute__((noinline)) static bool fails(void)
{
    if (!ready || inside)
        return false;
    inside = true;
    uint64_t where = place();
    if (list >= 0 && where != 0)
        note(where);
    bool now = where != 0 && where == wanted && !atomic_exchange(&hit, true);
    inside = false;
    if (now)
        errno = ENOMEM;
    return now;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *p, size_t size)
{
    return fails() ? NULL : __libc_realloc(p, size);
}
