/* SPDX-License-Identifier: MIT */
/* paiju-lab bot GAME: runs as an engine, the other end of docs/protocol.md, or tests one. As an
 * engine it answers a host: its events are folded into the view of the seat, its requests go to an
 * AI player. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

#include "ai_player.h"
#include "ai_player_make.h"
#include "game.h"
#include "hand.h"
#include "i18n.h"
#include "json.h"
#include "output.h"
#include "play.h"
#include "rules_load.h"
#include "wire.h"
#include "x_alloc.h"

typedef struct Bot {
    const GameOps  *ops;
    const Opponent *opponent;
    uint64_t        seed;
    FILE           *out;
    Game            game;
    AiPlayer       *ai;         /* created at `bot_hello` */
    Seat            seat;
    View            view;       /* folded; empty before start_kyoku */
    bool            dealt;
    SeenLog         log;        /* of this hand */
    bool            done;
} Bot;

static Err bot_send(const Bot *b, Json *o, Diag *diag)
{
    Err e = json_write_line(b->out, o, diag);
    json_free(o);
    return e;
}

/* ---- sitting down ---------------------------------------------------------------------------- */

static Err bot_read_hello(Bot *b, const Json *o, Diag *diag)
{
    const char *game;
    const Json *rules;
    int64_t seat = 0;
    Err e = json_text(o, "game", &game, diag);
    if (e == ERR_NONE && strcmp(game, b->ops->key) != 0)
        return diag_set(diag, ERR_USAGE, _("game: this engine plays %s"), b->ops->key);
    game_default(&b->game, b->ops);
    if (e != ERR_NONE || (e = json_child(o, "rules", &rules, diag)) != ERR_NONE ||
        (e = rules_from_json(&b->ops->options, rules, &b->game.cfg, sizeof b->game.cfg, diag)) !=
            ERR_NONE ||
        (e = game_prepare(&b->game, diag)) != ERR_NONE)
        return e;
    e = json_int(o, "seat", (JsonRange){ 0, b->game.n_seats - 1 }, &seat, diag);
    b->seat = (Seat)seat;
    return e;
}

static Err bot_hello(Bot *b, const Json *o, Diag *diag)
{
    ai_player_free(b->ai);
    b->ai = NULL;
    b->dealt = false;
    Err e = bot_read_hello(b, o, diag);
    if (e != ERR_NONE)
        return e;
    if (ai_engine_find(b->game.ops, b->opponent->spec->engine) != NULL)
        b->ai = ai_player_make(b->opponent->spec, b->opponent->stream, &b->game, b->seat, b->seed);
    Json *join = wire_new("join");
    json_put_text(join, "name", b->opponent->name);
    json_put(join, "options", json_new_list());
    return bot_send(b, join, diag);
}

/* ---- watching -------------------------------------------------------------------------------- */

/* Events of the record as the seat sees them; other messages are ignored. */
static Err bot_watch(Bot *b, const Json *o, Diag *diag)
{
    SeenEvent seen;
    if (b->ai == NULL)
        return ERR_NONE;
    Deal dealt;
    Err e = wire_read_seen(&b->game, o, &seen, &dealt, diag);
    if (e != ERR_NONE || seen.e.kind == N_EVENT_KINDS)
        return e;
    if (seen.e.kind == EV_START) {
        b->log.n = 0;
        b->log.deal = dealt;
        seen.e.deal = &b->log.deal;
        b->dealt = true;
        game_view_new(&b->game, b->seat, &b->view);
    }
    if (!b->dealt || b->game.ops->see(&b->game, &b->view, &seen) != ERR_NONE) {
        b->dealt = false;
        return diag_set(diag, ERR_RECORD, _("impossible event; the rest of the hand is ignored"));
    }
    b->log.e = x_grow(b->log.e, b->log.n, &b->log.cap, sizeof *b->log.e);
    b->log.e[b->log.n++] = seen;
    return ERR_NONE;
}

/* ---- answering ------------------------------------------------------------------------------- */

static bool is_legal(const Bot *b, const Json *legal, const Action *a)
{
    for (int i = 0; i < json_size(legal); i++) {
        const Json *o;
        Action choice;
        if (json_item_child(legal, i, &o, NULL) == ERR_NONE
            && wire_read_action(&b->game, o, &choice, NULL) == ERR_NONE
            && action_equal(&choice, a))
            return true;
    }
    return false;
}

/* The AI player's favourite among the actions the host allows: some facts, such as a passed win,
 * are known only to the host. */
