/* SPDX-License-Identifier: MIT */
/* Endings with open hands, and all deals of the hidden cards. */
#include "dtz_ending.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- open hands ------------------------------------------------------------------------------ */

/* Backward induction over all canonical plays (datongzi 9), so nothing is lost to pruning. Seats
 * that must pass are skipped, which leaves narrow trees where beating is a duty.
 *
 * Only leads are remembered: between rounds the future depends only on the hands and the leader,
 * because points are won and places taken as they come, while positions within a round hardly ever
 * repeat. Hands count as equal when they have the same number of cards of each rank and the same
 * tongzi (datongzi 9.1). */

enum { KEY_WAYS = 4 };              /* places for a key */

void dtz_solver_new(DtzSolver *s, const DtzOpenRules *r)
{
    s->rules = *r;
    s->nodes = 0;
    s->n_plays = 0;
    memset(s->memo, 0, sizeof s->memo);
}

/* ---- memory -------------------------------------------------------------------------- */

static uint64_t key_of_hand(const CardSet *hand)
{
    RankCounts count = rank_counts(hand);
    uint64_t key = rng_mixed(rng_mixed(count.packed[0] + 1) + count.packed[1]);
    for (int i = 0; i < 4; i++) {
        /* The suits with three or more, with their counts. */
        uint64_t tongzi = hand->word[i] & suits_of_word_with_three(hand->word[i]) * 15;
        if (tongzi != 0)
            key = rng_mixed(key + tongzi + (uint64_t)i);
    }
    return key;
}

/* The key of a lead. */
static uint64_t solver_key_of(const DtzOpenRules *r, const DtzOpenState *p)
{
    uint64_t key = p->turn;
    for (Seat s = 0; s < r->n_seats; s++)
        key = rng_mixed(key + 1 + (has_seat(p->holding, s) ? key_of_hand(&p->hand[s]) : 0));
    return key;
}

static bool solver_recall(const DtzSolver *s, uint64_t key, DtzEnd *end)
{
    const DtzMemo *m = &s->memo[key % (DTZ_MEMO_SIZE / KEY_WAYS) * KEY_WAYS];
    for (int way = 0; way < KEY_WAYS; way++) {
        if (m[way].work == 0 || m[way].key != key)
            continue;
        for (int i = 0; i < SEATS_MAX; i++)
            end->score[i] += m[way].gain[i];
        end->places += m[way].places;
        return true;
    }
    return false;
}

/* Replaces the entry that took the least work. */
static void solver_remember(DtzSolver *s, uint64_t key, const DtzEnd *before, const DtzEnd *after,
                            uint64_t work)
{
    DtzMemo *m = &s->memo[key % (DTZ_MEMO_SIZE / KEY_WAYS) * KEY_WAYS], *least = m;
    for (int way = 1; way < KEY_WAYS; way++)
        if (m[way].work < least->work)
            least = &m[way];
    least->key = key;
    least->work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
    for (int i = 0; i < SEATS_MAX; i++)
        least->gain[i] = after->score[i] - before->score[i];
    least->places = after->places - before->places;
}

/* ---- induction ----------------------------------------------------------------------- */

/* Does the seat prefer `a` to `b`? */
static bool solver_prefers(const DtzOpenRules *r, Seat seat, const DtzEnd *a, const DtzEnd *b)
{
    int32_t more = 0;
    for (Seat s = 0; s < r->n_seats; s++)
        more += a->score[s] - b->score[s];
    for (int by = 0; by < r->n_seats; by++) {
        Seat s = seat_after(seat, by, r->n_seats);
        int32_t gain = r->n_seats * (a->score[s] - b->score[s]) - more;
        if (gain != 0)
            return by == 0 ? gain > 0 : gain < 0;
    }
    return more != 0 ? more > 0 : a->places > b->places;
}

static bool solve_ending(DtzSolver *s, const DtzOpenState *p, DtzEnd *end);

/* Tries one play or the pass; keeps it in `best` if the seat prefers it. */
static bool try_play(DtzSolver *s, const DtzOpenState *p, const DtzPlay *play, bool first,
                     DtzEnd *best)
{
    DtzOpenState next = *p;
    DtzEnd end;
    dtz_open_play(&s->rules, &next, play);
    if (!solve_ending(s, &next, &end))
        return false;
    if (first || solver_prefers(&s->rules, p->turn, &end, best))
        *best = end;
    return true;
}

