/* SPDX-License-Identifier: MIT */
/* Filters the list of records by game, opponent, month or star. */
#ifndef PAIJU_SCREEN_SIEVE_H
#define PAIJU_SCREEN_SIEVE_H

#include "record_list.h"
#include "screen.h"

/* Called whenever the filter has changed. */
typedef void SieveChosen(void *owner, Ui *ui);

/* The possible filters, with the number of records in `list` for each. `sieve` is changed directly;
 * both are borrowed and must outlive the screen. */
Screen *sieve_new(RecordList *list, RecordSieve *sieve, SieveChosen *chosen, void *owner);

/* "Xuezhan; with Lin; starred": the filters that are set, "" if there are none. Returns `out`. */
const char *sieve_text(const RecordSieve *sieve, char *out, size_t size);

#endif
