/* SPDX-License-Identifier: MIT */
/* Unfinished records that are damaged: from where on, and how to go on with what is whole. */
#ifndef PAIJU_MEND_H
#define PAIJU_MEND_H

#include "err.h"

/* The first line of an unfinished record that cannot be read or that the rules refuse; 0: there is
 * none, the game is over or the file is no record. `diag`, which may be NULL, says what it is. */
int mend_first_bad(const char *path, Diag *diag);

/* Cuts the record off in front of that line, so that match_resume can take it up. The damaged file
 * is kept beside it as NAME.damaged. ERR_FILE: it could not be kept, and nothing has changed. */
Err mend_record(const char *path, Diag *diag);

#endif
