/* SPDX-License-Identifier: MIT */
/* Counts what players did in a hand, from its events and from what is open at its end. */
#include "arena_family.h"

void arena_count_choice(const Game *g, const View *v, const Action *a, ArenaTally *tally)
{
    const ArenaFamily *family = arena_family(g->ops->family);
    const Action win = { .kind = ACT_WIN };
    tally->declined += a->kind != ACT_WIN && g->ops->check(g, v, &win) == ERR_NONE;
    if (family->count_choice != NULL)
        family->count_choice(v, a, tally);
}

void arena_count_event(const Game *g, const Event *e, ArenaTally *const tally[SEATS_MAX])
{
    const ArenaFamily *family = arena_family(g->ops->family);
    if (family->count != NULL)
        family->count(e, tally);
    if (e->kind == EV_OUT) {
        tally[e->actor]->out_firsts += e->type == 1;
    } else if (e->kind == EV_ROUND) {
        tally[e->actor]->rounds++;
        tally[e->actor]->bonus += e->bonus;
        tally[e->actor]->round_points += e->points;
    }
}

static void count_scores(const Game *g, const State *s, ArenaTally *const tally[SEATS_MAX])
{
    static const int64_t no_wins[SEATS_MAX];    /* the best score of a hand counts, with or without
                                                 * a win */
    Result result;
    g->ops->result(g, s, &result);
    SeatMask best = 0;
    for (Seat i = 0; i < g->n_seats; i++)
        best |= game_place(g, result.delta, no_wins, i) == 1 ? seat_bit(i) : 0;
    for (Seat i = 0; i < g->n_seats; i++) {
        tally[i]->score += result.delta[i];
        tally[i]->firsts += has_seat(best, i) ? ARENA_SHARES / __builtin_popcount(best) : 0;
    }
}

void arena_count_end(const Game *g, const State *s, const Event *last,
                     ArenaTally *const tally[SEATS_MAX])
{
    count_scores(g, s, tally);
    View end;
    g->ops->observe(g, s, SEAT_NONE, &end);
    const ArenaFamily *family = arena_family(g->ops->family);
    for (Seat i = 0; i < g->n_seats && family->count_end != NULL; i++)
        family->count_end(g, &end, i, last, tally[i]);
}