static bool solve_choice(DtzSolver *s, const DtzOpenState *p, DtzEnd *end)
{
    DtzPlay *play = &s->play[s->n_plays];
    int room = DTZ_LINE_PLAYS - s->n_plays;
    int n = dtz_plays_list(&p->hand[p->turn], &p->top, DTZ_ALL, play, room);
    bool may_pass = p->top_by != SEAT_NONE && !s->rules.must_beat;
    bool solved = n < room;
    s->n_plays += n;
    if (may_pass)
        solved = solved && try_play(s, p, &(DtzPlay){ 0 }, true, end);
    for (int i = 0; i < n && solved; i++)
        solved = try_play(s, p, &play[i], i == 0 && !may_pass, end);
    s->n_plays -= n;
    return solved;
}

/* The result if nothing more is won. */
static DtzEnd end_now(const DtzSolver *s, const DtzOpenState *p)
{
    DtzEnd end = { .places = dtz_open_places(&s->rules, p, s->seat) };
    memcpy(end.score, p->score, sizeof end.score);
    return end;
}

static bool solve_ending(DtzSolver *s, const DtzOpenState *position, DtzEnd *end)
{
    DtzOpenState p = *position;
    uint64_t key = 0, nodes = s->nodes;
    dtz_open_skip(&s->rules, &p);
    *end = end_now(s, &p);
    if (dtz_open_over(&p))
        return true;
    if (p.top_by == SEAT_NONE) {
        key = solver_key_of(&s->rules, &p);
        if (solver_recall(s, key, end))
            return true;
    }
    if (s->nodes == s->limit)
        return false;
    s->nodes++;
    if (!solve_choice(s, &p, end))
        return false;
    if (p.top_by == SEAT_NONE) {
        DtzEnd before = end_now(s, &p);
        solver_remember(s, key, &before, end, s->nodes - nodes);
    }
    return true;
}

bool dtz_solve(DtzSolver *s, const DtzOpenState *p, Seat seat, uint64_t limit, DtzEnd *end)
{
    DtzEnd found;
    s->seat = seat;
    s->limit = s->nodes + limit;
    if (!solve_ending(s, p, &found))
        return false;
    *end = found;
    return true;
}

/* ---- all deals ------------------------------------------------------------------------------- */

/* All deals, rank by rank: for each rank the ways to spread its unseen cards over the hidden hands
 * and the cards set aside, then every choice of one way for each rank that fills the hands. Ways
 * that give every hand the same number of cards and the same tongzi count as one (datongzi 9.1). */

enum { WAYS_MAX = 512 };            /* of a rank */

/* A way to spread the cards of a rank over the hands; the rest is set aside. */
typedef struct EndingWay {
    RankCards cards[SEATS_MAX];
    uint8_t   n[SEATS_MAX];
    double    weight;
} EndingWay;

typedef struct DealListing {
    const DtzWorlds *w;
    CardSet   unseen;
    int       n_ways[N_RANKS];
    EndingWay way[N_RANKS][WAYS_MAX];
    uint8_t   most[N_RANKS + 1][SEATS_MAX];     /* most cards a hand can get from this rank on */
    bool      complete;
    DtzDeal  *out;
    int       n, cap;
} DealListing;

static bool ending_is_like(const EndingWay *a, const EndingWay *b)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        RankCards x = a->cards[s], y = b->cards[s];
        if (a->n[s] != b->n[s] || (x & suits_with_three(x) * 15) != (y & suits_with_three(y) * 15))
            return false;
    }
    return true;
}

static void ending_add_way(DealListing *l, int rank, const EndingWay *way)
{
    int n = l->n_ways[rank];
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (way->n[s] > l->w->n_cards[s] || way->n[s] > l->w->caps[s].rank[rank])
            return;
    for (int i = 0; i < n; i++) {
        if (ending_is_like(&l->way[rank][i], way)) {
            l->way[rank][i].weight += way->weight;
            return;
        }
    }
    if (n == WAYS_MAX) {
        l->complete = false;
        return;
    }
    l->way[rank][n] = *way;
    l->n_ways[rank]++;
}

/* Gives copies of the card to the hand of `s` and the hands after it, then moves to the next suit;
 * `left` copies have not been given yet. */
