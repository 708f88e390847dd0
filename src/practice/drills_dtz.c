/* SPDX-License-Identifier: MIT */
/* The drills of Da Tong Zi. */
#include "drill_family.h"
#include "drill_impl.h"
#include "i18n.h"

static const Drill dtz_drills[] = {
    { "beats", N_("beats it or not"), N_("Does one play beat another?"), FAMILY_DATONGZI,
      drill_make_beats },
    { "cheapest", N_("the cheapest answer"), N_("What is the cheapest play that beats the last "
                                                "one?"),
      FAMILY_DATONGZI, drill_make_cheapest },
    { "pattern", N_("name the pattern"), N_("What do these cards make?"), FAMILY_DATONGZI,
      drill_make_pattern },
    { "tongzi", N_("which tongzi are left"), N_("Which tongzi can another player still hold?"),
      FAMILY_DATONGZI, drill_make_tongzi },
    { "lead", N_("what to lead"), N_("You lead: what do you play?"), FAMILY_DATONGZI,
      drill_make_lead },
    { "answer", N_("beat it or pass"), N_("Do you beat the play on the table, and with what?"),
      FAMILY_DATONGZI, drill_make_answer },
    { "bomb", N_("spend a bomb or keep it"), N_("A bomb would win the round: is it worth it?"),
      FAMILY_DATONGZI, drill_make_bomb },
    { "let", N_("stop them or not"), N_("A player has few cards left: do you stop them?"),
      FAMILY_DATONGZI, drill_make_let },
    { .key = NULL },
};

const DrillFamily datongzi_drill = { .drill = dtz_drills, .judging = &datongzi_judging };
