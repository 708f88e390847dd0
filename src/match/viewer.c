/* SPDX-License-Identifier: MIT */
/* A match that shows a record. Its own members are kept as playing would have left them: logs,
 * totals, results of hands. They belong to the hand that is shown and are rebuilt for another hand;
 * within a hand, moving only sets how many of the entries are visible. What a seat saw when it had
 * to decide comes from the rules, which replay the hand once; between decisions the view is folded
 * from events. */
#include "viewer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "match_impl.h"
#include "replay.h"
#include "rerun.h"
#include "x_alloc.h"
#include "hand_alloc.h"

/* A seat has to choose after an event. */
typedef struct ViewerQuestion {
    int  at;
    Seat seat;
    View view;
} ViewerQuestion;

typedef struct ShownHand {
    int start;                  /* its first event */
    int ends;                   /* hands that have ended before it */
} ShownHand;

struct Viewer {
    Match         match;        /* must be first: the match shown, and what match_free frees */
    Replay       *replay;
    const Record *record;       /* owned by the replay */
    int           at;
    Seat          seat;         /* the seat shown */
    bool          open_hands;

    ShownHand    *hand;
    int           n_hands, cap_hands;

    int           loaded;       /* hand whose log is loaded; -1: none */
    int           asking;       /* hand whose questions are loaded; -1: none */
    ViewerQuestion *question;
    int           n_questions, cap_questions;
};

static const MatchPlace match_shown;

static const Event *viewer_event_of(const Viewer *v, int i) { return &v->record->event[i].e; }

/* The event after the last one of a hand. */
static int hand_end(const Viewer *v, int hand)
{
    return hand + 1 < v->n_hands ? v->hand[hand + 1].start : replay_n_events(v->replay);
}

/* -- opening ----------------------------------------------------------------------------------- */

/* The results of the hands, by where their players sit in the position shown. */
static void list_ends(Viewer *v)
{
    HandResult wins = { .winners = 0 };
    int moved = 0;
    v->match.n_ends = 0;
    for (int i = 0; i < replay_n_events(v->replay); i++) {
        const Event *e = viewer_event_of(v, i);
        if (e->kind == EV_START && i <= v->at)
            moved = match_replay_moves(&v->match, v->record, moved, i);
        match_count_win(&wins, e);
        if (e->kind == EV_START) {
            wins = (HandResult){ .winners = 0 };
        } else if (e->kind == EV_END) {
            memcpy(wins.delta, e->delta, sizeof wins.delta);
            *match_new_end(&v->match) = wins;
        }
    }
}

/* Finds the hands and their results. */
static void viewer_list_hands(Viewer *v)
{
    int ends = 0;
    v->n_hands = 0;
    for (int i = 0; i < replay_n_events(v->replay); i++) {
        if (viewer_event_of(v, i)->kind == EV_START) {
            v->hand = x_grow(v->hand, v->n_hands, &v->cap_hands, sizeof *v->hand);
            v->hand[v->n_hands++] = (ShownHand){ i, ends };
        }
        ends += viewer_event_of(v, i)->kind == EV_END;
    }
    list_ends(v);
}

static void viewer_put_text(char **to, const char *text)
{
    char *old = *to;
    *to = old != NULL && strcmp(old, text) == 0 ? old : x_strdup(text);
    if (*to != old)
        free(old);
}

Err viewer_new(const char *path, Viewer **out, Diag *diag)
{
    Record *record;
    Err e = record_read_shown(path, &record, diag);
    if (e != ERR_NONE)
        return e;
    e = record_keep_shown(record, diag);
    if (e != ERR_NONE) {
        record_free(record);
        return e;
    }
    const RecordHeader *h = &record->header;
    Viewer *v = x_alloc(sizeof *v);
    match_init(&v->match, &match_shown, &h->game, h->seed);
    match_take_commit(&v->match, h);
    v->replay = replay_new(record);
    v->record = record;
    v->at = -1;
    v->loaded = v->asking = -1;
    SeatMask humans = record_people(record);
    v->open_hands = humans == 0;
    for (Seat s = h->game.n_seats; s-- > 0;)
        if (has_seat(humans, s))
            v->seat = s;
    viewer_list_hands(v);
    viewer_go(v, -1);
    *out = v;
    return ERR_NONE;
}

Match *viewer_match(Viewer *v) { return &v->match; }

void viewer_free(Viewer *v)
{
    if (v != NULL)
        match_free(&v->match);
}

/* The viewer of a match of this kind. */
static const Viewer *viewer_of(const Match *m)
{
    return (const Viewer *)m;
}

static void viewer_leave(Match *m)
{
    Viewer *v = (Viewer *)m;
    replay_free(v->replay);
    free(v->hand);
    free(v->question);
}

bool viewer_is_hidden(const Viewer *v)
{
    return v->at >= 0 && record_is_hidden(v->record, v->at);
}

