/* SPDX-License-Identifier: MIT */
/* Practice over questions, sessions and days: wrong answers come back, nothing starves and nothing
 * is lost, right answers raise the level, and results are saved. */
#include <inttypes.h>
#include <sqlite3.h>

#include "clock.h"
#include "practice.h"
#include "scratch.h"
#include "tap.h"

enum { FIRST_DAY = 20000 };

static void set_today(int64_t day)
{
    char text[CLOCK_DAY];
    setenv("PAIJU_TODAY", clock_day_text(day, text), 1);
}

static void new_user(void)
{
    scratch_user();
    set_today(FIRST_DAY);
}

/* Answers the next question; its name in `id`. False: there is none. */
static bool answer(Practice *p, bool right, char id[64])
{
    const DrillQuestion *q = practice_question(p);
    if (q == NULL)
        return false;
    DrillAnswer a = drill_right_answer(q);
    if (q->form == DRILL_ONE)
        a.choices &= ~a.choices + 1;
    if (!right && q->form == DRILL_ONE) {
        a.choices = 1;
        while (drill_is_right(q, &a))
            a.choices <<= 1;
    } else if (!right) {
        a.choices ^= 1;
        a.kinds ^= 1;
    }
    snprintf(id, 64, "%s %016" PRIx64, practice_drill(p)->key, q->seed);
    ck_assert_int_eq(practice_answer(p, &a, false), right);
    return true;
}

static Practice *drill_session(uint64_t seed, bool fixed)
{
    return practice_new(&(PracticePlan){ .only = drill_find("waits"), .seed = seed,
                                         .fixed = fixed });
}

/* The queue of the day. */
static const PracticePlan usual = { .seed = 7, .new_a_day = 6, .again_a_day = 6 };

static void put_card(const StatsCard *card)
{
    Stats *stats;
    ck_assert_int_eq(stats_open(&stats, NULL), ERR_NONE);
    ck_assert_int_eq(stats_put_card(stats, card, NULL), ERR_NONE);
    stats_close(stats);
}

/* The cards of the drill `beats` that are due on these days. */
static void put_cards(int n, int64_t due, int64_t cost)
{
    for (int i = 0; i < n; i++) {
        char id[64];
        snprintf(id, sizeof id, "1:%016x", (unsigned)(100 + i + 1000 * (due - FIRST_DAY + 400)));
        put_card(&(StatsCard){ .drill = "beats", .id = id, .due = due, .days = 1,
                               .ease = CARD_EASE, .wrong = 1, .cost = cost });
    }
}

static PracticeDay look(const PracticePlan *plan)
{
    PracticeDay day;
    static PracticeStanding standing[DRILLS_MAX];
    ck_assert_int_eq(practice_look(plan, &day, standing, NULL), ERR_NONE);
    return day;
}

/* -- one drill --------------------------------------------------------------------------------- */

TESTS(.name = "sessions", .timeout = 120, .setup = new_user);

TEST(a_wrong_answer_comes_again_after_three_other_questions)
{
    char wrong[64], id[64];
    Practice *p = drill_session(7, false);
    answer(p, false, wrong);
    for (int i = 0; i < 3; i++) {
        answer(p, true, id);
        ck_assert_str_ne(id, wrong);
    }
    answer(p, true, id);
    ck_assert_str_eq(id, wrong);
    for (int i = 0; i < 8; i++) {
        answer(p, true, id);
        ck_assert_str_ne(id, wrong);
    }
    practice_free(p);
}

TEST(a_given_seed_asks_the_same_questions_whatever_went_wrong)
{
    char first[64], id[64];
    Practice *p = drill_session(7, true);
    answer(p, false, first);
    practice_free(p);
    p = drill_session(7, true);
    answer(p, true, id);
    ck_assert_str_eq(id, first);
    practice_free(p);
}

TEST(three_right_answers_raise_the_level_which_is_saved)
{
    PracticeTally tally;
    char id[64];
    Practice *p = drill_session(7, false);
    for (int i = 0; i < 6; i++)
        answer(p, true, id);
    practice_tally(p, &tally);
    ck_assert_int_eq(tally.level, 3);
    ck_assert_int_eq(tally.streak, 6);
    practice_free(p);
    p = drill_session(8, true);
    answer(p, true, id);
    practice_free(p);
    p = drill_session(9, false);
    ck_assert_int_eq(practice_question(p)->level, 3);
    practice_free(p);
}

