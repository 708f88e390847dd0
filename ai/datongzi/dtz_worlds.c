/* SPDX-License-Identifier: MIT */
/* Worlds by dealing and swapping. Cards come in random order. Each goes to one of the hands that
 * may take it, with a probability proportional to the hand's room; a card that no hand may take
 * goes wherever there is room, and swaps repair that. Then random swaps between places mix the
 * world: a swap and its reverse are equally likely, so mixing tends to the uniform distribution
 * over what the bounds allow. Bounds on chains and dizha are checked at the end. */
#include "dtz_worlds.h"

#include <assert.h>
#include <string.h>

#include "dtz.h"
#include "dtz_help.h"

enum {
    SINKS = SEATS_MAX + 1,          /* the hands, and the cards set aside */
    ASIDE = SEATS_MAX,
    TRIES = 8,                      /* deals before giving up */
    REPAIRS = 2000,                 /* swaps tried to repair a deal */
};

/* A deal being made: the cards of a sink are adjacent, from index `first`. */
typedef struct WorldMaking {
    const DtzWorlds *w;
    Rng      rng;
    Card     at[CARDS_MAX];
    uint8_t  sink_at[CARDS_MAX];
    uint16_t first[SINKS + 1];
    uint16_t filled[SINKS];
    uint8_t  of_rank[SINKS][N_RANKS];
    uint8_t  of_card[SINKS][N_CARDS];
    int      excess;                /* cards beyond the bounds */
} WorldMaking;

void dtz_worlds_new(DtzWorlds *w, const Game *g, const InfoSet *info, uint64_t seed)
{
    const View *v = &info->view;
    DtzProofs proofs;
    CardSet unseen;
    memset(w, 0, sizeof *w);
    w->seed = seed;
    w->seat = v->seat;
    w->n_seats = v->n_seats;
    w->own = v->dtz.hand;
    dtz_unseen_cards(g, v, &unseen);
    w->n_unseen = (uint16_t)cards_list(&unseen, w->unseen);
    for (Seat s = 0; s < v->n_seats; s++)
        w->n_cards[s] = s == v->seat ? 0 : v->dtz.table.n_cards[s];
    dtz_proofs_read(g, info, &proofs);
    memcpy(w->caps, proofs.seat, sizeof w->caps);
}

/* How many cards of `c`'s rank, and copies of `c`, sink s has beyond its bounds. */
static int excess_at(const WorldMaking *m, int s, Card c)
{
    if (s == ASIDE)
        return 0;
    const DtzCaps *caps = &m->w->caps[s];
    int rank = m->of_rank[s][card_rank(c)] - caps->rank[card_rank(c)];
    int card = m->of_card[s][c] - caps->card[c];
    return (rank > 0 ? rank : 0) + (card > 0 ? card : 0);
}

static bool may_take(const WorldMaking *m, int s, Card c)
{
    return s == ASIDE || (m->of_rank[s][card_rank(c)] < m->w->caps[s].rank[card_rank(c)]
                          && m->of_card[s][c] < m->w->caps[s].card[c]);
}

static void dtz_worlds_count_card(WorldMaking *m, int s, Card c, int by)
{
    m->of_rank[s][card_rank(c)] = (uint8_t)(m->of_rank[s][card_rank(c)] + by);
    m->of_card[s][c] = (uint8_t)(m->of_card[s][c] + by);
}

static int dtz_worlds_room_of(const WorldMaking *m, int s)
{
    return m->first[s + 1] - m->first[s] - m->filled[s];
}

/* Draws a sink, with weights by room, among those that may take the card; if none may, among
 * all. */
static int draw_sink(WorldMaking *m, Card c)
{
    int room[SINKS], sum = 0;
    for (int s = 0; s < SINKS; s++)
        sum += room[s] = may_take(m, s, c) ? dtz_worlds_room_of(m, s) : 0;
    for (int s = 0; s < SINKS && sum == 0; s++)
        room[s] = dtz_worlds_room_of(m, s);
    for (int s = 0; s < SINKS && sum <= 0; s++)
        sum -= room[s];
    int k = dtz_below(&m->rng, sum < 0 ? -sum : sum), s = 0;
    for (; k >= room[s]; s++)
        k -= room[s];
    return s;
}

