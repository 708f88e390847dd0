/* SPDX-License-Identifier: MIT */
/* Hongzhong and Tuidaohu on the wire and in sentences: chi, birds, wins by shapes. */
#include <stdlib.h>

#include "mj_view.h"
#include "tap.h"
#include "text.h"
#include "wire.h"

static Game hz, td;
static TextContext open_table, mine;

static void with_games(void)
{
    game_by("hongzhong", "", &hz);
    game_by("tuidaohu", "", &td);
    open_table = (TextContext){ .game = &hz, .name = { "Ann", "Lin", "Mei", "Bo" },
                                .you = SEAT_NONE };
    mine = open_table;
    mine.you = 0;
}

static Err read_line(const Game *g, const char *line, Event *out, Diag *diag)
{
    static Deal dealt;
    Json *o = NULL;
    ck_assert_int_eq(json_parse(line, strlen(line), &o, diag), ERR_NONE);
    Err e = wire_read_event(g, o, WIRE_OPEN, out, &dealt, diag);
    json_free(o);
    return e;
}

/* Reads a line and writes it back the same. */
static Event round_trip(const Game *g, const char *line)
{
    Event e;
    Diag diag = { 0 };
    ck_assert_msg(read_line(g, line, &e, &diag) == ERR_NONE, "%s: %s", line, diag.text);
    Json *o = wire_event(g, &e);
    char *text = json_print(o);
    ck_assert_str_eq(text, line);
    free(text);
    json_free(o);
    return e;
}

static void refuses(const Game *g, const char *line, const char *part)
{
    Event e;
    Diag diag = { 0 };
    ck_assert_msg(read_line(g, line, &e, &diag) != ERR_NONE, "%s", line);
    ck_assert_msg(strstr(diag.text, part) != NULL, "%s: %s", line, diag.text);
}

static const char *told(const TextContext *t, Event e)
{
    static char line[TEXT_LINE];
    return text_event(t, &e, line, sizeof line);
}

/* -- the wire ---------------------------------------------------------------------------------- */

TESTS(.setup = with_games);

TEST(formats_1_a_win_without_fans_is_written_with_its_shapes)
{
    Event e = round_trip(&hz, "{\"type\":\"hora\",\"actor\":2,\"target\":2,\"pai\":\"5z\","
                              "\"shapes\":[\"standard\",\"seven_pairs\",\"four_wilds\"],"
                              "\"deltas\":[-2,-2,6,-2]}");
    ck_assert_int_eq(e.worth.shapes, SHAPE_STANDARD | SHAPE_SEVEN_PAIRS | SHAPE_FOUR_WILDS);
    ck_assert_int_eq(e.worth.multiplier, 1);
    e = round_trip(&td, "{\"type\":\"hora\",\"actor\":3,\"target\":2,\"pai\":\"1z\","
                        "\"robbed\":true,\"shapes\":[\"thirteen_orphans\"],"
                        "\"deltas\":[0,0,-3,3]}");
    ck_assert(e.flag && e.worth.shapes == SHAPE_THIRTEEN_ORPHANS);
}

#define HORA(shapes) \
    "{\"type\":\"hora\",\"actor\":2,\"target\":2,\"pai\":\"5z\"" shapes ",\"deltas\":[-2,-2,6,-2]}"

TEST(formats_1_shapes_are_known_in_order_and_at_least_one)
{
    refuses(&hz, HORA(""), "shapes: ");
    refuses(&hz, HORA(",\"shapes\":[]"), "at least one");
    refuses(&hz, HORA(",\"shapes\":[\"flush\"]"), "shapes[0]: \"flush\"");
    refuses(&hz, HORA(",\"shapes\":[\"seven_pairs\",\"standard\"]"), "shapes[1]: \"standard\"");
    refuses(&hz, HORA(",\"shapes\":[\"standard\",\"standard\"]"), "shapes[1]");
    refuses(&hz, HORA(",\"shapes\":[3]"), "shapes[0]: ");
    refuses(&hz, HORA(",\"main\":\"平胡\",\"base\":1,\"extras\":[],\"roots\":0,\"multiplier\":1"),
            "shapes: ");
}

