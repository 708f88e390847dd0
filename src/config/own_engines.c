/* SPDX-License-Identifier: MIT */
/* Engines from config.ini. Strict: a section with a fault gives no player, and every fault is
 * reported with its line. Screens point to the names, so texts once read are kept. */
#include "own_engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_spec.h"
#include "game.h"
#include "i18n.h"
#include "opponents_impl.h"
#include "x_alloc.h"

typedef struct OwnEngine {
    const char *name, *text;
} OwnEngine;

static OwnEngine *own_engines_list;
static int n_list, cap_list;
static char **kept;                 /* all texts ever read */
static int n_kept, cap_kept;
static bool leaves_time;

void own_engines_leave_time(void) { leaves_time = true; }

void own_engines_free(void)
{
    while (n_kept > 0)
        free(kept[--n_kept]);
    free(kept);
    free(own_engines_list);
    kept = NULL;
    own_engines_list = NULL;
    n_list = cap_list = cap_kept = 0;
    leaves_time = false;
}

static const char *own_engines_keep(const char *text)
{
    for (int i = 0; i < n_kept; i++)
        if (strcmp(kept[i], text) == 0)
            return kept[i];
    kept = x_grow(kept, n_kept, &cap_kept, sizeof *kept);
    kept[n_kept] = x_strdup(text);
    return kept[n_kept++];
}

/* ---- asking --------------------------------------------------------------------------------- */

const char *own_engine_at(int i)
{
    return i >= 0 && i < n_list ? own_engines_list[i].name : NULL;
}

const char *own_engine_text(const char *name)
{
    for (int i = 0; i < n_list; i++)
        if (strcmp(own_engines_list[i].name, name) == 0)
            return own_engines_list[i].text;
    return NULL;
}

const char *own_engine_name(const char *text)
{
    for (int i = 0; i < n_list; i++)
        if (strcmp(own_engines_list[i].text, text) == 0)
            return own_engines_list[i].name;
    return NULL;
}

/* ---- reading -------------------------------------------------------------------------------- */

static const char *own_engines_name_of(const IniEntry *head)
{
    static const char word[] = "opponent";
    const char *name = head->section + sizeof word - 1;
    bool is_one = strncmp(head->section, word, sizeof word - 1) == 0 &&
                  (name[0] == ' ' || name[0] == '\0');
    return is_one ? name + strspn(name, " ") : NULL;
}

static Err own_engines_take_option(EngineSpec *spec, const IniEntry *o, Diag *diag)
{
    bool is_time = strcmp(o->key, "ms") == 0;
    EngineSpec checked = { .command = NULL };
    if (strcmp(o->key, "engine") == 0 || strcmp(o->key, "read") == 0)
        return ERR_NONE;
    if (!is_time || !leaves_time)
        return engine_spec_set(spec, o->key, o->value, diag);
    return engine_spec_set(&checked, o->key, o->value, diag);
}

/* Reads the player of the section whose header is entry `first`; returns the entry with the fault,
 * if any. */
static const IniEntry *read_player(const Ini *ini, int first, Diag *diag)
{
    const IniEntry *head = ini_entry(ini, first), *o = head;
    const IniEntry *engine = ini_find(ini, head->section, "engine");
    const char *name = own_engines_name_of(head);
    const GameOps *game;            /* no other player of any game may have this name */
    for (int i = 0; (game = game_ops(i)) != NULL; i++)
        if (opponents_check_name(game, name, diag) != ERR_NONE)
            return head;
    if (engine == NULL || engine->value[0] == '\0') {
        diag_set(diag, ERR_OPTION_VALUE, _("[%.60s]: missing engine = COMMAND"), head->section);
        return head;
    }
    EngineSpec spec = { .command = x_strdup(engine->value) };
    Err e = ERR_NONE;
    for (int i = first + 1; e == ERR_NONE && i < ini_size(ini); i++) {
        o = ini_entry(ini, i);
        if (o->key[0] == '\0')
            break;
        e = own_engines_take_option(&spec, o, diag);
    }
    char *text = engine_spec_text(&spec);
    if (e == ERR_NONE && strlen(text) > ENGINE_SPEC_MAX) {
        e = diag_set(diag, ERR_OPTION_VALUE,
                     _("[%.60s]: command and options are longer than %d bytes together"),
                     head->section, ENGINE_SPEC_MAX);
        o = head;
    }
    if (e == ERR_NONE) {
        own_engines_list = x_grow(own_engines_list, n_list, &cap_list, sizeof *own_engines_list);
        own_engines_list[n_list++] = (OwnEngine){ own_engines_keep(name), own_engines_keep(text) };
    }
    free(text);
    engine_spec_free(&spec);
    return o;
}

void own_engines_read(const Ini *ini, IniComplain *complain, void *context)
{
    n_list = 0;
    for (int i = 0; ini != NULL && i < ini_size(ini); i++) {
        const IniEntry *e = ini_entry(ini, i);
        Diag diag = { 0 };
        if (e->key[0] != '\0' || own_engines_name_of(e) == NULL)
            continue;
        e = read_player(ini, i, &diag);
        if (diag.code == ERR_NONE || complain == NULL)
            continue;
        ini_place(ini, e, &diag);
        complain(context, &diag);
    }
}
