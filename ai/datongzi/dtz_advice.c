/* SPDX-License-Identifier: MIT */
/* What there is to say about a seat's hand apart from its plays: its boss cards, the tally of
 * unseen cards, and which seats could hold the tongzi and dizha that are still out. */
#include "dtz_advice.h"

#include <string.h>

#include "dtz.h"
#include "dtz_help.h"

/* Could a seat with `held` cards, bounded by `caps`, have three copies of this card from the
 * pool? */
static bool may_have_tongzi(const DtzCaps *caps, const CardSet *pool, int held, Card c)
{
    return held >= 3 && cards_count(pool, c) >= 3 && caps->card[c] >= 3
        && caps->rank[card_rank(c)] >= 3;
}

static bool may_have_dizha(const DtzCaps *caps, const CardSet *pool, int held, int rank)
{
    if (held < 8 || caps->rank[rank] < 8 || rank > caps->dizha_above)
        return false;
    for (int s = 0; s < N_CARD_SUITS; s++) {
        Card c = card_of(rank, s);
        if (cards_count(pool, c) < 2 || caps->card[c] < 2)
            return false;
    }
    return true;
}

static void locate_trumps(const Game *g, const InfoSet *info, DtzAdvice *a)
{
    DtzProofs proofs;
    dtz_proofs_read(g, info, &proofs);
    for (Seat s = 0; s < info->view.n_seats; s++) {
        if (s == info->view.seat)
            continue;
        int held = info->view.dtz.table.n_cards[s];
        const DtzCaps *caps = &proofs.seat[s];
        for (int c = 0; c < N_CARDS; c++)
            if (may_have_tongzi(caps, &a->unseen, held, (Card)c))
                a->tongzi_at[c] |= seat_bit(s);
        for (int r = 0; r < N_RANKS; r++)
            if (may_have_dizha(caps, &a->unseen, held, r))
                a->dizha_at[r] |= seat_bit(s);
    }
}

void dtz_advice_make(const Game *g, const InfoSet *info, DtzAdvice *out)
{
    const View *v = &info->view;
    memset(out, 0, sizeof *out);
    dtz_unseen_cards(g, v, &out->unseen);
    locate_trumps(g, info, out);
    if (v->seat == SEAT_NONE)
        return;
    DtzPool pool;
    dtz_pool_of(g, v, &pool);
    dtz_list_boss(&pool, &v->dtz.hand, &out->boss);
    out->plays_needed = (uint8_t)dtz_plays_needed(&v->dtz.hand);
}
