/* SPDX-License-Identifier: MIT */
/* Games between computer players without a screen: many deals, several threads, the same result
 * with any number of threads. */
#ifndef PAIJU_ARENA_H
#define PAIJU_ARENA_H

#include "game_types.h"
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

/* -- a report: the table for people, and the JSON object of `paiju-lab arena --json` ----------- */

/* The unit of scores: the standard deviation of one seat's score per hand when `name` plays at all
 * seats. */
typedef struct ArenaSigma {
    double      points;         /* 0: unknown */
    const char *name;
} ArenaSigma;

/* Both print to standard output. Fractions have a fixed number of digits, so that equal results are
 * equal bytes. */
void arena_print_table(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma);
void arena_print_json(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma);

/* Plays the deals of `setup` with `name` at every seat. ERR_USAGE for the name, others as
 * arena_run. */
Err arena_measure_sigma(const ArenaSetup *setup, const char *name, ArenaSigma *out, Diag *diag);

/* -- a ladder of levels, and a round robin of players ------------------------------------------ */

/* Plays each player of `rungs` (names separated by commas, weakest first; NULL: `random`, then the
 * levels) against a table of the previous one, and prints a Markdown table, line by line as the
 * results come. Players and `duplicate` of `setup` are ignored: every deal is played in all
 * rotations. record_dir gets a subdirectory for each match. ERR_USAGE for `rungs`, others as in
 * arena_run and arena_check_sound. */
Err arena_ladder(const ArenaSetup *setup, const char *rungs, Diag *diag);

/* Plays all pairings of `players` (names separated by commas), two kinds at a table, each deal in
 * all rotations, and prints a table or, with `json`, one object. Players and `duplicate` of `setup`
 * are ignored. record_dir gets a subdirectory for each match. ERR_USAGE for `players`, others as in
 * arena_run and arena_check_sound. */
Err arena_tournament(const ArenaSetup *setup, const char *players, bool json, Diag *diag);

/* -- a sequential test of a mean: at most `low`, or at least `high`? docs/arena.md ------------- */

/* With fewer numbers nothing is decided: their spread is misleading. */
enum { SPRT_LEAST = 128 };

#define SPRT_ELO 0.005756462732485115       /* ln 10 / 400 */

/* The numbers seen so far; begins as zeros. */
typedef struct Sprt {
    int64_t n;
    double  mean, squares;          /* of the distances from the mean */
} Sprt;

void   sprt_add(Sprt *s, double x);
/* The logarithm of the likelihood ratio. */
double sprt_ratio(const Sprt *s, double low, double high);
/* The bound at which the test decides: alpha = beta = 0.05. */
double sprt_bound(void);
/* The share of comparisons won by a player with a lead of `elo`. */
double sprt_share(double elo);

#endif
