/* SPDX-License-Identifier: MIT */
/* Hands in games in which all wins have the same value: the value of claims, where an open set is
 * as good as one in hand, and an estimate of hands far from ready by the stages still to pass. */
#include "ev_impl.h"

/* The tiles that helped a hand, in draws of one copy, by missing tiles and wilds held; claims
 * included. Self-play of four `eff`, 2,500 hands each. */
enum { STAGES = 7, WILDS = 4 };
static const double DRAWN_USUAL[WILDS][STAGES + 1] = {
    { 0, 8.7, 20, 34, 55, 82, 90, 95 },
    { 0, 13, 28, 50, 78, 90, 95, 95 },
    { 0, 19, 40, 66, 90, 95, 95, 95 },
    { 0, 28, 52, 80, 95, 95, 95, 95 },
};
static const double CLAIMED_USUAL[STAGES + 1] = { 0, 15, 21, 35, 53, 70, 80, 100 };

/* Would a meld of these two tiles and a claimed one of some kind bring the hand closer? */
static bool melds_nearer(const EvHand *h, Tile a, Tile b, int shanten)
{
    if (h->count[a] < 1 + (a == b) || h->count[b] == 0 || h->n_melds == MELDS_MAX)
        return false;
    MjKey key = h->key;
    mj_key_remove(&key, a);
    mj_key_remove(&key, b);
    int need = mj_core_need(&key.core, h->n_melds + 1);
    return mj_shanten_of_need(need, key.wilds) < shanten;
}

static bool chi_nearer(const EvHand *h, Tile k, int shanten)
{
    int rank = k < N_SUITED ? rank_of(k) : 0;
    return (rank > 2 && melds_nearer(h, (Tile)(k - 2), (Tile)(k - 1), shanten))
        || (rank > 1 && rank < 9 && melds_nearer(h, (Tile)(k - 1), (Tile)(k + 1), shanten))
        || (rank > 0 && rank < 8 && melds_nearer(h, (Tile)(k + 1), (Tile)(k + 2), shanten));
}

double ev_flat_claim(const EvContext *s, const EvHand *h, Tile k, int shanten)
{
    if (k == h->key.wild)
        return 0;
    if (shanten == 0)
        return s->flat[h->key.wilds > 0].given > 0 ? s->given[k] : 0;
    if (melds_nearer(h, k, k, shanten))
        return s->given[k];
    return s->p_left_discards[k] > 0 && chi_nearer(h, k, shanten) ? s->p_left_discards[k] : 0;
}

static double stage_of(const EvContext *s, int wilds, int lacks)
{
    int stage = lacks < STAGES ? lacks : STAGES, held = wilds < WILDS ? wilds : WILDS - 1;
    if (s->game->mj.win_on_discard && held == 0)
        return CLAIMED_USUAL[stage];
    return DRAWN_USUAL[held][stage];
}

/* The probability that the hand gets closer in a step. */
static double first_stage(const EvTree *t, const EvHand *h, KindMask useful, int shanten)
{
    const EvContext *s = t->scene;
    double sum = 0;
    for (KindMask left = useful; left != 0; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        sum += ev_unseen(t, h, k) * (s->per_copy + ev_flat_claim(s, h, k, shanten));
    }
    return sum < 0.95 ? sum : 0.95;
}

/* All of the value is speed. */
static void put_plain(const EvTree *t, EvNode *out, int n, float all)
{
    EvValue v = { .all = all, .speed = all };
    ev_put(t, out, n, v);
}

void ev_flat_leaf(const EvTree *t, const EvHand *h, KindMask useful, int shanten, EvNode *out)
{
    const EvContext *s = t->scene;
    int most = t->n_draws;
    const EvWin *win = &s->flat[h->key.wilds > 0];
    double drawn = win->drawn_each * s->n_opponents;
    double worth = win->given > 0 ? 0.3 * drawn + 0.7 * win->given : drawn;
    float stage[2][EV_DRAWS + 1] = { 0 };
    for (int lacks = 1; lacks <= shanten + 1; lacks++) {
        double p = lacks == shanten + 1 ? first_stage(t, h, useful, shanten)
                                        : stage_of(s, h->key.wilds, lacks) * s->per_copy;
        p = p < 0.95 ? p : 0.95;
        float *now = stage[lacks & 1], *next = stage[!(lacks & 1)];
        now[0] = 0;
        for (int n = 1; n <= most; n++) {
            double then = lacks == 1 ? worth : next[n - 1];
            now[n] = (float)(s->p_hand_continues[n] * (p * then + (1 - p) * now[n - 1])
                             - s->opponents_win_cost[n]);
        }
    }
    for (int n = 0; n <= most; n++) {
        float v = stage[(shanten + 1) & 1][n];
        put_plain(t, out, n, v);
    }
}

void ev_flat_behind(const EvTree *t, const EvHand *h, const EvNode *ahead, const EvNode *estimate,
                    EvNode *out)
{
    const EvContext *s = t->scene;
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    double p = first_stage(t, h, useful, shanten);
    ev_flat_leaf(t, h, useful, shanten, out);
    double v = 0;
    for (int n = 0; n <= t->n_draws; n++) {
        double least = out->all[n] + ahead->all[n] - estimate->all[n];
        if (n > 0)
            v = s->p_hand_continues[n] * (p * ahead->all[n - 1] + (1 - p) * v)
                - s->opponents_win_cost[n];
        v = least < v ? least : v;
        put_plain(t, out, n, (float)v);
    }
    ev_put_before(t, out);
}

void ev_flat_estimate(const EvTree *t, const EvHand *h, EvNode *out)
{
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    ev_flat_leaf(t, h, useful, shanten, out);
}
