/* Setting an option with the fault told in the language of the user: rules/ writes English only. */
#ifndef PAIJU_OPTIONS_TRY_H
#define PAIJU_OPTIONS_TRY_H

#include "options.h"

/* option_set, with a translated sentence. */
Err options_try(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag);

#endif
