/* SPDX-License-Identifier: MIT */
/* Changes single values and sections of an INI file and keeps the rest as its owner wrote it. */
#ifndef PAIJU_INI_WRITE_H
#define PAIJU_INI_WRITE_H

#include "err.h"

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
