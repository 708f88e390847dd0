/* Changing settings. Each change counts at once and is written at once. */
#include "screen_settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "opponents.h"
#include "paths.h"
#include "screen_form.h"
#include "screen_keys.h"
#include "screen_opponents.h"
#include "x_alloc.h"

const Phrase settings_phrases[] = {
    { "auto", N_("automatic") },
    { "en", N_("English") },
    { "zh_CN", N_("Chinese") },
    { "traditional", N_("traditional characters") },
    { "pips", N_("pips") },
    { "slow", N_("slow") },
    { "normal", N_("normal") },
    { "fast", N_("fast") },
    { "instant", N_("instant") },
    { "always", N_("always") },
    { "never", N_("never") },
    { "off", N_("off") },
    { "ask", N_("on the key") },
    { "warn", N_("before a weak move") },
    { "after", N_("after every move") },
    { "inaccuracy", N_("inaccuracy") },
    { "mistake", N_("mistake") },
    { "blunder", N_("blunder") },
    { NULL, NULL },
};

enum { THEMES_MAX = 8, LEVELS_MAX = 24, ID_THEME = 1, ID_NAME, ID_LEVEL, ID_OPPONENTS, ID_KEYS };

typedef struct SettingsScreen {
    Screen      screen;
    Form        form;
    Settings    values;         /* a copy that the form works on */
    int         theme, n_themes;
    const char *theme_name[THEMES_MAX];
    int         level, n_levels;
    const char *level_name[LEVELS_MAX];         /* as the file has it */
    const char *level_title[LEVELS_MAX];        /* as shown */
    char        name[EDIT_MAX];
} SettingsScreen;

/* The theme in use, which its key changes here too, and which without colours
 * is another one than with them. */
static void show_theme(SettingsScreen *s, const Ui *ui)
{
    for (int i = 0; i < s->n_themes; i++)
        s->theme = strcmp(s->theme_name[i], ui->theme.name) == 0 ? i : s->theme;
}

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    SettingsScreen *s = (SettingsScreen *)screen;
    char *path = path_shown(settings_file(ui->settings));
    show_theme(s, ui);
    ui_draw_title(c, _(" Settings, kept in %s"), path);
    free(path);
    form_draw(&s->form, c, ui_body(c));
    ui_draw_bottom(ui, c, IN_LIST, 2, STYLE_PLAIN,
                   _("left and right change a value, Enter opens numbers and texts"));
}

static void fill_form(SettingsScreen *s);

/* Takes the value of the changed field over. */
static void keep(SettingsScreen *s, Ui *ui)
{
    const Field *field = form_field(&s->form);
    char text[SETTING_TEXT_MAX];
    Diag diag;
    if (field->id == ID_THEME) {
        if (ui_theme(ui, s->theme_name[s->theme], &diag) == ERR_NONE)
            ui_set(ui, "theme", s->theme_name[s->theme]);
        else
            ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    } else if (field->id == ID_NAME) {
        ui_set(ui, "name", s->name);
        snprintf(s->name, sizeof s->name, "%s", ui_settings(ui)->name);     /* it may be refused */
    } else if (field->id == ID_LEVEL) {
        ui_set(ui, "hint_level", s->level_name[s->level]);
    } else {
        ui_set(ui, field->option->key, option_text(field->option, &s->values, text, sizeof text));
    }
    if (field->option != NULL && strcmp(field->option->key, "lang") == 0) {
        ui_use_language(ui);
        fill_form(s);
    } else if (field->option != NULL && strcmp(field->option->key, "mouse") == 0) {
        ui->term->ops->set_mouse(ui->term, ui_settings(ui)->mouse != 0);
    } else if (field->option != NULL && strcmp(field->option->key, "color") == 0) {
        ui_use_colours(ui);
    }
    ui->faces = ui_faces_of_setting(ui);
}

static bool key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    SettingsScreen *s = (SettingsScreen *)screen;
    FormAnswer answer = form_screen_key(ui, screen, &s->form, pressed, command);
    if (answer == FORM_CHANGED)
        keep(s, ui);
    if (answer == FORM_ACTION)
        ui_push(ui, form_field(&s->form)->id == ID_KEYS ? keys_screen_new()
                                                        : opponents_screen_new());
    return answer != FORM_IGNORED;
}

static const ScreenOps ops = { .context = IN_LIST, .draw = draw, .key = key };

static void add_level(SettingsScreen *s, const char *name, const char *title)
{
    for (int i = 0; i < s->n_levels; i++) {
        if (strcmp(s->level_name[i], name) == 0)
            return;
    }
    if (s->n_levels == LEVELS_MAX)
        return;
    s->level_name[s->n_levels] = name;
    s->level_title[s->n_levels++] = title;
}

/* Who may give hints: the levels of any game, and whom the file names. */
static void list_levels(SettingsScreen *s)
{
    const Opponent *o;
    const char *now = s->values.hint_level, *title = now;
    for (int g = 0; game_ops(g) != NULL; g++) {
        for (int i = 0; (o = opponent_at(game_ops(g), i)) != NULL; i++) {
            if (o->kind == OPPONENT_LEVEL)
                add_level(s, o->name, o->title);
        }
        o = opponent_find(game_ops(g), now);
        title = o != NULL ? o->title : title;
    }
    add_level(s, now, title);
    for (int i = 0; i < s->n_levels; i++)
        s->level = strcmp(s->level_name[i], now) == 0 ? i : s->level;
}

/* The rows in the language of now; the same one stays selected. */
static void fill_form(SettingsScreen *s)
{
    s->form.list.n = s->form.label_cols = 0;
    for (int i = 0; i < settings_table.n; i++)
        form_add_option(&s->form, &settings_table, &settings_table.row[i], &s->values,
                        settings_phrases);
    form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_LEVEL,
                                .label = _("level of hints and tutor"), .value = &s->level,
                                .words = s->level_title, .n_words = s->n_levels });
    form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_THEME, .label = _("colour theme"),
                                .words = s->theme_name, .n_words = s->n_themes,
                                .value = &s->theme });
    form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_NAME,
                                .label = _("your name at the table"), .text = s->name });
    form_add(&s->form, (Field){ .kind = FIELD_ACTION, .id = ID_OPPONENTS,
                                .label = _("opponents of your own") });
    form_add(&s->form, (Field){ .kind = FIELD_ACTION, .id = ID_KEYS, .label = _("keys") });
}

Screen *settings_screen_new(const Ui *ui)
{
    SettingsScreen *s = x_alloc(sizeof *s);
    s->screen.ops = &ops;
    s->values = *ui_settings(ui);
    snprintf(s->name, sizeof s->name, "%s", s->values.name);
    for (; s->n_themes < THEMES_MAX && theme_known(s->n_themes) != NULL; s->n_themes++)
        s->theme_name[s->n_themes] = theme_known(s->n_themes);
    show_theme(s, ui);
    list_levels(s);
    fill_form(s);
    return &s->screen;
}
