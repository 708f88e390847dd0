/* SPDX-License-Identifier: MIT */
/* Plays to choose from. The list is short where the canonical one is long: suits are chosen to keep
 * tongzi, kickers by the selector (datongzi 8.2, 9.5). With many packs even that may be too long.
 * It is then shortened by usefulness: the largest play of each pattern and rank stays, then come
 * parts of it; other numbers of kickers are dropped first. */
#include "dtz_choices.h"

/* The order in which plays are dropped when a list is shortened: the last tier first. */
typedef enum Tier {
    TIER_WHOLE,                     /* groups, the least and greatest bombs, the longest chains */
    TIER_PART,                      /* other bombs, parts of chains */
    TIER_KICKERS,                   /* neither bare nor with as many kickers as possible */
    N_TIERS
} Tier;

enum { ALL_TIERS = (1 << N_TIERS) - 1 };

/* A list being written. */
typedef struct Moves {
    const CardSet  *hand;
    const DtzShape *top;
    DtzPlay        *out;
    int             n, cap;
    unsigned        tiers;          /* the tiers being written, as bits */
    bool            full;           /* there were more plays */
} Moves;

static bool dtz_moves_wants(const Moves *m, Tier tier)
{
    return (m->tiers >> tier & 1) != 0 && !m->full;
}

static bool is_lead(const Moves *m) { return m->top->pattern == DTZ_ILLEGAL; }

static void dtz_moves_offer(Moves *m, const CardSet *cards, DtzPattern wanted, Tier tier)
{
    DtzShape shape;
    if (!dtz_moves_wants(m, tier))
        return;
    shape = dtz_recognise(cards);
    if (shape.pattern != wanted || !dtz_beats(&shape, m->top))
        return;
    m->full = m->n == m->cap;
    if (!m->full)
        m->out[m->n++] = (DtzPlay){ *cards, shape };
}

/* Adds n cards of a rank, those that leave the most tongzi. */
static void add_cheapest(const Moves *m, int rank, int n, CardSet *cards)
{
    cards_add_rank(cards, rank, dtz_cheapest(cards_of_rank(m->hand, rank), n, DTZ_ILLEGAL));
}

static void offer_of_rank(Moves *m, int rank, RankCards v, DtzPattern wanted, Tier tier)
{
    CardSet cards = { { 0 } };
    cards_add_rank(&cards, rank, v);
    dtz_moves_offer(m, &cards, wanted, tier);
}

static void offer_trumps(Moves *m, int rank)
{
    RankCards v = cards_of_rank(m->hand, rank);
    if (suits_with_two(v) == 0x1111)
        offer_of_rank(m, rank, 0x2222, DTZ_DIZHA, TIER_WHOLE);
    for (int suit = SPADES; suit <= DIAMONDS; suit++)
        if (suit_count(v, suit) >= 3)
            offer_of_rank(m, rank, (RankCards)(3 << 4 * suit), DTZ_TONGZI, TIER_WHOLE);
    int least = dtz_least_bomb(m->top, rank), most = rank_total(v);
    for (int n = least; n <= most && !m->full; n++)
        offer_of_rank(m, rank, dtz_cheapest(v, n, DTZ_BOMB), DTZ_BOMB,
                      n == least || n == most ? TIER_WHOLE : TIER_PART);
}

/* A triple or airplane with every number of kickers. */
static void offer_carrying(Moves *m, const CardSet *body, int length, DtzPattern wanted, Tier tier)
{
    CardSet play[DTZ_KICKERS_MAX];
    if (!dtz_moves_wants(m, tier) && !dtz_moves_wants(m, TIER_KICKERS))
        return;
    int most = dtz_kickers_by_number(m->hand, body, 2 * length, DTZ_PLAIN, play);
    for (int i = 0; i < most; i++) {
        if (cards_empty(&play[i]))
            continue;
        cards_add(&play[i], body);
        dtz_moves_offer(m, &play[i], wanted, i + 1 == most ? tier : TIER_KICKERS);
    }
}

