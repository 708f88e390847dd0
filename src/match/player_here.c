/* SPDX-License-Identifier: MIT */
/* Players that need no other program: a human at this terminal, an AI player, a script. */
#include "player.h"

#include <assert.h>
#include <stdlib.h>

#include "ai_player.h"
#include "ai_player_make.h"
#include "game.h"
#include "opponents.h"
#include "parallel.h"
#include "x_alloc.h"

/* -- a human: the screen delivers the decision, and the match collects it ---------------------- */

typedef struct Human {
    Player base;
    bool   answered;
    Action answer;
} Human;

static void human_ask(Player *p, const InfoSet *what)
{
    (void)what;
    ((Human *)p)->answered = false;
}

static AskStatus human_poll(Player *p, int64_t now_ms, Action *out)
{
    const Human *h = (const Human *)p;
    (void)now_ms;
    if (!h->answered)
        return ASK_PENDING;
    *out = h->answer;
    return ASK_READY;
}

static void human_free(Player *p) { free(p); }

static const PlayerOps human_ops = {
    .ask = human_ask, .poll = human_poll, .free = human_free,
};

Player *player_human_new(void)
{
    Human *h = x_alloc(sizeof *h);
    h->base.ops = &human_ops;
    return &h->base;
}

void player_human_answer(Player *p, const Action *a)
{
    Human *h = (Human *)p;
    h->answer = *a;
    h->answered = true;
}

bool player_human_answered(const Player *p) { return ((const Human *)p)->answered; }

/* -- an AI player of ai/ ----------------------------------------------------------------------- */

/* The hand is identified by its first event and the question by the length of the log, so that a
 * game that is taken back or resumed continues as it would have. */
typedef struct Ai {
    Player    base;
    AiPlayer *ai;
} Ai;

/* A hand that started from a position has no number. */
static void ai_ask(Player *p, const InfoSet *what)
{
    bool dealt = what->n_log > 0 && what->log[0].e.kind == EV_START;
    ai_start(((Ai *)p)->ai, what, dealt ? what->log[0].e.hand_no : 0, what->n_log);
}

static AskStatus ai_poll(Player *p, int64_t now_ms, Action *out)
{
    (void)now_ms;       /* AI players count simulations, not seconds */
    return ai_think(((Ai *)p)->ai, out) ? ASK_READY : ASK_PENDING;
}

static void ai_free(Player *p)
{
    ai_player_free(((Ai *)p)->ai);
    free(p);
}

static const PlayerOps ai_ops = {
    .ask = ai_ask, .poll = ai_poll, .free = ai_free,
};

Player *player_ai_new(const char *name, const Game *g, Seat s, uint64_t seed)
{
    const Opponent *opponent = opponent_find(g->ops, name);
    assert(opponent != NULL);
    Ai *ai = x_alloc(sizeof *ai);
    ai->base.ops = &ai_ops;
    ai->ai = ai_player_make(opponent->spec, opponent->stream, g, s, rng_derive(seed, "ai", 0));
    ai_set_unread(ai->ai);
    return &ai->base;
}

void player_ai_use_cores(Player *p)
{
    if (p->ops == &ai_ops)
        ai_set_parallel(((Ai *)p)->ai, parallel_for);
}

/* -- moves known in advance -------------------------------------------------------------------- */

/* The length of the log at each decision determines the next move, so that moves that were taken
 * back are played again. */
typedef struct Script {
    Player        base;
    const Game   *game;
    const Action *move;
    int           n_moves;
    int          *asked_at;     /* by move: the length of the log then */
    int           n_asked;
    Action        answer;
} Script;

static void script_ask(Player *p, const InfoSet *what)
{
    Script *s = (Script *)p;
    while (s->n_asked > 0 && s->asked_at[s->n_asked - 1] >= what->n_log)
        s->n_asked--;
    game_menu(s->game, &what->view, &s->answer, 1);
    if (s->n_asked == s->n_moves)
        return;
    const Action *due = &s->move[s->n_asked];
    s->asked_at[s->n_asked++] = what->n_log;
    if (s->game->ops->check(s->game, &what->view, due) == ERR_NONE)
        s->answer = *due;
}

static AskStatus script_poll(Player *p, int64_t now_ms, Action *out)
{
    (void)now_ms;
    *out = ((Script *)p)->answer;
    return ASK_READY;
}

static void script_free(Player *p)
{
    free(((Script *)p)->asked_at);
    free(p);
}

static const PlayerOps script_ops = {
    .ask = script_ask, .poll = script_poll, .free = script_free,
};

Player *player_script_new(const Game *g, const Action *move, int n_moves)
{
    Script *s = x_alloc(sizeof *s);
    *s = (Script){ .base.ops = &script_ops, .game = g, .move = move, .n_moves = n_moves,
                   .asked_at = x_alloc((size_t)(n_moves + 1) * sizeof(int)) };
    return &s->base;
}
