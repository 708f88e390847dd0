/* SPDX-License-Identifier: MIT */
/* The toy family has no position strings. */
#include "position_impl.h"

static bool write_toy(const Game *g, const View *v, PositionWriter *w)
{
    (void)g;
    (void)v;
    (void)w;
    return false;
}

static bool read_toy(const Game *g, PositionReader *r, View *v)
{
    (void)g;
    (void)v;
    return fault_at(r, r->at, "there are no positions of this game");
}

static void arrange_toy(const Game *g, const View *v, Rng *rng, uint8_t *order, int n)
{
    (void)g;
    (void)v;
    (void)rng;
    (void)order;
    (void)n;
}

const PositionFamily toy_position = { write_toy, read_toy, arrange_toy };