TEST(formats_1_birds_have_tiles_and_hits)
{
    Event e = round_trip(&hz, "{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":2,\"tiles\":["
                              "\"1s\",\"4p\"],\"hits\":1,\"deltas\":[-1,-1,3,-1]}");
    ck_assert(e.kind == EV_SETTLE && e.type == SETTLE_BIRDS && e.n_birds == 2 && e.hits == 1);
    ck_assert(e.bird[0] == tile("1s") && e.bird[1] == tile("4p"));
    refuses(&hz, "{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":2,\"deltas\":[0,0,0,0]}",
            "tiles: ");
    refuses(&hz, "{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":2,\"tiles\":[],\"hits\":0,"
                 "\"deltas\":[0,0,0,0]}", "tiles: ");
    refuses(&hz, "{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":2,\"tiles\":[\"1s\"],"
                 "\"hits\":2,\"deltas\":[0,0,0,0]}", "hits: ");
    refuses(&hz, "{\"type\":\"settle\",\"kind\":\"birds\",\"actor\":2,\"tiles\":[\"1m\",\"1m\","
                 "\"1m\",\"1m\",\"2m\",\"2m\",\"2m\",\"2m\",\"3m\",\"3m\",\"3m\",\"3m\",\"4m\"],"
                 "\"hits\":2,\"deltas\":[0,0,0,0]}", "tiles: 13 tiles");
}

TEST(formats_1_other_events_of_both_games_are_read_and_written)
{
    round_trip(&td, "{\"type\":\"chi\",\"actor\":1,\"target\":0,\"pai\":\"5s\",\"consumed\":["
                    "\"4s\",\"6s\"]}");
    round_trip(&td, "{\"type\":\"lapsed\",\"actor\":1,\"claim\":\"chi\"}");
    round_trip(&td, "{\"type\":\"pon\",\"actor\":1,\"target\":0,\"pai\":\"7z\"}");
    round_trip(&hz, "{\"type\":\"settle\",\"kind\":\"refund\",\"actor\":2,\"deltas\":[2,2,-6,2]}");
    refuses(&td, "{\"type\":\"chi\",\"actor\":1,\"target\":0,\"pai\":\"5s\"}", "consumed: ");
}

TEST(the_tiles_of_a_chi_can_come_in_any_order)
{
    Event e;
    Diag diag = { 0 };
    ck_assert_int_eq(read_line(&td, "{\"type\":\"chi\",\"actor\":1,\"target\":0,\"pai\":\"5s\","
                                    "\"consumed\":[\"6s\",\"4s\"]}", &e, &diag), ERR_NONE);
    ck_assert(e.with[0] == tile("4s") && e.with[1] == tile("6s"));
}

TEST(hongzhong_1_3_the_small_set_has_no_honours)
{
    Game large;
    game_by("hongzhong", "tiles=136", &large);
    static const char line[] = "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1z\"}";
    round_trip(&large, line);
    refuses(&hz, line, "pai: 1z is not in the set");
    round_trip(&hz, "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"5z\"}");
}

TEST(the_forms_of_a_chi_are_read_and_written)
{
    Action chi = { .kind = ACT_CHI, .tile = tile("5s"), .with = { tile("4s"), tile("6s") } };
    Json *o = wire_action(&td, &chi);
    char *text = json_print(o);
    ck_assert_str_eq(text, "{\"type\":\"chi\",\"pai\":\"5s\",\"consumed\":[\"4s\",\"6s\"]}");
    Action read;
    ck_assert_int_eq(wire_read_action(&td, o, &read, NULL), ERR_NONE);
    ck_assert(action_equal(&read, &chi));
    free(text);
    json_free(o);
}

/* -- sentences --------------------------------------------------------------------------------- */

