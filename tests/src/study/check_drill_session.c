/* Practice over questions and sessions: what went wrong comes back, right answers raise the level,
 * and results are kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "drill_session.h"
#include "stats.h"
#include "scratch.h"
#include "tap.h"

/* Answers the next question right or wrong; returns its seed. */
static uint64_t answer(DrillSession *s, bool right)
{
    const DrillQuestion *asked = drill_session_question(s);
    DrillAnswer a = drill_right_answer(asked);
    uint64_t seed = asked->seed;
    if (!right) {
        a.choices ^= 1;
        a.kinds ^= 1;
    }
    ck_assert_int_eq(drill_session_answer(s, &a), right);
    return seed;
}

static DrillSession *session_of(uint64_t seed, bool fixed)
{
    return drill_session_new(drill_find("waits"), seed, fixed);
}

static DrillSession *session(bool fixed)
{
    return session_of(7, fixed);
}

START_TEST(what_went_wrong_comes_again_after_three_others)
{
    scratch_user();
    DrillSession *s = session(false);
    uint64_t wrong = answer(s, false);
    for (int i = 0; i < 3; i++)
        ck_assert(answer(s, true) != wrong);
    ck_assert(answer(s, true) == wrong);
    for (int i = 0; i < 8; i++)
        ck_assert(answer(s, true) != wrong);
    drill_session_free(s);
}
END_TEST

/* In which of the next sessions the question comes again, bit by bit; answered right each time. */
static unsigned sessions_with(uint64_t seed, int n)
{
    unsigned seen = 0;
    for (int i = 0; i < n; i++) {
        DrillSession *s = session_of(100 + (uint64_t)i, false);
        if (answer(s, true) == seed)
            seen |= 1u << i;
        drill_session_free(s);
    }
    return seen;
}

/* Right answers double the interval: the next session, two later, four, eight, then no more. */
START_TEST(what_went_wrong_comes_again_in_later_sessions)
{
    scratch_user();
    DrillSession *s = session(false);
    uint64_t wrong = answer(s, false);
    drill_session_free(s);
    ck_assert_uint_eq(sessions_with(wrong, 30), 1u | 1u << 2 | 1u << 6 | 1u << 14);
}
END_TEST

START_TEST(a_seed_of_ones_own_asks_the_same_questions_whatever_went_wrong)
{
    scratch_user();
    DrillSession *s = session(true);
    uint64_t first = answer(s, false);
    drill_session_free(s);
    s = session(true);
    ck_assert(answer(s, true) == first);
    drill_session_free(s);
}
END_TEST

START_TEST(three_right_raise_the_level_and_it_is_kept)
{
    DrillTally tally;
    scratch_user();
    DrillSession *s = session(false);
    for (int i = 0; i < 6; i++)
        answer(s, true);
    drill_session_tally(s, &tally);
    ck_assert_int_eq(tally.level, 3);
    ck_assert_int_eq(tally.streak, 6);
    drill_session_free(s);
    s = session(true);
    answer(s, true);
    drill_session_free(s);
    s = session(false);
    ck_assert_int_eq(drill_session_question(s)->level, 3);
    drill_session_free(s);
}
END_TEST

START_TEST(results_are_counted)
{
    DrillProgress p[DRILLS_MAX];
    scratch_user();
    DrillSession *s = session(false);
    answer(s, false);
    answer(s, true);
    drill_session_free(s);
    ck_assert_int_eq(drill_progress(p, NULL), ERR_NONE);
    ck_assert_str_eq(drill_at(1)->key, "waits");
    ck_assert_int_eq(p[1].asked, 2);
    ck_assert_int_eq(p[1].right, 1);
    ck_assert_int_eq(p[1].due, 1);
    ck_assert_int_eq(p[0].asked, 0);
}
END_TEST

/* A wrong answer, three right ones, then the first question again (and right): four new questions,
 * three of them right. The repetition, whose answer has been shown, is counted apart. */
START_TEST(a_question_that_comes_again_does_not_count_as_answered)
{
    Stats *stats;
    StatsReport *r;
    scratch_user();
    DrillSession *s = session(false);
    uint64_t wrong = answer(s, false);
    for (int i = 0; i < 3; i++)
        answer(s, true);
    ck_assert(answer(s, true) == wrong);
    drill_session_free(s);
    ck_assert_int_eq(stats_open(&stats, NULL), ERR_NONE);
    ck_assert_int_eq(stats_report(stats, &(StatsWho){ .owner = "" }, NULL, &r, NULL), ERR_NONE);
    ck_assert_int_eq(r->n_drills, 1);
    ck_assert_int_eq(r->drill[0].asked, 4);
    ck_assert_int_eq(r->drill[0].right, 3);
    ck_assert_int_eq(r->drill[0].again, 1);
    stats_report_free(r);
    stats_close(stats);
}
END_TEST

START_TEST(a_damaged_database_is_told_of_once_and_stops_nothing)
{
    char path[600];
    Diag diag;
    DrillProgress p[DRILLS_MAX];
    const char *home = scratch_directory();
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_STATE_HOME", home, 1);
    snprintf(path, sizeof path, "%s/paiju", home);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    scratch_text("paiju/stats.db", "this is no database, this is no database, this is none");
    DrillSession *s = session(false);
    uint64_t wrong = answer(s, false);
    for (int i = 0; i < 3; i++)
        answer(s, true);
    ck_assert(answer(s, true) == wrong);
    ck_assert(drill_session_notice(s, &diag));
    ck_assert(!drill_session_notice(s, &diag));
    drill_session_free(s);
    ck_assert_int_ne(drill_progress(p, NULL), ERR_NONE);
    ck_assert_int_eq(p[0].level, 1);
}
END_TEST

START_TEST(notes_of_others_in_the_database_harm_nothing)
{
    static const char *const note[][2] = { { "nonsense", "x" }, { "3:xyz", "0 0" },
                                           { "99:0000000000000001", "9 -1" },
                                           { "own:1:9:/none", "0 0" }, { "own:5:1:/none", "" } };
    Stats *stats;
    scratch_user();
    ck_assert_int_eq(stats_open(&stats, NULL), ERR_NONE);
    for (size_t i = 0; i < sizeof note / sizeof *note; i++)
        stats_keep(stats, "again waits", note[i][0], note[i][1], NULL);
    stats_keep(stats, "drill", "waits", "77 many", NULL);
    stats_close(stats);
    DrillSession *s = session(false);
    ck_assert_int_eq(drill_session_question(s)->level, 1);
    answer(s, true);
    drill_session_free(s);
}
END_TEST

SUITE
{
    Suite *s = suite_create("drill_session");
    TCase *t = tcase_create("schedule");
    tcase_set_timeout(t, 60);
    tcase_add_test(t, what_went_wrong_comes_again_after_three_others);
    tcase_add_test(t, what_went_wrong_comes_again_in_later_sessions);
    tcase_add_test(t, a_seed_of_ones_own_asks_the_same_questions_whatever_went_wrong);
    tcase_add_test(t, three_right_raise_the_level_and_it_is_kept);
    tcase_add_test(t, results_are_counted);
    tcase_add_test(t, a_question_that_comes_again_does_not_count_as_answered);
    tcase_add_test(t, a_damaged_database_is_told_of_once_and_stops_nothing);
    tcase_add_test(t, notes_of_others_in_the_database_harm_nothing);
    suite_add_tcase(s, t);
    return s;
}
