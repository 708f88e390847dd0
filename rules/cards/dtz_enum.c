/* SPDX-License-Identifier: MIT */
/* Lazy listing of canonical plays by three nested counters: the frame (pattern, key rank, length),
 * the kickers taken from each rank, and the class in which each rank gives its cards. Only the
 * counters are stored, so a hand with a million airplanes costs no more than the plays asked for.
 * datongzi 9.2-9.5. */
#include "dtz_enum.h"

#include <string.h>

#include "dtz_class.h"

/* ---- frames -------------------------------------------------------------------------- */

/* The number of neighbouring chain ranks with at least `each` cards, counted downwards from
 * `rank`. */
static int run_down(const DtzPlays *p, int rank, int each)
{
    int n = 0;
    while (rank < RANK_2 && rank - n >= 0 && p->count[rank - n] >= each)
        n++;
    return n;
}

static int first_k(int pattern)
{
    switch (pattern) {
    case DTZ_CPAIRS:
    case DTZ_AIRPLANE: return 2;
    case DTZ_BOMB:     return 4;
    case DTZ_TONGZI:   return SPADES;
    default:           return 1;
    }
}

/* One past the last k of a pattern and rank. */
static int end_k(const DtzPlays *p, int pattern, int rank)
{
    int n = p->count[rank];
    RankCards v = cards_of_rank(&p->hand, rank);
    switch (pattern) {
    case DTZ_SINGLE:   return n >= 1 ? 2 : 0;
    case DTZ_PAIR:     return n >= 2 ? 2 : 0;
    case DTZ_CPAIRS:   return run_down(p, rank, 2) + 1;
    case DTZ_TRIPLE:   return n >= 3 ? 2 : 0;
    case DTZ_AIRPLANE: return run_down(p, rank, 3) + 1;
    case DTZ_BOMB:     return n + 1;
    case DTZ_TONGZI:   return suits_with_three(v) != 0 ? N_CARD_SUITS : 0;
    default:           return suits_with_two(v) == 0x1111 ? 2 : 0;
    }
}

/* The body alone. */
static DtzShape body_of(int pattern, int rank, int k)
{
    bool chain = pattern == DTZ_CPAIRS || pattern == DTZ_AIRPLANE;
    int length = chain ? k : 1;
    int size = pattern == DTZ_BOMB ? k : length * dtz_cards_each((uint8_t)pattern);
    DtzShape body = dtz_shape((DtzPattern)pattern, rank, length, size);
    if (pattern == DTZ_TONGZI)
        body.suit = (uint8_t)k;
    return body;
}

/* How many wings each rank may give: the ranks of the window what is left of them, the two chain
 * ranks next to it at most two, because otherwise the run would be longer. datongzi 9.4. */
static void set_wing_caps(DtzPlays *p)
{
    int low = p->rank - p->k + 1;
    for (int r = 0; r < N_RANKS; r++) {
        bool in_body = r >= low && r <= p->rank;
        bool beside = r == low - 1 || (r == p->rank + 1 && r < RANK_2);
        int held = p->count[r];
        p->cap[r] = (uint8_t)(in_body ? held - 3 : beside && held > 2 ? 2 : held);
    }
}

/* The kickers that a frame may carry. */
static void set_caps(DtzPlays *p)
{
    memset(p->kicker, 0, sizeof p->kicker);
    p->n_kickers = 0;
    p->max_kickers = 0;
    if (p->pattern == DTZ_TRIPLE && p->scope != DTZ_BARE) {
        memcpy(p->cap, p->count, sizeof p->cap);
        p->cap[p->rank] = 0;
        p->max_kickers = 2;
    }
    if (p->pattern == DTZ_AIRPLANE && p->scope == DTZ_ALL) {
        set_wing_caps(p);
        p->max_kickers = (uint8_t)(2 * p->k);
    }
}

/* Advances (pattern, rank, k) to its next value, whether or not it answers; false at the end. */
static bool turn_frame(DtzPlays *p)
{
    p->k++;
    while (p->k >= p->k_end) {
        p->rank++;
        /* A pattern that cannot answer is skipped. */
        while (p->rank >= N_RANKS || (p->top.pattern != DTZ_ILLEGAL && p->pattern < DTZ_BOMB &&
                                      p->pattern != p->top.pattern)) {
            if (++p->pattern == N_DTZ_PATTERNS)
                return false;
            p->rank = 0;
        }
        p->k = (uint8_t)first_k(p->pattern);
        p->k_end = (uint8_t)end_k(p, p->pattern, p->rank);
    }
    return true;
}

bool dtz_plays_next_frame(DtzPlays *p)
{
    DtzShape body;
    bool exists;
    do {
        if (!turn_frame(p))
            return false;
        body = body_of(p->pattern, p->rank, p->k);
        exists = p->pattern != DTZ_TONGZI ||
                 suit_count(cards_of_rank(&p->hand, p->rank), p->k) >= 3;
    } while (!exists || !dtz_beats(&body, &p->top));
    memset(p->base, 0, sizeof p->base);
    for (int i = 0; i < body.length; i++)
        p->base[body.rank - i] = (uint8_t)(body.size / body.length);
    set_caps(p);
    p->in_frame = true;
    return true;
}

/* ---- kickers ------------------------------------------------------------------------- */

/* The next number of kickers from each rank, like an odometer whose digits may not sum to more than
 * max_kickers; false after the last. */
