/* The one driver of a hand. A batch of events is kept as it comes out of the rules (`news`) and
 * then published: into the log with nothing masked, and into that of each seat as it may see it. */
#include "hand.h"

#include <assert.h>
#include <string.h>

HandLogs hand_logs(const Game *g)
{
    return (1u << g->n_seats) - 1;
}

static bool keeps(const Hand *h, int log)
{
    return (h->keeps >> log & 1) != 0;
}

void hand_new(Hand *h, const Game *g, HandLogs wanted, const HandMemory *memory)
{
    memset(h, 0, sizeof *h);
    h->game = g;
    h->memory = memory;
    h->keeps = wanted;
    h->state = memory->zeroed(g->ops->state_size);
}

void hand_free(Hand *h)
{
    if (h->memory == NULL)
        return;
    for (int i = 0; i < HAND_WHOLE; i++)
        h->memory->free(h->log[i].e);
    h->memory->free(h->whole.e);
    h->memory->free(h->state);
    memset(h, 0, sizeof *h);
}

/* -- logs -------------------------------------------------------------------------------------- */

static void show_to(Hand *h, int log, const Event *e)
{
    SeenLog *to = &h->log[log];
    to->e = h->memory->room(to->e, to->n, &to->cap, sizeof *to->e);
    Seat who = log == HAND_SPECTATOR ? SEAT_NONE : (Seat)log;
    to->n += h->game->ops->mask(h->game, e, who, &to->e[to->n]);
}

static void empty_logs(Hand *h)
{
    h->whole.n = 0;
    for (int i = 0; i < HAND_WHOLE; i++)
        h->log[i].n = 0;
}

void hand_show(Hand *h, const Event *e)
{
    EventLog *whole = &h->whole;
    if (e->kind == EV_START)
        empty_logs(h);
    for (int i = 0; i < HAND_WHOLE; i++) {
        if (keeps(h, i))
            show_to(h, i, e);
    }
    if (!keeps(h, HAND_WHOLE))
        return;
    whole->e = h->memory->room(whole->e, whole->n, &whole->cap, sizeof *whole->e);
    whole->e[whole->n++] = *e;
}

void hand_publish(Hand *h)
{
    bool starts = h->news.n > 0 && h->news.e[0].kind == EV_START;
    for (int i = 0; i < HAND_WHOLE; i++)
        h->log[i].n_before = starts ? 0 : h->log[i].n;
    for (int i = 0; i < h->news.n; i++)
        hand_show(h, &h->news.e[i]);
    h->published = true;
}

const SeenLog *hand_log(const Hand *h, Seat who)
{
    int log = who == SEAT_NONE ? HAND_SPECTATOR : who;
    assert(log < HAND_WHOLE && keeps(h, log));
    return &h->log[log];
}

void hand_info(const Hand *h, Seat who, InfoSet *out)
{
    const SeenLog *log = hand_log(h, who);
    game_observe(h->game, h->state, who, &out->view);
    out->log = log->e;
    out->n_log = log->n;
}

/* -- playing ----------------------------------------------------------------------------------- */

Err hand_start(Hand *h, const Deal *d, Seat first, int hand_no, const int64_t score[SEATS_MAX])
{
    Err e = h->game->ops->start(h->game, d, first, score, h->state);
    if (e != ERR_NONE)
        return e;
    h->dealt = true;
    h->news.n = 1;
    game_start_event(h->game, d, first, hand_no, score, &h->news.e[0]);
    hand_publish(h);
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

Err hand_choose(Hand *h, Seat who, const Action *a)
{
    int n_news = h->news.n;
    if (h->published)
        h->news.n = 0;
    Err e = game_apply(h->game, h->state, who, a, &h->news);
    if (e == ERR_NONE)
        h->published = false;
    else
        h->news.n = n_news;
    return e;
}

Err hand_apply(Hand *h, Seat who, const Action *a)
{
    Err e = hand_choose(h, who, a);
    if (e == ERR_NONE)
        hand_publish(h);
    return e;
}

void hand_play(Hand *h, Seat who, const Action *a)
{
    h->news.n = 0;
    h->game->ops->step(h->game, h->state, who, a, &h->news);
    hand_publish(h);
}

/* -- taking back ------------------------------------------------------------------------------- */

HandLengths hand_lengths(const Hand *h)
{
    HandLengths is;
    for (int i = 0; i < HAND_WHOLE; i++)
        is.n[i] = h->log[i].n;
    is.n[HAND_WHOLE] = h->whole.n;
    return is;
}

void hand_cut(Hand *h, const HandLengths *to)
{
    for (int i = 0; i < HAND_WHOLE; i++)
        h->log[i].n = h->log[i].n_before = to->n[i];
    h->whole.n = to->n[HAND_WHOLE];
    h->news.n = 0;
    h->published = true;
}

void hand_point_new(const Hand *h, HandPoint *out)
{
    size_t size = h->game->ops->state_size;
    out->state = h->memory->zeroed(size);
    memcpy(out->state, h->state, size);
    out->logs = hand_lengths(h);
}

void hand_point_free(const Hand *h, HandPoint *p)
{
    h->memory->free(p->state);
    p->state = NULL;
}

void hand_undo(Hand *h, const HandPoint *p)
{
    hand_suppose(h, p->state);
    hand_cut(h, &p->logs);
}
