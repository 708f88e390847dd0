/* SPDX-License-Identifier: MIT */
/* A match: asks players, passes their decisions through the one entry of the rules, records the
 * events, and shows each seat its masked share. The State never leaves this file.
 *
 * Between two calls of match_step nothing changes, and everything a decision depends on (seed,
 * hand, length of the log) can be rebuilt from the record; therefore taking back and resuming are
 * exact. */
#include "match.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allowed.h"
#include "commit.h"
#include "game.h"
#include "i18n.h"
#include "match_impl.h"
#include "names.h"
#include "position_string.h"
#include "rerun.h"
#include "x_alloc.h"
#include "hand_alloc.h"

enum { LOOK_MS = 100 };         /* between two checks whether an engine is late */

/* -- making ------------------------------------------------------------------------------------ */

static const Game *match_game_of(const Match *m) { return &m->header.game; }

static int match_n_seats(const Match *m) { return m->header.game.n_seats; }

void match_init(Match *m, const MatchPlace *place, const Game *g, uint64_t seed)
{
    m->place = place;
    m->header.game = *g;
    m->header.seed = seed;
    g->ops->plan(g, &m->plan);
    hand_alloc(&m->hand, &m->header.game);
    m->first = game_first(g, seed);
    for (int s = 0; s < g->n_seats; s++)
        m->score[s] = m->plan.start_score;
}

void match_take_commit(Match *m, const RecordHeader *h)
{
    if (h->opening == NULL)
        return;
    memcpy(m->header.salt, h->salt, sizeof m->header.salt);
    memcpy(m->header.commit, h->commit, sizeof m->header.commit);
    m->header.opening = x_strdup(h->opening);
}

/* At this keyboard or at another terminal. */
bool match_is_person(const Match *m, Seat s)
{
    return m->human[s] || m->joined[s];
}

int match_n_people(const Match *m)
{
    int n = 0;
    for (Seat s = 0; s < match_n_seats(m); s++)
        n += match_is_person(m, s);
    return n;
}

/* If `name` is NULL the seat takes the player's own name, or match_name_seats gives it the usual
 * one. */
Err match_seat(Match *m, Seat s, const char *text, const char *name, Diag *diag)
{
    PlayerSpec spec;
    Err e = player_parse(match_game_of(m)->ops, text, &spec, diag);
    if (e != ERR_NONE)
        return e;
    if (name == NULL && spec.name[0] != '\0')
        name = spec.name;
    m->header.name[s] = name != NULL ? x_strdup(name) : NULL;
    m->header.player[s] = x_strdup(spec.kind);
    m->human[s] = spec.human;
    m->joined[s] = spec.joined;
    m->people |= match_is_person(m, s) ? seat_bit(s) : 0;
    m->player[s] = m->script != NULL && !match_is_person(m, s)
                       ? player_script_new(match_game_of(m), m->script->move[s],
                                           m->script->n_moves[s])
                       : player_new(&spec, match_game_of(m), s, m->header.seed);
    player_ai_use_cores(m->player[s]);
    return ERR_NONE;
}

static bool match_is_played(const Match *m) { return m->people != 0; }

static void match_sit_down(Match *m)
{
    for (Seat s = 0; s < match_n_seats(m); s++)
        player_sit(m->player[s], &m->header);
}

static Err match_check_position(const MatchSetup *setup, Diag *diag)
{
    if (setup->position == NULL)
        return ERR_NONE;
    for (Seat s = 0; s < setup->game->n_seats; s++) {
        PlayerSpec spec;
        Err e = player_parse(setup->game->ops, setup->player[s], &spec, diag);
        if (e != ERR_NONE)
            return e;
        if (spec.joined || player_command(spec.kind) != NULL)
            return diag_set(diag, ERR_PLAYER, _("%.40s cannot sit down in the middle of a hand; "
                                                "only people here and computer players can"),
                            setup->player[s]);
    }
    return ERR_NONE;
}

/* The rest of one hand, from the table of a position: hidden tiles are dealt at random. There is no
 * record, because what led to the position is not known. */
static void match_take_position(Match *m, const View *v)
{
    const Game *g = &m->header.game;
    State *state = x_alloc(g->ops->state_size);
    position_deal(g, v, m->header.seed, state);
    hand_suppose(&m->hand, state);
    free(state);
    memcpy(m->score, v->score, sizeof m->score);
    m->plan = (MatchPlan){ .hands = 1, .start_score = m->plan.start_score, .first = SEAT_NONE };
    m->hand_no = 1;
    m->stage = STAGE_HAND;
}

