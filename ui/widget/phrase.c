/* Values of options as one would say them. */
#include "phrase.h"

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
    if (o->type == OPTION_INT && o->min == 0 && o->max == 1)
        snprintf(text, sizeof text, "%s", option_get(o, cfg) != 0 ? _("yes") : _("no"));
    else
        option_text(o, cfg, text, sizeof text);
    snprintf(out, size, "%s", o->type == OPTION_WORD ? phrase_of(list, text) : text);
    return out;
}
