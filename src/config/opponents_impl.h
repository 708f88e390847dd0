/* SPDX-License-Identifier: MIT */
/* Private to the opponents: the list and its reader. */
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

/* Adds a copy to the opponents of a game, replacing one of the same name. */
void opponents_add(const GameOps *game, const OpponentEntry *entry);

/* An opponent that was added; NULL for others, including baselines. */
const OpponentEntry *opponents_entry(const GameOps *game, const char *name);

/* The opponent that currently has that name. */
const Opponent *opponents_named(const GameOps *game, const char *name);

/* May a new opponent have this name? ERR_PLAYER. */
Err opponents_check_name(const GameOps *game, const char *name, Diag *diag);

/* Adds the opponents of a file. In a user's file (`own`) other sections are ignored. */
void opponents_read(const Ini *ini, bool own, IniComplain *complain, void *context);

#endif
