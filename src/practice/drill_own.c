/* SPDX-License-Identifier: MIT */
/* "own:BEFORE:SEAT:NAME": the number of events before the decision, the seat that was asked, and
 * the record as the statistics name it. */
#include "drill_own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "drill_family.h"
#include "drill_impl.h"
#include "i18n.h"
#include "position_string.h"
#include "rerun.h"
#include "review_judge.h"
#include "stats.h"
#include "x_alloc.h"
#include "hand_alloc.h"

enum { COSTLIEST = 64 };

static bool drill_practises(const Drill *d, ReviewKind kind)
{
    return d->search != NULL && d->search->practises == kind;
}

/* The drill of most such decisions; NULL: there is none. The more special ones follow it. */
static const Drill *first_that_asks(ReviewKind kind)
{
    const Drill *d;
    int i = 0;
    while ((d = drill_at(i)) != NULL && !drill_practises(d, kind))
        i++;
    return d;
}

const Drill *drill_for_decision(const ReviewDecision *d)
{
    return first_that_asks((ReviewKind)d->asked);
}

bool drill_own_id(const Record *record, const ReviewDecision *d, char id[DRILL_ID])
{
    char *name = stats_record_name(record->path);
    int n = snprintf(id, DRILL_ID, "own:%d:%d:%s", d->before, d->seat, name);
    free(name);
    return n > 0 && n < DRILL_ID;
}

bool drill_is_own(const char *id)
{
    return strncmp(id, "own:", 4) == 0;
}

/* The parts of an id. Returns the name of the record; NULL: not an id. */
static const char *drill_own_parts(const char *id, int *before, int *seat)
{
    int n = 0;
    if (sscanf(id, "own:%9d:%9d:%n", before, seat, &n) != 2 || n == 0 || *before < 0 || *seat < 0 ||
        *seat >= SEATS_MAX)
        return NULL;
    return id + n;
}

const char *drill_own_record(const char *id)
{
    int before, seat;
    const char *name = drill_own_parts(id, &before, &seat);
    return name != NULL ? name : id;
}

static bool drill_own_has_record(const char *name)
{
    char *path = stats_record_path(name);
    bool there = access(path, F_OK) == 0;
    free(path);
    return there;
}

bool drill_own_is_there(const char *id)
{
    int before, seat;
    const char *name = drill_own_parts(id, &before, &seat);
    return name != NULL && drill_own_has_record(name);
}

bool drill_own_relative(const char *id, char out[DRILL_ID])
{
    static const char RECORDS[] = "/paiju/records/";
    int before, seat;
    const char *path = drill_own_parts(id, &before, &seat), *in_records;
    if (path == NULL || path[0] != '/')
        return false;
    char *name = stats_record_name(path);
    if (name[0] == '/' && !drill_own_has_record(path) &&
        (in_records = strstr(path, RECORDS)) != NULL &&
        drill_own_has_record(in_records + sizeof RECORDS - 1)) {
        free(name);             /* the home directory has been moved */
        name = x_strdup(in_records + sizeof RECORDS - 1);
    }
    bool relative = name[0] != '/';
    if (relative)
        snprintf(out, DRILL_ID, "own:%d:%d:%.500s", before, seat, name);
    free(name);
    return relative;
}

/* -- asking again ------------------------------------------------------------------------------ */

/* A decision of a record, and what was chosen there (NULL: not needed). */
typedef struct OwnPlace {
    const Record *record;
    int           before;
    Seat          seat;
    const Action *made;
} OwnPlace;

/* Replays the record up to that point; false: it has no such place. */
static bool go_to(const OwnPlace *at, Hand *hand, InfoSet *info)
{
    Rerun r;
    rerun_begin(&r, at->record, hand);
    while (r.next < at->before)
        if (rerun_step(&r, NULL) != RERUN_MOVED)
            return false;
    if (r.next != at->before || !r.in_hand || at->seat >= at->record->header.game.n_seats)
        return false;
    hand_info(hand, at->seat, info);
    return true;
}

/* Makes the question of a record's decision; false if practice would not ask it. */
static bool make_of(const OwnPlace *at, const Drill *d, DrillQuestion *q)
{
    Hand hand;
    InfoSet info;
    q->game = at->record->header.game;
    const DrillJudging *family = drill_family(q->game.ops->family)->judging;
    if (family == NULL || d->search == NULL)
        return false;
    hand_alloc(&hand, &q->game);
    bool made = go_to(at, &hand, &info) && family->asks(&q->game, &info.view, d->search->what);
    if (made) {
        DrillPosition p = { .q = q, .search = d->search, .info = &info, .made = at->made };
        AiPlayer *judge = drill_judge_new(&q->game, at->seat);
        made = drill_judge(&p, judge, (DrillMargin){ DRILL_MIN_MARGIN, 1e9 });
        ai_player_free(judge);
    }
    hand_free(&hand);
    return made;
}

