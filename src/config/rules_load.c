/* SPDX-License-Identifier: MIT */
/* A preset is data/rules/GAME-PRESET.ini; each file contains one section for each game. */
#include "rules_load.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game.h"
#include "i18n.h"
#include "ini.h"
#include "nearest.h"
#include "options_try.h"
#include "paths.h"
#include "x_alloc.h"

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* The presets of all games in the order in which they are offered; a new player's form begins with
 * the first one for the game. Others follow by name. xuezhan 10, datongzi 7. */
static const char *const rules_load_offered[] = {
    "chengdu", "classic", "standard", "swap", "capped", "four", "two", "quick", "high",
    "eight", "honours", "discard", "no-chi", "orphans", "share",
};
enum { N_OFFERED = sizeof rules_load_offered / sizeof rules_load_offered[0] };

static int rank_offered(const char *preset)
{
    int rank = 0;
    while (rank < N_OFFERED && strcmp(rules_load_offered[rank], preset) != 0)
        rank++;
    return rank;
}

static int by_offer(const void *a, const void *b)
{
    int by_rank = rank_offered(a) - rank_offered(b);
    return by_rank != 0 ? by_rank : strcmp(a, b);
}

int rules_presets(const char *game, char name[PRESETS_MAX][PRESET_NAME_MAX])
{
    char *directory = path_shipped("rules");
    DIR *listing = opendir(directory);
    free(directory);
    if (listing == NULL)
        return 0;
    int n = 0;
    size_t prefix = strlen(game);
    for (struct dirent *file; n < PRESETS_MAX && (file = readdir(listing)) != NULL;) {
        const char *rest = file->d_name + prefix + 1;
        if (strncmp(file->d_name, game, prefix) != 0 || file->d_name[prefix] != '-' ||
            !ends_with(rest, ".ini") || strlen(rest) >= PRESET_NAME_MAX + 4)
            continue;
        snprintf(name[n++], PRESET_NAME_MAX, "%.*s", (int)strlen(rest) - 4, rest);
    }
    closedir(listing);
    qsort(name, (size_t)n, sizeof name[0], by_offer);
    return n;
}

static Err unknown_preset(const RulesWanted *wanted, Diag *diag)
{
    char name[PRESETS_MAX][PRESET_NAME_MAX], sentence[DIAG_TEXT / 2];
    const char *words[PRESETS_MAX + 1];
    int n = rules_presets(wanted->game, name);
    for (int i = 0; i < n; i++)
        words[i] = name[i];
    const char *near = nearest_word(wanted->source, words, n);
    words[n] = "FILE.ini";
    snprintf(sentence, sizeof sentence, _("unknown rule set \"%.60s\" for %s"), wanted->source,
             wanted->game);
    return nearest_refuse(diag, sentence, near, words, n + 1);
}

/* The file to read; the caller frees it. */
static Err find_file(const RulesWanted *wanted, char **path, Diag *diag)
{
    if (strchr(wanted->source, '/') != NULL || ends_with(wanted->source, ".ini")) {
        *path = x_strdup(wanted->source);
        return ERR_NONE;
    }
    char name[PRESETS_MAX][PRESET_NAME_MAX];
    int n = rules_presets(wanted->game, name);
    for (int i = 0; i < n; i++) {
        if (strcmp(name[i], wanted->source) == 0) {
            char *file = x_printf("rules/%s-%s.ini", wanted->game, wanted->source);
            *path = path_shipped(file);
            free(file);
            return ERR_NONE;
        }
    }
    return unknown_preset(wanted, diag);
}

static Err rules_load_take_entry(const RulesWanted *wanted, const OptionTable *table,
                                 const IniEntry *entry, void *cfg, Diag *diag)
{
    if (strcmp(entry->section, wanted->game) == 0)
        return entry->key[0] == '\0' ? ERR_NONE
                                     : options_try(table, cfg, entry->key, entry->value, diag);
    if (game_find(entry->section) != NULL)
        return ERR_NONE;            /* rules of another game */
    return diag_set(diag, ERR_OPTION_UNKNOWN, _("[%s] is the wrong section; expected [%s]"),
                    entry->section, wanted->game);
}

