/* SPDX-License-Identifier: MIT */
/* paiju-lab query: answers key by key, and one clear sentence for each error in a line.
 * The vectors test the values; this file tests the format and the errors. */
#include "game.h"
#include "query.h"
#include "tap.h"

/* The answer to a line as text; static. */
static const char *answer(const char *kind, const char *line, Err *error)
{
    static char text[4096];
    Json *out = NULL;
    QueryKind found;
    ck_assert(query_find(kind, &found));
    *error = query_answer(&found, quoted(line), strlen(line), &out);
    char *printed = json_print(out);
    ck_assert_uint_lt(strlen(printed), sizeof text);
    strcpy(text, printed);
    free(printed);
    json_free(out);
    return text;
}

static void answers(const char *kind, const char *line, const char *wanted)
{
    Err e;
    ck_assert_str_eq(answer(kind, line, &e), wanted);
    ck_assert_int_eq(e, ERR_NONE);
}

/* The answer is an error with the id and a sentence that contains `part`. */
static void refuses(const char *kind, const char *line, const char *id, const char *part)
{
    Err e;
    const char *text = answer(kind, line, &e);
    ck_assert_int_ne(e, ERR_NONE);
    char begin[64];
    snprintf(begin, sizeof begin, "{\"id\":%s,\"error\":\"", id);
    ck_assert_msg(strncmp(text, begin, strlen(begin)) == 0, "%s", text);
    ck_assert_msg(strstr(text, part) != NULL, "%s", text);
}

TEST(query_keys_come_in_the_order_of_the_table)
{
    answers("xuezhan.ting",
            "{\"id\":\"a\",\"concealed\":\"123456789m1235s\",\"melds\":[],\"void\":\"p\"}",
            "{\"id\":\"a\",\"waits\":[\"5s\"],\"shanten\":0}");
    answers("xuezhan.score",
            "{\"void\":\"p\",\"melds\":[],\"concealed\":\"123456789m12355s\",\"id\":7}",
            "{\"id\":7,\"win\":true,\"multiplier\":1,\"main\":\"平胡\",\"base\":1,\"extras\":[],"
            "\"roots\":0}");
    answers("xuezhan.score",
            "{\"void\":null,\"melds\":[],\"concealed\":\"1m\",\"flags\":null,\"config\":{}}",
            "{\"win\":false,\"reason\":\"invalid\"}");
}

TEST(query_live_copies_exclude_what_is_seen)
{
    /* Without 9m: 3m 6m 9m, 3 + 3 + 4 left. Without 1m: 1m 4m 7m, 4 + 3 + 3 less the 1m seen. */
    Err e;
    const char *text = answer("mahjong.discards",
                              "{\"game\":\"xuezhan\",\"concealed\":\"123456789m12355s\","
                              "\"melds\":[],\"void\":\"p\",\"seen\":\"1m\"}", &e);
    ck_assert_int_eq(e, ERR_NONE);
    static const char best[] = "{\"shanten\":-1,\"discards\":["
        "{\"tile\":\"9m\",\"shanten\":0,\"ukeire\":[\"3m\",\"6m\",\"9m\"],\"count\":10},"
        "{\"tile\":\"1m\",\"shanten\":0,\"ukeire\":[\"1m\",\"4m\",\"7m\"],\"count\":9},";
    ck_assert_msg(strncmp(text, best, strlen(best)) == 0, "%s", text);
}

TEST(query_void_tiles_are_discarded_first)
{
    answers("mahjong.discards",
            "{'game':'xuezhan','concealed':'123456789m1235s9p','melds':[],'void':'p'}",
            "{\"shanten\":0,\"discards\":[{\"tile\":\"9p\",\"shanten\":0,\"ukeire\":[\"5s\"],"
            "\"count\":3}]}");
}

/* Questions that are refused: the id of the answer, and a part of its sentence. */
typedef struct Refused {
    const char *kind, *line, *id, *part;
} Refused;

#define SCORE(rest) "{'id':1,'concealed':'11m','melds':[],'void':'p'," rest "}"
#define DISCARDS(rest) "{'id':1,'game':'xuezhan','melds':[]," rest "}"
#define CONFIG(config) "{'id':1,'config':{" config "}}"

