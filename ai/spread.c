/* SPDX-License-Identifier: MIT */
/* The figure of the game or of its options, to a thousandth. */
#include "spread.h"

#include <math.h>

#include "ai_family.h"

double spread_of_hand(const Game *g)
{
    double spread = g->ops->spread > 0 ? g->ops->spread : ai_family(g->ops->family)->spread(g);
    return round(1000 * spread) / 1000;
}
