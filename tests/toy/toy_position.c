/* SPDX-License-Identifier: MIT */
/* The toy family has no position strings. */
#include "position_impl.h"

static void toy_pass(PositionText *p, void *member)
{
    (void)member;
    position_fault(p, 0, 0, "there are no positions of this game");
}

static const PositionField toy_field[] = { { "table", "/", "", toy_pass, 0, 0 } };

static void toy_judge(PositionText *p)
{
    (void)p;
}

static int toy_n_hidden(const View *v, Seat s)
{
    (void)v;
    (void)s;
    return 0;
}

static void toy_arrange(const Game *g, const View *v, Rng *rng, PositionHidden *h)
{
    (void)g;
    (void)v;
    (void)rng;
    (void)h;
}

const PositionFamily toy_position = { toy_field, 1, toy_judge, toy_n_hidden, toy_arrange };