static const Refused refused[] = {
    { "xuezhan.ting", "", "null", "not one JSON object" },
    { "xuezhan.ting", "junk", "null", "not one JSON object" },
    { "xuezhan.ting", "[1]", "null", "in braces" },
    { "xuezhan.ting", "{'id':1,'id':2}", "null", "duplicate" },
    { "xuezhan.ting", "{}", "null", "void: this key is missing" },
    { "xuezhan.score", SCORE("'flags':[]"), "1", "flags: expected an object" },
    { "xuezhan.score", SCORE("'flags':{'self_draw':1}"), "1", "flags.self_draw: expected true or" },
    { "xuezhan.score", SCORE("'flags':{'zimo':true}"), "1", "unknown flag zimo" },
    { "xuezhan.score", SCORE("'config':{'capp':1}"), "1", "config: unknown option" },
    { "xuezhan.score", SCORE("'config':{'cap':-1}"), "1", "config.cap: -1 is out of" },
    { "xuezhan.score", SCORE("'config':{'cap':1.0}"), "1", "config.cap: expected a whole number" },
    { "xuezhan.score", SCORE("'config':7"), "1", "config: expected an object" },
    { "mahjong.discards", "{'id':1}", "1", "game: this key is missing" },
    { "mahjong.discards", "{'id':1,'game':'go'}", "1", "unknown game go" },
    { "mahjong.discards", "{'id':1,'game':'datongzi'}", "1", "not played with tiles" },
    { "mahjong.discards", DISCARDS("'concealed':'123456789m1235s'"), "1",
      "concealed: 13 tiles; with 0 melds there must be 14" },
    { "mahjong.discards", DISCARDS("'concealed':'123456789m12355s','seen':'99999p'"), "1",
      "seen: 5 of 9p" },
    { "mahjong.discards", DISCARDS("'concealed':'123456789m12355s','seen':['9p']"), "1",
      "seen: expected a string" },
    { "hongzhong.win", CONFIG("'tiles':120"), "1", "config.tiles = 120" },
    { "hongzhong.win", CONFIG("'players':5"), "1", "config.players: 5" },
    { "hongzhong.win", CONFIG("'chi':1"), "1", "unknown option chi" },
    { "hongzhong.win", CONFIG("'players':2,'first_dealer':3"), "1", "first_dealer" },
    { "datongzi.beats", "{'id':1,'prev':'S5 H6','next':'H7'}", "1",
      "prev: these cards are not a legal play" },
    { "datongzi.plays", "{'id':1,'prev':'S5 H6','hand':'H7'}", "1",
      "prev: these cards are not a legal play" },
    { "datongzi.score", "{'id':1,'hands':['S5','','H7'],'starter':0,'moves':[]}", "1",
      "hands[1]: a hand has 1 to 255 cards" },
};

TEST(query_errors_name_the_key)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        refuses(refused[i].kind, refused[i].line, refused[i].id, refused[i].part);
}

#define TING(concealed, melds, void_suit) \
    "{\"id\":1,\"concealed\":" concealed ",\"melds\":" melds ",\"void\":" void_suit "}"

#define PONG(tile) "{\"type\":\"pong\",\"tile\":\"" tile "\"}"

TEST(query_errors_in_a_hand_name_the_key)
{
    static const char *const fault[][2] = {
        { "{\"id\":1,\"melds\":[],\"void\":\"p\"}", "concealed: this key is missing" },
        { "{\"id\":1,\"concealed\":\"1m\",\"void\":\"p\"}", "melds: this key is missing" },
        { TING("12", "[]", "\"p\""), "concealed: expected a string, not 12" },
        { TING("\"5z\"", "[]", "null"), "concealed: 5z is no tile" },
        { TING("\"0m\"", "[]", "null"), "concealed: " },
        { TING("\"123\"", "[]", "null"), "concealed: " },
        { TING("\"m\"", "[]", "null"), "concealed: " },
        { TING("\"12 3m\"", "[]", "null"), "concealed: " },
        { TING("\"123456789m12355s\"", "[]", "\"p\""), "concealed: 14 tiles; with 0 melds" },
        { TING("\"123456789m123555s\"", "[]", "\"p\""), "concealed: 15 tiles" },
        { TING("\"\"", "[]", "\"p\""), "concealed: 0 tiles" },
        { TING("\"1111123456789m\"", "[]", "\"p\""), "concealed: 5 of 1m" },
        { TING("\"1123456789m\"", "[" PONG("1m") "]", "\"p\""),
          "concealed: 5 of 1m, melds included" },
        { TING("\"1m\"", "{}", "\"p\""), "melds: expected a list" },
        { TING("\"1m\"", "[3]", "\"p\""), "melds[0]: expected an object" },
        { TING("\"1m\"", "[{\"type\":\"gang\",\"tile\":\"1m\"}]", "\"p\""), "melds[0].type: " },
        { TING("\"1m\"", "[{\"type\":\"pong\"}]", "\"p\""), "melds[0]" },
        { TING("\"1m\"", "[" PONG("5z") "]", "\"p\""), "melds[0].tile: 5z" },
        { TING("\"1m\"", "[" PONG("11m") "]", "\"p\""), "melds[0].tile: " },
        { TING("\"1m\"", "[{\"type\":\"chi\",\"tile\":\"1m\"}]", "\"p\""),
          "melds[0].type: \\\"chi\\\" is not one of: pong" },
        { TING("\"1234567m1s\"", "[" PONG("9p") "]", "\"p\""), "concealed: 8" },
        { TING("\"123456789m1s\"", "[" PONG("9p") "]", "\"p\""), "void suit" },
        { TING("\"1234m\"", "[" PONG("9p") "," PONG("9s") "," PONG("9m") "]", "null"),
          "of all three suits" },
        { TING("\"123456789m1235s\"", "[]", "\"z\""), "void: " },
        { TING("\"123456789m1235s\"", "[]", "3"), "void: expected a string" },
    };
    for (size_t i = 0; i < sizeof fault / sizeof *fault; i++)
        refuses("xuezhan.ting", fault[i][0], "1", fault[i][1]);
}

