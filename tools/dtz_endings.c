/* SPDX-License-Identifier: MIT */
/* How well an opponent plays the endings of Da Tong Zi:
 *
 *     paiju-lab train dtz_endings OPPONENT [POSITIONS [CARDS [SEED]]]
 *
 * Deals of three `tidy` are played until at most this many cards are in the hands (up to six fewer,
 * by the seed) and a seat has a choice. The opponent then chooses, and each play of the seat is
 * valued exactly: by the mean of its net over every deal of the hidden cards that agrees with the
 * passes, each played out by the solver. If there are too many deals, a sample is used, and the
 * loss of a move counts only beyond two standard errors. Prints how many moves lose nothing, and
 * how much the others lose. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player.h"
#include "dtz_ending.h"
#include "dtz_impl.h"
#include "game.h"
#include "opponents.h"
#include "tools.h"
#include "hand_alloc.h"

enum {
    PLAYS_MAX = 1024, DEALS_MAX = 30000, SAMPLE = 3000, PLENTY = 1000000,
    VARIETY = 7,
};

static const char maker[] = "tidy";

/* A deal being played. */
typedef struct EndingTable {
    Game      game;
    Hand      hand;
    int       deal_no;
    AiPlayer *ai[SEATS_MAX];        /* the AI players */
} EndingTable;

/* The results of the opponent so far. */
typedef struct EndingScore {
    int    n, sampled, lossless, even;      /* even: all plays have the same value */
    double lost, worst;
} EndingScore;

static EndingTable endings_table;
static DtzSolver solver;
static DtzDeal deals[DEALS_MAX];
static DtzPlay endings_plays[PLAYS_MAX + 1];

static void endings_failed(const char *why)
{
    fprintf(stderr, "dtz_endings: %s\n", why);
    exit(1);
}

/* ---- the deals ----------------------------------------------------------------------- */

static const DtzState *endings_state_of(const EndingTable *t)
{
    return dtz_state_const(t->hand.state);
}

static void open_deal(EndingTable *t, uint64_t seed, int deal_no)
{
    const int64_t score[SEATS_MAX] = { 0 };
    Deal deal;
    Seat first = (Seat)(deal_no % t->game.n_seats);
    game_deal(&t->game, seed, deal_no, &deal);
    t->deal_no = deal_no;
    if (hand_start(&t->hand, &deal, first, deal_no, score) != ERR_NONE)
        endings_failed("the deal does not start");
}

static Action endings_asked(EndingTable *t, AiPlayer *b, Seat who)
{
    InfoSet info;
    Action a;
    hand_info(&t->hand, who, &info);
    ai_start(b, &info, t->deal_no, info.n_log);
    while (!ai_think(b, &a))
        ;
    return a;
}

static void endings_go_on(EndingTable *t)
{
    Seat who = endings_state_of(t)->table.turn;
    Action a = endings_asked(t, t->ai[who], who);
    if (hand_apply(&t->hand, who, &a) != ERR_NONE)
        endings_failed("an illegal move");
}

static int cards_in_play(const DtzTable *t)
{
    return t->n_cards[0] + t->n_cards[1] + t->n_cards[2] + t->n_cards[3];
}

/* The plays of the seat on turn, with the pass if it is allowed; returns how many. */
static int list_plays(const EndingTable *t)
{
    const DtzTable *open = &endings_state_of(t)->table;
    const CardSet *hand = &endings_state_of(t)->hand[open->turn];
    int n = dtz_plays_list(hand, &open->top.shape, DTZ_ALL, endings_plays, PLAYS_MAX);
    if (n < PLAYS_MAX && dtz_check_pass(&t->game, open, hand) == ERR_NONE)
        memset(&endings_plays[n++], 0, sizeof *endings_plays);
    return n;
}

/* ---- the value of the moves ---------------------------------------------------------- */

/* How much better the plays are than the last of them, over the deals. */
typedef struct Gains {
    bool   all;                     /* every deal was solved */
    int    n_deals;
    double weight;
    double sum[PLAYS_MAX], squares[PLAYS_MAX];
} Gains;

static void solve_deals(EndingTable *t, int n_plays, Gains *g)
{
    static DtzNet net[PLAYS_MAX + 1];
    DtzWorlds worlds;
    const DtzTable *open = &endings_state_of(t)->table;
    InfoSet info;
    hand_info(&t->hand, open->turn, &info);
    memset(g, 0, sizeof *g);
    dtz_worlds_new(&worlds, &t->game, &info, 1);
    g->n_deals = dtz_deals_all(&worlds, deals, DEALS_MAX);
    g->all = g->n_deals >= 0;
    if (!g->all)
        dtz_deals_drawn(&worlds, deals, g->n_deals = SAMPLE);
    for (int k = 0; k < g->n_deals; k++) {
        if (!dtz_deal_nets(&solver, open, &deals[k], (DtzOffer){ endings_plays, n_plays }, PLENTY,
                           net))
            endings_failed("an ending is too long");
        g->weight += deals[k].weight;
        for (int i = 0; i < n_plays - 1; i++) {
            double gain = net[i].net - net[n_plays - 1].net;
            g->sum[i] += deals[k].weight * gain;
            g->squares[i] += deals[k].weight * gain * gain;
        }
    }
}