/* Three of a rank bare, which may need different cards, and with kickers. datongzi 3.1. */
static void offer_triples(Moves *m, int rank)
{
    RankCards v = cards_of_rank(m->hand, rank);
    CardSet body = { { 0 } };
    offer_of_rank(m, rank, dtz_cheapest(v, 3, DTZ_TRIPLE), DTZ_TRIPLE, TIER_WHOLE);
    add_cheapest(m, rank, 3, &body);
    offer_carrying(m, &body, 1, DTZ_TRIPLE, TIER_WHOLE);
}

/* Chains of `each` cards a rank that begin at `low`. */
static void offer_chains(Moves *m, RankMask held, int low, int each)
{
    CardSet cards = { { 0 } };
    for (int r = low; r < RANK_2 && has_rank(held, r) && !m->full; r++) {
        bool longer = r + 1 < RANK_2 && has_rank(held, r + 1);
        Tier tier = is_lead(m) && longer ? TIER_PART : TIER_WHOLE;
        add_cheapest(m, r, each, &cards);
        if (r == low)
            continue;
        dtz_moves_offer(m, &cards, each == 2 ? DTZ_CPAIRS : DTZ_AIRPLANE, tier);
        if (each == 3)
            offer_carrying(m, &cards, r - low + 1, DTZ_AIRPLANE, tier);
    }
}

/* Can plays of a pattern answer at all? A lead may be anything. */
static bool dtz_moves_may_answer(const Moves *m, DtzPattern pattern)
{
    return is_lead(m) || m->top->pattern == pattern;
}

static void offer_groups(Moves *m, const RankCounts *count, int n, DtzPattern pattern)
{
    if (!dtz_moves_may_answer(m, pattern))
        return;
    for (RankMask ranks = ranks_with(count, n); ranks != 0; ranks &= (RankMask)(ranks - 1)) {
        CardSet cards = { { 0 } };
        add_cheapest(m, lowest_rank(ranks), n, &cards);
        dtz_moves_offer(m, &cards, pattern, TIER_WHOLE);
    }
}

/* Adds the plays of some tiers; false if there is no room for all of them. */
static bool write_tiers(Moves *m, unsigned tiers)
{
    RankCounts count = rank_counts(m->hand);
    RankMask pairs = ranks_with(&count, 2), triples = ranks_with(&count, 3);
    m->tiers = tiers;
    m->full = false;
    for (int r = 0; r < N_RANKS; r++)
        offer_trumps(m, r);
    offer_groups(m, &count, 1, DTZ_SINGLE);
    offer_groups(m, &count, 2, DTZ_PAIR);
    for (int r = 0; r < N_RANKS && dtz_moves_may_answer(m, DTZ_TRIPLE); r++)
        if (has_rank(triples, r))
            offer_triples(m, r);
    for (int r = 0; r < RANK_2 && dtz_moves_may_answer(m, DTZ_CPAIRS); r++)
        offer_chains(m, pairs, r, 2);
    for (int r = 0; r < RANK_2 && dtz_moves_may_answer(m, DTZ_AIRPLANE); r++)
        offer_chains(m, triples, r, 3);
    return !m->full;
}

int dtz_moves(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap)
{
    static const DtzShape lead;
    Moves m = { .hand = hand, .top = top != NULL ? top : &lead, .out = out, .cap = cap };
    if (write_tiers(&m, ALL_TIERS))
        return m.n;
    m.n = 0;
    for (Tier tier = 0; tier < N_TIERS && write_tiers(&m, 1u << tier); tier++)
        ;
    return m.n;
}

int dtz_few_plays(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap)
{
    int n = dtz_selected_plays(hand, top, DTZ_PLAIN, out, cap);
    return n < cap ? n : dtz_moves(hand, top, out, cap);
}

int dtz_choices(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap)
{
    int n = dtz_plays_list(hand, top, DTZ_NO_WINGS, out, cap);
    bool wings = dtz_may_have_wings(hand, top);
    if ((n == cap && dtz_plays_count(hand, top, DTZ_NO_WINGS) > (uint64_t)cap)
        || (wings && dtz_plays_count(hand, top, DTZ_ALL) > (uint64_t)cap))
        return dtz_few_plays(hand, top, out, cap);
    return wings ? dtz_plays_list(hand, top, DTZ_ALL, out, cap) : n;
}
