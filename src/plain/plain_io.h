/* SPDX-License-Identifier: MIT */
/* Lines in and out, for plain mode: no cursor movement, no colour. */
#ifndef PAIJU_PLAIN_IO_H
#define PAIJU_PLAIN_IO_H

#include <stdbool.h>
#include <stdio.h>

typedef struct PlainIo {
    FILE  *in, *out;        /* borrowed */
    bool   prompts;         /* a user types at a terminal: print a sign when a line is expected */
    int    width;           /* columns at which lines are wrapped; 0: no wrapping */
    char  *line;            /* the last line read */
    struct Match *match;    /* borrowed: it continues while a line is awaited, for which `in` must
                             * be unbuffered; NULL: no match */
} PlainIo;

enum { PLAIN_LINE_MAX = 64 * 1024 };    /* bytes in a typed line */

/* `wrap`: wrap lines at the width of the terminal, if `out` is one. */
PlainIo plain_io_new(FILE *in, FILE *out, bool wrap);
void    plain_io_free(PlainIo *io);

/* One line of text, wrapped at spaces or between wide characters. */
void plain_say(PlainIo *io, const char *line);
/* The same as a TextSay; `io` is a PlainIo. */
void plain_say_to(void *io, const char *line);
void plain_sayf(PlainIo *io, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Lines that are never wrapped, each ending in a newline. */
void plain_lines(PlainIo *io, const char *lines);

/* Hides the text of one player from the next: pushes it off the screen with empty lines, at least
 * one for each row of a terminal, and erases its screen and scrollback as well. */
void plain_cover(PlainIo *io);

/* The next line without its newline and the spaces around it, with NUL bytes and control characters
 * turned into spaces. NULL at the end of the input, and if a line is longer than PLAIN_LINE_MAX:
 * nobody types that much, and it may never end. Borrowed until the next call. */
const char *plain_ask(PlainIo *io);

/* Discards what was typed ahead on a terminal. */
void plain_forget(PlainIo *io);

/* Asks a yes-or-no question until it is answered; `fallback` at the end of the input. */
bool plain_ask_yes(PlainIo *io, const char *question, bool fallback);

#endif
