/* SPDX-License-Identifier: MIT */
/* The words allowed on the command line, as lists: for --help, for messages about a missing
 * argument, and for shell completion. */
#ifndef PAIJU_CHOICES_H
#define PAIJU_CHOICES_H

#include "cli.h"
#include "game_types.h"

/* Receives a word and its meaning, "" if there is none to show. Both are borrowed until it
 * returns. */
typedef void ChoiceTake(void *context, const char *word, const char *about);

typedef struct ChoiceAsk {
    const CliTable *table;
    const GameOps  *game;       /* for its rule sets, rule options and opponents */
    ChoiceTake     *take;
    void           *context;
} ChoiceAsk;

typedef void ChoiceList(const ChoiceAsk *ask);

/* The words that an argument of a command can be. */
typedef struct ChoiceRow {
    const char *argument;       /* as in the row of the command: "KIND" */
    const char *heading;        /* msgid: above them in the help; NULL: not listed there */
    ChoiceList *list;
} ChoiceRow;

ChoiceList choices_commands, choices_games, choices_drills, choices_presets, choices_keys,
    choices_players, choices_opponents, choices_orders, choices_themes;

/* The row for an argument of a command by its name, such as GAME; NULL: there is none. */
const ChoiceRow *choices_named(const CliTable *table, const char *argument);

/* Prints the possible arguments of a command, after its help. */
void choices_print(const CliTable *table, const CliCommand *command);

/* What can follow on a command line that is being typed (complete.c): passes on each word that the
 * last of `word` can become (there are n >= 1, without the program; the last may be ""). True: a
 * file name is possible as well. */
bool complete(const CliTable *table, char *const *word, int n, ChoiceTake *take, void *context);
/* Prints that, for the completion of shells. */
extern const CliCommand command_complete;

/* CliTable.list. */
void choices_of_first(const CliTable *table, const CliCommand *command, char *out, size_t size);

#endif
