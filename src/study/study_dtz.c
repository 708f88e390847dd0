/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in practice and reviews. */
#include <string.h>

#include "drill_impl.h"
#include "dtz_enum.h"
#include "i18n.h"
#include "study_family.h"

static const Drill drills[] = {
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

static ReviewKind kind_of(const Game *g, const View *v)
{
    (void)g;
    return v->dtz.table.top_by == SEAT_NONE ? REVIEW_LEAD : REVIEW_FOLLOW;
}

static bool same_choice(const View *v, const Action *a, const Action *b)
{
    if (a->kind != ACT_PLAY || b->kind != ACT_PLAY)
        return action_equal(a, b);
    return dtz_same_play(&v->dtz.hand, &a->cards, &b->cards);
}

/* If a play has very many sets of kickers, only some are judged. */
static bool read_alike(const Action *a, const Action *b)
{
    if (a->kind != ACT_PLAY)
        return false;
    DtzShape one = dtz_recognise(&a->cards), other = dtz_recognise(&b->cards);
    return memcmp(&one, &other, sizeof one) == 0;
}

/* By the share of its dealt cards that the seat still holds: more than two thirds, more than one
 * third. */
static int phase_of(const Game *g, const View *v)
{
    int held = cards_total(&v->dtz.hand);
    int dealt = held + cards_total(&v->dtz.table.played[v->seat]);
    (void)g;
    return 3 * held > 2 * dealt ? 0 : 3 * held > dealt ? 1 : 2;
}

const StudyFamily datongzi_study = {
    .drill = drills, .judging = &datongzi_judging, .against_mean = true, .in_tenths = true,
    .par_is_fair = true,
    .kind = kind_of, .phase = phase_of, .same_choice = same_choice, .alike = read_alike,
};