/* Reads the record of a mistake and returns its name; NULL: it cannot be read. */
static const char *read_own(const char *id, int *before, int *seat, Record **record)
{
    const char *name = drill_own_parts(id, before, seat);
    if (name == NULL)
        return NULL;
    char *path = stats_record_path(name);
    Err e = record_read(path, record, NULL);
    free(path);
    return e == ERR_NONE ? name : NULL;
}

bool drill_make_own(const Drill *d, const char *id, DrillQuestion *q)
{
    int before, seat;
    Record *record;
    const char *name = read_own(id, &before, &seat, &record);
    if (name == NULL)
        return false;
    drill_blank(q, DRILL_LEVELS, 0);
    bool made = make_of(&(OwnPlace){ .record = record, .before = before, .seat = (Seat)seat }, d,
                        q);
    if (made) {
        const char *slash = strrchr(name, '/');
        drill_fact(q, _("From one of your games: %s."), slash != NULL ? slash + 1 : name);
    }
    record_free(record);
    return made;
}

bool drill_own_position(const char *id, char *out)
{
    int before, seat;
    Record *record;
    if (read_own(id, &before, &seat, &record) == NULL)
        return false;
    const OwnPlace at = { .record = record, .before = before, .seat = (Seat)seat };
    Hand hand;
    InfoSet info;
    hand_alloc(&hand, &record->header.game);
    bool there = go_to(&at, &hand, &info) &&
                 position_write(&record->header.game, &info, out, POSITION_MAX) == ERR_NONE;
    hand_free(&hand);
    record_free(record);
    return there;
}

/* -- remembering ------------------------------------------------------------------------------- */

/* A mistake in the review may be as good as the best for the judge of practice: then there is
 * nothing to ask. */
static bool can_be_asked(const Record *record, const Drill *d, const ReviewDecision *of)
{
    const OwnPlace at = { record, of->before, of->seat, &of->chosen };
    DrillQuestion *q = x_alloc(sizeof *q);
    drill_blank(q, DRILL_LEVELS, 0);
    bool can = make_of(&at, d, q);
    free(q);
    return can;
}

/* Adds a mistake to practice, in the first drill that can ask it, unless it is already there.
 * Returns whether it is new. Its cost is in thousandths of the standard deviation of a hand:
 * comparable between games. */
static bool drill_own_keep(Stats *stats, const Record *record, const ReviewDecision *of)
{
    char id[DRILL_ID];
    int n = 0;
    if (!drill_own_id(record, of, id))
        return false;
    StatsCard card = { .id = id, .due = clock_today(), .ease = CARD_EASE,
                       .cost = (int64_t)((double)of->loss / review_spread(&record->header.game)) };
    while (drill_at(n) != NULL)
        n++;
    for (int i = n - 1; i >= 0; i--) {          /* the most special first */
        const Drill *d = drill_at(i);
        if (!drill_practises(d, (ReviewKind)of->asked))
            continue;
        int state = stats_card_state(stats, d->key, id);
        if (state >= 0 && state != CARD_MUTE)
            return false;
        card.drill = d->key;
        if (can_be_asked(record, d, of))
            return stats_put_card(stats, &card, NULL) == ERR_NONE;
    }
    return false;
}

int drill_keep_blunders(const Record *record, const Review *review)
{
    const ReviewDecision *worst[COSTLIEST];
    Stats *stats;
    int kept = 0, n = review_costliest(review, REVIEW_MISTAKE, worst, COSTLIEST);
    if (drill_family(record->header.game.ops->family)->judging == NULL || n == 0 ||
        stats_open(&stats, NULL) != ERR_NONE)
        return 0;
    Seat owner = stats_is_own(stats, record->path) ? record_owner(&record->header) : SEAT_NONE;
    for (int i = 0; i < n; i++) {
        if (worst[i]->seat == owner && !worst[i]->doubted)
            kept += drill_own_keep(stats, record, worst[i]);
    }
    stats_close(stats);
    return kept;
}

/* -- what is kept of a review ------------------------------------------------------------------ */

/* From `of` the statistics see whether the hand is still the one that was reviewed. */
static StatsAccuracy accuracy_of(const Review *r, Seat s, int hand_no)
{
    ReviewSum sum;
    review_sum(r, s, hand_no, N_REVIEW_KINDS, &sum);
    return (StatsAccuracy){
        .hand_no = hand_no, .seat = s, .of = stats_hand_hash(review_record(r), hand_no),
        .decisions = sum.decisions, .unforced = sum.unforced,
        .loss = sum.loss, .accuracy = sum.accuracy, .fine = sum.n[REVIEW_FINE],
        .inaccuracy = sum.n[REVIEW_INACCURACY], .mistake = sum.n[REVIEW_MISTAKE],
        .blunder = sum.n[REVIEW_BLUNDER],
    };
}

