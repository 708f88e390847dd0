/* The tables of the hand arithmetic against the numbers of hongzhong 7, over all configurations of
 * a suit. The fewest wilds that complete a configuration come from taking groups off it, which has
 * nothing in common with how the tables are made. */
#include <stdint.h>
#include <string.h>

#include "mj_hand.h"
#include "mj_tables.h"
#include "rng.h"
#include "tap.h"

enum { RANKS = 9, CODES = 1953125 /* 5^9 */, TILES = 14, WILDS = 8 };

static const int power[RANKS] = { 1, 5, 25, 125, 625, 3125, 15625, 78125, 390625 };

/* ---- fewest wilds, hongzhong 7.2 ------------------------------------------------------------ */

static int8_t known[2][CODES];          /* 1 + the answer, by pairs wanted and counts in base 5 */

static int wilds_for(int code, int pairs);

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* The first rank held is in a run that starts at `start`; each later rank of it is held or wild. */
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

/* Fewest wilds that complete the counts, all used, to melds and so many pairs (0 or 1). */
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

static void count_wilds(int pairs, int n_of[WILDS + 1])
{
    for (int code = 0; code < CODES; code++) {
        if (tiles_of(code) > TILES)
            continue;
        int wilds = wilds_for(code, pairs);
        ck_assert_int_le(wilds, WILDS);
        n_of[wilds]++;
    }
}

START_TEST(hongzhong_7_5_wilds_to_melds)
{
    const int wanted[WILDS + 1] = { 2869, 36149, 68156, 72495, 139000, 63993, 17254, 5238, 196 };
    int n_of[WILDS + 1] = { 0 };
    count_wilds(0, n_of);
    for (int i = 0; i <= WILDS; i++)
        ck_assert_int_eq(n_of[i], wanted[i]);
}
END_TEST

START_TEST(hongzhong_7_5_wilds_to_melds_and_a_pair)
{
    const int wanted[WILDS + 1] = { 18874, 56321, 72381, 155548, 75799, 20237, 5965, 225, 0 };
    int n_of[WILDS + 1] = { 0 };
    count_wilds(1, n_of);
    for (int i = 0; i <= WILDS; i++)
        ck_assert_int_eq(n_of[i], wanted[i]);
}
END_TEST

START_TEST(hongzhong_7_6_worked_entries)
{
    const struct { const char *counts; int w0, w1; } row[] = {
        { "000000000", 0, 2 }, { "100000000", 2, 1 }, { "400000000", 2, 1 },
        { "101000000", 1, 3 }, { "311100000", 0, 2 }, { "311200000", 2, 1 },
        { "211100000", 1, 0 }, { "444200000", 1, 0 }, { "020202020", 4, 3 },
        { "131313100", 2, 1 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int code = 0;
        for (int rank = 0; rank < RANKS; rank++)
            code += (row[i].counts[rank] - '0') * power[rank];
        ck_assert_int_eq(wilds_for(code, 0), row[i].w0);
        ck_assert_int_eq(wilds_for(code, 1), row[i].w1);
    }
}
END_TEST

/* ---- the same by the tables ------------------------------------------------------------------ */

static MjSet wild_set(void)
{
    MjSet set = { .shapes = SHAPE_STANDARD, .wild = TILE_RED };
    memset(set.copies, N_COPIES, N_SUITED);
    set.copies[TILE_RED] = WILDS;
    return set;
}

/* A configuration in suit m with a pair of suit s or none: does it win with just those wilds that
 * make its number of tiles right for some number of own melds, if and only if they are enough? */
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

START_TEST(hongzhong_7_3_every_configuration_wins_with_wilds_enough)
{
    MjSet set = wild_set();
    for (int code = 0; code < CODES; code++) {
        int tiles = tiles_of(code);
        for (int pair = 0; pair <= 1 && tiles + 2 * pair <= TILES; pair++)
            check_wins(&set, code, pair);
    }
}
END_TEST

START_TEST(suits_have_126_rows_of_costs)
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
END_TEST

/* ---- hands that cannot be -------------------------------------------------------------------- */

/* Up to seven of a kind, in hand and in melds, of any kind and of any number of melds. Answers mean
 * nothing; a sanitizer or a crash would tell. */
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
    for (int i = 0; i < 14; i++)
        h->count[rng_below(rng, N_KINDS)] = (uint8_t)rng_below(rng, 8);
    for (int i = 0; i < h->n_melds; i++)
        h->melded[rng_below(rng, N_KINDS)] = (uint8_t)rng_below(rng, 8);
}

START_TEST(impossible_hands_do_no_harm)
{
    Rng rng = rng_seeded(1);
    MjDiscard row[MJ_DISCARDS_MAX];
    int count;
    for (int i = 0; i < 100000; i++) {
        MjSet set;
        MjHand h;
        impossible_hand(&rng, &set, &h);
        ck_assert_int_le(mj_shanten(&set, &h), MJ_SHANTEN_MAX);
        mj_win_shapes(&set, &h);
        mj_waits(&set, &h);
        mj_ukeire(&set, &h, NULL, &count);
        ck_assert_int_le(mj_discards(&set, &h, NULL, ~(KindMask)0, i % 2 == 0, row),
                         MJ_DISCARDS_MAX);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("mj_tables");
    TCase *c = tcase_create("tables");
    tcase_set_timeout(c, 60);
    tcase_add_test(c, hongzhong_7_5_wilds_to_melds);
    tcase_add_test(c, hongzhong_7_5_wilds_to_melds_and_a_pair);
    tcase_add_test(c, hongzhong_7_6_worked_entries);
    tcase_add_test(c, hongzhong_7_3_every_configuration_wins_with_wilds_enough);
    tcase_add_test(c, suits_have_126_rows_of_costs);
    tcase_add_test(c, impossible_hands_do_no_harm);
    suite_add_tcase(s, c);
    return s;
}
