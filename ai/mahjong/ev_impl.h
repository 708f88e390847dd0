/* SPDX-License-Identifier: MIT */
/* Private to the engine `ev` (ai/ev*.c): what a decision knows about the table, and possible future
 * hands with their values.
 *
 * Words: a *step* is one round of the table, from one of our discards to the next. A hand *with n
 * draws* has n draws to come before the wall ends. Money is in units (preference.h), so that a
 * multiplier is what a win pays. */
#ifndef PAIJU_EV_IMPL_H
#define PAIJU_EV_IMPL_H

#include "advice_impl.h"
#include "evaluator.h"
#include "ev_danger.h"
#include "mj_key.h"

/* The most draws looked ahead, and the room for a number for each of them and for none. */
enum { EV_DRAWS = 19, EV_ROW = 20, EV_LANES = 4 };

/* A value by its source. `all` is the sum, and choices are made by it. */
typedef struct EvValue {
    float all;
    float speed;                /* part of it: wins, each counted at the least value */
    float end;                  /* part of it: being ready or not when the wall runs out */
} EvValue;

/* Units of a win: by self-draw, from each payer; or on a discard, the mean over the discarders. 0:
 * not a win. Birds as expected values. */
typedef struct EvWin {
    double drawn_each, given;
    double plain_each, plain_given;     /* the same at the least value */
} EvWin;

/* What a decision knows about the table. Arrays by draws to come. */
typedef struct EvContext {
    const Game    *game;
    const AiStyle *style;
    const MjTable *table;
    const MjPrivate *own;
    Seat    me;
    PassedTiles passed;
    MjSet   set;
    MjHand  hand;
    uint8_t seen[N_KINDS];      /* open, outside our hand and melds */
    uint8_t unseen[N_KINDS];
    int     n_opponents;        /* still playing */
    int     n_draws;            /* draws of ours, after a discard of ours now */
    double  per_copy;           /* probability that a draw is one given unseen tile */
    double  drawn[N_KINDS];     /* probability that a draw is one given unseen copy */
    double  draw_factor[EV_DRAWS + 1];  /* how many waits are drawn, compared with what */
    double  feed_factor[EV_DRAWS + 1];  /* their number suggests; the same for discarded waits */
    double  given[N_KINDS];     /* probability that an opponent discards one given copy in a step */
    double  p_left_discards[N_KINDS];   /* the same for a chi: only the left player */
    double  hit_share;          /* probability that a bird hits */
    double  may_be_given;       /* probability that another hand can win on a discard */
    EvWin   least;              /* the cheapest win */
    double  cap;                /* the greatest multiplier */
    double  drawn_times, drawn_adds;    /* how a self-draw changes the value of a win */
    double  flat_cost;          /* of a win of another seat, if all wins have the same value */
    EvWin   flat[2];            /* games without fans: any win, without and with a wild */
    double  payers[EV_DRAWS + 1];       /* opponents still playing, if the hand continues */
    double  p_hand_continues[EV_DRAWS + 1];     /* probability that there is a next draw */
    double  opponents_win_cost[EV_DRAWS + 1];   /* cost to us in the step before it */
    double  kong_pays[N_MELD_TYPES];    /* from the discarder of an exposed kong, else from each */
    double  kongs_stand;        /* probability that no kong is refunded at the end of the wall */
    double  kong_income;        /* refunded if we are not ready at the end */
    double  ready_pays;         /* at the end, from each payer for each multiplier */
    double  unready_costs;      /* at the end, for each opponent still playing */
    double  pig_costs;          /* at the end, together */
} EvContext;

/* Reads the table of a question; it is borrowed until the answer. */
void ev_context_read(EvContext *s, const Evaluation *m);

/* Is the seat still playing, and an opponent? */
bool ev_is_opponent(const EvContext *s, Seat q);

/* Units to us, with birds as expected values, of a win of any seat now; mj_win_money. `has_wild`:
 * in the winner's hand. */
double ev_pays(const EvContext *s, Seat winner, Seat from, WinFlags flags, int32_t multiplier,
               bool has_wild);

/* What each payer pays for a kong of ours; `late`: mj_kong_is_late. */
double ev_kong_pays(const EvContext *s, uint8_t type, bool late);

