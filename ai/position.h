/* SPDX-License-Identifier: MIT */
/* Private to ai/: a number for what a seat knows, which seeds the random numbers of a judgement.
 * The same position gives the same judgement in any record, match or screen. */
#ifndef PAIJU_POSITION_H
#define PAIJU_POSITION_H

#include "game.h"

/* The seat, its tiles or cards, what is open and what it has seen of the hand. Names, seeds, totals
 * and the number of the hand are ignored. */
uint64_t position_hash(const Game *g, const InfoSet *info);

#endif
