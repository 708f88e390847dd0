/* SPDX-License-Identifier: MIT */
/* Hands of engines in self-play, for the tools that fit and check the engines' judgements. Engines
 * play at depth 0. Any error in the command line ends the program with status 1. */
#ifndef PAIJU_SELFPLAY_H
#define PAIJU_SELFPLAY_H

#include "ai_player.h"
#include "hand.h"

enum { SELFPLAY_PLAYERS = 8 };

typedef struct SelfPlay {
    Game      game;
    uint64_t  seed;
    Rng       rng;              /* the seating; also free for the visitor's use */
    int       n_players;
    AiPlayer *ai[SELFPLAY_PLAYERS][SEATS_MAX];
    Hand      hand;             /* as it is before a decision; with the log of a spectator */
    void    (*heard)(const Event *e);   /* gets each event, with hidden tiles; NULL: not called */
} SelfPlay;

/* Receives each decision before it is made; `hand` counts from 0. */
typedef void (*SelfPlayVisit)(SelfPlay *p, const InfoSet *info, const Action *a, int hand);

/* `word`: option=value and player=NAME, the latter at least once. */
void selfplay_open(SelfPlay *p, const char *game, uint64_t seed, char *const word[], int n_words);

/* Restarts the series: the same hands follow. */
void selfplay_rewind(SelfPlay *p);

void selfplay_hand(SelfPlay *p, int hand, SelfPlayVisit visit);

/* The result of a seat in a hand played out, in units of base_score. */
typedef struct PlayedOut {
    double result;              /* the whole result */
    double own_wins, others_wins;
} PlayedOut;

/* Plays from `from` on, where the seat of `info` is asked and does `first`. Later decisions of the
 * seat are made by `ai`, and the others play for speed (`eff`). The earlier events are those of the
 * hand of `p`. `decision` distinguishes questions of different games. */
void selfplay_play_out(const SelfPlay *p, const State *from, const InfoSet *info,
                       const Action *first, AiPlayer *ai, int decision, PlayedOut *out);

#endif
