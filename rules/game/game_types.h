/* SPDX-License-Identifier: MIT */
/* The interface of every game to the rest of the program: one table of functions, plain values, no
 * pointers inside a state. What is done with any game is in game.h, which few files need. */
#ifndef PAIJU_GAME_TYPES_H
#define PAIJU_GAME_TYPES_H

#include <assert.h>

#include "err.h"
#include "family.h"
#include "options.h"
#include "rng.h"
#include "seat.h"

/* Everything about a hand, hidden tiles included; flat: a copy is a memcpy of ops->state_size. */
typedef struct State State;

/* Chance as data: the wall or pack in drawing order, and the die. From here on nothing is random.
 * Mahjong: 13 tiles for each seat in seat order, the dealer's fourteenth, then the wall from front
 * to back. Da Tong Zi: the hands in seat order, then the cards set aside. */
enum { DEAL_MAX = 416 };
typedef struct Deal {
    uint16_t n;
    uint8_t  die;                   /* 1..6, or 0 if the game uses no die */
    uint8_t  item[DEAL_MAX];        /* tiles or cards; TILE_HIDDEN = CARD_HIDDEN: not to be known */
} Deal;

/* One decision of one seat. Fields that a kind does not use are ignored; keep them 0, so that equal
 * decisions have equal bytes. */
typedef enum ActionKind {
    ACT_PASS,           /* decline every claim; Da Tong Zi: do not play */
    ACT_EXCHANGE,       /* with[0..2]: the three tiles given, ascending */
    ACT_VOID,           /* suit: the void suit declared (定缺) */
    ACT_DISCARD,        /* tile */
    ACT_CHI,            /* tile: the discard; with[0..1]: the two from the hand, ascending */
    ACT_PONG,           /* tile: the discard */
    ACT_KONG,           /* tile; meld: MELD_EXPOSED_KONG, MELD_ADDED_KONG or MELD_CONCEALED_KONG */
    ACT_WIN,            /* on a self-draw, the discard or the kong tile */
    ACT_PLAY,           /* cards */
    N_ACTION_KINDS
} ActionKind;

typedef struct Action {
    uint8_t kind;       /* ActionKind */
    Tile    tile;
    uint8_t meld;       /* MeldType of a kong */
    Suit    suit;
    Tile    with[3];
    CardSet cards;
} Action;

/* Are they the same decision? Fields that the kind does not use are compared, too: they are 0. */
bool action_equal(const Action *a, const Action *b);

/* What happened. The kinds are in the order of the vocabulary in docs/record.md. */
typedef enum EventKind {
    EV_START,           /* deal, actor = dealer or leader, hand_no, score */
    EV_EXCHANGE,        /* swap */
    EV_VOID,            /* suits */
    EV_DRAW,            /* actor, tile, flag = kong replacement */
    EV_DISCARD,         /* actor, tile, flag = the kind just drawn */
    EV_MELD,            /* actor, target, tile, type = MELD_CHI or MELD_PONG, with */
    EV_KONG,            /* actor, tile, type, target (exposed only, else SEAT_NONE) */
    EV_OUTRANKED,       /* actor, type = ActionKind of a claim that the next event outranks */
    EV_WIN,             /* actor, target (= actor: drawn), tile, flag: robbed kong, worth, delta */
    EV_SETTLE,          /* actor = the only payer or the only receiver, type = SettleKind, delta */
    EV_END,             /* type = EndReason, delta (of the hand), score; concealed or finish */
    EV_PLAY,            /* actor, play */
    EV_PASS,            /* actor */
    EV_OUT,             /* actor went out; type = place from 1 */
    EV_ROUND,           /* actor won it; points, bonus, delta */
    N_EVENT_KINDS
} EventKind;

typedef enum SettleKind {
    SETTLE_KONG,        /* 刮风下雨 */
    SETTLE_TRANSFER,    /* 呼叫转移 */
    SETTLE_PIG,         /* 查花猪 */
    SETTLE_REFUND,      /* 退税 */
    SETTLE_BIGCALL,     /* 查大叫 */
    SETTLE_BIRDS,       /* 抓码; birds, hits. Reported even if nothing is paid */
    SETTLE_FINISH,      /* by order of going out; actor = SEAT_NONE */
    N_SETTLE_KINDS
} SettleKind;