TEST(query_score_accepts_any_number_of_tiles)
{
    static const char *const line[] = {
        SCORE("'note':1.5"),
        "{\"id\":1,\"concealed\":\"\",\"melds\":[],\"void\":null}",
        "{\"id\":1,\"concealed\":\"111112345678m55s\",\"melds\":[],\"void\":\"p\"}",
        "{\"id\":1,\"concealed\":\"55m\",\"void\":\"p\",\"melds\":[" PONG("1m") ","
        PONG("2m") "," PONG("3m") "," PONG("4m") "," PONG("6m") "]}",
    };
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        answers("xuezhan.score", line[i], "{\"id\":1,\"win\":false,\"reason\":\"invalid\"}");

    char many[1000] = "{\"id\":1,\"melds\":[],\"void\":null,\"concealed\":\"";
    size_t n = strlen(many);
    memset(many + n, '1', 300);
    strcpy(many + n + 300, "m\"}");
    answers("xuezhan.score", many, "{\"id\":1,\"win\":false,\"reason\":\"invalid\"}");
}

/* -- hongzhong.win, tuidaohu.win ------------------------------------------------------------- */

#define HAND(concealed, melds) "{\"concealed\":\"" concealed "\",\"melds\":[" melds "]}"
#define CHI(tile) "{\"type\":\"chi\",\"tile\":\"" tile "\"}"

TEST(query_win_keys_come_in_the_order_of_the_table)
{
    answers("hongzhong.win", HAND("1111m222s444s777p", ""),
            "{\"win\":false,\"shapes\":[],\"shanten\":0,\"waits\":[\"5z\"],\"ukeire\":[\"5z\"],"
            "\"ukeire_count\":4}");
    answers("hongzhong.win", HAND("147m258s369p1m5555z", ""),
            "{\"win\":true,\"shapes\":[\"four_wilds\"],\"shanten\":1,\"waits\":null,"
            "\"ukeire\":null,\"ukeire_count\":null}");
    answers("tuidaohu.win", HAND("12m11z", CHI("1m") "," CHI("4s") "," CHI("7p")),
            "{\"win\":false,\"shapes\":[],\"shanten\":0,\"waits\":[\"3m\"],\"ukeire\":[\"3m\"],"
            "\"ukeire_count\":3}");
    answers("tuidaohu.win", HAND("112233m445566s77p", ""),
            "{\"win\":true,\"shapes\":[\"standard\",\"seven_pairs\"],\"shanten\":-1,"
            "\"waits\":null,\"ukeire\":null,\"ukeire_count\":null}");
}

TEST(query_config_accepts_numbers_with_words_in_both_forms)
{
    static const char *const config[] = { "{\"tiles\":136,\"wilds\":8}",
                                          "{\"tiles\":\"136\",\"wilds\":\"8\"}" };
    for (int i = 0; i < 2; i++) {
        char line[256];
        snprintf(line, sizeof line, "{\"id\":1,\"config\":%s,\"concealed\":\"11125555z\","
                                    "\"melds\":[" PONG("9m") "," PONG("9p") "]}", config[i]);
        /* four wilds win only where there are four: hongzhong 6.4 */
        Err e;
        const char *text = answer("hongzhong.win", line, &e);
        static const char wanted[] = "{\"id\":1,\"win\":true,\"shapes\":[\"standard\"],";
        ck_assert_msg(strncmp(text, wanted, strlen(wanted)) == 0, "%s", text);
    }
}

