/* SPDX-License-Identifier: MIT */
/* The types of docs/record.md and docs/protocol.md: every event and action, written and read
 * back. */
#include "game.h"
#include "match_play.h"
#include "tap.h"
#include "wire.h"
#include "wire_mj.h"
#include "xuezhan.h"

static Game g;

static void with_game(void)
{
    xuezhan_game("exchange_three=1", &g);
}

static Json *parsed(const char *line)
{
    Json *o = NULL;
    Diag diag = { 0 };
    ck_assert_msg(json_parse(line, strlen(line), &o, &diag) == ERR_NONE, "%s: %s", line, diag.text);
    return o;
}

static Event event_of(const char *line)
{
    static Deal dealt;
    Event e;
    Diag diag = { 0 };
    Json *o = parsed(line);
    ck_assert_msg(wire_read_event(&g, o, WIRE_OPEN, &e, &dealt, &diag) == ERR_NONE, "%s: %s", line,
                  diag.text);
    json_free(o);
    return e;
}

static void writes_as(const Event *e, const char *line)
{
    Json *o = wire_event(&g, e);
    char *text = json_print(o);
    ck_assert_str_eq(text, line);
    free(text);
    json_free(o);
}

/* Reads a line and writes it back the same. */
static Event round_trip(const char *line)
{
    Event e = event_of(line);
    writes_as(&e, line);
    return e;
}

TESTS(.setup = with_game);

TEST(draws_are_read_and_written)
{
    Event e = round_trip("{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"9s\"}");
    ck_assert(e.kind == EV_DRAW && e.actor == 0 && e.tile == tile("9s") && !e.flag);
    e = round_trip("{\"type\":\"tsumo\",\"actor\":3,\"pai\":\"1m\",\"rinshan\":true}");
    ck_assert(e.flag);
}

TEST(discards_are_read_and_written)
{
    Event e = round_trip("{\"type\":\"dahai\",\"actor\":0,\"pai\":\"9s\",\"tsumogiri\":true}");
    ck_assert(e.kind == EV_DISCARD && e.flag);
    e = round_trip("{\"type\":\"dahai\",\"actor\":2,\"pai\":\"1p\",\"tsumogiri\":false}");
    ck_assert(!e.flag && e.tile == tile("1p"));
}

TEST(melds_are_read_and_written)
{
    Event e = round_trip("{\"type\":\"pon\",\"actor\":1,\"target\":0,\"pai\":\"5p\"}");
    ck_assert(e.kind == EV_MELD && e.type == MELD_PONG && e.target == 0);
    ck_assert(e.with[0] == tile("5p") && e.with[1] == tile("5p"));
    e = round_trip(
        "{\"type\":\"chi\",\"actor\":1,\"target\":0,\"pai\":\"5s\",\"consumed\":[\"4s\",\"6s\"]}");
    ck_assert(e.type == MELD_CHI && e.with[0] == tile("4s") && e.with[1] == tile("6s"));
}

TEST(kongs_are_read_and_written)
{
    Event e = round_trip(
        "{\"type\":\"kong\",\"actor\":2,\"kind\":\"exposed\",\"target\":0,\"pai\":\"6m\"}");
    ck_assert(e.kind == EV_KONG && e.type == MELD_EXPOSED_KONG && e.target == 0);
    e = round_trip("{\"type\":\"kong\",\"actor\":2,\"kind\":\"concealed\",\"pai\":\"6m\"}");
    ck_assert(e.type == MELD_CONCEALED_KONG && e.target == SEAT_NONE);
    e = round_trip("{\"type\":\"kong\",\"actor\":2,\"kind\":\"added\",\"pai\":\"6m\"}");
    ck_assert(e.type == MELD_ADDED_KONG);
}

