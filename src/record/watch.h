/* SPDX-License-Identifier: MIT */
/* What others may watch of a match while it is played: a file to which each event is added as one
 * sees it who holds no hand. A hand is opened in it when it has ended. docs/record.md 9 */
#ifndef PAIJU_WATCH_H
#define PAIJU_WATCH_H

#include "hand.h"
#include "record.h"

typedef struct WatchStream WatchStream;

/* Is there a directory for streams? ERR_FILE. */
Err watch_check(const char *directory, Diag *diag);

/* Begins a stream, named as a record is, in a directory that is there. The names are those of
 * people who are looked at: nobody is "You". The caller closes *out. ERR_FILE. */
Err watch_new(const char *directory, const RecordHeader *h, const char *const name[SEATS_MAX],
              WatchStream **out, Diag *diag);

/* How a match stands. */
typedef struct WatchNow {
    const Hand    *hand;
    int            hand_no;         /* 0: none was dealt yet */
    const char    *name[SEATS_MAX];
    const int64_t *score;           /* of the match that is over; NULL: it is not */
} WatchNow;

/* Adds what has happened since: events, the hand that has ended, moves taken back, names. */
void watch_follow(WatchStream *w, const WatchNow *now);

/* Two players have changed places. */
void watch_swap(WatchStream *w, Seat a, Seat b);

/* Says that the players have left, if the match is not over. NULL is allowed. */
void watch_close(WatchStream *w);

const char *watch_path(const WatchStream *w);

/* Says once for each time that writing begins to fail what is wrong. */
bool watch_notice(WatchStream *w, Diag *diag);

#endif
