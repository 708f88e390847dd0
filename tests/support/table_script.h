/* SPDX-License-Identifier: MIT */
/* A table of mahjong arranged and played in words, so that a test of the flow reads like the rules:
 * hands and the next tiles of the wall as text, actions as text, and the results as text. */
#ifndef PAIJU_TABLE_SCRIPT_H
#define PAIJU_TABLE_SCRIPT_H

#include "game_types.h"
#include "mj_impl.h"
#include "xuezhan.h"

enum { WALL_IS_EMPTY = -1, STORY_MAX = 4096, SAID_MAX = 512 };

/* Hands that lack one tile; in brackets the value of a win on a discard. */
#define WAITS_5S "123456789m1235s"          /* void p: 5s [1] */
#define WAITS_2M "13456789m12355s"          /* void p: 2m [1] */
#define WAITS_25S "34678s22244555p"         /* void m: 2s, 5s [2, all simples] */

/* The start of a test. Members left out are 0 or NULL. */
typedef struct Setup {
    const char *game;           /* NULL: xuezhan */
    const char *rules;          /* options that differ from the defaults: "multi_win=0 cap=8" */
    Seat        dealer;         /* acts first, on 14 tiles */
    const char *voids;          /* void suits by seat, "pmps"; NULL: the script declares them */
    /* Concealed tiles by seat. Missing tiles are filled up with scattered tiles of three suits,
     * which neither win nor come close to it. The last tile of a full hand is the fourteenth
     * dealt. */
    const char *hand[SEATS_MAX];
    /* "pong 5m 2, chi 3s 0, concealed 1s": kind, (lowest) tile, discarder; nobody paid for the
     * kongs. */
    const char *melds[SEATS_MAX];
    const char *wall;           /* the next draws */
    const char *back;           /* the kong replacements, the first one first */
    /* Tiles left in the wall; the others have been discarded, and the dealer has just drawn the
     * last tile of its text. 0: the hand begins here. */
    int         left;
    int         die;            /* of the exchange; 0: 1 */
} Setup;

typedef struct Table {
    Game    game;
    MjState state;
    int64_t category[N_SETTLE_KINDS][SEATS_MAX];
    MjWorth worth[SEATS_MAX];           /* of the wins */
    char    story[STORY_MAX];           /* events of the last play */
    char    said[4][SAID_MAX];          /* texts returned, used in turn */
    int     n_said;
} Table;

/* The options of "multi_win=0 cap=8", the others at their defaults. */
XzConfig rules_of(const char *rules);

/* Deals the setup. An impossible one fails the test. */
void arrange(Table *t, const Setup *setup);

/* Plays "0 discard 5s; 1 pong; 1 discard 9m; 2 win". Verbs: swap 123m, void p, discard 5s, pong,
 * chi 34s (beside the discard), kong (of the discard), kong 5s (on one's turn), win, pass; "all
 * pass" answers every claim. A seat that is asked for a claim and not named passes, as in a record;
 * but claims to the last discard of a script stay open unless somebody answers. A refused action
 * fails the test. */
void play(Table *t, const char *script);

/* Everyone passes, and discards the drawn tile if the void suit allows it, until the hand ends. */
void play_out(Table *t);

/* Tries one action now; nobody passes for it. Returns the reason for refusal; fails the test if a
 * refusal changes anything. */
Err attempt(Table *t, const char *action);

/* "win", "kong 5s", "chi 34s", "void p", "swap 123m". */
enum { ACTION_TEXT_MAX = TILES_TEXT_MAX + 16 };
const char *mj_action_text(const Action *a, char out[ACTION_TEXT_MAX]);

/* The MeldType of "chi", "pong", "exposed", "added" or "concealed". */
uint8_t meld_type(const char *word);

/* The choices of a seat: "win, kong 5s, pong 5s, chi 34s, pass"; "" if it is not asked. Like all
 * texts below it is valid until the fourth call from here. */
const char *choices(Table *t, Seat s);

/* The same, if there is a tile to be claimed. */
const char *claims(Table *t, Seat s);

/* Its melds as in a setup, and of a chi the tile claimed: "chi 4s 3 for 5s, concealed 1s". */
const char *melds_text(const MjSeat *seat, char *out, size_t size);

/* The concealed tiles of a seat. */
const char *hand(Table *t, Seat s);

/* Running totals, or the payments of one category: "6 -2 -2 -2". */
const char *scores(Table *t);
const char *paid(Table *t, SettleKind kind);

/* "16 = 平胡 1 自摸 杠上开花 1根": multiplier = main fan and its own multiplier, extras, roots. */
const char *win_of(Table *t, Seat s);
const char *worth_text(const MjWorth *w, char *out, size_t size);

/* The shapes of a win: "standard, seven pairs". */
const char *shapes_of(Table *t, Seat s);

/* The winners in order and what ended the hand: "won 0 1; wall", "won 2; playing". */
const char *outcome(Table *t);

/* The next dealer. */
Seat next_dealer(const Table *t);

#endif
