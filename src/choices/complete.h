/* SPDX-License-Identifier: MIT */
/* What can follow on a command line that is being typed, for the completion of shells. */
#ifndef PAIJU_COMPLETE_H
#define PAIJU_COMPLETE_H

#include "choices.h"

/* Hands over each word that the last of `word` (n >= 1 of them, without the program; the last may
 * be "") can become. True: the name of a file may stand there as well. */
bool complete(const CliTable *table, char *const *word, int n, ChoiceTake *take, void *context);

#endif
