/* SPDX-License-Identifier: MIT */
/* A deal of Da Tong Zi: one seat at a time plays or passes. The table knows whose turn it is; this
 * file reports what happened and moves the points. datongzi 2, 5, 6. */
#include <assert.h>
#include <string.h>

#include "dtz_impl.h"

/* datongzi 6.3, 5.10. */
static void dtz_flow_finish(const Game *g, DtzState *s, EventList *out)
{
    int64_t delta[SEATS_MAX] = { 0 };
    for (int place = 0; place < s->table.n_seats; place++)
        delta[s->table.finish[place]] = dtz_config(g)->finish_bonus.item[place];
    scores_add(s->score, delta);
    Event *e = event_add(out, EV_SETTLE, SEAT_NONE);
    if (e == NULL)
        return;
    e->type = SETTLE_FINISH;
    memcpy(e->delta, delta, sizeof e->delta);
    e = event_add(out, EV_END, SEAT_NONE);
    e->type = END_OUT;
    memcpy(e->finish, s->table.finish, sizeof e->finish);
    memcpy(e->score, s->score, sizeof e->score);
    scores_since(s->start_score, s->score, e->delta);
}

/* The player of the top play wins the round. datongzi 5.7, 6.1, 6.2. */
static void dtz_flow_end_round(const Game *g, DtzState *s, EventList *out)
{
    Seat winner = s->table.top_by;
    int32_t points = s->table.points;
    int32_t bonus = dtz_bonus(dtz_config(g), &s->table.top.shape);
    s->score[winner] += points + bonus;
    dtz_table_end_round(&s->table);
    Event *e = event_add(out, EV_ROUND, winner);
    if (e != NULL) {
        e->points = points;
        e->bonus = bonus;
        e->delta[winner] = points + bonus;
    }
    if (s->table.over)
        dtz_flow_finish(g, s, out);
}

static void dtz_flow_play(DtzState *s, Seat actor, const CardSet *cards, EventList *out)
{
    DtzPlay p;
    memset(&p, 0, sizeof p);        /* its padding too: it becomes part of the state */
    p.cards = *cards;
    p.shape = dtz_recognise(cards);
    cards_remove(&s->hand[actor], cards);
    dtz_table_play(&s->table, &p);
    Event *e = event_add(out, EV_PLAY, actor);
    if (e == NULL)
        return;
    e->play = p;
    if (dtz_is_out(&s->table, actor))
        event_add(out, EV_OUT, actor)->type = s->table.n_out;
}

void dtz_step(const Game *g, State *state, Seat actor, const Action *a, EventList *out)
{
    DtzState *s = dtz_state(state);
    assert(actor == s->table.turn);
    if (a->kind == ACT_PLAY) {
        dtz_flow_play(s, actor, &a->cards, out);
    } else {
        dtz_table_pass(&s->table);
        event_add(out, EV_PASS, actor);
    }
    if (s->table.top_by != SEAT_NONE && s->table.turn == SEAT_NONE)     /* all have answered */
        dtz_flow_end_round(g, s, out);
}

SeatMask dtz_asked(const Game *g, const State *state)
{
    (void)g;
    const DtzTable *t = &dtz_state_const(state)->table;
    return t->over ? 0 : seat_bit(t->turn);
}

/* datongzi 2.2. */
void dtz_result(const Game *g, const State *state, Result *out)
{
    const DtzState *s = dtz_state_const(state);
    bool drawn = dtz_config(g)->next_starter == NEXT_STARTER_RANDOM;
    *out = (Result){ .reason = END_OUT, .next_first = drawn ? SEAT_NONE : s->table.finish[0] };
    scores_since(s->start_score, s->score, out->delta);
}

Err dtz_start_hands(const Game *g, const CardSet hand[SEATS_MAX], const CardSet *aside, Seat first,
                    const int64_t score[SEATS_MAX], State *out)
{
    DtzState *s = dtz_state(out);
    if (first >= g->n_seats)
        return ERR_DEAL;
    for (Seat i = 0; i < g->n_seats; i++)
        if (cards_empty(&hand[i]) || cards_total(&hand[i]) > UINT8_MAX)
            return ERR_DEAL;
    memset(s, 0, sizeof *s);
    dtz_table_new(g, first, &s->table);
    s->aside = *aside;
    s->table.aside = (uint16_t)cards_total(aside);
    memcpy(s->score, score, sizeof s->score);
    memcpy(s->start_score, score, sizeof s->start_score);
    for (Seat i = 0; i < g->n_seats; i++) {
        s->hand[i] = hand[i];
        s->table.n_cards[i] = (uint8_t)cards_total(&hand[i]);
    }
    return ERR_NONE;
}

Err dtz_start(const Game *g, const Deal *d, Seat first, const int64_t score[SEATS_MAX], State *out)
{
    CardSet hand[SEATS_MAX] = { { { 0 } } }, aside = { { 0 } }, all = { { 0 } };
    if (d->n != g->dtz.n_cards)
        return ERR_DEAL;
    for (int i = 0; i < d->n; i++) {
        if (d->item[i] >= N_CARDS || cards_count(&all, d->item[i]) == PACKS_MAX)
            return ERR_DEAL;
        int seat = i / g->dtz.hand_size;
        cards_put(seat < g->n_seats ? &hand[seat] : &aside, d->item[i]);
        cards_put(&all, d->item[i]);
    }
    if (!cards_equal(&all, &g->dtz.deck))
        return ERR_DEAL;
    return dtz_start_hands(g, hand, &aside, first, score, out);
}