typedef enum EndReason { END_THREE_WON, END_WALL, END_WIN, END_OUT } EndReason;

typedef enum SwapDir { SWAP_NEXT, SWAP_PREV, SWAP_ACROSS } SwapDir;

/* The deal of a hand is stored once, next to its log: an event then takes two cache lines and not
 * eight. The longest events are the ends of mahjong hands, which show all tiles. */
typedef struct Event {
    uint8_t kind;       /* EventKind */
    uint8_t type;
    Seat    actor, target;
    Tile    tile;
    bool    flag;
    Tile    with[2];
    int64_t delta[SEATS_MAX];
    union {
        struct {
            int64_t     start_score[SEATS_MAX];
            const Deal *deal;           /* borrowed from the log that contains the event */
            int32_t     hand_no;
        };
        struct { uint8_t dir; Tile give[SEATS_MAX][3], get[SEATS_MAX][3]; };
        Suit    suits[SEATS_MAX];
        MjWorth worth;
        struct {
            int64_t score[SEATS_MAX];
            union {
                Tile concealed[SEATS_MAX][MJ_HAND_MAX];     /* ascending, then TILE_NONE */
                Seat finish[SEATS_MAX];
            };
        };
        DtzPlay play;
        struct { int32_t points, bonus; };
        struct { uint8_t n_birds, hits; Tile bird[BIRDS_MAX]; };
    };
} Event;
static_assert(sizeof(Event) == 128, "what an event has room for");

/* Events in a row, oldest first. */
typedef struct EventList {
    Event *e;
    int    n, cap;
    Deal  *deal;        /* what an EV_START in the list refers to; NULL: there is none */
} EventList;

/* Room for the events of one choice: more than the fullest end of a hand needs. */
enum { EVENTS_MAX = 64 };
#define EVENTS_ROOM ((EventList){ .e = (Event[EVENTS_MAX]){ { 0 } }, .cap = EVENTS_MAX })

/* A new event at the end of the list; NULL if `out` is NULL. */
Event *event_add(EventList *out, EventKind kind, Seat actor);

/* Are they equal in every byte, including the deals? */
bool event_equal(const Event *a, const Event *b);

/* An event as one seat may know it: hidden values are TILE_HIDDEN. There are only two ways to make
 * one: `mask` from an event, and wire_read_seen from what a host has masked. A log with nothing
 * masked holds events. */
typedef struct SeenEvent {
    Event e;
} SeenEvent;

/* What a seat has seen as plain events, for code that does not care who may see them: text,
 * scores. */
const Event *events_seen(const SeenEvent *log);

/* What one seat may know now, and no more. seat = SEAT_NONE: a spectator, who sees what is open. */
typedef struct View {
    Seat    seat;
    uint8_t n_seats;
    bool    must_act;           /* this seat must decide. A judgement: not kept by a fold */
    bool    over;
    int64_t score[SEATS_MAX];   /* running totals */
    union {
#define MEMBER(family, NAME, Type, member, ...) Type##View member;
        FAMILIES(MEMBER, )
#undef MEMBER
    };
} View;

/* The present and the remembered past of one seat: all that a decision may depend on. */
typedef struct InfoSet {
    View             view;
    const SeenEvent *log;       /* borrowed; the hand's events as the seat saw them, oldest first */
    int              n_log;
} InfoSet;

/* How a series of hands is played: until `hands` are done or a total has reached `target`. A target
 * may never be reached, so no match is longer than MATCH_HANDS_MAX. datongzi 6.7. */
enum { MATCH_HANDS_MAX = 999 };
typedef struct MatchPlan {
    int32_t hands;              /* 0: only the target ends it */
    int64_t target;             /* 0: none */
    int64_t start_score;
    Seat    first;              /* SEAT_NONE: drawn from the seed */
    bool    by_wins;            /* hands won rank first, then the score */
} MatchPlan;

/* Is a match over after `hands_done` hands with these totals? */
bool plan_is_done(const MatchPlan *p, int hands_done, const int64_t score[SEATS_MAX]);

