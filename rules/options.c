/* SPDX-License-Identifier: MIT */
/* Typed configuration from a table of rows: strict reading, bounds, words, lists, and text back. */
#include "options.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const OptionDesc *option_find(const OptionTable *t, const char *key)
{
    for (int i = 0; i < t->n; i++) {
        if (strcmp(t->row[i].key, key) == 0)
            return &t->row[i];
    }
    return NULL;
}

/* A whole number in decimal, minus sign allowed, nothing else. strtol would also accept blanks, a
 * plus sign and trailing text. Numbers beyond 32 bits come out far outside any bound. */
static bool options_read_number(const char *text, int64_t *out)
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

/* Index of `word` in a list separated by blanks, -1 if it is not there. */
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

static Err options_read_int(const OptionDesc *o, const char *value, int32_t *out, Diag *diag)
{
    int64_t n;
    if (!options_read_number(value, &n))
        return diag_set(diag, ERR_OPTION_VALUE, "%s = %.40s is not a whole number (%d..%d)",
                        o->key, value, (int)o->min, (int)o->max);
    if (n < o->min || n > o->max)
        return diag_set(diag, ERR_OPTION_VALUE, "%s = %.40s is out of range (%d..%d)",
                        o->key, value, (int)o->min, (int)o->max);
    *out = (int32_t)n;
    return ERR_NONE;
}

static Err read_one(const OptionDesc *o, const char *value, int32_t *out, Diag *diag)
{
    if (o->type != OPTION_WORD && o->type != OPTION_WORDS)
        return options_read_int(o, value, out, diag);
    int i = word_index(o->words, value);
    if (i < 0)
        return diag_set(diag, ERR_OPTION_VALUE, "%s = %.40s is not one of: %s",
                        o->key, value, o->words);
    *out = i;
    return ERR_NONE;
}

/* Adds one item; `word` is not yet separated from the rest of the text. */
static Err read_item(const OptionDesc *o, const char *word, size_t length, OptionList *list,
                     Diag *diag)
{
    char item[48];
    if (length >= sizeof item)
        length = sizeof item - 1;
    memcpy(item, word, length);
    item[length] = '\0';
    if (list->n == OPTION_ITEMS_MAX)
        return diag_set(diag, ERR_OPTION_VALUE, "%s has more than %d items", o->key,
                        OPTION_ITEMS_MAX);
    int32_t value;
    Err e = read_one(o, item, &value, diag);
    if (e != ERR_NONE)
        return e;
    for (int i = 0; i < list->n && o->type == OPTION_WORDS; i++)
        if (list->item[i] == value)
            return diag_set(diag, ERR_OPTION_VALUE, "%s names %s twice", o->key, item);
    list->item[list->n++] = value;
    return ERR_NONE;
}

static Err options_read_list(const OptionDesc *o, const char *value, OptionList *out, Diag *diag)
{
    OptionList list = { 0, { 0 } };
    for (value += strspn(value, " "); *value != '\0'; value += strspn(value, " ")) {
        size_t length = strcspn(value, " ");
        Err e = read_item(o, value, length, &list, diag);
        if (e != ERR_NONE)
            return e;
        value += length;
    }
    *out = list;
    return ERR_NONE;
}

static Err options_read(const OptionDesc *o, const char *value, void *cfg, Diag *diag)
{
    char *member = (char *)cfg + o->offset;
    if (option_is_list(o))
        return options_read_list(o, value, (OptionList *)(void *)member, diag);
    if (o->type != OPTION_TEXT)
        return read_one(o, value, (int32_t *)(void *)member, diag);
    if (strlen(value) >= OPTION_TEXT_MAX)
        return diag_set(diag, ERR_OPTION_VALUE, "%s is longer than %d bytes", o->key,
                        OPTION_TEXT_MAX - 1);
    strcpy(member, value);
    return ERR_NONE;
}

void options_default(const OptionTable *t, void *cfg)
{
    for (int i = 0; i < t->n; i++) {
        const OptionDesc *o = &t->row[i];
        if (o->type < OPTION_TEXT) {
            *(int32_t *)(void *)((char *)cfg + o->offset) = o->preset;
            continue;
        }
        Err e = options_read(o, o->list_preset, cfg, NULL);
        assert(e == ERR_NONE);
        (void)e;
    }
}

/* Two keys are close if they begin alike: enough to suggest a correction for a slip. */
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
            return diag_set(diag, ERR_OPTION_UNKNOWN, "unknown option %.40s", key);
        return diag_set(diag, ERR_OPTION_UNKNOWN, "unknown option %.40s; did you mean %s?",
                        key, near->key);
    }
    return options_read(o, value, cfg, diag);
}

int32_t option_get(const OptionDesc *o, const void *cfg)
{
    assert(o->type < OPTION_TEXT);
    int32_t value;
    memcpy(&value, (const char *)cfg + o->offset, sizeof value);
    return value;
}

const OptionList *option_list(const OptionDesc *o, const void *cfg)
{
    assert(option_is_list(o));
    return (const OptionList *)(const void *)((const char *)cfg + o->offset);
}

/* One number or word. */
static const char *item_text(const OptionDesc *o, int32_t value, char *out, size_t size)
{
    if (o->type == OPTION_INT || o->type == OPTION_NUMBERS) {
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

const char *option_text(const OptionDesc *o, const void *cfg, char *out, size_t size)
{
    if (o->type < OPTION_TEXT)
        return item_text(o, option_get(o, cfg), out, size);
    if (o->type == OPTION_TEXT) {
        snprintf(out, size, "%s", (const char *)cfg + o->offset);
        return out;
    }
    const OptionList *list = option_list(o, cfg);
    size_t end = 0;
    out[0] = '\0';
    for (int i = 0; i < list->n && end + 1 < size; i++) {
        if (i > 0)
            out[end++] = ' ';
        item_text(o, list->item[i], out + end, size - end);
        end += strlen(out + end);
    }
    return out;
}
