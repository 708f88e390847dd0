/* The games of the user that can be resumed: not finished, not abandoned, not being played. */
#ifndef PAIJU_UNFINISHED_H
#define PAIJU_UNFINISHED_H

#include <stdbool.h>

typedef struct Unfinished Unfinished;

/* Lists the names of the records and opens none of them. The caller frees it; NULL may be freed. */
Unfinished *unfinished_search(void);
void unfinished_free(Unfinished *u);

/* Looks into the next `n` records, those changed last first. False: none is left. */
bool unfinished_look(Unfinished *u, int n);

/* The same until there is one. True: there is. */
bool unfinished_look_for_one(Unfinished *u, int n);

/* Those found so far, the last played first; paths are borrowed, damaged records among them
 * (mend.h). */
int unfinished_n(const Unfinished *u);
const char *unfinished_path(const Unfinished *u, int i);

/* How many records there are, finished ones too. */
int unfinished_records(const Unfinished *u);

#endif
