/* SPDX-License-Identifier: MIT */
/* Setting up a match: the same for plain mode, the screens and tests. */
#include "play.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "allowed.h"
#include "commit.h"
#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "record.h"
#include "rules_load.h"
#include "text.h"
#include "watch.h"
#include "x_alloc.h"

uint64_t play_fresh_seed(void)
{
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = rng_derive((uint64_t)now.tv_sec, "fresh",
                          (uint64_t)now.tv_nsec ^ (uint64_t)getpid());
    }
    return seed;
}

void play_usual(PlaySetup *out, const Game *game)
{
    memset(out, 0, sizeof *out);
    out->game = *game;
    out->seed = play_fresh_seed();
    commit_fresh_salt(out->salt);
    for (int s = 0; s < game->n_seats; s++)
        player_parse(game->ops, s == 0 ? "human" : opponent_usual(game->ops)->name,
                     &out->player[s], NULL);
}

void play_take_seed(PlaySetup *setup, uint64_t seed)
{
    setup->seed = seed;
    setup->salt[0] = '\0';
}

EngineLimits play_engine_limits(const Cli *cli)
{
    return (EngineLimits){ .ms = (int)cli_number(cli, CLI_ENGINE_MS, 0),
                           .start_ms = (int)cli_number(cli, CLI_ENGINE_START_MS, 0),
                           .starts = (int)cli_number(cli, CLI_ENGINE_STARTS, 0) };
}

/* The table of --position, which replaces all of these options. */
static Err table_from_cli(const Cli *cli, PositionTable *out, Diag *diag)
{
    static const struct { CliOption option; const char *name; } other[] = {
        { CLI_RULES, "rules" }, { CLI_SET, "set" }, { CLI_HANDS, "hands" },
        { CLI_RECORD, "record" }, { CLI_WATCHABLE, "watchable" },
    };
    Diag fault = { 0 };
    if (cli->n_args > 0)
        return diag_set(diag, ERR_USAGE, _("--position already names the game; leave out %.40s"),
                        cli->args[0]);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (cli_given(cli, other[i].option) || (other[i].option == CLI_SET && cli->n_sets > 0))
            return diag_set(diag, ERR_USAGE, _("--%s cannot be used with --position"),
                            other[i].name);
    if (position_read(cli->value[CLI_POSITION], out, &fault) != ERR_NONE)
        return diag_set(diag, ERR_USAGE, "--position: %.250s", fault.text);
    return ERR_NONE;
}

Err play_from_cli(const Cli *cli, PlaySetup *out, Diag *diag)
{
    Game game;
    PositionTable table;
    bool in_hand = cli_given(cli, CLI_POSITION);
    Err e = in_hand
                ? table_from_cli(cli, &table, diag)
                : rules_from_cli(cli, cli->n_args > 0 ? cli->args[0] : game_ops(0)->key, &game,
                                 diag);
    if (e != ERR_NONE)
        return e;
    if (in_hand) {
        game = table.game;              /* you in the seat of the position */
        play_usual(out, &game);
        PlayerSpec you = out->player[0];
        out->player[0] = out->player[table.info.view.seat];
        out->player[table.info.view.seat] = you;
        out->position = table.info;
        out->in_hand = true;
    } else {
        play_usual(out, &game);
    }
    out->open_hands = cli_given(cli, CLI_OPEN);
    out->engine = play_engine_limits(cli);
    out->record = cli->value[CLI_RECORD];
    out->seed_given = cli_given(cli, CLI_SEED);
    if (out->seed_given)
        play_take_seed(out, cli_seed(cli, out->seed));
    if (cli_given(cli, CLI_WATCHABLE) &&
        watch_check(cli->value[CLI_WATCHABLE], diag) != ERR_NONE)
        return diag->code = ERR_USAGE;
    const char *list = cli->value[CLI_PLAYERS];
    if (list != NULL && player_parse_list(&game, list, out->player, diag) != ERR_NONE)
        return diag->code = ERR_USAGE;
    for (int s = 0; list != NULL && s < game.n_seats; s++)
        allowed_typed(out->player[s].kind);
    return ERR_NONE;
}

/* Does the named file contain the game of this setup, unfinished? */
static bool is_begun(const PlaySetup *setup)
{
    Record *r;
    struct stat st;
    const Game *g = &setup->game;
    if (setup->record == NULL || stat(setup->record, &st) != 0 || !S_ISREG(st.st_mode) ||
        record_read(setup->record, &r, NULL) != ERR_NONE)
        return false;
    const RecordHeader *h = &r->header;
    bool begun = r->end_line == 0 && r->bad.code == ERR_NONE && h->game.ops == g->ops &&
                 h->game.n_seats == g->n_seats && (!setup->seed_given || h->seed == setup->seed);
    for (int s = 0; begun && s < g->n_seats; s++) {     /* who would be seated for those recorded */
        PlayerSpec theirs;
        const char *player = allowed_player(g->ops, h->player[s]);
        bool known = player_parse(g->ops, player, &theirs, NULL) == ERR_NONE;
        begun = strcmp(known ? theirs.kind : player, setup->player[s].kind) == 0;
    }
    for (int i = 0; begun && i < g->ops->options.n; i++) {
        const OptionDesc *row = &g->ops->options.row[i];
        char ours[OPTION_TEXT_MAX], theirs[OPTION_TEXT_MAX];
        option_text(row, &g->cfg, ours, sizeof ours);
        option_text(row, &h->game.cfg, theirs, sizeof theirs);
        begun = strcmp(ours, theirs) == 0;
    }
    record_free(r);
    return begun;
}

