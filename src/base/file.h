/* SPDX-License-Identifier: MIT */
/* Whole files: read with a size limit, and replaced so that after a crash either the old or the new
 * one is there. */
#ifndef PAIJU_FILE_H
#define PAIJU_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "err.h"

/* Opens a plain file like open, with close-on-exec. Anything that could block, never end or have
 * side effects on opening (pipes, devices, sockets, directories) is refused at once; a stream
 * passed to the program (/dev/stdin, /dev/fd/N) may be read, and /dev/null is accepted as a file.
 * Every file named by the user, a setting or a directory listing is opened here. On failure returns
 * -1 with a diagnosis that names the file; errno is then that of open, or 0 if the kind of file is
 * refused. `mode` is for O_CREAT. */
int file_open(const char *path, int flags, mode_t mode, Diag *diag);

/* Would file_open accept the file, judging by its kind? Yes if it does not exist. ERR_FILE. */
Err file_check(const char *path, Diag *diag);

/* Is this a link to somewhere outside its directory and the tree below? The program does not follow
 * such links when it searches for files on its own. */
bool file_leads_out(const char *path);

/* Reads a file of at most `max` bytes and adds a NUL. The caller frees *text. ERR_FILE for larger
 * files and those that file_open refuses; the diagnosis names the file. */
Err file_read(const char *path, size_t max, char **text, size_t *length, Diag *diag);

/* Locks an open file for this program until it is closed. False: another program holds the lock. On
 * a file system without locks this always succeeds. */
bool file_lock(int fd);

/* Makes the name of a new file permanent by syncing its directory. Returns 0 or an errno; also 0
 * where this is impossible because the file system does not support it or the directory may not be
 * read. */
int file_sync_name(const char *path);

/* Removes what file_replace left beside `path` if it was killed. */
void file_drop_leftovers(const char *path);

/* Writes a file beside `path`, syncs it and renames it over `path` (if that is a symbolic link:
 * over its target). The mode of an existing file is kept, a new one has 0600. ERR_FILE: nothing has
 * changed. */
Err file_replace(const char *path, const char *text, size_t length, Diag *diag);

/* ERR_FILE with the path and a sentence, which for the second contains %s for the text of the
 * error. */
Err file_fail(const char *path, const char *sentence, Diag *diag);
Err file_fail_errno(const char *path, const char *sentence, int error, Diag *diag);

#endif
