/* SPDX-License-Identifier: MIT */
/* The hand arithmetic against a slow one, tests/slow_hand.c, and properties of all hands. */
#include "mj_key.h"
#include "mj_tables.h"
#include "rng.h"
#include "slow_hand.h"
#include "tap.h"

enum { CHIS = 21, MELD_KINDS = CHIS + 2 * N_KINDS, HANDS_OF_SET = 400 };

static const KindMask all_kinds = (UINT64_C(1) << N_KINDS) - 1;

/* ---- sets of tiles ------------------------------------------------------------------------ */

typedef struct Named {
    const char *name;
    MjSet       set;
    bool        chi;
} Named;

static MjSet set_of(int n_kinds, ShapeMask shapes, Suit dead, int wilds)
{
    MjSet set = { .shapes = shapes, .wild = TILE_NONE };
    memset(set.copies, N_COPIES, (size_t)n_kinds);
    if (dead != SUIT_NONE)
        memset(set.copies + 9 * dead, 0, 9);
    if (wilds > 0) {
        set.wild = TILE_RED;
        set.copies[TILE_RED] = (uint8_t)wilds;
    }
    mj_set_close(&set);
    return set;
}

enum { XUEZHAN, XUEZHAN_VOID_M, XUEZHAN_VOID_P, TUIDAOHU, TUIDAOHU_ALL, HONGZHONG, HONGZHONG_8,
       HONGZHONG_136, HONGZHONG_136_8, N_SETS };

/* The sets of tiles and shapes of all games, as their players see them. */
static void named_sets(Named out[N_SETS])
{
    const ShapeMask std = SHAPE_STANDARD, pairs = SHAPE_STANDARD | SHAPE_SEVEN_PAIRS;
    const Named sets[N_SETS] = {
        { "xuezhan, no void suit", set_of(N_SUITED, pairs, SUIT_NONE, 0), false },
        { "xuezhan, void m", set_of(N_SUITED, pairs, SUIT_M, 0), false },
        { "xuezhan, void p", set_of(N_SUITED, pairs, SUIT_P, 0), false },
        { "tuidaohu", set_of(N_KINDS, std, SUIT_NONE, 0), true },
        { "tuidaohu, all shapes", set_of(N_KINDS, 7, SUIT_NONE, 0), true },
        { "hongzhong, 4 wilds", set_of(N_SUITED, pairs, SUIT_NONE, 4), false },
        { "hongzhong, 8 wilds", set_of(N_SUITED, std, SUIT_NONE, 8), false },
        { "hongzhong, 136 tiles", set_of(N_KINDS, pairs, SUIT_NONE, 4), false },
        { "hongzhong, 136 tiles, 8 wilds", set_of(N_KINDS, pairs, SUIT_NONE, 8), false },
    };
    memcpy(out, sets, sizeof sets);
}

/* ---- hands -------------------------------------------------------------------------------- */

static const char *shown(const MjHand *h)
{
    static char text[3 * TILES_TEXT_MAX];
    char held[TILES_TEXT_MAX], melded[TILES_TEXT_MAX];
    snprintf(text, sizeof text, "%s + %d melds %s", tiles_text(h->count, held), h->n_melds,
             tiles_text(h->melded, melded));
    return text;
}

/* Melds by number: 21 chis, then the pongs, then the kongs. */
static void meld_tiles(int meld, uint8_t count[N_KINDS])
{
    if (meld < CHIS)
        for (int i = 0; i < 3; i++)
            count[meld / 7 * 9 + meld % 7 + i]++;
    else if (meld < CHIS + N_KINDS)
        count[meld - CHIS] = (uint8_t)(count[meld - CHIS] + 3);
    else
        count[meld - CHIS - N_KINDS] = (uint8_t)(count[meld - CHIS - N_KINDS] + 4);
}

