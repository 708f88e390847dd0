/* SPDX-License-Identifier: MIT */
/* The file through which others can watch a match: each event is added as seen by somebody without
 * a hand. When a hand has ended, it is opened in the file. docs/record.md 9 */
#ifndef PAIJU_WATCH_H
#define PAIJU_WATCH_H

#include "hand.h"
#include "record.h"

typedef struct WatchStream WatchStream;

/* Is there a directory for streams? ERR_FILE. */
Err watch_check(const char *directory, Diag *diag);

/* Begins a stream, named like a record, in an existing directory. The names are as others see them:
 * nobody is "You". The caller closes *out. ERR_FILE. */
Err watch_new(const char *directory, const RecordHeader *h, const char *const name[SEATS_MAX],
              WatchStream **out, Diag *diag);

/* The state of a match. */
typedef struct WatchNow {
    const Hand    *hand;
    int            hand_no;         /* 0: no hand dealt yet */
    const char    *name[SEATS_MAX];
    const int64_t *score;           /* final scores; NULL: the match is not over */
} WatchNow;

/* Adds what has happened since the last call: events, the hand that has ended, moves taken back,
 * names. */
void watch_follow(WatchStream *w, const WatchNow *now);

/* Two players have changed places. */
void watch_swap(WatchStream *w, Seat a, Seat b);

/* Adds a note that the players have left, if the match is not over. NULL is allowed. */
void watch_close(WatchStream *w);

const char *watch_path(const WatchStream *w);

/* Reports the cause once each time writing starts to fail. */
bool watch_notice(WatchStream *w, Diag *diag);

#endif
