/* SPDX-License-Identifier: MIT */
/* Reading the database: one pass over its rows in the order played collects everything that a page
 * of statistics shows. */
#include "stats_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "x_alloc.h"

/* A report while its rows are being read. */
typedef struct Gathering {
    Stats          *stats;
    const char     *owner;
    StatsReport    *report;     /* every game has an entry until the end */
    StatsFacts      facts;      /* of the match */
} Gathering;

/* Room for one more: a list of n members is full if n is 0 or a power of two. */
static void *stats_report_alloc(void *p, int n, size_t size)
{
    return (n & (n - 1)) != 0 ? p : x_realloc(p, (n == 0 ? 1 : 2 * (size_t)n) * size);
}

/* -- whose ------------------------------------------------------------------------------------- */

/* Does a hand or a win of this person belong to the owner of the statistics? What the only human at
 * a table played does, and a player who gave no name. */
static bool stats_report_is_own(const char *owner, StatsRole role, const char *name)
{
    return role == ROLE_ALONE || strcmp(name, "You") == 0 || strcmp(name, "你") == 0 ||
           (role == ROLE_FRIEND && strcmp(name, owner) == 0);
}

/* -- sums over hands --------------------------------------------------------------------------- */

static StatsMade *made_of(StatsGame *g, const char *what)
{
    for (int i = 0; i < g->n_made; i++)
        if (strcmp(g->made[i].what, what) == 0)
            return &g->made[i];
    g->made = stats_report_alloc(g->made, g->n_made, sizeof *g->made);
    g->made[g->n_made] = (StatsMade){ .what = x_strdup(what) };
    return &g->made[g->n_made++];
}

/* Matches come in the order played, so it is the last day, except after a change of time zone. */
static StatsDay *stats_report_day_of(StatsGame *g, const char *date)
{
    for (int i = g->n_days - 1; i >= 0; i--)
        if (strncmp(g->day[i].day, date, STATS_DAY - 1) == 0)
            return &g->day[i];
    g->day = stats_report_alloc(g->day, g->n_days, sizeof *g->day);
    StatsDay *day = &g->day[g->n_days++];
    *day = (StatsDay){ 0 };
    snprintf(day->day, sizeof day->day, "%.*s", STATS_DAY - 1, date);
    return day;
}

static StatsPerson *person_of(StatsPerson **list, int *n, const GameOps *ops, const char *name)
{
    for (int i = 0; i < *n; i++)
        if ((*list)[i].ops == ops && strcmp((*list)[i].name, name) == 0)
            return &(*list)[i];
    *list = stats_report_alloc(*list, *n, sizeof **list);
    (*list)[*n] = (StatsPerson){ .ops = ops, .name = x_strdup(name) };
    return &(*list)[(*n)++];
}

/* -- one hand ---------------------------------------------------------------------------------- */

/* The row of the current match. Most of its texts are never needed. */
typedef struct Played {
    StatsGame      *game;
    const StatsRow *row;
} Played;

static const char *record_of(const Played *m) { return stats_text(m->row, 1); }
static const char *date_of(const Played *m) { return stats_text(m->row, 2); }

static void note_hand(StatsHandRef *ref, const Played *m, const StatsHand *h)
{
    free(ref->record);
    *ref = (StatsHandRef){ .score = h->score, .hand_no = h->hand_no,
                           .record = x_strdup(record_of(m)) };
    snprintf(ref->date, sizeof ref->date, "%s", date_of(m));
}

static void stats_report_add_hand(const Played *m, const StatsHand *h)
{
    StatsGame *g = m->game;
#define SUM(member, what) g->member += what;
    STATS_SUMS(SUM)
#undef SUM
    if (g->best.record == NULL || h->score > g->best.score)
        note_hand(&g->best, m, h);
    if (g->worst.record == NULL || h->score < g->worst.score)
        note_hand(&g->worst, m, h);
    for (int i = 0; i < h->n_made; i++)
        made_of(g, h->made[i].what)->n += h->made[i].n;
    g->scores = stats_report_alloc(g->scores, g->n_scores, sizeof *g->scores);
    g->scores[g->n_scores++] = h->score;
}

