/* SPDX-License-Identifier: MIT */
/* Random weighted deals of the hidden tiles: a Metropolis walk over who holds what. */
#include "worlds.h"

#include <string.h>

#include "mj.h"

/* Exchanges tried for each deal: more do not change how often hands occur. */
enum { CHANGES = 160, WALL_OWNER = SEATS_MAX };

/* How often a ready hand passes up a tile that it waits for. */
static const double LETS_PASS = 0.03;

const double worlds_weight[WORLDS_STAGES][WORLDS_CLASSES] = {
#include "worlds_weights.def"
};

int worlds_stage(int wall)
{
    int stage = wall / WORLDS_STAGE;
    return stage < WORLDS_STAGES ? stage : WORLDS_STAGES - 1;
}

int worlds_class(const MjSet *set, const MjHand *hand, KindMask *waits)
{
    int shanten = mj_shanten(set, hand);
    KindMask useful = mj_ukeire(set, hand, NULL, NULL);
    int kinds = __builtin_popcountll(useful);
    *waits = shanten == 0 ? useful : 0;
    if (shanten <= 0)
        return kinds > 3 ? 3 : kinds > 0 ? kinds - 1 : 0;
    if (shanten == 1)
        return kinds > 7 ? 6 : kinds > 3 ? 5 : 4;
    return shanten < 5 ? 5 + shanten : WORLDS_CLASSES - 1;
}

void worlds_read(Worlds *w, const Game *g, const InfoSet *info)
{
    const View *v = &info->view;
    const MjTable *t = &v->mj.table;
    w->game = g;
    w->view = v;
    w->weight = worlds_weight[worlds_stage(t->wall)];
    w->n_pool = g->ops->unseen(g, v, w->pool);
    passed_tiles_read(&w->passed, info);
    w->seat[WALL_OWNER].active = w->seat[WALL_OWNER].void_cleared = false;
    for (Seat q = 0; q < g->n_seats; q++) {
        const MjSeat *seat = &t->seat[q];
        bool shown = seat->won != 0 && seat->win_from == q;     /* its self-drawn winning tile */
        mj_set_of(&g->mj, seat->void_suit, &w->seat[q].set);
        mj_hand_of(t, (const uint8_t[N_KINDS]){ 0 }, q, &w->seat[q].melds);
        w->seat[q].n_hidden = q == v->seat ? 0 : seat->n_concealed - shown;
        w->seat[q].active = q != v->seat && seat->won == 0;
        /* It has discarded a tile outside its void suit: xuezhan 3.3. */
        w->seat[q].void_cleared = false;
        for (int i = 0; i < seat->n_pond && seat->void_suit != SUIT_NONE && seat->won == 0; i++)
            w->seat[q].void_cleared |= suit_of(seat->pond[i]) != seat->void_suit;
    }
}

/* A deal being made. */
typedef struct Dealt {
    uint8_t *tile;              /* in the order of GameOps.fill */
    Seat     owner[DEAL_MAX];   /* of the tile at that index; WALL_OWNER: the wall */
    int      n;
    MjHand   hand[SEATS_MAX + 1];
    double   weight[SEATS_MAX + 1];
    Rng      rng;
} Dealt;

static bool may_hold(const Worlds *w, Seat q, Tile k)
{
    return !w->seat[q].void_cleared || w->seat[q].set.copies[k] > 0;
}

static double worlds_weight_of(const Worlds *w, Seat q, const MjHand *hand)
{
    KindMask waits;
    double weight = w->weight[worlds_class(&w->seat[q].set, hand, &waits)];
    bool passed = (waits & w->passed.passed[q]) != 0 && w->game->mj.win_on_discard;
    return passed ? weight * LETS_PASS : weight;
}

/* Tiles that a seat cannot hold change places with tiles that it can. */
static void keep_to_facts(const Worlds *w, Dealt *d)
{
    for (int i = 0; i < d->n; i++) {
        for (int tries = 0; !may_hold(w, d->owner[i], d->tile[i]) && tries < 4 * d->n; tries++) {
            int j = (int)rng_below(&d->rng, (uint32_t)d->n);
            Tile mine = d->tile[i], other = d->tile[j];
            if (may_hold(w, d->owner[i], other) && may_hold(w, d->owner[j], mine)) {
                d->tile[i] = other;
                d->tile[j] = mine;
            }
        }
    }
}

static void deal_at_random(const Worlds *w, Dealt *d)
{
    memcpy(d->tile, w->pool, (size_t)w->n_pool);
    rng_shuffle(&d->rng, d->tile, w->n_pool);
    d->n = 0;
    for (Seat q = 0; q < w->game->n_seats; q++) {
        d->hand[q] = w->seat[q].melds;
        for (int i = 0; i < w->seat[q].n_hidden; i++)
            d->owner[d->n++] = q;
    }
    while (d->n < w->n_pool)
        d->owner[d->n++] = WALL_OWNER;
    keep_to_facts(w, d);
    for (int i = 0; i < d->n; i++)
        d->hand[d->owner[i]].count[d->tile[i]]++;
    d->weight[WALL_OWNER] = 1;
    for (Seat q = 0; q < w->game->n_seats; q++)
        d->weight[q] = w->seat[q].active ? worlds_weight_of(w, q, &d->hand[q]) : 1;
}

/* The hand and weight of a place's owner with another tile in it. The wall and the hands of winners
 * are dealt uniformly. */
static double worlds_changed(const Worlds *w, const Dealt *d, Seat q, Tile out, Tile in,
                             MjHand *hand)
{
    *hand = d->hand[q];
    hand->count[out]--;
    hand->count[in]++;
    return w->seat[q].active ? worlds_weight_of(w, q, hand) : 1;
}

/* Two tiles change places: always if that makes the deal likelier, otherwise with a probability
 * equal to the ratio (Metropolis). */
static void change_places(const Worlds *w, Dealt *d)
{
    int i = (int)rng_below(&d->rng, (uint32_t)d->n), j = (int)rng_below(&d->rng, (uint32_t)d->n);
    Seat p = d->owner[i], q = d->owner[j];
    Tile a = d->tile[i], b = d->tile[j];
    if (p == q || a == b || !may_hold(w, p, b) || !may_hold(w, q, a))
        return;
    MjHand hand_p, hand_q;
    double weight_p = worlds_changed(w, d, p, a, b, &hand_p),
           weight_q = worlds_changed(w, d, q, b, a, &hand_q);
    double chance = (double)(rng_next(&d->rng) >> 11) * 0x1p-53;
    if (weight_p * weight_q < chance * (d->weight[p] * d->weight[q]))
        return;
    d->tile[i] = b;
    d->tile[j] = a;
    d->hand[p] = hand_p;
    d->hand[q] = hand_q;
    d->weight[p] = weight_p;
    d->weight[q] = weight_q;
}

void worlds_deal(const Worlds *w, uint64_t seed, uint8_t order[DEAL_MAX])
{
    Dealt d = { .tile = order, .rng = rng_seeded(seed) };
    deal_at_random(w, &d);
    for (int i = 0; i < CHANGES; i++)
        change_places(w, &d);
}
