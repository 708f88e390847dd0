/* SPDX-License-Identifier: MIT */
/* The list of records: the row of a file. */
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "i18n.h"
#include "mj_view.h"
#include "record_marks.h"
#include "records.h"
#include "scratch.h"
#include "tuidaohu_record.h"
#include "unfinished.h"

/* A user without records. */
static void fresh_user(void)
{
    scratch_user();
}

TESTS(.setup = fresh_user);

TEST(tuidaohu_6_3_the_winner_of_a_match_comes_first_with_the_hands_won)
{
    static char record[TUIDAOHU_RECORD_MAX];
    tuidaohu_won_with_less(record);
    scratch_text("paiju/records/tuidaohu-20261101-203000.jsonl", record);
    Records *r = records_list();
    ck_assert_int_eq(records_n(r), 1);
    const RecordEntry *e = records_look(r, 0);
    ck_assert_int_eq(e->state, RECORD_FINISHED);
    ck_assert_str_eq(e->players, "Jun, Lin");
    ck_assert_str_eq(e->result, "Lin 2 (-1), Jun 1 (+1)");
    ck_assert_int_eq(e->owner, 1);          /* Lin: Jun is a computer */
    ck_assert_str_eq(e->others, "Jun");
    ck_assert_int_eq(e->place, 1);
    ck_assert_int_eq(e->wins, 2);
    ck_assert_int_eq(e->score, -1);
    records_free(r);
}

/* A player without a name was called "You" in the language of that time. */
TEST(you_is_shown_in_the_current_language)
{
    static const char *const called[] = { "\"You\"", "\"你\"" };
    static char record[TUIDAOHU_RECORD_MAX], path[120];
    for (int i = 0; i < 2; i++) {
        tuidaohu_won_with_less(record);
        char *name = strstr(record, "\"Jun\""), *rest = strdup(name + strlen("\"Jun\""));
        sprintf(name, "%s%s", called[i], rest);
        free(rest);
        snprintf(path, sizeof path, "paiju/records/tuidaohu-20261101-20300%d.jsonl", i);
        scratch_text(path, record);
    }
    i18n_change("zh_CN");
    Records *r = records_list();
    for (int i = 0; i < 2; i++)
        ck_assert_str_eq(records_look(r, i)->result, "Lin 2 (-1), 你 1 (+1)");
    records_free(r);
    i18n_change("en");
    r = records_list();
    for (int i = 0; i < 2; i++)
        ck_assert_str_eq(records_look(r, i)->players, "You, Lin");
    records_free(r);
    i18n_change(NULL);
}

/* Two hands of three, of which Lin, who is human, has won one with 1 and lost one with 3. */
TEST(an_unfinished_game_shows_how_far_it_was_played)
{
    static char record[TUIDAOHU_RECORD_MAX];
    int score[2] = { 0, 0 };
    begin_tuidaohu(record, "");
    add_tuidaohu_hand(record, 1, 0, 1, score);
    add_tuidaohu_hand(record, 2, 1, 3, score);
    RecordEntry e;
    record_entry_of(scratch_text("paiju/records/tuidaohu-20261101-203000.jsonl", record), &e);
    ck_assert_int_eq(e.state, RECORD_UNFINISHED);
    ck_assert_int_eq(e.hand_no, 2);
    ck_assert_int_eq(e.hands, 3);
    ck_assert_int_eq(e.score, -2);
    record_entry_done(&e);
}

/* -- unfinished games -------------------------------------------------------------------------- */

/* A record last changed this many seconds after the start of 2020. */
static void put_left(const char *name, bool finished, int second)
{
    static char record[TUIDAOHU_RECORD_MAX];
    char path[120];
    if (finished)
        tuidaohu_won_with_less(record);
    else
        begin_tuidaohu(record, "");
    snprintf(path, sizeof path, "paiju/records/%s.jsonl", name);
    struct timespec at = { .tv_sec = 1577836800 + second };
    ck_assert_int_eq(utimensat(AT_FDCWD, scratch_text(path, record),
                               (struct timespec[]){ at, at }, 0), 0);
}

TEST(the_most_recent_unfinished_game_is_found_first)
{
    put_left("tuidaohu-20261101-203000", false, 300);
    put_left("tuidaohu-20261102-203000", false, 500);
    put_left("tuidaohu-20261103-203000", false, 400);
    put_left("tuidaohu-20261104-203000", true, 600);
    Unfinished *u = unfinished_search();
    ck_assert_int_eq(unfinished_records(u), -1);
    ck_assert_int_eq(unfinished_n(u), 0);
    ck_assert(unfinished_look_for_one(u));
    ck_assert_int_eq(unfinished_records(u), 4);
    ck_assert_ptr_nonnull(strstr(unfinished_path(u, 0), "20261102"));
    ck_assert(!unfinished_look(u, 4));
    ck_assert_int_eq(unfinished_n(u), 3);
    ck_assert_ptr_nonnull(strstr(unfinished_path(u, 1), "20261103"));
    ck_assert_ptr_nonnull(strstr(unfinished_path(u, 2), "20261101"));
    unfinished_free(u);
}

