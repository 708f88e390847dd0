/* SPDX-License-Identifier: MIT */
/* Tiles as text and as counts (xuezhan 1.1, 1.2, 12.1; seed document, module 1.2). */
#include "tap.h"
#include "tile.h"

static uint8_t count[N_KINDS];
static Diag diag;

static Err read_tiles(const char *text)
{
    memset(count, 0, sizeof count);
    memset(&diag, 0, sizeof diag);
    return tiles_parse(text, N_SUITED, count, &diag);
}

TEST(xuezhan_1_1_tiles_have_their_ids)
{
    ck_assert_int_eq(read_tiles("1m9m1s9s1p9p"), ERR_NONE);
    for (int k = 0; k < N_SUITED; k++)
        ck_assert_int_eq(count[k], k % 9 == 0 || k % 9 == 8);
}

/* 12.1: 456s are ids 12 to 14, 789p 24 to 26. */
TEST(xuezhan_12_1_the_ids_of_the_example_are_right)
{
    ck_assert_int_eq(read_tiles("123m456s789p"), ERR_NONE);
    ck_assert(count[12] == 1 && count[14] == 1 && count[24] == 1 && count[26] == 1);
}

/* xuezhan 1.2, hongzhong 1.2. */
TEST(tiles_are_written_sorted_with_each_letter_once)
{
    static const char *const row[][2] = {
        { "9p1m3s2m1s5m5m", "1255m13s9p" }, { "", "" }, { "57z1m", "1m57z" },
    };
    char out[TILES_TEXT_MAX];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        memset(count, 0, sizeof count);
        ck_assert_int_eq(tiles_parse(row[i][0], N_KINDS, count, NULL), ERR_NONE);
        ck_assert_str_eq(tiles_text(count, out), row[i][1]);
    }
    ck_assert_str_eq(tile_text(TILE_HIDDEN, out), "?");
}

TEST(xuezhan_1_2_a_text_that_is_no_tiles_is_refused_with_its_reason)
{
    static const char *const row[][2] = {
        { "12m34", "no suit letter" }, { "12mp", "no digits" }, { "10m", "0 is neither" },
        { "12m x", "0x20" }, { "5z", "no tile of this game" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ck_assert_int_eq(read_tiles(row[i][0]), ERR_TILE_TEXT);
        ck_assert_msg(strstr(diag.text, row[i][1]) != NULL, "%s: %s", row[i][0], diag.text);
    }
    ck_assert_int_eq(tiles_parse("8z", N_KINDS, count, &diag), ERR_TILE_TEXT);
}

TEST(tiles_a_refused_text_changes_nothing)
{
    ck_assert_int_eq(read_tiles("55m"), ERR_NONE);
    ck_assert_int_eq(tiles_parse("12mp", N_SUITED, count, NULL), ERR_TILE_TEXT);
    ck_assert_int_eq(count[4], 2);
}

TEST(tiles_more_copies_than_can_be_counted_are_refused)
{
    char text[300];
    memset(text, '1', 256);
    strcpy(text + 256, "m");
    ck_assert_int_eq(read_tiles(text), ERR_TOO_MANY_TILES);
}

TEST(tile_a_single_tile_is_read_and_nothing_else)
{
    Tile t;
    ck_assert_int_eq(tile_parse("5p", N_SUITED, &t, NULL), ERR_NONE);
    ck_assert_int_eq(t, 22);
    ck_assert_int_eq(tile_parse("55p", N_SUITED, &t, &diag), ERR_TILE_TEXT);
    ck_assert_int_eq(tile_parse("p5", N_SUITED, &t, &diag), ERR_TILE_TEXT);
}

TEST(tiles_a_list_keeps_its_order_and_its_length)
{
    Tile list[4];
    int n;
    ck_assert_int_eq(tiles_parse_list("9p12m", N_SUITED, list, 4, &n, NULL), ERR_NONE);
    ck_assert(n == 3 && list[0] == 26 && list[1] == 0 && list[2] == 1);
    ck_assert_int_eq(tiles_parse_list("123m", N_SUITED, list, 2, &n, &diag), ERR_HAND_SIZE);
}
