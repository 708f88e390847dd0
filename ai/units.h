/* SPDX-License-Identifier: MIT */
/* Money in units. A table may play for one point a unit or for a million (base_score); an engine
 * that judges money is given the same game for one point a unit, so that no constant and no
 * rounding of its own depends on the stakes. Verdicts leave the AI player in points. */
#ifndef PAIJU_UNITS_H
#define PAIJU_UNITS_H

#include "game.h"

/* Points of a unit: base_score; 1 in games without that option. */
int32_t units_scale(const Game *g);

/* The same game for one point a unit. */
void units_game(const Game *g, Game *out);

/* What `g` has paid so far in this hand, as units_game would have paid it. Running totals and the
 * amounts in the log stay as they are: engines do not read them. */
void units_view(const Game *g, View *v);

#endif
