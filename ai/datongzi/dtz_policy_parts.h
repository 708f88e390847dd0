/* SPDX-License-Identifier: MIT */
/* Private to the policy: the value of a choice, in parts. The sum of one choice and the list of its
 * features (dtz_policy.c) and the scores of a list of moves (dtz_policy_list.c) use the same parts
 * with different receivers, so that neither training nor speed can drift from play. */
#ifndef PAIJU_DTZ_POLICY_PARTS_H
#define PAIJU_DTZ_POLICY_PARTS_H

#include "dtz_policy.h"

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

/* How many of the unseen ranks (tongzi: cards) beat it, as if one hand held them; up to 7. It
 * depends only on the body of the play. */
int dtz_policy_beaters(const DtzPolicyInput *s, const DtzShape *play);

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

#endif
