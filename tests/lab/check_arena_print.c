/* SPDX-License-Identifier: MIT */
/* The arena's output of its counts, in the object and the table, with each figure worked by
 * hand. */
#include "arena.h"
#include "capture.h"
#include "mj_view.h"

/* Sixteen hands of one player; no two counts are equal, so none can be confused with another. */
static const ArenaPlayer counted = {
    .name = "eff", .entry = "eff", .hands = 16, .score_per_hand = -0.8125, .score_sd = 3.25,
    .ci95 = 0.75, .net_per_deal = 4.5, .net_ci95 = 1.25, .win_ci95 = 0.0625,
    .faults = 9,
    .sum = { .score = -13, .firsts = 90, .decisions = 900, .illegal = 3, .late = 4, .ended = 2,
             .wins = 6, .self_draws = 2,
             .multipliers = 17, .deal_ins = 1, .declined = 5, .calls = 21, .kongs = 11,
             .wall_ends = 8, .ready_ends = 7, .pigs = 9, .out_firsts = 10, .rounds = 35,
             .bonus = 700, .round_points = 1240, .trumps = 28, .big_wins = 3, .fresh_cuts = 30 },
};

typedef struct Print {
    ArenaSetup  setup;
    ArenaReport report;
    ArenaSigma  sigma;
    bool        json;
} Print;

static Game g;

static Print print_of(const char *game, bool json)
{
    Print p = { .json = json };
    game_by(game, "", &g);
    p.setup = (ArenaSetup){ .game = &g, .deals = 16, .seed = 1, .jobs = 1 };
    p.report = (ArenaReport){ .hands = 16, .seconds = 4, .n_players = g.n_seats };
    for (int i = 0; i < g.n_seats; i++)
        p.report.player[i] = counted;
    return p;
}

static void print(void *context)
{
    Print *p = context;
    if (p->json)
        arena_print_json(&p->setup, &p->report, &p->sigma);
    else
        arena_print_table(&p->setup, &p->report, &p->sigma);
}

static void has(const char *text, const char *part)
{
    ck_assert_msg(strstr(text, part) != NULL, "no %s in %s", part, text);
}

/* The first column of the line with this label. */
static void line_is(const char *table, const char *label, const char *figure)
{
    char line[256], wanted[32];
    const char *end = strstr(table, label);
    ck_assert_msg(end != NULL && end[strlen(label)] == '\n', "no line %s in\n%s", label, table);
    const char *begin = end;
    while (begin > table && begin[-1] != '\n')
        begin--;
    snprintf(line, sizeof line, "%.14s", begin);
    snprintf(wanted, sizeof wanted, "%14s", figure);
    ck_assert_msg(strcmp(line, wanted) == 0, "%s: \"%s\", not \"%s\"", label, line, wanted);
}

TEST(the_object_of_mahjong_has_the_right_figures)
{
    Print p = print_of("xuezhan", true);
    const char *text = captured(print, &p);
    has(text, "\"score_per_hand\":-0.8125,\"ci95\":0.7500,\"win_rate\":0.3750,"    /* 6 / 16 */
              "\"self_draw_rate\":0.1250,\"deal_in_rate\":0.0625,"                 /* 2, 1 / 16 */
              "\"first_rate\":0.4688,"              /* 90 twelfths are 7.5 hands of 16 */
              "\"calls_per_hand\":1.3125,\"mean_multiplier\":2.8333,"              /* 17 / 6 wins */
              "\"illegal\":3,\"late\":4,\"ended\":2,\"fault_rate\":0.0100,"
              "\"score_sd\":3.2500,\"win_ci95\":0.0625,"
              "\"declined_per_hand\":0.3125,\"kongs_per_hand\":0.6875,"            /* 5, 11 / 16 */
              "\"ready_rate\":0.8750,\"pig_rate\":0.5625,"         /* 7 of 8 walls; 9 / 16 */
              "\"big_win_rate\":0.5000,\"fresh_per_hand\":1.8750,");   /* 3 of 6; 30 / 16 */
    has(text, "\"hands_per_second\":4.0");          /* 16 hands in 4 seconds */
}

TEST(the_object_of_cards_has_the_right_figures)
{
    Print p = print_of("datongzi", true);
    has(captured(print, &p),
        "\"score_per_hand\":-0.8125,\"ci95\":0.7500,\"net_per_deal\":4.5000,\"net_ci95\":1.2500,"
        "\"first_rate\":0.4688,\"illegal\":3,\"late\":4,\"ended\":2,\"fault_rate\":0.0100,"
        "\"score_sd\":3.2500,"
        "\"out_first_rate\":0.6250,\"rounds_per_hand\":2.1875,"     /* 10, 35 / 16 */
        "\"bonus_per_hand\":43.7500,\"round_points_per_hand\":77.5000,\"trumps_per_hand\":1.7500,");
}

TEST(the_table_shows_shares_in_per_cent)
{
    Print p = print_of("xuezhan", false);
    const char *text = captured(print, &p);
    line_is(text, "points per hand", "-0.813 ");
    line_is(text, "hands won", "37.5%");
    line_is(text, "best score of the hand (ties shared)", "46.9%");
    line_is(text, "mean multiplier of a win", "2.83 ");
    line_is(text, "ended as a flower pig", "56.3%");
    ck_assert_ptr_null(strstr(text, "in sigma"));
}

