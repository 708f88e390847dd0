/* SPDX-License-Identifier: MIT */
/* The judgement of one choice: its value, the parts of the value and what the choice leads to.
 * Engines make a list of them, best first; screens, reports and the players that choose read the
 * same list. Why one choice is better than another is derived from two of them (contrast.h).
 *
 * Everything here is computed from what the seat sees: permuting what is hidden changes nothing. */
#ifndef PAIJU_VERDICT_H
#define PAIJU_VERDICT_H

#include "game_types.h"

/* The parts of a value. They add up to the points of a verdict. */
typedef enum VerdictPart {
    PART_SPEED,                 /* winning at all, at the least value */
    PART_VALUE,                 /* what the hand's fans, melds and birds add */
    PART_DANGER,                /* what the action may give away; not positive */
    PART_KONG,                  /* paid at once for a kong, and its replacement */
    PART_SAFETY,                /* kept for later: safe tiles, being ready at the end of the wall;
                                 * and what a playout found in addition to the judgement */
    PART_VOID,                  /* the void suit: tiles to discard, claims it denies */
    PART_POINTS,                /* Da Tong Zi: points and bonuses of rounds */
    PART_CONTROL,               /* Da Tong Zi: keeping or giving the lead, going out */
    N_PARTS
} VerdictPart;

/* How likely a tile is to be won on. */
typedef enum DangerLevel {
    DANGER_NONE,                /* proof: nobody still playing can win on it */
    DANGER_LOW,
    DANGER_MID,
    DANGER_HIGH,
} DangerLevel;

typedef struct Danger {
    uint8_t  level;             /* DangerLevel */
    SeatMask open;              /* opponents still playing that could win on it */
    SeatMask discarded_by;            /* those of them that have discarded the same kind */
    uint8_t  visible;           /* copies of the kind that the seat sees, including its own */
    Seat     feared;            /* the most dangerous of `open`; SEAT_NONE: nobody */
} Danger;

/* What an exchange of three tiles leads to, by suit, in hundredths of the deals simulated. All 0:
 * there were none. */
typedef struct ExchangeFacts {
    uint8_t void_share[3];      /* the suit is then declared void */
    uint8_t long_share[3];      /* nine tiles or more of it */
} ExchangeFacts;

/* What a mahjong choice leads to. A discard is judged by the remaining hand, a chi or pong by the
 * hand after its best discard, a kong by the remaining tiles, a pass by the hand as it is, a void
 * suit by the hand without it, an exchange by the best void suit of the rest. */
typedef struct MjFacts {
    int8_t   shanten;           /* afterwards; -1 for a win */
    Tile     next_discard;      /* the best discard after a chi or pong, else TILE_NONE */
    int16_t  live;              /* tiles unseen that would lower it */
    KindMask ukeire;            /* their kinds, including those with no live copy left */
    MjWorth  worth;             /* of a win, else zero */
    Danger   danger;            /* of a discard, or an added kong to be robbed; else zero */
    ExchangeFacts exchange;     /* filled by the engine, not by AiFamily.explain */
} MjFacts;

/* What the others could have against a play, judged by the cards that the seat has not seen,
 * including those set aside. BOSS and TRUMPS are never wrong. */
typedef enum DtzControl {
    CONTROL_OPEN,               /* a play of the same pattern that beats it may be out */
    CONTROL_TRUMPS,             /* only a bomb, tongzi or dizha could beat it */
    CONTROL_BOSS,               /* nothing beats it: the round is won */
} DtzControl;

/* What a play of Da Tong Zi, or the pass, leads to. */
typedef struct DtzFacts {
    DtzShape shape;             /* of the play; all 0 for the pass */
    uint8_t  control;           /* DtzControl */
    uint8_t  n_kickers;         /* cards carried */
    uint8_t  n_broken;          /* bombs, tongzi and dizha of the hand that it breaks up */
    uint8_t  plays_left;        /* plays that the hand then still needs; 0: it is empty */
    int16_t  points;            /* points in its cards */
    int32_t  at_stake;          /* points of the round with these; for the pass without */
    int32_t  bonus;             /* of the round if nothing beats it */
    double   holds;             /* estimated probability that nobody beats it; 1: proof */
} DtzFacts;

typedef struct Verdict {
    Action  action;
    double  points;             /* expected result of the hand from here, in points of the game */
    double  spread;             /* standard deviation of that result; 0 if unknown */
    double  error;              /* standard error of `points`; 0 if they are computed. From a judge:
                                 * the error of how far it is behind the first verdict */
    double  part[N_PARTS];

    union {                     /* filled by AiFamily.explain */
        MjFacts  mj;
        DtzFacts dtz;
    };
} Verdict;

/* Inserts a verdict, best first and after equals, into a list of `n` with room for `cap`: a full
 * list drops the worst. Returns the new number. */
int verdict_insert(Verdict *list, int n, int cap, const Verdict *v);

/* Moves the verdict at index `i` to the front and gives it the points of the first. */
void verdicts_lead_with(Verdict *list, int i);

#endif
