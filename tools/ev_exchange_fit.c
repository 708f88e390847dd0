/* SPDX-License-Identifier: MIT */
/* Fits the weights of ai/mahjong/ev_exchange.c to hands played to the end.
 *
 *   ev_exchange_fit HANDS SEED [option=value...]
 *
 * Four `ev` at depth 0 play hands of Xuezhan with the exchange. What they give is their normal
 * choice 4 times in 10, one of the twelve best by their count 4 times, and any choice twice. Least
 * squares on each seat's result after the exchange, in units of base_score. Prints how well the
 * weights of one half of the hands predict the other, and the weights with half of their intervals,
 * which are ai/mahjong/ev_exchange_weights.def. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player.h"
#include "ev_exchange.h"
#include "game.h"
#include "hand.h"
#include "preference.h"
#include "tools.h"
#include "hand_alloc.h"

enum { HALVES = 2, N = N_EXCHANGE_FACTS };

/* Sums of products of the facts and the result, for each half. */
static double exchange_fit_product[HALVES][N][N], with_result[HALVES][N], squares[HALVES];
static long   exchange_fit_n_samples[HALVES];

/* A seat's exchange in a hand. */
typedef struct Given {
    Tile gave[3];
    bool counted;
    double fact[N];
} Given;

/* Solves m x = y by Gauss elimination with the greatest pivot; unknowns without data get 0. */
static void exchange_fit_solve(const double from[N][N], const double y[N], double x[N])
{
    static double m[N][N + 1];
    for (int r = 0; r < N; r++) {
        memcpy(m[r], from[r], sizeof from[r]);
        m[r][r] += 1;
        m[r][N] = y[r];
    }
    for (int c = 0; c < N; c++) {
        int pivot = c;
        for (int r = c + 1; r < N; r++)
            pivot = fabs(m[r][c]) > fabs(m[pivot][c]) ? r : pivot;
        for (int k = 0; k <= N; k++) {
            double kept = m[c][k];
            m[c][k] = m[pivot][k];
            m[pivot][k] = kept;
        }
        for (int r = 0; r < N; r++) {
            double times = r == c ? 0 : m[r][c] / m[c][c];
            for (int k = c; k <= N; k++)
                m[r][k] -= times * m[c][k];
        }
    }
    for (int c = 0; c < N; c++)
        x[c] = m[c][N] / m[c][c];
}

static Action exchange_fit_explore(const Game *g, const View *v, const AiPlayer *ai,
                                   const Action *own, Rng *rng)
{
    enum { OF = 10, OWN = 4, GOOD = 8, TOP = 12 };
    uint32_t r = rng_below(rng, OF);
    int n;
    const Verdict *top = ai_verdicts(ai, &n);
    Action menu[MENU_MAX];
    if (r < OWN)
        return *own;
    if (r < GOOD)
        return top[rng_below(rng, (uint32_t)(n < TOP ? n : TOP))].action;
    return menu[rng_below(rng, (uint32_t)game_menu(g, v, menu, MENU_MAX))];
}

static void exchange_fit_add(const Given *given, int half, double result)
{
    for (int r = 0; r < N; r++) {
        for (int c = 0; c < N; c++)
            exchange_fit_product[half][r][c] += given->fact[r] * given->fact[c];
        with_result[half][r] += given->fact[r] * result;
    }
    squares[half] += result * result;
    exchange_fit_n_samples[half]++;
}

