/* SPDX-License-Identifier: MIT */
/* Views for tests, written in notation: hands and open tiles. */
#ifndef PAIJU_MJ_VIEW_H
#define PAIJU_MJ_VIEW_H

#include "hand_cases.h"

/* A game with its defaults, except the options in `set` ("exchange_three=1 cap=32" or ""; commas
 * replace the spaces of a list). */
static inline void game_by(const char *key, const char *set, Game *out)
{
    game_default(out, game_find(key));
    hand_rules(&out->ops->options, &out->cfg, set);
    ck_assert_int_eq(game_prepare(out, NULL), ERR_NONE);
}

static inline void xuezhan_game(const char *set, Game *out)
{
    game_by("xuezhan", set, out);
}

static inline Tile tile(const char *text)
{
    Tile t = TILE_NONE;
    ck_assert_int_eq(tile_parse(text, N_KINDS, &t, NULL), ERR_NONE);
    return t;
}

/* Seat 0 in the middle of a hand holding `hand`, its void suit and those of the others in `voids`
 * ("pmmm"; "-" for none), 30 tiles in the wall. With 14-3k tiles it is its turn after a draw. */
static inline View view_of(const Game *g, const char *hand, const char *voids)
{
    View v;
    game_view_new(g, 0, &v);
    MjTable *t = &v.mj.table;
    t->n_seats = g->n_seats;
    t->phase = MJ_TURN;
    t->wall = 30;
    t->may_declare = true;
    t->last = TILE_NONE;
    t->last_from = SEAT_NONE;
    for (int s = 0; s < 4; s++) {
        t->seat[s].void_suit = voids[s] == '-' ? SUIT_NONE : suit_from_letter(voids[s]);
        t->seat[s].n_concealed = 13;
    }
    ck_assert_int_eq(tiles_parse(hand, g->mj.n_kinds, v.mj.own.count, NULL), ERR_NONE);
    t->seat[0].n_concealed = (uint8_t)tiles_total(v.mj.own.count);
    v.must_act = t->seat[0].n_concealed % 3 == 2;
    return v;
}

static inline void add_meld(View *v, Seat s, MeldType type, const char *text)
{
    MjSeat *seat = &v->mj.table.seat[s];
    seat->meld[seat->n_melds++] = (MjMeld){ (uint8_t)type, tile(text), tile(text), 3 };
}

static inline void add_pond(View *v, Seat s, const char *text)
{
    MjSeat *seat = &v->mj.table.seat[s];
    uint8_t count[N_KINDS];
    ck_assert_int_eq(tiles_parse(text, N_KINDS, count, NULL), ERR_NONE);
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < count[k]; i++)
            seat->pond[seat->n_pond++] = k;
    }
}

/* Seat `from` has just discarded the tile, and seat 0 is asked. */
static inline void offer(View *v, Seat from, const char *text)
{
    add_pond(v, from, text);
    v->mj.table.phase = MJ_CLAIM;
    v->mj.table.turn = from;
    v->mj.table.last = tile(text);
    v->mj.table.last_from = from;
    v->must_act = true;
}

#endif
