/* SPDX-License-Identifier: MIT */
/* The notation for a player that is a program: "COMMAND", or "COMMAND?ms=5000&skill=7" with the
 * time and options set by its user after the last "?". In values a comma is written %2C, and so on,
 * as in URLs. A command that contains a "?" must end with another one. */
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

/* Owns all its texts. */
typedef struct EngineSpec {
    char          *command;
    int            ms;              /* for an answer; 0: the common limit */
    EngineSetting *setting;
    int            n;
} EngineSpec;

/* Parses the notation. On ERR_PLAYER nothing needs to be freed. */
Err engine_spec_read(const char *text, EngineSpec *out, Diag *diag);
void engine_spec_free(EngineSpec *spec);

/* The notation of a spec; the caller frees it. */
char *engine_spec_text(const EngineSpec *spec);

/* Adds an option, or "ms". ERR_PLAYER: its name or value is not valid, or it is already set. */
Err engine_spec_set(EngineSpec *spec, const char *name, const char *value, Diag *diag);

/* Is this a valid option name? Letters, digits, - and _, beginning with a letter, and not a key of
 * config.ini. */
bool engine_option_name(const char *name);

#endif
