/* SPDX-License-Identifier: MIT */
/* Private to the engine `ev` (ai/ev*.c): what a decision knows about the table, and hands of the
 * future with what they are worth.
 *
 * Words: a *step* is one round of the table, from a cut of ours to the next. A hand *with n draws*
 * has n draws of its own to come before the wall ends. Money is in units (units.h), so that a
 * multiplier is what a win pays. */
#ifndef PAIJU_EV_IMPL_H
#define PAIJU_EV_IMPL_H

#include "advice_impl.h"
#include "evaluator.h"
#include "mj_key.h"
#include "passed_tiles.h"

/* The most draws that are looked ahead, and the room of a number for each of them and for none. */
enum { EV_DRAWS = 19, EV_ROW = 20, EV_LANES = 4 };

/* A value by where it comes from. `all` is the sum and what choices are made by. */
typedef struct EvValue {
    float all;
    float speed;                /* of it: wins, each counted at the least worth */
    float end;                  /* of it: being ready or not when the wall has run out */
} EvValue;

/* Units of a win: drawn by ourselves, from each payer, or given, in the mean over the discarders.
 * 0: no win. Birds in expectation. */
typedef struct EvWin {
    double drawn_each, given;
    double plain_each, plain_given;     /* the same at the least worth */
} EvWin;

/* What a decision knows about the table. Arrays by draws to come. */
typedef struct EvContext {
    const Game    *game;
    const Style   *style;
    const MjTable *table;
    const MjPrivate *own;
    Seat    me;
    PassedTiles passed;
    MjSet   set;
    MjHand  hand;
    uint8_t seen[N_KINDS];      /* lies open outside our own hand and melds */
    uint8_t unseen[N_KINDS];
    int     n_opponents;        /* still playing */
    int     n_draws;            /* of ours, after a cut of ours now */
    double  per_copy;           /* chance that a draw is one given unseen tile */
    double  drawn[N_KINDS];     /* chance that a draw is one given unseen copy */
    double  draw_factor[EV_DRAWS + 1];  /* of waits drawn: how many come of those that their */
    double  feed_factor[EV_DRAWS + 1];  /* number promises; of waits discarded by others */
    double  given[N_KINDS];     /* chance that an opponent cuts one given copy within a step */
    double  p_left_discards[N_KINDS];   /* the same for a chi: the left player alone */
    double  hit_share;          /* chance that a bird hits */
    double  may_be_given;       /* chance that another hand may win on a discard at all */
    EvWin   least;              /* the cheapest win */
    double  cap;                /* the greatest multiplier */
    double  drawn_times, drawn_adds;    /* what a win is worth if it is drawn, not given */
    double  flat_cost;          /* of a win of another seat, where wins are all alike */
    EvWin   flat[2];            /* games without fans: any win, without and with a wild in hand */
    double  payers[EV_DRAWS + 1];       /* opponents still playing, if the hand continues */
    double  p_hand_continues[EV_DRAWS + 1];     /* chance that there is a next draw */
    double  opponents_win_cost[EV_DRAWS + 1];   /* to us, in the step before it */
    double  kong_pays[N_MELD_TYPES];    /* by the feeder of an exposed kong, else each */
    double  kongs_stand;        /* chance that no kong is paid back because the wall ran out */
    double  kong_income;        /* what goes back if we are not ready at the end */
    double  ready_pays;         /* at the end, by each payer and for each multiplier */
    double  unready_costs;      /* at the end, for each opponent still playing */
    double  pig_costs;          /* at the end, together */
} EvContext;

/* Reads the table of a question; it is borrowed until the answer. */
void ev_context_read(EvContext *s, const Evaluation *m);

/* Fills in `drawn`, and from the future of the table `draw_factor` and `feed_factor`. */
void ev_places_read(EvContext *s);

/* Does the seat still play, and not for us? */
bool ev_is_opponent(const EvContext *s, Seat q);

/* Units to us, birds in expectation, of a win of any seat now; mj_win_money. `has_wild`: in the
 * winner's hand. */
double ev_pays(const EvContext *s, Seat winner, Seat from, WinFlags flags, int32_t multiplier,
               bool has_wild);

/* What each payer gives for a kong of ours; `late`: mj_kong_is_late. */
double ev_kong_pays(const EvContext *s, uint8_t type, bool late);

