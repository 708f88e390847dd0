/* SPDX-License-Identifier: MIT */
/* Advice at the table is what a player of the level would act on. */
#include "advice.h"
#include "adviser.h"
#include "ai_players.h"
#include "mj_view.h"

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

TESTS(.setup = with_ev, .teardown = done);

TEST(it_judges_every_choice_as_the_level_does)
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

/* The order of `eff`, and with each choice what it leads to. */
TEST(a_list_is_available_before_any_thinking)
{
    InfoSet info = free_choice();
    Action menu[MENU_MAX];
    Verdict by_speed[MJ_CHOICES_MAX];
    int n, n_menu = game_menu(&g, &info.view, menu, MENU_MAX);
    adviser_ask(a, &info);
    const Verdict *v = adviser_verdicts(a, &n);
    ck_assert(adviser_is_thinking(a) && !adviser_has_judged(a));
    ck_assert_int_eq(n, n_menu);
    ck_assert_int_eq(advice_rank(&g, &info.view, by_speed, MJ_CHOICES_MAX), n);
    for (int i = 0; i < n; i++) {
        ck_assert(action_equal(&v[i].action, &by_speed[i].action));
        ck_assert_int_eq(v[i].mj.shanten, by_speed[i].mj.shanten);
        ck_assert_uint_eq(v[i].mj.ukeire, by_speed[i].mj.ukeire);
        ck_assert_int_eq(adviser_find(a, &v[i].action), i);
    }
    ck_assert_int_eq(adviser_find(a, &(Action){ .kind = ACT_PASS }), -1);
}

/* The level orders the choices differently; the facts of each stay the same. */
TEST(the_list_of_the_level_has_the_same_facts)
{
    InfoSet info = { .view = view_of(&g, "123456m22234p7p99p", "ssss") };
    static Verdict quick[MENU_MAX];
    int n;
    adviser_ask(a, &info);
    const Verdict *v = adviser_verdicts(a, &n);
    memcpy(quick, v, sizeof *v * (size_t)n);
    v = advice(&info, &n);
    ck_assert(adviser_has_judged(a));
    for (int i = 0; i < n; i++) {
        const Verdict *now = &v[adviser_find(a, &quick[i].action)];
        ck_assert_int_eq(now->mj.shanten, quick[i].mj.shanten);
        ck_assert_int_eq(now->mj.live, quick[i].mj.live);
        ck_assert_uint_eq(now->mj.ukeire, quick[i].mj.ukeire);
        ck_assert_int_eq(now->mj.danger.level, quick[i].mj.danger.level);
    }
}

/* With the last resort, the parts of the value. */
TEST(there_is_a_reason_for_the_best_against_every_worse_choice)
{
    static const char *const hand[] = { "123456m23455p789p", "2233m4455677p88p9p",
                                        "135799m2244668p1p" };
    for (int h = 0; h < 3; h++) {
        InfoSet info = { .view = view_of(&g, hand[h], "ssss") };
        int n;
        const Verdict *v = advice(&info, &n);
        for (int i = 1; i < n; i++) {
            Contrast c;
            ck_assert(adviser_contrast(a, i, &c));
            ck_assert_msg(c.n_for > 0 || v[0].points - v[i].points < 0.05, "%s, %d", hand[h], i);
        }
    }
}

TEST(the_same_position_is_evaluated_once)
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
    info.log = &(SeenEvent){ .e = { .kind = EV_START, .hand_no = 1, .deal = &(Deal){ .n = 1 } } };
    adviser_ask(a, &info);
    ck_assert(adviser_is_thinking(a));
    ck_assert(!adviser_has_judged(a));
}

/* As `paiju analyze` and others ask that set positions up. */
TEST(positions_without_a_log_are_distinguished_by_what_the_seat_sees)
{
    InfoSet info = free_choice();
    int n;
    advice(&info, &n);
    info.view.mj.table.seat[1].pond[0] = tile("9p");
    info.view.mj.table.seat[1].n_pond = 1;
    adviser_ask(a, &info);
    ck_assert(adviser_is_thinking(a));
    advice(&info, &n);
    info = (InfoSet){ .view = view_of(&g, "123456m22234p7p99p", "ssss") };
    adviser_ask(a, &info);
    ck_assert_int_ge(adviser_find(a, &(Action){ .kind = ACT_DISCARD, .tile = tile("4p") }), 0);
    ck_assert(adviser_is_thinking(a) && !adviser_has_judged(a));
}

