/* Hand arithmetic by tables (mj_tables.h): a suit is two reads and one more for its profile, a
 * hand is a few joins of profiles. xuezhan 6, hongzhong 6.6 and 7.4, tuidaohu 5.6.
 *
 * Own melds use up copies: a suit that they touch is read by an automaton that knows the caps, and
 * gives a profile like any other. With wilds a target may hold faces beyond the copies of the set,
 * each by a wild; own melds then do not matter, and that the wilds suffice for those faces need
 * not be checked either (hongzhong 6.6). Proof, for four wilds or more: take a nearest target with
 * the fewest such faces, and suppose five. No group lacks all its tiles, or a fresh triplet or
 * pair would do as well. Without own melds either nine faces are one kind or 13 are two kinds, and
 * there is a triplet of a kind with three faces too many: all lacking. With one own meld, of kind
 * p, the same or three runs with p, which leaves too few groups for the rest. With two every group
 * has just one tile in hand and lacks none but p and q, so there is a run a-p-q whose a is in
 * hand: aaa costs the same and has no face too many. With three or four own melds all that is left
 * would be lacking. */
#include "mj_hand.h"

#include <string.h>

#include "mj_key.h"
#include "mj_tables.h"

enum { HONOURS_AT = N_SUITED, ORPHANS = 13, N_WORDS = 5, FULL = 14 };

/* Where to read eight kinds at a time; the last word laps over the one before. */
static const uint8_t word_at[N_WORDS] = { 0, 8, 16, 24, N_KINDS - 8 };

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define EACH_LANE UINT64_C(0x1008040201)        /* 1 in each lane of MjLanes */
#define FAR UINT64_C(200)
/* Left to itself the compiler calls these with the tiles in memory: three times slower. */
#define INLINE static inline __attribute__((always_inline))

/* Live tiles of a suit, the wild apart: ranks 1-8 a byte each, and rank 9. Counts are kept below
 * 8, so that no hand whatever leads outside a table. */
typedef struct Suited {
    uint64_t eight, nine;
} Suited;

/* No array: the compiler keeps members in registers, which halves the time of a shanten. */
typedef struct Tiles {
    Suited m, s, p, z;
} Tiles;

void mj_hand_init(void)
{
    /* The tables are constants, made when the program is built. */
}

