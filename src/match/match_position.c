/* SPDX-License-Identifier: MIT */
/* A match that begins in the middle of a hand: the table of a position, with the hidden tiles dealt
 * at random. It consists of that one hand and has no record, because what led to it is not
 * known. */
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "match_impl.h"
#include "position_string.h"
#include "x_alloc.h"

void match_take_position(Match *m, const View *v)
{
    const Game *g = &m->header.game;
    State *state = x_alloc(g->ops->state_size);
    position_deal(g, v, m->header.seed, state);
    hand_suppose(&m->hand, state);
    free(state);
    memcpy(m->score, v->score, sizeof m->score);
    m->plan = (MatchPlan){ .hands = 1, .start_score = m->plan.start_score, .first = SEAT_NONE };
    m->hand_no = 1;
    m->stage = STAGE_HAND;
}

Err match_check_position(const MatchSetup *setup, Diag *diag)
{
    if (setup->position == NULL)
        return ERR_NONE;
    for (Seat s = 0; s < setup->game->n_seats; s++) {
        PlayerSpec spec;
        Err e = player_parse(setup->game->ops, setup->player[s], &spec, diag);
        if (e != ERR_NONE)
            return e;
        if (spec.joined || player_command(spec.kind) != NULL)
            return diag_set(diag, ERR_PLAYER, _("%.40s cannot sit down in the middle of a hand; "
                                                "only people here and computer players can"),
                            setup->player[s]);
    }
    return ERR_NONE;
}
