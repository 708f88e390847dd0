/* SPDX-License-Identifier: MIT */
/* The tables of the hand arithmetic against the numbers of hongzhong 7, over all configurations of
 * a suit. The fewest wilds that complete a configuration are found by removing groups from it, a
 * method unrelated to the one that makes the tables. */
#include <stdint.h>

#include "mj_hand.h"
#include "mj_key.h"
#include "mj_tables.h"
#include "rng.h"
#include "tap.h"

enum { RANKS = 9, CODES = 1953125 /* 5^9 */, TILES = 14, WILDS = 8,
       HONOUR_CODES = 78125 /* 5^7 */ };

static const int power[RANKS] = { 1, 5, 25, 125, 625, 3125, 15625, 78125, 390625 };

/* ---- fewest wilds, hongzhong 7.2 ------------------------------------------------------------ */

static int8_t known[2][CODES];          /* 1 + the answer, by pairs wanted and counts in base 5 */

static int wilds_for(int code, int pairs);

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* The first rank held belongs to a run that starts at `start`; each later rank of it is held or
 * wild. */
static int wilds_with_run(int code, int pairs, int rank, int start)
{
    int best = INT8_MAX;
    int later = start + 2 - rank;                       /* ranks of the run after the first held */
    for (int held = 0; held < 1 << later; held++) {
        int rest = code - power[rank], wilds = rank - start, i = 0;
        for (; i < later; i++) {
            int next = rank + 1 + i;
            if ((held >> i & 1) == 0)
                wilds++;
            else if (code / power[next] % 5 > 0)
                rest -= power[next];
            else
                break;
        }
        if (i == later)
            best = lesser(best, wilds + wilds_for(rest, pairs));
    }
    return best;
}

/* The fewest wilds that complete the counts, all used, to melds and this many pairs (0 or 1). */
static int wilds_for(int code, int pairs)
{
    if (code == 0)
        return 2 * pairs;
    if (known[pairs][code] != 0)
        return known[pairs][code] - 1;
    int rank = 0, best = INT8_MAX - 1;
    while (code / power[rank] % 5 == 0)
        rank++;
    int held = code / power[rank] % 5;
    for (int own = 1; own <= held && own <= 3; own++) {
        int rest = code - own * power[rank];
        best = lesser(best, 3 - own + wilds_for(rest, pairs));
        if (pairs == 1 && own <= 2)
            best = lesser(best, 2 - own + wilds_for(rest, 0));
    }
    for (int start = rank < 2 ? 0 : rank - 2; start <= rank && start <= 6; start++)
        best = lesser(best, wilds_with_run(code, pairs, rank, start));
    known[pairs][code] = (int8_t)(best + 1);
    return best;
}

static int tiles_of(int code)
{
    int sum = 0;
    for (; code > 0; code /= 5)
        sum += code % 5;
    return sum;
}

/* The index of a configuration in the program; z = 1 for honours. */
static uint32_t place_of(int code, int z)
{
    uint32_t halves = 0;
    for (int rank = 0; rank < RANKS; rank++)
        halves += (uint32_t)(code / power[rank] % 5) * mj_rank_power[rank];
    return mj_config(halves, z);
}

/* The answer of the program: an entry of its table. */
static int entry_of(int code)
{
    return mj_wilds[place_of(code, 0)];
}

static int table_wilds(int code, int pairs)
{
    return pairs ? mj_w1(entry_of(code)) : mj_w0(entry_of(code));
}

static int code_of(const char *counts)
{
    int code = 0;
    for (int rank = 0; counts[rank] != '\0'; rank++)
        code += (counts[rank] - '0') * power[rank];
    return code;
}

TESTS(.name = "tables", .timeout = 60);

/* To melds, and to melds and a pair. */
TEST(hongzhong_7_5_the_fewest_wilds_are_those_of_the_table)
{
    static const int wanted[2][WILDS + 1] = {
        { 2869, 36149, 68156, 72495, 139000, 63993, 17254, 5238, 196 },
        { 18874, 56321, 72381, 155548, 75799, 20237, 5965, 225, 0 },
    };
    int n_of[2][WILDS + 1] = { { 0 } };
    for (int code = 0; code < CODES; code++)
        for (int pairs = 0; pairs < 2 && tiles_of(code) <= TILES; pairs++) {
            int wilds = table_wilds(code, pairs);
            if (wilds < 0 || wilds > WILDS)
                ck_abort_msg("configuration %d: %d wilds", code, wilds);
            n_of[pairs][wilds]++;
        }
    ck_assert_mem_eq(n_of, wanted, sizeof wanted);
}

