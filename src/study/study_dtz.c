/* DaTongZi in practice, reviews and statistics. */
#include <stdlib.h>
#include <string.h>

#include "drill_impl.h"
#include "dtz_advice.h"
#include "i18n.h"
#include "review_impl.h"
#include "study_family.h"
#include "x_alloc.h"

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

/* The panel has one play for many that differ in suits or kickers. */
static void add_reasons(const Game *g, const InfoSet *info, ReviewDecision *d)
{
    DtzAdvice *advice = x_alloc(sizeof *advice);
    DtzShape shape = { 0 };
    bool found = false;
    if (d->best.kind == ACT_PLAY)
        shape = dtz_recognise(&d->best.cards);
    dtz_advice_make(g, info, advice);
    for (int i = 0; i < advice->n_rows && !found; i++) {
        const DtzAdviceRow *row = &advice->row[i];
        found = memcmp(&row->shape, &shape, sizeof shape) == 0;
        if (found)
            review_add_sentences(row->reason, row->n_reasons, d);
    }
    free(advice);
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
    .drill = drills, .plain_engine = "greedy", .against_mean = true, .in_tenths = true,
    .counts_rounds = true, .kind = kind_of, .reasons = add_reasons, .count_end = count_end,
};
