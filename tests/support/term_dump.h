/* SPDX-License-Identifier: MIT */
/* A terminal without a terminal: keys come from a script, screens go to a file as text. For tests
 * and for the pictures in the documentation. Time passes only when the script requests it or
 * nothing else is to be done. */
#ifndef PAIJU_TERM_DUMP_H
#define PAIJU_TERM_DUMP_H

#include <stdio.h>

#include "term.h"

typedef struct DumpOptions {
    int   cols, rows;
    bool  unicode;
    int   colours;          /* > 0: screens are written with SGR colour sequences */
    FILE *out;              /* borrowed; where `shot` writes */
} DumpOptions;

/* A script is words separated by spaces or lines: names of keys ("Enter", "p"), "text:ABC" (its
 * letters), "click:X,Y", "wait:MS", "size:COLSxROWS", "shot" (write the current screen),
 * "shot:NAME" (with a line "== NAME" before it), "svg" (as a picture). After the last word the
 * terminal hangs up. A word that is none of these is an error: NULL and `diag`. */
Term *term_dump_open(const DumpOptions *options, const char *script, Diag *diag);

/* Writes a canvas as lines without trailing spaces; `theme` not NULL: with its colours. */
void canvas_write(const Canvas *c, const Theme *theme, FILE *out);

#endif
