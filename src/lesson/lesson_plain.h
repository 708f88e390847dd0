/* SPDX-License-Identifier: MIT */
/* A lesson by lines of text. */
#ifndef PAIJU_LESSON_PLAIN_H
#define PAIJU_LESSON_PLAIN_H

#include "plain.h"

/* Gives the lesson of a game; `rules` answers the word rules. ERR_USAGE: it has none;
 * and others, when nothing has been printed. */
Err lesson_plain(const GameOps *game, const Settings *settings, PlainRules *rules,
                 PlainIo *io, Diag *diag);

#endif
