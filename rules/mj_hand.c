/* Hand arithmetic by tables (mj_tables.h): a suit is one read, a hand a few joins. Suits whose copies own
 * melds use up go through an automaton instead, so that no win needs a fifth copy. */
#include "mj_hand.h"

#include <string.h>

#include "mj_tables.h"

enum { SUITS = 4, MELDS_TO_WIN = 4, PAIRS_TO_WIN = 7, NEVER = 31 };

/* A suit of a hand as numbers in base 5. */
typedef struct Part {
    unsigned first, second;
    bool     live;              /* tiles of it are in the set */
    bool     capped;            /* own melds hold copies of it */
} Part;

/* A hand ready for questions. */
typedef struct Reading {
    const MjSet  *set;
    const MjHand *hand;
    Part part[SUITS];
    bool exact;                 /* some suit is capped: costs are joined one by one */
    int  wilds;
    int  pairs, singles;        /* kinds held twice (four: two pairs), and those left over */
    int  orphans, orphan_pairs; /* different 1s, 9s and honours, and how many of them are held twice */
} Reading;

/* What the other suits of a hand cost together. */
typedef struct Rest {
    uint8_t profile;
    MjCost  cost;
} Rest;

void mj_hand_init(void)
{
    /* The tables are made when the program is built. */
}

static int n_ranks(int suit)
{
    return suit == SUIT_Z ? N_KINDS - N_SUITED : 9;
}

static void add_rank(Part *p, int rank, int by)
{
    static const unsigned power[] = { 1, 5, 25, 125, 625 };
    if (rank < MJ_HALF)
        p->first += (unsigned)by * power[rank];
    else
        p->second += (unsigned)by * power[rank - MJ_HALF];
}

static bool is_orphan(Tile k)
{
    return k >= N_SUITED || rank_of(k) == 1 || rank_of(k) == 9;
}

static void read_kind(Reading *x, Part *p, Tile k)
{
    int n = x->hand->count[k];
    p->live |= x->set->copies[k] > 0;
    p->capped |= x->hand->melded[k] > 0 && x->set->wild == TILE_NONE;
    if (k == x->set->wild) {
        x->wilds = n;
        return;
    }
    if (x->set->copies[k] == 0)
        return;
    add_rank(p, rank_of(k) - 1, n);
    x->pairs += n / 2;
    x->singles += n % 2;
    x->orphans += is_orphan(k) && n > 0;
    x->orphan_pairs += is_orphan(k) && n > 1;
}

static void read_hand(const MjSet *set, const MjHand *hand, Reading *x)
{
    *x = (Reading){ .set = set, .hand = hand };
    for (int suit = 0; suit < SUITS; suit++) {
        for (int r = 0; r < n_ranks(suit); r++)
            read_kind(x, &x->part[suit], (Tile)(9 * suit + r));
        x->exact |= x->part[suit].capped;
    }
}

static uint8_t profile_of(const Reading *x, int suit, const Part *p)
{
    if (!p->live)
        return MJ_EMPTY;
    int z = suit == SUIT_Z;
    uint8_t id = mj_profile[mj_first[z][p->first] + mj_second[z][p->second]];
    return x->set->wild == TILE_NONE ? id : mj_free_profile[id];
}

/* The costs of a capped suit with one more tile of kind `more` (TILE_NONE: as it is). */
static const MjCost *capped_cost(const Reading *x, int suit, Tile more)
{
    unsigned state = mj_capped_start[suit == SUIT_Z][x->hand->n_melds];
    for (int r = 0; r < n_ranks(suit); r++) {
        Tile k = (Tile)(9 * suit + r);
        int cap = x->hand->melded[k] > N_COPIES ? 0 : N_COPIES - x->hand->melded[k];
        int count = x->hand->count[k] + (k == more);
        state = mj_capped_next[state][mj_symbol((unsigned)cap, (unsigned)(count < cap ? count : cap))];
    }
    return &mj_capped_cost[state];
}

static const MjCost *cost_of(const Reading *x, int suit, Tile more)
{
    const Part *p = &x->part[suit];
    if (p->live && p->capped)
        return capped_cost(x, suit, more);
    Part changed = *p;
    if (more != TILE_NONE)
        add_rank(&changed, rank_of(more) - 1, 1);
    return &mj_cost[profile_of(x, suit, &changed)];
}

static MjCost join(const MjCost *a, const MjCost *b)
{
    MjCost sum;
    memset(&sum, NEVER, sizeof sum);
    for (int m = 0; m <= MELDS_TO_WIN; m++)
        for (int n = 0; m + n <= MELDS_TO_WIN; n++) {
            uint8_t none = (uint8_t)(a->of[0][m] + b->of[0][n]);
            uint8_t mine = (uint8_t)(a->of[1][m] + b->of[0][n]);
            uint8_t yours = (uint8_t)(a->of[0][m] + b->of[1][n]);
            uint8_t one = mine < yours ? mine : yours;
            uint8_t *to = &sum.of[0][m + n];
            *to = none < *to ? none : *to;
            to = &sum.of[1][m + n];
            *to = one < *to ? one : *to;
        }
    return sum;
}

static Rest rest_of(const Reading *x, int suit)
{
    Rest rest = { MJ_EMPTY, mj_cost[MJ_EMPTY] };
    for (int s = 0; s < SUITS; s++) {
        if (s == suit || !x->part[s].live)
            continue;
        if (x->exact)
            rest.cost = join(&rest.cost, cost_of(x, s, TILE_NONE));
        else
            rest.profile = mj_joined[rest.profile][profile_of(x, s, &x->part[s])];
    }
    return rest;
}

