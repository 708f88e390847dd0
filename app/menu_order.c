/* SPDX-License-Identifier: MIT */
/* A word with "=" is a rule option; other words are looked up among rule sets and opponents. */
#include "menu_order.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "nearest.h"
#include "opponents.h"
#include "own_engines.h"
#include "plain_read.h"
#include "player.h"
#include "rules_load.h"

enum { KNOWN_MAX = PRESETS_MAX + 64 };

/* The names of rule sets, followed by those of opponents and engines. */
typedef struct OrderWords {
    char        preset[PRESETS_MAX][PRESET_NAME_MAX];
    int         n_presets, n;
    const char *word[KNOWN_MAX];
} OrderWords;

static void list_known(const GameOps *game, OrderWords *out)
{
    PlayerChoice c;
    out->n_presets = out->n = rules_presets(game->key, out->preset);
    for (int i = 0; i < out->n; i++)
        out->word[i] = out->preset[i];
    for (int i = 0; out->n < KNOWN_MAX && player_choice(game, i, &c); i++)
        if (c.what == CHOICE_OPPONENT || c.what == CHOICE_ENGINE)
            out->word[out->n++] = c.word;
}

static Err order_take_name(MenuOrder *o, char *word, Diag *diag)
{
    if (o->n_names == MENU_NAMES_MAX)
        return diag_set(diag, ERR_USAGE, _("%.40s is one player too many."), word);
    o->name[o->n_names++] = word;
    return ERR_NONE;
}

static Err no_such_word(const GameOps *game, const char *word, const OrderWords *known, Diag *diag)
{
    const char *near = nearest_word(word, known->word, known->n);
    if (near != NULL)
        return diag_set(diag, ERR_USAGE,
                        _("There is no rule set or opponent %.40s; did you mean %s?"), word, near);
    return diag_set(diag, ERR_USAGE,
                    _("There is no rule set or opponent %.40s; setup %s lists them."), word,
                    game->key);
}

static Err order_take_word(MenuOrder *o, const GameOps *game, const OrderWords *known, char *word,
                           Diag *diag)
{
    static const char *const player[] = { "human", "join:", "exec:" };
    char plain[MENU_ORDER_BYTES];
    if (strchr(word, '=') != NULL && o->cli.n_sets == CLI_SETS_MAX)
        return diag_set(diag, ERR_USAGE, _("--set may be given at most %d times"), CLI_SETS_MAX);
    if (strchr(word, '=') != NULL) {
        o->cli.set[o->cli.n_sets++] = word;
        return ERR_NONE;
    }
    for (size_t i = 0; i < sizeof player / sizeof *player; i++)    /* its name may have capitals */
        if (strncmp(word, player[i], strlen(player[i])) == 0)
            return order_take_name(o, word, diag);
    plain_normalise(word, plain, sizeof plain);
    for (int i = 0; i < known->n_presets; i++) {
        if (strcmp(plain, known->preset[i]) == 0) {
            strcpy(word, plain);
            o->cli.value[CLI_RULES] = word;
            return ERR_NONE;
        }
    }
    if (opponent_find(game, plain) == NULL && own_engine_text(plain) == NULL)
        return no_such_word(game, word, known, diag);
    strcpy(word, plain);
    return order_take_name(o, word, diag);
}

/* A single name applies to all other seats; several are for the seats after yours, or for all seats
 * if humans are among them. */
static Err order_seat(MenuOrder *o, const GameOps *game, Diag *diag)
{
    Game rules;
    bool people = false;
    size_t used = 0;
    Err e = o->n_names > 0 ? rules_from_cli(&o->cli, game->key, &rules, diag) : ERR_NONE;
    if (o->n_names == 0 || e != ERR_NONE)
        return e;
    for (int i = 0; i < o->n_names; i++)
        people |= strncmp(o->name[i], "human", strlen("human")) == 0;
    int n = o->n_names == 1 && !people ? rules.n_seats - 1 : o->n_names;
    if (!people)
        used += (size_t)snprintf(o->players, sizeof o->players, "human,");
    for (int i = 0; i < n && used < sizeof o->players; i++)
        used += (size_t)snprintf(o->players + used, sizeof o->players - used, "%s%s",
                                 i > 0 ? "," : "", o->name[o->n_names == 1 ? 0 : i]);
    o->cli.value[CLI_PLAYERS] = o->players;
    return ERR_NONE;
}

Err menu_order(const Cli *cli, const GameOps *game, const char *words, MenuOrder *out, Diag *diag)
{
    OrderWords known;
    Err e = ERR_NONE;
    *out = (MenuOrder){ .cli = *cli, .game = (char *)(uintptr_t)game->key };
    out->cli.args = &out->game;
    out->cli.n_args = 1;
    out->cli.value[CLI_PLAIN] = "";
    snprintf(out->words, sizeof out->words, "%s", words);
    list_known(game, &known);
    char *rest, *word = strtok_r(out->words, " ,\t", &rest);
    for (; word != NULL && e == ERR_NONE; word = strtok_r(NULL, " ,\t", &rest))
        e = order_take_word(out, game, &known, word, diag);
    return e == ERR_NONE ? order_seat(out, game, diag) : e;
}

/* -- the possible words ------------------------------------------------------------------------ */

static void say_words(PlainIo *io, const char *format, const char *const *word, int n)
{
    char list[2 * MENU_ORDER_BYTES] = "", line[3 * MENU_ORDER_BYTES];
    size_t used = 0;
    for (int i = 0; i < n && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? _(", ") : "",
                                 word[i]);
    snprintf(line, sizeof line, format, list);
    plain_say(io, line);
}

static void say_option(PlainIo *io, const OptionDesc *row, const Game *usual)
{
    char value[OPTION_TEXT_MAX];
    option_text(row, &usual->cfg, value, sizeof value);
    const char *shown = value[0] != '\0' ? value : _("none");
    if (row->words != NULL)
        plain_sayf(io, _("%s=%s, %s; possible: %s"), row->key, shown, _(row->help), row->words);
    else
        plain_sayf(io, _("%s=%s, %s; possible: %d to %d"), row->key, shown, _(row->help),
                   (int)row->min, (int)row->max);
}

void menu_order_choices(PlainIo *io, const GameOps *game)
{
    OrderWords known;
    Game usual;
    game_default(&usual, game);
    list_known(game, &known);
    plain_sayf(io, _("%s."), _(game->name));
    say_words(io, _("Rule sets: %s."), known.word, known.n_presets);
    say_words(io, _("Opponents: %s."), known.word + known.n_presets, known.n - known.n_presets);
    plain_say(io, _("Options and their usual values:"));
    for (int i = 0; i < game->options.n; i++)
        say_option(io, &game->options.row[i], &usual);
    plain_sayf(io, _("You can type any of these after the game, such as play %s %s %s."), game->key,
               known.n_presets > 0 ? known.word[known.n_presets - 1] : "",
               known.n > known.n_presets ? known.word[known.n_presets] : "");
}
