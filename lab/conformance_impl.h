/* SPDX-License-Identifier: MIT */
/* Shared by the three tests: points of the report, lines from a program, the installed cases; and
 * what the unit tests look at. */
#ifndef PAIJU_CONFORMANCE_IMPL_H
#define PAIJU_CONFORMANCE_IMPL_H

#include "conformance.h"
#include "json.h"
#include "process.h"

/* One point of the report, and a remark below it: "# expected: ...". */
void point(Points *p, bool ok, const char *format, ...) __attribute__((format(printf, 3, 4)));
void point_note(const char *label, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The path of an installed file of cases, or of the one in the source tree. The caller frees it. */
char *case_path(const char *name);

/* -- exchanging lines with a program ----------------------------------------------------------- */

enum { TALK_SHOWN = 240 };          /* how much of a line the report shows */

typedef struct Talk {
    Process *process;               /* NULL: not running */
    char     line[TALK_SHOWN];      /* the last line received */
} Talk;

typedef enum Heard {
    HEARD_LINE,
    HEARD_NOTHING,                  /* no line in time */
    HEARD_JUNK,                     /* a line that is not a JSON object */
    HEARD_TOO_LONG,
    HEARD_END,
} Heard;

/* Waits for the next line until `until_ms` by clock_ms. The caller frees *out; NULL unless
 * HEARD_LINE. */
Heard talk_hear(Talk *t, int64_t until_ms, Json **out);

/* -- conformance_answers.c --------------------------------------------------------------------- */

enum { DIFFERENCES_MAX = 6, DIFFERENCE_TEXT = 320 };

/* Sentences: "waits: expected [\"5s\"], came []". */
typedef struct Differences {
    int  n;
    char text[DIFFERENCES_MAX][DIFFERENCE_TEXT];
} Differences;

/* A question for a program that answers like `paiju-lab query`, and the answer received. */
typedef struct CaseQuestion {
    char  name[96];
    char *line;                     /* as sent */
    Json *expected;                 /* the answer */
    bool  error;                    /* the message may differ */
    bool  answered;
    Json *came;                     /* NULL: none, or it is not JSON */
    char  shown[TALK_SHOWN];        /* the line received; "": none */
} CaseQuestion;

/* The faults of the answer to a question that was answered; n = 0: none. */
void question_judge(const CaseQuestion *q, Differences *out);

/* -- conformance_lines.c ----------------------------------------------------------------------- */

enum { LINE_FAULTS_MAX = 4, LINE_FAULT = 360, LINE_TYPE = 24 };

/* A line of a record and its faults. */
typedef struct RecordLine {
    char        type[LINE_TYPE];    /* "": none */
    const char *see;                /* section that describes its type */
    int         n_faults;
    char        fault[LINE_FAULTS_MAX][LINE_FAULT];
    char        remark[LINE_FAULT]; /* not a fault; "": none */
} RecordLine;

/* Checks a line alone; `text` ends with a NUL. `g`: the game of the record; NULL: not known,
 * because its first line is bad. */
void line_check(RecordLine *l, const char *text, size_t length, int number, const Game *g);

#endif
