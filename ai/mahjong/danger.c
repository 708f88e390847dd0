/* SPDX-License-Identifier: MIT */
/* How safe a discard is, or a tile added to a pong, judged by what everyone sees: void suits,
 * ponds, melds, visible copies.
 *
 * Three facts are proof: a seat whose void suit the tile belongs to can never win on it (xuezhan
 * 3.3); nobody can where discards cannot be won on (hongzhong 4.3); nobody can win on an honour of
 * which no other seat can hold a copy. The rest is a plain estimate in four levels: seats late in
 * their hand are likelier to be ready, middle ranks complete more runs, a wild completes anything,
 * and a kind that a seat has discarded, or that is nearly all visible, is less wanted. No rule here
 * forbids a seat to win on what it has discarded. */
#include "advice.h"
#include "advice_impl.h"
#include "mj.h"

enum { N_STAGES = 3, MELD_TURNS = 3 };

/* Discards, a meld counting as three, from which a seat is assumed to be close to ready and
 * probably ready. */
static const int stage_from[N_STAGES] = { 0, 6, 11 };

static const uint8_t level_of_threat[] = { DANGER_LOW, DANGER_LOW, DANGER_MID, DANGER_HIGH };

static bool has_cut(const MjSeat *s, Tile tile)
{
    for (int i = 0; i < s->n_pond; i++) {
        if (s->pond[i] == tile)
            return true;
    }
    return false;
}

/* 0..3: how dangerous one seat without proof is. */
static int threat_of(const MjSeat *s, Tile tile, int visible, bool versatile)
{
    int turns = s->n_pond + MELD_TURNS * s->n_melds;
    int threat = 0;
    while (threat + 1 < N_STAGES && turns >= stage_from[threat + 1])
        threat++;
    threat += versatile;
    threat -= visible >= 3;
    threat -= has_cut(s, tile);
    return threat < 0 ? 0 : threat;
}

void advice_danger(const Game *g, const View *v, Tile tile, bool robbed, Danger *out)
{
    const MjTable *t = &v->mj.table;
    const MjSet *set = &g->mj.set;
    uint8_t seen[N_KINDS];
    mj_seen(t, SEAT_NONE, seen);
    int visible = seen[tile] + v->mj.own.count[tile];
    *out = (Danger){ .visible = (uint8_t)visible, .feared = SEAT_NONE };
    if (!(robbed ? g->mj.rob_kong : g->mj.win_on_discard))
        return;
    /* All copies of an honour are visible: none is left for a pair or triplet, and no run uses
     * it. */
    bool used_up = suit_of(tile) == SUIT_Z && visible == set->copies[tile] &&
                   set->wild == TILE_NONE && !(set->shapes & SHAPE_THIRTEEN_ORPHANS);
    /* It completes more shapes than others. */
    bool versatile = (suit_of(tile) != SUIT_Z && rank_of(tile) >= 3 && rank_of(tile) <= 7) ||
                     tile == set->wild;
    int most = -1;
    for (Seat s = 0; s < g->n_seats; s++) {
        const MjSeat *seat = &t->seat[s];
        if (s == v->seat || seat->won != 0 || used_up || seat->void_suit == suit_of(tile))
            continue;
        out->open |= seat_bit(s);
        if (has_cut(seat, tile))
            out->discarded_by |= seat_bit(s);
        int threat = threat_of(seat, tile, visible, versatile);
        if (threat > most) {
            most = threat;
            out->feared = s;
        }
    }
    if (out->open != 0)
        out->level = level_of_threat[most];
}
