/* SPDX-License-Identifier: MIT */
/* The toy family in reviews; it has no drills. */
#include "drill_family.h"
#include "review_family.h"
#include "toy.h"

static ReviewKind kind_of(const Game *g, const View *v)
{
    (void)g;
    return toy_suit_led(&v->toy.table) == CARD_NONE ? REVIEW_LEAD : REVIEW_FOLLOW;
}

static int phase_of(const Game *g, const View *v)
{
    (void)g;
    (void)v;
    return 0;
}

const ReviewFamily toy_review = { .kind = kind_of, .phase = phase_of };

static const Drill no_drills[] = { { .key = NULL } };

const DrillFamily toy_drill = { .drill = no_drills };
