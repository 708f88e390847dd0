/* Accuracies only of hands with an end, and of levels that judge in points: what others call a loss
 * is their own business. */
#include "review_keep.h"

#include <stdlib.h>

#include "drill_own.h"
#include "stats.h"
#include "x_alloc.h"

/* The statistics tell by `of` whether the hand is still the one that was reviewed. */
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
    stats_put_accuracies(stats, record->path, all, n, NULL);
    stats_close(stats);
    free(all);
}

int review_keep(const Review *r)
{
    keep_accuracies(r);
    return drill_keep_blunders(review_record(r), r);
}
