/* SPDX-License-Identifier: MIT */
/* One hand being played: its state, what has happened in it, and what each seat has seen of that.
 * A match, the arena, a review and the tools all play their hands with this: choices go
 * through the one door of game.h, and every event is masked for the seats here and nowhere else.
 *
 *     hand_new(&h, game, memory);
 *     hand_start(&h, &deal, first, hand_no, score);
 *     while ((asked = hand_asked(&h)) != 0) {
 *         hand_info(&h, seat, &info);             what the seat may know
 *         hand_apply(&h, seat, &action);          hand_news: what that led to
 *     }
 *     hand_free(&h);
 *
 * What happens is stored once, in the log with nothing masked. The log of a seat is made from it
 * when somebody looks, and only as far as is new: who is never asked what a seat has seen pays
 * nothing for it. Memory is the owner's, by HandMemory: a state, and for each log as many events as
 * stand in it. No hand has more than HAND_EVENTS_MAX of them: in Da Tong Zi each of at most
 * DEAL_MAX cards is a play, three passes and the end of a round at most; in mahjong each of at most
 * 136 tiles is a draw, a discard, three lapsed claims and a settlement at most. */
#ifndef PAIJU_HAND_H
#define PAIJU_HAND_H

#include "game.h"

enum { HAND_EVENTS_MAX = 6 * DEAL_MAX };

/* Where the memory of a hand comes from. `room` makes room for one more behind `n` members of
 * `size` bytes, as x_room does; `zeroed` and `room` never return NULL. */
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
    int        n_masked;        /* events of the hand that it has been made from */
    Deal       deal;            /* what the seat knows of it */
} SeenLog;

typedef struct Hand {
    const Game       *game;     /* borrowed, like the memory */
    const HandMemory *memory;
    State            *state;
    bool              dealt;    /* the state is that of a hand */
    EventList         log;      /* what has happened, nothing masked */
    int               n_before; /* how long it was before the last news */
    SeenLog          *seen;     /* by seat, then of a spectator; for hand_log alone */
} Hand;

/* A hand of which nothing has been dealt; the owner ends it with hand_free. */
void hand_new(Hand *h, const Game *g, const HandMemory *memory);
void hand_free(Hand *h);

/* Deals: the logs begin with the event that says so, which is the news. ERR_DEAL: there is no hand
 * then, and the logs are what they were. */
Err hand_start(Hand *h, const Deal *d, Seat first, int hand_no, const int64_t score[SEATS_MAX]);

/* The hand stands as in `state`, whatever the logs say: for a hand that is thought up. */
void hand_suppose(Hand *h, const State *state);

/* Who must still answer; 0: the hand is over, or none has been dealt. */
SeatMask hand_asked(const Hand *h);

/* The choice of a seat, put through the one door; what came of it is the news. On an error nothing
 * has changed, the news included. */
Err hand_apply(Hand *h, Seat actor, const Action *a);

/* The same for a choice that the rules' `check` has found good on the view of hand_info. */
void hand_play(Hand *h, Seat actor, const Action *a);

/* The two halves of hand_apply, for several choices whose news belong together. */
void hand_clear_news(Hand *h);
Err  hand_choose(Hand *h, Seat actor, const Action *a);

/* What the last start or choice led to: the end of the log, borrowed until the hand moves. */
EventList hand_news(const Hand *h);

/* What a seat knows now and has seen, or with SEAT_NONE a spectator. The log is borrowed and stays
 * as it is until somebody looks for the same seat after the hand has moved. */
void hand_info(const Hand *h, Seat viewer, InfoSet *out);

/* The log of a seat or of the spectator, borrowed likewise. */
const SeenLog *hand_log(const Hand *h, Seat viewer);

/* Adds an event that happened elsewhere, and the deal it refers to, to the log; EV_START empties it
 * first. The state stays as it is, and the event is no news. */
void hand_show(Hand *h, const Event *e);

/* Cuts the log to its first `n` events. What was cut off is still there until something else
 * happens or is shown: a greater `n` brings it back. There are no news then. */
void hand_cut(Hand *h, int n);

/* Takes the log out of a hand, which has none then, and puts it in the place of the one there. As
 * long as it is out, its owner frees it with hand_free_log. */
EventList hand_take_log(Hand *h);
void      hand_put_log(Hand *h, EventList log);
void      hand_free_log(const Hand *h, EventList *log);

/* A moment of a hand that can be come back to. */
typedef struct HandPoint {
    int    n;                   /* events that had happened */
    State *state;
} HandPoint;

/* Remembers how the hand stands. hand_point_free gives the memory back. */
void hand_point_new(const Hand *h, HandPoint *out);
void hand_point_free(const Hand *h, HandPoint *p);

/* Back to a moment of the hand whose log stands there: state and logs are as they were, and there
 * are no news. The point stays good. */
void hand_undo(Hand *h, const HandPoint *p);

#endif
