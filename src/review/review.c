/* SPDX-License-Identifier: MIT */
/* Making a review. The record is replayed by the rules, and each seat that is asked gets what it
 * could know then (review_fetch). AI players judge the choices found in the record, several in
 * parallel (review_think); each is judged from its position alone (review_one), so the result does
 * not depend on which worker judges it or when. Then the results are added up in the order of the
 * record (review_count). The rest is sums. review_judge.c has the arithmetic of one choice.
 *
 * Luck: between two decisions of a seat, payments included, its expected result changes from the
 * value of the choice to the value of the best at the next question. That change, and the whole
 * value at the first question, is due to the deal, the draws and the other players. Its sum is
 * exactly the result plus what was lost. In a hand without an end, the value of the last choice,
 * less what has been paid since, is still expected: luck is then the sum of the result, what is
 * still expected and what was lost.
 *
 * The second pass: a stronger judge checks every choice that the first calls a fault. It may
 * acquit, or find a smaller loss; it never finds a larger one, so a fault is what both of them see.
 * The milder judgement replaces the other completely, including its value, and luck follows: the
 * values of the hand before and after the choice come from one judge. docs/review.md. */
#include "review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai_family.h"
#include "ai_player.h"
#include "ai_player_make.h"
#include "clock.h"
#include "game.h"
#include "parallel.h"
#include "rerun.h"
#include "review_family.h"
#include "review_judge.h"
#include "x_alloc.h"
#include "hand_alloc.h"

enum { REVIEW_WORKERS_MAX = 4, REVIEW_WINDOW = 16, REVIEW_SLICE_MS = 4 };

/* A hand: where its decisions begin, and its sums. */
typedef struct ReviewHand {
    int     first;                      /* index of its first decision */
    int64_t result[SEATS_MAX];          /* paid so far, in grains: review_grains */
} ReviewHand;

/* The expected result of a seat between two decisions. */
typedef struct ReviewExpectation {
    int64_t value;                      /* of the last choice, thousandths; 0 before the first */
    int64_t paid;                       /* to the seat since, in grains */
} ReviewExpectation;

/* A choice to judge, and what its seat could know. */
typedef struct ReviewJob {
    ReviewDecision d;
    InfoSnapshot   known;
    int            at;                  /* index that the decision gets or has */
    bool           judged, settled;     /* in the second pass: the stronger judge is done; the
                                         * result is in the decision */
} ReviewJob;

/* Choices made at the same time, and what followed. */
typedef struct ReviewStep {
    int        n_jobs;
    bool       begins, in_hand;         /* a hand begins with it; the hand is not over after it */
    int64_t    paid[SEATS_MAX];         /* in grains */
    int        next;                    /* index of the next event of the record */
} ReviewStep;

/* Workers judge one choice after another: one worker for each core. */
typedef struct ReviewWorker {
    AiPlayer  *judge;                   /* of this pass */
    AiPlayer  *baseline[SEATS_MAX];     /* it might miss an excellent choice; made when needed */
    ReviewJob *job;                     /* the job it is working on */
} ReviewWorker;

struct Review {
    const Record     *record;
    const Opponent   *level, *stronger; /* the second is NULL if there is only one pass */
    SeatMask          seats;
    uint64_t          stream;
    bool              in_points, fetched, done;
    bool              keeps_cases;
    bool              in_hand;          /* after the last turn counted */
    int               events_done;      /* up to that turn */
    Diag              fault;

    Hand              played;           /* the hand after the last turn fetched */
    Rerun             rerun;
    ReviewStep       *step;             /* fetched, not yet counted */
    int               n_steps, cap_steps, hands_fetched;
    ReviewJob         job[REVIEW_WINDOW + SEATS_MAX];   /* their choices */
    int               n_jobs;
    _Atomic int       next_job;         /* the first that no worker has taken */
    ReviewWorker      worker[REVIEW_WORKERS_MAX];
    int               n_workers;
    ReviewExpectation hope[SEATS_MAX];

