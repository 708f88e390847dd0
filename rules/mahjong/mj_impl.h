/* SPDX-License-Identifier: MIT */
/* Private to the mahjong engine: the full state of a hand and what a
 * variant adds to the shared flow. */
#ifndef PAIJU_MJ_IMPL_H
#define PAIJU_MJ_IMPL_H

#include "mj.h"

enum { HAND_TILES = 13 };           /* of a seat that has not drawn; a meld counts as three */

/* A hand including everything hidden. Flat. */
typedef struct MjState {
    MjTable   table;
    int64_t   score[SEATS_MAX], start_score[SEATS_MAX];
    MjPrivate own[SEATS_MAX];
    Tile      wall[WALL_MAX];
    uint8_t   front, back;          /* tiles left: wall[front] .. wall[back - 1] */
    uint8_t   die;
    bool      is_late_kong;         /* the added kong to be robbed is not of the tile just drawn */
    uint8_t   reason;               /* EndReason */
    Tile      fourteenth;           /* the dealer's last tile in the deal; TILE_NONE: unknown */
    Seat      next_dealer;          /* set by the first win; SEAT_NONE before it */
    SeatMask  asked, answered;
    Action    answer[SEATS_MAX];
} MjState;

static inline MjState *mj_state(State *s) { return (MjState *)s; }
static inline const MjState *mj_state_const(const State *s) { return (const MjState *)s; }

/* What a variant adds: values and payments. Everything else is a trait in MjRules. */
struct MjVariant {
    /* The value of a complete hand; `count` are its concealed tiles. Multiplier 0: it does not
     * win. */
    void (*worth)(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS],
                  WinFlags flags, MjWorth *out);
    /* The kong declared last takes effect. NULL: kongs pay nothing. */
    void (*pay_kong)(const Game *g, MjKongLedger *p, Seat from, bool late, MjPayment *out);
    /* The payments of a win, before any winner on the tile is marked; `delta` is zero on entry. */
    void (*pay_win)(const Game *g, const MjTable *t, const MjGain *w, int64_t delta[SEATS_MAX]);
    /* What `hits` birds add to it. NULL: the game has no birds. */
    void (*pay_birds)(const Game *g, const MjTable *t, const MjGain *w, int hits,
                      int64_t delta[SEATS_MAX]);
    /* A payment that follows the wins on one tile; false if there is none. NULL: never. */
    bool (*after_wins)(const Game *g, MjTable *t, Seat from, SeatMask winners, MjPayment *out);
    /* The settlement when the wall has run out; returns the number of payments. NULL: there are
     * none. */
    int  (*settle)(const Game *g, const MjTable *t, const MjPrivate own[SEATS_MAX],
                   MjPayment out[MJ_PAYMENTS_MAX]);
    /* Who deals next; `by_win` is the dealer according to the first win, or SEAT_NONE. */
    Seat (*next_dealer)(const Game *g, const MjTable *t, Seat by_win);
};

/* mj_flow.c */
Err      mj_start(const Game *g, const Deal *d, Seat first, const int64_t score[SEATS_MAX],
                  State *out);
SeatMask mj_asked(const Game *g, const State *s);
void     mj_step(const Game *g, State *s, Seat actor, const Action *a, EventList *out);
void     mj_result(const Game *g, const State *s, Result *out);

/* mj_know.c: what a seat may do, from what it knows. */
int mj_menu(const Game *g, const View *v, Action *out, int cap);
Err mj_check(const Game *g, const View *v, const Action *a);
ClaimMask mj_open_claims(const Game *g, const View *v, Seat s);

/* mj_fold.c: views. */
void mj_blank(View *v);
void mj_observe(const Game *g, const State *s, Seat viewer, View *out);
Err mj_see(const Game *g, View *v, const SeenEvent *e);
bool mj_mask(const Game *g, const Event *e, Seat viewer, SeenEvent *out, Deal *dealt);
int  mj_unseen(const Game *g, const View *v, uint8_t item[DEAL_MAX]);
void mj_fill(const Game *g, const View *v, const uint8_t *order, State *out);

/* Changes of the table shared by flow and fold, so that both agree. */
void mj_table_new(const Game *g, Seat dealer, MjTable *t);
void mj_table_draw(MjTable *t, Seat s, bool replaces_kong);
void mj_table_discard(MjTable *t, Seat s, Tile tile, bool as_drawn);
/* chi, pong, exposed kong */
void mj_table_claim(MjTable *t, Seat s, uint8_t type, const Tile with[2]);
/* concealed, added */
void mj_table_own_kong(MjTable *t, Seat s, uint8_t type, Tile tile);
/* the added kong is undone */
void mj_table_robbed(MjTable *t);
void mj_table_win(MjTable *t, Seat s, Seat from, Tile tile, int32_t multiplier);
/* Birds are shown, from the front of the wall. hongzhong 8.4. */
void mj_table_birds(MjTable *t, const Tile *bird, int n);
/* Does the seat have a pong of this tile? */
bool mj_has_pong(const MjSeat *seat, Tile tile);

/* What every variant derives from its settings: the plan, and the pack from the set. */
MatchPlan mj_plan(int32_t hands, int32_t start_score, int32_t first_dealer);
void      mj_pack(const Game *g, Deal *out);

/* ERR_OPTION_VALUE if the named first dealer has no seat at the table. */
Err mj_seats_check(int32_t players, int32_t first_dealer, Diag *diag);

/* Pays `each` from every seat of `payers` to the owner of the kong and notes it in the ledger. */
void mj_pay_kong(MjKongPaid *k, SeatMask payers, int32_t each, MjPayment *out);

/* All seats of a table of `n_seats` except `s`. */
SeatMask mj_others(int n_seats, Seat s);

/* Each of `payers` pays `each` to `to`. */
void mj_pay(int64_t delta[SEATS_MAX], SeatMask payers, Seat to, int64_t each);

/* The functions that all variants of the flow share. */
#define MJ_FLOW \
    .state_size = sizeof(MjState), .pack = mj_pack, .blank = mj_blank, .start = mj_start, \
    .asked = mj_asked, .step = mj_step, .observe = mj_observe, .result = mj_result, \
    .menu = mj_menu, .check = mj_check, .open_claims = mj_open_claims, .unseen = mj_unseen, \
    .fill = mj_fill, .see = mj_see, .mask = mj_mask

/* Tiles that leave the hand for a claim. */
int mj_claim_tiles(uint8_t type, Tile tile, const Tile with[2], Tile out[3]);

#endif
