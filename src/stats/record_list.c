/* SPDX-License-Identifier: MIT */
/* The list of records. Listing by date without a filter reads no files; every other list reads all
 * of them, in slices, and sorts the rows when the last one has been read. */
#include "record_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "i18n.h"
#include "stats_impl.h"
#include "x_alloc.h"

enum { ROW_BYTES = 2048 };

struct RecordList {
    Records     *records;
    RecordMarks *marks;
    StatsRecord *review;        /* by name */
    int          n_reviews;
    RecordSieve  sieve;
    RecordOrder  order;
    bool         reverse, complete;
    int         *shown;         /* records that are listed */
    int          n_shown, next; /* the record to filter next */
    int          n_looked, next_look;
};

/* -- making ------------------------------------------------------------------------------------ */

static const struct { const char *word, *text; } orders[N_RECORD_ORDERS] = {
    [RECORDS_BY_DATE] = { "date", N_("newest first") },
    [RECORDS_BY_GAME] = { "game", N_("by game") },
    [RECORDS_BY_OPPONENTS] = { "opponents", N_("by opponents") },
    [RECORDS_BY_PLACE] = { "place", N_("best place first") },
    [RECORDS_BY_ACCURACY] = { "accuracy", N_("best accuracy first") },
    [RECORDS_BY_BLUNDERS] = { "blunders", N_("most blunders first") },
    [RECORDS_BY_STAR] = { "star", N_("starred first") },
};

const char *record_order_word(RecordOrder order) { return orders[order].word; }
const char *record_order_text(RecordOrder order) { return _(orders[order].text); }

RecordList *record_list_new(const char *owner)
{
    RecordList *l = x_alloc(sizeof *l);
    l->records = records_list();
    l->marks = record_marks_load();
    l->shown = x_alloc(((size_t)records_n(l->records) + 1) * sizeof *l->shown);
    Stats *s;                   /* only reviews that exist already: the database is not created */
    if (stats_are_kept() && stats_open(&s, NULL) == ERR_NONE) {
        stats_records(s, owner, &l->review, &l->n_reviews, NULL);
        stats_close(s);
    }
    record_list_sift(l, &(RecordSieve){ 0 }, RECORDS_BY_DATE, false);
    return l;
}

void record_list_free(RecordList *l)
{
    if (l == NULL)
        return;
    records_free(l->records);
    record_marks_free(l->marks);
    stats_records_free(l->review, l->n_reviews);
    free(l->shown);
    free(l);
}

/* -- records ----------------------------------------------------------------------------------- */

int record_list_all(const RecordList *l) { return records_n(l->records); }
int record_list_looked(const RecordList *l) { return l->n_looked; }

static const RecordEntry *record_list_look_up(RecordList *l, int i)
{
    l->n_looked += records_entry(l->records, i)->state == RECORD_UNREAD;
    return records_look(l->records, i);
}

const RecordEntry *record_list_known(const RecordList *l, int i)
{
    const RecordEntry *e = records_entry(l->records, i);
    return e->state != RECORD_UNREAD ? e : NULL;
}

bool record_list_look(RecordList *l, int n)
{
    for (; n > 0 && l->next_look < record_list_all(l); l->next_look++, n--)
        record_list_look_up(l, l->next_look);
    return l->next_look < record_list_all(l);
}

static int record_list_by_record(const void *name, const void *review)
{
    return strcmp(name, ((const StatsRecord *)review)->record);
}

static const StatsRecord *record_list_review_of(const RecordList *l, int i)
{
    if (l->n_reviews == 0)
        return NULL;
    char *name = stats_record_name(records_entry(l->records, i)->path);
    const StatsRecord *found = bsearch(name, l->review, (size_t)l->n_reviews, sizeof *l->review,
                                       record_list_by_record);
    free(name);
    return found;
}

static RecordMark record_list_mark_of(const RecordList *l, int i)
{
    return record_mark_of(l->marks, records_entry(l->records, i)->path);
}

