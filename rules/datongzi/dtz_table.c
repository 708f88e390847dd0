/* SPDX-License-Identifier: MIT */
/* Changes of the open table: plays, passes, whose turn it is, the end of a round and of the deal.
 * datongzi 5. */
#include <assert.h>
#include <string.h>

#include "dtz_impl.h"

void dtz_table_new(const Game *g, Seat first, DtzTable *t)
{
    memset(t, 0, sizeof *t);
    t->n_seats = g->n_seats;
    t->leader = t->turn = first;
    t->top_by = SEAT_NONE;
    memset(t->finish, SEAT_NONE, sizeof t->finish);
    for (Seat s = 0; s < g->n_seats; s++)
        t->n_cards[s] = (uint8_t)g->dtz.hand_size;
    t->aside = (uint16_t)(g->dtz.n_cards - g->n_seats * g->dtz.hand_size);
}

/* The seats that still hold cards. */
static SeatMask holders(const DtzTable *t)
{
    SeatMask m = 0;
    for (Seat s = 0; s < t->n_seats; s++)
        if (!dtz_is_out(t, s))
            m |= seat_bit(s);
    return m;
}

/* The first of `seats` after `from`, `from` itself last. */
static Seat next_of(const DtzTable *t, SeatMask seats, Seat from)
{
    for (int by = 1; by <= t->n_seats; by++) {
        Seat s = seat_after(from, by, t->n_seats);
        if (has_seat(seats, s))
            return s;
    }
    return SEAT_NONE;
}

/* The seats that have yet to answer the top play. datongzi 5.6. */
static SeatMask to_answer(const DtzTable *t)
{
    return (SeatMask)(holders(t) & ~t->passed & ~seat_bit(t->top_by));
}

void dtz_table_play(DtzTable *t, const DtzPlay *play)
{
    Seat s = t->turn;
    assert(play->shape.size <= t->n_cards[s]);
    cards_add(&t->played[s], &play->cards);
    t->n_cards[s] = (uint8_t)(t->n_cards[s] - play->shape.size);
    t->points = (int16_t)(t->points + cards_points(&play->cards));
    t->top = *play;
    t->top_by = s;
    t->passed = 0;
    if (dtz_is_out(t, s))
        t->finish[t->n_out++] = s;
    t->turn = next_of(t, to_answer(t), s);
}

void dtz_table_pass(DtzTable *t)
{
    t->passed |= seat_bit(t->turn);
    t->turn = next_of(t, to_answer(t), t->turn);
}

void dtz_table_end_round(DtzTable *t)
{
    SeatMask left = holders(t);
    bool last = (left & (left - 1)) == 0;
    Seat winner = t->top_by;
    if (last && left != 0)
        t->finish[t->n_out] = next_of(t, left, winner);
    t->over = last;
    t->leader = last ? SEAT_NONE : has_seat(left, winner) ? winner : next_of(t, left, winner);
    t->turn = t->leader;
    t->top_by = SEAT_NONE;
    t->passed = 0;
    t->points = 0;
    memset(&t->top, 0, sizeof t->top);
}
