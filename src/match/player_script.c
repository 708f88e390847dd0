/* SPDX-License-Identifier: MIT */
/* A player whose moves are known in advance. The length of the log at each decision determines the
 * next move, so that moves that were taken back are played again. */
#include "player.h"

#include <stdlib.h>

#include "x_alloc.h"

typedef struct Script {
    Player        base;
    const Game   *game;
    const Action *move;
    int           n_moves;
    int          *asked_at;     /* by move: the length of the log then */
    int           n_asked;
    Action        answer;
} Script;

static void ask(Player *p, const InfoSet *what)
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

static AskStatus poll_answer(Player *p, int64_t now_ms, Action *out)
{
    (void)now_ms;
    *out = ((Script *)p)->answer;
    return ASK_READY;
}

static int wait_fd(const Player *p)
{
    (void)p;
    return -1;
}

static void free_script(Player *p)
{
    free(((Script *)p)->asked_at);
    free(p);
}

static const PlayerOps ops = {
    .ask = ask, .poll = poll_answer, .wait_fd = wait_fd, .free = free_script,
};

Player *player_script_new(const Game *g, const Action *move, int n_moves)
{
    Script *s = x_alloc(sizeof *s);
    *s = (Script){ .base.ops = &ops, .game = g, .move = move, .n_moves = n_moves,
                   .asked_at = x_alloc((size_t)(n_moves + 1) * sizeof(int)) };
    return &s->base;
}
