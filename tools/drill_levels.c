/* SPDX-License-Identifier: MIT */
/* How hard the practice levels are: `make drill-levels` asks the questions of judgement of the
 * levels `casual` and `club` and prints the share of right answers for docs/train.md.
 * Questions that the rules answer are not asked of opponents; for those it prints the size of the
 * task.
 *
 *     paiju-lab train drill_levels [QUESTIONS [DRILL...]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player_make.h"
#include "drill.h"
#include "opponents.h"
#include "review_judge.h"
#include "tools.h"

static const char *const drill_level_names[] = { "casual", "club" };
enum { N_ANSWERERS = sizeof drill_level_names / sizeof *drill_level_names };

static void drill_levels_complain(void *context, const Diag *diag)
{
    (void)context;
    fprintf(stderr, "%s\n", diag->text);
}

/* The choice of an opponent that sees what the question shows. */
static bool answers_right(const DrillQuestion *q, const char *level, uint64_t seed)
{
    const Opponent *o = opponent_find(q->game.ops, level);
    AiPlayer *ai = ai_player_make(o->spec, o->name, &q->game, q->view.seat, seed);
    InfoSet info = { .view = q->view };
    Action chosen;
    bool right = false;
    ai_start(ai, &info, 1, 0);
    while (!ai_think(ai, &chosen))
        ;
    const Verdict *v = review_verdict_on(&q->game, &q->view, &chosen, q->judged, q->n_judged);
    for (int i = 0; i < q->n_choices && v != NULL; i++)
        right |= q->choice[i].row == v - q->judged && q->choice[i].right;
    ai_player_free(ai);
    return right;
}

static int drill_levels_size_of(const DrillQuestion *q)
{
    int tiles = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        tiles += q->count[k];
    return tiles + cards_total(&q->hand) + cards_total(&q->top.cards) + cards_total(&q->next.cards);
}

static void drill_levels_measure(const Drill *d, int level, int n, DrillQuestion *q)
{
    int right[N_ANSWERERS] = { 0 }, asked = 0, size = 0, guess = 0;
    for (int seed = 1; seed <= n; seed++) {
        if (!drill_make(d, level, (uint64_t)seed, q))
            continue;
        asked++;
        size += drill_levels_size_of(q);
        int good = 0;
        for (int i = 0; i < q->n_choices; i++)
            good += q->choice[i].right;
        guess += q->n_choices > 0 ? 100 * good / q->n_choices : 0;
        for (int i = 0; i < N_ANSWERERS && q->n_judged > 0; i++)
            right[i] += answers_right(q, drill_level_names[i], (uint64_t)seed);
    }
    printf("| `%s` | %d | %d ", d->key, level, asked);
    for (int i = 0; i < N_ANSWERERS; i++) {
        if (q->n_judged > 0 && asked > 0)
            printf("| %d%% ", 100 * right[i] / asked);
        else
            printf("| ");
    }
    printf("| %d%% | %d |\n", asked > 0 ? guess / asked : 0, asked > 0 ? size / asked : 0);
    fflush(stdout);
}

int tool_drill_levels(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    DrillQuestion *q = calloc(1, sizeof *q);
    if (q == NULL)
        return EXIT_FAILURE;
    opponents_load(NULL, drill_levels_complain, NULL);
    printf("| drill | level | questions | casual | club | by guessing | tiles or cards |\n");
    printf("|---|--:|--:|--:|--:|--:|--:|\n");
    for (int i = 0; drill_at(i) != NULL; i++) {
        bool wanted = argc <= 2;
        for (int a = 2; a < argc; a++)
            wanted |= strcmp(argv[a], drill_at(i)->key) == 0;
        for (int level = 1; level <= DRILL_LEVELS && wanted; level++)
            drill_levels_measure(drill_at(i), level, n, q);
    }
    free(q);
    opponents_free();
    return EXIT_SUCCESS;
}
