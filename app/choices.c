/* SPDX-License-Identifier: MIT */
/* Each list asks the module that has the words; none is kept here. */
#include "choices.h"

#include <stdio.h>
#include <string.h>

#include "drill.h"
#include "i18n.h"
#include "opponents.h"
#include "record_list.h"
#include "rules_load.h"
#include "theme.h"

void choices_commands(const ChoiceAsk *ask)
{
    for (int i = 0; ask->table != NULL && i < ask->table->n; i++) {
        const CliCommand *c = &ask->table->row[i];
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
    const Opponent *o;
    for (int i = 0; (o = opponent_at(ask->game, i)) != NULL; i++)
        ask->take(ask->context, o->name, o->about != NULL ? o->about : "");
}

void choices_players(const ChoiceAsk *ask)
{
    ask->take(ask->context, "human", _("a person at this keyboard"));
    choices_opponents(ask);
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
    for (int i = 0; theme_known(i) != NULL; i++)
        ask->take(ask->context, theme_known(i), "");
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
