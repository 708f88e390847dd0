/* SPDX-License-Identifier: MIT */
/* The standard deviation of one seat's results in a hand: the measure by which losses are classed
 * and a result is turned into a probability, in every game and at all stakes. */
#ifndef PAIJU_SPREAD_H
#define PAIJU_SPREAD_H

#include "game.h"

/* Standard deviation of one seat's result in a typical hand by these rules, in units (units.h); for
 * Da Tong Zi, of its score less the mean of the others. Every game has its own figure: a game
 * without one does not compile. */
double spread_of_hand(const Game *g);

#endif
