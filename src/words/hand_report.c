/* SPDX-License-Identifier: MIT */
/* With a declared void suit there is one set of live tiles; with an open one there are up to three,
 * and the results are merged: the smallest distance counts, with the useful tiles of all suits that
 * reach it (xuezhan 6.4, 6.7). */
#include "hand_report.h"

#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "mj.h"

/* The data of the computation, and the sets to evaluate. */
typedef struct HandParts {
    MjHand  hand;
    MjSet   set[3];
    int     n_sets;
} HandParts;

/* A table with the hand at seat 0, as the rules expect it. */
static void seat_hand(const Game *g, const GivenHand *hand, MjTable *t, MjPrivate *own)
{
    *t = (MjTable){ .n_seats = g->n_seats };
    *own = (MjPrivate){ .drawn = TILE_NONE };
    memcpy(own->count, hand->count, sizeof own->count);
    memcpy(t->seat[0].meld, hand->meld, sizeof t->seat[0].meld);
    t->seat[0].n_melds = (uint8_t)hand->n_melds;
    t->seat[0].void_suit = hand->void_suit;
}

static void hand_report_gather(const Game *g, const GivenHand *given, MjHand *out)
{
    MjTable t;
    MjPrivate own;
    seat_hand(g, given, &t, &own);
    mj_hand_of(&t, own.count, 0, out);
}

/* The suits of the melds, as bits. */
static unsigned melded_suits(const GivenHand *given)
{
    unsigned suits = 0;
    for (int i = 0; i < given->n_melds; i++)
        suits |= 1u << suit_of(given->meld[i].tile);
    return suits;
}

static void set_table(const Game *g, const GivenHand *given, HandParts *t)
{
    memset(t, 0, sizeof *t);
    hand_report_gather(g, given, &t->hand);
    if (!g->mj.void_suit || given->void_suit != SUIT_NONE) {
        mj_set_of(&g->mj, given->void_suit, &t->set[t->n_sets++]);
        return;
    }
    for (Suit s = 0; s < SUIT_Z; s++) {
        if ((melded_suits(given) >> s & 1) == 0)
            mj_set_of(&g->mj, s, &t->set[t->n_sets++]);
    }
}

int hand_size(const GivenHand *hand) { return tiles_total(hand->count) + 3 * hand->n_melds; }

static Err check_size(const GivenHand *hand, int size, int other_size, Diag *diag)
{
    int n = hand_size(hand);
    if (hand->n_melds > MELDS_MAX)
        return diag_set(diag, ERR_HAND_SIZE, _("melds: %d melds; a hand has at most %d"),
                        hand->n_melds, MELDS_MAX);
    if (n == size || n == other_size)
        return ERR_NONE;
    int melded = 3 * hand->n_melds;
    if (size == other_size)
        return diag_set(diag, ERR_HAND_SIZE,
                        _("concealed: %d tiles; with %d melds there must be %d"), n - melded,
                        hand->n_melds, size - melded);
    return diag_set(diag, ERR_HAND_SIZE,
                    _("concealed: %d tiles; with %d melds there must be %d or %d"),
                    n - melded, hand->n_melds, size - melded, other_size - melded);
}

static Err check_melds(const Game *g, const GivenHand *hand, Diag *diag)
{
    for (int i = 0; i < hand->n_melds; i++) {
        const MjMeld *m = &hand->meld[i];
        if (m->type == MELD_CHI && !g->mj.chi)
            return diag_set(diag, ERR_MELD, _("melds[%d]: this game has no chi"), i);
        if (m->type == MELD_CHI && (suit_of(m->tile) == SUIT_Z || rank_of(m->tile) > 7))
            return diag_set(diag, ERR_MELD, _("melds[%d]: a run cannot begin with this tile"), i);
        if (suit_of(m->tile) == hand->void_suit)
            return diag_set(diag, ERR_MELD, _("melds[%d]: a meld cannot be of the void suit"), i);
        if (m->tile == g->mj.set.wild)
            return diag_set(diag, ERR_MELD, _("melds[%d]: wild tiles cannot be melded"), i);
    }
    if (g->mj.void_suit && melded_suits(hand) == 7)
        return diag_set(diag, ERR_MELD, _("melds: one suit must be void, but these are of all "
                                          "three suits"));
    return ERR_NONE;
}

