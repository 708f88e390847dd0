/* SPDX-License-Identifier: MIT */
/* Cards and plays that no other player can beat, judged by the unseen cards: the pool is treated as
 * one hand, but one that holds no more cards at a time than the largest other hand. datongzi
 * 8.1. */
#include <string.h>

#include "dtz.h"
#include "dtz_help.h"
#include "game.h"

void dtz_pool_new(DtzPool *p, const CardSet *cards, int largest)
{
    p->cards = *cards;
    p->largest = (uint8_t)largest;
    int top = RANK_2;
    while (top >= 0 && cards_of_rank(cards, top) == 0)
        top--;
    p->top = (int8_t)top;
}

void dtz_pool_of(const Game *g, const View *v, DtzPool *out)
{
    CardSet unseen;
    int largest = 0;
    for (Seat s = 0; s < v->n_seats; s++)
        if (s != v->seat && v->dtz.table.n_cards[s] > largest)
            largest = v->dtz.table.n_cards[s];
    dtz_unseen_cards(g, v, &unseen);
    dtz_pool_new(out, &unseen, largest);
}

bool dtz_boss_single(const DtzPool *p, int rank)
{
    return p->top <= rank || p->largest == 0;
}

bool dtz_boss(const DtzPool *p, const DtzShape *play)
{
    return !dtz_can_beat_within(&p->cards, play, p->largest);
}

void dtz_list_boss(const DtzPool *p, const CardSet *hand, CardSet *out)
{
    memset(out, 0, sizeof *out);
    for (int r = 0; r < N_RANKS; r++)
        if (dtz_boss_single(p, r))
            cards_add_rank(out, r, cards_of_rank(hand, r));
}
