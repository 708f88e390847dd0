/* SPDX-License-Identifier: MIT */
/* The choices of a seat ranked by speed alone, for players that look no further, and what can be
 * said about its hand apart from the choices (verdict.h): how far it is from a win, how its tiles
 * belong together, what it waits for.
 *
 * Everything here is computed from what the seat sees: permuting what is hidden changes nothing. */
#ifndef PAIJU_ADVICE_H
#define PAIJU_ADVICE_H

#include "verdict.h"

enum {
    MJ_CHOICES_MAX = 176,       /* an exchange of three of one suit has at most 165 choices */
    ADVICE_GROUPS_MAX = 18,
    ADVICE_NEXT_MAX = N_KINDS,
};

/* A kind of tile that would win. */
typedef struct AdviceWait {
    Tile    tile;
    uint8_t live;               /* copies the seat cannot see; 0: a dead wait */
    MjWorth on_discard;         /* multiplier 0: it does not win that way */
    MjWorth self_draw;
} AdviceWait;

/* How the tiles of a hand belong together. */
typedef enum GroupKind {
    GROUP_MELD,                 /* is open */
    GROUP_SET,                  /* a run or triplet */
    GROUP_ORPHANS,              /* thirteen orphans: one of each kind held, and the pair */
    GROUP_PAIR,
    GROUP_PARTIAL,              /* two tiles that are one short of a run */
    GROUP_SINGLE,
    GROUP_WILD,                 /* the wilds, all in one group */
    GROUP_DEAD,                 /* tiles of the void suit, all in one group */
} GroupKind;

typedef struct HandGroup {
    uint8_t  kind;              /* GroupKind */
    uint8_t  n;
    Tile     tile[14];          /* ascending */
    KindMask wants;             /* kinds that improve a pair, partial, single or orphans */
    int16_t  live;              /* copies of them that the seat cannot see */
} HandGroup;

/* After the best discard: drawing `draw` makes `cut` the best discard, and `ukeire` then brings the
 * hand closer. */
typedef struct AdviceDraw {
    Tile     draw, cut;
    int8_t   shanten;           /* after `cut`; -1: `draw` wins, `cut` is TILE_NONE */
    KindMask ukeire;
    int16_t  live;
    uint8_t  draw_live;         /* copies of `draw` unseen */
} AdviceDraw;

/* What can be said about a hand. */
typedef struct Advice {
    int8_t     shanten;         /* of the tiles held; before a void suit is chosen: the best */
    uint8_t    n_dead;          /* concealed tiles of the void suit (declared or to choose) */
    int        n_waits;         /* one for each kind; 0: not ready */
    AdviceWait wait[N_KINDS];
    int        n_groups;
    HandGroup  group[ADVICE_GROUPS_MAX];
    int        n_next;          /* closest to a win, then likeliest; only with a drawn tile */
    AdviceDraw next[ADVICE_NEXT_MAX];
} Advice;

/* The legal actions with what they lead to, the fastest first: the basis of `eff`. The points only
 * rank: minus the shanten, plus a thousandth for each live tile; more for a win and a kong, less
 * for a chi that brings the hand no closer and for discarding a wild. Void suit and exchange: minus
 * the dead tiles, plus a hundredth of the rest. Keeps the first `cap`; returns how many; 0 if the
 * seat is not asked. Cheap: two microseconds for a discard. */
int advice_rank(const Game *g, const View *v, Verdict *out, int cap);

/* What can be said about the hand. Waits and next draws are those after the first discard among the
 * choices, whose facts must be filled in. All 0 for a spectator and for a seat that has won. */
void advice_make(const Game *g, const View *v, const Verdict *choice, int n, Advice *out);

/* The waits after discarding `cut` (TILE_NONE: of the tiles held, 13-3k of them). Returns their
 * number. */
int advice_waits(const Game *g, const View *v, Tile cut, AdviceWait out[N_KINDS]);

/* How safe it is to show `tile`: to discard it or, with `robbed`, to add it to a pong. */
void advice_danger(const Game *g, const View *v, Tile tile, bool robbed, Danger *out);

#endif
