/* SPDX-License-Identifier: MIT */
/* The terminal with curses: how it identifies itself while other work is done. */
#include <fcntl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tap.h"
#include "term.h"

enum { WORK_MS = 20, TRIES = 9 };

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void work(void)
{
    nanosleep(&(struct timespec){ 0, WORK_MS * 1000000 }, NULL);
}

static void answer(int master, const char *text)
{
    if (write(master, text, strlen(text)) < 0)
        _exit(2);
}

/* The result of `body` in a process that has a terminal of this type: 1 for yes, 0 for no. */
static int at_terminal(const char *type, bool (*body)(Term *t, int master))
{
    int status, master = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    pid_t child = fork();
    if (child == 0) {
        Diag diag = { 0 };
        TermOptions options = { .unicode = true, .colour = true };
        int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
        setenv("TERM", type, 1);
        dup2(slave, STDIN_FILENO);
        dup2(slave, STDOUT_FILENO);
        Term *t = term_curses_open(&options, &diag);
        _exit(t == NULL ? 2 : body(t, master));
    }
    ck_assert(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    close(master);
    return WEXITSTATUS(status);
}

static bool settles_within(Term *t, int64_t most_us)
{
    int64_t begin = now_us();
    return !term_curses_settle(t) && now_us() - begin < most_us;
}

static bool is_not_waited_for(Term *t, int master)
{
    (void)master;
    return settles_within(t, 900);
}

static bool is_not_waited_for_after_work(Term *t, int master)
{
    (void)master;
    work();
    return settles_within(t, 5000);
}

/* Another program may take the processor during the measurement, but not each time. */
static bool at_last(const char *type, bool (*body)(Term *t, int master))
{
    int good = 0;
    for (int i = 0; i < TRIES && good == 0; i++)
        good = at_terminal(type, body);
    return good == 1;
}

TEST(a_silent_terminal_of_many_colours_does_not_delay_a_picture)
{
    ck_assert(at_last("xterm-256color", is_not_waited_for));
}

TEST(a_terminal_of_few_colours_does_not_delay_a_picture_that_took_work)
{
    ck_assert(at_last("xterm", is_not_waited_for_after_work));
}

static bool is_known_in_time(Term *t, int master)
{
    answer(master, "\033]11;rgb:ffff/ffff/ffff\033\\\033[1;31R");
    work();
    return term_curses_settle(t) && t->light && t->poor_signs && !term_curses_settle(t);
}

TEST(an_answer_that_came_during_the_work_is_used_in_the_first_picture)
{
    ck_assert_int_eq(at_terminal("xterm", is_known_in_time), 1);
}

static bool is_a_key_later(Term *t, int master)
{
    bool settled = term_curses_settle(t);
    answer(master, "\033]11;rgb:ffff/ffff/ffff\033\\");
    return !settled && t->ops->wait(t, NULL, 0, -1).code == K_ANSWER && t->light;
}

TEST(a_later_answer_arrives_as_a_key)
{
    ck_assert_int_eq(at_terminal("xterm", is_a_key_later), 1);
}

static bool is_kept(Term *t, int master)
{
    answer(master, "q\033[1;26R");
    work();
    bool settled = term_curses_settle(t);
    return !settled && t->ops->wait(t, NULL, 0, -1).code == 'q';
}

TEST(a_key_before_the_answers_is_kept)
{
    ck_assert_int_eq(at_terminal("xterm", is_kept), 1);
}

/* Esc and then ], which picks the tile just drawn, begin a terminal string that never ends. */
static bool is_heard_again(Term *t, int master)
{
    if (fork() == 0) {
        answer(master, "\033]");
        for (int i = 0; i < 100; i++) {
            work();
            answer(master, "x");
        }
        _exit(0);
    }
    KeyCode code = K_NONE;
    for (int i = 0; i < 20 && code != 'x'; i++)
        code = t->ops->wait(t, NULL, 0, 100).code;
    return code == 'x';
}

TEST(typing_after_esc_and_a_bracket_is_accepted_again)
{
    ck_assert_int_eq(at_terminal("xterm", is_heard_again), 1);
}
