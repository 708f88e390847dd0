/* SPDX-License-Identifier: MIT */
/* Plays for a purpose, best first. Every candidate gets a few numbers, which are compared one after
 * the other; less is better. If all are equal, display order decides. datongzi 8.3. */
#include "dtz_help.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- LeadControl --------------------------------------------------------------------- */

/* The place of a rank between the lowest and the highest of the deck, 0..1000. */
static int rank_strength(const DtzRules *rules, int rank)
{
    RankMask below = (RankMask)(rules->ranks & (rank_bit(rank) - 1));
    return 1000 * ranks_in(below) / (ranks_in(rules->ranks) - 1);
}

/* The same for the top of a chain among all chains of its length. */
static int chain_strength(const DtzRules *rules, int top, int length)
{
    RankMask tops = dtz_chain_tops(rules->ranks, length);
    int low = lowest_rank(tops), high = highest_rank(tops);
    return high == low ? 1000 : 1000 * (top - low) / (high - low);
}

/* By the number of kickers; two and more share a column. */
static const int dtz_help_weight[N_DTZ_PATTERNS][3] = {
    [DTZ_SINGLE] = { -10 }, [DTZ_PAIR] = { 10 }, [DTZ_CPAIRS] = { 25 },
    [DTZ_TRIPLE] = { 15, 17, 20 }, [DTZ_AIRPLANE] = { 30, 35, 35 },
    [DTZ_BOMB] = { -20 }, [DTZ_TONGZI] = { -30 }, [DTZ_DIZHA] = { -40 },
};

int32_t dtz_lead_score_most(const DtzShape *s)
{
    int kickers = dtz_kickers(s);
    return dtz_help_weight[s->pattern][kickers < 2 ? kickers : 2] + 2 * s->size;
}

int32_t dtz_lead_score(const DtzRules *rules, const DtzShape *s)
{
    int strength = is_trump(s->pattern) ? 1000
                 : s->length > 1 ? chain_strength(rules, s->rank, s->length)
                 : rank_strength(rules, s->rank);
    int penalty = strength > 500 ? (strength - 500) / 10 : 0;
    return dtz_lead_score_most(s) - penalty;
}

/* ---- order --------------------------------------------------------------------------- */

DtzCost dtz_cost(const DtzSplit *split, const CardSet *hand, const DtzPlay *play)
{
    const DtzShape *s = &play->shape;
    return (DtzCost){
        .trump = is_trump(s->pattern) ? s->pattern : 0,
        .broken = (uint8_t)dtz_broken(split, hand, &play->cards),
        .kickers = (uint8_t)dtz_kickers(s),
        .strength = (int16_t)dtz_strength(s),
        .points = (int16_t)cards_points(&play->cards),
    };
}

enum { N_CRITERIA = 5 };

static void lead_criteria(const DtzRanked *r, int out[N_CRITERIA])
{
    const int c[N_CRITERIA] = { -r->score, -r->play.shape.size, r->play.shape.rank,
                                r->cost.points, 0 };
    memcpy(out, c, sizeof c);
}

static void cost_criteria(const DtzCost *cost, int out[N_CRITERIA])
{
    const int c[N_CRITERIA] = { cost->trump, cost->strength, cost->broken, cost->points,
                                cost->kickers };
    memcpy(out, c, sizeof c);
}

static void beat_criteria(const DtzRanked *r, int out[N_CRITERIA])
{
    DtzCost cost = r->cost;
    cost.points = r->sure ? 0 : cost.points;
    cost_criteria(&cost, out);
}

/* The first card in display order that one play has and the other does not. */
static int by_display(const CardSet *a, const CardSet *b)
{
    for (int c = 0; c < N_CARDS; c++) {
        int n = cards_count(a, (Card)c), m = cards_count(b, (Card)c);
        if (n != m)
            return m - n;
    }
    return 0;
}

