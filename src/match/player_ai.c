/* SPDX-License-Identifier: MIT */
/* An AI player of ai/ at the table. The hand is identified by its first event and the question by
 * the length of the log, so that a game that is taken back or resumed continues as it would
 * have. */
#include "player.h"

#include <assert.h>
#include <stdlib.h>

#include "ai_player.h"
#include "ai_player_make.h"
#include "opponents.h"
#include "parallel.h"
#include "x_alloc.h"

typedef struct Ai {
    Player    base;
    AiPlayer *ai;
} Ai;

/* A hand that started from a position has no number. */
static void ask(Player *p, const InfoSet *what)
{
    bool dealt = what->n_log > 0 && what->log[0].e.kind == EV_START;
    ai_start(((Ai *)p)->ai, what, dealt ? what->log[0].e.hand_no : 0, what->n_log);
}

static AskStatus poll_ai(Player *p, int64_t now_ms, Action *out)
{
    (void)now_ms;       /* AI players count simulations, not seconds */
    return ai_think(((Ai *)p)->ai, out) ? ASK_READY : ASK_PENDING;
}

static int wait_fd(const Player *p)
{
    (void)p;
    return -1;
}

static void free_ai(Player *p)
{
    ai_player_free(((Ai *)p)->ai);
    free(p);
}

static const PlayerOps ops = {
    .ask = ask, .poll = poll_ai, .wait_fd = wait_fd, .free = free_ai,
};

Player *player_ai_new(const char *name, const Game *g, Seat s, uint64_t seed)
{
    const Opponent *opponent = opponent_find(g->ops, name);
    assert(opponent != NULL);
    Ai *ai = x_alloc(sizeof *ai);
    ai->base.ops = &ops;
    ai->ai = ai_player_make(opponent->spec, opponent->stream, g, s, rng_derive(seed, "ai", 0));
    ai_set_unread(ai->ai);
    return &ai->base;
}

void player_ai_use_cores(Player *p)
{
    if (p->ops == &ops)
        ai_set_parallel(((Ai *)p)->ai, parallel_for);
}
