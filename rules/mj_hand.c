/* Hand arithmetic by tables (mj_tables.h).
 *
 * A suit is a *configuration*, its cost row one read; joining the rows of the suits gives what the
 * hand lacks. The tiles that help are those that lower a cost the hand's best wins rest on
 * (*critical*): for each such cost the table names them, so that nothing is tried out. Suits whose
 * copies own melds use up go through an automaton, and with wilds the useful tiles are found by
 * trying the nine ranks: both are rarer, and exact. xuezhan 6, hongzhong 6.6, tuidaohu 5.6. */
#include "mj_hand.h"

#include <string.h>

#include "mj_tables.h"

enum { SUITS = 4, MELDS_TO_WIN = 4, PAIRS_TO_WIN = 7, ORPHANS = 13, NEVER = 31, LIVE_PLANES = 4,
       MOST_COPIES = 8, KIND_BYTES = 40 };

static const uint64_t lane_ones = UINT64_C(1) | UINT64_C(1) << 9 | UINT64_C(1) << 18
                                | UINT64_C(1) << 27 | UINT64_C(1) << 36;

/* A suit of a hand: its two halves as numbers in base 5, its row of costs. */
typedef struct Part {
    uint16_t first, second;
    uint16_t cost;              /* number of a row of mj_cost */
    bool     live;              /* its tiles are in the set */
    bool     capped;            /* own melds hold copies of it */
} Part;

/* A hand ready for questions. */
typedef struct Reading {
    const MjSet  *set;
    const MjHand *hand;
    Part     part[SUITS];
    uint8_t  live[SUITS], n_live;   /* the suits that the set has */
    bool     exact;             /* some suit is capped: rows are joined without the table */
    int      wilds;
    int      pairs, singles;    /* kinds held twice (four: two pairs), and those left over */
} Reading;

void mj_hand_init(void)
{
    /* The tables are made when the program is built. */
}

static int n_ranks(int suit)
{
    return suit == SUIT_Z ? N_KINDS - N_SUITED : 9;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- reading a hand -------------------------------------------------------------------------- */

static uint64_t load8(const uint8_t *p)
{
    uint64_t x;
    memcpy(&x, p, sizeof x);
    return x;
}

/* Eight counts as two numbers of four digits in base 5, by adding neighbours in ever wider lanes.
 * Low half: the first four. Byte order does not matter to the callers, which build x by shifts. */
static uint64_t base5(uint64_t x)
{
    const uint64_t bytes = UINT64_C(0x00FF00FF00FF00FF), words = UINT64_C(0x0000FFFF0000FFFF);
    uint64_t pairs = (x & bytes) + 5 * (x >> 8 & bytes);
    return (pairs & words) + 25 * (pairs >> 16 & words);
}

static void read_halves(Part *p, uint64_t eight, unsigned ninth)
{
    uint64_t numbers = base5(eight);
    p->first = (uint16_t)numbers;
    p->second = (uint16_t)((numbers >> 32) + 625 * ninth);
}

/* Seven pairs count kinds by twos and what is left over. */
static void read_pairs(Reading *x, uint64_t eight, unsigned ninth)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    x->pairs += (int)((eight >> 1 & 3 * each) * each >> 56) + (int)(ninth >> 1);
    x->singles += (int)((eight & each) * each >> 56) + (int)(ninth & 1);
}

static uint16_t plain_cost(const Reading *x, int suit, unsigned first, unsigned second)
{
    int z = suit == SUIT_Z;
    uint8_t id = mj_profile[mj_first[z][first] + mj_second[z][second]];
    return x->set->wild == TILE_NONE ? id : mj_free_profile[id];
}

/* The row of a capped suit with one tile of kind `more` added and one of kind `less` taken away
 * (TILE_NONE: neither). */
static uint16_t capped_cost(const Reading *x, int suit, Tile more, Tile less)
{
    const MjHand *h = x->hand;
    unsigned state = mj_capped_start[suit == SUIT_Z][h->n_melds];
    for (int r = 0; r < n_ranks(suit); r++) {
        Tile k = (Tile)(9 * suit + r);
        int cap = h->melded[k] > N_COPIES ? 0 : N_COPIES - h->melded[k];
        int count = h->count[k] + (k == more) - (k == less);
        state = mj_capped_next[state][mj_symbol((unsigned)cap, (unsigned)least(count, cap))];
    }
    return (uint16_t)state;
}

