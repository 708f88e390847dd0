/* SPDX-License-Identifier: MIT */
/* The rows of hands of suits alone (has_suits_alone): what the rows have in common is read once,
 * and the large tables before everything else. xuezhan 6.6, hongzhong 6.6, tuidaohu 5.6. */
#include "mj_rows.h"

/* A suit of a simple hand, complete or without one tile. */
typedef struct SuitPart {
    MjLanes useful;
    uint8_t profile;
} SuitPart;

/* A simple hand with everything that its discards have in common. */
typedef struct Whole {
    bool     free;              /* there are wilds in the game */
    int      wilds;             /* wilds in hand */
    KindMask wild;              /* its kind, if one may still be drawn */
    uint32_t halves[3];
    SuitPart part[N_SUITS];     /* of honours, which are absent or wild: nothing */
    unsigned rest[N_SUITS];     /* profile of the other suits together */
    KindMask live, odd, full;   /* kinds in the set; held in an odd number; held four times */
    int      n_pairs, n_odd;
    bool     by_pairs;          /* seven pairs are allowed */
} Whole;

/* Ranks that lower the costs of a suit in which a fifth copy would help. */
static __attribute__((noinline)) MjLanes free_lanes(uint32_t halves, uint8_t profile)
{
    MjLanes lanes = { 0, 0 };
    const MjLanes *now = &mj_cost[profile];
    for (int rank = 0; rank < 9; rank++) {
        const MjLanes *then =
            &mj_cost[mj_profile_at(mj_config(halves + mj_rank_power[rank], 0), 0, true)];
        for (int at = 0; at < 5 * MJ_LANE; at += MJ_LANE) {
            uint64_t lane = (UINT64_C(1) << MJ_LANE) - 1;
            lanes.no_pair |= (uint64_t)((then->no_pair >> at & lane) < (now->no_pair >> at & lane))
                             << at << rank;
            lanes.pair |= (uint64_t)((then->pair >> at & lane) < (now->pair >> at & lane))
                          << at << rank;
        }
    }
    return lanes;
}

INLINE SuitPart simple_part(uint32_t halves, bool free)
{
    uint32_t config = mj_config(halves, 0);
    SuitPart part = { *mj_useful_at(config), mj_profile_at(config, 0, free) };
    if (free && mj_free_differs(config))
        part.useful = free_lanes(halves, part.profile);
    return part;
}

INLINE void read_whole(const MjSet *set, const MjHand *hand, Whole *w)
{
    *w = (Whole) { .by_pairs = set->shapes & SHAPE_SEVEN_PAIRS, .free = set->wild != TILE_NONE };
    if (w->free) {
        w->wilds = hand->count[set->wild];
        w->wild = w->wilds < set->copies[set->wild] ? kind_bit(set->wild) : 0;
    }
    for (int s = SUIT_M; s <= SUIT_P; s++) {
        if (!is_live(set, s)) {
            w->part[s] = (SuitPart) { { 0, 0 }, MJ_EMPTY };
            continue;
        }
        Suited t = trusted(hand, s);
        w->halves[s] = halves_of(t);
        w->part[s] = simple_part(w->halves[s], w->free);
        w->live |= UINT64_C(0x1ff) << 9 * s;
        w->odd |= (low_bits(t.eight) | (t.nine & 1) << 8) << 9 * s;
        w->full |= (low_bits(t.eight >> 2) | (t.nine >> 2 & 1) << 8) << 9 * s;
        w->n_odd += sum_of_bytes(t.eight & EACH_BYTE) + (int)(t.nine & 1);
        w->n_pairs += sum_of_bytes(t.eight >> 1 & 3 * EACH_BYTE) + (int)(t.nine >> 1);
    }
    const SuitPart *p = w->part;
    w->rest[SUIT_M] = mj_joined[p[SUIT_S].profile][p[SUIT_P].profile];
    w->rest[SUIT_S] = mj_joined[p[SUIT_M].profile][p[SUIT_P].profile];
    w->rest[SUIT_P] = mj_joined[p[SUIT_M].profile][p[SUIT_S].profile];
    w->rest[SUIT_Z] = mj_joined[w->rest[SUIT_M]][p[SUIT_M].profile];
}

/* Profile of a tile's suit without the tile. */
INLINE unsigned profile_without(const Whole *w, Tile k)
{
    int suit = k / 9;
    if (!has_kind(w->live, k))
        return w->part[suit].profile;
    return mj_profile_at(mj_config(w->halves[suit] - mj_rank_power[k % 9], 0), 0, w->free);
}

/* A tile's suit without the tile. */
INLINE SuitPart part_without(const Whole *w, Tile k)
{
    int suit = k / 9, rank = k % 9;
    if (!has_kind(w->live, k))
        return w->part[suit];
    return simple_part(w->halves[suit] - mj_rank_power[rank], w->free);
}

/* Ranks of one suit that lower the need when the rest of the hand has profile `rest`. */
INLINE KindMask part_useful(SuitPart mine, unsigned rest, int need)
{
    uint64_t base = (uint64_t)(255 - need) * EACH_LANE;
    uint64_t a = base + mj_cost[mine.profile].no_pair + mj_cost_of_rest[rest].no_pair;
    uint64_t b = base + mj_cost[mine.profile].pair + mj_cost_of_rest[rest].pair;
    uint64_t ranks = (mine.useful.no_pair & cheapest_lanes(a)) |
                     (mine.useful.pair & cheapest_lanes(b));
    ranks |= ranks >> 3 * MJ_LANE;
    return (ranks | ranks >> MJ_LANE | ranks >> 2 * MJ_LANE) & 0x1ff;
}

