/* SPDX-License-Identifier: MIT */
/* What a pass proves when beating is a duty: the structural test of datongzi 5.4, reversed, bounds
 * the hand by rank and by card, and the dizha and chains that it may contain. Cards only leave a
 * hand, so a bound proved once holds for all later hands; bounds of ranks and cards decrease by
 * what has been played since. docs/ai.md 6. */
#include <assert.h>
#include <string.h>

#include "dtz.h"
#include "dtz_help.h"
#include "game_types.h"

void dtz_caps_new(DtzCaps *c, const DtzRules *rules)
{
    for (int r = 0; r < N_RANKS; r++)
        c->rank[r] = (uint8_t)rank_total(cards_of_rank(&rules->deck, r));
    for (int k = 0; k < N_CARDS; k++)
        c->card[k] = (uint8_t)cards_count(&rules->deck, (Card)k);
    c->dizha_above = N_RANKS;
    memset(c->chain_above, N_RANKS, sizeof c->chain_above);
}

static void caps_lower(uint8_t *cap, int to)
{
    if (*cap > to)
        *cap = (uint8_t)to;
}

static void lower_signed(int8_t *cap, int to)
{
    if (*cap > to)
        *cap = (int8_t)to;
}

/* No tongzi above (rank, suit); rank -1: no tongzi. */
static void cap_tongzi(DtzCaps *c, int rank, int suit)
{
    for (int k = 0; k < N_CARDS; k++) {
        int r = card_rank((Card)k);
        if (r > rank || (r == rank && card_suit((Card)k) < suit))
            caps_lower(&c->card[k], 2);
    }
}

/* No bomb of more than `size` cards, nor one as large above `rank`. */
static void cap_bombs(DtzCaps *c, int size, int rank)
{
    for (int r = 0; r < N_RANKS; r++)
        caps_lower(&c->rank[r], r > rank ? size - 1 : size);
}

/* No answer of the same pattern. */
static void cap_ordinary(DtzCaps *c, const DtzShape *top)
{
    int fewer = top->pattern == DTZ_SINGLE ? 0 : top->pattern == DTZ_PAIR ? 1 : 2;
    if (top->pattern == DTZ_CPAIRS || top->pattern == DTZ_AIRPLANE) {
        lower_signed(&c->chain_above[top->pattern == DTZ_AIRPLANE][top->length], top->rank);
        return;
    }
    for (int r = top->rank + 1; r < N_RANKS; r++)
        caps_lower(&c->rank[r], fewer);
}

void dtz_caps_pass(DtzCaps *c, const DtzShape *top)
{
    bool ordinary = !is_trump(top->pattern);
    assert(top->pattern != DTZ_ILLEGAL);            /* a pass always answers a play */
    if (ordinary)
        cap_ordinary(c, top);
    if (ordinary)
        cap_bombs(c, 4, -1);                        /* four cards would do, of any rank */
    else if (top->pattern == DTZ_BOMB)
        cap_bombs(c, top->size, top->rank);
    if (top->pattern <= DTZ_BOMB)
        cap_tongzi(c, -1, 0);
    else if (top->pattern == DTZ_TONGZI)
        cap_tongzi(c, top->rank, top->suit);
    lower_signed(&c->dizha_above, top->pattern == DTZ_DIZHA ? top->rank : -1);
}

void dtz_caps_play(DtzCaps *c, const CardSet *cards)
{
    for (int r = 0; r < N_RANKS; r++)
        c->rank[r] = (uint8_t)(c->rank[r] - rank_total(cards_of_rank(cards, r)));
    for (int k = 0; k < N_CARDS; k++)
        c->card[k] = (uint8_t)(c->card[k] - cards_count(cards, (Card)k));
}

/* The hand allows no forbidden chain of one pattern. */
static bool chains_allow(const int8_t above[RANK_2 + 1], RankMask held)
{
    RankMask tops = held & CHAIN_RANKS;
    for (int length = 2; length <= RANK_2 && tops != 0; length++) {
        tops &= (RankMask)(tops << 1);
        if (tops != 0 && highest_rank(tops) > above[length])
            return false;
    }
    return true;
}

bool dtz_caps_allow(const DtzCaps *c, const CardSet *hand)
{
    RankCounts count = rank_counts(hand);
    for (int r = 0; r < N_RANKS; r++)
        if (rank_count(&count, r) > c->rank[r])
            return false;
    for (int k = 0; k < N_CARDS; k++)
        if (cards_count(hand, (Card)k) > c->card[k])
            return false;
    RankMask dizha = dtz_dizha_ranks(hand);
    return (dizha == 0 || highest_rank(dizha) <= c->dizha_above)
           && chains_allow(c->chain_above[0], ranks_with(&count, 2))
           && chains_allow(c->chain_above[1], ranks_with(&count, 3));
}

void dtz_proofs_see(const Game *g, const Event *e, DtzProofs *p)
{
    switch (e->kind) {
    case EV_START:
        memset(&p->top, 0, sizeof p->top);
        for (int s = 0; s < SEATS_MAX; s++)
            dtz_caps_new(&p->seat[s], &g->dtz);
        break;
    case EV_PLAY:
        p->top = e->play.shape;
        dtz_caps_play(&p->seat[e->actor], &e->play.cards);
        break;
    case EV_PASS:
        if (dtz_config(g)->must_beat != 0 && p->top.pattern != DTZ_ILLEGAL)
            dtz_caps_pass(&p->seat[e->actor], &p->top);
        break;
    default:
        break;
    }
}

void dtz_proofs_read(const Game *g, const InfoSet *info, DtzProofs *out)
{
    memset(out, 0, sizeof *out);
    for (int s = 0; s < SEATS_MAX; s++)
        dtz_caps_new(&out->seat[s], &g->dtz);
    for (int i = 0; i < info->n_log; i++)
        dtz_proofs_see(g, &info->log[i].e, out);
}