/* The eight first counts of a suit as bytes, first rank lowest, and the ninth; wilds left out. */
static uint64_t eight_of(const Reading *x, int suit, unsigned *ninth)
{
    const uint8_t *c = x->hand->count + 9 * suit;
    if (suit == SUIT_Z) {
        uint64_t seven = 0;
        for (int r = 0; r < N_KINDS - N_SUITED; r++)
            seven |= (uint64_t)(N_SUITED + r == x->set->wild ? 0 : c[r]) << 8 * r;
        *ninth = 0;
        return seven;
    }
    *ninth = c[8];
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return load8(c);
#else
    return __builtin_bswap64(load8(c));
#endif
}

static void read_part(Reading *x, int suit)
{
    Part *p = &x->part[suit];
    p->live = x->set->copies[9 * suit] > 0;
    if (!p->live)
        return;
    x->live[x->n_live++] = (uint8_t)suit;
    unsigned ninth;
    uint64_t eight = eight_of(x, suit, &ninth);
    read_halves(p, eight, ninth);
    read_pairs(x, eight, ninth);
    for (int r = 0; x->hand->n_melds > 0 && x->set->wild == TILE_NONE && r < n_ranks(suit); r++)
        p->capped |= x->hand->melded[9 * suit + r] > 0;
    x->exact |= p->capped;
    p->cost = p->capped ? capped_cost(x, suit, TILE_NONE, TILE_NONE)
                        : plain_cost(x, suit, p->first, p->second);
}

static void read_hand(const MjSet *set, const MjHand *hand, Reading *x)
{
    *x = (Reading){ .set = set, .hand = hand,
                    .wilds = set->wild == TILE_NONE ? 0 : hand->count[set->wild] };
    for (int suit = 0; suit < SUITS; suit++)
        read_part(x, suit);
}

/* What a tile of rank `r` (from 0) adds to the halves. */
static unsigned rank_power(int r)
{
    static const uint16_t power[] = { 1, 5, 25, 125, 1, 5, 25, 125, 625 };
    return power[r];
}

/* The row of a suit with one more tile of kind `more`. `less`: a tile that the part is already
 * without and the hand still holds, or TILE_NONE. */
static uint16_t raised_cost(const Reading *x, int suit, Tile more, Tile less)
{
    const Part *p = &x->part[suit];
    if (p->capped)
        return capped_cost(x, suit, more, less);
    int rank = more - 9 * suit;
    unsigned half[2] = { p->first, p->second };
    half[rank >= MJ_HALF] += rank_power(rank);
    return plain_cost(x, suit, half[0], half[1]);
}

/* Takes one tile out of the reading; the hand it was read from keeps it. */
static void take_out(Reading *x, Tile tile)
{
    int suit = suit_of(tile), rank = tile - 9 * suit;
    Part *p = &x->part[suit];
    if (tile == x->set->wild) {
        x->wilds--;
        return;
    }
    if (!p->live)
        return;
    if (rank < MJ_HALF)
        p->first = (uint16_t)(p->first - rank_power(rank));
    else
        p->second = (uint16_t)(p->second - rank_power(rank));
    p->cost = p->capped ? capped_cost(x, suit, TILE_NONE, tile)
                        : plain_cost(x, suit, p->first, p->second);
    bool was_single = x->hand->count[tile] % 2 != 0;
    x->singles += was_single ? -1 : 1;
    x->pairs -= !was_single;
}

/* ---- joining suits --------------------------------------------------------------------------- */

