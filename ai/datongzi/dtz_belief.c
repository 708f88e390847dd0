/* SPDX-License-Identifier: MIT */
/* Worlds, and walks from world to world that prefer those in which the others would have played as
 * they did. */
#include "dtz_belief.h"

#include <assert.h>
#include <string.h>

#include "dtz.h"
#include "exact.h"

/* ---- worlds ---------------------------------------------------------------------------------- */

/* Worlds by dealing and swapping. Cards come in random order. Each goes to one of the hands that
 * may take it, with a probability proportional to the hand's room; a card that no hand may take
 * goes wherever there is room, and swaps repair that. Then random swaps between places mix the
 * world: a swap and its reverse are equally likely, so mixing tends to the uniform distribution
 * over what the bounds allow. Bounds on chains and dizha are checked at the end. */

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

/* ---- beliefs --------------------------------------------------------------------------------- */

/* Metropolis walks: two hidden cards change places if that makes the plays of their holders more
 * likely, and otherwise with a probability equal to the ratio of the likelihoods. What a seat has
 * played depends on its hand and on what was open, so only the seats of the two cards are
 * re-evaluated. */

/* Points of the policy by which a choice becomes e times less likely, and the share of choices that
 * follow no rule. Of 5, 10 and 20 points none distinguished hands better than the others. */
static const double HEAT = 10, WHIM = 0.1;

/* The same for the goals, which leave no choice except among kickers. */
static const double GOAL_WHIM = 0.05;

/* How much of the evidence counts: the model of a player is not the player. */
static const double TRUST = 0.8;

/* Log odds that a player follows the goals, before anything is seen. */
static const double GOAL_ODDS = -2;

enum { FIRST_STEPS = 5 };           /* times the usual number, before the first guess of a walk */

/* ---- what was played ----------------------------------------------------------------- */

/* The table as it was dealt: all cards played are back in the hands. */
static void table_at_first(const InfoSet *info, CardSet since[SEATS_MAX], DtzTable *t)
{
    const DtzTable *now = &info->view.dtz.table;
    *t = (DtzTable){ .n_seats = now->n_seats, .turn = info->log[0].e.actor, .top_by = SEAT_NONE };
    memcpy(t->n_cards, now->n_cards, sizeof t->n_cards);
    for (int i = 0; i < info->n_log; i++) {
        const Event *e = &info->log[i].e;
        if (e->kind != EV_PLAY)
            continue;
        cards_add(&since[e->actor], &e->play.cards);
        t->n_cards[e->actor] = (uint8_t)(t->n_cards[e->actor] + e->play.shape.size);
    }
}

static void belief_read_log(DtzBelief *b, const InfoSet *info)
{
    const CardSet nothing[SEATS_MAX] = { { { 0 } } };
    CardSet since[SEATS_MAX] = { { { 0 } } }, left = b->deck->deck;
    DtzTable t;
    DtzOpenState p;
    if (info->n_log == 0 || info->log[0].e.kind != EV_START)
        return;
    table_at_first(info, since, &t);
    dtz_open_new(b->rules, &t, nothing, &p);
    for (int i = 1; i < info->n_log; i++) {
        const Event *e = &info->log[i].e;
        if (e->kind == EV_PASS)
            dtz_open_pass(b->rules, &p);
        if (e->kind != EV_PLAY)
            continue;
        if (p.turn != b->worlds->seat && b->n_plays < BELIEF_PLAYS)
            b->play[b->n_plays++] = (DtzObservedPlay){ p, left, since[e->actor], e->play.shape };
        cards_remove(&left, &e->play.cards);
        cards_remove(&since[e->actor], &e->play.cards);
        p.hand[e->actor] = e->play.cards;
        dtz_open_play(b->rules, &p, &e->play);
    }
}

/* How often a move that is this many units worse than the best is chosen for each time that the
 * best one is. */
static double belief_share_of(int behind)
{
    return exact_exp(-behind / (HEAT * POLICY_UNIT));
}

/* The probability that the policy, with some heat, chooses such a play. */
static double by_policy(const DtzBelief *b, const DtzPolicyInput *spot, const DtzMove *move, int n,
                        const DtzShape *played)
{
    double sum = 0, like = 0;
    int32_t best = INT32_MIN, score[DTZ_MOVES_MAX];
    dtz_policy_scores(spot, move, n, score);
    for (int i = 0; i < n; i++)
        best = score[i] > best ? score[i] : best;
    for (int i = 0; i < n; i++) {
        int behind = best - score[i];
        double share = behind < BELIEF_SHARES ? b->share[behind] : belief_share_of(behind);
        sum += share;
        if (share > like && memcmp(&move[i].shape, played, sizeof *played) == 0)
            like = share;
    }
    return (1 - WHIM) * like / sum + WHIM / n;
}

/* Adds the log likelihoods of a play if the seat now holds `hand`. */
static void belief_add_play(const DtzBelief *b, const DtzObservedPlay *played, const CardSet *hand,
                            double *policy, double *goal)
{
    DtzOpenState p = played->before;
    DtzMove move[DTZ_MOVES_MAX];
    DtzPolicyInput spot;
    CardSet held = *hand, other = played->left;
    cards_add(&held, &played->since);
    cards_remove(&other, &held);
    p.hand[p.turn] = held;
    int n = dtz_open_moves(b->rules, &p, move, DTZ_MOVES_MAX);
    if (n < 2)
        return;
    dtz_policy_input_new(&spot, b->rules, &p, &other);
    *policy += exact_log(by_policy(b, &spot, move, n, &played->shape));
    int i = dtz_goal_best(b->deck, move, n, p.top_by == SEAT_NONE);
    bool like = memcmp(&move[i].shape, &played->shape, sizeof played->shape) == 0;
    *goal += exact_log(like ? 1 - GOAL_WHIM : GOAL_WHIM / n);
}

