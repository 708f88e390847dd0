/* SPDX-License-Identifier: MIT */
/* Each list asks the module that has the words; none is kept here. */
#include "choices.h"

#include <stdio.h>
#include <string.h>

#include "drill.h"
#include "game.h"
#include "i18n.h"
#include "output.h"
#include "player.h"
#include "record_list.h"
#include "rules_load.h"
#include "theme.h"

void choices_commands(const ChoiceAsk *ask)
{
    for (int i = 0; ask->table != NULL && i < ask->table->n; i++) {
        const CliCommand *c = ask->table->row[i];
        if (c->name[0] != '\0' && c->help[0] != '\0')
            ask->take(ask->context, c->name, _(c->help));
    }
}

void choices_games(const ChoiceAsk *ask)
{
    for (int i = 0; game_ops(i) != NULL; i++)
        ask->take(ask->context, game_ops(i)->key, _(game_ops(i)->about));
}

void choices_drills(const ChoiceAsk *ask)
{
    for (int i = 0; drill_at(i) != NULL; i++)
        ask->take(ask->context, drill_at(i)->key, _(drill_at(i)->title));
}

void choices_presets(const ChoiceAsk *ask)
{
    char name[PRESETS_MAX][PRESET_NAME_MAX];
    int n = rules_presets(ask->game->key, name);
    for (int i = 0; i < n; i++)
        ask->take(ask->context, name[i], "");
}

void choices_keys(const ChoiceAsk *ask)
{
    const OptionTable *options = &ask->game->options;
    for (int i = 0; i < options->n; i++)
        ask->take(ask->context, options->row[i].key, _(options->row[i].help));
}

void choices_opponents(const ChoiceAsk *ask)
{
    PlayerChoice c;
    for (int i = 0; player_choice(ask->game, i, &c); i++)
        if (c.what == CHOICE_OPPONENT)
            ask->take(ask->context, c.word, c.opponent->about != NULL ? c.opponent->about : "");
}

void choices_players(const ChoiceAsk *ask)
{
    PlayerChoice c;
    ask->take(ask->context, "human", _("a person at this keyboard"));
    choices_opponents(ask);
    for (int i = 0; player_choice(ask->game, i, &c); i++)
        if (c.what == CHOICE_ENGINE)
            ask->take(ask->context, c.word, "");
    ask->take(ask->context, "human:", _("a person at this keyboard, given by name"));
    ask->take(ask->context, "join:", _("a person at another terminal, given by name"));
    ask->take(ask->context, "exec:", _("an engine, given by the command that starts it"));
}

void choices_orders(const ChoiceAsk *ask)
{
    for (int i = 0; i < N_RECORD_ORDERS; i++)
        ask->take(ask->context, record_order_word((RecordOrder)i), "");
}

void choices_themes(const ChoiceAsk *ask)
{
    ask->take(ask->context, AUTO_THEME, "");
    for (int i = 0; theme_names[i] != NULL; i++)
        ask->take(ask->context, theme_names[i], "");
}

const ChoiceRow *choices_named(const CliTable *table, const char *argument)
{
    static const ChoiceRow common[] = {
        { "COMMAND", NULL, choices_commands }, { "GAME", NULL, choices_games },
        { "DRILL", N_("Drills:"), choices_drills }, { "PRESET", NULL, choices_presets },
        { "ORDER", NULL, choices_orders }, { NULL, NULL, NULL },
    };
    const ChoiceRow *const lists[] = { common, table->lists };
    for (int i = 0; i < 2 && lists[i] != NULL; i++) {
        for (const ChoiceRow *row = lists[i]; row->argument != NULL; row++)
            if (strcmp(row->argument, argument) == 0)
                return row;
    }
    return NULL;
}

/* -- after --help ------------------------------------------------------------------------------ */

enum { MARGIN = 2, WIDTH = 96, WORD_COLUMNS = 12 };

/* Words after an optional label, as many on a line as fit. */
typedef struct Words {
    int column, margin;
} Words;