static MjCost join(const MjCost *a, const MjCost *b)
{
    MjCost sum;
    memset(&sum, NEVER, sizeof sum);
    for (int m = 0; m <= MELDS_TO_WIN; m++) {
        for (int n = 0; m + n <= MELDS_TO_WIN; n++) {
            uint8_t *none = &sum.of[0][m + n], *one = &sum.of[1][m + n];
            *none = (uint8_t)least(*none, a->of[0][m] + b->of[0][n]);
            int either = least(a->of[1][m] + b->of[0][n], a->of[0][m] + b->of[1][n]);
            *one = (uint8_t)least(*one, either);
        }
    }
    return sum;
}

static MjLanes rest_lanes(const MjCost *c)
{
    MjLanes lanes = { 0, 0 };
    for (int m = 0; m <= MELDS_TO_WIN; m++) {
        lanes.no_pair |= (uint64_t)c->of[1][MELDS_TO_WIN - m] << MJ_LANE * m;
        lanes.pair |= (uint64_t)c->of[0][MELDS_TO_WIN - m] << MJ_LANE * m;
    }
    return lanes;
}

/* The other suits of a hand together, their melds counted down from those
 * the hand has left to build. */
static MjLanes rest_of(const Reading *x, int suit)
{
    int found[SUITS], n = 0;
    for (int i = 0; i < x->n_live; i++)
        if (x->live[i] != suit)
            found[n++] = x->part[x->live[i]].cost;
    MjLanes rest;
    if (n <= 1) {
        rest = mj_rest_lanes[n == 0 ? MJ_EMPTY : found[0]];
    } else if (x->exact) {
        MjCost all = mj_cost[found[0]];
        for (int i = 1; i < n; i++)
            all = join(&all, &mj_cost[found[i]]);
        rest = rest_lanes(&all);
    } else {
        unsigned all = mj_joined[found[0]][found[1]];
        rest = mj_rest_lanes[n == 3 ? mj_joined[all][found[2]] : all];
    }
    int own = x->hand->n_melds;
    uint64_t beyond = lane_ones * NEVER & ~(UINT64_MAX >> (64 - 45 + MJ_LANE * own));
    return (MjLanes){ rest.no_pair >> MJ_LANE * own | beyond, rest.pair >> MJ_LANE * own | beyond };
}

static MjLanes shared_costs(uint16_t cost, const MjLanes *rest)
{
    return (MjLanes){ mj_lanes[cost].no_pair + rest->no_pair, mj_lanes[cost].pair + rest->pair };
}

/* The smallest of ten lanes. */
static int smallest(MjLanes x)
{
    int best = 2 * NEVER;
    for (int m = 0; m <= MELDS_TO_WIN; m++) {
        best = least(best, (int)(x.no_pair >> MJ_LANE * m & 511));
        best = least(best, (int)(x.pair >> MJ_LANE * m & 511));
    }
    return best;
}

/* Tiles that melds and a pair lack. */
static int standard_need(const Reading *x)
{
    if (x->exact) {
        MjLanes rest = rest_of(x, SUIT_M);
        return smallest(shared_costs(x->part[SUIT_M].cost, &rest));
    }
    unsigned all = MJ_EMPTY;
    for (int i = 0; i < x->n_live; i++)
        all = mj_joined[all][x->part[x->live[i]].cost];
    return mj_need[all][x->hand->n_melds];
}

/* ---- shapes without melds -------------------------------------------------------------------- */

/* Tiles that seven pairs lack; a kind of which none is held costs two. */
static int pairs_need(int pairs, int singles)
{
    int without = PAIRS_TO_WIN - pairs;
    return without <= 0 ? 0 : without + (without > singles ? without - singles : 0);
}

/* 1m 9m 1s 9s 1p 9p and the honours. */
static const KindMask orphan_kinds = UINT64_C(0x7F) << 27 | UINT64_C(0x4060301)
                                   | UINT64_C(1) << 17 | UINT64_C(1) << 18;

/* `held`, `twice`: kinds held at least once, at least twice. */
static int orphans_need(KindMask held, KindMask twice)
{
    int need = ORPHANS + 1 - ((twice & orphan_kinds) != 0);
    for (KindMask left = held & orphan_kinds; left != 0; left &= left - 1)
        need--;
    return need;
}

