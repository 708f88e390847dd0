/* SPDX-License-Identifier: MIT */
/* The flow of a deal with open hands: plays, passes, rounds and their payments. datongzi 5 and
 * 6. */
#include "dtz_open.h"

#include <assert.h>
#include <string.h>

#include "dtz.h"
#include "dtz_class.h"
#include "dtz_stakes.h"

enum { MANY_PACKS = 5 };            /* docs/strength.md, "Many packs" */

void dtz_open_rules(const Game *g, DtzOpenRules *out)
{
    const DtzConfig *cfg = dtz_config(g);
    memset(out, 0, sizeof *out);
    out->n_seats = g->n_seats;
    out->must_beat = cfg->must_beat != 0;
    out->many_packs = cfg->decks >= MANY_PACKS;
    for (int place = 0; place < g->n_seats; place++)
        out->finish[place] = cfg->finish_bonus.item[place];
    for (int rank = 0; rank < N_RANKS; rank++)
        out->tongzi[rank] = dtz_bonus(cfg, &(DtzShape){ DTZ_TONGZI, (uint8_t)rank, SPADES, 1, 3 });
    out->dizha = cfg->bonus_dizha;
    out->point = g->dtz.point_pays;
    out->unit = dtz_stakes_unit(g);
    out->point_in_units = out->point / out->unit;
    memset(out->next, SEAT_NONE, sizeof out->next);
    for (Seat from = 0; from < g->n_seats; from++)
        for (int seats = 0; seats < 1 << g->n_seats; seats++)
            for (int by = g->n_seats; by > 0; by--)
                if (has_seat((SeatMask)seats, seat_after(from, by, g->n_seats)))
                    out->next[from][seats] = seat_after(from, by, g->n_seats);
}

/* datongzi 5.9, 6.3. */
static void take_place(const DtzOpenRules *r, DtzOpenState *p, Seat seat)
{
    p->score[seat] += r->finish[p->n_out];
    p->finish[p->n_out++] = seat;
}

void dtz_open_new(const DtzOpenRules *r, const DtzTable *t, const CardSet hand[SEATS_MAX],
                  DtzOpenState *out)
{
    assert(!t->over);
    memset(out, 0, sizeof *out);
    for (Seat s = 0; s < r->n_seats; s++) {
        out->hand[s] = hand[s];
        out->n_cards[s] = t->n_cards[s];
        if (t->n_cards[s] > 0)
            out->holding |= seat_bit(s);
    }
    out->points = t->points;
    out->top = t->top.shape;
    out->turn = t->turn;
    out->top_by = t->top_by;
    out->passed = t->passed;
    out->must_pass = r->must_beat ? t->passed : 0;
    memcpy(out->finish, t->finish, sizeof out->finish);
    while (out->n_out < t->n_out)
        take_place(r, out, t->finish[out->n_out]);
}

int32_t dtz_open_net(const DtzOpenRules *r, const DtzOpenState *p, Seat seat)
{
    int32_t all = 0;
    for (Seat s = 0; s < r->n_seats; s++)
        all += p->score[s];
    return r->n_seats * p->score[seat] - all;
}

int32_t dtz_open_places(const DtzOpenRules *r, const DtzOpenState *p, Seat seat)
{
    int32_t net = 0;
    for (int place = 0; place < p->n_out; place++)
        net += (p->finish[place] == seat ? r->n_seats - 1 : -1) * r->finish[place];
    return net;
}

/* datongzi 5.7-5.10, 6.2. */
static void dtz_open_end_round(const DtzOpenRules *r, DtzOpenState *p)
{
    Seat winner = p->top_by;
    int32_t bonus = p->top.pattern == DTZ_TONGZI  ? r->tongzi[p->top.rank]
                    : p->top.pattern == DTZ_DIZHA ? r->dizha
                                                  : 0;
    p->score[winner] += r->point * (p->points + p->points * r->card_points / 100);
    p->score[winner] += bonus + r->round;
    p->points = 0;
    p->top = (DtzShape){ 0 };
    p->top_by = SEAT_NONE;
    p->passed = p->must_pass = 0;
    if ((p->holding & (p->holding - 1)) != 0) {
        p->turn = has_seat(p->holding, winner) ? winner : r->next[winner][p->holding];
        return;
    }
    if (p->holding != 0)
        take_place(r, p, r->next[winner][p->holding]);
    p->turn = SEAT_NONE;
}

