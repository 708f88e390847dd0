/* make bench: the figures of docs/performance.md, one a line: name, value, unit, with tabs. */
#include <stdio.h>

#include "bench_datongzi.h"
#include "bench_game.h"
#include "bench_hand.h"
#include "bench_mahjong.h"
#include "bench_records.h"

static void print_figure(const char *name, double value, const char *unit)
{
    int digits = value < 10 ? 3 : value < 1000 ? 1 : 0;
    printf("%s\t%.*f\t%s\n", name, digits, value, unit);
    fflush(stdout);
}

int main(void)
{
    bench_hands(print_figure);
    bench_datongzi(print_figure);
    bench_games(print_figure);
    bench_mahjong(print_figure);
    bench_records(print_figure);
    bench_levels(print_figure);
    return ferror(stdout) ? 1 : 0;
}