/* Our win with these multipliers; 0: it cannot be won that way. */
EvWin ev_win_of(const EvContext *s, int32_t drawn, int32_t given, bool has_wild);

/* The probability that a seat wins within a step that begins with this many tiles left. */
double ev_win_rate(const EvContext *s, double wall);

/* Our draws to come if we discard now with `wall` tiles left. */
int ev_draws_after(const EvContext *s, int wall);

/* A possible future hand: 13-3k tiles, or 14-3k before a discard. Useless tiles need no names: a
 * tile that is neither in `key` nor due to be discarded first is spare. */
typedef struct EvHand {
    MjKey    key;
    KindMask held;              /* the kinds counted in `count` */
    uint8_t  count[N_KINDS];    /* live concealed tiles */
    uint8_t  melded[N_KINDS];
    MjMeld   meld[MELDS_MAX];
    uint8_t  n_melds;
    uint8_t  n_void_tiles;      /* tiles of the void suit, to be discarded first */
    uint8_t  sideways;          /* changes still allowed that bring the hand no closer */
    uint64_t name;              /* equal for equal hands */
} EvHand;

/* The value of a hand with 0, 1, .. draws to come, just after a discard, when the others may
 * discard what it needs. If parts are wanted, a pair for each value follows: its `speed` and `end`.
 * For some hands the same follows for the moment just before the next draw. Read it with ev_after
 * and ev_before. */
typedef struct EvNode {
    uint64_t name;
    float    all[6 * EV_ROW];
} EvNode;

/* The most hands taken apart; estimates may follow until half of the slots are in use. */
enum { EV_NODES = 60000, EV_SLOTS = 1 << 17, EV_ROOM = EV_SLOTS / 2 };

/* A complete hand met before. */
typedef struct EvWinSlot {
    uint64_t name;
    EvWin    win;
} EvWinSlot;

/* Hands of 14-3k tiles met recently. */
enum { EV_BESTS = 1 << 12 };

enum { EV_WIN_SLOTS = 2048, EV_WORDS = 1 + 3 * EV_ROW };

/* All hands evaluated in one decision. */
typedef struct EvTree {
    const EvContext *scene;
    int      deepest;           /* most missing tiles of hands taken apart */
    int      shallowest;        /* and the fewest */
    bool     truncated;         /* there were more hands than the limit */
    int      sideways_shanten;  /* up to which the first hands may also go sideways */
    int      n_nodes, limit;
    int      end_kind;          /* kinds from here on are never discarded */
    uint64_t of_kind[N_KINDS], of_meld[N_KINDS], of_run[N_SUITED], of_must, of_side;
    MjTable  table;             /* with the melds of the hand being valued */
    int      n_draws;           /* for which nodes have values */
    int      row;               /* values of a row of a node: a multiple of EV_LANES */
    int      block;             /* the same with parts, if they are kept */
    uint32_t n_words;           /* of `node` in use */
    uint64_t now;               /* the name of the seat's present hand */
    int      to_do;             /* nodes that may still be made before the work is interrupted */
    bool     paused;            /* interrupted: the question must be asked again */
    bool     parts;             /* values are kept with their parts */
    uint32_t slot_mask;         /* of the slots in use, more than twice the limit */
    uint32_t slot[EV_SLOTS];    /* 0: free, else the index in `node` */
    EvWinSlot win[EV_WIN_SLOTS];
    uint64_t best_name[EV_BESTS];
    float    best[EV_BESTS][EV_ROW];            /* after the best discard */
    float    best_part[EV_BESTS][2 * EV_ROW];   /* as in a node */
    uint64_t node[(EV_ROOM + 2) * EV_WORDS];    /* the last one for estimates without room; only the
                                                 * nodes made are touched */
} EvTree;

/* The most words of a node. */
_Static_assert(sizeof(EvNode) == EV_WORDS * sizeof(uint64_t), "a node is whole words");

/* The values of a node of the tree, or of one made by ev_flat_behind, which has no parts. */
EvValue ev_after(const EvTree *t, const EvNode *node, int n);