#define NAMED(concealed, melds) \
    "{\"id\":1,\"concealed\":\"" concealed "\",\"melds\":[" melds "]}"

TEST(query_errors_in_flat_hands_name_the_key)
{
    static const char *const hongzhong[][2] = {
        { NAMED("123456789m123s", ""), "concealed: 12 tiles; with 0 melds there must be 13 or 14" },
        { NAMED("123456789m1234s1z", ""), "concealed: this game has no tile 1z" },
        { NAMED("1234567m123s", PONG("1z")), "melds: this game has no tile 1z" },
        { NAMED("1234567m123s", PONG("5z")), "melds[0]: wild tiles cannot be melded" },
        { NAMED("12345678m55555z", ""), "concealed: 5 of 5z" },
        { NAMED("1234567m123s", CHI("1m")), "melds[0].type: \\\"chi\\\" is not one of: pong" },
        { NAMED("123456789m1238z", ""), "concealed: " },
    };
    static const char *const tuidaohu[][2] = {
        { NAMED("1234567m123s", CHI("8m")), "melds[0]: a run cannot begin with this tile" },
        { NAMED("1234567m123s", CHI("1z")), "melds[0]: a run cannot begin with this tile" },
        { NAMED("2222m", CHI("1m") "," CHI("1m") "," CHI("1m")),
          "concealed: 7 of 2m, melds included; the set has only 4" },
        { NAMED("1m", PONG("1z") "," PONG("2z") "," PONG("3z") "," PONG("4z") "," PONG("6z")),
          "melds: 5 melds" },
    };
    for (size_t i = 0; i < sizeof hongzhong / sizeof *hongzhong; i++)
        refuses("hongzhong.win", hongzhong[i][0], "1", hongzhong[i][1]);
    for (size_t i = 0; i < sizeof tuidaohu / sizeof *tuidaohu; i++)
        refuses("tuidaohu.win", tuidaohu[i][0], "1", tuidaohu[i][1]);
}

TEST(hongzhong_5_3_wilds_are_discarded_last)
{
    Err e;
    const char *text = answer("mahjong.discards",
                              "{\"game\":\"hongzhong\",\"concealed\":\"19m5z19p\","
                              "\"melds\":[" PONG("2s") "," PONG("3s") "," PONG("4s") "]}", &e);
    ck_assert_int_eq(e, ERR_NONE);
    ck_assert_ptr_null(strstr(text, "\"tile\":\"5z\""));
    ck_assert_ptr_nonnull(strstr(text, "\"tile\":\"9p\""));
    text = answer("mahjong.discards",
                  "{\"game\":\"hongzhong\",\"concealed\":\"55z\",\"melds\":[" PONG("2s") ","
                  PONG("3s") "," PONG("4s") "," PONG("5s") "]}", &e);
    ck_assert_int_eq(e, ERR_NONE);
    ck_assert_ptr_nonnull(strstr(text, "\"tile\":\"5z\""));
    text = answer("mahjong.discards",
                  "{\"game\":\"hongzhong\",\"config\":{\"wild_discard\":1},\"concealed\":\"15z\","
                  "\"melds\":[" PONG("2s") "," PONG("3s") "," PONG("4s") "," PONG("5s") "]}", &e);
    ck_assert_int_ne(e, ERR_NONE);          /* 1z */
    text = answer("mahjong.discards",
                  "{\"game\":\"hongzhong\",\"config\":{\"wild_discard\":1},\"concealed\":"
                  "\"1m5z\",\"melds\":[" PONG("2s") "," PONG("3s") "," PONG("4s") "," PONG("5s")
                  "]}", &e);
    ck_assert_int_eq(e, ERR_NONE);
    ck_assert_ptr_nonnull(strstr(text, "\"tile\":\"5z\""));
}

/* -- xuezhan.settle ---------------------------------------------------------------------------- */

#define READY(seat, won, tiles) \
    "{\"seat\":" #seat ",\"void\":\"p\",\"won\":" won ",\"concealed\":\"" tiles "\",\"melds\":[]}"
#define WINNING "123456789m12355s"
#define WAITING "123456789m1235s"
#define STILL(seat) READY(seat, "false", WAITING)
#define REST STILL(1) "," STILL(2) "," STILL(3)
#define SETTLE(first, events) "{\"id\":1,\"players\":[" first "," REST "],\"events\":[" events "]}"
#define NOBODY STILL(0)
#define WINNER READY(0, "true", WINNING)
#define WIN(from, tile, entries) \
    "{\"type\":\"win\",\"from\":" from ",\"tile\":\"" tile "\",\"wins\":[" entries "]}"
