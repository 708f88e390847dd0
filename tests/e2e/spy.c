/* SPDX-License-Identifier: MIT */
/* An engine that tries to see more than its seat. It plays the first choice and reports on standard
 * error what it could reach: "leak: ..." for what must be out of reach, "good: ..." for what an
 * engine should have.
 *
 * spy secret=PATH... files and directories that it tries to read and to write
 *     spy brood NAME        leaves processes called NAME behind, in its group and far from it
 *     spy shout MEGABYTES   writes this much to standard error at its first question
 *     spy lines             sends long lines without content with each answer, for a while */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

extern char **environ;

enum { DESCRIPTORS = 4096, BESIDE = 300, LONG_LINE = 60000, MEGABYTE = 1024 * 1024 };

static void leak(const char *what, const char *name)
{
    fprintf(stderr, "leak: %s %s\n", what, name);
}

/* ---- files ----------------------------------------------------------------------------------- */

static void try_to_read(const char *path)
{
    char byte;
    int fd = open(path, O_RDONLY | O_NONBLOCK);
    if (fd >= 0 && (read(fd, &byte, 1) >= 0 || errno == EISDIR))
        leak("file", path);
    if (fd >= 0)
        close(fd);
}

static void try_to_write(const char *directory)
{
    char path[4200];
    snprintf(path, sizeof path, "%s/by-the-spy", directory);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    if (fd < 0)
        return;
    leak("written", path);
    close(fd);
    unlink(path);
}

static void try_files(int n, char **secret)
{
    char here[4096];
    for (int i = 0; i < n; i++) {
        if (strncmp(secret[i], "secret=", 7) != 0)
            continue;
        try_to_read(secret[i] + 7);
        try_to_write(secret[i] + 7);
    }
    try_to_read("/tmp");
    try_to_read("/etc/passwd");
    if (getcwd(here, sizeof here) != NULL)
        try_to_write(here);
}

/* ---- processes ------------------------------------------------------------------------------- */

static void try_process(pid_t pid)
{
    static const char *const file[] = { "cmdline", "environ", "maps", "mem", "fd", "stat",
                                        "cwd/." };
    char path[64], byte;
    struct iovec to = { &byte, 1 }, from = { (void *)4096, 1 };
    for (size_t i = 0; i < sizeof file / sizeof file[0]; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, file[i]);
        try_to_read(path);
    }
    if (process_vm_readv(pid, &to, 1, &from, 1, 0) == 1 || errno == EFAULT)
        leak("memory", path);
}

/* The game is the parent of the parent; it started this engine and the other at about the same
 * time. */
static void try_processes(void)
{
    pid_t parent = getppid();
    for (pid_t pid = parent > BESIDE ? parent - BESIDE : 1; pid < parent + BESIDE; pid++)
        if (pid != getpid())
            try_process(pid);
    try_to_read("/proc");
    if (kill(parent, 0) == 0)
        leak("signal", "to the helper");
}

/* ---- what the engine was given --------------------------------------------------------------- */

static void try_environment(void)
{
    static const char *const known[] = { "PATH=", "LANG=", "LANGUAGE=", "LC_ALL=", "LC_CTYPE=",
                                         "TZ=", "PAIJU_DATADIR=", "HOME=", "TMPDIR=" };
    for (char **entry = environ; *entry != NULL; entry++) {
        int found = 0;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            found |= strncmp(*entry, known[i], strlen(known[i])) == 0;
        if (!found)
            leak("variable", *entry);
    }
}

static void try_descriptors(void)
{
    char name[16];
    for (int fd = 3; fd < DESCRIPTORS; fd++) {
        snprintf(name, sizeof name, "%d", fd);
        if (fcntl(fd, F_GETFD) >= 0)
            leak("descriptor", name);
    }
}

static void try_terminals(void)
{
    char path[32], key = 'x';
    int fd = open("/dev/tty", O_RDWR | O_NONBLOCK);
    if (fd >= 0)
        leak("terminal", "/dev/tty");
    for (int i = 0; i < 3; i++)
        if (isatty(i) || ioctl(i, TIOCSTI, &key) == 0)
            leak("terminal", "of its own");
    for (int i = 0; i < BESIDE; i++) {
        snprintf(path, sizeof path, "/dev/pts/%d", i);
        fd = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
        if (fd >= 0)
            leak("other terminal", path);
    }
}

