/* SPDX-License-Identifier: MIT */
/* Da Tong Zi on the wire: every event and action of docs/record.md 4, written and read back, and
 * what is refused, with the path of the error. */
#include "dtz.h"
#include "dtz_brute.h"
#include "wire_lines.h"

static Game g;

static void with_game(void)
{
    game_default(&g, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
}

TESTS(.setup = with_game);

#define PLAY(actor, cards, pattern) \
    "{'type':'play','actor':" #actor ",'cards':[" cards "],'pattern':'" pattern "'}"

TEST(events_are_read_written_and_described)
{
    static const Told rows[] = {
        { NOBODY, PLAY(1, "'S5','H5','S9','H9','C9'", "triple"),
          "Lin plays 5 9 of spades, 5 9 of hearts, 9 of clubs: triple of 9 with 2 kickers." },
        { 0, PLAY(0, "'S2'", "single"), "You play 2 of spades: single 2." },
        { NOBODY, PLAY(0, "'SK','SK','SK'",
          "tongzi"), "Ann plays K K K of spades: tongzi of K in spades." },
        { NOBODY, PLAY(1, "'S5','S5','H5','H5','C5','C5','D5','D5'",
          "dizha"), "Lin plays 5 5 of spades, 5 5 of hearts, 5 5 of clubs, 5 5 of diamonds: dizha "
          "of 5." },
        { 0, "{'type':'pass','actor':2}", "Mei passes." },
        { 0, "{'type':'pass','actor':0}", "You pass." },
        { 0, "{'type':'out','actor':2,'place':1}", "Mei goes out, place 1." },
        { 0, "{'type':'out','actor':0,'place':1}", "You go out, place 1." },
        { NOBODY, "{'type':'trick','actor':1,'points':30,'bonus':200}",
          "Lin wins the round: 230 points (bonus 200)." },
        { NOBODY, "{'type':'trick','actor':1,'points':30,'bonus':0}",
          "Lin wins the round: 30 points." },
        { 0, "{'type':'trick','actor':0,'points':30,'bonus':0}", "You win the round: 30 points." },
        { 0, "{'type':'trick','actor':0,'points':2147483647,'bonus':2147483647}",
          "You win the round: 4294967294 points (bonus 2147483647)." },
        { 0, "{'type':'settle','kind':'finish','deltas':[-40,-60,100]}",
          "Points for places: You -40, Lin -60, Mei +100." },
        { 0, "{'type':'end_kyoku','finish':[2,0,1],'deltas':[120,-60,0],'scores':[320,5,-40]}",
          "The deal is over: 1. Mei, 2. You, 3. Lin. This deal: You +120, Lin -60, Mei +0. Totals: "
          "You 320, Lin 5, Mei -40." },
    };
    ALL_SAY(&g, rows);
}

TEST(cards_can_come_in_any_order)
{
    Event e = event_of(&g, PLAY(2, "'S9','C9','H5','H9','S5'", "triple"), WIRE_OPEN);
    char *text = printed(wire_event(&g, &e));
    ck_assert_str_eq(text, quoted(PLAY(2, "'S5','H5','S9','H9','C9'", "triple")));
    free(text);
}

static Event start_of(uint64_t seed)
{
    static const int64_t score[SEATS_MAX] = { 5, -10, 300 };
    static Deal deal;
    Event e;
    game_deal(&g, seed, 2, &deal);
    deal.die = 0;
    game_start_event(&g, &deal, 1, 2, score, &e);
    return e;
}

TEST(deals_are_read_and_written)
{
    Event e = start_of(3);
    char *text = printed(wire_event(&g, &e));
    Event back = round_trip(&g, text);
    ck_assert(back.kind == EV_START && back.actor == 1 && back.hand_no == 2);
    ck_assert_int_eq(back.deal->n, 132);
    ck_assert_mem_eq(back.deal->item, e.deal->item, e.deal->n);
    ck_assert_mem_eq(back.start_score, e.start_score, sizeof e.start_score);
    free(text);
}

static int count_of(const char *text, const char *word)
{
    int n = 0;
    for (; (text = strstr(text, word)) != NULL; text++)
        n++;
    return n;
}

TEST(a_seat_sees_its_own_cards_and_the_numbers_of_others)
{
    Event e = start_of(4);
    for (int i = 0; i <= g.n_seats; i++) {
        SeenEvent seen;
        Deal dealt;
        Seat who = i < g.n_seats ? (Seat)i : SEAT_NONE;
        ck_assert(g.ops->mask(&g, &e, who, &seen, &dealt));
        char *text = printed(wire_event(&g, &seen.e));
        ck_assert_int_eq(count_of(text, "\"?\""), who == SEAT_NONE ? 123 : 82);
        ck_assert_ptr_nonnull(strstr(text, "\"aside\":9"));
        Event back = event_of(&g, text, WIRE_MASKED);
        ck_assert_mem_eq(back.deal->item, dealt.item, dealt.n);
        free(text);
    }
}

TEST(events_of_other_games_and_later_versions_are_skipped)
{
    ck_assert_int_eq(event_of(&g, "{'type':'tsumo','actor':0}", WIRE_OPEN).kind, N_EVENT_KINDS);
    ck_assert_int_eq(event_of(&g, "{'type':'note','at':3}", WIRE_OPEN).kind, N_EVENT_KINDS);
    ck_assert_int_eq(event_of(&g, "{'type':'pass','actor':1,'why':[]}", WIRE_OPEN).kind, EV_PASS);
}

TEST(an_error_is_named_with_its_path)
{
    static const char many[] = "'S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5',"
                               "'S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5',"
                               "'S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5','S5',"
                               "'S5','S5','S5'";
    char play_of_42[512];
    snprintf(play_of_42, sizeof play_of_42, PLAY(0, "%s", "bomb"), many);
    const struct { const char *line, *part; } rows[] = {
        { PLAY(0, "'X5'", "single"), "cards[0]: \"X5\" is no card: a suit S H C D and a rank "
                                     "3456789TJQKA2, such as S5" },
        { PLAY(0, "'?'", "single"), "cards[0]: \"?\" is no card" },
        { PLAY(0, "'S5','S3'", "pair"), "cards[1]: S3 is not in the deck" },
        { PLAY(0, "'S5','S5','S5','S5'", "bomb"), "cards[3]: the deck has only 3 of S5" },
        { PLAY(0, "", "single"), "cards: 0 cards given; a play has 1 to 41" },
        { play_of_42, "cards: 42 cards given; a play has 1 to 41" },
        { PLAY(0, "'S5','S6'", "pair"), "cards: these cards do not form a pattern" },
        { PLAY(0, "'S5','H5'", "bomb"), "pattern: these cards are \"pair\", not \"bomb\"" },
        { "{'type':'end_kyoku','finish':[1,0,1],'deltas':[0,0,0],'scores':[0,0,0]}",
          "finish[2]: seat 1 already has a place" },
        { "{'type':'pass','actor':3}", "actor" },
        { "{'type':'pass'}", "actor" },
        { "{'type':'out','actor':0,'place':0}", "place" },
        { "{'type':'out','actor':0,'place':4}", "place" },
        { "{'type':'trick','actor':0,'points':-5,'bonus':0}", "points" },
        { "{'type':'trick','actor':0,'points':5,'bonus':4294967296}", "bonus" },
        { "{'type':'settle','kind':'kong','deltas':[0,0,0]}", "kind" },
        { "{'type':'settle','kind':'finish','deltas':[0,0,0,0]}", "deltas" },
        { "{'type':'end_kyoku','finish':[0,1],'deltas':[0,0,0],'scores':[0,0,0]}", "finish" },
        { "{'type':'start_kyoku','kyoku':1,'leader':0,'scores':[0,0,0],'hands':[[],[],[]],"
          "'aside':[]}", "hands" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        refuses_line(&g, rows[i].line, rows[i].part);
}

TEST(a_fourth_copy_in_a_deal_is_named)
{
    Event e = start_of(7);
    Deal deal = *e.deal;
    int i = 41;
    while (deal.item[i] == deal.item[0])
        i++;
    deal.item[i] = deal.item[0];
    e.deal = &deal;
    char *text = printed(wire_event(&g, &e));
    refuses_line(&g, text, "the deck has only 3 of ");
    free(text);
}

TEST(actions_are_read_and_written)
{
    Action a = action_round_trip(&g, "{'type':'play','cards':['S5','H5']}");
    ck_assert(a.kind == ACT_PLAY && cards_total(&a.cards) == 2);
    a = action_round_trip(&g, "{'type':'pass'}");
    ck_assert_int_eq(a.kind, ACT_PASS);
    static const char *const bad[] = { "{'type':'dahai','pai':'5m'}", "{'type':'play'}",
                                       "{'type':'play','cards':'S5'}", "{'type':'play','cards':[]}",
                                       "{}" };
    for (int i = 0; i < 5; i++) {
        Json *o = object_of(bad[i]);
        ck_assert_int_ne(wire_read_action(&g, o, &a, NULL), ERR_NONE);
        json_free(o);
    }
}

static void view_is(State *state, Seat who, const char *text)
{
    View v;
    game_observe(&g, state, who, &v);
    char *line = printed(wire_view(&g, &v));
    ck_assert_str_eq(line, quoted(text));
    free(line);
}

TEST(views_are_written_with_every_key)
{
    static _Alignas(16) char state[4096];
    CardSet hand[SEATS_MAX] = { cards("HT H6 SA"), cards("S5 S6"), cards("C7 C8") };
    CardSet aside = cards("D2 D2");
    const int64_t score[SEATS_MAX] = { 5, 0, -40 };
    Action a = { .kind = ACT_PLAY, .cards = cards("S5") };
    ck_assert(g.ops->state_size <= sizeof state);
    ck_assert_int_eq(dtz_start_hands(&g, hand, &aside, 1, score, (State *)state), ERR_NONE);
    view_is((State *)state, 1, "{'hand':['S5','S6'],'counts':[3,2,2],'top':null,'passed':[],"
                               "'played':[[],[],[]],'points':0,'scores':[5,0,-40],'leader':1,"
                               "'out':[]}");
    ck_assert_int_eq(game_apply(&g, (State *)state, 1, &a, NULL), ERR_NONE);
    view_is((State *)state, 0, "{'hand':['H6','HT','SA'],'counts':[3,1,2],'top':{'actor':1,"
                               "'cards':['S5']},'passed':[],'played':[[],['S5'],[]],'points':5,"
                               "'scores':[5,0,-40],'leader':1,'out':[]}");
}