/* Passes the turn to the next seat that has yet to answer; datongzi 5.6 if there is none. */
static void dtz_open_next_turn(const DtzOpenRules *r, DtzOpenState *p)
{
    p->turn = r->next[p->turn][p->holding & ~p->passed & ~seat_bit(p->top_by)];
    if (p->turn == SEAT_NONE)
        dtz_open_end_round(r, p);
}

void dtz_open_play(const DtzOpenRules *r, DtzOpenState *p, const DtzPlay *play)
{
    Seat s = p->turn;
    if (play->shape.pattern == DTZ_ILLEGAL) {
        dtz_open_pass(r, p);
        return;
    }
    cards_remove(&p->hand[s], &play->cards);
    p->n_cards[s] = (uint8_t)(p->n_cards[s] - play->shape.size);
    p->points = (int16_t)(p->points + cards_points(&play->cards));
    if (is_trump(play->shape.pattern))
        p->score[s] += r->trump;
    p->top = play->shape;
    p->top_by = s;
    p->passed = 0;
    if (p->n_cards[s] == 0) {
        p->holding &= (SeatMask)~seat_bit(s);
        take_place(r, p, s);
    }
    dtz_open_next_turn(r, p);
}

void dtz_open_pass(const DtzOpenRules *r, DtzOpenState *p)
{
    p->passed |= seat_bit(p->turn);
    if (r->must_beat)
        p->must_pass |= seat_bit(p->turn);
    dtz_open_next_turn(r, p);
}

void dtz_open_move(const DtzOpenRules *r, DtzOpenState *p, const DtzMove *m)
{
    DtzPlay play = { .shape = m->shape };
    dtz_move_cards(&p->hand[p->turn], m, &play.cards);
    dtz_open_play(r, p, &play);
}

bool dtz_open_can_play(const DtzOpenState *p)
{
    return !has_seat(p->must_pass, p->turn) && dtz_can_beat(&p->hand[p->turn], &p->top);
}

