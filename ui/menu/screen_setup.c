/* SPDX-License-Identifier: MIT */
/* A new game. What matters most comes first: the preset, how strong the others are, how long and
 * how fast to play. The rule options are rows of the game's option table, folded behind one row; a
 * preset sets them all, after which you can change single ones. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "start_game.h"
#include "cli.h"
#include "i18n.h"
#include "opponents.h"
#include "own_engines.h"
#include "player.h"
#include "rules_load.h"
#include "widget_form.h"
#include "x_alloc.h"

enum {
    KINDS_MAX = 160, ID_START = 1, ID_PRESET, ID_LEVEL, ID_SEAT, ID_NAME, ID_SEED,
    FOLD_TEXT = 80,
};

typedef struct Setup {
    Screen      screen;
    Form        form;
    Game        game;
    int         seat[SEATS_MAX];        /* index into `kind` */
    char        name[SEATS_MAX][EDIT_MAX];      /* of humans; asked for if there are several */
    const char *kind[KINDS_MAX];        /* "human", the opponents by name, remembered engines */
    const char *title[KINDS_MAX];       /* as shown */
    int         n_kinds, join;          /* join: the index of "join" in `kind` */
    int         level_kind[KINDS_MAX];  /* the kinds that are levels, weakest first */
    const char *level_title[KINDS_MAX + 1];     /* as shown; the last is the word for several */
    int         n_levels, level;        /* level = n_levels: several levels */
    char        engine[SEATS_MAX][SETTING_TEXT_MAX];    /* "exec:./bot" */
    int         n_engines;
    char        preset_name[PRESETS_MAX][PRESET_NAME_MAX];
    const char *preset[PRESETS_MAX];
    int         n_presets, chosen_preset;
    GameConfig  preset_cfg;             /* the rules of the preset */
    bool        shows_rules;
    char        fold[FOLD_TEXT];        /* "2 changed" */
    Settings    settings;               /* a copy, for the row of the pace */
    char        seed[EDIT_MAX];
} Setup;

/* -- filling the form -------------------------------------------------------------------------- */

static void list_players(Setup *s)
{
    PlayerChoice c;
    s->join = -1;
    for (int n = 0; n < KINDS_MAX - SEATS_MAX && player_choice(s->game.ops, n, &c); n++) {
        s->kind[n] = c.word;
        s->title[n] = c.title;
        s->n_kinds = n + 1;
        if (c.what == CHOICE_JOIN)
            s->join = n;
        if (c.what != CHOICE_OPPONENT || c.opponent->kind != OPPONENT_LEVEL)
            continue;
        s->level_title[s->n_levels] = c.title;
        s->level_kind[s->n_levels++] = n;
    }
    s->level_title[s->n_levels] = _("mixed");
}

static bool is_computer(const Setup *s, int seat)
{
    return s->seat[seat] != 0 && s->seat[seat] != s->join;
}

/* Shows the level that all computers at the table have. */
static void show_level(Setup *s)
{
    int kind = 0;
    bool same = true;
    for (int seat = 0; seat < s->game.n_seats; seat++) {
        same &= kind == 0 || !is_computer(s, seat) || s->seat[seat] == kind;
        kind = is_computer(s, seat) ? s->seat[seat] : kind;
    }
    s->level = s->n_levels;
    for (int l = 0; l < s->n_levels && same; l++)
        s->level = s->level_kind[l] == kind ? l : s->level;
}

/* The index of "human", an opponent or an engine in the list; an engine that is not there is added
 * at the end. */
static int setup_kind_of(Setup *s, const char *kind)
{
    const char *own = strncmp(kind, "exec:", 5) == 0 ? own_engine_name(kind + 5) : NULL;
    const char *name = own != NULL ? own : strncmp(kind, "ai:", 3) == 0 ? kind + 3 : kind;
    int k = 0;
    while (k < s->n_kinds && strcmp(s->kind[k], name) != 0)
        k++;
    if (k < s->n_kinds)
        return k;
    char *engine = s->engine[s->n_engines++];
    snprintf(engine, SETTING_TEXT_MAX, "%s", name);
    s->kind[k] = s->title[k] = engine;
    return s->n_kinds++;
}

/* Fills the seats as they were last time. The usual opponent replaces one that no longer exists,
 * and the status line says so. If the list has another length, it is one human against usual
 * opponents. */
