/* SPDX-License-Identifier: MIT */
/* Hands (hand.h) with memory from x_alloc. */
#ifndef PAIJU_HAND_ALLOC_H
#define PAIJU_HAND_ALLOC_H

#include "hand.h"

/* Like hand_new; the program ends if memory runs out. */
void hand_alloc(Hand *h, const Game *g);

#endif
