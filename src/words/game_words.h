/* SPDX-License-Identifier: MIT */
/* Words that the players of one game use where other players say something else: "ready" is 下叫 in
 * Sichuan mahjong, 听牌 elsewhere. A translation has them with the key of the game as context. */
#ifndef PAIJU_GAME_WORDS_H
#define PAIJU_GAME_WORDS_H

#include "game_types.h"

/* The translation of a text for the players of a game. The text must be marked with N_() for
 * xgettext; texts with their own wording are listed in game_words.def. */
const char *game_word(const GameOps *game, const char *text) __attribute__((format_arg(2)));

/* The same for a text that contains a number, marked by ngettext or NN_(). */
const char *game_words(const GameOps *game, const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(2), format_arg(3)));

#ifndef NN_
#define NN_(one, many) one, many
#endif

#endif