/* ev_before only for the seat's present hand and for hands with a kong. */
EvValue ev_before(const EvTree *t, const EvNode *node, int n);

/* A tree without hands. Hands that lack at most `deepest` tiles are taken apart, no more than
 * `limit` and EV_NODES of them. Without `parts` values have only `all`, and nodes are a third as
 * long. The scene is borrowed. */
void ev_tree_start(EvTree *t, const EvContext *s, bool parts, int deepest, int limit);

/* Allows this many nodes to be made from now on: then t->paused is set, and answers are meaningless
 * until the next call. Asked again, the answers are the same as without a break. A new tree has no
 * such limit. */
void ev_tree_work(EvTree *t, int nodes);

/* The seat's present hand. */
void ev_hand_read(const EvTree *t, EvHand *h);

/* Adds or removes one live tile. */
void ev_hand_add(const EvTree *t, EvHand *h, Tile k);
void ev_hand_remove(const EvTree *t, EvHand *h, Tile k);

/* `from_hand` tiles of a kind become a meld; with MELD_ADDED_KONG they join a pong. */
void ev_hand_meld(const EvTree *t, EvHand *h, uint8_t type, Tile k, int from_hand);

/* Two tiles form a run with `tile`. */
void ev_hand_chi(const EvTree *t, EvHand *h, Tile tile, const Tile with[2]);

/* The node of a hand of 13-3k tiles. The hand is changed during the call and restored. */
const EvNode *ev_node(EvTree *t, EvHand *h);

/* The same for a hand to be decided on: one that is ready may also change its waits. */
const EvNode *ev_node_to_move(EvTree *t, const EvHand *h);

/* The value of a hand that draws at once, the replacement of a kong: the others have no step before
 * it, unlike in node->before. `n` draws are to come, including this one. */
EvValue ev_value_before_draw(const EvTree *t, const EvNode *node, int n);

/* The best discard of a hand of 14-3k tiles, by all[n], as the node after it. `cut` may be NULL.
 * TILE_NONE: a void or spare tile. */
const EvNode *ev_best_cut(EvTree *t, const EvHand *h, int n, Tile *cut);

/* Sets the value of a node after a discard. */
void ev_put(const EvTree *t, EvNode *node, int n, EvValue v);

/* Sets the value of an estimate before a draw: the same. */
void ev_put_before(const EvTree *t, EvNode *node);

/* Copies the values after a discard. */
void ev_copy(const EvTree *t, const EvNode *node, EvNode *out);

/* The win of a ready hand with a tile; false if it does not win. */
bool ev_win(EvTree *t, const EvHand *h, Tile k, EvWin *out);

/* An estimate, without evaluating the hands that follow, for hands far from ready. */
void ev_estimate_far(const EvTree *t, const EvHand *h, EvNode *out);

/* How many tiles a hand lacks for a win in one suit, and which bring it closer; false if it cannot
 * be won in that suit. */
bool ev_one_suit(const EvHand *h, Suit suit, int *lacks, KindMask *useful);

/* The same if all wins have the same value; `useful` kinds bring the hand closer. */
void ev_flat_leaf(const EvTree *t, const EvHand *h, KindMask useful, int shanten, EvNode *out);

/* The leaf of a hand about which nothing has been computed yet. */
void ev_flat_estimate(const EvTree *t, const EvHand *h, EvNode *out);

/* A hand behind one that has been evaluated: its value is that of the other once it is a tile
 * closer, and it is no better than the difference of their estimates allows. */
void ev_flat_behind(const EvTree *t, const EvHand *h, const EvNode *ahead, const EvNode *estimate,
                    EvNode *out);

/* The probability of being given one copy of a useful kind within a step and gaining by taking
 * it. */
double ev_flat_claim(const EvContext *s, const EvHand *h, Tile k, int shanten);

/* Copies of a kind still unseen once the hand has developed this far. */
int ev_unseen(const EvTree *t, const EvHand *h, Tile k);

/* What discarding `tile` now may give away if the hand is otherwise worth `points`; not
 * positive. */
double ev_danger(const EvContext *s, Tile tile, double points);

/* The same for adding it to a pong, which may be robbed. */
double ev_rob_danger(const EvContext *s, Tile tile, double points);

#endif
