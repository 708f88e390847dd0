/* What a player likes: the numbers of a Style that weigh the parts of a verdict. An engine judges
 * in money; who plays decides what the money of each kind is worth to him (docs/ai.md 5). */
#ifndef PAIJU_TASTE_H
#define PAIJU_TASTE_H

#include "mind.h"

/* Points of the smallest win: a table may play for a thousand a unit. Cards: 1. */
double taste_unit(const Game *g);

/* Points of the unit in which moods and noise count: the same in mahjong; of cards dtz_stakes.h. */
double taste_stakes(const Game *g);

/* The style of a player in the mood that the match has brought: after losses he dares more and
 * wants more, after gains he is careful. As it is without `mood`. */
void taste_in_mood(const Game *g, const View *v, const Style *style, Style *out);

/* The style without its tastes, as an engine needs it that judges in money. */
void taste_neutral(const Style *style, Style *out);

/* The verdict in the player's own points; for a neutral player it is the points. `unit` is
 * taste_unit of the game. */
double taste_of(const Mind *m, const Style *style, double unit, const Verdict *v);

#endif
