/* SPDX-License-Identifier: MIT */
/* Keeps accuracies only for finished hands and for levels that judge in points: the losses of other
 * levels have no common unit. */
#include "review_keep.h"

#include <stdlib.h>

#include "drill_own.h"
#include "stats.h"
#include "x_alloc.h"

/* From `of` the statistics see whether the hand is still the one that was reviewed. */
static StatsAccuracy accuracy_of(const Review *r, Seat s, int hand_no)
{
    ReviewSum sum;
    review_sum(r, s, hand_no, N_REVIEW_KINDS, &sum);
    return (StatsAccuracy){
        .hand_no = hand_no, .seat = s, .of = stats_hand_hash(review_record(r), hand_no),
        .decisions = sum.decisions, .unforced = sum.unforced,
        .loss = sum.loss, .accuracy = sum.accuracy, .fine = sum.n[REVIEW_FINE],
        .inaccuracy = sum.n[REVIEW_INACCURACY], .mistake = sum.n[REVIEW_MISTAKE],
        .blunder = sum.n[REVIEW_BLUNDER],
    };
}

/* The decisions of a seat in a hand, grouped by kind and part of the hand: fills at most one row
 * for each pair of these; returns how many. */
static int judged_of(const Review *r, Seat s, int hand_no, StatsJudged *out)
{
    int n = 0, place[N_REVIEW_KINDS][N_STATS_PHASES] = { { 0 } };
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->seat != s || d->hand_no != hand_no || d->forced)
            continue;
        int *at = &place[d->kind][d->phase];        /* from 1; 0: there is no row yet */
        if (*at == 0) {
            *at = ++n;
            out[n - 1] = (StatsJudged){ .hand_no = hand_no, .seat = s, .phase = d->phase,
                                        .kind = review_kind_word((ReviewKind)d->kind) };
        }
        StatsJudged *j = &out[*at - 1];
        j->unforced++;
        j->loss += d->loss;
        j->accuracy += d->accuracy;
        j->inaccuracy += d->grade == REVIEW_INACCURACY;
        j->mistake += d->grade == REVIEW_MISTAKE;
        j->blunder += d->grade == REVIEW_BLUNDER;
    }
    return n;
}

static void keep_judged(const Review *r, Stats *stats, const StatsAccuracy *hands, int n_hands)
{
    enum { A_HAND = N_REVIEW_KINDS * N_STATS_PHASES };
    StatsJudged *all = x_alloc(((size_t)n_hands * A_HAND + 1) * sizeof *all);
    int n = 0;
    for (int i = 0; i < n_hands; i++)
        n += judged_of(r, hands[i].seat, hands[i].hand_no, &all[n]);
    stats_put_judged(stats, review_record(r)->path, all, n, NULL);
    free(all);
}

static void keep_accuracies(const Review *r)
{
    const Record *record = review_record(r);
    int n_hands = review_n_hands(r) - review_is_open(r), n = 0;
    Stats *stats;
    if (n_hands < 1 || !review_in_points(r) || stats_open(&stats, NULL) != ERR_NONE)
        return;
    StatsAccuracy *all = x_alloc((size_t)n_hands * SEATS_MAX * sizeof *all);
    SeatMask seats = record_people(record) & review_seats(r);
    for (Seat s = 0; s < SEATS_MAX; s++) {
        for (int hand = 1; hand <= n_hands && has_seat(seats, s); hand++) {
            if (review_is_settled(r, hand))
                all[n++] = accuracy_of(r, s, hand);
        }
    }
    if (stats_put_accuracies(stats, record->path, all, n, NULL) == ERR_NONE)
        keep_judged(r, stats, all, n);
    stats_close(stats);
    free(all);
}

int review_keep(const Review *r)
{
    keep_accuracies(r);
    return drill_keep_blunders(review_record(r), r);
}
