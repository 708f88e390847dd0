/* SPDX-License-Identifier: MIT */
/* The rows of the statistics: they are read as they were written, older ones are counted again, and
 * an invalid one is reported and never counted. */
#include "match_play.h"
#include "stats_home.h"
#include "stats_impl.h"

static const Table tables[] = {
    { "xuezhan", "hands=3", { "human:Ann", "eff", "human:Bob", "random" }, 5 },
    { "tuidaohu", "hands=3", { "human", "eff", "eff", "random" }, 5 },
    { "datongzi", "match_deals=2", { "human:Ann", "tidy", "random" }, 7 },
};

static void play(const Table *table)
{
    free(play_to(table, own_record));
    ck_assert_int_eq(stats_add_played(own_record, NULL), ERR_NONE);
}

/* -- as they were written ---------------------------------------------------------------------- */

TESTS(.setup = fresh_user, .teardown = forget_report);

TEST_LOOP(a_match_is_read_as_it_was_counted, sizeof tables / sizeof *tables)
{
    Record *source;
    StatsMatch m;
    StatsFacts facts = { 0 };
    free(play_to(&tables[_i], own_record));
    ck_assert_int_eq(record_read(own_record, &source, NULL), ERR_NONE);
    stats_match_of(source, &m);
    char *text = stats_facts(&m);
    ck_assert(stats_facts_read(text, &facts));
    ck_assert_int_eq(facts.role, m.role);
    ck_assert_int_ge(facts.n_winners, 1);
    ck_assert_int_eq(facts.n_hands, m.n_hands);
    for (int i = 0; i < m.n_hands; i++) {
        const StatsHand *h = &facts.hand[i], *counted = &m.hand[i];
#define NUMBER(type, member) ck_assert_int_eq(h->member, counted->member);
        STATS_NUMBERS(NUMBER)
#undef NUMBER
        ck_assert_str_eq(h->name, counted->name);
        ck_assert_int_eq(h->n_made, counted->n_made);
        for (int k = 0; k < h->n_made; k++) {
            ck_assert_str_eq(h->made[k].what, counted->made[k].what);
            ck_assert_int_eq(h->made[k].n, counted->made[k].n);
        }
    }
    stats_facts_free(&facts);
    free(text);
    for (Seat s = 0; s < SEATS_MAX; s++)
        m.place[s] = 1;
    text = stats_facts(&m);
    ck_assert_ptr_null(strstr(text, "\nw\t"));      /* all are tied */
    free(text);
    stats_match_free(&m);
}

/* -- other rows -------------------------------------------------------------------------------- */

/* Version 3 had separate rows for hands, seats and melds. */
TEST(a_database_of_version_3_is_counted_again)
{
    play(&tables[1]);
    change_database("DROP TABLE card; DROP TABLE judged;"
                    "DROP TABLE played; CREATE TABLE played(id INTEGER PRIMARY KEY, record TEXT);"
                    "CREATE TABLE seat(played INTEGER); CREATE TABLE hand(played INTEGER);"
                    "CREATE TABLE made(played INTEGER); INSERT INTO hand VALUES(1);"
                    "INSERT INTO drill VALUES('waits', '2026-11-01', 15, 12, 3);"
                    "PRAGMA user_version = 3");
    const StatsReport *now = report_of("");
    ck_assert_int_eq(now->n_games, 1);
    ck_assert_int_eq(now->game[0].hands, 3);
    ck_assert_int_eq(now->n_drills, 1);
    ck_assert_int_eq(now->drill[0].right, 12);
}

/* As counted by a version that noted how each hand began. */
TEST(a_row_that_also_says_how_hands_began_is_read)
{
    play(&tables[1]);
    int64_t score = report_of("")->game[0].score;
    change_database("UPDATE played SET facts = facts || 'o\tvoid_3' || char(10)"
                    " || 'o\tfirst_middle' || char(10)");
    ck_assert_int_eq(report_of("")->game[0].score, score);
    ck_assert_int_eq(last_report->game[0].hands, 3);
}

#define HAND "h\t1\t0\t6\t1\t1\t0\t0\t8\t0\t0\t0\t0\t0\t0\t0\tAnn"

static const char *const senseless[] = {
    "", "1", "1\n", "5\n" HAND "\n", "x\n" HAND "\n", "1\n" HAND, "1\n\n" HAND "\n",
    "1\nx\t1\n" HAND "\n", "1\nw\t1\n" HAND "\n", "1\nw\t7\tAnn\n" HAND "\n",
    "1\n" HAND "\troot\n", "1\n" HAND "\troot\tx\n", "1\nh\t1\t0\t6\tAnn\n",
    "1\nh\t1\t0\t9999999999999999999\t1\t1\t0\t0\t8\t0\t0\t0\t0\t0\t0\t0\tAnn\n",
};

TEST(an_invalid_row_is_reported_and_the_figures_come_from_the_records)
{
    play(&tables[1]);
    int64_t score = report_of("")->game[0].score;
    for (size_t i = 0; i < sizeof senseless / sizeof *senseless; i++) {
        StatsReport *now;
        StatsRebuilt rebuilt;
        Diag diag = { 0 };
        char *change = sqlite3_mprintf("UPDATE played SET facts = %Q", senseless[i]);
        change_database(change);
        sqlite3_free(change);
        ck_assert_msg(stats_report_user("", NULL, &now, &diag) == ERR_FILE, "%s", senseless[i]);
        ck_assert_ptr_nonnull(strstr(diag.text, "--rebuild"));
        ck_assert_msg(now->game[0].hands == 3 && now->game[0].score == score, "%s", senseless[i]);
        stats_report_free(now);
        ck_assert_int_eq(stats_rebuild(&rebuilt, NULL, NULL, &diag), ERR_NONE);
        ck_assert_str_eq(rebuilt.aside, "");
        stats_rebuilt_free(&rebuilt);
        ck_assert_int_eq(report_of("")->game[0].score, score);
    }
}
