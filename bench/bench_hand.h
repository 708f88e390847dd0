/* Figures of the hand arithmetic, for bench/bench.c. */
#ifndef PAIJU_BENCH_HAND_H
#define PAIJU_BENCH_HAND_H

#include "bench_print.h"

/* Time of one question, over a thousand seeded hands each: the best of many rounds, since every
 * disturbance only adds. See the rows of bench_hand.c. */
void bench_hands(BenchPrint *print);

#endif
