/* SPDX-License-Identifier: MIT */
/* Damaged unfinished records: where the damage begins, and how to continue with the intact part. */
#ifndef PAIJU_MEND_H
#define PAIJU_MEND_H

#include "err.h"

/* The first line of an unfinished record that cannot be read or breaks the rules; 0: there is no
 * such line, the game is over, or the file is not a record. `diag`, which may be NULL, says what is
 * wrong. */
int mend_first_bad(const char *path, Diag *diag);

/* Cuts the record off before that line, so that match_resume can continue it. The damaged file is
 * kept as NAME.damaged. ERR_FILE: it could not be kept, and nothing has changed. */
Err mend_record(const char *path, Diag *diag);

#endif
