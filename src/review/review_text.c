/* SPDX-License-Identifier: MIT */
/* What a review says: its worst and best decisions, the course of a hand, and its words. */
#include "review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "number.h"
#include "review_family.h"
#include "text.h"
#include "text_verdict.h"
#include "utf8.h"
#include "x_alloc.h"

/* -- the worst and the best -------------------------------------------------------------------- */

typedef struct Weighed {
    int64_t weight;
    const ReviewDecision *d;
} Weighed;

/* Equal ones in the order of the record. */
static int review_heaviest_first(const void *a, const void *b)
{
    const Weighed *x = a, *y = b;
    if (x->weight != y->weight)
        return x->weight < y->weight ? 1 : -1;
    return x->d < y->d ? -1 : x->d > y->d;
}

/* The decisions of class `least` or worse by their loss, or the excellent ones by their lead. */
static int review_pick(const Review *r, bool excellent, ReviewClass least,
                       const ReviewDecision **out, int cap)
{
    Weighed *all = x_alloc((size_t)(review_n(r) + 1) * sizeof *all);
    int n = 0;
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (excellent ? d->lead > 0 : !d->forced && d->grade >= least)
            all[n++] = (Weighed){ excellent ? d->lead : d->loss, d };
    }
    qsort(all, (size_t)n, sizeof *all, review_heaviest_first);
    n = n < cap ? n : cap;
    for (int i = 0; i < n; i++)
        out[i] = all[i].d;
    free(all);
    return n;
}

int review_costliest(const Review *r, ReviewClass least, const ReviewDecision **out, int cap)
{
    return review_pick(r, false, least, out, cap);
}

int review_excellent(const Review *r, const ReviewDecision **out, int cap)
{
    return review_pick(r, true, REVIEW_FINE, out, cap);
}

/* -- the course of a hand ---------------------------------------------------------------------- */

/* It comes from the decisions: the luck of each is known, and the luck after the last one is the
 * difference to the luck of the whole hand. */
int review_course(const Review *r, Seat s, int hand_no, CourseStep *out, int cap)
{
    int n = 0;
    int64_t luck = 0, expected = 0;
    for (int i = 0; i < review_n(r) && n < cap; i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->seat != s || d->hand_no != hand_no || d->forced)
            continue;
        luck += d->luck;
        expected += d->luck - d->loss;
        out[n++] = (CourseStep){ d, d->luck, d->loss, expected };
    }
    bool over = hand_no < review_n_hands(r) || (hand_no == review_n_hands(r) && !review_is_open(r));
    if (!over || n == 0 || n >= cap)
        return n;
    ReviewSum sum;
    review_sum(r, s, hand_no, N_REVIEW_KINDS, &sum);
    out[n++] = (CourseStep){ NULL, sum.luck - luck, 0, expected + sum.luck - luck };
    return n;
}

const char *course_step_text(GameFamily family, const CourseStep *step, char *out, size_t size)
{
    char luck[REVIEW_WORD], loss[REVIEW_WORD], expected[REVIEW_WORD];
    review_points(family, step->luck, true, luck);
    review_points(family, step->loss, false, loss);
    review_points(family, step->expected, true, expected);
    if (step->decision == NULL)
        snprintf(out, size, _("luck %s; the hand ends with %s"), luck, expected);
    else if (step->loss > 0)
        snprintf(out, size, _("luck %s; lost %s (%s); expected %s"), luck, loss,
                 review_class_text((ReviewClass)step->decision->grade), expected);
    else
        snprintf(out, size, _("luck %s; nothing lost; expected %s"), luck, expected);
    return out;
}

/* -- words ------------------------------------------------------------------------------------- */

const char *review_class_word(ReviewClass c)
{
    static const char *const words[] = { "fine", "inaccuracy", "mistake", "blunder" };
    return words[c];
}

const char *review_class_text(ReviewClass c)
{
    static const char *const texts[] = { N_("fine"), N_("inaccuracy"), N_("mistake"),
                                         N_("blunder") };
    return _(texts[c]);
}

