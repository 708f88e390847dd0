/* SPDX-License-Identifier: MIT */
/* Changing single values and sections of an INI file, which otherwise stays as its owner wrote
 * it. */
#ifndef PAIJU_INI_WRITE_H
#define PAIJU_INI_WRITE_H

#include "err.h"

/* One value to be set; with the key NULL the section gets the name `value`, or if that is NULL
 * too it is taken out, down to its last entry: comments behind that may belong to the next one. */
typedef struct IniChange {
    const char *section, *key, *value;
} IniChange;

/* Can an INI file hold this value of `key`? ERR_OPTION_VALUE: it has both kinds of quotes or
 * control characters, or is too long. */
Err ini_check_value(const char *key, const char *value, Diag *diag);

/* Sets the values in the file: a key that is there keeps its place and the comment behind it, a
 * new one goes to the end of its section, a new section to the end of the file. All else is
 * kept, lines that cannot be read included. The file is created if missing and replaced as a
 * whole or not at all. ERR_FILE, and the errors of ini_check_value. */
Err ini_update(const char *path, const IniChange *change, int n, Diag *diag);

#endif
