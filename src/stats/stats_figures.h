/* SPDX-License-Identifier: MIT */
/* The figures of the statistics, the same for the command and the screen: each row gives the games
 * that have it, the counts it comes from and its format. */
#ifndef PAIJU_STATS_FIGURES_H
#define PAIJU_STATS_FIGURES_H

#include <stddef.h>

#include "stats.h"

typedef enum StatsKind {
    STATS_COUNT,                /* part */
    STATS_MEAN,                 /* part / whole, with two decimals */
    STATS_POINTS,               /* the same with its sign */
    STATS_SHARE,                /* part / whole in per cent, with one decimal */
    STATS_ACCURACY,             /* part is hundredths of a per cent */
    STATS_HAND,                 /* the score of the best or worst hand */
} StatsKind;

/* A figure of a game: its text and, for shares, the parts of a bar. */
typedef struct StatsFigure {
    const char *key;            /* of the JSON object */
    const char *label;          /* translated */
    StatsKind   kind;
    int64_t     part, whole;    /* whole is 0 if there is no data yet */
} StatsFigure;

enum { STATS_FIGURE_TEXT = 32 };

/* The number of rows, for any game. */
int stats_n_figures(void);

/* Figure `i` of a game. False if the game does not have it. */
bool stats_figure(const StatsGame *g, int i, StatsFigure *out);

/* "12", "+1.25", "31.2%"; "-" if there is no data. Returns `out`. */
const char *stats_figure_text(const StatsFigure *f, char out[STATS_FIGURE_TEXT]);

/* The translated name of something made, by its word in records: "one suit". The word itself if it
 * is not known. */
const char *stats_made_name(const char *what);

/* "opening"; and translated. The meaning depends on the family: docs/stats.md. */
const char *stats_phase_word(StatsPhase phase);
const char *stats_phase_name(StatsPhase phase);

/* part / whole in units of 1/`unit`, rounded to the nearest, halves away from zero. */
int64_t stats_ratio(int64_t part, int64_t whole, int64_t unit);

#endif
