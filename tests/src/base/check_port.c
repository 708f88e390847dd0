/* SPDX-License-Identifier: MIT */
/* The promises of port.h, with the calls of this system; tests/e2e/port.sh runs the same with all
 * calls removed that some systems lack. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "port.h"
#include "tap.h"

static bool is_closed_on_exec(int fd) { return (fcntl(fd, F_GETFD) & FD_CLOEXEC) != 0; }
static bool blocks(int fd) { return (fcntl(fd, F_GETFL) & O_NONBLOCK) == 0; }

START_TEST(a_pipe_is_closed_on_exec_and_blocks)
{
    int fd[2];
    char got = 0;
    ck_assert(port_pipe(fd));
    for (int i = 0; i < 2; i++)
        ck_assert(is_closed_on_exec(fd[i]) && blocks(fd[i]));
    ck_assert_int_eq(write(fd[1], "x", 1), 1);
    ck_assert_int_eq(read(fd[0], &got, 1), 1);
    ck_assert_int_eq(got, 'x');
    close(fd[0]);
    close(fd[1]);
}
END_TEST

START_TEST(a_pair_of_sockets_works_both_ways)
{
    int fd[2];
    char got = 0;
    ck_assert(port_socket_pair(fd));
    for (int i = 0; i < 2; i++) {
        ck_assert(is_closed_on_exec(fd[i]) && blocks(fd[i]));
        ck_assert_int_eq(write(fd[i], "x", 1), 1);
        ck_assert_int_eq(read(fd[1 - i], &got, 1), 1);
    }
    close(fd[0]);
    close(fd[1]);
}
END_TEST

/* An accepted socket blocks, whether the listening one does or not. */
START_TEST(a_socket_blocks_or_not_as_requested)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    snprintf(at.sun_path, sizeof at.sun_path, "/tmp/paiju-port.%ld", (long)getpid());
    int door = port_socket(false), caller = port_socket(true);
    ck_assert(door >= 0 && caller >= 0);
    ck_assert(is_closed_on_exec(door) && is_closed_on_exec(caller));
    ck_assert(!blocks(door) && blocks(caller));
    ck_assert_int_eq(bind(door, (struct sockaddr *)&at, sizeof at), 0);
    ck_assert_int_eq(listen(door, 1), 0);
    ck_assert_int_eq(port_accept(door), -1);
    ck_assert(errno == EAGAIN || errno == EWOULDBLOCK);
    ck_assert_int_eq(connect(caller, (struct sockaddr *)&at, sizeof at), 0);
    int let_in = port_accept(door);
    ck_assert(let_in >= 0 && is_closed_on_exec(let_in) && blocks(let_in));
    unlink(at.sun_path);
    close(let_in);
    close(caller);
    close(door);
}
END_TEST

