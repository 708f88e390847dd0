/* SPDX-License-Identifier: MIT */
/* A separate terminal for one program, which gets one signal: does the terminal end up as it was
 * before?
 *
 * given_back SIGNAL TEXT COMMAND ARGUMENT...
 *
 * SIGNAL is a name that kill(1) accepts, "overflow" (tests/faults/overflow.c provides that) or
 * "none" (the program is to exit on its own). It is sent when TEXT is on the screen. A terminal is
 * as before if its modes (stty) are, and if the last sequence for each of its private modes resets
 * it. Signals that stop the program must do the same; when continued, it has to paint everything
 * again. The keys in the environment variable PAIJU_KEYS are typed before the signal. The output of
 * the program is kept in the file that PAIJU_OUTPUT names; with "none" its exit status is
 * printed. */
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

enum { OUTPUT_MAX = 1 << 20, PATIENCE_MS = 30000, LOOK_MS = 50, AGAIN_MS = 1000 };

typedef struct Stage {
    int            master, slave;
    pid_t          pid;
    struct termios before;
    const char    *kept_in;             /* the file for its output, or NULL */
    char           output[OUTPUT_MAX + 1];
    size_t         n;
} Stage;

static const struct { const char *name; int number; } signals[] = {
    { "HUP", SIGHUP },   { "INT", SIGINT },       { "QUIT", SIGQUIT }, { "ILL", SIGILL },
    { "TRAP", SIGTRAP }, { "ABRT", SIGABRT },     { "BUS", SIGBUS },   { "FPE", SIGFPE },
    { "USR1", SIGUSR1 }, { "SEGV", SIGSEGV },     { "USR2", SIGUSR2 }, { "PIPE", SIGPIPE },
    { "ALRM", SIGALRM }, { "TERM", SIGTERM },     { "XCPU", SIGXCPU }, { "XFSZ", SIGXFSZ },
    { "PROF", SIGPROF }, { "VTALRM", SIGVTALRM }, { "POLL", SIGPOLL }, { "PWR", SIGPWR },
    { "SYS", SIGSYS },   { "TSTP", SIGTSTP },     { "TTIN", SIGTTIN }, { "TTOU", SIGTTOU },
    { "STOP", SIGSTOP }, { "overflow", SIGSEGV }, { "none", 0 },
};

static void fail(const char *what, const char *which)
{
    printf("# %s%s\n", what, which);
    exit(1);
}

static int number_of(const char *name)
{
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (strcmp(signals[i].name, name) == 0)
            return signals[i].number;
    fail("no such signal: ", name);
    return 0;
}

static bool stops(int number)
{
    return number == SIGTSTP || number == SIGTTIN || number == SIGTTOU || number == SIGSTOP;
}

static bool ends_in_order(int number)
{
    return number == SIGHUP || number == SIGTERM || number == SIGINT;
}

/* -- the terminal ------------------------------------------------------------------------------ */

static void open_terminal(Stage *s)
{
    struct winsize size = { .ws_row = 24, .ws_col = 80 };
    signal(SIGTTOU, SIG_IGN);       /* plays the shell, which may set the terminal at any time */
    s->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (setsid() < 0 || s->master < 0 || grantpt(s->master) != 0 || unlockpt(s->master) != 0)
        fail("no terminal", "");
    s->slave = open(ptsname(s->master), O_RDWR);
    if (s->slave < 0 || ioctl(s->slave, TIOCSCTTY, 0) != 0)
        fail("no terminal of its own", "");
    ioctl(s->slave, TIOCSWINSZ, &size);
    if (tcgetattr(s->slave, &s->before) != 0)
        fail("no modes", "");
}

static void start(Stage *s, char **command)
{
    s->pid = fork();
    if (s->pid < 0)
        fail("no process", "");
    setpgid(s->pid, s->pid);
    if (s->pid == 0) {
        tcsetpgrp(s->slave, getpid());
        /* Shells ignore some of these signals for background jobs. */
        for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
            signal(signals[i].number, SIG_DFL);
        for (int fd = 0; fd < 3; fd++)
            dup2(s->slave, fd);
        close(s->master);
        close(s->slave);
        execv(command[0], command);
        _exit(127);
    }
    tcsetpgrp(s->slave, s->pid);
}