#define ENTRY(seat, tiles) \
    "{\"seat\":" #seat ",\"void\":\"p\",\"concealed\":\"" tiles "\",\"melds\":[]}"

#define KONG(kind, from) \
    "{\"type\":\"kong\",\"seat\":0,\"kind\":\"" kind "\",\"tile\":\"1m\"" from "}"

TEST(query_settle_self_draw_needs_no_flag)
{
    Err e;
    const char *text =
        answer("xuezhan.settle", SETTLE(WINNER, WIN("null", "5s", ENTRY(0, WINNING))), &e);
    ck_assert_int_eq(e, ERR_NONE);      /* plain 1 x self-draw 2 from three */
    ck_assert_msg(strstr(text, "\"win\":[6,-2,-2,-2]") != NULL, "%s", text);
    ck_assert_msg(strstr(text, "\"multipliers\":[2]}") != NULL, "%s", text);
}

TEST(query_settle_refuses_impossible_hands)
{
    static const char *const fault[][2] = {
        { "{\"id\":1,\"events\":[]}", "players: this key is missing" },
        { "{\"id\":1,\"players\":[],\"events\":[]}", "players: 0 given" },
        { "{\"id\":1,\"players\":[" NOBODY "," REST "]}", "events: this key is missing" },
        { SETTLE(READY(1, "false", WAITING), ""), "players[1].seat: 1 appears twice" },
        { SETTLE(READY(4, "false", WAITING), ""), "players[0].seat: 4 is out of range" },
        { SETTLE(READY(0, "1", WAITING), ""), "players[0].won: expected true or false" },
        { SETTLE(READY(0, "false", WINNING), ""), "players[0].concealed: 14 tiles" },
        { SETTLE(WINNER, ""), "seat 0 has won, but events contain no such win" },
        { SETTLE(NOBODY, WIN("1", "5s", ENTRY(0, WINNING))), "seat 0 wins, but" },
        { SETTLE(WINNER, WIN("1", "9s", ENTRY(0, WINNING))), "the winning tile 9s is missing" },
        { SETTLE(WINNER, WIN("1", "5s", ENTRY(0, "123456789m12356s"))), "wins[0].concealed" },
        { SETTLE(WINNER, WIN("1", "5s", ENTRY(0, WAITING))), "wins[0].concealed: 13 tiles" },
        { SETTLE(WINNER, WIN("0", "5s", ENTRY(0, WINNING))), "seat: 0 cannot win on this tile" },
        { SETTLE(WINNER, WIN("1", "5s", "")), "events[0].wins: 0 given" },
        { SETTLE(WINNER, WIN("null", "5s", ENTRY(0, WINNING) "," ENTRY(1, WINNING))),
          "wins: 2 given" },
        { SETTLE(WINNER, WIN("1", "5s", ENTRY(0, WINNING) "," ENTRY(0, WINNING))), "wins[1].seat" },
        { SETTLE(NOBODY, "{\"type\":\"chi\"}"), "events[0].type: " },
        { SETTLE(NOBODY, "3"), "events[0]: expected an object" },
        { SETTLE(NOBODY, KONG("exposed_kong", "")), "events[0].from: this key is missing" },
        { SETTLE(NOBODY, KONG("exposed_kong", ",\"from\":0")),
          "events[0].from: this tile cannot have come from seat 0" },
        { SETTLE(NOBODY, KONG("pong", "")), "events[0].kind" },
        { SETTLE(WINNER, WIN("1", "5s", ENTRY(0, WINNING)) "," KONG("concealed_kong", "")),
          "can no longer declare a kong" },
    };
    for (size_t i = 0; i < sizeof fault / sizeof *fault; i++)
        refuses("xuezhan.settle", fault[i][0], "1", fault[i][1]);
}

TEST(query_kinds_are_found_by_name)
{
    QueryKind kind;
    ck_assert(query_find("mahjong.discards", &kind));
    ck_assert_ptr_null(kind.game);
    ck_assert(query_find("tuidaohu.win", &kind));
    ck_assert_ptr_eq(kind.game, game_find("tuidaohu"));
    ck_assert(query_find("datongzi.pattern", &kind));      /* the first game of its row */
    ck_assert(!query_find("xuezhan.win", &kind));
    ck_assert(!query_find("mahjong", &kind));
    ck_assert(!query_find("", &kind));
}
