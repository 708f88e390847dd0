/* SPDX-License-Identifier: MIT */
/* Private to src/review*.c: a review being made. */
#ifndef PAIJU_REVIEW_IMPL_H
#define PAIJU_REVIEW_IMPL_H

#include "ai_player.h"
#include "info_copy.h"
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

/* A choice to be judged, and what its seat could know. */
typedef struct ReviewJob {
    ReviewDecision d;
    InfoCopy       known;
} ReviewJob;

/* A fault of the first pass that the second is to look at. */
typedef struct ReviewDoubt {
    ReviewJob job;
    int       at;                       /* index of the decision */
    bool      judged, settled;          /* the stronger judge is done; the decision says so */
} ReviewDoubt;

/* Choices made at the same time, and what came of them. */
typedef struct ReviewTurn {
    int        n_jobs;
    bool       begins, in_hand;         /* a hand begins with it; is not over after it */
    int64_t    paid[SEATS_MAX];         /* in grains */
    int        next;                    /* index of the next event of the record */
} ReviewTurn;

/* Judges one choice after the other: one for each core. */
enum { REVIEW_WORKERS_MAX = 4, REVIEW_WINDOW = 16 };
typedef struct ReviewWorker {
    AiPlayer  *ai, *stronger;           /* of the first pass, of the second */
    AiPlayer  *baseline[SEATS_MAX];     /* who might miss an excellent choice; made when needed */
    ReviewJob *job;                     /* that it is thinking about */
    ReviewDoubt *doubt;                 /* whose job that is, in the second pass */
} ReviewWorker;

struct Review {
    const Record     *record;
    const Opponent   *level, *stronger; /* the second is NULL where there is one pass */
    SeatMask          seats;
    uint64_t          stream;
    bool              in_points, fetched, done;
    bool              keeps_cases;
    bool              in_hand;          /* behind the last turn that counts */
    int               events_done;      /* up to there */
    Diag              fault;

    Hand              played;           /* as it is behind the last turn fetched */
    Rerun             rerun;
    ReviewTurn       *turn;             /* fetched, not counted yet */
    int               n_turns, cap_turns, hands_fetched;
    ReviewJob         job[REVIEW_WINDOW + SEATS_MAX];   /* their choices */
    int               n_jobs;
    _Atomic int       next_job;         /* the first that nobody has taken */
    ReviewWorker      worker[REVIEW_WORKERS_MAX];
    int               n_workers;
    ReviewExpectation hope[SEATS_MAX];

    bool              in_second;        /* the first pass is done */
    ReviewDoubt     **doubt;            /* they stay where they are */
    int               n_doubts, cap_doubts, n_settled;

    ReviewDecision   *decision;
    int               n, cap;
    ReviewHand       *hand;
    int               n_hands, cap_hands;
};

/* Makes the workers; frees them. */
void review_hire(Review *r, int n);
void review_hire_stronger(Review *r);
void review_dismiss(Review *r);

/* Thinks a slice about the choices of this pass, all workers side by side; false when all are
 * judged. */
bool review_think(Review *r);

/* The second pass: review_second.c. A decision that the first has judged and added as the last one;
 * what it knew. */
void review_doubt(Review *r, const InfoCopy *known);
/* The first pass is done: true if there is something to look at again. */
bool review_begin_second(Review *r);
/* Takes over what the stronger judge has found. */
void review_settle(Review *r);
void review_free_doubts(Review *r);

#endif
