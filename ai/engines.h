/* SPDX-License-Identifier: MIT */
/* The engines by their variables; the row of each family lists them, weakest first. */
#ifndef PAIJU_ENGINES_H
#define PAIJU_ENGINES_H

#include "evaluator.h"

extern const EvaluatorOps evaluator_random;           /* any legal action of any game */
extern const EvaluatorOps evaluator_eff;              /* the rows of advice_rank */
extern const EvaluatorOps evaluator_handanalyzer_literal; /* the players of the design documents */
extern const EvaluatorOps evaluator_handanalyzer;
extern const EvaluatorOps evaluator_simulation;
extern const EvaluatorOps evaluator_ev; /* ev.c: the expected result, looking ahead */
extern const EvaluatorOps evaluator_learnt;           /* ev, corrected by ev_net.h in Xuezhan */
extern const EvaluatorOps evaluator_greedy;           /* the goals of datongzi 8.3 */
extern const EvaluatorOps evaluator_tidy;             /* the rows of dtz_advice_rank */
extern const EvaluatorOps evaluator_search; /* dtz_search.c: games in deals of the hidden cards */

#endif
