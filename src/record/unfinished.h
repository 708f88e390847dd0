/* SPDX-License-Identifier: MIT */
/* The user's games that can be resumed: not finished, not abandoned, not being played. */
#ifndef PAIJU_UNFINISHED_H
#define PAIJU_UNFINISHED_H

#include <stdbool.h>

#include "err.h"

typedef struct Unfinished Unfinished;

/* Does not open or list anything yet. The caller frees it; NULL may be freed. */
Unfinished *unfinished_search(void);
void unfinished_free(Unfinished *u);

/* Does a slice of work: lists the names of the records, or reads the times of some, or looks into
 * `n` of them, the most recently changed first. False: all is done. */
bool unfinished_look(Unfinished *u, int n);

/* Continues until one is found. True: there is one. */
bool unfinished_look_for_one(Unfinished *u);

/* Games found so far, the last played first, including damaged records; paths are
 * borrowed. */
int unfinished_n(const Unfinished *u);
const char *unfinished_path(const Unfinished *u, int i);

/* Number of records, including finished ones; -1: the names have not been read yet. */
int unfinished_records(const Unfinished *u);

/* -- damaged ones: where the damage begins, and how to continue with the intact part ----------- */

/* The first line of an unfinished record that cannot be read or breaks the rules; 0: there is no
 * such line, the game is over, or the file is not a record. `diag`, which may be NULL, says what is
 * wrong. */
int repair_first_bad(const char *path, Diag *diag);

/* Cuts the record off before that line, so that match_resume can continue it. The damaged file is
 * kept as NAME.damaged. ERR_FILE: it could not be kept, and nothing has changed. */
Err repair_record(const char *path, Diag *diag);

#endif
