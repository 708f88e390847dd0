/* SPDX-License-Identifier: MIT */
/* Fits the weights of ai/mahjong/worlds.c to self-play, and compares its deals with the truth.
 *
 *   worlds_fit GAME HANDS SEED [option=value...] player=NAME...
 *
 * Before one discard in four, each opponent still playing is examined in 40 deals and in the true
 * one: which class is its hand, and does it wait for the kinds that the seat on turn holds? Then
 * each weight is changed according to how much too seldom or too often its class was dealt, and the
 * same hands are played again. The last lines are ai/mahjong/worlds_weights.def. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mj.h"
#include "selfplay.h"
#include "tools.h"
#include "worlds.h"

enum { DEALS = 40, ROUNDS = 8 };

/* By tiles left in the wall. */
static struct {
    double hands, true_class[WORLDS_CLASSES], dealt_class[WORLDS_CLASSES];
    double tiles, waits, told, squares;
} stage[WORLDS_STAGES];

static double worlds_fit_weight[WORLDS_STAGES][WORLDS_CLASSES];

static void look_at_seat(const SelfPlay *p, const InfoSet *info, const Worlds *w, Seat q,
                         uint8_t order[DEALS][DEAL_MAX], int first)
{
    int at = worlds_stage(info->view.mj.table.wall);
    View theirs;
    MjHand hand;
    KindMask waits, dealt[DEALS];
    p->game.ops->observe(&p->game, p->hand.state, q, &theirs);
    mj_hand_of(&theirs.mj.table, theirs.mj.own.count, q, &hand);
    stage[at].hands++;
    stage[at].true_class[worlds_class(&w->seat[q].set, &hand, &waits)]++;
    for (int i = 0; i < DEALS; i++) {
        hand = w->seat[q].melds;
        for (int j = 0; j < w->seat[q].n_hidden; j++)
            hand.count[order[i][first + j]]++;
        stage[at].dealt_class[worlds_class(&w->seat[q].set, &hand, &dealt[i])] += 1.0 / DEALS;
    }
    for (Tile k = 0; k < N_KINDS; k++) {
        if (info->view.mj.own.count[k] == 0 || w->seat[q].set.copies[k] == 0)
            continue;
        double chance = 0, is = has_kind(waits, k);
        for (int i = 0; i < DEALS; i++)
            chance += has_kind(dealt[i], k) / (double)DEALS;
        stage[at].tiles++;
        stage[at].waits += is;
        stage[at].told += chance;
        stage[at].squares += (chance - is) * (chance - is);
    }
}

static void worlds_fit_look(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    static Worlds w;
    static uint8_t order[DEALS][DEAL_MAX];
    (void)hand;
    if (a->kind != ACT_DISCARD || rng_below(&p->rng, 4) != 0)
        return;
    worlds_read(&w, &p->game, info);
    w.weight = worlds_fit_weight[worlds_stage(info->view.mj.table.wall)];
    uint64_t seed = rng_next(&p->rng);
    for (int i = 0; i < DEALS; i++)
        worlds_deal(&w, rng_derive(seed, "deal", (uint64_t)i), order[i]);
    int first = 0;
    for (Seat q = 0; q < p->game.n_seats; q++) {
        if (w.seat[q].active)
            look_at_seat(p, info, &w, q, order, first);
        first += w.seat[q].n_hidden;
    }
}

static void tell_and_fit(int i)
{
    const double few = 0.5;             /* so that a class that never occurred keeps a weight */
    double n = stage[i].hands + few * WORLDS_CLASSES;
    double tiles = stage[i].tiles > 0 ? stage[i].tiles : 1;
    printf("%2d %5.0f ", i * WORLDS_STAGE, stage[i].hands);
    for (int c = 0; c < WORLDS_CLASSES; c++) {
        double is = (stage[i].true_class[c] + few) / n, dealt = (stage[i].dealt_class[c] + few) / n;
        printf(" %.2f/%.2f", is, dealt);
        worlds_fit_weight[i][c] *= is / dealt;
    }
    printf("  %.4f %.4f %.5f\n", stage[i].waits / tiles, stage[i].told / tiles,
           stage[i].squares / tiles);
}

int tool_worlds_fit(int argc, char **argv)
{
    if (argc < 5)
        return 1;
    static SelfPlay p;
    selfplay_open(&p, argv[1], strtoull(argv[3], NULL, 10), argv + 4, argc - 4);
    memcpy(worlds_fit_weight, worlds_weight, sizeof worlds_fit_weight);
    for (int round = 0; round < ROUNDS; round++) {
        memset(stage, 0, sizeof stage);
        selfplay_rewind(&p);
        for (int hand = 0; hand < atoi(argv[2]); hand++)
            selfplay_hand(&p, hand, worlds_fit_look);
        printf("wall, hands, true/dealt by class; tiles waited for: true, told, Brier\n");
        for (int i = 0; i < WORLDS_STAGES; i++)
            tell_and_fit(i);
    }
    for (int i = 0; i < WORLDS_STAGES; i++) {
        printf("{ ");
        for (int c = 0; c < WORLDS_CLASSES; c++)
            printf("%.4g%s", worlds_fit_weight[i][c] / worlds_fit_weight[i][8],
                   c < WORLDS_CLASSES - 1 ? ", " : " },\n");
    }
    return 0;
}
