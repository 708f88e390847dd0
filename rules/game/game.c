/* SPDX-License-Identifier: MIT */
/* The registry of games, deals from seeds, and the only entry for actions. */
#include "game.h"

#include <assert.h>
#include <string.h>

static const GameOps *const games[N_GAME_OPS] = {
#define ADDRESS(key, ...) &key##_ops,
    GAMES(ADDRESS, )
};

const GameOps *game_ops(int i)
{
    return i >= 0 && i < N_GAME_OPS ? games[i] : NULL;
}

const GameOps *game_find(const char *key)
{
    for (int i = 0; i < N_GAME_OPS; i++)
        if (strcmp(games[i]->key, key) == 0)
            return games[i];
    return NULL;
}

void game_default(Game *g, const GameOps *ops)
{
    memset(g, 0, sizeof *g);
    g->ops = ops;
    options_default(&ops->options, &g->cfg);
}

Err game_prepare(Game *g, Diag *diag)
{
    return g->ops->prepare(g, diag);
}

void game_deal(const Game *g, uint64_t seed, int hand_no, Deal *out)
{
    g->ops->pack(g, out);
    Rng wall = rng_seeded(rng_derive(seed, "wall", (uint64_t)hand_no));
    rng_shuffle(&wall, out->item, out->n);
    Rng die = rng_seeded(rng_derive(seed, "die", (uint64_t)hand_no));
    out->die = (uint8_t)(1 + rng_below(&die, 6));
}

static Seat drawn_first(const Game *g, uint64_t seed, int hand_no)
{
    Rng r = rng_seeded(rng_derive(seed, "first", (uint64_t)(hand_no - 1)));
    return (Seat)rng_below(&r, g->n_seats);
}

Seat game_first(const Game *g, uint64_t seed)
{
    MatchPlan plan;
    g->ops->plan(g, &plan);
    if (plan.first != SEAT_NONE)
        return plan.first;
    return drawn_first(g, seed, 1);
}

Seat game_next_first(const Game *g, uint64_t seed, int hand_no, const Result *before)
{
    return before->next_first != SEAT_NONE ? before->next_first : drawn_first(g, seed, hand_no);
}

bool plan_is_done(const MatchPlan *p, int hands_done, const int64_t score[SEATS_MAX])
{
    bool done = hands_done >= (p->hands > 0 ? p->hands : MATCH_HANDS_MAX);
    for (int s = 0; s < SEATS_MAX && p->target > 0 && hands_done > 0; s++)
        done |= score[s] >= p->target;
    return done;
}

bool game_ranks_by_wins(const Game *g)
{
    MatchPlan plan;
    g->ops->plan(g, &plan);
    return plan.by_wins;
}

int game_place(const Game *g, const int64_t score[SEATS_MAX], const int64_t wins[SEATS_MAX],
               Seat seat)
{
    int better = 0;
    for (Seat s = 0; s < g->n_seats; s++) {
        int64_t lead = game_ranks_by_wins(g) ? wins[s] - wins[seat] : 0;
        better += lead > 0 || (lead == 0 && score[s] > score[seat]);
    }
    return better + 1;
}

void game_start_event(const Game *g, const Deal *d, Seat first, int hand_no,
                      const int64_t score[SEATS_MAX], Event *out)
{
    (void)g;
    memset(out, 0, sizeof *out);
    out->kind = EV_START;
    out->actor = first;
    out->target = SEAT_NONE;
    out->tile = TILE_NONE;
    out->hand_no = hand_no;
    memcpy(out->start_score, score, sizeof out->start_score);
    out->deal = d;
}

Event *event_add(EventList *out, EventKind kind, Seat actor)
{
    if (out == NULL)
        return NULL;
    assert(out->n < out->cap);
    Event *e = &out->e[out->n++];
    memset(e, 0, sizeof *e);
    e->kind = (uint8_t)kind;
    e->actor = actor;
    e->target = SEAT_NONE;
    e->tile = TILE_NONE;
    return e;
}

bool event_equal(const Event *a, const Event *b)
{
    Event other = *b;
    if (a->kind == EV_START && b->kind == EV_START &&
        memcmp(a->deal, b->deal, sizeof *a->deal) == 0)
        other.deal = a->deal;
    return memcmp(a, &other, sizeof other) == 0;
}

const Event *events_seen(const SeenEvent *log)
{
    static_assert(sizeof(SeenEvent) == sizeof(Event), "a log seen reads as a list of events");
    return (const Event *)log;
}

bool action_equal(const Action *a, const Action *b)
{
    return a->kind == b->kind && a->tile == b->tile && a->meld == b->meld && a->suit == b->suit
           && memcmp(a->with, b->with, sizeof a->with) == 0 && cards_equal(&a->cards, &b->cards);
}

void scores_add(int64_t score[SEATS_MAX], const int64_t delta[SEATS_MAX])
{
    for (int s = 0; s < SEATS_MAX; s++)
        score[s] += delta[s];
}

void scores_since(const int64_t before[SEATS_MAX], const int64_t now[SEATS_MAX],
                  int64_t delta[SEATS_MAX])
{
    for (int s = 0; s < SEATS_MAX; s++)
        delta[s] = now[s] - before[s];
}

bool scores_can_take(const View *v, const int64_t delta[SEATS_MAX])
{
    const int64_t most = (int64_t)1 << 60;
    bool can = true;
    for (int s = 0; s < SEATS_MAX; s++)
        can = can && v->score[s] + delta[s] <= most && v->score[s] + delta[s] >= -most;
    return can;
}

Err game_apply(const Game *g, State *s, Seat actor, const Action *a, EventList *out)
{
    SeatMask asked = g->ops->asked(g, s);
    if (asked == 0)
        return ERR_HAND_OVER;
    if (actor >= g->n_seats || !has_seat(asked, actor))
        return ERR_NOT_ASKED;
    View v;
    g->ops->observe(g, s, actor, &v);
    Err e = g->ops->check(g, &v, a);
    if (e == ERR_NONE)
        g->ops->step(g, s, actor, a, out);
    return e;
}

void game_view_new(const Game *g, Seat seat, View *out)
{
    memset(out, 0, sizeof *out);
    out->seat = seat;
    out->n_seats = g->n_seats;
    g->ops->blank(out);
}

void game_observe(const Game *g, const State *s, Seat viewer, View *out)
{
    g->ops->observe(g, s, viewer, out);
}

int game_menu(const Game *g, const View *v, Action *out, int cap)
{
    return g->ops->menu(g, v, out, cap);
}

bool game_has_choice(const Game *g, const View *v)
{
    Action menu[2];
    return game_menu(g, v, menu, 2) > 1;
}

int game_menu_of(const Game *g, const View *v, ActionKind kind, Action *out, int cap)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, MENU_MAX), found = 0;
    for (int i = 0; i < n && found < cap; i++) {
        if (menu[i].kind == kind)
            out[found++] = menu[i];
    }
    return found;
}
