/* SPDX-License-Identifier: MIT */
/* Private to the mahjong files of positions: a position being read, with the text positions at
 * which faults are reported. */
#ifndef PAIJU_POSITION_MJ_IMPL_H
#define PAIJU_POSITION_MJ_IMPL_H

#include "mj.h"
#include "position_impl.h"

enum { DEALT = 13 };        /* tiles of a seat between its turns, with each meld counted as three */

/* The text positions of the parts of a seat. */
typedef struct MjSeatPlaces {
    size_t void_suit, melds, pond, win;
} MjSeatPlaces;

typedef struct MjReading {
    const Game     *g;
    PositionReader *r;
    View           *v;
    MjTable        *t;                  /* of the view */
    uint8_t         seen[N_KINDS];      /* copies found in the text so far */
    bool            claim_after_kong, drawn_after_kong;
    int64_t         robbed;             /* number of robbed kongs */
    size_t          dealer, asked, wall, hand, kongs;   /* text positions */
    MjSeatPlaces    seat[SEATS_MAX];
} MjReading;

/* ---- what follows from the table ------------------------------------------------------------- */

/* Number of tiles in a meld; and how many of them its owner had. */
static inline int meld_tiles(uint8_t type) { return is_kong(type) ? 4 : 3; }
int meld_tiles_held(uint8_t type);

/* Number of concealed tiles of a seat, including a drawn one. */
int mj_concealed(const MjTable *t, Seat s);

/* Number of tiles that a seat has drawn from the front of the wall; negative if tiles are
 * missing. */
int mj_draws(const MjTable *t, Seat s);

/* Number of replacement tiles that a seat has drawn for its kongs. */
int mj_replacements(const MjTable *t, Seat s);

/* Tiles left in the wall now; and before the first draw. */
int mj_wall_left(const Game *g, const MjTable *t);
int mj_wall_at_first(const Game *g);

/* Number of pongs, chis and kongs, without robbed kongs. */
int mj_calls(const MjTable *t);

/* Is the tile drawn by the seat whose turn it is known? Not after a claim, nor where the dealer's
 * fourteenth tile counts as dealt. */
bool mj_has_drawn(const Game *g, const MjTable *t);

/* ---- kongs and their payments: position_kongs_mj.c ------------------------------------------- */

void put_kongs(const MjTable *t, PositionWriter *w);
bool read_kongs(MjReading *m);

/* ---- consistency: position_sense_mj.c -------------------------------------------------------- */

/* Fills in what follows from the table and refuses what is impossible. */
bool judge_mj(MjReading *m);

/* ---- writing: position_write_mj.c ------------------------------------------------------------ */

bool position_write_mj(const Game *g, const View *v, PositionWriter *w);

/* ---- hidden tiles: position_deal_mj.c -------------------------------------------------------- */

void arrange_mj(const Game *g, const View *v, Rng *rng, uint8_t *order, int n);

/* The letters of melds, by MeldType. */
extern const char meld_letter[N_MELD_TYPES + 1];

#endif
