/* SPDX-License-Identifier: MIT */
/* How beginners err. A player with weaknesses ranks choices by speed as well as any other, except
 * that it overlooks some tiles, and then follows its habits: it discards the tile that looks most
 * isolated, keeps its pairs, claims whatever it can, and voids the suit that looks worst.
 *
 * No player is foolish: a win is taken, a ready hand stays ready, and no set is broken while
 * anything else can go. Each weakness is a share, 0..1: of tiles, decisions or hands
 * (style.def). */
#include "advice_impl.h"
#include "evaluator.h"

#include <string.h>

typedef struct MjWeakPlayer {
    const Evaluation *m;
    const AiStyle    *style;
    Chair             chair;    /* with the tiles on the table that it has counted */
    Verdict          *row;      /* by speed, best first */
    int               n;
} MjWeakPlayer;

/* ---- by eye --------------------------------------------------------------------------------- */

/* How many tiles are close to a tile: others of its kind and those up to two ranks away. */
static int company(const uint8_t *count, Tile k)
{
    int n = count[k] - 1;
    for (int by = -2; by <= 2 && suit_of(k) != SUIT_Z; by++) {
        int rank = rank_of(k) + by;
        if (by != 0 && rank >= 1 && rank <= 9)
            n += count[tile_of(suit_of(k), rank)];
    }
    return n;
}

/* The most sets that tiles of one suit make from this place up. */
static int sets_from(uint8_t *count, int rank, bool runs)
{
    while (rank < 9 && count[rank] == 0)
        rank++;
    if (rank == 9)
        return 0;
    int best = 0;
    if (count[rank] >= 3) {
        count[rank] = (uint8_t)(count[rank] - 3);
        best = 1 + sets_from(count, rank, runs);
        count[rank] = (uint8_t)(count[rank] + 3);
    }
    if (runs && rank < 7 && count[rank + 1] > 0 && count[rank + 2] > 0) {
        for (int i = 0; i < 3; i++)
            count[rank + i]--;
        int n = 1 + sets_from(count, rank, runs);
        for (int i = 0; i < 3; i++)
            count[rank + i]++;
        best = n > best ? n : best;
    }
    int rest = sets_from(count, rank + 1, runs);
    return rest > best ? rest : best;
}

static int sets_of_suit(const uint8_t *count, Suit suit)
{
    uint8_t own[9] = { 0 };
    memcpy(own, count + tile_of(suit, 1), suit == SUIT_Z ? 7 : 9);
    return sets_from(own, 0, suit != SUIT_Z);
}

static bool breaks_set(const MjWeakPlayer *p, Tile k)
{
    uint8_t count[N_KINDS];
    memcpy(count, p->chair.hand.count, sizeof count);
    int before = sets_of_suit(count, suit_of(k));
    count[k]--;
    return sets_of_suit(count, suit_of(k)) < before;
}

/* ---- discards ------------------------------------------------------------------------------- */

/* What is kept whole while anything else can go. */
typedef struct Keep {
    bool sets, pairs;
} Keep;

/* May the tile of this row be discarded? A ready hand stays ready in any case. */
static bool may_go(const MjWeakPlayer *p, const Verdict *row, Keep keep)
{
    Tile k = row->action.tile;
    bool gives_up = p->row[0].mj.shanten <= 0 && row->mj.shanten > 0;
    return row->action.kind == ACT_DISCARD && !gives_up && !(keep.sets && breaks_set(p, k)) &&
           !(keep.pairs && p->chair.hand.count[k] >= 2);
}

/* The first that may go; by eye the most isolated of them, any among equals; -1: none. */
static int discard_of(const MjWeakPlayer *p, Keep keep, bool by_eye)
{
    Rng rng = rng_seeded(rng_derive(p->m->seed, "equals", 0));
    int best = -1, least = 0, n_equals = 0;
    for (int i = 0; i < p->n && (by_eye || best < 0); i++) {
        if (!may_go(p, &p->row[i], keep))
            continue;
        int near = company(p->chair.hand.count, p->row[i].action.tile);
        n_equals = best < 0 || near < least ? 1 : near == least ? n_equals + 1 : 0;
        if (n_equals > 0 && rng_below(&rng, (uint32_t)n_equals) == 0) {
            best = i;
            least = near;
        }
    }
    return best;
}

