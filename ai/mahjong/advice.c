/* SPDX-License-Identifier: MIT */
/* The hand of a seat: how far it is from a win, its groups, what each wait would pay and what the
 * next draw would bring. All of it from the View. */
#include "advice.h"
#include "advice_impl.h"
#include "mj.h"

#include <string.h>

int advice_waits(const Game *g, const View *v, Tile cut, AdviceWait out[N_KINDS])
{
    MjPrivate own = v->mj.own;
    if (cut != TILE_NONE)
        own.count[cut]--;
    /* hongzhong 4.3, 9. */
    bool on_discards = g->mj.win_on_discard &&
                       (g->mj.wild_wins_discard || mj_wilds_held(&g->mj.set, own.count) == 0);
    Chair c;
    chair_of(g, v, &c);
    memcpy(c.hand.count, own.count, sizeof c.hand.count);
    KindMask waits = mj_waits(&c.set, &c.hand);
    uint8_t unseen[N_KINDS];
    mj_unseen_counts(g, v, unseen);
    int n = 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (!has_kind(waits, k))
            continue;
        AdviceWait *wait = &out[n++];
        *wait = (AdviceWait){ .tile = k, .live = unseen[k] };
        if (on_discards)
            wait->on_discard = mj_worth(g, &v->mj.table, &own, v->seat, k, 0);
        wait->self_draw = mj_worth(g, &v->mj.table, &own, v->seat, k, WIN_SELF_DRAW);
    }
    return n;
}

/* The best discard, or the win, if `draw` comes next. */
static AdviceDraw next_after(const Chair *c, Tile draw, int draw_live)
{
    Chair with = *c;
    with.hand.count[draw]++;
    AdviceDraw next = { .draw = draw, .cut = TILE_NONE, .shanten = -1,
                        .draw_live = (uint8_t)draw_live };
    if (mj_win_shapes(&with.set, &with.hand) != 0)
        return next;
    KindMask held = kinds_held(with.hand.count);
    MjDiscard d;
    mj_best_discard(&with.set, &with.hand, with.seen, tame_kinds(&with.set, held), true, &d);
    next.cut = d.tile;
    next.shanten = d.shanten;
    next.ukeire = d.ukeire;
    next.live = d.count;
    return next;
}

static bool comes_before(const AdviceDraw *a, const AdviceDraw *b)
{
    return a->shanten != b->shanten ? a->shanten < b->shanten : a->draw_live > b->draw_live;
}

/* What the useful draws after the best discard would lead to. */
static void advice_look_ahead(const Game *g, const View *v, const Verdict *best, Advice *a)
{
    Chair c;
    uint8_t unseen[N_KINDS];
    chair_of(g, v, &c);
    mj_unseen_counts(g, v, unseen);
    c.hand.count[best->action.tile]--;
    c.seen[best->action.tile]++;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (!has_kind(best->mj.ukeire, k) || unseen[k] == 0)
            continue;
        AdviceDraw next = next_after(&c, k, unseen[k]);
        int i = a->n_next++;
        for (; i > 0 && comes_before(&next, &a->next[i - 1]); i--)
            a->next[i] = a->next[i - 1];
        a->next[i] = next;
    }
}

static int n_dead(const Chair *c)
{
    int n = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        n += c->set.copies[k] == 0 ? c->hand.count[k] : 0;
    return n;
}

void assume_void(const Game *g, const View *v, Chair *c)
{
    if (!g->mj.void_suit || v->mj.table.seat[v->seat].void_suit != SUIT_NONE)
        return;
    int least = 0;
    MjDiscard best = { 0 };
    Chair with = *c;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        mj_set_of(&g->mj, suit, &with.set);
        MjDiscard s = shape_of(&with);
        int dead = n_dead(&with);
        bool better = dead < least || (dead == least && (s.shanten < best.shanten
                      || (s.shanten == best.shanten && s.count > best.count)));
        if (suit == SUIT_M || better) {
            least = dead;
            best = s;
            c->set = with.set;
        }
    }
}

void advice_make(const Game *g, const View *v, const Verdict *choice, int n, Advice *out)
{
    memset(out, 0, sizeof *out);
    if (v->seat == SEAT_NONE || v->mj.table.seat[v->seat].won != 0)
        return;
    int held = tiles_total(v->mj.own.count) + 3 * v->mj.table.seat[v->seat].n_melds;
    if (held != 13 && held != 14)       /* before the deal, or after the win */
        return;
    Chair c;
    chair_of(g, v, &c);
    assume_void(g, v, &c);
    out->shanten = (int8_t)mj_shanten(&c.set, &c.hand);
    out->n_dead = (uint8_t)n_dead(&c);
    out->n_groups = hand_groups(&c, &v->mj.table.seat[v->seat], out->group);
    while (n > 0 && choice->action.kind != ACT_DISCARD) {
        choice++;
        n--;
    }
    if (n > 0)
        advice_look_ahead(g, v, choice, out);
    if (n > 0 || !holds_drawn(&c.hand))
        out->n_waits = advice_waits(g, v, n > 0 ? choice->action.tile : TILE_NONE, out->wait);
}

/* ---- danger ---------------------------------------------------------------------------------- */

/* How safe a discard is, or a tile added to a pong, judged by what everyone sees: void suits,
 * ponds, melds, visible copies.
 *
 * Three facts are proof: a seat whose void suit the tile belongs to can never win on it (xuezhan
 * 3.3); nobody can where discards cannot be won on (hongzhong 4.3); nobody can win on an honour of
 * which no other seat can hold a copy. The rest is a plain estimate in four levels: seats late in
 * their hand are likelier to be ready, middle ranks complete more runs, a wild completes anything,
 * and a kind that a seat has discarded, or that is nearly all visible, is less wanted. No rule here
 * forbids a seat to win on what it has discarded. */

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
