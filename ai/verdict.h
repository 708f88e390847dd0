/* SPDX-License-Identifier: MIT */
/* What is said about one choice: its worth, what that is made of and what the choice leads to.
 * Engines make a list of them, best first; screens, reports and the players that choose read the
 * same list. Why one is better than another is made of two of them (contrast.h).
 *
 * Everything here is computed from what the seat sees: permuting what is hidden changes nothing. */
#ifndef PAIJU_VERDICT_H
#define PAIJU_VERDICT_H

#include "game.h"

/* What a value is made of. The parts of a verdict add up to its points. */
typedef enum VerdictPart {
    PART_SPEED,                 /* what winning at all is worth, at the least value */
    PART_VALUE,                 /* what the hand's fans, melds and birds add */
    PART_DANGER,                /* what the action may give away; not positive */
    PART_KONG,                  /* paid at once for a kong, and its replacement */
    PART_SAFETY,                /* kept for later: safe tiles, being ready at the wall's end; and
                                 * what playing the choice out found beyond the judgement */
    PART_VOID,                  /* of the void suit: tiles to be cut, claims it denies */
    PART_POINTS,                /* cards: points and bonuses of rounds */
    PART_CONTROL,               /* cards: keeping or giving the lead, running out */
    N_PARTS
} VerdictPart;

/* How likely a tile is to be won on. */
typedef enum DangerLevel {
    DANGER_NONE,                /* proof: nobody who still plays can win on it */
    DANGER_LOW,
    DANGER_MID,
    DANGER_HIGH,
} DangerLevel;

typedef struct Danger {
    uint8_t  level;             /* DangerLevel */
    SeatMask open;              /* playing opponents whom no proof stops from winning on it */
    SeatMask discarded_by;            /* those of them who have cut the same kind */
    uint8_t  visible;           /* copies of the kind that the seat sees, its own included */
    Seat     feared;            /* of the open ones that to be feared most; SEAT_NONE: nobody */
} Danger;

/* What an exchange of three tiles leads to, by suit, in hundredths of the deals that it was played
 * out in. All 0: it was not. */
typedef struct ExchangeFacts {
    uint8_t void_share[3];      /* the suit is named void then */
    uint8_t long_share[3];      /* nine tiles or more of it */
} ExchangeFacts;

/* What a choice of mahjong leads to. A discard is judged by the hand that remains, a chi or pong by
 * the hand after its best discard, a kong by the tiles that remain, a pass by the hand as it is, a
 * void suit by the hand without it, an exchange by the best void suit of what stays. */
typedef struct MjFacts {
    int8_t   shanten;           /* afterwards; -1 for a win */
    Tile     next_discard;      /* the best discard after a chi or pong, else TILE_NONE */
    int16_t  live;              /* tiles unseen that would lower it */
    KindMask ukeire;            /* their kinds; those with no live copy left too */
    MjWorth  worth;             /* of a win, else zero */
    Danger   danger;            /* of a discard, or of an added kong to be robbed; else zero */
    ExchangeFacts exchange;     /* by the engine, not by AiFamily.explain */
} MjFacts;

/* What the others could have against a play, as far as the seat can know: the cards it has not
 * seen, those aside among them. BOSS and TRUMPS are never wrong. */
typedef enum DtzControl {
    CONTROL_OPEN,               /* a play of the same pattern may be out that beats it */
    CONTROL_TRUMPS,             /* only a bomb, tongzi or dizha could beat it */
    CONTROL_BOSS,               /* nothing beats it: the round is won */
} DtzControl;

/* What a play of Da Tong Zi, or the pass, leads to. */
typedef struct DtzFacts {
    DtzShape shape;             /* of the play; all 0 for the pass */
    uint8_t  control;           /* DtzControl */
    uint8_t  n_kickers;         /* cards carried along */
    uint8_t  n_broken;          /* bombs, tongzi and dizha of the hand that it breaks up */
    uint8_t  plays_left;        /* plays that the hand then still needs; 0: it is empty */
    int16_t  points;            /* in its cards */
    int32_t  at_stake;          /* points of the round with these; for the pass without */
    int32_t  bonus;             /* of the round if nothing beats it */
    double   holds;             /* chance that nobody beats it, an estimate; 1: proof */
} DtzFacts;

typedef struct Verdict {
    Action  action;
    double  points;             /* expected result of the hand from here, in points of the game */
    double  spread;             /* standard deviation of that result; 0 if unknown */
    double  error;              /* standard error of `points`; 0 where it is computed. Of a judge:
                                 * of how far it is behind the first verdict */
    double  part[N_PARTS];

    union {                     /* by AiFamily.explain */
        MjFacts  mj;
        DtzFacts dtz;
    };
} Verdict;

/* Puts a verdict in its place, best first and behind equals, in a list of `n` that holds `cap`: the
 * worst falls off a full one. Returns how many there are then. */
int verdict_insert(Verdict *list, int n, int cap, const Verdict *v);

#endif
