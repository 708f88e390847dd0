/* SPDX-License-Identifier: MIT */
/* A player's preferences: the numbers of a Style that weigh the parts of a verdict. An engine
 * judges in money; the player decides what each kind of money is worth to it (docs/ai.md 5). */
#ifndef PAIJU_PREFERENCE_H
#define PAIJU_PREFERENCE_H

#include "evaluator.h"

/* Money in units: a table may play for one point a unit or for a million (base_score). An engine
 * that judges money is given the same game for one point a unit, so that its constants and rounding
 * do not depend on the stakes. Verdicts leave the AI player in points. */

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

/* Points of the unit in which moods and noise are counted: the same in mahjong; for Da Tong Zi see
 * dtz_stakes.h. */
double stake_unit(const Game *g);

/* The style of a player in the mood that the match has caused: after losses it dares more and wants
 * more, after gains it is careful. Unchanged without `mood`. */
void style_with_mood(const Game *g, const View *v, const AiStyle *style, AiStyle *out);

/* The style without its preferences, for an engine that judges in money. */
void style_without_preferences(const AiStyle *style, AiStyle *out);

/* The verdict in the player's own points; for a neutral player they equal the verdict's. `unit` is
 * units_scale of the game. */
double preferred_points(const AiStyle *style, double unit, const Verdict *v);

/* Do the parts of a verdict matter to the player, apart from danger? */
bool prefers_parts(const AiStyle *style);

#endif
