/* SPDX-License-Identifier: MIT */
/* The lines of a record being checked, and the faults of each. */
#ifndef PAIJU_LINES_IMPL_H
#define PAIJU_LINES_IMPL_H

#include "conformance_impl.h"

enum { LINE_FAULTS_MAX = 4, LINE_FAULT = 360, LINE_TYPE = 24 };

typedef struct RecordLine {
    char        type[LINE_TYPE];    /* "": none */
    const char *see;                /* section that describes its type */
    int         n_faults;
    char        fault[LINE_FAULTS_MAX][LINE_FAULT];
    char        remark[LINE_FAULT]; /* not a fault; "": none */
} RecordLine;

typedef struct RecordLines {
    RecordLine *line;               /* line 1 is at index 0 */
    int         n, cap;
    bool        torn;               /* the last line has no end and is not counted */
} RecordLines;

void line_fault(RecordLine *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Checks a line alone. `g`: the game of the record; NULL: not known, because its first line is
 * bad. */
void line_check(RecordLine *l, const char *text, size_t length, int number, const Game *g);

#endif
