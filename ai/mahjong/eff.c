/* SPDX-License-Identifier: MIT */
/* The engine that judges a choice by the hand it leaves: tiles from ready, then tiles that help. */
#include "advice_impl.h"
#include "engines.h"
#include "weakness.h"

static bool think_eff(Evaluation *m, void *own)
{
    (void)own;
    m->n = has_weakness(m->style) ? rank_weakly(m, m->verdict, VERDICTS_MAX)
         : advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX);
    for (int i = 0; i < m->n; i++)
        m->verdict[i].part[PART_SPEED] = m->verdict[i].points;
    return true;
}

const EvaluatorOps evaluator_eff = {
    .name = "eff",
    .about = N_("plays for speed: fewest tiles from ready, then most useful tiles; takes every "
                "win"),
    .noise_unit = 0.001,        /* a tile that helps */
    .think = think_eff,
};

