/* SPDX-License-Identifier: MIT */
/* Games between computer players without a screen: many deals, several threads, the same result
 * with any number of threads. */
#ifndef PAIJU_ARENA_H
#define PAIJU_ARENA_H

#include "game.h"
#include "player.h"
#include "record.h"

/* The sequential test of the first player, docs/arena.md: it ends the arena as soon as one of two
 * hypotheses is accepted, that the player's strength is at most `low`, or at least `high`. */
typedef struct ArenaSprt {
    bool   in_points;               /* points per hand above the mean of the others; else Elo */
    double low, high;
} ArenaSprt;

/* Progress of a run. */
typedef struct ArenaProgress {
    int64_t done, kept, deals;      /* kept: not played now but found in record_dir */
    double  seconds;
    int     match, matches;
} ArenaProgress;

typedef struct ArenaSetup {
    const Game *game;               /* prepared; borrowed */
    PlayerSpec  player[SEATS_MAX];  /* no humans; game->n_seats of them */
    int64_t     deals;              /* at least 1 */
    uint64_t    seed;
    bool        duplicate;          /* play each deal once for every rotation of the players */
    int         jobs;               /* threads, at least 1 */
    EngineLimits engine;
    const char *record_dir;         /* games and results are stored there; NULL: not stored */
    bool        results_only;       /* do not store the games */
    const char *record_file;        /* store the games in this gzip file; NULL: one by one */
    const ArenaSprt *sprt;          /* `deals` is then the maximum; NULL: all are played */

    int         match, matches;     /* of a ladder or tournament, from 1; 0: neither */
    /* Called from the calling thread a few times a second; NULL: never. */
    void (*progress)(const ArenaProgress *now);
} ArenaSetup;

enum {
    ARENA_SHARES = 12,              /* to divide a best score: divisible by every number of seats */
    ARENA_BIG_WIN = 4,
};

/* Integers only, so that sums do not depend on their order. Stored as a row of numbers in this
 * order. */
typedef struct ArenaTally {
    int64_t score;                  /* points won and lost */
    int64_t firsts;                 /* best scores, in ARENA_SHARES: tied players share one */
    int64_t decisions;
    int64_t illegal, late;          /* and unreadable answers; answers that came too late or
                                     * never */
    int64_t ended;                  /* decisions after the player's program had ended */
    int64_t wins, self_draws;       /* this and the following: mahjong only */
    int64_t multipliers;            /* sum over all wins */
    int64_t deal_ins;               /* hands in which the player dealt in */
    int64_t declined;               /* wins passed up */
    int64_t calls;                  /* chi, pong, exposed kong */
    int64_t kongs;                  /* all that were not robbed */
    int64_t wall_ends;              /* hands that ended with the wall before the player had won */
    int64_t ready_ends;             /* of these, ready */
    int64_t pigs;                   /* of these, with tiles of the void suit */
    int64_t out_firsts;             /* Da Tong Zi: hands in which the player went out first */
    int64_t rounds;                 /* Da Tong Zi: rounds won */
    int64_t bonus;                  /* Da Tong Zi: points of bonuses */
    int64_t round_points;           /* Da Tong Zi: points of the cards won */
    int64_t trumps;                 /* Da Tong Zi: bombs, tongzi and dizha played */
    int64_t big_wins;               /* mahjong: with a multiplier of at least ARENA_BIG_WIN */
    int64_t fresh_cuts;             /* mahjong: discards of which no copy was open, void suit
                                     * excluded */
} ArenaTally;

typedef struct ArenaPlayer {
    const char *name, *entry;       /* as shown, and as in the list; borrowed from the setup */
    int64_t     hands;
    ArenaTally  sum;
    int64_t     faults;             /* decisions made for the player: illegal, late and ended */
    double      score_per_hand;
    double      score_sd;           /* standard deviation of the score per hand */
    double      ci95;               /* half width of the interval, from deal means; negative: only
                                     * one deal */
    double      net_per_deal;       /* own score minus the mean of the others */
    double      net_ci95;
    double      win_ci95;           /* of wins per hand */
    double      ms_p50, ms_p95, ms_p99, ms_max;     /* time per decision */
} ArenaPlayer;

/* The state of the sequential test. */
typedef struct ArenaVerdict {
    double      ratio;              /* logarithm of the likelihood ratio of `high` to `low` */
    double      bound;              /* decided when `ratio` is above it or below its negative */
    int         says;               /* 1: better, -1: not better, 0: undecided */
} ArenaVerdict;

typedef struct ArenaReport {
    int64_t     deals;
    int64_t     hands;
    ArenaVerdict verdict;           /* only with a test */
    bool        confined;           /* engines could not read the other hands */
    double      seconds;
    double      sigma;              /* standard deviation of a seat's score per hand, over all
                                     * seats */
    int         n_players;
    ArenaPlayer player[SEATS_MAX];
} ArenaReport;

/* Plays all deals; blocks until done. Before the first deal every engine is started, and `setup`
 * gets the name it gives itself. ERR_FILE for `record_dir` and guests_check, ERR_PLAYER for an
 * engine that cannot play. */
Err arena_run(ArenaSetup *setup, ArenaReport *out, Diag *diag);

/* More than one decision in 100 was not the player's own: the figures do not show its play. */
bool arena_is_unsound(const ArenaPlayer *p);

/* ERR_PLAYER with a sentence about the first such player, if there is one. */
Err arena_check_sound(const ArenaReport *r, Diag *diag);

#endif
