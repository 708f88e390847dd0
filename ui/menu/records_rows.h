/* SPDX-License-Identifier: MIT */
/* The rows of the list of records: the content of the columns, and which of them fit. */
#ifndef PAIJU_RECORDS_ROWS_H
#define PAIJU_RECORDS_ROWS_H

#include "canvas.h"
#include "record_list.h"
#include "widget_list.h"

/* "hand 3 of 8, +6" for an unfinished record, in the words of its game. Returns `out`. */
enum { RECORD_STANDING = 120 };
const char *record_standing_text(const RecordEntry *e, char out[RECORD_STANDING]);

/* The players and the result. */
void record_outcome_text(const RecordEntry *e, char *out, size_t size);

/* Draws the heading and the visible rows in `r`; `list` is the list of `records`. */
void records_draw_rows(RecordList *records, List *list, Canvas *c, Rect r);

#endif
