/* SPDX-License-Identifier: MIT */
/* Compares the predictions of `ev` with the results in the true deal.
 *
 *   ev_promises GAME HANDS SEED [judge=ENGINE] [option=value...] player=NAME...
 *
 * One seat of each hand is observed, before one discard in three and whenever it may claim a tile.
 * The choice that `ev`, or another judge, rates best is played out in the true deal, with the same
 * engine at depth 0 on the seat and `eff` on the others; for claims, each kind and the best
 * alternative. The output has means. For discards: by shanten, opponents still playing and tiles
 * left, in Xuezhan with the wins of the others listed separately (FAN_COSTS_SHARE of ev_context.c
 * was set to match those). For claims and their alternatives: by the difference that the judge
 * predicts. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ev_impl.h"
#include "selfplay.h"
#include "tools.h"

enum { SHANTENS = 4, WALL_CLASS = 12, WALLS = 5, CUTS_LOOKED_AT = 3, DIFFERENCES = 9, FEW = 50 };

typedef struct PromiseMeans {
    double n, told, shown_costs, is, squares, costs;
} PromiseMeans;

static PromiseMeans cuts_told[SHANTENS][SEATS_MAX][WALLS],
                    claims_told[N_ACTION_KINDS][SEATS_MAX][DIFFERENCES];
static AiPlayer *ev_promises_judge[SEATS_MAX], *ev_promises_player[SEATS_MAX];
static State *ev_promises_copy;
static int    ev_promises_n_decisions;

/* Upper ends of the classes of differences; the last class has none. */
static const double EV_PROMISES_DIFFERENCE[DIFFERENCES - 1] = { -3, -1.5, -0.8, -0.3, 0, 0.3, 0.8,
                                                                1.5 };

static void ev_promises_play_out(const SelfPlay *p, const InfoSet *info, const Action *a,
                                 PlayedOut *out)
{
    memcpy(ev_promises_copy, p->hand.state, p->game.ops->state_size);
    selfplay_play_out(p, ev_promises_copy, info, a, ev_promises_player[info->view.seat],
                      ev_promises_n_decisions, out);
}

static void ev_promises_add(PromiseMeans *m, double told, double shown_costs, double is,
                            double costs)
{
    m->n++;
    m->told += told;
    m->shown_costs += shown_costs;
    m->is += is;
    m->squares += is * is;
    m->costs += costs;
}

/* The predicted value of the hand after a discard, with the wins of others or without. */
static double predicted(const EvContext *s, Tile cut, bool with_costs)
{
    static EvTree tree;
    EvContext scene = *s;
    EvHand hand;
    if (!with_costs)
        memset(scene.opponents_win_cost, 0, sizeof scene.opponents_win_cost);
    ev_tree_start(&tree, &scene, false, SHANTENS, EV_NODES);
    ev_hand_read(&tree, &hand);
    ev_hand_remove(&tree, &hand, cut);
    return ev_after(&tree, ev_node_to_move(&tree, &hand), scene.n_draws).all;
}

static void look_at_cut(const SelfPlay *p, const InfoSet *info, const Verdict *best)
{
    static Evaluation evaluation;
    static EvContext scene;
    AiStyle style;
    style_default(&style);
    evaluation.game = &p->game;
    evaluation.style = &style;
    evaluation.info = *info;
    ev_context_read(&scene, &evaluation);
    int shanten = mj_shanten(&scene.set, &scene.hand), wall = scene.table->wall / WALL_CLASS;
    if (scene.set.copies[best->action.tile] == 0 || shanten < 0 || shanten >= SHANTENS)
        return;
    PlayedOut out;
    ev_promises_play_out(p, info, &best->action, &out);
    double costs = !p->game.mj.fans ? 0
                 : predicted(&scene, best->action.tile, true) -
                       predicted(&scene, best->action.tile, false);
    ev_promises_add(&cuts_told[shanten][scene.n_opponents][wall < WALLS ? wall : WALLS - 1],
                    best->points, costs, out.result, out.others_wins);
}

static int opponents_of(const SelfPlay *p, const View *v)
{
    int n = 0;
    for (Seat q = 0; q < p->game.n_seats; q++)
        n += q != v->seat && !v->mj.table.seat[q].won;
    return n;
}

/* Claims of a kind against the best alternative. */
static void look_at_claim(const SelfPlay *p, const InfoSet *info, ActionKind kind,
                          const Verdict *v, int n)
{
    const Verdict *claim = NULL, *other = NULL;
    PlayedOut claimed, declined;
    int class = 0;
    for (int i = n - 1; i >= 0; i--)
        *(v[i].action.kind == kind ? &claim : &other) = &v[i];
    if (claim == NULL || other == NULL)
        return;
    ev_promises_play_out(p, info, &claim->action, &claimed);
    ev_promises_play_out(p, info, &other->action, &declined);
    double difference = claim->points - other->points;
    while (class < DIFFERENCES - 1 && difference > EV_PROMISES_DIFFERENCE[class])
        class++;
    ev_promises_add(&claims_told[kind][opponents_of(p, &info->view)][class], difference, 0,
                    claimed.result - declined.result, 0);
}

