/* SPDX-License-Identifier: MIT */
/* A typist at a real terminal of 80x24: what does the program write after a key?
 *
 * typist COMMAND ARGUMENT... < SCRIPT
 *
 * A script has one order per line; texts may contain \033, \r and the like:
 *     wait TEXT        until TEXT has been written since the last order and the output has paused
 *     answer TEXT      types it as soon as the program asks for the position of the cursor
 *     late TEXT        types it slowly, byte by byte
 *     shows TEXT       TEXT must have been written since the last wait or key
 *     lacks TEXT       TEXT must not have been written
 *     type TEXT        types it and waits until the output has paused
 *     most N TEXT      the same; more than N bytes of output are a failure
 *     sequences        types every sequence without a meaning: nothing may be written
 *     random SEED N    types N random bytes: the program may exit, but not by a signal
 * Each failure is a line on standard output; the exit status is 1 if there was one, or if a signal
 * killed the program. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { OUTPUT_MAX = 1 << 20, QUIET_MS = 80, PATIENCE_MS = 20000, GAP_MS = 1, LINE_MAX_BYTES = 512 };

static int master, failures;
static pid_t program;
static char output[OUTPUT_MAX + 1];
static size_t n_output;                 /* since the last order */

static void give_up(const char *what)
{
    printf("# %s\n", what);
    exit(1);
}

static void fail(const char *what, const char *text)
{
    printf("# %s: ", what);
    for (; *text != '\0'; text++)
        printf(*text == '\033' ? "ESC " : *text < ' ' ? "^%c" : "%c",
               *text < ' ' ? *text + 64 : *text);
    printf("\n");
    failures++;
}

static void start(char **command)
{
    struct winsize size = { .ws_row = 24, .ws_col = 80 };
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        give_up("no terminal");
    program = fork();
    if (program < 0)
        give_up("no process");
    if (program == 0) {
        setsid();
        int slave = open(ptsname(master), O_RDWR);
        ioctl(slave, TIOCSCTTY, 0);
        ioctl(slave, TIOCSWINSZ, &size);
        for (int fd = 0; fd < 3; fd++)
            dup2(slave, fd);
        close(slave);
        close(master);
        execv(command[0], command);
        _exit(127);
    }
    fcntl(master, F_SETFL, O_NONBLOCK);
}

/* Reads what is written within this many ms; false: nothing. */
static bool read_for(int ms)
{
    struct pollfd in = { .fd = master, .events = POLLIN };
    if (poll(&in, 1, ms) <= 0)
        return false;
    ssize_t n = read(master, output + n_output, OUTPUT_MAX - n_output);
    if (n <= 0)
        return false;
    n_output += (size_t)n;
    output[n_output] = '\0';
    return true;
}

static void be_quiet(void)
{
    while (n_output < OUTPUT_MAX && read_for(QUIET_MS))
        continue;
}

static void press(const char *text, size_t n, int gap_ms)
{
    for (size_t sent = 0; sent < n;) {
        ssize_t done = write(master, text + sent, gap_ms > 0 ? 1 : n - sent);
        if (done > 0)
            sent += (size_t)done;
        else if (errno != EAGAIN)
            return;                     /* the program has exited */
        read_for(gap_ms);
    }
}

static void await(const char *text)
{
    for (int waited = 0; strstr(output, text) == NULL; waited += QUIET_MS) {
        if (waited > PATIENCE_MS) {
            fail("not written", text);
            return;
        }
        read_for(QUIET_MS);
    }
    be_quiet();
}

static void forget(void)
{
    n_output = 0;
    output[0] = '\0';
}

/* Answers the first question as soon as it has been asked, before a picture is drawn. */
static void answer(const char *text, size_t n)
{
    for (int waited = 0; strstr(output, "\033[6n") == NULL && waited < PATIENCE_MS; waited++)
        read_for(1);
    press(text, n, 0);
}

/* Has the text been written since the last order? */
static void expect(const char *text, bool wanted)
{
    if ((strstr(output, text) != NULL) != wanted)
        fail(wanted ? "not written" : "written", text);
}