INLINE uint64_t eight_bytes(const uint8_t *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 |
           (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 |
           (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

INLINE void put_eight(uint8_t *p, uint64_t bytes)
{
    for (int i = 0; i < 8; i++)
        p[i] = (uint8_t)(bytes >> 8 * i);
}

/* A suit is in the set with all its kinds or with none; only the wild stands apart. */
static inline bool is_live(const MjSet *set, int suit)
{
    return set->copies[9 * suit] != 0;
}

/* A suit from bytes with ranks 1-8 and rank 9. */
INLINE Suited suited(const MjSet *set, int suit, uint64_t eight, uint64_t nine)
{
    uint64_t mask = 0 - (uint64_t)is_live(set, suit);
    return (Suited) { eight & mask & 7 * EACH_BYTE, nine & mask & 7 };
}

INLINE Suited without_wild(Suited t, int suit, Tile wild)
{
    if (wild / 9 != suit)
        return t;
    return wild % 9 == 8 ? (Suited) { t.eight, 0 }
                         : (Suited) { t.eight & ~(UINT64_C(0xff) << 8 * (wild % 9)), t.nine };
}

INLINE Tiles live_tiles(const MjSet *set, const MjHand *hand)
{
    const uint8_t *c = hand->count;
    /* Honours: from the ninth rank of the suit before, so as to stay inside the array. */
    Tiles t = {
        suited(set, SUIT_M, eight_bytes(c), c[8]),
        suited(set, SUIT_S, eight_bytes(c + 9), c[17]),
        suited(set, SUIT_P, eight_bytes(c + 18), c[26]),
        suited(set, SUIT_Z, eight_bytes(c + HONOURS_AT - 1) >> 8, 0),
    };
    if (set->wild != TILE_NONE) {
        t.m = without_wild(t.m, SUIT_M, set->wild);
        t.s = without_wild(t.s, SUIT_S, set->wild);
        t.p = without_wild(t.p, SUIT_P, set->wild);
        t.z = without_wild(t.z, SUIT_Z, set->wild);
    }
    return t;
}

/* Wild tiles in hand. */
static inline int wilds_held(const MjSet *set, const MjHand *hand)
{
    return set->wild < N_KINDS ? hand->count[set->wild] : 0;
}

static inline int own_melds(const MjHand *hand)
{
    return hand->n_melds < 4 ? hand->n_melds : 4;
}

typedef struct Halves {
    unsigned first, second;
} Halves;

/* Eight bytes of one digit each as two numbers in base 5: neighbours first, then pairs of them. */
INLINE Halves halves_of(Suited t)
{
    uint64_t pairs = t.eight * (256 + 5) >> 8 & UINT64_C(0x00ff00ff00ff00ff);
    uint64_t fours = pairs * (65536 + 25);
    return (Halves) { (unsigned)(fours >> 16) & 0xffff,
                      (unsigned)(fours >> 48) + 625 * (unsigned)t.nine };
}

INLINE uint8_t plain_profile(Suited t, int z)
{
    Halves h = halves_of(t);
    return mj_profile[mj_first[z][h.first] + mj_second[z][h.second]];
}

INLINE uint8_t free_profile(Suited t, int z)
{
    Halves h = halves_of(t);
    unsigned at = mj_first[z][h.first] + mj_second[z][h.second];
    return z ? mj_profile[at + MJ_N_HONOUR_CONFIGS] : mj_free_profile[mj_profile[at]];
}

/* Do own melds hold copies of the suit? Of a dead suit it does not matter. */
static inline bool is_capped(const MjSet *set, const MjHand *hand, int suit)
{
    if (!is_live(set, suit))
        return false;
    if (suit == SUIT_Z)
        return eight_bytes(hand->melded + HONOURS_AT - 1) >> 8 != 0;
    return (eight_bytes(hand->melded + 9 * suit) | hand->melded[9 * suit + 8]) != 0;
}

static inline unsigned symbol_of(const MjSet *set, const MjHand *hand, Tile k)
{
    int copies = set->copies[k] < N_COPIES ? set->copies[k] : N_COPIES;
    int cap = copies > hand->melded[k] ? copies - hand->melded[k] : 0;
    int count = hand->count[k] < cap ? hand->count[k] : cap;
    return mj_symbol((unsigned)cap, (unsigned)count);
}

static inline int end_of(int suit)
{
    return suit == SUIT_Z ? N_KINDS : 9 * suit + 9;
}

static uint8_t capped_profile(const MjSet *set, const MjHand *hand, int suit)
{
    unsigned state = mj_capped_start[suit == SUIT_Z][own_melds(hand)];
    for (int k = 9 * suit; k < end_of(suit); k++)
        state = mj_capped_next[state][symbol_of(set, hand, (Tile)k)];
    return (uint8_t)state;
}

/* Profile of a suit when own melds may hold copies. */
static uint8_t melded_profile(const MjSet *set, const MjHand *hand, int suit, Suited t)
{
    return is_capped(set, hand, suit) ? capped_profile(set, hand, suit)
                                      : plain_profile(t, suit == SUIT_Z);
}

INLINE int joined_need(uint8_t m, uint8_t s, uint8_t p, uint8_t z, int n_melds)
{
    return mj_need[mj_joined[mj_joined[m][s]][mj_joined[p][z]]][n_melds];
}

/* Tiles that melds and a pair lack, wilds held or not. */
INLINE int standard_need(const MjSet *set, const MjHand *hand, Tiles t)
{
    if (set->wild != TILE_NONE)
        return joined_need(free_profile(t.m, 0), free_profile(t.s, 0), free_profile(t.p, 0),
                           is_live(set, SUIT_Z) ? free_profile(t.z, 1) : MJ_EMPTY,
                           own_melds(hand));
    if (hand->n_melds > 0)
        return joined_need(melded_profile(set, hand, SUIT_M, t.m),
                           melded_profile(set, hand, SUIT_S, t.s),
                           melded_profile(set, hand, SUIT_P, t.p),
                           melded_profile(set, hand, SUIT_Z, t.z), own_melds(hand));
    return joined_need(plain_profile(t.m, 0), plain_profile(t.s, 0), plain_profile(t.p, 0),
                       is_live(set, SUIT_Z) ? plain_profile(t.z, 1) : MJ_EMPTY, 0);
}

INLINE int sum_of_bytes(uint64_t bytes)
{
    return (int)(bytes * EACH_BYTE >> 56);
}

INLINE int n_tiles(Tiles t)
{
    return sum_of_bytes(t.m.eight + t.s.eight + t.p.eight + t.z.eight) +
           (int)(t.m.nine + t.s.nine + t.p.nine);
}

INLINE int n_odd(Tiles t)
{
    return sum_of_bytes((t.m.eight & EACH_BYTE) + (t.s.eight & EACH_BYTE) +
                        (t.p.eight & EACH_BYTE) + (t.z.eight & EACH_BYTE)) +
           (int)((t.m.nine & 1) + (t.s.nine & 1) + (t.p.nine & 1));
}

static const Tile orphan[ORPHANS] = { 0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33 };

static int orphans_need(const MjHand *hand)
{
    int kinds = 0, pairs = 0;
    for (int i = 0; i < ORPHANS; i++) {
        kinds += hand->count[orphan[i]] > 0;
        pairs += hand->count[orphan[i]] > 1;
    }
    return mj_orphans_need(kinds, pairs);
}

/* No game has both orphans and wilds. */
static inline bool may_be_orphans(const MjSet *set)
{
    return (set->shapes & SHAPE_THIRTEEN_ORPHANS) && set->wild == TILE_NONE;
}

INLINE bool has_all_tiles_live(const MjSet *set, const MjHand *hand, Tiles t)
{
    uint64_t sum = 0;
    for (int i = 0; i < 32; i += 8) {
        uint64_t eight = eight_bytes(hand->count + i);
        sum += (eight & UINT64_C(0x00ff00ff00ff00ff)) + (eight >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    }
    int total = (int)(sum * UINT64_C(0x0001000100010001) >> 48) + hand->count[32] + hand->count[33];
    int full = FULL - 3 * hand->n_melds;
    return total == full && n_tiles(t) + wilds_held(set, hand) == full;
}

/* Hands of suits alone, without wilds, own melds or orphans: nearly all that a search asks for. */
INLINE bool is_simple(const MjSet *set, const MjHand *hand)
{
    return set->wild == TILE_NONE && hand->n_melds == 0 && set->copies[HONOURS_AT] == 0 &&
           (set->shapes & (SHAPE_STANDARD | SHAPE_THIRTEEN_ORPHANS)) == SHAPE_STANDARD;
}

INLINE Suited trusted(const MjHand *hand, int suit)
{
    return (Suited) { eight_bytes(hand->count + 9 * suit), hand->count[9 * suit + 8] };
}

/* Counts are trusted here. A dead suit is a branch, not a mask, since the same suit is dead for
 * many questions. */
INLINE unsigned simple_profile(const MjSet *set, const MjHand *hand, int suit)
{
    return is_live(set, suit) ? plain_profile(trusted(hand, suit), 0) : MJ_EMPTY;
}

INLINE int simple_standard_need(const MjSet *set, const MjHand *hand)
{
    unsigned ms = mj_joined[simple_profile(set, hand, SUIT_M)][simple_profile(set, hand, SUIT_S)];
    return mj_need[mj_joined[ms][simple_profile(set, hand, SUIT_P)]][0];
}

/* All that both shapes need of a simple hand, suit by suit. */
typedef struct Simple {
    unsigned profile;
    uint64_t all, odd;          /* sums of live counts and of their low bits */
    uint64_t dead;              /* not 0: some tile is dead */
} Simple;

INLINE Simple with_suit(Simple x, const MjSet *set, const MjHand *hand, int suit)
{
    Suited t = trusted(hand, suit);
    if (!is_live(set, suit)) {
        x.dead |= t.eight | t.nine;
        return x;
    }
    x.profile = mj_joined[x.profile][plain_profile(t, 0)];
    x.all += t.eight + t.nine;
    x.odd += (t.eight & EACH_BYTE) + (t.nine & 1);
    return x;
}

INLINE Simple simple_hand(const MjSet *set, const MjHand *hand)
{
    Simple x = { MJ_EMPTY, 0, 0, eight_bytes(hand->count + HONOURS_AT - 1) >> 8 };
    for (int suit = SUIT_M; suit <= SUIT_P; suit++)
        x = with_suit(x, set, hand, suit);
    return x;
}

/* Counts less their low bits are twice the pairs: one sum holds 16 for a pair and 1 for an odd
 * kind, and neither leaves its four bits. */
INLINE int simple_need(Simple x)
{
    unsigned sum = (unsigned)((((x.all - x.odd) << 3) + x.odd) * EACH_BYTE >> 56);
    int without = 7 - (int)(sum >> 4), odd = (int)(sum & 15);
    int pairs = without + (without > odd ? without - odd : 0);
    int standard = mj_need[x.profile][0];
    return pairs < standard ? pairs : standard;
}

static __attribute__((noinline)) int any_shanten(const MjSet *set, const MjHand *hand)
{
    Tiles t = live_tiles(set, hand);
    int need = set->shapes & SHAPE_STANDARD ? standard_need(set, hand, t) : MJ_NEVER;
    if (hand->n_melds == 0 && (set->shapes & SHAPE_SEVEN_PAIRS)) {
        int pairs = mj_pairs_need(n_tiles(t), n_odd(t));
        need = pairs < need ? pairs : need;
    }
    if (hand->n_melds == 0 && may_be_orphans(set)) {
        int orphans = orphans_need(hand);
        need = orphans < need ? orphans : need;
    }
    return mj_shanten_of_need(need, wilds_held(set, hand));
}

int mj_shanten(const MjSet *set, const MjHand *hand)
{
    if (!is_simple(set, hand))
        return any_shanten(set, hand);
    bool pairs = set->shapes & SHAPE_SEVEN_PAIRS;
    return (pairs ? simple_need(simple_hand(set, hand)) : simple_standard_need(set, hand)) - 1;
}

static __attribute__((noinline)) ShapeMask any_win_shapes(const MjSet *set, const MjHand *hand)
{
    Tiles t = live_tiles(set, hand);
    if (!has_all_tiles_live(set, hand, t))
        return 0;
    int wilds = wilds_held(set, hand);
    unsigned shapes = 0;
    if ((set->shapes & SHAPE_STANDARD) && standard_need(set, hand, t) <= wilds)
        shapes |= SHAPE_STANDARD;
    if (hand->n_melds > 0)
        return (ShapeMask)shapes;
    if ((set->shapes & SHAPE_SEVEN_PAIRS) && n_odd(t) <= wilds)
        shapes |= SHAPE_SEVEN_PAIRS;
    if (may_be_orphans(set) && orphans_need(hand) == 0)
        shapes |= SHAPE_THIRTEEN_ORPHANS;
    return (ShapeMask)shapes;
}

ShapeMask mj_win_shapes(const MjSet *set, const MjHand *hand)
{
    if (!is_simple(set, hand))
        return any_win_shapes(set, hand);
    Simple x = simple_hand(set, hand);
    if (x.dead != 0 || sum_of_bytes(x.all) != FULL)
        return 0;
    bool standard = mj_need[x.profile][0] == 0;
    bool pairs = sum_of_bytes(x.odd) == 0 && (set->shapes & SHAPE_SEVEN_PAIRS);
    return (ShapeMask)((standard ? SHAPE_STANDARD : 0) | (pairs ? SHAPE_SEVEN_PAIRS : 0));
}

/* ---- keys */

uint8_t mj_key_walk(const MjKey *key, int suit)
{
    unsigned state = mj_capped_start[suit == SUIT_Z][key->n_melds];
    for (int k = 9 * suit; k < end_of(suit); k++)
        state = mj_capped_next[state][key->symbol[k]];
    return (uint8_t)state;
}

static bool is_orphan(Tile k)
{
    return k >= N_SUITED || k % 9 == 0 || k % 9 == 8;
}

void mj_key_count_orphan(MjKey *key, Tile tile, int by)
{
    if (!is_orphan(tile))
        return;
    /* Without own melds all copies that are not to come are in hand. */
    int now = N_COPIES - key->room[tile], before = now - by;
    key->orphans = (uint8_t)(key->orphans + (now > 0) - (before > 0));
    key->orphan_pairs = (uint8_t)(key->orphan_pairs + (now > 1) - (before > 1));
}

/* Low bits of eight bytes, the first byte lowest. */
static inline uint64_t low_bits(uint64_t bytes)
{
    return (bytes & EACH_BYTE) * UINT64_C(0x0102040810204080) >> 56;
}

static void read_suit(MjKey *key, const MjSet *set, const MjHand *hand, int s, Suited t)
{
    Halves h = halves_of(t);
    key->half[s][0] = (uint16_t)h.first;
    key->half[s][1] = (uint16_t)h.second;
    key->odd |= (low_bits(t.eight) | (t.nine & 1) << 8) << 9 * s;
    if (is_live(set, s))
        key->live |= suit_mask((Suit)s);
    if (key->n_melds == 0 || set->wild != TILE_NONE || !is_capped(set, hand, s)) {
        key->profile[s] = mj_key_profile(key, s);
        return;
    }
    key->capped = (uint8_t)(key->capped | 1u << s);
    for (int k = 9 * s; k < end_of(s); k++)
        key->symbol[k] = (uint8_t)symbol_of(set, hand, (Tile)k);
    key->profile[s] = mj_key_walk(key, s);
}

/* Copies of eight kinds less those gone, plus 128 each: no kind borrows from its neighbour,
 * though of a dead kind more may be gone than there are. Sums of what is gone stay below 128. */
static inline uint64_t copies_less(const MjSet *set, int at, uint64_t gone)
{
    return (eight_bytes(set->copies + at) | EACH_BYTE << 7) - gone;
}

/* The same as plain numbers, none below 0. */
static inline uint64_t not_negative(uint64_t biased)
{
    uint64_t sound = (biased >> 7 & EACH_BYTE) * 0x7f;
    return biased & sound;
}

static inline uint64_t own_copies(const MjHand *hand, int at)
{
    return (eight_bytes(hand->count + at) & 15 * EACH_BYTE) +
           (eight_bytes(hand->melded + at) & 15 * EACH_BYTE);
}

static void read_room(MjKey *key, const MjSet *set, const MjHand *hand)
{
    for (int i = 0; i < N_WORDS; i++) {
        int at = word_at[i];
        uint64_t room = not_negative(copies_less(set, at, own_copies(hand, at)));
        put_eight(key->room + at, room);
        key->open |= low_bits(room | room >> 1 | room >> 2 | room >> 3) << at;
    }
}

void mj_key_read(MjKey *key, const MjSet *set, const MjHand *hand)
{
    Tiles t = live_tiles(set, hand);
    memset(key, 0, sizeof *key);
    key->n_melds = (uint8_t)own_melds(hand);
    key->wild = set->wild;
    key->wilds = (uint8_t)wilds_held(set, hand);
    key->shapes = set->shapes;
    read_suit(key, set, hand, SUIT_M, t.m);
    read_suit(key, set, hand, SUIT_S, t.s);
    read_suit(key, set, hand, SUIT_P, t.p);
    read_suit(key, set, hand, SUIT_Z, t.z);
    if (set->wild != TILE_NONE)
        key->live &= ~kind_bit(set->wild);
    read_room(key, set, hand);
    key->n_odd = (uint8_t)n_odd(t);
    key->n_live = (uint8_t)n_tiles(t);
    if (key->n_melds > 0 || !may_be_orphans(set)) {
        key->shapes &= (ShapeMask)~SHAPE_THIRTEEN_ORPHANS;
        return;
    }
    for (int i = 0; i < ORPHANS; i++) {
        key->orphans = (uint8_t)(key->orphans + (hand->count[orphan[i]] > 0));
        key->orphan_pairs = (uint8_t)(key->orphan_pairs + (hand->count[orphan[i]] > 1));
    }
}

/* ---- ukeire */

/* All bits of the lanes in which a way to share melds and pair between a suit and the rest of the
 * hand costs just the need. `ways` holds costs less need plus 255: 255 to 511. */
static inline uint64_t cheapest_lanes(uint64_t ways)
{
    uint64_t cheapest = ~ways & EACH_LANE << 8;
    return (cheapest << 1) - (cheapest >> 8);
}

/* Ranks of a plain suit that lower the need: those that lower a cost which takes part in a
 * cheapest way to share melds and pair with the rest of the hand. */
static inline uint64_t useful_plain(const MjKey *key, int suit, uint8_t rest, int need)
{
    /* Far from cheapest, in the lanes of more melds than are left to build. */
    static const uint64_t beyond[5] = {
        0, FAR << 36, FAR << 36 | FAR << 27, FAR << 36 | FAR << 27 | FAR << 18,
        FAR << 36 | FAR << 27 | FAR << 18 | FAR << 9,
    };
    int z = suit == SUIT_Z;
    int shift = MJ_LANE * key->n_melds;
    uint8_t mine = key->profile[suit];
    uint32_t config = mj_first[z][key->half[suit][0]] + mj_second[z][key->half[suit][1]];
    const MjLanes *useful = &mj_useful[mj_useful_base[mine] + mj_useful_row[config]];
    uint64_t base = beyond[key->n_melds] + (uint64_t)(255 - need) * EACH_LANE;
    uint64_t a = base + mj_cost[mine].no_pair + (mj_cost_of_rest[rest].no_pair >> shift);
    uint64_t b = base + mj_cost[mine].pair + (mj_cost_of_rest[rest].pair >> shift);
    uint64_t ranks = (useful->no_pair & cheapest_lanes(a)) | (useful->pair & cheapest_lanes(b));
    ranks |= ranks >> 3 * MJ_LANE;
    return (ranks | ranks >> MJ_LANE | ranks >> 2 * MJ_LANE) & 0x1ff;
}

/* Profiles of a suit with one more tile of each rank. */
typedef struct Raised {
    uint8_t profile[N_SUITS][9];
} Raised;

/* Where the table of useful tiles does not hold, each rank is tried: with wilds in the game and in
 * suits touched by own melds. */
static inline bool is_tried(const MjKey *key, int suit)
{
    return key->wild != TILE_NONE || (key->capped >> suit & 1);
}

static void raise_capped(const MjKey *key, int suit, uint8_t profile[9])
{
    int end = end_of(suit);
    unsigned before = mj_capped_start[suit == SUIT_Z][key->n_melds];
    for (int k = 9 * suit; k < end; k++) {
        const uint8_t *symbol = key->symbol;
        unsigned state = mj_capped_next[before][symbol[k] + 1];
        for (int later = k + 1; later < end; later++)
            state = mj_capped_next[state][symbol[later]];
        profile[k - 9 * suit] = (uint8_t)state;
        before = mj_capped_next[before][symbol[k]];
    }
}

static void raise_suit(const MjKey *key, int suit, uint8_t profile[9])
{
    if (key->capped >> suit & 1) {
        raise_capped(key, suit, profile);
        return;
    }
    int z = suit == SUIT_Z;
    unsigned first = key->half[suit][0], second = key->half[suit][1];
    unsigned free = z ? MJ_N_HONOUR_CONFIGS : 0;
    for (int r = 0; r < end_of(suit) - 9 * suit; r++) {
        unsigned with_first = first + (r < MJ_HALF ? mj_rank_power[r] : 0);
        unsigned with_second = second + (r < MJ_HALF ? 0 : mj_rank_power[r]);
        uint8_t raised = mj_profile[mj_first[z][with_first] + mj_second[z][with_second] + free];
        profile[r] = z ? raised : mj_free_profile[raised];
    }
}

static void raise_all(const MjKey *key, Raised *raised)
{
    for (int s = 0; s < N_SUITS; s++) {
        if (is_tried(key, s) && has_kind(key->live, (Tile)(9 * s)))
            raise_suit(key, s, raised->profile[s]);
    }
}

static uint64_t useful_tried(const MjKey *key, int suit, const uint8_t raised[9], uint8_t rest,
                             int need)
{
    uint64_t ranks = 0;
    for (int r = 0; r < end_of(suit) - 9 * suit; r++)
        ranks |= (uint64_t)(mj_need[mj_joined[rest][raised[r]]][key->n_melds] < need) << r;
    return ranks & key->open >> 9 * suit;
}

static KindMask useful_for_standard(const MjKey *key, const Raised *raised, int need)
{
    const uint8_t *p = key->profile;
    uint8_t ms = mj_joined[p[0]][p[1]], pz = mj_joined[p[2]][p[3]];
    uint8_t rest[N_SUITS] = {
        mj_joined[p[1]][pz], mj_joined[p[0]][pz], mj_joined[ms][p[3]], mj_joined[ms][p[2]],
    };
    KindMask kinds = 0;
    for (int s = 0; s < N_SUITS; s++) {
        if (!has_kind(key->live, (Tile)(9 * s)))
            continue;
        uint64_t ranks = is_tried(key, s)
            ? useful_tried(key, s, raised->profile[s], rest[s], need)
            : useful_plain(key, s, rest[s], need);
        kinds |= ranks << 9 * s;
    }
    return kinds & key->live;
}

/* Any single becomes a pair; a kind not yet single helps only while there are too few kinds. */
static KindMask useful_for_pairs(const MjKey *key)
{
    KindMask kinds = key->odd;
    int pairs = (key->n_live - key->n_odd) / 2;
    if (pairs + key->n_odd >= 7)
        return kinds;
    return (kinds | key->open) & key->live;
}

static KindMask useful_for_orphans(const MjKey *key)
{
    KindMask kinds = 0;
    for (int i = 0; i < ORPHANS; i++) {
        if (key->orphan_pairs == 0 || key->room[orphan[i]] == N_COPIES)
            kinds |= kind_bit(orphan[i]);
    }
    return kinds;
}

/* mj_key_ukeire with the raised profiles of the suits that need them at hand. */
static KindMask ukeire(const MjKey *key, const Raised *raised, int *shanten)
{
    bool concealed = key->n_melds == 0;
    int standard = MJ_NEVER, pairs = MJ_NEVER, orphans = MJ_NEVER;
    if (key->shapes & SHAPE_STANDARD)
        standard = mj_key_standard_need(key);
    if (concealed && (key->shapes & SHAPE_SEVEN_PAIRS))
        pairs = mj_pairs_need(key->n_live, key->n_odd);
    if (concealed && (key->shapes & SHAPE_THIRTEEN_ORPHANS))
        orphans = mj_orphans_need(key->orphans, key->orphan_pairs);
    int need = standard < pairs ? standard : pairs;
    need = orphans < need ? orphans : need;
    *shanten = mj_shanten_of_need(need, key->wilds);
    if (need == MJ_NEVER || need <= key->wilds)
        return 0;
    KindMask kinds = 0;
    if (standard == need)
        kinds |= useful_for_standard(key, raised, need);
    if (pairs == need)
        kinds |= useful_for_pairs(key);
    if (orphans == need)
        kinds |= useful_for_orphans(key);
    if (key->wild != TILE_NONE && key->room[key->wild] > 0)
        kinds |= kind_bit(key->wild);
    return kinds;
}

KindMask mj_key_ukeire(const MjKey *key, int *shanten)
{
    Raised raised;
    int found;
    raise_all(key, &raised);
    KindMask kinds = ukeire(key, &raised, &found);
    if (shanten != NULL)
        *shanten = found;
    return kinds;
}

/* ---- live copies */

/* Live copies by kind as numbers written in binary, one mask of kinds for each digit. */
typedef struct Live {
    KindMask one, two, four, eight;
    uint8_t  left[N_KINDS];         /* copies - own - seen, plus 128; less if the counts disagree */
} Live;

static void read_live(Live *live, const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS])
{
    *live = (Live) { 0 };
    for (int i = 0; i < N_WORDS; i++) {
        int at = word_at[i];
        uint64_t gone = own_copies(hand, at);
        if (seen != NULL)
            gone += eight_bytes(seen + at) & 63 * EACH_BYTE;
        uint64_t biased = copies_less(set, at, gone), left = not_negative(biased);
        put_eight(live->left + at, biased);
        live->one |= low_bits(left) << at;
        live->two |= low_bits(left >> 1) << at;
        live->four |= low_bits(left >> 2) << at;
        live->eight |= low_bits(left >> 3) << at;
    }
}

/* Sum of one + 2 two + 4 four over their bits; like the usual way to count the bits of a word. */
static int weighted_sum(uint64_t one, uint64_t two, uint64_t four)
{
    static const uint64_t by2 = UINT64_C(0x5555555555555555), by4 = UINT64_C(0x3333333333333333),
                          by8 = UINT64_C(0x0f0f0f0f0f0f0f0f);
    one -= one >> 1 & by2;
    two -= two >> 1 & by2;
    four -= four >> 1 & by2;
    one = (one & by4) + (one >> 2 & by4) + 2 * ((two & by4) + (two >> 2 & by4));
    four = (four & by4) + (four >> 2 & by4);
    uint64_t bytes = (one & by8) + (one >> 4 & by8) + 4 * ((four + (four >> 4)) & by8);
    return sum_of_bytes(bytes);
}

static int n_live_of(const Live *live, KindMask kinds)
{
    int n = weighted_sum(kinds & live->one, kinds & live->two, kinds & live->four);
    /* The only kind that may have eight is the wild. */
    return (kinds & live->eight) != 0 ? n + 8 : n;
}

/* ---- questions */

KindMask mj_waits(const MjSet *set, const MjHand *hand)
{
    MjKey key;
    int shanten;
    mj_key_read(&key, set, hand);
    KindMask kinds = mj_key_ukeire(&key, &shanten);
    return shanten == 0 ? kinds : 0;
}

KindMask mj_ukeire(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], int *count)
{
    MjKey key;
    mj_key_read(&key, set, hand);
    KindMask kinds = mj_key_ukeire(&key, NULL);
    if (count != NULL) {
        Live live;
        read_live(&live, set, hand, seen);
        *count = n_live_of(&live, kinds);
    }
    return kinds;
}

static bool ranks_before(const MjDiscard *a, const MjDiscard *b)
{
    if (a->shanten != b->shanten)
        return a->shanten < b->shanten;
    return a->count != b->count ? a->count > b->count : a->tile < b->tile;
}

/* The row of a ranking for a kind held; the key comes back as it was. */
static MjDiscard row_of(MjKey *key, Raised *raised, const Live *live, Tile k, bool cut_is_seen)
{
    int suit = k / 9, shanten;
    bool tried = is_tried(key, suit) && has_kind(key->live, k);
    uint8_t before[9];
    mj_key_remove(key, k);
    if (tried) {
        memcpy(before, raised->profile[suit], sizeof before);
        raise_suit(key, suit, raised->profile[suit]);
    }
    MjDiscard row = { .tile = k, .ukeire = ukeire(key, raised, &shanten) };
    if (tried)
        memcpy(raised->profile[suit], before, sizeof before);
    mj_key_add(key, k);
    int count = n_live_of(live, row.ukeire);
    /* The copy cut is no longer own; unless it is seen, it may come again. */
    if (!cut_is_seen && has_kind(row.ukeire, k) && live->left[k] >= 128)
        count++;
    row.shanten = (int8_t)shanten;
    row.count = (int16_t)count;
    return row;
}

int mj_discards(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], KindMask allowed,
                bool cut_is_seen, MjDiscard out[MJ_DISCARDS_MAX])
{
    MjKey key;
    Raised raised;
    Live live;
    mj_key_read(&key, set, hand);
    raise_all(&key, &raised);
    read_live(&live, set, hand, seen);
    int n = 0;
    for (Tile k = 0; k < N_KINDS && n < MJ_DISCARDS_MAX; k++) {
        if (hand->count[k] == 0 || !has_kind(allowed, k))
            continue;
        MjDiscard row = row_of(&key, &raised, &live, k, cut_is_seen);
        int at = n++;
        for (; at > 0 && ranks_before(&row, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = row;
    }
    return n;
}