static void ending_spread(DealListing *l, Card card, Seat s, int left, const EndingWay *way)
{
    int rank = card_rank(card);
    if (s == SEATS_MAX) {
        if (card_suit(card) == DIAMONDS)
            ending_add_way(l, rank, way);
        else
            ending_spread(l, card + 1, 0, cards_count(&l->unseen, card + 1), way);
        return;
    }
    int most = l->w->n_cards[s] == 0 ? 0 : l->w->caps[s].card[card];
    EndingWay next = *way;
    for (int k = 0; k <= left && k <= most; k++) {
        ending_spread(l, card, s + 1, left - k, &next);
        next.cards[s] = (RankCards)(next.cards[s] + (1u << 4 * card_suit(card)));
        next.n[s]++;
        next.weight = next.weight * (left - k) / (k + 1);
    }
}

/* ---- all ranks ----------------------------------------------------------------------- */

static void ending_find_ways(DealListing *l)
{
    for (int rank = N_RANKS - 1; rank >= 0; rank--) {
        const EndingWay nothing = { .weight = 1 };
        ending_spread(l, card_of(rank, SPADES), 0, cards_count(&l->unseen, card_of(rank, SPADES)),
                      &nothing);
        for (Seat s = 0; s < SEATS_MAX; s++) {
            int most = 0;
            for (int i = 0; i < l->n_ways[rank]; i++)
                most = l->way[rank][i].n[s] > most ? l->way[rank][i].n[s] : most;
            l->most[rank][s] = (uint8_t)(l->most[rank + 1][s] + most);
        }
    }
}

static void ending_add_deal(DealListing *l, const DtzDeal *deal)
{
    for (Seat s = 0; s < l->w->n_seats; s++)
        if (s != l->w->seat && !dtz_caps_allow(&l->w->caps[s], &deal->hand[s]))
            return;
    if (l->n < l->cap)
        l->out[l->n++] = *deal;
    else
        l->complete = false;
}

/* `room`: places left in the hands. */
static void choose_ways(DealListing *l, int rank, const uint8_t room[SEATS_MAX],
                        const DtzDeal *deal)
{
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (room[s] > l->most[rank][s])
            return;
    if (rank == N_RANKS) {
        ending_add_deal(l, deal);
        return;
    }
    for (int i = 0; i < l->n_ways[rank] && l->complete; i++) {
        const EndingWay *way = &l->way[rank][i];
        uint8_t left[SEATS_MAX];
        DtzDeal next = *deal;
        bool fits = true;
        for (Seat s = 0; s < SEATS_MAX; s++) {
            fits = fits && way->n[s] <= room[s];
            left[s] = (uint8_t)(room[s] - way->n[s]);
            cards_add_rank(&next.hand[s], rank, way->cards[s]);
        }
        next.weight *= way->weight;
        if (fits)
            choose_ways(l, rank + 1, left, &next);
    }
}

int dtz_deals_all(const DtzWorlds *w, DtzDeal *out, int cap)
{
    DealListing l = { .w = w, .complete = true, .out = out, .cap = cap };
    DtzDeal none = { .weight = 1 };
    for (int i = 0; i < w->n_unseen; i++)
        cards_put(&l.unseen, w->unseen[i]);
    none.hand[w->seat] = w->own;
    ending_find_ways(&l);
    if (l.complete)
        choose_ways(&l, 0, w->n_cards, &none);
    return l.complete ? l.n : -1;
}

void dtz_deals_drawn(const DtzWorlds *w, DtzDeal *out, int n)
{
    for (int i = 0; i < n; i++) {
        dtz_world(w, (uint64_t)i, out[i].hand);
        out[i].weight = 1;
    }
}

/* ---- values -------------------------------------------------------------------------- */

bool dtz_deal_nets(DtzSolver *s, const DtzTable *t, const DtzDeal *deal, DtzOffer offer,
                   uint64_t limit, DtzNet *net)
{
    DtzOpenState start;
    Seat seat = t->turn;
    dtz_open_new(&s->rules, t, deal->hand, &start);
    for (int i = 0; i < offer.n; i++) {
        DtzOpenState p = start;
        DtzEnd end;
        uint64_t before = s->nodes;
        dtz_open_play(&s->rules, &p, &offer.play[i]);
        if (!dtz_solve(s, &p, seat, limit, &end))
            return false;
        limit -= s->nodes - before;
        memcpy(p.score, end.score, sizeof p.score);
        net[i] = (DtzNet){ dtz_open_net(&s->rules, &p, seat), end.places };
    }
    return true;
}

/* ---- the search ------------------------------------------------------------------------------ */

/* Deals come in random order, so that those solved before the positions run out are a fair sample.
 * A lane always has the same deals and its own memory: the result does not depend on the number of
 * threads. */

