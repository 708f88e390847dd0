/* Private to src/review*.c: a review being made. */
#ifndef PAIJU_REVIEW_IMPL_H
#define PAIJU_REVIEW_IMPL_H

#include "ai_player.h"
#include "rerun.h"
#include "review.h"

/* A hand: where its decisions begin, and its sums. */
typedef struct ReviewHand {
    int     first;                      /* index of its first decision */
    int64_t result[SEATS_MAX];          /* paid so far, in grains: review.c */
} ReviewHand;

/* The expectation of a seat between two decisions. */
typedef struct ReviewExpectation {
    int64_t value;                      /* of the last choice, thousandths; 0 before the first */
    int64_t paid;                       /* to the seat since, in grains */
} ReviewExpectation;

struct Review {
    const Record     *record;
    const Opponent   *level;
    SeatMask          seats;
    bool              in_points, done;
    Diag              fault;

    Hand              played;           /* as it is after the choices being judged */
    Rerun             rerun;
    RerunChoices      choices;
    int               before;           /* events that had happened before them */
    SeatMask          left;             /* seats whose choice is still to be judged */
    bool              asked;            /* the AI player of the first of them is thinking */
    InfoSet           info[SEATS_MAX];  /* of the seats asked, before the choices */
    AiPlayer         *ai[SEATS_MAX];
    AiPlayer       *baseline[SEATS_MAX]; /* who might miss an excellent choice; made when needed */
    ReviewExpectation hope[SEATS_MAX];

    ReviewDecision   *decision;
    int               n, cap;
    ReviewHand       *hand;
    int               n_hands, cap_hands;
};

#endif
