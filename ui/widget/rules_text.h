/* SPDX-License-Identifier: MIT */
/* The rules of a game for players, with all payments and with the options as set. */
#ifndef PAIJU_RULES_TEXT_H
#define PAIJU_RULES_TEXT_H

#include "game_types.h"

/* Paragraphs, headings that begin with "# ", and table rows that begin with a blank. `game` must be
 * prepared; the caller frees the text. */
char *rules_text(const Game *game);

#endif
