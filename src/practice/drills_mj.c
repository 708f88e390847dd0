/* SPDX-License-Identifier: MIT */
/* The drills of Mahjong. */
#include "drill_family.h"
#include "drill_impl.h"
#include "i18n.h"

/* Xuezhan first, then all. */
#define ANY_GAME { "xuezhan", "hongzhong", "tuidaohu" }
#define SPLIT { 0, 20, 40, 60, 80 }
#define SEARCH(...) .search = &(const DrillSearch){ __VA_ARGS__ }

static const Drill mj_drills[] = {
    { "ready", N_("how far from ready"), N_("How many tiles from ready is the hand?"),
      FAMILY_MAHJONG, .make = drill_make_ready },
    { "waits", N_("find the waits"), N_("Which tiles does the ready hand win on?"), FAMILY_MAHJONG,
      .make = drill_make_waits },
    { "discard", N_("best discard"), N_("Which tile should you discard?"), FAMILY_MAHJONG,
      SEARCH(JUDGE_DISCARD, N_("Which tile do you discard?"), REVIEW_DISCARD, ANY_GAME, .skip = 7,
             .tries = 4, .split = SPLIT) },
    { "void", N_("choose the void suit"), N_("Which suit should you declare void after the deal?"),
      FAMILY_MAHJONG,
      SEARCH(JUDGE_VOID, N_("Which suit do you declare void?"), REVIEW_VOID, { "xuezhan" },
             .tries = 1, .split = SPLIT) },
    { "value", N_("what a win is worth"), N_("What are the fan, extras, roots and multiplier of a "
                                             "win?"),
      FAMILY_MAHJONG, .make = drill_make_value },
    { "claim", N_("claim or pass"), N_("Pong, kong, chi or pass?"), FAMILY_MAHJONG,
      SEARCH(JUDGE_CLAIM, N_("Do you claim this tile?"), REVIEW_CLAIM, ANY_GAME, .skip = 1,
             .tries = 3, .split = SPLIT) },
    /* It is seldom right to wait, and every computer player takes a win at once, so the search
     * looks for positions in which waiting is right: less than half of the questions at low levels,
     * more than half at high ones. */
    { "win", N_("win or wait"), N_("You can win: take it, or play for more?"), FAMILY_MAHJONG,
      SEARCH(JUDGE_WIN, N_("Do you take the win?"), REVIEW_WIN, { "xuezhan" }, .tries = 2,
             .split = { 30, 40, 50, 60, 70 }) },
    { .key = NULL },
};

const DrillFamily mahjong_drill = { .drill = mj_drills, .judging = &mahjong_judging };
