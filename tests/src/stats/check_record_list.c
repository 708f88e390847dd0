/* SPDX-License-Identifier: MIT */
/* The list of records: what a row says of the player, which rows match, and in which order. */
#include "record_list.h"
#include "scratch.h"
#include "tuidaohu_record.h"

static void fresh_user(void)
{
    scratch_user();
}

/* A match of Lin's against `jun` with two hands won of three, on a day of 2026. */
static const char *put_match(const char *month_day, const char *jun)
{
    static char record[TUIDAOHU_RECORD_MAX];
    char path[120];
    tuidaohu_won_with_less(record);
    char *name = strstr(record, "\"Jun\""), *rest = strdup(name + strlen("\"Jun\""));
    sprintf(name, "\"%s\"%s", jun, rest);
    free(rest);
    strstr(record, "\"0x1\"")[3] = month_day[3];        /* same seed and moves: one game */
    snprintf(path, sizeof path, "paiju/records/tuidaohu-2026%s-203000.jsonl", month_day);
    return scratch_text(path, record);
}

static RecordList *listed(const RecordSieve *sieve, RecordOrder order, bool reverse)
{
    RecordList *l = record_list_new("");
    record_list_sift(l, sieve, order, reverse);
    while (record_list_step(l, 1))
        continue;
    return l;
}

/* "1101 1103": the days of the rows. */
static const char *days(const RecordSieve *sieve, RecordOrder order, bool reverse)
{
    static char text[200];
    RecordList *l = listed(sieve, order, reverse);
    text[0] = '\0';
    for (int i = 0; i < record_list_n(l); i++) {
        const char *date = record_list_entry(l, i)->date;
        sprintf(text + strlen(text), "%s%.2s%.2s", i > 0 ? " " : "", date + 5, date + 8);
    }
    record_list_free(l);
    return text;
}

static const RecordSieve all = { 0 };

TESTS(.name = "list", .setup = fresh_user);

TEST(rows_come_newest_first_or_reversed_oldest_first)
{
    put_match("1101", "Jun");
    put_match("1103", "Bo");
    put_match("1202", "Jun");
    ck_assert_str_eq(days(&all, RECORDS_BY_DATE, false), "1202 1103 1101");
    ck_assert_str_eq(days(&all, RECORDS_BY_DATE, true), "1101 1103 1202");
}

TEST(rows_of_equal_rank_stay_newest_first)
{
    put_match("1101", "Jun");
    put_match("1103", "Bo");
    put_match("1202", "Jun");
    ck_assert_str_eq(days(&all, RECORDS_BY_OPPONENTS, false), "1103 1202 1101");
    ck_assert_str_eq(days(&all, RECORDS_BY_PLACE, false), "1202 1103 1101");
}

TEST(a_filter_selects_one_opponent_one_month_or_some_words)
{
    put_match("1101", "Jun");
    put_match("1103", "Bo");
    put_match("1202", "Jun");
    RecordSieve jun = { .opponent = "jun" }, part = { .opponent = "Ju" };
    RecordSieve november = { .since = "2026-11", .until = "2026-11" };
    RecordSieve from = { .since = "2026-11-03" }, words = { .words = "tuidaohu bo" };
    ck_assert_str_eq(days(&jun, RECORDS_BY_DATE, false), "1202 1101");
    ck_assert_str_eq(days(&part, RECORDS_BY_DATE, false), "");      /* a name matches as a whole */
    ck_assert_str_eq(days(&november, RECORDS_BY_DATE, false), "1103 1101");
    ck_assert_str_eq(days(&from, RECORDS_BY_DATE, false), "1202 1103");
    ck_assert_str_eq(days(&words, RECORDS_BY_DATE, false), "1103");
}

TEST(a_star_is_saved_and_can_be_filtered_by)
{
    put_match("1101", "Jun");
    put_match("1103", "Bo");
    RecordList *l = listed(&all, RECORDS_BY_DATE, false);
    RecordMark mark = { .starred = true, .note = "the long wait" };
    ck_assert_int_eq(record_list_put_mark(l, 1, &mark, NULL), ERR_NONE);
    record_list_free(l);
    RecordSieve starred = { .starred = true }, noted = { .words = "LONG wait" };
    ck_assert_str_eq(days(&starred, RECORDS_BY_DATE, false), "1101");
    ck_assert_str_eq(days(&noted, RECORDS_BY_DATE, false), "1101");
    ck_assert_str_eq(days(&all, RECORDS_BY_STAR, false), "1101 1103");
}

/* Three reviewed hands of Lin, seat 1: (90.00 x 2 + 60.00 x 1) / 3 = 80.00; and one of Jun, who is
 * a computer and does not count. */
TEST(accuracy_is_the_players_over_the_unforced_decisions)
{
    Stats *s;
    char *path = strdup(put_match("1101", "Jun"));
    put_match("1103", "Bo");
    MUST(stats_open, &s);
    StatsAccuracy found[] = {
        { .hand_no = 1, .seat = 1, .unforced = 2, .accuracy = 9000, .blunder = 1, .mistake = 2 },
        { .hand_no = 2, .seat = 1, .unforced = 1, .accuracy = 6000, .blunder = 2 },
        { .hand_no = 3, .seat = 1, .unforced = 0, .accuracy = 10000 },
        { .hand_no = 1, .seat = 0, .unforced = 9, .accuracy = 1000, .blunder = 9 },
    };
    MUST(stats_put_accuracies, s, path, found, 4);
    stats_close(s);
    free(path);
    RecordList *l = listed(&all, RECORDS_BY_ACCURACY, false);
    const StatsRecord *review = record_list_review(l, 0);
    ck_assert_ptr_nonnull(review);
    ck_assert_int_eq(review->accuracy, 8000);
    ck_assert_int_eq(review->blunder, 3);
    ck_assert_int_eq(review->mistake, 2);
    ck_assert_ptr_null(record_list_review(l, 1));
    record_list_free(l);
    RecordSieve unreviewed = { .unreviewed = true };
    ck_assert_str_eq(days(&unreviewed, RECORDS_BY_DATE, false), "1103");
    ck_assert_str_eq(days(&all, RECORDS_BY_BLUNDERS, false), "1101 1103");
}

TEST(an_unreadable_record_is_listed_unless_it_is_filtered_out)
{
    put_match("1101", "Jun");
    scratch_text("paiju/records/tuidaohu-20261104-203000.jsonl", "junk\n");
    RecordSieve readable = { .readable = true };
    ck_assert_str_eq(days(&all, RECORDS_BY_GAME, false), "1101 1104");
    ck_assert_str_eq(days(&readable, RECORDS_BY_DATE, false), "1101");
}
