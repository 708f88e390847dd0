/* A new game. The rule options are rows of the game's own table; a preset fills them, after which
 * single ones can be changed. */
#include "screen_setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "start_game.h"
#include "cli.h"
#include "i18n.h"
#include "opponents.h"
#include "player.h"
#include "rules_load.h"
#include "screen_form.h"
#include "x_alloc.h"

enum { KINDS_MAX = 96, ID_START = 1, ID_PRESET, ID_SEAT, ID_NAME, ID_PIN, ID_SEED };

typedef struct Setup {
    Screen      screen;
    Form        form;
    Game        game;
    int         seat[SEATS_MAX];        /* index into `kind` */
    char        name[SEATS_MAX][EDIT_MAX];      /* of humans, asked if there are several */
    char        pin[SEATS_MAX][EDIT_MAX];       /* theirs; never written */
    const char *kind[KINDS_MAX];        /* "human", the opponents by name, engines remembered */
    const char *title[KINDS_MAX];       /* as shown */
    int         n_kinds;
    char        engine[SEATS_MAX][SETTING_TEXT_MAX];    /* "exec:./bot" */
    int         n_engines;
    char        preset_name[PRESETS_MAX][PRESET_NAME_MAX];
    const char *preset[PRESETS_MAX];
    int         n_presets, chosen_preset;
    char        seed[EDIT_MAX];
} Setup;

/* -- filling the form -------------------------------------------------------------------------- */

static void list_players(Setup *s)
{
    s->kind[0] = s->title[0] = "human";
    const Opponent *o;
    int n = 1;
    for (; n < KINDS_MAX - SEATS_MAX && (o = opponent_at(s->game.ops, n - 1)) != NULL; n++) {
        s->kind[n] = o->name;
        s->title[n] = o->title;
    }
    s->n_kinds = n;
}

/* Where "human", an opponent or an engine stands in the list; an engine is added to its end. */
static int kind_of(Setup *s, const char *kind)
{
    const char *name = strncmp(kind, "ai:", 3) == 0 ? kind + 3 : kind;
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

/* Seats as they were last time; a list that does not fit gives one human among usual ones. */
static void seat_players(Setup *s, const char *list)
{
    PlayerSpec spec[SEATS_MAX];
    bool good = player_parse_list(&s->game, list, spec, NULL) == ERR_NONE;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->seat[seat] = seat == 0 ? 0 : kind_of(s, opponent_usual(s->game.ops)->name);
    for (int seat = 0; good && seat < s->game.n_seats; seat++) {
        s->seat[seat] = kind_of(s, spec[seat].kind);
        snprintf(s->name[seat], EDIT_MAX, "%s", spec[seat].name);
    }
}

/* Do several humans share the keyboard? */
static bool is_hot_seat(const Setup *s)
{
    int humans = 0;
    for (int seat = 0; seat < s->game.n_seats; seat++)
        humans += s->seat[seat] == 0;
    return humans > 1;
}

static void load_preset(Setup *s, Ui *ui)
{
    Diag diag;
    Game *g = &s->game;
    RulesWanted wanted = { .game = g->ops->key, .source = s->preset[s->chosen_preset] };
    if (s->n_presets > 0 &&
        rules_load(&wanted, &g->ops->options, &g->cfg, sizeof g->cfg, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

/* The preset of the last game, else the first. */
static void choose_preset(Setup *s, const char *last)
{
    s->chosen_preset = 0;
    for (int i = 0; i < s->n_presets; i++) {
        s->preset[i] = s->preset_name[i];
        if (strcmp(s->preset[i], last) == 0)
            s->chosen_preset = i;
    }
}

/* One of several humans. */
static void add_human(Setup *s, int seat)
{
    form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_NAME, .label = _("    name"),
                                .help = _("Humans pass the keyboard; a curtain hides the table "
                                          "meanwhile."),
                                .text = s->name[seat] });
    form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_PIN, .label = _("    PIN"),
                                .help = _("It opens the curtain of this player, also when the "
                                          "game is resumed; empty: none."),
                                .text = s->pin[seat], .hidden = true });
}

static void add_seats(Setup *s)
{
    static const char *const label[] = { N_("seat 1"), N_("seat 2"), N_("seat 3"), N_("seat 4") };
    form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _("players") });
    for (int seat = 0; seat < s->game.n_seats; seat++) {
        form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_SEAT, .label = _(label[seat]),
                                    .words = s->title, .n_words = s->n_kinds,
                                    .value = &s->seat[seat] });
        if (s->seat[seat] == 0 && is_hot_seat(s))
            add_human(s, seat);
    }
}

static void add_rules(Setup *s)
{
    const OptionTable *options = &s->game.ops->options;
    form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _("rules") });
    if (s->n_presets > 0) {
        form_add(&s->form, (Field){ .kind = FIELD_CHOICE, .id = ID_PRESET, .label = _("preset"),
                                    .help = _("Choosing a preset sets all the options below."),
                                    .words = s->preset, .n_words = s->n_presets,
                                    .phrases = phrases_of_presets(s->game.ops),
                                    .value = &s->chosen_preset });
    }
    for (int i = 0; i < options->n; i++)
        form_add_option(&s->form, options, &options->row[i], &s->game.cfg,
                        phrases_of_options(s->game.ops));
}

static void fill_form(Setup *s)
{
    s->form.list.n = 0;
    form_add(&s->form, (Field){ .kind = FIELD_ACTION, .id = ID_START, .label = _("start the game"),
                                .help = _("The computer plays every other seat.") });
    add_seats(s);
    form_add(&s->form, (Field){ .kind = FIELD_HEADING, .label = _("deal") });
    form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_SEED, .label = _("seed"),
                                .text = s->seed,
                                .help = _("The same seed and rules give the same deal. Empty: a "
                                          "new one.") });
    add_rules(s);
}

