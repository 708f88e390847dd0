/* SPDX-License-Identifier: MIT */
/* How likely an opponent waits for a tile, judged by what is open. Private to ai/ev*.c and to
 * tools/ev_danger_fit.c, which fits the weights to self-play. */
#ifndef PAIJU_EV_DANGER_H
#define PAIJU_EV_DANGER_H

#include "advice_impl.h"

/* What the past of a hand shows about the waits of seats (docs/ai.md 3): tiles that a seat let pass
 * while its hand was as it is now. A seat that was ready then did not wait for them, provided that
 * it takes every win. */
typedef struct PassedTiles {
    KindMask passed[SEATS_MAX]; /* kinds discarded by any seat since the seat's hand changed */
    uint8_t  discards_since_change[SEATS_MAX];  /* its discards since then: each as drawn */
} PassedTiles;

/* Reads the log of a mahjong hand. Without a log nothing is known. */
void passed_tiles_read(PassedTiles *w, const InfoSet *info);

/* Facts about an opponent and a tile: in each group one class holds. */
enum {
    FEAR_WALL = 0,                      /* tiles left, by sixes: 0..9 */
    FEAR_MELDS = FEAR_WALL + 10,        /* of the opponent: 0..4 */
    FEAR_CUTS = FEAR_MELDS + 5,         /* its discards that are not of its void suit: 0..9 */
    FEAR_LAST = FEAR_CUTS + 10,         /* last discard: void suit or none, as drawn, from hand */
    FEAR_RANK = FEAR_LAST + 3,          /* of the tile: 1 9, 2 8, 3 7, 4 5 6, honour */
    FEAR_UNSEEN = FEAR_RANK + 5,        /* copies that we do not see: 0..3 */
    FEAR_OWN_CUT = FEAR_UNSEEN + 4,     /* the opponent has discarded the kind: 0, 1 */
    FEAR_NEAR = FEAR_OWN_CUT + 2,       /* its discards at most two ranks away: 0..3 */
    FEAR_SUIT = FEAR_NEAR + 4,          /* its discards of the suit: 0..5 */
    FEAR_SUIT_MELDS = FEAR_SUIT + 6,    /* its melds of the suit: 0..3 */
    FEAR_PASSED = FEAR_SUIT_MELDS + 4,  /* the kind passed while its hand was as now: 0, 1 */
    DANGER_DISCARDS_AS_DRAWN = FEAR_PASSED + 2,       /* discards that left its hand as is: 0..5 */
    FEAR_SINCE = DANGER_DISCARDS_AS_DRAWN + 6, /* kinds of the live suits passed since: 0..9 */
    FEAR_SIDES = FEAR_SINCE + 10,       /* two-sided waits for the tile that are still possible, as
                                         * the kind three ranks away has not passed: 0..2 */
    N_FEARS = FEAR_SIDES + 3,
    N_FEAR_GROUPS = 14,
};

/* The facts that hold, one from each group. `unseen`: copies of each kind that we do not see. */
void danger_features(const MjTable *t, const PassedTiles *w, Seat q, Tile tile,
                     const uint8_t unseen[N_KINDS], uint8_t out[N_FEAR_GROUPS]);

/* The probability that `q`, still playing and not void in the tile's suit, wins on `tile`, and the
 * mean multiplier if it does. */
double ev_wait_chance(const MjRules *r, const MjTable *t, const PassedTiles *w, Seat q, Tile tile,
                      const uint8_t unseen[N_KINDS]);
double wait_mean_multiplier(const MjTable *t, Seat q, Tile tile);

/* Class of the mean multiplier: 0..4 melds, and whether they are of the suit. */
int ev_worth_class(const MjTable *t, Seat q, Tile tile);
enum { N_WORTH_CLASSES = 15 };

#endif