/* Adds a meld if the set has enough tiles. */
static bool add_meld(const MjSet *set, int meld, MjHand *h)
{
    uint8_t count[N_KINDS] = { 0 };
    meld_tiles(meld, count);
    for (int k = 0; k < N_KINDS; k++) {
        int own = h->count[k] + h->melded[k];
        if (count[k] > 0 && (k == set->wild || own + count[k] > set->copies[k]))
            return false;
    }
    meld_tiles(meld, h->melded);
    h->n_melds++;
    return true;
}

/* The suits of which a hand is mostly made, so that melds and concealed tiles share kinds. */
static KindMask random_suits(Rng *rng)
{
    static const uint8_t masks[] = { 1, 2, 4, 8, 3, 5, 6, 9, 7, 15, 15, 15 };
    int suits = masks[rng_below(rng, sizeof masks)];
    KindMask kinds = 0;
    for (Suit s = 0; s < N_SUITS; s++)
        kinds |= (suits >> s & 1) != 0 ? suit_mask(s) : 0;
    return kinds;
}

/* A hand of `size` - 3k tiles with k melds, drawn mostly from a few suits and about half of their
 * kinds, so that hands close to a win, and kinds used up by melds, are common. Some tiles may be of
 * the void suit. */
static void random_hand(Rng *rng, const Named *n, int melds, int size, MjHand *h)
{
    enum { PATIENCE = 300 };                    /* attempts before any kind is allowed */
    memset(h, 0, sizeof *h);
    KindMask liked = random_suits(rng);
    for (int tries = 0; h->n_melds < melds; tries++) {
        int meld = (int)rng_below(rng, MELD_KINDS);
        uint8_t count[N_KINDS] = { 0 };
        meld_tiles(meld, count);
        Tile k = 0;
        while (count[k] == 0)
            k++;
        if ((meld >= CHIS || n->chi) && (has_kind(liked, k) || tries > PATIENCE))
            add_meld(&n->set, meld, h);
    }
    liked &= rng_below(rng, 2) == 0 ? rng_next(rng) : all_kinds;
    for (int left = size - 3 * melds, tries = 0; left > 0; tries++) {
        Tile k = (Tile)rng_below(rng, N_KINDS);
        int copies = n->set.copies[k];
        if (copies == 0 && k < N_SUITED && tries % 16 == 0)
            copies = N_COPIES;
        bool wanted = k == n->set.wild || has_kind(liked, k) || tries > PATIENCE;
        if (wanted && h->count[k] + h->melded[k] < copies) {
            h->count[k]++;
            left--;
        }
    }
}

typedef void Check(const Named *n, const MjHand *h);

/* Calls `check` for random hands of every set and size. */
static void for_random_hands(uint64_t seed, int hands, Check *check)
{
    Named sets[N_SETS];
    named_sets(sets);
    for (int s = 0; s < N_SETS; s++) {
        Rng rng = rng_seeded(rng_derive(seed, sets[s].name, 0));
        for (int i = 0; i < hands; i++) {
            MjHand h;
            random_hand(&rng, &sets[s], i % 5, 13 + i / 5 % 2, &h);
            check(&sets[s], &h);
        }
    }
}