    bool              in_second;        /* the first pass is done */
    ReviewJob       **doubt;            /* faults of the first pass that the second will check;
                                         * allocated one by one, so that they never move */
    int               n_doubts, cap_doubts, n_settled;

    ReviewDecision   *decision;
    int               n, cap;
    ReviewHand       *hand;
    int               n_hands, cap_hands;
};

static const Game *review_game(const Review *r) { return &r->record->header.game; }

static const ReviewFamily *review_row(const Review *r)
{
    return review_family(review_game(r)->ops->family);
}

/* -- making ------------------------------------------------------------------------------------ */

SeatMask review_usual_seats(const Record *record)
{
    SeatMask humans = record_people(record);
    SeatMask all = (SeatMask)(seat_bit(record->header.game.n_seats) - 1);
    return humans != 0 ? humans : all;
}

/* `expert`: a higher level takes a hundred times as long and seldom judges differently. Without
 * ai.ini, the usual player of the game. */
const Opponent *review_usual_level(const GameOps *game)
{
    const Opponent *expert = opponent_find(game, "expert");
    return expert != NULL ? expert : opponent_usual(game);
}

const Opponent *review_stronger_level(const GameOps *game)
{
    const Opponent *strongest = opponent_find(game, "grandmaster");
    return strongest != NULL ? strongest : review_usual_level(game);
}

/* If there are more cores than workers, each worker uses further threads. */
static AiPlayer *review_hire(const Review *r, const Opponent *level)
{
    int n = parallel_cores();
    AiPlayer *judge = review_judge_new(review_game(r), level, r->stream);
    if (n == 1 || n > r->n_workers)
        ai_set_parallel(judge, parallel_for);
    return judge;
}

static void review_dismiss(Review *r)
{
    for (ReviewWorker *w = r->worker; w < r->worker + r->n_workers; w++) {
        ai_player_free(w->judge);
        for (Seat s = 0; s < SEATS_MAX; s++)
            ai_player_free(w->baseline[s]);
        *w = (ReviewWorker){ .judge = NULL };
    }
}

void review_use_threads(Review *r, int n)
{
    review_dismiss(r);
    r->n_workers = n < REVIEW_WORKERS_MAX ? n : REVIEW_WORKERS_MAX;
    for (ReviewWorker *w = r->worker; w < r->worker + r->n_workers; w++)
        w->judge = review_hire(r, r->level);
}

Review *review_new(const Record *record, SeatMask seats, const Opponent *level, uint64_t stream)
{
    Review *r = x_alloc(sizeof *r);
    const Game *g = &record->header.game;
    r->record = record;
    r->level = level;
    r->seats = seats;
    r->in_points = ai_engine_find(g->ops, level->spec->engine)->in_points;
    r->stream = stream;
    review_use_threads(r, parallel_cores());
    hand_alloc(&r->played, g);
    rerun_begin(&r->rerun, record, &r->played);
    return r;
}

void review_begin_at(Review *r, int start)
{
    rerun_begin_at(&r->rerun, r->record, start, &r->played);
    r->events_done = start;
}

void review_keep_cases(Review *r) { r->keeps_cases = true; }

void review_confirm_with(Review *r, const Opponent *stronger)
{
    const EvaluatorOps *engine = ai_engine_find(review_game(r)->ops, stronger->spec->engine);
    r->stronger = r->in_points && engine->in_points ? stronger : NULL;
}

void review_free(Review *r)
{
    if (r == NULL)
        return;
    review_dismiss(r);
    for (int i = 0; i < r->n_doubts; i++) {
        free((ReviewCase *)r->doubt[i]->d.kept);
        info_snapshot_free(&r->doubt[i]->known);
        free(r->doubt[i]);
    }
    free(r->doubt);
    for (size_t i = 0; i < sizeof r->job / sizeof r->job[0]; i++)
        info_snapshot_free(&r->job[i].known);
    for (int i = 0; i < r->n; i++)
        free((ReviewCase *)r->decision[i].kept);
    for (int i = 0; i < r->n_jobs; i++)
        free((ReviewCase *)r->job[i].d.kept);
    free(r->step);
    hand_free(&r->played);
    free(r->decision);
    free(r->hand);
    free(r);
}

