/* SPDX-License-Identifier: MIT */
/* A short arena for those who wait for it: one player against a table of another, in a thread of
 * its own. */
#ifndef PAIJU_TRIAL_H
#define PAIJU_TRIAL_H

#include "game.h"

typedef struct Trial Trial;

/* What has come out so far. */
typedef struct TrialResult {
    bool    done;               /* the time is up, all deals are played, or it was stopped */
    int64_t ms;                 /* since it began, until it was done */
    int64_t hands;
    double  net;                /* points a hand more than the mean of the others */
    double  net_ci95;           /* half of its interval; negative: too few deals */
} TrialResult;

/* Begins to play at most `deals` deals in about `ms` milliseconds, each deal with the player `name`
 * at every seat in turn and `other` at the rest. Both are opponents of the game, which is copied;
 * what opponents_find gives for them must live until trial_free. */
Trial *trial_new(const Game *game, const char *name, const char *other, int64_t deals, int64_t ms);

/* To be called now and then: when the time is up this stops it. */
void trial_look(Trial *t, TrialResult *out);

/* It is done within a decision. */
void trial_stop(Trial *t);

/* Stops and waits for its thread. NULL is allowed. */
void trial_free(Trial *t);

/* A sentence that says what came out and how sure that is; the players as they are shown. */
void trial_text(const TrialResult *r, const char *name, const char *other, char *out, size_t size);

#endif
