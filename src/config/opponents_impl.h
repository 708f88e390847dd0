/* SPDX-License-Identifier: MIT */
/* Private to the opponents: the list and its reader. */
#ifndef PAIJU_OPPONENTS_IMPL_H
#define PAIJU_OPPONENTS_IMPL_H

#include "ai_player.h"
#include "opponents.h"

/* An opponent with the memory behind it. */
typedef struct OpponentEntry {
    Opponent  shown;            /* its pointers are set by opponents_add */
    AiSpec    spec;
    char      name[OPPONENT_NAME_MAX + 1];
    char      title[OPPONENT_TEXT_MAX + 1];
    char      about[OPPONENT_TEXT_MAX + 1];
    char      about_key[OPPONENT_KEY];      /* "about" or "about_zh": where it came from */
    char      stream[OPPONENT_NAME_MAX + 1];
    char      former[OPPONENT_TEXT_MAX + 1];    /* names that it had before, for older records */
} OpponentEntry;

/* Adds a copy to the opponents of a game, in the place of one of the same name if there is one. */
void opponents_add(const GameOps *game, const OpponentEntry *entry);

/* One that was added; NULL for others, baselines too. */
const OpponentEntry *opponents_entry(const GameOps *game, const char *name);

/* The one of that name now. */
const Opponent *opponents_named(const GameOps *game, const char *name);

/* May a new opponent have this name? ERR_PLAYER. */
Err opponents_check_name(const GameOps *game, const char *name, Diag *diag);

/* Adds the opponents of a file. In `own` ones other sections are somebody else's. */
void opponents_read(const Ini *ini, bool own, IniComplain *complain, void *context);

#endif
