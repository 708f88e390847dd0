/* SPDX-License-Identifier: MIT */
/* What one needs to know of a game besides its keys. */
#ifndef PAIJU_HELP_TEXT_H
#define PAIJU_HELP_TEXT_H

#include "game.h"

typedef enum HelpPart { HELP_RULES, HELP_SCREEN, HELP_COMMON, N_HELP_PARTS } HelpPart;

/* Paragraphs as msgids, ended by NULL; a heading begins with "# ". The rules of a game come first,
 * then its marks and keys on the screen, then what all tables of its family have in common. */
const char *const *help_text(const GameOps *game, HelpPart part);

#endif
