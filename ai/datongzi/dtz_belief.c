/* SPDX-License-Identifier: MIT */
/* Metropolis walks: two hidden cards change places if that makes the plays of their holders more
 * likely, and otherwise with a probability equal to the ratio of the likelihoods. What a seat has
 * played depends on its hand and on what was open, so only the seats of the two cards are
 * re-evaluated. */
#include "dtz_belief.h"

#include <string.h>

#include "dtz_help.h"
#include "exact.h"
#include "rng.h"

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

/* Gives and takes a card; false if the seat is known not to hold the result. */
static bool change_hand(const DtzBelief *b, const DtzWalk *k, BeliefSide *side, Card gives,
                        Card takes)
{
    if (side->seat == SEAT_NONE)
        return true;
    side->hand = k->hand[side->seat];
    cards_take(&side->hand, gives);
    cards_put(&side->hand, takes);
    return dtz_caps_allow(&b->worlds->caps[side->seat], &side->hand);
}

static double gain_of(const DtzBelief *b, const DtzWalk *k, BeliefSide *side)
{
    if (side->seat == SEAT_NONE)
        return 0;
    side->likelihood = likelihood(b, side->seat, &side->hand, &side->by_goals);
    return side->likelihood - k->likelihood[side->seat];
}

static void belief_keep_side(DtzWalk *k, const BeliefSide *side)
{
    if (side->seat == SEAT_NONE)
        return;
    k->hand[side->seat] = side->hand;
    k->likelihood[side->seat] = side->likelihood;
    k->by_goals[side->seat] = side->by_goals;
}

static void belief_step_walk(const DtzBelief *b, DtzWalk *k)
{
    int i = dtz_below(&k->rng, k->n_in_hands), j = dtz_below(&k->rng, k->n);
    Card c = k->at[i], d = k->at[j];
    BeliefSide one = { .seat = k->seat_at[i] }, two = { .seat = k->seat_at[j] };
    double luck = (double)(rng_next(&k->rng) >> 11) * 0x1p-53;
    if (one.seat == two.seat || c == d)
        return;
    if (!change_hand(b, k, &one, c, d) || !change_hand(b, k, &two, d, c))
        return;
    if (luck >= exact_exp(gain_of(b, k, &one) + gain_of(b, k, &two)))
        return;
    belief_keep_side(k, &one);
    belief_keep_side(k, &two);
    k->at[i] = d;
    k->at[j] = c;
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
