/* SPDX-License-Identifier: MIT */
/* What a family of games provides for the statistics: one row each, in stats_mj.c and
 * stats_dtz.c. */
#ifndef PAIJU_STATS_FAMILY_H
#define PAIJU_STATS_FAMILY_H

#include "stats_impl.h"

typedef struct StatsFamily {
    bool counts_wins, counts_rounds;            /* which figures it has */

    /* Adds what the `n` events of a hand contain, and what is open at its end. */
    void (*count)(const Game *g, const RecordEvent *log, int n, const View *end, StatsHand *h);
    /* The table by which the wins of a game are valued; returns NULL if all are worth the same.
     * NULL: the family has no wins. */
    const FanTable *(*fans)(const GameOps *game);
} StatsFamily;

#endif