/* Profile of all suits except `s`, when a tile of another `suit` has been removed. */
INLINE unsigned rest_without(const Whole *w, int suit, SuitPart part, int s)
{
    if (suit == SUIT_Z)
        return w->rest[s];
    return mj_joined[part.profile][w->part[3 - s - suit].profile];
}

/* What a hand lacks when a tile has been removed. */
typedef struct Lack {
    int standard;       /* for melds and a pair */
    int pairs;          /* for seven pairs, MJ_NEVER if they are not allowed */
    int new_kinds;      /* pairs of which both tiles are missing */
} Lack;

/* What a hand lacks without tile k, when its suit then has this profile. */
INLINE Lack lack_without(const Whole *w, Tile k, unsigned profile)
{
    bool live = has_kind(w->live, k), odd = has_kind(w->odd, k);
    int n_odd = w->n_odd + (live ? odd ? -1 : 1 : 0);
    int without = 7 - w->n_pairs + (live && !odd);
    int new_kinds = without > n_odd ? without - n_odd : 0;
    return (Lack) { mj_need[mj_joined[w->rest[k / 9]][profile]][0],
                    w->by_pairs ? without + new_kinds : MJ_NEVER, new_kinds };
}

/* The row of a tile k; `part` is the suit without it. */
INLINE MjDiscard simple_row(const Whole *w, Tile k, SuitPart part)
{
    int suit = k / 9;
    KindMask bit = w->live & kind_bit(k);
    Lack lack = lack_without(w, k, part.profile);
    int need = lack.standard < lack.pairs ? lack.standard : lack.pairs;
    KindMask kinds = 0;
    for (int s = SUIT_M; s <= SUIT_P && lack.standard == need; s++) {
        if ((w->live >> 9 * s & 1) == 0)
            continue;
        if (s == suit)
            kinds |= part_useful(part, w->rest[s], need) << 9 * s;
        else
            kinds |= part_useful(w->part[s], rest_without(w, suit, part, s), need) << 9 * s;
    }
    KindMask open = w->live & ~(w->full & ~bit);
    if (w->free)
        kinds &= open;
    if (lack.pairs == need)
        kinds |= lack.new_kinds > 0 ? open : w->odd ^ bit;
    if (w->free) {
        bool wild_goes = suit == SUIT_Z;
        kinds |= wild_goes ? kind_bit(k) : w->wild;
        need -= w->wilds - wild_goes;
    }
    return (MjDiscard) { .tile = k, .shanten = (int8_t)(need - 1), .ukeire = need > 0 ? kinds : 0 };
}

/* The tiles among `cuts` that leave the fewest missing. */
INLINE KindMask simple_best_cuts(const Whole *w, KindMask cuts)
{
    KindMask best = 0;
    int least = INT8_MAX;
    for (KindMask left = cuts; left != 0; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        Lack lack = lack_without(w, k, profile_without(w, k));
        int need = (lack.standard < lack.pairs ? lack.standard : lack.pairs) + (k / 9 == SUIT_Z);
        best = need < least ? 0 : best;
        best |= need <= least ? kind_bit(k) : 0;
        least = need < least ? need : least;
    }
    return best;
}

INLINE void rows_of(const MjQuestion *q, KindMask cuts, MjRanking *out, bool counts_bits)
{
    Whole w;
    SuitPart part[MJ_DISCARDS_MAX];
    int n = 0;
    read_whole(q->set, q->hand, &w);
    if (q->best_only)
        cuts = simple_best_cuts(&w, cuts);
    /* Read all large tables first, because the reads do not wait for each other. */
    for (KindMask left = cuts; left != 0; left &= left - 1) {
        assert(n < MJ_DISCARDS_MAX);
        part[n++] = part_without(&w, (Tile)__builtin_ctzll(left));
    }
    n = 0;
    for (KindMask left = cuts; left != 0; left &= left - 1) {
        MjDiscard row = simple_row(&w, (Tile)__builtin_ctzll(left), part[n++]);
        row.count = (int16_t)live_count(q, &row, counts_bits);
        add_row(out, &row);
    }
}

static NOINLINE void plain_rows(const MjQuestion *q, KindMask cuts, MjRanking *out)
{
    rows_of(q, cuts, out, false);
}

/* The same for machines that count bits with one instruction, as most do: it takes an eighth less
 * time. */
#ifdef __x86_64__
static NOINLINE __attribute__((target("popcnt,bmi,bmi2")))
void fast_rows(const MjQuestion *q, KindMask cuts, MjRanking *out)
{
    rows_of(q, cuts, out, true);
}

static bool has_fast_rows(void)
{
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}
#else
static void fast_rows(const MjQuestion *q, KindMask cuts, MjRanking *out)
{
    plain_rows(q, cuts, out);
}

static bool has_fast_rows(void) { return false; }
#endif

MjRows *mj_suit_rows(int way)
{
    static MjRows *const ways[] = { fast_rows, plain_rows, NULL };
    return ways[way + !has_fast_rows()];
}
