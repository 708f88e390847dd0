/* SPDX-License-Identifier: MIT */
/* Changing settings. Each change takes effect and is saved at once. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "paths.h"
#include "widget_form.h"
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
    { "full", N_("full") },
    { "brief", N_("brief") },
    { "off", N_("off") },
    { "ask", N_("on request") },
    { "warn", N_("before a weak move") },
    { "after", N_("after every move") },
    { "together", N_("together") }, { "in_turn", N_("in turn") },
    { "inaccuracy", N_("inaccuracy") },
    { "mistake", N_("mistake") },
    { "blunder", N_("blunder") },
    { "0", N_("off") },
    { "1", N_("on") },
    { NULL, NULL },
};

enum { LEVELS_MAX = 24, ID_THEME = 1, ID_NAME, ID_LEVEL, ID_OPPONENTS, ID_KEYS };

typedef struct SettingsScreen {
    Screen      screen;
    Form        form;
    Settings    values;         /* a copy for the form */
    int         theme;
    int         level, n_levels;
    const char *level_name[LEVELS_MAX];         /* as in the file */
    const char *level_title[LEVELS_MAX];        /* as shown */
    char        name[EDIT_MAX];
} SettingsScreen;

/* Shows the theme in use, which can also be changed by its key, and which is a different one
 * without colours. */
static void show_theme(SettingsScreen *s, const Ui *ui)
{
    for (int i = 0; i < N_THEMES; i++)
        s->theme = strcmp(theme_names[i], ui->theme.name) == 0 ? i : s->theme;
}

static void settings_screen_draw(Screen *screen, Ui *ui, Canvas *c)
{
    SettingsScreen *s = (SettingsScreen *)screen;
    char *path = path_shown(settings_file(ui->settings));
    show_theme(s, ui);
    ui_draw_title(c, _(" Settings, kept in %s"), path);
    free(path);
    form_screen_draw(ui, c, &s->form, NULL,
                     _("Left, Right: change; Enter: type a number or text"));
}

static void settings_screen_fill(SettingsScreen *s);

/* Takes over the value of the changed field. */
static void settings_screen_keep(SettingsScreen *s, Ui *ui)
{
    const Field *field = form_field(&s->form);
    char text[SETTING_TEXT_MAX];
    Diag diag = { 0 };
    if (field->id == ID_THEME) {
        if (ui_theme(ui, theme_names[s->theme], &diag) == ERR_NONE)
            ui_set(ui, "theme", theme_names[s->theme]);
        else
            ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    } else if (field->id == ID_NAME) {
        ui_set(ui, "name", s->name);
        snprintf(s->name, sizeof s->name, "%s", ui_settings(ui)->name);     /* it may have been
                                                                             * refused */
    } else if (field->id == ID_LEVEL) {
        ui_set(ui, "hint_level", s->level_name[s->level]);
    } else {
        ui_set(ui, field->option->key, option_text(field->option, &s->values, text, sizeof text));
    }
    const char *option = field->option != NULL ? field->option->key : "";
    if (strcmp(option, "lang") == 0)
        ui_use_language(ui);
    else if (strcmp(option, "mouse") == 0)
        ui->term->mouse = ui_settings(ui)->mouse != 0;
    else if (strcmp(option, "color") == 0)
        ui_use_colours(ui);
    ui->faces = ui_faces_of_setting(ui);
    settings_screen_fill(s);    /* the language and the idle rows may have changed */
}

static bool settings_screen_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    SettingsScreen *s = (SettingsScreen *)screen;
    FormAnswer answer = form_screen_key(ui, screen, &s->form, pressed, command);
    if (answer == FORM_CHANGED)
        settings_screen_keep(s, ui);
    if (answer == FORM_ACTION)
        ui_push(ui, form_field(&s->form)->id == ID_KEYS ? keys_screen_new()
                                                        : opponents_screen_new());
    return answer != FORM_IGNORED;
}

static const ScreenOps settings_screen_ops = {
    .about = N_("Set up the program as you like it: language, tiles, colours, pace, hints and "
                "keys. A change takes effect at once and is kept in the settings file."),
    .context = IN_LIST, .draw = settings_screen_draw, .key = settings_screen_key,
};

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

/* The engines that may give hints: the levels of all games, and the one in the file. */
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

