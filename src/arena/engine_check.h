/* A test of engines for their authors: `paiju bot GAME --check COMMAND`. */
#ifndef PAIJU_ENGINE_CHECK_H
#define PAIJU_ENGINE_CHECK_H

#include "game.h"
#include "record.h"

/* Starts the engine, speaks to it as the program does and as it may, and lets it play `hands` hands
 * at every seat in turn, within `limits`. Prints what it did as a TAP test; true if all was
 * right. */
bool engine_check(const char *command, const Game *g, uint64_t seed, int hands,
                  EngineLimits limits);

#endif
