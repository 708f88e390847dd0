/* SPDX-License-Identifier: MIT */
/* The words of mahjong that other files need. The wire itself is wire.h. */
#ifndef PAIJU_WIRE_MJ_H
#define PAIJU_WIRE_MJ_H

#include "game_types.h"
#include "json.h"

/* The extras of a win as written in records and test vectors, roots last: ["自摸","1根"]. */
Json *wire_mj_extras(const FanTable *fans, const MjWorth *w);

/* The shapes of a win in the order of hongzhong 11 and tuidaohu 12: ["standard","seven_pairs"]. */
Json *wire_mj_shapes(ShapeMask shapes);

/* The shapes of a win, as bits of ShapeMask. */
enum { N_WIRE_SHAPES = 4 };

extern const char *const wire_mj_shape[N_WIRE_SHAPES];

#endif
