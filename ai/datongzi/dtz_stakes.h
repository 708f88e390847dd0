/* SPDX-License-Identifier: MIT */
/* What a game of Da Tong Zi is played for, relative to the standard payments. Rules may pay a tenth
 * or a thousand times as much. Preferences of players, the size of their noise and the weights of a
 * policy are in points of the standard rules, and are counted in units. */
#ifndef PAIJU_DTZ_STAKES_H
#define PAIJU_DTZ_STAKES_H

#include "game_types.h"

/* The approximate standard deviation over deals of one seat's score less the mean of the others:
 * computed from the payments of cards, places and bonuses as if they were independent. In
 * points. */
double dtz_stakes_spread(const Game *g);

/* The spread divided by that of the same cards and players at the standard payments: exactly 1
 * there, and k times as much if every payment is k times as great. */
double dtz_stakes_unit(const Game *g);

/* Is the total divided between places and bonuses about as in the standard payments? The policy
 * (dtz_policy.h) was trained on those; a common factor does not matter to it. */
bool dtz_stakes_usual(const Game *g);

/* What one place higher brings, in units, relative to the standard: 1 there, below 0 if it pays to
 * be late. A common factor of all payments changes nothing. */
double dtz_stakes_pace(const Game *g);

#endif
