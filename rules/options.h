/* SPDX-License-Identifier: MIT */
/* Rule options: one table row each (X-macros in GAME.def) gives the struct member, the default, the
 * bounds, --set, the settings form, the record header and the documentation. */
#ifndef PAIJU_OPTIONS_H
#define PAIJU_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"

typedef enum OptionType {
    OPTION_INT,         /* a whole number in min..max */
    OPTION_WORD,        /* one of `words`; the member holds its index */
    OPTION_TEXT,        /* a text; the member is an array of OPTION_TEXT_MAX bytes */
    OPTION_NUMBERS,     /* a list of whole numbers in min..max */
    OPTION_WORDS,       /* a list of `words`, each at most once; the items are indices */
} OptionType;

enum {
    OPTION_ITEMS_MAX = 8,
    OPTION_TEXT_MAX = 128,      /* any value as text with its NUL */
};

/* The value of a list option; items past `n` are 0. In text the items are separated by blanks,
 * and the empty text is the empty list. */
typedef struct OptionList {
    int32_t n;
    int32_t item[OPTION_ITEMS_MAX];
} OptionList;

typedef struct OptionDesc {
    const char *key;            /* "base_score" */
    OptionType  type;
    size_t      offset;         /* of the member in the config struct: int32_t, text, OptionList */
    int32_t     preset;         /* default value, or index of the default word */
    int32_t     min, max;       /* of numbers */
    const char *words;          /* "raise lock off" */
    const char *help;           /* msgid; one line */
    const char *list_preset;    /* the default of a list or text, as text */
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

/* The value of a row as text. Returns `out`. */
const char *option_text(const OptionDesc *o, const void *cfg, char *out, size_t size);

/* The value of a number or word, and of a list. */
int32_t option_get(const OptionDesc *o, const void *cfg);
const OptionList *option_list(const OptionDesc *o, const void *cfg);
static inline bool option_is_list(const OptionDesc *o) { return o->type >= OPTION_NUMBERS; }

#endif
