/* SPDX-License-Identifier: MIT */
/* Private to the opponents: what their forms and engines ask of the list. */
#ifndef PAIJU_OPPONENTS_IMPL_H
#define PAIJU_OPPONENTS_IMPL_H

#include "ai_player.h"
#include "opponents.h"

/* An opponent and the memory it uses. */
typedef struct OpponentEntry {
    Opponent  shown;            /* opponents_add sets its pointers */
    AiSpec    spec;
    char      name[OPPONENT_NAME_MAX + 1];
    char      title[OPPONENT_TEXT_MAX + 1];
    char      about[OPPONENT_TEXT_MAX + 1];
    char      about_key[OPPONENT_KEY];      /* "about" or "about_zh": the key it was read from */
    char      stream[OPPONENT_NAME_MAX + 1];
    char      former[OPPONENT_TEXT_MAX + 1];    /* former names, for older records */
} OpponentEntry;

/* An opponent that was added; NULL for others, including baselines. */
const OpponentEntry *opponents_entry(const GameOps *game, const char *name);

/* May a new opponent have this name? ERR_PLAYER. */
Err opponents_check_name(const GameOps *game, const char *name, Diag *diag);

#endif