static Err rules_load_take_file(const RulesWanted *wanted, const OptionTable *table, void *cfg,
                                Diag *diag)
{
    char *path = NULL;
    Ini *ini;
    Err e = find_file(wanted, &path, diag);
    if (e != ERR_NONE)
        return e;
    e = ini_load(path, &ini, diag);
    free(path);
    if (e != ERR_NONE)
        return e;
    for (int i = 0; i < ini_size(ini) && e == ERR_NONE; i++) {
        ini_place(ini, ini_entry(ini, i), diag);
        e = rules_load_take_entry(wanted, table, ini_entry(ini, i), cfg, diag);
    }
    if (e == ERR_NONE && ini_find(ini, wanted->game, "") == NULL) {
        ini_place(ini, &(IniEntry){ .line = 0 }, diag);
        e = diag_set(diag, ERR_OPTION_UNKNOWN, _("the file has no section [%s]"), wanted->game);
    }
    ini_free(ini);
    return e;
}

/* Sets "key=value"; faults on the command line are ERR_USAGE. */
static Err take_set(const OptionTable *table, const char *set, void *cfg, Diag *diag)
{
    size_t n = strcspn(set, "=");
    if (set[n] == '\0')
        return diag_set(diag, ERR_USAGE, _("--set %.60s: expected KEY=VALUE"), set);
    char *key = x_printf("%.*s", (int)n, set);
    Diag fault = { 0 };
    Err e = options_try(table, cfg, key, set + n + 1, &fault);
    bool guessed = options_nearest(table, key) != NULL;
    free(key);
    if (e == ERR_OPTION_UNKNOWN && !guessed)
        return diag_set(diag, ERR_USAGE, _("--set: %.200s; --help lists the rule options"),
                        fault.text);
    return e == ERR_NONE ? e : diag_set(diag, ERR_USAGE, "--set: %.300s", fault.text);
}

Err rules_load(const RulesWanted *wanted, const OptionTable *table, void *cfg, size_t size,
               Diag *diag)
{
    Diag scratch = { 0 };
    Diag *d = diag != NULL ? diag : &scratch;
    void *read = x_alloc(size);
    memcpy(read, cfg, size);
    options_default(table, read);
    Err e = wanted->source != NULL ? rules_load_take_file(wanted, table, read, d) : ERR_NONE;
    if (e == ERR_NONE) {
        d->file[0] = '\0';          /* left over from a valid file */
        d->line = 0;
    }
    for (int i = 0; i < wanted->n_sets && e == ERR_NONE; i++)
        e = take_set(table, wanted->set[i], read, d);
    if (e == ERR_NONE)
        memcpy(cfg, read, size);
    free(read);
    return e;
}

/* 112 | 136 are numbers, random | 0 | 1 are not. */
static bool is_choice_of_numbers(const OptionDesc *row)
{
    return row->type == OPTION_WORD && row->words[strspn(row->words, "0123456789 ")] == '\0';
}

Json *rules_to_json(const Game *g)
{
    Json *rules = json_new_object();
    for (int i = 0; i < g->ops->options.n; i++) {
        const OptionDesc *row = &g->ops->options.row[i];
        char text[OPTION_TEXT_MAX];
        if (row->type == OPTION_INT)
            json_put_int(rules, row->key, option_get(row, &g->cfg));
        else if (row->type == OPTION_NUMBERS) {
            Json *numbers = json_new_list();
            const OptionList *list = option_list(row, &g->cfg);
            for (int k = 0; k < list->n; k++)
                json_add_int(numbers, list->item[k]);
            json_put(rules, row->key, numbers);
        } else if (is_choice_of_numbers(row))
            json_put_int(rules, row->key, atoi(option_text(row, &g->cfg, text, sizeof text)));
        else
            json_put_text(rules, row->key, option_text(row, &g->cfg, text, sizeof text));
    }
    return rules;
}

/* "config.cap: ...", or "config: unknown option ..." where the sentence begins with no key. */
static void name_config(Diag *diag)
{
    if (diag == NULL)
        return;
    char fault[DIAG_TEXT];
    memcpy(fault, diag->text, sizeof fault);
    const char *joint = diag->code == ERR_OPTION_UNKNOWN ? ": " : ".";
    diag_set(diag, diag->code, "config%s%.300s", joint, fault);
}