/* Sessions of one question each: the run of right answers continues. */
TEST(a_run_of_right_answers_continues_over_sessions)
{
    PracticeTally tally;
    char id[64];
    for (unsigned i = 0; i < 3; i++) {
        Practice *p = drill_session(20 + i, false);
        answer(p, true, id);
        practice_tally(p, &tally);
        ck_assert_int_eq(tally.streak, (int)i + 1);
        ck_assert_int_eq(tally.level, i < 2 ? 1 : 2);
        practice_free(p);
    }
}

/* A wrong answer, three right ones, then the first question again (and right): four new questions,
 * three of them right. The repetition, whose answer has been shown, is counted separately. */
TEST(a_repeated_question_does_not_count_as_answered)
{
    static PracticeStanding standing[DRILLS_MAX];
    PracticeDay day;
    char wrong[64], id[64];
    Practice *p = drill_session(7, false);
    answer(p, false, wrong);
    for (int i = 0; i < 3; i++)
        answer(p, true, id);
    answer(p, true, id);
    ck_assert_str_eq(id, wrong);
    practice_free(p);
    ck_assert_int_eq(practice_look(&usual, &day, standing, NULL), ERR_NONE);
    ck_assert_str_eq(drill_at(1)->key, "waits");
    ck_assert_int_eq(standing[1].asked, 4);
    ck_assert_int_eq(standing[1].right, 3);
    ck_assert_int_eq(standing[1].again, 1);
    ck_assert_int_eq(standing[1].cards, 1);
    ck_assert_int_eq(standing[0].asked, 0);
}

/* -- the queue of the day ---------------------------------------------------------------------- */

TEST(exactly_the_questions_shown_as_due_are_asked)
{
    char id[64];
    int again = 0, fresh = 0;
    PracticeTally tally;
    put_cards(10, FIRST_DAY - 3, 0);
    PracticeDay day = look(&usual);
    ck_assert_int_eq(day.due, 10);
    ck_assert_int_eq(day.today, 6);
    ck_assert_int_eq(day.tomorrow, 4);
    ck_assert_int_eq(day.fresh, 6);
    ck_assert_int_eq(practice_due(&usual), 6);
    Practice *p = practice_new(&usual);
    while (practice_question(p) != NULL) {
        practice_tally(p, &tally);
        again += tally.again;
        fresh += !tally.again;
        answer(p, true, id);
    }
    practice_free(p);
    ck_assert_int_eq(again, day.today);
    ck_assert_int_eq(fresh, day.fresh);
    p = practice_new(&usual);           /* the limits apply to the day, not to the session */
    ck_assert_ptr_null(practice_question(p));
    practice_free(p);
    day = look(&usual);
    ck_assert_int_eq(day.due, 4);
    ck_assert_int_eq(day.today, 0);
}

TEST(while_there_are_new_questions_at_most_half_are_repeated_ones)
{
    char id[64];
    int again = 0, asked = 0;
    PracticeTally tally;
    put_cards(40, FIRST_DAY - 3, 0);
    Practice *p = practice_new(&(PracticePlan){ .seed = 7, .new_a_day = 8, .again_a_day = 40 });
    do {
        practice_question(p);
        practice_tally(p, &tally);
        again += tally.again;
        asked++;
        ck_assert_int_le(2 * again, asked + 1);
        answer(p, asked % 2 == 0, id);
    } while (tally.fresh > 1);
    practice_free(p);
}

/* The longest due first; of equal ones the costliest. */
TEST(no_waiting_question_is_overtaken)
{
    char id[64];
    put_cards(3, FIRST_DAY - 1, 500);
    put_cards(2, FIRST_DAY - 2, 10);
    put_cards(1, FIRST_DAY - 3, 0);
    const StatsCard dear = { .drill = "pattern", .id = "1:0000000000000005", .due = FIRST_DAY - 2,
                             .ease = CARD_EASE, .cost = 99 };
    put_card(&dear);
    Practice *p = practice_new(&(PracticePlan){ .again_a_day = 9 });
    static const char *const drill[] = { "beats", "pattern", "beats", "beats", "beats" };
    for (int i = 0; i < 5; i++) {
        answer(p, true, id);
        ck_assert_msg(strncmp(id, drill[i], strlen(drill[i])) == 0, "%d: %s", i, id);
    }
    practice_free(p);
}

