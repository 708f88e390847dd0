/* One hand being played: its state, what has happened in it, and what each seat has seen of that.
 * A match, the arena, a review and the tools all play their hands with this: choices go
 * through the one door of game.h, and every event is masked for the seats here and nowhere else.
 *
 *     hand_new(&h, game, hand_logs(game), memory);
 *     hand_start(&h, &deal, first, hand_no, score);
 *     while ((asked = hand_asked(&h)) != 0) {
 *         hand_info(&h, who, &info);              what the seat may know
 *         hand_apply(&h, who, &action);           h.news: what that led to
 *     }
 *     hand_free(&h);
 *
 * Memory is the owner's, by HandMemory: a state, and for each log kept as many events as have
 * happened. No hand has more than HAND_EVENTS_MAX of them: in DaTongZi each of at most DEAL_MAX
 * cards is a play, three passes and the end of a round at most; in mahjong each of at most 136
 * tiles is a draw, a discard, three lapsed claims and a settlement at most. */
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

/* The logs that a hand can keep, as bits: of each seat, of a spectator, and one with nothing
 * masked. */
enum { HAND_SPECTATOR = SEATS_MAX, HAND_WHOLE, N_HAND_LOGS };
typedef unsigned HandLogs;

typedef struct SeenLog {
    SeenEvent *e;               /* oldest first */
    int        n, cap;
    int        n_before;        /* how many there were before the last news */
} SeenLog;

typedef struct EventLog {
    Event *e;
    int    n, cap;
} EventLog;

typedef struct Hand {
    const Game       *game;     /* borrowed, like the memory */
    const HandMemory *memory;
    HandLogs          keeps;
    State            *state;
    bool              dealt;    /* the state is that of a hand */
    EventList         news;     /* what the last start or choice led to, nothing masked */
    bool              published;    /* the news stand in the logs */
    EventLog          whole;
    SeenLog           log[HAND_WHOLE];
} Hand;

/* The logs of all seats of a game. */
HandLogs hand_logs(const Game *g);

/* A hand of which nothing has been dealt; the owner ends it with hand_free. */
void hand_new(Hand *h, const Game *g, HandLogs keeps, const HandMemory *memory);
void hand_free(Hand *h);

/* Deals: the logs begin with the event that says so, which is the news. ERR_DEAL: there is no hand
 * then, and the logs are what they were. */
Err hand_start(Hand *h, const Deal *d, Seat first, int hand_no, const int64_t score[SEATS_MAX]);

/* The hand stands as in `state`, whatever the logs say: for a hand that is thought up. */
void hand_suppose(Hand *h, const State *state);

/* Who must still answer; 0: the hand is over, or none has been dealt. */
SeatMask hand_asked(const Hand *h);

/* The choice of a seat, put through the one door; what came of it is the news and stands in the
 * logs. On an error nothing has changed, the news included. */
Err hand_apply(Hand *h, Seat who, const Action *a);

/* The same for a choice that the rules' `check` has found good on the view of hand_info. */
void hand_play(Hand *h, Seat who, const Action *a);

/* The two halves of hand_apply, for who looks at what several choices led to before the seats see
 * it: the news of all choices since the last hand_publish. */
Err  hand_choose(Hand *h, Seat who, const Action *a);
void hand_publish(Hand *h);

/* What a seat knows now and has seen, or with SEAT_NONE a spectator. Its log must be kept, is
 * borrowed and stays until the hand moves. */
void hand_info(const Hand *h, Seat who, InfoSet *out);

/* The log of a seat or of the spectator. */
const SeenLog *hand_log(const Hand *h, Seat who);

/* Puts an event that happened elsewhere into the logs that are for it; EV_START empties them
 * first. State and news stay as they are. */
void hand_show(Hand *h, const Event *e);

/* How long the logs are, and making them so long again: entries that were cut off are still there
 * until something else is shown. */
typedef struct HandLengths {
    int n[N_HAND_LOGS];
} HandLengths;
HandLengths hand_lengths(const Hand *h);
void        hand_cut(Hand *h, const HandLengths *to);

/* A moment of a hand that can be come back to. */
typedef struct HandPoint {
    HandLengths logs;
    State      *state;
} HandPoint;

/* Remembers how the hand stands. hand_point_free gives the memory back. */
void hand_point_new(const Hand *h, HandPoint *out);
void hand_point_free(const Hand *h, HandPoint *p);

/* Back to a moment of the hand whose logs stand there: state and logs are as they were, and there
 * are no news. The point stays good. */
void hand_undo(Hand *h, const HandPoint *p);

#endif
