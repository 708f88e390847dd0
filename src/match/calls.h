/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard, on the screen and in plain mode alike: who is called to it, when,
 * and whether a decision may still be taken back.
 *
 * Decisions are collected in rounds: all who are called (ask_order.h) come one after the other, and
 * the match moves on only when the last of them has gone. Some are called without having a choice,
 * and read that there is none, so that a call tells nothing. Where claims are made together a tile
 * calls nobody: all press at once on a page that lies open (claims.h). */
#ifndef PAIJU_CALLS_H
#define PAIJU_CALLS_H

#include "claims.h"
#include "match.h"

/* What somebody has pressed on a page and the hand did not allow: it counted as a pass. */
typedef struct VainClaim {
    Action action;              /* ACT_PASS: nothing */
    Seat   from;                /* who gave the tile */
} VainClaim;

typedef struct Calls {
    bool     together;          /* claims are made on a page; set by the caller at any time */
    SeatMask humans;
    Seat     order[SEATS_MAX];  /* of the round */
    int      n_order, at;
    SeatMask real;              /* of them: those who have a choice */
    bool     answered;          /* the one called has read that there is none */
    Seat     about;             /* who gave the tile that the round is about; SEAT_NONE: no tile */
    bool     on_page;           /* the round is a page, `page` */
    int      n_open;            /* entries of the open log up to its tile */
    ClaimPage page;
    VainClaim vain[SEATS_MAX];  /* that the seat has not read of */
    SeatMask stands;            /* whose last decision stands as somebody was asked since */
    int      n_weighed;         /* entries of the open log that have been looked at for a claim */
    SeatMask back[SEATS_MAX];   /* who has taken something back that the seat was not told of */
    SeatMask aware;             /* who has read that the game was left and resumed */
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
 * SEAT_NONE: nobody is called, the match may move, unless there is a page now. */
Seat calls_now(Calls *c, const Match *m, Seat present, bool *real);
void calls_answered(Calls *c);

/* Passes for a seat that can do nothing else, where the rules let everybody know so: to be called
 * would tell no more. False: it has to decide. */
bool calls_pass_for(Match *m, Seat s);

/* The page on which all humans claim, as calls_now has found it; NULL: there is none. */
ClaimPage *calls_page(Calls *c);

/* It has closed: what was pressed is what the seats decide, and what a hand does not allow a pass.
 */
void calls_close_page(Calls *c, Match *m);

/* What `s` pressed in vain since it last read of it; it reads it now. False: nothing. */
bool calls_note_vain(Calls *c, Seat s, VainClaim *out);

/* Has another human been asked since the last decision of `s`, or somebody been called before it in
 * this round? Then it takes nothing back, with a choice or without: it would tell which. */
bool calls_stands(const Calls *c, Seat s);

/* May it take its last decision back? As match_check_take_back, which knows of no calls. */
Err calls_check_take_back(const Calls *c, const Match *m, Seat s);

/* What `s` must read before anything else, a sentence a line, and has read then: that the game was
 * resumed, wrong PINs, decisions taken back, keys pressed in vain. Returns the bytes written to
 * `out`, without the NUL; 0: there is nothing. warnings.c */
size_t calls_warn(Calls *c, Match *m, Seat s, char *out, size_t size);

#endif