/* Asks the opponent for a move; computes what it loses, and the most that it could lose. */
static void endings_judge(EndingTable *t, AiPlayer *b, EndingScore *score)
{
    static Gains gains;
    int n = list_plays(t);
    Action a = endings_asked(t, b, endings_state_of(t)->table.turn);
    endings_plays[n] = (DtzPlay){ a.cards, { 0 } };
    if (a.kind == ACT_PLAY)
        endings_plays[n].shape = dtz_recognise(&a.cards);
    solve_deals(t, n + 1, &gains);
    double loss = 0, least = 0, scale = t->game.n_seats - 1;
    for (int i = 0; i < n; i++) {
        double mean = gains.sum[i] / gains.weight;
        double variance = gains.squares[i] / gains.weight - mean * mean;
        double error = gains.all ? 0 : sqrt(fmax(variance, 0) / gains.n_deals);
        loss = fmax(loss, mean - 2 * error);
        least = fmin(least, mean);
    }
    loss = loss < 1e-6 ? 0 : loss / scale;
    *score = (EndingScore){ 1, !gains.all, loss == 0, loss == 0 && least > -1e-6, loss, loss };
}

/* ---- the program --------------------------------------------------------------------- */

static AiPlayer *seated(const Game *g, const char *name, Seat seat, uint64_t seed)
{
    const Opponent *o = opponent_find(g->ops, name);
    AiPlayer *b = o != NULL ? ai_player_new(o->spec, name, g, seat, seed) : NULL;
    if (b == NULL)
        endings_failed("there is no such opponent");
    return b;
}

static void print_score(const char *what, const EndingScore *s)
{
    if (s->n == 0)
        return;
    printf("%-14s %6d %8.2f %% %9.2f %10.1f %8d %6d\n", what, s->n, 100.0 * s->lossless / s->n,
           s->lost / s->n, s->worst, s->sampled, s->even);
}

static void add_score(EndingScore *to, const EndingScore *one)
{
    to->n += one->n;
    to->sampled += one->sampled;
    to->lossless += one->lossless;
    to->even += one->even;
    to->lost += one->lost;
    to->worst = fmax(to->worst, one->worst);
}

/* score[n]: for endings of n seats. */
static void play_endings(AiPlayer *const b[SEATS_MAX], int positions, int cards, uint64_t seed,
                         EndingScore score[SEATS_MAX])
{
    for (int deal_no = 1; score[2].n + score[3].n < positions; deal_no++) {
        const DtzTable *open = &endings_state_of(&endings_table)->table;
        int most = cards - (int)(rng_derive(seed, "cards", (uint64_t)deal_no) % VARIETY);
        open_deal(&endings_table, seed, deal_no);
        while (!open->over && (cards_in_play(open) > most || list_plays(&endings_table) < 2))
            endings_go_on(&endings_table);
        if (open->over)
            continue;
        int holders = 0;
        for (Seat s = 0; s < open->n_seats; s++)
            holders += !dtz_is_out(open, s);
        EndingScore one;
        endings_judge(&endings_table, b[open->turn], &one);
        add_score(&score[holders], &one);
    }
}

int tool_dtz_endings(int argc, char **argv)
{
    AiPlayer *b[SEATS_MAX];
    EndingScore score[SEATS_MAX] = { { 0 } }, all = { 0 };
    DtzOpenRules rules;
    if (argc < 2)
        endings_failed("usage: dtz_endings OPPONENT [POSITIONS [CARDS [SEED]]]");
    int positions = argc > 2 ? atoi(argv[2]) : 2000, cards = argc > 3 ? atoi(argv[3]) : 12;
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    opponents_load(NULL, NULL, NULL);
    game_default(&endings_table.game, game_find("datongzi"));
    if (game_prepare(&endings_table.game, NULL) != ERR_NONE)
        endings_failed("the rules contradict each other");
    hand_alloc(&endings_table.hand, &endings_table.game);
    dtz_open_rules(&endings_table.game, &rules);
    dtz_solver_new(&solver, &rules);
    for (Seat s = 0; s < endings_table.game.n_seats; s++) {
        endings_table.ai[s] = seated(&endings_table.game, maker, s, seed);
        b[s] = seated(&endings_table.game, argv[1], s, seed);
    }
    play_endings(b, positions, cards, seed, score);
    printf("%-14s %6s %10s %9s %10s %8s %6s\n", "in play", "moves", "lossless", "lost", "worst",
           "sampled", "even");
    print_score("two seats", &score[2]);
    print_score("three seats", &score[3]);
    add_score(&all, &score[2]);
    add_score(&all, &score[3]);
    print_score("all", &all);
    return 0;
}
