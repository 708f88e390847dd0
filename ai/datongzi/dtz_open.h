/* SPDX-License-Identifier: MIT */
/* Private to ai/: a Da Tong Zi deal with every hand open, for simulations and endings. It follows
 * the rules of dtz_flow.c, without events, and its results are points won since it began;
 * tests/ai/datongzi/check_dtz_open.c compares it with the rules move by move.
 *
 * A position is flat: keep a copy instead of taking a move back. */
#ifndef PAIJU_DTZ_OPEN_H
#define PAIJU_DTZ_OPEN_H

#include "game_types.h"

/* What the flow needs to know of a game, prepared once. */
typedef struct DtzOpenRules {
    uint8_t n_seats;
    bool    must_beat;
    bool    many_packs;             /* it has its own policy: dtz_policy.h */
    uint8_t next[SEATS_MAX][1 << SEATS_MAX];    /* the first of a set of seats after a seat, which
                                                 * itself comes last; SEAT_NONE for the empty set */
    int32_t finish[SEATS_MAX];                  /* by place */
    int32_t tongzi[N_RANKS];                    /* bonus by rank */
    int32_t dizha;
    int32_t point;                              /* what a point of cards pays */
    double  unit;                               /* of the policy's points: dtz_stakes.h */
    double  point_in_units;
    /* Not paid by the rules, but a player may prefer it: */
    int32_t round;                  /* to win a round */
    int32_t trump;                  /* to play a bomb, tongzi or dizha */
    int32_t card_points;            /* percent by which the points of cards count more */
} DtzOpenRules;

/* The rules of a prepared game, without preferences. */
void dtz_open_rules(const Game *g, DtzOpenRules *out);

typedef struct DtzOpenState {
    CardSet  hand[SEATS_MAX];
    int32_t  score[SEATS_MAX];      /* won since the position was set up; places pay when taken */
    int16_t  points;                /* of the round so far */
    DtzShape top;                   /* to beat; all 0: a lead */
    Seat     turn;                  /* SEAT_NONE when the deal is over */
    Seat     top_by;                /* SEAT_NONE: a lead */
    SeatMask holding;               /* seats with cards */
    SeatMask passed;                /* since the play to beat */
    SeatMask must_pass;             /* passed this round, and beating is a duty: pass again */
    uint8_t  n_out;
    Seat     finish[SEATS_MAX];     /* the n_out seats with a place; all when the deal is over */
    uint8_t  n_cards[SEATS_MAX];
} DtzOpenState;

/* The position of a table with these hands. The table is not over. Scores begin with the payments
 * of the places already taken, which the deal has yet to make. */
void dtz_open_new(const DtzOpenRules *r, const DtzTable *t, const CardSet hand[SEATS_MAX],
                  DtzOpenState *out);

static inline bool dtz_open_over(const DtzOpenState *p) { return p->turn == SEAT_NONE; }

/* The seat's result less the mean of the others, times the number of others: a whole number. */
int32_t dtz_open_net(const DtzOpenRules *r, const DtzOpenState *p, Seat seat);

/* The part of that net that the places taken so far contribute. */
int32_t dtz_open_places(const DtzOpenRules *r, const DtzOpenState *p, Seat seat);

/* ---- moves --------------------------------------------------------------------------- */

/* A play without its suits, which follow from the hand: the cards taken from each rank leave a
 * dizha, else the most tongzi. */
typedef struct DtzMove {
    DtzShape shape;                 /* all 0: the pass */
    uint64_t kickers;               /* cards in addition to the body: four bits a rank */
} DtzMove;

static inline bool dtz_move_passes(const DtzMove *m) { return m->shape.pattern == DTZ_ILLEGAL; }

static inline int dtz_move_kickers(const DtzMove *m, int rank)
{
    return (int)(m->kickers >> 4 * rank & 15);
}

/* How many cards the body of a play takes from each of its ranks. */
static inline int dtz_body_of_rank(const DtzShape *s)
{
    return s->pattern == DTZ_BOMB ? s->size : dtz_cards_each(s->pattern);
}

enum { DTZ_MOVES_MAX = 512 };       /* more than any hand of three packs has */

/* The moves of the seat on turn, the pass first if it is allowed, airplanes last; at most `cap`, at
 * least 1. One play for each pattern, rank, length and size, and all tongzi; as kickers, point
 * cards and high cards are taken last. */
int dtz_open_moves(const DtzOpenRules *r, const DtzOpenState *p, DtzMove *out, int cap);

/* Does the seat on turn have a play? False: it must pass. */
bool dtz_open_can_play(const DtzOpenState *p);

/* The cards of a move for the holder of `hand`. */
void dtz_move_cards(const CardSet *hand, const DtzMove *m, CardSet *out);

/* Makes the move for the seat on turn. */
void dtz_open_move(const DtzOpenRules *r, DtzOpenState *p, const DtzMove *m);
void dtz_open_play(const DtzOpenRules *r, DtzOpenState *p, const DtzPlay *play);   /* or a pass */
void dtz_open_pass(const DtzOpenRules *r, DtzOpenState *p);

/* Passes for every seat that can do nothing else, until one has a play or the deal is over. */
void dtz_open_skip(const DtzOpenRules *r, DtzOpenState *p);

#endif
