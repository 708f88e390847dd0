/* SPDX-License-Identifier: MIT */
/* Fits the weights of ai/mahjong/ev_danger.c to self-play.
 *
 *   ev_danger_fit GAME HANDS SEED FILE [option=value...] player=NAME...
 *
 * Appends the tables of a game to FILE, as they stand in ev_danger_weights.def.
 *
 * Seats are filled at random from the players named. Before each discard, each opponent still
 * playing is checked against two tiles of the hand: would it win on them, and with what multiplier?
 * Logistic regression by gradient descent; the log loss is measured on hands held out. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ev_danger.h"
#include "mj.h"
#include "selfplay.h"
#include "tools.h"

enum { ROUNDS = 12, KEPT = 10 };

typedef struct Case {
    uint8_t fear[N_FEAR_GROUPS];
    bool    waits, kept;
} Case;

static Case *cases;
static size_t n_cases;
static double danger_fit_weight[N_FEARS + 1], worth_sum[N_WORTH_CLASSES], worth_n[N_WORTH_CLASSES];

static void danger_fit_note(const Game *g, const View *mine, const PassedTiles *watch,
                            const View *theirs, Tile tile, const uint8_t unseen[N_KINDS], bool kept)
{
    const MjTable *t = &mine->mj.table;
    if (n_cases % (1 << 20) == 0)
        cases = realloc(cases, (n_cases + (1 << 20)) * sizeof *cases);
    if (cases == NULL)
        exit(1);
    Case *c = &cases[n_cases++];
    MjWorth worth;
    worth = mj_worth(g, t, &theirs->mj.own, theirs->seat, tile, 0);
    *c = (Case){ .waits = worth.multiplier > 0, .kept = kept };
    danger_features(t, watch, theirs->seat, tile, unseen, c->fear);
    if (c->waits) {
        int class = ev_worth_class(t, theirs->seat, tile);
        worth_sum[class] += worth.multiplier;
        worth_n[class]++;
    }
}

static void note_cut(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    const Game *g = &p->game;
    const View *mine = &info->view;
    uint8_t unseen[N_KINDS];
    PassedTiles watch;
    if (a->kind != ACT_DISCARD)
        return;
    passed_tiles_read(&watch, info);
    mj_unseen_counts(g, mine, unseen);
    for (int i = 0; i < 2; i++) {
        Tile tile = (Tile)rng_below(&p->rng, g->mj.n_kinds);
        if (mine->mj.own.count[tile] == 0)
            continue;
        for (Seat q = 0; q < g->n_seats; q++) {
            const MjSeat *seat = &mine->mj.table.seat[q];
            if (q == mine->seat || seat->won != 0 || seat->void_suit == suit_of(tile))
                continue;
            View theirs;
            g->ops->observe(g, p->hand.state, q, &theirs);
            danger_fit_note(g, mine, &watch, &theirs, tile, unseen, hand % KEPT == 0);
        }
    }
}

static double chance_of(const Case *c)
{
    double sum = danger_fit_weight[N_FEARS];
    for (int i = 0; i < N_FEAR_GROUPS; i++)
        sum += danger_fit_weight[c->fear[i]];
    return 1 / (1 + exp(-sum));
}

static void danger_fit_weights(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        double rate = 0.02 * (1 - (double)round / ROUNDS), loss = 0, brier = 0;
        size_t kept = 0;
        for (size_t i = 0; i < n_cases; i++) {
            const Case *c = &cases[i];
            double p = chance_of(c), off = p - c->waits;
            if (c->kept) {
                loss -= log(c->waits ? p : 1 - p);
                brier += off * off;
                kept++;
                continue;
            }
            danger_fit_weight[N_FEARS] -= rate * off;
            for (int j = 0; j < N_FEAR_GROUPS; j++)
                danger_fit_weight[c->fear[j]] -= rate * off;
        }
        printf("%d: log loss %.5f, Brier %.5f on %zu\n", round, loss / (double)kept,
               brier / (double)kept, kept);
    }
}

static void write_table(FILE *f, const char *game, const char *what, const double *x, int n)
{
    fprintf(f, "static const double %s_%s] = {\n", game, what);
    for (int i = 0; i < n; i++)
        fprintf(f, "%.3f,%c", x[i], i % 10 == 9 || i == n - 1 ? '\n' : ' ');
    fprintf(f, "};\n");
}

int tool_ev_danger_fit(int argc, char **argv)
{
    if (argc < 6)
        return 1;
    static SelfPlay p;
    selfplay_open(&p, argv[1], strtoull(argv[3], NULL, 10), argv + 5, argc - 5);
    for (int hand = 0; hand < atoi(argv[2]); hand++)
        selfplay_hand(&p, hand, note_cut);
    danger_fit_weights();
    for (int i = 0; i < N_WORTH_CLASSES; i++)
        worth_sum[i] = (worth_sum[i] + 40) / (worth_n[i] + 20);
    FILE *f = fopen(argv[4], "a");
    if (f == NULL)
        return 1;
    fprintf(f, "/*");
    for (int i = 1; i < argc; i++)
        if (i != 4)
            fprintf(f, " %s", argv[i]);
    fprintf(f, " */\n");
    write_table(f, argv[1], "fears[N_FEARS + 1", danger_fit_weight, N_FEARS + 1);
    if (p.game.mj.fans != NULL)
        write_table(f, argv[1], "worths[N_WORTH_CLASSES", worth_sum, N_WORTH_CLASSES);
    return fclose(f) != 0;
}
