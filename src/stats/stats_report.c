/* SPDX-License-Identifier: MIT */
/* Reading the database: one pass over its rows in the order played collects everything that a page
 * of statistics shows. */
#include "stats_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "x_alloc.h"

/* The review of a hand, or of the decisions of one kind in one part of it. */
typedef struct Reviewed {
    char   *record;             /* owned */
    int64_t hand_no, seat, unforced, accuracy;
    char   *kind;               /* owned; NULL: of the whole hand, and the members below are 0 */
    int64_t phase, inaccuracy, mistake, blunder, loss;
} Reviewed;

typedef struct ReviewedList {
    Reviewed *r;                /* by record */
    int       n;
} ReviewedList;

/* A report while its rows are being read. */
typedef struct Gathering {
    const char     *owner;
    const GameOps  *only;
    StatsReport    *report;     /* every game has an entry until the end */
    ReviewedList    reviewed;   /* hands */
    ReviewedList    judged;     /* kinds of decisions in them */
    char           *text;       /* of the row, parsed in place */
    size_t          text_size;
    StatsFacts      facts;
    bool            damaged;    /* a row made no sense */
} Gathering;

/* Room for one more: a list of n members is full if n is 0 or a power of two. */
static void *stats_report_alloc(void *p, int n, size_t size)
{
    return (n & (n - 1)) != 0 ? p : x_realloc(p, (n == 0 ? 1 : 2 * (size_t)n) * size);
}

/* -- whose ------------------------------------------------------------------------------------- */

/* They include what the only human at a table played, and a player who gave no name. */
bool stats_is_own_hand(const char *owner, StatsRole role, const char *name)
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

