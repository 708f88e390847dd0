/* SPDX-License-Identifier: MIT */
/* Deals come in random order, so that those solved before the positions run out are a fair sample.
 * A lane always has the same deals and its own memory: the result does not depend on the number of
 * threads. */
#include "dtz_endgame_search.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    DEAL_POSITIONS = 4000,          /* a deal that needs more is left out */
    ENOUGH = 16,                    /* deals enough to judge by, if not all are solved */
};

static void shuffle(DtzDeal *deal, int n, Rng *r)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(r, (uint32_t)i + 1);
        DtzDeal moved = deal[i];
        deal[i] = deal[k];
        deal[k] = moved;
    }
}

void dtz_endgame_begin(DtzEndgameSearch *e, const DtzOpenRules *r, const DtzTable *t,
                       const DtzWorlds *w, DtzOffer offer, int64_t positions)
{
    assert(offer.n <= ENDGAME_PLAYS);
    Rng rng = rng_seeded(rng_derive(w->seed, "order", 0));
    e->table = *t;
    e->n_deals = dtz_deals_all(w, e->deal, ENDGAME_DEALS);
    e->all = e->n_deals >= 0;
    if (e->all) {
        shuffle(e->deal, e->n_deals, &rng);
    } else {
        e->n_deals = ENDGAME_DEALS / 4;
        dtz_deals_drawn(w, e->deal, e->n_deals);
    }
    e->next = e->n_solved = 0;
    e->n_plays = offer.n;
    memcpy(e->play, offer.play, (size_t)offer.n * sizeof *offer.play);
    e->positions = positions;
    e->weight = 0;
    memset(e->sum, 0, sizeof e->sum);
    memset(e->square, 0, sizeof e->square);
    memset(e->places, 0, sizeof e->places);
    for (int i = 0; i < ENDGAME_WORKERS; i++)
        dtz_solver_new(&e->solver[i], r);
}

/* The deal at an index of the slice: lanes take turns. */
static int deal_at(const DtzEndgameSearch *e, int lane,
                   int k) { return e->next + k * ENDGAME_WORKERS + lane; }

static void solve_lane(void *ctx, int lane)
{
    DtzEndgameSearch *e = ctx;
    for (int k = 0; k < ENDGAME_GROUP; k++) {
        int i = deal_at(e, lane, k);
        e->solved[lane][k] = i < e->n_deals
                             && dtz_deal_nets(&e->solver[lane], &e->table, &e->deal[i],
                                              (DtzOffer){ e->play, e->n_plays }, DEAL_POSITIONS,
                                              e->net[lane][k]);
    }
}

static void add_deal(DtzEndgameSearch *e, int lane, int k)
{
    double weight = e->deal[deal_at(e, lane, k)].weight;
    if (!e->solved[lane][k])
        return;
    e->n_solved++;
    e->weight += weight;
    for (int i = 0; i < e->n_plays; i++) {
        double net = e->net[lane][k][i].net;
        e->sum[i] += weight * net;
        e->places[i] += weight * e->net[lane][k][i].places;
        e->square[i] += weight * net * net;
    }
}

static int64_t positions_of(const DtzEndgameSearch *e)
{
    int64_t n = 0;
    for (int lane = 0; lane < ENDGAME_WORKERS; lane++)
        n += (int64_t)e->solver[lane].nodes;
    return n;
}

bool dtz_endgame_slice(DtzEndgameSearch *e, ParallelFor parallel)
{
    int64_t before = positions_of(e);
    parallel(solve_lane, e, ENDGAME_WORKERS);
    for (int k = 0; k < ENDGAME_GROUP; k++)
        for (int lane = 0; lane < ENDGAME_WORKERS && deal_at(e, lane, k) < e->n_deals; lane++)
            add_deal(e, lane, k);
    e->positions -= positions_of(e) - before;
    e->next += ENDGAME_WORKERS * ENDGAME_GROUP;
    return e->next >= e->n_deals || e->positions <= 0;
}

bool dtz_endgame_exact(const DtzEndgameSearch *e)
{
    return e->all && e->n_solved == e->n_deals;
}

bool dtz_endgame_solved(const DtzEndgameSearch *e)
{
    return e->n_solved >= ENOUGH || (e->n_solved > 0 && dtz_endgame_exact(e));
}

double dtz_endgame_net(const DtzEndgameSearch *e, int i, double *spread)
{
    int n_others = e->table.n_seats - 1;
    double mean = e->sum[i] / e->weight, variance = e->square[i] / e->weight - mean * mean;
    *spread = variance > 0 ? sqrt(variance) / n_others : 0;
    return mean / n_others;
}

double dtz_endgame_places(const DtzEndgameSearch *e, int i)
{
    return e->places[i] / e->weight / (e->table.n_seats - 1);
}
