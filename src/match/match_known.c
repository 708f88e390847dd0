/* SPDX-License-Identifier: MIT */
/* What is known about a match, and to whom: views and logs of the seats for which match_may_show
 * holds, totals, results of hands; its record, and whether that contains every move; notices, and
 * the stream for watchers. */
#include "match.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "match_impl.h"

const MatchPlace match_local = { .step = NULL };

bool match_is_remote(const Match *m) { return m->place == &match_joined; }

int match_seconds_left(const Match *m)
{
    return m->place->seconds != NULL ? m->place->seconds(m) : -1;
}

void match_observe(const Match *m, Seat s, InfoSet *out)
{
    const SeenLog *log = hand_log(&m->hand, s);
    if (m->place->observe != NULL)
        m->place->observe(m, s, &out->view);
    else if (m->hand_no == 0)
        game_view_new(&m->header.game, s, &out->view);
    else
        game_observe(&m->header.game, m->hand.state, s, &out->view);
    out->log = log->e;
    out->n_log = log->n;
}

/* Humans see their own hands; all hands are open when nobody who plays, or may come back to play,
 * could gain from it. */
bool match_may_show(const Match *m, Seat s)
{
    if (m->place->shows != NULL)
        return m->place->shows(m, s);
    bool over = m->stage == STAGE_HAND_OVER || m->stage == STAGE_OVER;
    bool open = over || (m->open_hands && m->people == 0);
    return open || s == SEAT_NONE || (s < m->header.game.n_seats && m->human[s]);
}

bool match_shows_seed(const Match *m)
{
    if (m->place->shows_seed != NULL)
        return m->place->shows_seed(m);
    return m->people == 0 || match_is_done(m);
}

bool match_was_resumed(const Match *m) { return m->resumed; }

const char *match_opening(const Match *m)
{
    return match_shows_seed(m) ? m->header.opening : NULL;
}

void match_infoset(const Match *m, Seat s, InfoSet *out)
{
    assert(match_may_show(m, s));
    match_observe(m, s, out);
}

const SeenEvent *match_log(const Match *m, Seat s, int *n)
{
    assert(match_may_show(m, s));
    const SeenLog *log = hand_log(&m->hand, s);
    *n = log->n;
    return log->e;
}

const Event *match_open_log(const Match *m, int *n)
{
    bool shown = match_may_show(m, SEATS_MAX);
    *n = shown ? m->hand.log.n : 0;
    return shown ? m->hand.log.e : NULL;
}

const Game *match_game(const Match *m) { return &m->header.game; }
const char *match_daily(const Match *m) { return m->header.daily; }

uint64_t match_seed(const Match *m) { return m->header.seed; }
const char *match_commit(const Match *m) { return m->header.commit; }
int match_hand_no(const Match *m) { return m->hand_no; }
int match_n_hands(const Match *m) { return m->plan.hands; }
bool match_is_human(const Match *m, Seat s) { return m->human[s]; }
const char *match_name(const Match *m, Seat s) { return m->header.name[s]; }
const char *match_player(const Match *m, Seat s) { return m->header.player[s]; }
int match_hands_done(const Match *m) { return m->n_ends; }

void match_scores(const Match *m, int64_t out[SEATS_MAX])
{
    InfoSet info;
    match_observe(m, SEAT_NONE, &info);
    memcpy(out, m->stage == STAGE_HAND ? info.view.score : m->score, sizeof m->score);
}

void match_hand_delta(const Match *m, int row, int64_t out[SEATS_MAX])
{
    assert(row >= 0 && row < m->n_ends);
    memcpy(out, m->end[row].delta, sizeof m->end[row].delta);
}

void match_tally(const Match *m, MatchTally *out)
{
    memset(out, 0, sizeof *out);
    for (const HandResult *end = m->end; end < m->end + m->n_ends; end++) {
        out->exhausted += end->winners == 0;
        for (Seat s = 0; s < SEATS_MAX; s++) {
            out->wins[s] += has_seat(end->winners, s);
            out->drawn[s] += has_seat(end->drawers, s);
            out->given[s] += has_seat(end->discarders, s);
        }
    }
}

/* -- the record -------------------------------------------------------------------------------- */

const char *match_record_path(const Match *m)
{
    if (m->place->path != NULL)
        return m->place->path(m);
    return m->record != NULL ? record_path(m->record) : NULL;
}

/* Announces, once each, the players of the record who are not seated. */
static bool show_absent(Match *m, Diag *diag)
{
    Seat s = 0;
    while (s < m->header.game.n_seats && m->absent[s] == NULL)
        s++;
    if (s == m->header.game.n_seats)
        return false;
    char *player = m->absent[s];
    const char *usual = opponent_usual(m->header.game.ops)->title, *colon = strchr(player, ':') + 1;
    *diag = (Diag){ .code = ERR_PLAYER };
    if (player_command(player) != NULL)
        diag_set(diag, ERR_PLAYER, _("%s plays instead of the engine in this record: %.160s"),
                 usual, colon);
    else
        diag_set(diag, ERR_PLAYER,
                 _("%s plays instead of %.60s, which is no longer among the opponents"), usual,
                 colon);
    m->absent[s] = NULL;
    for (Seat other = s + 1; other < m->header.game.n_seats; other++) {
        if (m->absent[other] == NULL || strcmp(m->absent[other], player) != 0)
            continue;
        free(m->absent[other]);
        m->absent[other] = NULL;
    }
    free(player);
    return true;
}

bool match_is_recorded(const Match *m)
{
    return m->record == NULL || record_is_whole(m->record);
}

bool match_save(Match *m)
{
    if (m->record != NULL)
        record_save(m->record);
    return match_is_recorded(m);
}

bool match_trouble(const Match *m, Diag *diag)
{
    return m->record != NULL && record_trouble(m->record, diag);
}

Err match_save_as(Match *m, const char *path, Diag *diag)
{
    return record_move(m->record, path, diag);
}

void match_note(Match *m, const char *kind)
{
    if (m->record == NULL)
        return;
    record_put_note(m->record, kind);
    record_flush(m->record);
}

/* -- watchers ---------------------------------------------------------------------------------- */

void match_let_watch(Match *m, const char *directory)
{
    const char *name[SEATS_MAX] = { NULL };
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        name[s] = match_watched_name(m, s);
    if (watch_new(directory, &m->header, name, &m->watch, &m->unwatched) == ERR_NONE)
        match_show_watchers(m);
}

const char *match_watch_path(const Match *m)
{
    return m->watch != NULL ? watch_path(m->watch) : NULL;
}

void match_show_watchers(Match *m)
{
    WatchNow now = { .hand = &m->hand, .hand_no = m->hand_no,
                     .score = match_is_done(m) ? m->score : NULL };
    for (Seat s = 0; s < m->header.game.n_seats && m->watch != NULL; s++)
        now.name[s] = match_watched_name(m, s);
    if (m->watch != NULL)
        watch_follow(m->watch, &now);
}

bool match_notice(Match *m, Diag *diag)
{
    if (show_absent(m, diag) ||
        (m->place->notice != NULL ? m->place->notice(m, diag) : match_notice_here(m, diag)))
        return true;
    if (m->record != NULL && record_notice(m->record, diag))
        return true;
    if (m->unwatched.code == ERR_NONE)
        return m->watch != NULL && watch_notice(m->watch, diag);
    *diag = m->unwatched;       /* why nobody can watch, once */
    m->unwatched = (Diag){ 0 };
    return true;
}
