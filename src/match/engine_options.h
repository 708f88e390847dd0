/* SPDX-License-Identifier: MIT */
/* The options that an engine announces in `join`, and what its user sets of them. */
#ifndef PAIJU_ENGINE_OPTIONS_H
#define PAIJU_ENGINE_OPTIONS_H

#include "engine_spec.h"
#include "json.h"

enum { ENGINE_OPTIONS_MAX = 64, ENGINE_CHOICES_MAX = 32 };

/* Is `join` all that it has to be? ERR_PLAYER says what is wrong with which option. */
Err engine_options_check(const Json *join, Diag *diag);

/* The messages that set what the user wants, in a list that the caller frees. ERR_PLAYER: an option
 * that is not there, or a value that it does not take; `diag` names the engine's own list. */
Err engine_options_set(const Json *join, const EngineSpec *spec, Json **out, Diag *diag);

#endif
