/* SPDX-License-Identifier: MIT */
/* Which suits to take when only a rank and a number were named. */
#ifndef PAIJU_SUIT_CHOICE_H
#define PAIJU_SUIT_CHOICE_H

#include "dtz.h"

enum { SUIT_CHOICES_MAX = 64 };

/* The ways to take `n` of the cards `held` of one rank that differ in the tongzi and dizha they are
 * or leave, the most valuable first; returns how many, 0 if there are not so many cards. */
int suit_choices(RankCards held, int n, RankCards out[SUIT_CHOICES_MAX]);

/* Takes `n` cards of a rank, in place of those of this rank that are picked now: the most valuable
 * choice with which all that is picked beats `top`, else the most valuable one. False, and nothing
 * changes, if the hand has not so many. */
bool suit_pick_rank(const CardSet *hand, const DtzShape *top, int rank, int n, CardSet *picked);

/* The next choice of suits for the same ranks; false if there is no other. */
bool suit_pick_other(const CardSet *hand, CardSet *picked);

#endif
