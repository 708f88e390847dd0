/* SPDX-License-Identifier: MIT */
/* The second pass: a stronger judge checks every choice that the first calls a fault. It may
 * acquit, or find a smaller loss; it never finds a larger one, so a fault is what both of them see.
 * The milder judgement replaces the other completely, including its value, and luck follows: the
 * values of the hand before and after the choice come from one judge. docs/review.md. */
#include <stdlib.h>

#include "ai_player.h"
#include "review_impl.h"
#include "x_alloc.h"

static const Game *game_of(const Review *r) { return &r->record->header.game; }

const Opponent *review_stronger_level(const GameOps *game)
{
    const Opponent *strongest = opponent_find(game, "grandmaster");
    return strongest != NULL ? strongest : review_usual_level(game);
}

void review_confirm_with(Review *r, const Opponent *stronger)
{
    const EvaluatorOps *engine = ai_engine_find(game_of(r)->ops, stronger->spec->engine);
    r->stronger = r->in_points && engine->in_points ? stronger : NULL;
}

const char *review_second_level(const Review *r)
{
    return r->stronger != NULL ? r->stronger->name : NULL;
}

ReviewPass review_second_pass(const Review *r)
{
    return (ReviewPass){ r->n_settled, r->n_doubts };
}

bool review_is_settled(const Review *r, int hand_no)
{
    if (hand_no > r->n_hands - r->in_hand && !r->done && !r->in_second)
        return false;
    for (int i = 0; i < r->n; i++) {
        if (r->decision[i].hand_no == hand_no && r->decision[i].doubted)
            return false;
    }
    return true;
}

/* -- doubts ------------------------------------------------------------------------------------ */

void review_doubt(Review *r, const InfoCopy *known)
{
    if (r->stronger == NULL)
        return;
    ReviewDoubt *doubt = x_alloc(sizeof *doubt);
    doubt->at = r->n - 1;
    doubt->job.d = r->decision[doubt->at];
    doubt->job.d.best = doubt->job.d.chosen;
    doubt->job.d.kept = NULL;
    info_copy_take(&doubt->job.known, &known->info);
    r->decision[doubt->at].doubted = true;
    r->doubt = x_room(r->doubt, r->n_doubts, &r->cap_doubts, sizeof *r->doubt);
    r->doubt[r->n_doubts++] = doubt;
}

void review_free_doubts(Review *r)
{
    for (int i = 0; i < r->n_doubts; i++) {
        review_case_free((ReviewCase *)r->doubt[i]->job.d.kept);
        info_copy_free(&r->doubt[i]->job.known);
        free(r->doubt[i]);
    }
    free(r->doubt);
}

bool review_begin_second(Review *r)
{
    if (r->n_doubts == 0)
        return false;
    review_hire_stronger(r);
    r->in_second = true;
    r->next_job = 0;
    return true;
}

/* -- applying the findings --------------------------------------------------------------------- */

/* After choice `at` its seat expects `more` than it did: the luck that follows is smaller by as
 * much. */
static void expect_more(Review *r, int at, int64_t more)
{
    const ReviewDecision *d = &r->decision[at];
    for (int i = at + 1; i < r->n && r->decision[i].hand_no == d->hand_no; i++) {
        if (r->decision[i].seat != d->seat || r->decision[i].forced)
            continue;
        r->decision[i].luck -= more;
        return;
    }
    if (r->in_hand && d->hand_no == r->n_hands)
        r->hope[d->seat].value += more;
}

static void take_over(Review *r, int at, ReviewDecision *milder)
{
    ReviewDecision *d = &r->decision[at], was = *d;
    *d = *milder;
    milder->kept = was.kept;            /* freed with the doubt */
    d->first_grade = was.first_grade;
    d->luck = was.luck + d->value - was.value;
    expect_more(r, at, (d->value - d->loss) - (was.value - was.loss));
}

void review_settle(Review *r)
{
    for (int i = 0; i < r->n_doubts; i++) {
        ReviewDoubt *doubt = r->doubt[i];
        if (!doubt->judged || doubt->settled)
            continue;
        ReviewDecision *d = &r->decision[doubt->at];
        if (doubt->job.d.loss < d->loss)
            take_over(r, doubt->at, &doubt->job.d);
        d->doubted = false;
        d->confirmed = d->grade > REVIEW_FINE;
        doubt->settled = true;
        r->n_settled++;
        info_copy_free(&doubt->job.known);
    }
}
