/* SPDX-License-Identifier: MIT */
/* The goals here judge the moves of a simulation, whose kickers come from another selector than the
 * player's: the pattern, rank and length are the same, the cards nearly always. */
#include "dtz_opponents.h"

#include "dtz_help.h"

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
static int64_t dtz_opponents_in_order(int first, int second, int third)
{
    return (first * INT64_C(1024) + second) * 1024 + third;
}

/* Strength only reduces the score of a lead, so a lead that could not score above `most` is not
 * computed further. */
static int64_t lead_liking(const DtzRules *deck, const DtzMove *m, int64_t most)
{
    const DtzShape *s = &m->shape;
    int64_t could_be = dtz_opponents_in_order(dtz_lead_score_most(s), s->size, -s->rank);
    return could_be < most ? could_be
                           : dtz_opponents_in_order(dtz_lead_score(deck, s), s->size, -s->rank);
}

static int64_t answer_liking(const DtzMove *m)
{
    const DtzShape *s = &m->shape;
    return dtz_opponents_in_order(is_trump(s->pattern) ? -s->pattern : 0, -dtz_strength(s), 0);
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
