/* SPDX-License-Identifier: MIT */
/* Creates players from their names. */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_spec.h"
#include "guests.h"
#include "i18n.h"
#include "names.h"
#include "nearest.h"
#include "own_engines.h"
#include "text.h"
#include "utf8.h"

enum { KNOWN_MAX = 128 };

static const char player_human_word[] = "human";
static const char player_join_word[] = "join";
static const char ai_prefix[] = "ai:";
static const char player_exec_prefix[] = "exec:";

bool player_choice(const GameOps *game, int i, PlayerChoice *out)
{
    const Opponent *o = opponent_at(game, i - 1);
    int before = 1, engines = 0;
    while (opponent_at(game, before - 1) != NULL)
        before++;
    while (own_engine_at(engines) != NULL)
        engines++;
    const char *engine = i < before ? NULL : own_engine_at(i - before);
    if (i == 0)
        *out = (PlayerChoice){ player_human_word, player_human_word, CHOICE_HUMAN, NULL };
    else if (o != NULL)
        *out = (PlayerChoice){ o->name, o->title, CHOICE_OPPONENT, o };
    else if (engine != NULL)
        *out = (PlayerChoice){ engine, engine, CHOICE_ENGINE, NULL };
    else
        *out = (PlayerChoice){ player_join_word, player_join_word, CHOICE_JOIN, NULL };
    return i <= before + engines;
}

static Err no_such_player(const GameOps *game, const char *name, const char *text, Diag *diag)
{
    const char *known[KNOWN_MAX];
    PlayerChoice c;
    int n = 0;
    for (int i = 0; n < KNOWN_MAX && player_choice(game, i, &c); i++)
        if (c.what == CHOICE_OPPONENT || c.what == CHOICE_ENGINE)
            known[n++] = c.word;
    const char *near = nearest_word(name, known, n);
    if (near != NULL)
        return diag_set(diag, ERR_PLAYER, _("unknown player \"%.40s\"; did you mean %s?"), text,
                        near);
    char names[DIAG_TEXT];
    return diag_set(diag, ERR_PLAYER, _("unknown player \"%.40s\"; choose one of human, "
                                        "human:NAME, join:NAME, exec:COMMAND, %s"), text,
                    nearest_list(known, n, names));
}

/* The name after "human:" or "join:". */
static Err parse_name(const char *name, PlayerSpec *out, Diag *diag)
{
    Err e = name_check(name, diag);
    if (e != ERR_NONE)
        return e;
    if (out->joined && (name[0] == '.' || strchr(name, '/') != NULL))
        return diag_set(diag, ERR_PLAYER, _("\"%.40s\" cannot be the name of a socket; it must "
                                            "not begin with a dot or contain a /"), name);
    snprintf(out->name, sizeof out->name, "%s", name);
    return ERR_NONE;
}

/* "WORD" or "WORD:NAME"? */
static bool is_person(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && (text[n] == '\0' || text[n] == ':');
}

void player_take_name(PlayerSpec *spec, const char *name)
{
    int n = (int)text_whole(name, strnlen(name, PLAYER_TEXT - 1));
    snprintf(spec->name, PLAYER_TEXT, "%.*s", n, name);
}

const char *player_command(const char *kind)
{
    size_t n = sizeof player_exec_prefix - 1;
    return strncmp(kind, player_exec_prefix, n) == 0 ? kind + n : NULL;
}

/* Parses a command, with its options brought into a standard order. */
static Err parse_exec(const char *command, PlayerSpec *out, Diag *diag)
{
    EngineSpec spec;
    Err e = engine_spec_read(command, &spec, diag);
    if (e != ERR_NONE)
        return e;
    char *written = engine_spec_text(&spec);
    if (strlen(written) > ENGINE_SPEC_MAX)
        e = diag_set(diag, ERR_PLAYER, _("the command of an engine can have at most %d bytes"),
                     ENGINE_SPEC_MAX);
    else
        snprintf(out->kind, sizeof out->kind, "%s%s", player_exec_prefix, written);
    free(written);
    engine_spec_free(&spec);
    return e;
}

