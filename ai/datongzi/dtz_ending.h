/* SPDX-License-Identifier: MIT */
/* Private to ai/: Da Tong Zi endings with open hands, played out exactly.
 *
 * Every seat maximises its net, that is its result less the mean of the others'. Among plays with
 * the same net it takes the one that leaves the next seat the least, then the seat after that, then
 * the play with the most points for all, then the one whose places bring the asking seat the most.
 * So a position has one result, whatever the order of plays. */
#ifndef PAIJU_DTZ_ENDING_H
#define PAIJU_DTZ_ENDING_H

#include "dtz_belief.h"
#include "dtz_enum.h"

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

/* ---- hidden hands ---------------------------------------------------------------------------- */

/* Da Tong Zi endings as a seat knows them. The hidden cards are dealt in every way
 * that agrees with the passes, or in many; each deal is solved with open hands, and the nets are
 * averaged. docs/ai.md 6. */

typedef struct DtzDeal {
    CardSet hand[SEATS_MAX];
    double  weight;                 /* ways to deal such hands, copies of a card distinguished */
} DtzDeal;

/* All deals, where those that cannot be distinguished in play count as one; returns how many, or -1
 * if there are more than `cap`. */
int dtz_deals_all(const DtzWorlds *w, DtzDeal *out, int cap);

/* The first `n` worlds, of weight 1. */
void dtz_deals_drawn(const DtzWorlds *w, DtzDeal *out, int n);

/* What a play brings the seat that makes it, times the number of other seats. */
typedef struct DtzNet {
    int32_t net;
    int32_t places;                 /* the part of it from finishing places */
} DtzNet;

/* The plays that a seat chooses from; all 0: the pass. */
typedef struct DtzOffer {
    const DtzPlay *play;
    int            n;
} DtzOffer;

/* The nets of the seat on turn after each play in a deal. False if that takes more than `limit`
 * positions.
 *
 * Deals of one question have endings in common: a solver that remembers them needs between a fifth
 * and a half of the positions. If a limit may be reached, each solver must always get the same
 * deals, or the answer would depend on how they were distributed. */
bool dtz_deal_nets(DtzSolver *s, const DtzTable *t, const DtzDeal *deal, DtzOffer offer,
                   uint64_t limit, DtzNet *net);

/* ---- the search ------------------------------------------------------------------------ */

/* The choices of an ending, each judged by the mean of its exact nets over the deals of the hidden
 * cards: all of them if they are few, else a sample. Works in slices, within a given number of
 * positions. */

enum {
    ENDGAME_WORKERS = 2, /* deals solved in parallel, each lane with its own memory */
    ENDGAME_GROUP = 8,                 /* deals of a lane in a slice */
    ENDGAME_DEALS = 2048,
    ENDGAME_PLAYS = 128,
};

typedef struct DtzEndgameSearch {
    DtzTable  table;
    int       n_deals, next;
    bool      all;                  /* `deal` are all possible deals */
    DtzDeal   deal[ENDGAME_DEALS];
    int       n_plays;
    DtzPlay   play[ENDGAME_PLAYS];
    int64_t   positions;            /* still allowed */
    int       n_solved;
    double    weight;               /* of the deals solved */
    struct {
        double net, square, places; /* of nets times others; the part from places */
    } sum[ENDGAME_PLAYS];
    bool      solved[ENDGAME_WORKERS][ENDGAME_GROUP];
    DtzNet    net[ENDGAME_WORKERS][ENDGAME_GROUP][ENDGAME_PLAYS];
    DtzSolver solver[ENDGAME_WORKERS];
} DtzEndgameSearch;

/* Begins with the plays of the seat that `w` is about, on turn at `t`. At most `positions` are
 * visited, or some more. */
void dtz_endgame_begin(DtzEndgameSearch *e, const DtzOpenRules *r, const DtzTable *t,
                       const DtzWorlds *w, DtzOffer offer, int64_t positions);

/* Works for a slice; true when there is nothing more to do. */
bool dtz_endgame_slice(DtzEndgameSearch *e, ParallelFor parallel);

/* Were enough deals solved to judge by? */
bool dtz_endgame_solved(const DtzEndgameSearch *e);

/* Is the net computed, with no deal left out? */
bool dtz_endgame_exact(const DtzEndgameSearch *e);

/* The net of play i, its standard deviation over the deals, and the part of it that comes from the
 * finishing places of the seat and of the others. */
double dtz_endgame_net(const DtzEndgameSearch *e, int i, double *spread, double *places);

#endif
