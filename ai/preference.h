/* SPDX-License-Identifier: MIT */
/* What a player likes: the numbers of a Style that weigh the parts of a verdict. An engine judges
 * in money; who plays decides what the money of each kind is worth to him (docs/ai.md 5). */
#ifndef PAIJU_PREFERENCE_H
#define PAIJU_PREFERENCE_H

#include "evaluator.h"

/* Points of the smallest win: a table may play for a thousand a unit. Cards: 1. */
double smallest_win(const Game *g);

/* Points of the unit in which moods and noise count: the same in mahjong; of cards dtz_stakes.h. */
double stake_unit(const Game *g);

/* The style of a player in the mood that the match has brought: after losses he dares more and
 * wants more, after gains he is careful. As it is without `mood`. */
void style_with_mood(const Game *g, const View *v, const Style *style, Style *out);

/* The style without its tastes, as an engine needs it that judges in money. */
void style_without_preferences(const Style *style, Style *out);

/* The verdict in the player's own points; for a neutral player it is the points. `unit` is
 * smallest_win of the game. */
double preferred_points(const Style *style, double unit, const Verdict *v);

/* Do the parts of a verdict matter to it, beside its danger? */
bool prefers_parts(const Style *style);

#endif
