/* SPDX-License-Identifier: MIT */
/* The table of targets, and the one entry point that libFuzzer calls. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "i18n.h"
#include "opponents.h"

static const FuzzTarget targets[] = {
    { "record", fuzz_record }, { "verify", fuzz_verify }, { "fold", fuzz_fold },
    { "review", fuzz_review }, { "json", fuzz_json },     { "ini", fuzz_ini },
    { "preset", fuzz_preset }, { "query", fuzz_query },   { "engine", fuzz_engine },
    { "bot", fuzz_bot },       { "plain", fuzz_plain },   { "keys", fuzz_keys },
    { "joined", fuzz_joined }, { "position", fuzz_position },
};

static const FuzzTarget *chosen;

const FuzzTarget *fuzz_target(int i)
{
    return i < (int)(sizeof targets / sizeof *targets) ? &targets[i] : NULL;
}

const FuzzTarget *fuzz_find(const char *name)
{
    const FuzzTarget *t;
    for (int i = 0; (t = fuzz_target(i)) != NULL; i++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

const char *fuzz_file(const char *bytes, size_t n)
{
    static int fd = -1;
    static char path[64];
    if (fd >= 0)
        close(fd);
    fd = memfd_create("fuzz", 0);       /* a new one, as a program sees that it is another file */
    if (fd < 0 || pwrite(fd, bytes, n, 0) != (ssize_t)n)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return path;
}

void fuzz_ignore(void *context, const Diag *diag)
{
    (void)context;
    (void)diag;
}

/* No file of the user is read or written (records, settings, statistics), and no program is
 * found. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    static const char *const nowhere[] = { "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                           "XDG_CACHE_HOME" };
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        setenv(nowhere[i], "/dev/null", 1);
    setenv("PATH", "/nonexistent", 1);
    i18n_init("en");
    opponents_load("/dev/null", fuzz_ignore, NULL);
    const char *name = getenv("PAIJU_FUZZ");
    chosen = name != NULL ? fuzz_find(name) : NULL;
    if (name != NULL && chosen == NULL)
        fprintf(stderr, "there is no fuzz target %s\n", name);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (chosen == NULL)
        abort();
    char *bytes = malloc(size + 1);     /* of exactly this size: reading past it is caught */
    if (bytes == NULL)
        abort();
    if (size > 0)
        memcpy(bytes, data, size);
    bytes[size] = '\0';
    chosen->run(bytes, size);
    free(bytes);
    return 0;
}
