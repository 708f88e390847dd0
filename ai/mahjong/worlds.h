/* SPDX-License-Identifier: MIT */
/* Possible deals of the hidden tiles, for a seat that knows what it has seen (docs/ai.md 3).
 *
 * A deal is first made at random, within the facts: a seat that has discarded another suit holds no
 * tile of its void suit. Then hidden tiles change places, so that hands occur as often as fast
 * players have them with this many tiles left. The weights depend on how far a hand is from ready
 * and are fitted by tools/worlds_fit.c. A ready hand hardly ever waits for a tile that it let
 * pass. */
#ifndef PAIJU_WORLDS_H
#define PAIJU_WORLDS_H

#include "ev_danger.h"

enum { WORLDS_STAGE = 6, WORLDS_STAGES = 10, WORLDS_CLASSES = 11 };

/* How much more often hands of a class occur than random deals would have them: a row for each six
 * tiles left in the wall. Within a row only the ratios matter. */
extern const double worlds_weight[WORLDS_STAGES][WORLDS_CLASSES];

/* The class of 13-3k tiles: ready for 1, 2, 3 or more kinds; one from ready with up to 3, up to 7
 * or more kinds that help; 2, 3, 4 and more from ready. `*waits`: the kinds for which it is
 * ready. */
int worlds_class(const MjSet *set, const MjHand *hand, KindMask *waits);

/* The row for this many tiles left. */
int worlds_stage(int wall);

/* What all deals of one decision share. */
typedef struct Worlds {
    const Game   *game;         /* borrowed, like the view */
    const View   *view;
    const double *weight;       /* the row of worlds_weight */
    PassedTiles   passed;
    uint8_t       pool[DEAL_MAX];   /* the hidden tiles */
    int           n_pool;
    struct {
        MjSet     set;          /* with its void suit dead */
        MjHand    melds;        /* only the melds */
        int       n_hidden;     /* tiles that the view does not show */
        bool      active;       /* an opponent that has not won */
        bool      void_cleared; /* holds no tile of its void suit */
    } seat[SEATS_MAX + 1];      /* the last: the wall, which may hold anything */
} Worlds;

/* Reads what a seat knows. Game and view are borrowed, the log is not kept. */
void worlds_read(Worlds *w, const Game *g, const InfoSet *info);

/* A deal from its seed, in the order that GameOps.fill takes. */
void worlds_deal(const Worlds *w, uint64_t seed, uint8_t order[DEAL_MAX]);

#endif
