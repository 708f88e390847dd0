/* SPDX-License-Identifier: MIT */
/* The record of a match: its path, whether it contains every move, and the notices about it; and
 * the stream for watchers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "match_impl.h"

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
