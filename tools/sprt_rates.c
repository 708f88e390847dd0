/* SPDX-License-Identifier: MIT */
/* make sprt-rates: how often the sequential test of `paiju-lab arena --sprt` errs, and how many
 * deals it takes, with players whose difference is known.
 *
 * It is known because the deals of an arena are treated as the whole population, whose mean can be
 * computed. The test is given deals drawn from it with replacement, with bounds that put this mean
 * at the lower bound, in the middle, or at the upper bound.
 *
 *     paiju-lab train sprt_rates DIRECTORY [TIMES]
 * The directory has the results of an arena (--results); 2000 times unless given. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "json.h"
#include "rng.h"
#include "tools.h"
#include "x_alloc.h"

enum { SEATS = 4, ROUND = 16, MOST = 100000, POOL_MAX = 1 << 20 };

/* The figures of each deal that the test uses, as in the arena (docs/arena.md). */
typedef struct Pool {
    double *points, *share;
    int     n;
} Pool;

/* Adds the hands of a deal: lists of points by place, one for each rotation. */
static void sprt_rates_add_deal(Pool *pool, const Json *hands)
{
    const JsonRange any = { INT64_MIN / 4, INT64_MAX / 4 };
    double points = 0, won = 0;
    int rotations = json_size(hands), seats = 0;
    for (int r = 0; r < rotations; r++) {
        const Json *scores;
        int64_t score[SEATS] = { 0 };
        if (json_item_list(hands, r, &scores, NULL) != ERR_NONE)
            continue;
        seats = json_size(scores) < SEATS ? json_size(scores) : SEATS;
        double others = 0;
        for (int p = 0; p < seats; p++)
            json_item_int(scores, p, any, &score[p], NULL);
        for (int p = 1; p < seats; p++) {
            others += (double)score[p];
            won += score[0] > score[p] ? 1 : score[0] == score[p] ? 0.5 : 0;
        }
        points += (double)score[0] - others / (seats - 1);
    }
    pool->points[pool->n] = points / rotations;
    pool->share[pool->n++] = won / rotations / (seats - 1);
}

static Pool read_pool(const char *directory)
{
    char *path = x_printf("%s/arena.jsonl", directory);
    JsonLines lines = { .file = fopen(path, "r") };
    Pool pool = { x_alloc(POOL_MAX * sizeof(double)), x_alloc(POOL_MAX * sizeof(double)), 0 };
    if (lines.file == NULL) {
        perror(path);
        exit(1);
    }
    while (json_next_line(&lines) == JSON_LINE_READ && pool.n < POOL_MAX) {
        Json *o;
        const Json *hands;
        if (json_parse(lines.text, lines.length, &o, NULL) != ERR_NONE)
            break;
        if (json_has(o, "hands") && json_list(o, "hands", &hands, NULL) == ERR_NONE &&
            json_size(hands) > 0)
            sprt_rates_add_deal(&pool, hands);
        json_free(o);
    }
    fclose(lines.file);
    free(lines.text);
    free(path);
    return pool;
}

/* One run of the test: 1 better, -1 not better, 0 open; *deals is how many deals it took. */
static int sprt_rates_run(const double *pool, int n, double low, double high, Rng *rng, int *deals)
{
    Sprt s = { 0 };
    for (*deals = 0; *deals < MOST;) {
        for (int i = 0; i < ROUND; i++)
            sprt_add(&s, pool[rng_below(rng, (uint32_t)n)]);
        *deals += ROUND;
        double ratio = sprt_ratio(&s, low, high);
        if (ratio >= sprt_bound())
            return 1;
        if (ratio <= -sprt_bound())
            return -1;
    }
    return 0;
}

/* Measures with a distance of `width` between the bounds, printed as `text`. */
static void sprt_rates_measure(const char *text, const double *pool, int n, double width, int times)
{
    double mean = 0;
    for (int i = 0; i < n; i++)
        mean += pool[i] / n;
    static const struct { const char *name; double below; } at[] = {
        { "at the lower bound", 0 }, { "in the middle", 0.5 }, { "at the upper bound", 1 },
    };
    for (int k = 0; k < 3; k++) {
        double low = mean - at[k].below * width;
        Rng rng = rng_seeded((uint64_t)(k + 1));
        int64_t deals = 0;
        int better = 0, open = 0;
        for (int i = 0; i < times; i++) {
            int took, says = sprt_rates_run(pool, n, low, low + width, &rng, &took);
            better += says > 0;
            open += says == 0;
            deals += took;
        }
        printf("| %s | %s | %.1f %% | %.1f %% | %.0f |\n", text, at[k].name,
               100.0 * better / times, 100.0 * (times - better - open) / times,
               (double)deals / times);
    }
}

int tool_sprt_rates(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: %s DIRECTORY [TIMES]\n", argv[0]);
        return 2;
    }
    int times = argc > 2 ? atoi(argv[2]) : 2000;
    json_use_allocator();
    Pool pool = read_pool(argv[1]);
    if (pool.n == 0) {
        fprintf(stderr, "%s: no deals in %s\n", argv[0], argv[1]);
        return 1;
    }
    printf("| between the bounds | the truth is | better | not better | deals |\n"
           "|---|---|---|---|---|\n");
    static const double points[] = { 0.5, 1, 2 }, elo[] = { 10, 20, 40 };
    char text[32];
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "%g points", points[i]);
        sprt_rates_measure(text, pool.points, pool.n, points[i], times);
    }
    for (int i = 0; i < 3; i++) {       /* where both are about equally strong */
        snprintf(text, sizeof text, "%g Elo", elo[i]);
        sprt_rates_measure(text, pool.share, pool.n, sprt_share(elo[i]) - 0.5, times);
    }
    free(pool.points);
    free(pool.share);
    return 0;
}
