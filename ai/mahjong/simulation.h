/* SPDX-License-Identifier: MIT */
/* The score of the simulation player's design document, for its tests. */
#ifndef PAIJU_SIMULATION_H
#define PAIJU_SIMULATION_H

#include "style.h"

/* The results of the simulated games of one action. */
typedef struct SimTally {
    int    games, wins;
    int    sum_min_shanten;     /* a won game counts as 0, like a ready one: document 3.1 */
    double sum_danger;
} SimTally;

/* The parts of Score_base: attack_bias * offense_part and defense_bias * defense_part. Document 7.1
 * and 7.2. */
double sim_offense(const AiStyle *style, const SimTally *t);
double sim_defense(const AiStyle *style, const SimTally *t);

/* Added to the score of a chi, pong or kong that lowers the shanten by this much. Document 7.3. */
double sim_call_bonus(const AiStyle *style, int delta_shanten);

#endif
