/* SPDX-License-Identifier: MIT */
/* Making a review. The record is replayed by the rules; before a batch is applied, each seat that
 * is asked gets what it could know then, and the level's AI player judges the choice found in the
 * record (review_think.c). The rest is sums.
 *
 * Luck: between two decisions of a seat, payments included, its expected result changes from the
 * value of the choice to the value of the best at the next question. That change, and the whole
 * value at the first question, is due to the deal, the draws and the other players. Its sum is
 * exactly the result plus what was lost. In a hand without an end, the value of the last choice,
 * less what has been paid since, is still expected: luck is then the sum of the result, what is
 * still expected and what was lost. docs/review.md. */
#include "review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "parallel.h"
#include "review_family.h"
#include "review_impl.h"
#include "review_judge.h"
#include "x_alloc.h"
#include "x_hand.h"

static const Game *game_of(const Review *r) { return &r->record->header.game; }

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

Review *review_new(const Record *record, SeatMask seats, const Opponent *level, uint64_t stream)
{
    Review *r = x_alloc(sizeof *r);
    const Game *g = &record->header.game;
    r->record = record;
    r->level = level;
    r->seats = seats;
    r->in_points = ai_engine_find(g->ops, level->spec->engine)->in_points;
    r->stream = stream;
    review_hire(r, parallel_cores());
    x_hand_new(&r->played, g);
    rerun_begin(&r->rerun, record, &r->played);
    return r;
}

void review_begin_at(Review *r, int start)
{
    rerun_begin_at(&r->rerun, r->record, start, &r->played);
    r->events_done = start;
}

void review_keep_cases(Review *r) { r->keeps_cases = true; }

void review_free(Review *r)
{
    if (r == NULL)
        return;
    review_dismiss(r);
    review_free_doubts(r);
    for (size_t i = 0; i < sizeof r->job / sizeof r->job[0]; i++)
        info_copy_free(&r->job[i].known);
    for (int i = 0; i < r->n; i++)
        review_case_free((ReviewCase *)r->decision[i].kept);
    for (int i = 0; i < r->n_jobs; i++)
        review_case_free((ReviewCase *)r->job[i].d.kept);
    free(r->turn);
    hand_free(&r->played);
    free(r->decision);
    free(r->hand);
    free(r);
}

/* -- hands and luck ---------------------------------------------------------------------------- */

static void begin_hand(Review *r)
{
    r->hand = x_room(r->hand, r->n_hands, &r->cap_hands, sizeof *r->hand);
    r->hand[r->n_hands++] = (ReviewHand){ .first = r->n };
    memset(r->hope, 0, sizeof r->hope);
}

static ReviewHand *hand_now(Review *r) { return &r->hand[r->n_hands - 1]; }

static const ReviewFamily *family_of(const Game *g)
{
    return review_family(g->ops->family);
}

/* Sums are kept in grains. The number of grains in a thousandth of a point makes the mean of the
 * other seats, with which Da Tong Zi compares, a whole number. */
static int64_t grains_of(const Game *g)
{
    return family_of(g)->against_mean ? g->n_seats - 1 : 1;
}

/* What an event pays a seat, as its engine counts: Da Tong Zi compares with the mean of the others.
 * In grains. */
static int64_t income_of(const Game *g, const Event *e, Seat s)
{
    if (e->kind != EV_WIN && e->kind != EV_SETTLE && e->kind != EV_ROUND)
        return 0;
    if (!family_of(g)->against_mean)
        return 1000 * e->delta[s];
    int64_t others = 0;
    for (Seat q = 0; q < g->n_seats; q++)
        others += q == s ? 0 : e->delta[q];
    return 1000 * ((g->n_seats - 1) * e->delta[s] - others);
}

/* Thousandths, rounded to the nearest. */
static int64_t rounded(int64_t grains, int64_t per_thousandth)
{
    int64_t half = per_thousandth / 2;
    return (grains + (grains < 0 ? -half : half)) / per_thousandth;
}

/* The expected result has changed to `value`: returns the part that is luck. */
static int64_t luck_until(Review *r, Seat s, int64_t value)
{
    int64_t g = grains_of(game_of(r));
    ReviewExpectation *hope = &r->hope[s];
    int64_t luck = r->in_points ? hope->paid + g * (value - hope->value) : 0;
    *hope = (ReviewExpectation){ .value = value };
    return rounded(luck, g);
}

