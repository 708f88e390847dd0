/* Several humans at one keyboard, on the screen and in plain mode alike: who is called to it, when,
 * and whether a decision may still be taken back.
 *
 * Decisions are collected in rounds: all who are called (ask_order.h) come one after the other, and
 * the match moves on only when the last of them has gone. Some are called without having a choice,
 * and read that there is none, so that a call tells nothing. */
#ifndef PAIJU_CALLS_H
#define PAIJU_CALLS_H

#include "match.h"

typedef struct Calls {
    SeatMask humans;
    Seat     order[SEATS_MAX];  /* of the round */
    int      n_order, at;
    SeatMask real;              /* of them: those who have a choice */
    bool     answered;          /* the one called has read that there is none */
    int      n_weighed;         /* entries of the open log that have been looked at for a claim */
    SeatMask back[SEATS_MAX];   /* who has taken something back that the seat was not told of */
} Calls;

/* At the beginning, also of a match that was resumed. */
Calls calls_new(const Match *m);

/* A new hand begins. */
void calls_new_hand(Calls *c);

/* Somebody has sat down or left: who is not there is not called any more. */
void calls_reseated(Calls *c, const Match *m);

/* This seat has taken a decision back: it may have seen what came after it. */
void calls_taken_back(Calls *c, const Match *m, Seat by);

/* The players whose moves were taken back since `s` last read of it; `s` reads it now. */
SeatMask calls_note_undo(Calls *c, Seat s);

/* Who is called now; `present` sits at the keyboard, SEAT_NONE: nobody. *real: there is something
 * to decide; else the seat has to read that there is not, and calls_answered has to be said.
 * SEAT_NONE: nobody is called, the match may move. */
Seat calls_now(Calls *c, const Match *m, Seat present, bool *real);
void calls_answered(Calls *c);

/* Has somebody been called in this round before the one who is called now? Then nothing is taken
 * back, whether there was a choice or not: it would tell which. */
bool calls_are_under_way(const Calls *c);

#endif