typedef struct Result {
    int64_t delta[SEATS_MAX];
    Seat next_first; /* who deals or leads the next hand; SEAT_NONE: drawn from the seed */
    uint8_t reason;             /* EndReason */
} Result;

/* Adds what has been paid to the scores; and computes what has been won since `before`. */
void scores_add(int64_t score[SEATS_MAX], const int64_t delta[SEATS_MAX]);
void scores_since(const int64_t before[SEATS_MAX], const int64_t now[SEATS_MAX],
                  int64_t delta[SEATS_MAX]);

/* May these be added to the scores? Beyond 2^60, far more than any match reaches, sums could
 * overflow. */
bool scores_can_take(const View *v, const int64_t delta[SEATS_MAX]);

/* Storage for the settings of a game, a struct of its own made from its option table. Only the
 * files of the game use the struct; all others use the table (options.h). */
enum { CONFIG_VALUES = 48 };
typedef struct GameConfig {
    int32_t value[CONFIG_VALUES];
} GameConfig;

/* Rules and settings; immutable once prepared, shared by all states. */
typedef struct GameOps GameOps;
typedef struct Game {
    const GameOps *ops;
    uint8_t        n_seats;
    GameConfig     cfg;
    union {                     /* derived from cfg by game_prepare */
#define MEMBER(family, NAME, Type, member, ...) Type##Rules member;
        FAMILIES(MEMBER, )
#undef MEMBER
    };
} Game;

enum { MENU_MAX = 512 };

/* A game: its facts and its functions. All other code uses the game only through these.
 *
 * All of them are pure: they allocate nothing, use no random numbers and no clock, and keep nothing
 * between calls; the same arguments give the same bytes. `g` is prepared (game_prepare), except
 * where noted. Everything pointed to belongs to the caller, is borrowed during the call and not
 * changed, except `out`, `diag` and the state of step; `out` is filled completely. A seat is
 * 0..n_seats-1; a `viewer` may be SEAT_NONE, a spectator. An Err reports what was wrong with input
 * from outside; a bug in the caller meets an assert or, where nothing checks, undefined
 * behaviour. */
struct GameOps {
    const char *key;            /* "xuezhan": files, records, command line */
    const char *name;           /* msgid */
    const char *title, *about;  /* msgids: the name alone, and the game described in a few words */
    GameFamily  family;
    OptionTable options;        /* rows of cfg */
    size_t      state_size;     /* bytes; a State has no pointers and may be copied bytewise */
    double      spread;         /* standard deviation of one seat's result in a typical hand by the
                                 * default rules, in units; 0: it depends on the options */

    /* Checks cfg as a whole (its values are within the bounds of their rows) and fills in n_seats
     * and everything derived. ERR_OPTION_VALUE with a sentence in *diag (may be NULL): options
     * contradict each other; `g` must then not be used. */
    Err  (*prepare)(Game *g, Diag *diag);

    /* The course of a match according to the options. */
    void (*plan)(const Game *g, MatchPlan *out);

    /* The set of tiles or cards, ascending, die 0: a deal is a shuffled copy of it. */
    void (*pack)(const Game *g, Deal *out);

    /* A view before anything has happened. The caller has zeroed it and set seat and n_seats; this
     * sets those members of the game whose empty value is not 0. It depends on `v` alone; see
     * game_view_new. */
    void (*blank)(View *v);

    /* ---- the umpire's side: may read a State. Used by hands, replay and search. */

    /* Starts a hand. `score`: totals before it. `d` must be the pack in any order and `first` a
     * seat; else ERR_DEAL, and *out must not be used. The die matters only if the game uses one.
     * *out has room for state_size bytes. */
    Err      (*start)(const Game *g, const Deal *d, Seat first, const int64_t score[SEATS_MAX],
                      State *out);

    /* The seats that must still answer; 0: the hand is over. Several may be asked at once; their
     * answers are kept hidden and take effect with the last one, in whatever order they come. After
     * a tile of another seat only those seats are asked that could do more than pass. */
    SeatMask (*asked)(const Game *g, const State *s);

