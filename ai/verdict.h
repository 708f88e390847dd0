/* What an engine says about one action: its worth in points and what that is made of. Screens read
 * the same list as the players that choose from it. */
#ifndef PAIJU_VERDICT_H
#define PAIJU_VERDICT_H

#include "game.h"

/* One row of reasons.def each. */
typedef enum ReasonCode {
#define REASON(id, text) REASON_##id,
#include "reasons.def"
#undef REASON
    N_REASONS
} ReasonCode;

/* A reason with what its sentence names; unused fields are TILE_NONE, SEAT_NONE, SUIT_NONE, 0. */
typedef struct Reason {
    uint8_t code;               /* ReasonCode */
    Tile    tile;
    Seat    seat;
    Suit    suit;
    int32_t n;
} Reason;

/* The msgid of a code; {tile}, {seat}, {suit} and {n} in it stand for the fields of a Reason. */
const char *reason_text(ReasonCode code);

enum { REASONS_MAX = 3 };

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

typedef struct Verdict {
    Action  action;
    double  points;             /* expected result of the hand from here, in points of the game */
    double  spread;             /* standard deviation of that result; 0 if unknown */
    double  error;              /* standard error of `points`; 0 where it is computed. Of a judge:
                                 * of how far it is behind the first verdict */
    double  part[N_PARTS];
    uint8_t n_reasons;
    Reason  reason[REASONS_MAX];
} Verdict;

#endif
