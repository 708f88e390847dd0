/* SPDX-License-Identifier: MIT */
/* What is saved of a review: accuracies of whole hands, as long as the hands are those reviewed. */
#include "drill_own.h"
#include "match_play.h"
#include "stats.h"

enum { PATH_LEN = 600 };

static char path[PATH_LEN], *text;

/* Two hands of a human among the records of a new user. */
static void with_record(void)
{
    static const Table table = { "xuezhan", "hands=2", { "human", "eff", "eff", "eff" }, 5 };
    char *made = scratch_path("made.jsonl");
    snprintf(path, sizeof path, "%.500s/xuezhan-20261101-200000.jsonl", scratch_user());
    text = play_to(&table, made);
    free(made);
}

static void without_record(void)
{
    free(text);
}

static void put_record(size_t n)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, n, file), n);
    ck_assert_int_eq(fclose(file), 0);
}

/* Reviews the current record and saves the results. */
static void review_it(void)
{
    Record *record;
    ck_assert_int_eq(record_read(path, &record, NULL), ERR_NONE);
    Review *r = review_new(record, 1, opponent_find(record->header.game.ops, "ev"), 0);
    while (review_step(r))
        ;
    review_keep(r);
    review_free(r);
    record_free(record);
}

/* Hands with an accuracy, once the statistics have counted the record. */
static int64_t hands_reviewed(void)
{
    StatsReport *report;
    int64_t n = 0;
    ck_assert_int_eq(stats_add_played(path, NULL), ERR_NONE);
    ck_assert_int_eq(stats_report_user("Me", NULL, &report, NULL), ERR_NONE);
    for (int i = 0; report->n_games > 0 && i < report->game[0].n_days; i++)
        n += report->game[0].day[i].hands;
    stats_report_free(report);
    return n;
}

TESTS(.setup = with_record, .teardown = without_record);

TEST(every_complete_hand_has_an_accuracy)
{
    put_record(strlen(text));
    review_it();
    ck_assert_int_eq(hands_reviewed(), 2);
}

TEST(an_incomplete_hand_has_no_accuracy)
{
    const char *second = strstr(strstr(text, "\"start_kyoku\"") + 1, "\"start_kyoku\"");
    size_t cut = (size_t)(strstr(second, "\"end_kyoku\"") - text);
    while (text[cut - 1] != '\n')
        cut--;
    put_record(cut);
    review_it();
    ck_assert_int_eq(hands_reviewed(), 1);
}

/* The review was quit before the stronger judge was done: hands with an unconfirmed mistake have no
 * accuracy. */
TEST(a_hand_with_unconfirmed_mistakes_has_no_accuracy)
{
    Record *record;
    put_record(strlen(text));
    ck_assert_int_eq(record_read(path, &record, NULL), ERR_NONE);
    const GameOps *ops = record->header.game.ops;
    Review *r = review_new(record, 1, opponent_find(ops, "ev"), 0);
    review_confirm_with(r, opponent_find(ops, "ev"));
    while (review_done(r) < record->n_events && review_step(r))
        ;
    int settled = review_is_settled(r, 1) + review_is_settled(r, 2);
    ck_assert_int_gt(review_second_pass(r).total, 0);
    ck_assert_int_lt(settled, 2);
    review_keep(r);
    ck_assert_int_eq(hands_reviewed(), settled);
    review_free(r);
    record_free(record);
}

TEST(a_record_of_another_seed_at_the_same_place_has_no_accuracy)
{
    put_record(strlen(text));
    review_it();
    char *seed = strstr(text, "\"seed\":\"0x") + strlen("\"seed\":\"0x");
    *seed = *seed == '1' ? '2' : '1';
    put_record(strlen(text));
    ck_assert_int_eq(hands_reviewed(), 0);
}

/* A discard of the drawn tile is changed to one from the hand: the first hand is now another one,
 * the second is unchanged. */
TEST(hands_with_changed_events_have_no_accuracy)
{
    put_record(strlen(text));
    review_it();
    char *flag = strstr(text, "\"tsumogiri\":true");
    ck_assert_ptr_nonnull(flag);
    memcpy(flag, "\"tsumogiri\":false", strlen("\"tsumogiri\":true"));
    char *end = flag + strlen("\"tsumogiri\":true");
    ck_assert_int_eq(*end, '}');
    memmove(end + 1, end, strlen(end) - 1);     /* the last line ends without its newline */
    *end = 'e';
    put_record(strlen(text));
    ck_assert_int_eq(hands_reviewed(), 1);
}