TEST(a_wrong_answer_is_asked_again_until_it_is_right)
{
    char wrong[64], id[64] = "";
    put_cards(1, FIRST_DAY, 0);
    Practice *p = practice_new(&(PracticePlan){ .again_a_day = 9 });
    answer(p, false, wrong);
    answer(p, false, id);
    ck_assert_str_eq(id, wrong);
    answer(p, true, id);
    ck_assert_ptr_null(practice_question(p));
    practice_free(p);
    ck_assert_int_eq(look(&usual).tomorrow, 1);
}

/* -- two weeks --------------------------------------------------------------------------------- */

/* The day on which a question was first asked, by its name. */
enum { NAMES = 400, SOME_DAYS = 6, DAYS = 14 };
static char known[NAMES][64];
static int  first_day[NAMES], n_known;

static void note(const char *id, int day)
{
    int i = 0;
    while (i < n_known && strcmp(known[i], id) != 0)
        i++;
    ck_assert_int_lt(i, NAMES);
    if (i < n_known)
        return;
    snprintf(known[n_known++], sizeof known[i], "%.60s", id);
    first_day[i] = day;
}

/* Every third new question is answered wrong, all repeated ones right. Old mistakes wait at the
 * start, and more come every day: the old ones are all asked in the first days, and new ones every
 * day. */
TEST(two_weeks_of_practice_starve_no_question)
{
    const int times = all_seeds() ? 3 : 1, n_old = 20 * times, n_new = 4 * times;
    const PracticePlan plan = { .seed = 3, .new_a_day = n_new, .again_a_day = 5 * times };
    put_cards(n_old, FIRST_DAY - 30, 0);
    n_known = 0;
    for (int day = 0; day < (all_seeds() ? DAYS : SOME_DAYS); day++) {
        PracticeTally tally;
        char id[64];
        int fresh = 0, again = 0;
        set_today(FIRST_DAY + day);
        put_cards(times, FIRST_DAY + day, 0);
        PracticeDay before = look(&plan);
        Practice *p = practice_new(&plan);
        while (practice_question(p) != NULL) {
            practice_tally(p, &tally);
            bool is_new = !tally.again;
            bool right = !is_new || fresh % 3 != 0;
            answer(p, right, id);
            fresh += is_new;
            again += !is_new;
            note(id, day);
        }
        practice_free(p);
        ck_assert_int_eq(fresh, n_new);
        ck_assert_int_eq(again, before.today + (n_new + 2) / 3);    /* and those wrong today */
    }
    int old = 0;
    for (int i = 0; i < n_known; i++)
        old += strncmp(known[i], "beats", 5) == 0 && first_day[i] <= n_old / plan.again_a_day;
    ck_assert_int_ge(old, n_old);
}

/* A right answer postpones a question beyond the next days. */
TEST(a_question_is_repeated_at_growing_intervals)
{
    char id[64];
    unsigned days = 0;
    put_cards(1, FIRST_DAY, 0);
    for (int day = 0; day < 20; day++) {
        set_today(FIRST_DAY + day);
        Practice *p = practice_new(&(PracticePlan){ .again_a_day = 9 });
        if (answer(p, true, id))
            days |= 1u << day;
        practice_free(p);
    }
    ck_assert_uint_eq(days, 1u | 1u << 3 | 1u << 10);
}

/* -- nothing is lost --------------------------------------------------------------------------- */

static int count_cards(void)
{
    PracticeDay d = look(&usual);
    return d.cards + d.aside + d.mute + d.absent;
}