static void read_held(const MjHand *h, KindMask *held, KindMask *twice)
{
    *held = *twice = 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        *held |= (KindMask)(h->count[k] > 0) << k;
        *twice |= (KindMask)(h->count[k] > 1) << k;
    }
}

/* Tiles that the nearest win by any shape lacks, wilds apart; `standard`
 * of them by melds and a pair. */
static int nearest(const Reading *x, int standard, KindMask held, KindMask twice)
{
    int n = standard;
    if (x->hand->n_melds > 0)
        return n;
    if (x->set->shapes & SHAPE_SEVEN_PAIRS)
        n = least(n, pairs_need(x->pairs, x->singles));
    if (x->set->shapes & SHAPE_THIRTEEN_ORPHANS)
        n = least(n, orphans_need(held, twice));
    return n;
}

static int standard_of(const Reading *x)
{
    return x->set->shapes & SHAPE_STANDARD ? standard_need(x) : NEVER;
}

static int shanten(const Reading *x)
{
    KindMask held = 0, twice = 0;
    if (x->set->shapes & SHAPE_THIRTEEN_ORPHANS)
        read_held(x->hand, &held, &twice);
    int n = nearest(x, standard_of(x), held, twice) - x->wilds;
    return n < 0 ? -1 : n - 1;
}

int mj_shanten(const MjSet *set, const MjHand *hand)
{
    Reading x;
    read_hand(set, hand, &x);
    return shanten(&x);
}

/* Is every tile one of the set, and are there 14-3k of them? */
static bool is_complete(const MjSet *set, const MjHand *hand)
{
    int n = 3 * hand->n_melds;
    bool within = true;
    for (int k = 0; k < N_KINDS; k++) {
        within &= hand->count[k] <= set->copies[k];
        n += hand->count[k];
    }
    return within && n == 14;
}

ShapeMask mj_win_shapes(const MjSet *set, const MjHand *hand)
{
    if (!is_complete(set, hand))
        return 0;
    Reading x;
    read_hand(set, hand, &x);
    unsigned shapes = 0;
    if (set->shapes & SHAPE_STANDARD && standard_need(&x) <= x.wilds)
        shapes |= SHAPE_STANDARD;
    if (hand->n_melds > 0)
        return (ShapeMask)shapes;
    if (set->shapes & SHAPE_SEVEN_PAIRS && pairs_need(x.pairs, x.singles) <= x.wilds)
        shapes |= SHAPE_SEVEN_PAIRS;
    KindMask held, twice;
    read_held(hand, &held, &twice);
    if (set->shapes & SHAPE_THIRTEEN_ORPHANS && orphans_need(held, twice) == 0)
        shapes |= SHAPE_THIRTEEN_ORPHANS;
    return (ShapeMask)shapes;
}

/* ---- tiles that help ------------------------------------------------------------------------- */

/* 511 in each lane that is `n`; lanes stay below 128, so that bit 7 tells. */
static uint64_t lanes_equal(uint64_t lanes, int n)
{
    uint64_t differs = (lanes - lane_ones * (unsigned)n + lane_ones * 127) >> 7 & lane_ones;
    return (lane_ones ^ differs) * 511;
}

static unsigned any_lane(uint64_t lanes)
{
    lanes |= lanes >> 4 * MJ_LANE;
    lanes |= lanes >> 2 * MJ_LANE;
    return (unsigned)((lanes | lanes >> MJ_LANE) & 511);
}

/* Ranks of a suit that lower a need of `n`, by trying each. `less`: a tile taken away before. */
static unsigned tried_ranks(const Reading *x, int suit, Tile less, const MjLanes *rest, int n)
{
    unsigned ranks = 0;
    for (int r = 0; r < n_ranks(suit); r++) {
        Tile k = (Tile)(9 * suit + r);
        if (k != x->set->wild && x->hand->count[k] - (k == less) < N_COPIES
            && smallest(shared_costs(raised_cost(x, suit, k, less), rest)) < n)
            ranks |= 1u << r;
    }
    return ranks;
}

/* Ranks of which one more tile lowers the standard need `n`. The part is as it would be without
 * `less`, the hand still holds it. */
