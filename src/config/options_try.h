/* SPDX-License-Identifier: MIT */
/* Setting an option with the fault told in the language of the user: rules/ writes English only. */
#ifndef PAIJU_OPTIONS_TRY_H
#define PAIJU_OPTIONS_TRY_H

#include "options.h"

/* The key that was probably meant; NULL: none is near. */
const char *options_nearest(const OptionTable *t, const char *key);

/* option_set, with a translated sentence. */
Err options_try(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag);

#endif
