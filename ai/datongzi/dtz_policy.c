/* SPDX-License-Identifier: MIT */
/* Choices as sums of table entries, one by one. Everything that all choices share is computed once
 * for the position. A later part does the same for lists of moves, and faster. */
#include "dtz_policy.h"

#include <assert.h>
#include <string.h>

#include "dtz_help.h"

/* The value of a choice, in parts. The sum of one choice, the list of its features and the scores
 * of a list of moves use the same parts with different receivers, so that neither training nor
 * speed can drift from play. */

#define INLINE static inline __attribute__((always_inline))

/* How numbers map to places in the tables. With few packs each number has its own place, and the
 * last place is for all greater ones. With many packs hands are three times as large and nearly
 * every rank holds a trump: places are then for ranges of numbers, which grow with the numbers. */
typedef struct DtzScale {
    uint8_t count[N_CARD_SUITS * PACKS_MAX + 1];
    uint8_t trumps[N_RANKS + 1];
    uint8_t beaters[N_CARDS + 2];   /* tongzi are single cards, and a dizha counts as one more */
    uint8_t stage_cards[STAGES - 1];
} DtzScale;

INLINE int at_most(int n, int most) { return n < most ? n : most; }

/* The rank in tables: 3 and 4, which are not in the usual deck, count as 5. */
INLINE int table_rank(int rank) { return rank < RANK_5 ? RANK_5 : rank; }

/* The trumps of a rank: none or a bomb; one tongzi; more; a dizha. */
INLINE int holds_of(int n_tongzi, bool dizha)
{
    return dizha ? 3 : at_most(n_tongzi, 2);
}

/* Plays that a rank needs: none if its trumps win rounds; for three of a kind one less than none,
 * because it carries others. */
INLINE int work_of(int n, int holds, int *trumps)
{
    *trumps = n >= 4 || holds > 0;
    return *trumps || n == 0 ? 0 : n == 3 ? -1 : 1;
}

/* What remains of a rank after n of its cards are taken. The suits of a move spare tongzi as long
 * as possible. */
INLINE DtzTaken taken_of(const DtzPolicyInput *s, int rank, int n)
{
    int left = rank_count(&s->own, rank) - n, tongzi = at_most(s->tongzi[rank], left / 3);
    return (DtzTaken){ (uint8_t)rank, (uint8_t)n, (uint8_t)tongzi };
}

/* The points in cards of a rank, in fives. */
INLINE int fives_of(int rank, int n)
{
    return rank == RANK_5 ? n : rank == RANK_T || rank == RANK_K ? 2 * n : 0;
}

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

/* How many of the unseen ranks (tongzi: cards) beat it, as if one hand held them; up to 7. It
 * depends only on the body of the play. */
static int policy_beaters(const DtzPolicyInput *s, const DtzShape *play)
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

typedef void Emit(void *to, int weight, int times);

/* What taking cards does to a rank. */
INLINE void emit_taken(const DtzPolicyInput *s, const DtzTaken *t, int *loose, int *trumps,
                       Emit *emit, void *to)
{
    int n = rank_count(&s->own, t->rank), holds = s->holds[t->rank], left = n - t->n, before, after;
    int then = holds_of(t->tongzi_left, holds == 3 && left >= 8 + t->tongzi_left);
    int row = TABLE_HAND + (s->stage * N_RANKS + table_rank(t->rank)) * COUNTS * HOLDS;
    *loose += work_of(left, then, &after) - work_of(n, holds, &before);
    *trumps += after - before;
    emit(to, row + s->scale->count[left] * HOLDS + then, 1);
    emit(to, row + s->scale->count[n] * HOLDS + holds, -1);
}

/* What then remains of the hand. */
INLINE void emit_hand(const DtzPolicyInput *s, int n_left, int loose, int trumps, Emit *emit,
                      void *to)
{
    int plays = loose < -3 ? 0 : at_most(loose + 3, LOOSE - 1);
    int row = TABLE_WORK + (s->stage * LOOSE + plays) * TRUMPS;
    emit(to, row + s->scale->trumps[trumps], 1);
    emit(to, TABLE_LEFT + at_most(s->p->n_out, SEATS_MAX - 1) * SIZES + at_most(n_left, SIZES - 1),
         1);
}

/* An answer, together with the play that it beats. */
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