static unsigned useful_ranks(const Reading *x, int suit, Tile less, int n)
{
    const Part *p = &x->part[suit];
    MjLanes rest = rest_of(x, suit);
    if (p->capped || x->set->wild != TILE_NONE)
        return tried_ranks(x, suit, suit_of(less) == suit ? less : TILE_NONE, &rest, n);
    int z = suit == SUIT_Z;
    MjLanes shared = shared_costs(p->cost, &rest);
    const MjLanes *u = &mj_useful[mj_useful_base[p->cost]
                                  + mj_useful_row[mj_first[z][p->first] + mj_second[z][p->second]]];
    return any_lane((lanes_equal(shared.no_pair, n) & u->no_pair)
                    | (lanes_equal(shared.pair, n) & u->pair));
}

static KindMask standard_ukeire(const Reading *x, Tile less, int n)
{
    KindMask kinds = 0;
    for (int i = 0; i < x->n_live; i++)
        kinds |= (KindMask)useful_ranks(x, x->live[i], less, n) << 9 * x->live[i];
    return kinds;
}

/* What the counts of a hand say of each kind, as sets. */
typedef struct KindSets {
    KindMask odd, held, twice;  /* an odd number held; at least one; at least two */
    KindMask open;              /* the seat owns fewer than the set has */
    KindMask live[LIVE_PLANES]; /* bit planes of the copies nobody can see */
} KindSets;

static KindMask pairs_ukeire(const KindSets *k, int pairs, int singles)
{
    bool wants_new = singles < PAIRS_TO_WIN - pairs;
    return wants_new ? UINT64_MAX : k->odd;
}

/* Kinds that lower the need `n` of a hand (wilds apart) by the shapes that are nearest. `less`: a
 * tile that the reading is without and the hand still holds. */
static KindMask helpful(const Reading *x, const KindSets *k, Tile less, int n, int standard)
{
    if (n <= x->wilds)
        return 0;
    KindMask kinds = x->set->wild != TILE_NONE ? kind_bit(x->set->wild) : 0;
    if (standard == n)
        kinds |= standard_ukeire(x, less, n);
    if (x->hand->n_melds > 0)
        return kinds & k->open;
    if (x->set->shapes & SHAPE_SEVEN_PAIRS && pairs_need(x->pairs, x->singles) == n)
        kinds |= pairs_ukeire(k, x->pairs, x->singles);
    if (x->set->shapes & SHAPE_THIRTEEN_ORPHANS && orphans_need(k->held, k->twice) == n)
        kinds |= orphan_kinds & ~(k->twice & orphan_kinds ? k->held : k->twice);
    return kinds & k->open;
}

static void set_kind(KindSets *k, Tile t, int count, int left, int seen)
{
    KindMask bit = kind_bit(t);
    int live = left > seen ? left - seen : 0;
    k->odd = (k->odd & ~bit) | (KindMask)(count & 1) << t;
    k->held = (k->held & ~bit) | (KindMask)(count > 0) << t;
    k->twice = (k->twice & ~bit) | (KindMask)(count > 1) << t;
    k->open = (k->open & ~bit) | (KindMask)(left > 0) << t;
    for (int plane = 0; plane < LIVE_PLANES; plane++)
        k->live[plane] = (k->live[plane] & ~bit) | (KindMask)(live >> plane & 1) << t;
}

static int seen_of(const uint8_t seen[N_KINDS], Tile t)
{
    return seen != NULL ? seen[t] : 0;
}

/* Bit 0 of 40 bytes as a set of kinds. */
static KindMask gather(const uint8_t byte[KIND_BYTES])
{
    KindMask kinds = 0;
    for (int i = 0; i < KIND_BYTES; i += 8) {
        uint64_t ones = load8(byte + i) & UINT64_C(0x0101010101010101);
        kinds |= (ones * UINT64_C(0x0102040810204080) >> 56) << i;
    }
    return kinds;
}