TEST(a_search_works_in_small_steps)
{
    put_left("tuidaohu-20261101-203000", false, 1);
    for (int i = 0; i < 9; i++) {
        char name[40];
        snprintf(name, sizeof name, "tuidaohu-2026110%d-213000", i);
        put_left(name, true, 100 + i);
    }
    Unfinished *u = unfinished_search();
    enum { NAMES = 1, TIMES = 2, LOOKS = 10 };
    for (int i = 1; i < NAMES + TIMES + LOOKS; i++) {
        ck_assert_int_eq(unfinished_n(u), 0);
        ck_assert(unfinished_look(u, 1));
    }
    ck_assert(!unfinished_look(u, 1));
    ck_assert_int_eq(unfinished_n(u), 1);
    unfinished_free(u);
}

/* -- marks ------------------------------------------------------------------------------------- */

/* The current file of marks; static. */
static const char *kept_marks(void)
{
    char *directory = records_directory(), path[700];
    snprintf(path, sizeof path, "%.600s/marks.json", directory);
    free(directory);
    return scratch_read(path);
}

static const RecordMark big_one = { true, "the \"big\" one \xE8\x83\xA1", "why not 5m?" };

TEST(marks_are_kept_beside_a_record_and_never_in_it)
{
    static char record[TUIDAOHU_RECORD_MAX];
    tuidaohu_won_with_less(record);
    char *path = strdup(scratch_text("paiju/records/tuidaohu-20261101-203000.jsonl", record));
    RecordMarks *m = record_marks_load();
    ck_assert(!record_mark_of(m, path).starred);
    MUST(record_mark_put, m, path, &big_one);
    record_marks_free(m);
    m = record_marks_load();
    ck_assert(record_mark_of(m, path).starred);
    ck_assert_str_eq(record_mark_of(m, path).label, big_one.label);
    ck_assert_str_eq(record_mark_of(m, path).note, big_one.note);
    ck_assert_str_eq(record_mark_of(m, "elsewhere.jsonl").label, "");
    ck_assert_str_eq(scratch_read(path), record);
    MUST(record_mark_put, m, path, &(RecordMark){ .starred = false });
    record_marks_free(m);
    ck_assert_str_eq(kept_marks(), "{}\n");
    free(path);
}

TEST(an_unreadable_file_of_marks_is_left_alone)
{
    static const char *const bad[] = { "", "[1]", "{\"a\":", "\xFF\xFE", "{} {}", "7" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Diag diag = { 0 };
        scratch_text("paiju/records/marks.json", bad[i]);
        RecordMarks *m = record_marks_load();
        ck_assert(!record_mark_of(m, "x.jsonl").starred);
        ck_assert_int_eq(record_mark_put(m, "x.jsonl", &big_one, &diag), ERR_FILE);
        record_marks_free(m);
        ck_assert_str_eq(kept_marks(), bad[i]);
    }
}

TEST(marks_of_an_unexpected_type_are_ignored)
{
    scratch_text("paiju/records/marks.json",
                 "{\"a\":1,\"b\":{\"star\":\"yes\",\"label\":[]},\"c\":{\"new\":2}}");
    RecordMarks *m = record_marks_load();
    static const char *const names[] = { "a", "b", "c" };
    for (int i = 0; i < 3; i++) {
        ck_assert(!record_mark_of(m, names[i]).starred);
        ck_assert_str_eq(record_mark_of(m, names[i]).label, "");
    }
    record_marks_free(m);
}

TEST(deleting_a_record_deletes_its_marks)
{
    static char record[TUIDAOHU_RECORD_MAX];
    Diag diag = { 0 };
    begin_tuidaohu(record, "");
    char *path = strdup(scratch_text("paiju/records/tuidaohu-20261101-203000.jsonl", record));
    RecordMarks *m = record_marks_load();
    record_mark_put(m, path, &big_one, &diag);
    ck_assert_int_eq(record_delete(m, path, &diag), ERR_NONE);
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert(!record_mark_of(m, path).starred);
    ck_assert_int_eq(record_delete(m, path, &diag), ERR_FILE);
    record_marks_free(m);
    free(path);
}

TEST(a_record_being_played_cannot_be_deleted)
{
    RecordWriter *w;
    Diag diag = { 0 };
    ck_assert_int_eq(record_create(NULL, "xuezhan", &w, NULL), ERR_NONE);
    RecordMarks *m = record_marks_load();
    ck_assert_int_eq(record_delete(m, record_path(w), &diag), ERR_FILE);
    ck_assert_int_eq(access(record_path(w), F_OK), 0);
    record_marks_free(m);
    record_close(w);
}