/* -- the hand shown ---------------------------------------------------------------------------- */

/* Finds which seats were asked when in a hand, by replaying it as far as it agrees with the
 * rules. */
static void load_questions(Viewer *v, int hand)
{
    const Game *g = &v->record->header.game;
    Rerun r;
    Hand played;
    Diag diag = { 0 };
    int end = hand_end(v, hand);
    if (v->asking == hand)
        return;
    v->asking = hand;
    v->n_questions = 0;
    if (record_is_hidden(v->record, v->hand[hand].start))
        return;
    hand_alloc(&played, g);
    rerun_begin_at(&r, v->record, v->hand[hand].start, &played);
    while (rerun_step(&r, &diag) == RERUN_MOVED && r.in_hand && r.next <= end) {
        SeatMask asked = hand_asked(&played);
        for (Seat s = 0; s < g->n_seats && r.fresh == 0; s++) {
            if (!has_seat(asked, s))
                continue;
            v->question = x_grow(v->question, v->n_questions, &v->cap_questions,
                                 sizeof *v->question);
            ViewerQuestion *q = &v->question[v->n_questions++];
            q->at = r.next - 1;
            q->seat = s;
            game_observe(g, played.state, s, &q->view);
        }
    }
    hand_free(&played);
}

/* The question to a seat in this position, NULL if it is not asked. */
static const ViewerQuestion *question_at(const Viewer *v, Seat s)
{
    for (const ViewerQuestion *q = v->question; q < v->question + v->n_questions; q++)
        if (q->at == v->at && q->seat == s)
            return q;
    return NULL;
}

static void viewer_observe(const Match *m, Seat s, View *out)
{
    const Viewer *v = viewer_of(m);
    const ViewerQuestion *q = question_at(v, s);
    if (v->at < 0)
        game_view_new(&m->header.game, s, out);
    else if (q != NULL)
        *out = q->view;
    else
        replay_view(v->replay, v->at, s, out);
}

SeatMask viewer_asked(const Viewer *v)
{
    SeatMask asked = 0;
    for (Seat s = 0; s < v->match.header.game.n_seats; s++)
        asked |= question_at(v, s) != NULL ? seat_bit(s) : 0;
    return asked;
}

/* -- moving ------------------------------------------------------------------------------------ */

static void show_event(Viewer *v)
{
    Match *m = &v->match;
    int hand = viewer_hand(v), start = v->hand[hand].start;
    const Event *e = viewer_event_of(v, v->at);
    bool over = e->kind == EV_END;
    for (int i = start; v->loaded != hand && i < hand_end(v, hand); i++)
        hand_show(&m->hand, viewer_event_of(v, i));
    v->loaded = hand;
    load_questions(v, hand);
    hand_cut(&m->hand, v->at - start + 1);
    m->hand_no = viewer_event_of(v, start)->hand_no;
    m->n_ends = v->hand[hand].ends + over;
    m->stage = over ? STAGE_HAND_OVER : STAGE_HAND;
    memcpy(m->score, over ? e->score : viewer_event_of(v, start)->start_score, sizeof m->score);
}

void viewer_go(Viewer *v, int event)
{
    int n = replay_n_events(v->replay);
    v->at = event < -1 ? -1 : event >= n ? n - 1 : event;
    /* who sits there; at the end of a hand, those who have played it */
    Seating now;
    bool over = v->at >= 0 && viewer_event_of(v, v->at)->kind == EV_END;
    record_seating(v->record, over ? v->at : v->at + 1, &now);
    for (Seat s = 0; s < v->match.header.game.n_seats; s++) {
        viewer_put_text(&v->match.header.name[s], now.name[s]);
        viewer_put_text(&v->match.header.player[s], now.player[s]);
    }
    if (v->record->n_changes > 0)
        list_ends(v);
    if (v->at >= 0) {
        show_event(v);
        return;
    }
    Match *m = &v->match;       /* before the first hand */
    m->stage = STAGE_DEAL;
    m->hand_no = m->n_ends = 0;
    v->loaded = v->asking = -1;
    v->n_questions = 0;
    hand_cut(&m->hand, 0);
    for (int s = 0; s < m->header.game.n_seats; s++)
        m->score[s] = m->plan.start_score;
}

Err viewer_read_on(Viewer *v, bool *news, Diag *diag)
{
    int line = v->at >= 0 ? v->record->event[v->at].line : 0;
    Err e = replay_read_on(v->replay, news, diag);
    if (e != ERR_NONE || !*news)
        return e;
    v->loaded = v->asking = -1;
    v->n_questions = 0;
    viewer_list_hands(v);
    int at = replay_n_events(v->replay) - 1;
    while (at >= 0 && v->record->event[at].line > line)
        at--;                   /* a hand that has been opened has more events than before */
    viewer_go(v, at);
    return ERR_NONE;
}