static bool next_kickers(DtzPlays *p)
{
    if (p->max_kickers == 0)
        return false;
    for (int r = 0; r < N_RANKS; r++) {
        if (p->kicker[r] < p->cap[r] && p->n_kickers < p->max_kickers) {
            p->kicker[r]++;
            p->n_kickers++;
            return true;
        }
        p->n_kickers = (uint8_t)(p->n_kickers - p->kicker[r]);
        p->kicker[r] = 0;
    }
    return false;
}

/* ---- classes ------------------------------------------------------------------------- */

/* Gives rank r the class `kept` or the first one after it that has a way; false if there is
 * none. */
static bool take_class(DtzPlays *p, int r, RankCards kept)
{
    RankCards v = cards_of_rank(&p->hand, r);
    DtzForbidden barred = p->n_kickers > 0 ? BAR_NOTHING
                                           : dtz_forbidden((DtzPattern)p->pattern, p->k);
    do {
        if (dtz_class_cards(v, kept, p->base[r] + p->kicker[r], barred, &p->taken[r])) {
            p->kept[r] = kept;
            return true;
        }
    } while (dtz_class_next(v, &kept));
    return false;
}

static bool first_classes(DtzPlays *p)
{
    p->ranks = 0;
    if (p->pattern >= DTZ_TONGZI) {     /* taken in one way only */
        p->ranks = rank_bit(p->rank);
        p->taken[p->rank] = (RankCards)(p->pattern == DTZ_DIZHA ? 0x2222 : 3 << 4 * p->k);
        return true;
    }
    for (int r = 0; r < N_RANKS; r++) {
        if (p->base[r] + p->kicker[r] == 0)
            continue;
        p->ranks |= rank_bit(r);
        if (!take_class(p, r, 0))
            return false;
    }
    return true;
}

/* The next class of the lowest rank that has another one; the ranks below it start over. */
static bool next_classes(DtzPlays *p)
{
    if (p->pattern >= DTZ_TONGZI)
        return false;
    for (RankMask m = p->ranks; m != 0; m &= (RankMask)(m - 1)) {
        int r = lowest_rank(m);
        RankCards kept = p->kept[r];
        if (dtz_class_next(cards_of_rank(&p->hand, r), &kept) && take_class(p, r, kept))
            return true;
        take_class(p, r, 0);
    }
    return false;
}

/* ---- the listing --------------------------------------------------------------------- */

void dtz_plays_begin(DtzPlays *p, const CardSet *hand, const DtzShape *top, DtzScope scope)
{
    memset(p, 0, sizeof *p);
    p->hand = *hand;
    p->scope = scope;
    if (top != NULL)
        p->top = *top;
    RankCounts n = rank_counts(hand);
    for (int r = 0; r < N_RANKS; r++)
        p->count[r] = (uint8_t)rank_count(&n, r);
    dtz_plays_from(p, p->top.pattern == DTZ_ILLEGAL ? DTZ_SINGLE : (DtzPattern)p->top.pattern);
    if (p->top.pattern != DTZ_ILLEGAL && !is_trump(p->top.pattern))
        p->rank = p->top.rank;
}

void dtz_plays_from(DtzPlays *p, DtzPattern first)
{
    if (p->pattern >= first)
        return;
    p->pattern = (uint8_t)first;
    p->rank = (uint8_t)-1;          /* turn_frame continues from the rank before */
}

bool dtz_plays_next(DtzPlays *p, DtzPlay *out)
{
    bool found = p->in_frame && next_classes(p);
    while (!found) {
        if (!(p->in_frame && next_kickers(p)) && !dtz_plays_next_frame(p))
            return false;
        found = first_classes(p);
    }
    memset(&out->cards, 0, sizeof out->cards);
    for (RankMask m = p->ranks; m != 0; m &= (RankMask)(m - 1))
        cards_add_rank(&out->cards, lowest_rank(m), p->taken[lowest_rank(m)]);
    out->shape = body_of(p->pattern, p->rank, p->k);
    out->shape.size = (uint8_t)(out->shape.size + p->n_kickers);
    return true;
}

RankCards dtz_cheapest(RankCards v, int n, DtzPattern alone)
{
    RankCards best = 0, kept = 0, way;
    int most = -1;
    do {
        int tongzi = 0;
        for (int s = 0; s < N_CARD_SUITS; s++)
            tongzi += suit_count(kept, s) / 3;
        if (tongzi > most && dtz_class_cards(v, kept, n, dtz_forbidden(alone, n), &way)) {
            most = tongzi;
            best = way;
        }
    } while (dtz_class_next(v, &kept));
    return best;
}

bool dtz_same_play(const CardSet *hand, const CardSet *a, const CardSet *b)
{
    CardSet left_a = *hand, left_b = *hand;
    cards_remove(&left_a, a);
    cards_remove(&left_b, b);
    for (int r = 0; r < N_RANKS; r++) {
        RankCards x = cards_of_rank(&left_a, r), y = cards_of_rank(&left_b, r);
        if (rank_total(x) != rank_total(y))
            return false;
        for (int s = 0; s < N_CARD_SUITS; s++) {
            int n = suit_count(x, s), m = suit_count(y, s);
            if (n != m && (n >= 3 || m >= 3))
                return false;
        }
    }
    return true;
}
