/* SPDX-License-Identifier: MIT */
/* The commands that a record may start.
 *
 * Those allowed in this run are kept in memory; those the user agreed to are kept in a file of the
 * state directory, one JSON object a line. A command that names a file relative to the current
 * directory is a different command in another directory: "python3 bot.py" allowed here does not
 * allow a bot.py that somebody put elsewhere. Different options also make a different command, as
 * an option may name a file. Only the time limit does not matter. */
#include "allowed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine_spec.h"
#include "file.h"
#include "opponents.h"
#include "own_engines.h"
#include "paths.h"
#include "player.h"
#include "x_alloc.h"

enum { LIST_BYTES_MAX = 256 * 1024 };

/* Allowed in this run. */
static char **command_now;
static int n_now, cap_now;

/* ---- this run -------------------------------------------------------------------------------- */

/* What is allowed with a command: the command and its options, without the time. The caller frees
 * it. */
static char *trusted_command(const char *command)
{
    EngineSpec spec;
    if (engine_spec_read(command, &spec, NULL) != ERR_NONE)
        return x_strdup(command);
    spec.ms = 0;
    char *text = engine_spec_text(&spec);
    engine_spec_free(&spec);
    return text;
}

static bool is_allowed_now(const char *command)
{
    char *wanted = trusted_command(command);
    bool found = false;
    for (int i = 0; i < n_now; i++)
        found |= strcmp(command_now[i], wanted) == 0;
    free(wanted);
    return found;
}

static void allow_now(const char *command)
{
    if (is_allowed_now(command))
        return;
    command_now = x_grow(command_now, n_now, &cap_now, sizeof *command_now);
    command_now[n_now++] = trusted_command(command);
}

void allowed_typed(const char *player)
{
    const char *command = player_command(player);
    if (command != NULL)
        allow_now(command);
}

void allowed_forget(void)
{
    while (n_now > 0)
        free(command_now[--n_now]);
    free(command_now);
    command_now = NULL;
    cap_now = 0;
}

/* ---- config.ini ------------------------------------------------------------------------------ */

void allowed_configured(const Ini *config)
{
    for (int i = 0; i < ini_size(config); i++) {
        const IniEntry *e = ini_entry(config, i);
        if (strcmp(e->section, "settings") == 0 && strcmp(e->key, "players") == 0) {
            char *list = x_strdup(e->value), *rest;         /* "human,exec:./bot,club" */
            for (char *p = strtok_r(list, ",", &rest); p != NULL; p = strtok_r(NULL, ",", &rest))
                allowed_typed(p);
            free(list);
        }
        if (strncmp(e->section, "opponent ", 9) != 0 || strcmp(e->key, "engine") != 0)
            continue;
        EngineSpec alone = { .command = x_strdup(e->value) };
        char *text = engine_spec_text(&alone);
        allow_now(text);
        free(text);
        engine_spec_free(&alone);
    }
    const char *own;                /* with their options */
    for (int i = 0; (own = own_engine_at(i)) != NULL; i++)
        allow_now(own_engine_text(own));
}

/* ---- the list from earlier runs -------------------------------------------------------------- */

static char *list_path(void) { return path_user(PATH_STATE, "allowed-engines"); }

/* Does a word depend on the current directory? */
static bool are_bound(const char *text)
{
    char *words = x_strdup(text), *rest;
    bool bound = false;
    for (char *w = strtok_r(words, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
        struct stat there;
        bound |= w[0] != '/' && (strchr(w, '/') != NULL || stat(w, &there) == 0);
    }
    free(words);
    return bound;
}

/* The line in the list that would allow the command as it would be started now. The caller frees
 * it. */
static char *line_for(const char *command)
{
    Json *o = json_new_object();
    char *text = trusted_command(command);
    EngineSpec spec;
    json_put_text(o, "command", text);
    free(text);
    bool read = engine_spec_read(command, &spec, NULL) == ERR_NONE;
    bool bound = are_bound(read ? spec.command : command);
    for (int i = 0; read && i < spec.n; i++)
        bound |= are_bound(spec.setting[i].value);
    if (read)
        engine_spec_free(&spec);
    if (bound) {
        char *here = getcwd(NULL, 0);
        json_put_text(o, "directory", here);
        free(here);
    }
    char *line = json_print(o);
    json_free(o);
    return line;
}

/* The content of the list; "" if there is none. The caller frees it. */
static char *allowed_read_list(void)
{
    char *path = list_path(), *text;
    size_t length;
    if (file_read(path, LIST_BYTES_MAX, &text, &length, NULL) != ERR_NONE)
        text = x_strdup("");
    free(path);
    return text;
}

static bool is_remembered(const char *command)
{
    char *text = allowed_read_list(), *line = line_for(command);
    size_t n = strlen(line);
    bool found = false;
    for (const char *at = text; (at = strstr(at, line)) != NULL; at += n)
        found |= (at == text || at[-1] == '\n') && (at[n] == '\n' || at[n] == '\0');
    free(line);
    free(text);
    return found;
}

Err allowed_remember(const char *command, Diag *diag)
{
    if (is_remembered(command))
        return ERR_NONE;
    char *old = allowed_read_list(), *line = line_for(command), *path = list_path();
    char *text = x_printf("%s%s\n", old, line);
    allow_now(command);
    Err e = path_make_for(path, diag);
    if (e == ERR_NONE)
        e = file_replace(path, text, strlen(text), diag);
    free(text);
    free(path);
    free(line);
    free(old);
    return e;
}

/* ---- the decision ---------------------------------------------------------------------------- */

bool allowed_command(const char *command)
{
    return is_allowed_now(command) || is_remembered(command);
}

const char *allowed_player(const GameOps *game, const char *player)
{
    const char *command = player_command(player);
    bool stays = command == NULL || allowed_command(command);
    return stays && !opponent_is_gone(game, player) ? player : opponent_usual(game)->name;
}

SeatMask allowed_absent(const RecordHeader *header, Seat taken)
{
    SeatMask absent = 0;
    for (Seat s = 0; s < header->game.n_seats; s++)
        if (s != taken && allowed_player(header->game.ops, header->player[s]) != header->player[s])
            absent |= seat_bit(s);
    return absent;
}

const char *allowed_lacks(const RecordHeader *header, Seat taken)
{
    for (Seat s = 0; s < header->game.n_seats; s++) {
        const char *command = s != taken ? player_command(header->player[s]) : NULL;
        if (command != NULL && !allowed_command(command))
            return command;
    }
    return NULL;
}

char *allowed_lacks_in(const char *path)
{
    RecordGist gist;
    if (record_gist(path, &gist, NULL) != ERR_NONE)
        return NULL;
    const char *command = allowed_lacks(&gist.header, SEAT_NONE);
    char *out = command != NULL ? x_strdup(command) : NULL;
    record_header_free(&gist.header);
    return out;
}