TEST(hongzhong_7_6_worked_entries_are_right)
{
    const struct { const char *counts; int w0, w1; } row[] = {
        { "000000000", 0, 2 }, { "100000000", 2, 1 }, { "400000000", 2, 1 },
        { "101000000", 1, 3 }, { "311100000", 0, 2 }, { "311200000", 2, 1 },
        { "211100000", 1, 0 }, { "444200000", 1, 0 }, { "020202020", 4, 3 },
        { "131313100", 2, 1 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int code = code_of(row[i].counts);
        ck_assert_int_eq(table_wilds(code, 0), row[i].w0);
        ck_assert_int_eq(table_wilds(code, 1), row[i].w1);
    }
}

TEST(hongzhong_7_2_the_table_equals_the_result_of_removing_groups)
{
    int configurations = 0;
    for (int code = 0; code < CODES; code++) {
        if (tiles_of(code) > TILES)
            continue;
        configurations++;
        for (int pairs = 0; pairs <= 1; pairs++)
            if (table_wilds(code, pairs) != wilds_for(code, pairs))
                ck_abort_msg("configuration %d, pairs %d: %d wilds, not %d", code, pairs,
                             table_wilds(code, pairs), wilds_for(code, pairs));
    }
    ck_assert_int_eq(configurations, MJ_N_SUIT_CONFIGS);
}

TEST(hongzhong_7_2_remainders_and_bounds_hold)
{
    for (int code = 0; code < CODES; code++) {
        int tiles = tiles_of(code), w0 = table_wilds(code, 0), w1 = table_wilds(code, 1);
        if (tiles <= TILES && ((w0 + tiles) % 3 != 0 || (w1 + tiles) % 3 != 2 || w1 > w0 + 2))
            ck_abort_msg("configuration %d: w0 %d, w1 %d", code, w0, w1);
    }
}

/* Honours of one kind follow the rules, and those of several kinds add up. */
TEST(hongzhong_7_5_honours_of_several_kinds_add_up)
{
    static const int w0[] = { 0, 2, 1, 0, 2 }, w1[] = { 2, 1, 0, 2, 1 };
    int configurations = 0, of_six_kinds = 0;
    for (int code = 0; code < HONOUR_CODES; code++) {
        if (tiles_of(code) > TILES)
            continue;
        int entry = mj_wilds[place_of(code, 1)];
        int sum = 0, pair = 2;
        for (int kind = 0; kind < 7; kind++) {
            int n = code / power[kind] % 5;
            sum += w0[n];
            pair = lesser(pair, w1[n] - w0[n]);
        }
        if (mj_w0(entry) != sum || mj_w1(entry) != sum + pair)
            ck_abort_msg("honours %d: w0 %d, w1 %d", code, mj_w0(entry), mj_w1(entry));
        configurations++;
        of_six_kinds += code / power[6] == 0;
    }
    ck_assert_int_eq(configurations, MJ_N_HONOUR_CONFIGS);
    ck_assert_int_eq(of_six_kinds, 11880);
}

/* Both examples: the honours are (0, 2), no tiles at all. */
TEST(hongzhong_7_3_the_examples_of_combination_are_right)
{
    static const struct { const char *suit[3]; int wilds; } row[] = {
        { { "200111000", "020000111", "002000000" }, 2 },
        { { "110000002", "000110000", "110000101" }, 4 },
    };
    for (int i = 0; i < 2; i++) {
        int sum = 0;
        for (int s = 0; s < 3; s++)
            sum += entry_of(code_of(row[i].suit[s]));
        ck_assert(mj_wilds_suffice(sum, row[i].wilds));
        ck_assert(!mj_wilds_suffice(sum, row[i].wilds - 1));
    }
}

/* The best of all ways to place the pair, as in hongzhong 7.3. */
TEST(hongzhong_7_3_the_sum_of_entries_tries_every_place_of_the_pair)
{
    Rng rng = rng_seeded(73);
    for (int i = 0; i < 200000; i++) {
        int code[3], all = 0, best = INT8_MAX;
        int entries = 0;
        for (int s = 0; s < 3; s++) {
            do {
                code[s] = (int)rng_below(&rng, CODES);
            } while (tiles_of(code[s]) > TILES);
            entries += entry_of(code[s]);
            all += wilds_for(code[s], 0);
        }
        best = all + 2;                                 /* the pair of wilds in an empty suit */
        for (int s = 0; s < 3; s++)
            best = lesser(best, all - wilds_for(code[s], 0) + wilds_for(code[s], 1));
        if (!mj_wilds_suffice(entries, best) || mj_wilds_suffice(entries, best - 1))
            ck_abort_msg("suits %d, %d, %d", code[0], code[1], code[2]);
    }
}

/* hongzhong 7.7.3: cases that a table of faces without a fifth copy would miss. */
TEST(hongzhong_7_7_a_wild_can_be_a_fifth_copy)
{
    ck_assert_int_eq(table_wilds(code_of("030004000"), 1), 1);
    int four = mj_wilds[place_of(4, 1)];
    ck_assert_int_eq(mj_w1(four), 1);
    ck_assert_int_eq(mj_w0(four), 2);
}

/* ---- wins by the tables ------------------------------------------------------------------ */

/* A configuration in suit m with a pair of suit s or none: does it win with exactly those numbers
 * of wilds that make its number of tiles right for some number of melds, if and only if they are
 * enough? */
static void check_wins(const MjSet *set, int code, int pair)
{
    MjHand h = { .count = { [9] = (uint8_t)(2 * pair) } };
    for (int rank = 0; rank < RANKS; rank++)
        h.count[rank] = (uint8_t)(code / power[rank] % 5);
    int wanted = wilds_for(code, 1);
    if (pair == 1)      /* the two are part of a triplet, or they are the pair */
        wanted = lesser(wanted + 1, wilds_for(code, 0));
    for (h.n_melds = 0; h.n_melds <= 4; h.n_melds++) {
        int wilds = TILES - 3 * h.n_melds - tiles_of(code) - 2 * pair;
        if (wilds < 0 || wilds > WILDS)
            continue;
        h.count[TILE_RED] = (uint8_t)wilds;
        ck_assert_msg((mj_win_shapes(set, &h) != 0) == (wanted <= wilds),
                      "configuration %d, pair %d, %d wilds, %d wanted", code, pair, wilds, wanted);
    }
}

TEST(hongzhong_7_3_every_configuration_wins_with_enough_wilds)
{
    MjSet set = { .shapes = SHAPE_STANDARD, .wild = TILE_RED };
    memset(set.copies, N_COPIES, N_SUITED);
    set.copies[TILE_RED] = WILDS;
    for (int code = 0; code < CODES; code++) {
        int tiles = tiles_of(code);
        for (int pair = 0; pair <= 1 && tiles + 2 * pair <= TILES; pair++)
            check_wins(&set, code, pair);
    }
}

/* ---- distances, hongzhong 7.4 ---------------------------------------------------------------- */

enum { MELDS = 4, GROUPS = 16, SAMPLE = 300 };

/* The fewest missing tiles, [pairs][melds], over all faces made of groups from `from` on: triplets
 * 0 to 8, runs 9 to 15, each any number of times. */
static void all_targets(int face[RANKS], int from, int melds, const int held[RANKS],
                        int least[2][MELDS + 1])
{
    for (int pair = -1; pair < RANKS; pair++) {
        int lacking = 0;
        for (int r = 0; r < RANKS; r++) {
            int wanted = face[r] + (r == pair ? 2 : 0);
            lacking += wanted > held[r] ? wanted - held[r] : 0;
        }
        int *cost = &least[pair >= 0][melds];
        *cost = lesser(*cost, lacking);
    }
    for (int g = from; g < GROUPS && melds < MELDS; g++) {
        for (int i = 0; i < 3; i++)
            face[g < RANKS ? g : g - RANKS + i]++;
        all_targets(face, g, melds + 1, held, least);
        for (int i = 0; i < 3; i++)
            face[g < RANKS ? g : g - RANKS + i]--;
    }
}

static void check_distances(int code)
{
    int face[RANKS] = { 0 }, held[RANKS], least[2][MELDS + 1];
    for (int r = 0; r < RANKS; r++)
        held[r] = code / power[r] % 5;
    memset(least, INT8_MAX, sizeof least);
    all_targets(face, 0, 0, held, least);
    uint32_t at = place_of(code, 0);
    const MjLanes *costs = &mj_cost[mj_free_profile[mj_profile[at]]];
    for (int m = 0; m <= MELDS; m++) {
        ck_assert_int_eq(costs->no_pair >> MJ_LANE * m & 511, least[0][m]);
        ck_assert_int_eq(costs->pair >> MJ_LANE * m & 511, least[1][m]);
    }
}

TEST(hongzhong_7_4_distances_are_those_to_the_nearest_of_all_targets)
{
    Rng rng = rng_seeded(74);
    for (int i = 0; i < SAMPLE; i++) {
        int code;
        do {
            code = (int)rng_below(&rng, CODES);
        } while (tiles_of(code) > TILES);
        check_distances(code);
    }
}

TEST(suits_have_126_rows_of_costs)
{
    uint8_t seen[MJ_N_PROFILES] = { 0 };
    int rows = 0;
    for (int i = 0; i < MJ_N_SUIT_CONFIGS; i++)
        seen[mj_profile[i]] = 1;
    for (int i = 0; i < MJ_N_PROFILES; i++) {
        int j = 0;
        while (j < i && !(seen[j] && memcmp(&mj_cost[j], &mj_cost[i], sizeof mj_cost[i]) == 0))
            j++;
        rows += seen[i] && j == i;
    }
    ck_assert_int_eq(rows, 126);
}

/* ---- impossible hands ------------------------------------------------------------------------ */

/* Up to seven of a kind, in hand and in melds, of any kind and with any number of melds. The
 * answers mean nothing; a sanitizer or a crash would show an error. */
static void impossible_hand(Rng *rng, MjSet *set, MjHand *h)
{
    memset(set, 0, sizeof *set);
    memset(h, 0, sizeof *h);
    set->shapes = (ShapeMask)rng_below(rng, 8);
    set->wild = rng_below(rng, 3) == 0 ? TILE_RED : TILE_NONE;
    memset(set->copies, N_COPIES, rng_below(rng, 2) == 0 ? N_SUITED : N_KINDS);
    if (rng_below(rng, 2) == 0)
        memset(set->copies + 9 * rng_below(rng, 3), 0, 9);
    if (set->wild == TILE_RED)
        set->copies[TILE_RED] = rng_below(rng, 2) == 0 ? 4 : 8;
    h->n_melds = (uint8_t)rng_below(rng, 5);
    for (int i = 0; i < 14; i++) {
        uint32_t kind = rng_below(rng, N_KINDS);
        h->count[kind] = (uint8_t)rng_below(rng, 8);
    }
    for (int i = 0; i < h->n_melds; i++) {
        uint32_t kind = rng_below(rng, N_KINDS);
        h->melded[kind] = (uint8_t)rng_below(rng, 8);
    }
}

TEST(impossible_hands_do_no_harm)
{
    Rng rng = rng_seeded(1);
    MjDiscard row[MJ_DISCARDS_MAX];
    int count;
    for (int i = 0; i < 100000; i++) {
        MjSet set;
        MjHand h;
        impossible_hand(&rng, &set, &h);
        if (rng_below(&rng, 2) == 0)
            mj_set_close(&set);
        ck_assert_int_le(mj_shanten(&set, &h), MJ_SHANTEN_MAX);
        mj_win_shapes(&set, &h);
        mj_waits(&set, &h);
        mj_ukeire(&set, &h, NULL, &count);
        ck_assert_int_le(mj_discards(&set, &h, NULL, ~(KindMask)0, i % 2 == 0, row),
                         MJ_DISCARDS_MAX);
    }
}
