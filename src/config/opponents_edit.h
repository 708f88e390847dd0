/* SPDX-License-Identifier: MIT */
/* The user's own opponents, created and changed in the program. */
#ifndef PAIJU_OPPONENTS_EDIT_H
#define PAIJU_OPPONENTS_EDIT_H

#include "opponents.h"

typedef enum OpponentGroup {
    OPPONENT_PREFERENCE, OPPONENT_STRENGTH, OPPONENT_WEAKNESS, OPPONENT_SPECIAL,
} OpponentGroup;

/* One number of a style: ai/style.h, as far as screens need it. */
typedef struct OpponentNumber {
    const char   *key;
    OpponentGroup group;
    const char   *label;        /* msgid: a word or two for players */
    const char   *text;         /* msgid: the effect of higher and lower values */
    double        least, greatest, usual;
} OpponentNumber;

/* The numbers in order; false past the last. */
bool opponent_number(int i, OpponentNumber *out);

enum { OPPONENT_NUMBERS_MAX = 32 };

/* An opponent being created or changed. */
typedef struct OpponentDraft {
    const GameOps *game;        /* one of the family */
    bool   is_new;
    char   name[OPPONENT_TEXT_MAX + 1];
    char   name_before[OPPONENT_NAME_MAX + 1];      /* former name of an existing one */
    char   like[OPPONENT_NAME_MAX + 1];     /* opponent whose numbers it started with; for a new
                                             * one */
    char   about_key[OPPONENT_KEY];         /* for the current language */
    char   about_before[OPPONENT_TEXT_MAX + 1];
    char   about[OPPONENT_TEXT_MAX + 1];
    double before[OPPONENT_NUMBERS_MAX];
    double number[OPPONENT_NUMBERS_MAX];
} OpponentDraft;

/* A new opponent that starts with the values of `o`; or one of the user's own, to be changed. */
void opponent_draft_like(const GameOps *game, const Opponent *o, OpponentDraft *out);
void opponent_draft_of(const GameOps *game, const Opponent *own, OpponentDraft *out);

/* Sets the line about it. ERR_OPTION_VALUE: it is too long; the old one stays. */
Err opponent_draft_describe(OpponentDraft *draft, const char *about, Diag *diag);

/* Has anything changed since the draft was created? */
bool opponent_draft_changed(const OpponentDraft *draft);

/* Writes the changes to the user's file, which need not exist yet, all of them or none; then call
 * opponents_load. If the name has changed, opponents based on it are updated, and the file keeps
 * the former name for older records. ERR_PLAYER for an invalid name, ERR_OPTION_VALUE for a text
 * that a file cannot store, ERR_FILE. */
Err opponent_draft_save(const OpponentDraft *draft, const char *file, Diag *diag);

/* Removes one of the user's own from the file; then call opponents_load. Opponents based on it get
 * its numbers and so do not change. ERR_FILE. */
Err opponent_delete(const GameOps *game, const Opponent *own, const char *file, Diag *diag);

#endif
