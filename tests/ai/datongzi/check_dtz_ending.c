/* SPDX-License-Identifier: MIT */
/* Endings of Da Tong Zi as a seat knows them: the enumeration of all deals of the hidden cards
 * against dealing them one by one, and the value of the plays over those deals. */
#include "dtz_brute.h"
#include "tap.h"

#include "dtz_ending.h"
#include "dtz_help.h"
#include "game.h"

enum { QUESTIONS = 60, DEALS_MAX = 20000, PLAYS_MAX = 64, PLENTY = 1000000 };

static DtzSolver solver;
static DtzDeal deals[DEALS_MAX];

/* A position with hidden cards for a seat to judge. */
typedef struct Question {
    DtzTable  table;
    DtzWorlds worlds;
    int       n_plays;
    DtzPlay   play[PLAYS_MAX];
} Question;

static int below(Rng *r, int n)
{
    return (int)rng_below(r, (uint32_t)n);
}

static void forget(void)
{
    Game game;
    DtzOpenRules rules;
    game_default(&game, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&game, NULL), ERR_NONE);
    dtz_open_rules(&game, &rules);
    dtz_solver_new(&solver, &rules);
}

/* Seat 0 leads with three cards, the others hold one to three, and up to three cards are set aside;
 * some seats have passed on something that their hands could not have beaten. */
static void draw_question(Question *q, Rng *rng)
{
    Game game;
    game_default(&game, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&game, NULL), ERR_NONE);
    memset(q, 0, sizeof *q);
    q->table = (DtzTable){ .n_seats = 3, .top_by = SEAT_NONE, .n_cards = { 3 } };
    q->worlds = (DtzWorlds){ .n_seats = 3, .own = random_cards(rng, 3, 4, 3) };
    int hidden = 0;
    for (Seat s = 1; s < 3; s++)
        hidden += q->worlds.n_cards[s] = q->table.n_cards[s] = (uint8_t)(1 + below(rng, 3));
    int aside = below(rng, 4);
    CardSet pool = random_cards(rng, 3, 2 + below(rng, 3), hidden + aside);
    q->worlds.n_unseen = (uint16_t)cards_list(&pool, q->worlds.unseen);
    for (Seat s = 0; s < 3; s++) {
        CardSet lead = random_cards(rng, 3, 2, 1 + below(rng, 2));
        DtzShape shape = dtz_recognise(&lead);
        dtz_caps_new(&q->worlds.caps[s], &game.dtz);
        if (below(rng, 3) == 0 && shape.pattern != DTZ_ILLEGAL)
            dtz_caps_pass(&q->worlds.caps[s], &shape);
    }
    q->n_plays = dtz_plays_list(&q->worlds.own, &q->table.top.shape, DTZ_ALL, q->play, PLAYS_MAX);
    forget();
}

/* Sums over deals, each by its weight. */
typedef struct Sums {
    double weight;
    double net[PLAYS_MAX];
} Sums;

static void add_deal(const Question *q, const DtzDeal *deal, Sums *sums)
{
    DtzNet net[PLAYS_MAX];
    ck_assert(dtz_deal_nets(&solver, &q->table, deal, (DtzOffer){ q->play, q->n_plays }, PLENTY,
                            net));
    sums->weight += deal->weight;
    for (int i = 0; i < q->n_plays; i++)
        sums->net[i] += deal->weight * net[i].net;
}

/* Card i and all later ones go to every place that is allowed. */
static void deal_one_by_one(const Question *q, int i, const DtzDeal *so_far, Sums *sums)
{
    const DtzWorlds *w = &q->worlds;
    if (i == w->n_unseen) {
        for (Seat s = 1; s < 3; s++)
            if (cards_total(&so_far->hand[s]) != w->n_cards[s]
                || !dtz_caps_allow(&w->caps[s], &so_far->hand[s]))
                return;
        add_deal(q, so_far, sums);
        return;
    }
    deal_one_by_one(q, i + 1, so_far, sums);
    for (Seat s = 1; s < 3; s++) {
        DtzDeal next = *so_far;
        cards_put(&next.hand[s], w->unseen[i]);
        deal_one_by_one(q, i + 1, &next, sums);
    }
}

TESTS(.timeout = 60);

TEST(the_weights_of_all_deals_equal_those_of_dealing_card_by_card)
{
    int questions = 0, merged = 0;
    for (int i = 0; i < QUESTIONS; i++) {
        Rng rng = rng_seeded(rng_derive(1, "question", (uint64_t)i));
        Question q;
        Sums all = { 0 }, brute = { 0 };
        draw_question(&q, &rng);
        DtzDeal none = { .hand = { q.worlds.own }, .weight = 1 };
        int n = dtz_deals_all(&q.worlds, deals, DEALS_MAX);
        ck_assert_int_ge(n, 0);
        for (int k = 0; k < n; k++)
            add_deal(&q, &deals[k], &all);
        deal_one_by_one(&q, 0, &none, &brute);
        ck_assert_msg(all.weight == brute.weight, "question %d: %g ways, not %g", i, all.weight,
                      brute.weight);
        for (int k = 0; k < q.n_plays; k++)
            ck_assert_msg(all.net[k] == brute.net[k], "question %d: the worth of play %d", i, k);
        questions += n > 0;
        merged += n < brute.weight;
    }
    ck_assert_int_gt(questions, QUESTIONS / 2);
    ck_assert_int_gt(merged, QUESTIONS / 2);
}

TEST(a_position_with_more_deals_than_the_limit_has_no_result)
{
    Rng rng = rng_seeded(3);
    Question q;
    draw_question(&q, &rng);
    int n = dtz_deals_all(&q.worlds, deals, DEALS_MAX);
    ck_assert_int_gt(n, 1);
    ck_assert_int_eq(dtz_deals_all(&q.worlds, deals, n), n);
    ck_assert_int_eq(dtz_deals_all(&q.worlds, deals, n - 1), -1);
}

static bool answers_within(const Question *q, uint64_t limit)
{
    DtzNet net[PLAYS_MAX];
    return dtz_deal_nets(&solver, &q->table, deals, (DtzOffer){ q->play, q->n_plays }, limit, net);
}

TEST(remembered_positions_let_a_limit_reach_further)
{
    Rng rng = rng_seeded(3);
    Question q;
    draw_question(&q, &rng);
    ck_assert_int_gt(dtz_deals_all(&q.worlds, deals, DEALS_MAX), 0);
    ck_assert(answers_within(&q, PLENTY));
    uint64_t needed = solver.nodes;
    ck_assert(answers_within(&q, needed - 1));
    forget();
    ck_assert(!answers_within(&q, needed - 1));
    forget();
    ck_assert(answers_within(&q, needed));
}