static void read_output(Stage *s, int wait_ms)
{
    struct pollfd ready = { .fd = s->master, .events = POLLIN };
    while (poll(&ready, 1, wait_ms) > 0 && s->n < OUTPUT_MAX) {
        ssize_t n = read(s->master, s->output + s->n, OUTPUT_MAX - s->n);
        if (n <= 0)
            break;
        s->n += (size_t)n;
        wait_ms = 0;
    }
    s->output[s->n] = '\0';
}

static void await_text(Stage *s, size_t from, const char *text)
{
    for (int ms = 0; strstr(s->output + from, text) == NULL; ms += LOOK_MS) {
        if (ms > PATIENCE_MS)
            fail("the screen never shows ", text);
        read_output(s, LOOK_MS);
    }
}

/* The same for a program that may already have exited. */
static void await_text_or_end(Stage *s, const char *text)
{
    siginfo_t ended = { 0 };
    for (int ms = 0; strstr(s->output, text) == NULL && ended.si_pid == 0; ms += LOOK_MS) {
        if (ms > PATIENCE_MS)
            fail("the program neither ends nor shows ", text);
        read_output(s, LOOK_MS);
        waitid(P_PID, (id_t)s->pid, &ended, WEXITED | WNOHANG | WNOWAIT);
    }
}

/* The status of the program after it has exited. */
static int await_status(Stage *s)
{
    int status;
    for (int ms = 0; waitpid(s->pid, &status, WNOHANG) == 0; ms += LOOK_MS) {
        if (ms > PATIENCE_MS)
            fail("the program takes no notice", "");
        read_output(s, LOOK_MS);
    }
    read_output(s, LOOK_MS);
    return status;
}

/* -- what the terminal was asked for ----------------------------------------------------------- */

/* Is the number one of "1006;1000"? */
static bool names(const char *list, int mode)
{
    for (; *list >= '0' && *list <= '9'; list += *list == ';') {
        char *end;
        if (strtol(list, &end, 10) == mode)
            return true;
        list = end;
    }
    return false;
}

/* The last sequence for a mode of the terminal, as in ESC [ ? 1000 ; 1006 h: 'h' on, 'l' off, 0
 * none. */
static char last_said(const Stage *s, int mode)
{
    char said = 0;
    for (const char *at = s->output; (at = strstr(at, "\033[?")) != NULL;) {
        at += 3;
        char what = at[strspn(at, "0123456789;")];
        if ((what == 'h' || what == 'l') && names(at, mode))
            said = what;
    }
    return said;
}

static bool same_modes(const struct termios *a, const struct termios *b)
{
    return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_cflag == b->c_cflag &&
           a->c_lflag == b->c_lflag && memcmp(a->c_cc, b->c_cc, sizeof a->c_cc) == 0;
}

enum {
    CURSOR = 25,
    KEYPAD = 1,
    CLICKS = 1000,
    CLICKS_SGR = 1006,
    SECOND_SCREEN = 1049,
    PASTE = 2004,
};

static bool is_taken(const Stage *s)
{
    struct termios now;
    static const int modes[] = { KEYPAD, CLICKS, CLICKS_SGR, SECOND_SCREEN };
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (last_said(s, modes[i]) != 'h')
            return false;
    return tcgetattr(s->slave, &now) == 0 && !same_modes(&now, &s->before);
}

/* Without this sequence nothing would be tested here. */
static void await_taken(Stage *s)
{
    for (int ms = 0; !is_taken(s); ms += LOOK_MS) {
        if (ms > PATIENCE_MS)
            fail("the program does not take the terminal", "");
        read_output(s, LOOK_MS);
    }
}

static void check_given_back(const Stage *s)
{
    static const struct { int mode; const char *name; } off[] = {
        { KEYPAD, "the keypad" }, { CLICKS, "the mouse" }, { CLICKS_SGR, "the mouse's long form" },
        { SECOND_SCREEN, "the second screen" }, { PASTE, "bracketed paste" },
    };
    struct termios now;
    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        if (last_said(s, off[i].mode) == 'h')
            fail("left on: ", off[i].name);
    if (last_said(s, CURSOR) == 'l')
        fail("the cursor is left invisible", "");
    if (tcgetattr(s->slave, &now) != 0 || !same_modes(&now, &s->before))
        fail("the modes of the terminal are not what they were", "");
}

