/* SPDX-License-Identifier: MIT */
/* Deals what is hidden in a position at random: any order of the hidden tiles or cards, in which
 * the family then changes what is impossible. */
#include "position_impl.h"

void position_deal(const Game *g, const View *v, uint64_t seed, State *out)
{
    uint8_t item[DEAL_MAX];
    Rng rng = rng_seeded(rng_derive(seed, "position", 0));
    int n = g->ops->unseen(g, v, item);
    rng_shuffle(&rng, item, n);
    position_family(g->ops->family)->arrange(g, v, &rng, item, n);
    g->ops->fill(g, v, item, out);
}