/* The same rows with what belongs to them now; the selected one stays selected. */
static void refill_form(Setup *s)
{
    const Field was = *form_field(&s->form);
    fill_form(s);
    for (int i = 0; i < s->form.list.n; i++) {
        const Field *f = &s->form.field[i];
        if (f->id == was.id && f->kind == was.kind && f->value == was.value &&
            f->text == was.text && f->option == was.option)
            s->form.list.selected = i;
    }
}

/* Some rules say how many play: the rows of the seats follow as soon as the rules fit together. */
static void follow_rules(Setup *s, Ui *ui)
{
    Diag diag;
    Game prepared = s->game;
    if (game_prepare(&prepared, &diag) == ERR_NONE)
        s->game = prepared;
    else
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    refill_form(s);
}

/* -- starting ---------------------------------------------------------------------------------- */

/* The seats as a list; false if it has no room. */
static bool list_seats(const Setup *s, bool names, char list[SETTING_TEXT_MAX])
{
    size_t used = 0;
    for (int seat = 0; seat < s->game.n_seats && used < SETTING_TEXT_MAX; seat++) {
        bool named = names && s->seat[seat] == 0 && is_hot_seat(s) && s->name[seat][0] != '\0';
        used += (size_t)snprintf(list + used, SETTING_TEXT_MAX - used, "%s%s%s%s",
                                 seat > 0 ? "," : "", s->kind[s->seat[seat]], named ? ":" : "",
                                 named ? s->name[seat] : "");
    }
    return used < SETTING_TEXT_MAX;
}

/* Names that are too long together are not remembered: half a name would be somebody else. */
static void remember(const Setup *s, Ui *ui)
{
    char list[SETTING_TEXT_MAX];
    if (list_seats(s, true, list) || list_seats(s, false, list))
        ui_set(ui, "players", list);
    if (s->n_presets > 0)
        ui_set(ui, "rules", s->preset[s->chosen_preset]);
}

/* A comma in a name would end it in the list that is remembered. */
static void mend_names(Setup *s)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        for (char *comma = s->name[seat]; (comma = strchr(comma, ',')) != NULL; comma++)
            *comma = ' ';
    }
}

static void start(Setup *s, Ui *ui)
{
    Diag diag;
    PlaySetup wanted;
    Pin pins[SEATS_MAX] = { 0 };
    Game prepared = s->game;
    if (game_prepare(&prepared, &diag) != ERR_NONE) {
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
        return;
    }
    play_usual(&wanted, &prepared);
    uint64_t seed;
    if (s->seed[0] != '\0' && !cli_read_seed(s->seed, &seed)) {
        ui_note(ui, STYLE_REFUSED, _("\"%s\" is not a seed: use a decimal number or "
                                     "0x..."), s->seed);
        return;
    }
    if (s->seed[0] != '\0')
        play_take_seed(&wanted, seed);
    wanted.open = true;             /* counts only while nobody is human */
    mend_names(s);
    for (int seat = 0; seat < prepared.n_seats; seat++) {
        PlayerSpec *player = &wanted.player[seat];
        player_parse(s->game.ops, s->kind[s->seat[seat]], player, &diag);
        if (player->human && is_hot_seat(s)) {
            player_take_name(player, s->name[seat]);
            snprintf(pins[seat].text, PIN_MAX, "%.*s", PIN_MAX - 1, s->pin[seat]);
        }
    }
    remember(s, ui);
    if (table_open_new(ui, &wanted, pins, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

/* -- the screen -------------------------------------------------------------------------------- */

/* A line about the player in a field; NULL: it is a human, or another field. */
static const char *about_player(const Setup *s, const Field *field)
{
    if (field->id != ID_SEAT || *field->value == 0)
        return NULL;
    const Opponent *o = opponent_find(s->game.ops, s->kind[*field->value]);
    return o != NULL ? o->about : _("Another program, started by this command.");
}

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    Setup *s = (Setup *)screen;
    ui_draw_title(c, _(" New game: %s"), _(s->game.ops->name));
    form_screen_draw(ui, c, &s->form, about_player(s, form_field(&s->form)),
                     _("left and right change a value, Enter opens numbers and texts"));
}

static bool key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Setup *s = (Setup *)screen;
    char why[DIAG_TEXT];
    FormAnswer answer = form_screen_key(ui, screen, &s->form, pressed, command);
    if (answer == FORM_CHANGED && form_field(&s->form)->id == ID_PRESET)
        load_preset(s, ui);
    if (answer == FORM_CHANGED && form_field(&s->form)->id == ID_PIN &&
        !pin_fits(form_field(&s->form)->text, why, sizeof why)) {
        ui_note(ui, STYLE_REFUSED, "%s", why);
        form_field(&s->form)->text[0] = '\0';
    }
    if (answer == FORM_CHANGED)
        follow_rules(s, ui);
    if (answer == FORM_ACTION)
        start(s, ui);
    return answer != FORM_IGNORED;
}

static const ScreenOps ops = { .context = IN_LIST, .draw = draw, .key = key };

Screen *setup_new(Ui *ui, const GameOps *game)
{
    Setup *s = x_alloc(sizeof *s);
    Diag diag;
    s->screen = (Screen){ .ops = &ops, .game = game };
    game_default(&s->game, game);
    s->n_presets = rules_presets(game->key, s->preset_name);
    choose_preset(s, ui_settings(ui)->rules);
    load_preset(s, ui);
    if (game_prepare(&s->game, &diag) != ERR_NONE)      /* for the number of seats */
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    list_players(s);
    seat_players(s, ui_settings(ui)->players);
    fill_form(s);
    return &s->screen;
}
