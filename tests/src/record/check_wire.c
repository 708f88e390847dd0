/* SPDX-License-Identifier: MIT */
/* Mahjong on the wire (docs/record.md and docs/protocol.md): every event and action is written and
 * read back, and its sentence shows that each member is read as what it is. */
#include "match_play.h"
#include "wire_lines.h"

static Game xz, hz, td;

static void with_games(void)
{
    xuezhan_game("exchange_three=1", &xz);
    game_by("hongzhong", "", &hz);
    game_by("tuidaohu", "", &td);
}

TESTS(.setup = with_games);

/* -- events ------------------------------------------------------------------------------------ */

TEST(events_of_a_turn_are_read_written_and_described)
{
    static const Told rows[] = {
        { NOBODY, "{'type':'tsumo','actor':0,'pai':'9s'}", "Ann draws 9 bamboo." },
        { 0, "{'type':'tsumo','actor':0,'pai':'5s','rinshan':true}",
          "You draw 5 bamboo after the kong." },
        { 0, "{'type':'dahai','actor':0,'pai':'9m','tsumogiri':false}",
          "You discard 9 characters." },
        { 0, "{'type':'dahai','actor':0,'pai':'9m','tsumogiri':true}",
          "You discard 9 characters, just drawn." },
        { NOBODY, "{'type':'dahai','actor':2,'pai':'1p','tsumogiri':false}",
          "Mei discards 1 dot." },
        { 0, "{'type':'pon','actor':1,'target':0,'pai':'9m'}", "Lin pongs your 9 characters." },
        { NOBODY, "{'type':'pon','actor':1,'target':0,'pai':'9m'}",
          "Lin pongs Ann's 9 characters." },
        { 0, "{'type':'kong','actor':0,'kind':'exposed','target':3,'pai':'9m'}",
          "You kong Bo's 9 characters." },
        { 0, "{'type':'kong','actor':0,'kind':'concealed','pai':'9m'}",
          "You declare a concealed kong of 9 characters." },
        { NOBODY, "{'type':'kong','actor':0,'kind':'added','pai':'9m'}",
          "Ann adds 9 characters to a pong to make a kong." },
        { NOBODY, "{'type':'lack','suits':['m','s','p','m']}",
          "Ann's void suit is characters. Lin's void suit is bamboo. Mei's void suit is dots. "
          "Bo's void suit is characters." },
        { 0, "{'type':'lapsed','actor':0,'claim':'pon'}",
          "You want the pong, but another claim comes first." },
        { NOBODY, "{'type':'lapsed','actor':1,'claim':'hora'}",
          "Lin wants to win, but another claim comes first." },
        { NOBODY, "{'type':'lapsed','actor':1,'claim':'kong'}",
          "Lin wants the kong, but another claim comes first." },
        { NOBODY, "{'type':'swap','dir':'across','give':[['1m','2m','9m'],['1s','1s','1s'],"
                  "['1p','2p','3p'],['7p','8p','9p']],'get':[['1p','2p','3p'],['7p','8p','9p'],"
                  "['1m','2m','9m'],['1s','1s','1s']]}",
                  "Everyone gives three tiles to the player opposite. Ann gives 1 2 9 characters "
                  "and gets 1 2 3 dots. Lin gives 1 1 1 bamboo and gets 7 8 9 dots. Mei gives 1 2 "
                  "3 dots and gets 1 2 9 characters. Bo gives 7 8 9 dots and gets 1 1 1 bamboo." },
    };
    ALL_SAY(&xz, rows);
}

#define HORA(actor, target, pai, rest) \
    "{'type':'hora','actor':" #actor ",'target':" #target ",'pai':'" pai "'," rest "}"
#define SETTLE(kind, actor, deltas) \
    "{'type':'settle','kind':'" kind "','actor':" #actor ",'deltas':[" deltas "]}"