static void exchange_fit_play(const Game *g, Hand *h, AiPlayer *ai[], uint64_t seed, int hand_no)
{
    Given given[SEATS_MAX] = { { .counted = false } };
    const int64_t score[SEATS_MAX] = { 0 };
    Deal deal;
    SeatMask asked;
    Rng rng = rng_seeded(rng_derive(seed, "explore", 0));
    game_deal(g, seed, 1, &deal);
    if (hand_start(h, &deal, game_first(g, seed), 1, score) != ERR_NONE)
        exit(1);
    for (int decision = 0; (asked = hand_asked(h)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info;
        Action a;
        hand_info(h, who, &info);
        ai_start(ai[who], &info, hand_no, decision);
        while (!ai_think(ai[who], &a))
            ;
        if (a.kind == ACT_EXCHANGE) {
            a = exchange_fit_explore(g, &info.view, ai[who], &a, &rng);
            memcpy(given[who].gave, a.with, sizeof a.with);
        } else if (a.kind == ACT_VOID && !given[who].counted) {
            MjHand held;
            mj_hand_of(&info.view.mj.table, info.view.mj.own.count, who, &held);
            ev_exchange_facts(&g->mj, &held, a.suit, given[who].gave, given[who].fact);
            given[who].counted = true;
        }
        hand_play(h, who, &a);
    }
    Result result;
    g->ops->result(g, h->state, &result);
    double unit = units_scale(g);
    for (Seat s = 0; s < g->n_seats; s++)
        exchange_fit_add(&given[s], hand_no % HALVES, (double)result.delta[s] / unit);
}

/* The correlation between the results of one half and the predictions by the weights of the other.
 * The results of a hand sum to zero, and the predictions nearly do, too. */
static double correlation(int half, const double weight[N])
{
    double both = 0, own = 0;
    for (int r = 0; r < N; r++) {
        both += weight[r] * with_result[half][r];
        for (int c = 0; c < N; c++)
            own += weight[r] * weight[c] * exchange_fit_product[half][r][c];
    }
    return both / sqrt(own * squares[half]);
}

static void print_fit(void)
{
    double weight[HALVES][N], all[N][N], y[N], x[N], inverse[N];
    for (int half = 0; half < HALVES; half++)
        exchange_fit_solve(exchange_fit_product[half], with_result[half], weight[half]);
    printf("%ld seats, correlation of either half %.4f, %.4f\n",
           exchange_fit_n_samples[0] + exchange_fit_n_samples[1], correlation(0, weight[1]),
           correlation(1, weight[0]));
    for (int r = 0; r < N; r++) {
        for (int c = 0; c < N; c++)
            all[r][c] = exchange_fit_product[0][r][c] + exchange_fit_product[1][r][c];
        y[r] = with_result[0][r] + with_result[1][r];
    }
    exchange_fit_solve(all, y, x);
    double variance = (squares[0] + squares[1]) /
                      (double)(exchange_fit_n_samples[0] + exchange_fit_n_samples[1]);
    for (int f = 0; f < N; f++) {
        double unit[N] = { 0 };
        unit[f] = 1;
        exchange_fit_solve(all, unit, inverse);
        printf("%.2f,    /* +- %.2f */\n", x[f], 1.96 * sqrt(inverse[f] * variance));
    }
}

int tool_ev_exchange_fit(int argc, char **argv)
{
    static Game g;
    static Hand h;
    AiPlayer *ai[SEATS_MAX];
    AiSpec spec;
    if (argc < 3)
        return 1;
    uint64_t seed = strtoull(argv[2], NULL, 10);
    game_default(&g, game_find("xuezhan"));
    option_set(&g.ops->options, &g.cfg, "exchange_three", "1", NULL);
    for (int i = 3; i < argc; i++) {
        char *value = strchr(argv[i], '=');
        if (value == NULL)
            return 1;
        *value++ = '\0';
        if (option_set(&g.ops->options, &g.cfg, argv[i], value, NULL) != ERR_NONE)
            return 1;
    }
    if (game_prepare(&g, NULL) != ERR_NONE)
        return 1;
    ai_spec_default(ai_engine_find(g.ops, "ev"), &spec);
    spec.style.depth = 0;
    spec.style.exchange_deals = 0;
    for (Seat s = 0; s < g.n_seats; s++)
        ai[s] = ai_player_new(&spec, "ev", &g, s, seed);
    hand_alloc(&h, &g);
    for (int hand = 0; hand < atoi(argv[1]); hand++)
        exchange_fit_play(&g, &h, ai, rng_derive(seed, "hand", (uint64_t)hand), hand);
    print_fit();
    for (Seat s = 0; s < g.n_seats; s++)
        ai_player_free(ai[s]);
    hand_free(&h);
    return 0;
}
