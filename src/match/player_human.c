/* SPDX-License-Identifier: MIT */
/* A human at this terminal: the screen delivers the decision, and the match collects it. */
#include "player.h"

#include <stdlib.h>

#include "x_alloc.h"

typedef struct Human {
    Player base;
    bool   answered;
    Action answer;
} Human;

static void ask(Player *p, const InfoSet *what)
{
    (void)what;
    ((Human *)p)->answered = false;
}

static AskStatus poll_answer(Player *p, int64_t now_ms, Action *out)
{
    const Human *h = (const Human *)p;
    (void)now_ms;
    if (!h->answered)
        return ASK_PENDING;
    *out = h->answer;
    return ASK_READY;
}

/* The screen watches the keyboard. */
static int wait_fd(const Player *p)
{
    (void)p;
    return -1;
}

static void free_human(Player *p)
{
    free(p);
}

static const PlayerOps ops = {
    .ask = ask, .poll = poll_answer, .wait_fd = wait_fd, .free = free_human,
};

Player *player_human_new(void)
{
    Human *h = x_alloc(sizeof *h);
    h->base.ops = &ops;
    return &h->base;
}

void player_human_answer(Player *p, const Action *a)
{
    Human *h = (Human *)p;
    h->answer = *a;
    h->answered = true;
}

bool player_human_answered(const Player *p)
{
    return ((const Human *)p)->answered;
}
