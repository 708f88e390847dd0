/* Advice at the table is what a player of the level would act by. */
#include <string.h>

#include "adviser.h"
#include "ai_players.h"
#include "mj_view.h"
#include "tap.h"

static Game g;
static Adviser *a;

static void with_ev(void)
{
    xuezhan_game("", &g);
    a = adviser_new(adviser_level(g.ops, "ev"), &g, 7);
}

static void done(void)
{
    adviser_free(a);
}


static InfoSet free_choice(void)
{
    return (InfoSet){ .view = view_of(&g, "123456m23455p789p", "ssss") };
}

static const Verdict *advice(const InfoSet *info, int *n)
{
    adviser_ask(a, info);
    while (!adviser_think(a))
        ;
    return adviser_verdicts(a, n);
}

START_TEST(it_judges_every_choice_as_the_level_does)
{
    InfoSet info = free_choice();
    Action menu[MENU_MAX];
    int n, n_level;
    const Verdict *v = advice(&info, &n);
    ck_assert_str_eq(adviser_name(a), "ev");
    ck_assert(adviser_in_points(a));
    ck_assert_int_eq(n, game_menu(&g, &info.view, menu, MENU_MAX));
    AiSpec spec = neutral("ev");
    AiPlayer *b = ai_player_new(&spec, "ev", &g, 0, 1);
    Action best = answer_of(b, &info, 1, 0);
    const Verdict *level = ai_verdicts(b, &n_level);
    ck_assert_int_eq(n, n_level);
    ck_assert(action_equal(&v[0].action, &best));
    for (int i = 0; i < n; i++) {
        ck_assert(action_equal(&v[i].action, &level[i].action));
        ck_assert(v[i].points == level[i].points);
        ck_assert(i == 0 || v[i].points <= v[i - 1].points);
    }
    ai_player_free(b);
}
END_TEST

START_TEST(the_same_position_is_thought_about_once)
{
    InfoSet info = free_choice();
    int n;
    advice(&info, &n);
    ck_assert_int_gt(n, 1);
    adviser_ask(a, &info);
    ck_assert(!adviser_is_thinking(a));
    info.view.mj.own.count[tile("9p")]--;
    info.view.mj.own.count[tile("1p")]++;
    info.n_log = 1;
    info.log = &(SeenEvent){ .e = { .kind = EV_START, .hand_no = 1 } };
    adviser_ask(a, &info);
    ck_assert(adviser_is_thinking(a));
    adviser_verdicts(a, &n);
    ck_assert_int_eq(n, 0);
}
END_TEST

START_TEST(the_caller_may_forget_the_position)
{
    SeenEvent log[] = { { .e = { .kind = EV_START, .hand_no = 1 } } };
    InfoSet info = free_choice();
    int n;
    info.log = log;
    info.n_log = 1;
    adviser_ask(a, &info);
    memset(log, 0xff, sizeof log);
    memset(&info, 0xff, sizeof info);
    while (!adviser_think(a))
        ;
    adviser_verdicts(a, &n);
    ck_assert_int_gt(n, 1);
}
END_TEST

/* xuezhan 3.3: tiles of the void suit go first, and there is one. */
START_TEST(where_there_is_no_choice_there_is_nothing_to_think)
{
    InfoSet info = { .view = view_of(&g, "123456m2345567p9s", "ssss") };
    int n;
    adviser_ask(a, &info);
    ck_assert(adviser_think(a));
    adviser_verdicts(a, &n);
    ck_assert_int_eq(n, 0);
    ReviewDecision d;
    ck_assert(!adviser_judge(a, &(Action){ .kind = ACT_DISCARD, .tile = tile("9s") }, &d));
}
END_TEST

START_TEST(a_bad_cut_is_a_blunder_and_the_best_is_fine)
{
    InfoSet info = { .view = view_of(&g, "123456m22234p7p99p", "ssss") };
    ReviewDecision d;
    int n;
    const Verdict *v = advice(&info, &n);
    Action best = v[0].action;
    ck_assert(adviser_judge(a, &best, &d));
    ck_assert_int_eq(d.grade, REVIEW_FINE);
    ck_assert_int_eq(d.loss, 0);
    ck_assert(adviser_judge(a, &(Action){ .kind = ACT_DISCARD, .tile = tile("5m") }, &d));
    ck_assert_int_eq(d.grade, REVIEW_BLUNDER);
    ck_assert(action_equal(&d.best, &best));
    ck_assert_int_gt(d.n_reasons, 0);
}
END_TEST

START_TEST(a_level_that_only_ranks_says_so)
{
    Adviser *eff = adviser_new(adviser_level(g.ops, "eff"), &g, 7);
    ck_assert(!adviser_in_points(eff));
    adviser_free(eff);
    ck_assert_str_eq(adviser_level(g.ops, "nobody")->name, review_usual_level(g.ops)->name);
}
END_TEST

START_TEST(cards_are_judged_in_points_too)
{
    Game cards;
    game_by("datongzi", "", &cards);
    Adviser *search = adviser_new(adviser_level(cards.ops, "search"), &cards, 7);
    ck_assert(adviser_in_points(search));
    adviser_free(search);
}
END_TEST

SUITE
{
    Suite *s = suite_create("adviser");
    TCase *c = tcase_create("adviser");
    tcase_add_checked_fixture(c, with_ev, done);
    tcase_add_test(c, it_judges_every_choice_as_the_level_does);
    tcase_add_test(c, the_same_position_is_thought_about_once);
    tcase_add_test(c, the_caller_may_forget_the_position);
    tcase_add_test(c, where_there_is_no_choice_there_is_nothing_to_think);
    tcase_add_test(c, a_bad_cut_is_a_blunder_and_the_best_is_fine);
    tcase_add_test(c, a_level_that_only_ranks_says_so);
    tcase_add_test(c, cards_are_judged_in_points_too);
    suite_add_tcase(s, c);
    return s;
}
