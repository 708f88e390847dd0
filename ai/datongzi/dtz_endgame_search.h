/* SPDX-License-Identifier: MIT */
/* Private to ai/: the choices of an ending, each by the mean of its exact nets over the deals of
 * the hidden cards: all of them where they are few, else a sample. In slices, as far as a number
 * of positions allows. */
#ifndef PAIJU_DTZ_ENDGAME_SEARCH_H
#define PAIJU_DTZ_ENDGAME_SEARCH_H

#include "dtz_ending.h"
#include "evaluator.h"

enum {
    ENDGAME_WORKERS = 2, /* deals solved side by side, each lane with its own memory */
    ENDGAME_GROUP = 8,                 /* deals of a lane in a slice */
    ENDGAME_DEALS = 2048,
    ENDGAME_PLAYS = 128,
};

typedef struct DtzEndgameSearch {
    DtzTable  table;
    int       n_deals, next;
    bool      all;                  /* `deal` are all there can be */
    DtzDeal   deal[ENDGAME_DEALS];
    int       n_plays;
    DtzPlay   play[ENDGAME_PLAYS];
    int64_t   positions;            /* still allowed */
    double    weight, sum[ENDGAME_PLAYS], square[ENDGAME_PLAYS];  /* of the nets times others */
    double    places[ENDGAME_PLAYS];   /* of the sums */
    int       n_solved;
    bool      solved[ENDGAME_WORKERS][ENDGAME_GROUP];
    DtzNet    net[ENDGAME_WORKERS][ENDGAME_GROUP][ENDGAME_PLAYS];
    DtzSolver solver[ENDGAME_WORKERS];
} DtzEndgameSearch;

/* Begins with the plays of the seat that `w` is about, on turn at `t`. At
 * most `positions` are looked at, or some more. */
void dtz_endgame_begin(DtzEndgameSearch *e, const DtzOpenRules *r, const DtzTable *t,
                       const DtzWorlds *w,
                    DtzOffer offer, int64_t positions);

/* A slice; true when there is no more to do. */
bool dtz_endgame_slice(DtzEndgameSearch *e, ParallelFor parallel);

/* Were as many deals solved as it takes to judge by? */
bool dtz_endgame_solved(const DtzEndgameSearch *e);

/* The net of play i, and its standard deviation over the deals. */
double dtz_endgame_net(const DtzEndgameSearch *e, int i, double *spread);

/* What of the net of play i is the place that the seat takes, and those of the others. */
double dtz_endgame_places(const DtzEndgameSearch *e, int i);

/* Is the net computed, with no deal left out? */
bool dtz_endgame_exact(const DtzEndgameSearch *e);

#endif
