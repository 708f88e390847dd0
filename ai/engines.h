/* The engines by their variables; brain.c lists them for each family, weakest first. */
#ifndef PAIJU_ENGINES_H
#define PAIJU_ENGINES_H

#include "mind.h"

/* engines_plain.c: nothing but the hand before them, no simulation. */
extern const MindOps mind_random_tiles;     /* any legal action */
extern const MindOps mind_eff;              /* the rows of advice_rank */
extern const MindOps mind_handanalyzer_literal;     /* the players of the design documents */
extern const MindOps mind_handanalyzer;
extern const MindOps mind_simulation;
extern const MindOps mind_ev;                /* ev.c: the expected result, looking ahead */
extern const MindOps mind_random_cards;
extern const MindOps mind_greedy;           /* the goals of datongzi 8.3 */
extern const MindOps mind_tidy;             /* the rows of dtz_advice_rank */
extern const MindOps mind_search;           /* dtz_search.c: games in deals of the hidden cards */

#endif