Err match_new(const MatchSetup *setup, Match **out, Diag *diag)
{
    Match *m = x_alloc(sizeof *m);
    match_init(m, &match_local, setup->game, setup->seed);
    m->record = setup->record;
    m->open_hands = setup->open_hands;
    m->header.engine = setup->engine;
    m->header.think_ms = setup->think_ms;
    m->script = setup->script;
    if (m->script != NULL)
        m->first = m->script->first;
    Err e = match_check_position(setup, diag);
    for (Seat s = 0; e == ERR_NONE && s < match_n_seats(m); s++)
        e = match_seat(m, s, setup->player[s], setup->name[s], diag);
    if (e != ERR_NONE) {
        match_free(m);
        return e;
    }
    match_name_seats(m);
    snprintf(m->header.daily, RECORD_DATE, "%s", setup->daily != NULL ? setup->daily : "");
    if (setup->salt != NULL)
        snprintf(m->header.salt, sizeof m->header.salt, "%s", setup->salt);
    if (m->script == NULL && setup->position == NULL)
        commit_seal(&m->header);
    if (setup->position != NULL)
        match_take_position(m, &setup->position->view);
    match_sit_down(m);
    if (m->record != NULL && match_is_played(m))
        record_keep_safe(m->record);
    if (m->record != NULL) {
        record_put_header(m->record, &m->header);
        record_flush(m->record);
    }
    *out = m;
    return ERR_NONE;
}

static void drop_snapshots(Match *m, int n)
{
    while (m->n_snapshots > n)
        hand_point_free(&m->hand, &m->snapshot[--m->n_snapshots].point);
}

static void drop_past(Match *m, int n)
{
    while (m->n_past > n)
        hand_free_log(&m->hand, &m->past[--m->n_past].log);
}

void match_let_stand(Match *m)
{
    drop_snapshots(m, 0);
    drop_past(m, 0);
}

void match_free(Match *m)
{
    if (m == NULL)
        return;
    for (int s = 0; s < SEATS_MAX; s++)
        if (m->player[s] != NULL)
            m->player[s]->ops->free(m->player[s]);
    if (m->record != NULL)
        record_close(m->record);
    watch_close(m->watch);
    if (m->place->leave != NULL)
        m->place->leave(m);
    match_let_stand(m);
    free(m->snapshot);
    free(m->past);
    free(m->end);
    for (int s = 0; s < SEATS_MAX; s++) {
        free(m->absent[s]);
        free(m->away[s]);
    }
    hand_free(&m->hand);
    record_header_free(&m->header);
    free(m);
}

/* -- events ------------------------------------------------------------------------------------ */

/* Records the latest events and shows them to the players. */
static void match_publish(Match *m)
{
    const EventList news = hand_news(&m->hand);
    for (int i = 0; i < news.n && m->record != NULL; i++)
        record_put_event(m->record, match_game_of(m), &news.e[i]);
    for (Seat s = 0; s < match_n_seats(m); s++)
        player_see(m->player[s], hand_log(&m->hand, s));
}

static void match_flush(Match *m)
{
    if (m->record != NULL)
        record_flush(m->record);
    match_show_watchers(m);
}

/* -- hands ------------------------------------------------------------------------------------- */

bool match_is_done(const Match *m)
{
    return m->stage == STAGE_OVER
        || (m->stage == STAGE_HAND_OVER && plan_is_done(&m->plan, m->n_ends, m->score));
}

/* Writes the last line of the record after the last hand. */
static void put_end(Match *m)
{
    if (m->record != NULL && match_is_done(m))
        record_put_end(m->record, match_game_of(m), m->score);
}

HandResult *match_new_end(Match *m)
{
    m->end = x_grow(m->end, m->n_ends, &m->cap_ends, sizeof *m->end);
    HandResult *end = &m->end[m->n_ends++];
    *end = (HandResult){ .winners = 0 };
    return end;
}

void match_count_win(HandResult *end, const Event *e)
{
    if (e->kind != EV_WIN)
        return;
    end->winners |= seat_bit(e->actor);
    if (e->actor == e->target)
        end->drawers |= seat_bit(e->actor);
    else
        end->discarders |= seat_bit(e->target);
}

