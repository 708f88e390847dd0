/* SPDX-License-Identifier: MIT */
/* What the list of records shows: all, or only some by game, opponent, month, star. */
#ifndef PAIJU_SCREEN_SIEVE_H
#define PAIJU_SCREEN_SIEVE_H

#include "record_list.h"
#include "screen.h"

/* Is called whenever the choice has changed. */
typedef void SieveChosen(void *owner, Ui *ui);

/* A list of what can be chosen, each with how many records there are, over the records of `list`.
 * `sieve` is changed in its place; both are borrowed and outlive it. */
Screen *sieve_new(RecordList *list, RecordSieve *sieve, SieveChosen *chosen, void *owner);

/* "Xuezhan; with Lin; starred": what is chosen, "" if everything is shown. Returns `out`. */
const char *sieve_text(const RecordSieve *sieve, char *out, size_t size);

#endif