/* Tiles of the hand; a meld counts as three. */
static int size_of(const MjHand *h)
{
    return tiles_total(h->count) + 3 * h->n_melds;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ck_assert records its place each time, too slow for millions of hands; this only on a failure. */
static void same(uint64_t found, uint64_t wanted, const char *what, const Named *n, const MjHand *h)
{
    if (found != wanted)
        ck_abort_msg("%s: %s: %s %lld, not %lld", n->name, shown(h), what, (long long)found,
                     (long long)wanted);
}

/* ---- against the slow arithmetic ---------------------------------------------------------- */

static void same_shanten(const Named *n, const MjHand *h)
{
    same((uint64_t)mj_shanten(&n->set, h), (uint64_t)slow_shanten(&n->set, h), "shanten", n, h);
}

static void same_win(const Named *n, const MjHand *h)
{
    same(mj_win_shapes(&n->set, h), slow_win_shapes(&n->set, h), "shapes", n, h);
}

TESTS(.name = "against the slow one", .timeout = 60);

TEST(shanten_of_random_hands_equals_the_minimum_over_all_targets)
{
    for_random_hands(1, few(HANDS_OF_SET), same_shanten);
}

TEST(shapes_of_random_hands_equal_those_found_by_splitting)
{
    for_random_hands(2, few(20 * HANDS_OF_SET), same_win);
}

/* Calls `check` for every hand of `left` more tiles of the first suit, from rank `r` on. */
static void each_of_suit(const Named *n, MjHand *h, int r, int left, Check *check)
{
    if (left == 0) {
        check(n, h);
        return;
    }
    for (int c = 0; r < 9 && c <= least(left, n->set.copies[r] - h->melded[r]); c++) {
        h->count[r] = (uint8_t)c;
        each_of_suit(n, h, r + 1, left - c, check);
    }
    if (r < 9)
        h->count[r] = 0;
}

/* The melds of one suit by number, 7 chis, 9 pongs, 9 kongs. */
static int meld_of_first_suit(int i)
{
    return i < 7 ? i : i < 16 ? 21 + i - 7 : CHIS + N_KINDS + i - 16;
}

/* Every choice of `left` more melds of the first suit; every `step`th of them with all hands. */
static void each_meld(const Named *n, MjHand *h, int from, int left, int tiles, int step,
                      Check *check)
{
    static int turn;
    if (left == 0) {
        if (turn++ % step == 0)
            each_of_suit(n, h, 0, tiles, check);
        return;
    }
    for (int i = from; i < 25; i++) {
        MjHand more = *h;
        if (add_meld(&n->set, meld_of_first_suit(i), &more))
            each_meld(n, &more, i, left - 1, tiles, step, check);
    }
}

static void same_shanten_and_win(const Named *n, const MjHand *h)
{
    same_shanten(n, h);
    if (size_of(h) == 14)
        same_win(n, h);
}

TEST(all_hands_of_one_and_two_tiles_beside_four_melds_of_their_suit_are_right)
{
    Named n = { "tuidaohu", set_of(N_KINDS, SHAPE_STANDARD, SUIT_NONE, 0), true };
    MjHand h = { .n_melds = 0 };
    each_meld(&n, &h, 0, 4, 1, 1, same_shanten);
    each_meld(&n, &h, 0, 4, 2, 1, same_shanten_and_win);
}

PLAIN_TEST(all_hands_of_four_and_five_tiles_beside_three_melds_of_their_suit_are_right)
{
    Named n = { "two suits", set_of(N_SUITED, SHAPE_STANDARD, SUIT_P, 0), true };
    MjHand h = { .n_melds = 0 };
    each_meld(&n, &h, 0, 3, 4, 3, same_shanten);
    each_meld(&n, &h, 0, 3, 5, 9, same_shanten_and_win);
}

/* Every hand of `tiles` of the first suit in every set, beside three pongs of other kinds. */
static void each_beside_melds(Check *check, int tiles)
{
    Named sets[N_SETS];
    named_sets(sets);
    for (int s = 0; s < N_SETS; s++) {
        MjHand h = { .n_melds = 0 };
        for (int k = N_SUITED - 1; h.n_melds < 3; k--)
            add_meld(&sets[s].set, CHIS + k, &h);
        each_of_suit(&sets[s], &h, 0, tiles, check);
    }
}

TEST(all_hands_of_four_and_five_tiles_beside_melds_of_other_suits_are_right)
{
    each_beside_melds(same_shanten, 4);
    each_beside_melds(same_shanten_and_win, 5);
}

TEST(all_one_suit_hands_of_fourteen_tiles_win_exactly_if_they_split)
{
    Named n = { "xuezhan", set_of(N_SUITED, SHAPE_STANDARD | SHAPE_SEVEN_PAIRS, SUIT_P, 0), false };
    MjHand h = { .n_melds = 0 };
    each_of_suit(&n, &h, 0, 14, same_win);
}

static int n_wins;

/* With one more tile, dead or live, a winning hand no longer wins. */
static void one_more_is_too_many(const Named *n, const MjHand *h)
{
    bool wins = mj_win_shapes(&n->set, h) != 0;
    n_wins += wins;
    for (Tile k = 0; k < N_KINDS && wins; k++) {
        MjHand more = *h;
        more.count[k]++;
        same(mj_win_shapes(&n->set, &more), 0, "shapes", n, &more);
    }
}

TESTS(.name = "any hand", .timeout = 60);

TEST(no_hand_wins_with_one_tile_too_many)
{
    n_wins = 0;
    each_beside_melds(one_more_is_too_many, 5);
    ck_assert_int_gt(n_wins, 100);
}

/* ---- by trying every tile ----------------------------------------------------------------- */

static bool may_take(const Named *n, const MjHand *h, Tile k)
{
    return h->count[k] + h->melded[k] < n->set.copies[k];
}

/* Kinds that lower the shanten of 13-3k tiles and those that win; checks xuezhan 11.6 as well. */
static KindMask kinds_that_lower(const Named *n, const MjHand *h, KindMask *wins)
{
    KindMask lower = 0;
    int before = mj_shanten(&n->set, h);
    *wins = 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (!may_take(n, h, k))
            continue;
        MjHand more = *h;
        more.count[k]++;
        int after = mj_shanten(&n->set, &more);
        int wanted = after < before ? before - 1 : before;
        same((uint64_t)after, (uint64_t)wanted, "shanten after", n, h);
        lower |= after < before ? kind_bit(k) : 0;
        *wins |= mj_win_shapes(&n->set, &more) != 0 ? kind_bit(k) : 0;
    }
    same(lower != 0, true, "some tile helps", n, h);
    return lower;
}

