/* SPDX-License-Identifier: MIT */
/* INI files: values are strings, each with its position in the file. Every fault gets a separate
 * sentence with FILE:LINE. Section names and keys are in lower case. */
#ifndef PAIJU_INI_H
#define PAIJU_INI_H

#include "err.h"

enum {
    INI_FILE_MAX = 64 * 1024,      /* bytes in a file */
    INI_LINE_MAX = 1000,            /* bytes in a line; the limit of iniparser is 1024 */
};

typedef struct IniEntry {
    const char *section, *key, *value;      /* never NULL; they live as long as the Ini */
    int         line;
} IniEntry;

/* The entries of a file in the order written. A section header is an entry with an empty key. */
typedef struct Ini Ini;

/* Receives each fault of a file that is read leniently. Where NULL is allowed, faults are
 * ignored. */
typedef void IniComplain(void *context, const Diag *diag);

/* Reads a file in which every line must be valid. On success the caller frees *out. ERR_FILE
 * (missing, a directory, binary, too big), ERR_SYNTAX (a line). */
Err ini_load(const char *path, Ini **out, Diag *diag);

/* Reads what is readable: a bad line is reported and left out; a file that cannot be used at all
 * gives no entries. Of two equal keys the first is used. `complain` may be NULL. Never returns
 * NULL; the caller frees it. */
Ini *ini_load_lenient(const char *path, IniComplain *complain, void *context);

/* Also frees its entries. NULL is allowed. */
void ini_free(Ini *ini);

/* The path of the file; borrowed. */
const char *ini_file(const Ini *ini);
/* Entries and section headers, 0..ini_size - 1 in the order of the file; borrowed. */
int ini_size(const Ini *ini);
const IniEntry *ini_entry(const Ini *ini, int i);

/* NULL if there is no such entry. */
const IniEntry *ini_find(const Ini *ini, const char *section, const char *key);

/* Adds the position of an entry to a diagnosis. */
void ini_place(const Ini *ini, const IniEntry *entry, Diag *diag);

/* -- writing ----------------------------------------------------------------------------------- */

/* One value to set. With key NULL the section is renamed to `value`; if that is also NULL, the
 * section is removed down to its last entry: comments after that may belong to the next one. */
typedef struct IniChange {
    const char *section, *key, *value;
} IniChange;

/* Can an INI file store this value of `key`? ERR_OPTION_VALUE: it contains both kinds of quotes or
 * control characters, or is too long. */
Err ini_check_value(const char *key, const char *value, Diag *diag);

/* Sets the values in the file: an existing key keeps its position and the comment after it, a new
 * one is added at the end of its section, a new section at the end of the file. Everything else is
 * kept, including lines that cannot be read. The file is created if missing, and replaced as a
 * whole or not at all. ERR_FILE, and the errors of ini_check_value. */
Err ini_update(const char *path, const IniChange *change, int n, Diag *diag);

#endif