/* Everyone who sat at the same table. */
static void add_company(const Gathering *to, const GameOps *ops, const StatsHand *h)
{
    StatsReport *r = to->report;
    for (int i = 0; i < to->facts.n_hands; i++) {
        const StatsHand *other = &to->facts.hand[i];
        if (other->hand_no != h->hand_no || other->seat == h->seat)
            continue;
        StatsPerson *t = person_of(&r->together, &r->n_together, ops, other->name);
        t->hands++;
        t->ahead += h->score > other->score;
        t->behind += h->score < other->score;
    }
}

static StatsSum *stats_report_kind_of(StatsGame *g, const char *what)
{
    for (int i = 0; i < g->n_kinds; i++)
        if (strcmp(g->kind[i].what, what) == 0)
            return &g->kind[i];
    g->kind = stats_report_alloc(g->kind, g->n_kinds, sizeof *g->kind);
    g->kind[g->n_kinds] = (StatsSum){ .what = x_strdup(what) };
    return &g->kind[g->n_kinds++];
}

/* Unforced decisions, what they lost and how they were, from a row with these columns from `first`
 * on. */
static StatsSum sum_of_row(const StatsRow *row, int first)
{
    return (StatsSum){
        .unforced = stats_int(row, first), .loss = stats_int(row, first + 1),
        .accuracy = stats_int(row, first + 2), .inaccuracy = stats_int(row, first + 3),
        .mistake = stats_int(row, first + 4), .blunder = stats_int(row, first + 5),
    };
}

static void add_to_sum(StatsSum *sum, const StatsSum *more)
{
    sum->unforced += more->unforced;
    sum->loss += more->loss;
    sum->accuracy += more->accuracy;            /* finish_sum turns it into the mean */
    sum->inaccuracy += more->inaccuracy;
    sum->mistake += more->mistake;
    sum->blunder += more->blunder;
}

/* -- one match --------------------------------------------------------------------------------- */

/* Did the owner play the hand at that seat? The first two columns of a row of reviews say which. */
static bool is_reviewed_own(const Gathering *to, const StatsRow *row)
{
    const StatsFacts *facts = &to->facts;
    for (int i = 0; i < facts->n_hands; i++) {
        const StatsHand *h = &facts->hand[i];
        if (h->hand_no == stats_int(row, 0) && h->seat == stats_int(row, 1) &&
            stats_report_is_own(to->owner, facts->role, h->name))
            return true;
    }
    return false;
}

/* The reviews of the hands, by the day of the match. */
static void add_reviews(Gathering *to, const Played *m)
{
    StatsRow *row = stats_start(to->stats, SQL_ACCURACIES, "t", record_of(m));
    while (stats_next(to->stats, row)) {
        if (!is_reviewed_own(to, row))
            continue;
        StatsSum hand = sum_of_row(row, 2);
        StatsDay *day = stats_report_day_of(m->game, date_of(m));
        day->hands++;
        day->unforced += hand.unforced;
        day->accuracy += hand.accuracy * hand.unforced;     /* finish_game turns it into the mean */
    }
}

/* The decisions of these hands by kind and part of the hand: their rows are adjacent. */
static void add_judged(Gathering *to, const Played *m)
{
    int64_t hand_no = 0, seat = 0;
    StatsRow *row = stats_start(to->stats, SQL_JUDGED, "t", record_of(m));
    while (stats_next(to->stats, row)) {
        if (!is_reviewed_own(to, row))
            continue;
        m->game->judged += hand_no != stats_int(row, 0) || seat != stats_int(row, 1);
        hand_no = stats_int(row, 0);
        seat = stats_int(row, 1);
        int64_t phase = stats_int(row, 2);
        if (phase < 0 || phase >= N_STATS_PHASES)
            continue;
        StatsSum found = sum_of_row(row, 4);
        add_to_sum(&m->game->phase[phase], &found);
        add_to_sum(stats_report_kind_of(m->game, stats_text(row, 3)), &found);
    }
}

static void stats_report_add_match(Gathering *to, const Played *m, bool finished)
{
    const StatsFacts *facts = &to->facts;
    bool played = false, won = false;
    for (int i = 0; i < facts->n_hands; i++) {
        const StatsHand *h = &facts->hand[i];
        if (!stats_report_is_own(to->owner, facts->role, h->name))
            continue;
        played = true;
        stats_report_add_hand(m, h);
        add_company(to, m->game->ops, h);
    }
    for (int i = 0; i < facts->n_winners; i++)
        won |= stats_report_is_own(to->owner, facts->winner[i].role, facts->winner[i].name);
    m->game->matches += played;
    m->game->finished += played && finished;
    m->game->matches_won += played && finished && won;
    if (!played)
        return;
    add_reviews(to, m);
    add_judged(to, m);
}