void match_add_end(Match *m, const int64_t delta[SEATS_MAX])
{
    HandResult *end = match_new_end(m);
    memcpy(end->delta, delta, sizeof end->delta);
    for (int i = 0; i < m->hand.log.n; i++)
        match_count_win(end, &m->hand.log.e[i]);
}

/* The hand is over: updates totals and dealer. */
static void match_close_hand(Match *m)
{
    Result result;
    match_game_of(m)->ops->result(match_game_of(m), m->hand.state, &result);
    for (int s = 0; s < match_n_seats(m); s++)
        m->score[s] += result.delta[s];
    match_add_end(m, result.delta);
    m->first = game_next_first(match_game_of(m), m->header.seed, m->hand_no + 1, &result);
    m->stage = STAGE_HAND_OVER;
    put_end(m);
}

static void match_begin_hand(Match *m)
{
    m->hand_no++;
    m->stage = STAGE_HAND;
    m->asked = m->ready = m->decided = 0;
}

static void deal_hand(Match *m)
{
    Deal deal;
    if (m->n_snapshots > 0 && m->snapshot[m->n_snapshots - 1].hand_no == m->hand_no) {
        /* somebody may go back into the hand that is over */
        m->past = x_realloc(m->past, (size_t)(m->n_past + 1) * sizeof *m->past);
        m->past[m->n_past++] = (PastHand){ m->hand_no, hand_take_log(&m->hand) };
    }
    match_begin_hand(m);
    if (m->script != NULL)
        deal = m->script->deal;
    else
        game_deal(match_game_of(m), m->header.seed, m->hand_no, &deal);
    Err e = hand_start(&m->hand, &deal, m->first, m->hand_no, m->score);
    assert(e == ERR_NONE);
    (void)e;
    match_publish(m);
    match_flush(m);
}

void match_next_hand(Match *m)
{
    if (m->stage == STAGE_HAND_OVER)
        m->stage = match_is_done(m) ? STAGE_OVER : STAGE_DEAL;
}

/* -- questions and answers --------------------------------------------------------------------- */

static SeatMask asked_by_rules(const Match *m)
{
    return m->stage == STAGE_HAND ? hand_asked(&m->hand) : 0;
}

static void ask_players(Match *m)
{
    SeatMask to_ask = asked_by_rules(m);
    for (Seat s = 0; s < match_n_seats(m); s++) {
        if (!has_seat(to_ask, s) || has_seat(m->asked, s))
            continue;
        InfoSet info;
        match_observe(m, s, &info);
        m->player[s]->ops->ask(m->player[s], &info);
        m->asked |= seat_bit(s);
    }
}

/* Would polling this seat mean thinking here, not just checking for input? */
static bool would_think(const Match *m, Seat s)
{
    return !m->human[s] && has_seat((SeatMask)(m->asked & ~m->ready), s)
        && player_wait_fd(m->player[s]) < 0;
}

bool match_think(Match *m, int64_t now_ms)
{
    if (m->place->think != NULL)
        return m->place->think(m, now_ms);
    ask_players(m);
    match_attend(m);
    /* players that did not answer at once think one at a time: a key press then waits for one
     * slice, not for three */
    bool alone = false;
    for (Seat s = 0; s < match_n_seats(m); s++) {
        if (alone && would_think(m, s))
            continue;
        bool again = has_seat(m->thinking, s);
        match_poll(m, s, now_ms);
        bool more = would_think(m, s);
        m->thinking = (SeatMask)((m->thinking & ~seat_bit(s)) | (more ? seat_bit(s) : 0));
        alone |= again || more;
    }
    return m->ready != 0 || m->stage != STAGE_HAND;
}

/* A human's answer was checked in match_answer, and nothing that the seat can see has changed
 * since. The other players must answer legally, and an assert checks that they do. */
static void apply_answer(Match *m, Seat s)
{
    if (match_is_person(m, s)) {
        m->snapshot = x_grow(m->snapshot, m->n_snapshots, &m->cap_snapshots, sizeof *m->snapshot);
        Snapshot *snap = &m->snapshot[m->n_snapshots++];
        *snap = (Snapshot){ .seat = s, .line = m->record != NULL ? record_lines(m->record) : 0,
                            .hand_no = m->hand_no, .n_ends = m->n_ends, .decided = m->decided };
        memcpy(snap->score, m->score, sizeof snap->score);
        hand_point_new(&m->hand, &snap->point);
    }
    if (m->human[s]) {
        hand_play(&m->hand, s, &m->answer[s]);
        return;
    }
    Err e = hand_apply(&m->hand, s, &m->answer[s]);
    assert(e == ERR_NONE);
    (void)e;
}

