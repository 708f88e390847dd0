/* SPDX-License-Identifier: MIT */
/* The scores of a list of moves in which the moves of a body with more and more kickers follow each
 * other. What a rank loses by giving a number of cards is computed once for all moves, the value of
 * a body once for all its kickers, and a move differs from the previous one in few ranks. The plain
 * way is dtz_policy_score: tests/ai/datongzi/check_dtz_open.c compares the two. */
#include <string.h>

#include "dtz_policy_parts.h"

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

static Share share_of(Scorer *q, int rank, int n)
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

static bool is_same_body(const DtzShape *a, const DtzShape *b)
{
    return a->pattern == b->pattern && a->rank == b->rank && a->length == b->length
           && (a->pattern == DTZ_TRIPLE || a->pattern == DTZ_AIRPLANE);
}

static void begin_body(Scorer *q, const DtzShape *shape)
{
    const int16_t *weight = q->s->weight;
    DtzSum body = { weight, 0 }, stake = { weight, 0 }, given = { weight, 0 };
    int beaters = dtz_policy_beaters(q->s, shape);
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
        q->taken += share_of(q, r, q->each);
}

/* Changes from the kickers of the last move to these. */
static void change_kickers(Scorer *q, uint64_t kickers)
{
    for (uint64_t changed = q->kickers ^ kickers; changed != 0;) {
        int r = __builtin_ctzll(changed) / 4, body = has_rank(q->ranks, r) ? q->each : 0;
        q->taken += share_of(q, r, body + (int)(kickers >> 4 * r & 15))
                    - share_of(q, r, body + (int)(q->kickers >> 4 * r & 15));
        changed &= ~(UINT64_C(15) << 4 * r);
    }
    q->kickers = kickers;
}

static int32_t score_of(Scorer *q, const DtzMove *m)
{
    const DtzPolicyInput *s = q->s;
    const DtzShape *shape = &m->shape;
    if (!is_same_body(shape, &q->body))
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

/* A pass takes nothing; a tongzi takes another suit than a move would. */
static int32_t plain_score(const DtzPolicyInput *s, const DtzMove *m)
{
    DtzChoice c;
    dtz_choice_of_move(s, m, &c);
    return dtz_policy_score(s, &c);
}

void dtz_policy_scores(const DtzPolicyInput *s, const DtzMove *move, int n, int32_t *out)
{
    Scorer q;
    q.s = s;
    memset(&q.body, 0, sizeof q.body);
    memset(q.known, 0, sizeof q.known);
    q.whole = share(0, s->n_plain_plays + LIFT, s->trumps, 0);
    for (int i = 0; i < n; i++) {
        bool plain = dtz_move_passes(&move[i]) || move[i].shape.pattern == DTZ_TONGZI;
        out[i] = plain ? plain_score(s, &move[i]) : score_of(&q, &move[i]);
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
