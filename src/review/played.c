/* SPDX-License-Identifier: MIT */
/* Adds a finished match to the statistics. */
#include "played.h"

#include <stdlib.h>

#include "stats.h"
#include "x_alloc.h"

Err played_end(Match *m, Diag *diag)
{
    const char *path = m != NULL && match_has_people(m) ? match_record_path(m) : NULL;
    char *record = path != NULL ? x_strdup(path) : NULL;
    match_free(m);
    Err e = record != NULL ? stats_add_played(record, diag) : ERR_NONE;
    free(record);
    return e;
}