TEST(the_caller_can_discard_the_position)
{
    Deal deal = { .n = 1 };
    SeenEvent log[] = { { .e = { .kind = EV_START, .hand_no = 1, .deal = &deal } } };
    InfoSet info = free_choice();
    int n;
    info.log = log;
    info.n_log = 1;
    adviser_ask(a, &info);
    memset(log, 0xff, sizeof log);
    memset(&deal, 0xff, sizeof deal);
    memset(&info, 0xff, sizeof info);
    while (!adviser_think(a))
        ;
    adviser_verdicts(a, &n);
    ck_assert_int_gt(n, 1);
}

/* xuezhan 3.3: tiles of the void suit are discarded first, and there is one. */
TEST(a_position_without_a_choice_needs_no_thinking)
{
    InfoSet info = { .view = view_of(&g, "123456m2345567p9s", "ssss") };
    int n;
    adviser_ask(a, &info);
    ck_assert(adviser_think(a));
    const Verdict *only = adviser_verdicts(a, &n);
    ck_assert_int_eq(n, 1);
    ck_assert_int_eq(only[0].action.tile, tile("9s"));
    ck_assert(!adviser_has_judged(a));
    ReviewDecision d;
    ck_assert(!adviser_judge(a, &(Action){ .kind = ACT_DISCARD, .tile = tile("9s") }, &d));
}

TEST(a_bad_discard_is_a_blunder_and_the_best_is_fine)
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
    ck_assert_int_gt(d.why.n_for, 0);
}

/* With the levels of ai.ini there is a stronger judge to ask. */
static void with_levels(void)
{
    adviser_free(a);
    opponents_load(NULL, NULL, NULL);
    a = adviser_new(adviser_level(g.ops, "ev"), &g, 7);
}

/* The tutor reports no mistake before the stronger judge has confirmed it. */
TEST(a_mistake_is_passed_to_the_stronger_judge)
{
    InfoSet info = { .view = view_of(&g, "123456m22234p7p99p", "ssss") };
    Action bad = { .kind = ACT_DISCARD, .tile = tile("5m") };
    ReviewDecision d;
    int n;
    with_levels();
    advice(&info, &n);
    ck_assert(adviser_judge(a, &bad, &d));
    ck_assert(d.doubted && !d.confirmed);
    ck_assert_str_eq(review_mark_word(&d), "doubted");
    adviser_confirm(a, &bad);
    ck_assert(adviser_is_confirming(a) && adviser_is_thinking(a));
    while (!adviser_think(a))
        ;
    ck_assert(!adviser_is_confirming(a));
    ck_assert(adviser_judge(a, &bad, &d));
    ck_assert(!d.doubted);
    ck_assert_int_eq(d.confirmed, d.grade > REVIEW_FINE);
    ck_assert_int_le(d.grade, d.first_grade);
    ck_assert_int_eq(d.first_grade, REVIEW_BLUNDER);
}

TEST(a_fine_choice_is_not_passed_on)
{
    InfoSet info = { .view = view_of(&g, "123456m22234p7p99p", "ssss") };
    ReviewDecision d;
    int n;
    with_levels();
    Action best = advice(&info, &n)[0].action;
    adviser_confirm(a, &best);
    ck_assert(!adviser_is_confirming(a) && !adviser_is_thinking(a));
    ck_assert(adviser_judge(a, &best, &d) && !d.doubted && !d.confirmed);
}

TEST(a_level_that_only_ranks_reports_that)
{
    Adviser *eff = adviser_new(adviser_level(g.ops, "eff"), &g, 7);
    ck_assert(!adviser_in_points(eff));
    adviser_free(eff);
    ck_assert_str_eq(adviser_level(g.ops, "nobody")->name, review_usual_level(g.ops)->name);
}

TEST(cards_are_also_judged_in_points)
{
    Game cards;
    game_by("datongzi", "", &cards);
    Adviser *search = adviser_new(adviser_level(cards.ops, "search"), &cards, 7);
    ck_assert(adviser_in_points(search));
    adviser_free(search);
}
