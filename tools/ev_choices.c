/* SPDX-License-Identifier: MIT */
/* Compares the predictions of `ev` for the choices of a decision with their results, in the games
 * in which all wins have the same value: Hongzhong and Tuidaohu.
 *
 *   ev_choices GAME HANDS SEED [option=value...]
 *
 * Four `eff` play. At every decision of one seat `ev` judges the choices; up to CHOICES of them, at
 * most SLACK units behind its best, are played out to the end by `eff` on all seats, each in the
 * same WALLS walls. The hands are the true ones and only the order of the wall differs, so that the
 * walls are fair samples of what may happen. It prints a line for each class: how many comparisons
 * there were a hand, by how much the one choice was predicted to be better than the other, and by
 * how much it was, with twice its standard error. Classes: claims that bring the hand closer to a
 * win, claims that do not, and the pass; the best discard and each other one, by shanten. In
 * Tuidaohu this gave `idle_chi`. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "advice.h"
#include "game.h"
#include "mj_impl.h"
#include "preference.h"
#include "selfplay.h"
#include "tools.h"

enum { CHOICES = 5, WALLS = 32, SHANTENS = 6, CLASSES = 5, FEW = 40 };
static const double EV_CHOICES_SLACK = 0.5;

/* Upper ends of the classes of predicted differences; the last class has none. */
static const double EV_CHOICES_DIFFERENCE[CLASSES - 1] = { -0.2, 0, 0.1, 0.2 };

typedef struct ChoiceMeans {
    double n, predicted, real, squares;
} ChoiceMeans;

static AiPlayer *ev_choices_judge[SEATS_MAX];
static uint64_t  ev_choices_seed;
static int       ev_choices_n_decisions, n_hands;
static ChoiceMeans claim_means[N_ACTION_KINDS][2][CLASSES], cut_means[SHANTENS][CLASSES];

static void ev_choices_add(ChoiceMeans m[CLASSES], double predicted, double real)
{
    int class = 0;
    while (class < CLASSES - 1 && predicted > EV_CHOICES_DIFFERENCE[class])
        class++;
    m[class].n++;
    m[class].predicted += predicted;
    m[class].real += real;
    m[class].squares += real * real;
}

/* ---- playing out ---------------------------------------------------------------------------- */

static void ev_choices_shuffle_wall(MjState *s, Rng *rng)
{
    for (int i = s->back - 1; i > s->front; i--) {
        int j = s->front + (int)rng_below(rng, (uint32_t)(i - s->front + 1));
        Tile was = s->wall[i];
        s->wall[i] = s->wall[j];
        s->wall[j] = was;
    }
}

/* The seat's result in one wall. */
static double ev_choices_play_out(const Game *g, const MjState *from, Seat who, const Action *first)
{
    MjState state = *from;
    State *s = (State *)&state;
    Seat me = who;
    SeatMask asked;
    Action a = *first;
    for (;;) {
        View view;
        Verdict best;
        g->ops->step(g, s, who, &a, NULL);
        asked = g->ops->asked(g, s);
        if (asked == 0)
            break;
        who = (Seat)__builtin_ctz(asked);
        game_observe(g, s, who, &view);
        advice_rank(g, &view, &best, 1);
        a = best.action;
    }
    return (double)(state.score[me] - from->score[me]) / units_scale(g);
}

/* The mean over the walls, which are the same for all choices of a decision. */
static double ev_choices_worth_of(const SelfPlay *p, Seat me, const Action *a, int hand)
{
    double sum = 0;
    MjState from = *mj_state_const(p->hand.state);
    Rng rng = rng_seeded(rng_derive(ev_choices_seed, "walls",
                                    (uint64_t)hand << 8 | (uint64_t)ev_choices_n_decisions));
    for (int wall = 0; wall < WALLS; wall++) {
        ev_choices_shuffle_wall(&from, &rng);
        sum += ev_choices_play_out(&p->game, &from, me, a);
    }
    return sum / WALLS;
}

/* ---- comparisons ---------------------------------------------------------------------------- */

/* Shanten after an action and its best discard. */
static int shanten_after(const Verdict *rank, int n, const Action *a)
{
    for (int i = 0; i < n; i++) {
        if (action_equal(&rank[i].action, a))
            return rank[i].mj.shanten;
    }
    return MJ_SHANTEN_MAX;
}