/* -- sifting ----------------------------------------------------------------------------------- */

/* Is `name` in a list such as "Lin, Mei"? Case is ignored. */
static bool is_among(const char *list, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = list; at != NULL; at = strstr(at, ", ")) {
        at += at > list ? 2 : 0;
        if (strncasecmp(at, name, n) == 0 && (at[n] == '\0' || at[n] == ','))
            return true;
    }
    return false;
}

static bool has_words(const RecordList *l, int i, const char *wanted)
{
    const RecordEntry *e = records_entry(l->records, i);
    RecordMark mark = record_list_mark_of(l, i);
    char row[ROW_BYTES], words[SIEVE_WORDS], *rest = NULL;
    snprintf(row, sizeof row, "%s%s %s %s %s %s %s %s %s", mark.starred ? "* " : "", e->date,
             e->game != NULL ? _(e->game->title) : "", e->game != NULL ? e->game->key : "",
             e->players != NULL ? e->players : "", mark.label, mark.note,
             e->result != NULL ? e->result : "",
             e->state == RECORD_UNFINISHED  ? _("unfinished")
             : e->state == RECORD_ABANDONED ? _("abandoned") : "");
    snprintf(words, sizeof words, "%s", wanted);
    for (char *word = strtok_r(words, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest))
        if (strcasestr(row, word) == NULL)
            return false;
    return true;
}

/* A day "2026-11" means all its days: only as many characters as were given are compared. */
bool record_list_passes(RecordList *l, int i, const RecordSieve *s)
{
    const RecordEntry *e = record_list_look_up(l, i);
    return (s->game == NULL || e->game == s->game) &&
           (!s->unfinished || e->state == RECORD_UNFINISHED) &&
           (!s->readable || e->state != RECORD_USELESS) &&
           (!s->starred || record_list_mark_of(l, i).starred) &&
           (!s->unreviewed || (e->state == RECORD_FINISHED && e->owner != SEAT_NONE &&
                               record_list_review_of(l, i) == NULL)) &&
           (s->opponent[0] == '\0' || (e->others != NULL && is_among(e->others, s->opponent))) &&
           strncmp(e->date, s->since, strlen(s->since)) >= 0 &&
           (s->until[0] == '\0' || strncmp(e->date, s->until, strlen(s->until)) <= 0) &&
           (s->words[0] == '\0' || has_words(l, i, s->words));
}

/* -- order ------------------------------------------------------------------------------------- */

/* The sort key of a row: first `text`, then the smaller number, then the newer record, whose index
 * is lower. */
typedef struct OrderKey {
    const char *text;
    int64_t     number;
    int         i;
} OrderKey;

static int by_key(const void *a, const void *b)
{
    const OrderKey *p = a, *q = b;
    int text = strcasecmp(p->text, q->text);
    if (text != 0)
        return text;
    return p->number != q->number ? (p->number > q->number) - (p->number < q->number) : p->i - q->i;
}

static OrderKey record_list_key_of(RecordList *l, int i)
{
    const RecordEntry *e = record_list_look_up(l, i);
    const StatsRecord *review = record_list_review_of(l, i);
    OrderKey key = { "", 0, i };
    switch (l->order) {
    case RECORDS_BY_DATE:
    case N_RECORD_ORDERS:       break;
    case RECORDS_BY_GAME:       key.number = stats_menu_place(e->game); break;
    case RECORDS_BY_OPPONENTS:  key.text = e->others != NULL ? e->others : "\x7f"; break;
    case RECORDS_BY_PLACE:      key.number = e->place > 0 ? e->place : SEATS_MAX + 1; break;
    case RECORDS_BY_ACCURACY:   key.number = review != NULL ? -review->accuracy : 1; break;
    case RECORDS_BY_BLUNDERS:   key.number = review != NULL ? -review->blunder : 1; break;
    case RECORDS_BY_STAR:       key.number = !record_list_mark_of(l, i).starred; break;
    }
    return key;
}