/* Applies the answers that have arrived until something happens. */
static bool apply_answers(Match *m)
{
    bool moved = false;
    for (Seat s = 0; s < match_n_seats(m) && !moved; s++) {
        if (!has_seat(m->ready, s))
            continue;
        apply_answer(m, s);
        moved = hand_news(&m->hand).n > 0;
        m->asked &= (SeatMask)~seat_bit(s);
        m->ready &= (SeatMask)~seat_bit(s);
        m->decided |= seat_bit(s);
    }
    if (!moved)
        return false;
    m->decided = 0;
    match_publish(m);
    if (hand_asked(&m->hand) == 0)
        match_close_hand(m);
    match_flush(m);
    return true;
}

MatchStatus match_step(Match *m, int64_t now_ms)
{
    if (m->place->step != NULL)
        return m->place->step(m, now_ms);
    switch (m->stage) {
    case STAGE_DEAL:
        deal_hand(m);
        return MATCH_MOVED;
    case STAGE_HAND:
        match_think(m, now_ms);
        return apply_answers(m) ? MATCH_MOVED : MATCH_WAITING;
    case STAGE_HAND_OVER:
        match_attend(m);
        return MATCH_HAND_OVER;
    case STAGE_OVER:
        break;
    }
    return MATCH_OVER;
}

Err match_answer(Match *m, Seat s, const Action *a)
{
    if (m->place->answer != NULL)
        return m->place->answer(m, s, a);
    if (s >= match_n_seats(m) || !has_seat(match_asked(m), s))
        return ERR_NOT_ASKED;
    ask_players(m);
    View v;
    game_observe(match_game_of(m), m->hand.state, s, &v);
    Err e = match_game_of(m)->ops->check(match_game_of(m), &v, a);
    if (e == ERR_NONE)
        player_human_answer(m->player[s], a);
    return e;
}

/* Has this human given an answer that waits for the next step? */
static bool has_answered(const Match *m, Seat s)
{
    return m->human[s] && has_seat(m->asked, s) && player_human_answered(m->player[s]);
}

bool match_has_decided(const Match *m, Seat s)
{
    return m->stage == STAGE_HAND && (has_seat(m->decided, s) || has_answered(m, s));
}

SeatMask match_asked(const Match *m)
{
    if (m->place->asked != NULL)
        return m->place->asked(m);
    SeatMask missing = asked_by_rules(m);
    for (Seat s = 0; s < match_n_seats(m); s++) {
        if (!m->human[s] || has_answered(m, s))
            missing &= (SeatMask)~seat_bit(s);
    }
    return missing;
}

int match_wait_ms(const Match *m)
{
    if (m->place->wait_ms != NULL)
        return m->place->wait_ms(m);
    SeatMask missing = asked_by_rules(m) & (SeatMask)~m->ready;
    int ms = -1;
    for (Seat s = 0; s < match_n_seats(m); s++) {
        if (m->human[s] || !has_seat(missing, s))
            continue;
        if (player_wait_fd(m->player[s]) < 0)
            return 0;
        ms = player_wait_ms(m->player[s], ms < 0 ? LOOK_MS : ms);
    }
    return ms;
}

int match_wait_fds(const Match *m, int fd[MATCH_FDS_MAX])
{
    if (m->place->wait_fds != NULL)
        return m->place->wait_fds(m, fd);
    int n = match_listener_fds(m, fd);
    for (Seat s = 0; s < match_n_seats(m); s++) {
        if (m->joined[s])
            continue;
        int wait = has_seat(m->asked, s) ? player_wait_fd(m->player[s]) : -1;
        if (wait >= 0)
            fd[n++] = wait;
    }
    return n;
}

/* -- taking back ------------------------------------------------------------------------------- */

/* The last decision of the seat, -1 if there is none. */
static int last_snapshot(const Match *m, Seat s)
{
    int i = m->n_snapshots - 1;
    while (i >= 0 && m->snapshot[i].seat != s)
        i--;
    return i;
}