Err player_parse(const GameOps *game, const char *text, PlayerSpec *out, Diag *diag)
{
    memset(out, 0, sizeof *out);
    out->human = is_person(text, player_human_word);
    out->joined = is_person(text, player_join_word);
    if (out->human || out->joined) {
        const char *colon = strchr(text, ':');
        snprintf(out->kind, sizeof out->kind, "%s",
                 out->human ? player_human_word : player_join_word);
        return colon == NULL ? ERR_NONE : parse_name(colon + 1, out, diag);
    }
    if (player_command(text) != NULL)
        return parse_exec(player_command(text), out, diag);
    bool prefixed = strncmp(text, ai_prefix, sizeof ai_prefix - 1) == 0;
    const char *name = prefixed ? text + sizeof ai_prefix - 1 : text;
    const Opponent *opponent = opponent_find(game, name);
    const char *own = opponent == NULL && !prefixed ? own_engine_text(name) : NULL;
    if (own != NULL) {
        snprintf(out->kind, sizeof out->kind, "%s%s", player_exec_prefix, own);
        return ERR_NONE;
    }
    if (opponent == NULL)
        return no_such_player(game, name, text, diag);
    snprintf(out->kind, sizeof out->kind, "%s%s", ai_prefix, opponent->name);
    return ERR_NONE;
}

Err player_level(const GameOps *game, const char *name, const Opponent **out, Diag *diag)
{
    PlayerSpec spec;
    *out = opponent_find(game, name);
    if (*out != NULL)
        return ERR_NONE;
    if (player_parse(game, name, &spec, diag) != ERR_NONE)
        return diag->code = ERR_USAGE;
    return diag_set(diag, ERR_USAGE,
                    _("--level %.60s: name a built-in computer player"), name);
}

Err player_parse_list(const Game *g, const char *list, PlayerSpec out[SEATS_MAX], Diag *diag)
{
    int n = 1;
    for (const char *c = list; *c != '\0'; c++)
        n += *c == ',';
    if (n != g->n_seats)
        return diag_set(diag, ERR_PLAYER, _("the game is for %d players, not %d"),
                        g->n_seats, n);
    for (int s = 0; s < n; s++) {
        char entry[PLAYER_KIND];
        size_t length = strcspn(list, ",");
        if (length >= sizeof entry)
            return diag_set(diag, ERR_PLAYER, _("\"%.40s...\" is too long for the name of a "
                                                "player"), list);
        memcpy(entry, list, length);
        entry[length] = '\0';
        Err e = player_parse(g->ops, entry, &out[s], diag);
        if (e != ERR_NONE)
            return e;
        list += length + 1;
    }
    return ERR_NONE;
}

Err player_check_names(const Game *g, const PlayerSpec player[SEATS_MAX], Diag *diag)
{
    Err e = ERR_NONE;
    int n_named = 0;
    for (int s = 0; s < g->n_seats; s++)
        n_named += player[s].name[0] != '\0';
    for (int s = 0; n_named > 1 && e == ERR_NONE && s < g->n_seats; s++)
        e = player[s].name[0] != '\0' ? name_check(player[s].name, diag) : ERR_NONE;
    for (int s = 0; s < g->n_seats; s++)
        for (int other = s + 1; e == ERR_NONE && other < g->n_seats; other++)
            if (player[s].name[0] != '\0' && names_alike(player[s].name, player[other].name))
                e = names_refuse(player[s].name, player[other].name, diag);
    return e;
}

Err player_check_engines(const Game *g, const PlayerSpec player[SEATS_MAX], Diag *diag)
{
    bool engines = false;
    for (int s = 0; s < g->n_seats; s++)
        engines |= player_command(player[s].kind) != NULL;
    return engines ? guests_check(diag) : ERR_NONE;
}

const char *player_usual_name(bool alone, Seat s)
{
    static const char *const name[SEATS_MAX] = { N_("Jun"), N_("Lin"), N_("Mei"), N_("Bo") };
    return alone && s == 0 ? _("You") : _(name[s]);
}

int player_wait_fd(const Player *p)
{
    return p->ops->wait_fd != NULL ? p->ops->wait_fd(p) : -1;
}

int player_wait_ms(const Player *p, int ms)
{
    int left = p->ops->left_ms != NULL ? p->ops->left_ms(p) : ms;
    return left < ms ? left : ms;
}

void player_sit(Player *p, const struct RecordHeader *header)
{
    if (p->ops->sit != NULL)
        p->ops->sit(p, header);
}

void player_see(Player *p, const SeenLog *log)
{
    for (int i = log->n_before; i < log->n && p->ops->see != NULL; i++)
        p->ops->see(p, &log->e[i]);
}

Player *player_new(const PlayerSpec *spec, const Game *g, Seat s, uint64_t seed)
{
    if (spec->human)
        return player_human_new();
    if (spec->joined || player_command(spec->kind) != NULL)
        return player_peer_new(player_command(spec->kind), g, s, seed);
    return player_ai_new(spec->kind + sizeof ai_prefix - 1, g, s, seed);
}
