/* Figures of the players of mahjong, for bench/bench.c. */
#ifndef PAIJU_BENCH_MAHJONG_H
#define PAIJU_BENCH_MAHJONG_H

#include "bench_print.h"

/* ev_4shanten: the expected value of a hand four tiles from ready, all hands that bring it nearer
 * taken apart. mahjong_playouts_per_s: games played out in the mind of `simulation`, one core. */
void bench_mahjong(BenchPrint *print);

#endif