/* A sigma of 6.5 points: -0.8125 / 6.5 = -1/8, 0.75 / 6.5 = 0.115. */
TEST(points_in_sigma_are_divided_by_it)
{
    Print p = print_of("xuezhan", false);
    p.sigma = (ArenaSigma){ 6.5, "eff" };
    const char *text = captured(print, &p);
    line_is(text, "points per hand, in sigma", "-0.125 ");
    line_is(text, "+/- points per hand, in sigma", "0.115 ");
}

/* One deal has no interval: neither 0 nor a negative width. */
TEST(an_unknown_interval_is_printed_as_a_dash)
{
    Print p = print_of("xuezhan", false);
    p.sigma = (ArenaSigma){ 6.5, "eff" };
    for (int i = 0; i < 4; i++)
        p.report.player[i].ci95 = p.report.player[i].win_ci95 = -1;
    const char *text = captured(print, &p);
    line_is(text, "+/- points per hand (95 per cent interval, over deals)", "- ");
    line_is(text, "+/- points per hand, in sigma", "- ");
    line_is(text, "+/- hands won", "- ");
    p.json = true;
    text = captured(print, &p);
    has(text, "\"ci95\":null,");
    has(text, "\"win_ci95\":null,");
}

/* 9 faults in 900 decisions are one in 100; one more is above the limit. */
TEST(a_player_is_marked_above_one_fault_in_a_hundred_decisions)
{
    Print p = print_of("xuezhan", false);
    ck_assert_ptr_null(strstr(captured(print, &p), "eff!"));
    ck_assert_int_eq(arena_check_sound(&p.report, NULL), ERR_NONE);
    p.report.player[2].faults = 10;
    p.report.player[2].sum.illegal = 4;
    const char *text = captured(print, &p);
    has(text, "          eff           eff          eff!           eff    player");
    Diag why = { 0 };
    ck_assert_int_eq(arena_check_sound(&p.report, &why), ERR_PLAYER);
    ck_assert_str_eq(why.text, "eff did not make 10 of its 900 decisions itself (illegal: 4, "
                               "late: 4, not running: 2), so its figures do not show how it plays");
}

/* -- the ladder -------------------------------------------------------------------------------- */

static void climb(void *context)
{
    const char *rungs = g.ops->family == FAMILY_DATONGZI ? "random,tidy" : "random,eff";
    ck_assert_int_eq(arena_ladder(context, rungs, NULL), ERR_NONE);
}

static ArenaReport run(const ArenaSetup *alike, const char *first, const char *others, bool rotate)
{
    ArenaSetup setup = *alike;
    ArenaReport r;
    setup.duplicate = rotate;
    for (int p = 0; p < g.n_seats; p++)
        ck_assert_int_eq(player_parse(g.ops, p == 0 ? first : others, &setup.player[p], NULL),
                         ERR_NONE);
    ck_assert_int_eq(arena_run(&setup, &r, NULL), ERR_NONE);
    return r;
}

/* The line of eff against three random players, worked out from the counts of the same arena: rates
 * of all hands in per cent, first places in twelfths, sigma from a table of eff. Times differ. */
TEST(the_ladder_of_mahjong_has_the_figures_worked_by_hand)
{
    char line[512];
    game_by("xuezhan", "", &g);
    ArenaSetup setup = { .game = &g, .deals = 4, .seed = 3, .jobs = 1 };
    double sigma = run(&setup, "eff", "eff", false).sigma;
    ArenaReport r = run(&setup, "eff", "random", true);
    const ArenaPlayer *p = &r.player[0];
    ck_assert_int_eq(p->hands, 16);
    snprintf(line, sizeof line,
             "| eff | 3 random | %+.3f ± %.3f | %+.3f ± %.3f | "
             "%.1f %% | %.1f %% | %.1f %% | %.2f | ",
             (double)p->sum.score / 16, p->ci95, (double)p->sum.score / 16 / sigma,
             p->ci95 / sigma, 100 * (double)p->sum.wins / 16, 100 * (double)p->sum.deal_ins / 16,
             100 * (double)p->sum.firsts / (12 * 16), (double)p->sum.calls / 16);
    has(captured(climb, &setup), line);
}

/* "tidy" against two "random": its points less the mean of the two. */
TEST(the_ladder_of_cards_has_the_figures_worked_by_hand)
{
    char line[512];
    game_by("datongzi", "", &g);
    ArenaSetup setup = { .game = &g, .deals = 3, .seed = 3, .jobs = 1 };
    ArenaReport r = run(&setup, "tidy", "random", true);
    const ArenaPlayer *p = r.player;
    double others = (double)(p[1].sum.score + p[2].sum.score) / 2;
    snprintf(line, sizeof line, "| tidy | 2 random | %+.1f ± %.1f | %.1f %% | %.1f %% | ",
             ((double)p[0].sum.score - others) / 9, p[0].net_ci95,
             100 * (double)p[0].sum.firsts / (12 * 9), 100 * (double)p[0].sum.out_firsts / 9);
    has(captured(climb, &setup), line);
}

TEST(a_ladder_of_one_deal_has_no_intervals)
{
    game_by("xuezhan", "", &g);
    ArenaSetup setup = { .game = &g, .deals = 1, .seed = 3, .jobs = 1 };
    const char *text = captured(climb, &setup);
    has(text, " ± - | ");
    ck_assert_ptr_null(strstr(text, "± -1"));
    ck_assert_ptr_null(strstr(text, "± -0"));
}
