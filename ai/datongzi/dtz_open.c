/* SPDX-License-Identifier: MIT */
/* The flow of a deal with open hands: plays, passes, rounds and their payments. datongzi 5 and
 * 6. */
#include "dtz_open.h"

#include <assert.h>
#include <string.h>

#include "dtz.h"
#include "dtz_stakes.h"

enum { MANY_PACKS = 5 };            /* docs/history-strength.md, "Many packs" */

void dtz_open_rules(const Game *g, DtzOpenRules *out)
{
    const DtzConfig *cfg = dtz_config(g);
    memset(out, 0, sizeof *out);
    out->n_seats = g->n_seats;
    out->must_beat = cfg->must_beat != 0;
    out->many_packs = cfg->decks >= MANY_PACKS;
    for (int place = 0; place < g->n_seats; place++)
        out->finish[place] = cfg->finish_bonus.item[place];
    for (int rank = 0; rank < N_RANKS; rank++)
        out->tongzi[rank] = dtz_bonus(cfg, &(DtzShape){ DTZ_TONGZI, (uint8_t)rank, SPADES, 1, 3 });
    out->dizha = cfg->bonus_dizha;
    out->point = g->dtz.point_pays;
    out->unit = dtz_stakes_unit(g);
    out->point_in_units = out->point / out->unit;
    memset(out->next, SEAT_NONE, sizeof out->next);
    for (Seat from = 0; from < g->n_seats; from++)
        for (int seats = 0; seats < 1 << g->n_seats; seats++)
            for (int by = g->n_seats; by > 0; by--)
                if (has_seat((SeatMask)seats, seat_after(from, by, g->n_seats)))
                    out->next[from][seats] = seat_after(from, by, g->n_seats);
}

/* datongzi 5.9, 6.3. */
static void take_place(const DtzOpenRules *r, DtzOpenState *p, Seat seat)
{
    p->score[seat] += r->finish[p->n_out];
    p->finish[p->n_out++] = seat;
}

void dtz_open_new(const DtzOpenRules *r, const DtzTable *t, const CardSet hand[SEATS_MAX],
                  DtzOpenState *out)
{
    assert(!t->over);
    memset(out, 0, sizeof *out);
    for (Seat s = 0; s < r->n_seats; s++) {
        out->hand[s] = hand[s];
        out->n_cards[s] = t->n_cards[s];
        if (t->n_cards[s] > 0)
            out->holding |= seat_bit(s);
    }
    out->points = t->points;
    out->top = t->top.shape;
    out->turn = t->turn;
    out->top_by = t->top_by;
    out->passed = t->passed;
    out->must_pass = r->must_beat ? t->passed : 0;
    memcpy(out->finish, t->finish, sizeof out->finish);
    while (out->n_out < t->n_out)
        take_place(r, out, t->finish[out->n_out]);
}

int32_t dtz_open_net(const DtzOpenRules *r, const DtzOpenState *p, Seat seat)
{
    int32_t all = 0;
    for (Seat s = 0; s < r->n_seats; s++)
        all += p->score[s];
    return r->n_seats * p->score[seat] - all;
}

int32_t dtz_open_places(const DtzOpenRules *r, const DtzOpenState *p, Seat seat)
{
    int32_t net = 0;
    for (int place = 0; place < p->n_out; place++)
        net += (p->finish[place] == seat ? r->n_seats - 1 : -1) * r->finish[place];
    return net;
}

/* datongzi 6.2. */
static int32_t bonus_of(const DtzOpenRules *r, const DtzShape *last)
{
    if (last->pattern < DTZ_TONGZI)
        return 0;
    return last->pattern == DTZ_TONGZI ? r->tongzi[last->rank] : r->dizha;
}

/* datongzi 5.7-5.10. */
static void end_round(const DtzOpenRules *r, DtzOpenState *p)
{
    Seat winner = p->top_by;
    p->score[winner] += r->point * (p->points + p->points * r->card_points / 100)
                        + bonus_of(r, &p->top) + r->round;
    p->points = 0;
    p->top = (DtzShape){ 0 };
    p->top_by = SEAT_NONE;
    p->passed = p->must_pass = 0;
    if ((p->holding & (p->holding - 1)) != 0) {
        p->turn = has_seat(p->holding, winner) ? winner : r->next[winner][p->holding];
        return;
    }
    if (p->holding != 0)
        take_place(r, p, r->next[winner][p->holding]);
    p->turn = SEAT_NONE;
}

/* Passes the turn to the next seat that has yet to answer; datongzi 5.6 if there is none. */
static void next_turn(const DtzOpenRules *r, DtzOpenState *p)
{
    p->turn = r->next[p->turn][p->holding & ~p->passed & ~seat_bit(p->top_by)];
    if (p->turn == SEAT_NONE)
        end_round(r, p);
}

void dtz_open_play(const DtzOpenRules *r, DtzOpenState *p, const DtzPlay *play)
{
    Seat s = p->turn;
    cards_remove(&p->hand[s], &play->cards);
    p->n_cards[s] = (uint8_t)(p->n_cards[s] - play->shape.size);
    p->points = (int16_t)(p->points + cards_points(&play->cards));
    if (is_trump(play->shape.pattern))
        p->score[s] += r->trump;
    p->top = play->shape;
    p->top_by = s;
    p->passed = 0;
    if (p->n_cards[s] == 0) {
        p->holding &= (SeatMask)~seat_bit(s);
        take_place(r, p, s);
    }
    next_turn(r, p);
}

void dtz_open_pass(const DtzOpenRules *r, DtzOpenState *p)
{
    p->passed |= seat_bit(p->turn);
    if (r->must_beat)
        p->must_pass |= seat_bit(p->turn);
    next_turn(r, p);
}

void dtz_open_move(const DtzOpenRules *r, DtzOpenState *p, const DtzMove *m)
{
    if (dtz_move_passes(m)) {
        dtz_open_pass(r, p);
        return;
    }
    DtzPlay play = { .shape = m->shape };
    dtz_move_cards(&p->hand[p->turn], m, &play.cards);
    dtz_open_play(r, p, &play);
}

bool dtz_open_can_play(const DtzOpenState *p)
{
    return !has_seat(p->must_pass, p->turn) && dtz_can_beat(&p->hand[p->turn], &p->top);
}

void dtz_open_skip(const DtzOpenRules *r, DtzOpenState *p)
{
    while (!dtz_open_over(p) && !dtz_open_can_play(p))
        dtz_open_pass(r, p);
}
