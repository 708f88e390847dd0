/* Hands one after the other: state, logs, totals and the turn to deal, as a match keeps them. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "signature.h"
#include "x_alloc.h"

void table_open(SignTable *t, const char *game, int variant, uint64_t seed)
{
    static const int64_t lead[SEATS_MAX] = { 40, -40, 15, -15 };
    memset(t, 0, sizeof *t);
    game_variant(game, variant, &t->game);
    MatchPlan plan;
    t->game.ops->plan(&t->game, &plan);
    for (Seat s = 0; s < t->game.n_seats; s++)
        t->score[s] = plan.start_score + lead[s] * (t->game.ops->family == FAMILY_CARDS ? 10 : 1);
    t->seed = seed;
    t->first = game_first(&t->game, seed);
    t->state = x_alloc(t->game.ops->state_size);
    t->events = x_alloc(sizeof *t->events);
}

void table_close(SignTable *t)
{
    for (Seat s = 0; s < SEATS_MAX; s++)
        free(t->log[s]);
    free(t->events);
    free(t->state);
}

/* To every seat what it may see. */
static void show(SignTable *t, const Event *e)
{
    SeenEvent seen;
    for (Seat s = 0; s < t->game.n_seats; s++) {
        if (!t->game.ops->mask(&t->game, e, s, &seen))
            continue;
        t->log[s] = x_room(t->log[s], t->n_log[s], &t->cap[s], sizeof *t->log[s]);
        t->log[s][t->n_log[s]++] = seen;
    }
}

/* Totals and the next seat to deal, by the result of the hand before. */
static void carry_over(SignTable *t)
{
    Result r;
    t->game.ops->result(&t->game, t->state, &r);
    for (Seat s = 0; s < t->game.n_seats; s++)
        t->score[s] += r.delta[s];
    t->first = game_next_first(&t->game, t->seed, t->hand_no + 1, &r);
}

void table_deal(SignTable *t)
{
    Deal deal;
    Event start;
    if (t->hand_no > 0)
        carry_over(t);
    t->hand_no++;
    game_deal(&t->game, t->seed, t->hand_no, &deal);
    if (t->game.ops->start(&t->game, &deal, t->first, t->score, t->state) != ERR_NONE)
        abort();
    game_start_event(&t->game, &deal, t->first, t->hand_no, t->score, &start);
    memset(t->n_log, 0, sizeof t->n_log);
    show(t, &start);
}

bool table_asks(const SignTable *t, Seat *who)
{
    SeatMask asked = t->game.ops->asked(&t->game, t->state);
    for (*who = 0; *who < SEATS_MAX; ++*who) {
        if (has_seat(asked, *who))
            return true;
    }
    return false;
}

void table_info(const SignTable *t, Seat who, InfoSet *out)
{
    memset(out, 0, sizeof *out);
    game_observe(&t->game, t->state, who, &out->view);
    out->log = t->log[who];
    out->n_log = t->n_log[who];
}

void table_step(SignTable *t, Seat who, const Action *a)
{
    t->events->n = 0;
    if (game_apply(&t->game, t->state, who, a, t->events) != ERR_NONE)
        abort();
    for (int i = 0; i < t->events->n; i++)
        show(t, &t->events->e[i]);
}
