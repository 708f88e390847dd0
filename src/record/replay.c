/* SPDX-License-Identifier: MIT */
/* Folding records. Views of the hand last shown are kept for each seat that was requested.
 *
 * A file may contain anything: every event is folded into the views of all seats once, when the
 * replay is made, and the first event that does not fit one of them ends the replay. No seat sees
 * the whole deal, so the rules check whether the deal is valid. */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "x_alloc.h"

enum { SPECTATOR = SEATS_MAX, N_VIEWERS };

struct Replay {
    Record *record;
    int     n_events;           /* that fit */
    Diag    fault;
    int     start;              /* first event of the hand kept; -1: none */
    int     length;             /* its number of events */
    View   *view[N_VIEWERS];    /* after each of them; NULL: not requested yet */
};

static Err replay_fold_event(const Game *g, View *v, const Event *e)
{
    SeenEvent seen;
    Deal dealt;
    return g->ops->mask(g, e, v->seat, &seen, &dealt) ? g->ops->see(g, v, &seen) : ERR_NONE;
}

/* How many events of the record can be folded, one after the other. */
static int count_fitting(const Record *record, Diag *fault)
{
    const Game *g = &record->header.game;
    View view[N_VIEWERS];
    State *room = x_alloc(g->ops->state_size);
    int n = 0;
    bool hidden = false;
    for (Seat s = 0; s < g->n_seats; s++)
        game_view_new(g, s, &view[s]);
    game_view_new(g, SEAT_NONE, &view[SPECTATOR]);
    for (; n < record->n_events; n++) {
        const RecordEvent *at = &record->event[n];
        hidden = at->e.kind == EV_START ? at->hidden : hidden;
        /* of a hand that nobody has seen only the spectator's view is known */
        bool fits = hidden ? replay_fold_event(g, &view[SPECTATOR], &at->e) == ERR_NONE
                           : at->e.kind != EV_START || g->ops->start(g, at->e.deal, at->e.actor,
                                                                     at->e.start_score,
                                                                     room) == ERR_NONE;
        for (Seat s = 0; s < g->n_seats && !hidden; s++)
            fits = fits && replay_fold_event(g, &view[s], &at->e) == ERR_NONE;
        if (!fits)
            break;
    }
    if (n < record->n_events) {
        snprintf(fault->file, sizeof fault->file, "%s", record->path);
        fault->line = record->event[n].line;
        diag_set(fault, ERR_RECORD, _("impossible event; the rest is not shown"));
    }
    free(room);
    return n;
}

Replay *replay_new(Record *record)
{
    Replay *r = x_alloc(sizeof *r);
    r->record = record;
    r->fault = record->bad;
    r->n_events = count_fitting(record, &r->fault);
    r->start = -1;
    return r;
}

static void drop_views(Replay *r)
{
    for (int i = 0; i < N_VIEWERS; i++) {
        free(r->view[i]);
        r->view[i] = NULL;
    }
}

Err replay_read_on(Replay *r, bool *news, Diag *diag)
{
    Err e = record_read_on(r->record, news, diag);
    if (e == ERR_NONE && *news)
        e = record_keep_shown(r->record, diag);
    if (e != ERR_NONE || !*news)
        return e;
    drop_views(r);
    r->fault = r->record->bad;
    r->n_events = count_fitting(r->record, &r->fault);
    r->start = -1;
    return ERR_NONE;
}

void replay_free(Replay *r)
{
    if (r == NULL)
        return;
    drop_views(r);
    record_free(r->record);
    free(r);
}

const Record *replay_record(const Replay *r) { return r->record; }
int replay_n_events(const Replay *r) { return r->n_events; }

bool replay_fault(const Replay *r, Diag *diag)
{
    if (r->fault.code != ERR_NONE)
        *diag = r->fault;
    return r->fault.code != ERR_NONE;
}

void replay_view(Replay *r, int i, Seat s, View *out)
{
    const RecordEvent *event = r->record->event;
    s = record_is_hidden(r->record, i) ? SEAT_NONE : s;
    int viewer = s == SEAT_NONE ? SPECTATOR : s;
    int start = record_hand_start(r->record, i);
    if (start != r->start) {
        drop_views(r);
        r->start = start;
        r->length = 1;
        while (start + r->length < r->n_events && event[start + r->length].e.kind != EV_START)
            r->length++;
    }
    if (r->view[viewer] == NULL) {
        r->view[viewer] = x_alloc((size_t)r->length * sizeof(View));
        View v;
        game_view_new(&r->record->header.game, s, &v);
        for (int k = 0; k < r->length; k++) {
            replay_fold_event(&r->record->header.game, &v, &event[start + k].e);
            r->view[viewer][k] = v;
        }
    }
    *out = r->view[viewer][i - start];
}
