/* SPDX-License-Identifier: MIT */
/* Private to the mahjong files of src/position: a position being read, with the places that a fault
 * is named by. */
#ifndef PAIJU_POSITION_MJ_IMPL_H
#define PAIJU_POSITION_MJ_IMPL_H

#include "mj.h"
#include "position_impl.h"

enum { DEALT = 13 };        /* tiles of a seat between its turns, melds counted as three */

/* Where the parts of a seat stand. */
typedef struct MjSeatPlaces {
    size_t void_suit, melds, pond, win;
} MjSeatPlaces;

typedef struct MjReading {
    const Game     *g;
    PositionReader *r;
    View           *v;
    MjTable        *t;                  /* of the view */
    uint8_t         seen[N_KINDS];      /* copies that stand in the text so far */
    bool            claim_after_kong, drawn_after_kong;
    int64_t         robbed;             /* kongs that were robbed */
    size_t          dealer, asked, wall, hand, kongs;   /* places */
    MjSeatPlaces    seat[SEATS_MAX];
} MjReading;

/* ---- what follows from what lies there ------------------------------------------------------- */

/* Tiles of a meld; those of them that its owner held. */
static inline int meld_tiles(uint8_t type) { return is_kong(type) ? 4 : 3; }
int meld_tiles_held(uint8_t type);

/* Concealed tiles of a seat, a drawn one included. */
int mj_concealed(const MjTable *t, Seat s);

/* Tiles that a seat has drawn from the front of the wall; less than 0 where tiles are missing. */
int mj_draws(const MjTable *t, Seat s);

/* Replacements that a seat has drawn for its kongs. */
int mj_replacements(const MjTable *t, Seat s);

/* Tiles left in the wall; and before anybody has drawn. */
int mj_wall_left(const Game *g, const MjTable *t);
int mj_wall_at_first(const Game *g);

/* Pongs, chis and kongs, kongs robbed apart. */
int mj_calls(const MjTable *t);

/* Is the tile that the seat on turn has drawn known? Not after a claim, nor where the dealer's
 * fourteenth tile counts as dealt. */
bool mj_has_drawn(const Game *g, const MjTable *t);

/* ---- kongs and what was paid for them: position_kongs_mj.c ----------------------------------- */

void put_kongs(const MjTable *t, PositionWriter *w);
bool read_kongs(MjReading *m);

/* ---- sense: position_sense_mj.c -------------------------------------------------------------- */

/* Fills in what follows and refuses what cannot be. */
bool judge_mj(MjReading *m);

/* ---- writing: position_write_mj.c ------------------------------------------------------------ */

bool position_write_mj(const Game *g, const View *v, PositionWriter *w);

/* ---- what is hidden: position_deal_mj.c ------------------------------------------------------ */

void arrange_mj(const Game *g, const View *v, Rng *rng, uint8_t *order, int n);

/* The letters of melds, by MeldType. */
extern const char meld_letter[N_MELD_TYPES + 1];

#endif
