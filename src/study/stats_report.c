/* Reading the database: sums by game, and everything a page of statistics tells. */
#include "stats_impl.h"

#include <stdio.h>
#include <stdlib.h>

#include "x_alloc.h"

static void take_matches(void *into, const StatsRow *row)
{
    StatsGame *g = into;
    g->matches = stats_int(row, 0);
    g->finished = stats_int(row, 1);
    g->matches_won = stats_int(row, 2);
}

static void take_sums(void *into, const StatsRow *row)
{
    StatsGame *g = into;
    int column = 1;
#define SUM(member, what) g->member = stats_int(row, column++);
    STATS_SUMS(SUM)
#undef SUM
}

static void take_hand_ref(void *into, const StatsRow *row)
{
    StatsHandRef *ref = into;
    ref->score = stats_int(row, 0);
    ref->hand_no = (int)stats_int(row, 1);
    snprintf(ref->date, sizeof ref->date, "%s", stats_text(row, 2));
    ref->record = x_strdup(stats_text(row, 3));
}

static void take_made(void *into, const StatsRow *row)
{
    StatsGame *g = into;
    g->made = x_realloc(g->made, (size_t)(g->n_made + 1) * sizeof *g->made);
    g->made[g->n_made++] = (StatsMade){ x_strdup(stats_text(row, 0)), stats_int(row, 1) };
}

/* Grows by doubling: n is a power of two when it is full. */
static void take_score(void *into, const StatsRow *row)
{
    StatsGame *g = into;
    if ((g->n_scores & (g->n_scores - 1)) == 0) {
        size_t cap = g->n_scores == 0 ? 1 : 2 * (size_t)g->n_scores;
        g->scores = x_realloc(g->scores, cap * sizeof *g->scores);
    }
    g->scores[g->n_scores++] = stats_int(row, 0);
}

static void take_day(void *into, const StatsRow *row)
{
    StatsGame *g = into;
    int64_t unforced = stats_int(row, 2), weighed = stats_int(row, 3);
    g->day = x_realloc(g->day, (size_t)(g->n_days + 1) * sizeof *g->day);
    StatsDay *day = &g->day[g->n_days++];
    *day = (StatsDay){ .hands = stats_int(row, 1), .unforced = unforced,
                       .accuracy = (weighed + unforced / 2) / unforced };
    snprintf(day->day, sizeof day->day, "%s", stats_text(row, 0));
    g->unforced += unforced;
    g->accuracy += weighed;         /* read_game makes it the mean */
}

static void take_guest(void *into, const StatsRow *row)
{
    StatsReport *r = into;
    r->guest = x_realloc(r->guest, (size_t)(r->n_guests + 1) * sizeof *r->guest);
    r->guest[r->n_guests++] = (StatsGuest){ .name = x_strdup(stats_text(row, 0)),
                                            .hands = stats_int(row, 1),
                                            .score = stats_int(row, 2),
                                            .firsts = stats_int(row, 3) };
}

static void take_drill(void *into, const StatsRow *row)
{
    StatsReport *r = into;
    r->drill = x_realloc(r->drill, (size_t)(r->n_drills + 1) * sizeof *r->drill);
    StatsDrill *d = &r->drill[r->n_drills++];
    *d = (StatsDrill){ .drill = x_strdup(stats_text(row, 0)), .asked = stats_int(row, 1),
                       .right = stats_int(row, 2), .again = stats_int(row, 3) };
    snprintf(d->last, sizeof d->last, "%s", stats_text(row, 4));
}

static void take_together(void *into, const StatsRow *row)
{
    StatsReport *r = into;
    r->together =
        x_realloc(r->together, (size_t)(r->n_together + 1) * sizeof *r->together);
    r->together[r->n_together++] = (StatsTogether){ .name = x_strdup(stats_text(row, 0)),
                                                    .hands = stats_int(row, 1),
                                                    .ahead = stats_int(row, 2),
                                                    .behind = stats_int(row, 3) };
}

static const char *name_of(const StatsWho *who)
{
    return who->friend != NULL ? who->friend : who->owner;
}