/* The best claim of each kind, and the pass. */
static void compare_claims(const Verdict *v, const double *real, int n, const Verdict *rank,
                           int n_rank)
{
    bool seen[N_ACTION_KINDS] = { false };
    int pass = 0;
    while (pass < n && v[pass].action.kind != ACT_PASS)
        pass++;
    for (int i = 0; i < n && pass < n; i++) {
        int kind = v[i].action.kind;
        bool nearer = shanten_after(rank, n_rank, &v[i].action)
                    < shanten_after(rank, n_rank, &v[pass].action);
        if (i != pass && !seen[kind])
            ev_choices_add(claim_means[kind][nearer], v[i].points - v[pass].points,
                           real[i] - real[pass]);
        seen[kind] = true;
    }
}

static void compare_cuts(const Verdict *v, const double *real, int n, const Verdict *rank,
                         int n_rank)
{
    int shanten = shanten_after(rank, n_rank, &v[0].action);
    for (int i = 1; i < n && v[0].action.kind == ACT_DISCARD; i++) {
        if (v[i].action.kind == ACT_DISCARD && shanten >= 0 && shanten < SHANTENS)
            ev_choices_add(cut_means[shanten], v[0].points - v[i].points, real[0] - real[i]);
    }
}

/* A win is always taken, so decisions with one teach nothing. */
static void ev_choices_look(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    static Verdict rank[MENU_MAX];
    Seat me = info->view.seat;
    double real[CHOICES];
    Action best;
    int n_all, n = 0;
    if (me != hand % p->game.n_seats || a->kind == ACT_WIN)
        return;
    ai_start(ev_choices_judge[me], info, hand, ev_choices_n_decisions);
    while (!ai_think(ev_choices_judge[me], &best))
        ;
    const Verdict *v = ai_verdicts(ev_choices_judge[me], &n_all);
    while (n < n_all && n < CHOICES && v[n].points > v[0].points - EV_CHOICES_SLACK)
        n++;
    for (int i = 0; i < n && n > 1; i++)
        real[i] = ev_choices_worth_of(p, me, &v[i].action, hand);
    int n_rank = advice_rank(&p->game, &info->view, rank, MENU_MAX);
    if (n > 1) {
        compare_claims(v, real, n, rank, n_rank);
        compare_cuts(v, real, n, rank, n_rank);
    }
    ev_choices_n_decisions++;
}

static void ev_choices_print(const char *of, const ChoiceMeans m[CLASSES])
{
    for (int class = 0; class < CLASSES; class++) {
        const ChoiceMeans *c = &m[class];
        if (c->n < FEW)
            continue;
        double mean = c->real / c->n, variance = c->squares / c->n - mean * mean;
        printf("%-16s %6.2f   %+.3f   %+.3f +- %.3f\n", of, c->n / n_hands, c->predicted / c->n,
               mean, 2 * sqrt(variance / c->n));
    }
}

int tool_ev_choices(int argc, char **argv)
{
    static SelfPlay p;
    static char player[] = "player=eff";
    static const char *const word_of[N_ACTION_KINDS] = {
        [ACT_CHI] = "chi", [ACT_PONG] = "pong", [ACT_KONG] = "kong",
    };
    char *word[16] = { player };
    if (argc < 4 || argc > 4 + 15)
        return 1;
    for (int i = 4; i < argc; i++)
        word[i - 3] = argv[i];
    ev_choices_seed = strtoull(argv[3], NULL, 10);
    selfplay_open(&p, argv[1], ev_choices_seed, word, argc - 3);
    AiSpec spec;
    ai_spec_default(ai_engine_find(p.game.ops, "ev"), &spec);
    for (Seat s = 0; s < p.game.n_seats; s++)
        ev_choices_judge[s] = ai_player_new(&spec, "judge", &p.game, s, ev_choices_seed);
    for (n_hands = 0; n_hands < atoi(argv[2]); n_hands++) {
        ev_choices_n_decisions = 0;
        selfplay_hand(&p, n_hands, ev_choices_look);
    }
    printf("                 a hand  predicted  real\n");
    for (ActionKind kind = ACT_CHI; kind <= ACT_KONG; kind++) {
        for (int nearer = 0; nearer < 2; nearer++) {
            char text[32];
            snprintf(text, sizeof text, "%s %s", word_of[kind], nearer ? "nearer" : "idle");
            ev_choices_print(text, claim_means[kind][nearer]);
        }
    }
    for (int shanten = 0; shanten < SHANTENS; shanten++) {
        char text[32];
        snprintf(text, sizeof text, "cuts, shanten %d", shanten);
        ev_choices_print(text, cut_means[shanten]);
    }
    return 0;
}