TEST(lapsed_claims_are_read_and_written)
{
    static const char *const word[] = { "hora", "kong", "pon", "chi" };
    static const uint8_t kind[] = { ACT_WIN, ACT_KONG, ACT_PONG, ACT_CHI };
    for (int i = 0; i < 4; i++) {
        char line[64];
        snprintf(line, sizeof line, "{\"type\":\"lapsed\",\"actor\":1,\"claim\":\"%s\"}", word[i]);
        Event e = round_trip(line);
        ck_assert(e.kind == EV_OUTRANKED && e.type == kind[i]);
    }
}

TEST(wins_are_read_and_written)
{
    Event e = round_trip(
        "{\"type\":\"hora\",\"actor\":2,\"target\":3,\"pai\":\"7p\",\"main\":\"清一色\",\"base\":4,"
        "\"extras\":[],\"roots\":0,\"multiplier\":4,\"deltas\":[0,0,4,-4]}");
    ck_assert(e.kind == EV_WIN && e.target == 3 && e.worth.main == FAN_ONE_SUIT &&
              e.delta[3] == -4);
    e = round_trip(
        "{\"type\":\"hora\",\"actor\":2,\"target\":3,\"pai\":\"7p\",\"robbed\":true,\"main\":"
        "\"平胡\","
        "\"base\":1,\"extras\":[\"抢杠胡\",\"断么九\",\"2根\"],\"roots\":2,\"multiplier\":16,"
        "\"deltas\":[0,0,16,-16]}");
    ck_assert(e.flag && e.worth.roots == 2);
    ck_assert_int_eq(e.worth.extras, 1 << EXTRA_ROBBED_KONG | 1 << EXTRA_SIMPLES);
}

TEST(settlements_are_read_and_written)
{
    static const char *const word[] = { "kong", "transfer", "pig", "refund", "bigcall" };
    for (int i = 0; i < 5; i++) {
        char line[96];
        snprintf(line, sizeof line,
                 "{\"type\":\"settle\",\"kind\":\"%s\",\"actor\":2,\"deltas\":[-2,0,2,0]}",
                 word[i]);
        Event e = round_trip(line);
        ck_assert(e.kind == EV_SETTLE && e.type == i && e.delta[2] == 2);
    }
}

TEST(void_suits_are_read_and_written)
{
    Event e = round_trip("{\"type\":\"lack\",\"suits\":[\"m\",\"s\",\"p\",\"m\"]}");
    ck_assert(e.suits[0] == SUIT_M && e.suits[1] == SUIT_S && e.suits[2] == SUIT_P);
}

TEST(exchanged_tiles_are_sorted)
{
    Event e = round_trip(
        "{\"type\":\"swap\",\"dir\":\"across\",\"give\":[[\"1m\",\"2m\",\"9m\"],[\"1s\",\"1s\","
        "\"1s\"],"
        "[\"1p\",\"2p\",\"3p\"],[\"7p\",\"8p\",\"9p\"]],\"get\":[[\"1p\",\"2p\",\"3p\"],"
        "[\"7p\",\"8p\",\"9p\"],[\"1m\",\"2m\",\"9m\"],[\"1s\",\"1s\",\"1s\"]]}");
    ck_assert_int_eq(e.dir, SWAP_ACROSS);
    e = event_of("{\"type\":\"swap\",\"dir\":\"next\",\"give\":[[\"9m\",\"1m\",\"2m\"],[\"1s\","
                 "\"1s\",\"1s\"],"
                 "[\"1p\",\"2p\",\"3p\"],[\"7p\",\"8p\",\"9p\"]],\"get\":[[\"7p\",\"8p\",\"9p\"],"
                 "[\"1m\",\"9m\",\"2m\"],[\"1s\",\"1s\",\"1s\"],[\"1p\",\"2p\",\"3p\"]]}");
    ck_assert(e.give[0][0] == tile("1m") && e.give[0][2] == tile("9m") &&
              e.get[1][1] == tile("2m"));
}

