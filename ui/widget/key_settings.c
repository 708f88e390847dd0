/* SPDX-License-Identifier: MIT */
/* Reads [keys]. Each line is accepted or rejected alone, so that an error in one does not affect
 * the others. */
#include "key_settings.h"

#include <stdbool.h>
#include <string.h>

#include "i18n.h"

static const char section[] = "keys";

/* Has no command of an earlier line one of the keys of `c`? */
static Err check_free(const SettingsStore *settings, const KeyMap *m, const bool own[N_COMMANDS],
                      Command c, Diag *diag)
{
    for (int i = 0; i < KEYS_PER_COMMAND && m->key[c][i] != K_NONE; i++) {
        Command other = CMD_NONE;
        while ((other = keymap_rival(m, c, m->key[c][i], other)) != CMD_NONE) {
            char name[KEY_NAME_MAX];
            Diag place = { 0 };
            const char *word = command_row(other)->word;
            if (own[other])
                return diag_set(diag, ERR_OPTION_VALUE,
                                _("%s: the key %s already means \"%s\", see line %d"),
                                command_row(c)->word, key_text(m->key[c][i], name), word,
                                settings_place(settings, section, word, &place));
        }
    }
    return ERR_NONE;
}

static void complain_of(const SettingsStore *settings, const char *word, Diag *diag,
                        IniComplain *complain, void *context)
{
    char fault[DIAG_TEXT];
    memcpy(fault, diag->text, sizeof fault);
    Err e = diag->code;
    settings_place(settings, section, word, diag);
    diag_set(diag, e, e == ERR_OPTION_UNKNOWN ? _("%.200s; the line is kept but ignored")
                                              : _("%.200s; the default is used"), fault);
    if (complain != NULL)
        complain(context, diag);
}

/* What replaces a command of earlier versions; NULL: it never existed. */
static const char *gone_command(const char *word)
{
    static const struct { const char *word, *text; } gone[] = {
        { "pin", N_("pin is gone: at one keyboard the curtain hides the hands") },
        { "try", N_("try is gone: measure an opponent with paiju-lab arena") },
    };
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
        if (strcmp(gone[i].word, word) == 0)
            return _(gone[i].text);
    return NULL;
}

void keys_of_settings(const SettingsStore *settings, KeyMap *out, IniComplain *complain,
                      void *context)
{
    const char *word, *names;
    bool own[N_COMMANDS] = { false };
    keymap_default(out);
    for (int i = 0; settings_entry(settings, section, i, &word, &names); i++) {
        KeyMap with = *out;
        Diag diag = { 0 };
        Command c = command_find(word, IN_ALL);
        Err e = keymap_set(&with, word, names, &diag);
        if (e == ERR_NONE)
            e = check_free(settings, &with, own, c, &diag);
        if (e == ERR_OPTION_UNKNOWN && gone_command(word) != NULL)
            diag_set(&diag, e, "%s", gone_command(word));
        if (e != ERR_NONE) {
            complain_of(settings, word, &diag, complain, context);
            continue;
        }
        *out = with;
        own[c] = true;
    }
    keymap_yield(out, own);
}
