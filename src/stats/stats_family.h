/* SPDX-License-Identifier: MIT */
/* What the statistics must know of a family of games: one row each, in stats_mj.c and
 * stats_dtz.c. */
#ifndef PAIJU_STATS_FAMILY_H
#define PAIJU_STATS_FAMILY_H

#include "stats_impl.h"

typedef struct StatsFamily {
    bool counts_wins, counts_rounds;            /* which figures it has */

    /* What an event adds to the figures of the family. NULL: nothing. */
    void (*count)(const Game *g, const Event *e, StatsHand *h);
    /* What lies open at the end of a hand. */
    void (*count_end)(const Game *g, const Event *end, const View *view, StatsHand *h);
    /* How the hand of events `start` to `end` began for its seat. */
    void (*opening)(Replay *r, int start, int end, StatsHand *h);
    /* What the wins of a game are valued by, NULL if they are all alike. NULL: nobody wins so. */
    const FanTable *(*fans)(const GameOps *game);
} StatsFamily;

LAYER_ROWS(StatsFamily, stats)

#endif
