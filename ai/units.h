/* SPDX-License-Identifier: MIT */
/* Money in units. A table may play for one point a unit or for a million (base_score). An engine
 * that judges money is given the same game for one point a unit, so that its constants and rounding
 * do not depend on the stakes. Verdicts leave the AI player in points. */
#ifndef PAIJU_UNITS_H
#define PAIJU_UNITS_H

#include "game_types.h"

/* Points in a unit: base_score; 1 in games without that option. */
int32_t units_scale(const Game *g);

/* The same game for one point a unit. */
void units_game(const Game *g, Game *out);

/* Converts what `g` has paid so far in this hand to what units_game would have paid. Running totals
 * and the amounts in the log are unchanged: engines do not read them. */
void units_view(const Game *g, View *v);

/* The measure by which losses are classed and a result is turned into a probability, in every game
 * and at all stakes: standard deviation of one seat's result in a typical hand, in units; for
 * Da Tong Zi, of its score less the mean of the others. Every game has its own figure: a game
 * without one does not compile. */
double spread_of_hand(const Game *g);

#endif
