/* SPDX-License-Identifier: MIT */
/* Private to ai/: the choices of an ending, each judged by the mean of its exact nets over the
 * deals of the hidden cards: all of them if they are few, else a sample. Works in slices, within a
 * given number of positions. */
#ifndef PAIJU_DTZ_ENDGAME_SEARCH_H
#define PAIJU_DTZ_ENDGAME_SEARCH_H

#include "dtz_ending.h"
#include "evaluator.h"

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
    double    weight, sum[ENDGAME_PLAYS], square[ENDGAME_PLAYS];  /* of nets times others */
    double    places[ENDGAME_PLAYS];   /* of the sums */
    int       n_solved;
    bool      solved[ENDGAME_WORKERS][ENDGAME_GROUP];
    DtzNet    net[ENDGAME_WORKERS][ENDGAME_GROUP][ENDGAME_PLAYS];
    DtzSolver solver[ENDGAME_WORKERS];
} DtzEndgameSearch;

/* Begins with the plays of the seat that `w` is about, on turn at `t`. At most `positions` are
 * visited, or some more. */
void dtz_endgame_begin(DtzEndgameSearch *e, const DtzOpenRules *r, const DtzTable *t,
                       const DtzWorlds *w,
                    DtzOffer offer, int64_t positions);

/* Works for a slice; true when there is nothing more to do. */
bool dtz_endgame_slice(DtzEndgameSearch *e, ParallelFor parallel);

/* Were enough deals solved to judge by? */
bool dtz_endgame_solved(const DtzEndgameSearch *e);

/* The net of play i, and its standard deviation over the deals. */
double dtz_endgame_net(const DtzEndgameSearch *e, int i, double *spread);

/* The part of the net of play i that comes from the finishing places of the seat and of the
 * others. */
double dtz_endgame_places(const DtzEndgameSearch *e, int i);

/* Is the net computed, with no deal left out? */
bool dtz_endgame_exact(const DtzEndgameSearch *e);

#endif