/* -- fetching choices -------------------------------------------------------------------------- */

/* Sums are kept in grains. The number of grains in a thousandth of a point makes the mean of the
 * other seats, with which Da Tong Zi compares, a whole number. */
static int64_t review_grains(const Review *r)
{
    return review_row(r)->against_mean ? review_game(r)->n_seats - 1 : 1;
}

/* What an event pays a seat, as its engine counts: Da Tong Zi compares with the mean of the others.
 * In grains. */
static int64_t review_income(const Review *r, const Event *e, Seat s)
{
    const Game *g = review_game(r);
    if (e->kind != EV_WIN && e->kind != EV_SETTLE && e->kind != EV_ROUND)
        return 0;
    if (!review_row(r)->against_mean)
        return 1000 * e->delta[s];
    int64_t others = 0;
    for (Seat q = 0; q < g->n_seats; q++)
        others += q == s ? 0 : e->delta[q];
    return 1000 * ((g->n_seats - 1) * e->delta[s] - others);
}

/* A decision that is not judged yet. */
static void review_add_job(Review *r, const RerunChoices *choices, int before, Seat s)
{
    const Game *g = review_game(r);
    const ReviewFamily *family = review_row(r);
    InfoSet info;
    hand_info(&r->played, s, &info);
    ReviewJob *job = &r->job[r->n_jobs];
    ReviewDecision *d = &job->d;
    job->at = r->n + r->n_jobs++;
    memset(d, 0, sizeof *d);
    d->event = choices->event[s];
    d->before = before;
    d->line = r->record->event[d->event].line;
    d->hand_no = r->hands_fetched;
    d->seat = s;
    d->forced = !game_has_choice(g, &info.view);
    d->asked = d->kind = (uint8_t)family->kind(g, &info.view);
    if (r->stronger == NULL && r->in_points && family->error != NULL)
        d->error = review_thousandths(g, family->error(g) * review_spread(g));
    d->phase = (uint8_t)family->phase(g, &info.view);
    d->chosen = d->best = choices->action[s];
    if (!d->forced)
        info_snapshot_take(&job->known, &info);
}

/* Fetches the next choices and what followed them; false at the end. */
static bool review_fetch(Review *r)
{
    RerunChoices choices;
    const Seat n_seats = review_game(r)->n_seats;
    int before = r->rerun.next, jobs = r->n_jobs;
    RerunStatus status = rerun_choices(&r->rerun, &choices, &r->fault);
    SeatMask asked = status == RERUN_MOVED ? choices.asked & r->seats : 0;
    for (Seat s = 0; s < n_seats; s++) {
        if (has_seat(asked, s) && record_is_own(r->record, s, choices.event[s]))
            review_add_job(r, &choices, before, s);
    }
    if (status == RERUN_MOVED)
        status = rerun_step(&r->rerun, &r->fault);
    if (status != RERUN_MOVED) {
        r->n_jobs = jobs;
        if (status == RERUN_STOPPED)
            r->fault = r->record->bad;
        return false;
    }
    ReviewStep step = { .n_jobs = r->n_jobs - jobs, .in_hand = r->rerun.in_hand,
                        .next = r->rerun.next };
    const EventList news = hand_news(&r->played);
    for (int i = 0; i < news.n; i++) {
        step.begins |= news.e[i].kind == EV_START;
        for (Seat s = 0; s < n_seats; s++)
            step.paid[s] += has_seat(r->seats, s) ? review_income(r, &news.e[i], s) : 0;
    }
    r->hands_fetched += step.begins;
    r->step = x_grow(r->step, r->n_steps, &r->cap_steps, sizeof *r->step);
    r->step[r->n_steps++] = step;
    return true;
}

/* -- judging one choice ------------------------------------------------------------------------ */

