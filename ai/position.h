/* SPDX-License-Identifier: MIT */
/* Private to ai/: a number for what a seat knows, from which the chance of a judgement comes. The
 * same position gives the same judgement, whatever record, match or screen it stands in. */
#ifndef PAIJU_POSITION_H
#define PAIJU_POSITION_H

#include "game.h"

/* The seat, its own tiles or cards, what lies open and what it has seen of the hand. Names, seeds,
 * totals and the number of the hand do not count. */
uint64_t position_hash(const Game *g, const InfoSet *info);

#endif
