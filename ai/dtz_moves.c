/* A short list where the canonical one is long: suits are chosen to keep tongzi, kickers by the
 * selector (datongzi 8.2, 9.5). Trumps come first, so that a full list lacks some airplanes and no
 * more. */
#include "dtz_moves.h"

/* A list being written. */
typedef struct Moves {
    const CardSet  *hand;
    const DtzShape *top;
    DtzPlay        *out;
    int             n, cap;
} Moves;

static void offer(Moves *m, const CardSet *cards, DtzPattern wanted)
{
    DtzShape shape = dtz_recognise(cards);
    if (m->n < m->cap && shape.pattern == wanted && dtz_beats(&shape, m->top))
        m->out[m->n++] = (DtzPlay){ *cards, shape };
}

/* Adds n cards of a rank, those that leave most tongzi. */
static void add_cheapest(const Moves *m, int rank, int n, CardSet *cards)
{
    cards_add_rank(cards, rank, dtz_cheapest(cards_of_rank(m->hand, rank), n));
}

static void offer_of_rank(Moves *m, int rank, RankCards v, DtzPattern wanted)
{
    CardSet cards = { { 0 } };
    cards_add_rank(&cards, rank, v);
    offer(m, &cards, wanted);
}

static void offer_trumps(Moves *m, int rank)
{
    RankCards v = cards_of_rank(m->hand, rank);
    if (suits_with_two(v) == 0x1111)
        offer_of_rank(m, rank, 0x2222, DTZ_DIZHA);
    for (int suit = SPADES; suit <= DIAMONDS; suit++)
        if (suit_count(v, suit) >= 3)
            offer_of_rank(m, rank, (RankCards)(3 << 4 * suit), DTZ_TONGZI);
    for (int n = 4; n <= rank_total(v); n++)
        offer_of_rank(m, rank, dtz_cheapest(v, n), DTZ_BOMB);
}

/* A triple or airplane, bare and with every number of kickers. */
static void offer_carrying(Moves *m, const CardSet *body, int length, DtzPattern wanted)
{
    DtzKickerOrder order = { 1, true, DTZ_PLAIN };
    CardSet kickers;
    offer(m, body, wanted);
    for (; order.max <= 2 * length && m->n < m->cap; order.max++) {
        if (dtz_select_kickers(m->hand, body, &order, &kickers) < 0)
            continue;
        cards_add(&kickers, body);
        offer(m, &kickers, wanted);
    }
}

/* Chains of `each` cards a rank that begin at `low`. */
static void offer_chains(Moves *m, RankMask held, int low, int each)
{
    CardSet cards = { { 0 } };
    for (int r = low; r < RANK_2 && has_rank(held, r); r++) {
        add_cheapest(m, r, each, &cards);
        if (r == low)
            continue;
        if (each == 2)
            offer(m, &cards, DTZ_CPAIRS);
        else
            offer_carrying(m, &cards, r - low + 1, DTZ_AIRPLANE);
    }
}

/* Whether plays of a pattern can answer at all; a lead may be anything. */
static bool may_answer(const Moves *m, DtzPattern pattern)
{
    return m->top->pattern == DTZ_ILLEGAL || m->top->pattern == pattern;
}

static void offer_groups(Moves *m, const RankCounts *count, int n, DtzPattern pattern)
{
    if (!may_answer(m, pattern))
        return;
    for (RankMask ranks = ranks_with(count, n); ranks != 0; ranks &= (RankMask)(ranks - 1)) {
        CardSet cards = { { 0 } };
        add_cheapest(m, lowest_rank(ranks), n, &cards);
        if (pattern == DTZ_TRIPLE)
            offer_carrying(m, &cards, 1, pattern);
        else
            offer(m, &cards, pattern);
    }
}

int dtz_moves(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap)
{
    Moves m = { hand, top, out, 0, cap };
    RankCounts count = rank_counts(hand);
    RankMask pairs = ranks_with(&count, 2), triples = ranks_with(&count, 3);
    for (int r = 0; r < N_RANKS; r++)
        offer_trumps(&m, r);
    offer_groups(&m, &count, 1, DTZ_SINGLE);
    offer_groups(&m, &count, 2, DTZ_PAIR);
    offer_groups(&m, &count, 3, DTZ_TRIPLE);
    for (int r = 0; r < RANK_2 && may_answer(&m, DTZ_CPAIRS); r++)
        offer_chains(&m, pairs, r, 2);
    for (int r = 0; r < RANK_2 && may_answer(&m, DTZ_AIRPLANE); r++)
        offer_chains(&m, triples, r, 3);
    return m.n;
}