/* Tiles that melds and a pair lack when `more` joins the suit. */
static int standard_need(const Reading *x, int suit, const Rest *rest, Tile more)
{
    int own = x->hand->n_melds;
    if (x->exact) {
        MjCost all = join(&rest->cost, cost_of(x, suit, more));
        return all.of[1][MELDS_TO_WIN - own];
    }
    Part p = x->part[suit];
    if (more != TILE_NONE)
        add_rank(&p, rank_of(more) - 1, 1);
    return mj_need[mj_joined[rest->profile][profile_of(x, suit, &p)]][own];
}

/* Tiles that seven pairs lack when `more` joins the hand. Kinds without a copy count two. */
static int pairs_need(const Reading *x, Tile more)
{
    int pairs = x->pairs, singles = x->singles;
    if (more != TILE_NONE) {
        bool completes = x->hand->count[more] % 2 != 0;
        pairs += completes;
        singles += completes ? -1 : 1;
    }
    int without = PAIRS_TO_WIN - pairs;
    return without <= 0 ? 0 : without + (without > singles ? without - singles : 0);
}

static int orphans_need(const Reading *x, Tile more)
{
    int kinds = x->orphans, doubles = x->orphan_pairs;
    if (more != TILE_NONE && is_orphan(more)) {
        kinds += x->hand->count[more] == 0;
        doubles += x->hand->count[more] == 1;
    }
    return 14 - kinds - (doubles > 0);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Tiles that the nearest win by any shape lacks, wilds held or not. */
static int need(const Reading *x, int suit, const Rest *rest, Tile more)
{
    int n = x->set->shapes & SHAPE_STANDARD ? standard_need(x, suit, rest, more) : NEVER;
    if (x->hand->n_melds > 0)
        return n;
    if (x->set->shapes & SHAPE_SEVEN_PAIRS)
        n = least(n, pairs_need(x, more));
    if (x->set->shapes & SHAPE_THIRTEEN_ORPHANS)
        n = least(n, orphans_need(x, more));
    return n;
}

/* The same for the hand as it is, less its wilds; 0: won. */
static int need_now(const Reading *x)
{
    Rest rest = rest_of(x, SUIT_M);
    int n = need(x, SUIT_M, &rest, TILE_NONE) - x->wilds;
    return n < 0 ? 0 : n;
}

/* Is every tile one of the set, and are there 14-3k of them? */
static bool complete(const MjSet *set, const MjHand *hand)
{
    int n = 3 * hand->n_melds;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (hand->count[k] > set->copies[k])
            return false;
        n += hand->count[k];
    }
    return n == 14;
}

ShapeMask mj_win_shapes(const MjSet *set, const MjHand *hand)
{
    if (!complete(set, hand))
        return 0;
    Reading x;
    read_hand(set, hand, &x);
    unsigned shapes = 0;
    Rest rest = rest_of(&x, SUIT_M);
    if (standard_need(&x, SUIT_M, &rest, TILE_NONE) <= x.wilds)
        shapes |= SHAPE_STANDARD;
    if (hand->n_melds == 0 && pairs_need(&x, TILE_NONE) <= x.wilds)
        shapes |= SHAPE_SEVEN_PAIRS;
    if (hand->n_melds == 0 && orphans_need(&x, TILE_NONE) == 0)
        shapes |= SHAPE_THIRTEEN_ORPHANS;
    return (ShapeMask)(shapes & set->shapes);
}

int mj_shanten(const MjSet *set, const MjHand *hand)
{
    Reading x;
    read_hand(set, hand, &x);
    return need_now(&x) - 1;
}

KindMask mj_ukeire(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], int *count)
{
    Reading x;
    read_hand(set, hand, &x);
    int before = need_now(&x);
    KindMask kinds = 0;
    int live = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        if (!x.part[suit].live)
            continue;
        Rest rest = rest_of(&x, suit);
        for (int r = 0; r < n_ranks(suit); r++) {
            Tile k = (Tile)(9 * suit + r);
            int left = set->copies[k] - hand->count[k] - hand->melded[k];
            bool lowers = k == set->wild ? before > 0 : left > 0 && need(&x, suit, &rest, k) - x.wilds < before;
            if (left <= 0 || !lowers)
                continue;
            kinds |= kind_bit(k);
            left -= seen != NULL ? seen[k] : 0;
            live += left > 0 ? left : 0;
        }
    }
    if (count != NULL)
        *count = live;
    return kinds;
}

KindMask mj_waits(const MjSet *set, const MjHand *hand)
{
    return mj_shanten(set, hand) == 0 ? mj_ukeire(set, hand, NULL, NULL) : 0;
}

static bool ranks_before(const MjDiscard *a, const MjDiscard *b)
{
    if (a->shanten != b->shanten)
        return a->shanten < b->shanten;
    return a->count != b->count ? a->count > b->count : a->tile < b->tile;
}

int mj_discards(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], KindMask allowed,
                bool cut_is_seen, MjDiscard out[MJ_DISCARDS_MAX])
{
    uint8_t visible[N_KINDS] = { 0 };
    if (seen != NULL)
        memcpy(visible, seen, sizeof visible);
    MjHand rest = *hand;
    int n = 0;
    for (Tile k = 0; k < N_KINDS && n < MJ_DISCARDS_MAX; k++) {
        if (rest.count[k] == 0 || !has_kind(allowed, k))
            continue;
        rest.count[k]--;
        visible[k] = (uint8_t)(visible[k] + cut_is_seen);
        int live;
        MjDiscard row = { .tile = k, .shanten = (int8_t)mj_shanten(set, &rest) };
        row.ukeire = mj_ukeire(set, &rest, visible, &live);
        row.count = (int16_t)live;
        visible[k] = (uint8_t)(visible[k] - cut_is_seen);
        rest.count[k]++;
        int at = n++;
        for (; at > 0 && ranks_before(&row, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = row;
    }
    return n;
}
