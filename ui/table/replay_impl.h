/* SPDX-License-Identifier: MIT */
/* Shared by screen_replay.c (moving), replay_review.c (mistakes) and replay_menus.c (hands, playing
 * on). */
#ifndef PAIJU_REPLAY_IMPL_H
#define PAIJU_REPLAY_IMPL_H

#include "review.h"
#include "table.h"
#include "viewer.h"

enum { REPLAY_WANTED = 120 };

typedef struct Replaying {
    Viewer *viewer;             /* owned by the table's match */
    bool    playing;
    Review *review[SEATS_MAX];  /* of each seat's decisions; NULL: not asked for */
    SeatMask reviewed;          /* seats whose review is complete */
    int     on_event;           /* where a question wants to play on from */
    Seat    on_seat;
    char    wanted[REPLAY_WANTED];      /* the last search; "": none yet */
    bool    following;                  /* the file is still being written: read it again */
    int64_t look_ms;            /* when to read it next */
    int64_t news_ms;            /* when it last had something new; 0: never */
    bool    quiet_said;
    int     seek_direction;     /* 1, -1: go to the next mistake that way when found */
} Replaying;

/* -- screen_replay.c --------------------------------------------------------------------------- */

/* Call it after the match has been moved. */
void replay_moved(Table *t, Ui *ui);

/* Neither plays on nor looks for a mistake any longer. */
void replay_stop(Table *t);

/* Jumps to an event, by a key. */
void replay_go(Table *t, Ui *ui, int event);

/* The event that begins a hand of the record, -1 if there is no such hand. */
int replay_start_of_hand(const Viewer *v, int hand_no);

/* -- replay_follow.c --------------------------------------------------------------------------- */

/* Reads what has been added to the file, if it is time. Returns in how many ms to call it again,
 * -1: the file is not followed. A viewer at the end of the record sees the new events played. */
int replay_follow_step(Table *t, Ui *ui, int64_t now);

/* In a game that is followed or watched, refuses the commands that judge decisions, with a
 * notice. */
bool replay_refuses(Table *t, Ui *ui, Command command);


/* Begins to review the decisions of the seat shown, unless there is a review already. */
void replay_review(Table *t, Ui *ui);

/* Reviews for one slice of time; false when nothing is left to review. */
bool replay_review_step(Table *t, Ui *ui);

/* Goes to a mistake of the seat shown: at once, or when the review has found it. */
void replay_seek(Table *t, Ui *ui, int dir);

/* The review's verdict on the decision shown, NULL if there is none (yet). */
const ReviewDecision *replay_judged(const Table *t);

/* How much of the record the review of the seat shown has covered, in per cent; -1: none is
 * running. */
int replay_review_percent(const Table *t);

/* The accuracy of the seat shown in a hand (counted from 0), in hundredths of a per cent; -1: not
 * known, or the seat had no decision. */
int replay_accuracy(const Table *t, int hand);

/* Saves what the reviews have found so far, and frees them. */
void replay_review_free(Replaying *v);

/* -- replay_menus.c ---------------------------------------------------------------------------- */

/* Opens the list of hands; choosing one goes there. */
void replay_list_hands(Table *t, Ui *ui);
/* Opens the decision shown, or the last earlier one of the seat shown, to be tried again. */
void replay_retry(Table *t, Ui *ui);
/* Asks from which position and in which seat to play on; the new game has its own record. */
void replay_take_over(Table *t, Ui *ui);

/* -- replay_find.c ----------------------------------------------------------------------------- */

/* Asks what to search for, and goes to the next event that matches; replay_find_on goes to the next
 * match in that direction. */
void replay_find(Table *t, Ui *ui);
void replay_find_on(Table *t, Ui *ui, int dir);

/* -- replay_graph.c ---------------------------------------------------------------------------- */

/* Opens the graph of the expected result in the hand shown, decision by decision. */
void replay_graph(Table *t, Ui *ui);

#endif
