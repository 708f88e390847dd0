/* SPDX-License-Identifier: MIT */
/* Hands of engines among themselves, for the tools that fit and check what engines believe. Engines
 * play at sight 0. Any error of the command line ends the program with 1. */
#ifndef PAIJU_SELFPLAY_H
#define PAIJU_SELFPLAY_H

#include "ai_player.h"
#include "hand.h"

enum { SELFPLAY_PLAYERS = 8 };

typedef struct SelfPlay {
    Game      game;
    uint64_t  seed;
    Rng       rng;              /* who sits where; free for the visitor's use */
    int       n_players;
    AiPlayer *ai[SELFPLAY_PLAYERS][SEATS_MAX];
    Hand      hand;             /* as it is before a decision; with the log of a spectator */
    void    (*heard)(const Event *e);   /* gets each event, hidden tiles too; NULL: nobody */
} SelfPlay;

/* Sees each decision before it is made; `hand` counts from 0. */
typedef void (*SelfPlayVisit)(SelfPlay *p, const InfoSet *info, const Action *a, int hand);

/* `word`: option=value and player=NAME, the latter at least once. */
void selfplay_open(SelfPlay *p, const char *game, uint64_t seed, char *const word[], int n_words);

/* Begins the series anew: the same hands follow. */
void selfplay_rewind(SelfPlay *p);

void selfplay_hand(SelfPlay *p, int hand, SelfPlayVisit visit);

/* What became of a seat in a hand played out, in units of base_score. */
typedef struct PlayedOut {
    double result;              /* all of it */
    double own_wins, others_wins;
} PlayedOut;

/* Plays on from `from`, where the seat of `info` is asked and does `first`; then it is `AI
 * player`, and the others play for speed (`eff`). What happened before is the hand of `p`.
 * `decision` tells questions of different games apart. */
void selfplay_play_out(const SelfPlay *p, const State *from, const InfoSet *info,
                       const Action *first, AiPlayer *ai, int decision, PlayedOut *out);

#endif
