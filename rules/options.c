/* Typed configuration from a table of rows: strict reading, bounds, words, and text back. */
#include "options.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int32_t *member(const OptionDesc *o, void *cfg)
{
    return (int32_t *)(void *)((char *)cfg + o->offset);
}

const OptionDesc *option_find(const OptionTable *t, const char *key)
{
    for (int i = 0; i < t->n; i++) {
        if (strcmp(t->row[i].key, key) == 0)
            return &t->row[i];
    }
    return NULL;
}

void options_default(const OptionTable *t, void *cfg)
{
    for (int i = 0; i < t->n; i++)
        *member(&t->row[i], cfg) = t->row[i].preset;
}

/* A whole number in decimal, minus sign allowed, nothing else. strtol would take blanks, a plus
 * sign and what follows. Numbers beyond 32 bits come out far outside any bound. */
static bool read_number(const char *text, int64_t *out)
{
    bool negative = *text == '-';
    const char *digit = negative ? text + 1 : text;
    if (*digit == '\0')
        return false;
    int64_t n = 0;
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9')
            return false;
        if (n < INT64_C(1) << 40)
            n = n * 10 + (*digit - '0');
    }
    *out = negative ? -n : n;
    return true;
}

/* Place of `word` in a list separated by blanks, -1 if it is not there. */
static int word_index(const char *words, const char *word)
{
    size_t length = strlen(word);
    if (length == 0)
        return -1;
    for (int i = 0; *words != '\0'; i++) {
        size_t n = strcspn(words, " ");
        if (n == length && memcmp(words, word, n) == 0)
            return i;
        words += n + strspn(words + n, " ");
    }
    return -1;
}

static Err set_number(const OptionDesc *o, void *cfg, const char *value, Diag *diag)
{
    int64_t n;
    if (!read_number(value, &n))
        return diag_set(diag, ERR_OPTION_VALUE, "%s = %.40s is not a whole number (%d..%d)",
                        o->key, value, (int)o->min, (int)o->max);
    if (n < o->min || n > o->max)
        return diag_set(diag, ERR_OPTION_VALUE, "%s = %.40s is out of range (%d..%d)",
                        o->key, value, (int)o->min, (int)o->max);
    *member(o, cfg) = (int32_t)n;
    return ERR_NONE;
}

static Err set_word(const OptionDesc *o, void *cfg, const char *value, Diag *diag)
{
    int i = word_index(o->words, value);
    if (i < 0)
        return diag_set(diag, ERR_OPTION_VALUE, "%s = %.40s is none of: %s",
                        o->key, value, o->words);
    *member(o, cfg) = i;
    return ERR_NONE;
}

/* Two keys are close if they begin alike; enough to point at a slip of the pen. */
static const OptionDesc *closest(const OptionTable *t, const char *key)
{
    const OptionDesc *best = NULL;
    size_t best_length = 2;
    for (int i = 0; i < t->n; i++) {
        size_t n = 0;
        while (key[n] != '\0' && key[n] == t->row[i].key[n])
            n++;
        if (n > best_length) {
            best_length = n;
            best = &t->row[i];
        }
    }
    return best;
}

Err option_set(const OptionTable *t, void *cfg, const char *key, const char *value, Diag *diag)
{
    const OptionDesc *o = option_find(t, key);
    if (o == NULL) {
        const OptionDesc *near = closest(t, key);
        if (near == NULL)
            return diag_set(diag, ERR_OPTION_UNKNOWN, "there is no option %.40s", key);
        return diag_set(diag, ERR_OPTION_UNKNOWN, "there is no option %.40s (is %s meant?)",
                        key, near->key);
    }
    return o->type == OPTION_INT ? set_number(o, cfg, value, diag) : set_word(o, cfg, value, diag);
}

int32_t option_get(const OptionDesc *o, const void *cfg)
{
    int32_t value;
    memcpy(&value, (const char *)cfg + o->offset, sizeof value);
    return value;
}

const char *option_text(const OptionDesc *o, const void *cfg, char *out, size_t size)
{
    int32_t value = option_get(o, cfg);
    if (o->type == OPTION_INT) {
        snprintf(out, size, "%d", (int)value);
        return out;
    }
    const char *word = o->words;
    for (int i = 0; i < value; i++) {
        word += strcspn(word, " ");
        word += strspn(word, " ");
    }
    snprintf(out, size, "%.*s", (int)strcspn(word, " "), word);
    return out;
}
