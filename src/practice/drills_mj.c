/* SPDX-License-Identifier: MIT */
/* The drills of Mahjong. */
#include "drill_family.h"
#include "drill_impl.h"
#include "i18n.h"

static const Drill drills[] = {
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

const DrillFamily mahjong_drill = { .drill = drills, .judging = &mahjong_judging };