TEST(a_win_names_its_shapes)
{
    Event e = { .kind = EV_WIN, .actor = 1, .target = 0, .tile = tile("7p"),
                .delta = { -3, 3 }, .worth = { .multiplier = 1, .shapes = SHAPE_STANDARD } };
    ck_assert_str_eq(told(&open_table, e),
                     "Lin wins on Ann's 7 dots: sets and a pair. Ann pays 3.");
    e.flag = true;
    e.worth.shapes |= SHAPE_SEVEN_PAIRS;
    ck_assert_str_eq(told(&mine, e), "Lin robs your kong of 7 dots and wins: sets and a pair, "
                                     "seven pairs. You pay 3.");
    e.worth.shapes = SHAPE_THIRTEEN_ORPHANS;
    e.flag = false;
    e.target = 1;
    ck_assert_str_eq(told(&open_table, e),
                     "Lin draws the winning 7 dots: thirteen orphans. Ann pays 3.");
}

TEST(four_wilds_need_no_winning_tile)
{
    Event e = { .kind = EV_WIN, .actor = 0, .target = 0, .tile = tile("7p"),
                .delta = { 4, -2, -2 }, .worth = { .multiplier = 1, .shapes = SHAPE_FOUR_WILDS } };
    ck_assert_str_eq(told(&open_table, e),
                     "Ann holds four wilds and wins. Lin and Mei pay 2 each.");
    ck_assert_str_eq(told(&mine, e), "You hold four wilds and win. Lin and Mei pay 2 each.");
    e.worth.shapes |= SHAPE_STANDARD;
    ck_assert_str_eq(told(&mine, e), "You draw the winning 7 dots: sets and a pair, four wilds. "
                                     "Lin and Mei pay 2 each.");
}

TEST(birds_are_listed_in_the_order_shown)
{
    Event e = { .kind = EV_SETTLE, .type = SETTLE_BIRDS, .actor = 2, .delta = { -1, -1, 3, -1 },
                .n_birds = 2, .hits = 1, .bird = { tile("1s"), tile("4m") } };
    ck_assert_str_eq(told(&open_table, e),
                     "Mei's birds are 1 bamboo, 4 characters: 1 hit. Ann, Lin and Bo pay 1 each.");
    mine.you = 2;
    ck_assert_str_eq(told(&mine, e),
                     "Your birds are 1 bamboo, 4 characters: 1 hit. Ann, Lin and Bo pay 1 each.");
    e.hits = 0;
    memset(e.delta, 0, sizeof e.delta);
    ck_assert_str_eq(told(&open_table, e), "Mei's birds are 1 bamboo, 4 characters: 0 hits.");
}

TEST(hongzhong_8_1_a_refund_is_not_called_a_penalty)
{
    Event e = { .kind = EV_SETTLE, .type = SETTLE_REFUND, .actor = 0, .delta = { -6, 2, 2, 2 } };
    ck_assert_str_eq(told(&open_table, e),
                     "Ann returns the kong money. Ann pays Lin, Mei and Bo 2 each.");
    ck_assert_str_eq(told(&mine, e),
                     "You return the kong money. You pay Lin, Mei and Bo 2 each.");
}

TEST(honours_have_names_in_words)
{
    static const char *const name[] = { "east wind",  "south wind",   "west wind",   "north wind",
                                        "red dragon", "green dragon", "white dragon" };
    char text[TEXT_PHRASE];
    uint8_t count[N_KINDS] = { 0 };
    for (Tile k = N_SUITED; k < N_KINDS; k++)
        ck_assert_str_eq(text_tile(&mine, k, text, sizeof text), name[k - N_SUITED]);
    ck_assert_int_eq(tiles_parse("19m1155z", N_KINDS, count, NULL), ERR_NONE);
    ck_assert_str_eq(text_tiles(&mine, count, text, sizeof text),
                     "1 9 characters, east wind, east wind, red dragon, red dragon");
}
