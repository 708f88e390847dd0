/* SPDX-License-Identifier: MIT */
/* What screen_replay.c (moving), replay_review.c (mistakes) and replay_menus.c (hands, playing on)
 * share. */
#ifndef PAIJU_REPLAY_IMPL_H
#define PAIJU_REPLAY_IMPL_H

#include "review.h"
#include "table.h"
#include "viewer.h"

enum { REPLAY_WANTED = 120 };

typedef struct Replaying {
    Viewer *viewer;             /* of the table's match, and freed with it */
    bool    playing;
    Review *review[SEATS_MAX];  /* of the decisions of a seat; NULL: not asked for */
    SeatMask reviewed;          /* whose review has ended */
    int     on_event;           /* where to play on from, and who, while a question is open */
    Seat    on_seat;
    char    wanted[REPLAY_WANTED];      /* what was searched for last; "": nothing */
    bool    following;          /* the file is looked at again and again */
    int64_t look_ms;            /* when next */
    int64_t news_ms;            /* when something came last; 0: nothing has */
    bool    quiet_said;
    int     seek_direction;     /* 1, -1: the next mistake that way is shown when it is found */
} Replaying;

/* -- screen_replay.c --------------------------------------------------------------------------- */

/* The match has been moved. */
void replay_moved(Table *t, Ui *ui);

/* -- replay_follow.c --------------------------------------------------------------------------- */

/* Takes up what the file has got since, if it is time; returns in how many ms it will be, -1: it is
 * not followed. Who looks at the end sees it played. */
int replay_follow_step(Table *t, Ui *ui, int64_t now);

/* Refuses, with a sentence, what judges decisions in a game that is followed or watched. */
bool replay_refuses(Table *t, Ui *ui, Command command);

/* -- replay_review.c --------------------------------------------------------------------------- */

/* Begins to judge the decisions of the seat shown, if that has not been done. */
void replay_review(Table *t, Ui *ui);

/* Judges for a moment; false when nothing is left to judge. */
bool replay_review_step(Table *t, Ui *ui);

/* Goes to a mistake of the seat shown, at once or when it has been found. */
void replay_seek(Table *t, Ui *ui, int dir);

/* The judgement of the decision shown, NULL if there is none (yet). */
const ReviewDecision *replay_judged(const Table *t);

/* Hundredths of the record that the review of the seat shown has dealt with; -1: none is
 * running. */
int replay_review_percent(const Table *t);

/* The accuracy of the seat shown in a hand, from 0, in hundredths of a per cent; -1: it is not
 * known, or nothing was to be decided. */
int replay_accuracy(const Table *t, int hand);

/* Keeps what the reviews have found so far, and frees them. */
void replay_review_free(Replaying *v);

/* -- replay_menus.c ---------------------------------------------------------------------------- */

/* The list of hands on top; choosing one goes there. */
void replay_list_hands(Table *t, Ui *ui);
/* The decision shown, or the last one before of the seat shown, to be tried again. */
void replay_try_again(Table *t, Ui *ui);
/* Asks from where and as who to play on, into a record of its own. */
void replay_take_over(Table *t, Ui *ui);

/* -- replay_find.c ----------------------------------------------------------------------------- */

/* Asks what to search for, and goes to the next event that fits; to the next of them that way. */
void replay_find(Table *t, Ui *ui);
void replay_find_on(Table *t, Ui *ui, int dir);

/* -- replay_graph.c ---------------------------------------------------------------------------- */

/* The expected result of the hand shown, decision by decision. */
void replay_graph(Table *t, Ui *ui);

#endif
