/* SPDX-License-Identifier: MIT */
/* Decisions that reviews judged, by kind and part of the hand. */
#include "match_play.h"
#include "stats_home.h"

static void play_and_count(void)
{
    static const Table table = { "tuidaohu", "hands=6", { "human", "eff", "eff", "eff" }, 3 };
    free(play_to(&table, own_record));
    ck_assert_int_eq(stats_add_played(own_record, NULL), ERR_NONE);
}

TESTS(.name = "judged", .timeout = 60, .setup = fresh_user,
      .teardown = forget_report);

/* Two hands of seat 0, one whose review is incomplete, and one of a computer. A later review of the
 * first hand replaces the older one. */
TEST(decisions_add_up_by_kind_and_by_part_of_the_hand)
{
    Stats *s;
    play_and_count();
    StatsAccuracy hands[] = { { .hand_no = 1, .unforced = 3 }, { .hand_no = 2, .unforced = 1 },
                              { .hand_no = 1, .seat = 1, .unforced = 1 } };
    StatsJudged old = { 1, 0, "discard", 1, 9, 9000, 9, 9, 9, 9 };
    StatsJudged judged[] = {
        { 1, 0, "discard", STATS_OPENING, 2, 100, 18000, 1, 0, 0 },
        { 1, 0, "claim", STATS_LATE, 1, 900, 4000, 0, 0, 1 },
        { 2, 0, "discard", STATS_LATE, 1, 300, 9000, 0, 1, 0 },
        { 3, 0, "win", STATS_LATE, 5, 5000, 100, 0, 0, 5 },
        { 1, 1, "win", STATS_LATE, 5, 5000, 100, 0, 0, 5 },
    };
    MUST(stats_open, &s);
    MUST(stats_put_accuracies, s, own_record, hands, 3);
    MUST(stats_put_judged, s, own_record, &old, 1);
    MUST(stats_put_judged, s, own_record, judged, 5);
    stats_close(s);
    const StatsReport *r = report_of("");
    ck_assert_int_eq(r->n_games, 1);
    const StatsGame *g = &r->game[0];
    ck_assert_int_eq(g->judged, 2);
    ck_assert_int_eq(g->phase[STATS_OPENING].unforced, 2);
    ck_assert_int_eq(g->phase[STATS_OPENING].accuracy, 9000);
    ck_assert_int_eq(g->phase[STATS_MIDDLE].unforced, 0);
    ck_assert_int_eq(g->phase[STATS_LATE].loss, 1200);
    ck_assert_int_eq(g->phase[STATS_LATE].accuracy, 6500);      /* (40.00 + 90.00) / 2 */
    ck_assert_int_eq(g->n_kinds, 2);
    ck_assert_str_eq(g->kind[0].what, "claim");                 /* the costliest */
    ck_assert_int_eq(g->kind[0].blunder, 1);
    ck_assert_int_eq(g->kind[1].loss, 400);
    ck_assert_int_eq(g->kind[1].accuracy, 9000);                /* (180.00 + 90.00) / 3 */
}
