/* SPDX-License-Identifier: MIT */
/* Sequences for the terminal itself. Questions: whether its ground is light, and how wide it draws
 * the signs of ambiguous width. Terminals ignore questions that they do not know. And the text for
 * its clipboard. */
#ifndef PAIJU_TERM_ASK_H
#define PAIJU_TERM_ASK_H

#include "term.h"

typedef struct TermAnswers {
    bool light, knows_ground;
    bool wide, knows_width;     /* `●┃▀▶♠` take two columns each */
} TermAnswers;

/* The questions, to be written to the terminal. They leave no trace on the screen: the signs are
 * written invisibly and erased. */
#define TERM_ASK_GROUND "\033]11;?\033\\"
#define TERM_ASK_WIDTH "\033[1;21H\033[8m●┃▀▶♠\033[m\033[6n\033[1;21H\033[K\033[H"

/* Takes an answer, without its Esc: "]11;rgb:ffff/ffff/dddd", "[1;26R". False: it is not an
 * answer. */
bool term_answer(TermAnswers *a, const char *text);

/* Does this type of terminal (TERM) ignore unknown sequences? Kernel consoles and very old
 * terminals print them. */
bool term_can_be_asked(const char *type);

/* Does the font of this type of terminal have Chinese characters and all our signs? That of the
 * Linux console has 512 characters at most. */
bool term_has_signs(const char *type);

/* Is the ground light according to COLORFGBG ("0;15")? NULL: dark, as most are. */
bool term_light_by(const char *colorfgbg);

/* -- the clipboard of the terminal; some do not let programs write to it ----------------------- */

enum { CLIP_MAX = 4096 };           /* longest text, in bytes */

/* The sequence that makes a terminal put a text in its clipboard (OSC 52), in *out of CLIP_SEQUENCE
 * bytes. Returns `out`. */
enum { CLIP_SEQUENCE = CLIP_MAX / 3 * 4 + 32 };
const char *clip_sequence(const char *text, char out[CLIP_SEQUENCE]);

/* Copies a text to the clipboard. False: this terminal does not support it, or the text is too
 * long. */
bool term_copy(Term *t, const char *text);

#endif
