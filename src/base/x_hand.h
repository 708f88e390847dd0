/* SPDX-License-Identifier: MIT */
/* Hands (hand.h) with memory from x_alloc. */
#ifndef PAIJU_X_HAND_H
#define PAIJU_X_HAND_H

#include "hand.h"

/* Like hand_new; the program ends if memory runs out. */
void x_hand_new(Hand *h, const Game *g);

#endif