/* With several humans, nothing can be taken back once a hand is over, as all have seen all hands,
 * nor once another has decided, as that decision may depend on this one; nor at other terminals,
 * which show every event at once. */
Err match_check_take_back(const Match *m, Seat s)
{
    if (m->place->keeps != ERR_NONE)
        return m->place->keeps;
    int i = last_snapshot(m, s);
    if (i < 0 || (m->stage != STAGE_HAND && m->stage != STAGE_HAND_OVER))
        return ERR_NO_DECISION;
    if (match_n_people(m) == 1)
        return ERR_NONE;
    if (m->stage == STAGE_HAND_OVER || m->snapshot[i].hand_no != m->hand_no)
        return ERR_HANDS_SHOWN;
    bool decided = i < m->n_snapshots - 1;      /* another: waiting answers count, too */
    for (Seat other = 0; other < match_n_seats(m); other++)
        decided |= other != s &&
                   (has_answered(m, other) || (m->joined[other] && has_seat(m->ready, other)));
    if (decided)
        return ERR_OTHERS_DECIDED;
    bool has_news = m->snapshot[i].point.n < m->hand.log.n;
    return has_news && match_has_joined(m) ? ERR_OTHERS_SAW : ERR_NONE;
}

bool match_can_take_back(const Match *m, Seat s) { return match_check_take_back(m, s) == ERR_NONE; }

int match_take_back_hand(const Match *m, Seat s)
{
    return match_can_take_back(m, s) ? m->snapshot[last_snapshot(m, s)].hand_no : 0;
}

bool match_undo(Match *m, Seat s)
{
    if (!match_can_take_back(m, s))
        return false;
    int i = last_snapshot(m, s);
    const Snapshot *snap = &m->snapshot[i];
    if (snap->hand_no != m->hand_no) {          /* back into an earlier hand */
        int past = m->n_past - 1;
        while (m->past[past].hand_no != snap->hand_no)
            past--;
        hand_put_log(&m->hand, m->past[past].log);
        m->past[past].log = (EventList){ .n = 0 };
        drop_past(m, past);
        m->hand_no = snap->hand_no;
    }
    hand_undo(&m->hand, &snap->point);
    memcpy(m->score, snap->score, sizeof m->score);
    if (m->record != NULL)
        record_put_undo(m->record, snap->line);
    m->n_ends = snap->n_ends;
    m->stage = STAGE_HAND;
    m->asked = m->ready = 0;
    m->decided = snap->decided;
    drop_snapshots(m, i);
    match_flush(m);
    for (Seat other = 0; other < match_n_seats(m); other++)
        if (m->player[other]->ops->forget != NULL)
            m->player[other]->ops->forget(m->player[other]);
    return true;
}

/* -- resuming ---------------------------------------------------------------------------------- */

int match_replay_moves(Match *m, const Record *r, int i, int next)
{
    for (; i < r->n_changes && r->change[i].event <= next; i++)
        if (r->change[i].with != SEAT_NONE)
            match_move_points(m, r->change[i].seat, r->change[i].with);
    return i;
}

/* Brings the match, which does not have a record yet, to the point where the file ends. `fresh` are
 * events lost with a torn end of the file: they follow from choices that the file contains. */
static Err replay_into(Match *m, Rerun *r, EventList *fresh, Diag *diag)
{
    RerunStatus status;
    int moved = 0;
    for (;;) {
        moved = match_replay_moves(m, r->record, moved, r->next);
        status = rerun_step(r, diag);
        if (status != RERUN_MOVED)
            break;
        *fresh = hand_news(&m->hand);
        if (fresh->e[0].kind == EV_START)
            match_begin_hand(m);
        match_publish(m);
        fresh->e += fresh->n - r->fresh;
        fresh->n = r->fresh;
        if (!r->in_hand)
            match_close_hand(m);
    }
    return status == RERUN_WRONG ? diag->code : ERR_NONE;
}

void match_resume_record(Match *m, RecordWriter *w, const EventList *fresh)
{
    m->record = w;
    if (match_is_played(m))
        record_keep_safe(w);
    for (int i = 0; i < fresh->n; i++)
        record_put_event(w, match_game_of(m), &fresh->e[i]);
    put_end(m);
    match_flush(m);
}

