/* SPDX-License-Identifier: MIT */
/* How a player that is a program is written: "COMMAND", or "COMMAND?ms=5000&skill=7" with the time
 * and the options that its user gives it, behind the last "?". In values %2C stands for a comma and
 * so on, as in addresses of pages. A command that holds a "?" ends with one more. */
#ifndef PAIJU_ENGINE_SPEC_H
#define PAIJU_ENGINE_SPEC_H

#include <stdbool.h>

#include "err.h"

enum {
    ENGINE_SPEC_MAX = 506,          /* bytes */
    ENGINE_OPTION_NAME = 32,        /* bytes of an option's name */
};

typedef struct EngineSetting {
    char *name, *value;
} EngineSetting;

/* All texts are its own. */
typedef struct EngineSpec {
    char          *command;
    int            ms;              /* for an answer; 0: as everybody */
    EngineSetting *setting;
    int            n;
} EngineSpec;

/* Reads it. ERR_PLAYER; then there is nothing to free. */
Err engine_spec_read(const char *text, EngineSpec *out, Diag *diag);
void engine_spec_free(EngineSpec *spec);

/* The way in which it is written; the caller frees it. */
char *engine_spec_text(const EngineSpec *spec);

/* One more option, or "ms". ERR_PLAYER: its name or value is none, or it has been named before. */
Err engine_spec_set(EngineSpec *spec, const char *name, const char *value, Diag *diag);

/* May an option be called so? Letters, digits, - and _, a letter first, and no key of
 * config.ini. */
bool engine_option_name(const char *name);

#endif
