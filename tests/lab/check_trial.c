/* SPDX-License-Identifier: MIT */
/* A trial of an opponent: the same figures as an arena, finished in time, and a sentence about
 * them. */
#include "trial.h"

#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "i18n.h"
#include "mj_view.h"
#include "tap.h"

static TrialResult wait_for(Trial *t)
{
    TrialResult r;
    for (trial_look(t, &r); !r.done; trial_look(t, &r))
        usleep(1000);
    return r;
}

START_TEST(a_trial_gives_the_figures_of_an_arena_with_the_same_deals)
{
    Game g;
    ArenaReport report;
    game_by("xuezhan", "", &g);
    ArenaSetup setup = { .game = &g, .deals = 5, .seed = 1, .duplicate = true, .jobs = 2 };
    for (int p = 0; p < g.n_seats; p++)
        player_parse(g.ops, p == 0 ? "eff" : "random", &setup.player[p], NULL);
    ck_assert_int_eq(arena_run(&setup, &report, NULL), ERR_NONE);
    Trial *t = trial_new(&g, "eff", "random", 5, 60000);
    TrialResult r = wait_for(t);
    trial_free(t);
    ck_assert_int_eq(r.hands, 20);
    ck_assert(r.net == report.player[0].net_per_deal);
    ck_assert(r.net_ci95 == report.player[0].net_ci95);
}
END_TEST

START_TEST(a_trial_ends_when_its_time_is_up_or_it_is_stopped)
{
    Game g;
    game_by("xuezhan", "", &g);
    Trial *t = trial_new(&g, "eff", "eff", 1000, 0);
    ck_assert_int_eq(wait_for(t).hands, 0);
    trial_free(t);
    t = trial_new(&g, "eff", "eff", 1000, 3600000);
    trial_stop(t);
    ck_assert_int_lt(wait_for(t).hands, 4000);
    trial_free(t);
    trial_free(trial_new(&g, "eff", "eff", 1000, 3600000));
    trial_free(NULL);
}
END_TEST

static void says(double net, double ci95, const char *sentence)
{
    char text[400];
    trial_text(&(TrialResult){ .hands = 240, .net = net, .net_ci95 = ci95 }, "rosa", "club", text,
               sizeof text);
    ck_assert_str_eq(text, sentence);
}

/* One of their deals would take many seconds. */
START_TEST(a_trial_can_run_out_of_time_in_the_middle_of_a_deal)
{
    Game g;
    game_by("xuezhan", "", &g);
    Trial *t = trial_new(&g, "ev", "ev", 1000000, 20);
    TrialResult r = wait_for(t);
    ck_assert_int_lt(r.ms, 2000);
    trial_free(t);
}
END_TEST

START_TEST(the_sentence_states_the_result_and_its_certainty)
{
    says(1.5, 0.7, "In 240 hands, rosa scored 1.5 points per hand more than club (+/- 0.7): it is "
                   "stronger.");
    says(-1.5, 0.7, "In 240 hands, rosa scored 1.5 points per hand less than club (+/- 0.7): it "
                    "is weaker.");
    says(0.5, 0.7, "In 240 hands, rosa scored +0.5 points per hand compared with club (+/- 0.7): "
                   "there is no clear difference.");
    says(0.5, -1, "Too few hands were played to say anything.");
    i18n_change("zh_CN");
    says(1.5, 0.7, "打了 240 局，rosa 每局多赢 1.5 分（对手 club，误差 0.7 分）：比对手强。");
    i18n_change(NULL);
}
END_TEST

SUITE
{
    Suite *s = suite_create("trial");
    TCase *t = tcase_create("trial");
    tcase_add_test(t, a_trial_gives_the_figures_of_an_arena_with_the_same_deals);
    tcase_add_test(t, a_trial_ends_when_its_time_is_up_or_it_is_stopped);
    tcase_add_test(t, a_trial_can_run_out_of_time_in_the_middle_of_a_deal);
    tcase_add_test(t, the_sentence_states_the_result_and_its_certainty);
    suite_add_tcase(s, t);
    return s;
}
