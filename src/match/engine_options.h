/* SPDX-License-Identifier: MIT */
/* The options that an engine announces in `join`, and the values its user sets. */
#ifndef PAIJU_ENGINE_OPTIONS_H
#define PAIJU_ENGINE_OPTIONS_H

#include "engine_spec.h"
#include "json.h"

enum { ENGINE_OPTIONS_MAX = 64, ENGINE_CHOICES_MAX = 32 };

/* Is `join` complete and valid? ERR_PLAYER says what is wrong with which option. */
Err engine_options_check(const Json *join, Diag *diag);

/* The messages that set the user's values, in a list that the caller frees. ERR_PLAYER: the option
 * does not exist or does not accept the value; `diag` names the options the engine offers. */
Err engine_options_set(const Json *join, const EngineSpec *spec, Json **out, Diag *diag);

#endif
