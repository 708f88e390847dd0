/* SPDX-License-Identifier: MIT */
/* A lesson in plain mode. */
#ifndef PAIJU_LESSON_PLAIN_H
#define PAIJU_LESSON_PLAIN_H

#include "plain.h"

/* Runs the lesson of a game; `rules` answers the command rules. ERR_USAGE: the game does not have
 * one; other errors only if nothing has been printed. */
Err lesson_plain(const GameOps *game, const Settings *settings, PlainRules *rules,
                 PlainIo *io, Diag *diag);

#endif
