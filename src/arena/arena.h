/* SPDX-License-Identifier: MIT */
/* Computer players against each other without a screen: many deals, several threads, the same
 * result for any number of them. */
#ifndef PAIJU_ARENA_H
#define PAIJU_ARENA_H

#include <stdatomic.h>

#include "game.h"
#include "player.h"
#include "record.h"

/* The sequential test of the first player, docs/arena.md: it ends the arena as soon as one of two
 * assumptions holds, that the player is worth `low` or less, or `high` or more. */
typedef struct ArenaSprt {
    bool   in_points;               /* a hand, more than the mean of the others; else in Elo */
    double low, high;
} ArenaSprt;

/* How far a run is. */
typedef struct ArenaProgress {
    int64_t done, kept, deals;      /* kept: done before and found in record_dir */
    double  seconds;
    int     match, matches;
} ArenaProgress;

typedef struct ArenaSetup {
    const Game *game;               /* prepared; borrowed */
    PlayerSpec  player[SEATS_MAX];  /* no humans; game->n_seats of them */
    int64_t     deals;              /* 1 or more */
    uint64_t    seed;
    bool        duplicate;          /* each deal once for every rotation of the players */
    int         jobs;               /* threads, 1 or more */
    EngineLimits engine;
    const char *record_dir;         /* games and results are kept there; NULL: nowhere */
    bool        results_only;       /* not the games */
    bool        pack;               /* the games in one compressed file */
    int         part, parts;        /* of so many shares of the deals this one, from 0; 0: all */
    const ArenaSprt *sprt;          /* `deals` are the most; NULL: all are played */
    const atomic_bool *stop;        /* for arena_table_play alone: set, the deal is left; NULL */

    int         match, matches;     /* of a ladder or tournament this one, from 1; 0: of none */
    /* Called from the calling thread a few times a second; NULL: not at all. */
    void (*progress)(const ArenaProgress *now);
} ArenaSetup;

enum {
    ARENA_SHARES = 12,              /* of a best score: divides by all numbers of seats */
    ARENA_BIG_WIN = 4,
    ARENA_PARTS_MAX = 10000,
};

/* Integers only, so that sums do not depend on their order. Kept as a row of numbers in this
 * order. */
typedef struct ArenaTally {
    int64_t score;                  /* points won and lost */
    int64_t firsts;                 /* best scores, in ARENA_SHARES: ties are shared */
    int64_t decisions;
    int64_t illegal, late;          /* and unreadable answers; answers that came too late or not */
    int64_t ended;                  /* decisions for which it was not there */
    int64_t wins, self_draws;       /* this and the following: mahjong */
    int64_t multipliers;            /* of all wins together */
    int64_t deal_ins;               /* hands in which the player gave a winning tile */
    int64_t declined;               /* wins let pass */
    int64_t calls;                  /* chi, pong, exposed kong */
    int64_t kongs;                  /* all that stood */
    int64_t wall_ends;              /* hands that the wall ended before the player had won */
    int64_t ready_ends;             /* of these: ready */
    int64_t pigs;                   /* of these: with tiles of the void suit */
    int64_t out_firsts;             /* cards: hands in which the player ran out first */
    int64_t rounds;                 /* cards: won */
    int64_t bonus;                  /* cards: points of their bonuses */
    int64_t round_points;           /* cards: points of their cards */
    int64_t trumps;                 /* cards: bombs, tongzi and dizha played */
    int64_t big_wins;               /* mahjong: with a multiplier of ARENA_BIG_WIN and more */
    int64_t fresh_cuts;             /* mahjong: tiles of which none lay open, no void suit */
} ArenaTally;

typedef struct ArenaPlayer {
    const char *name, *entry;       /* as it is called, and in the list; borrowed from the setup */
    int64_t     hands;
    ArenaTally  sum;
    int64_t     faults;             /* decisions that were not its own: illegal, late and ended */
    double      score_per_hand;
    double      score_sd;           /* standard deviation of its score in a hand */
    double      ci95;               /* half width over deal means; negative: of one deal */
    double      net_per_deal;       /* own score minus the mean of the others */
    double      net_ci95;
    double      win_ci95;           /* of wins a hand */
    double      ms_p50, ms_p95, ms_p99, ms_max;     /* time of a decision */
} ArenaPlayer;

/* How the sequential test stands. */
typedef struct ArenaVerdict {
    double      ratio;              /* logarithm of the likelihoods of `high` to `low` */
    double      bound;              /* beyond it, or below its negative, it is decided */
    int         says;               /* 1: better, -1: not better, 0: not decided */
} ArenaVerdict;

typedef struct ArenaReport {
    int64_t     deals;
    int64_t     hands;
    ArenaVerdict verdict;           /* with a test only */
    bool        timeless;           /* put together from parts: times are not known */
    bool        confined;           /* engines could not read what others hold */
    double      seconds;
    double      sigma;              /* standard deviation of a seat's score in a hand, all seats */
    int         n_players;
    ArenaPlayer player[SEATS_MAX];
} ArenaReport;

/* Plays all deals; blocks until done. Engines are met before the first deal and called in `setup`
 * what they call themselves. ERR_FILE for `record_dir` and guests_check, ERR_PLAYER for an engine
 * that cannot play. */
Err arena_run(ArenaSetup *setup, ArenaReport *out, Diag *diag);

/* Puts together the arenas of all parts, one of which is in each of the directories; they say
 * everything themselves. Fills `setup` and its game, which *game becomes, and the report; of
 * `setup`, record_dir, results_only, pack and progress count: the records go there, as one run
 * would have written them. ERR_FILE: parts that are not whole or do not fit together, by name. */
Err arena_merge(char *const *dir, int n, Game *game, ArenaSetup *setup, ArenaReport *out,
                Diag *diag);

/* More than one of 100 decisions was not its own: its figures are not those of its play. */
bool arena_is_unsound(const ArenaPlayer *p);

/* ERR_PLAYER and a sentence with the first such player, if there is one. */
Err arena_check_sound(const ArenaReport *r, Diag *diag);

#endif
