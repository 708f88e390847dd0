/* SPDX-License-Identifier: MIT */
/* Sets an option and reports faults in the user's language: rules/ writes only English. */
#ifndef PAIJU_OPTIONS_TRY_H
#define PAIJU_OPTIONS_TRY_H

#include "options.h"

/* The key that was probably meant; NULL: none is similar. */
const char *options_nearest(const OptionTable *t, const char *key);

/* option_set with a translated message. */
Err options_try(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag);

#endif