static void setup_seat_players(Setup *s, const char *list, Ui *ui)
{
    char copy[SETTING_TEXT_MAX], *rest = NULL;
    const Opponent *usual = opponent_usual(s->game.ops);
    int n = list[0] != '\0';
    for (const char *c = list; *c != '\0'; c++)
        n += *c == ',';
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->seat[seat] = seat == 0 ? 0 : setup_kind_of(s, usual->name);
    if (n != s->game.n_seats)
        return;
    snprintf(copy, sizeof copy, "%s", list);
    char *player = strtok_r(copy, ",", &rest);
    for (int seat = 0; player != NULL; seat++, player = strtok_r(NULL, ",", &rest)) {
        PlayerSpec spec;
        if (player_parse(s->game.ops, player, &spec, NULL) == ERR_NONE) {
            s->seat[seat] = setup_kind_of(s, spec.kind);
            snprintf(s->name[seat], EDIT_MAX, "%s", spec.name);
        } else {
            bool elsewhere = false;             /* another game has this player */
            for (int g = 0; game_ops(g) != NULL; g++)
                elsewhere |= player_parse(game_ops(g), player, &spec, NULL) == ERR_NONE;
            s->seat[seat] = setup_kind_of(s, usual->name);
            if (!elsewhere)
                ui_note(ui, STYLE_PLAIN, _("%.60s no longer exists; %s takes the seat"), player,
                        usual->title);
        }
    }
}

/* Does the seat have a row for its name: a friend, or one of several humans at the keyboard? */
static bool setup_is_named(const Setup *s, int seat)
{
    int humans = 0;
    for (int i = 0; i < s->game.n_seats; i++)
        humans += s->seat[i] == 0;
    return s->seat[seat] == s->join || (s->seat[seat] == 0 && humans > 1);
}

static void load_preset(Setup *s, Ui *ui)
{
    Diag diag = { 0 };
    Game *g = &s->game;
    RulesWanted wanted = { .game = g->ops->key, .source = s->preset[s->chosen_preset] };
    if (s->n_presets > 0 &&
        rules_load(&wanted, &g->ops->options, &g->cfg, sizeof g->cfg, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    s->preset_cfg = g->cfg;
}

static void add_seats(Setup *s)
{
    static const char *const label[] = { N_("seat 1"), N_("seat 2"), N_("seat 3"), N_("seat 4") };
    bool joins = false;
    form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _("players") });
    for (int seat = 0; seat < s->game.n_seats; seat++) {
        form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_SEAT, .label = _(label[seat]),
                                    .words = s->title, .n_words = s->n_kinds,
                                    .value = &s->seat[seat],
                                    .help = _("A person at this keyboard. Several people take "
                                              "turns.") });
        bool join = s->seat[seat] == s->join;
        if (setup_is_named(s, seat))
            form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_NAME, .label = _("    name"),
                                        .help = join ? _("The name of the seat. The table waits "
                                                         "and shows what the player must type to "
                                                         "join.")
                                                     : _("Humans take turns at the keyboard; the "
                                                         "table is hidden in between."),
                                        .text = s->name[seat] });
        joins |= join;
    }
    if (joins)
        form_add_option(&s->form, &settings_table, option_find(&settings_table, "think"),
                        &s->settings, settings_phrases);
}

/* Adds the first options of a game; returns where the others begin. */
static const OptionPlace *add_first(Setup *s)
{
    const OptionPlace *at = places_of_options(s->game.ops);
    const OptionTable *options = &s->game.ops->options;
    if (s->n_presets > 0) {
        form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_PRESET, .label = _("preset"),
                                    .help = _("A well-known set of rules. It sets all the rules; "
                                              "you can change each of them below."),
                                    .words = s->preset, .n_words = s->n_presets,
                                    .phrases = phrases_of_presets(s->game.ops),
                                    .value = &s->chosen_preset });
    }
    show_level(s);
    bool computers = false;
    for (int seat = 0; seat < s->game.n_seats; seat++)
        computers |= is_computer(s, seat);
    form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_LEVEL, .label = _("opponents"),
                                .words = s->level_title, .value = &s->level,
                                .n_words = s->n_levels + (s->level == s->n_levels),
                                .idle = !computers,
                                .help = _("How strong all computer players are.") });
    if (at->key != NULL && at->group == NULL)
        form_add_places(&s->form, options, &s->game.cfg, phrases_of_options(s->game.ops), &at);
    form_add_option(&s->form, &settings_table, option_find(&settings_table, "pace"), &s->settings,
                    settings_phrases);
    s->form.field[s->form.list.n - 1].help = _("How fast the others play. Press < and > at the "
                                               "table to change it.");
    return at;
}

