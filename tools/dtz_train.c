/* SPDX-License-Identifier: MIT */
/* Makes the weights of dtz_policy.c: dtz_train SEED DECISIONS [new] >dtz_policy_weights.def, and
 * those for many packs: dtz_train SEED DECISIONS many >ai/datongzi/dtz_policy_many_weights.def
 *
 * Policy iteration. Deals are played by the policy, one play in ten at random. For every third
 * decision each choice is played out by the policy with the same hidden cards; the weights are
 * fitted to the distances of the results from their mean, by stochastic gradient descent (Adagrad).
 * In the first half the policy adopts the weights every 50,000 decisions, and the steps are then
 * made large again, because the results change; in the second half the steps shrink, and the mean
 * of the weights over its second part is the result. With `new` it begins from zero, else with the
 * weights compiled in. With `many` it plays with 5 to 8 packs, begins with the weights compiled in
 * for them, plays out twelve choices a decision and adopts the weights more often. The same command
 * gives the same weights on one kind of machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz.h"
#include "dtz_fit.h"
#include "game.h"
#include "tools.h"

enum { EVERY = 3, RANDOM_EVERY = 10, CHOICES_MAX = 160 };

/* The settings that differ with many packs, where a decision has hundreds of choices. */
typedef struct TrainPlan {
    int take_over;                  /* decisions until the policy adopts the weights */
    int choices;                    /* choices of a decision that are played out */
} TrainPlan;

static const TrainPlan dtz_train_plans[2] = { { 50000, CHOICES_MAX }, { 20000, 12 } };

typedef struct Training {
    DtzOpenRules rules;
    bool         many_packs;
    int16_t      policy[N_WEIGHTS];
    DtzFit       fit;
} Training;

static void dtz_train_count_decision(Training *f)
{
    if (f->fit.done % dtz_train_plans[f->many_packs].take_over != 0)
        return;
    fit_report(&f->fit);
    if (2 * f->fit.done <= f->fit.wanted) {
        fit_policy(&f->fit, f->policy);
        fit_large_steps(&f->fit);
    }
}

/* The present policy plays to the end. */
static void dtz_train_play_on(const Training *f, const CardSet *aside, DtzOpenState *p)
{
    DtzMove move[DTZ_MOVES_MAX];
    DtzPolicyInput spot;
    for (;;) {
        if (f->rules.must_beat)
            dtz_open_skip(&f->rules, p);
        if (dtz_open_over(p))
            return;
        int n = dtz_open_moves(&f->rules, p, move, DTZ_MOVES_MAX);
        dtz_policy_input_new(&spot, &f->rules, p, aside);
        spot.weight = f->policy;
        dtz_open_move(&f->rules, p, &move[dtz_policy_best(&spot, move, n)]);
    }
}

/* Which choices are played out: all of them or, if there are too many, half of the number allowed
 * are the policy's best and the rest are random. */
static int dtz_train_choose(Training *f, const DtzPolicyInput *spot, Rng *rng, DtzMove *move, int n)
{
    int most = dtz_train_plans[f->many_packs].choices;
    for (int i = 0; i < most && most < n; i++) {
        int k = 2 * i < most ? dtz_policy_best(spot, move + i, n - i)
                             : (int)rng_below(rng, (uint32_t)(n - i));
        DtzMove chosen = move[i + k];
        move[i + k] = move[i];
        move[i] = chosen;
    }
    return n < most ? n : most;
}

static void dtz_train_judge(Training *f, const DtzPolicyInput *spot, const CardSet *aside,
                            const DtzMove *move, int n)
{
    Seat me = spot->p->turn;
    for (int i = 0; i < n; i++) {
        DtzChoice c;
        DtzOpenState p = *spot->p;
        dtz_choice_of_move(spot, &move[i], &c);
        FitRow *row = &f->fit.row[i];
        row->n = dtz_policy_features(spot, &c, row->feature);
        dtz_open_move(&f->rules, &p, &move[i]);
        dtz_train_play_on(f, aside, &p);
        row->share = 1;
        row->result = dtz_open_net(&f->rules, &p, me) / (double)(f->rules.n_seats - 1);
    }
    fit_rows(&f->fit, n);
    dtz_train_count_decision(f);
}

