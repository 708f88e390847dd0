/* SPDX-License-Identifier: MIT */
/* Private to ai/: Da Tong Zi endings with open hands, played out exactly.
 *
 * Every seat maximises its net, that is its result less the mean of the others'. Among plays with
 * the same net it takes the one that leaves the next seat the least, then the seat after that, then
 * the play with the most points for all, then the one whose places bring the asking seat the most.
 * So a position has one result, whatever the order of plays. */
#ifndef PAIJU_DTZ_SOLVE_H
#define PAIJU_DTZ_SOLVE_H

#include "dtz_enum.h"
#include "dtz_open.h"

enum {
    DTZ_MEMO_SIZE = 1 << 15,        /* leads remembered */
    DTZ_LINE_PLAYS = 1 << 13,       /* plays listed at once along one line */
};

typedef struct DtzMemo {
    uint64_t key;
    int32_t  gain[SEATS_MAX];       /* from here to the end */
    int32_t  places;                /* part of the asking seat's net */
    uint32_t work;                  /* positions that it took; 0: free */
} DtzMemo;

/* The memory of a solver, about 1.4 MB. */
typedef struct DtzSolver {
    DtzOpenRules rules;
    Seat         seat;              /* the asking seat, whose places are counted */
    uint64_t     nodes;             /* positions visited since dtz_solver_new */
    uint64_t     limit;             /* upper limit of nodes */
    int          n_plays;           /* in use */
    DtzPlay      play[DTZ_LINE_PLAYS];
    DtzMemo      memo[DTZ_MEMO_SIZE];
} DtzSolver;

/* A solver with an empty memory; the rules are copied. */
void dtz_solver_new(DtzSolver *s, const DtzOpenRules *r);

/* How a deal ends. */
typedef struct DtzEnd {
    int32_t score[SEATS_MAX];
    int32_t places;                 /* part of the asking seat's net: dtz_open_places */
} DtzEnd;

/* The end of the deal if all play their best from `p`, whose scores count; `seat` asks, and must
 * always be the same for one solver. False if that takes more than `limit` further positions; `end`
 * is then unchanged. */
bool dtz_solve(DtzSolver *s, const DtzOpenState *p, Seat seat, uint64_t limit, DtzEnd *end);

#endif