TEST(wins_and_payments_of_xuezhan_are_read_written_and_described)
{
    static const char on_mei[] =
        HORA(3, 2, "7p", "'main':'断么九','base':2,'extras':['自摸','1根'],'roots':1,'multiplier':8,"
                         "'deltas':[0,0,-8,8]");
    static const Told rows[] = {
        { NOBODY, on_mei,
          "Bo wins on Mei's 7 dots: all simples 2, self-draw, 1 root = x8. Mei pays 8." },
        { 3, on_mei,
          "You win on Mei's 7 dots: all simples 2, self-draw, 1 root = x8. Mei pays 8." },
        { 2, on_mei,
          "Bo wins on your 7 dots: all simples 2, self-draw, 1 root = x8. You pay 8." },
        { 0, HORA(1, 1, "3s", "'main':'平胡','base':1,'extras':['2根'],'roots':2,'multiplier':4,"
                              "'deltas':[-4,12,-4,-4]"),
          "Lin draws the winning 3 bamboo: plain 1, 2 roots = x4. You, Mei and Bo pay 4 each." },
        { 0, HORA(1, 0, "3s", "'robbed':true,'main':'平胡','base':1,'extras':['抢杠胡'],'roots':0,"
                              "'multiplier':2,'deltas':[-2,2,0,0]"),
          "Lin robs your kong of 3 bamboo and wins: plain 1, robbed kong = x2. You pay 2." },
        { 0, SETTLE("pig", 0, "-32,16,0,16"), "You are a flower pig: you still hold tiles of your "
                                              "void suit. You pay Lin and Bo 16 each." },
        { 0, SETTLE("refund", 3, "1,1,1,-3"), "Bo is not ready and returns the kong money. "
                                              "Bo pays you, Lin and Mei 1 each." },
        { 0, SETTLE("bigcall", 3, "0,1,0,-1"), "Bo is not ready and pays those who are. "
                                               "Bo pays Lin 1." },
        { 0, SETTLE("transfer", 3, "0,1,0,-1"), "Bo hands over the kong money. Bo pays Lin 1." },
        { 0, SETTLE("kong", 3, "0,-2,0,2"), "Bo is paid for the kong. Lin pays 2." },
        { NOBODY, "{'type':'end_kyoku','reason':'three_won','deltas':[1,2,3,-6],"
                  "'scores':[1,2,3,-6],"
                  "'tehais':[['1m','1m'],['5p'],[],['9p']]}",
                  "The hand is over: three players have won. Ann holds 1 1 characters. Lin holds "
                  "5 dots. Mei holds -. Bo holds 9 dots. This hand: Ann +1, Lin +2, Mei +3, Bo "
                  "-6. Totals: Ann 1, Lin 2, Mei 3, Bo -6." },
        { NOBODY, "{'type':'end_kyoku','reason':'wall','deltas':[0,0,0,0],'scores':[0,0,0,0],"
                  "'tehais':[[],[],[],[]]}",
                  "The hand is over: the wall is empty. Ann holds -. Lin holds -. Mei holds -. Bo "
                  "holds -. This hand: Ann +0, Lin +0, Mei +0, Bo +0. Totals: Ann 0, Lin 0, Mei "
                  "0, Bo 0." },
    };
    ALL_SAY(&xz, rows);
}

TEST(formats_1_events_of_hongzhong_are_read_written_and_described)
{
    static const char birds[] = "{'type':'settle','kind':'birds','actor':2,'tiles':['1s','4m'],"
                                "'hits':1,'deltas':[-1,-1,3,-1]}";
    static const Told rows[] = {
        { NOBODY, HORA(1, 0, "7p", "'shapes':['standard'],'deltas':[-3,3,0,0]"),
          "Lin wins on Ann's 7 dots: sets and a pair. Ann pays 3." },
        { 0, HORA(1, 0, "7p", "'robbed':true,'shapes':['standard','seven_pairs'],"
                              "'deltas':[-3,3,0,0]"),
          "Lin robs your kong of 7 dots and wins: sets and a pair, seven pairs. You pay 3." },
        { NOBODY, HORA(0, 0, "7p", "'shapes':['four_wilds'],'deltas':[4,-2,-2,0]"),
          "Ann holds four wilds and wins. Lin and Mei pay 2 each." },
        { 0, HORA(0, 0, "7p", "'shapes':['four_wilds'],'deltas':[4,-2,-2,0]"),
          "You hold four wilds and win. Lin and Mei pay 2 each." },
        { 0, HORA(0, 0, "7p", "'shapes':['standard','four_wilds'],'deltas':[4,-2,-2,0]"),
          "You draw the winning 7 dots: sets and a pair, four wilds. Lin and Mei pay 2 each." },
        { NOBODY, birds,
          "Mei's birds are 1 bamboo, 4 characters: 1 hit. Ann, Lin and Bo pay 1 each." },
        { 2, birds,
          "Your birds are 1 bamboo, 4 characters: 1 hit. Ann, Lin and Bo pay 1 each." },
        { NOBODY, "{'type':'settle','kind':'birds','actor':2,'tiles':['1s','4m'],'hits':0,"
                  "'deltas':[0,0,0,0]}", "Mei's birds are 1 bamboo, 4 characters: 0 hits." },
        /* hongzhong 8.1: a refund is not called a penalty */
        { NOBODY, SETTLE("refund", 0, "-6,2,2,2"),
          "Ann returns the kong money. Ann pays Lin, Mei and Bo 2 each." },
        { 0, SETTLE("refund", 0, "-6,2,2,2"),
          "You return the kong money. You pay Lin, Mei and Bo 2 each." },
    };
    ALL_SAY(&hz, rows);
}

