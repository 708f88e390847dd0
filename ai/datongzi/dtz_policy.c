/* Choices as sums of table entries. Everything that many choices share is worked out once for the
 * spot; a choice then costs a few additions. The sum and the list of features are the same code
 * with another receiver, so that training cannot drift from play. */
#include "dtz_policy.h"

#include <assert.h>
#include <string.h>

static const int16_t trained[2][N_WEIGHTS] = {
    {
#include "dtz_policy_weights.def"
    },
    {
#include "dtz_policy_many.def"
    },
};

int16_t dtz_policy_trained(bool many_packs, int i) { return trained[many_packs][i]; }

/* Where numbers stand in the tables. With few packs each number has its own place up to the last,
 * which is for all above. With many packs hands are three times as large and nearly every rank
 * holds a trump: a place is then for several numbers, the more the greater they are. */
typedef struct DtzScale {
    uint8_t count[N_CARD_SUITS * PACKS_MAX + 1];
    uint8_t trumps[N_RANKS + 1];
    uint8_t beaters[N_CARDS + 2];   /* tongzi are single cards, and a dizha counts as one more */
    uint8_t stage_cards[STAGES - 1];
} DtzScale;

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

static int at_most(int n, int most) { return n < most ? n : most; }

static int span_of(int n_cards)
{
    static const uint8_t span[16] = { 0, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4 };
    return n_cards < 16 ? span[n_cards] : 5;
}

/* The rank in tables: 3 and 4, which the usual deck lacks, count as 5. */
static int table_rank(int rank) { return rank < RANK_5 ? RANK_5 : rank; }

/* The trumps of a rank: none or a bomb, one tongzi, more, a dizha. */
static int holds_of(int n_tongzi, bool dizha)
{
    return dizha ? 3 : at_most(n_tongzi, 2);
}

/* Plays that a rank needs: none if its trumps win rounds, one less than none for three of a kind,
 * which carry others. */
static int work_of(int n, int holds, int *trumps)
{
    *trumps = n >= 4 || holds > 0;
    return *trumps || n == 0 ? 0 : n == 3 ? -1 : 1;
}

static void read_unseen(DtzPolicyInput *s, const CardSet *unseen)
{
    RankCounts count = rank_counts(unseen);
    s->unseen = count;
    for (int k = 1; k <= 3; k++)
        s->unseen_with[k] = ranks_with(&count, k);
    memset(s->unseen_tongzi, 0, sizeof s->unseen_tongzi);
    s->n_unseen_tongzi = 0;
    for (RankMask m = s->unseen_with[3]; m != 0; m &= (RankMask)(m - 1)) {
        int r = lowest_rank(m);
        RankCards three = suits_with_three(cards_of_rank(unseen, r));
        s->unseen_tongzi[r] = (uint8_t)((three | three >> 3 | three >> 6 | three >> 9) & 15);
        s->n_unseen_tongzi += suits_in(three);
    }
    s->unseen_dizha = ranks_with(&count, 8) != 0 ? dtz_dizha_ranks(unseen) : 0;
}