/* The choice of the plain player here: it plays for speed alone, or plays its lowest cards. */
static Action review_plain_choice(const Review *r, ReviewWorker *w, const ReviewJob *job)
{
    const Game *g = review_game(r);
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

/* How excellent the choice is: by how much it is better than all others, unless the plain player
 * makes it too. A lapsed claim that was assumed to be the best one does not qualify. */
static int64_t review_excellence(const Review *r, ReviewWorker *w, const Verdict *verdict, int n)
{
    const ReviewDecision *d = &w->job->d;
    const View *v = &w->job->known.info.view;
    if (!r->in_points || r->record->event[d->event].e.kind == EV_OUTRANKED)
        return 0;
    int64_t lead = review_lead(review_game(r), v, verdict, n, d);
    if (lead == 0)
        return 0;
    Action plain = review_plain_choice(r, w, w->job);
    return review_same_choice(review_game(r), v, &plain, &d->chosen) ? 0 : lead;
}

/* Judges the worker's choice by the verdicts of its AI player; in the second pass, once more. */
static void review_one(const Review *r, ReviewWorker *w)
{
    int n;
    const Game *g = review_game(r);
    const ReviewFamily *family = review_row(r);
    const InfoSet *info = &w->job->known.info;
    ReviewDecision *d = &w->job->d;
    const Verdict *verdict = ai_verdicts(w->judge, &n);
    /* a lapsed claim does not name its tiles: of several chi the best one is assumed */
    bool outranked = r->record->event[d->event].e.kind == EV_OUTRANKED;
    for (int i = n - 1; i >= 0 && outranked; i--)
        if (verdict[i].action.kind == d->chosen.kind)
            d->chosen = d->best = verdict[i].action;
    review_judge(g, &info->view, verdict, n, d);
    /* the fault may concern only a part of what could be decided */
    bool narrows = d->loss > 0 && family->about != NULL;
    d->kind = (uint8_t)(narrows ? family->about(&info->view, d) : d->asked);
    if (d->loss > 0 || r->keeps_cases)
        ai_explain(w->judge);
    review_explain(g, info, verdict, n, d);
    if (r->keeps_cases && w->job->at < CASES_MAX) {
        const Verdict *made = review_verdict_on(g, &info->view, &d->chosen, verdict, n);
        free((ReviewCase *)d->kept);
        d->kept = review_case_new(&(ContrastPair){ g, info, verdict, n, verdict, made }, &d->chosen,
                                  r->in_points);
    }
    if (!r->in_second)
        d->lead = review_excellence(r, w, verdict, n);
    w->job->judged = true;
}

/* -- side by side ------------------------------------------------------------------------------ */

static int review_jobs_of_pass(const Review *r)
{
    return r->in_second ? r->n_doubts : r->n_jobs;
}

/* The next choice that is not forced; false if there is none. */
static bool review_take_job(Review *r, ReviewWorker *w)
{
    while (w->job == NULL) {
        int i = r->next_job++;
        if (i >= review_jobs_of_pass(r))
            return false;
        ReviewJob *job = r->in_second ? r->doubt[i] : &r->job[i];
        w->job = job->d.forced ? NULL : job;
    }
    ai_start_about(w->judge, &w->job->known.info, &w->job->d.chosen);
    return true;
}

static void review_think_slice(void *ctx, int i)
{
    Review *r = ctx;
    ReviewWorker *w = &r->worker[i];
    int64_t end = clock_ms() + REVIEW_SLICE_MS;
    do {
        Action played;
        if (w->job == NULL && !review_take_job(r, w))
            return;
        if (!ai_think(w->judge, &played))
            continue;
        review_one(r, w);
        w->job = NULL;
    } while (clock_ms() < end);
}

/* Works for a slice on the choices of this pass, all workers in parallel; false when all are
 * judged. */
static bool review_think(Review *r)
{
    bool left = r->next_job < review_jobs_of_pass(r);
    for (int i = 0; i < r->n_workers; i++)
        left |= r->worker[i].job != NULL;
    if (left)
        parallel_for(review_think_slice, r, r->n_workers);
    return left;
}

/* -- adding up --------------------------------------------------------------------------------- */

/* Thousandths, rounded to the nearest. */
static int64_t review_rounded(int64_t grains, int64_t per_thousandth)
{
    int64_t half = per_thousandth / 2;
    return (grains + (grains < 0 ? -half : half)) / per_thousandth;
}

/* For the second pass: the decision just added, and what its seat knew. */
static void review_doubt(Review *r, const ReviewJob *job)
{
    ReviewJob *doubt = x_alloc(sizeof *doubt);
    ReviewDecision *d = &r->decision[job->at];
    doubt->at = job->at;
    doubt->d = *d;
    doubt->d.best = d->chosen;
    doubt->d.kept = NULL;
    info_snapshot_take(&doubt->known, &job->known.info);
    d->doubted = true;
    r->doubt = x_grow(r->doubt, r->n_doubts, &r->cap_doubts, sizeof *r->doubt);
    r->doubt[r->n_doubts++] = doubt;
}

/* The part of the change of the expected result since the seat's last choice that is not its own
 * doing is luck. */
static void review_count_job(Review *r, const ReviewJob *job)
{
    int64_t g = review_grains(r);
    r->decision = x_grow(r->decision, r->n, &r->cap, sizeof *r->decision);
    ReviewDecision *d = &r->decision[r->n++];
    *d = job->d;
    if (d->forced)
        return;
    ReviewExpectation *hope = &r->hope[d->seat];
    d->first_grade = d->grade;
    if (r->in_points)
        d->luck = review_rounded(hope->paid + g * (d->value - hope->value), g);
    *hope = (ReviewExpectation){ .value = d->value - d->loss };
    if (d->grade > REVIEW_FINE && r->stronger != NULL)
        review_doubt(r, job);
}

/* The choices fetched have been judged: adds up their results. */
static void review_count(Review *r)
{
    const ReviewJob *job = r->job;
    for (const ReviewStep *step = r->step; step < r->step + r->n_steps; step++) {
        for (int i = 0; i < step->n_jobs; i++)
            review_count_job(r, job++);
        if (step->begins) {
            r->hand = x_grow(r->hand, r->n_hands, &r->cap_hands, sizeof *r->hand);
            r->hand[r->n_hands++] = (ReviewHand){ .first = r->n };
            memset(r->hope, 0, sizeof r->hope);
        }
        for (Seat s = 0; s < review_game(r)->n_seats && r->n_hands > 0; s++) {
            r->hope[s].paid += step->paid[s];
            r->hand[r->n_hands - 1].result[s] += step->paid[s];
        }
        if (!step->in_hand)
            memset(r->hope, 0, sizeof r->hope);
        r->in_hand = step->in_hand;
        r->events_done = step->next;
    }
    r->n_steps = r->n_jobs = 0;
    r->next_job = 0;
}

/* -- the second pass --------------------------------------------------------------------------- */

/* The first pass is done: true if there is something to check. */
static bool review_begin_second(Review *r)
{
    if (r->n_doubts == 0)
        return false;
    for (ReviewWorker *w = r->worker; w < r->worker + r->n_workers; w++) {
        ai_player_free(w->judge);
        w->judge = review_hire(r, r->stronger);
        ai_set_second_look(w->judge);
    }
    r->in_second = true;
    r->next_job = 0;
    return true;
}

/* After choice `at` its seat expects `more` than it did: the luck that follows is smaller by as
 * much. */
static void review_expect_more(Review *r, int at, int64_t more)
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

/* Applies the findings of the stronger judge, where they are milder. */
static void review_settle(Review *r)
{
    for (int i = 0; i < r->n_doubts; i++) {
        ReviewJob *doubt = r->doubt[i];
        if (!doubt->judged || doubt->settled)
            continue;
        ReviewDecision *d = &r->decision[doubt->at], was = *d;
        if (doubt->d.loss < was.loss) {
            *d = doubt->d;
            doubt->d.kept = was.kept;           /* freed with the doubt */
            d->first_grade = was.first_grade;
            d->luck = was.luck + d->value - was.value;
            review_expect_more(r, doubt->at, (d->value - d->loss) - (was.value - was.loss));
        }
        d->doubted = false;
        d->confirmed = d->grade > REVIEW_FINE;
        doubt->settled = true;
        r->n_settled++;
        info_snapshot_free(&doubt->known);
    }
}

/* -- steps ------------------------------------------------------------------------------------- */

bool review_step(Review *r)
{
    if (r->done)
        return false;
    bool thinking = review_think(r);
    if (r->in_second)
        review_settle(r);
    if (thinking)
        return true;
    if (r->in_second) {
        r->done = true;
        return false;
    }
    review_count(r);
    while (!r->fetched && r->n_jobs < REVIEW_WINDOW)
        r->fetched = !review_fetch(r);
    r->done = r->fetched && r->n_jobs == 0 && !review_begin_second(r);
    return !r->done;
}

/* -- asking ------------------------------------------------------------------------------------ */

bool review_fault(const Review *r, Diag *diag)
{
    if (r->done && r->fault.code != ERR_NONE)
        *diag = r->fault;
    return r->done && r->fault.code != ERR_NONE;
}

const Record *review_record(const Review *r) { return r->record; }
const char *review_level(const Review *r) { return r->level->name; }
SeatMask review_seats(const Review *r) { return r->seats; }
int review_done(const Review *r) { return r->events_done; }

int review_seen(const Review *r)
{
    int taken = r->in_second ? 0 : r->next_job;
    return r->n + (taken < r->n_jobs ? taken : r->n_jobs);
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

bool review_in_points(const Review *r) { return r->in_points; }
bool review_is_open(const Review *r) { return r->in_hand; }

int review_n(const Review *r) { return r->n; }

const ReviewDecision *review_decision(const Review *r, int i) { return &r->decision[i]; }
int review_n_hands(const Review *r) { return r->n_hands; }

/* -- sums -------------------------------------------------------------------------------------- */

/* Result, what is still expected of a hand without an end, and luck as the remainder: so nothing is
 * lost to rounding. */
static void review_count_hands(const Review *r, Seat s, int first, int end, ReviewSum *sum)
{
    int64_t g = review_grains(r), result = 0;
    for (int h = first; h < end; h++)
        result += r->hand[h].result[s];
    sum->result = review_rounded(result, g);
    sum->open = review_is_open(r) && end == r->n_hands && first < end;
    if (!r->in_points)
        return;
    if (sum->open)
        sum->expected = review_rounded(g * r->hope[s].value - r->hope[s].paid, g);
    sum->luck = sum->result + sum->expected + sum->loss;
}

void review_sum(const Review *r, Seat s, int hand_no, int kind, ReviewSum *out)
{
    int first_hand = hand_no > 0 ? hand_no - 1 : 0;
    int end_hand = hand_no > 0 ? hand_no : r->n_hands;
    int first = first_hand < r->n_hands ? r->hand[first_hand].first : 0;
    int end = end_hand < r->n_hands ? r->hand[end_hand].first : r->n;
    ReviewMove *move = x_alloc((size_t)(end - first + 1) * sizeof *move);
    memset(out, 0, sizeof *out);
    for (int i = first; i < end; i++) {
        const ReviewDecision *d = &r->decision[i];
        if (d->seat != s || (kind != N_REVIEW_KINDS && d->kind != kind))
            continue;
        out->decisions++;
        if (d->forced)
            continue;
        move[out->unforced] = (ReviewMove){ d->chance, d->accuracy / 100.0 };
        out->unforced++;
        out->n[d->grade]++;
        out->excellent += d->lead > 0;
        out->loss += d->loss;
    }
    if (kind == N_REVIEW_KINDS)
        review_count_hands(r, s, first_hand, end_hand, out);
    out->accuracy = (int)lround(100 * review_accuracy(move, out->unforced));
    free(move);
}
