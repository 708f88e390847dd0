/* Whole files: read with a limit, replaced so that a crash leaves the old or the new one. */
#ifndef PAIJU_FILE_H
#define PAIJU_FILE_H

#include <stddef.h>

#include "err.h"

/* Reads a file of at most `max` bytes; a NUL follows the last. The caller frees *text. Directories,
 * bigger files and what cannot be opened are ERR_FILE; the diagnosis names the file. */
Err file_read(const char *path, size_t max, char **text, size_t *length, Diag *diag);

/* Writes a file beside `path`, syncs it and renames it over `path` (if that is a symbolic link:
 * over what it points to). The mode of an old file is kept, a new one has 0600. ERR_FILE:
 * nothing has changed. */
Err file_replace(const char *path, const char *text, size_t length, Diag *diag);

#endif
