/* SPDX-License-Identifier: MIT */
/* Stored by the statistics in addition to the cards:
 *   box "drill"      KEY: "LEVEL 0 RUN"; version 0.1 wrote "LEVEL SESSION"
 *   box "practice"   "day": "DAY NEW AGAIN", "streak": "N" */
#include "box.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "x_alloc.h"

enum { UP = 3, DOWN = 2, VALUE = 64 };

/* -- cards ------------------------------------------------------------------------------------- */

static void add_card(Box *box, const Drill *d, const StatsCard *card)
{
    box->card = x_grow(box->card, box->n, &box->cap, sizeof *box->card);
    BoxCard *c = &box->card[box->n++];
    *c = (BoxCard){ .drill = d, .id = x_strdup(card->id), .card = *card };
    c->card.drill = d->key;
    c->card.id = c->id;
}

typedef struct BoxReading {
    Box         *box;
    const Drill *only;
} BoxReading;

static void box_take(void *context, const StatsCard *card)
{
    const BoxReading *r = context;
    const Drill *d = drill_find(card->drill);
    if (d != NULL && (r->only == NULL || d == r->only))
        add_card(r->box, d, card);
}

/* Versions up to 5 of the database named a record by its whole path. */
static Err rename_own(Stats *stats, BoxCard *c, Diag *diag)
{
    char id[DRILL_ID];
    if (!drill_own_relative(c->id, id))
        return ERR_NONE;
    Err e = stats_rename_card(stats, &c->card, id, diag);
    free(c->id);
    c->id = x_strdup(id);
    c->card.id = c->id;
    return e;
}

Err box_read(Stats *stats, const Drill *only, Box *out, Diag *diag)
{
    BoxReading r = { out, only };
    *out = (Box){ 0 };
    Err e = stats_each_card(stats, box_take, &r, diag);
    for (int i = 0; i < out->n && e == ERR_NONE; i++) {
        if (!drill_is_own(out->card[i].id))
            continue;
        e = rename_own(stats, &out->card[i], diag);
        out->card[i].absent = !drill_own_is_there(out->card[i].id);
    }
    if (e != ERR_NONE)
        box_free(out);
    return e;
}

void box_free(Box *box)
{
    for (int i = 0; i < box->n; i++)
        free(box->card[i].id);
    free(box->card);
    *box = (Box){ 0 };
}

int box_add(Box *box, const Drill *d, const char *id, int64_t today)
{
    add_card(box, d, &(StatsCard){ .id = id, .due = today, .ease = CARD_EASE });
    return box->n - 1;
}

bool box_is_due(const BoxCard *c, int64_t day)
{
    return c->card.state == CARD_ASKED && !c->absent && c->card.due <= day;
}

/* -- counters ---------------------------------------------------------------------------------- */

static void take_day(void *context, const char *key, const char *value)
{
    BoxDay *out = context;
    int64_t day;
    int fresh, again;
    if (strcmp(key, "streak") == 0)
        sscanf(value, "%9d", &out->streak);
    else if (strcmp(key, "day") == 0 &&
             sscanf(value, "%" SCNd64 " %9d %9d", &day, &fresh, &again) == 3 && day == out->day &&
             fresh >= 0 && again >= 0) {
        out->fresh = fresh;
        out->again = again;
    }
}

Err box_read_day(Stats *stats, int64_t today, BoxDay *out, Diag *diag)
{
    *out = (BoxDay){ .day = today };
    Err e = stats_each_kept(stats, "practice", take_day, out, diag);
    out->streak = out->streak < 0 ? 0 : out->streak;
    return e;
}

Err box_keep_day(Stats *stats, const BoxDay *day, Diag *diag)
{
    char value[VALUE];
    snprintf(value, sizeof value, "%" PRId64 " %d %d", day->day, day->fresh, day->again);
    Err e = stats_keep(stats, "practice", "day", value, diag);
    snprintf(value, sizeof value, "%d", day->streak);
    return e == ERR_NONE ? stats_keep(stats, "practice", "streak", value, diag) : e;
}

static void take_level(void *context, const char *key, const char *value)
{
    BoxLevel *levels = context;
    const Drill *d = drill_find(key);
    int level = 0, run = 0;
    if (d == NULL || sscanf(value, "%9d %*d %9d", &level, &run) < 1 || level < 1 ||
        level > DRILL_LEVELS)
        return;
    levels[drill_index(d)] = (BoxLevel){ level, run > -DOWN && run < UP ? run : 0 };
}

Err box_read_levels(Stats *stats, BoxLevel out[DRILLS_MAX], Diag *diag)
{
    for (int i = 0; i < DRILLS_MAX; i++)
        out[i] = (BoxLevel){ 1, 0 };
    return stats_each_kept(stats, "drill", take_level, out, diag);
}

Err box_keep_level(Stats *stats, const Drill *d, const BoxLevel *level, Diag *diag)
{
    char value[VALUE];
    snprintf(value, sizeof value, "%d 0 %d", level->level, level->run);
    return stats_keep(stats, "drill", d->key, value, diag);
}

void box_move_level(BoxLevel *l, bool right)
{
    l->run = right ? (l->run > 0 ? l->run : 0) + 1 : (l->run < 0 ? l->run : 0) - 1;
    if (l->run >= UP)
        l->level += l->level < DRILL_LEVELS;
    else if (l->run <= -DOWN)
        l->level -= l->level > 1;
    else
        return;
    l->run = 0;
}