static Words words_begin(const char *label)
{
    if (label != NULL)
        output("%*s%s:", MARGIN, "", label);
    else
        output("%*s", MARGIN - 1, "");
    return (Words){ label != NULL ? MARGIN + (int)strlen(label) + 1 : MARGIN - 1,
                    label != NULL ? 2 * MARGIN : MARGIN - 1 };
}

static void words_add(void *context, const char *word, const char *about)
{
    Words *w = context;
    int n = (int)strlen(word) + 1;
    (void)about;
    if (w->column + n > WIDTH) {
        output("\n%*s", w->margin, "");
        w->column = w->margin;
    }
    output(" %s", word);
    w->column += n;
}

static void print_line(void *context, const char *word, const char *about)
{
    (void)context;
    if (about[0] != '\0')
        output("%*s%-*s %s\n", MARGIN, "", WORD_COLUMNS, word, about);
    else
        output("%*s%s\n", MARGIN, "", word);
}

/* One word a line. */
static void choices_print_lines(const char *heading, ChoiceList *list)
{
    output("\n%s\n", heading);
    list(&(ChoiceAsk){ NULL, NULL, print_line, NULL });
}

/* One paragraph of words for each game. */
static void print_by_game(const char *heading, ChoiceList *list)
{
    output("\n%s\n", heading);
    for (int i = 0; game_ops(i) != NULL; i++) {
        Words w = words_begin(game_ops(i)->key);
        list(&(ChoiceAsk){ NULL, game_ops(i), words_add, &w });
        output("\n");
    }
}

/* The words of the arguments that have a heading. */
static void print_arguments(const CliTable *table, const CliCommand *command)
{
    char part[32];
    for (const char *at = command->arguments; *at != '\0'; at += strcspn(at, "[]|. ")) {
        at += strspn(at, "[]|. ");
        snprintf(part, sizeof part, "%.*s", (int)strcspn(at, "[]|. "), at);
        const ChoiceRow *row = choices_named(table, part);
        if (row != NULL && row->heading != NULL)
            choices_print_lines(_(row->heading), row->list);
    }
}

void choices_print(const CliTable *table, const CliCommand *command)
{
    bool whole = command->name[0] == '\0';
    if (whole || strstr(command->arguments, "GAME") != NULL || cli_takes(command, CLI_GAME))
        choices_print_lines(_("Games:"), choices_games);
    print_arguments(table, command);
    if (cli_takes(command, CLI_PLAYERS) || cli_takes(command, CLI_LEVEL))
        print_by_game(_("Opponents:"), choices_opponents);
    if (cli_takes(command, CLI_RULES))
        print_by_game(_("Rule sets, for --rules PRESET:"), choices_presets);
    if (cli_takes(command, CLI_SET))
        print_by_game(
            _("Rule options, for --set KEY=VALUE (paiju rules GAME explains them):"),
            choices_keys);
    if (cli_takes(command, CLI_SORT))
        choices_print_lines(_("Orders:"), choices_orders);
    if (cli_takes(command, CLI_THEME)) {
        output("\n%s\n", _("Colour themes, for --theme NAME:"));
        Words w = words_begin(NULL);
        choices_themes(&(ChoiceAsk){ NULL, NULL, words_add, &w });
        output("\n");
    }
}

/* -- missing arguments ------------------------------------------------------------------------- */

typedef struct ChoicesJoined {
    char  *out;
    size_t size;
} ChoicesJoined;

static void choices_join(void *context, const char *word, const char *about)
{
    ChoicesJoined *j = context;
    size_t used = strlen(j->out);
    (void)about;
    snprintf(j->out + used, j->size - used, "%s%s", used > 0 ? ", " : "", word);
}

void choices_of_first(const CliTable *table, const CliCommand *command, char *out, size_t size)
{
    char argument[32];
    size_t n = strcspn(command->arguments, " ");
    ChoicesJoined joined = { out, size };
    out[0] = '\0';
    snprintf(argument, sizeof argument, "%.*s", (int)n, command->arguments);
    const ChoiceRow *row = choices_named(table, argument);
    if (row != NULL)
        row->list(&(ChoiceAsk){ table, game_ops(0), choices_join, &joined });
}