static void take_match(Gathering *to, const StatsRow *row, const GameOps *only)
{
    Played m = { NULL, row };
    for (int i = 0; i < to->report->n_games; i++)
        if (strcmp(to->report->game[i].ops->key, stats_text(row, 0)) == 0)
            m.game = &to->report->game[i];
    if (m.game == NULL || (only != NULL && m.game->ops != only))
        return;
    if (stats_facts_read(stats_text(row, 4), &to->facts))
        stats_report_add_match(to, &m, stats_int(row, 3) != 0);
    else
        stats_is_damaged(to->stats);
}

/* -- in order ---------------------------------------------------------------------------------- */

/* The larger number first, then by name. */
static int by_number(int64_t a, int64_t b, const char *name_a, const char *name_b)
{
    return a != b ? (a < b) - (a > b) : strcmp(name_a, name_b);
}

static int by_made(const void *a, const void *b)
{
    const StatsMade *p = a, *q = b;
    return by_number(p->n, q->n, p->what, q->what);
}

static int by_day(const void *a, const void *b)
{
    return strcmp(((const StatsDay *)a)->day, ((const StatsDay *)b)->day);
}

int stats_menu_place(const GameOps *ops)
{
    int i = 0;
    while (game_ops(i) != NULL && game_ops(i) != ops)
        i++;
    return i;
}

static int by_person(const void *a, const void *b)
{
    const StatsPerson *p = a, *q = b;
    return p->ops != q->ops ? stats_menu_place(p->ops) - stats_menu_place(q->ops)
                            : by_number(p->hands, q->hands, p->name, q->name);
}

static void stats_report_sort(void *list, int n, size_t size,
                              int (*order)(const void *, const void *))
{
    if (n > 0)
        qsort(list, (size_t)n, size, order);
}

/* The mean of means that were summed with weights; `of`, the sum of the weights, is > 0. */
static int64_t stats_report_mean(int64_t weighed, int64_t of)
{
    return (weighed + of / 2) / of;
}

static int by_loss(const void *a, const void *b)
{
    const StatsSum *p = a, *q = b;
    return by_number(p->loss, q->loss, p->what, q->what);
}

static void finish_sum(StatsSum *sum)
{
    if (sum->unforced > 0)
        sum->accuracy = stats_report_mean(sum->accuracy, sum->unforced);
}

static void finish_game(StatsGame *g)
{
    for (int i = 0; i < N_STATS_PHASES; i++)
        finish_sum(&g->phase[i]);
    for (int i = 0; i < g->n_kinds; i++)
        finish_sum(&g->kind[i]);
    stats_report_sort(g->kind, g->n_kinds, sizeof *g->kind, by_loss);
    for (int i = 0; i < g->n_days; i++) {
        g->unforced += g->day[i].unforced;
        g->accuracy += g->day[i].accuracy;
        g->day[i].accuracy = stats_report_mean(g->day[i].accuracy, g->day[i].unforced);
    }
    if (g->unforced > 0)
        g->accuracy = stats_report_mean(g->accuracy, g->unforced);
    stats_report_sort(g->made, g->n_made, sizeof *g->made, by_made);
    stats_report_sort(g->day, g->n_days, sizeof *g->day, by_day);
}

/* Removes the entries of games that were not played. */
static void stats_report_finish(StatsReport *r)
{
    int n = 0;
    for (int i = 0; i < r->n_games; i++) {
        finish_game(&r->game[i]);
        if (r->game[i].hands > 0)
            r->game[n++] = r->game[i];
    }
    r->n_games = n;
    stats_report_sort(r->together, r->n_together, sizeof *r->together, by_person);
}

/* -- the report -------------------------------------------------------------------------------- */

