/* SPDX-License-Identifier: MIT */
/* A player's preferences: the numbers of a Style that weigh the parts of a verdict. An engine
 * judges in money; the player decides what each kind of money is worth to it (docs/ai.md 5). */
#ifndef PAIJU_PREFERENCE_H
#define PAIJU_PREFERENCE_H

#include "evaluator.h"
#include "units.h"

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