INLINE int bonus_in_units(const DtzPolicyInput *s, const DtzShape *last)
{
    const DtzOpenRules *r = s->rules;
    return (int)((last->pattern == DTZ_TONGZI ? r->tongzi[last->rank] : r->dizha) / r->unit);
}

/* What is played in which situation, and what may beat it: the same with any kickers. */
INLINE void emit_body(const DtzPolicyInput *s, const DtzShape *shape, int beaters, Emit *emit,
                      void *to)
{
    int what = s->role * N_DTZ_PATTERNS + shape->pattern;
    int staged = s->stage * ROLES * N_DTZ_PATTERNS + what;
    emit(to, TABLE_PLAY + staged * N_RANKS + table_rank(shape->rank), 1);
    emit(to, TABLE_LEAST + what * SPANS + s->least, 1);
    emit(to, TABLE_NEXT + what * SPANS + s->next, 1);
    emit(to, TABLE_BEATEN + staged * BEATERS + beaters, 1);
    if (shape->pattern >= DTZ_TONGZI)
        emit(to, TABLE_BONUS + s->role * BEATERS + beaters, bonus_in_units(s, shape) / 10);
    if (s->role > 0)
        emit_answer(s, shape, emit, to);
}

INLINE void emit_size(const DtzPolicyInput *s, const DtzShape *shape, Emit *emit, void *to)
{
    int kickers = dtz_kickers(shape);
    int what = s->role * N_DTZ_PATTERNS + shape->pattern;
    emit(to, TABLE_SIZE + what * SIZES + at_most(shape->size, SIZES - 1), 1);
    if (kickers > 0)
        emit(to, TABLE_KICKERS + shape->pattern * SIZES + at_most(kickers, SIZES - 1), 1);
}

/* Card points, in fives, scaled by their value relative to the standard payments. */
INLINE int in_units(const DtzPolicyInput *s, int fives)
{
    double per_unit = s->rules->point_in_units;
    return per_unit == 1 ? fives : (int)(fives * per_unit + 0.5);
}

/* What the round would pay. */
INLINE void emit_stake(const DtzPolicyInput *s, const DtzShape *shape, int beaters, int units,
                       Emit *emit, void *to)
{
    int what = s->role * N_DTZ_PATTERNS + shape->pattern;
    emit(to, TABLE_STAKE + what * N_RANKS + table_rank(shape->rank), units);
    emit(to, TABLE_PRIZE + s->role * BEATERS + beaters, units);
}

/* The part of that which comes from the play. */
INLINE void emit_given(const DtzPolicyInput *s, const DtzShape *shape, int units, Emit *emit,
                       void *to)
{
    int what = s->role * N_DTZ_PATTERNS + shape->pattern;
    emit(to, TABLE_GIVEN + what * N_RANKS + table_rank(shape->rank), units);
}

/* ---- the sum ------------------------------------------------------------------------- */

typedef struct DtzSum {
    const int16_t *weight;
    int32_t        sum;
} DtzSum;

INLINE void add_weight(void *to, int weight, int times)
{
    DtzSum *sum = to;
    sum->sum += sum->weight[weight] * times;
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
        given += fives_of(c->taken[i].rank, c->taken[i].n);
        emit_taken(s, &c->taken[i], &loose, &trumps, emit, to);
    }
    int beaters = policy_beaters(s, shape);
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

/* ---- lists of moves -------------------------------------------------------------------------- */

/* The scores of a list of moves in which the moves of a body with more and more kickers follow each
 * other. What a rank loses by giving a number of cards is computed once for all moves, the value of
 * a body once for all its kickers, and a move differs from the previous one in few ranks. The plain
 * way is dtz_policy_score: tests/ai/datongzi/check_dtz_open.c compares the two. */

/* What ranks lose by giving cards, and the plays and trumps of the rest: four numbers in one, so
 * that they are added at once. From the lowest bits up: the points given in fives, the ranks with a
 * trump, the plays that the other ranks need plus LIFT, eight bits each; the rest is the score. In
 * a sum that begins with `whole` none of the three is negative or needs more than its bits. */
typedef int64_t Share;

enum { FIELD = 256, LIFT = 64 };

static Share share(int worth, int loose, int trumps, int fives)
{
    return (((Share)worth * FIELD + loose) * FIELD + trumps) * FIELD + fives;
}

