/* SPDX-License-Identifier: MIT */
/* What a game of Da Tong Zi plays for, beside the standard payments. Rules may pay a tenth or a
 * thousand times as much; what players like, how much noise they make and what a policy was trained
 * on are numbers in points of the standard rules and count in units. */
#ifndef PAIJU_DTZ_STAKES_H
#define PAIJU_DTZ_STAKES_H

#include "game.h"

/* How far one seat's score less the mean of the others is spread over deals, about: what the cards,
 * the places and the bonuses of rounds pay, as if they were independent. In points. */
double dtz_stakes_spread(const Game *g);

/* The spread beside that of the same cards and players at the standard payments: exactly 1 there,
 * and k times as much where every payment is k times as great. */
double dtz_stakes_unit(const Game *g);

/* Do the payments share out among places and bonuses about as the standard ones do? The policy
 * (dtz_policy.h) was trained on those, and any common factor is all the same to it. */
bool dtz_stakes_usual(const Game *g);

/* What a place further up brings, in units, beside the standard: 1 there, below 0 where it pays to
 * be late. A common factor of all payments changes nothing. */
double dtz_stakes_pace(const Game *g);

#endif
