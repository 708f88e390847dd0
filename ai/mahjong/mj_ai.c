/* SPDX-License-Identifier: MIT */
/* The row of mahjong in the table of families. */
#include "advice_impl.h"
#include "ai_family.h"
#include "event_hash.h"

/* Each kong is paid in whole units. xuezhan 8.5, hongzhong 8.1. */
static void to_units(View *v, int32_t scale)
{
    MjKongLedger *ledger = &v->mj.table.ledger;
    for (int i = 0; i < ledger->n_kongs; i++)
        ledger->kong[i].each /= scale;
}

static uint64_t mj_hash_view(uint64_t hash, const View *view)
{
    const MjView *v = &view->mj;
    hash = hash_with_counts(hash, v->own.count, N_KINDS);
    hash = hash_with(hash, v->own.drawn);
    hash = hash_with(hash, v->table.phase);
    hash = hash_with(hash, v->table.turn);
    hash = hash_with(hash, v->table.last);
    return hash_with(hash, v->table.wall);
}

static const EvaluatorOps *const mj_engines[] = {
    &evaluator_random, &evaluator_handanalyzer_literal, &evaluator_simulation,
        &evaluator_handanalyzer, &evaluator_eff,
    &evaluator_ev, &evaluator_learnt, NULL,
};

const AiFamily mahjong_ai = {
    .name = N_("mahjong"), .engine = mj_engines, .quick = &evaluator_eff, .plain = &evaluator_eff,
    .fortune = 15,
    .to_units = to_units, .explain = mj_explain,
    .contrast = mj_contrast, .hash = mj_hash_view,
};