typedef struct Scorer {
    const DtzPolicyInput *s;
    Share    whole;                 /* of the hand before anything is taken */
    uint64_t known[N_RANKS];        /* the shares already computed, as bits */
    Share    share[N_RANKS][N_CARD_SUITS * PACKS_MAX + 1];  /* by rank and cards taken */
    DtzShape body;                  /* of the last move; all 0: none */
    RankMask ranks;                 /* of the body */
    int      each;                  /* cards that it takes from each of its ranks */
    int32_t  worth;                 /* of the body with any kickers */
    int32_t  of_stake, of_given;    /* for each unit that the round pays, and that the play gives */
    uint64_t kickers;               /* of the last move */
    Share    taken;                 /* of the last move */
} Scorer;

static Share policy_share_of(Scorer *q, int rank, int n)
{
    if (n == 0)
        return 0;
    if ((q->known[rank] >> n & 1) == 0) {
        DtzSum sum = { q->s->weight, 0 };
        DtzTaken t = taken_of(q->s, rank, n);
        int loose = 0, trumps = 0;
        emit_taken(q->s, &t, &loose, &trumps, add_weight, &sum);
        q->share[rank][n] = share(sum.sum, loose, trumps, fives_of(rank, n));
        q->known[rank] |= UINT64_C(1) << n;
    }
    return q->share[rank][n];
}

static void begin_body(Scorer *q, const DtzShape *shape)
{
    const int16_t *weight = q->s->weight;
    DtzSum body = { weight, 0 }, stake = { weight, 0 }, given = { weight, 0 };
    int beaters = policy_beaters(q->s, shape);
    emit_body(q->s, shape, beaters, add_weight, &body);
    emit_stake(q->s, shape, beaters, 1, add_weight, &stake);
    emit_given(q->s, shape, 1, add_weight, &given);
    q->body = *shape;
    q->each = dtz_body_of_rank(shape);
    q->worth = body.sum;
    q->of_stake = stake.sum;
    q->of_given = given.sum;
    q->ranks = (RankMask)((2u << shape->rank) - (1u << (shape->rank - shape->length + 1)));
    q->kickers = 0;
    q->taken = q->whole;
    for (int r = shape->rank - shape->length + 1; r <= shape->rank; r++)
        q->taken += policy_share_of(q, r, q->each);
}

/* Changes from the kickers of the last move to these. */
static void change_kickers(Scorer *q, uint64_t kickers)
{
    for (uint64_t changed = q->kickers ^ kickers; changed != 0;) {
        int r = __builtin_ctzll(changed) / 4, body = has_rank(q->ranks, r) ? q->each : 0;
        q->taken += policy_share_of(q, r, body + (int)(kickers >> 4 * r & 15))
                    - policy_share_of(q, r, body + (int)(q->kickers >> 4 * r & 15));
        changed &= ~(UINT64_C(15) << 4 * r);
    }
    q->kickers = kickers;
}

static int32_t policy_score_of(Scorer *q, const DtzMove *m)
{
    const DtzPolicyInput *s = q->s;
    const DtzShape *shape = &m->shape, *last = &q->body;
    if (shape->pattern != last->pattern || shape->rank != last->rank
        || shape->length != last->length
        || (shape->pattern != DTZ_TRIPLE && shape->pattern != DTZ_AIRPLANE))
        begin_body(q, shape);
    change_kickers(q, m->kickers);
    unsigned low = (unsigned)q->taken & (FIELD * FIELD * FIELD - 1);
    int given = low % FIELD, trumps = low / FIELD % FIELD;
    int loose = (int)(low / FIELD / FIELD) - LIFT;
    DtzSum sum = { s->weight, q->worth + (int32_t)((q->taken - low) / (FIELD * FIELD * FIELD)) };
    emit_hand(s, s->p->n_cards[s->p->turn] - shape->size, loose, trumps, add_weight, &sum);
    emit_size(s, shape, add_weight, &sum);
    return sum.sum + in_units(s, s->p->points / 5 + given) * q->of_stake
           + in_units(s, given) * q->of_given;
}

void dtz_policy_scores(const DtzPolicyInput *s, const DtzMove *move, int n, int32_t *out)
{
    Scorer q;
    q.s = s;
    memset(&q.body, 0, sizeof q.body);
    memset(q.known, 0, sizeof q.known);
    q.whole = share(0, s->n_plain_plays + LIFT, s->trumps, 0);
    for (int i = 0; i < n; i++) {
        /* A pass takes nothing; a tongzi takes another suit than a move would. */
        if (dtz_move_passes(&move[i]) || move[i].shape.pattern == DTZ_TONGZI) {
            DtzChoice c;
            dtz_choice_of_move(s, &move[i], &c);
            out[i] = dtz_policy_score(s, &c);
        } else {
            out[i] = policy_score_of(&q, &move[i]);
        }
    }
}