/* -- order ------------------------------------------------------------------------------------- */

/* Summer time ends on 25 October 2026 at 01:00 UTC: the clock goes from 03:00 back to 02:00. */
static void in_berlin(void)
{
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    tzset();
}

static void put_begun(const char *stamp, const char *at)
{
    static char record[TUIDAOHU_RECORD_MAX];
    char name[120];
    begin_tuidaohu(record, at);
    snprintf(name, sizeof name, "paiju/records/tuidaohu-%s.jsonl", stamp);
    scratch_text(name, record);
}

/* Each row: the stamps of the records, with the time in the first line or "", newest first.
 * Without that time the name decides, also in the hour that occurs twice: 12:00 in summer is 10:00
 * UTC, 12:00 in winter 11:00. */
static const struct {
    const char *what, *record[6][2];
} orders[] = {
    { "the hour that occurs twice",
      { { "20261025-021000", "2026-10-25T01:10:00Z" },
        { "20261025-025000", "2026-10-25T00:50:00Z" },
        { "20261025-023000", "2026-10-25T00:30:00Z" } } },
    { "records of one second, by their numbers",
      { { "20261101-025000-10", "2026-11-01T01:50:00Z" },
        { "20261101-025000-2", "2026-11-01T01:50:00Z" },
        { "20261101-025000", "2026-11-01T01:50:00Z" } } },
    { "records of former versions, by their names",
      { { "20261025-031000", "" }, { "20261025-025000", "" }, { "20261025-021000", "" },
        { "20261025-015000", "" } } },
    { "old and new records",
      { { "20261201-123000", "" }, { "20261201-121500", "2026-12-01T11:15:00Z" },
        { "20261201-120000", "" }, { "20260701-123000", "" },
        { "20260701-121500", "2026-07-01T10:15:00Z" }, { "20260701-120000", "" } } },
};

/* Put in an order of which none of the lists is. */
TEST_LOOP(records_are_listed_in_the_order_in_which_they_began, sizeof orders / sizeof *orders)
{
    static const int put[] = { 1, 0, 3, 2, 5, 4 };
    in_berlin();
    for (int i = 0; i < 6; i++)
        if (orders[_i].record[put[i]][0] != NULL)
            put_begun(orders[_i].record[put[i]][0], orders[_i].record[put[i]][1]);
    Records *r = records_list();
    for (int i = 0; i < 6 && orders[_i].record[i][0] != NULL; i++) {
        const char *stamp = strchr(strrchr(records_entry(r, i)->path, '/'), '-') + 1;
        const char *wanted = orders[_i].record[i][0];
        ck_assert_msg(strncmp(stamp, wanted, strlen(wanted)) == 0 && stamp[strlen(wanted)] == '.',
                      "%s: %s instead of %s", orders[_i].what, stamp, wanted);
    }
    records_free(r);
}

/* A traveller's second game, by local time hours before the first. */
TEST(the_date_is_the_local_date_where_the_game_started)
{
    in_berlin();
    put_begun("20261102-090000", "2026-11-02T08:00:00Z");
    put_begun("20261102-030000", "2026-11-02T09:00:00Z");       /* an hour later, in New York */
    Records *r = records_list();
    ck_assert_str_eq(records_entry(r, 0)->date, "2026-11-02 03:00");
    ck_assert_str_eq(records_entry(r, 1)->date, "2026-11-02 09:00");
    records_free(r);
}

TEST(an_unreadable_time_counts_as_missing)
{
    in_berlin();
    put_begun("20261101-120000", "yesterday");
    put_begun("20261101-130000", "2026-11-01T10:00:00+01:00");
    Records *r = records_list();
    ck_assert_str_eq(records_entry(r, 0)->date, "2026-11-01 13:00");
    ck_assert_int_eq(records_look(r, 0)->state, RECORD_UNFINISHED);
    records_free(r);
}

TEST(only_a_record_named_by_time_shows_that_time)
{
    RecordWriter *w;
    Record *r;
    RecordHeader h = { .name = { "Jun", "Lin" }, .player = { "ai:eff", "human" } };
    game_by("tuidaohu", "players=2", &h.game);
    in_berlin();
    for (int named = 0; named < 2; named++) {
        char path[700];
        const char *name = named ? scratch_text("mine", "") : NULL;
        ck_assert_int_eq(record_create(name, "tuidaohu", &w, NULL), ERR_NONE);
        snprintf(path, sizeof path, "%s", record_path(w));
        record_put_header(w, &h);
        record_close(w);
        ck_assert_int_eq(record_read(path, &r, NULL), ERR_NONE);
        /* the name is the same second in local time */
        ck_assert(named ? r->header.at == 0 : r->header.at == record_when(path, 0).at);
        record_free(r);
    }
}
