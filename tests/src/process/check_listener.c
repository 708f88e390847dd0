/* SPDX-License-Identifier: MIT */
/* The listeners of a table: the owner of their sockets, and which names they take over
 * (src/process/listener.h). */
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "listener.h"
#include "scratch.h"
#include "tap.h"

static mode_t mode_of(const char *path)
{
    struct stat st;
    ck_assert_int_eq(lstat(path, &st), 0);
    return st.st_mode & 0777;
}

TEST(a_socket_belongs_to_its_owner_or_to_the_group_of_a_shared_directory)
{
    Listener *own, *shared;
    const char *directory = scratch_short_directory();
    char path[64];
    setenv("XDG_RUNTIME_DIR", directory, 1);
    ck_assert_int_eq(listener_open(NULL, "Bob", &own, NULL), ERR_NONE);
    snprintf(path, sizeof path, "%s/paiju", directory);
    ck_assert_int_eq(mode_of(path), 0700);
    listener_close(own);
    ck_assert_int_eq(chmod(path, 0777), 0);     /* others could put sockets there */
    ck_assert_int_eq(listener_open(NULL, "Bob", &own, NULL), ERR_NONE);
    ck_assert_int_eq(mode_of(path), 0700);
    ck_assert_int_eq(mode_of(listener_path(own)), 0600);
    ck_assert_int_eq(listener_open(directory, "Bob", &shared, NULL), ERR_NONE);
    ck_assert_int_eq(mode_of(listener_path(shared)), 0660);
    snprintf(path, sizeof path, "%s", listener_path(own));
    listener_close(own);
    ck_assert_int_ne(access(path, F_OK), 0);
    listener_close(shared);
}

TEST(a_name_is_taken_over_only_from_a_game_that_has_died)
{
    Listener *d, *other;
    Diag diag = { 0 };
    const char *directory = scratch_short_directory();
    char path[64];
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    snprintf(path, sizeof path, "%s/Bob", directory);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int dead = socket(AF_UNIX, SOCK_STREAM, 0);
    ck_assert_int_eq(bind(dead, (struct sockaddr *)&address, sizeof address), 0);
    close(dead);
    MUST(listener_open, directory, "Bob", &d);
    ck_assert_int_eq(listener_open(directory, "Bob", &other, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "another game is waiting"));
    listener_close(d);
    ck_assert_int_eq(symlink("/nonexistent", path), 0);
    ck_assert_int_eq(listener_open(directory, "Bob", &d, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "not a socket of paiju"));
    ck_assert_int_eq(unlink(path), 0);
    close(creat(path, 0600));
    ck_assert_int_eq(listener_open(directory, "Bob", &d, &diag), ERR_FILE);
    ck_assert_int_eq(access(path, F_OK), 0);
}

TEST(a_directory_that_cannot_hold_the_socket_is_refused_with_a_reason)
{
    Listener *d;
    Diag diag = { 0 };
    const char *directory = scratch_short_directory();
    char file[64], longest[120] = "";
    memset(longest, 'x', 100);
    snprintf(file, sizeof file, "%s/file", directory);
    close(creat(file, 0600));
    ck_assert_int_eq(listener_open(file, "Bob", &d, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "not a directory"));
    ck_assert_int_eq(listener_open(directory, longest, &d, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "too long"));
    ck_assert_int_eq(listener_open(directory, "../Bob", &d, &diag), ERR_FILE);
    ck_assert_int_eq(listener_open(directory, ".Bob", &d, &diag), ERR_FILE);
    snprintf(file, sizeof file, "%s/link", directory);
    ck_assert_int_eq(symlink("/tmp", file), 0);
    snprintf(file, sizeof file, "%s/run", directory);
    ck_assert_int_eq(mkdir(file, 0700), 0);
    setenv("XDG_RUNTIME_DIR", file, 1);
    strcat(file, "/paiju");
    ck_assert_int_eq(symlink("/tmp", file), 0);
    ck_assert_int_eq(listener_open(NULL, "Bob", &d, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "not your own directory"));
}