TEST(formats_1_events_of_tuidaohu_are_read_written_and_described)
{
    static const char chi[] =
        "{'type':'chi','actor':1,'target':0,'pai':'9m','consumed':['7m','8m']}";
    static const Told rows[] = {
        { NOBODY, chi, "Lin chis Ann's 9 characters to make 7 8 9 characters." },
        { 0, chi, "Lin chis your 9 characters to make 7 8 9 characters." },
        { 1, chi, "You chi Ann's 9 characters to make 7 8 9 characters." },
        { NOBODY, "{'type':'lapsed','actor':1,'claim':'chi'}",
          "Lin wants the chi, but another claim comes first." },
        { NOBODY, "{'type':'pon','actor':1,'target':0,'pai':'7z'}",
          "Lin pongs Ann's white dragon." },
        { NOBODY, HORA(1, 1, "1z", "'shapes':['thirteen_orphans'],'deltas':[-3,3,0,0]"),
          "Lin draws the winning east wind: thirteen orphans. Ann pays 3." },
    };
    ALL_SAY(&td, rows);
}

TEST(tiles_can_come_in_any_order_and_are_sorted)
{
    Event e = event_of(&xz, "{'type':'swap','dir':'next','give':[['9m','1m','2m'],['1s','1s','1s'],"
                            "['1p','2p','3p'],['7p','8p','9p']],'get':[['7p','8p','9p'],"
                            "['1m','9m','2m'],['1s','1s','1s'],['1p','2p','3p']]}", WIRE_OPEN);
    ck_assert(e.give[0][0] == tile("1m") && e.give[0][2] == tile("9m") &&
              e.get[1][1] == tile("2m"));
    e = event_of(&td, "{'type':'chi','actor':1,'target':0,'pai':'5s','consumed':['6s','4s']}",
                 WIRE_OPEN);
    ck_assert(e.with[0] == tile("4s") && e.with[1] == tile("6s"));
}

/* -- deals ------------------------------------------------------------------------------------- */

static Event start_event(Deal *deal)
{
    Event e;
    int64_t score[SEATS_MAX] = { 5, -5, 0, 0 };
    game_deal(&xz, 9, 1, deal);
    game_start_event(&xz, deal, 2, 1, score, &e);
    return e;
}

TEST(a_deal_is_read_back_unchanged)
{
    static const char begins[] =
        "{'type':'start_kyoku','kyoku':1,'oya':2,'scores':[5,-5,0,0],'tehais':[['";
    Deal deal;
    Event e = start_event(&deal);
    Json *o = wire_event(&xz, &e);
    const Json *hands, *hand;
    ck_assert_int_eq(json_list(o, "tehais", &hands, NULL), ERR_NONE);
    for (int s = 0; s < 4; s++) {
        ck_assert_int_eq(json_item_list(hands, s, &hand, NULL), ERR_NONE);
        ck_assert_int_eq(json_size(hand), s == 2 ? 14 : 13);
    }
    char *line = printed(o);
    ck_assert_int_eq(strncmp(line, quoted(begins), strlen(begins)), 0);
    Event back = round_trip(&xz, line);
    ck_assert_mem_eq(back.deal, &deal, sizeof deal);
    ck_assert(back.actor == 2 && back.hand_no == 1 && back.start_score[1] == -5);
    free(line);
}

