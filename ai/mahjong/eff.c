/* The engine that judges a choice by the hand it leaves: steps to a win, then tiles that help. */
#include "advice.h"
#include "engines.h"

#ifndef N_
#define N_(s) s
#endif

static bool think_eff(Evaluation *m, void *own)
{
    AdviceRow *row = own;
    int n = advice_rank(m->game, &m->info.view, row);
    for (int i = 0; i < n; i++) {
        Verdict v = { .action = row[i].action, .points = row[i].value };
        v.part[PART_SPEED] = row[i].value;
        evaluation_insert(m, &v);
    }
    return true;
}

const EvaluatorOps evaluator_eff = {
    .name = "eff",
    .about = N_("plays for speed: nearest to ready, then most tiles that help; takes every win"),
    .size = ADVICE_ROWS_MAX * sizeof(AdviceRow),
    .think = think_eff,
};