static int dtz_help_compare(const DtzRanked *a, const DtzRanked *b,
                            void (*criteria)(const DtzRanked *, int[N_CRITERIA]))
{
    int x[N_CRITERIA], y[N_CRITERIA];
    criteria(a, x);
    criteria(b, y);
    for (int i = 0; i < N_CRITERIA; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return by_display(&a->play.cards, &b->play.cards);
}

static int compare_leads(const void *a, const void *b)
{
    return dtz_help_compare(a, b, lead_criteria);
}

static int compare_answers(const void *a, const void *b)
{
    return dtz_help_compare(a, b, beat_criteria);
}

/* ---- the goals ----------------------------------------------------------------------- */

/* A list that ranks candidates as they come, one by one. */
typedef struct Ranking {
    const DtzAim *aim;
    DtzSplit      split;
    DtzRanked    *out;
    int           n, cap;
} Ranking;

static void dtz_help_add(Ranking *k, const DtzPlay *play, bool lead)
{
    if (k->n == k->cap)
        return;
    DtzRanked *r = &k->out[k->n++];
    memset(r, 0, sizeof *r);
    r->play = *play;
    r->score = lead ? dtz_lead_score(k->aim->rules, &play->shape) : 0;
    r->cost = dtz_cost(&k->split, k->aim->hand, play);
    r->sure = k->aim->pool != NULL && dtz_boss(k->aim->pool, &play->shape);
}

/* Adds the canonical plays of a scope, from this pattern on. */
static void dtz_help_add_listed(Ranking *k, DtzScope scope, DtzPattern first)
{
    DtzPlays plays;
    DtzPlay play;
    dtz_plays_begin(&plays, k->aim->hand, k->aim->top, scope);
    dtz_plays_from(&plays, first);
    while (k->n < k->cap && dtz_plays_next(&plays, &play))
        dtz_help_add(k, &play, false);
}

enum { SELECTED_MAX = 1024 };

int dtz_goal_plays(const DtzAim *aim, DtzGoal goal, DtzRanked *out, int cap)
{
    Ranking k = { .aim = aim, .out = out, .cap = cap };
    DtzPlay play[SELECTED_MAX];
    bool leads = aim->top == NULL;
    int n_selected = 0;
    if (goal != DTZ_TRUMP_ONLY && leads != (goal == DTZ_LEAD_CONTROL))
        return 0;
    dtz_split(aim->hand, &k.split);
    if (goal == DTZ_TRUMP_ONLY)
        dtz_help_add_listed(&k, DTZ_BARE, DTZ_BOMB);
    else if (!leads && dtz_plays_count(aim->hand, aim->top, DTZ_ALL) <= (uint64_t)cap)
        dtz_help_add_listed(&k, DTZ_ALL, DTZ_SINGLE);
    else
        n_selected = dtz_few_plays(aim->hand, aim->top, play, SELECTED_MAX);
    for (int i = 0; i < n_selected; i++)
        dtz_help_add(&k, &play[i], leads);
    qsort(out, (size_t)k.n, sizeof *out,
          leads && goal != DTZ_TRUMP_ONLY ? compare_leads : compare_answers);
    return k.n;
}

/* ---- cards that nobody can beat -------------------------------------------------------------- */

/* Cards and plays that no other player can beat, judged by the unseen cards: the pool is treated as
 * one hand, but one that holds no more cards at a time than the largest other hand. datongzi
 * 8.1. */

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

/* ---- what an answer costs -------------------------------------------------------------------- */

enum { PLAYS_MOST = 4096, FEW_PLAYS = 512 };

DtzDearer dtz_dearer(const DtzCost *least, const DtzCost *other)
{
    int x[N_CRITERIA], y[N_CRITERIA];
    cost_criteria(least, x);
    cost_criteria(other, y);
    for (int i = 0; i < N_CRITERIA; i++)
        if (x[i] != y[i])
            return y[i] > x[i] ? (DtzDearer)(DEARER_TRUMP + i) : DEARER_NOT;
    return DEARER_NOT;
}

bool dtz_least_cost(const CardSet *hand, const DtzShape *top, DtzCost *out)
{
    DtzSplit split;
    DtzPlays plays;
    DtzPlay play, few[FEW_PLAYS];
    bool all = dtz_plays_count(hand, top, DTZ_ALL) <= PLAYS_MOST;
    int n = 0, n_few = all ? 0 : dtz_few_plays(hand, top, few, FEW_PLAYS);
    dtz_split(hand, &split);
    dtz_plays_begin(&plays, hand, top, DTZ_ALL);
    for (; all ? dtz_plays_next(&plays, &play) : n < n_few; n++) {
        DtzCost cost = dtz_cost(&split, hand, all ? &play : &few[n]);
        if (n == 0 || dtz_dearer(&cost, out) != DEARER_NOT)
            *out = cost;
    }
    return n > 0;
}

/* ---- what passes prove ----------------------------------------------------------------------- */

/* What a pass proves when beating is a duty: the structural test of datongzi 5.4, reversed, bounds
 * the hand by rank and by card, and the dizha and chains that it may contain. Cards only leave a
 * hand, so a bound proved once holds for all later hands; bounds of ranks and cards decrease by
 * what has been played since. docs/ai.md 6. */

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
