/* SPDX-License-Identifier: MIT */
/* What a family of games provides for the statistics: one row each, in stats_mj.c and
 * stats_dtz.c. */
#ifndef PAIJU_STATS_FAMILY_H
#define PAIJU_STATS_FAMILY_H

#include "stats_impl.h"

typedef struct StatsFamily {
    bool counts_wins, counts_rounds;            /* which figures it has */

    /* Adds an event to the figures of the family. NULL: nothing to add. */
    void (*count)(const Game *g, const Event *e, StatsHand *h);
    /* Adds what is open at the end of a hand. */
    void (*count_end)(const Game *g, const Event *end, const View *view, StatsHand *h);
    /* The table by which the wins of a game are valued; returns NULL if all are worth the same.
     * NULL: the family has no wins. */
    const FanTable *(*fans)(const GameOps *game);
} StatsFamily;

#endif