/* Our win with these multipliers; 0: not that way. */
EvWin ev_win_of(const EvContext *s, int32_t drawn, int32_t given, bool has_wild);

/* A table of `n` measured figures at place `at`, between those of the places beside it; before the
 * first it is the first, behind the last the last. */
double ev_interpolate(const double *table, int n, double at);

/* ev_pace.c: chance that a seat wins within a step that begins with so many tiles left, what a win
 * then costs us, and how freely a seat cuts a kind in the steps to come, 1 being its share. */
double ev_win_rate(const EvContext *s, double wall);
double ev_win_costs(const EvContext *s, double wall);
double ev_flat_cost(const EvContext *s);    /* the latter, where wins are all alike */
double ev_cut_rate(const EvContext *s, Seat q, Tile k);

/* Draws of ours to come when we cut now with `wall` tiles left. */
int ev_draws_after(const EvContext *s, int wall);

/* A hand that may come: 13-3k tiles, or 14-3k before a cut. Tiles of no use need no names: what is
 * neither in `key` nor to be cut first is spare. */
typedef struct EvHand {
    MjKey    key;
    KindMask held;              /* kinds of `count` */
    uint8_t  count[N_KINDS];    /* live concealed tiles */
    uint8_t  melded[N_KINDS];
    MjMeld   meld[MELDS_MAX];
    uint8_t  n_melds;
    uint8_t  n_void_tiles;      /* tiles of the void suit, to be cut before all others */
    uint8_t  sideways;          /* changes still looked at that bring the hand no nearer */
    uint64_t name;              /* equal for equal hands */
} EvHand;

/* What a hand is worth with 0, 1, .. draws to come, just after a cut, when the others may cut what
 * it needs; behind those values, if somebody reads them, a pair for each, its `speed` and `end`.
 * Of some hands the same follows for just before the next draw. Read it by ev_after and
 * ev_before. */
typedef struct EvNode {
    uint64_t name;
    float    all[6 * EV_ROW];
} EvNode;

/* Hands taken apart at most; estimates may follow until half of the slots are in use. */
enum { EV_NODES = 60000, EV_SLOTS = 1 << 17, EV_ROOM = EV_SLOTS / 2 };

/* A complete hand met before. */
typedef struct EvWinSlot {
    uint64_t name;
    EvWin    win;
} EvWinSlot;

/* Hands of 14-3k tiles met not long ago. */
enum { EV_BESTS = 1 << 12 };

enum { EV_WIN_SLOTS = 2048, EV_WORDS = 1 + 3 * EV_ROW };

/* All hands looked at in one decision. */
typedef struct EvTree {
    const EvContext *scene;
    int      deepest;           /* tiles lacking up to which hands are taken apart */
    int      shallowest;        /* and down to which */
    bool     truncated;         /* there were more hands than the limit */
    int      sideways_shanten;  /* shanten up to which the first hands may also go sideways */
    int      n_nodes, limit;
    int      end_kind;          /* kinds from here on are never cut */
    uint64_t of_kind[N_KINDS], of_meld[N_KINDS], of_run[N_SUITED], of_must, of_side;
    MjTable  table;             /* with the melds of the hand being valued */
    int      n_draws;           /* that nodes know values for */
    int      row;               /* values of a row of a node: a multiple of EV_LANES */
    int      block;             /* the same with parts, if they are kept */
    uint32_t n_words;           /* of `node` in use */
    uint64_t now;               /* the name of the hand of the seat */
    int      to_do;             /* nodes that may still be made before the work is broken off */
    bool     paused;            /* it has been: what was asked is to be asked again */
    bool     parts;             /* values are kept with what they are made of */
    uint32_t slot_mask;         /* of the slots in use, more than twice the limit */
    uint32_t slot[EV_SLOTS];    /* 0: free, else where in `node` one begins */
    EvWinSlot win[EV_WIN_SLOTS];
    uint64_t best_name[EV_BESTS];
    float    best[EV_BESTS][EV_ROW];            /* after the best cut */
    float    best_part[EV_BESTS][2 * EV_ROW];   /* as in a node */
    uint64_t node[(EV_ROOM + 2) * EV_WORDS];    /* the last for estimates that find no room;
                                                 * touched only as far as nodes are made */
} EvTree;