void match_miss(Match *m, const RecordHeader *h, SeatMask absent)
{
    for (Seat s = 0; s < match_n_seats(m); s++)
        if (has_seat(absent, s))
            m->absent[s] = x_strdup(h->player[s]);
}

/* Seats the players of the record at its end, except programs that are not allowed and opponents
 * that no longer exist. */
static Err seat_recorded(Match *m, const Record *record, Diag *diag)
{
    Seating now;
    RecordHeader seated = record->header;
    Err e = ERR_NONE;
    record_seating_now(record, &now);
    memcpy(seated.player, now.player, sizeof now.player);
    match_miss(m, &seated, allowed_absent(&seated, SEAT_NONE));
    for (Seat s = 0; e == ERR_NONE && s < match_n_seats(m); s++) {
        e = match_seat(m, s, allowed_player(match_game_of(m)->ops, now.player[s]), now.name[s],
                       diag);
        m->away[s] = now.away[s] != NULL ? x_strdup(now.away[s]) : NULL;
    }
    m->people |= record_people(record);
    /* old records may contain two humans with the same name: the second gets its seat's number */
    for (Seat s = 1; e == ERR_NONE && s < match_n_seats(m); s++) {
        for (Seat other = 0; other < s; other++) {
            char *name = m->header.name[s];
            if (!m->human[s] || !m->human[other] || !names_alike(name, m->header.name[other]))
                continue;
            m->header.name[s] = x_printf("%s %d", name, s + 1);
            free(name);
        }
    }
    return e;
}

Err match_replay(const Record *record, bool open, Match **out, int *next, EventList *fresh,
                 Diag *diag)
{
    const RecordHeader *h = &record->header;
    Match *m = x_alloc(sizeof *m);
    Rerun r;
    match_init(m, &match_local, &h->game, h->seed);
    m->open_hands = open;
    m->header.engine = h->engine;
    m->header.think_ms = h->think_ms;
    memcpy(m->header.daily, h->daily, sizeof m->header.daily);
    match_take_commit(m, h);
    m->resumed = true;
    *fresh = (EventList){ .n = 0 };
    rerun_begin(&r, record, &m->hand);
    Err e = seat_recorded(m, record, diag);
    if (e == ERR_NONE) {
        match_sit_down(m);
        e = replay_into(m, &r, fresh, diag);
    }
    *next = r.next;
    if (e == ERR_NONE)
        *out = m;
    else
        match_free(m);
    return e;
}

/* The record continues after its last valid event, first with what its torn end has lost. */
static Err match_resume_from(const Record *record, bool open, Match **out, Diag *diag)
{
    int next;
    EventList fresh;
    Match *m;
    RecordWriter *w;
    bool program = false, opponent = false;
    Err e = match_replay(record, open, &m, &next, &fresh, diag);
    if (e != ERR_NONE)
        return e;
    bool cut = next < record->n_events;
    int64_t size = cut ? record->event[next].offset : record->size;
    int lines = cut ? record->event[next].line - 1 : record->n_lines;
    e = record_reopen(record->path, size, lines, &w, diag);
    if (e != ERR_NONE) {
        match_free(m);
        return e;
    }
    match_resume_record(m, w, &fresh);
    for (Seat s = 0; s < match_n_seats(m); s++) {
        program |= m->absent[s] != NULL && player_command(m->absent[s]) != NULL;
        opponent |= m->absent[s] != NULL && player_command(m->absent[s]) == NULL;
    }
    if (program)
        match_note(m, "engine-refused");
    if (opponent)
        match_note(m, "opponent-gone");
    *out = m;
    return ERR_NONE;
}

Err match_resume(const char *path, bool open, Match **out, Diag *diag)
{
    Record *record;
    Diag local = { 0 };
    diag = diag != NULL ? diag : &local;
    Err e = record_read(path, &record, diag);
    if (e != ERR_NONE)
        return e;
    if (record->bad.code != ERR_NONE) {
        *diag = record->bad;
        e = diag->code;
    } else if (record->end_line != 0) {
        diag->line = record->end_line;
        e = diag_set(diag, ERR_RECORD, _("this game is finished"));
    } else if (record->abandoned && record_is_hotseat(record)) {
        e = diag_set(diag, ERR_RECORD, _("this game was abandoned and all its hands can be seen, "
                                         "so it cannot be resumed"));
    } else {
        e = match_resume_from(record, open, out, diag);
    }
    record_free(record);
    return e;
}