TEST(the_die_is_written_only_where_it_is_thrown)
{
    static const char *const options[] = { "exchange_three=1", "exchange_three=1 exchange_dir=next",
                                           "" };
    Deal deal;
    Event e = start_event(&deal);
    for (int i = 0; i < 3; i++) {
        Game g;
        xuezhan_game(options[i], &g);
        Json *o = wire_event(&g, &e);
        ck_assert_int_eq(json_has(o, "die"), i == 0);
        json_free(o);
    }
}

TEST(a_seat_gets_its_own_tiles_and_the_number_of_the_rest)
{
    Deal deal, dealt;
    Event e = start_event(&deal), back;
    SeenEvent seen;
    Diag diag;
    const Json *hands, *hand;
    const char *text;
    int64_t wall;
    ck_assert(xz.ops->mask(&xz, &e, 1, &seen, &dealt));
    Json *o = wire_event(&xz, &seen.e);
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
    char *line = printed(o);
    ck_assert_int_ne(read_line(&xz, line, WIRE_OPEN, &back, &diag), ERR_NONE);
    back = event_of(&xz, line, WIRE_MASKED);
    ck_assert_mem_eq(back.deal, &dealt, sizeof dealt);
    free(line);
}

/* -- what is refused --------------------------------------------------------------------------- */

TEST(unknown_types_are_reported_to_the_reader_and_unknown_keys_ignored)
{
    ck_assert_int_eq(event_of(&xz, "{'type':'weather','rain':true}", WIRE_OPEN).kind,
                     N_EVENT_KINDS);
    ck_assert_int_eq(event_of(&xz, "{'mood':'calm','type':'tsumo','actor':0,'pai':'9s','x':[1]}",
                              WIRE_OPEN).kind, EV_DRAW);
}

#define END(rest) \
    "{'type':'end_kyoku','reason':'wall','deltas':[0,0,0,0],'scores':[0,0,0,0]," rest "}"
#define WIN(shapes) \
    "{'type':'hora','actor':2,'target':2,'pai':'5z'" shapes ",'deltas':[-2,-2,6,-2]}"
#define BIRDS(rest) "{'type':'settle','kind':'birds','actor':2," rest "'deltas':[0,0,0,0]}"
#define EXTRAS(extras) \
    "{'type':'hora','actor':2,'target':3,'pai':'7p','main':'平胡','base':1,'extras':" extras "," \
    "'roots':1,'multiplier':4,'deltas':[0,0,4,-4]}"