static void add_review(const Played *m, const Reviewed *r)
{
    StatsDay *day = stats_report_day_of(m->game, date_of(m));
    day->hands++;
    day->unforced += r->unforced;
    day->accuracy += r->accuracy * r->unforced;     /* finish_game turns it into the mean */
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

static void add_to_sum(StatsSum *sum, const Reviewed *r)
{
    sum->unforced += r->unforced;
    sum->loss += r->loss;
    sum->accuracy += r->accuracy;               /* finish_game turns it into the mean */
    sum->inaccuracy += r->inaccuracy;
    sum->mistake += r->mistake;
    sum->blunder += r->blunder;
}

static void add_judged(const Played *m, const Reviewed *r)
{
    if (r->phase < 0 || r->phase >= N_STATS_PHASES)
        return;
    add_to_sum(&m->game->phase[r->phase], r);
    add_to_sum(stats_report_kind_of(m->game, r->kind), r);
}

/* -- one match --------------------------------------------------------------------------------- */

/* The first review of a record, or where it would be inserted. */
static int first_review(const ReviewedList *list, const char *record)
{
    int low = 0, high = list->n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (strcmp(list->r[middle].record, record) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Passes on what was found in a hand; returns how much that was. */
static int add_found(const ReviewedList *list, const Played *m, const StatsHand *h,
                     void (*add)(const Played *m, const Reviewed *r))
{
    const char *record = list->n > 0 ? record_of(m) : "";
    int found = 0;
    for (int i = first_review(list, record);
         i < list->n && strcmp(list->r[i].record, record) == 0; i++) {
        if (list->r[i].hand_no == h->hand_no && list->r[i].seat == h->seat) {
            add(m, &list->r[i]);
            found++;
        }
    }
    return found;
}

static void stats_report_add_match(Gathering *to, const Played *m, bool finished)
{
    const StatsFacts *facts = &to->facts;
    bool played = false, won = false;
    for (int i = 0; i < facts->n_hands; i++) {
        const StatsHand *h = &facts->hand[i];
        if (!stats_is_own_hand(to->owner, facts->role, h->name))
            continue;
        played = true;
        stats_report_add_hand(m, h);
        add_company(to, m->game->ops, h);
        add_found(&to->reviewed, m, h, add_review);
        m->game->judged += add_found(&to->judged, m, h, add_judged) > 0;
    }
    for (int i = 0; i < facts->n_winners; i++)
        won |= stats_is_own_hand(to->owner, facts->winner[i].role, facts->winner[i].name);
    m->game->matches += played;
    m->game->finished += played && finished;
    m->game->matches_won += played && finished && won;
}

static bool read_facts(Gathering *to, const char *text)
{
    size_t size = strlen(text) + 1;
    if (size > to->text_size) {
        to->text = x_realloc(to->text, 2 * size);
        to->text_size = 2 * size;
    }
    memcpy(to->text, text, size);
    return stats_facts_read(to->text, &to->facts);
}

static void take_match(void *into, const StatsRow *row)
{
    Gathering *to = into;
    Played m = { NULL, row };
    for (int i = 0; i < to->report->n_games; i++)
        if (strcmp(to->report->game[i].ops->key, stats_text(row, 0)) == 0)
            m.game = &to->report->game[i];
    if (m.game == NULL || (to->only != NULL && m.game->ops != to->only))
        return;
    if (read_facts(to, stats_text(row, 4)))
        stats_report_add_match(to, &m, stats_int(row, 3) != 0);
    else
        to->damaged = true;
}

static Reviewed *next_reviewed(ReviewedList *list, const StatsRow *row)
{
    list->r = stats_report_alloc(list->r, list->n, sizeof *list->r);
    Reviewed *r = &list->r[list->n++];
    *r = (Reviewed){ .record = x_strdup(stats_text(row, 0)), .hand_no = stats_int(row, 1),
                     .seat = stats_int(row, 2), .unforced = stats_int(row, 3),
                     .accuracy = stats_int(row, 4) };
    return r;
}

static void take_review(void *into, const StatsRow *row)
{
    next_reviewed(&((Gathering *)into)->reviewed, row);
}

static void take_judged(void *into, const StatsRow *row)
{
    Reviewed *r = next_reviewed(&((Gathering *)into)->judged, row);
    r->inaccuracy = stats_int(row, 5);
    r->mistake = stats_int(row, 6);
    r->blunder = stats_int(row, 7);
    r->kind = x_strdup(stats_text(row, 8));
    r->phase = stats_int(row, 9);
    r->loss = stats_int(row, 10);
}

static void take_drill(void *into, const StatsRow *row)
{
    StatsReport *r = into;
    r->drill = stats_report_alloc(r->drill, r->n_drills, sizeof *r->drill);
    StatsDrill *d = &r->drill[r->n_drills++];
    *d = (StatsDrill){ .drill = x_strdup(stats_text(row, 0)), .asked = stats_int(row, 1),
                       .right = stats_int(row, 2), .again = stats_int(row, 3) };
    snprintf(d->last, sizeof d->last, "%s", stats_text(row, 4));
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

int64_t stats_mean(int64_t weighed, int64_t of)
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
        sum->accuracy = stats_mean(sum->accuracy, sum->unforced);
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
        g->day[i].accuracy = stats_mean(g->day[i].accuracy, g->day[i].unforced);
    }
    if (g->unforced > 0)
        g->accuracy = stats_mean(g->accuracy, g->unforced);
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

static void free_reviewed(ReviewedList *list)
{
    for (int i = 0; i < list->n; i++) {
        free(list->r[i].record);
        free(list->r[i].kind);
    }
    free(list->r);
}

Err stats_report(Stats *s, const char *owner, const GameOps *only, StatsReport **out, Diag *diag)
{
    StatsReport *r = x_alloc(sizeof *r);
    Gathering to = { .owner = owner, .only = only, .report = r };
    for (; game_ops(r->n_games) != NULL; r->n_games++) {
        r->game = stats_report_alloc(r->game, r->n_games, sizeof *r->game);
        r->game[r->n_games] = (StatsGame){ .ops = game_ops(r->n_games) };
    }
    bool well = stats_query(s, SQL_ACCURACIES, take_review, &to, "") &&
                stats_query(s, SQL_JUDGED, take_judged, &to, "") &&
                stats_query(s, SQL_MATCHES, take_match, &to, "");
    if (well && only == NULL)
        well = stats_query(s, SQL_DRILLS, take_drill, r, "");
    if (to.damaged)
        stats_is_damaged(s);
    stats_report_finish(r);
    free_reviewed(&to.reviewed);
    free_reviewed(&to.judged);
    free(to.facts.hand);
    free(to.text);
    if (well && !to.damaged) {
        *out = r;
        return ERR_NONE;
    }
    stats_report_free(r);
    return stats_fail(s, diag);
}

static void free_game(StatsGame *g)
{
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

void stats_report_free(StatsReport *r)
{
    if (r == NULL)
        return;
    for (int i = 0; i < r->n_games; i++)
        free_game(&r->game[i]);
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

/* The findings of reviews, record by record. */
typedef struct Adding {
    const char  *owner;
    ReviewedList reviewed;
    StatsRecord *out;
    int          n, cap;
    bool         damaged;       /* a row made no sense */
} Adding;

static void take_findings(void *into, const StatsRow *row)
{
    Reviewed *r = next_reviewed(&((Adding *)into)->reviewed, row);
    r->inaccuracy = stats_int(row, 5);
    r->mistake = stats_int(row, 6);
    r->blunder = stats_int(row, 7);
}

/* Sums up the reviews from `first` on, for hands that the person played. */
static StatsRecord sum_of_record(const Adding *to, int first, const StatsFacts *facts)
{
    StatsRecord sum = { .record = NULL };
    const Reviewed *r = &to->reviewed.r[first], *end = to->reviewed.r + to->reviewed.n;
    for (const char *record = r->record; r < end && strcmp(r->record, record) == 0; r++) {
        for (int k = 0; k < facts->n_hands; k++) {
            const StatsHand *h = &facts->hand[k];
            if (h->hand_no != r->hand_no || h->seat != r->seat ||
                !stats_is_own_hand(to->owner, facts->role, h->name))
                continue;
            sum.hands++;
            sum.unforced += r->unforced;
            sum.accuracy += r->accuracy * r->unforced;  /* take_record turns it into the mean */
            sum.inaccuracy += r->inaccuracy;
            sum.mistake += r->mistake;
            sum.blunder += r->blunder;
        }
    }
    return sum;
}

static void take_record(void *into, const StatsRow *row)
{
    Adding *to = into;
    const char *record = stats_text(row, 1);
    int first = first_review(&to->reviewed, record);
    if (first == to->reviewed.n || strcmp(to->reviewed.r[first].record, record) != 0)
        return;
    StatsFacts facts = { 0 };
    char *text = x_strdup(stats_text(row, 4));
    if (stats_facts_read(text, &facts)) {
        StatsRecord sum = sum_of_record(to, first, &facts);
        if (sum.hands > 0) {
            sum.record = x_strdup(record);
            sum.accuracy = stats_mean(sum.accuracy, sum.unforced);
            to->out = x_grow(to->out, to->n, &to->cap, sizeof *to->out);
            to->out[to->n++] = sum;
        }
    } else {
        to->damaged = true;
    }
    free(facts.hand);
    free(text);
}

static int stats_report_by_record(const void *a, const void *b)
{
    return strcmp(((const StatsRecord *)a)->record, ((const StatsRecord *)b)->record);
}

Err stats_records(Stats *s, const char *owner, StatsRecord **out, int *n, Diag *diag)
{
    Adding to = { .owner = owner };
    bool well = stats_query(s, SQL_ACCURACIES, take_findings, &to, "") &&
                stats_query(s, SQL_MATCHES, take_record, &to, "");
    free_reviewed(&to.reviewed);
    if (to.damaged)
        stats_is_damaged(s);
    *out = to.out;
    *n = to.n;
    stats_report_sort(to.out, to.n, sizeof *to.out, stats_report_by_record);
    if (well && !to.damaged)
        return ERR_NONE;
    stats_records_free(to.out, to.n);
    *out = NULL;
    *n = 0;
    return stats_fail(s, diag);
}

void stats_records_free(StatsRecord *list, int n)
{
    for (int i = 0; i < n; i++)
        free(list[i].record);
    free(list);
}
