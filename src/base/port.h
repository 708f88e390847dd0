/* SPDX-License-Identifier: MIT */
/* The one place where systems differ: calls that Linux has and POSIX does not. configure checks for
 * each of them; where one is missing another method is used, or the function does nothing, as noted
 * at each (docs/packaging.md lists them). Independent of the rest of paiju: the guest program links
 * only this file. */
#ifndef PAIJU_PORT_H
#define PAIJU_PORT_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/* -- descriptors ------------------------------------------------------------------------------- */

/* All are closed on exec. Where that takes a second call, a program that another thread starts
 * between the two calls inherits the descriptor; the guest program closes it first of all. On
 * failure false or -1; errno says why. */

bool port_pipe(int fd[2]);

/* A stream socket with a path in the file system. `waits` false: calls on it do not block. */
int port_socket(bool waits);
bool port_socket_pair(int fd[2]);
int port_accept(int listening);

/* Closes all descriptors from `first` on. */
void port_close_from(int first);

/* poll with the signal mask `mask` in effect exactly while it waits; `wait` NULL: no time limit.
 * Without ppoll it uses pselect, for descriptors below FD_SETSIZE; otherwise EINVAL. */
int port_poll(struct pollfd *fd, nfds_t n, const struct timespec *wait, const sigset_t *mask);

/* -- files ------------------------------------------------------------------------------------- */

/* Syncs what was written to the disk; false: errno says why. */
bool port_sync(int fd);

/* A path under which the text can be opened and read once while the returned descriptor is open;
 * nothing is written to a disk. -1: not available, or without memfd_create the text is larger than
 * the buffer of a pipe. */
enum { PORT_NAME = 32 };
int port_memory_file(const char *text, size_t length, char name[PORT_NAME]);

/* A descriptor that refers to the file but need not be able to read it. */
int port_open_name(const char *path);

/* The path of the running program; "" where the system does not provide it. */
void port_program_path(char *path, size_t size);

/* -- randomness -------------------------------------------------------------------------------- */

/* Fills at most 256 bytes from the system's random source; false: not available. */
bool port_random(void *bytes, size_t n);

/* -- this process; on systems other than Linux and FreeBSD these do nothing -------------------- */

/* Other processes of the same user cannot read this one's memory. */
void port_hide_memory(void);

/* The process is killed when its parent ends. */
void port_die_with_parent(void);

/* The process becomes the parent of processes that its descendants leave behind. */
void port_adopt_orphans(void);

/* Programs that this process starts cannot gain more rights than it has. False: errno says why. */
bool port_gain_no_rights(void);

/* On all systems. */
void port_clear_environment(void);

/* Makes the Linux system call with this number and up to four arguments; elsewhere -1 and
 * ENOSYS. */
long port_linux_call(long number, long a, long b, long c, long d);

#endif