Err hand_check(const Game *g, const GivenHand *hand, int size, int other_size, Diag *diag)
{
    Err e = check_size(hand, size, other_size, diag);
    if (e == ERR_NONE)
        e = check_melds(g, hand, diag);
    if (e != ERR_NONE)
        return e;
    MjHand h;
    hand_report_gather(g, hand, &h);
    for (Tile k = 0; k < N_KINDS; k++) {
        char name[TILE_TEXT_MAX];
        int n = h.count[k] + h.melded[k];
        if (n > 0 && g->mj.set.copies[k] == 0)
            return diag_set(diag, ERR_TILE_TEXT, _("%s: this game has no tile %s"),
                            h.count[k] > 0 ? "concealed" : "melds", tile_text(k, name));
        if (n > g->mj.set.copies[k])
            return diag_set(diag, ERR_TOO_MANY_TILES,
                            _("concealed: %d of %s, melds included; the set has only %d"), n,
                            tile_text(k, name), g->mj.set.copies[k]);
    }
    return ERR_NONE;
}

Err hand_check_seen(const Game *g, const uint8_t seen[N_KINDS], Diag *diag)
{
    for (Tile k = 0; k < N_KINDS; k++) {
        char name[TILE_TEXT_MAX];
        if (seen[k] > g->mj.set.copies[k])
            return diag_set(diag, ERR_TOO_MANY_TILES, _("seen: %d of %s; the set has only %d"),
                            seen[k], tile_text(k, name), g->mj.set.copies[k]);
    }
    return ERR_NONE;
}

/* Copies of `kinds` that may still come, after the discard `cut` (or TILE_NONE). */
static int live_copies(const HandReport *r, KindMask kinds, Tile cut)
{
    int live = cut != TILE_NONE && has_kind(kinds, cut);
    for (Tile k = 0; k < N_KINDS; k++)
        live += has_kind(kinds, k) ? r->left[k] : 0;
    return live;
}

static int better_first(const void *left, const void *right)
{
    const MjDiscard *a = left, *b = right;
    if (a->shanten != b->shanten)
        return a->shanten - b->shanten;
    if (a->count != b->count)
        return b->count - a->count;
    return a->tile - b->tile;
}

static void report_discards(const HandParts *t, KindMask allowed, HandReport *out)
{
    for (int i = 0; i < t->n_sets; i++) {
        MjDiscard row[MJ_DISCARDS_MAX];
        int n = mj_discards(&t->set[i], &t->hand, NULL, allowed, false, row);
        for (int j = 0; j < n; j++) {
            MjDiscard *merged = out->discard, *end = merged + out->n_discards;
            while (merged < end && merged->tile != row[j].tile)
                merged++;
            if (merged == end)
                out->n_discards++;
            if (merged == end || row[j].shanten < merged->shanten)
                *merged = (MjDiscard){ .tile = row[j].tile, .shanten = row[j].shanten };
            if (row[j].shanten == merged->shanten)
                merged->ukeire |= row[j].ukeire;
        }
    }
    for (int i = 0; i < out->n_discards; i++) {
        MjDiscard *d = &out->discard[i];
        d->count = (int16_t)live_copies(out, d->ukeire, d->tile);
    }
    qsort(out->discard, (size_t)out->n_discards, sizeof out->discard[0], better_first);
}

void hand_worth(const Game *g, const GivenHand *hand, WinFlags flags, MjWorth *out)
{
    MjTable t;
    MjPrivate own;
    seat_hand(g, hand, &t, &own);
    *out = (MjWorth){ 0 };
    *out = mj_worth(g, &t, &own, 0, TILE_NONE, flags);
}

void hand_report(const Game *g, const GivenHand *hand, const uint8_t seen[N_KINDS],
                 HandReport *out)
{
    HandParts t;
    MjTable table;
    MjPrivate own;
    set_table(g, hand, &t);
    memset(out, 0, sizeof *out);
    for (Tile k = 0; k < N_KINDS; k++) {
        int left = g->mj.set.copies[k] - t.hand.count[k] - t.hand.melded[k] - seen[k];
        out->left[k] = (uint8_t)(left > 0 ? left : 0);
    }
    out->shanten = MJ_SHANTEN_MAX;
    for (int i = 0; i < t.n_sets; i++) {
        int n = mj_shanten(&t.set[i], &t.hand);
        out->shanten = n < out->shanten ? n : out->shanten;
    }
    if (hand_size(hand) == HAND_SIZE_FULL) {
        seat_hand(g, hand, &table, &own);
        report_discards(&t, mj_discardable(g, &table, &own, 0), out);
        return;
    }
    for (int i = 0; i < t.n_sets; i++) {
        out->waits |= mj_waits(&t.set[i], &t.hand);
        if (mj_shanten(&t.set[i], &t.hand) == out->shanten)
            out->ukeire |= mj_ukeire(&t.set[i], &t.hand, NULL, NULL);
    }
    out->count = live_copies(out, out->ukeire, TILE_NONE);
}
