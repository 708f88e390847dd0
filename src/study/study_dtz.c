/* DaTongZi in practice, reviews and statistics. */
#include "drill_impl.h"
#include "i18n.h"
#include "study_family.h"

static const Drill drills[] = {
    { "beats", N_("does it beat"), N_("Does one play beat another?"), FAMILY_DATONGZI,
      drill_make_beats },
    { "cheapest", N_("the cheapest answer"), N_("Which play beats the last one at least cost?"),
      FAMILY_DATONGZI, drill_make_cheapest },
    { "pattern", N_("name the pattern"), N_("What do these cards make?"), FAMILY_DATONGZI,
      drill_make_pattern },
    { "tongzi", N_("which tongzi are left"), N_("Which tongzi can another player still hold?"),
      FAMILY_DATONGZI, drill_make_tongzi },
    { .key = NULL },
};

static ReviewKind kind_of(const Game *g, const View *v)
{
    (void)g;
    return v->dtz.table.top_by == SEAT_NONE ? REVIEW_LEAD : REVIEW_FOLLOW;
}

/* Who was last at the cards does not run out; EV_END names all places. */
static void count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)view;
    for (int i = 0; i < g->n_seats; i++)
        if (end->finish[i] == h->seat)
            h->finish = i + 1;
}

extern const StudyFamily datongzi_study;
const StudyFamily datongzi_study = {
    .drill = drills, .against_mean = true, .in_tenths = true,
    .counts_rounds = true, .kind = kind_of, .count_end = count_end,
};
