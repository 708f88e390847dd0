/* SPDX-License-Identifier: MIT */
/* The words that may stand on the command line, as lists: for --help, for messages about what is
 * missing, and for the completion of shells. */
#ifndef PAIJU_CHOICES_H
#define PAIJU_CHOICES_H

#include "cli.h"
#include "game.h"

/* Is handed a word and what it means, "" if there is nothing to say. Both are borrowed until it
 * returns. */
typedef void ChoiceTake(void *context, const char *word, const char *about);

typedef struct ChoiceAsk {
    const CliTable *table;
    const GameOps  *game;       /* whose rule sets, rule options and opponents */
    ChoiceTake     *take;
    void           *context;
} ChoiceAsk;

typedef void ChoiceList(const ChoiceAsk *ask);

ChoiceList choices_commands, choices_games, choices_kinds, choices_drills, choices_presets,
    choices_keys, choices_players, choices_opponents, choices_orders, choices_themes;

/* The list of a placeholder among the arguments of a command, such as GAME; NULL: it has none. */
ChoiceList *choices_named(const char *placeholder);

/* Prints, behind the help of a command, what it can be given. */
void choices_print(const CliCommand *command);

/* CliTable.list. */
void choices_of_first(const CliCommand *command, char *out, size_t size);

#endif
