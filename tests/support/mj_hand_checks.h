/* SPDX-License-Identifier: MIT */
/* What must hold at any moment of a hand of mahjong, in every game. */
#ifndef PAIJU_MJ_HAND_CHECKS_H
#define PAIJU_MJ_HAND_CHECKS_H

#include <string.h>

#include "game.h"
#include "mj_impl.h"

static inline bool in_menu(const Action *menu, int n, const Action *a)
{
    for (int i = 0; i < n; i++)
        if (action_equal(&menu[i], a))
            return true;
    return false;
}

/* Everything in the menu is legal by the view of the seat. */
static inline bool menu_is_legal(const Game *g, State *s, Seat who, const Action *menu, int n)
{
    View v;
    game_observe(g, s, who, &v);
    for (int i = 0; i < n; i++)
        if (g->ops->check(g, &v, &menu[i]) != ERR_NONE)
            return false;
    return true;
}

static inline bool only_the_asked_answer(const Game *g, State *s)
{
    const Action pass = { .kind = ACT_PASS };
    for (Seat who = 0; who < SEATS_MAX; who++)
        if (!has_seat(g->ops->asked(g, s), who)
            && game_apply(g, s, who, &pass, NULL) != ERR_NOT_ASKED)
            return false;
    return true;
}

/* The view that `who` folded from events is the observed one; judgements are not compared. */
static inline bool folds_as_seen(const Game *g, State *s, Seat who, const View *folded)
{
    View seen;
    game_observe(g, s, who, &seen);
    seen.must_act = false;
    seen.mj.own.win_locked = false;
    seen.mj.own.passed = 0;
    return memcmp(&seen, folded, sizeof seen) == 0;
}

/* No seat has a claim that the open table rules out, and all viewers agree on what it rules out. */
static inline bool claims_are_open(const Game *g, State *state)
{
    const MjState *s = mj_state_const(state);
    for (int viewer = 0; viewer <= g->n_seats; viewer++) {
        View v;
        game_observe(g, state, viewer < g->n_seats ? (Seat)viewer : SEAT_NONE, &v);
        for (Seat who = 0; who < g->n_seats; who++) {
            bool claim = s->table.phase == MJ_CLAIM || s->table.phase == MJ_ROB;
            ClaimMask has = claim ? mj_claims(g, &s->table, &s->own[who], who) : 0;
            if ((has & ~g->ops->open_claims(g, &v, who)) != 0)
                return false;
        }
    }
    return true;
}

/* Makes a state from what `who` sees and any order of the rest; it must give the same view. */
static inline bool imagine(const Game *g, State *s, Seat who, Rng *r, MjState *made)
{
    View v, again;
    uint8_t order[DEAL_MAX];
    game_observe(g, s, who, &v);
    int n = g->ops->unseen(g, &v, order);
    rng_shuffle(r, order, n);
    g->ops->fill(g, &v, order, (State *)made);
    game_observe(g, (State *)made, who, &again);
    return memcmp(&v, &again, sizeof v) == 0;
}

#endif
