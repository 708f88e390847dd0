/* The engines by their variables; the row of each family lists them, weakest first. */
#ifndef PAIJU_ENGINES_H
#define PAIJU_ENGINES_H

#include "mind.h"

extern const MindOps mind_random;           /* any legal action of any game */
extern const MindOps mind_eff;              /* the rows of advice_rank */
extern const MindOps mind_handanalyzer_literal;     /* the players of the design documents */
extern const MindOps mind_handanalyzer;
extern const MindOps mind_simulation;
extern const MindOps mind_ev;                /* ev.c: the expected result, looking ahead */
extern const MindOps mind_greedy;           /* the goals of datongzi 8.3 */
extern const MindOps mind_tidy;             /* the rows of dtz_advice_rank */
extern const MindOps mind_search;           /* dtz_search.c: games in deals of the hidden cards */

#endif
