/* SPDX-License-Identifier: MIT */
/* The clipboard of the terminal. Some terminals do not let programs write to it. */
#ifndef PAIJU_TERM_CLIP_H
#define PAIJU_TERM_CLIP_H

#include "term.h"

enum { CLIP_MAX = 4096 };           /* longest text, in bytes */

/* The sequence that makes a terminal put a text in its clipboard (OSC 52), in *out of CLIP_SEQUENCE
 * bytes. Returns `out`. */
enum { CLIP_SEQUENCE = CLIP_MAX / 3 * 4 + 32 };
const char *clip_sequence(const char *text, char out[CLIP_SEQUENCE]);

/* Copies a text to the clipboard. False: this terminal does not support it, or the text is too
 * long. */
bool term_copy(Term *t, const char *text);

#endif
