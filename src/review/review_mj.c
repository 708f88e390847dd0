/* SPDX-License-Identifier: MIT */
/* Mahjong in reviews. */
#include "game.h"
#include "mj.h"
#include "review_family.h"

static bool review_mj_may(const Game *g, const View *v, ActionKind kind)
{
    Action one;
    return game_menu_of(g, v, kind, &one, 1) > 0;
}

static ReviewKind review_mj_kind_of(const Game *g, const View *v)
{
    if (v->mj.table.phase == MJ_EXCHANGE)
        return REVIEW_EXCHANGE;
    if (v->mj.table.phase == MJ_VOID)
        return REVIEW_VOID;
    if (review_mj_may(g, v, ACT_WIN))
        return REVIEW_WIN;
    if (v->mj.table.phase != MJ_TURN)
        return REVIEW_CLAIM;
    return review_mj_may(g, v, ACT_KONG) ? REVIEW_KONG : REVIEW_DISCARD;
}

/* If neither the choice nor the better one is a win, the fault is not about the win on offer. */
static ReviewKind about(const View *v, const ReviewDecision *d)
{
    bool claims = v->mj.table.phase == MJ_CLAIM;
    if (d->asked != REVIEW_WIN || d->chosen.kind == ACT_WIN || d->best.kind == ACT_WIN)
        return (ReviewKind)d->asked;
    if (claims)
        return REVIEW_CLAIM;
    bool kong = d->chosen.kind == ACT_KONG || d->best.kind == ACT_KONG;
    return kong ? REVIEW_KONG : REVIEW_DISCARD;
}

/* From `make classes` (docs/review.md), 80 hands a game. Of the losses that `ev` finds below the
 * limit of a blunder, about 0.78 are real in xuezhan and 0.42 in the flat games. That share is 1 -
 * e * e / q, where q is the mean square of these losses, about 0.0071 and 0.0053 in squared
 * standard deviations, and e is the error. */
static double error_of(const Game *g)
{
    return g->mj.fans != NULL ? 0.04 : 0.055;
}

/* By the share of the wall that is left after the deal: more than two thirds, more than one
 * third. */
static int review_mj_phase_of(const Game *g, const View *v)
{
    int wall = g->mj.n_tiles - 13 * g->n_seats - 1;
    return 3 * v->mj.table.wall > 2 * wall ? 0 : 3 * v->mj.table.wall > wall ? 1 : 2;
}

const ReviewFamily mahjong_review = {
    .kind = review_mj_kind_of, .phase = review_mj_phase_of, .about = about, .error = error_of,
};
