/* SPDX-License-Identifier: MIT */
/* The players of a match behind one interface: humans at this terminal and at others, the built-in
 * AI players, and other programs. */
#ifndef PAIJU_PLAYER_H
#define PAIJU_PLAYER_H

#include "hand.h"
#include "opponents.h"

typedef struct Player Player;

typedef enum AskStatus { ASK_PENDING, ASK_READY } AskStatus;

struct RecordHeader;            /* record.h */

typedef struct PlayerOps {
    /* Everybody has sat down: game, names and rules. Borrowed until the end; NULL if the player
     * does not care. */
    void      (*sit)(Player *p, const struct RecordHeader *header);
    /* Something happened that the player's seat can see; NULL if the player does not listen. */
    void      (*see)(Player *p, const SeenEvent *e);
    /* Moves were taken back: some of what was seen has not happened. NULL: the player does not
     * listen. */
    void      (*forget)(Player *p);
    /* The seat has to decide. Drops a question that was not answered. `what` is borrowed for the
     * call, its log until the answer. */
    void      (*ask)(Player *p, const InfoSet *what);
    /* Never blocks; an AI player thinks a slice. ASK_READY: *out is the decision. */
    AskStatus (*poll)(Player *p, int64_t now_ms, Action *out);
    /* A descriptor that becomes readable when polling again makes sense, or -1. */
    int       (*wait_fd)(const Player *p);
    /* In how many ms at most polling makes sense though nothing came: its time is up then. NULL:
     * there is nothing to look after. */
    int       (*left_ms)(const Player *p);
    /* What the player did wrong since the last call, as the record notes it; NULL: nothing. The
     * function may be NULL too. */
    const char *(*fault)(Player *p);
    void      (*free)(Player *p);
} PlayerOps;

struct Player {
    const PlayerOps *ops;
};

enum { PLAYER_TEXT = 64, PLAYER_KIND = 512 };   /* a name, a kind, with its NUL */

/* One entry of --players, understood. */
typedef struct PlayerSpec {
    bool human;                 /* at this keyboard */
    bool joined;                /* at another terminal */
    char kind[PLAYER_KIND];     /* as records write it: "human", "join", "ai:eff", "exec:./bot" */
    char name[PLAYER_TEXT];     /* given with "human:NAME" or "join:NAME", else "" */
} PlayerSpec;

/* Reads "human", "human:NAME", "join:NAME", "ai:eff" or "eff", "exec:COMMAND ARGS?OPTIONS", an
 * engine of config.ini, which becomes one with all that is set there.
 * ERR_PLAYER names what exists. */
Err player_parse(const GameOps *game, const char *text, PlayerSpec *out, Diag *diag);

/* Gives it a name; of a long one as many characters as there is room for. */
void player_take_name(PlayerSpec *spec, const char *name);

/* The player of the program that --level names. ERR_USAGE names what exists. */
Err player_level(const GameOps *game, const char *name, const Opponent **out, Diag *diag);

/* Reads a list with one entry a seat, separated by commas. ERR_PLAYER. */
Err player_parse_list(const Game *g, const char *list, PlayerSpec out[SEATS_MAX], Diag *diag);

/* Do all humans have different names? ERR_PLAYER names the one that two have. */
Err player_check_names(const Game *g, const PlayerSpec player[SEATS_MAX], Diag *diag);

/* If one of them is an engine: can engines be started at all? ERR_FILE, guests_check. */
Err player_check_engines(const Game *g, const PlayerSpec player[SEATS_MAX], Diag *diag);

/* The usual name of a player who brought none. `alone`: the only human of the table is "You". */
const char *player_usual_name(bool alone, Seat s);

/* The caller frees *out with its ops. `g` is borrowed and must outlive it; `seed` is the
 * match's. */
Player *player_new(const PlayerSpec *spec, const Game *g, Seat s, uint64_t seed);

/* How long to wait for the descriptor of a player, at most `ms`. */
int player_wait_ms(const Player *p, int ms);

/* Shows the player, if it listens, what is new in the log of its seat. */
void player_see(Player *p, const SeenLog *log);

/* player_human.c: waits for player_human_answer. */
Player *player_human_new(void);
/* The decision; taken up by the next poll. */
void    player_human_answer(Player *p, const Action *a);
bool    player_human_answered(const Player *p);

/* player_script.c: does what is listed, borrowed to the end, then the first thing it may. */
Player *player_script_new(const Game *g, const Action *move, int n_moves);

/* player_exec.c: a program that speaks the engine protocol. */
Player *player_exec_new(const char *command, const Game *g, Seat s, uint64_t seed);
/* Does the player, if it is a program with options, take them? Asks it. ERR_PLAYER names what it
 * takes. */
Err     player_check_options(const PlayerSpec *player, const struct RecordHeader *header,
                             Diag *diag);

/* player_ai.c: an opponent by its name, which must exist. */
Player *player_ai_new(const char *name, const Game *g, Seat s, uint64_t seed);
/* Lets an opponent think on all cores; every other player is left as it is. */
void    player_ai_use_cores(Player *p);

#endif