Err stats_report(Stats *s, const char *owner, const GameOps *only, StatsReport **out, Diag *diag)
{
    StatsReport *r = x_alloc(sizeof *r);
    Gathering to = { .stats = s, .owner = owner, .report = r };
    for (; game_ops(r->n_games) != NULL; r->n_games++) {
        r->game = stats_report_alloc(r->game, r->n_games, sizeof *r->game);
        r->game[r->n_games] = (StatsGame){ .ops = game_ops(r->n_games) };
    }
    stats_afresh(s);
    for (StatsRow *row = stats_start(s, SQL_MATCHES, ""); stats_next(s, row);)
        take_match(&to, row, only);
    StatsRow *row = only == NULL ? stats_start(s, SQL_DRILLS, "") : NULL;
    while (stats_next(s, row)) {
        r->drill = stats_report_alloc(r->drill, r->n_drills, sizeof *r->drill);
        StatsDrill *d = &r->drill[r->n_drills++];
        *d = (StatsDrill){ .drill = x_strdup(stats_text(row, 0)), .asked = stats_int(row, 1),
                           .right = stats_int(row, 2), .again = stats_int(row, 3) };
        snprintf(d->last, sizeof d->last, "%s", stats_text(row, 4));
    }
    stats_report_finish(r);
    stats_facts_free(&to.facts);
    Err e = stats_result(s, diag);
    if (e == ERR_NONE)
        *out = r;
    else
        stats_report_free(r);
    return e;
}

void stats_report_free(StatsReport *r)
{
    if (r == NULL)
        return;
    for (StatsGame *g = r->game; g < r->game + r->n_games; g++) {
        for (int i = 0; i < g->n_made; i++)
            free(g->made[i].what);
        free(g->made);
        for (int i = 0; i < g->n_kinds; i++)
            free(g->kind[i].what);
        free(g->kind);
        free(g->best.record);
        free(g->worst.record);
        free(g->scores);
        free(g->day);
    }
    for (int i = 0; i < r->n_together; i++)
        free(r->together[i].name);
    free(r->together);
    for (int i = 0; i < r->n_drills; i++)
        free(r->drill[i].drill);
    free(r->game);
    free(r->drill);
    free(r);
}

Err stats_report_user(const char *owner, const GameOps *only, StatsReport **out, Diag *diag)
{
    Stats *s;
    *out = NULL;
    Err e = stats_open(&s, diag);
    if (e == ERR_NONE)
        e = stats_report(s, owner, only, out, diag);
    stats_close(s);
    if (e == ERR_NONE)
        return e;
    if (stats_open_memory(&s, NULL) == ERR_NONE)
        stats_report(s, owner, only, out, NULL);
    stats_close(s);
    return e;
}

/* -- record by record -------------------------------------------------------------------------- */

Err stats_records(Stats *s, const char *owner, StatsRecord **out, int *n, Diag *diag)
{
    Gathering to = { .stats = s, .owner = owner };
    *out = NULL;
    *n = 0;
    stats_afresh(s);
    for (StatsRow *match = stats_start(s, SQL_REVIEWED_MATCHES, ""); stats_next(s, match);) {
        StatsRecord sum = { .record = NULL };
        if (!stats_facts_read(stats_text(match, 1), &to.facts))
            stats_is_damaged(s);
        StatsRow *row = stats_start(s, SQL_ACCURACIES, "t", stats_text(match, 0));
        while (stats_next(s, row)) {
            if (!is_reviewed_own(&to, row))
                continue;
            StatsSum hand = sum_of_row(row, 2);
            sum.hands++;
            sum.unforced += hand.unforced;
            sum.accuracy += hand.accuracy * hand.unforced;
            sum.inaccuracy += hand.inaccuracy;
            sum.mistake += hand.mistake;
            sum.blunder += hand.blunder;
        }
        if (sum.hands == 0)
            continue;
        sum.record = x_strdup(stats_text(match, 0));
        sum.accuracy = stats_report_mean(sum.accuracy, sum.unforced);
        *out = stats_report_alloc(*out, *n, sizeof **out);
        (*out)[(*n)++] = sum;
    }
    stats_facts_free(&to.facts);
    Err e = stats_result(s, diag);
    if (e == ERR_NONE)
        return e;
    stats_records_free(*out, *n);
    *out = NULL;
    *n = 0;
    return e;
}

void stats_records_free(StatsRecord *list, int n)
{
    for (int i = 0; i < n; i++)
        free(list[i].record);
    free(list);
}
