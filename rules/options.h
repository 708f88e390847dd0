/* Rule options: one table row each (X-macros in GAME.def) gives the struct member, the default, the
 * bounds, --set, the settings form, the record header and the documentation. */
#ifndef PAIJU_OPTIONS_H
#define PAIJU_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

#include "err.h"

typedef enum OptionType {
    OPTION_INT,         /* a whole number in min..max */
    OPTION_WORD,        /* one of `words`; the member holds its index */
} OptionType;

typedef struct OptionDesc {
    const char *key;            /* "base_score" */
    OptionType  type;
    size_t      offset;         /* of the int32_t member in the config struct */
    int32_t     preset;         /* default value, or index of the default word */
    int32_t     min, max;       /* OPTION_INT only */
    const char *words;          /* "raise lock off" */
    const char *help;           /* msgid; one line */
} OptionDesc;

typedef struct OptionTable {
    const OptionDesc *row;
    int               n;
} OptionTable;

/* Row of a key, NULL if there is none. */
const OptionDesc *option_find(const OptionTable *t, const char *key);

/* Sets every option to its default in the config struct `cfg`. */
void options_default(const OptionTable *t, void *cfg);

/* Parses `value` strictly and stores it. On error `cfg` is unchanged and `diag` (may be NULL) says
 * which values are allowed. ERR_OPTION_UNKNOWN, ERR_OPTION_VALUE. */
Err option_set(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag);

/* The value of a row as text: a number or a word. Returns `out`. */
const char *option_text(const OptionDesc *o, const void *cfg, char *out, size_t size);

int32_t option_get(const OptionDesc *o, const void *cfg);

#endif
