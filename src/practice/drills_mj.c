/* SPDX-License-Identifier: MIT */
/* The drills of Mahjong. */
#include "drill_family.h"
#include "drill_impl.h"
#include "i18n.h"

static const Drill mj_drills[] = {
    { "ready", N_("how far from ready"),
      N_("How many tiles from ready is the hand?"), FAMILY_MAHJONG,
      drill_make_ready },
    { "waits", N_("find the waits"), N_("Which tiles does the ready hand win on?"),
      FAMILY_MAHJONG, drill_make_waits },
    { "discard", N_("best discard"), N_("Which tile should you discard?"), FAMILY_MAHJONG,
      drill_make_discard },
    { "void", N_("choose the void suit"), N_("Which suit should you declare void after the deal?"),
      FAMILY_MAHJONG, drill_make_void },
    { "value", N_("what a win is worth"), N_("What are the fan, extras, roots and multiplier of a "
                                             "win?"),
      FAMILY_MAHJONG, drill_make_value },
    { "claim", N_("claim or pass"), N_("Pong, kong, chi or pass?"), FAMILY_MAHJONG,
      drill_make_claim },
    { "win", N_("win or wait"), N_("You can win: take it, or play for more?"),
      FAMILY_MAHJONG, drill_make_win },
    { .key = NULL },
};

const DrillFamily mahjong_drill = { .drill = mj_drills, .judging = &mahjong_judging };

/* -- questions of judgement -------------------------------------------------------------------- */

static bool drills_mj_search(DrillQuestion *q, DrillJudgement what, Rng *rng, const char *game,
                             int skip, int tries)
{
    return drill_search(q, &(DrillSearch){ .what = what, .game = game, .skip = skip,
                                           .tries = tries, .split = { 0, 20, 40, 60, 80 } }, rng);
}

/* Xuezhan first, then all games. */
static const char *any_game(const DrillQuestion *q, Rng *rng)
{
    static const char *const game[] = { "xuezhan", "hongzhong", "tuidaohu" };
    return game[q->level == 1 ? 0 : drill_between(rng, 0, 2)];
}

bool drill_make_discard(DrillQuestion *q, Rng *rng)
{
    const char *game = any_game(q, rng);
    return drills_mj_search(q, JUDGE_DISCARD, rng, game, drill_between(rng, 0, 7), 4);
}

bool drill_make_void(DrillQuestion *q, Rng *rng)
{
    return drills_mj_search(q, JUDGE_VOID, rng, "xuezhan", 0, 1);
}

bool drill_make_claim(DrillQuestion *q, Rng *rng)
{
    const char *game = any_game(q, rng);
    return drills_mj_search(q, JUDGE_CLAIM, rng, game, drill_between(rng, 0, 1), 3);
}

/* It is seldom right to wait, and every computer player takes a win at once, so the search looks
 * for positions in which waiting is right: less than half of the questions at low levels, more than
 * half at high ones. */
bool drill_make_win(DrillQuestion *q, Rng *rng)
{
    return drill_search(q, &(DrillSearch){ .what = JUDGE_WIN, .game = "xuezhan", .tries = 2,
                                           .split = { 30, 40, 50, 60, 70 } }, rng);
}
