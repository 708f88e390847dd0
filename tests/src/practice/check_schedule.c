/* SPDX-License-Identifier: MIT */
/* When a question is repeated, depending on its answers. */
#include "practice.h"
#include "tap.h"

enum { TODAY = 20000 };

static StatsCard learnt(int64_t days)
{
    return (StatsCard){ .due = TODAY, .days = days, .ease = CARD_EASE, .sure = 2, .wrong = 1 };
}

TESTS(.name = "intervals");

TEST(right_answers_increase_the_interval)
{
    StatsCard c = { .due = TODAY, .ease = CARD_EASE, .wrong = 1 };
    int64_t day = TODAY, last = 0;
    for (int i = 0; i < 8; i++) {
        schedule_answer(&c, GRADE_SURE, day);
        ck_assert_int_eq(c.due, day + c.days);
        ck_assert(c.days > last || c.days == SCHEDULE_DAYS_MAX);
        last = c.days;
        day = c.due;
    }
    ck_assert_int_eq(last, SCHEDULE_DAYS_MAX);
}

TEST(a_wrong_answer_is_due_the_day_after_it_was_learnt)
{
    StatsCard c = learnt(10);
    schedule_answer(&c, GRADE_WRONG, TODAY);
    ck_assert_int_eq(c.due, TODAY);
    ck_assert_int_eq(c.wrong, 2);
    schedule_answer(&c, GRADE_SURE, TODAY);
    ck_assert_int_eq(c.due, TODAY + 1);
}

TEST(a_right_answer_with_a_hint_increases_the_interval_less)
{
    StatsCard sure = learnt(10), hard = learnt(10);
    schedule_answer(&sure, GRADE_SURE, TODAY);
    schedule_answer(&hard, GRADE_HARD, TODAY);
    ck_assert_int_gt(hard.days, 10);
    ck_assert_int_gt(sure.days, hard.days);
    ck_assert_int_gt(sure.ease, hard.ease);
}

TEST(a_mistake_from_a_game_answered_right_at_once_is_repeated_in_three_days)
{
    StatsCard c = { .due = TODAY, .ease = CARD_EASE };
    schedule_answer(&c, GRADE_SURE, TODAY);
    ck_assert_int_eq(c.days, 3);
}

/* Another wrong answer while the question is being learnt is not a second lapse. */
TEST(a_question_forgotten_six_times_is_set_aside)
{
    StatsCard c = { .due = TODAY, .ease = CARD_EASE };
    for (int i = 1; i <= SCHEDULE_LEECH; i++) {
        ck_assert_int_eq(c.state, CARD_ASKED);
        schedule_answer(&c, GRADE_WRONG, TODAY + i);
        schedule_answer(&c, GRADE_WRONG, TODAY + i);
        ck_assert_int_eq(c.wrong, i);
        if (i < SCHEDULE_LEECH)
            schedule_answer(&c, GRADE_SURE, TODAY + i);
    }
    ck_assert_int_eq(c.state, CARD_ASIDE);
    schedule_answer(&c, GRADE_SURE, TODAY + 10);
    ck_assert_int_eq(c.state, CARD_ASKED);
    ck_assert_int_eq(c.due, TODAY + 11);
}
