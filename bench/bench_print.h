/* How a figure leaves its benchmark. */
#ifndef PAIJU_BENCH_PRINT_H
#define PAIJU_BENCH_PRINT_H

typedef void BenchPrint(const char *name, double value, const char *unit);

#endif
