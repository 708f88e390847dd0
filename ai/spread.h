/* SPDX-License-Identifier: MIT */
/* How far one seat's results in a hand are spread: the measure by which losses are classed and a
 * result is turned into a chance, in every game and at all stakes. */
#ifndef PAIJU_SPREAD_H
#define PAIJU_SPREAD_H

#include "game.h"

/* Standard deviation of one seat's result in a typical hand by these rules, in units (units.h); of
 * cards that of its score less the mean of the others. Every game has a figure of its own: one
 * without does not compile. */
double spread_of_hand(const Game *g);

#endif
