/* SPDX-License-Identifier: MIT */
/* The figures of the statistics, worked by hand, and the tables of `paiju stats`. */
#include "capture.h"
#include "clock.h"
#include "commands.h"
#include "game.h"
#include "scratch.h"
#include "stats.h"
#include "tuidaohu_record.h"

/* -- one formula per row ----------------------------------------------------------------------- */

/* All figures differ by a factor, so none can be confused with another. */
static const StatsGame sums = {
    .matches = 9, .finished = 7, .matches_won = 3, .hands = 16, .score = -13, .firsts = 5,
    .wins = 6, .self_draws = 2, .deal_ins = 1, .multipliers = 37, .multiplied = 5, .calls = 21,
    .kongs = 11, .out_firsts = 10, .rounds = 35, .bonus = 700, .finish_bonus = -50,
    .unforced = 123, .accuracy = 8765,
    .best = { .score = 24, .hand_no = 3 }, .worst = { .score = -9, .hand_no = 8 },
};

/* NULL is wanted where a figure makes no sense. */
static const struct { const char *game, *key, *wanted; } figures[] = {
    { "xuezhan", "matches", "9" },
    { "xuezhan", "match_win_rate", "42.9%" },                /* 3 of 7 finished: .4286 */
    { "xuezhan", "hands", "16" },
    { "xuezhan", "score_per_hand", "-0.81" },                /* -13 / 16 = -.8125 */
    { "xuezhan", "first_rate", "31.3%" },                    /* 5 / 16 = .3125, half up */
    { "xuezhan", "accuracy", "87.7%" },                      /* 87.65, half up */
    { "xuezhan", "best", "+24" },
    { "xuezhan", "worst", "-9" },
    { "xuezhan", "win_rate", "37.5%" },                      /* 6 / 16 */
    { "xuezhan", "self_draw_rate", "12.5%" },                /* 2 / 16: of all hands, not of wins */
    { "xuezhan", "deal_in_rate", "6.3%" },                   /* 1 / 16 = .0625 */
    { "xuezhan", "calls_per_hand", "1.31" },                 /* 21 / 16 = 1.3125 */
    { "xuezhan", "kongs_per_hand", "0.69" },                 /* 11 / 16 = .6875 */
    { "xuezhan", "mean_multiplier", "7.40" },                /* 37 / 5: of wins with one */
    { "hongzhong", "mean_multiplier", NULL },
    { "datongzi", "win_rate", NULL },
    { "datongzi", "calls_per_hand", NULL },
    { "datongzi", "out_first_rate", "62.5%" },               /* 10 / 16 */
    { "datongzi", "rounds_per_hand", "2.19" },               /* 35 / 16 = 2.1875 */
    { "datongzi", "bonus_per_hand", "43.75" },               /* 700 / 16 */
    { "datongzi", "finish_bonus_per_hand", "-3.13" },        /* -50 / 16 = -3.125, away from 0 */
    { "xuezhan", "out_first_rate", NULL },
    { "tuidaohu", "bonus_per_hand", NULL },
};

TEST(figures_are_right_and_shown_where_they_make_sense)
{
    for (size_t r = 0; r < sizeof figures / sizeof *figures; r++) {
        StatsGame g = sums;
        StatsFigure f;
        char text[STATS_FIGURE_TEXT];
        int i = 0;
        bool makes_sense;
        g.ops = game_find(figures[r].game);
        do {
            ck_assert_msg(i < stats_n_figures(), "no figure %s", figures[r].key);
            makes_sense = stats_figure(&g, i++, &f);
        } while (strcmp(f.key, figures[r].key) != 0);
        ck_assert_msg(makes_sense == (figures[r].wanted != NULL), "%s %s", figures[r].game, f.key);
        if (makes_sense)
            ck_assert_msg(strcmp(stats_figure_text(&f, text), figures[r].wanted) == 0,
                          "%s: %s, not %s", f.key, text, figures[r].wanted);
    }
}

TEST(a_mean_of_nothing_is_printed_as_a_dash)
{
    StatsFigure f = { .kind = STATS_MEAN, .part = 0, .whole = 0 };
    char text[STATS_FIGURE_TEXT];
    ck_assert_str_eq(stats_figure_text(&f, text), "-");
}

/* -- what `paiju stats` prints ----------------------------------------------------------------- */

static void fresh_user(void)
{
    scratch_user();
    setenv("TZ", "UTC", 1);
}

static void print_stats(void *cli)
{
    ck_assert_int_eq(command_stats.run(cli), EXIT_DONE);
}

static const char *stats_table(void)
{
    Cli cli = { 0 };
    return captured(print_stats, &cli);
}

/* A match of one hand on a day of October, which Lin has won, with a review of it. */
static void put_reviewed(Stats *s, int day, int turn, int64_t unforced, int64_t accuracy)
{
    static char record[TUIDAOHU_RECORD_MAX];
    int score[2] = { 0, 0 };
    char at[32], name[64];
    StatsAccuracy a = { .hand_no = 1, .seat = 1, .decisions = unforced + 1, .unforced = unforced,
                        .accuracy = accuracy };
    snprintf(at, sizeof at, "2026-10-%02dT12:00:%02dZ", day, turn);
    snprintf(name, sizeof name, "paiju/records/tuidaohu-202610%02d-1200%02d.jsonl", day, turn);
    begin_tuidaohu(record, at);
    add_tuidaohu_hand(record, 1, 0, 1, score);
    const char *path = scratch_text(name, record);
    ck_assert_int_eq(stats_add(s, path, NULL), ERR_NONE);
    ck_assert_int_eq(stats_put_accuracies(s, path, &a, 1, NULL), ERR_NONE);
}

