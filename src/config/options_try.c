/* SPDX-License-Identifier: MIT */
/* The messages of rules/options.c repeated for gettext; the checks stay there. */
#include "options_try.h"

#include <stdbool.h>
#include <string.h>

#include "i18n.h"
#include "nearest.h"

enum { KEYS_MAX = 64 };

const char *options_nearest(const OptionTable *t, const char *key)
{
    const char *keys[KEYS_MAX];
    int n = 0;
    for (int i = 0; i < t->n && n < KEYS_MAX; i++)
        keys[n++] = t->row[i].key;
    return nearest_word(key, keys, n);
}

static Err bad_value(const OptionDesc *o, const char *value, Diag *diag)
{
    const char *digits = value[0] == '-' ? value + 1 : value;
    bool is_number = digits[0] != '\0' && digits[strspn(digits, "0123456789")] == '\0';
    switch (o->type) {
    case OPTION_INT:
        break;
    case OPTION_TEXT:
        return diag_set(diag, ERR_OPTION_VALUE, _("%s is longer than %d bytes"), o->key,
                        OPTION_TEXT_MAX - 1);
    case OPTION_WORD:
        return diag_set(diag, ERR_OPTION_VALUE, _("%s = %.40s is not one of: %s"), o->key, value,
                        o->words);
    case OPTION_WORDS:
        return diag_set(diag, ERR_OPTION_VALUE, _("%s = %.40s is not a list of these: %s"), o->key,
                        value, o->words);
    case OPTION_NUMBERS:
        return diag_set(diag, ERR_OPTION_VALUE,
                        _("%s = %.40s is not a list of at most %d whole numbers (%d..%d)"), o->key,
                        value, OPTION_ITEMS_MAX, (int)o->min, (int)o->max);
    }
    return diag_set(diag, ERR_OPTION_VALUE,
                    is_number ? _("%s = %.40s is out of range (%d..%d)")
                              : _("%s = %.40s is not a whole number (%d..%d)"),
                    o->key, value, (int)o->min, (int)o->max);
}

Err options_try(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag)
{
    if (option_set(t, cfg, key, value, NULL) == ERR_NONE)
        return ERR_NONE;
    const OptionDesc *o = option_find(t, key);
    if (o != NULL)
        return bad_value(o, value, diag);
    const char *near = options_nearest(t, key);
    if (near == NULL)
        return diag_set(diag, ERR_OPTION_UNKNOWN, _("unknown option %.40s"), key);
    return diag_set(diag, ERR_OPTION_UNKNOWN, _("unknown option %.40s; did you mean %s?"), key,
                    near);
}
