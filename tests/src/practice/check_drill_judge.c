/* SPDX-License-Identifier: MIT */
/* Questions of judgement: what is right, what is wrong, what is not asked, and the numbers in the
 * explanations. */
#include <stdlib.h>

#include "drill.h"
#include "review_judge.h"
#include "tap.h"

enum { SEEDS = 2, TEXT_SIZE = DRILL_SAID };

static DrillQuestion q;

static void make(const char *drill, int level, uint64_t seed)
{
    const Drill *d = drill_find(drill);
    ck_assert_ptr_nonnull(d);
    ck_assert_msg(drill_make(d, level, seed, &q), "%s, level %d, seed %d", drill, level,
                  (int)seed);
}

/* Calls `check` for questions of a drill of every level. */
static void each_question(const char *drill, void (*check)(void))
{
    for (int level = 1; level <= DRILL_LEVELS; level++) {
        for (uint64_t seed = 1; seed <= (uint64_t)few(SEEDS); seed++) {
            make(drill, level, seed);
            check();
        }
    }
}

/* A choice is right if and only if its loss in the table is within the margin. A choice that loses
 * more, but perhaps only by an error of the judgement, is not offered, so no right answer loses
 * more than a wrong one. */
static void check_right_within_the_margin(void)
{
    double spread = review_spread(&q.game);
    ck_assert_int_eq(q.n_judged, q.n_choices);
    for (int i = 0; i < q.n_choices; i++) {
        const Verdict *v = &q.judged[q.choice[i].row];
        double loss = q.judged[0].points - v->points;
        double sure = review_loss(q.judged[0].points, q.judged[0].error, v->points, v->error);
        ck_assert_double_ge(loss, 0);
        ck_assert_int_eq(q.choice[i].right, loss / spread <= 0.06);
        ck_assert_int_eq(!q.choice[i].right, sure / spread > 0.06);
    }
}

static const char *const judged_drill[] = {
    "discard", "void", "claim", "win", "lead", "answer", "bomb", "let",
};
enum { JUDGED_DRILLS = sizeof judged_drill / sizeof *judged_drill };

TESTS(.name = "judgement", .timeout = 60);

/* In these a choice that lost 94 was right, and one that lost 38 wrong. */
TEST_LOOP(a_loss_that_may_be_an_error_is_neither_right_nor_wrong, 2)
{
    static const struct { const char *drill; uint64_t seed; } found[] = {
        { "answer", 11 }, { "lead", 13 },
    };
    make(found[_i].drill, 4, rng_derive(found[_i].seed, "question", 9));
    check_right_within_the_margin();
}

/* The text about each choice has the numbers of the table: its value, and its loss unless that is
 * zero. A right answer that is not the best says so, too. */
static void check_costs_are_those_of_the_table(void)
{
    TextContext t;
    drill_context(&q, &t);
    const ChoiceTable table = { .text = &t, .view = &q.view, .list = q.judged, .n = q.n_judged,
                                .in_points = true };
    for (int i = 0; i < q.n_choices; i++) {
        const DrillAnswer a = { .choices = UINT32_C(1) << i };
        char number[CHOICE_CELL], costs[2 * CHOICE_CELL], text[TEXT_SIZE];
        const char *why = q.choice[i].why;
        text_choice_value(&table, q.choice[i].row, number, sizeof number);
        snprintf(costs, sizeof costs, "expected result %s.", number);
        ck_assert_msg(strstr(why, costs) != NULL, "%s: %s", why, costs);
        text_choice_loss(&table, q.choice[i].row, number, sizeof number);
        snprintf(costs, sizeof costs, "It costs %s.", number);
        bool costs_something = q.choice[i].row > 0 && atof(number) > 0;
        ck_assert_msg((strstr(why, "It costs ") != NULL) == costs_something, "%s", why);
        ck_assert_msg(!costs_something || strstr(why, costs) != NULL, "%s: %s", why, costs);
        drill_explain(&q, &a, text, sizeof text);
        ck_assert_ptr_nonnull(strstr(text, why));
    }
}

/* Both of the same question, since it takes long to make one. */
static void check_judgement(void)
{
    check_right_within_the_margin();
    check_costs_are_those_of_the_table();
}

TEST_LOOP(what_is_right_and_what_it_costs_follow_from_the_table, JUDGED_DRILLS)
{
    each_question(judged_drill[_i], check_judgement);
}