int dtz_policy_best(const DtzPolicyInput *s, const DtzMove *move, int n)
{
    int32_t score[DTZ_MOVES_MAX];
    int best = 0;
    dtz_policy_scores(s, move, n, score);
    for (int i = 1; i < n; i++)
        if (score[i] > score[best])
            best = i;
    return best;
}

/* ---- the others in a simulation -------------------------------------------------------------- */

/* The goals here judge the moves of a simulation, whose kickers come from another selector than the
 * player's: the pattern, rank and length are the same, the cards nearly always. */

static int points_of(const DtzMove *m)
{
    const DtzShape *s = &m->shape;
    int body = dtz_body_of_rank(s), n = 0;
    for (int r = RANK_5; r <= RANK_K; r++) {
        int worth = r == RANK_5 ? 5 : r == RANK_T || r == RANK_K ? 10 : 0;
        bool of_body = r <= s->rank && r > s->rank - s->length;
        n += worth * (dtz_move_kickers(m, r) + (of_body ? body : 0));
    }
    return n;
}

/* Three criteria in one number, the first the most important. Points come after these: few moves
 * are otherwise equal, and points are counted only for those. */
static int64_t in_order_of(int first, int second, int third)
{
    return (first * INT64_C(1024) + second) * 1024 + third;
}

/* Strength only reduces the score of a lead, so a lead that could not score above `most` is not
 * computed further. */
static int64_t lead_liking(const DtzRules *deck, const DtzMove *m, int64_t most)
{
    const DtzShape *s = &m->shape;
    int64_t could_be = in_order_of(dtz_lead_score_most(s), s->size, -s->rank);
    return could_be < most ? could_be
                           : in_order_of(dtz_lead_score(deck, s), s->size, -s->rank);
}

static int64_t answer_liking(const DtzMove *m)
{
    const DtzShape *s = &m->shape;
    return in_order_of(is_trump(s->pattern) ? -s->pattern : 0, -dtz_strength(s), 0);
}

/* Decides between two moves with equal scores. */
static bool is_cheaper(const DtzMove *a, const DtzMove *b, bool leads)
{
    int points = points_of(a) - points_of(b);
    return points != 0 || leads ? points < 0 : dtz_kickers(&a->shape) < dtz_kickers(&b->shape);
}

/* Begins with the last move, because the greatest leads are at the end; among moves equal in
 * everything, the first one wins. */
int dtz_goal_best(const DtzRules *deck, const DtzMove *move, int n, bool leads)
{
    int best = 0;
    int64_t most = INT64_MIN;
    for (int i = n - 1; i >= 0; i--) {
        if (dtz_move_passes(&move[i]))
            continue;
        int64_t liking = leads ? lead_liking(deck, &move[i], most) : answer_liking(&move[i]);
        if (liking > most || (liking == most && !is_cheaper(&move[best], &move[i], leads))) {
            most = liking;
            best = i;
        }
    }
    return best;
}

int dtz_model_move(const DtzOpponentModel *h, const DtzOpenState *p, const CardSet *aside,
                   const DtzMove *move, int n)
{
    DtzPolicyInput spot;
    if (n == 1)
        return 0;
    if (has_seat(h->rule_players, p->turn))
        return dtz_goal_best(h->deck, move, n, p->top_by == SEAT_NONE);
    dtz_policy_input_new(&spot, h->rules, p, aside);
    return dtz_policy_best(&spot, move, n);
}

void dtz_model_playout(const DtzOpponentModel *h, const CardSet *aside, int plays, DtzOpenState *p)
{
    DtzMove move[DTZ_MOVES_MAX];
    for (; plays > 0; plays--) {
        if (h->rules->must_beat)
            dtz_open_skip(h->rules, p);
        if (dtz_open_over(p))
            return;
        int n = dtz_open_moves(h->rules, p, move, DTZ_MOVES_MAX);
        dtz_open_move(h->rules, p, &move[dtz_model_move(h, p, aside, move, n)]);
    }
}