/* Says how many rules differ from the preset. */
static void sum_up_rules(Setup *s)
{
    const OptionTable *options = &s->game.ops->options;
    char now[OPTION_TEXT_MAX], preset[OPTION_TEXT_MAX];
    int changed = 0;
    for (int i = 0; i < options->n; i++) {
        const OptionDesc *o = &options->row[i];
        changed += strcmp(option_text(o, &s->game.cfg, now, sizeof now),
                          option_text(o, &s->preset_cfg, preset, sizeof preset)) != 0;
    }
    if (changed == 0)
        snprintf(s->fold, FOLD_TEXT, "%s", _("as in the preset"));
    else
        snprintf(s->fold, FOLD_TEXT, ngettext("%d changed", "%d changed", (unsigned)changed),
                 changed);
}

static void setup_fill_form(Setup *s)
{
    const OptionTable *options = &s->game.ops->options;
    s->form.list.n = s->form.label_cols = 0;
    form_add(&s->form, (Field){ .kind = FIELD_ACTION, .id = ID_START, .label = _("start the game"),
                                .help = _("The computer plays every other seat.") });
    const OptionPlace *rest = add_first(s);
    add_seats(s);
    form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _("more") });
    form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_SEED, .label = _("seed"),
                                .text = s->seed,
                                .help = _("The same seed and rules give the same deals. Leave "
                                          "empty for a random one.") });
    sum_up_rules(s);
    form_add(&s->form, (Field){ .kind = FIELD_FOLD, .label = _("all rules"), .text = s->fold,
                                .open = &s->shows_rules,
                                .help = _("Enter shows or hides every rule of this game.") });
    if (s->shows_rules)
        form_add_groups(&s->form, options, &s->game.cfg, phrases_of_options(s->game.ops),
                        places_of_options(s->game.ops), rest);
}

/* Fills the form again with the rows that apply now, and keeps the selection. */
static void refill_form(Setup *s)
{
    const Field was = *form_field(&s->form);
    setup_fill_form(s);
    for (int i = 0; i < s->form.list.n; i++) {
        const Field *f = &s->form.field[i];
        if (f->id == was.id && f->kind == was.kind && f->value == was.value &&
            f->text == was.text && f->option == was.option)
            s->form.list.selected = i;
    }
}

/* Some rules set the number of players: the rows of the seats are changed as soon as the rules are
 * valid together. */
static void follow_rules(Setup *s, Ui *ui)
{
    Diag diag = { 0 };
    Game prepared = s->game;
    if (game_prepare(&prepared, &diag) == ERR_NONE)
        s->game = prepared;
    else
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    refill_form(s);
}

/* -- starting ---------------------------------------------------------------------------------- */

/* The seats as a list; false if it is too long. */
static bool list_seats(const Setup *s, bool names, char list[SETTING_TEXT_MAX])
{
    size_t used = 0;
    for (int seat = 0; seat < s->game.n_seats && used < SETTING_TEXT_MAX; seat++) {
        bool named = names && setup_is_named(s, seat) && s->name[seat][0] != '\0';
        used += (size_t)snprintf(list + used, SETTING_TEXT_MAX - used, "%s%s%s%s",
                                 seat > 0 ? "," : "", s->kind[s->seat[seat]], named ? ":" : "",
                                 named ? s->name[seat] : "");
    }
    return used < SETTING_TEXT_MAX;
}

