/* SPDX-License-Identifier: MIT */
/* The help about a game, apart from its keys. */
#ifndef PAIJU_HELP_TEXT_H
#define PAIJU_HELP_TEXT_H

#include "game_types.h"

typedef enum HelpPart { HELP_RULES, HELP_SCREEN, HELP_COMMON, N_HELP_PARTS } HelpPart;

/* Paragraphs as msgids, ended by NULL; a heading begins with "# ". First the rules of a game, then
 * its marks and keys on the screen, then what all tables of its family have in common. */
const char *const *help_text(const GameOps *game, HelpPart part);

/* The rules for players, with all payments and with the options as set: paragraphs, headings that
 * begin with "# ", and table rows that begin with a blank. `game` must be prepared; the caller
 * frees the text. */
char *rules_text(const Game *game);

#endif