enum { MARK_NONE, MARK_DOUBTED, MARK_CONFIRMED, MARK_MILDER, MARK_ACQUITTED };

static int review_mark_of(const ReviewDecision *d)
{
    if (d->doubted)
        return MARK_DOUBTED;
    if (d->confirmed)
        return d->grade < d->first_grade ? MARK_MILDER : MARK_CONFIRMED;
    return d->grade < d->first_grade ? MARK_ACQUITTED : MARK_NONE;
}

const char *review_mark_word(const ReviewDecision *d)
{
    static const char *const words[] = { "", "doubted", "confirmed", "milder", "acquitted" };
    return words[review_mark_of(d)];
}

const char *review_mark_text(const ReviewDecision *d)
{
    static const char *const texts[] = { "", N_("being checked"), N_("confirmed"),
                                         N_("confirmed, but milder"), N_("cleared") };
    return review_mark_of(d) == MARK_NONE ? "" : _(texts[review_mark_of(d)]);
}

const char *review_grade_text(const ReviewDecision *d, char *out, size_t size)
{
    const char *mark = review_mark_text(d), *word = review_class_text((ReviewClass)d->grade);
    if (mark[0] == '\0')
        snprintf(out, size, "%s", word);
    else
        snprintf(out, size, _("%s, %s"), word, mark);
    return out;
}

const char *review_said_as(GameFamily family, const ReviewDecision *d, const char *const name[2],
                           char *out, size_t size)
{
    char points[REVIEW_WORD], grade[TEXT_PHRASE];
    if (d->forced)
        snprintf(out, size, _("%s, the only choice"), name[0]);
    else if (d->lead > 0)
        snprintf(out, size, _("%s, excellent: %s better than any other"), name[0],
                 review_points(family, d->lead, true, points));
    else if (d->loss == 0)
        snprintf(out, size, _("%s, the best"), name[0]);
    else
        snprintf(out, size, _("%s, %s %s; better: %s"), name[0],
                 review_grade_text(d, grade, sizeof grade),
                 review_points(family, -d->loss, true, points), name[1]);
    return out;
}

const char *review_said(const TextContext *t, const ReviewDecision *d, char *out, size_t size)
{
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE];
    text_action(t, &d->chosen, chosen, sizeof chosen);
    text_action(t, &d->best, best, sizeof best);
    return review_said_as(t->game->ops->family, d, (const char *[2]){ chosen, best }, out, size);
}

const char *review_cost_text(const TextContext *t, const ReviewDecision *d, char *out, size_t size)
{
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE], points[TEXT_POINTS], grade[TEXT_PHRASE];
    text_action(t, &d->chosen, chosen, sizeof chosen);
    text_action(t, &d->best, best, sizeof best);
    if (d->loss == 0)
        snprintf(out, size, _("%.100s: well played, nothing was better."), chosen);
    else
        snprintf(out, size, _("%.100s costs about %s points (%s). Better: %.100s."), chosen,
                 text_loss(t->game->ops->family, (double)d->loss / 1000, points),
                 review_grade_text(d, grade, sizeof grade), best);
    return utf8_repair(out);
}

const char *review_kind_word(ReviewKind k)
{
    static const char *const words[] = { "exchange", "void",  "discard", "kong",
                                         "claim",    "win",   "lead",    "follow" };
    return words[k];
}

const char *review_kind_text(ReviewKind k)
{
    static const char *const texts[] = {
        N_("exchange of three"), N_("void suit"), N_("discards"), N_("kongs"),
        N_("claims"), N_("wins"), N_("leads"), N_("answers to a play"),
    };
    return _(texts[k]);
}

const char *review_percent(int hundredths, char out[REVIEW_WORD])
{
    return number_fixed(hundredths, 2, false, out);
}

const char *review_points(GameFamily family, int64_t thousandths, bool sign, char out[REVIEW_WORD])
{
    if (review_family(family)->in_tenths)
        return sign ? text_points(family, (double)thousandths / 1000, out)
                    : text_loss(family, (double)thousandths / 1000, out);
    return number_fixed(thousandths, 3, sign, out);
}
