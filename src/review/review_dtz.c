/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in reviews. */
#include <string.h>

#include "dtz_enum.h"
#include "review_family.h"

static ReviewKind review_dtz_kind_of(const Game *g, const View *v)
{
    (void)g;
    return v->dtz.table.top_by == SEAT_NONE ? REVIEW_LEAD : REVIEW_FOLLOW;
}

static bool same_choice(const View *v, const Action *a, const Action *b)
{
    if (a->kind != ACT_PLAY || b->kind != ACT_PLAY)
        return action_equal(a, b);
    return dtz_same_play(&v->dtz.hand, &a->cards, &b->cards);
}

/* If a play has very many sets of kickers, only some are judged. */
static bool read_alike(const Action *a, const Action *b)
{
    if (a->kind != ACT_PLAY)
        return false;
    DtzShape one = dtz_recognise(&a->cards), other = dtz_recognise(&b->cards);
    return memcmp(&one, &other, sizeof one) == 0;
}

/* By the share of its dealt cards that the seat still holds: more than two thirds, more than one
 * third. */
static int review_dtz_phase_of(const Game *g, const View *v)
{
    int held = cards_total(&v->dtz.hand);
    int dealt = held + cards_total(&v->dtz.table.played[v->seat]);
    (void)g;
    return 3 * held > 2 * dealt ? 0 : 3 * held > dealt ? 1 : 2;
}

const ReviewFamily datongzi_review = {
    .against_mean = true, .in_tenths = true, .par_is_fair = true,
    .kind = review_dtz_kind_of, .phase = review_dtz_phase_of, .same_choice = same_choice,
    .alike = read_alike,
};
