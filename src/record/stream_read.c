/* SPDX-License-Identifier: MIT */
/* Reading what others may watch of a match (watch.h): events as a spectator sees them and, at the
 * end of a hand, what was hidden in it. A file may contain anything, so the opened hand must match
 * the hand that was seen. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "file.h"
#include "hand.h"
#include "i18n.h"
#include "record_impl.h"
#include "wire.h"
#include "x_alloc.h"

bool stream_mask(const Record *r, Event *e, Deal *dealt)
{
    const Game *g = &r->header.game;
    SeenEvent seen;
    Deal masked;
    if (e->kind == EV_START)
        e->deal = dealt;
    if (!g->ops->mask(g, e, SEAT_NONE, &seen, &masked))
        return false;
    *e = seen.e;
    if (e->kind == EV_START) {
        *dealt = masked;
        e->deal = dealt;
    }
    return true;
}

/* The writer of a stream holds its lock. The lock of a record is not tested: somebody who resumes
 * the game may need it at that moment. */
bool record_is_written(const Record *r)
{
    int fd = r->header.watched ? file_open(r->path, O_RDONLY, 0, NULL) : -1;
    bool written = fd < 0 || flock(fd, LOCK_SH | LOCK_NB) != 0;
    if (fd >= 0)
        close(fd);
    return written;
}

/* A hand being opened. */
typedef struct Opening {
    Record      *r;
    int          start, next;       /* first event of the hand; the next one of those seen */
    RecordEvent *event;             /* the complete hand */
    int          n, cap;
} Opening;

static Err stream_refuse(Diag *diag)
{
    return diag_set(diag, ERR_RECORD, _("opened: this is not the hand that was shown"));
}

static void stream_add(Opening *o, const Event *e)
{
    const RecordEvent *all = o->r->event;
    int at = o->next < o->r->n_events ? o->next : o->r->n_events - 1;
    o->event = x_grow(o->event, o->n, &o->cap, sizeof *o->event);
    o->event[o->n++] = (RecordEvent){ all[at].line, all[at].offset, false, *e };
}

/* An event that was hidden, fully or partly. */
static Err add_hidden(Opening *o, const Event *e, Deal *dealt, Diag *diag)
{
    Event masked = *e;
    Deal copy = *dealt;
    const Record *r = o->r;
    bool seen = stream_mask(r, &masked, &copy);
    if (seen && (o->next == r->n_events ||
                 !wire_alike(&r->header.game, &masked, &r->event[o->next].e)))
        return stream_refuse(diag);
    stream_add(o, e);
    o->next += seen;
    return ERR_NONE;
}

/* Adds the fully visible events of the hand, up to position `at`. */
static void add_seen(Opening *o, int64_t at)
{
    while (o->n + 1 < at && o->next < o->r->n_events) {
        stream_add(o, &o->r->event[o->next].e);
        o->next++;
    }
}

static Err read_hidden(Opening *o, const Json *list, Diag *diag)
{
    const Game *g = &o->r->header.game;
    Err e = ERR_NONE;
    for (int i = 0; e == ERR_NONE && i < json_size(list); i++) {
        const Json *item;
        Event event;
        Deal dealt = { 0 };
        int64_t at = 0;
        if ((e = json_item_child(list, i, &item, diag)) == ERR_NONE &&
            (e = json_int(item, "at", (JsonRange){ 2, HAND_EVENTS_MAX }, &at, diag)) == ERR_NONE &&
            (e = wire_read_event(g, item, WIRE_OPEN, &event, &dealt, diag)) == ERR_NONE) {
            add_seen(o, at);
            bool fits = at == o->n + 1 && event.kind != N_EVENT_KINDS && event.kind != EV_START;
            e = fits ? add_hidden(o, &event, &dealt, diag) : stream_refuse(diag);
        }
        json_within(e == ERR_NONE ? NULL : diag, "hidden", i);
    }
    add_seen(o, INT64_MAX);
    return e;
}

Err stream_read_opened(Record *r, const Json *o, Diag *diag)
{
    Opening opening = { .r = r };
    const Json *hidden;
    Event start;
    Deal dealt;
    int last = r->n_events - 1;
    if (last < 0 || r->event[last].e.kind != EV_END || !record_is_hidden(r, last))
        return diag_set(diag, ERR_RECORD, _("opened: no hand has ended here"));
    opening.start = opening.next = record_hand_start(r, last);
    Err e = wire_read_start(&r->header.game, o, &start, &dealt, diag);
    if (e == ERR_NONE)
        e = json_list(o, "hidden", &hidden, diag);
    if (e == ERR_NONE) {
        start.deal = record_keep_deal(r, &dealt);
        e = add_hidden(&opening, &start, &dealt, diag);
    }
    if (e == ERR_NONE)
        e = read_hidden(&opening, hidden, diag);
    if (e == ERR_NONE)
        r->n_events = opening.start;            /* the complete hand replaces the one seen */
    for (int i = 0; e == ERR_NONE && i < opening.n; i++) {
        e = record_add_room(r, diag);
        if (e == ERR_NONE)
            r->event[r->n_events++] = opening.event[i];
    }
    free(opening.event);
    return e;
}

void stream_close(Record *r)
{
    int last = r->n_events - 1, keep;
    if (!r->header.watched || last < 0 || r->event[last].e.kind == EV_END ||
        record_is_hidden(r, last))
        return;
    keep = record_hand_start(r, last);
    for (int i = keep; i <= last; i++) {
        RecordEvent at = r->event[i];
        Deal dealt = { 0 };
        if (at.e.kind == EV_START)
            dealt = *at.e.deal;
        if (!stream_mask(r, &at.e, &dealt))
            continue;
        at.hidden = at.e.kind == EV_START;
        if (at.hidden)
            at.e.deal = record_keep_deal(r, &dealt);
        r->event[keep++] = at;
    }
    r->n_events = keep;
}
