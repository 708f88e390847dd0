/* SPDX-License-Identifier: MIT */
/* What can follow on a command line that is being typed, for shell completion. */
#ifndef PAIJU_COMPLETE_H
#define PAIJU_COMPLETE_H

#include "choices.h"

/* Passes on each word that the last of `word` can become (there are n >= 1, without the program;
 * the last may be ""). True: a file name is possible as well. */
bool complete(const CliTable *table, char *const *word, int n, ChoiceTake *take, void *context);

#endif
