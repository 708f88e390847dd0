/* SPDX-License-Identifier: MIT */
/* What a terminal says of itself when it is asked: whether its ground is light, and how wide it
 * draws the signs whose width is doubtful. Terminals that do not know a question ignore it. */
#ifndef PAIJU_TERM_ASK_H
#define PAIJU_TERM_ASK_H

#include <stdbool.h>

typedef struct TermAnswers {
    bool light, knows_ground;
    bool wide, knows_width;     /* `●┃▀▶♠` take two columns each */
} TermAnswers;

/* The questions, to be written. They leave no trace on the screen: the signs are hidden and taken
 * away. */
#define TERM_ASK_GROUND "\033]11;?\033\\"
#define TERM_ASK_WIDTH "\033[1;21H\033[8m●┃▀▶♠\033[m\033[6n\033[1;21H\033[K\033[H"

/* Takes an answer, without its Esc: "]11;rgb:ffff/ffff/dddd", "[1;26R". False: it is none. */
bool term_answer(TermAnswers *a, const char *text);

/* Does a terminal of this type (TERM) ignore what it does not know? The consoles of kernels and the
 * terminals of old print it. */
bool term_can_be_asked(const char *type);

/* Does the font of a terminal of this type have Chinese characters and all our signs? That of the
 * Linux console has 512 characters at most. */
bool term_has_signs(const char *type);

/* Is the ground light by COLORFGBG ("0;15")? NULL: dark, as most are. */
bool term_light_by(const char *colorfgbg);

#endif
