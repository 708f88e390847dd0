/* Figures of whole games, for bench/bench.c. */
#ifndef PAIJU_BENCH_GAME_H
#define PAIJU_BENCH_GAME_H

#include "bench_print.h"

/* xuezhan_steps_per_s: menu, random choice and step on one core. hands_per_s: the arena with
 * four eff on two threads; eff_decision: half of its decisions take less. */
void bench_games(BenchPrint *print);

/* decision_ms_LEVEL, decision_ms_datongzi_LEVEL: 99 of 100 decisions of the level take less, on
 * one core. */
void bench_levels(BenchPrint *print);

#endif
