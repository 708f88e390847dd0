/* Private to ai/: the choices of an ending, each by the mean of its exact nets over the deals of
 * the hidden cards: all of them where they are few, else a sample. In slices, as far as a number
 * of positions allows. */
#ifndef PAIJU_DTZ_ENDS_H
#define PAIJU_DTZ_ENDS_H

#include "dtz_ending.h"
#include "mind.h"

enum {
    ENDS_LANES = 2,                 /* deals solved side by side, each lane with its own memory */
    ENDS_GROUP = 8,                 /* deals of a lane in a slice */
    ENDS_DEALS = 2048,
    ENDS_PLAYS = 128,
};

typedef struct DtzEnds {
    DtzTable  table;
    int       n_deals, next;
    bool      all;                  /* `deal` are all there can be */
    DtzDeal   deal[ENDS_DEALS];
    int       n_plays;
    DtzPlay   play[ENDS_PLAYS];
    int64_t   positions;            /* still allowed */
    double    weight, sum[ENDS_PLAYS], square[ENDS_PLAYS];  /* of the nets times others */
    double    places[ENDS_PLAYS];   /* of the sums */
    int       n_solved;
    bool      solved[ENDS_LANES][ENDS_GROUP];
    DtzNet    net[ENDS_LANES][ENDS_GROUP][ENDS_PLAYS];
    DtzSolver solver[ENDS_LANES];
} DtzEnds;

/* Begins with the plays of the seat that `w` is about, on turn at `t`. At
 * most `positions` are looked at, or some more. */
void dtz_ends_begin(DtzEnds *e, const DtzFastRules *r, const DtzTable *t, const DtzWorlds *w,
                    DtzOffer offer, int64_t positions);

/* A slice; true when there is no more to do. */
bool dtz_ends_slice(DtzEnds *e, ParallelFor parallel);

/* Were as many deals solved as it takes to judge by? */
bool dtz_ends_solved(const DtzEnds *e);

/* The net of play i, and its standard deviation over the deals. */
double dtz_ends_net(const DtzEnds *e, int i, double *spread);

/* What of the net of play i is the place that the seat takes, and those of the others. */
double dtz_ends_places(const DtzEnds *e, int i);

/* Is the net computed, with no deal left out? */
bool dtz_ends_exact(const DtzEnds *e);

#endif
