/* SPDX-License-Identifier: MIT */
/* INI files: strings only, each with the place where it stands.
 *
 * iniparser gives the values; because it forgets line numbers, keeps the last of two equal keys and
 * rejects a whole file for one bad line, the file is also scanned line by line and every fault gets
 * its own sentence with FILE:LINE. Section names and keys are in lower case. */
#ifndef PAIJU_INI_H
#define PAIJU_INI_H

#include "err.h"

enum {
    INI_FILE_MAX = 64 * 1024,      /* bytes in a file */
    INI_LINE_MAX = 1000,            /* bytes in a line; iniparser takes 1024 */
};

typedef struct IniEntry {
    const char *section, *key, *value;      /* never NULL; they live as long as the Ini */
    int         line;
} IniEntry;

/* The entries of a file in the order written. A section header is an entry with an empty key. */
typedef struct Ini Ini;

/* Hears of each fault of a file that is read leniently; NULL where one is allowed: nobody does. */
typedef void IniComplain(void *context, const Diag *diag);

/* Reads a file of which every line must be good. On success the caller frees *out. ERR_FILE
 * (missing, a directory, binary, too big), ERR_SYNTAX (a line). */
Err ini_load(const char *path, Ini **out, Diag *diag);

/* Reads what can be read: a bad line is reported and left out, a file that cannot be used at all
 * gives no entries. Of two equal keys the first counts. `complain` may be NULL. Never NULL; the
 * caller frees it. */
Ini *ini_load_lenient(const char *path, IniComplain *complain, void *context);

/* Frees its entries too. NULL is allowed. */
void ini_free(Ini *ini);

/* The path it was read from; borrowed. */
const char *ini_file(const Ini *ini);
/* Entries and section headers, 0..ini_size - 1 in the order of the file; borrowed. */
int ini_size(const Ini *ini);
const IniEntry *ini_entry(const Ini *ini, int i);

/* NULL if there is none. */
const IniEntry *ini_find(const Ini *ini, const char *section, const char *key);

/* Puts the place of an entry into a diagnosis. */
void ini_place(const Ini *ini, const IniEntry *entry, Diag *diag);

#endif
