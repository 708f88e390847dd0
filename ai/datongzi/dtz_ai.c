/* SPDX-License-Identifier: MIT */
/* The row of Da Tong Zi in the table of families. */
#include "ai_family.h"
#include "dtz_advice.h"
#include "dtz_stakes.h"
#include "engines.h"
#include "event_hash.h"

static uint64_t hash_view(uint64_t hash, const View *view)
{
    const DtzView *v = &view->dtz;
    hash = hash_with_cards(hash, &v->hand);
    hash = hash_with_cards(hash, &v->table.top.cards);
    hash = hash_with(hash, v->table.top_by);
    hash = hash_with(hash, v->table.points);
    hash = hash_with_counts(hash, v->table.n_cards, SEATS_MAX);
    for (int s = 0; s < SEATS_MAX; s++)
        hash = hash_with_cards(hash, &v->table.played[s]);
    return hash;
}

static const EvaluatorOps *const engine[] = {
    &evaluator_random, &evaluator_greedy, &evaluator_tidy, &evaluator_search, NULL,
};

const AiFamily datongzi_ai = {
    .name = N_("cards"), .engine = engine, .quick = &evaluator_tidy, .plain = &evaluator_greedy,
    .fortune = 300,
    .in_stakes = true, .stakes = dtz_stakes_unit, .spread = dtz_stakes_spread,
    .explain = dtz_advice_facts, .contrast = dtz_contrast, .alike = dtz_alike, .hash = hash_view,
};