/* The most words of a node. */
_Static_assert(sizeof(EvNode) == EV_WORDS * sizeof(uint64_t), "a node is whole words");

/* The values of a node of the tree, or of one made by ev_flat_behind, which knows no parts. */
EvValue ev_after(const EvTree *t, const EvNode *node, int n);

/* The latter only of the hand of the seat now and of hands with a kong. */
EvValue ev_before(const EvTree *t, const EvNode *node, int n);

/* A tree without hands: those that lack at most `deepest` tiles are taken apart, no more than
 * `limit` and EV_NODES of them. Without `parts` values have `all` only, and nodes are a third as
 * long. The scene is borrowed. */
void ev_tree_start(EvTree *t, const EvContext *s, bool parts, int deepest, int limit);

/* From now on so many nodes may be made: then t->paused is set, and until the next call answers
 * mean nothing. Asked again they are what they would have been without a break. At the start there
 * is no such limit. */
void ev_tree_work(EvTree *t, int nodes);

/* The seat's own hand as it is. */
void ev_hand_read(const EvTree *t, EvHand *h);

/* One live tile comes or goes. */
void ev_hand_add(const EvTree *t, EvHand *h, Tile k);
void ev_hand_remove(const EvTree *t, EvHand *h, Tile k);

/* `from_hand` tiles of a kind become a meld; with MELD_ADDED_KONG they join a pong. */
void ev_hand_meld(const EvTree *t, EvHand *h, uint8_t type, Tile k, int from_hand);

/* Two tiles become a run with `tile`. */
void ev_hand_chi(const EvTree *t, EvHand *h, Tile tile, const Tile with[2]);

/* The node of a hand of 13-3k tiles, which is changed meanwhile and comes back as it was. */
const EvNode *ev_node(EvTree *t, EvHand *h);

/* The same for a hand to be decided on: one that is ready may also change its waits. */
const EvNode *ev_node_to_move(EvTree *t, const EvHand *h);

/* What a hand is worth that draws at once, the replacement of a kong: no step of the others comes
 * before, as it does in node->before. `n` draws are to come, this one included. */
EvValue ev_value_before_draw(const EvTree *t, const EvNode *node, int n);

/* The best that a hand of 14-3k tiles can cut, as a node after the cut; by all[n]. `cut` may be
 * NULL. TILE_NONE: a void or spare tile. */
const EvNode *ev_best_cut(EvTree *t, const EvHand *h, int n, Tile *cut);

/* Gives a node its value after a cut. */
void ev_put(const EvTree *t, EvNode *node, int n, EvValue v);

/* What an estimate is worth before a draw: the same. */
void ev_put_before(const EvTree *t, EvNode *node);

/* A copy of the values after a cut. */
void ev_copy(const EvTree *t, const EvNode *node, EvNode *out);


/* The win of a ready hand by a tile; false if it is none. */
bool ev_win(EvTree *t, const EvHand *h, Tile k, EvWin *out);

/* An estimate without looking at the hands that follow, for hands that are far from ready. */
void ev_estimate_far(const EvTree *t, const EvHand *h, EvNode *out);

/* The same where wins are all alike; `useful` kinds bring it nearer. */
void ev_flat_leaf(const EvTree *t, const EvHand *h, KindMask useful, int shanten, EvNode *out);

/* The leaf of a hand of which nothing has been found out yet. */
void ev_flat_estimate(const EvTree *t, const EvHand *h, EvNode *out);

/* A hand behind one that has been looked at: as that one once it is a step nearer, and no better
 * than their estimates differ. */
void ev_flat_behind(const EvTree *t, const EvHand *h, const EvNode *ahead, const EvNode *estimate,
                    EvNode *out);

/* Chance to be given one copy of a useful kind within a step, and to gain by taking it. */
double ev_flat_claim(const EvContext *s, const EvHand *h, Tile k, int shanten);

/* Copies of a kind still unseen once the hand has come this far. */
int ev_unseen(const EvTree *t, const EvHand *h, Tile k);

/* What cutting `tile` now may give away, the hand being worth `points` if it does not; not
 * positive. */
double ev_danger(const EvContext *s, Tile tile, double points);

/* The same for adding it to a pong, which may be robbed. */
double ev_rob_danger(const EvContext *s, Tile tile, double points);

#endif
