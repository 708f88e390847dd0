/* SPDX-License-Identifier: MIT */
/* The one place where systems differ: what Linux has and POSIX has not. configure looks for each
 * call; where one is missing there is another way to the same end, or none and the call does
 * nothing, as said at each (docs/packaging.md lists them). Depends on nothing else of paiju: the
 * guest links it alone. */
#ifndef PAIJU_PORT_H
#define PAIJU_PORT_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/* -- descriptors, closed on exec. Where that takes a second call, a program that another thread
 * starts between the two gets one; the guest closes it first of all. False or -1: errno says. */

bool port_pipe(int fd[2]);

/* A stream socket with an address in the file system. `waits` false: no call on it blocks. */
int port_socket(bool waits);
bool port_socket_pair(int fd[2]);
int port_accept(int listening);

/* Closes all descriptors from `first` on. */
void port_close_from(int first);

/* poll with the signals of `mask` held while it waits and not a moment longer or shorter; `wait`
 * NULL: without end. Without ppoll it is pselect, for descriptors below FD_SETSIZE: else EINVAL. */
int port_poll(struct pollfd *fd, nfds_t n, const struct timespec *wait, const sigset_t *mask);

/* -- files ------------------------------------------------------------------------------------- */

/* Is what was written to it on the disk? */
bool port_sync(int fd);

/* A name under which the text can be opened and read once while the descriptor that is returned is
 * open; nothing is written to a disk. -1: there is none, or, without memfd_create, the text is
 * longer than a pipe holds. */
enum { PORT_NAME = 32 };
int port_memory_file(const char *text, size_t length, char name[PORT_NAME]);

/* A descriptor that stands for the file and need not read it. */
int port_open_name(const char *path);

/* The path of the running program, "" where the system does not tell. */
void port_program_path(char *path, size_t size);

/* -- chance ------------------------------------------------------------------------------------ */

/* Fills it, 256 bytes at most, from the system's source of chance; false: there is none. */
bool port_random(void *bytes, size_t n);

/* -- this process; on other systems than Linux and FreeBSD these do nothing -------------------- */

/* Its memory cannot be read by others of the same user. */
void port_hide_memory(void);

/* It is killed when its parent ends. */
void port_die_with_parent(void);

/* It becomes the parent of what its descendants leave behind. */
void port_adopt_orphans(void);

/* No program that it starts gets more rights than it has. False: errno says why. */
bool port_gain_no_rights(void);

/* All systems. */
void port_clear_environment(void);

/* Linux's call of that number, with four arguments as it takes them; -1 and ENOSYS elsewhere. */
long port_linux_call(long number, long a, long b, long c, long d);

#endif
