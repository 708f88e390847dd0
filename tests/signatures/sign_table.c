/* SPDX-License-Identifier: MIT */
/* Consecutive hands: state, logs, totals and the next dealer, as a match keeps them. */
#include "sign_table.h"

#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "signature.h"
#include "hand_alloc.h"

void table_open(SignTable *t, const char *game, int variant, uint64_t seed)
{
    static const int64_t lead[SEATS_MAX] = { 40, -40, 15, -15 };
    memset(t, 0, sizeof *t);
    game_variant(game, variant, &t->game);
    MatchPlan plan;
    t->game.ops->plan(&t->game, &plan);
    int unit = t->game.ops->family == FAMILY_DATONGZI ? 10 : 1;
    for (Seat s = 0; s < t->game.n_seats; s++)
        t->score[s] = plan.start_score + lead[s] * unit;
    t->seed = seed;
    t->first = game_first(&t->game, seed);
    hand_alloc(&t->hand, &t->game);
}

void table_close(SignTable *t)
{
    hand_free(&t->hand);
}

/* Totals and the next dealer, from the result of the previous hand. */
static void carry_over(SignTable *t)
{
    Result r;
    t->game.ops->result(&t->game, t->hand.state, &r);
    for (Seat s = 0; s < t->game.n_seats; s++)
        t->score[s] += r.delta[s];
    t->first = game_next_first(&t->game, t->seed, t->hand_no + 1, &r);
}

void table_deal(SignTable *t)
{
    Deal deal;
    if (t->hand_no > 0)
        carry_over(t);
    t->hand_no++;
    game_deal(&t->game, t->seed, t->hand_no, &deal);
    if (hand_start(&t->hand, &deal, t->first, t->hand_no, t->score) != ERR_NONE)
        abort();
}

bool table_asks(const SignTable *t, Seat *who)
{
    SeatMask asked = hand_asked(&t->hand);
    for (*who = 0; *who < SEATS_MAX; ++*who) {
        if (has_seat(asked, *who))
            return true;
    }
    return false;
}

void table_info(const SignTable *t, Seat who, InfoSet *out)
{
    memset(out, 0, sizeof *out);
    hand_info(&t->hand, who, out);
}

void table_step(SignTable *t, Seat who, const Action *a)
{
    if (hand_apply(&t->hand, who, a) != ERR_NONE)
        abort();
}
