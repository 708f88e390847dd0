/* SPDX-License-Identifier: MIT */
/* A mahjong table as a position string. docs/position.md 3. */
#include "position_mj_impl.h"

#include <ctype.h>

const char meld_letter[N_MELD_TYPES + 1] = { '-', 'c', 'p', 'e', 'a', 'k', '\0' };

static void put_tile(PositionWriter *w, Tile t)
{
    char text[TILE_TEXT_MAX];
    put_text(w, tile_text(t, text));
}

/* ---- what is asked --------------------------------------------------------------------------- */

static void put_passed(PositionWriter *w, const MjPrivate *own)
{
    if (!own->win_locked)
        return;
    put_text(w, ".passed");
    put_int(w, own->passed);
}

static void put_drawn(PositionWriter *w, const char *word, Tile drawn)
{
    put_text(w, word);
    if (drawn == TILE_NONE)
        return;
    put_letter(w, '.');
    put_tile(w, drawn);
}

static void put_claim(PositionWriter *w, const char *word, const MjTable *t)
{
    put_drawn(w, word, t->last);
    put_letter(w, '.');
    put_int(w, t->last_from);
    if (t->discard_after_kong)
        put_text(w, ".kong");
}

static void put_asked(PositionWriter *w, const View *v)
{
    const MjTable *t = &v->mj.table;
    switch ((MjPhase)t->phase) {
    case MJ_EXCHANGE: put_drawn(w, "exchange", v->mj.own.drawn); break;
    case MJ_VOID:     put_drawn(w, "void", v->mj.own.drawn); break;
    case MJ_CLAIM:    put_claim(w, "claim", t); break;
    case MJ_ROB:      put_claim(w, "rob", t); break;
    case MJ_OVER:     break;
    case MJ_TURN:
        put_drawn(w, !t->may_declare ? "meld" : t->kong_draw ? "kong" : "turn", v->mj.own.drawn);
        break;
    }
    put_passed(w, &v->mj.own);
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void put_melds(PositionWriter *w, const MjSeat *seat)
{
    if (seat->n_melds == 0)
        put_letter(w, '-');
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        if (i > 0)
            put_letter(w, '.');
        put_letter(w, meld_letter[m->type]);
        put_tile(w, m->tile);
        if (m->type == MELD_CHI)
            put_int(w, rank_of(m->taken));
        else if (m->type != MELD_CONCEALED_KONG)
            put_int(w, m->from);
    }
}

static void put_pond(PositionWriter *w, const MjSeat *seat)
{
    if (seat->n_pond == 0)
        put_letter(w, '-');
    for (int i = 0; i < seat->n_pond; i++) {
        Suit suit = suit_of(seat->pond[i]);
        bool drawn = seat->pond_mark[i] & POND_DRAWN, won = seat->pond_mark[i] & POND_WON;
        bool goes_on = !won && i + 1 < seat->n_pond && suit_of(seat->pond[i + 1]) == suit
                       && (bool)(seat->pond_mark[i + 1] & POND_DRAWN) == drawn;
        char letter = suit_letter(suit);
        put_int(w, rank_of(seat->pond[i]));
        if (!goes_on)
            put_letter(w, drawn ? (char)toupper(letter) : letter);
        if (won)
            put_letter(w, '+');
    }
}

static void put_win(PositionWriter *w, const MjSeat *seat)
{
    if (seat->won == 0)
        return;
    put_letter(w, ',');
    put_int(w, seat->won);
    put_letter(w, '.');
    put_tile(w, seat->win_tile);
    put_letter(w, '.');
    put_int(w, seat->win_from);
    put_letter(w, '.');
    put_int(w, seat->win_multiplier);
}

static void put_seat(PositionWriter *w, int64_t score, const MjSeat *seat)
{
    put_int(w, score);
    put_letter(w, ',');
    put_letter(w, seat->void_suit == SUIT_NONE ? '-' : suit_letter(seat->void_suit));
    put_letter(w, ',');
    put_melds(w, seat);
    put_letter(w, ',');
    put_pond(w, seat);
    put_win(w, seat);
    put_letter(w, '/');
}

bool position_write_mj(const Game *g, const View *v, PositionWriter *w)
{
    const MjTable *t = &v->mj.table;
    char tiles[TILES_TEXT_MAX];
    if (t->n_seats != g->n_seats || t->phase == MJ_OVER)
        return false;
    put_letter(w, 's');
    put_int(w, v->seat);
    put_text(w, ".d");
    put_int(w, t->dealer);
    put_letter(w, '/');
    put_asked(w, v);
    put_text(w, "/w");
    put_int(w, t->wall);
    put_letter(w, '/');
    put_text(w, tiles_text(v->mj.own.count, tiles));
    put_letter(w, '/');
    for (Seat s = 0; s < t->n_seats; s++)
        put_seat(w, v->score[s], &t->seat[s]);
    put_kongs(t, w);
    return true;
}