/* One day: 9001 once and 5000 three times are 24001 / 4 = 6000.25; another: 9001 and 9002 are
 * 9001.5, half up. All six: 42004 / 6 = 7000.67. */
TEST(accuracy_is_weighted_by_unforced_decisions)
{
    Stats *s;
    StatsReport *r;
    fresh_user();
    ck_assert_int_eq(stats_open(&s, NULL), ERR_NONE);
    put_reviewed(s, 1, 1, 1, 9001);
    put_reviewed(s, 1, 2, 3, 5000);
    put_reviewed(s, 2, 1, 1, 9001);
    put_reviewed(s, 2, 2, 1, 9002);
    put_reviewed(s, 3, 1, 0, 0);                /* only forced moves: no accuracy */
    ck_assert_int_eq(stats_report(s, "", NULL, &r, NULL), ERR_NONE);
    const StatsGame *g = &r->game[0];
    ck_assert_int_eq(g->n_days, 2);
    ck_assert_str_eq(g->day[0].day, "2026-10-01");
    ck_assert_int_eq(g->day[0].hands, 2);
    ck_assert_int_eq(g->day[0].unforced, 4);
    ck_assert_int_eq(g->day[0].accuracy, 6000);
    ck_assert_int_eq(g->day[1].accuracy, 9002);
    ck_assert_int_eq(g->unforced, 6);
    ck_assert_int_eq(g->accuracy, 7001);
    stats_report_free(r);
    stats_close(s);
}

static int n_of(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        n++;
    return n;
}

/* Days 1 to 20, then one more, then another. */
TEST(the_table_states_how_many_days_it_leaves_out)
{
    Stats *s;
    fresh_user();
    ck_assert_int_eq(stats_open(&s, NULL), ERR_NONE);
    for (int day = 1; day <= 20; day++)
        put_reviewed(s, day, 1, 1, 9000);
    const char *table = stats_table();
    ck_assert_int_eq(n_of(table, "accuracy on 2026-"), 20);
    ck_assert_ptr_null(strstr(table, "not shown"));
    put_reviewed(s, 21, 1, 1, 9000);
    table = stats_table();
    ck_assert_int_eq(n_of(table, "accuracy on 2026-"), 20);
    ck_assert_ptr_null(strstr(table, "accuracy on 2026-10-01"));
    ck_assert_ptr_nonnull(strstr(table, " 1 earlier day with reviews is not shown; --json "));
    put_reviewed(s, 22, 1, 1, 9000);
    table = stats_table();
    ck_assert_ptr_nonnull(strstr(table, " 2 earlier days with reviews are not shown; --json "));
    stats_close(s);
}

/* Three of eight new questions right, and all five repeated ones. */
static void answer_beats(Stats *s)
{
    for (int i = 0; i < 8; i++)
        ck_assert_int_eq(stats_put_drill(s, "beats", false, i < 3, NULL), ERR_NONE);
    for (int i = 0; i < 5; i++)
        ck_assert_int_eq(stats_put_drill(s, "beats", true, true, NULL), ERR_NONE);
}

TEST(new_questions_are_counted_apart_from_repeated_ones)
{
    Stats *s;
    fresh_user();
    ck_assert_int_eq(stats_open(&s, NULL), ERR_NONE);
    answer_beats(s);
    stats_close(s);
    /* 3 of 8 are 37.5 %, whatever happened to the five repeated ones */
    ck_assert_ptr_nonnull(strstr(stats_table(),
                                 "37.5%    beats it or not: 3 of 8, 5 repeated, last on "));
}

static void print_train(void *cli)
{
    ck_assert_int_eq(command_train.run(cli), EXIT_DONE);
}

/* 3 of 8 new questions are 37.5 %, half up; the five repeated ones are in neither number. */
TEST(the_list_of_drills_counts_new_questions)
{
    Stats *s;
    char *arguments[] = { "list" };
    Cli cli = { .n_args = 1, .args = arguments };
    cli.settings = settings_load("/dev/null/none");
    fresh_user();
    ck_assert_int_eq(stats_open(&s, NULL), ERR_NONE);
    answer_beats(s);
    ck_assert_int_eq(stats_keep(s, "drill", "beats", "4 0 0", NULL), ERR_NONE);
    StatsCard card = { .drill = "beats", .id = "1:0000000000000001", .due = clock_today(),
                       .ease = CARD_EASE };
    ck_assert_int_eq(stats_put_card(s, &card, NULL), ERR_NONE);
    card.id = "1:0000000000000002";
    card.due++;
    ck_assert_int_eq(stats_put_card(s, &card, NULL), ERR_NONE);
    stats_close(s);
    /* level 4; one of the two cards is due today */
    const char *list = captured(print_train, &cli);
    settings_free(cli.settings);
    ck_assert_ptr_nonnull(strstr(list, "\nbeats         8   38%     4    1  "));
}
