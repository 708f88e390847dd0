/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard, on the screen and in plain mode alike: which of them is called to
 * it, when, and whether a decision may still be taken back.
 *
 * Decisions are collected in rounds: the players called come to the keyboard one
 * after the other, and the match continues only after the last of them. Some are called although
 * they have no choice and only read so; thus a call reveals nothing. Where claims are made
 * together, a tile calls no one: all press keys at the same time on a page that everyone sees
 * (claims.h). */
#ifndef PAIJU_KEYBOARD_H
#define PAIJU_KEYBOARD_H

#include "claims.h"
#include "match.h"

/* Who is called about a claim: every human who might have a choice as far as the open table shows.
 * So neither a call nor its place in the order reveals anything. */
typedef struct ClaimCall {
    int      n_seats;
    SeatMask humans;
    SeatMask asked;             /* humans who have something to decide */
    SeatMask out;               /* seats that, as everyone can see, cannot claim this tile */
    Seat     discarder;         /* owner of the tile to be claimed; SEAT_NONE: not a claim */
    Seat     at_keyboard;       /* the seat now at the keyboard, or SEAT_NONE */
} ClaimCall;

/* Fills `order`; returns how many players to call. */
int ask_order(const ClaimCall *c, Seat order[SEATS_MAX]);

/* A key pressed on a claim page that the player's hand did not allow: it counted as a pass. */
typedef struct VainClaim {
    Action action;              /* ACT_PASS: none */
    Seat   from;                /* the player who gave the tile */
} VainClaim;

typedef struct Keyboard {
    bool     together;          /* claims are made on a page; the caller may set it at any time */
    SeatMask humans;
    Seat     order[SEATS_MAX];  /* the players called in this round */
    int      n_order, at;
    SeatMask real;              /* those of `order` who have a choice */
    bool     answered;          /* the player called has read that there is no choice */
    Seat     about;             /* owner of the tile the round is about; SEAT_NONE: no tile */
    bool     on_page;           /* the round is a claim page, `page` */
    int      n_open;            /* length of the open log up to this tile */
    ClaimPage page;
    VainClaim vain[SEATS_MAX];  /* vain keys that the seat has not yet read about */
    SeatMask stands;            /* seats whose last decision is final because another was asked */
    int      n_weighed;         /* entries of the open log already checked for a claim */
    SeatMask back[SEATS_MAX];   /* by seat: players whose undo it has not yet read about */
    SeatMask aware;             /* seats that have read that the game was left and resumed */
} Keyboard;

/* Blank state for the start of a match, including a resumed one. */
Keyboard keyboard_new(const Match *m);

/* To be called when a new hand begins. */
void keyboard_new_hand(Keyboard *c);

/* Somebody has sat down or left: players who are no longer there are not called. */
void keyboard_reseated(Keyboard *c, const Match *m);

/* This seat has taken a decision back: it may have seen what came after it. */
void keyboard_taken_back(Keyboard *c, const Match *m, Seat by);

/* The seat to call now; `present` is at the keyboard (SEAT_NONE: no seat). *real: there is
 * something to decide; otherwise the seat only reads that there is not, and the caller must call
 * keyboard_answered. SEAT_NONE: no one is called and the match may continue, unless there is a
 * claim page now. */
Seat keyboard_now(Keyboard *c, const Match *m, Seat present, bool *real);
void keyboard_answered(Keyboard *c);

/* Passes for a seat that can do nothing else, where the rules make this visible to everyone: a call
 * would reveal nothing more. False: the seat has to decide. */
bool keyboard_pass_for(Match *m, Seat s);

/* The page on which all humans claim, as found by keyboard_now; NULL if there is not one. */
ClaimPage *keyboard_page(Keyboard *c);

/* The page has closed: the keys pressed become the decisions of the seats, or a pass where the hand
 * does not allow them. */
void keyboard_close_page(Keyboard *c, Match *m);

/* What `s` pressed in vain since it last read about it; it reads it now. False: nothing. */
bool keyboard_note_vain(Keyboard *c, Seat s, VainClaim *out);

/* Since the last decision of `s`, has another human been asked, or somebody been called before it
 * in this round? If so, `s` may take nothing back, whether it had a choice or not: the difference
 * would reveal which. */
bool keyboard_stands(const Keyboard *c, Seat s);

/* May `s` take its last decision back? Like match_check_take_back, which does not consider
 * calls. */
Err keyboard_check_take_back(const Keyboard *c, const Match *m, Seat s);

/* What `s` must read first, one sentence a line: that the game was resumed, decisions taken
 * back, keys pressed in vain. It then counts as read. Returns the number of bytes written to `out`
 * without the NUL; 0: nothing to read. */
size_t keyboard_warn(Keyboard *c, const Match *m, Seat s, char *out, size_t size);

#endif
