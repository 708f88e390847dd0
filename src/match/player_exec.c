/* SPDX-License-Identifier: MIT */
/* A player that is another program. When it commits a fault, the fault is noted and the program's
 * usual opponent takes that one decision in its place. */
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "engine_spec.h"
#include "opponents.h"
#include "player.h"
#include "x_alloc.h"

typedef struct Exec {
    Player      base;
    char       *command;
    Seat        seat;
    Engine     *engine;         /* from the moment everyone has sat down */
    Player     *substitute;
    InfoSet     info;           /* the question */
    bool        substituted;    /* the substitute now decides it */
    const char *fault;          /* not yet reported */
} Exec;

static void exec_player_sit(Player *p, const RecordHeader *header)
{
    Exec *x = (Exec *)p;
    engine_free(x->engine);
    x->engine = engine_new(x->command, header, x->seat);
    engine_start(x->engine);
}

static void see(Player *p, const SeenEvent *e) { engine_send_event(((Exec *)p)->engine, e); }

static void exec_player_forget(Player *p)
{
    engine_rewind(((Exec *)p)->engine);
}

static void exec_player_ask(Player *p, const InfoSet *what)
{
    Exec *x = (Exec *)p;
    x->info = *what;
    x->substituted = false;
    engine_ask(x->engine, what);
}

static AskStatus poll_engine(Player *p, int64_t now_ms, Action *out)
{
    static const char *const note[N_ENGINE_STATUSES] = {
        [ENGINE_LATE] = "engine-late", [ENGINE_ILLEGAL] = "engine-illegal",
        [ENGINE_BROKEN] = "engine-broken", [ENGINE_ENDED] = "engine-ended",
    };
    Exec *x = (Exec *)p;
    if (x->substituted)
        return x->substitute->ops->poll(x->substitute, now_ms, out);
    EngineStatus status = engine_poll(x->engine, out);
    if (status == ENGINE_ANSWERED)
        return ASK_READY;
    if (status == ENGINE_WAITS)
        return ASK_PENDING;
    x->fault = note[status];
    x->substituted = true;
    x->substitute->ops->ask(x->substitute, &x->info);
    return x->substitute->ops->poll(x->substitute, now_ms, out);
}

static int wait_fd(const Player *p)
{
    const Exec *x = (const Exec *)p;
    return x->substituted ? -1 : engine_fd(x->engine);
}

static int left_ms(const Player *p) { return engine_left_ms(((const Exec *)p)->engine); }

static const char *take_fault(Player *p)
{
    Exec *x = (Exec *)p;
    const char *fault = x->fault;
    x->fault = NULL;
    return fault;
}

static void free_exec(Player *p)
{
    Exec *x = (Exec *)p;
    engine_free(x->engine);
    x->substitute->ops->free(x->substitute);
    free(x->command);
    free(x);
}

static const PlayerOps exec_player_ops = {
    .sit = exec_player_sit, .see = see, .forget = exec_player_forget, .ask = exec_player_ask,
    .poll = poll_engine,
    .wait_fd = wait_fd, .left_ms = left_ms, .fault = take_fault, .free = free_exec,
};

Err player_check_options(const PlayerSpec *player, const RecordHeader *header, Diag *diag)
{
    static const char prefix[] = "exec:";
    const char *text = player->kind + sizeof prefix - 1;
    char name[PLAYER_TEXT];
    EngineSpec spec;
    if (strncmp(player->kind, prefix, sizeof prefix - 1) != 0)
        return ERR_NONE;
    Err e = engine_spec_read(text, &spec, diag);
    if (e != ERR_NONE)
        return e;
    if (spec.n > 0)
        e = engine_meet(text, header, name, sizeof name, diag);
    engine_spec_free(&spec);
    return e;
}

Player *player_exec_new(const char *command, const Game *g, Seat s, uint64_t seed)
{
    Exec *x = x_alloc(sizeof *x);
    *x = (Exec){ .base.ops = &exec_player_ops, .command = x_strdup(command), .seat = s };
    x->substitute = player_ai_new(opponent_usual(g->ops)->name, g, s, seed);
    return &x->base;
}