void dtz_open_skip(const DtzOpenRules *r, DtzOpenState *p)
{
    while (!dtz_open_over(p) && !dtz_open_can_play(p))
        dtz_open_pass(r, p);
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* The moves of a position, by rank: masks of the ranks with at least k cards give every body, and
 * kickers come from tiers of ranks, lone cards before pairs. Suits are chosen only for the move
 * that is made, because most never are. datongzi 3, 5.4, 8.2. */

/* ---- suits --------------------------------------------------------------------------- */

/* Exchanges one card of `way` for one of another suit that `v` still has, so that the play is not
 * read as a tongzi or a dizha. datongzi 3.1. */
static RankCards with_one_changed(RankCards v, RankCards way)
{
    int from = N_CARD_SUITS, to = N_CARD_SUITS;
    for (int s = SPADES; s <= DIAMONDS; s++) {
        if (suit_count(v, s) > suit_count(way, s) && (suit_count(way, s) < 3 || to == N_CARD_SUITS))
            to = s;
    }
    for (int s = SPADES; s <= DIAMONDS; s++)
        if (s != to && suit_count(way, s) >= 2)
            from = s;
    return (RankCards)(way + (1u << 4 * to) - (1u << 4 * from));
}

/* n of the cards v. Suits of three keep all three while possible; 2-2-2-2 stays whole if
 * possible. */
static RankCards spared(RankCards v, int n)
{
    int total = rank_total(v);
    RankCards three = suits_with_three(v), loose = v;
    if (total - n >= 8 && suits_with_two(v) == 0x1111)
        return dtz_take_any((RankCards)(v - 0x2222), n);
    if (three == 0 || n == total)
        return dtz_take_any(v, n);
    loose = (RankCards)(v - 3 * three);
    int n_loose = total - 3 * suits_in(three);
    if (n <= n_loose)
        return dtz_take_any(loose, n);
    return (RankCards)(loose + dtz_take_any((RankCards)(3 * three), n - n_loose));
}

static RankCards body_cards(RankCards v, const DtzMove *m, int n)
{
    RankCards way = spared(v, n);
    bool misread = (n == 3 && m->shape.size == 3 && suits_with_three(way) != 0)
                   || (n == 8 && m->shape.pattern == DTZ_BOMB && way == 0x2222);
    return misread ? with_one_changed(v, way) : way;
}

void dtz_move_cards(const CardSet *hand, const DtzMove *m, CardSet *out)
{
    const DtzShape *s = &m->shape;
    *out = (CardSet){ { 0 } };
    if (s->pattern == DTZ_ILLEGAL)
        return;
    if (s->pattern >= DTZ_TONGZI) {
        cards_add_rank(out, s->rank,
                       s->pattern == DTZ_DIZHA ? 0x2222 : (RankCards)(3u << 4 * s->suit));
        return;
    }
    int each = dtz_body_of_rank(s);
    uint64_t kickers = m->kickers;
    for (int r = s->rank - s->length + 1; r <= s->rank; r++) {
        int n = each + dtz_move_kickers(m, r);
        cards_add_rank(out, r, body_cards(cards_of_rank(hand, r), m, n));
        kickers &= ~(UINT64_C(15) << 4 * r);
    }
    while (kickers != 0) {
        int r = __builtin_ctzll(kickers) / 4;
        cards_add_rank(out, r, spared(cards_of_rank(hand, r), dtz_move_kickers(m, r)));
        kickers &= ~(UINT64_C(15) << 4 * r);
    }
}

/* ---- a list being written ------------------------------------------------------------ */

typedef struct DtzOpenList {
    const CardSet *hand;
    const DtzShape *top;
    DtzMove   *out;
    int        n, cap;
    int        n_cards;
    RankCounts count;
    RankMask   with[5];             /* ranks with at least k cards, k >= 1 */
} DtzOpenList;

static inline void dtz_open_put(DtzOpenList *l, DtzPattern pattern, int rank, int length, int size,
                                uint64_t kickers)
{
    if (l->n < l->cap)
        l->out[l->n++] = (DtzMove){ dtz_shape(pattern, rank, length, size), kickers };
}

/* The ranks that may be the key of an ordinary play of this pattern: all ranks for a lead. */
static inline RankMask dtz_open_keys(const DtzOpenList *l, DtzPattern pattern, RankMask ranks)
{
    if (l->top->pattern == DTZ_ILLEGAL)
        return ranks;
    return l->top->pattern == pattern ? ranks_above(ranks, l->top->rank) : 0;
}

/* ---- kickers ------------------------------------------------------------------------- */

enum {
    POINT_RANKS = 1 << RANK_5 | 1 << RANK_T | 1 << RANK_K,
    HIGH_RANKS = 1 << RANK_A | 1 << RANK_2,
    PLAIN_RANKS = (1 << N_RANKS) - 1 - POINT_RANKS - HIGH_RANKS,
};

/* The cards outside a body that may be carried: ranks with exactly one, two, three of them. Ranks
 * with more, and tongzi, are not touched. */
typedef struct Spare {
    RankMask exactly[4];
    int      n_all;                 /* cards outside the body, protected or not */
} Spare;

/* The rest after a body of three cards a rank. A triple carries no cards of its own ranks, an
 * airplane any; three of a neighbouring rank would make an airplane longer, but three are carried
 * only whole. */
static void find_spare(const DtzOpenList *l, RankMask body, bool own_ranks, Spare *out)
{
    RankMask other = (RankMask)~body, next = (RankMask)(body << 1 | body >> 1);
    out->n_all = l->n_cards - 3 * ranks_in(body);
    for (int k = 1; k <= 3; k++)
        out->exactly[k] = (RankMask)(l->with[k] & ~l->with[k + 1] & other);
    out->exactly[3] &= (RankMask)~next;
    for (RankMask m = out->exactly[3]; m != 0; m &= (RankMask)(m - 1))
        if (suits_with_three(cards_of_rank(l->hand, lowest_rank(m))) != 0)
            out->exactly[3] &= (RankMask)~rank_bit(lowest_rank(m));
    for (RankMask m = own_ranks ? body & l->with[4] : 0; m != 0; m &= (RankMask)(m - 1)) {
        int rest = rank_count(&l->count, lowest_rank(m)) - 3;
        if (rest <= 2)
            out->exactly[rest] |= rank_bit(lowest_rank(m));
    }
}

/* The ranks of up to `most` kickers, one for each card, tier by tier: a play of n kickers carries
 * the first n of them. Returns how many there are. */
static int choose_kickers(const Spare *spare, int most, uint8_t out[])
{
    static const RankMask order[3] = { PLAIN_RANKS, POINT_RANKS, HIGH_RANKS };
    int n = 0;
    for (int tier = 0; tier < 9; tier++) {
        int held = tier < 6 ? 1 + tier % 2 : 3;
        RankMask ranks = order[tier < 6 ? tier / 2 : tier - 6];
        for (RankMask m = spare->exactly[held] & ranks; m != 0; m &= (RankMask)(m - 1))
            for (int k = 0; k < held; k++) {
                if (n == most)
                    return n;
                out[n++] = (uint8_t)lowest_rank(m);
            }
    }
    return n;
}

/* All cards outside the body, as kickers; 0 if that would be a different play. datongzi 8.2. */
static uint64_t whole_rest(const DtzOpenList *l, RankMask body, bool own_ranks)
{
    RankMask next = (RankMask)((body << 1 | body >> 1) & ~body & CHAIN_RANKS);
    if (own_ranks ? (l->with[3] & next) != 0 : (l->with[4] & body) != 0)
        return 0;
    uint64_t kickers = 0;
    for (RankMask m = l->with[1]; m != 0; m &= (RankMask)(m - 1)) {
        int r = lowest_rank(m), n = rank_count(&l->count, r) - (has_rank(body, r) ? 3 : 0);
        if (n > 15)
            return 0;
        kickers |= (uint64_t)n << 4 * r;
    }
    return kickers;
}

/* A triple or an airplane, with every number of kickers. */
static void put_carrying(DtzOpenList *l, DtzPattern pattern, int rank, int length)
{
    RankMask body = (RankMask)((2u << rank) - (1u << (rank - length + 1)));
    bool airplane = pattern == DTZ_AIRPLANE;
    int size = 3 * length, most = 2 * length;
    Spare spare;
    RankCards v = cards_of_rank(l->hand, rank);
    RankCards suits = (RankCards)((v | v >> 1 | v >> 2 | v >> 3) & 0x1111);
    if (airplane || (suits & (suits - 1)) != 0)     /* three of one suit are a tongzi */
        dtz_open_put(l, pattern, rank, length, size, 0);
    find_spare(l, body, airplane, &spare);
    uint64_t all = spare.n_all <= most ? whole_rest(l, body, airplane) : 0;
    if (all != 0)
        dtz_open_put(l, pattern, rank, length, size + spare.n_all, all);
    uint8_t kicker[2 * RANK_2];
    uint64_t kickers = 0;
    for (int i = 0, n = choose_kickers(&spare, most, kicker); i < n; i++) {
        kickers += UINT64_C(1) << 4 * kicker[i];
        if (kickers != all)
            dtz_open_put(l, pattern, rank, length, size + i + 1, kickers);
    }
}

/* ---- bodies -------------------------------------------------------------------------- */

static void dtz_open_put_groups(DtzOpenList *l, DtzPattern pattern, int size)
{
    for (RankMask m = dtz_open_keys(l, pattern, l->with[size]); m != 0; m &= (RankMask)(m - 1)) {
        if (pattern == DTZ_TRIPLE)
            put_carrying(l, pattern, lowest_rank(m), 1);
        else
            dtz_open_put(l, pattern, lowest_rank(m), 1, size, 0);
    }
}

static void put_chains(DtzOpenList *l, DtzPattern pattern, int each)
{
    RankMask tops = dtz_open_keys(l, pattern, l->with[each]) != 0 ? l->with[each] & CHAIN_RANKS : 0;
    for (int length = 2; (tops &= (RankMask)(tops << 1)) != 0; length++) {
        if (l->top->pattern != DTZ_ILLEGAL && l->top->length != length)
            continue;
        for (RankMask m = dtz_open_keys(l, pattern, tops); m != 0; m &= (RankMask)(m - 1)) {
            if (pattern == DTZ_AIRPLANE)
                put_carrying(l, pattern, lowest_rank(m), length);
            else
                dtz_open_put(l, pattern, lowest_rank(m), length, each * length, 0);
        }
    }
}

/* Bombs of every size. Eight cards with two of each suit are not a bomb. */
static void put_bombs(DtzOpenList *l)
{
    for (RankMask m = l->with[4]; m != 0; m &= (RankMask)(m - 1)) {
        int rank = lowest_rank(m);
        for (int n = dtz_least_bomb(l->top, rank); n <= rank_count(&l->count, rank); n++)
            if (n != 8 || cards_of_rank(l->hand, rank) != 0x2222)
                dtz_open_put(l, DTZ_BOMB, rank, 1, n, 0);
    }
}

static void put_tongzi(DtzOpenList *l)
{
    for (RankMask m = l->with[3]; m != 0; m &= (RankMask)(m - 1)) {
        int rank = lowest_rank(m);
        RankCards three = suits_with_three(cards_of_rank(l->hand, rank));
        if (l->top->pattern == DTZ_TONGZI && rank <= l->top->rank)
            three &= rank == l->top->rank ? (RankCards)((1u << 4 * l->top->suit) - 1) : 0;
        for (; three != 0 && l->n < l->cap; three &= (RankCards)(three - 1)) {
            dtz_open_put(l, DTZ_TONGZI, rank, 1, 3, 0);
            l->out[l->n - 1].shape.suit = (uint8_t)(__builtin_ctz(three) / 4);
        }
    }
}

static void put_dizha(DtzOpenList *l)
{
    RankMask ranks = ranks_with(&l->count, 8);
    if (ranks != 0)
        ranks = dtz_dizha_ranks(l->hand);
    if (l->top->pattern == DTZ_DIZHA)
        ranks = ranks_above(ranks, l->top->rank);
    for (; ranks != 0; ranks &= (RankMask)(ranks - 1))
        dtz_open_put(l, DTZ_DIZHA, lowest_rank(ranks), 1, 8, 0);
}

static void put_plays(DtzOpenList *l)
{
    l->count = rank_counts(l->hand);
    for (int k = 1; k <= 4; k++)
        l->with[k] = ranks_with(&l->count, k);
    dtz_open_put_groups(l, DTZ_SINGLE, 1);
    dtz_open_put_groups(l, DTZ_PAIR, 2);
    dtz_open_put_groups(l, DTZ_TRIPLE, 3);
    if (l->top->pattern <= DTZ_BOMB)
        put_bombs(l);
    if (l->top->pattern <= DTZ_TONGZI)
        put_tongzi(l);
    put_dizha(l);
    put_chains(l, DTZ_CPAIRS, 2);
    put_chains(l, DTZ_AIRPLANE, 3);
}

int dtz_open_moves(const DtzOpenRules *r, const DtzOpenState *p, DtzMove *out, int cap)
{
    DtzOpenList l = { .hand = &p->hand[p->turn], .top = &p->top, .out = out, .cap = cap,
                      .n_cards = p->n_cards[p->turn] };
    bool free_to_pass = p->top_by != SEAT_NONE && !r->must_beat;
    if (free_to_pass)
        out[l.n++] = (DtzMove){ .kickers = 0 };
    if (!has_seat(p->must_pass, p->turn))
        put_plays(&l);
    if (l.n == 0)
        out[l.n++] = (DtzMove){ .kickers = 0 };
    return l.n;
}
