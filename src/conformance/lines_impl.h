/* SPDX-License-Identifier: MIT */
/* The lines of a record that is checked, and what is wrong with each. */
#ifndef PAIJU_LINES_IMPL_H
#define PAIJU_LINES_IMPL_H

#include "conformance_impl.h"

enum { LINE_FAULTS_MAX = 4, LINE_FAULT = 360, LINE_TYPE = 24 };

typedef struct RecordLine {
    char        type[LINE_TYPE];    /* "": it has none */
    const char *see;                /* where its type is described */
    int         n_faults;
    char        fault[LINE_FAULTS_MAX][LINE_FAULT];
    char        remark[LINE_FAULT]; /* nothing wrong; "": none */
} RecordLine;

typedef struct RecordLines {
    RecordLine *line;               /* from number 1 at index 0 */
    int         n, cap;
    bool        torn;               /* the last has no end, and is no line */
} RecordLines;

void line_fault(RecordLine *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Checks a line alone. `g`: the game of the record; NULL: not known, as its first line is bad. */
void line_check(RecordLine *l, const char *text, size_t length, int number, const Game *g);

#endif