    /* Takes the answer of a seat and does all that follows from it up to the next question: draws,
     * payments, the end. Trusts that `actor` is asked and that `check` accepts the action;
     * game_apply checks both. The events are added to *out (NULL: no events are wanted) in order
     * and unmasked; an answer that waits for others adds none. The list must have room for
     * EVENTS_MAX more. */
    void     (*step)(const Game *g, State *s, Seat actor, const Action *a, EventList *out);

    /* What a seat, or a spectator, may know now. */
    void     (*observe)(const Game *g, const State *s, Seat viewer, View *out);

    /* For a hand that is over: the points it moved, why it ended, and who goes first in the next
     * one. */
    void     (*result)(const Game *g, const State *s, Result *out);

    /* ---- the player's side: a View is all it takes, so what is legal reveals nothing that the
     * seat does not know. ---- */

    /* The choices of the seat of `v`, at most `cap` >= 1, in a fixed order; returns how many, 0 if
     * the seat is not asked. Each passes `check`, and no choice is listed twice. Mahjong: all of
     * them, no more than MENU_MAX; those that do not fit are dropped from the end. Da Tong Zi: the
     * pass first, and one of all plays that differ only in suits that do not matter (datongzi 9.2).
     * If even those are more than `cap`, the list is a selection; with `cap` at least
     * DTZ_MOVES_LEAST it has a play for every pattern and rank that can be played. */
    int  (*menu)(const Game *g, const View *v, Action *out, int cap);

    /* Is a menu of `n` choices only a selection? NULL: it never is. */
    bool (*selects)(const Game *g, const View *v, int n);

    /* Why the seat of `v` may not do this now; ERR_NONE: it may. Judges any action, including those
     * that menu leaves out, however malformed. ERR_HAND_OVER, ERR_NOT_ASKED and ERR_NOT_AN_ACTION
     * come before reasons of the rules. A folded view of mahjong belongs to a seat that is not
     * asked: a caller that knows better sets must_act. */
    Err  (*check)(const Game *g, const View *v, const Action *a);

    /* The kinds of action (1u << ACT_PONG) with which seat `s` could answer the last tile, judged
     * from what is open: no hand that it might hold allows another claim. 0: none, and every player
     * can see that. It reads no hand, not even the viewer's, so the choice of seats to ask reveals
     * nothing. NULL: the game has no claims. */
    ClaimMask (*open_claims)(const Game *g, const View *v, Seat s);

    /* Does a pass show everyone that the seat had no other choice? NULL: it never does. */
    bool (*pass_is_forced)(const Game *g);

    /* The items that `v` does not show, ascending; returns how many. They are the other seats'
     * concealed items, then the wall (mahjong: tiles won by self-draw are open and not among them)
     * or the cards set aside. */
    int  (*unseen)(const Game *g, const View *v, uint8_t item[DEAL_MAX]);

    /* A state in which `v` is what its seat sees. `order` is any permutation of the list from
     * unseen: the hands of the other seats in seat order, each as many as it holds, then the wall
     * from front to back, or the cards set aside. observe(fill(v, order)) == v for every order.
     * What the view does not contain is assumed: another seat on turn has drawn the first item of
     * its share, the others have not answered yet, the die shows 1, no other seat is locked by a
     * passed win, and `result` counts from the scores of the view. */
    void (*fill)(const Game *g, const View *v, const uint8_t *order, State *out);

    /* Folds one masked event, in order, into the view of the seat for which it was masked; EV_START
     * starts over. After the last event of a step the view is as observe gives it, except the
     * judgements of mahjong: must_act, locked and passed stay 0. ERR_EVENT: from what the seat
     * knows the event cannot happen here, and the view is unchanged. An event that folds need not
     * be right: whether a move was legal and a payment correct is found by replaying it
     * (rerun.h). */
    Err  (*see)(const Game *g, View *v, const SeenEvent *e);

    /* The event as a seat, or a spectator, may know it: docs/protocol.md 2. `dealt` receives what
     * the seat may know of the deal of EV_START, to which *out then refers; for other events it may
     * be NULL. False: the seat must not even know that it happened (a claim that lapsed), and *out
     * is not filled. */
    bool (*mask)(const Game *g, const Event *e, Seat viewer, SeenEvent *out, Deal *dealt);
};

#endif
