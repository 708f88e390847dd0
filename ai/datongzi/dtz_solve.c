/* SPDX-License-Identifier: MIT */
/* Backward induction over all canonical plays (datongzi 9), so nothing is lost to pruning. Seats
 * that must pass are skipped, which leaves narrow trees where beating is a duty.
 *
 * Only leads are remembered: between rounds the future depends only on the hands and the leader,
 * because points are won and places taken as they come, while positions within a round hardly ever
 * repeat. Hands count as equal when they have the same number of cards of each rank and the same
 * tongzi (datongzi 9.1). */
#include "dtz_solve.h"

#include <string.h>

enum { WAYS = 4 };                  /* places for a key */

void dtz_solver_new(DtzSolver *s, const DtzOpenRules *r)
{
    s->rules = *r;
    s->nodes = 0;
    s->n_plays = 0;
    memset(s->memo, 0, sizeof s->memo);
}

/* ---- memory -------------------------------------------------------------------------- */

static uint64_t key_of_hand(const CardSet *hand)
{
    RankCounts count = rank_counts(hand);
    uint64_t key = rng_mixed(rng_mixed(count.packed[0] + 1) + count.packed[1]);
    for (int i = 0; i < 4; i++) {
        /* The suits with three or more, with their counts. */
        uint64_t tongzi = hand->word[i] & suits_of_word_with_three(hand->word[i]) * 15;
        if (tongzi != 0)
            key = rng_mixed(key + tongzi + (uint64_t)i);
    }
    return key;
}

/* The key of a lead. */
static uint64_t solver_key_of(const DtzOpenRules *r, const DtzOpenState *p)
{
    uint64_t key = p->turn;
    for (Seat s = 0; s < r->n_seats; s++)
        key = rng_mixed(key + 1 + (has_seat(p->holding, s) ? key_of_hand(&p->hand[s]) : 0));
    return key;
}

static bool solver_recall(const DtzSolver *s, uint64_t key, DtzEnd *end)
{
    const DtzMemo *m = &s->memo[key % (DTZ_MEMO_SIZE / WAYS) * WAYS];
    for (int way = 0; way < WAYS; way++) {
        if (m[way].work == 0 || m[way].key != key)
            continue;
        for (int i = 0; i < SEATS_MAX; i++)
            end->score[i] += m[way].gain[i];
        end->places += m[way].places;
        return true;
    }
    return false;
}

/* Replaces the entry that took the least work. */
static void solver_remember(DtzSolver *s, uint64_t key, const DtzEnd *before, const DtzEnd *after,
                            uint64_t work)
{
    DtzMemo *m = &s->memo[key % (DTZ_MEMO_SIZE / WAYS) * WAYS], *least = m;
    for (int way = 1; way < WAYS; way++)
        if (m[way].work < least->work)
            least = &m[way];
    least->key = key;
    least->work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
    for (int i = 0; i < SEATS_MAX; i++)
        least->gain[i] = after->score[i] - before->score[i];
    least->places = after->places - before->places;
}

/* ---- induction ----------------------------------------------------------------------- */

/* Does the seat prefer `a` to `b`? */
static bool solver_prefers(const DtzOpenRules *r, Seat seat, const DtzEnd *a, const DtzEnd *b)
{
    int32_t more = 0;
    for (Seat s = 0; s < r->n_seats; s++)
        more += a->score[s] - b->score[s];
    for (int by = 0; by < r->n_seats; by++) {
        Seat s = seat_after(seat, by, r->n_seats);
        int32_t gain = r->n_seats * (a->score[s] - b->score[s]) - more;
        if (gain != 0)
            return by == 0 ? gain > 0 : gain < 0;
    }
    return more != 0 ? more > 0 : a->places > b->places;
}

static bool solve_ending(DtzSolver *s, const DtzOpenState *p, DtzEnd *end);

/* Tries one play or the pass; keeps it in `best` if the seat prefers it. */
static bool try_play(DtzSolver *s, const DtzOpenState *p, const DtzPlay *play, bool first,
                     DtzEnd *best)
{
    DtzOpenState next = *p;
    DtzEnd end;
    dtz_open_play(&s->rules, &next, play);
    if (!solve_ending(s, &next, &end))
        return false;
    if (first || solver_prefers(&s->rules, p->turn, &end, best))
        *best = end;
    return true;
}

static bool solve_choice(DtzSolver *s, const DtzOpenState *p, DtzEnd *end)
{
    DtzPlay *play = &s->play[s->n_plays];
    int room = DTZ_LINE_PLAYS - s->n_plays;
    int n = dtz_plays_list(&p->hand[p->turn], &p->top, DTZ_ALL, play, room);
    bool may_pass = p->top_by != SEAT_NONE && !s->rules.must_beat;
    bool solved = n < room;
    s->n_plays += n;
    if (may_pass)
        solved = solved && try_play(s, p, &(DtzPlay){ 0 }, true, end);
    for (int i = 0; i < n && solved; i++)
        solved = try_play(s, p, &play[i], i == 0 && !may_pass, end);
    s->n_plays -= n;
    return solved;
}

/* The result if nothing more is won. */
static DtzEnd end_now(const DtzSolver *s, const DtzOpenState *p)
{
    DtzEnd end = { .places = dtz_open_places(&s->rules, p, s->seat) };
    memcpy(end.score, p->score, sizeof end.score);
    return end;
}

static bool solve_ending(DtzSolver *s, const DtzOpenState *position, DtzEnd *end)
{
    DtzOpenState p = *position;
    uint64_t key = 0, nodes = s->nodes;
    dtz_open_skip(&s->rules, &p);
    *end = end_now(s, &p);
    if (dtz_open_over(&p))
        return true;
    if (p.top_by == SEAT_NONE) {
        key = solver_key_of(&s->rules, &p);
        if (solver_recall(s, key, end))
            return true;
    }
    if (s->nodes == s->limit)
        return false;
    s->nodes++;
    if (!solve_choice(s, &p, end))
        return false;
    if (p.top_by == SEAT_NONE) {
        DtzEnd before = end_now(s, &p);
        solver_remember(s, key, &before, end, s->nodes - nodes);
    }
    return true;
}

bool dtz_solve(DtzSolver *s, const DtzOpenState *p, Seat seat, uint64_t limit, DtzEnd *end)
{
    DtzEnd found;
    s->seat = seat;
    s->limit = s->nodes + limit;
    if (!solve_ending(s, p, &found))
        return false;
    *end = found;
    return true;
}
