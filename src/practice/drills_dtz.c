/* SPDX-License-Identifier: MIT */
/* The drills of Da Tong Zi. */
#include "drill_family.h"
#include "drill_impl.h"
#include "i18n.h"

#define SEARCH(what, question, practises, skips)                                                   \
    .search = &(const DrillSearch){ what, question, practises, { "datongzi" }, .skip = skips,      \
                                    .tries = 3, .split = { 0, 25, 50, 75, 100 } }

/* Of the drills for the same decisions the most special come last: a play can also be a question of
 * which player to let go out. */
static const Drill dtz_drills[] = {
    { "beats", N_("beats it or not"), N_("Does one play beat another?"), FAMILY_DATONGZI,
      .make = drill_make_beats },
    { "cheapest", N_("the cheapest answer"), N_("What is the cheapest play that beats the last "
                                                "one?"),
      FAMILY_DATONGZI, .make = drill_make_cheapest },
    { "pattern", N_("name the pattern"), N_("What do these cards make?"), FAMILY_DATONGZI,
      .make = drill_make_pattern },
    { "tongzi", N_("which tongzi are left"), N_("Which tongzi can another player still hold?"),
      FAMILY_DATONGZI, .make = drill_make_tongzi },
    { "lead", N_("what to lead"), N_("You lead: what do you play?"), FAMILY_DATONGZI,
      SEARCH(JUDGE_LEAD, N_("What do you lead?"), REVIEW_LEAD, 5) },
    { "answer", N_("beat it or pass"), N_("Do you beat the play on the table, and with what?"),
      FAMILY_DATONGZI,
      SEARCH(JUDGE_ANSWER, N_("Do you beat this play, and with what?"), REVIEW_FOLLOW, 9) },
    { "bomb", N_("spend a bomb or keep it"), N_("A bomb would win the round: is it worth it?"),
      FAMILY_DATONGZI,
      SEARCH(JUDGE_BOMB, N_("Do you spend a bomb, tongzi or dizha here?"), REVIEW_FOLLOW, 5) },
    { "let", N_("stop them or not"), N_("A player has few cards left: do you stop them?"),
      FAMILY_DATONGZI,
      SEARCH(JUDGE_LET, N_("A player has few cards left. What do you do?"), REVIEW_FOLLOW, 1) },
    { .key = NULL },
};

const DrillFamily datongzi_drill = { .drill = dtz_drills, .judging = &datongzi_judging };