static void dtz_worlds_begin(WorldMaking *m, const DtzWorlds *w)
{
    m->w = w;
    m->excess = 0;
    memset(m->filled, 0, sizeof m->filled);
    memset(m->of_rank, 0, sizeof m->of_rank);
    memset(m->of_card, 0, sizeof m->of_card);
    m->first[0] = 0;
    for (int s = 0; s < SEATS_MAX; s++)
        m->first[s + 1] = (uint16_t)(m->first[s] + w->n_cards[s]);
    m->first[SINKS] = w->n_unseen;
    assert(m->first[ASIDE] <= w->n_unseen);
    for (int s = 0; s < SINKS; s++)
        memset(&m->sink_at[m->first[s]], s, (size_t)(m->first[s + 1] - m->first[s]));
}

static void dtz_worlds_deal(WorldMaking *m)
{
    Card card[CARDS_MAX];
    int n = m->w->n_unseen;
    memcpy(card, m->w->unseen, (size_t)n);
    for (int left = n; left > 0; left--) {
        int i = dtz_below(&m->rng, left);
        Card c = card[i];
        card[i] = card[left - 1];
        int s = draw_sink(m, c);
        int before = excess_at(m, s, c);
        m->at[m->first[s] + m->filled[s]++] = c;
        dtz_worlds_count_card(m, s, c, 1);
        m->excess += excess_at(m, s, c) - before;
    }
}

/* Swaps two cards of different sinks unless that increases the excess. */
static void try_exchange(WorldMaking *m, int i, int j)
{
    int a = m->sink_at[i], b = m->sink_at[j];
    Card c = m->at[i], d = m->at[j];
    if (a == b || c == d)
        return;
    if (m->excess == 0 && card_rank(c) != card_rank(d) && !(may_take(m, a, d) && may_take(m, b, c)))
        return;
    int before = excess_at(m, a, c) + excess_at(m, b, d);
    dtz_worlds_count_card(m, a, c, -1);
    dtz_worlds_count_card(m, b, d, -1);
    before -= excess_at(m, a, c) + excess_at(m, b, d);
    int after = -excess_at(m, a, d) - excess_at(m, b, c);
    dtz_worlds_count_card(m, a, d, 1);
    dtz_worlds_count_card(m, b, c, 1);
    after += excess_at(m, a, d) + excess_at(m, b, c);
    if (after > before) {
        dtz_worlds_count_card(m, a, d, -1);
        dtz_worlds_count_card(m, b, c, -1);
        dtz_worlds_count_card(m, a, c, 1);
        dtz_worlds_count_card(m, b, d, 1);
        return;
    }
    m->excess += after - before;
    m->at[i] = d;
    m->at[j] = c;
}

/* One random swap that involves a hand. */
static void dtz_worlds_shake(WorldMaking *m)
{
    int j = dtz_below(&m->rng, m->w->n_unseen);
    int i = dtz_below(&m->rng, m->first[ASIDE]);
    try_exchange(m, i, j);
}

bool dtz_world(const DtzWorlds *w, uint64_t i, CardSet hand[SEATS_MAX])
{
    WorldMaking m;
    m.rng = rng_seeded(w->seed + i * UINT64_C(0x9E3779B97F4A7C15));
    for (int try = 0; try < TRIES; try++) {
        dtz_worlds_begin(&m, w);
        dtz_worlds_deal(&m);
        int mixing = m.first[ASIDE] == 0 ? 0 : w->n_unseen;
        for (int k = 0; k < mixing; k++)
            dtz_worlds_shake(&m);
        for (int k = 0; k < REPAIRS && m.excess > 0; k++)
            dtz_worlds_shake(&m);
        memset(hand, 0, SEATS_MAX * sizeof *hand);
        for (int s = 0; s < SEATS_MAX; s++)
            for (int k = m.first[s]; k < m.first[s + 1]; k++)
                cards_put(&hand[s], m.at[k]);
        hand[w->seat] = w->own;
        bool allowed = m.excess == 0;
        for (Seat s = 0; s < w->n_seats && allowed; s++)
            allowed = s == w->seat || dtz_caps_allow(&w->caps[s], &hand[s]);
        if (allowed)
            return true;
    }
    return false;
}