static int live_count(const Named *n, const MjHand *h, const uint8_t seen[N_KINDS], KindMask kinds)
{
    int live = 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        int left = n->set.copies[k] - h->count[k] - h->melded[k] - seen[k];
        live += has_kind(kinds, k) && left > 0 ? left : 0;
    }
    return live;
}

/* A few tiles visible elsewhere, different for each hand. */
static void seen_beside(const Named *n, const MjHand *h, uint8_t seen[N_KINDS])
{
    Rng rng = rng_seeded((uint64_t)(h->count[0] + 5 * h->count[4] + 25 * h->count[10]));
    for (Tile k = 0; k < N_KINDS; k++)
        seen[k] = (uint8_t)(may_take(n, h, k) ? rng_below(&rng, N_COPIES) : 0);
}

static void tiles_that_help(const Named *n, const MjHand *h)
{
    if (size_of(h) != 13)
        return;
    KindMask wins, lower = kinds_that_lower(n, h, &wins);
    uint8_t seen[N_KINDS];
    int count;
    same(mj_waits(&n->set, h), wins, "waits", n, h);
    same(wins != 0, mj_shanten(&n->set, h) == 0, "ready", n, h);
    seen_beside(n, h, seen);
    same(mj_ukeire(&n->set, h, seen, &count), lower, "ukeire", n, h);
    same((uint64_t)count, (uint64_t)live_count(n, h, seen, lower), "live copies", n, h);
}

TEST(xuezhan_11_6_waits_win_and_useful_tiles_lower_shanten)
{
    for_random_hands(3, few(6 * HANDS_OF_SET), tiles_that_help);
}

TEST(xuezhan_11_6_waits_of_all_small_hands_beside_melds_of_their_suit_are_right)
{
    Named n = { "tuidaohu", set_of(N_KINDS, SHAPE_STANDARD, SUIT_NONE, 0), true };
    MjHand h = { .n_melds = 0 };
    each_meld(&n, &h, 0, 4, 1, 3, tiles_that_help);
    each_meld(&n, &h, 0, 3, 4, 50, tiles_that_help);
}

static bool row_before(const MjDiscard *a, const MjDiscard *b)
{
    return a->shanten != b->shanten ? a->shanten < b->shanten
         : a->count != b->count     ? a->count > b->count
                                    : a->tile < b->tile;
}

