/* SPDX-License-Identifier: MIT */
/* Values of options in the user's language. */
#include "phrase.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "i18n.h"

const char *phrase_of(const Phrase *list, const char *word)
{
    for (; list != NULL && list->word != NULL; list++) {
        if (strcmp(list->word, word) == 0)
            return _(list->phrase);
    }
    return word;
}

const char *option_phrase(const Phrase *list, const OptionDesc *o, const void *cfg, char *out,
                          size_t size)
{
    char text[OPTION_TEXT_MAX];
    option_text(o, cfg, text, sizeof text);
    bool is_switch = o->type == OPTION_INT && o->min == 0 && o->max == 1;
    const char *said = is_switch || o->type == OPTION_WORD ? phrase_of(list, text) : text;
    if (is_switch && said == text)
        said = option_get(o, cfg) != 0 ? _("yes") : _("no");
    snprintf(out, size, "%s", said);
    return out;
}

/* Is the condition true: "birds", "wilds=4" or "wilds!=4", of `n` bytes? An unknown key is an error
 * in the list. */
static bool phrase_holds(const OptionTable *table, const void *cfg, const char *word, size_t n)
{
    char key[OPTION_TEXT_MAX], text[OPTION_TEXT_MAX];
    snprintf(key, sizeof key, "%.*s", (int)n, word);
    char *value = strchr(key, '=');
    bool other = value != NULL && value > key && value[-1] == '!';
    if (value != NULL) {
        *value++ = '\0';
        key[strcspn(key, "!")] = '\0';
    }
    const OptionDesc *o = option_find(table, key);
    assert(o != NULL);
    if (value == NULL)
        return option_get(o, cfg) != 0;
    return (strcmp(option_text(o, cfg, text, sizeof text), value) == 0) != other;
}

bool option_counts(const OptionTable *table, const void *cfg, const char *needs)
{
    bool counts = needs == NULL;
    while (!counts && *needs != '\0') {
        size_t n = strcspn(needs, " ");
        counts = phrase_holds(table, cfg, needs, n);
        needs += n + strspn(needs + n, " ");
    }
    return counts;
}
