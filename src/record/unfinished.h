/* SPDX-License-Identifier: MIT */
/* The games of the user that can be resumed: not finished, not abandoned, not being played. */
#ifndef PAIJU_UNFINISHED_H
#define PAIJU_UNFINISHED_H

#include <stdbool.h>

typedef struct Unfinished Unfinished;

/* Opens and lists nothing yet. The caller frees it; NULL may be freed. */
Unfinished *unfinished_search(void);
void unfinished_free(Unfinished *u);

/* Does a slice: lists the names of the records, or reads the times of some, or looks into `n` of
 * them, those changed last first. False: nothing is left to do. */
bool unfinished_look(Unfinished *u, int n);

/* The same until there is one. True: there is. */
bool unfinished_look_for_one(Unfinished *u);

/* Those found so far, the last played first; paths are borrowed, damaged records among them
 * (mend.h). */
int unfinished_n(const Unfinished *u);
const char *unfinished_path(const Unfinished *u, int i);

/* How many records there are, finished ones too; -1: their names have not been read. */
int unfinished_records(const Unfinished *u);

#endif