TEST(ends_are_read_and_written)
{
    Event e = round_trip(
        "{\"type\":\"end_kyoku\",\"reason\":\"three_won\",\"deltas\":[1,2,3,-6],"
        "\"scores\":[1,2,3,-6],\"tehais\":[[\"1m\",\"1m\"],[\"5p\"],[],[\"9p\"]]}");
    ck_assert(e.kind == EV_END && e.type == END_THREE_WON && e.concealed[0][1] == tile("1m")
              && e.concealed[0][2] == TILE_NONE && e.concealed[2][0] == TILE_NONE);
    e = event_of("{\"type\":\"end_kyoku\",\"reason\":\"wall\",\"deltas\":[0,0,0,0],"
                 "\"scores\":[0,0,0,0],\"tehais\":[[],[],[],[]]}");
    ck_assert_int_eq(e.type, END_WALL);
}

static Event start_event(Deal *deal)
{
    Event e;
    int64_t score[SEATS_MAX] = { 5, -5, 0, 0 };
    game_deal(&g, 9, 1, deal);
    game_start_event(&g, deal, 2, 1, score, &e);
    return e;
}

TEST(a_deal_is_read_back_unchanged)
{
    Deal deal;
    Event e = start_event(&deal);
    Json *o = wire_event(&g, &e);
    char *line = json_print(o);
    ck_assert_int_eq(
        strncmp(line,
                "{\"type\":\"start_kyoku\",\"kyoku\":1,\"oya\":2,\"scores\":[5,-5,0,0],"
                "\"tehais\":[[\"",
                72),
        0);
    Event back = round_trip(line);
    ck_assert_mem_eq(back.deal, &deal, sizeof deal);
    ck_assert(back.actor == 2 && back.hand_no == 1 && back.start_score[1] == -5);
    const Json *hands, *hand;
    ck_assert_int_eq(json_list(o, "tehais", &hands, NULL), ERR_NONE);
    for (int s = 0; s < 4; s++) {
        ck_assert_int_eq(json_item_list(hands, s, &hand, NULL), ERR_NONE);
        ck_assert_int_eq(json_size(hand), s == 2 ? 14 : 13);
    }
    free(line);
    json_free(o);
}

TEST(the_die_is_written_only_where_it_is_thrown)
{
    Deal deal;
    Event e = start_event(&deal);
    Json *o = wire_event(&g, &e);
    ck_assert(json_has(o, "die"));
    json_free(o);
    xuezhan_game("exchange_three=1 exchange_dir=next", &g);
    o = wire_event(&g, &e);
    ck_assert(!json_has(o, "die"));
    json_free(o);
    xuezhan_game("", &g);
    o = wire_event(&g, &e);
    ck_assert(!json_has(o, "die"));
    json_free(o);
}

TEST(a_seat_gets_its_own_tiles_and_the_number_of_the_rest)
{
    Deal deal, dealt, told;
    Event e = start_event(&deal), back;
    SeenEvent seen;
    Diag diag = { 0 };
    const Json *hands, *hand;
    const char *text;
    int64_t wall;
    ck_assert(g.ops->mask(&g, &e, 1, &seen, &dealt));
    Json *o = wire_event(&g, &seen.e);
    ck_assert_int_eq(json_int(o, "wall", (JsonRange){ 55, 55 }, &wall, NULL), ERR_NONE);
    ck_assert(!json_has(o, "die"));
    ck_assert_int_eq(json_list(o, "tehais", &hands, NULL), ERR_NONE);
    for (int s = 0; s < 4; s++) {
        json_item_list(hands, s, &hand, NULL);
        for (int i = 0; i < json_size(hand); i++) {
            json_item_text(hand, i, &text, NULL);
            ck_assert_int_eq(strcmp(text, "?") == 0, s != 1);
        }
    }
    ck_assert_int_ne(wire_read_event(&g, o, WIRE_OPEN, &back, &told, &diag), ERR_NONE);
    ck_assert_int_eq(wire_read_event(&g, o, WIRE_MASKED, &back, &told, &diag), ERR_NONE);
    ck_assert_mem_eq(&told, &dealt, sizeof told);
    json_free(o);
}

