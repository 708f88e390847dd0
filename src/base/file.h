/* SPDX-License-Identifier: MIT */
/* Whole files: read with a limit, replaced so that a crash leaves the old or the new one. */
#ifndef PAIJU_FILE_H
#define PAIJU_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "err.h"

/* Opens a plain file, as open does, never to be inherited. What could block, never end or do
 * something by being opened (pipes, devices, sockets, directories) is refused at once; a stream
 * that was handed to the program (/dev/stdin, /dev/fd/N) may be read, and /dev/null serves as a
 * file. Every file that the user, a setting or a directory names is opened here. -1 and a diagnosis
 * that names the file; errno is then that of open, 0 if it is the kind of file. `mode` counts for
 * O_CREAT. */
int file_open(const char *path, int flags, mode_t mode, Diag *diag);

/* Would file_open take it for what it is? A file that does not exist would be. ERR_FILE. */
Err file_check(const char *path, Diag *diag);

/* Is this a link that leads out of its directory and what lies below it? The program follows none
 * where it looks for files on its own. */
bool file_leads_out(const char *path);

/* Reads a file of at most `max` bytes; a NUL follows the last. The caller frees *text. Bigger
 * files and what file_open refuses are ERR_FILE; the diagnosis names the file. */
Err file_read(const char *path, size_t max, char **text, size_t *length, Diag *diag);

/* Locks an open file for this program until it is closed. False: another program holds it. A file
 * system that knows no locks has no rivals either. */
bool file_lock(int fd);

/* Makes the name of a new file last: its directory goes to the disk. 0, also where nobody can do
 * that: the file system has no such thing, or the directory may not be read; else an errno. */
int file_sync_name(const char *path);

/* Removes what file_replace left beside `path` when it was killed. */
void file_drop_leftovers(const char *path);

/* Writes a file beside `path`, syncs it and renames it over `path` (if that is a symbolic link:
 * over what it points to). The mode of an old file is kept, a new one has 0600. ERR_FILE:
 * nothing has changed. */
Err file_replace(const char *path, const char *text, size_t length, Diag *diag);

#endif
