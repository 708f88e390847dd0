/* What practice, reviews and statistics must know of a family of games: one row each, in study_mj.c
 * and study_dtz.c. */
#ifndef PAIJU_STUDY_FAMILY_H
#define PAIJU_STUDY_FAMILY_H

#include "drill.h"
#include "review.h"
#include "stats_impl.h"

typedef struct StudyFamily {
    const Drill *drill;             /* ends with a row without key */
    bool         own_drills;        /* decisions of a review can be asked again */
    bool         against_mean;      /* points count against the mean of the other seats */
    bool         in_tenths;         /* and are given to a tenth at most */
    bool         counts_wins, counts_rounds;    /* which figures of statistics it has */

    ReviewKind (*kind)(const Game *g, const View *v);
    /* What lies open at the end of a hand. */
    void (*count_end)(const Game *g, const Event *end, const View *view, StatsHand *h);
    /* What the wins of a game are valued by, NULL if they are all alike. NULL: nobody wins so. */
    const FanTable *(*fans)(const GameOps *game);
} StudyFamily;

/* The row of a family. */
const StudyFamily *study_family(GameFamily family);

#endif
