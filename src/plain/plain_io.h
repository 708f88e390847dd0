/* SPDX-License-Identifier: MIT */
/* Lines in and out, for the plain mode: nothing moves the cursor, nothing is coloured. */
#ifndef PAIJU_PLAIN_IO_H
#define PAIJU_PLAIN_IO_H

#include <stdbool.h>
#include <stdio.h>

typedef struct PlainIo {
    FILE  *in, *out;        /* borrowed */
    bool   prompts;         /* somebody types: a sign says that a line is waited for */
    int    width;           /* columns that lines are wrapped at; 0: they are not */
    char  *line;            /* the last one read */
    struct Match *match;    /* borrowed: continues while a line is waited for, which takes an
                             * unbuffered `in`; NULL: nothing does */
} PlainIo;

enum { PLAIN_LINE_MAX = 64 * 1024 };    /* bytes in a line that is typed */

/* `wrap`: lines are wrapped at the terminal's width, if `out` is one. */
PlainIo plain_io_new(FILE *in, FILE *out, bool wrap);
void    plain_io_free(PlainIo *io);

/* One line of text, wrapped at blanks or between wide characters. */
void plain_say(PlainIo *io, const char *line);
void plain_sayf(PlainIo *io, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Lines that are never wrapped, each with its end. */
void plain_lines(PlainIo *io, const char *lines);

/* Between two players: what stands there is pushed out of sight by empty lines, at least one for
 * each row of a terminal, whose screen and scrollback are erased as well. */
void plain_cover(PlainIo *io);

/* The next line without its end and the blanks around it, NUL bytes and control characters made
 * blanks; NULL at the end of the input, and where a line is longer than PLAIN_LINE_MAX: nobody
 * types that, and it may never end. Borrowed until the next call. */
const char *plain_ask(PlainIo *io);

/* The same without showing on a terminal what is typed. */
const char *plain_ask_hidden(PlainIo *io);

/* Throws away what was typed ahead on a terminal. */
void plain_forget(PlainIo *io);

/* Lets somebody at a terminal wait who was wrong `failures` times: `ms` milliseconds, twice as long
 * each time, up to a minute or so, and throws away what is typed meanwhile. Pipes do not wait. */
void plain_delay(PlainIo *io, int ms, int failures);

/* A question answered by yes or no, asked until one of them comes; `fallback` at the end of the
 * input. */
bool plain_ask_yes(PlainIo *io, const char *question, bool fallback);

#endif
