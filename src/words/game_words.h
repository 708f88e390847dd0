/* SPDX-License-Identifier: MIT */
/* Words that the players of one game use where others say otherwise: who is ready says 下叫 in
 * Sichuan mahjong, 听牌 elsewhere. A translation has them under the key of the game as context. */
#ifndef PAIJU_GAME_WORDS_H
#define PAIJU_GAME_WORDS_H

#include "game.h"

/* The translation of a text for the players of a game. The text must be marked with N_() for
 * xgettext; those that have a wording of their own are listed in game_words.def. */
const char *game_word(const GameOps *game, const char *text) __attribute__((format_arg(2)));

/* The same of a text with a number in it, marked by ngettext or NN_(). */
const char *game_words(const GameOps *game, const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(2), format_arg(3)));

#ifndef NN_
#define NN_(one, many) one, many
#endif

#endif