/* Does the turn pass the dealer with event `i`? */
static bool comes_round(const Viewer *v, int i)
{
    const Event *e = viewer_event_of(v, i);
    if (e->kind == EV_ROUND)
        return true;
    if (e->kind != EV_MELD && (e->kind != EV_DRAW || e->flag))
        return false;
    const Event *before;        /* whose turn it was */
    int k = i;
    do
        before = viewer_event_of(v, --k);
    while ((before->kind != EV_DRAW || before->flag) && before->kind != EV_MELD &&
           before->kind != EV_START);
    Seat dealer = viewer_event_of(v, record_hand_start(v->record, i))->actor;
    int n = v->match.header.game.n_seats;
    return (e->actor + n - dealer) % n <= (before->actor + n - dealer) % n;
}

/* The first question to a seat after position `from`, or with dir -1 the last one before it; -2 if
 * there is none. Searches the hands one after the other and rebuilds only their questions. */
static int decision_beside(Viewer *v, Seat s, int from, int dir)
{
    int hand = 0, found = -2;
    while (hand + 1 < v->n_hands && v->hand[hand + 1].start <= from)
        hand++;
    for (; found == -2 && hand >= 0 && hand < v->n_hands; hand += dir) {
        load_questions(v, hand);
        for (const ViewerQuestion *q = v->question; q < v->question + v->n_questions; q++)
            if (q->seat == s && (dir > 0 ? found == -2 && q->at > from : q->at < from))
                found = q->at;
    }
    if (v->loaded >= 0)
        load_questions(v, v->loaded);
    return found;
}

int viewer_decision(Viewer *v, Seat s, int from) { return decision_beside(v, s, from + 1, -1); }

Err viewer_go_entry(Viewer *v, int entry, Diag *diag)
{
    int n = viewer_n_events(v);
    if (entry < 1 || entry > n)
        return diag_set(diag, ERR_USAGE, _("there is no entry %d; the record has entries 1 to "
                                           "%d"), entry,
                        n);
    viewer_go(v, entry - 1);
    return ERR_NONE;
}

bool viewer_move(Viewer *v, ViewStep what, int dir)
{
    int to = v->at + dir, n = replay_n_events(v->replay);
    if (what == VIEW_DECISION)
        to = decision_beside(v, v->seat, v->at, dir);
    else
        while (to >= 0 && to < n && what != VIEW_EVENT &&
               viewer_event_of(v, to)->kind != EV_START &&
               (what != VIEW_ROUND || !comes_round(v, to)))
            to += dir;
    if (to < 0 || to >= n)
        return false;
    viewer_go(v, to);
    return true;
}

static MatchStatus viewer_step(Match *m, int64_t now_ms)
{
    (void)now_ms;
    return viewer_move((Viewer *)m, VIEW_EVENT, 1) ? MATCH_MOVED : MATCH_OVER;
}

/* -- what may be shown ------------------------------------------------------------------------- */

static bool viewer_shows(const Match *m, Seat s)
{
    const Viewer *v = viewer_of(m);
    if (viewer_is_hidden(v))
        return s == SEAT_NONE;
    return s == SEAT_NONE || s == v->seat || v->open_hands || m->stage == STAGE_HAND_OVER;
}

static bool viewer_shows_seed(const Match *m) { return record_shows_seed(viewer_of(m)->record); }

static const char *viewer_path(const Match *m) { return viewer_of(m)->record->path; }

static const MatchPlace match_shown = {
    .step = viewer_step, .observe = viewer_observe, .shows = viewer_shows,
    .shows_seed = viewer_shows_seed, .path = viewer_path,
    .leave = viewer_leave,
};

const Record *viewer_record(const Viewer *v) { return v->record; }
int viewer_n_events(const Viewer *v) { return replay_n_events(v->replay); }
int viewer_at(const Viewer *v) { return v->at; }
void viewer_open(Viewer *v, bool open) { v->open_hands = open; }
bool viewer_is_open(const Viewer *v) { return v->open_hands; }
int viewer_n_hands(const Viewer *v) { return v->n_hands; }
int viewer_hand_start(const Viewer *v, int hand) { return v->hand[hand].start; }

Seat viewer_seat(const Viewer *v) { return v->seat; }

void viewer_sit(Viewer *v, Seat s)
{
    assert(s < v->match.header.game.n_seats);
    v->seat = s;
}

int viewer_hand(const Viewer *v)
{
    int low = -1, high = v->n_hands;
    while (high - low > 1) {            /* hand[low].start <= at < hand[high].start */
        int middle = (low + high) / 2;
        if (v->hand[middle].start <= v->at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

bool viewer_fault(const Viewer *v, Diag *diag) { return replay_fault(v->replay, diag); }
