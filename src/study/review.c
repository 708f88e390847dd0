/* Making a review. The record is played again by the rules; before a batch is applied, each seat
 * that is asked gets what it could know then, and the level's AI player judges the choice that the
 * record holds. The rest is sums.
 *
 * Luck: between two decisions of a seat, payments included, its expectation changes from the value
 * of the choice to the value of the best at the next question. That change, and the whole value at
 * the first question, is what the deal, the draws and the others did. Its sum is the result plus
 * what was lost: nothing is left over. Of a hand without an end the value of the last choice, less
 * what has been paid since, is still expected: luck is then the result, what is still expected and
 * what was lost. docs/review.md. */
#include "review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai_family.h"
#include "ai_player_make.h"
#include "parallel.h"
#include "review_impl.h"
#include "review_judge.h"
#include "review_one.h"
#include "study_family.h"
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

/* `expert`: a level above it takes a hundred times as long and seldom thinks otherwise. Without
 * ai.ini the usual player of the game. */
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
    double band[TRIAL_BANDS];
    review_bands(g, band);
    for (Seat s = 0; s < g->n_seats; s++) {
        if (!has_seat(seats, s))
            continue;
        r->ai[s] = ai_player_make(level->spec, level->name, g, s, 0);
        ai_set_judge(r->ai[s], stream, band);
        ai_set_parallel(r->ai[s], parallel_for);
    }
    x_hand_new(&r->played, g);
    rerun_begin(&r->rerun, record, &r->played);
    return r;
}

void review_begin_at(Review *r, int start)
{
    rerun_begin_at(&r->rerun, r->record, start, &r->played);
}

