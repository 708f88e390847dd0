/* SPDX-License-Identifier: MIT */
/* The findings of reviews, record by record: sums of the rows of table accuracy for hands of the
 * person. */
#include "stats_impl.h"

#include <stdlib.h>
#include <string.h>

#include "x_alloc.h"

/* A review of a hand. */
typedef struct Review {
    char   *record;             /* owned */
    int64_t hand_no, seat, unforced, accuracy, inaccuracy, mistake, blunder;
} Review;

typedef struct Adding {
    const char  *owner;
    Review      *review;        /* by record */
    int          n_reviews, cap_reviews;
    StatsRecord *out;
    int          n, cap;
    bool         damaged;       /* a row made no sense */
} Adding;

static void take_review(void *into, const StatsRow *row)
{
    Adding *to = into;
    to->review = x_room(to->review, to->n_reviews, &to->cap_reviews, sizeof *to->review);
    to->review[to->n_reviews++] = (Review){
        x_strdup(stats_text(row, 0)), stats_int(row, 1), stats_int(row, 2), stats_int(row, 3),
        stats_int(row, 4), stats_int(row, 5), stats_int(row, 6), stats_int(row, 7),
    };
}

/* The first review of a record, or where it would be inserted. */
static int first_review(const Adding *to, const char *record)
{
    int low = 0, high = to->n_reviews;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (strcmp(to->review[middle].record, record) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_review(StatsRecord *sum, const Review *r)
{
    sum->hands++;
    sum->unforced += r->unforced;
    sum->accuracy += r->accuracy * r->unforced;         /* take_match turns it into the mean */
    sum->inaccuracy += r->inaccuracy;
    sum->mistake += r->mistake;
    sum->blunder += r->blunder;
}

/* The reviews from `first` on, for hands that the person played. */
static StatsRecord add_hands(const Adding *to, int first, const StatsFacts *facts)
{
    StatsRecord sum = { .record = NULL };
    const char *record = to->review[first].record;
    for (int i = first; i < to->n_reviews && strcmp(to->review[i].record, record) == 0; i++) {
        for (int k = 0; k < facts->n_hands; k++) {
            const StatsHand *h = &facts->hand[k];
            if (h->hand_no == to->review[i].hand_no && h->seat == to->review[i].seat &&
                stats_is_own_hand(to->owner, facts->role, h->name))
                add_review(&sum, &to->review[i]);
        }
    }
    return sum;
}

static void take_match(void *into, const StatsRow *row)
{
    Adding *to = into;
    const char *record = stats_text(row, 1);
    int first = first_review(to, record);
    if (first == to->n_reviews || strcmp(to->review[first].record, record) != 0)
        return;
    StatsFacts facts = { 0 };
    char *text = x_strdup(stats_text(row, 4));
    if (stats_facts_read(text, &facts)) {
        StatsRecord sum = add_hands(to, first, &facts);
        if (sum.hands > 0) {
            sum.record = x_strdup(record);
            sum.accuracy = stats_mean(sum.accuracy, sum.unforced);
            to->out = x_room(to->out, to->n, &to->cap, sizeof *to->out);
            to->out[to->n++] = sum;
        }
    } else {
        to->damaged = true;
    }
    free(facts.hand);
    free(text);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const StatsRecord *)a)->record, ((const StatsRecord *)b)->record);
}

Err stats_records(Stats *s, const char *owner, StatsRecord **out, int *n, Diag *diag)
{
    Adding to = { .owner = owner };
    bool well = stats_query(s, SQL_ACCURACIES, take_review, &to, "") &&
                stats_query(s, SQL_MATCHES, take_match, &to, "");
    for (int i = 0; i < to.n_reviews; i++)
        free(to.review[i].record);
    free(to.review);
    if (to.damaged)
        stats_is_damaged(s);
    *out = to.out;
    *n = to.n;
    if (to.n > 0)
        qsort(to.out, (size_t)to.n, sizeof *to.out, by_name);
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
