/* SPDX-License-Identifier: MIT */
/* The toy family in reviews; it has no drills. */
#include "study_family.h"
#include "toy.h"

static const Drill drills[] = { { .key = NULL } };

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

const StudyFamily toy_study = { .drill = drills, .kind = kind_of, .phase = phase_of };