static void setup_start(Setup *s, Ui *ui)
{
    Diag diag = { 0 };
    PlaySetup wanted;
    Game prepared = s->game;
    char list[SETTING_TEXT_MAX];
    if (game_prepare(&prepared, &diag) != ERR_NONE) {
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
        return;
    }
    play_usual(&wanted, &prepared);
    uint64_t seed;
    if (s->seed[0] != '\0' && !cli_read_seed(s->seed, &seed)) {
        ui_note(ui, STYLE_REFUSED, _("\"%s\" is not a seed; use a decimal number or 0x..."),
                s->seed);
        return;
    }
    if (s->seed[0] != '\0')
        play_take_seed(&wanted, seed);
    wanted.open_hands = true;       /* has an effect only while nobody is human */
    for (int seat = 0; seat < prepared.n_seats; seat++) {
        for (char *comma = s->name[seat]; (comma = strchr(comma, ',')) != NULL; comma++)
            *comma = ' ';           /* commas separate the names in the saved list */
        PlayerSpec *player = &wanted.player[seat];
        player_parse(s->game.ops, s->kind[s->seat[seat]], player, &diag);
        if (setup_is_named(s, seat))
            player_take_name(player, s->name[seat]);
    }
    /* names that are too long together are not saved: half a name would be another name */
    if (list_seats(s, true, list) || list_seats(s, false, list))
        ui_set(ui, "players", list);
    if (s->n_presets > 0)
        ui_set(ui, "rules", s->preset[s->chosen_preset]);
    if (table_open_new(ui, &wanted, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

/* -- the screen -------------------------------------------------------------------------------- */

/* A line about the player in a field; NULL: it is a human, or another field. */
static const char *about_player(const Setup *s, const Field *field)
{
    bool is_level = field->id == ID_LEVEL && s->level < s->n_levels;
    int kind = is_level ? s->level_kind[s->level] : field->id == ID_SEAT ? *field->value : 0;
    if (kind == 0)
        return NULL;
    if (kind == s->join)
        return _("A friend at another terminal of this machine, also over ssh.");
    const Opponent *o = opponent_find(s->game.ops, s->kind[kind]);
    return o != NULL ? o->about : _("Another program, started by this command.");
}

static void setup_draw(Screen *screen, Ui *ui, Canvas *c)
{
    Setup *s = (Setup *)screen;
    ui_draw_title(c, _(" New game: %s"), _(s->game.ops->name));
    form_screen_draw(ui, c, &s->form, about_player(s, form_field(&s->form)),
                     _("Left, Right: change; Enter: type a number or text"));
}

static bool setup_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Setup *s = (Setup *)screen;
    char text[SETTING_TEXT_MAX];
    FormAnswer answer = form_screen_key(ui, screen, &s->form, pressed, command);
    const Field *field = form_field(&s->form);
    if (answer == FORM_CHANGED && field->id == ID_PRESET)
        load_preset(s, ui);
    if (answer == FORM_CHANGED && field->id == ID_LEVEL && s->level < s->n_levels)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            s->seat[seat] = is_computer(s, seat) ? s->level_kind[s->level] : s->seat[seat];
    if (answer == FORM_CHANGED && field->table == &settings_table)
        ui_set(ui, field->option->key, option_text(field->option, &s->settings, text, sizeof text));
    if (answer == FORM_CHANGED)
        follow_rules(s, ui);
    if (answer == FORM_ACTION)
        setup_start(s, ui);
    return answer != FORM_IGNORED;
}

static const ScreenOps setup_ops = {
    .about = N_("Set up a new game: the rules, the players and the number of hands. Every row "
                "already has a value, so you can also start at once."),
    .context = IN_LIST, .draw = setup_draw, .key = setup_key,
};

/* Takes the rules of the preset played last, or else those of the first preset. */
static void take_rules(Setup *s, Ui *ui, const GameOps *game)
{
    Diag diag = { 0 };
    game_default(&s->game, game);
    s->n_presets = rules_presets(game->key, s->preset_name);
    s->chosen_preset = 0;
    for (int i = 0; i < s->n_presets; i++) {
        s->preset[i] = s->preset_name[i];
        if (strcmp(s->preset[i], ui_settings(ui)->rules) == 0)
            s->chosen_preset = i;
    }
    load_preset(s, ui);
    if (game_prepare(&s->game, &diag) != ERR_NONE)      /* for the number of seats */
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

void setup_rules(Ui *ui, const GameOps *game, Game *out)
{
    Setup *s = x_alloc(sizeof *s);
    take_rules(s, ui, game);
    *out = s->game;
    free(s);
}

Screen *setup_new(Ui *ui, const GameOps *game)
{
    Setup *s = x_alloc(sizeof *s);
    s->screen = (Screen){ .ops = &setup_ops, .game = game };
    s->settings = *ui_settings(ui);
    take_rules(s, ui, game);
    list_players(s);
    setup_seat_players(s, ui_settings(ui)->players, ui);
    setup_fill_form(s);
    return &s->screen;
}