/* The same as set_kind for every kind, in loops that compilers turn into vector code. */
static void read_kinds(const MjSet *set, const MjHand *h, const uint8_t seen[N_KINDS], KindSets *k)
{
    uint8_t count[KIND_BYTES] = { 0 }, left[KIND_BYTES] = { 0 }, live[KIND_BYTES] = { 0 };
    uint8_t twice[KIND_BYTES], held[KIND_BYTES], open[KIND_BYTES];
    memcpy(count, h->count, N_KINDS);
    for (int i = 0; i < N_KINDS; i++)
        left[i] = (uint8_t)(set->copies[i] - h->count[i] - h->melded[i]);
    memcpy(live, left, N_KINDS);
    for (int i = 0; seen != NULL && i < N_KINDS; i++)
        live[i] = (uint8_t)(left[i] > seen[i] ? left[i] - seen[i] : 0);
    for (int i = 0; i < KIND_BYTES; i++) {
        live[i] = left[i] > MOST_COPIES ? 0 : live[i];
        open[i] = left[i] != 0 && left[i] <= MOST_COPIES;
        held[i] = count[i] > 0;
        twice[i] = count[i] > 1;
    }
    k->odd = gather(count);
    k->held = gather(held);
    k->twice = gather(twice);
    k->open = gather(open);
    for (int plane = 0; plane < LIVE_PLANES; plane++) {
        k->live[plane] = gather(live);
        for (int i = 0; i < KIND_BYTES; i++)
            live[i] = (uint8_t)(live[i] >> 1);
    }
}

static int bits(uint64_t x)
{
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(x * UINT64_C(0x0101010101010101) >> 56);
}

static int live_copies(const KindSets *k, KindMask kinds)
{
    int n = 0;
    for (int plane = 0; plane < LIVE_PLANES; plane++)
        n += bits(k->live[plane] & kinds) << plane;
    return n;
}

KindMask mj_ukeire(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], int *count)
{
    Reading x;
    KindSets k;
    read_hand(set, hand, &x);
    read_kinds(set, hand, seen, &k);
    int standard = standard_of(&x);
    KindMask kinds = helpful(&x, &k, TILE_NONE, nearest(&x, standard, k.held, k.twice), standard);
    if (count != NULL)
        *count = live_copies(&k, kinds);
    return kinds;
}

KindMask mj_waits(const MjSet *set, const MjHand *hand)
{
    return mj_shanten(set, hand) == 0 ? mj_ukeire(set, hand, NULL, NULL) : 0;
}

/* ---- discards -------------------------------------------------------------------------------- */

static bool ranks_before(const MjDiscard *a, const MjDiscard *b)
{
    if (a->shanten != b->shanten)
        return a->shanten < b->shanten;
    return a->count != b->count ? a->count > b->count : a->tile < b->tile;
}

/* The hand without one tile. `seen`: copies of that tile visible elsewhere. */
static MjDiscard row_without(const Reading *full, const KindSets *all, Tile tile, int seen)
{
    Reading x = *full;
    KindSets k = *all;
    take_out(&x, tile);
    int count = full->hand->count[tile] - 1;
    set_kind(&k, tile, count, full->set->copies[tile] - count - full->hand->melded[tile], seen);
    int standard = standard_of(&x);
    int n = nearest(&x, standard, k.held, k.twice);
    MjDiscard row = { .tile = tile, .shanten = (int8_t)(n > x.wilds ? n - x.wilds - 1 : -1) };
    row.ukeire = helpful(&x, &k, tile, n, standard);
    row.count = (int16_t)live_copies(&k, row.ukeire);
    return row;
}

int mj_discards(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], KindMask allowed,
                bool cut_is_seen, MjDiscard out[MJ_DISCARDS_MAX])
{
    Reading x;
    KindSets k;
    read_hand(set, hand, &x);
    read_kinds(set, hand, seen, &k);
    int n = 0;
    for (KindMask left = k.held & allowed; left != 0 && n < MJ_DISCARDS_MAX; left &= left - 1) {
        Tile tile = (Tile)__builtin_ctzll(left);
        MjDiscard row = row_without(&x, &k, tile, seen_of(seen, tile) + cut_is_seen);
        int at = n++;
        for (; at > 0 && ranks_before(&row, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = row;
    }
    return n;
}
