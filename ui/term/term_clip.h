/* SPDX-License-Identifier: MIT */
/* The clipboard of the terminal, which it may keep to itself. */
#ifndef PAIJU_TERM_CLIP_H
#define PAIJU_TERM_CLIP_H

#include "term.h"

enum { CLIP_MAX = 4096 };           /* bytes that are given away at most */

/* What makes a terminal take a text for its clipboard (OSC 52), in *out of
 * CLIP_SEQUENCE bytes. Returns `out`. */
enum { CLIP_SEQUENCE = CLIP_MAX / 3 * 4 + 32 };
const char *clip_sequence(const char *text, char out[CLIP_SEQUENCE]);

/* Gives it a text. False: this terminal takes none, or the text is too long. */
bool term_copy(Term *t, const char *text);

#endif
