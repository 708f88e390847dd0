/* SPDX-License-Identifier: MIT */
/* The win test takes a pair and melds out of the tiles, filling gaps with wilds. Shanten goes
 * through all targets of a suit, that is every choice of melds and a pair whatever is held, and
 * through all ways to distribute the melds over the suits. No tables, no bounds; the caps and the
 * side condition of hongzhong 6.6 (a target may contain more than the copies only where wilds
 * replace them) are taken literally. */
#include "slow_hand.h"

enum { FULL = 14, MELDS = 4, GROUPS = 16, FAR = 99, MOST_WILDS = 8,
       N_COSTS = (MOST_WILDS + 1) * 2 * (MELDS + 1) };

static int least(int a, int b) { return a < b ? a : b; }
static int above(int a, int b) { return a > b ? a - b : 0; }

static void fill_far(int *cost, int n)
{
    while (n-- > 0)
        cost[n] = FAR;
}

static bool is_live(const MjSet *set, int k)
{
    return set->copies[k] > 0 && k != set->wild;
}

static int wilds_held(const MjSet *set, const MjHand *hand)
{
    return set->wild == TILE_NONE ? 0 : hand->count[set->wild];
}

/* ---- the win test */

typedef struct Rest {
    int  count[N_KINDS];
    int  wilds;
    bool pair;                  /* still to be built */
} Rest;

static bool can_split(Rest rest);

/* Can the kinds at `at` (some perhaps equal) be one group, with wilds for the missing ones? */
static bool without_group(Rest rest, const int *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (rest.count[at[i]] > 0)
            rest.count[at[i]]--;
        else if (rest.wilds-- == 0)
            return false;
    }
    return can_split(rest);
}

static bool can_split(Rest rest)
{
    int k = 0;
    while (k < N_KINDS && rest.count[k] == 0)
        k++;
    if (k == N_KINDS)
        return (rest.wilds - (rest.pair ? 2 : 0)) % 3 == 0;
    if (without_group(rest, (int[]) { k, k, k }, 3))
        return true;
    if (rest.pair) {
        Rest other = rest;
        other.pair = false;
        if (without_group(other, (int[]) { k, k }, 2))
            return true;
    }
    for (int from = k - 2; from <= k; from++)
        if (k < N_SUITED && from >= 0 && from / 9 == k / 9 && (from + 2) / 9 == k / 9 &&
            without_group(rest, (int[]) { from, from + 1, from + 2 }, 3))
            return true;
    return false;
}

static bool wins_by_pairs(const MjSet *set, const MjHand *hand)
{
    int odd = 0;
    for (int k = 0; k < N_KINDS; k++)
        odd += k != set->wild && hand->count[k] % 2 != 0;
    return odd <= wilds_held(set, hand);
}

static bool is_orphan(int k)
{
    return k >= N_SUITED || k % 9 == 0 || k % 9 == 8;
}

static bool wins_by_orphans(const MjHand *hand)
{
    for (int k = 0; k < N_KINDS; k++)
        if (is_orphan(k) != (hand->count[k] > 0))
            return false;
    return true;
}

ShapeMask slow_win_shapes(const MjSet *set, const MjHand *hand)
{
    Rest rest = { .wilds = wilds_held(set, hand), .pair = true };
    int n = 3 * hand->n_melds;
    for (int k = 0; k < N_KINDS; k++) {
        if (hand->count[k] > set->copies[k])
            return 0;
        n += hand->count[k];
        rest.count[k] = k == set->wild ? 0 : hand->count[k];
    }
    if (n != FULL)
        return 0;
    int shapes = can_split(rest) ? SHAPE_STANDARD : 0;
    if (hand->n_melds == 0 && wins_by_pairs(set, hand))
        shapes |= SHAPE_SEVEN_PAIRS;
    if (hand->n_melds == 0 && set->wild == TILE_NONE && wins_by_orphans(hand))
        shapes |= SHAPE_THIRTEEN_ORPHANS;
    return (ShapeMask)(shapes & set->shapes);
}

/* ---- all targets */

/* Fewest missing tiles for m melds and p pairs, by how many faces exceed the copies (wilds). */
typedef struct Costs {
    int of[MOST_WILDS + 1][2][MELDS + 1];
} Costs;

/* A suit while its targets are made. */
typedef struct Suit9 {
    int    n, face[9], held[9], cap[9];
    bool   runs;
    int    melds, wilds;
    Costs *costs;
} Suit9;

static void note_target(const Suit9 *s, int melds, int pair)
{
    int missing = 0, beyond = 0;
    for (int r = 0; r < s->n; r++) {
        int face = s->face[r] + (r == pair ? 2 : 0);
        missing += above(face, s->held[r]);
        beyond += above(face, s->cap[r]);
    }
    if (beyond > s->wilds)
        return;
    int *cost = &s->costs->of[beyond][pair >= 0][melds];
    *cost = least(*cost, missing);
}