TEST(unknown_types_are_reported_to_the_reader_and_unknown_keys_ignored)
{
    ck_assert_int_eq(event_of("{\"type\":\"weather\",\"rain\":true}").kind, N_EVENT_KINDS);
    Event e = event_of(
        "{\"mood\":\"calm\",\"type\":\"tsumo\",\"actor\":0,\"pai\":\"9s\",\"x\":[1]}");
    ck_assert_int_eq(e.kind, EV_DRAW);
}

static void refuses(const char *line, const char *words)
{
    Event e;
    Deal dealt;
    Diag diag = { 0 };
    Json *o = parsed(line);
    ck_assert_msg(wire_read_event(&g, o, WIRE_OPEN, &e, &dealt, &diag) != ERR_NONE, "%s", line);
    ck_assert_msg(strstr(diag.text, words) != NULL, "%s", diag.text);
    json_free(o);
}

TEST(an_error_is_named_with_its_path)
{
    refuses("{\"actor\":1}", "type");
    refuses("{\"type\":\"tsumo\",\"actor\":4,\"pai\":\"9s\"}", "actor");
    refuses("{\"type\":\"tsumo\",\"actor\":1}", "pai");
    refuses("{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"5z\"}", "pai: ");
    refuses("{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"?\"}", "pai: ");
    refuses("{\"type\":\"tsumo\",\"actor\":1,\"pai\":7}", "pai: ");
    refuses("{\"type\":\"dahai\",\"actor\":1,\"pai\":\"9s\",\"tsumogiri\":1}", "tsumogiri: ");
    refuses("{\"type\":\"kong\",\"actor\":1,\"kind\":\"big\",\"pai\":\"9s\"}", "kind: ");
    refuses("{\"type\":\"lack\",\"suits\":[\"m\",\"s\",\"p\"]}", "suits: ");
    refuses("{\"type\":\"lack\",\"suits\":[\"m\",\"s\",\"p\",\"z\"]}", "suits[3]: ");
    refuses("{\"type\":\"settle\",\"kind\":\"kong\",\"actor\":2,\"deltas\":[-2,0,2,0.5]}",
            "deltas[3]: ");
    refuses(
        "{\"type\":\"settle\",\"kind\":\"kong\",\"actor\":2,\"deltas\":[-2,0,2,9999999999999999]}",
        "deltas[3]: ");
    refuses("{\"type\":\"swap\",\"dir\":\"next\",\"give\":[[\"1m\",\"2m\"],[],[],[]],\"get\":[]}",
            "give[0]: ");
    refuses("{\"type\":\"start_kyoku\",\"kyoku\":1,\"oya\":0,\"scores\":[0,0,0,0],\"tehais\":[["
            "\"1m\"],[],[],[]]}",
            "tehais[0]: ");
    refuses("{\"type\":\"end_kyoku\",\"reason\":\"wall\",\"deltas\":[0,0,0,0],\"scores\":[0,0,0,0],"
            "\"tehais\":[[],[],[\"1m\",\"8z\"],[]]}", "tehais[2][1]: ");
}

TEST(the_extras_of_a_win_must_be_spelt_as_written)
{
    static const char pattern[] =
        "{\"type\":\"hora\",\"actor\":2,\"target\":3,\"pai\":\"7p\",\"main\":\"平胡\",\"base\":1,"
        "\"extras\":%s,\"roots\":1,\"multiplier\":4,\"deltas\":[0,0,4,-4]}";
    static const char *const wrong[] = { "[]",
                                         "[\"2根\"]",
                                         "[\"1根\",\"自摸\"]",
                                         "[\"自摸\",\"自摸\",\"1根\"]",
                                         "[\"hello\",\"1根\"]",
                                         "[\"1根\",3]" };
    char line[320];
    snprintf(line, sizeof line, pattern, "[\"自摸\",\"1根\"]");
    round_trip(line);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, pattern, wrong[i]);
        refuses(line, "extras");
    }
}

