/* SPDX-License-Identifier: MIT */
/* Opponents of the user's own, made and changed in the program. */
#ifndef PAIJU_OPPONENTS_EDIT_H
#define PAIJU_OPPONENTS_EDIT_H

#include "opponents.h"

typedef enum OpponentGroup {
    OPPONENT_PREFERENCE, OPPONENT_STRENGTH, OPPONENT_WEAKNESS, OPPONENT_SPECIAL,
} OpponentGroup;

/* One number of a style: ai/style.h, as screens may know it. */
typedef struct OpponentNumber {
    const char   *key;
    OpponentGroup group;
    const char   *label;        /* msgid: a word or two for players */
    const char   *text;         /* msgid: what more and less of it do */
    double        least, greatest, usual;
} OpponentNumber;

/* The numbers in order; false past the last. */
bool opponent_number(int i, OpponentNumber *out);

enum { OPPONENT_NUMBERS_MAX = 32 };

/* An opponent being made or changed. */
typedef struct OpponentDraft {
    const GameOps *game;        /* one of the family */
    bool   is_new;
    char   name[OPPONENT_TEXT_MAX + 1];
    char   name_before[OPPONENT_NAME_MAX + 1];      /* of one that is not new */
    char   like[OPPONENT_NAME_MAX + 1];     /* whose numbers it began with; for a new one */
    char   about_key[OPPONENT_KEY];         /* of the language that is shown */
    char   about_before[OPPONENT_TEXT_MAX + 1];
    char   about[OPPONENT_TEXT_MAX + 1];
    double before[OPPONENT_NUMBERS_MAX];
    double number[OPPONENT_NUMBERS_MAX];
} OpponentDraft;

/* A new one that begins like `o`; one of the user's own to be changed. */
void opponent_draft_like(const GameOps *game, const Opponent *o, OpponentDraft *out);
void opponent_draft_of(const GameOps *game, const Opponent *own, OpponentDraft *out);

/* Takes a new line about it. ERR_OPTION_VALUE: it is too long; then the old one stays. */
Err opponent_draft_describe(OpponentDraft *draft, const char *about, Diag *diag);

/* Has anything been changed since the draft was begun? */
bool opponent_draft_changed(const OpponentDraft *draft);

/* Writes what has changed into the user's file, which may not exist yet, all of it or nothing; call
 * opponents_load then. One with another name is renamed: those that are like it follow, and the
 * file remembers its former name for older records. ERR_PLAYER for a name that cannot be used,
 * ERR_OPTION_VALUE for a text that no file can hold, ERR_FILE. */
Err opponent_draft_save(const OpponentDraft *draft, const char *file, Diag *diag);

/* Takes one of the user's own out of the file; call opponents_load then. Those that are like it
 * get its numbers and stay as they are. ERR_FILE. */
Err opponent_delete(const GameOps *game, const Opponent *own, const char *file, Diag *diag);

/* The opponent that the draft would be, for a trial; it has the name OPPONENT_TRIED until
 * opponents_load. */
#define OPPONENT_TRIED "?"
const Opponent *opponent_try(const OpponentDraft *draft);

#endif
