/* SPDX-License-Identifier: MIT */
/* Errors are values: a code and, for errors in outside input, a diagnosis with the place and the
 * remedy. */
#ifndef PAIJU_ERR_H
#define PAIJU_ERR_H

#include <stddef.h>

#include "msgid.h"

/* One row of err.def each. ERR_NONE (0) is success. */
typedef enum Err {
#define ERR_ROW(name, text) ERR_##name,
#include "err.def"
#undef ERR_ROW
    N_ERRS
} Err;

enum { DIAG_TEXT = 320, DIAG_FILE = 256 };

/* What went wrong with an input. `file` is "" and `line` 0 where there is none. */
typedef struct Diag {
    Err  code;
    int  line;
    char file[DIAG_FILE];
    char text[DIAG_TEXT];       /* English; one sentence: what was found and what is expected */
} Diag;

/* The untranslated sentence of a code; never NULL. Screens translate it with gettext. */
const char *err_text(Err e);

/* Fills `d` (may be NULL) with a code and a formatted text. Cut characters are repaired and control
 * characters replaced, because much of the text comes from a file or an engine. Returns the
 * code. */
Err diag_set(Diag *d, Err code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* "FILE:LINE: text", leaving out what is not known, into `out`. File names are cleaned like the
 * text. Returns `out`. */
const char *diag_text(const Diag *d, char *out, size_t size);

#endif
