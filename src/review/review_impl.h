/* SPDX-License-Identifier: MIT */
/* Private to review*.c: a review in progress. */
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

/* The expected result of a seat between two decisions. */
typedef struct ReviewExpectation {
    int64_t value;                      /* of the last choice, thousandths; 0 before the first */
    int64_t paid;                       /* to the seat since, in grains */
} ReviewExpectation;

/* A choice to judge, and what its seat could know. */
typedef struct ReviewJob {
    ReviewDecision d;
    InfoCopy       known;
} ReviewJob;

/* A fault of the first pass that the second will check. */
typedef struct ReviewDoubt {
    ReviewJob job;
    int       at;                       /* index of the decision */
    bool      judged, settled;          /* the stronger judge is done; the result is in the
                                         * decision */
} ReviewDoubt;

/* Choices made at the same time, and what followed. */
typedef struct ReviewTurn {
    int        n_jobs;
    bool       begins, in_hand;         /* a hand begins with it; the hand is not over after it */
    int64_t    paid[SEATS_MAX];         /* in grains */
    int        next;                    /* index of the next event of the record */
} ReviewTurn;

/* Workers judge one choice after another: one worker for each core. */
enum { REVIEW_WORKERS_MAX = 4, REVIEW_WINDOW = 16 };
typedef struct ReviewWorker {
    AiPlayer  *ai, *stronger;           /* for the first pass, for the second */
    AiPlayer  *baseline[SEATS_MAX];     /* it might miss an excellent choice; made when needed */
    ReviewJob *job;                     /* the job it is working on */
    ReviewDoubt *doubt;                 /* in the second pass, the doubt that job belongs to */
} ReviewWorker;

struct Review {
    const Record     *record;
    const Opponent   *level, *stronger; /* the second is NULL if there is only one pass */
    SeatMask          seats;
    uint64_t          stream;
    bool              in_points, fetched, done;
    bool              keeps_cases;
    bool              in_hand;          /* after the last turn counted */
    int               events_done;      /* up to that turn */
    Diag              fault;

    Hand              played;           /* the hand after the last turn fetched */
    Rerun             rerun;
    ReviewTurn       *turn;             /* fetched, not yet counted */
    int               n_turns, cap_turns, hands_fetched;
    ReviewJob         job[REVIEW_WINDOW + SEATS_MAX];   /* their choices */
    int               n_jobs;
    _Atomic int       next_job;         /* the first that no worker has taken */
    ReviewWorker      worker[REVIEW_WORKERS_MAX];
    int               n_workers;
    ReviewExpectation hope[SEATS_MAX];

    bool              in_second;        /* the first pass is done */
    ReviewDoubt     **doubt;            /* allocated one by one, so that they never move */
    int               n_doubts, cap_doubts, n_settled;

    ReviewDecision   *decision;
    int               n, cap;
    ReviewHand       *hand;
    int               n_hands, cap_hands;
};

/* Creates the workers; frees them. */
void review_hire(Review *r, int n);
void review_hire_stronger(Review *r);
void review_dismiss(Review *r);

/* Works for a slice on the choices of this pass, all workers in parallel; false when all are
 * judged. */
bool review_think(Review *r);

/* The second pass: review_second.c. Takes the decision that the first pass added last, and what its
 * seat knew. */
void review_doubt(Review *r, const InfoCopy *known);
/* The first pass is done: true if there is something to check. */
bool review_begin_second(Review *r);
/* Applies the findings of the stronger judge. */
void review_settle(Review *r);
void review_free_doubts(Review *r);

#endif
