/* SPDX-License-Identifier: MIT */
/* The one driver of a hand. The events of the rules are stored once, where the rules put them; a
 * seat's log is masked from there when somebody reads it. */
#include "hand.h"

#include "game.h"

#include <assert.h>
#include <string.h>

enum { SPECTATOR = SEATS_MAX, N_VIEWERS };

void hand_new(Hand *h, const Game *g, const HandMemory *memory)
{
    memset(h, 0, sizeof *h);
    h->game = g;
    h->memory = memory;
    h->state = memory->zeroed(g->ops->state_size);
    h->seen = memory->zeroed(N_VIEWERS * sizeof *h->seen);
}

void hand_free(Hand *h)
{
    if (h->memory == NULL)
        return;
    for (int i = 0; i < N_VIEWERS; i++)
        h->memory->free(h->seen[i].e);
    hand_free_log(h, &h->log);
    h->memory->free(h->seen);
    h->memory->free(h->state);
    memset(h, 0, sizeof *h);
}

/* -- logs -------------------------------------------------------------------------------------- */

/* The log, with room for the events of one choice. */
static EventList *hand_room_of(Hand *h)
{
    EventList *log = &h->log;
    while (log->cap - log->n < EVENTS_MAX)
        log->e = h->memory->room(log->e, log->cap, &log->cap, sizeof *log->e);
    return log;
}

void hand_cut(Hand *h, int n)
{
    h->log.n = h->n_before = n;
    for (int i = 0; i < N_VIEWERS; i++)
        if (h->seen[i].n_masked > n)
            h->seen[i].n = h->seen[i].n_masked = 0;
}

void hand_show(Hand *h, const Event *e)
{
    EventList *log = hand_room_of(h);
    if (e->kind == EV_START)
        hand_cut(h, 0);
    Event *shown = &log->e[log->n++];
    *shown = *e;
    h->n_before = log->n;
    if (e->kind != EV_START)
        return;
    log->deal = log->deal != NULL ? log->deal : h->memory->zeroed(sizeof *log->deal);
    *log->deal = *e->deal;
    shown->deal = log->deal;
}

const SeenLog *hand_log(const Hand *h, Seat viewer)
{
    assert(viewer == SEAT_NONE || viewer < h->game->n_seats);
    SeenLog *seen = &h->seen[viewer == SEAT_NONE ? SPECTATOR : viewer];
    for (;; seen->n_masked++) {
        if (seen->n_masked == h->n_before)
            seen->n_before = seen->n;
        if (seen->n_masked == h->log.n)
            return seen;
        const Event *e = &h->log.e[seen->n_masked];
        seen->e = h->memory->room(seen->e, seen->n, &seen->cap, sizeof *seen->e);
        SeenEvent *to = &seen->e[seen->n];
        seen->n += h->game->ops->mask(h->game, e, viewer, to, &seen->deal);
        assert(e->kind != EV_START || to->e.deal == &seen->deal);
    }
}

void hand_info(const Hand *h, Seat viewer, InfoSet *out)
{
    const SeenLog *log = hand_log(h, viewer);
    game_observe(h->game, h->state, viewer, &out->view);
    out->log = log->e;
    out->n_log = log->n;
}

EventList hand_take_log(Hand *h)
{
    EventList log = h->log;
    hand_cut(h, 0);
    h->log = (EventList){ .n = 0 };
    return log;
}

void hand_put_log(Hand *h, EventList log)
{
    hand_free_log(h, &h->log);
    hand_cut(h, 0);
    h->log = log;
    h->n_before = log.n;
}

void hand_free_log(const Hand *h, EventList *log)
{
    h->memory->free(log->e);
    h->memory->free(log->deal);
    *log = (EventList){ .n = 0 };
}

/* -- playing ----------------------------------------------------------------------------------- */

Err hand_start(Hand *h, const Deal *d, Seat first, int hand_no, const int64_t score[SEATS_MAX])
{
    Event start;
    Err e = h->game->ops->start(h->game, d, first, score, h->state);
    if (e != ERR_NONE)
        return e;
    h->dealt = true;
    game_start_event(h->game, d, first, hand_no, score, &start);
    hand_show(h, &start);
    h->n_before = 0;
    return ERR_NONE;
}

void hand_suppose(Hand *h, const State *state)
{
    memcpy(h->state, state, h->game->ops->state_size);
    h->dealt = true;
}

SeatMask hand_asked(const Hand *h)
{
    return h->dealt ? h->game->ops->asked(h->game, h->state) : 0;
}

EventList hand_news(const Hand *h)
{
    int n = h->log.n - h->n_before;
    return (EventList){ .e = n > 0 ? h->log.e + h->n_before : NULL, .n = n };
}

void hand_clear_news(Hand *h)
{
    h->n_before = h->log.n;
}

Err hand_choose(Hand *h, Seat actor, const Action *a)
{
    return game_apply(h->game, h->state, actor, a, hand_room_of(h));
}

Err hand_apply(Hand *h, Seat actor, const Action *a)
{
    int n_before = h->n_before;
    hand_clear_news(h);
    Err e = hand_choose(h, actor, a);
    if (e != ERR_NONE)
        h->n_before = n_before;
    return e;
}

void hand_play(Hand *h, Seat actor, const Action *a)
{
    hand_clear_news(h);
    h->game->ops->step(h->game, h->state, actor, a, hand_room_of(h));
}

/* -- taking back ------------------------------------------------------------------------------- */

void hand_point_new(const Hand *h, HandPoint *out)
{
    size_t size = h->game->ops->state_size;
    out->state = h->memory->zeroed(size);
    memcpy(out->state, h->state, size);
    out->n = h->log.n;
}

void hand_point_free(const Hand *h, HandPoint *p)
{
    h->memory->free(p->state);
    p->state = NULL;
}

void hand_undo(Hand *h, const HandPoint *p)
{
    hand_suppose(h, p->state);
    hand_cut(h, p->n);
}
