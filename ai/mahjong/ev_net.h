/* SPDX-License-Identifier: MIT */
/* A learnt correction to the values that the engine `ev` gives hands after an action: a small
 * network of integers, trained by tools/value_fit.c on hands that the engine played against itself
 * (docs/ai.md 2). Private to ai/mahjong and to the tools that train it.
 *
 * Its input is a spot: what is open, the hand after the action, and the prediction of `ev`. All its
 * sums are whole numbers, so that they are the same on every machine. */
#ifndef PAIJU_EV_NET_H
#define PAIJU_EV_NET_H

#include "ev_impl.h"

/* What the seat has just done. */
typedef enum EvMove {
    AFTER_CUT, AFTER_CLAIM, AFTER_KONG, AFTER_PASS, AFTER_PASSED_WIN, N_EV_MOVES
} EvMove;

/* What is open about another seat, in turn order. */
typedef struct EvOther {
    uint8_t active;             /* it has not won */
    uint8_t void_suit;
    uint8_t n_melds, melds_in[N_SUITS];
    uint8_t useful_cuts;        /* not of its void suit */
    uint8_t cuts_in[N_SUITS];
    uint8_t since_change;       /* its discards since its hand changed */
    uint8_t last;               /* last discard: 0 of its void suit or none, 1 as drawn, 2 other */
} EvOther;

/* A hand after an action, in units. Flat and without pointers: the tools store it. */
typedef struct EvSpot {
    KindMask useful;            /* brings it closer to a win */
    KindMask pure_useful[N_SUITS - 1];  /* to a win in a single suit */
    float    predicted;              /* of the action, by `ev` */
    float    danger;            /* its danger */
    float    kong_income;       /* refunded if it is not ready at the end */
    uint8_t  count[N_SUITED], unseen[N_SUITED];
    uint8_t  n_melds, meld_tile[MELDS_MAX], meld_type[MELDS_MAX];
    int8_t   shanten;
    uint8_t  pure_need[N_SUITS - 1];    /* missing tiles; EV_NO_WAY: melds of other suits */
    uint8_t  void_suit, n_void_tiles;
    uint8_t  wall, n_opponents;
    uint8_t  before;            /* how many opponents move before it draws */
    uint8_t  move;              /* EvMove */
    uint8_t  tile;              /* discarded, claimed or passed; TILE_NONE */
    uint8_t  depth;             /* of the style; and whether hands were taken apart */
    uint8_t  taken_apart;
    uint8_t  exchange;
    int32_t  cap;
    EvOther  other[SEATS_MAX - 1];
} EvSpot;

enum { EV_NO_WAY = 255 };

/* Reads a spot from the table, except `predicted` and `danger`. */
void ev_spot_read(const EvContext *s, const EvHand *h, EvMove move, int before, EvSpot *out);

/* The inputs of a spot; EV_ONE is 1, and none is beyond twice that. */
enum { EV_ONE = 64, EV_INPUTS = 253, EV_FIRST = 64, EV_SECOND = 32 };
void ev_inputs(const EvSpot *spot, int16_t in[EV_INPUTS]);

/* The network: each layer sums the one before it, limited to 0..4, and the inputs also go straight
 * to the output. Weights are in 1/4096. */
enum { EV_WEIGHT_ONE = 4096 };
typedef struct EvNet {
    int16_t first[EV_INPUTS][EV_FIRST];
    int16_t second[EV_FIRST][EV_SECOND];
    int16_t last[EV_SECOND];
    int16_t straight[EV_INPUTS];
    int32_t first_bias[EV_FIRST], second_bias[EV_SECOND], last_bias;    /* in 1/4096 */
    uint64_t check_sum;         /* ev_net_sum */
} EvNet;

/* FNV-1a over the weights in their order, each 32 bits, lowest byte first. */
uint64_t ev_net_sum(const EvNet *net);

/* The network of the engine `learnt`: ev_net_weights.def, written by tools/value_fit.c. */
extern const EvNet ev_net_xuezhan;

/* What `ev` takes as the aid of an Evaluation. */
typedef struct EvAid {
    const EvNet *net;           /* NULL: no correction */
    void (*hear)(void *ctx, const Verdict *v, const EvSpot *spot);  /* for each choice; or NULL */
    void *ctx;
} EvAid;

/* Units to add to the prediction of `ev`. */
double ev_net_says(const EvNet *net, const EvSpot *spot);

#endif