TEST(a_mistake_whose_record_is_missing_is_kept_and_reported)
{
    char text[600], id[64];
    const StatsCard card = { .drill = "discard", .id = "own:5:0:nowhere.jsonl", .due = FIRST_DAY,
                             .ease = CARD_EASE };
    put_card(&card);
    PracticeDay day = look(&usual);
    ck_assert_int_eq(day.due, 0);
    ck_assert_int_eq(day.absent, 1);
    for (int i = 0; i < 2; i++) {
        Practice *p = practice_new(&usual);
        ck_assert(practice_notice(p, text, sizeof text));
        ck_assert_ptr_nonnull(strstr(text, "nowhere.jsonl"));
        ck_assert(!practice_notice(p, text, sizeof text));
        answer(p, true, id);
        practice_free(p);
    }
    ck_assert_int_eq(count_cards(), 1);
}

TEST(a_question_that_cannot_be_asked_is_kept_and_reported_once)
{
    static const char *const wrong[] = { "nonsense", "3:xyz", "99:0000000000000001" };
    Stats *stats;
    char text[600], id[64];
    int said = 0;
    ck_assert_int_eq(stats_open(&stats, NULL), ERR_NONE);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        stats_put_card(stats, &(StatsCard){ .drill = "waits", .id = wrong[i], .due = 1 }, NULL);
    stats_put_card(stats, &(StatsCard){ .drill = "of another version", .id = "1", .due = 1 }, NULL);
    stats_keep(stats, "drill", "waits", "77 many", NULL);
    stats_keep(stats, "practice", "day", "now and then", NULL);
    stats_close(stats);
    for (int i = 0; i < 2; i++) {
        Practice *p = drill_session(7, false);
        ck_assert_int_eq(practice_question(p)->level, 1);
        answer(p, true, id);
        while (practice_notice(p, text, sizeof text))
            said++;
        practice_free(p);
    }
    ck_assert_int_eq(said, 3);
    ck_assert_int_eq(count_cards(), 3);
}

/* Version 4 kept questions in boxes, by sessions; they are converted to days and nothing is
 * lost. */
TEST(questions_of_older_versions_get_their_days)
{
    char path[700];
    snprintf(path, sizeof path, "%.600s/paiju/stats.db", getenv("XDG_STATE_HOME"));
    static const char script[] =
#define STATS_NEW(text) text
#include "stats_sql.def"
#undef STATS_NEW
        "PRAGMA user_version = 4;"
        "INSERT INTO kept VALUES('drill', 'waits', '3 17');"
        "INSERT INTO kept VALUES('again waits', '1:00000000000000aa', '0 18');"
        "INSERT INTO kept VALUES('again waits', '1:00000000000000ab', '0 3');"
        "INSERT INTO kept VALUES('again waits', '2:00000000000000ac', '2 22');"
        "INSERT INTO kept VALUES('again beats', '2:00000000000000ad', 'what');";
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, script, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    unsetenv("PAIJU_TODAY");
    PracticeDay day = look(&usual);
    ck_assert_int_eq(day.cards, 4);
    ck_assert_int_eq(day.due, 3);
    char text[CLOCK_DAY];
    setenv("PAIJU_TODAY", clock_day_text(clock_today() + 4, text), 1);
    ck_assert_int_eq(look(&usual).due, 4);
    Practice *p = drill_session(7, false);
    PracticeTally tally;
    practice_tally(p, &tally);
    ck_assert_int_eq(tally.level, 3);
    ck_assert_int_eq(tally.due, 3);
    practice_free(p);
}

TEST(a_damaged_database_is_reported_once_and_stops_nothing)
{
    char text[600], wrong[64], id[64];
    PracticeDay day;
    static PracticeStanding standing[DRILLS_MAX];
    scratch_text("paiju/stats.db", "this is no database, this is no database, this is none");
    Practice *p = drill_session(7, false);
    answer(p, false, wrong);
    for (int i = 0; i < 3; i++)
        answer(p, true, id);
    answer(p, true, id);
    ck_assert_str_eq(id, wrong);
    ck_assert(practice_notice(p, text, sizeof text));
    ck_assert(!practice_notice(p, text, sizeof text));
    practice_free(p);
    ck_assert_int_ne(practice_look(&usual, &day, standing, NULL), ERR_NONE);
    ck_assert_int_eq(standing[0].level, 1);
}
