/* SPDX-License-Identifier: MIT */
/* A learnt correction of what the engine `ev` takes a hand after an action for: a small network of
 * integers, trained by tools/value_fit.c on hands that the engine played against itself
 * (docs/ai.md 2). Private to ai/mahjong and to the tools that train it.
 *
 * It sees a spot: what lies open, the hand as the action leaves it, and what `ev` says of it. Its
 * sums are whole numbers from the first to the last, so that they are the same on every machine. */
#ifndef PAIJU_EV_NET_H
#define PAIJU_EV_NET_H

#include "ev_impl.h"

/* What the seat has just done. */
typedef enum EvMove {
    AFTER_CUT, AFTER_CLAIM, AFTER_KONG, AFTER_PASS, AFTER_PASSED_WIN, N_EV_MOVES
} EvMove;

/* What lies open of another seat, in the order of turns. */
typedef struct EvOther {
    uint8_t active;             /* it has not won */
    uint8_t void_suit;
    uint8_t n_melds, melds_in[N_SUITS];
    uint8_t useful_cuts;        /* that are not of its void suit */
    uint8_t cuts_in[N_SUITS];
    uint8_t since_change;       /* its cuts since its hand changed */
    uint8_t last;               /* its last cut: 0 of its void suit or none, 1 as drawn, 2 else */
} EvOther;

/* A hand after an action, in units. Flat and without pointers: what the tools keep of it. */
typedef struct EvSpot {
    KindMask useful;            /* brings it nearer to a win */
    KindMask pure_useful[N_SUITS - 1];  /* to a win in one suit */
    float    predicted;              /* of the action, by `ev` */
    float    danger;            /* of that */
    float    kong_income;       /* to be paid back if it is not ready at the end */
    uint8_t  count[N_SUITED], unseen[N_SUITED];
    uint8_t  n_melds, meld_tile[MELDS_MAX], meld_type[MELDS_MAX];
    int8_t   shanten;
    uint8_t  pure_need[N_SUITS - 1];    /* tiles lacking, EV_NO_WAY: melds of other suits */
    uint8_t  void_suit, n_void_tiles;
    uint8_t  wall, n_opponents;
    uint8_t  before;            /* how many of them move before it draws */
    uint8_t  move;              /* EvMove */
    uint8_t  tile;              /* cut, claimed or passed; TILE_NONE */
    uint8_t  depth;             /* style; and whether hands were taken apart at all */
    uint8_t  taken_apart;
    uint8_t  exchange;
    int32_t  cap;
    EvOther  other[SEATS_MAX - 1];
} EvSpot;

enum { EV_NO_WAY = 255 };

/* Reads a spot off the table, all but `predicted` and `danger`. */
void ev_spot_read(const EvContext *s, const EvHand *h, EvMove move, int before, EvSpot *out);

/* The inputs of a spot; EV_ONE is 1, none is beyond twice that. */
enum { EV_ONE = 64, EV_INPUTS = 253, EV_FIRST = 64, EV_SECOND = 32 };
void ev_inputs(const EvSpot *spot, int16_t in[EV_INPUTS]);

/* The network: each layer the sums of the one before, cut off at 0 and at 4, and the inputs once
 * more straight to the end. Weights are in 1/4096. */
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

/* The one that the engine `learnt` has: ev_net_weights.def, which tools/value_fit.c writes. */
extern const EvNet ev_net_xuezhan;

/* What `ev` takes as the aid of an Evaluation. */
typedef struct EvAid {
    const EvNet *net;           /* NULL: nothing is corrected */
    void (*hear)(void *ctx, const Verdict *v, const EvSpot *spot);  /* of each choice; or NULL */
    void *ctx;
} EvAid;

/* Units to be added to what `ev` says. */
double ev_net_says(const EvNet *net, const EvSpot *spot);

#endif
