/* SPDX-License-Identifier: MIT */
/* A slow and simple hand arithmetic, written from the rules alone, for tests of mj_hand.c. */
#ifndef PAIJU_SLOW_HAND_H
#define PAIJU_SLOW_HAND_H

#include "mj_hand.h"

/* The same result as mj_win_shapes, by taking melds out of the tiles one after another. */
ShapeMask slow_win_shapes(const MjSet *set, const MjHand *hand);

/* The same result as mj_shanten, by going through all targets. xuezhan 6.7, hongzhong 6.6, tuidaohu
 * 5.6. */
int slow_shanten(const MjSet *set, const MjHand *hand);

#endif
