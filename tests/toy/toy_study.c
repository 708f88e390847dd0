/* The toy family in reviews and statistics; it has no drills. */
#include "study_family.h"
#include "toy.h"

static const Drill drills[] = { { .key = NULL } };

static ReviewKind kind_of(const Game *g, const View *v)
{
    (void)g;
    return toy_suit_led(&v->toy.table) == CARD_NONE ? REVIEW_LEAD : REVIEW_FOLLOW;
}

static void count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)g;
    (void)end;
    h->rounds = view->toy.table.tricks[h->seat];
}

const StudyFamily toy_study = {
    .drill = drills, .kind = kind_of, .count_end = count_end,
};
