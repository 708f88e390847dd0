/* SPDX-License-Identifier: MIT */
/* The weakest engine, for every game: any legal action. */
#include "engines.h"
#include "game.h"

/* Every legal action, in a random order in which all orders are equally likely. */
static bool think_random(Evaluation *m, void *own)
{
    (void)own;
    Action menu[MENU_MAX];
    Rng rng = rng_seeded(m->seed);
    int n = game_menu(m->game, &m->info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        int j = i + (int)rng_below(&rng, (uint32_t)(n - i));
        Action drawn = menu[j];
        menu[j] = menu[i];
        evaluation_insert(m, &(Verdict){ .action = drawn });
    }
    return true;
}

const EvaluatorOps evaluator_random = {
    .name = "random", .about = N_("makes any legal move"), .think = think_random,
};
