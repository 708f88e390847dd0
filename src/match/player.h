/* SPDX-License-Identifier: MIT */
/* One interface for all players of a match: humans at this terminal and at others, the built-in AI
 * players, and other programs. */
#ifndef PAIJU_PLAYER_H
#define PAIJU_PLAYER_H

#include "hand.h"
#include "opponents.h"

typedef struct Player Player;

typedef enum AskStatus { ASK_PENDING, ASK_READY } AskStatus;

struct RecordHeader;            /* record.h */

typedef struct PlayerOps {
    /* Everyone has sat down: game, names and rules. Borrowed until the end; NULL if the player does
     * not need them. */
    void      (*sit)(Player *p, const struct RecordHeader *header);
    /* Something happened that the player's seat can see; NULL if the player does not listen. */
    void      (*see)(Player *p, const SeenEvent *e);
    /* Moves were taken back: some of the events seen did not happen. NULL: the player does not
     * listen. */
    void      (*forget)(Player *p);
    /* The seat has to decide. Drops a question that was not answered. `what` is borrowed for the
     * call, its log until the answer. */
    void      (*ask)(Player *p, const InfoSet *what);
    /* Never blocks; an AI player thinks for a slice of time. ASK_READY: *out is the decision. */
    AskStatus (*poll)(Player *p, int64_t now_ms, Action *out);
    /* A descriptor that becomes readable when it is worth polling again, or -1. NULL: never. */
    int       (*wait_fd)(const Player *p);
    /* Milliseconds after which to poll even if nothing arrives, because the time is up then. NULL:
     * the player has no deadline. */
    int       (*left_ms)(const Player *p);
    /* The player's fault since the last call, as noted in the record; NULL: none. The function may
     * also be NULL. */
    const char *(*fault)(Player *p);
    void      (*free)(Player *p);
} PlayerOps;

struct Player {
    const PlayerOps *ops;
};

enum { PLAYER_TEXT = 64, PLAYER_KIND = 512 };   /* sizes of a name and of a kind, with the NUL */

/* One parsed entry of --players. */
typedef struct PlayerSpec {
    bool human;                 /* at this keyboard */
    bool joined;                /* at another terminal */
    char kind[PLAYER_KIND];     /* as written in records: "human", "join", "ai:eff", "exec:./bot" */
    char name[PLAYER_TEXT];     /* given with "human:NAME" or "join:NAME", else "" */
} PlayerSpec;

/* Who can sit in a game. Every list of them is made from this one: the set-up, the seats of a
 * table, the text menu, completion, and the error of player_parse. */
typedef struct PlayerChoice {
    const char *word;           /* as in --players */
    const char *title;          /* as shown */
    enum { CHOICE_HUMAN, CHOICE_OPPONENT, CHOICE_ENGINE, CHOICE_JOIN } what;
    const Opponent *opponent;   /* NULL: another kind */
} PlayerChoice;

/* A person at this keyboard, the opponents, the engines of config.ini, a person at another
 * terminal; false past the end. The texts are borrowed from opponents.h and own_engines.h. */
bool player_choice(const GameOps *game, int i, PlayerChoice *out);

/* Parses "human", "human:NAME", "join:NAME", "ai:eff" or "eff", "exec:COMMAND ARGS?OPTIONS", or the
 * name of an engine in config.ini, which becomes an exec with everything set there. ERR_PLAYER
 * lists what exists. */
Err player_parse(const GameOps *game, const char *text, PlayerSpec *out, Diag *diag);

/* Sets its name, cut to as many characters as fit. */
void player_take_name(PlayerSpec *spec, const char *name);

/* The built-in player that --level names. ERR_USAGE lists what exists. */
Err player_level(const GameOps *game, const char *name, const Opponent **out, Diag *diag);

/* Parses a list with one entry for each seat, separated by commas. ERR_PLAYER. */
Err player_parse_list(const Game *g, const char *list, PlayerSpec out[SEATS_MAX], Diag *diag);

/* Do all humans have different names? ERR_PLAYER gives the name used twice. */
Err player_check_names(const Game *g, const PlayerSpec player[SEATS_MAX], Diag *diag);

/* If one of the players is an engine: can engines be started at all? ERR_FILE as guests_check. */
Err player_check_engines(const Game *g, const PlayerSpec player[SEATS_MAX], Diag *diag);

/* The usual name of a player who gave none. `alone`: the only human of the table is "You". */
const char *player_usual_name(bool alone, Seat s);

/* The caller frees *out with its ops. `g` is borrowed and must outlive it; `seed` is the
 * match's. */
Player *player_new(const PlayerSpec *spec, const Game *g, Seat s, uint64_t seed);

/* The descriptor to wait for, -1: none; and for how long, at most `ms`. */
int player_wait_fd(const Player *p);
int player_wait_ms(const Player *p, int ms);

/* Everyone has sat down. */
void player_sit(Player *p, const struct RecordHeader *header);

/* Shows the player, if it listens, the new entries in the log of its seat. */
void player_see(Player *p, const SeenLog *log);

/* player_here.c: waits for player_human_answer. */
Player *player_human_new(void);
/* The decision; collected by the next poll. */
void    player_human_answer(Player *p, const Action *a);
bool    player_human_answered(const Player *p);

/* player_here.c: plays the listed moves, borrowed until the end, then always its first legal
 * action. */
Player *player_script_new(const Game *g, const Action *move, int n_moves);

/* The command of a player that is a program ("exec:./bot"); NULL: another player. Borrowed. */
const char *player_command(const char *kind);

/* match_peers.c: a program that speaks the engine protocol; without a command, a person at another
 * terminal. */
Player *player_peer_new(const char *command, const Game *g, Seat s, uint64_t seed);
/* If the player is a program with options, does it accept them? Starts it to ask. ERR_PLAYER lists
 * the options it accepts. */
Err     player_check_options(const PlayerSpec *player, const struct RecordHeader *header,
                             Diag *diag);

/* player_here.c: an opponent given by its name, which must exist. */
Player *player_ai_new(const char *name, const Game *g, Seat s, uint64_t seed);
/* Lets an opponent think on all cores; does nothing for other players. */
void    player_ai_use_cores(Player *p);

#endif