static void put_in_order(RecordList *l)
{
    OrderKey *key = x_alloc(((size_t)l->n_shown + 1) * sizeof *key);
    for (int k = 0; k < l->n_shown && l->order != RECORDS_BY_DATE; k++)
        key[k] = record_list_key_of(l, l->shown[k]);
    if (l->order != RECORDS_BY_DATE)
        qsort(key, (size_t)l->n_shown, sizeof *key, by_key);
    for (int k = 0; k < l->n_shown && l->order != RECORDS_BY_DATE; k++)
        l->shown[k] = key[k].i;
    free(key);
    for (int k = 0; k < l->n_shown / 2 && l->reverse; k++) {
        int other = l->shown[l->n_shown - 1 - k];
        l->shown[l->n_shown - 1 - k] = l->shown[k];
        l->shown[k] = other;
    }
}

/* -- listing ----------------------------------------------------------------------------------- */

void record_list_sift(RecordList *l, const RecordSieve *sieve, RecordOrder order, bool reverse)
{
    l->sieve = *sieve;
    l->order = order;
    l->reverse = reverse;
    l->n_shown = l->next = 0;
    l->complete = false;
    bool sifts = sieve->game != NULL || sieve->starred || sieve->unfinished || sieve->unreviewed ||
                 sieve->readable || sieve->opponent[0] != '\0' || sieve->since[0] != '\0' ||
                 sieve->until[0] != '\0' || sieve->words[0] != '\0';
    if (sifts || order != RECORDS_BY_DATE)
        return;
    while (l->next < record_list_all(l))
        l->shown[l->n_shown++] = l->next++;
    put_in_order(l);
    l->complete = true;
}

bool record_list_step(RecordList *l, int n)
{
    for (; n > 0 && l->next < record_list_all(l); l->next++, n--) {
        if (record_list_passes(l, l->next, &l->sieve))
            l->shown[l->n_shown++] = l->next;
    }
    if (l->complete || l->next < record_list_all(l))
        return !l->complete;
    put_in_order(l);
    l->complete = true;
    return false;
}

int record_list_n(const RecordList *l) { return l->n_shown; }

const RecordEntry *record_list_entry(RecordList *l, int row)
{
    return record_list_look_up(l, l->shown[row]);
}

RecordMark record_list_mark(RecordList *l, int row)
{
    return record_list_mark_of(l, l->shown[row]);
}

const StatsRecord *record_list_review(RecordList *l, int row)
{
    return record_list_review_of(l, l->shown[row]);
}

void record_list_figures(RecordList *l, int row, RecordFigures *out)
{
    const RecordEntry *e = record_list_entry(l, row);
    const StatsRecord *review = record_list_review(l, row);
    char accuracy[NUMBER_FIXED];
    *out = (RecordFigures){ .own = e->state == RECORD_FINISHED && e->owner != SEAT_NONE };
    if (out->own) {
        snprintf(out->place, sizeof out->place, "%d/%d", e->place, e->n_seats);
        if (e->wins >= 0)
            snprintf(out->result, sizeof out->result, "%d (%+lld)", e->wins, (long long)e->score);
        else
            snprintf(out->result, sizeof out->result, "%+lld", (long long)e->score);
    }
    if (review == NULL)
        return;
    snprintf(out->accuracy, sizeof out->accuracy, "%s%%",
             number_fixed((review->accuracy + 5) / 10, 1, false, accuracy));
    snprintf(out->mistakes, sizeof out->mistakes, "%lld", (long long)review->mistake);
    snprintf(out->blunders, sizeof out->blunders, "%lld", (long long)review->blunder);
}

Err record_list_put_mark(RecordList *l, int row, const RecordMark *mark, Diag *diag)
{
    return record_mark_put(l->marks, record_list_entry(l, row)->path, mark, diag);
}

Err record_list_delete(RecordList *l, int row, Diag *diag)
{
    return record_delete(l->marks, record_list_entry(l, row)->path, diag);
}