static void discards_are_hands_of_one_less(const Named *n, const MjHand *h)
{
    if (size_of(h) != 14)
        return;
    MjDiscard row[MJ_DISCARDS_MAX];
    uint8_t seen[N_KINDS];
    seen_beside(n, h, seen);
    bool cut_is_seen = h->count[8] % 2 == 0;
    KindMask allowed = h->count[7] == 2 ? suit_mask(SUIT_S) : all_kinds, rows = 0, held = 0;
    int n_rows = mj_discards(&n->set, h, seen, allowed, cut_is_seen, row);
    for (int i = 0; i < n_rows; i++) {
        MjHand rest = *h;
        uint8_t then[N_KINDS];
        int count;
        rest.count[row[i].tile]--;
        memcpy(then, seen, sizeof then);
        then[row[i].tile] = (uint8_t)(then[row[i].tile] + cut_is_seen);
        KindMask kinds = mj_ukeire(&n->set, &rest, then, &count);
        same((uint64_t)row[i].shanten, (uint64_t)mj_shanten(&n->set, &rest), "shanten then", n, h);
        same(row[i].ukeire, kinds, "ukeire then", n, h);
        same((uint64_t)row[i].count, (uint64_t)count, "live copies then", n, h);
        same(i == 0 || row_before(&row[i - 1], &row[i]), true, "order", n, h);
        rows |= kind_bit(row[i].tile);
    }
    for (Tile k = 0; k < N_KINDS; k++)
        held |= h->count[k] > 0 ? kind_bit(k) : 0;
    same(rows, held & allowed, "kinds to discard", n, h);
}

static void same_row(const MjDiscard *a, const MjDiscard *b, const Named *n, const MjHand *h)
{
    same(a->tile, b->tile, "tile of a row", n, h);
    same((uint64_t)a->shanten, (uint64_t)b->shanten, "shanten of a row", n, h);
    same(a->ukeire, b->ukeire, "ukeire of a row", n, h);
    same((uint64_t)a->count, (uint64_t)b->count, "live copies of a row", n, h);
}

/* The kinds that may be discarded: all, a suit, one kind or none. */
static void best_is_the_first(const Named *n, const MjHand *h)
{
    static const KindMask some[] = { UINT64_C(0x1ff), UINT64_C(1) << TILE_RED, 0x808080808, 0 };
    if (size_of(h) != 14)
        return;
    MjDiscard row[MJ_DISCARDS_MAX], best;
    uint8_t seen[N_KINDS];
    seen_beside(n, h, seen);
    for (size_t i = 0; i <= sizeof some / sizeof some[0]; i++) {
        KindMask allowed = i == 0 ? all_kinds : some[i - 1];
        int n_rows = mj_discards(&n->set, h, seen, allowed, i % 2 == 0, row);
        same(mj_best_discard(&n->set, h, seen, allowed, i % 2 == 0, &best), n_rows > 0, "a row", n,
             h);
        if (n_rows > 0)
            same_row(&best, &row[0], n, h);
    }
}

TEST(discards_are_ranked_by_the_hands_they_leave)
{
    for_random_hands(4, few(6 * HANDS_OF_SET), discards_are_hands_of_one_less);
}

TEST(the_best_discard_is_the_first_of_the_ranking)
{
    for_random_hands(8, few(2 * HANDS_OF_SET), best_is_the_first);
}

/* A set that was not closed gives the same answers. */
static void answers_without_closing(const Named *n, const MjHand *h)
{
    MjSet open = n->set;
    open.suits = 0;
    same((uint64_t)mj_shanten(&open, h), (uint64_t)mj_shanten(&n->set, h), "shanten", n, h);
    same(mj_win_shapes(&open, h), mj_win_shapes(&n->set, h), "shapes", n, h);
    if (size_of(h) != 14)
        return;
    MjDiscard a[MJ_DISCARDS_MAX], b[MJ_DISCARDS_MAX];
    int n_rows = mj_discards(&n->set, h, NULL, all_kinds, true, a);
    same((uint64_t)mj_discards(&open, h, NULL, all_kinds, true, b), (uint64_t)n_rows, "rows", n, h);
    for (int i = 0; i < n_rows; i++)
        same_row(&b[i], &a[i], n, h);
}