static void action_round_trip(const char *line)
{
    Action a;
    Diag diag = { 0 };
    Json *o = parsed(line);
    ck_assert_msg(wire_read_action(&g, o, &a, &diag) == ERR_NONE, "%s: %s", line, diag.text);
    json_free(o);
    o = wire_action(&g, &a);
    char *text = json_print(o);
    ck_assert_str_eq(text, line);
    free(text);
    json_free(o);
}

TEST(actions_are_read_and_written)
{
    action_round_trip("{\"type\":\"swap\",\"give\":[\"1m\",\"2m\",\"9m\"]}");
    action_round_trip("{\"type\":\"lack\",\"suit\":\"m\"}");
    action_round_trip("{\"type\":\"dahai\",\"pai\":\"9s\"}");
    action_round_trip("{\"type\":\"chi\",\"pai\":\"5s\",\"consumed\":[\"4s\",\"6s\"]}");
    action_round_trip("{\"type\":\"pon\",\"pai\":\"5p\"}");
    action_round_trip("{\"type\":\"kong\",\"kind\":\"added\",\"pai\":\"5p\"}");
    action_round_trip("{\"type\":\"hora\"}");
    action_round_trip("{\"type\":\"none\"}");
    Action a;
    Diag diag = { 0 };
    Json *o = parsed("{\"type\":\"resign\"}");
    ck_assert_int_eq(wire_read_action(&g, o, &a, &diag), ERR_SYNTAX);
    json_free(o);
}

TEST(every_action_of_a_menu_is_read_back)
{
    Match *m = new_match(&human_table, NULL);
    for (int i = 0; i < 300 && match_hands_done(m) == 0; i++) {
        InfoSet info;
        Action menu[MENU_MAX], back;
        match_infoset(m, 0, &info);
        int n = info.view.must_act ? game_menu(&g, &info.view, menu, MENU_MAX) : 0;
        for (int j = 0; j < n; j++) {
            Json *o = wire_action(&g, &menu[j]);
            ck_assert_int_eq(wire_read_action(&g, o, &back, NULL), ERR_NONE);
            /* the tile of a win is the one on the table and is not written */
            if (menu[j].kind != ACT_WIN)
                ck_assert(action_equal(&menu[j], &back));
            json_free(o);
        }
        play_steps(m, 1);
    }
    match_free(m);
}

TEST(a_view_has_every_key)
{
    View v = view_of(&g, "123456789m1235s5p", "pmsm");
    add_meld(&v, 1, MELD_PONG, "7p");
    add_pond(&v, 2, "19m");
    v.mj.own.drawn = tile("5p");
    v.mj.table.seat[3].won = 1;
    v.mj.table.n_won = 1;
    v.score[2] = -8;
    Json *o = wire_view(&g, &v);
    char *text = json_print(o);
    ck_assert_str_eq(text, "{\"hand\":[\"1m\",\"2m\",\"3m\",\"4m\",\"5m\",\"6m\",\"7m\",\"8m\","
                           "\"9m\",\"1s\",\"2s\",\"3s\",\"5s\",\"5p\"],"
                           "\"drawn\":\"5p\",\"counts\":[14,13,13,13],\"melds\":[[],[{\"type\":"
                           "\"pong\",\"tile\":\"7p\",\"from\":3}],[],[]],"
                           "\"ponds\":[[],[],[\"1m\",\"9m\"],[]],\"void\":[\"p\",\"m\",\"s\",\"m\"]"
                           ",\"scores\":[0,0,-8,0],\"won\":[3],"
                           "\"wall\":30,\"oya\":0,\"turn\":0,\"last\":null}");
    free(text);
    json_free(o);
}