/* Replaces \033 and \r in place; returns the length. */
static size_t unescape(char *text)
{
    char *to = text;
    for (char *from = text; *from != '\0'; from++) {
        if (strncmp(from, "\\033", 4) == 0) {
            *to++ = '\033';
            from += 3;
        } else if (strncmp(from, "\\r", 2) == 0) {
            *to++ = '\r';
            from++;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
    return (size_t)(to - text);
}

/* -- sequences --------------------------------------------------------------------------------- */

static void try_sequence(const char *text, int gap_ms)
{
    n_output = 0;
    press(text, strlen(text), gap_ms);
    read_for(0);
    if (n_output > 0)
        fail(gap_ms > 0 ? "slowly typed, it does something" : "it does something", text);
}

/* Every form at once or slowly, except those that are keys. */
static void try_all(int gap_ms)
{
    static const char *const numbers[] = { "9", "1;9", "?1", ">0;276;0" };
    static const char *const others[] = {
        "\033[I", "\033[O", "\033[M#!!", "\033[<35;5;5M", "\033[<3;5;5m", "\033[35;5;5M",
        "\033]11;rgb:0000/0000/0000\033\\", "\033]11;rgb:ffff/ffff/ffff\a", "\033P1$r0m\033\\",
        "\033_Gi=1;OK\033\\", "\033[200~q1\r2:quit\r\033[A\033[201~", "\0331", "\033q", "\033(B",
        "\033[2~", "\033[99~", "\033[[E", "\033\033[A", "\033[E",
    };
    char text[64];
    for (int last = '@'; last <= '~'; last++) {
        for (int i = 0; i < 4; i++) {
            snprintf(text, sizeof text, "\033[%s%c", numbers[i], last);
            if (gap_ms == 0 || i == last % 4)
                try_sequence(text, gap_ms);
        }
        snprintf(text, sizeof text, "\033O%c", last);
        if (strchr("ABCDHFMPjkmnopqrstuvwxyE", last) == NULL)
            try_sequence(text, gap_ms);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        try_sequence(others[i], gap_ms);
}

static void try_sequences(void)
{
    be_quiet();
    try_all(0);
    try_all(GAP_MS);
    n_output = 0;
    be_quiet();
    if (n_output > 0)
        fail("sequences do something", "");
}

/* -- the rest ---------------------------------------------------------------------------------- */

static void type_at_random(unsigned seed, int n)
{
    enum { AT_ONCE = 16 };
    static const char likely[] = "\033[O\r 123456789pqgwnimtsvu?<>.;~ABCDM\t";
    for (int done = 0; done < n; done += AT_ONCE) {
        char text[AT_ONCE];
        for (int i = 0; i < AT_ONCE; i++) {
            seed = seed * 1664525u + 1013904223u;
            unsigned at = seed >> 16;
            text[i] = at % 3 == 0 ? (char)(at / 3 % 256) : likely[at % (sizeof likely - 1)];
            if (text[i] == 26 || text[i] == 28 || text[i] == 3)         /* these are signals */
                text[i] = 'x';
        }
        n_output = 0;
        press(text, AT_ONCE, 0);
        while (n_output < OUTPUT_MAX && read_for(GAP_MS))
            continue;
    }
}

static void obey(char *line)
{
    char *text = strchr(line, ' ');
    int n = 0, most = -1, skip = 0;
    unsigned seed = 0;
    if (text != NULL)
        *text++ = '\0';
    if (strcmp(line, "sequences") == 0) {
        try_sequences();
    } else if (text == NULL) {
        give_up("an order without a text");
    } else if (strcmp(line, "wait") == 0) {
        await(text);
    } else if (strcmp(line, "answer") == 0) {
        answer(text, unescape(text));
    } else if (strcmp(line, "shows") == 0 || strcmp(line, "lacks") == 0) {
        unescape(text);
        expect(text, *line == 's');
    } else if (strcmp(line, "late") == 0) {
        forget();
        press(text, unescape(text), GAP_MS);
        be_quiet();
    } else if (strcmp(line, "random") == 0 && sscanf(text, "%u %d", &seed, &n) == 2) {
        type_at_random(seed, n);
    } else {
        if (strcmp(line, "most") == 0 && sscanf(text, "%d %n", &most, &skip) == 1)
            text += skip;
        forget();
        press(text, unescape(text), 0);
        be_quiet();
        if (most >= 0)
            printf("# %zu bytes of %d at most\n", n_output, most);
        if (most >= 0 && n_output > (size_t)most)
            fail("more bytes than allowed for", text);
    }
}

int main(int argc, char **argv)
{
    char line[LINE_MAX_BYTES];
    int status = 0;
    if (argc < 2)
        give_up("typist COMMAND ARGUMENT...");
    start(argv + 1);
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '\0')
            obey(line);
    }
    pid_t ended = waitpid(program, &status, WNOHANG);
    if (ended == 0) {
        kill(program, SIGTERM);
        for (int ms = 0; ms < PATIENCE_MS && ended == 0; ms++) {
            ended = waitpid(program, &status, WNOHANG);
            read_for(0);
            nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
        }
        if (ended == 0)
            kill(program, SIGKILL);
    }
    if (ended != program || WIFSIGNALED(status)) {
        printf("# the program ended by signal %d\n", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
        failures++;
    }
    return failures > 0;
}