void review_free(Review *r)
{
    if (r == NULL)
        return;
    for (int s = 0; s < SEATS_MAX; s++) {
        ai_player_free(r->ai[s]);
        ai_player_free(r->baseline[s]);
    }
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

static const StudyFamily *family_of(const Game *g)
{
    return study_family(g->ops->family);
}

/* Sums are kept in grains: so many make a thousandth of a point that the mean of the other seats,
 * with which cards compare, is a whole number. */
static int64_t grains_of(const Game *g)
{
    return family_of(g)->against_mean ? g->n_seats - 1 : 1;
}

/* What an event pays a seat, as its engine counts: cards compare with the mean of the others. In
 * grains. */
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

static void count_event(Review *r, const Event *e)
{
    const Game *g = game_of(r);
    if (e->kind == EV_START)
        begin_hand(r);
    for (Seat s = 0; s < g->n_seats; s++) {
        if (!has_seat(r->seats, s))
            continue;
        int64_t paid = income_of(g, e, s);
        r->hope[s].paid += paid;
        hand_now(r)->result[s] += paid;
    }
}

/* Thousandths, rounded to the nearest. */
static int64_t rounded(int64_t grains, int64_t per_thousandth)
{
    int64_t half = per_thousandth / 2;
    return (grains + (grains < 0 ? -half : half)) / per_thousandth;
}

/* The expectation has changed to `value`: what of that is luck. */
static int64_t luck_until(Review *r, Seat s, int64_t value)
{
    int64_t g = grains_of(game_of(r));
    ReviewExpectation *hope = &r->hope[s];
    int64_t luck = r->in_points ? hope->paid + g * (value - hope->value) : 0;
    *hope = (ReviewExpectation){ .value = value };
    return rounded(luck, g);
}

/* The choices have been judged: what came of them. */
static void count_news(Review *r)
{
    const EventList news = hand_news(&r->played);
    for (int i = 0; i < news.n; i++)
        count_event(r, &news.e[i]);
    if (!r->rerun.in_hand)
        memset(r->hope, 0, sizeof r->hope);
}

/* -- one decision ------------------------------------------------------------------------------ */

/* A decision without judgement. */
static ReviewDecision *add_decision(Review *r, Seat s)
{
    const Game *g = game_of(r);
    const View *v = &r->info[s].view;
    r->decision = x_room(r->decision, r->n, &r->cap, sizeof *r->decision);
    ReviewDecision *d = &r->decision[r->n++];
    memset(d, 0, sizeof *d);
    d->event = r->choices.event[s];
    d->before = r->before;
    d->line = r->record->event[d->event].line;
    d->hand_no = r->n_hands;
    d->seat = s;
    d->forced = !game_has_choice(g, v);
    d->kind = (uint8_t)family_of(g)->kind(g, v);
    d->chosen = d->best = r->choices.action[s];
    return d;
}

/* A lapsed claim names no tiles: of several chi the best has the benefit of the doubt. */
static void name_outranked(const Review *r, const Verdict *verdict, int n, ReviewDecision *d)
{
    if (r->record->event[d->event].e.kind != EV_OUTRANKED)
        return;
    for (int i = n - 1; i >= 0; i--)
        if (verdict[i].action.kind == d->chosen.kind)
            d->chosen = d->best = verdict[i].action;
}

/* What the plain player chooses here: it goes for speed alone, or lays down what is lowest. */
static Action plain_choice(Review *r, const InfoSet *info, Seat s)
{
    const Game *g = game_of(r);
    const EvaluatorOps *plain = ai_family(g->ops->family)->plain;
    Action chosen;
    if (r->baseline[s] == NULL) {
        AiSpec spec;
        ai_spec_default(plain, &spec);
        r->baseline[s] = ai_player_make(&spec, plain->name, g, s, r->record->header.seed);
    }
    ai_start(r->baseline[s], info, r->n_hands, info->n_log);
    while (!ai_think(r->baseline[s], &chosen))
        ;                       /* it does not take long */
    return chosen;
}

/* Of an excellent choice. A lapsed claim that had the benefit of the doubt is none. */
static int64_t lead_of(Review *r, const InfoSet *info, const Verdict *verdict, int n,
                       const ReviewDecision *d)
{
    if (!r->in_points || r->record->event[d->event].e.kind == EV_OUTRANKED)
        return 0;
    int64_t lead = review_lead(game_of(r), &info->view, verdict, n, d);
    if (lead == 0)
        return 0;
    Action plain = plain_choice(r, info, d->seat);
    return review_same_choice(game_of(r), &info->view, &plain, &d->chosen) ? 0 : lead;
}

static void judge(Review *r, const InfoSet *info, ReviewDecision *d)
{
    int n;
    const Verdict *verdict = ai_verdicts(r->ai[d->seat], &n);
    name_outranked(r, verdict, n, d);
    review_judge(game_of(r), &info->view, verdict, n, d);
    if (d->loss > 0)
        ai_explain(r->ai[d->seat]);
    review_explain(game_of(r), &info->view, verdict, n, d);
    d->lead = lead_of(r, info, verdict, n, d);
    d->luck = luck_until(r, d->seat, d->value);
    r->hope[d->seat].value -= d->loss;
}

/* -- steps ------------------------------------------------------------------------------------- */

/* Thinks a slice about the first choice that is left. */
static void think(Review *r)
{
    Seat s = 0;
    while (!has_seat(r->left, s))
        s++;
    const InfoSet *info = &r->info[s];
    Action played;
    if (!r->asked) {
        ReviewDecision *d = add_decision(r, s);
        if (!d->forced)
            ai_start_about(r->ai[s], info, &d->chosen);
        r->asked = !d->forced;
    }
    if (r->asked && !ai_think(r->ai[s], &played))
        return;
    if (r->asked)
        judge(r, info, &r->decision[r->n - 1]);
    r->asked = false;
    r->left &= (SeatMask)~seat_bit(s);
}

/* Fetches the next choices and what follows from them. */
static void fetch(Review *r)
{
    const Game *g = game_of(r);
    r->before = r->rerun.next;
    RerunStatus status = rerun_choices(&r->rerun, &r->choices, &r->fault);
    r->left = status == RERUN_MOVED ? r->choices.asked & r->seats : 0;
    for (Seat s = 0; s < g->n_seats; s++) {
        if (!record_is_own(r->record, s, r->choices.event[s]))
            r->left &= (SeatMask)~seat_bit(s);
        if (has_seat(r->left, s))
            hand_info(&r->played, s, &r->info[s]);
    }
    if (status == RERUN_MOVED)
        status = rerun_step(&r->rerun, &r->fault);
    if (status == RERUN_MOVED)
        return;
    r->left = 0;
    r->done = true;
    if (status == RERUN_STOPPED)
        r->fault = r->record->bad;
}

bool review_step(Review *r)
{
    if (r->left != 0)
        think(r);
    else if (!r->done)
        fetch(r);
    if (r->left == 0 && !r->done)
        count_news(r);
    return !r->done;
}

/* -- asking ------------------------------------------------------------------------------------ */

bool review_fault(const Review *r, Diag *diag)
{
    if (r->fault.code != ERR_NONE)
        *diag = r->fault;
    return r->fault.code != ERR_NONE;
}

const Record *review_record(const Review *r) { return r->record; }
const char *review_level(const Review *r) { return r->level->name; }
SeatMask review_seats(const Review *r) { return r->seats; }
int review_done(const Review *r) { return r->left == 0 ? r->rerun.next : r->before; }
bool review_in_points(const Review *r) { return r->in_points; }
bool review_is_open(const Review *r) { return r->rerun.in_hand; }

/* The decision that is being thought about does not count yet. */
int review_n(const Review *r)
{
    return r->n - r->asked;
}

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

/* Result, what is still expected of a hand without an end, and luck as what is left: so nothing
 * is lost in rounding. */
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