TEST(an_error_is_named_with_its_path)
{
    const struct { const Game *game; const char *line, *part; } rows[] = {
        { &xz, "{'actor':1}", "type" },
        { &xz, "{'type':'tsumo','actor':4,'pai':'9s'}", "actor" },
        { &xz, "{'type':'tsumo','actor':1}", "pai" },
        { &xz, "{'type':'tsumo','actor':1,'pai':'5z'}", "pai: " },
        { &xz, "{'type':'tsumo','actor':1,'pai':'?'}", "pai: " },
        { &xz, "{'type':'tsumo','actor':1,'pai':7}", "pai: " },
        { &xz, "{'type':'dahai','actor':1,'pai':'9s','tsumogiri':1}", "tsumogiri: " },
        { &xz, "{'type':'kong','actor':1,'kind':'big','pai':'9s'}", "kind: " },
        { &xz, "{'type':'lack','suits':['m','s','p']}", "suits: " },
        { &xz, "{'type':'lack','suits':['m','s','p','z']}", "suits[3]: " },
        { &xz, SETTLE("kong", 2, "-2,0,2,0.5"), "deltas[3]: " },
        { &xz, SETTLE("kong", 2, "-2,0,2,9999999999999999"), "deltas[3]: " },
        { &xz, "{'type':'swap','dir':'next','give':[['1m','2m'],[],[],[]],'get':[]}", "give[0]: " },
        { &xz, "{'type':'start_kyoku','kyoku':1,'oya':0,'scores':[0,0,0,0],'tehais':[['1m'],[],[],"
               "[]]}", "tehais[0]: " },
        { &xz, END("'tehais':[[],[],['1m','8z'],[]]"), "tehais[2][1]: " },
        /* the extras of a win must be spelt as they are written */
        { &xz, EXTRAS("[]"), "extras" },
        { &xz, EXTRAS("['2根']"), "extras" },
        { &xz, EXTRAS("['1根','自摸']"), "extras" },
        { &xz, EXTRAS("['自摸','自摸','1根']"), "extras" },
        { &xz, EXTRAS("['hello','1根']"), "extras" },
        { &xz, EXTRAS("['1根',3]"), "extras" },
        /* shapes are known, in order, and at least one */
        { &hz, WIN(""), "shapes: " },
        { &hz, WIN(",'shapes':[]"), "at least one" },
        { &hz, WIN(",'shapes':['flush']"), "shapes[0]: \"flush\"" },
        { &hz, WIN(",'shapes':['seven_pairs','standard']"), "shapes[1]: \"standard\"" },
        { &hz, WIN(",'shapes':['standard','standard']"), "shapes[1]" },
        { &hz, WIN(",'shapes':[3]"), "shapes[0]: " },
        { &hz, WIN(",'main':'平胡','base':1,'extras':[],'roots':0,'multiplier':1"), "shapes: " },
        { &hz, BIRDS(""), "tiles: " },
        { &hz, BIRDS("'tiles':[],'hits':0,"), "tiles: " },
        { &hz, BIRDS("'tiles':['1s'],'hits':2,"), "hits: " },
        { &hz, BIRDS("'tiles':['1m','1m','1m','1m','2m','2m','2m','2m','3m','3m','3m','3m','4m'],"
                     "'hits':2,"), "tiles: 13 tiles" },
        { &hz, "{'type':'tsumo','actor':0,'pai':'1z'}", "pai: 1z is not in the set" },
        { &td, "{'type':'chi','actor':1,'target':0,'pai':'5s'}", "consumed: " },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        refuses_line(rows[i].game, rows[i].line, rows[i].part);
}

TEST(hongzhong_1_3_the_large_set_has_honours)
{
    Game large;
    game_by("hongzhong", "tiles=136", &large);
    round_trip(&large, "{'type':'tsumo','actor':0,'pai':'1z'}");
    round_trip(&hz, "{'type':'tsumo','actor':0,'pai':'5z'}");
}

/* -- actions and views ------------------------------------------------------------------------- */

TEST(actions_are_read_and_written)
{
    static const char *const lines[] = {
        "{'type':'swap','give':['1m','2m','9m']}", "{'type':'lack','suit':'m'}",
        "{'type':'dahai','pai':'9s'}", "{'type':'chi','pai':'5s','consumed':['4s','6s']}",
        "{'type':'pon','pai':'5p'}", "{'type':'kong','kind':'added','pai':'5p'}",
        "{'type':'hora'}", "{'type':'none'}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        action_round_trip(&xz, lines[i]);
    Action a;
    Diag diag = { 0 };
    Json *o = object_of("{'type':'resign'}");
    ck_assert_int_eq(wire_read_action(&xz, o, &a, &diag), ERR_SYNTAX);
    json_free(o);
}

TEST(every_action_of_a_menu_is_read_back)
{
    Match *m = new_match(&human_table, NULL);
    for (int i = 0; i < 300 && match_hands_done(m) == 0; i++) {
        InfoSet info;
        Action menu[MENU_MAX], back;
        match_infoset(m, 0, &info);
        int n = info.view.must_act ? game_menu(&xz, &info.view, menu, MENU_MAX) : 0;
        for (int j = 0; j < n; j++) {
            Json *o = wire_action(&xz, &menu[j]);
            ck_assert_int_eq(wire_read_action(&xz, o, &back, NULL), ERR_NONE);
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
    View v = view_of(&xz, "123456789m1235s5p", "pmsm");
    add_meld(&v, 1, MELD_PONG, "7p");
    add_pond(&v, 2, "19m");
    v.mj.own.drawn = tile("5p");
    v.mj.table.seat[3].won = 1;
    v.mj.table.n_won = 1;
    v.score[2] = -8;
    char *text = printed(wire_view(&xz, &v));
    ck_assert_str_eq(text, quoted(
        "{'hand':['1m','2m','3m','4m','5m','6m','7m','8m','9m','1s','2s','3s','5s','5p'],"
        "'drawn':'5p','counts':[14,13,13,13],'melds':[[],[{'type':'pong','tile':'7p','from':3}],[],"
        "[]],'ponds':[[],[],['1m','9m'],[]],'void':['p','m','s','m'],'scores':[0,0,-8,0],'won':[3],"
        "'wall':30,'oya':0,'turn':0,'last':null}"));
    free(text);
}