/* -- the signal -------------------------------------------------------------------------------- */

static void send_signal(Stage *s, const char *name, int number)
{
    if (strcmp(name, "overflow") != 0) {
        kill(s->pid, number);
        return;
    }
    const char *file = getenv("PAIJU_OVERFLOW");
    int fd = file != NULL ? open(file, O_WRONLY | O_CREAT, 0600) : -1;
    if (fd < 0 || write(s->master, "Z", 1) != 1)
        fail("nothing overflows", "");
    close(fd);
}

/* The shell has its own modes while the program is stopped; then it is put in the foreground
 * again. */
static void wake(Stage *s, const char *text)
{
    struct termios raw = s->before;
    size_t from = s->n;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetpgrp(s->slave, getpgrp());
    tcsetattr(s->slave, TCSANOW, &raw);
    tcsetattr(s->slave, TCSANOW, &s->before);
    tcsetpgrp(s->slave, s->pid);
    for (int ms = 0; strstr(s->output + from, text) == NULL || !is_taken(s); ms += LOOK_MS) {
        if (ms > PATIENCE_MS)
            fail("continued, the program does not paint its screen and set its modes", "");
        if (ms % AGAIN_MS == 0)
            kill(s->pid, SIGCONT);
        read_output(s, LOOK_MS);
    }
}

/* While curses paints it ignores Ctrl-Z, so a user presses it again a second later. */
static void stop(Stage *s, int number)
{
    int status;
    for (int ms = 0; waitpid(s->pid, &status, WUNTRACED | WNOHANG) == 0; ms += LOOK_MS) {
        if (ms > PATIENCE_MS)
            fail("the program does not stop", "");
        if (ms % AGAIN_MS == 0)
            kill(s->pid, number);
        read_output(s, LOOK_MS);
    }
    if (!WIFSTOPPED(status))
        fail("the program ends instead of stopping", "");
}

static void check_ended(Stage *s, int number)
{
    int status = await_status(s);
    bool right = ends_in_order(number) ? WIFEXITED(status) && WEXITSTATUS(status) == 128 + number
               : number != 0           ? WIFSIGNALED(status) && WTERMSIG(status) == number
                                       : WIFEXITED(status) && WEXITSTATUS(status) <= 1;
    if (!right)
        fail("the status is not that of the signal", "");
    if (number == 0)
        printf("status %d\n", WEXITSTATUS(status));
}

static void keep_output(const Stage *s)
{
    if (s->kept_in == NULL)
        return;
    FILE *f = fopen(s->kept_in, "w");
    if (f == NULL || fwrite(s->output, 1, s->n, f) != s->n || fclose(f) != 0)
        fail("the output cannot be kept in ", s->kept_in);
}

static void check_stopped(Stage *s, int number, const char *text)
{
    stop(s, number);
    if (number != SIGSTOP)          /* cannot be caught */
        check_given_back(s);
    wake(s, text);
    kill(s->pid, SIGTERM);
    check_ended(s, SIGTERM);
}

int main(int argc, char **argv)
{
    static Stage s;
    s.kept_in = getenv("PAIJU_OUTPUT");
    if (argc < 4)
        fail("usage: given_back SIGNAL TEXT COMMAND ARGUMENT...", "");
    int number = number_of(argv[1]), status = 0;
    fflush(stdout);
    pid_t shell = fork();
    if (shell != 0) {
        waitpid(shell, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
    }
    signal(SIGHUP, SIG_IGN);
    open_terminal(&s);
    start(&s, argv + 3);
    if (number != 0)
        await_text(&s, 0, argv[2]);
    else
        await_text_or_end(&s, argv[2]);
    const char *keys = getenv("PAIJU_KEYS");
    for (; keys != NULL && *keys != '\0'; keys++) {
        if (write(s.master, keys, 1) != 1)
            break;                  /* the program has exited */
        read_output(&s, LOOK_MS);
    }
    if (number != 0) {
        await_taken(&s);
        if (!stops(number))
            send_signal(&s, argv[1], number);
    }
    if (stops(number))
        check_stopped(&s, number, argv[2]);
    else
        check_ended(&s, number);
    keep_output(&s);
    check_given_back(&s);
    return 0;
}