START_TEST(descriptors_are_closed_from_a_given_one_on)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        bool made = dup2(STDIN_FILENO, 20) == 20 && dup2(STDIN_FILENO, 40) == 40;
        port_close_from(30);
        _exit(made && fcntl(20, F_GETFD) >= 0 && fcntl(40, F_GETFD) < 0 ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
END_TEST

START_TEST(waiting_ends_on_time_or_when_something_is_ready)
{
    const struct timespec moment = { .tv_nsec = 1000000 };
    int fd[2];
    ck_assert(port_pipe(fd));
    struct pollfd wait[] = { { .fd = -1, .events = POLLIN, .revents = 0 },
                             { .fd = fd[0], .events = POLLIN, .revents = 0 },
                             { .fd = fd[1], .events = POLLOUT, .revents = 0 } };
    ck_assert_int_eq(port_poll(wait, 2, &moment, NULL), 0);
    ck_assert_int_eq(wait[1].revents, 0);
    ck_assert_int_eq(write(fd[1], "x", 1), 1);
    ck_assert_int_eq(port_poll(wait, 3, NULL, NULL), 2);
    ck_assert(wait[0].revents == 0 && (wait[1].revents & POLLIN) != 0);
    ck_assert((wait[2].revents & POLLOUT) != 0);
    close(fd[1]);
    ck_assert_int_eq(port_poll(wait, 2, NULL, NULL), 1);
    close(fd[0]);
}
END_TEST

static void take_note(int number) { (void)number; }

START_TEST(a_held_signal_ends_the_wait)
{
    sigset_t held, none;
    sigemptyset(&none);
    sigemptyset(&held);
    sigaddset(&held, SIGUSR1);
    struct sigaction act = { .sa_handler = take_note };
    sigaction(SIGUSR1, &act, NULL);
    sigprocmask(SIG_BLOCK, &held, NULL);
    raise(SIGUSR1);
    ck_assert_int_eq(port_poll(NULL, 0, NULL, &none), -1);
    ck_assert_int_eq(errno, EINTR);
    sigprocmask(SIG_UNBLOCK, &held, NULL);
}
END_TEST

START_TEST(a_text_in_memory_can_be_opened_by_a_name)
{
    char name[PORT_NAME], got[64] = "";
    const char text[] = "[table]\nname = a\n";
    int fd = port_memory_file(text, strlen(text), name);
    ck_assert_int_ge(fd, 0);
    FILE *file = fopen(name, "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq((int)fread(got, 1, sizeof got, file), (int)strlen(text));
    ck_assert_str_eq(got, text);
    fclose(file);
    close(fd);
}
END_TEST

START_TEST(the_program_finds_its_path)
{
    char path[4096];
    port_program_path(path, sizeof path);
    ck_assert_int_eq(access(path, X_OK), 0);
}
END_TEST

START_TEST(random_bytes_fill_the_buffer_and_differ)
{
    unsigned char a[32] = { 0 }, b[32] = { 0 };
    ck_assert(port_random(a, sizeof a) && port_random(b, sizeof b));
    ck_assert_int_ne(memcmp(a, b, sizeof a), 0);
    int zeros = 0;                  /* all 8 at an end are zero once in 2^64 */
    for (int i = 24; i < 32; i++)
        zeros += a[i] == 0;
    ck_assert_int_lt(zeros, 8);
}
END_TEST

START_TEST(a_file_can_be_synced_and_a_pipe_cannot)
{
    char name[] = "/tmp/paiju-port-XXXXXX";
    int fd = mkstemp(name);
    ck_assert_int_eq(write(fd, "x", 1), 1);
    ck_assert(port_sync(fd));
    close(fd);
    unlink(name);
    ck_assert(!port_sync(-1));
}
END_TEST

START_TEST(the_environment_can_be_cleared)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        port_clear_environment();
        bool gone = getenv("PATH") == NULL;
        setenv("ONE", "1", 1);
        _exit(gone && getenv("ONE") != NULL && port_gain_no_rights() ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
END_TEST

SUITE
{
    Suite *s = suite_create("port");
    TCase *t = tcase_create("port");
    tcase_add_test(t, a_pipe_is_closed_on_exec_and_blocks);
    tcase_add_test(t, a_pair_of_sockets_works_both_ways);
    tcase_add_test(t, a_socket_blocks_or_not_as_requested);
    tcase_add_test(t, descriptors_are_closed_from_a_given_one_on);
    tcase_add_test(t, waiting_ends_on_time_or_when_something_is_ready);
    tcase_add_test(t, a_held_signal_ends_the_wait);
    tcase_add_test(t, a_text_in_memory_can_be_opened_by_a_name);
    tcase_add_test(t, the_program_finds_its_path);
    tcase_add_test(t, random_bytes_fill_the_buffer_and_differ);
    tcase_add_test(t, a_file_can_be_synced_and_a_pipe_cannot);
    tcase_add_test(t, the_environment_can_be_cleared);
    suite_add_tcase(s, t);
    return s;
}
