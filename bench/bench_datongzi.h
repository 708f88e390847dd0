/* Figures of DaTongZi, for bench/bench.c. */
#ifndef PAIJU_BENCH_DATONGZI_H
#define PAIJU_BENCH_DATONGZI_H

#include "bench_print.h"

/* dtz_recognise, dtz_can_beat: ns for one play of 1-16 cards, one hand of 41 cards.
 * dtz_beating: ns to list all canonical answers of a 41-card hand but winged airplanes.
 * dtz_count: ns to count all leads of 41 cards. dtz_deals_per_s: deals of random choices on
 * one core. dtz_playouts_per_s: the same in simulations, from 41 cards each. */
void bench_datongzi(BenchPrint *print);

#endif