static int weak_discard(const MjWeakPlayer *p)
{
    bool by_eye = happens(p->style->by_eye, p->m->seed, "by eye", 0);
    bool pairs = happens(p->style->keeps_pairs, p->m->hand_seed, "keeps pairs", 0);
    int i = -1;
    if (!by_eye && !pairs) {
        /* By speed, but keeping all sets that can be kept: by speed alone seven pairs come before
         * a set. */
        i = discard_of(p, (Keep){ .sets = true }, false);
        return i > 0 && p->row[i].mj.shanten == p->row[0].mj.shanten ? i : 0;
    }
    const Keep keep[] = { { true, pairs }, { true, false }, { false, false } };
    for (int k = 0; i < 0; k++)
        i = discard_of(p, keep[k], by_eye);
    return i;
}

/* ---- claims --------------------------------------------------------------------------------- */

/* A claim that gains nothing: the best that keeps a ready hand ready; 0: none, or no haste. */
static int hasty_call(const MjWeakPlayer *p)
{
    bool ready = p->row[0].mj.shanten <= 0;
    for (int i = 1; i < p->n; i++) {
        uint8_t kind = p->row[i].action.kind;
        if ((kind == ACT_PONG || kind == ACT_CHI || kind == ACT_KONG) &&
            (!ready || p->row[i].mj.shanten <= 0))
            return happens(p->style->hasty, p->m->seed, "hasty", 0) ? i : 0;
    }
    return 0;
}

/* It misses a claim that would help: the pass. In its own turn it sees what it has. */
static int missed_call(const MjWeakPlayer *p)
{
    for (int i = 0; i < p->n; i++)
        if (p->row[i].action.kind == ACT_PASS)
            return happens(p->style->misses_calls, p->m->seed, "misses", 0) ? i : 0;
    return 0;
}

/* ---- before play ---------------------------------------------------------------------------- */

/* Nobody gives up a whole suit of many tiles, nor one that is clearly longer than another. */
enum { VOID_TILES = 5, LONGER = 2, NEVER = 1000 };

static int worth_given_up(const MjWeakPlayer *p, const Action *a)
{
    const uint8_t *count = p->chair.hand.count;
    if (a->kind != ACT_VOID)
        return company(count, a->with[0]) + company(count, a->with[1]) + company(count, a->with[2]);
    int tiles = tiles_of_suit(count, a->suit), least = tiles;
    for (Suit other = SUIT_M; other <= SUIT_P; other++)
        least = tiles_of_suit(count, other) < least ? tiles_of_suit(count, other) : least;
    bool looks_short = tiles <= VOID_TILES && tiles <= least + LONGER &&
                       sets_of_suit(count, a->suit) == 0;
    return looks_short ? 0 : NEVER;
}

/* Any of those that give up least; without a plan that is a suit without a set, or three isolated
 * tiles, whatever becomes of the rest. */
static int unplanned(const MjWeakPlayer *p)
{
    if (!happens(p->style->no_plan, p->m->hand_seed, "no plan", 0))
        return 0;
    Rng rng = rng_seeded(rng_derive(p->m->seed, "equals", 0));
    int best = 0, least = NEVER, n_equals = 0;
    for (int i = 0; i < p->n; i++) {
        int worth = worth_given_up(p, &p->row[i].action);
        n_equals = worth < least ? 1 : worth == least && worth < NEVER ? n_equals + 1 : 0;
        if (n_equals > 0 && rng_below(&rng, (uint32_t)n_equals) == 0) {
            best = i;
            least = worth;
        }
    }
    return best;
}

/* ---- the choice ----------------------------------------------------------------------------- */

static int mj_weak_choice(const MjWeakPlayer *p)
{
    switch ((ActionKind)p->row[0].action.kind) {
    case ACT_DISCARD:  return weak_discard(p);
    case ACT_PASS:     return hasty_call(p);
    case ACT_PONG:
    case ACT_CHI:
    case ACT_KONG:     return missed_call(p);
    case ACT_VOID:
    case ACT_EXCHANGE: return unplanned(p);
    case ACT_WIN:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return 0;
}

int rank_weakly(const Evaluation *m, Verdict *out, int cap)
{
    MjWeakPlayer p = { .m = m, .style = m->style, .row = out };
    chair_of(m->game, &m->info.view, &p.chair);
    /* The visible copies that it has not counted are still to come for it. */
    for (Tile k = 0; k < N_KINDS; k++) {
        int seen = p.chair.seen[k];
        for (int copy = 0; copy < seen; copy++)
            if (happens(m->style->overlooks, m->hand_seed, "overlooks", N_COPIES * k + copy))
                p.chair.seen[k]--;
    }
    p.n = rank_from(m->game, &m->info.view, &p.chair, out, cap);
    verdicts_lead_with(out, mj_weak_choice(&p));
    return p.n;
}
