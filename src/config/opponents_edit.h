/* Opponents of the user's own, made and changed in the program. */
#ifndef PAIJU_OPPONENTS_EDIT_H
#define PAIJU_OPPONENTS_EDIT_H

#include "opponents.h"

/* One number of a style: ai/style.h, as screens may know it. */
typedef struct OpponentNumber {
    const char *key;
    const char *text;           /* msgid */
    double      least, greatest;
} OpponentNumber;

/* The numbers in order; false past the last. */
bool opponent_number(int i, OpponentNumber *out);

enum { OPPONENT_NUMBERS_MAX = 32 };

/* An opponent being made or changed. */
typedef struct OpponentDraft {
    const GameOps *game;        /* one of the family */
    bool   is_new;
    char   name[OPPONENT_NAME_MAX + 1];
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

/* Writes what has changed into the user's file, which may not exist yet; call opponents_load
 * then. ERR_PLAYER for a name that cannot be used, ERR_OPTION_VALUE for a text that no file can
 * hold, ERR_FILE. */
Err opponent_draft_save(const OpponentDraft *draft, const char *file, Diag *diag);

#endif
