/* SPDX-License-Identifier: MIT */
/* Draws the screens of the program without a terminal:
 *     shoot COLSxROWS [ascii] [colour] [colours=N] [game=KEY] [drill=KEY] [seed=N] [players=LIST]
 *     [rule=KEY=VALUE] [set=KEY=VALUE] [replay=FILE] [lesson=KEY] SCRIPT...
 * Commas in the VALUE of a rule stand for spaces. The script is that of term_dump.h; with seed=N it
 * starts at a table of the game (xuezhan) or with a drill, otherwise at the main menu. SHOOT_LANG
 * and SHOOT_CONFIG name the language and the settings file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "start_game.h"
#include "i18n.h"
#include "opponents.h"
#include "menus.h"
#include "term_dump.h"

enum { SCRIPT_MAX = 8192 };

typedef struct Order {
    DumpOptions dump;
    bool        table;
    PlaySetup   wanted;
    const char *players, *replay;
    const Drill *drill;
    const GameOps *lesson;
    char        script[SCRIPT_MAX];
} Order;

static void fail(const char *what, const Diag *diag)
{
    fprintf(stderr, "shoot: %s: %s\n", what, diag->text);
    exit(EXIT_FAILURE);
}

static void complain(void *context, const Diag *diag)
{
    (void)context;
    fail("opponents", diag);
}

static void take_rule(Order *o, char *rule)
{
    Diag diag;
    char *value = strchr(rule, '=');
    *value++ = '\0';
    for (char *comma = strchr(value, ','); comma != NULL; comma = strchr(comma, ','))
        *comma = ' ';
    if (option_set(&o->wanted.game.ops->options, &o->wanted.game.cfg, rule, value, &diag) !=
        ERR_NONE)
        fail(rule, &diag);
}

static void take_argument(Order *o, SettingsStore *settings, char *arg)
{
    Diag diag;
    int cols, rows;
    if (sscanf(arg, "%dx%d", &cols, &rows) == 2) {
        o->dump.cols = cols;
        o->dump.rows = rows;
    } else if (strcmp(arg, "ascii") == 0) {
        o->dump.unicode = false;
    } else if (strcmp(arg, "colour") == 0) {
        o->dump.colours = 256;
    } else if (strncmp(arg, "colours=", 8) == 0) {
        o->dump.colours = atoi(arg + 8);
    } else if (strncmp(arg, "seed=", 5) == 0) {
        o->table = true;
        o->wanted.seed = strtoull(arg + 5, NULL, 0);
    } else if (strncmp(arg, "drill=", 6) == 0) {
        o->drill = drill_find(arg + 6);
    } else if (strncmp(arg, "lesson=", 7) == 0) {
        o->lesson = game_find(arg + 7);
    } else if (strncmp(arg, "game=", 5) == 0) {
        game_default(&o->wanted.game, game_find(arg + 5));
    } else if (strncmp(arg, "rule=", 5) == 0) {
        take_rule(o, arg + 5);
    } else if (strncmp(arg, "players=", 8) == 0) {
        o->players = arg + 8;
    } else if (strncmp(arg, "replay=", 7) == 0) {
        o->replay = arg + 7;
    } else if (strncmp(arg, "set=", 4) == 0) {
        char *value = strchr(arg + 4, '=');
        *value++ = '\0';
        if (settings_override(settings, arg + 4, value, &diag) != ERR_NONE)
            fail(arg, &diag);
    } else {
        size_t used = strlen(o->script);
        snprintf(o->script + used, SCRIPT_MAX - used, " %s", arg);
    }
}

int main(int argc, char **argv)
{
    static Order o = { .dump = { .cols = 80, .rows = 24, .unicode = true },
                       .players = "human,eff,eff,eff" };
    Diag diag = { .code = ERR_NONE };
    Ui ui;
    i18n_init(getenv("SHOOT_LANG"));
    SettingsStore *settings = settings_load(getenv("SHOOT_CONFIG"));
    opponents_load(settings_file(settings), complain, NULL);
    game_default(&o.wanted.game, game_find("xuezhan"));
    o.dump.out = stdout;
    for (int i = 1; i < argc; i++)
        take_argument(&o, settings, argv[i]);
    if (game_prepare(&o.wanted.game, &diag) != ERR_NONE ||
        player_parse_list(&o.wanted.game, o.players, o.wanted.player, &diag) != ERR_NONE)
        fail("table", &diag);
    o.wanted.open_hands = true;
    Term *term = term_dump_open(&o.dump, o.script, &diag);
    if (term == NULL)
        fail("script", &diag);
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    ReplayStart start = { .path = o.replay };
    if (o.replay != NULL && begin_replay(&ui, &start, &diag) != ERR_NONE)
        fail("replay", &diag);
    else if (o.lesson != NULL && begin_lesson(&ui, o.lesson, &diag) != ERR_NONE)
        fail("lesson", &diag);
    else if (o.drill != NULL)
        ui_push(&ui, train_new(&(PracticePlan){ .only = o.drill, .seed = o.wanted.seed,
                                                .fixed = true }));
    else if (o.replay == NULL && o.lesson == NULL && !o.table)
        ui_push(&ui, title_new());
    else if (o.table && o.drill == NULL && table_open_new(&ui, &o.wanted, &diag) != ERR_NONE)
        fail("table", &diag);
    ui_run(&ui);
    ui_done(&ui);
    term->ops->free(term);
    opponents_free();
    settings_free(settings);
    return EXIT_SUCCESS;
}
