/* SPDX-License-Identifier: MIT */
/* Sentences: who pays whom, what a seat may not see, and texts that do not fit. The sentences of
 * events: tests/src/record/check_wire.c. */
#include "advice.h"
#include "game_words.h"
#include "i18n.h"
#include "mj_view.h"
#include "text.h"
#include "text_choice.h"
#include "text_verdict.h"
#include "xuezhan.h"

static Game g;
static TextContext plain, mine;
static char line[TEXT_LINE];

static void with_names(void)
{
    xuezhan_game("exchange_three=1", &g);
    plain = (TextContext){ .game = &g, .name = { "Ann", "Lin", "Mei", "Bo" }, .you = SEAT_NONE };
    mine = plain;
    mine.you = 0;
}

static const char *told(const TextContext *t, Event e)
{
    return text_event(t, &e, line, sizeof line);
}

TESTS(.setup = with_names);

TEST(a_capped_value_says_so)
{
    MjWorth w = { .multiplier = 32, .base = 16, .main = FAN_PURE_PAIRS, .roots = 3 };
    ck_assert_str_eq(text_worth(&plain, &w, line, sizeof line),
                     "pure seven pairs 16, 3 roots = x32 (capped)");
}

TEST(payments_name_payers_or_receivers)
{
    static const struct {
        Seat        actor, you;
        int64_t     delta[SEATS_MAX];
        const char *text;
    } row[] = {
        { 3, SEAT_NONE, { 0, -4, 0, 4 }, "Lin pays 4." },
        { 3, 1, { 0, -4, 0, 4 }, "You pay 4." },
        { 3, SEAT_NONE, { 0, -2, -2, 4 }, "Lin and Mei pay 2 each." },
        { 3, 2, { 0, -2, -2, 4 }, "You and Lin pay 2 each." },
        { 3, SEAT_NONE, { 0, -2, -3, 5 }, "Lin pays 2. Mei pays 3." },
        { 1, SEAT_NONE, { 2, -4, 2, 0 }, "Lin pays Ann and Mei 2 each." },
        { 1, 0, { 2, -4, 2, 0 }, "Lin pays you and Mei 2 each." },
        { 1, 1, { 2, -6, 2, 2 }, "You pay Ann, Mei and Bo 2 each." },
        { 1, 0, { 2, -10, 8, 0 }, "Lin pays you 2, Mei 8." },
        { 1, 1, { 2, -10, 8, 0 }, "You pay Ann 2, Mei 8." },
        { 1, SEAT_NONE, { 2, -2, 0, 0 }, "Lin pays Ann 2." },
        { 1, SEAT_NONE, { 0, 0, 0, 0 }, "" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        mine.you = row[i].you;
        ck_assert_str_eq(text_payments(&mine, row[i].delta, row[i].actor, line, sizeof line),
                         row[i].text);
    }
}

TEST(a_hidden_draw_is_described_without_its_tile)
{
    Event e = { .kind = EV_DRAW, .actor = 2, .tile = TILE_HIDDEN };
    ck_assert_str_eq(told(&mine, e), "Mei draws.");
    e.flag = true;
    ck_assert_str_eq(told(&mine, e), "Mei draws after the kong.");
    e.tile = tile("5s");
    e.actor = 0;
    ck_assert_str_eq(told(&mine, e), "You draw 5 bamboo after the kong.");
}

TEST(an_exchange_shows_only_what_is_seen)
{
    Event e = { .kind = EV_EXCHANGE, .dir = SWAP_PREV };
    memset(e.give, TILE_HIDDEN, sizeof e.give);
    memset(e.get, TILE_HIDDEN, sizeof e.get);
    for (int i = 0; i < 3; i++) {
        e.give[0][i] = (Tile)(tile("1m") + i);
        e.get[0][i] = (Tile)(tile("7p") + i);
    }
    ck_assert_str_eq(told(&mine, e), "Everyone gives three tiles to the previous player. You give "
                                     "1 2 3 characters and get 7 8 9 dots.");
}

TEST(a_start_shows_only_the_hands_seen)
{
    Deal deal, dealt;
    Event e;
    SeenEvent seen;
    int64_t score[SEATS_MAX] = { 0 };
    game_deal(&g, 1, 4, &deal);
    game_start_event(&g, &deal, 2, 4, score, &e);
    ck_assert(g.ops->mask(&g, &e, 0, &seen, &dealt));
    text_event(&mine, &seen.e, line, sizeof line);
    ck_assert_int_eq(strncmp(line, "Hand 4: Mei deals. You hold ", 28), 0);
    ck_assert_ptr_null(strstr(line, "Lin"));
    ck_assert_ptr_nonnull(strstr(told(&plain, e), "Bo holds "));
}

TEST(a_result_lists_all_seats)
{
    int64_t score[SEATS_MAX] = { 10, -3, -3, -4 };
    ck_assert_str_eq(text_result(&mine, score, NULL, line, sizeof line),
                     "The match is over: You 10, Lin -3, Mei -3, Bo -4.");
}

/* tuidaohu 6.3: hands won, then the score; equal ones are in the order of seats. */
TEST(a_result_of_tuidaohu_starts_with_the_most_hands_won)
{
    Game tuidaohu;
    int64_t score[SEATS_MAX] = { 12, -4, 3, -4 }, wins[SEATS_MAX] = { 2, 3, 2, 3 };
    game_by("tuidaohu", "", &tuidaohu);
    TextContext t = { .game = &tuidaohu, .name = { "Jun", "Lin", "Mei", "Bo" }, .you = 2 };
    ck_assert_str_eq(text_result(&t, score, wins, line, sizeof line),
                     "The match is over: Lin 3 (-4), Bo 3 (-4), Jun 2 (12), You 2 (3). Hands won "
                     "decide the ranking; the score in brackets breaks ties.");
    ck_assert_int_eq(game_place(&tuidaohu, score, wins, 1), 1);
    ck_assert_int_eq(game_place(&tuidaohu, score, wins, 3), 1);
    ck_assert_int_eq(game_place(&tuidaohu, score, wins, 0), 3);
    ck_assert_int_eq(game_place(&tuidaohu, score, wins, 2), 4);
}

TEST(tiles_are_words_for_people_and_letters_for_programs)
{
    uint8_t count[N_KINDS] = { [0] = 2, [3] = 1, [26] = 1 };
    plain.letters = true;
    ck_assert_str_eq(text_tile(&mine, tile("7p"), line, sizeof line), "7 dots");
    ck_assert_str_eq(text_tile(&mine, tile("4s"), line, sizeof line), "4 bamboo");
    ck_assert_str_eq(text_tile(&mine, tile("1m"), line, sizeof line), "1 character");
    ck_assert_str_eq(text_tiles(&mine, count, line, sizeof line), "1 1 4 characters, 9 dots");
    ck_assert_str_eq(text_tile(&plain, tile("7p"), line, sizeof line), "7p");
    ck_assert_str_eq(text_tile(&plain, TILE_HIDDEN, line, sizeof line), "?");
    ck_assert_str_eq(text_tiles(&plain, count, line, sizeof line), "114m9p");
    memset(count, 0, sizeof count);
    ck_assert_str_eq(text_tiles(&plain, count, line, sizeof line), "-");
}

TEST(honours_have_names_in_words)
{
    static const char *const name[] = { "east wind",  "south wind",   "west wind",   "north wind",
                                        "red dragon", "green dragon", "white dragon" };
    uint8_t count[N_KINDS] = { 0 };
    for (Tile k = N_SUITED; k < N_KINDS; k++)
        ck_assert_str_eq(text_tile(&mine, k, line, sizeof line), name[k - N_SUITED]);
    ck_assert_int_eq(tiles_parse("19m1155z", N_KINDS, count, NULL), ERR_NONE);
    ck_assert_str_eq(text_tiles(&mine, count, line, sizeof line),
                     "1 9 characters, east wind, east wind, red dragon, red dragon");
}

TEST(tiles_have_their_chinese_names)
{
    uint8_t count[N_KINDS] = { [0] = 2, [3] = 1, [14] = 1, [26] = 1, [TILE_RED] = 1 };
    i18n_init("zh_CN");
    ck_assert_str_eq(text_tile(&mine, tile("6s"), line, sizeof line), "六条");
    ck_assert_str_eq(text_tile(&mine, tile("5p"), line, sizeof line), "五筒");
    ck_assert_str_eq(text_tile(&mine, TILE_RED, line, sizeof line), "红中");
    ck_assert_str_eq(text_tiles(&mine, count, line, sizeof line), "一一四万、六条、九筒、红中");
    i18n_init("en");
}

TEST(actions_are_described)
{
    static const struct {
        Action      action;
        const char *text;
    } row[] = {
        { { .kind = ACT_PASS }, "pass" },
        { { .kind = ACT_WIN }, "win" },
        { { .kind = ACT_EXCHANGE, .with = { 0, 1, 8 } }, "give 1 2 9 characters" },
        { { .kind = ACT_VOID, .suit = SUIT_P }, "void in dots" },
        { { .kind = ACT_DISCARD, .tile = 17 }, "discard 9 bamboo" },
        { { .kind = ACT_PONG, .tile = 17 }, "pong 9 bamboo" },
        { { .kind = ACT_CHI, .tile = 11, .with = { 9, 10 } }, "chi 3 bamboo with 1 2 bamboo" },
        { { .kind = ACT_KONG, .tile = 17, .meld = MELD_EXPOSED_KONG }, "kong 9 bamboo" },
        { { .kind = ACT_KONG, .tile = 17, .meld = MELD_CONCEALED_KONG },
          "concealed kong 9 bamboo" },
        { { .kind = ACT_KONG, .tile = 17, .meld = MELD_ADDED_KONG }, "add 9 bamboo to the pong" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        ck_assert_str_eq(text_action(&plain, &row[i].action, line, sizeof line), row[i].text);
}

/* 下叫 in Sichuan, 听牌 elsewhere. */
TEST(ready_is_called_by_the_word_of_the_game)
{
    static const char *const key[] = { "xuezhan", "hongzhong", "tuidaohu" };
    static const char *const word[] = {
        "放弃下叫，不听五条（可胡 3 张）", "放弃听五条（可胡 3 张）", "放弃听五条（可胡 3 张）",
    };
    static const char *const far[] = { "差 2 张下叫", "差 2 张听牌", "差 2 张听牌" };
    Fact ready = fact_of(FACT_READY);
    ready.kinds = kind_bit(tile("5s"));
    ready.m = 3;
    for (int i = 0; i < 3; i++) {
        Game game;
        game_default(&game, game_find(key[i]));
        TextContext t = { .game = &game, .you = SEAT_NONE };
        char steps[64];
        i18n_init("en");
        ck_assert_str_eq(text_fact(&t, &ready, true, line, sizeof line),
                         "gives up being ready on 5 bamboo, 3 left");
        ck_assert_str_eq(game_word(game.ops, "ready"), "ready");
        ck_assert_str_eq(game_words(game.ops, "%d tile from ready", "%d tiles from ready", 2),
                         "%d tiles from ready");
        i18n_init("zh_CN");
        ck_assert_str_eq(text_fact(&t, &ready, true, line, sizeof line), word[i]);
        snprintf(steps, sizeof steps,
                 game_words(game.ops, "%d tile from ready", "%d tiles from ready", 2), 2);
        ck_assert_str_eq(steps, far[i]);
    }
    i18n_init("en");
}

TEST(every_code_has_a_word)
{
    for (int f = 0; f < N_FANS; f++)
        ck_assert_str_ne(text_fan(&xz_fans, f), "");
    for (int x = 0; x < N_EXTRAS; x++)
        ck_assert_str_ne(text_extra(&xz_fans, x), "");
    for (int m = 0; m < N_MELD_TYPES; m++)
        ck_assert_str_ne(text_meld((MeldType)m), "");
    for (int k = 0; k < N_SETTLE_KINDS; k++)
        ck_assert_str_ne(text_settle((SettleKind)k), "");
    for (int r = END_THREE_WON; r <= END_WIN; r++)
        ck_assert_str_ne(text_end((EndReason)r), "");
    for (int d = DANGER_NONE; d <= DANGER_HIGH; d++)
        ck_assert_str_ne(text_danger((DangerLevel)d), "");
    for (int e = 0; e < N_ERRS; e++)
        ck_assert_str_ne(text_err((Err)e), "");
    ck_assert_str_eq(text_suit(SUIT_NONE), "-");
    ck_assert_str_eq(text_subject(&mine, 0), "You");
    ck_assert_str_eq(text_subject(&mine, 1), "Lin");
}

TEST(a_line_is_cut_between_characters)
{
    TextContext t = plain;
    t.name[2] = "梅梅梅";
    Event e = { .kind = EV_DRAW, .actor = 2, .tile = TILE_HIDDEN };
    for (size_t size = 1; size < 20; size++) {
        char out[20];
        memset(out, 'x', sizeof out);
        text_event(&t, &e, out, size);
        size_t n = strlen(out);
        ck_assert_uint_lt(n, size);
        ck_assert(n >= 9 || n % 3 == 0);
        ck_assert(n + 3 >= size || n == strlen("梅梅梅 draws."));
    }
}

/* Cards pay in fives and hundreds: more digits of an estimate would suggest false precision. */
TEST(points_have_the_digits_that_suit_their_game)
{
    static const struct {
        double      points;
        const char *mahjong, *cards;
    } row[] = {
        { 2.413, "+2.41", "+2.4" },  { -9.97, "-9.97", "-10" },  { 12.26, "+12.3", "+12" },
        { 116.4, "+116", "+116" },   { -0.04, "-0.04", "0.0" },  { 0.001, "0.00", "0.0" },
    };
    char out[TEXT_POINTS];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ck_assert_str_eq(text_points(FAMILY_MAHJONG, row[i].points, out), row[i].mahjong);
        ck_assert_str_eq(text_points(FAMILY_DATONGZI, row[i].points, out), row[i].cards);
    }
    ck_assert_str_eq(text_loss(FAMILY_MAHJONG, -2.413, out), "2.41");
    ck_assert_str_eq(text_loss(FAMILY_DATONGZI, 116.4, out), "116");
}
