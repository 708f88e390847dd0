/* SPDX-License-Identifier: MIT */
/* Choosing suits when only a rank and a number were given. */
#ifndef PAIJU_SUIT_CHOICE_H
#define PAIJU_SUIT_CHOICE_H

#include "dtz.h"

enum { SUIT_CHOICES_MAX = 64 };

/* The ways to take `n` of the cards `held` of one rank that differ in the tongzi and dizha they
 * form or leave, most valuable first; returns how many, 0 if there are not enough cards. */
int suit_choices(RankCards held, int n, RankCards out[SUIT_CHOICES_MAX]);

/* Takes `n` cards of a rank, replacing those of this rank in `picked`: the most valuable way with
 * which the whole selection beats `top`, else the most valuable way. False, with nothing changed,
 * if the hand does not have enough. */
bool suit_pick_rank(const CardSet *hand, const DtzShape *top, int rank, int n, CardSet *picked);

/* The next choice of suits for the same ranks; false if there is only one. */
bool suit_pick_other(const CardSet *hand, CardSet *picked);

#endif