TEST(a_set_need_not_be_closed)
{
    for_random_hands(7, few(HANDS_OF_SET), answers_without_closing);
}

/* The kinds that can be discarded at a shanten: the key still has it without them. */
static void cuts_leave(const Named *n, const MjHand *h)
{
    MjKey key;
    KindMask held = 0;
    mj_key_read(&key, &n->set, h);
    for (Tile k = 0; k < N_KINDS; k++)
        held |= h->count[k] > 0 && n->set.copies[k] > 0 && k != n->set.wild ? kind_bit(k) : 0;
    for (int shanten = mj_key_shanten(&key); shanten <= mj_key_shanten(&key) + 1; shanten++) {
        KindMask want = 0;
        for (KindMask left = held; left != 0; left &= left - 1) {
            Tile k = (Tile)__builtin_ctzll(left);
            mj_key_remove(&key, k);
            want |= mj_key_shanten(&key) == shanten ? kind_bit(k) : 0;
            mj_key_add(&key, k);
        }
        same(mj_key_cuts(&key, held, shanten), want, "cuts", n, h);
    }
}

TEST(a_key_lists_the_kinds_that_can_be_discarded_at_a_shanten)
{
    for_random_hands(5, few(HANDS_OF_SET), cuts_leave);
}

/* A key updated through changes of a hand must equal one computed from the start. */
static void key_follows(const Named *n, const MjHand *h)
{
    Rng rng = rng_seeded(h->count[1] + 5u * h->count[12] + 25u * h->count[20]);
    MjHand hand = *h;
    MjKey key;
    mj_key_read(&key, &n->set, &hand);
    for (int change = 0; change < 20; change++) {
        bool comes = size_of(&hand) < 14;
        Tile k;
        do {
            k = (Tile)rng_below(&rng, N_KINDS);
        } while (comes ? !may_take(n, &hand, k) : hand.count[k] == 0);
        (comes ? mj_key_add : mj_key_remove)(&key, k);
        hand.count[k] = (uint8_t)(hand.count[k] + (comes ? 1 : -1));
        int shanten;
        same((uint64_t)mj_key_shanten(&key), (uint64_t)mj_shanten(&n->set, &hand), "key", n, &hand);
        if (size_of(&hand) != 13)
            continue;
        KindMask kinds = mj_key_ukeire(&key, &shanten);
        same(kinds, mj_ukeire(&n->set, &hand, NULL, NULL), "ukeire of key", n, &hand);
        same((uint64_t)shanten, (uint64_t)mj_key_shanten(&key), "shanten of ukeire", n, &hand);
    }
}

TEST(keys_can_be_updated_tile_by_tile)
{
    for_random_hands(6, few(HANDS_OF_SET), key_follows);
}

/* ---- properties of all hands -------------------------------------------------------------- */

/* The suits rotated by one, ranks reversed, honours permuted except the one that may be wild. */
static void turned(const uint8_t from[N_KINDS], uint8_t to[N_KINDS])
{
    static const Tile honour[] = { 30, 27, 33, 28, TILE_RED, 29, 32 };
    for (int k = 0; k < N_SUITED; k++)
        to[(k / 9 + 1) % 3 * 9 + 8 - k % 9] = from[k];
    for (int k = 0; k < N_KINDS - N_SUITED; k++)
        to[honour[k]] = from[N_SUITED + k];
}

static void names_of_suits_do_not_matter(const Named *n, const MjHand *h)
{
    MjSet set = n->set;
    MjHand other = { .n_melds = h->n_melds };
    turned(n->set.copies, set.copies);
    mj_set_close(&set);
    turned(h->count, other.count);
    turned(h->melded, other.melded);
    same((uint64_t)mj_shanten(&set, &other), (uint64_t)mj_shanten(&n->set, h), "turned", n, h);
    same(mj_win_shapes(&set, &other), mj_win_shapes(&n->set, h), "turned, shapes", n, h);
}

