/* SPDX-License-Identifier: MIT */
/* Everything that the handler needs is prepared beforehand, since a handler may make only
 * async-signal-safe calls. It runs on its own stack: after an overflow there is no other. */
#include "term_rescue.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "parallel.h"

enum { SEQUENCE_BYTES = 512 };

static struct termios rescue_tty_before;
static char sequence[SEQUENCE_BYTES];
static size_t used;
static volatile sig_atomic_t rescue_taken;  /* we have to restore the terminal */

void term_rescue_now(void)
{
    pid_t front = tcgetpgrp(STDIN_FILENO);
    if (!rescue_taken || (front >= 0 && front != getpgrp()))
        return;
    rescue_taken = 0;
    ssize_t ignored = write(STDOUT_FILENO, sequence, used);
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSANOW, &rescue_tty_before);
}

/* The signal is blocked until this returns, and then ends the program. */
static void give_back_and_die(int number)
{
    term_rescue_now();
    signal(number, SIG_DFL);
    raise(number);
}

/* Leaves the handlers of sanitizers and debuggers in place. */
static void rescue_watch_signals(void)
{
    struct sigaction rescue = { .sa_handler = give_back_and_die, .sa_flags = SA_ONSTACK }, old;
    /* these leave the program alive, or end it without being catchable */
    static const int harmless[] = { SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGURG,
                                    SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU };
    sigfillset(&rescue.sa_mask);
    for (int number = 1; number <= SIGRTMAX; number++) {
        bool ends = true;
        for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
            ends &= harmless[i] != number;
        ends = ends && sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_DFL;
        if (ends)
            sigaction(number, &rescue, NULL);
    }
}

void term_rescue_begin(const struct termios *before)
{
    static void *spare;         /* freed only when the program ends */
    if (spare == NULL)
        spare = spare_stack_begin();
    rescue_tty_before = *before;
    used = 0;
    rescue_taken = 1;
    atexit(term_rescue_now);        /* if memory runs out, ncurses ends the program with exit() */
    rescue_watch_signals();
}

void term_rescue_end(void)
{
    rescue_taken = 0;
}

void term_rescue_add(const char *text)
{
    char plain[SEQUENCE_BYTES];
    size_t n = 0;
    for (; text != NULL && *text != '\0' && n < sizeof plain; text++) {
        const char *end = strncmp(text, "$<", 2) == 0 ? strchr(text, '>') : NULL;
        if (end != NULL)
            text = end;         /* a delay, needed only by very old hardware */
        else
            plain[n++] = *text;
    }
    if (used + n > sizeof sequence)
        return;
    memcpy(sequence + used, plain, n);
    used += n;
}