/* Groups in order of number: triplets 0..8, runs 9..15. A group may occur more than once. */
static void add_groups(Suit9 *s, int from, int melds)
{
    for (int pair = -1; pair < s->n; pair++)
        note_target(s, melds, pair);
    for (int g = from; g < GROUPS && melds < s->melds; g++) {
        if (g < 9 ? g >= s->n : !s->runs)
            continue;
        for (int i = 0; i < 3; i++)
            s->face[g < 9 ? g : g - 9 + i]++;
        add_groups(s, g, melds + 1);
        for (int i = 0; i < 3; i++)
            s->face[g < 9 ? g : g - 9 + i]--;
    }
}

static void suit_costs(const MjSet *set, const MjHand *hand, int suit, Costs *out)
{
    Suit9 s = { .n = suit == SUIT_Z ? N_KINDS - N_SUITED : 9, .runs = suit != SUIT_Z,
                .melds = MELDS - hand->n_melds, .costs = out,
                .wilds = set->wild == TILE_NONE ? 0 : set->copies[set->wild] };
    for (int r = 0; r < s.n; r++) {
        int k = 9 * suit + r;
        s.cap[r] = is_live(set, k) ? set->copies[k] - hand->melded[k] : 0;
        s.held[r] = is_live(set, k) ? hand->count[k] : 0;
    }
    fill_far(&out->of[0][0][0], N_COSTS);
    add_groups(&s, 0, 0);
}

static Costs joined(const Costs *a, const Costs *b, int wilds)
{
    Costs sum;
    fill_far(&sum.of[0][0][0], N_COSTS);
    for (int x = 0; x <= wilds; x++)
        for (int y = 0; x + y <= wilds; y++)
            for (int pairs = 0; pairs < 3; pairs++)         /* none, in a, in b */
                for (int m = 0; m <= MELDS; m++)
                    for (int n = 0; m + n <= MELDS; n++) {
                        int *to = &sum.of[x + y][pairs > 0][m + n];
                        *to = least(*to, a->of[x][pairs == 1][m] + b->of[y][pairs == 2][n]);
                    }
    return sum;
}

static int standard_missing(const MjSet *set, const MjHand *hand)
{
    int wilds = set->wild == TILE_NONE ? 0 : set->copies[set->wild];
    Costs all;
    suit_costs(set, hand, SUIT_M, &all);
    for (int suit = SUIT_S; suit <= SUIT_Z; suit++) {
        Costs next;
        suit_costs(set, hand, suit, &next);
        all = joined(&all, &next, wilds);
    }
    int best = FAR;
    for (int x = 0; x <= wilds; x++)
        best = least(best, all.of[x][1][MELDS - hand->n_melds]);
    return best;
}

/* Every way to distribute seven pairs over the kinds, kind by kind. */
static int pairs_missing(const MjSet *set, const MjHand *hand)
{
    int wilds = set->wild == TILE_NONE ? 0 : set->copies[set->wild];
    int best[8][MOST_WILDS + 1];                /* by pairs and faces beyond the copies */
    fill_far(&best[0][0], 8 * (MOST_WILDS + 1));
    best[0][0] = 0;
    for (int k = 0; k < N_KINDS; k++) {
        int cap = is_live(set, k) ? set->copies[k] : 0, held = is_live(set, k) ? hand->count[k] : 0;
        for (int pairs = 7; pairs >= 0; pairs--)            /* downwards: each kind once */
            for (int x = wilds; x >= 0; x--)
                for (int n = 1; n <= pairs && above(2 * n, cap) <= x; n++)
                    best[pairs][x] = least(best[pairs][x], best[pairs - n][x - above(2 * n, cap)] +
                                                               above(2 * n, held));
    }
    int all = FAR;
    for (int x = 0; x <= wilds; x++)
        all = least(all, best[7][x]);
    return all;
}

static int orphans_missing(const MjHand *hand)
{
    int best = FAR;
    for (int pair = 0; pair < N_KINDS; pair++) {
        int missing = 0;
        for (int k = 0; k < N_KINDS; k++)
            missing += is_orphan(k) ? above(k == pair ? 2 : 1, hand->count[k]) : 0;
        best = is_orphan(pair) ? least(best, missing) : best;
    }
    return best;
}

int slow_shanten(const MjSet *set, const MjHand *hand)
{
    int missing = set->shapes & SHAPE_STANDARD ? standard_missing(set, hand) : FAR;
    if (hand->n_melds == 0 && set->shapes & SHAPE_SEVEN_PAIRS)
        missing = least(missing, pairs_missing(set, hand));
    if (hand->n_melds == 0 && set->shapes & SHAPE_THIRTEEN_ORPHANS)
        missing = least(missing, orphans_missing(hand));
    missing -= wilds_held(set, hand);
    return missing < 0 ? -1 : missing - 1;
}
