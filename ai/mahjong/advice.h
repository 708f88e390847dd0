/* What a seat could do now, ranked by speed and explained: for the opponents that look no further,
 * the drills, the hint panel and the reasons in a review. Codes and numbers only; src/text makes
 * the sentences. What a choice is worth in points, by a level that judges so: verdict.h.
 *
 * Everything here is computed from what the seat sees: permuting what is hidden changes nothing. */
#ifndef PAIJU_ADVICE_H
#define PAIJU_ADVICE_H

#include "verdict.h"

/* How likely a tile is to be won on. */
typedef enum DangerLevel {
    DANGER_NONE,                /* proof: nobody who still plays can win on it */
    DANGER_LOW,
    DANGER_MID,
    DANGER_HIGH,
} DangerLevel;

typedef struct Danger {
    uint8_t  level;             /* DangerLevel */
    SeatMask open;              /* playing opponents whom no proof stops from winning on it */
    SeatMask discarded_by;      /* those of them who have cut the same kind */
    uint8_t  visible;           /* copies of the kind that the seat sees, its own included */
    Reason   reason;            /* the fact that decided */
} Danger;

enum {
    ADVICE_ROWS_MAX = 176,      /* an exchange of three of one suit has at most 165 choices */
    ADVICE_GROUPS_MAX = 18,
    ADVICE_NEXT_MAX = N_KINDS,
};

/* One legal action and what it leads to. A discard is judged by the hand that remains, a chi or
 * pong by the hand after its best discard, a kong by the tiles that remain, a pass by the hand as
 * it is, a void suit by the hand without it, an exchange by the best void suit of what stays. */
typedef struct AdviceRow {
    Action   action;
    double   value;             /* greater is better: minus the shanten, plus a thousandth for each
                                 * live tile; more for a win and a kong, less for a chi that brings
                                 * no closer and for cutting a wild. Void suit and exchange: minus
                                 * the dead tiles, plus a hundredth of the rest. rank.c */
    int8_t   shanten;           /* afterwards; -1 for a win */
    int16_t  live;              /* tiles unseen that would lower it */
    KindMask ukeire;            /* their kinds; those with no live copy left too */
    Tile     next_discard;      /* the best discard after a chi or pong, else TILE_NONE */
    MjWorth  worth;             /* of a win, else zero */

    /* Filled by advice_make only. */
    Danger   danger;            /* of a discard, or of an added kong to be robbed; else zero */
    uint8_t  n_reasons;
    Reason   reason[REASONS_MAX];    /* the most telling first */
} AdviceRow;

/* A kind that would win. */
typedef struct AdviceWait {
    Tile    tile;
    uint8_t live;               /* copies the seat cannot see; 0: a dead wait */
    MjWorth on_discard;         /* multiplier 0: that way it does not win */
    MjWorth self_draw;
} AdviceWait;

/* How the tiles of a hand belong together. */
typedef enum GroupKind {
    GROUP_MELD,                 /* lies open */
    GROUP_SET,                  /* a run or triplet */
    GROUP_ORPHANS,              /* thirteen orphans: one of each kind held, and the pair */
    GROUP_PAIR,
    GROUP_PARTIAL,              /* two tiles that lack one for a run */
    GROUP_SINGLE,
    GROUP_WILD,                 /* the wilds, all in one group */
    GROUP_DEAD,                 /* tiles of the void suit, all in one group */
} GroupKind;

typedef struct HandGroup {
    uint8_t  kind;              /* GroupKind */
    uint8_t  n;
    Tile     tile[14];          /* ascending */
    KindMask wants;             /* kinds that make more of a pair, partial, single or orphans */
    int16_t  live;              /* copies of them that the seat cannot see */
} HandGroup;

/* After the best discard: drawing `draw` makes `cut` the best discard, and `ukeire` then brings
 * the hand closer. */
typedef struct AdviceDraw {
    Tile     draw, cut;
    int8_t   shanten;           /* after `cut`; -1: `draw` wins, `cut` is TILE_NONE */
    KindMask ukeire;
    int16_t  live;
    uint8_t  draw_live;         /* copies of `draw` unseen */
} AdviceDraw;

/* Everything the hint panel shows. */
typedef struct Advice {
    int8_t     shanten;         /* of the tiles held; before a void suit is chosen: the best one */
    uint8_t    n_dead;          /* concealed tiles of the void suit (or the one to choose) */
    KindMask   ukeire;          /* of the hand; with a drawn tile, after the best discard */
    int16_t    live;
    int        n_rows;          /* every legal action, best first; 0 when the seat is not asked */
    AdviceRow  row[ADVICE_ROWS_MAX];
    int        n_waits;         /* by kind, like ukeire; none: not ready */
    AdviceWait wait[N_KINDS];
    int        n_groups;
    HandGroup  group[ADVICE_GROUPS_MAX];
    int        n_next;          /* nearest to a win, then likeliest; with a drawn tile only */
    AdviceDraw next[ADVICE_NEXT_MAX];
    uint8_t    unseen[N_KINDS]; /* the tally: copies in others' hands or the wall */
    int        n_unseen;
} Advice;

/* Every legal action with its numbers, best first, without danger and reasons: what `eff` plays by.
 * Returns the number of rows; 0 if the seat is not asked. Cheap: two microseconds for a discard. */
int advice_rank(const Game *g, const View *v, AdviceRow out[ADVICE_ROWS_MAX]);

/* The whole panel. `out` is about 24 KB: not for a deep stack. For a spectator, and for a seat that
 * has won, only the tally. */
void advice_make(const Game *g, const InfoSet *info, Advice *out);

/* The waits after cutting `cut` (TILE_NONE: of the tiles held, 13-3k of them). Returns their
 * number. */
int advice_waits(const Game *g, const View *v, Tile cut, AdviceWait out[N_KINDS]);

/* How safe it is to cut `tile` now. */
void advice_danger(const Game *g, const View *v, Tile tile, Danger *out);

#endif
