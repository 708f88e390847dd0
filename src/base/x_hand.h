/* SPDX-License-Identifier: MIT */
/* Hands (hand.h) with memory of x_alloc. */
#ifndef PAIJU_X_HAND_H
#define PAIJU_X_HAND_H

#include "hand.h"

/* As hand_new; a want of memory ends the program. */
void x_hand_new(Hand *h, const Game *g);

#endif