static double likelihood(const DtzBelief *b, Seat seat, const CardSet *hand, double *by_goals)
{
    double policy = 0, goal = GOAL_ODDS;
    for (int i = 0; i < b->n_plays; i++)
        if (b->play[i].before.turn == seat)
            belief_add_play(b, &b->play[i], hand, &policy, &goal);
    double most = policy > goal ? policy : goal;
    *by_goals = 1 / (1 + exact_exp(policy - goal));
    return TRUST * (most + exact_log(exact_exp(policy - most) + exact_exp(goal - most)));
}

/* ---- walks --------------------------------------------------------------------------- */

static void place_cards(DtzWalk *k, const CardSet *cards, Seat seat)
{
    int n = cards_list(cards, &k->at[k->n]);
    memset(&k->seat_at[k->n], seat, (size_t)n);
    k->n += n;
}

static void begin_walk(DtzBelief *b, DtzWalk *k, int no)
{
    const DtzWorlds *w = b->worlds;
    CardSet aside = { { 0 } };
    for (int i = 0; i < w->n_unseen; i++)
        cards_put(&aside, w->unseen[i]);
    k->rng = rng_seeded(rng_derive(w->seed, "walk", (uint64_t)no));
    k->n = 0;
    dtz_world(w, (uint64_t)no, k->hand);
    for (Seat s = 0; s < w->n_seats; s++) {
        if (s == w->seat)
            continue;
        cards_remove(&aside, &k->hand[s]);
        place_cards(k, &k->hand[s], s);
        k->likelihood[s] = likelihood(b, s, &k->hand[s], &k->by_goals[s]);
    }
    k->n_in_hands = k->n;
    place_cards(k, &aside, SEAT_NONE);
}

/* One of the two sides of a swap. */
typedef struct BeliefSide {
    Seat    seat;
    CardSet hand;
    double  likelihood, by_goals;
} BeliefSide;

static void belief_step_walk(const DtzBelief *b, DtzWalk *k)
{
    int i = dtz_below(&k->rng, k->n_in_hands), j = dtz_below(&k->rng, k->n);
    const Card card[2] = { k->at[i], k->at[j] };
    BeliefSide side[2] = { { .seat = k->seat_at[i] }, { .seat = k->seat_at[j] } };
    int n_sides = side[1].seat == SEAT_NONE ? 1 : 2;    /* a card set aside has no holder */
    double luck = (double)(rng_next(&k->rng) >> 11) * 0x1p-53, gain = 0;
    if (side[0].seat == side[1].seat || card[0] == card[1])
        return;
    for (int x = 0; x < n_sides; x++) {
        side[x].hand = k->hand[side[x].seat];
        cards_take(&side[x].hand, card[x]);
        cards_put(&side[x].hand, card[!x]);
        if (!dtz_caps_allow(&b->worlds->caps[side[x].seat], &side[x].hand))
            return;
    }
    for (int x = 0; x < n_sides; x++) {
        side[x].likelihood = likelihood(b, side[x].seat, &side[x].hand, &side[x].by_goals);
        gain += side[x].likelihood - k->likelihood[side[x].seat];
    }
    if (luck >= exact_exp(gain))
        return;
    for (int x = 0; x < n_sides; x++) {
        k->hand[side[x].seat] = side[x].hand;
        k->likelihood[side[x].seat] = side[x].likelihood;
        k->by_goals[side[x].seat] = side[x].by_goals;
    }
    k->at[i] = card[1];
    k->at[j] = card[0];
}

/* The guesses of a slice; the walks take turns in the list. */
static void walk_on(void *belief, int no)
{
    DtzBelief *b = belief;
    DtzWalk *k = &b->walk[no];
    if (b->n == 0)
        begin_walk(b, k, no);
    for (int i = 0; i < BELIEF_SLICE && b->n + i * BELIEF_WALKS + no < b->wanted; i++) {
        int steps = b->n == 0 && i == 0 ? FIRST_STEPS * b->steps : b->steps;
        for (; steps > 0 && k->n_in_hands > 0; steps--)
            belief_step_walk(b, k);
        DtzSample *guess = &b->guess[b->n + i * BELIEF_WALKS + no];
        memcpy(guess->hand, k->hand, sizeof guess->hand);
        guess->rule_players = 0;
        for (Seat s = 0; s < b->rules->n_seats; s++)
            if (s != b->worlds->seat && dtz_below(&k->rng, 1 << 20) < k->by_goals[s] * (1 << 20))
                guess->rule_players |= seat_bit(s);
    }
}

void dtz_belief_begin(DtzBelief *b, const Game *g, const InfoSet *info, const DtzOpenRules *r,
                      const DtzWorlds *w, DtzBeliefPlan plan)
{
    bool fresh = b->share[0] == 0;
    b->rules = r;
    b->deck = &g->dtz;
    b->worlds = w;
    b->n_plays = b->n = 0;
    b->wanted = plan.guesses;
    b->steps = plan.steps;
    for (int behind = 0; fresh && behind < BELIEF_SHARES; behind++)
        b->share[behind] = belief_share_of(behind);
    belief_read_log(b, info);
}

bool dtz_belief_slice(DtzBelief *b, ParallelFor parallel)
{
    parallel(walk_on, b, BELIEF_WALKS);
    b->n += BELIEF_WALKS * BELIEF_SLICE;
    b->n = b->n < b->wanted ? b->n : b->wanted;
    return dtz_belief_ready(b);
}
