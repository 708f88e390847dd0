/* SPDX-License-Identifier: MIT */
/* Fits the weights of ai/mahjong/ev_exchange.c for void suits to hands played out.
 *
 *   ev_void_fit HANDS SEED DEALS [option=value...] player=NAME...
 *
 * In each hand of Xuezhan one seat that must declare its void suit declares each in turn, in the
 * same deals of the hidden tiles, and then plays as `ev` at depth 0, the others as `eff`. Least
 * squares on the mean results, in units of base_score. The output has the gain of choosing by the
 * fit over the choice of `ev` as it is, in the hands of each half by weights of the other; and the
 * weights, which are ai/mahjong/ev_void_weights.def. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ev_exchange.h"
#include "mj.h"
#include "selfplay.h"
#include "tools.h"

enum { SUITS = 3, HALVES = 2 };

/* One seat's question: facts and results by void suit. */
typedef struct VoidSample {
    double fact[SUITS][N_VOID_FACTS], result[SUITS];
    Suit   chosen;              /* by `ev` */
} VoidSample;

static VoidSample *sample;
static int     void_fit_n_samples, n_deals, void_fit_last_hand = -1;
static AiPlayer  *void_fit_player[SEATS_MAX];
static State  *dealt;

static void void_fit_look(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    Seat me = info->view.seat;
    if (a->kind != ACT_VOID || hand == void_fit_last_hand || me != hand % p->game.n_seats)
        return;
    void_fit_last_hand = hand;
    VoidSample *s = &sample[void_fit_n_samples++];
    MjHand held;
    mj_hand_of(&info->view.mj.table, info->view.mj.own.count, me, &held);
    Action own;
    ai_start(void_fit_player[me], info, hand, 0);
    while (!ai_think(void_fit_player[me], &own))
        ;
    s->chosen = own.suit;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++)
        ev_void_facts(&p->game.mj, &held, suit, s->fact[suit]);
    for (int i = 0; i < n_deals; i++) {
        uint8_t order[DEAL_MAX];
        int n = p->game.ops->unseen(&p->game, &info->view, order);
        Rng rng = rng_seeded(rng_derive(p->seed + (uint64_t)hand, "deal", (uint64_t)i));
        rng_shuffle(&rng, order, n);
        for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
            Action lack = { .kind = ACT_VOID, .suit = suit };
            PlayedOut out;
            p->game.ops->fill(&p->game, &info->view, order, dealt);
            selfplay_play_out(p, dealt, info, &lack, void_fit_player[me], i, &out);
            s->result[suit] += out.result / n_deals;
        }
    }
}

/* ---- least squares --------------------------------------------------------------------------- */

/* Solves m x = y in place by Gauss elimination with the greatest pivot; unknowns without data get
 * 0. */
static void void_fit_solve(double m[N_VOID_FACTS][N_VOID_FACTS + 1], double x[N_VOID_FACTS])
{
    const int n = N_VOID_FACTS;
    for (int c = 0; c < n; c++) {
        int pivot = c;
        for (int r = c + 1; r < n; r++)
            pivot = fabs(m[r][c]) > fabs(m[pivot][c]) ? r : pivot;
        for (int k = 0; k <= n; k++) {
            double kept = m[c][k];
            m[c][k] = m[pivot][k];
            m[pivot][k] = kept;
        }
        for (int r = 0; r < n && m[c][c] != 0; r++) {
            double times = r == c ? 0 : m[r][c] / m[c][c];
            for (int k = c; k <= n; k++)
                m[r][k] -= times * m[c][k];
        }
    }
    for (int c = 0; c < n; c++)
        x[c] = m[c][c] != 0 ? m[c][n] / m[c][c] : 0;
}

/* The weights from the samples without those of one half; HALVES: from all. */
static void void_fit_weights(int half_left_out, double weight[N_VOID_FACTS])
{
    double m[N_VOID_FACTS][N_VOID_FACTS + 1] = { { 0 } };
    for (int i = 0; i < void_fit_n_samples; i++) {
        for (Suit suit = SUIT_M; suit <= SUIT_P && i % HALVES != half_left_out; suit++) {
            const double *f = sample[i].fact[suit];
            for (int r = 0; r < N_VOID_FACTS; r++) {
                for (int c = 0; c < N_VOID_FACTS; c++)
                    m[r][c] += f[r] * f[c];
                m[r][N_VOID_FACTS] += f[r] * sample[i].result[suit];
            }
        }
    }
    void_fit_solve(m, weight);
}

static Suit best_by(const double weight[N_VOID_FACTS], const VoidSample *s)
{
    double worth[SUITS] = { 0 };
    Suit best = SUIT_M;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        for (int f = 0; f < N_VOID_FACTS; f++)
            worth[suit] += weight[f] * s->fact[suit][f];
        best = worth[suit] > worth[best] ? suit : best;
    }
    return best;
}

static void tell_gain(void)
{
    double weight[HALVES][N_VOID_FACTS], sum = 0, squares = 0;
    for (int half = 0; half < HALVES; half++)
        void_fit_weights(half, weight[half]);
    for (int i = 0; i < void_fit_n_samples; i++) {
        const VoidSample *s = &sample[i];
        double gain = s->result[best_by(weight[i % HALVES], s)] - s->result[s->chosen];
        sum += gain;
        squares += gain * gain;
    }
    double mean = sum / void_fit_n_samples, variance = squares / void_fit_n_samples - mean * mean;
    printf("%d hands, %+.3f +- %.3f\n", void_fit_n_samples, mean,
           1.96 * sqrt(variance / void_fit_n_samples));
}

int tool_ev_void_fit(int argc, char **argv)
{
    if (argc < 5)
        return 1;
    static SelfPlay p;
    int n_hands = atoi(argv[1]);
    n_deals = atoi(argv[3]);
    selfplay_open(&p, "xuezhan", strtoull(argv[2], NULL, 10), argv + 4, argc - 4);
    AiSpec spec;
    ai_spec_default(ai_engine_find(p.game.ops, "ev"), &spec);
    spec.style.depth = 0;
    for (Seat s = 0; s < p.game.n_seats; s++)
        void_fit_player[s] = ai_player_new(&spec, "ev", &p.game, s, p.seed);
    sample = calloc((size_t)n_hands + 1, sizeof *sample);
    dealt = malloc(p.game.ops->state_size);
    if (sample == NULL || dealt == NULL || n_deals < 1)
        return 1;
    for (int hand = 0; hand < n_hands; hand++)
        selfplay_hand(&p, hand, void_fit_look);
    double weight[N_VOID_FACTS];
    tell_gain();
    void_fit_weights(HALVES, weight);
    for (int i = 0; i < N_VOID_FACTS; i++)
        printf("%.2f,%s", weight[i], i + 1 < N_VOID_FACTS ? " " : "\n");
    free(dealt);
    free(sample);
    return 0;
}
