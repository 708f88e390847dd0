/* The result that a review names, against the score of the record: points won in mahjong, points
 * more than the mean of the others at cards. */
#include <stdlib.h>

#include "match_play.h"
#include "review.h"
#include "tap.h"

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
 * the mean of the others; with four seats the others are three, with two there is one. */
static int64_t wanted(const Record *record, Seat s)
{
    const Game *g = &record->header.game;
    double others = 0;
    for (Seat q = 0; q < g->n_seats; q++)
        others += q == s ? 0 : (double)record->end_score[q];
    double mean = g->ops->family == FAMILY_CARDS ? others / (g->n_seats - 1) : 0;
    return (int64_t)(1000 * ((double)record->end_score[s] - mean));
}

START_TEST(the_result_is_the_score_of_the_record)
{
    const Table *table = &cases[_i].table;
    char *path = scratch_path("record.jsonl");
    Record *record;
    bool differs = false;
    Match *m = recorded_match(table, path);
    play_out(m);
    match_free(m);
    ck_assert_int_eq(record_read(path, &record, NULL), ERR_NONE);
    int n = record->header.game.n_seats;
    Review *r = review_new(record, (SeatMask)((1u << n) - 1),
                           opponent_find(record->header.game.ops, cases[_i].level));
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
        /* each payment is rounded to a thousandth by itself */
        ck_assert_int_le(llabs(all.result - wanted(record, s)), record->n_events);
        ck_assert(strcmp(table->game, "tuidaohu") == 0 || hands.result == all.result);
        differs |= all.result != 0;
    }
    ck_assert(differs);
    review_free(r);
    record_free(record);
    free(path);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("review_result");
    TCase *t = tcase_create("review_result");
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, the_result_is_the_score_of_the_record, 0, N_CASES);
    suite_add_tcase(s, t);
    return s;
}