/* The rows in order; those that are not options have fields of their own. */
static const OptionPlace settings_screen_places[] = {
    { "lang", N_("screen"), NULL,
      N_("Automatic follows the system. The whole program is available in both languages.") },
    { "tiles", NULL, NULL,
      N_("Pips need no Chinese font, cjk uses Chinese characters, ascii works in any terminal. "
         "Press v at the table for the next style.") },
    { "color", NULL, NULL,
      N_("Automatic uses colours if the terminal has them and NO_COLOR is not set.") },
    { "theme", NULL, NULL,
      N_("Some themes set their own background, others suit a light terminal or tired eyes. Press "
         "C on any screen for the next theme.") },
    { "name", N_("playing"), NULL,
      N_("Your name at the table, in records and in statistics. If empty, you are called You.") },
    { "pace", NULL, NULL,
      N_("How fast the others play. Press < and > at the table to change it; another key skips to "
         "your next decision.") },
    { "quick_discard", NULL, NULL,
      N_("A number key discards its tile at once; otherwise you press it twice.") },
    { "confirm_pass", NULL, NULL,
      N_("Asks before you pass up a win, which you cannot undo.") },
    { "mouse", NULL, NULL,
      N_("Click to pick tiles and choose rows. Off: the terminal uses the mouse to select text.") },
    { "bell", NULL, NULL, N_("The terminal's bell rings when it is your turn.") },
    { "hints", N_("advice"), NULL,
      N_("The panel beside the table: never, when you press i, or all the time.") },
    { "hint_level", NULL, NULL,
      N_("The player whose judgement hints and tutor use. Stronger players take longer.") },
    { "tutor", NULL, NULL,
      N_("Warns before a move that loses too much, or shows afterwards what each move cost.") },
    { "tutor_threshold", NULL, "tutor",
      N_("The smallest mistake that it reports: an inaccuracy costs little, a blunder a lot.") },
    { "hotseat_recap", N_("several players at one keyboard"), NULL,
      N_("When a player lifts the curtain, the screen first shows what has happened since their "
         "last turn.") },
    { "claims", NULL, NULL,
      N_("Together: everyone presses their own keys on one shared page. In turn: a curtain for "
         "each player.") },
    { "claim_seconds", NULL, "claims",
      N_("How long that page waits. Players who press nothing pass.") },
    { "forced_pass", NULL, NULL,
      N_("Where you must beat the play if you can, a player who is unable to is not called just "
         "to pass.") },
    { "curtain_ms", NULL, NULL,
      N_("How long a new curtain ignores all keys, so that a key pressed too early does not lift "
         "it.") },
    { "hide_after", NULL, NULL,
      N_("After this many seconds without a key, the curtain hides an open hand; 0: never.") },
    { "wrap", N_("plain mode"), NULL,
      N_("Breaks long lines at the width of the terminal. Off is better for screen readers.") },
    { "plain_detail", NULL, NULL,
      N_("Full repeats everything at each question, brief prints only what is new, automatic is "
         "brief after the first hand.") },
    { NULL, NULL, NULL, NULL },
};

/* Adds a row that is not an option. */
static void add_other(SettingsScreen *s, const OptionPlace *place)
{
    if (strcmp(place->key, "theme") == 0)
        form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_THEME,
                                    .label = _("colour theme"), .help = _(place->about),
                                    .words = theme_names, .n_words = N_THEMES,
                                    .value = &s->theme });
    else if (strcmp(place->key, "hint_level") == 0)
        form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_LEVEL,
                                    .label = _("strength of advice"), .help = _(place->about),
                                    .words = s->level_title, .n_words = s->n_levels,
                                    .value = &s->level });
    else
        form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_NAME, .label = _("your name"),
                                    .help = _(place->about), .text = s->name });
}

/* Fills the rows in the present language and keeps the selection. */
static void settings_screen_fill(SettingsScreen *s)
{
    s->form.list.n = s->form.label_cols = 0;
    for (const OptionPlace *p = settings_screen_places; p->key != NULL; p++) {
        if (p->group != NULL)
            form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _(p->group) });
        if (option_find(&settings_table, p->key)->type != OPTION_TEXT)
            form_add_place(&s->form, &settings_table, &s->values, settings_phrases, p);
        else
            add_other(s, p);
    }
    form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _("more") });
    form_add(&s->form, (Field){ .kind = FIELD_ACTION, .id = ID_OPPONENTS,
                                .label = _("your opponents"),
                                .help = _("Opponents that you make from the built-in ones: "
                                          "bolder, calmer, weaker.") });
    form_add(&s->form, (Field){ .kind = FIELD_ACTION, .id = ID_KEYS, .label = _("keys"),
                                .help = _("You can change every key of every screen.") });
}

Screen *settings_screen_new(const Ui *ui)
{
    SettingsScreen *s = x_alloc(sizeof *s);
    s->screen.ops = &settings_screen_ops;
    s->values = *ui_settings(ui);
    snprintf(s->name, sizeof s->name, "%s", s->values.name);
    show_theme(s, ui);
    list_levels(s);
    settings_screen_fill(s);
    return &s->screen;
}