/* -- steps ------------------------------------------------------------------------------------- */

/* A decision that is not judged yet. */
static void add_job(Review *r, const RerunChoices *choices, int before, Seat s)
{
    const Game *g = game_of(r);
    InfoSet info;
    hand_info(&r->played, s, &info);
    ReviewJob *job = &r->job[r->n_jobs++];
    ReviewDecision *d = &job->d;
    memset(d, 0, sizeof *d);
    d->event = choices->event[s];
    d->before = before;
    d->line = r->record->event[d->event].line;
    d->hand_no = r->hands_fetched;
    d->seat = s;
    d->forced = !game_has_choice(g, &info.view);
    d->asked = d->kind = (uint8_t)family_of(g)->kind(g, &info.view);
    if (r->stronger == NULL && r->in_points && family_of(g)->error != NULL)
        d->error = review_thousandths(g, family_of(g)->error(g) * review_spread(g));
    d->phase = (uint8_t)family_of(g)->phase(g, &info.view);
    d->chosen = d->best = choices->action[s];
    if (!d->forced)
        info_copy_take(&job->known, &info);
}

/* What has happened since the choices. */
static void read_news(Review *r, ReviewTurn *turn)
{
    const Game *g = game_of(r);
    const EventList news = hand_news(&r->played);
    for (int i = 0; i < news.n; i++) {
        turn->begins |= news.e[i].kind == EV_START;
        for (Seat s = 0; s < g->n_seats; s++)
            turn->paid[s] += has_seat(r->seats, s) ? income_of(g, &news.e[i], s) : 0;
    }
    r->hands_fetched += turn->begins;
    turn->in_hand = r->rerun.in_hand;
    turn->next = r->rerun.next;
}

/* Fetches the next choices and what followed them; false at the end. */
static bool fetch(Review *r)
{
    RerunChoices choices;
    int before = r->rerun.next, jobs = r->n_jobs;
    RerunStatus status = rerun_choices(&r->rerun, &choices, &r->fault);
    SeatMask asked = status == RERUN_MOVED ? choices.asked & r->seats : 0;
    for (Seat s = 0; s < game_of(r)->n_seats; s++) {
        if (has_seat(asked, s) && record_is_own(r->record, s, choices.event[s]))
            add_job(r, &choices, before, s);
    }
    if (status == RERUN_MOVED)
        status = rerun_step(&r->rerun, &r->fault);
    if (status == RERUN_MOVED) {
        r->turn = x_room(r->turn, r->n_turns, &r->cap_turns, sizeof *r->turn);
        r->turn[r->n_turns] = (ReviewTurn){ .n_jobs = r->n_jobs - jobs };
        read_news(r, &r->turn[r->n_turns++]);
        return true;
    }
    r->n_jobs = jobs;
    if (status == RERUN_STOPPED)
        r->fault = r->record->bad;
    return false;
}

static void count_judged(Review *r, const ReviewJob *job)
{
    r->decision = x_room(r->decision, r->n, &r->cap, sizeof *r->decision);
    ReviewDecision *d = &r->decision[r->n++];
    *d = job->d;
    if (d->forced)
        return;
    d->first_grade = d->grade;
    d->luck = luck_until(r, d->seat, d->value);
    r->hope[d->seat].value -= d->loss;
    if (d->grade > REVIEW_FINE)
        review_doubt(r, &job->known);
}

/* The choices fetched have been judged: adds up their results. */
static void count_turns(Review *r)
{
    const ReviewJob *job = r->job;
    for (const ReviewTurn *turn = r->turn; turn < r->turn + r->n_turns; turn++) {
        for (int i = 0; i < turn->n_jobs; i++)
            count_judged(r, job++);
        if (turn->begins)
            begin_hand(r);
        for (Seat s = 0; s < game_of(r)->n_seats && r->n_hands > 0; s++) {
            r->hope[s].paid += turn->paid[s];
            hand_now(r)->result[s] += turn->paid[s];
        }
        if (!turn->in_hand)
            memset(r->hope, 0, sizeof r->hope);
        r->in_hand = turn->in_hand;
        r->events_done = turn->next;
    }
    r->n_turns = r->n_jobs = 0;
    r->next_job = 0;
}

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
    count_turns(r);
    while (!r->fetched && r->n_jobs < REVIEW_WINDOW)
        r->fetched = !fetch(r);
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

