/* SPDX-License-Identifier: MIT */
/* A game that the simulation player plays out with plain players, on a random deal of the hidden
 * tiles. */
#ifndef PAIJU_SIM_GAME_H
#define PAIJU_SIM_GAME_H

#include "game_types.h"
#include "mj_key.h"

/* A player: the hand, and the same in a form for quick questions. */
typedef struct SimSeat {
    MjHand hand;
    MjKey  key;
    KindMask held;              /* kinds in hand */
    bool   active;              /* has not won */
} SimSeat;

/* What all games of one decision share. */
typedef struct SimRules {
    const Game *game;
    const MjTable *table;
    Seat     me;
    MjSet    set[SEATS_MAX];    /* with the seat's void suit dead */
    KindMask dead[SEATS_MAX];   /* the kinds of that suit */
    KindMask wild;              /* the wild kind, if there is one */
    bool     four_wilds;        /* four wilds in hand win */
    double   danger[N_KINDS];
    bool     win_locked;        /* a win has been passed up */
    uint8_t  pool[DEAL_MAX];    /* the hidden tiles */
    int      n_pool;
} SimRules;

/* One game. */
typedef struct Sim {
    const SimRules *rules;
    SimSeat  seat[SEATS_MAX];
    uint8_t  pool[DEAL_MAX];
    int      n_pool, wall;
    Rng      deal;              /* which seat gets what, and what comes next */
    Rng      discard_rng;       /* what the others discard */
    bool     win_locked;        /* no win on others' tiles before the next draw */
    bool     claimed;           /* the seat on turn has claimed, so it does not draw */
    int      shanten, min_shanten;
    double   danger;
    enum { GAME_ON, GAME_WON, GAME_LOST } state;
} Sim;

/* The hand with an open meld of `n` tiles, `n_own` of which come from the hand. */
MjHand sim_with_meld(const MjHand *hand, const Tile tile[], int n, const Tile own[], int n_own);

/* Deals the hidden tiles from a seed; `hand` is the simulated player's. With `claimed` it has just
 * claimed a tile and does not draw before its next move. `rules` is borrowed for the game. */
void sim_deal(Sim *s, const SimRules *rules, const MjHand *hand, bool claimed, uint64_t seed);

/* The simulated player has discarded: the danger is counted, and the others may win. */
void sim_discarded(Sim *s, Tile tile);

/* Continues from the move of `turn`, for at most `depth` moves of all players together. */
void sim_play(Sim *s, Seat turn, int depth);

#endif
