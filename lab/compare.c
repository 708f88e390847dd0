/* SPDX-License-Identifier: MIT */
/* Compares two answers key by key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance_impl.h"

char *value_text(const Json *object, const char *key)
{
    Json *one = json_new_object();
    json_put_copy(one, key, json_member(object, key));
    char *text = json_print_sorted(one);
    json_free(one);
    char *value = strstr(text, "\":") + 2;
    size_t n = strlen(value) - 1;           /* without the brace */
    memmove(text, value, n);
    text[n] = '\0';
    return text;
}

typedef struct Comparison {
    const Json  *expected, *came;
    Differences *out;
} Comparison;

static char *next_text(Differences *d)
{
    return d->n < DIFFERENCES_MAX ? d->text[d->n++] : NULL;
}

/* Checks a key of the expected answer. */
static Err compare_key(void *context, const char *key, const Json *value, Diag *diag)
{
    const Comparison *c = context;
    (void)value;
    (void)diag;
    char *expected = value_text(c->expected, key);
    if (json_member(c->came, key) == NULL) {
        char *text = next_text(c->out);
        if (text != NULL)
            snprintf(text, DIFFERENCE_TEXT, "%s: expected %.200s, but the key is missing", key,
                     expected);
        free(expected);
        return ERR_NONE;
    }
    char *came = value_text(c->came, key);
    char *text = strcmp(expected, came) != 0 ? next_text(c->out) : NULL;
    if (text != NULL)
        snprintf(text, DIFFERENCE_TEXT, "%s: expected %.130s, came %.130s", key, expected, came);
    free(came);
    free(expected);
    return ERR_NONE;
}

/* Checks a key of the answer received. */
static Err find_extra(void *context, const char *key, const Json *value, Diag *diag)
{
    const Comparison *c = context;
    (void)value;
    (void)diag;
    char *text = json_member(c->expected, key) == NULL ? next_text(c->out) : NULL;
    if (text != NULL)
        snprintf(text, DIFFERENCE_TEXT, "%.60s: no key of this answer", key);
    return ERR_NONE;
}

void differences_of(const Json *expected, const Json *came, Differences *out)
{
    Comparison c = { expected, came, out };
    out->n = 0;
    json_each(expected, compare_key, &c, NULL);
    json_each(came, find_extra, &c, NULL);
}
