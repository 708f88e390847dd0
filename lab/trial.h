/* SPDX-License-Identifier: MIT */
/* A short arena for a waiting user: one player against a table of another, in its own thread. */
#ifndef PAIJU_TRIAL_H
#define PAIJU_TRIAL_H

#include "game.h"

typedef struct Trial Trial;

/* The result so far. */
typedef struct TrialResult {
    bool    done;               /* the time is up, all deals are played, or it was stopped */
    int64_t ms;                 /* since the start; fixed when done */
    int64_t hands;
    double  net;                /* points per hand above the mean of the others */
    double  net_ci95;           /* half width of its interval; negative: too few deals */
} TrialResult;

/* Starts to play at most `deals` deals in about `ms` milliseconds, each deal with the player `name`
 * at every seat in turn and `other` at the rest. Both are opponents of the game, which is copied;
 * what opponents_find returns for them must live until trial_free. */
Trial *trial_new(const Game *game, const char *name, const char *other, int64_t deals, int64_t ms);

/* Call this regularly: it stops the trial when the time is up. */
void trial_look(Trial *t, TrialResult *out);

/* The trial ends within one decision. */
void trial_stop(Trial *t);

/* Stops the trial and waits for its thread. NULL is allowed. */
void trial_free(Trial *t);

/* A sentence with the result and how certain it is, with the names as shown. */
void trial_text(const TrialResult *r, const char *name, const char *other, char *out, size_t size);

#endif