enum {
    DEAL_POSITIONS = 4000,          /* a deal that needs more is left out */
    ENOUGH = 16,                    /* deals enough to judge by, if not all are solved */
};

static void ending_shuffle(DtzDeal *deal, int n, Rng *r)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(r, (uint32_t)i + 1);
        DtzDeal moved = deal[i];
        deal[i] = deal[k];
        deal[k] = moved;
    }
}

void dtz_endgame_begin(DtzEndgameSearch *e, const DtzOpenRules *r, const DtzTable *t,
                       const DtzWorlds *w, DtzOffer offer, int64_t positions)
{
    assert(offer.n <= ENDGAME_PLAYS);
    Rng rng = rng_seeded(rng_derive(w->seed, "order", 0));
    e->table = *t;
    e->n_deals = dtz_deals_all(w, e->deal, ENDGAME_DEALS);
    e->all = e->n_deals >= 0;
    if (e->all) {
        ending_shuffle(e->deal, e->n_deals, &rng);
    } else {
        e->n_deals = ENDGAME_DEALS / 4;
        dtz_deals_drawn(w, e->deal, e->n_deals);
    }
    e->next = e->n_solved = 0;
    e->weight = 0;
    memset(e->sum, 0, sizeof e->sum);
    e->n_plays = offer.n;
    memcpy(e->play, offer.play, (size_t)offer.n * sizeof *offer.play);
    e->positions = positions;
    for (int i = 0; i < ENDGAME_WORKERS; i++)
        dtz_solver_new(&e->solver[i], r);
}

/* The deal at an index of the slice: lanes take turns. */
static int deal_at(const DtzEndgameSearch *e, int lane, int k)
{
    return e->next + k * ENDGAME_WORKERS + lane;
}

static void solve_lane(void *ctx, int lane)
{
    DtzEndgameSearch *e = ctx;
    for (int k = 0; k < ENDGAME_GROUP; k++) {
        int i = deal_at(e, lane, k);
        e->solved[lane][k] = i < e->n_deals
                             && dtz_deal_nets(&e->solver[lane], &e->table, &e->deal[i],
                                              (DtzOffer){ e->play, e->n_plays }, DEAL_POSITIONS,
                                              e->net[lane][k]);
    }
}

static void add_solved(DtzEndgameSearch *e, int lane, int k)
{
    double weight = e->deal[deal_at(e, lane, k)].weight;
    if (!e->solved[lane][k])
        return;
    e->n_solved++;
    e->weight += weight;
    for (int i = 0; i < e->n_plays; i++) {
        double net = e->net[lane][k][i].net;
        e->sum[i].net += weight * net;
        e->sum[i].places += weight * e->net[lane][k][i].places;
        e->sum[i].square += weight * net * net;
    }
}

static int64_t positions_of(const DtzEndgameSearch *e)
{
    int64_t n = 0;
    for (int lane = 0; lane < ENDGAME_WORKERS; lane++)
        n += (int64_t)e->solver[lane].nodes;
    return n;
}

bool dtz_endgame_slice(DtzEndgameSearch *e, ParallelFor parallel)
{
    int64_t before = positions_of(e);
    parallel(solve_lane, e, ENDGAME_WORKERS);
    for (int k = 0; k < ENDGAME_GROUP; k++)
        for (int lane = 0; lane < ENDGAME_WORKERS && deal_at(e, lane, k) < e->n_deals; lane++)
            add_solved(e, lane, k);
    e->positions -= positions_of(e) - before;
    e->next += ENDGAME_WORKERS * ENDGAME_GROUP;
    return e->next >= e->n_deals || e->positions <= 0;
}

bool dtz_endgame_exact(const DtzEndgameSearch *e)
{
    return e->all && e->n_solved == e->n_deals;
}

bool dtz_endgame_solved(const DtzEndgameSearch *e)
{
    return e->n_solved >= ENOUGH || (e->n_solved > 0 && dtz_endgame_exact(e));
}

double dtz_endgame_net(const DtzEndgameSearch *e, int i, double *spread, double *places)
{
    int n_others = e->table.n_seats - 1;
    double mean = e->sum[i].net / e->weight, variance = e->sum[i].square / e->weight - mean * mean;
    *spread = variance > 0 ? sqrt(variance) / n_others : 0;
    *places = e->sum[i].places / e->weight / n_others;
    return mean / n_others;
}
