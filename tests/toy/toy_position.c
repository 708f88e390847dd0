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

const PositionFamily toy_position = { write_toy, read_toy };
