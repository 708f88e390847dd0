/* SPDX-License-Identifier: MIT */
/* One hand being played: its state, what has happened in it, and what each seat has seen. A match,
 * the arena, a review and the tools all play their hands with this: choices go through game_apply,
 * and events are masked for the seats here and nowhere else.
 *
 *     hand_new(&h, game, memory);
 *     hand_start(&h, &deal, first, hand_no, score);
 *     while ((asked = hand_asked(&h)) != 0) {
 *         hand_info(&h, seat, &info);             what the seat may know
 *         hand_apply(&h, seat, &action);          hand_news: what that led to
 *     }
 *     hand_free(&h);
 *
 * Events are stored once, unmasked, in the log. The log of a seat is made from it when somebody
 * reads it, and only for the events that are new: seats whose logs are not read cost nothing. The
 * memory comes from the owner, through HandMemory: a state, and for each log as many events as it
 * contains. No hand has more than HAND_EVENTS_MAX events: in Da Tong Zi each of at most DEAL_MAX
 * cards leads to at most a play, three passes and the end of a round; in mahjong each of at most
 * 136 tiles leads to at most a draw, a discard, three lapsed claims and a settlement. */
#ifndef PAIJU_HAND_H
#define PAIJU_HAND_H

#include "game_types.h"

enum { HAND_EVENTS_MAX = 6 * DEAL_MAX };

/* Where the memory of a hand comes from. `room` makes room for one more after `n` members of `size`
 * bytes, as x_grow does; `zeroed` and `room` never return NULL. */
typedef struct HandMemory {
    void *(*zeroed)(size_t size);
    void *(*room)(void *old, int n, int *cap, size_t size);
    void  (*free)(void *old);
} HandMemory;

/* What a seat, or a spectator, has seen of a hand. */
typedef struct SeenLog {
    SeenEvent *e;               /* oldest first */
    int        n, cap;
    int        n_before;        /* how many there were before the last news */
    int        n_masked;        /* events of the hand that have been masked so far */
    Deal       deal;            /* what the seat knows of the deal */
} SeenLog;

typedef struct Hand {
    const Game       *game;     /* borrowed, like the memory */
    const HandMemory *memory;
    State            *state;
    bool              dealt;    /* the state is that of a hand */
    EventList         log;      /* what has happened, nothing masked */
    int               n_before; /* length of the log before the last news */
    SeenLog          *seen;     /* by seat, then the spectator; used only by hand_log */
} Hand;

/* A hand for which nothing has been dealt; the owner ends it with hand_free. */
void hand_new(Hand *h, const Game *g, const HandMemory *memory);
void hand_free(Hand *h);

/* Deals: the logs begin with the start event, which is the news. ERR_DEAL: there is then no hand,
 * and the logs are unchanged. */
Err hand_start(Hand *h, const Deal *d, Seat first, int hand_no, const int64_t score[SEATS_MAX]);

/* Puts the hand into `state`, whatever the logs contain: for an imagined hand. */
void hand_suppose(Hand *h, const State *state);

/* The seats that must still answer; 0: the hand is over, or none has been dealt. */
SeatMask hand_asked(const Hand *h);

/* Applies the choice of a seat through game_apply; its events are the news. On error nothing
 * changes, including the news. */
Err hand_apply(Hand *h, Seat actor, const Action *a);

/* The same for a choice that `check` of the rules has accepted for the view of hand_info. */
void hand_play(Hand *h, Seat actor, const Action *a);

/* The two halves of hand_apply, for several choices whose news belong together. */
void hand_clear_news(Hand *h);
Err  hand_choose(Hand *h, Seat actor, const Action *a);

/* The events of the last start or choice: the end of the log, borrowed until the hand changes. */
EventList hand_news(const Hand *h);

/* What a seat, or with SEAT_NONE a spectator, knows now and has seen. The log is borrowed and stays
 * as it is until somebody reads the log of the same seat after the hand has changed. */
void hand_info(const Hand *h, Seat viewer, InfoSet *out);

/* The log of a seat or of the spectator, borrowed in the same way. */
const SeenLog *hand_log(const Hand *h, Seat viewer);

/* Adds an event that happened elsewhere, and the deal to which it refers, to the log; EV_START
 * first empties the log. The state does not change, and the event is not news. */
void hand_show(Hand *h, const Event *e);

/* Shortens the log to its first `n` events. The rest is kept until something else happens or is
 * shown: a greater `n` brings it back. There is then no news. */
void hand_cut(Hand *h, int n);

/* hand_take_log takes the log out of the hand, which then has none; hand_put_log puts it in place
 * of the present one. While it is out its owner frees it with hand_free_log. */
EventList hand_take_log(Hand *h);
void      hand_put_log(Hand *h, EventList log);
void      hand_free_log(const Hand *h, EventList *log);

/* A moment of a hand to which one can return. */
typedef struct HandPoint {
    int    n;                   /* events that had happened */
    State *state;
} HandPoint;

/* Remembers the present state of the hand. hand_point_free releases the memory. */
void hand_point_new(const Hand *h, HandPoint *out);
void hand_point_free(const Hand *h, HandPoint *p);

/* Returns to a moment of the hand that is still in the log: state and logs are as they were, and
 * there is no news. The point can be used again. */
void hand_undo(Hand *h, const HandPoint *p);

#endif