TEST(xuezhan_11_7_names_and_directions_of_suits_do_not_matter)
{
    for_random_hands(5, few(6 * HANDS_OF_SET), names_of_suits_do_not_matter);
}

/* ---- the tables --------------------------------------------------------------------------- */

/* The index of the configuration whose halves are these numbers in base 5. */
static uint32_t place_of(int z, int first, int second)
{
    uint32_t halves = 0;
    for (int rank = 0; rank < MJ_HALF; rank++, first /= 5)
        halves += (uint32_t)(first % 5) * mj_rank_power[rank];
    for (int rank = MJ_HALF; rank < 9; rank++, second /= 5)
        halves += (uint32_t)(second % 5) * mj_rank_power[rank];
    return mj_config(halves, z);
}

/* The halves of suit s, read from counts at once, are the sums over their tiles. */
static void reads_halves(int first, int second)
{
    static const MjSet set = { .copies = { 4, [9] = 4, [18] = 4 }, .wild = TILE_NONE };
    MjHand h;
    MjKey key;
    memset(&h, 0, sizeof h);
    memset(h.count, 7, 9);
    memset(h.count + 18, 7, 9);
    uint32_t sum = 0;
    for (int rank = 0; rank < 9; rank++) {
        int *half = rank < MJ_HALF ? &first : &second;
        h.count[9 + rank] = (uint8_t)(*half % 5);
        sum += (uint32_t)(*half % 5) * mj_rank_power[rank];
        *half /= 5;
    }
    mj_key_read(&key, &set, &h);
    ck_assert_uint_eq(key.core.halves[SUIT_S], sum);
}

TEST(the_index_of_a_half_is_the_sum_over_its_tiles)
{
    for (int i = 0; i < 625; i++) {
        reads_halves(i, 0);
        reads_halves(i, 3124);
    }
    for (int i = 0; i < 3125; i++) {
        reads_halves(0, i);
        reads_halves(624, i);
    }
}

/* Every configuration of a suit has a different index. */
static int places_of(int z, int first, int second, int tiles, uint8_t *used)
{
    if (tiles > 14)
        return 0;
    uint32_t at = place_of(z, first, second);
    if (at >= MJ_N_CONFIGS || used[at])
        ck_abort_msg("configuration %d %d of table %d has no place of its own", first, second, z);
    used[at] = 1;
    return 1;
}

static int digits(int number)
{
    int sum = 0;
    for (; number > 0; number /= 5)
        sum += number % 5;
    return sum;
}

static int places(int z, int n_second, uint8_t *used)
{
    int n = 0;
    for (int i = 0; i < 625; i++)
        for (int j = 0; j < n_second; j++)
            n += places_of(z, i, j, digits(i) + digits(j), used);
    return n;
}

TEST(hongzhong_7_1_every_configuration_has_its_own_index)
{
    uint8_t *used = calloc(MJ_N_CONFIGS, 1);
    ck_assert(used != NULL);
    ck_assert_int_eq(places(0, 3125, used), 405350);
    ck_assert_int_eq(places(1, 125, used), 43130);
    free(used);
}

/* Seven pairs cannot have a meld. */
TEST(a_hand_that_fits_no_shape_has_no_useful_tile)
{
    MjSet set = set_of(N_SUITED, SHAPE_SEVEN_PAIRS, SUIT_NONE, 0);
    MjHand h = { .n_melds = 1 };
    MjKey key;
    int shanten;
    ck_assert_int_eq(tiles_parse("1122334455m", N_KINDS, h.count, NULL), ERR_NONE);
    ck_assert_int_eq(tiles_parse("777s", N_KINDS, h.melded, NULL), ERR_NONE);
    ck_assert_int_eq(mj_shanten(&set, &h), MJ_SHANTEN_MAX);
    ck_assert_uint_eq(mj_waits(&set, &h), 0);
    mj_key_read(&key, &set, &h);
    ck_assert_uint_eq(mj_key_ukeire(&key, &shanten), 0);
    ck_assert_int_eq(shanten, MJ_SHANTEN_MAX);
}
