/* SPDX-License-Identifier: MIT */
/* The rules of a game for players, with all that pays and all options as they are set. */
#ifndef PAIJU_RULES_TEXT_H
#define PAIJU_RULES_TEXT_H

#include "game.h"

/* Paragraphs, headings beginning with "# ", and rows of tables, which begin with a blank. The game
 * is prepared; the caller frees the text. */
char *rules_text(const Game *game);

#endif
