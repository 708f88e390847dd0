/* Figures of records, for bench/bench.c. */
#ifndef PAIJU_BENCH_RECORDS_H
#define PAIJU_BENCH_RECORDS_H

#include "bench_print.h"

/* record_open_GAME: from the file to the first picture of the viewer, a match of 999 hands.
 * record_verify: the rules over such a match of xuezhan. review_expert: the longest review of all
 * seats of one of 20 hands of xuezhan. Time of the processor. */
void bench_records(BenchPrint *print);

#endif