static void say_what_is_good(const char *own)
{
    struct rlimit core;
    char path[4200];
    snprintf(path, sizeof path, "%s/notes", getenv("HOME"));
    FILE *file = fopen(path, "w");
    if (file != NULL && fputs("x", file) >= 0 && fclose(file) == 0)
        fputs("good: a scratch directory\n", stderr);
    if (open(own, O_RDONLY) >= 0)
        fputs("good: its own program\n", stderr);
    if (open("/dev/urandom", O_RDONLY) >= 0)
        fputs("good: chance\n", stderr);
    if (getsid(0) == getppid() && getpgrp() == getpid())
        fputs("good: a session and a group of their own\n", stderr);
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1)
        fputs("good: no new privileges\n", stderr);
    if (getrlimit(RLIMIT_CORE, &core) == 0 && core.rlim_max == 0)
        fputs("good: no core file\n", stderr);
    if (getrlimit(RLIMIT_FSIZE, &core) == 0 && core.rlim_max == 64 * MEGABYTE)
        fputs("good: files of 64 MB at most\n", stderr);
}

/* ---- other vices ----------------------------------------------------------------------------- */

static void stay(char *name)
{
    char *argv[] = { name, (char *)"1000", NULL };
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    execvp("sleep", argv);
    _exit(1);
}

/* A child in the group, and a grandchild that has left group, session and parent. */
static void brood(char *name)
{
    if (fork() == 0)
        stay(name);
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            stay(name);
        _exit(0);
    }
}

static void shout(int megabytes)
{
    char *text = malloc(MEGABYTE);
    memset(text, 'x', MEGABYTE);
    for (int i = 0; i < megabytes; i++)
        fwrite(text, 1, MEGABYTE, stderr);
    free(text);
}

static void say_nothing_at_length(void)
{
    static char text[LONG_LINE];
    memset(text, 'x', sizeof text - 1);
    for (;;)
        if (printf("{\"type\":\"info\",\"text\":\"%s\"}\n", text) < 0)
            exit(1);
}

/* ---- playing --------------------------------------------------------------------------------- */

static void give_in(int argc, char **argv)
{
    const char *vice = argc > 1 ? argv[1] : "";
    if (strcmp(vice, "brood") == 0 && argc > 2) {
        brood(argv[2]);
    } else if (strcmp(vice, "shout") == 0 && argc > 2) {
        shout(atoi(argv[2]));
    } else if (strcmp(vice, "lines") == 0) {
        say_nothing_at_length();
    } else {
        try_descriptors();
        say_what_is_good(argv[0]);
        try_environment();
        try_terminals();
        try_processes();
        try_files(argc, argv);
        fputs("the end of the list\n", stderr);
    }
}

static int has_type(const char *line, const char *type)
{
    char head[64];
    snprintf(head, sizeof head, "{\"type\":\"%s\"", type);
    return strncmp(line, head, strlen(head)) == 0;
}

/* Every choice ends with the first bracket that closes it. */
static void answer(const char *request)
{
    const char *action = strstr(request, "\"legal\":["), *id = strstr(request, "\"id\":");
    if (action == NULL || id == NULL)
        exit(1);
    action += strlen("\"legal\":[");
    int depth = 0, length = 0;
    do {
        depth += action[length] == '{';
        depth -= action[length] == '}';
        length++;
    } while (depth > 0);
    printf("%.*s,\"id\":%lld}\n", length - 1, action, atoll(id + strlen("\"id\":")));
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t size = 0;
    int asked = 0;
    while (getline(&line, &size, stdin) > 0 && !has_type(line, "quit")) {
        if (has_type(line, "hello"))
            puts("{\"type\":\"join\",\"name\":\"spy\"}");
        if (has_type(line, "ready?"))
            puts("{\"type\":\"ready\"}");
        if (has_type(line, "request")) {
            if (asked++ == 0)
                give_in(argc, argv);
            answer(line);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