/* The decisions of a seat in a hand, grouped by kind and part of the hand: fills at most one row
 * for each pair of these; returns how many. */
static int judged_of(const Review *r, Seat s, int hand_no, StatsJudged *out)
{
    int n = 0, place[N_REVIEW_KINDS][N_STATS_PHASES] = { { 0 } };
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->seat != s || d->hand_no != hand_no || d->forced)
            continue;
        int *at = &place[d->kind][d->phase];        /* from 1; 0: there is no row yet */
        if (*at == 0) {
            *at = ++n;
            out[n - 1] = (StatsJudged){ .hand_no = hand_no, .seat = s, .phase = d->phase,
                                        .kind = review_kind_word((ReviewKind)d->kind) };
        }
        StatsJudged *j = &out[*at - 1];
        j->unforced++;
        j->loss += d->loss;
        j->accuracy += d->accuracy;
        j->inaccuracy += d->grade == REVIEW_INACCURACY;
        j->mistake += d->grade == REVIEW_MISTAKE;
        j->blunder += d->grade == REVIEW_BLUNDER;
    }
    return n;
}

/* Only for finished hands and for levels that judge in points: the losses of other levels have no
 * common unit. */
static void keep_accuracies(const Review *r)
{
    const Record *record = review_record(r);
    int n_hands = review_n_hands(r) - review_is_open(r), n = 0;
    Stats *stats;
    if (n_hands < 1 || !review_in_points(r) || stats_open(&stats, NULL) != ERR_NONE)
        return;
    StatsAccuracy *all = x_alloc((size_t)n_hands * SEATS_MAX * sizeof *all);
    SeatMask seats = record_people(record) & review_seats(r);
    for (Seat s = 0; s < SEATS_MAX; s++) {
        for (int hand = 1; hand <= n_hands && has_seat(seats, s); hand++) {
            if (review_is_settled(r, hand))
                all[n++] = accuracy_of(r, s, hand);
        }
    }
    if (stats_put_accuracies(stats, record->path, all, n, NULL) == ERR_NONE) {
        enum { A_HAND = N_REVIEW_KINDS * N_STATS_PHASES };
        StatsJudged *judged = x_alloc(((size_t)n * A_HAND + 1) * sizeof *judged);
        int n_judged = 0;
        for (int i = 0; i < n; i++)
            n_judged += judged_of(r, all[i].seat, all[i].hand_no, &judged[n_judged]);
        stats_put_judged(stats, record->path, judged, n_judged, NULL);
        free(judged);
    }
    stats_close(stats);
    free(all);
}

int review_keep(const Review *r)
{
    keep_accuracies(r);
    return drill_keep_blunders(review_record(r), r);
}

/* -- kinds of decisions ------------------------------------------------------------------------ */

static int drill_own_kind_of(const char *word)
{
    int kind = 0;
    while (kind < N_REVIEW_KINDS && strcmp(word, review_kind_word((ReviewKind)kind)) != 0)
        kind++;
    return kind;
}

const char *study_kind_name(const char *word)
{
    int kind = drill_own_kind_of(word);
    return kind < N_REVIEW_KINDS ? review_kind_text((ReviewKind)kind) : word;
}

/* A kong has no drill of its own: it is practised as a claim. */
const Drill *study_kind_drill(const char *word)
{
    int kind = drill_own_kind_of(word);
    return first_that_asks(kind == REVIEW_KONG ? REVIEW_CLAIM : (ReviewKind)kind);
}

const char *study_drill_name(const char *word)
{
    const Drill *drill = drill_find(word);
    return drill != NULL ? _(drill->title) : word;
}

int study_advice(const StatsGame *g, StudyAdvice *out, int cap)
{
    int n = 0;
    for (int i = 0; i < g->n_kinds && g->judged > 0; i++) {
        const Drill *drill = study_kind_drill(g->kind[i].what);
        int at = 0;
        while (at < n && out[at].drill != drill)
            at++;
        if (drill == NULL || g->kind[i].loss == 0 || at == cap)
            continue;
        if (at == n)
            out[n++] = (StudyAdvice){ .drill = drill };
        out[at].loss += g->kind[i].loss / g->judged;
        for (; at > 0 && out[at].loss > out[at - 1].loss; at--) {
            StudyAdvice swap = out[at];
            out[at] = out[at - 1];
            out[at - 1] = swap;
        }
    }
    return n;
}