static bool read_game(Stats *s, const StatsWho *who, StatsGame *g)
{
    const char *key = g->ops->key, *name = name_of(who);
    int64_t owner = who->friend == NULL;
    bool well = stats_query(s, SQL_MATCHES, take_matches, g, "tit", key, owner, name) &&
                stats_query(s, SQL_SUMS, take_sums, g, "tit", key, owner, name) &&
                stats_query(s, SQL_BEST, take_hand_ref, &g->best, "tit", key, owner, name) &&
                stats_query(s, SQL_WORST, take_hand_ref, &g->worst, "tit", key, owner, name) &&
                stats_query(s, SQL_MADE, take_made, g, "tit", key, owner, name) &&
                stats_query(s, SQL_SCORES, take_score, g, "tit", key, owner, name) &&
                stats_query(s, SQL_DAYS, take_day, g, "tit", key, owner, name);
    if (g->unforced > 0)
        g->accuracy = (g->accuracy + g->unforced / 2) / g->unforced;
    return well;
}

static void free_game(StatsGame *g)
{
    for (int i = 0; i < g->n_made; i++)
        free(g->made[i].what);
    free(g->made);
    free(g->best.record);
    free(g->worst.record);
    free(g->scores);
    free(g->day);
}

/* Friends of the owner, and with whom this person has played. */
static bool read_company(Stats *s, const StatsWho *who, const GameOps *ops, StatsReport *r)
{
    int guests = r->n_guests, together = r->n_together;
    int64_t owner = who->friend == NULL;
    bool well = stats_query(s, SQL_TOGETHER, take_together, r, "tit", ops->key, owner,
                            name_of(who));
    if (well && owner)
        well = stats_query(s, SQL_GUESTS, take_guest, r, "tt", ops->key, who->owner);
    for (; guests < r->n_guests; guests++)
        r->guest[guests].ops = ops;
    for (; together < r->n_together; together++)
        r->together[together].ops = ops;
    return well;
}

static bool read_games(Stats *s, const StatsWho *who, const GameOps *only, StatsReport *r)
{
    bool well = true;
    for (int i = 0; well && game_ops(i) != NULL; i++) {
        StatsGame g = { .ops = game_ops(i) };
        if (only != NULL && g.ops != only)
            continue;
        well = read_game(s, who, &g) && read_company(s, who, g.ops, r);
        if (g.hands > 0 && well) {
            r->game = x_realloc(r->game, (size_t)(r->n_games + 1) * sizeof *r->game);
            r->game[r->n_games++] = g;
        } else {
            free_game(&g);
        }
    }
    return well;
}

Err stats_report(Stats *s, const StatsWho *who, const GameOps *only, StatsReport **out,
                 Diag *diag)
{
    StatsReport *r = x_alloc(sizeof *r);
    bool well = read_games(s, who, only, r);
    if (well && only == NULL && who->friend == NULL)
        well = stats_query(s, SQL_DRILLS, take_drill, r, "");
    if (well) {
        *out = r;
        return ERR_NONE;
    }
    stats_report_free(r);
    return stats_fail(s, diag);
}

void stats_report_free(StatsReport *r)
{
    if (r == NULL)
        return;
    for (int i = 0; i < r->n_games; i++)
        free_game(&r->game[i]);
    for (int i = 0; i < r->n_guests; i++)
        free(r->guest[i].name);
    for (int i = 0; i < r->n_drills; i++)
        free(r->drill[i].drill);
    free(r->game);
    free(r->guest);
    for (int i = 0; i < r->n_together; i++)
        free(r->together[i].name);
    free(r->together);
    free(r->drill);
    free(r);
}

Err stats_report_user(const StatsWho *who, const GameOps *only, StatsReport **out, Diag *diag)
{
    Stats *s;
    *out = NULL;
    Err e = stats_open(&s, diag);
    if (e == ERR_NONE)
        e = stats_report(s, who, only, out, diag);
    stats_close(s);
    if (e == ERR_NONE)
        return e;
    if (stats_open_memory(&s, NULL) == ERR_NONE)
        stats_report(s, who, only, out, NULL);
    stats_close(s);
    return e;
}
