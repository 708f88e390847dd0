/* SPDX-License-Identifier: MIT */
/* Shared by the three tests: points of the report, a dialogue with a program, the installed
 * cases. */
#ifndef PAIJU_CONFORMANCE_IMPL_H
#define PAIJU_CONFORMANCE_IMPL_H

#include "conformance.h"
#include "json.h"
#include "process.h"

/* -- points.c ---------------------------------------------------------------------------------- */

/* One point of the report. */
void point(Points *p, bool ok, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A remark below a point: "# expected: ...". */
void point_note(const char *label, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* -- talk.c: exchanging lines with a program --------------------------------------------------- */

enum { TALK_SHOWN = 240 };          /* how much of a line the report shows */

typedef struct Talk {
    Process *process;               /* NULL: not running */
    char     line[TALK_SHOWN];      /* the last line received */
} Talk;

typedef enum Heard {
    HEARD_LINE,
    HEARD_NOTHING,                  /* no line in time */
    HEARD_JUNK,                     /* a line that is not a JSON object; why: Talk.line */
    HEARD_TOO_LONG,
    HEARD_END,
} Heard;

Err  talk_start(Talk *t, const char *command, Diag *diag);
void talk_say_line(Talk *t, const char *line);

/* Waits for the next line until `until_ms` by clock_ms. The caller frees *out on HEARD_LINE. */
Heard talk_hear(Talk *t, int64_t until_ms, Json **out);

/* Sends waiting lines, then closes the program's input; false: it does not read any more. */
bool talk_close_input(Talk *t, int64_t until_ms);

/* False: the program had to be killed. */
bool talk_stop(Talk *t);

/* -- cases.c ----------------------------------------------------------------------------------- */

/* The path of an installed file of cases, or of the one in the source tree. The caller frees it. */
char *case_path(const char *name);

/* The lines of such a file as objects. ERR_FILE. */
typedef struct Cases {
    Json **row;
    int    n, cap;
} Cases;
Err  cases_read(const char *path, Cases *out, Diag *diag);
void cases_free(Cases *c);

/* -- compare.c --------------------------------------------------------------------------------- */

/* Compares the members of two objects; each difference is added to *out as a sentence: "waits:
 * expected [\"5s\"], came []". `first`: the key that must come first; NULL: none. */
enum { DIFFERENCES_MAX = 6, DIFFERENCE_TEXT = 320 };
typedef struct Differences {
    int  n;
    char text[DIFFERENCES_MAX][DIFFERENCE_TEXT];
} Differences;
void differences_of(const Json *expected, const Json *came, Differences *out);

/* One value as text; the caller frees it. */
char *value_text(const Json *object, const char *key);

#endif
