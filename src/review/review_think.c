/* SPDX-License-Identifier: MIT */
/* Judging the choices of a review, several in parallel. Each is judged from its position alone, so
 * the result does not depend on which worker judges it or when. */
#include <stdlib.h>

#include "ai_family.h"
#include "ai_player_make.h"
#include "clock.h"
#include "parallel.h"
#include "review_family.h"
#include "review_impl.h"
#include "review_judge.h"
#include "review_one.h"

enum { SLICE_MS = 4 };

static const Game *game_of(const Review *r) { return &r->record->header.game; }

/* If there are more cores than workers, each worker uses further threads. */
static AiPlayer *hire(const Review *r, const Opponent *level)
{
    double band[TRIAL_BANDS];
    int n = parallel_cores();
    review_bands(game_of(r), band);
    AiPlayer *ai = ai_player_make(level->spec, level->name, game_of(r), 0, 0);
    ai_set_judge(ai, r->stream, band);
    if (n == 1 || n > r->n_workers)
        ai_set_parallel(ai, parallel_for);
    return ai;
}

void review_hire(Review *r, int n)
{
    r->n_workers = n < REVIEW_WORKERS_MAX ? n : REVIEW_WORKERS_MAX;
    for (ReviewWorker *w = r->worker; w < r->worker + r->n_workers; w++)
        w->ai = hire(r, r->level);
}

void review_hire_stronger(Review *r)
{
    for (ReviewWorker *w = r->worker; w < r->worker + r->n_workers; w++) {
        w->stronger = hire(r, r->stronger);
        ai_set_second_look(w->stronger);
    }
}

void review_dismiss(Review *r)
{
    for (ReviewWorker *w = r->worker; w < r->worker + r->n_workers; w++) {
        ai_player_free(w->ai);
        ai_player_free(w->stronger);
        for (Seat s = 0; s < SEATS_MAX; s++)
            ai_player_free(w->baseline[s]);
    }
}

/* -- one decision ------------------------------------------------------------------------------ */

/* A lapsed claim does not name its tiles: of several chi the best one is assumed. */
static void name_outranked(const Review *r, const Verdict *verdict, int n, ReviewDecision *d)
{
    if (r->record->event[d->event].e.kind != EV_OUTRANKED)
        return;
    for (int i = n - 1; i >= 0; i--)
        if (verdict[i].action.kind == d->chosen.kind)
            d->chosen = d->best = verdict[i].action;
}

/* The choice of the plain player here: it plays for speed alone, or plays its lowest cards. */
static Action plain_choice(const Review *r, ReviewWorker *w, const ReviewJob *job)
{
    const Game *g = game_of(r);
    const EvaluatorOps *plain = ai_family(g->ops->family)->plain;
    Action chosen;
    Seat s = job->d.seat;
    if (w->baseline[s] == NULL) {
        AiSpec spec;
        ai_spec_default(plain, &spec);
        w->baseline[s] = ai_player_make(&spec, plain->name, g, s, r->record->header.seed);
    }
    ai_start(w->baseline[s], &job->known.info, job->d.hand_no, job->known.info.n_log);
    while (!ai_think(w->baseline[s], &chosen))
        ;                       /* it does not take long */
    return chosen;
}

/* For an excellent choice. A lapsed claim that was assumed to be the best one does not qualify. */
static int64_t lead_of(const Review *r, ReviewWorker *w, const ReviewJob *job,
                       const Verdict *verdict, int n)
{
    const ReviewDecision *d = &job->d;
    const View *v = &job->known.info.view;
    if (!r->in_points || r->record->event[d->event].e.kind == EV_OUTRANKED)
        return 0;
    int64_t lead = review_lead(game_of(r), v, verdict, n, d);
    if (lead == 0)
        return 0;
    Action plain = plain_choice(r, w, job);
    return review_same_choice(game_of(r), v, &plain, &d->chosen) ? 0 : lead;
}

/* What a report will show. A second judgement of the same choice replaces the first. */
static void keep_case(const Review *r, const ReviewWorker *w, const Verdict *verdict, int n)
{
    ReviewDecision *d = &w->job->d;
    const InfoSet *info = &w->job->known.info;
    long at = w->doubt != NULL ? w->doubt->at : r->n + (w->job - r->job);
    if (!r->keeps_cases || at >= CASES_MAX)
        return;
    const Verdict *made = review_verdict_on(game_of(r), &info->view, &d->chosen, verdict, n);
    review_case_free((ReviewCase *)d->kept);
    d->kept = review_case_new(&(ReviewChoices){ game_of(r), info, verdict, n, made, &d->chosen,
                                                r->in_points });
}

/* The fault may concern only a part of what could be decided. */
static void name_fault(const Review *r, const View *v, ReviewDecision *d)
{
    const ReviewFamily *family = review_family(game_of(r)->ops->family);
    bool narrows = d->loss > 0 && family->about != NULL;
    d->kind = (uint8_t)(narrows ? family->about(v, d) : d->asked);
}

static AiPlayer *judge_of(const Review *r, const ReviewWorker *w)
{
    return r->in_second ? w->stronger : w->ai;
}

static void judge(const Review *r, ReviewWorker *w)
{
    int n;
    ReviewJob *job = w->job;
    const View *v = &job->known.info.view;
    const Verdict *verdict = ai_verdicts(judge_of(r, w), &n);
    name_outranked(r, verdict, n, &job->d);
    review_judge(game_of(r), v, verdict, n, &job->d);
    name_fault(r, v, &job->d);
    if (job->d.loss > 0 || r->keeps_cases)
        ai_explain(judge_of(r, w));
    review_explain(game_of(r), &job->known.info, verdict, n, &job->d);
    keep_case(r, w, verdict, n);
    if (!r->in_second)
        job->d.lead = lead_of(r, w, job, verdict, n);
}

/* -- side by side ------------------------------------------------------------------------------ */

static int jobs_of_pass(const Review *r)
{
    return r->in_second ? r->n_doubts : r->n_jobs;
}

/* The next choice that is not forced; false if there is none. */
static bool take_job(Review *r, ReviewWorker *w)
{
    while (w->job == NULL) {
        int i = r->next_job++;
        if (i >= jobs_of_pass(r))
            return false;
        w->doubt = r->in_second ? r->doubt[i] : NULL;
        w->job = r->in_second ? &r->doubt[i]->job : r->job[i].d.forced ? NULL : &r->job[i];
    }
    ai_start_about(judge_of(r, w), &w->job->known.info, &w->job->d.chosen);
    return true;
}

static void think_slice(void *ctx, int i)
{
    Review *r = ctx;
    ReviewWorker *w = &r->worker[i];
    int64_t end = clock_ms() + SLICE_MS;
    do {
        Action played;
        if (w->job == NULL && !take_job(r, w))
            return;
        if (!ai_think(judge_of(r, w), &played))
            continue;
        judge(r, w);
        if (w->doubt != NULL)
            w->doubt->judged = true;
        w->job = NULL;
    } while (clock_ms() < end);
}

bool review_think(Review *r)
{
    bool left = r->next_job < jobs_of_pass(r);
    for (int i = 0; i < r->n_workers; i++)
        left |= r->worker[i].job != NULL;
    if (left)
        parallel_for(think_slice, r, r->n_workers);
    return left;
}
