/* SPDX-License-Identifier: MIT */
/* The result in a review, against the score of the record: points won in mahjong, points above the
 * mean of the others in Da Tong Zi. */
#include <math.h>

#include "match_play.h"
#include "review.h"

static const struct { Table table; const char *level; } cases[] = {
    { { "datongzi", "match_deals=2", { "tidy", "greedy", "random" }, 9 }, "tidy" },
    { { "datongzi", "match_deals=2 players=2 aside=8 finish_bonus=100,-100",
        { "tidy", "greedy" }, 10 }, "tidy" },
    { { "datongzi", "match_deals=2 players=4 aside=8 finish_bonus=100,20,-40,-80",
        { "tidy", "greedy", "random", "tidy" }, 11 }, "tidy" },
    { { "xuezhan", "hands=2", { "eff", "random", "eff", "random" }, 7 }, "eff" },
    { { "tuidaohu", "hands=3 players=3", { "eff", "random", "eff" }, 5 }, "eff" },
};
enum { N_CASES = sizeof cases / sizeof *cases };

/* In thousandths. With scores 130, -20 and 40 the first has 130 - (-20 + 40) / 2 = 120 more than
 * the mean of the others; with four seats there are three others, with two there is one. */
static int64_t wanted(const Record *record, Seat s)
{
    const Game *g = &record->header.game;
    double others = 0;
    for (Seat q = 0; q < g->n_seats; q++)
        others += q == s ? 0 : (double)record->end_score[q];
    double mean = g->ops->family == FAMILY_DATONGZI ? others / (g->n_seats - 1) : 0;
    return llround(1000 * ((double)record->end_score[s] - mean));
}

TESTS(.timeout = 60);

TEST_LOOP(the_result_is_the_score_of_the_record, N_CASES)
{
    const Table *table = &cases[_i].table;
    char *path = scratch_path("record.jsonl");
    Record *record = played_record(table, path);
    bool differs = false;
    int n = record->header.game.n_seats;
    Review *r = review_new(record, (SeatMask)((1u << n) - 1),
                           opponent_find(record->header.game.ops, cases[_i].level), 0);
    while (review_step(r))
        ;
    for (Seat s = 0; s < n; s++) {
        ReviewSum all, hands = { 0 };
        review_sum(r, s, 0, N_REVIEW_KINDS, &all);
        for (int hand = 1; hand <= 2; hand++) {
            ReviewSum one;
            review_sum(r, s, hand, N_REVIEW_KINDS, &one);
            hands.result += one.result;
        }
        ck_assert_int_eq(all.result, wanted(record, s));
        /* each hand is rounded separately */
        ck_assert(strcmp(table->game, "tuidaohu") == 0 || llabs(hands.result - all.result) <= 1);
        differs |= all.result != 0;
    }
    ck_assert(differs);
    review_free(r);
    record_free(record);
    free(path);
}

/* From step to step the expectation changes only by luck and losses, and ends at the result. */
static void check_course(const Review *r, Seat s, int hand, const ReviewSum *sum)
{
    enum { STEPS = 500 };
    static CourseStep step[STEPS];
    int n = review_course(r, s, hand, step, STEPS);
    int64_t at = 0, loss = 0;
    for (int i = 0; i < n; i++) {
        at += step[i].luck - step[i].loss;
        loss += step[i].loss;
        ck_assert_int_eq(step[i].expected, at);
        ck_assert_int_eq(step[i].decision == NULL, i == n - 1);
    }
    if (n > 0) {
        ck_assert_int_eq(at, sum->result);
        ck_assert_int_eq(loss, sum->loss);
    }
}

TEST(the_expectation_of_a_hand_goes_from_zero_to_its_result)
{
    static const Table one = { "tuidaohu", "hands=1 players=3", { "eff", "random", "eff" }, 5 };
    char *path = scratch_path("record.jsonl");
    Record *record = played_record(&one, path);
    Review *r = review_new(record, 7, opponent_find(record->header.game.ops, "ev"), 0);
    while (review_step(r))
        continue;
    ck_assert(review_in_points(r));
    for (Seat s = 0; s < 3; s++) {
        ReviewSum sum;
        review_sum(r, s, 1, N_REVIEW_KINDS, &sum);
        check_course(r, s, 1, &sum);
    }
    review_free(r);
    record_free(record);
    free(path);
}

/* 1234 thousandths are 1.234 points, a tenth of a point below zero is -0.100. One digit is enough
 * at cards. 8765 hundredths of a per cent are 87.65. */
TEST(points_and_shares_of_a_review_are_printed_with_their_digits)
{
    char word[REVIEW_WORD];
    ck_assert_str_eq(review_points(FAMILY_MAHJONG, 1234, false, word), "1.234");
    ck_assert_str_eq(review_points(FAMILY_MAHJONG, 1234, true, word), "+1.234");
    ck_assert_str_eq(review_points(FAMILY_MAHJONG, -100, true, word), "-0.100");
    ck_assert_str_eq(review_points(FAMILY_MAHJONG, 0, true, word), "0.000");
    ck_assert_str_eq(review_points(FAMILY_DATONGZI, 1600, true, word), "+1.6");
    ck_assert_str_eq(review_percent(8765, word), "87.65");
    ck_assert_str_eq(review_percent(10000, word), "100.00");
}
