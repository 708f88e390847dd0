/* SPDX-License-Identifier: MIT */
/* Settings in lines of text: the rows of settings.def that make a difference to a listener. */
#include "plain.h"

#include <string.h>

#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "plain_read.h"
#include "text_parts.h"

/* In the order listed. In Chinese the name of a row is also its help. */
static const PlainName plain_settings_rows[] = {
    { "plain_detail", "detail", "详略" }, { "hints", "hint", "提示" },
    { "tutor", "teacher", "指导" },       { "tutor_threshold", "threshold", "提醒起点" },
    { "hint_level", "level", "水平" },    { "pace", "speed", "速度" },
    { "wrap", "", "换行" },               { "name", "", "名字" },
    { "lang", "language", "语言" },
    { NULL, NULL, NULL },
};

/* "tutor: off; possible: off warn after" */
static void plain_settings_show(PlainIo *io, const SettingsStore *store, const char *key)
{
    char value[SETTING_TEXT_MAX], line[TEXT_LINE];
    TextLine l = text_begin(line, sizeof line);
    const OptionDesc *row = option_find(&settings_table, key);
    const char *about = _(row->help);
    settings_text(store, key, value);
    const char *shown = value[0] != '\0' ? value : _("none");
    if (strcmp(key, about) == 0)
        text_add(&l, _("%s: %s"), key, shown);
    else
        text_add(&l, _("%s (%s): %s"), key, about, shown);
    if (row->type == OPTION_WORD)
        text_add(&l, _("; possible: %s"), row->words);
    else if (row->type == OPTION_INT)
        text_add(&l, _("; possible: %d to %d"), row->min, row->max);
    plain_say(io, line);
}

/* Any player of any game may give hints, but no other name is valid. */
static Err check_level(const char *key, const char *value, Diag *diag)
{
    if (strcmp(key, "hint_level") != 0)
        return ERR_NONE;
    for (int i = 0; game_ops(i) != NULL; i++)
        if (opponent_find(game_ops(i), value) != NULL)
            return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE, _("no player called %s can give hints"), value);
}

bool plain_change_setting(PlainIo *io, SettingsStore *store, const char *key, const char *value)
{
    Diag diag = { 0 };
    char line[DIAG_FILE + DIAG_TEXT];
    if (store == NULL) {
        plain_say(io, _("Settings cannot be changed here."));
        return false;
    }
    if (value[0] != '\0' && (check_level(key, value, &diag) != ERR_NONE ||
                             settings_set(store, key, value, &diag) != ERR_NONE ||
                             settings_save(store, &diag) != ERR_NONE)) {
        plain_say(io, diag_text(&diag, line, sizeof line));
        return false;
    }
    if (value[0] != '\0' && strcmp(key, "lang") == 0) {
        int lang = settings_now(store)->lang;
        if (lang != LANG_AUTO)
            i18n_change(lang == LANG_EN ? "en" : "zh_CN");
        opponents_load(settings_file(store), NULL, NULL);
    }
    plain_settings_show(io, store, key);
    return value[0] != '\0';
}

bool plain_change_settings(PlainIo *io, SettingsStore *store, const char *text)
{
    char typed[SETTING_TEXT_MAX], word[SETTING_TEXT_MAX], small[SETTING_TEXT_MAX];
    const char *value = plain_first_word(text, typed, sizeof typed);
    plain_normalise(typed, word, sizeof word);
    plain_normalise(value, small, sizeof small);
    for (const PlainName *row = plain_settings_rows; row->word != NULL; row++) {
        if (plain_is_word(word, row))
            return plain_change_setting(io, store, row->word,
                                        settings_check(row->word, value, NULL) == ERR_NONE
                                            ? value : small);
    }
    if (word[0] != '\0') {
        plain_say(io, _("There is no such setting. Type settings for a list."));
        return false;
    }
    for (const PlainName *row = plain_settings_rows; store != NULL && row->word != NULL; row++)
        plain_settings_show(io, store, row->word);
    plain_say(io, store != NULL ? _("Type set, a name and a value to change a setting, such as "
                                    "set tutor after.")
                                : _("Settings cannot be changed here."));
    return false;
}