Err rules_from_json(const OptionTable *table, const Json *options, void *cfg, size_t size,
                    Diag *diag)
{
    void *read = x_alloc(size);
    const char *key;
    Err e = ERR_NONE;
    memcpy(read, cfg, size);
    for (int i = 0; e == ERR_NONE && (key = json_key(options, i)) != NULL; i++) {
        const OptionDesc *row = option_find(table, key);
        char scratch[JSON_VALUE_TEXT];
        const char *text = json_as_text(json_member(options, key), scratch);
        int64_t number;
        if (row != NULL && row->type == OPTION_INT)
            e = json_int(options, key, (JsonRange){ row->min, row->max }, &number, diag);
        if (e == ERR_NONE)
            e = text != NULL ? options_try(table, read, key, text, diag)
                             : diag_set(diag, ERR_SYNTAX, _("%.40s: expected a word"), key);
    }
    if (e == ERR_NONE)
        memcpy(cfg, read, size);
    else
        name_config(diag);
    free(read);
    return e;
}

/* "players=3" from the number of entries in --players; empty if the number of seats is fixed. */
static Err take_seats(const Cli *cli, const OptionTable *table, char *out, size_t size, Diag *diag)
{
    const OptionDesc *row = option_find(table, "players");
    const char *list = cli->value[CLI_PLAYERS];
    int n = 1;
    out[0] = '\0';
    if (row == NULL || list == NULL)
        return ERR_NONE;
    for (; *list != '\0'; list++)
        n += *list == ',';
    if (n < row->min || n > row->max)
        return diag_set(diag, ERR_USAGE,
                        _("the game is for %d to %d players, not %d"), (int)row->min,
                        (int)row->max, n);
    snprintf(out, size, "players=%d", n);
    return ERR_NONE;
}

/* Are the options consistent? If all come from a file, the error names it. */
static Err rules_load_prepare(const RulesWanted *wanted, Game *out, Diag *diag)
{
    Err e = game_prepare(out, diag);
    if (e == ERR_NONE || diag == NULL)
        return e;
    if (wanted->n_sets > 0)
        return diag->code = ERR_USAGE;
    if (wanted->source != NULL)
        snprintf(diag->file, sizeof diag->file, "%s", wanted->source);
    return e;
}

static const char *const *game_keys(void)
{
    static const char *keys[N_GAME_OPS];
    for (int i = 0; i < N_GAME_OPS; i++)
        keys[i] = game_ops(i)->key;
    return keys;
}

const char *rules_game_meant(const char *word)
{
    enum { WORD_LEAST = 4 };
    const char *near = nearest_word(word, game_keys(), N_GAME_OPS);
    for (int i = 0; near == NULL && strlen(word) >= WORD_LEAST && i < N_GAME_OPS; i++) {
        const GameOps *game = game_ops(i);
        const char *const text[] = { game->name, _(game->name), game->title, _(game->title),
                                     game->about, _(game->about) };
        for (size_t k = 0; near == NULL && k < sizeof text / sizeof *text; k++)
            near = strcasestr(text[k], word) != NULL ? game->key : NULL;
    }
    return near;
}

Err rules_game(const char *key, const GameOps **out, Diag *diag)
{
    char sentence[DIAG_TEXT / 2];
    *out = game_find(key);
    if (*out != NULL)
        return ERR_NONE;
    snprintf(sentence, sizeof sentence, _("unknown game %.60s"), key);
    return nearest_refuse(diag, sentence, rules_game_meant(key), game_keys(), N_GAME_OPS);
}

Err rules_from_cli(const Cli *cli, const char *game, Game *out, Diag *diag)
{
    const GameOps *ops;
    Err e = rules_game(game, &ops, diag);
    if (e != ERR_NONE)
        return e;
    const char *set[CLI_SETS_MAX + 2];
    int n = 0;
    char seats[64], hands[64];
    e = take_seats(cli, &ops->options, seats, sizeof seats, diag);
    if (e != ERR_NONE)
        return e;
    if (seats[0] != '\0')              /* these first, so that --set can override them */
        set[n++] = seats;
    if (cli_given(cli, CLI_HANDS)) {
        snprintf(hands, sizeof hands, "%s=%s",
                 option_find(&ops->options, "hands") != NULL ? "hands" : "match_deals",
                 cli->value[CLI_HANDS]);
        set[n++] = hands;
    }
    for (int i = 0; i < cli->n_sets; i++)
        set[n++] = cli->set[i];
    game_default(out, ops);
    RulesWanted wanted = { game, cli->value[CLI_RULES], set, n };
    e = rules_load(&wanted, &ops->options, &out->cfg, sizeof out->cfg, diag);
    return e == ERR_NONE ? rules_load_prepare(&wanted, out, diag) : e;
}