static void bot_choose(Bot *b, const Json *legal, bool more, Action *out)
{
    InfoSet info = { .view = b->view, .log = b->log.e, .n_log = b->log.n };
    Action best;
    int n;
    info.view.must_act = true;
    ai_start(b->ai, &info, info.log[0].e.hand_no, info.n_log);
    while (!ai_think(b->ai, &best))
        ;
    if (more || is_legal(b, legal, &best)) {
        *out = best;
        return;
    }
    const Verdict *verdict = ai_verdicts(b->ai, &n);
    for (int i = 0; i < n; i++) {
        if (is_legal(b, legal, &verdict[i].action)) {
            *out = verdict[i].action;
            return;
        }
    }
}

static Err bot_request(Bot *b, const Json *o, Diag *diag)
{
    const Json *legal, *first;
    int64_t id = 0;
    bool more = false;
    Action a;
    if (b->ai == NULL)
        return diag_set(diag, ERR_USAGE, _("request before hello"));
    Err e = json_int(o, "id", (JsonRange){ INT64_MIN, INT64_MAX }, &id, diag);
    if (e != ERR_NONE || (e = json_list(o, "legal", &legal, diag)) != ERR_NONE ||
        (json_has(o, "more") && (e = json_flag(o, "more", &more, diag)) != ERR_NONE))
        return e;
    if ((e = json_item_child(legal, 0, &first, diag)) != ERR_NONE) {
        json_within(diag, "legal", -1);
        return e;
    }
    if ((e = wire_read_action(&b->game, first, &a, diag)) != ERR_NONE)
        return e;
    if (b->dealt)
        bot_choose(b, legal, more, &a);
    return bot_send(b, JSON_PUT(wire_action(&b->game, &a), JSON_INT("id", id)), diag);
}

/* ---- messages -------------------------------------------------------------------------------- */

static Err bot_handle(Bot *b, const Json *o, Diag *diag)
{
    const char *type;
    Err e = json_text(o, "type", &type, diag);
    if (e != ERR_NONE)
        return e;
    if (strcmp(type, "hello") == 0)
        return bot_hello(b, o, diag);
    if (strcmp(type, "ready?") == 0)
        return bot_send(b, wire_new("ready"), diag);
    if (strcmp(type, "request") == 0)
        return bot_request(b, o, diag);
    b->done = strcmp(type, "quit") == 0;
    return b->done ? ERR_NONE : bot_watch(b, o, diag);
}

static Err handle_line(Bot *b, const JsonLines *lines, JsonLineStatus status, Diag *diag)
{
    Json *o;
    if (status == JSON_LINE_TOO_LONG)
        return json_too_long(diag);
    Err e = json_parse(lines->text, lines->length, &o, diag);
    if (e != ERR_NONE)
        return e;
    e = bot_handle(b, o, diag);
    json_free(o);
    return e;
}

Err bot_serve(const GameOps *game, const Opponent *opponent, uint64_t seed, FILE *in, FILE *out,
              Diag *diag)
{
    Bot *b = x_alloc(sizeof *b);
    JsonLines lines = { .file = in };
    JsonLineStatus status;
    Err e = ERR_NONE;
    *b = (Bot){ .ops = game, .opponent = opponent, .seed = seed, .out = out };
    while (!b->done && e != ERR_FILE
           && ((status = json_next_line(&lines)) == JSON_LINE_READ
               || status == JSON_LINE_TOO_LONG)) {
        Diag why = { 0 };
        e = handle_line(b, &lines, status, &why);
        if (e != ERR_NONE)
            output_to(stderr, "paiju: %d: %s\n", lines.number, why.text);
        if (e == ERR_FILE)
            *diag = why;
    }
    free(lines.text);
    ai_player_free(b->ai);
    free(b->log.e);
    free(b);
    return e == ERR_FILE ? e : ERR_NONE;
}

/* -- the command ------------------------------------------------------------------------------- */

static int cmd_bot(const Cli *cli)
{
    Game game;
    Diag diag = { 0 };
    if (rules_from_cli(cli, cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (cli_given(cli, CLI_CHECK))
        return cmd_conformance_engine(cli, cli->value[CLI_CHECK], &game, 1);
    const char *level = cli->value[CLI_LEVEL];
    const Opponent *opponent = opponent_usual(game.ops);
    if (level != NULL && player_level(game.ops, level, &opponent, &diag) != ERR_NONE)
        return cli_fail(&diag);
    uint64_t seed = cli_seed(cli, play_fresh_seed());
    Err e = bot_serve(game.ops, opponent, seed, stdin, stdout, &diag);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

const CliCommand command_bot = {
    "bot", "GAME", 1, 1,
    CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_LEVEL, CLI_SEED, CLI_CHECK, CLI_DEALS,
              ENGINE_OPTIONS),
    N_("play as an engine on standard input and output, or test an engine"), cmd_bot,
};