void play_take_settings(PlaySetup *setup, const Settings *settings)
{
    int s = 0;
    setup->think_ms = settings->think * 1000;
    snprintf(setup->socket, sizeof setup->socket, "%s", settings->socket);
    snprintf(setup->watchable, sizeof setup->watchable, "%s", settings->watchable);
    while (s < setup->game.n_seats && !setup->player[s].human)
        s++;
    if (s < setup->game.n_seats && setup->player[s].name[0] == '\0')
        player_take_name(&setup->player[s], settings->name);
}

/* The directories of the sockets and of the streams; "": the usual one, and none. */
typedef struct PlayPlaces {
    const char *socket, *watchable;
} PlayPlaces;

/* If the sockets cannot be opened, the match does not begin; a record just made for it is deleted.
 * A daily deal is never shown to watchers: it must stay secret from those who have not played
 * it. */
static Err play_open(Match **m, PlayPlaces where, bool is_new, Diag *diag)
{
    Err e = match_open_listeners(*m, where.socket[0] != '\0' ? where.socket : NULL, diag);
    if (e == ERR_NONE && where.watchable[0] != '\0' && match_daily(*m)[0] == '\0')
        match_let_watch(*m, where.watchable);
    if (e == ERR_NONE)
        return e;
    const char *path = match_record_path(*m);
    if (is_new && path != NULL)
        unlink(path);
    match_free(*m);
    *m = NULL;
    return e;
}

Err play_resume(const char *path, bool open, const Settings *settings, Match **out, Diag *diag)
{
    Err e = match_resume(path, open, out, diag);
    return e != ERR_NONE ? e : play_open(out, (PlayPlaces){ settings->socket, settings->watchable },
                                         false, diag);
}

/* Can these people and programs play together? */
static Err check_players(const PlaySetup *setup, Diag *diag)
{
    RecordHeader header = { .game = setup->game, .engine = setup->engine };
    Err e = player_check_names(&setup->game, setup->player, diag);
    if (e == ERR_NONE)
        e = player_check_engines(&setup->game, setup->player, diag);
    for (int s = 0; e == ERR_NONE && s < setup->game.n_seats; s++)
        if (s == 0 || strcmp(setup->player[s].kind, setup->player[s - 1].kind) != 0)
            e = player_check_options(&setup->player[s], &header, diag);
    return e;
}

Err play_begin(const PlaySetup *setup, Match **out, Diag *diag)
{
    MatchSetup m = { .game = &setup->game, .seed = setup->seed, .open_hands = setup->open_hands,
                     .position = setup->in_hand ? &setup->position : NULL,
                     .salt = setup->salt[0] != '\0' ? setup->salt : NULL,
                     .engine = setup->engine,
                     .daily = setup->daily[0] != '\0' ? setup->daily : NULL };
    bool joined = false;
    for (int s = 0; s < setup->game.n_seats; s++) {
        m.player[s] = setup->player[s].kind;
        m.name[s] = setup->player[s].name[0] != '\0' ? setup->player[s].name : NULL;
        joined |= setup->player[s].joined;
    }
    m.think_ms = joined ? setup->think_ms : 0;
    *out = NULL;
    PlayPlaces where = { setup->socket, setup->watchable };
    Err players = check_players(setup, diag);
    if (players != ERR_NONE)
        return players;
    if (is_begun(setup)) {
        Err e = match_resume(setup->record, setup->open_hands, out, diag);
        return e != ERR_NONE ? e : play_open(out, where, false, diag);
    }
    if (setup->in_hand)
        return match_new(&m, out, diag);
    Err unrecorded = record_create(setup->record, setup->game.ops->key, &m.record, diag);
    if (unrecorded != ERR_NONE && setup->record != NULL) {
        *out = NULL;
        return unrecorded;
    }
    Err e = match_new(&m, out, diag);
    if (e == ERR_NONE)
        e = play_open(out, where, true, diag);
    return e != ERR_NONE ? e : unrecorded;
}

bool play_wait_or(const Match *m, int also)
{
    int fd[MATCH_FDS_MAX], n = match_wait_fds(m, fd);
    struct pollfd wait[MATCH_FDS_MAX + 1];
    for (int i = 0; i < n; i++)
        wait[i] = (struct pollfd){ .fd = fd[i], .events = POLLIN };
    wait[n] = (struct pollfd){ .fd = also, .events = POLLIN };
    return poll(wait, (nfds_t)n + 1, match_wait_ms(m)) > 0 && wait[n].revents != 0;
}

void play_wait(const Match *m) { play_wait_or(m, -1); }

void play_wait_beside(Match *m, int fd)
{
    while (!play_wait_or(m, fd))
        match_think(m, 0);
}

const char *play_announced(const Match *m, char *out, size_t size)
{
    uint64_t seed = match_seed(m);
    return text_announced(match_game(m)->ops, match_shows_seed(m) ? &seed : NULL, out, size);
}

void play_context(const Match *m, TextContext *out)
{
    int humans = 0;
    *out = (TextContext){ .game = match_game(m), .you = SEAT_NONE };
    for (Seat s = 0; s < out->game->n_seats; s++) {
        out->name[s] = match_name(m, s);
        if (match_is_human(m, s)) {
            out->you = s;
            humans++;
        }
    }
    if (humans != 1)
        out->you = SEAT_NONE;
}
