/* SPDX-License-Identifier: MIT */
/* Choices as sums of table entries, one by one. Everything that all choices share is computed once
 * for the position. Lists of moves are judged by dtz_policy_list.c, which does the same faster. */
#include "dtz_policy_parts.h"

#include <assert.h>
#include <string.h>

static const int16_t trained[2][N_WEIGHTS] = {
    {
#include "dtz_policy_weights.def"
    },
    {
#include "dtz_policy_many_weights.def"
    },
};

int16_t dtz_policy_trained(bool many_packs, int i) { return trained[many_packs][i]; }

/* For few packs and for many. */
static const DtzScale scales[2] = {
    {
        .count = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
                   12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12 },
        .trumps = { 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7 },
        .beaters = { 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
                     7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
                     7, 7, 7, 7 },
        .stage_cards = { 27, 14 },
    },
    {
        .count = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12,
                   12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12 },
        .trumps = { 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7 },
        .beaters = { 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6,
                     6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
                     7, 7, 7, 7 },
        .stage_cards = { 50, 20 },
    },
};

/* ---- the spot ------------------------------------------------------------------------ */

static int span_of(int n_cards)
{
    static const uint8_t span[16] = { 0, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4 };
    return n_cards < 16 ? span[n_cards] : 5;
}

static void read_unseen(DtzPolicyInput *s, const CardSet *unseen)
{
    RankCounts count = rank_counts(unseen);
    s->unseen = count;
    for (int k = 1; k <= 3; k++)
        s->unseen_with[k] = ranks_with(&count, k);
    for (int i = 0; i < 4; i++)
        s->unseen_tongzi.word[i] = suits_of_word_with_three(unseen->word[i]);
    s->n_unseen_tongzi = cards_total(&s->unseen_tongzi);
    s->unseen_dizha = ranks_with(&count, 8) != 0 ? dtz_dizha_ranks(unseen) : 0;
}

static void read_hand(DtzPolicyInput *s, const CardSet *hand)
{
    RankCounts count = rank_counts(hand);
    RankMask three = ranks_with(&count, 3), trumps = ranks_with(&count, 4);
    s->own = count;
    memset(s->tongzi, 0, sizeof s->tongzi);
    memset(s->holds, 0, sizeof s->holds);
    for (RankMask m = three; m != 0; m &= (RankMask)(m - 1)) {
        int r = lowest_rank(m);
        RankCards v = cards_of_rank(hand, r);
        s->tongzi[r] = (uint8_t)suits_in(suits_with_three(v));
        s->holds[r] = (uint8_t)holds_of(s->tongzi[r], suits_with_two(v) == 0x1111);
        trumps |= s->tongzi[r] > 0 ? rank_bit(r) : 0;
    }
    s->trumps = ranks_in(trumps);
    s->n_plain_plays = ranks_in(ranks_with(&count, 1) & (RankMask)~three)
                       - ranks_in(three & (RankMask)~trumps);
}

void dtz_policy_input_new(DtzPolicyInput *s, const DtzOpenRules *r, const DtzOpenState *p,
                          const CardSet *aside)
{
    Seat me = p->turn, next = r->next[me][p->holding & ~seat_bit(me)];
    int own = p->n_cards[me], least = CARDS_MAX;
    CardSet unseen = *aside;
    bool leads = p->top_by == SEAT_NONE;
    for (Seat q = 0; q < r->n_seats; q++) {
        if (q == me)
            continue;
        cards_add(&unseen, &p->hand[q]);
        if (has_seat(p->holding, q))
            least = at_most(p->n_cards[q], least);
    }
    SeatMask behind = (SeatMask)(p->holding & ~p->passed & ~seat_bit(me));
    if (!leads)
        behind &= (SeatMask)~seat_bit(p->top_by);
    s->rules = r;
    s->weight = trained[r->many_packs];
    s->scale = &scales[r->many_packs];
    s->p = p;
    s->stage = own >= s->scale->stage_cards[0] ? 0 : own >= s->scale->stage_cards[1] ? 1 : 2;
    s->role = leads ? 0 : behind != 0 ? 1 : 2;
    s->least = next == SEAT_NONE ? 0 : span_of(least);
    s->next = next == SEAT_NONE ? 0 : span_of(p->n_cards[next]);
    read_hand(s, &p->hand[me]);
    read_unseen(s, &unseen);
}

/* ---- choices ------------------------------------------------------------------------- */