static void dtz_train_play_deal(Training *f, Rng *rng, DtzOpenState *p, const CardSet *aside)
{
    DtzMove move[DTZ_MOVES_MAX], judged[DTZ_MOVES_MAX];
    DtzPolicyInput spot;
    for (;;) {
        if (f->rules.must_beat)
            dtz_open_skip(&f->rules, p);
        if (dtz_open_over(p) || f->fit.done == f->fit.wanted)
            return;
        int n = dtz_open_moves(&f->rules, p, move, f->many_packs ? DTZ_MOVES_MAX : CHOICES_MAX);
        dtz_policy_input_new(&spot, &f->rules, p, aside);
        spot.weight = f->policy;
        int best = dtz_policy_best(&spot, move, n);
        memcpy(judged, move, (size_t)n * sizeof *move);
        if (n > 1 && rng_below(rng, EVERY) == 0)
            dtz_train_judge(f, &spot, aside, judged, dtz_train_choose(f, &spot, rng, judged, n));
        if (rng_below(rng, RANDOM_EVERY) == 0)
            best = (int)rng_below(rng, (uint32_t)n);
        dtz_open_move(&f->rules, p, &move[best]);
    }
}

static void dtz_train_deal(const Game *g, uint64_t seed, int deal_no, const DtzOpenRules *r,
                           DtzOpenState *p, CardSet *aside)
{
    Deal d;
    CardSet hand[SEATS_MAX] = { { { 0 } } };
    DtzTable t = { .n_seats = g->n_seats, .top_by = SEAT_NONE };
    game_deal(g, seed, deal_no, &d);
    *aside = (CardSet){ { 0 } };
    for (int i = 0; i < d.n; i++) {
        int s = i / g->dtz.hand_size;
        cards_put(s < g->n_seats ? &hand[s] : aside, d.item[i]);
    }
    for (Seat s = 0; s < g->n_seats; s++)
        t.n_cards[s] = (uint8_t)g->dtz.hand_size;
    t.turn = (Seat)(deal_no % g->n_seats);
    dtz_open_new(r, &t, hand, p);
}

/* Few packs: the standard game. Many: 5 to 8 packs in turn, mostly for 3 players, sometimes for 2
 * or 4. */
static void next_game(Game *g, bool many_packs, int i)
{
    static const uint8_t players[] = { 3, 3, 2, 3, 4 };
    static const int32_t finish[SEATS_MAX + 1][SEATS_MAX] = {
        [2] = { 100, -100 }, [3] = { 100, -40, -60 }, [4] = { 100, -20, -40, -80 }
    };
    DtzConfig *cfg = dtz_settings(g);
    game_default(g, game_find("datongzi"));
    if (many_packs) {
        int n = players[i / 4 % 5];
        cfg->decks = 5 + i % 4;
        cfg->players = n;
        cfg->finish_bonus.n = (uint8_t)n;
        memcpy(cfg->finish_bonus.item, finish[n], sizeof finish[n]);
        cfg->aside = 0;
    }
    while (game_prepare(g, NULL) != ERR_NONE)
        cfg->aside++;
}

int tool_dtz_train(int argc, char **argv)
{
    Game g;
    CardSet aside;
    DtzOpenState p;
    static Training f;
    if (argc < 3) {
        fprintf(stderr, "dtz_train SEED DECISIONS [new] >ai/datongzi/dtz_policy_weights.def\n"
                        "dtz_train SEED DECISIONS many >ai/datongzi/dtz_policy_many_weights.def\n");
        return EXIT_FAILURE;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    f.many_packs = argc > 3 && strcmp(argv[3], "many") == 0;
    fit_begin(&f.fit, f.many_packs, argc > 3 && !f.many_packs, strtol(argv[2], NULL, 10));
    fit_policy(&f.fit, f.policy);
    Rng rng = rng_seeded(seed);
    for (int i = 0; f.fit.done < f.fit.wanted; i++) {
        next_game(&g, f.many_packs, i);
        dtz_open_rules(&g, &f.rules);
        dtz_train_deal(&g, seed, i, &f.rules, &p, &aside);
        dtz_train_play_deal(&f, &rng, &p, &aside);
    }
    fit_print(&f.fit, "dtz_train");
    return EXIT_SUCCESS;
}