static void read_hand(DtzPolicyInput *s, const CardSet *hand)
{
    RankCounts count = rank_counts(hand);
    s->trumps = s->n_plain_plays = 0;
    for (int r = 0; r < N_RANKS; r++) {
        RankCards v = cards_of_rank(hand, r);
        int n = rank_count(&count, r), trumps;
        s->n[r] = (uint8_t)n;
        s->tongzi[r] = n < 3 ? 0 : (uint8_t)suits_in(suits_with_three(v));
        s->holds[r] = (uint8_t)holds_of(s->tongzi[r], n >= 8 && suits_with_two(v) == 0x1111);
        s->n_plain_plays += work_of(n, s->holds[r], &trumps);
        s->trumps += trumps;
    }
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

/* The suits of a move spare tongzi as long as they can. */
static void take(const DtzPolicyInput *s, int rank, int n, DtzChoice *out)
{
    int left = s->n[rank] - n, tongzi = at_most(s->tongzi[rank], left / 3);
    out->taken[out->n_ranks++] = (DtzTaken){ (uint8_t)rank, (uint8_t)n, (uint8_t)tongzi };
}

void dtz_choice_of_move(const DtzPolicyInput *s, const DtzMove *m, DtzChoice *out)
{
    out->shape = m->shape;
    out->n_ranks = 0;
    if (dtz_move_passes(m))
        return;
    int each = dtz_body_of_rank(&m->shape);
    uint64_t kickers = m->kickers;
    for (int r = m->shape.rank - m->shape.length + 1; r <= m->shape.rank; r++) {
        take(s, r, each + dtz_move_kickers(m, r), out);
        kickers &= ~(UINT64_C(15) << 4 * r);
    }
    while (kickers != 0) {
        int r = __builtin_ctzll(kickers) / 4;
        take(s, r, dtz_move_kickers(m, r), out);
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
        take(s, r, rank_total(v), out);
        RankCards left = (RankCards)(cards_of_rank(hand, r) - v);
        out->taken[out->n_ranks - 1].tongzi_left =
            (uint8_t)suits_in(suits_with_three(left));
    }
}

/* How many ranks (tongzi: cards) of those unseen beat it, as if one hand held them; up to 7. */
static int beaters_of(const DtzPolicyInput *s, const DtzShape *play)
{
    int rank = play->rank, n = 0;
    if (play->pattern == DTZ_DIZHA)
        return s->unseen_dizha >> (rank + 1) != 0;
    if (play->pattern == DTZ_TONGZI) {
        for (int r = rank + 1; r < N_RANKS; r++)
            n += ranks_in(s->unseen_tongzi[r]);
        n += ranks_in((RankMask)(s->unseen_tongzi[rank] & ((1u << play->suit) - 1)));
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

typedef void Emit(void *to, int weight, int times);

#define INLINE static inline __attribute__((always_inline))

/* What taking cards does to a rank. */
INLINE void emit_taken(const DtzPolicyInput *s, const DtzTaken *t, int *loose, int *trumps,
                       Emit *emit, void *to)
{
    int n = s->n[t->rank], holds = s->holds[t->rank], left = n - t->n, before, after;
    int then = holds_of(t->tongzi_left, holds == 3 && left >= 8 + t->tongzi_left);
    int row = TABLE_HAND + (s->stage * N_RANKS + table_rank(t->rank)) * COUNTS * HOLDS;
    *loose += work_of(left, then, &after) - work_of(n, holds, &before);
    *trumps += after - before;
    emit(to, row + s->scale->count[left] * HOLDS + then, 1);
    emit(to, row + s->scale->count[n] * HOLDS + holds, -1);
}

/* Card points, in fives, as many as they are worth beside the standard payments. */
INLINE int in_units(const DtzPolicyInput *s, int fives)
{
    double per_unit = s->rules->point / s->rules->unit;
    return per_unit == 1 ? fives : (int)(fives * per_unit + 0.5);
}

INLINE int bonus_in_units(const DtzPolicyInput *s, const DtzShape *last)
{
    const DtzOpenRules *r = s->rules;
    return (int)((last->pattern == DTZ_TONGZI ? r->tongzi[last->rank] : r->dizha) / r->unit);
}

/* The chance to keep the round, and what it would pay. */
INLINE void emit_round(const DtzPolicyInput *s, const DtzChoice *c, int given, Emit *emit, void *to)
{
    const DtzShape *shape = &c->shape;
    int what = s->role * N_DTZ_PATTERNS + shape->pattern;
    int stake = in_units(s, s->p->points / 5 + given), beaters = beaters_of(s, shape);
    int by_rank = what * N_RANKS + table_rank(shape->rank), prize = s->role * BEATERS + beaters;
    emit(to, TABLE_BEATEN + (s->stage * ROLES * N_DTZ_PATTERNS + what) * BEATERS + beaters, 1);
    if (stake > 0) {
        emit(to, TABLE_STAKE + by_rank, stake);
        emit(to, TABLE_PRIZE + prize, stake);
    }
    if (given > 0)
        emit(to, TABLE_GIVEN + by_rank, in_units(s, given));
    if (shape->pattern >= DTZ_TONGZI)
        emit(to, TABLE_BONUS + prize, bonus_in_units(s, shape) / 10);
}

/* An answer beside the play that it beats. */
INLINE void emit_answer(const DtzPolicyInput *s, const DtzShape *shape, Emit *emit, void *to)
{
    const DtzShape *top = &s->p->top;
    int patterns = (s->stage * N_DTZ_PATTERNS + top->pattern) * N_DTZ_PATTERNS + shape->pattern;
    emit(to, TABLE_ANSWER + patterns * ROLES + s->role, 1);
    if (top->pattern != shape->pattern)
        return;
    int above = shape->rank > top->rank ? shape->rank - top->rank : 0;
    emit(to, TABLE_ABOVE + shape->pattern * N_RANKS + above, 1);
}

/* What is played in which situation. */
INLINE void emit_play(const DtzPolicyInput *s, const DtzShape *shape, Emit *emit, void *to)
{
    int what = s->role * N_DTZ_PATTERNS + shape->pattern;
    int staged = s->stage * ROLES * N_DTZ_PATTERNS + what, kickers = dtz_kickers(shape);
    emit(to, TABLE_PLAY + staged * N_RANKS + table_rank(shape->rank), 1);
    emit(to, TABLE_SIZE + what * SIZES + at_most(shape->size, SIZES - 1), 1);
    emit(to, TABLE_LEAST + what * SPANS + s->least, 1);
    emit(to, TABLE_NEXT + what * SPANS + s->next, 1);
    if (kickers > 0)
        emit(to, TABLE_KICKERS + shape->pattern * SIZES + at_most(kickers, SIZES - 1), 1);
}

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
        const DtzTaken *t = &c->taken[i];
        given += t->rank == RANK_5 ? t->n : t->rank == RANK_T || t->rank == RANK_K ? 2 * t->n : 0;
        emit_taken(s, t, &loose, &trumps, emit, to);
    }
    int left = at_most(s->p->n_cards[s->p->turn] - shape->size, SIZES - 1);
    trumps = s->scale->trumps[trumps];
    loose = loose < -3 ? 0 : at_most(loose + 3, LOOSE - 1);
    emit(to, TABLE_LEFT + at_most(s->p->n_out, SEATS_MAX - 1) * SIZES + left, 1);
    emit(to, TABLE_WORK + (s->stage * LOOSE + loose) * TRUMPS + trumps, 1);
    emit_play(s, shape, emit, to);
    emit_round(s, c, given, emit, to);
    if (s->role > 0)
        emit_answer(s, shape, emit, to);
}

typedef struct Sum {
    const int16_t *weight;
    int32_t        sum;
} Sum;

INLINE void add_weight(void *to, int weight, int times)
{
    Sum *sum = to;
    sum->sum += sum->weight[weight] * times;
}

int32_t dtz_policy_score(const DtzPolicyInput *s, const DtzChoice *c)
{
    Sum sum = { s->weight, 0 };
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

/* ---- playing ------------------------------------------------------------------------- */

int dtz_policy_best(const DtzPolicyInput *s, const DtzMove *move, int n)
{
    int best = 0;
    int32_t most = INT32_MIN;
    DtzChoice c;
    for (int i = 0; i < n; i++) {
        dtz_choice_of_move(s, &move[i], &c);
        int32_t score = dtz_policy_score(s, &c);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}
