/* SPDX-License-Identifier: MIT */
/* JSON, settings, rules and queries. */
#include <stdlib.h>
#include <string.h>

#include "err.h"
#include "fuzz.h"
#include "game.h"
#include "ini.h"
#include "json.h"
#include "opponents.h"
#include "position_string.h"
#include "query.h"
#include "rules_load.h"
#include "settings.h"
#include "theme.h"

/* -- JSON -------------------------------------------------------------------------------------- */

static void visit_members(const Json *object, Diag *diag);

static void visit(const Json *object, const char *key, Diag *diag)
{
    const Json *value = json_member(object, key), *list, *child;
    const char *text;
    char scratch[JSON_VALUE_TEXT];
    int64_t number;
    bool flag;
    int word;
    json_as_text(value, scratch);
    json_text(object, key, &text, diag);
    json_int(object, key, (JsonRange){ -9, 9 }, &number, diag);
    json_flag(object, key, &flag, diag);
    json_word(object, key, "m s p", &word, diag);
    if (json_child(object, key, &child, diag) == ERR_NONE)
        visit_members(child, diag);
    if (json_list(object, key, &list, diag) != ERR_NONE)
        return;
    for (int i = -1; i <= json_size(list); i++) {
        json_item_text(list, i, &text, diag);
        json_item_int(list, i, (JsonRange){ 0, 3 }, &number, diag);
        json_item_list(list, i, &child, diag);
        if (json_item_child(list, i, &child, diag) == ERR_NONE)
            visit_members(child, diag);
    }
}

static void visit_members(const Json *object, Diag *diag)
{
    const char *key;
    for (int i = 0; (key = json_key(object, i)) != NULL; i++)
        visit(object, key, diag);
}

/* What is read is printed, and what is printed must be read as the same value. */
void fuzz_json(const char *bytes, size_t n)
{
    Json *o, *again;
    Diag diag = { 0 };
    if (json_parse(bytes, n, &o, &diag) != ERR_NONE)
        return;
    visit_members(o, &diag);
    char *line = json_print(o);
    Err e = json_parse(line, strlen(line), &again, NULL);
    if (e == ERR_NONE) {
        if (!json_same(o, again))
            abort();
        json_free(again);
    } else if (strlen(line) <= JSON_LINE_MAX) {
        abort();
    }
    free(line);
    json_free(o);
}

/* -- settings and rules ------------------------------------------------------------------------ */

void fuzz_ini(const char *bytes, size_t n)
{
    const char *path = fuzz_file(bytes, n);
    Ini *ini;
    Theme theme;
    Diag diag = { 0 };
    if (ini_load(path, &ini, &diag) == ERR_NONE)
        ini_free(ini);
    settings_free(settings_load(path));
    theme_builtin(&theme, 256);
    theme_load(&theme, path, "default", &diag);
    setenv("PAIJU_DATADIR", "/dev/null", 1);        /* reading ai.ini would be most of the work */
    opponents_load(path, fuzz_ignore, NULL);
}

void fuzz_preset(const char *bytes, size_t n)
{
    const char *path = fuzz_file(bytes, n);
    const GameOps *ops;
    for (int i = 0; (ops = game_ops(i)) != NULL; i++) {
        Game g;
        Diag diag = { 0 };
        RulesWanted wanted = { .game = ops->key, .source = path };
        game_default(&g, ops);
        if (rules_load(&wanted, &ops->options, &g.cfg, sizeof g.cfg, &diag) == ERR_NONE)
            game_prepare(&g, &diag);
    }
}

/* -- queries ----------------------------------------------------------------------------------- */

/* The first byte chooses the kind, each line is a question. */
void fuzz_query(const char *bytes, size_t n)
{
    int kinds = 0;
    QueryKind kind;
    while (query_kind(kinds, &kind))
        kinds++;
    if (n == 0)
        return;
    query_kind((unsigned char)bytes[0] % kinds, &kind);
    for (const char *line = bytes + 1; line < bytes + n;) {
        const char *end = memchr(line, '\n', (size_t)(bytes + n - line));
        size_t length = (size_t)((end != NULL ? end : bytes + n) - line);
        Json *answer = NULL;
        query_answer(&kind, line, length, &answer);
        json_free(answer);
        line += length + 1;
    }
}

/* -- positions --------------------------------------------------------------------------------- */

/* One position: what is read must be written the same, the hidden tiles can be dealt, and there is
 * a choice. */
static void try_position(const PositionTable *table)
{
    char text[POSITION_MAX], again[POSITION_MAX];
    PositionTable *same = malloc(sizeof *same);
    State *state = malloc(table->game.ops->state_size);
    Action menu[MENU_MAX];
    View seen;
    if (same == NULL || state == NULL)
        abort();
    if (position_write(&table->game, &table->info, text, sizeof text) != ERR_NONE
        || position_read(text, same, NULL) != ERR_NONE
        || position_write(&same->game, &same->info, again, sizeof again) != ERR_NONE
        || strcmp(text, again) != 0)
        abort();
    position_deal(&table->game, &table->info.view, 1, state);
    game_observe(&table->game, state, table->info.view.seat, &seen);
    if (memcmp(&seen, &table->info.view, sizeof seen) != 0
        || game_menu(&table->game, &seen, menu, MENU_MAX) < 1)
        abort();
    free(state);
    free(same);
}

/* As one string, and as a pack. */
void fuzz_position(const char *bytes, size_t n)
{
    PositionTable *table = malloc(sizeof *table);
    PositionPack pack = { .n = 0 };
    Diag diag = { 0 };
    if (table == NULL)
        abort();
    if (strlen(bytes) == n && position_read(bytes, table, &diag) == ERR_NONE)
        try_position(table);
    if (pack_read(fuzz_file(bytes, n), &pack, &diag) == ERR_NONE) {
        for (int i = 0; i < pack.n; i++) {
            if (position_read(pack.row[i].text, table, NULL) != ERR_NONE)
                abort();
            try_position(table);
        }
        pack_free(&pack);
    }
    free(table);
}
