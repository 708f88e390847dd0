/* SPDX-License-Identifier: MIT */
/* A player at another terminal. While the player is away, and when an answer is late or invalid,
 * the usual opponent decides instead; if it has not decided by the time the player is back, the
 * decision is the player's again. */
#include "player_join.h"

#include <stdlib.h>

#include "door.h"
#include "engine.h"
#include "opponents.h"
#include "x_alloc.h"

typedef enum Asked {
    ASKED_NOT, ASKED_HIM, ASKED_SUBSTITUTE,
    ASKED_FORFEITED,            /* the substitute decides, even if the player is back */
} Asked;

typedef struct Join {
    Player      base;
    Seat        seat;
    Door       *door;
    Engine     *engine;         /* from the moment everyone has sat down */
    Player     *substitute;
    InfoSet     info;           /* the question */
    Asked       asked;
    bool        here;           /* as noted in the record */
    const char *fault;          /* not yet reported */
} Join;

static void sit(Player *p, const RecordHeader *header)
{
    Join *j = (Join *)p;
    engine_free(j->engine);
    j->engine = engine_new(NULL, header, j->seat);
}

static void see(Player *p, const SeenEvent *e)
{
    engine_send_event(((Join *)p)->engine, e);
}

static void forget(Player *p)
{
    Join *j = (Join *)p;
    j->asked = ASKED_NOT;
    engine_rewind(j->engine);
}

static void ask(Player *p, const InfoSet *what)
{
    Join *j = (Join *)p;
    j->info = *what;
    j->asked = ASKED_HIM;
    engine_ask(j->engine, what);
}

static AskStatus ask_substitute(Join *j, Asked asked, Action *out)
{
    j->asked = asked;
    j->substitute->ops->ask(j->substitute, &j->info);
    return j->substitute->ops->poll(j->substitute, 0, out);
}

static AskStatus hear_him(Join *j, Action *out)
{
    static const char *const note[N_ENGINE_STATUSES] = {
        [ENGINE_LATE] = "join-late", [ENGINE_ILLEGAL] = "join-illegal",
        [ENGINE_BROKEN] = "join-broken",
    };
    EngineStatus status = engine_poll(j->engine, out);
    j->fault = note[status];
    switch (status) {
    case ENGINE_WAITS:
        return ASK_PENDING;
    case ENGINE_ANSWERED:
        return ASK_READY;
    case ENGINE_ENDED:
        return ask_substitute(j, ASKED_SUBSTITUTE, out);
    case ENGINE_LATE: case ENGINE_ILLEGAL: case ENGINE_BROKEN: case N_ENGINE_STATUSES:
        break;
    }
    return ask_substitute(j, ASKED_FORFEITED, out);
}

static AskStatus poll_join(Player *p, int64_t now_ms, Action *out)
{
    Join *j = (Join *)p;
    AskStatus status = j->asked == ASKED_HIM ? hear_him(j, out)
                                             : j->substitute->ops->poll(j->substitute, now_ms, out);
    if (status == ASK_READY)
        j->asked = ASKED_NOT;
    return status;
}

/* Nothing to wait on while the substitute thinks. */
static int wait_fd(const Player *p)
{
    const Join *j = (const Join *)p;
    return j->asked == ASKED_HIM && j->door != NULL ? door_fd(j->door) : -1;
}

static const char *take_fault(Player *p)
{
    Join *j = (Join *)p;
    const char *fault = j->fault;
    j->fault = NULL;
    if (fault != NULL || j->here == engine_is_here(j->engine))
        return fault;
    j->here = !j->here;
    return j->here ? "join-came" : "join-left";
}

static void free_join(Player *p)
{
    Join *j = (Join *)p;
    engine_free(j->engine);
    door_close(j->door);
    j->substitute->ops->free(j->substitute);
    free(j);
}

static const PlayerOps ops = {
    .sit = sit, .see = see, .forget = forget, .ask = ask, .poll = poll_join,
    .wait_fd = wait_fd, .fault = take_fault, .free = free_join,
};

Player *player_join_new(const Game *g, Seat s, uint64_t seed)
{
    Join *j = x_alloc(sizeof *j);
    *j = (Join){ .base.ops = &ops, .seat = s };
    j->substitute = player_ai_new(opponent_usual(g->ops)->name, g, s, seed);
    return &j->base;
}

Err player_join_open(Player *p, const char *directory, const char *name, Diag *diag)
{
    return door_open(directory, name, &((Join *)p)->door, diag);
}

void player_join_close(Player *p)
{
    Join *j = (Join *)p;
    engine_part(j->engine);
    door_close(j->door);
    j->door = NULL;
}

void player_join_attend(Player *p, const SeenLog *log)
{
    Join *j = (Join *)p;
    int fd;
    while (j->door != NULL && (fd = door_let_in(j->door)) >= 0)
        engine_take_in(j->engine, fd);
    if (j->asked == ASKED_HIM)
        return;                 /* polling reads from a player who is asked */
    engine_attend(j->engine, log->e, log->n);
    if (j->asked == ASKED_SUBSTITUTE && engine_is_here(j->engine)) {
        j->asked = ASKED_HIM;
        engine_ask_again(j->engine);
    }
}

bool player_join_is_here(const Player *p)
{
    return engine_is_here(((const Join *)p)->engine);
}

void player_join_show_here(Player *p, SeatMask here)
{
    engine_show_here(((Join *)p)->engine, here);
}

const char *player_join_path(const Player *p)
{
    const Join *j = (const Join *)p;
    return j->door != NULL ? door_path(j->door) : NULL;
}

int player_join_left_ms(const Player *p)
{
    const Join *j = (const Join *)p;
    return j->asked == ASKED_HIM ? engine_left_ms(j->engine) : -1;
}

int player_join_fds(const Player *p, int fd[2])
{
    const Join *j = (const Join *)p;
    int n = 0;
    if (j->door != NULL)
        fd[n++] = door_fd(j->door);
    if (engine_fd(j->engine) >= 0)
        fd[n++] = engine_fd(j->engine);
    return n;
}
