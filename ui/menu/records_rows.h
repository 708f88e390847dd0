/* SPDX-License-Identifier: MIT */
/* The rows of the list of records: what each column says, and which of them fit. */
#ifndef PAIJU_RECORDS_ROWS_H
#define PAIJU_RECORDS_ROWS_H

#include "canvas.h"
#include "record_list.h"
#include "widget_list.h"

/* "hand 3 of 8, +6" of a record that is not finished, as its game says it. Returns `out`. */
enum { RECORD_STANDING = 120 };
const char *record_standing_text(const RecordEntry *e, char out[RECORD_STANDING]);

/* Who played and what came of it. */
void record_outcome_text(const RecordEntry *e, char *out, size_t size);

/* Draws the heading and the rows shown into `r`; `list` is of the rows of `records`. */
void records_draw_rows(RecordList *records, List *list, Canvas *c, Rect r);

#endif
