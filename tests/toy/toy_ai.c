/* SPDX-License-Identifier: MIT */
/* The engines of the toy family: any card, and the highest one. */
#include "ai_family.h"
#include "event_hash.h"
#include "game.h"
#include "msgid.h"
#include "toy.h"

static bool think_high(Evaluation *m, void *own)
{
    (void)own;
    Action menu[MENU_MAX];
    int n = game_menu(m->game, &m->info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++)
        evaluation_insert(m, &(Verdict){ .action = menu[i],
                                .points = card_rank(toy_only_card(&menu[i].cards)) });
    return true;
}

static const EvaluatorOps evaluator_high = {
    .name = "high", .about = N_("plays the highest card"), .think = think_high,
};

static const EvaluatorOps *const engine[] = { &evaluator_random, &evaluator_high, NULL };

static void explain(const Game *g, const View *v, Verdict *list, int n)
{
    (void)g;
    (void)v;
    (void)list;
    (void)n;
}

static double stakes(const Game *g)
{
    return toy_config(g)->trick_pays;
}

static uint64_t hash_view(uint64_t hash, const View *v)
{
    hash = hash_with_cards(hash, &v->toy.hand);
    hash = hash_with_cards(hash, &v->toy.table.gone);
    return hash_with_counts(hash, v->toy.table.card, SEATS_MAX);
}

const AiFamily toy_ai = {
    .name = N_("high cards"), .engine = engine, .quick = &evaluator_high, .plain = &evaluator_high,
    .fortune = 10, .stakes = stakes, .explain = explain, .hash = hash_view,
};