bool review_in_points(const Review *r) { return r->in_points; }
bool review_is_open(const Review *r) { return r->in_hand; }

int review_n(const Review *r) { return r->n; }

const ReviewDecision *review_decision(const Review *r, int i) { return &r->decision[i]; }
int review_n_hands(const Review *r) { return r->n_hands; }

static int costlier_first(const void *a, const void *b)
{
    const ReviewDecision *x = *(const ReviewDecision *const *)a;
    const ReviewDecision *y = *(const ReviewDecision *const *)b;
    if (x->loss != y->loss)
        return x->loss < y->loss ? 1 : -1;
    return x < y ? -1 : x > y;
}

int review_costliest(const Review *r, ReviewClass least, const ReviewDecision **out, int cap)
{
    const ReviewDecision **all = x_alloc((size_t)(review_n(r) + 1) * sizeof *all);
    int n = 0;
    for (int i = 0; i < review_n(r); i++) {
        if (!r->decision[i].forced && r->decision[i].grade >= least)
            all[n++] = &r->decision[i];
    }
    qsort(all, (size_t)n, sizeof *all, costlier_first);
    n = n < cap ? n : cap;
    memcpy(out, all, (size_t)n * sizeof *all);
    free(all);
    return n;
}

static int greatest_lead_first(const void *a, const void *b)
{
    const ReviewDecision *x = *(const ReviewDecision *const *)a;
    const ReviewDecision *y = *(const ReviewDecision *const *)b;
    if (x->lead != y->lead)
        return x->lead < y->lead ? 1 : -1;
    return x < y ? -1 : x > y;
}

int review_excellent(const Review *r, const ReviewDecision **out, int cap)
{
    const ReviewDecision **all = x_alloc((size_t)(review_n(r) + 1) * sizeof *all);
    int n = 0;
    for (int i = 0; i < review_n(r); i++) {
        if (r->decision[i].lead > 0)
            all[n++] = &r->decision[i];
    }
    qsort(all, (size_t)n, sizeof *all, greatest_lead_first);
    n = n < cap ? n : cap;
    memcpy(out, all, (size_t)n * sizeof *all);
    free(all);
    return n;
}

/* -- sums -------------------------------------------------------------------------------------- */

static void count_decision(ReviewSum *sum, const ReviewDecision *d)
{
    sum->decisions++;
    if (d->forced)
        return;
    sum->unforced++;
    sum->n[d->grade]++;
    sum->excellent += d->lead > 0;
    sum->loss += d->loss;
}

/* Result, what is still expected of a hand without an end, and luck as the remainder: so nothing is
 * lost to rounding. */
static void count_hands(const Review *r, Seat s, int first, int end, ReviewSum *sum)
{
    int64_t g = grains_of(game_of(r)), result = 0;
    for (int h = first; h < end; h++)
        result += r->hand[h].result[s];
    sum->result = rounded(result, g);
    sum->open = review_is_open(r) && end == r->n_hands && first < end;
    if (!r->in_points)
        return;
    if (sum->open)
        sum->expected = rounded(g * r->hope[s].value - r->hope[s].paid, g);
    sum->luck = sum->result + sum->expected + sum->loss;
}

void review_sum(const Review *r, Seat s, int hand_no, int kind, ReviewSum *out)
{
    int first_hand = hand_no > 0 ? hand_no - 1 : 0;
    int end_hand = hand_no > 0 ? hand_no : r->n_hands;
    int first = first_hand < r->n_hands ? r->hand[first_hand].first : 0;
    int end = end_hand < r->n_hands ? r->hand[end_hand].first : review_n(r);
    ReviewMove *move = x_alloc((size_t)(end - first + 1) * sizeof *move);
    memset(out, 0, sizeof *out);
    for (int i = first; i < end; i++) {
        const ReviewDecision *d = &r->decision[i];
        if (d->seat != s || (kind != N_REVIEW_KINDS && d->kind != kind))
            continue;
        count_decision(out, d);
        if (!d->forced)
            move[out->unforced - 1] = (ReviewMove){ d->chance, d->accuracy / 100.0 };
    }
    if (kind == N_REVIEW_KINDS)
        count_hands(r, s, first_hand, end_hand, out);
    out->accuracy = (int)lround(100 * review_accuracy(move, out->unforced));
    free(move);
}
