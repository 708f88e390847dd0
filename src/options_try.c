/* The sentences of rules/options.c once more, for gettext; the judgement stays there. */
#include "options_try.h"

#include <stdbool.h>
#include <string.h>

#include "i18n.h"
#include "nearest.h"

enum { KEYS_MAX = 64 };

static Err unknown_key(const OptionTable *t, const char *key, Diag *diag)
{
    const char *keys[KEYS_MAX];
    int n = 0;
    for (int i = 0; i < t->n && n < KEYS_MAX; i++)
        keys[n++] = t->row[i].key;
    const char *near = nearest_word(key, keys, n);
    if (near == NULL)
        return diag_set(diag, ERR_OPTION_UNKNOWN, _("there is no option %.40s"), key);
    return diag_set(diag, ERR_OPTION_UNKNOWN, _("there is no option %.40s (is %s meant?)"), key,
                    near);
}

static bool is_number(const char *text)
{
    const char *digits = text[0] == '-' ? text + 1 : text;
    return digits[0] != '\0' && digits[strspn(digits, "0123456789")] == '\0';
}

static Err bad_value(const OptionDesc *o, const char *value, Diag *diag)
{
    if (o->type == OPTION_WORD)
        return diag_set(diag, ERR_OPTION_VALUE, _("%s = %.40s is none of: %s"), o->key, value,
                        o->words);
    return diag_set(diag, ERR_OPTION_VALUE,
                    is_number(value) ? _("%s = %.40s is out of range (%d..%d)")
                                     : _("%s = %.40s is not a whole number (%d..%d)"),
                    o->key, value, (int)o->min, (int)o->max);
}

Err options_try(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag)
{
    if (option_set(t, cfg, key, value, NULL) == ERR_NONE)
        return ERR_NONE;
    const OptionDesc *o = option_find(t, key);
    return o == NULL ? unknown_key(t, key, diag) : bad_value(o, value, diag);
}