static void ev_promises_look(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    Seat me = info->view.seat;
    MjPhase phase = info->view.mj.table.phase;
    if (me != hand % p->game.n_seats || phase < MJ_TURN)
        return;
    Verdict list[MENU_MAX];
    Action best;
    int n;
    if (phase == MJ_TURN && (a->kind != ACT_DISCARD || rng_below(&p->rng, CUTS_LOOKED_AT) != 0))
        return;
    ev_promises_n_decisions++;
    ai_start(ev_promises_judge[me], info, hand, ev_promises_n_decisions);
    while (!ai_think(ev_promises_judge[me], &best))
        ;
    const Verdict *v = ai_verdicts(ev_promises_judge[me], &n);
    memcpy(list, v, (size_t)n * sizeof *list);
    if (phase == MJ_TURN && best.kind == ACT_DISCARD)
        look_at_cut(p, info, &list[0]);
    for (ActionKind kind = ACT_CHI; phase == MJ_CLAIM && kind <= ACT_WIN; kind++)
        look_at_claim(p, info, kind, list, n);
}

static double half_width(const PromiseMeans *m)
{
    double mean = m->is / m->n, variance = m->squares / m->n - mean * mean;
    return 1.96 * sqrt(variance / m->n);
}

static void print_cuts(int shanten, int opponents, int wall)
{
    const PromiseMeans *m = &cuts_told[shanten][opponents][wall];
    if (m->n < FEW)
        return;
    printf("%d %d %2d %6.0f  %+.2f  %+.2f +- %.2f  %+.2f %+.2f\n", shanten, opponents,
           wall * WALL_CLASS, m->n, m->told / m->n, m->is / m->n, half_width(m),
           m->shown_costs / m->n, m->costs / m->n);
}

static void print_claims(ActionKind kind, int opponents)
{
    static const char *const word[N_ACTION_KINDS] = {
        [ACT_CHI] = "chi", [ACT_PONG] = "pong", [ACT_KONG] = "kong", [ACT_WIN] = "win",
    };
    for (int class = 0; class < DIFFERENCES; class++) {
        const PromiseMeans *m = &claims_told[kind][opponents][class];
        if (m->n >= FEW)
            printf("%s %d %6.0f  %+.2f  %+.2f +- %.2f\n", word[kind], opponents, m->n,
                   m->told / m->n, m->is / m->n, half_width(m));
    }
}

static void ev_promises_print(void)
{
    printf("cuts: shanten, opponents, tiles left from; decisions; told, is; "
           "wins of others told, are\n");
    for (int shanten = 0; shanten < SHANTENS; shanten++)
        for (int opponents = SEATS_MAX - 1; opponents > 0; opponents--)
            for (int wall = 0; wall < WALLS; wall++)
                print_cuts(shanten, opponents, wall);
    printf("claims, less what else: opponents; decisions; told, is\n");
    for (ActionKind kind = ACT_CHI; kind <= ACT_WIN; kind++)
        for (int opponents = SEATS_MAX - 1; opponents > 0; opponents--)
            print_claims(kind, opponents);
}

int tool_ev_promises(int argc, char **argv)
{
    if (argc < 5)
        return 1;
    static SelfPlay p;
    const char *engine = "ev";
    int first = 4;
    if (strncmp(argv[first], "judge=", 6) == 0)
        engine = argv[first++] + 6;
    selfplay_open(&p, argv[1], strtoull(argv[3], NULL, 10), argv + first, argc - first);
    const EvaluatorOps *ops = ai_engine_find(p.game.ops, engine);
    if (ops == NULL)
        return 1;
    AiSpec spec;
    ai_spec_default(ops, &spec);
    for (Seat s = 0; s < p.game.n_seats; s++) {
        ev_promises_judge[s] = ai_player_new(&spec, "judge", &p.game, s, p.seed);
        AiSpec quick = spec;
        quick.style.depth = 0;
        ev_promises_player[s] = ai_player_new(&quick, "player", &p.game, s, p.seed);
    }
    ev_promises_copy = malloc(p.game.ops->state_size);
    if (ev_promises_copy == NULL)
        return 1;
    for (int hand = 0; hand < atoi(argv[2]); hand++)
        selfplay_hand(&p, hand, ev_promises_look);
    ev_promises_print();
    free(ev_promises_copy);
    return 0;
}