void dtz_choice_of_move(const DtzPolicyInput *s, const DtzMove *m, DtzChoice *out)
{
    out->shape = m->shape;
    out->n_ranks = 0;
    if (dtz_move_passes(m))
        return;
    int each = dtz_body_of_rank(&m->shape);
    uint64_t kickers = m->kickers;
    for (int r = m->shape.rank - m->shape.length + 1; r <= m->shape.rank; r++) {
        out->taken[out->n_ranks++] = taken_of(s, r, each + dtz_move_kickers(m, r));
        kickers &= ~(UINT64_C(15) << 4 * r);
    }
    while (kickers != 0) {
        int r = __builtin_ctzll(kickers) / 4;
        out->taken[out->n_ranks++] = taken_of(s, r, dtz_move_kickers(m, r));
        kickers &= ~(UINT64_C(15) << 4 * r);
    }
    if (m->shape.pattern == DTZ_TONGZI)
        out->taken[0].tongzi_left = (uint8_t)(s->tongzi[m->shape.rank] - 1);
}

void dtz_choice_of_play(const DtzPolicyInput *s, const DtzPlay *play, DtzChoice *out)
{
    const CardSet *hand = &s->p->hand[s->p->turn];
    out->shape = play->shape;
    out->n_ranks = 0;
    for (int r = 0; r < N_RANKS; r++) {
        RankCards v = cards_of_rank(&play->cards, r);
        if (v == 0)
            continue;
        out->taken[out->n_ranks++] = taken_of(s, r, rank_total(v));
        RankCards left = (RankCards)(cards_of_rank(hand, r) - v);
        out->taken[out->n_ranks - 1].tongzi_left =
            (uint8_t)suits_in(suits_with_three(left));
    }
}

int dtz_policy_beaters(const DtzPolicyInput *s, const DtzShape *play)
{
    int rank = play->rank, n = 0;
    if (play->pattern == DTZ_DIZHA)
        return s->unseen_dizha >> (rank + 1) != 0;
    if (play->pattern == DTZ_TONGZI) {
        for (int r = rank + 1; r < N_RANKS; r++)
            n += suits_in(cards_of_rank(&s->unseen_tongzi, r));
        n += suits_in((RankCards)(cards_of_rank(&s->unseen_tongzi, rank)
                                  & ((1u << 4 * play->suit) - 1)));
        return s->scale->beaters[n + (s->unseen_dizha != 0)];
    }
    int each = dtz_body_of_rank(play);
    RankMask tops = each <= 3 ? s->unseen_with[each] : ranks_with(&s->unseen, each);
    for (int i = 1; i < play->length; i++)
        tops &= (RankMask)(tops << 1 & CHAIN_RANKS);
    n = ranks_in((RankMask)(tops >> (rank + 1)));
    if (play->pattern == DTZ_BOMB)
        n += ranks_in((RankMask)(ranks_with(&s->unseen, each + 1) & ((2u << rank) - 1)))
             + (s->n_unseen_tongzi + 2) / 3;
    return s->scale->beaters[n];
}

/* ---- features ------------------------------------------------------------------------ */

INLINE void emit_choice(const DtzPolicyInput *s, const DtzChoice *c, Emit *emit, void *to)
{
    const DtzShape *shape = &c->shape;
    int loose = s->n_plain_plays, trumps = s->trumps, given = 0;
    int what = (s->stage * ROLES + s->role) * N_DTZ_PATTERNS + shape->pattern;
    if (shape->pattern == DTZ_ILLEGAL) {
        emit(to, TABLE_PLAY + what * N_RANKS, 1);
        return;
    }
    for (int i = 0; i < c->n_ranks; i++) {
        given += fives_of(c->taken[i].rank, c->taken[i].n);
        emit_taken(s, &c->taken[i], &loose, &trumps, emit, to);
    }
    int beaters = dtz_policy_beaters(s, shape);
    emit_hand(s, s->p->n_cards[s->p->turn] - shape->size, loose, trumps, emit, to);
    emit_body(s, shape, beaters, emit, to);
    emit_size(s, shape, emit, to);
    int stake = in_units(s, s->p->points / 5 + given);
    if (stake > 0)
        emit_stake(s, shape, beaters, stake, emit, to);
    if (given > 0)
        emit_given(s, shape, in_units(s, given), emit, to);
}

int32_t dtz_policy_score(const DtzPolicyInput *s, const DtzChoice *c)
{
    DtzSum sum = { s->weight, 0 };
    emit_choice(s, c, add_weight, &sum);
    return sum.sum;
}

typedef struct FeatureList {
    DtzFeature *out;
    int         n;
} FeatureList;

INLINE void list_feature(void *to, int weight, int times)
{
    FeatureList *list = to;
    assert(list->n < FEATURES_MAX);
    list->out[list->n++] = (DtzFeature){ (int16_t)weight, (int16_t)times };
}

int dtz_policy_features(const DtzPolicyInput *s, const DtzChoice *c, DtzFeature out[FEATURES_MAX])
{
    FeatureList list = { out, 0 };
    emit_choice(s, c, list_feature, &list);
    return list.n;
}
