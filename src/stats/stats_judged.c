/* SPDX-License-Identifier: MIT */
/* Decisions of reviews, by kind and part of the hand. */
#include "stats_impl.h"

#include <stdlib.h>

static bool put(Stats *s, const char *name, const StatsJudged *j)
{
    return stats_run(s, SQL_PUT_JUDGED, "tiitiiiiiii", name, (int64_t)j->hand_no,
                     (int64_t)j->seat, j->kind, (int64_t)j->phase, j->unforced, j->loss,
                     j->accuracy, j->inaccuracy, j->mistake, j->blunder);
}

Err stats_put_judged(Stats *s, const char *record, const StatsJudged *j, int n, Diag *diag)
{
    char *name = stats_record_name(record);
    bool well = stats_begin(s);
    for (int i = 0; i < n && well; i++) {
        bool first = i == 0 || j[i - 1].hand_no != j[i].hand_no || j[i - 1].seat != j[i].seat;
        well = (!first || stats_run(s, SQL_DROP_JUDGED, "tii", name, (int64_t)j[i].hand_no,
                                    (int64_t)j[i].seat)) &&
               put(s, name, &j[i]);
    }
    free(name);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}
