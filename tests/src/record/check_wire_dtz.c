/* SPDX-License-Identifier: MIT */
/* Da Tong Zi on the wire: every event and action of docs/record.md 4, written and read back, and
 * what is refused, with the path of the error. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz.h"
#include "dtz_brute.h"
#include "game.h"
#include "tap.h"
#include "wire.h"

static Game g;

static void with_game(void)
{
    game_default(&g, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
}

static Json *parsed(const char *line)
{
    Json *o = NULL;
    Diag diag = { 0 };
    ck_assert_msg(json_parse(line, strlen(line), &o, &diag) == ERR_NONE, "%s: %s", line, diag.text);
    return o;
}

static Event event_of(const char *line, WireKnowledge know)
{
    static Deal dealt;
    Event e;
    Diag diag = { 0 };
    Json *o = parsed(line);
    ck_assert_msg(wire_read_event(&g, o, know, &e, &dealt, &diag) == ERR_NONE, "%s: %s", line,
                  diag.text);
    json_free(o);
    return e;
}

/* The object on one line; the caller frees it. */
static char *printed(Json *o)
{
    char *text = json_print(o);
    json_free(o);
    return text;
}

/* Reads a line and writes it back the same. */
static Event round_trip(const char *line)
{
    Event e = event_of(line, WIRE_OPEN);
    char *text = printed(wire_event(&g, &e));
    ck_assert_str_eq(text, line);
    free(text);
    return e;
}

static void refused(const char *line, Err code, const char *sentence)
{
    Event e;
    Deal dealt;
    Diag diag = { 0 };
    Json *o = parsed(line);
    ck_assert_int_eq(wire_read_event(&g, o, WIRE_OPEN, &e, &dealt, &diag), code);
    ck_assert_str_eq(diag.text, sentence);
    json_free(o);
}

TESTS(.setup = with_game);

TEST(plays_are_read_and_written)
{
    Event e = round_trip("{\"type\":\"play\",\"actor\":2,\"cards\":[\"S5\",\"H5\",\"S9\",\"H9\","
                         "\"C9\"],\"pattern\":\"triple\"}");
    CardSet same = cards("S9 H9 C9 S5 H5");
    ck_assert(e.kind == EV_PLAY && e.actor == 2 && cards_equal(&e.play.cards, &same));
    ck_assert(e.play.shape.rank == RANK_9 && dtz_kickers(&e.play.shape) == 2);
    round_trip("{\"type\":\"play\",\"actor\":0,\"cards\":[\"SK\",\"SK\",\"SK\"],"
               "\"pattern\":\"tongzi\"}");
    round_trip("{\"type\":\"play\",\"actor\":1,\"cards\":[\"S5\",\"S5\",\"H5\",\"H5\",\"C5\","
               "\"C5\",\"D5\",\"D5\"],\"pattern\":\"dizha\"}");
}

TEST(cards_can_come_in_any_order)
{
    Event e = event_of("{\"type\":\"play\",\"actor\":2,\"cards\":[\"S9\",\"C9\",\"H5\",\"H9\","
                       "\"S5\"],\"pattern\":\"triple\"}", WIRE_OPEN);
    char *text = printed(wire_event(&g, &e));
    ck_assert_str_eq(text, "{\"type\":\"play\",\"actor\":2,\"cards\":[\"S5\",\"H5\",\"S9\",\"H9\","
                           "\"C9\"],\"pattern\":\"triple\"}");
    free(text);
}

TEST(events_after_a_play_are_read_and_written)
{
    Event e = round_trip("{\"type\":\"pass\",\"actor\":1}");
    ck_assert(e.kind == EV_PASS && e.actor == 1);
    e = round_trip("{\"type\":\"out\",\"actor\":0,\"place\":1}");
    ck_assert(e.kind == EV_OUT && e.actor == 0 && e.type == 1);
    e = round_trip("{\"type\":\"trick\",\"actor\":0,\"points\":10,\"bonus\":200}");
    ck_assert(e.kind == EV_ROUND && e.points == 10 && e.bonus == 200 && e.delta[0] == 210);
}

TEST(the_end_of_a_deal_is_read_and_written)
{
    Event e = round_trip("{\"type\":\"settle\",\"kind\":\"finish\",\"deltas\":[100,-40,-60]}");
    ck_assert(e.kind == EV_SETTLE && e.type == SETTLE_FINISH && e.actor == SEAT_NONE);
    ck_assert_int_eq(e.delta[2], -60);
    e = round_trip("{\"type\":\"end_kyoku\",\"finish\":[2,0,1],\"deltas\":[125,-40,-60],"
                   "\"scores\":[125,0,7]}");
    ck_assert(e.kind == EV_END && e.finish[0] == 2 && e.finish[2] == 1 && e.score[2] == 7);
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
    for (uint64_t seed = 0; seed < 20; seed++) {
        Event e = start_of(seed);
        char *text = printed(wire_event(&g, &e));
        Event back = round_trip(text);
        ck_assert(back.kind == EV_START && back.actor == 1 && back.hand_no == 2);
        ck_assert_int_eq(back.deal->n, 132);
        ck_assert_mem_eq(back.deal->item, e.deal->item, e.deal->n);
        ck_assert_mem_eq(back.start_score, e.start_score, sizeof e.start_score);
        free(text);
    }
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
        Event back = event_of(text, WIRE_MASKED);
        ck_assert_mem_eq(back.deal->item, dealt.item, dealt.n);
        free(text);
    }
}

TEST(events_of_other_games_and_later_versions_are_skipped)
{
    ck_assert_int_eq(event_of("{\"type\":\"tsumo\",\"actor\":0}", WIRE_OPEN).kind, N_EVENT_KINDS);
    ck_assert_int_eq(event_of("{\"type\":\"note\",\"at\":3}", WIRE_OPEN).kind, N_EVENT_KINDS);
    Event e = event_of("{\"type\":\"pass\",\"actor\":1,\"why\":[]}", WIRE_OPEN);
    ck_assert_int_eq(e.kind, EV_PASS);
}

TEST(bad_cards_are_named)
{
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[\"X5\"],\"pattern\":\"single\"}",
            ERR_CARD_TEXT, "cards[0]: \"X5\" is no card: a suit S H C D and a rank 3456789TJQKA2, "
            "such as S5");
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[\"S5\",\"S3\"],\"pattern\":\"pair\"}",
            ERR_CARD_TEXT, "cards[1]: S3 is not in the deck");
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[\"S5\",\"S5\",\"S5\",\"S5\"],"
            "\"pattern\":\"bomb\"}",
            ERR_TOO_MANY_CARDS, "cards[3]: the deck has only 3 of S5");
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[],\"pattern\":\"single\"}", ERR_SYNTAX,
            "cards: 0 cards given; a play has 1 to 41");
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[\"?\"],\"pattern\":\"single\"}",
            ERR_CARD_TEXT, "cards[0]: \"?\" is no card: a suit S H C D and a rank 3456789TJQKA2, "
            "such as S5");
}

TEST(two_hundred_cards_are_not_a_play)
{
    char line[2048] = "{\"type\":\"play\",\"actor\":0,\"cards\":[\"S5\"";
    for (int i = 1; i < 200; i++)
        strcat(line, ",\"S5\"");
    strcat(line, "],\"pattern\":\"bomb\"}");
    refused(line, ERR_SYNTAX, "cards: 200 cards given; a play has 1 to 41");
}

TEST(bad_events_are_named)
{
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[\"S5\",\"S6\"],\"pattern\":\"pair\"}",
            ERR_NO_PATTERN, "cards: these cards do not form a pattern");
    refused("{\"type\":\"play\",\"actor\":0,\"cards\":[\"S5\",\"H5\"],\"pattern\":\"bomb\"}",
            ERR_SYNTAX, "pattern: these cards are \"pair\", not \"bomb\"");
    refused("{\"type\":\"end_kyoku\",\"finish\":[1,0,1],\"deltas\":[0,0,0],\"scores\":[0,0,0]}",
            ERR_SYNTAX, "finish[2]: seat 1 already has a place");
    static const char *const bad[] = {
        "{\"type\":\"pass\",\"actor\":3}", "{\"type\":\"pass\"}",
        "{\"type\":\"out\",\"actor\":0,\"place\":0}", "{\"type\":\"out\",\"actor\":0,\"place\":4}",
        "{\"type\":\"trick\",\"actor\":0,\"points\":-5,\"bonus\":0}",
        "{\"type\":\"trick\",\"actor\":0,\"points\":5,\"bonus\":4294967296}",
        "{\"type\":\"settle\",\"kind\":\"kong\",\"deltas\":[0,0,0]}",
        "{\"type\":\"settle\",\"kind\":\"finish\",\"deltas\":[0,0,0,0]}",
        "{\"type\":\"end_kyoku\",\"finish\":[0,1],\"deltas\":[0,0,0],\"scores\":[0,0,0]}",
        ("{\"type\":\"start_kyoku\",\"kyoku\":1,\"leader\":0,\"scores\":[0,0,0],"
         "\"hands\":[[],[],[]],\"aside\":[]}"),
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Event e;
        Deal dealt;
        Diag diag = { 0 };
        Json *o = parsed(bad[i]);
        ck_assert_msg(wire_read_event(&g, o, WIRE_OPEN, &e, &dealt, &diag) != ERR_NONE, "%s",
                      bad[i]);
        ck_assert_str_ne(diag.text, "");
        json_free(o);
    }
}

TEST(a_fourth_copy_in_a_deal_is_named)
{
    Event e = start_of(7);
    Deal deal = *e.deal;
    Card twice = deal.item[0];
    int i = 41;
    while (deal.item[i] == twice)
        i++;
    deal.item[i] = twice;
    e.deal = &deal;
    char *text = printed(wire_event(&g, &e));
    Json *o = parsed(text);
    Event back;
    Diag diag = { 0 };
    ck_assert_int_eq(wire_read_event(&g, o, WIRE_OPEN, &back, &deal, &diag), ERR_TOO_MANY_CARDS);
    ck_assert_ptr_nonnull(strstr(diag.text, "the deck has only 3 of "));
    json_free(o);
    free(text);
}

static Action action_round_trip(const char *line)
{
    Action a;
    Diag diag = { 0 };
    Json *o = parsed(line);
    ck_assert_msg(wire_read_action(&g, o, &a, &diag) == ERR_NONE, "%s", diag.text);
    json_free(o);
    char *text = printed(wire_action(&g, &a));
    ck_assert_str_eq(text, line);
    free(text);
    return a;
}

TEST(play_actions_are_read_and_written)
{
    Action a = action_round_trip("{\"type\":\"play\",\"cards\":[\"S5\",\"H5\"]}");
    ck_assert(a.kind == ACT_PLAY && cards_total(&a.cards) == 2);
    a = action_round_trip("{\"type\":\"pass\"}");
    ck_assert_int_eq(a.kind, ACT_PASS);
    static const char *const bad[] = { "{\"type\":\"dahai\",\"pai\":\"5m\"}", "{\"type\":\"play\"}",
                                       "{\"type\":\"play\",\"cards\":\"S5\"}",
                                       "{\"type\":\"play\",\"cards\":[]}", "{}" };
    for (int i = 0; i < 5; i++) {
        Json *o = parsed(bad[i]);
        ck_assert_int_ne(wire_read_action(&g, o, &a, NULL), ERR_NONE);
        json_free(o);
    }
}

TEST(the_rules_judge_a_received_play)
{
    static _Alignas(16) char state[4096];
    CardSet hand[SEATS_MAX] = { cards("HT H6"), cards("S5 S6"), cards("C7 C8") };
    CardSet none = { { 0 } };
    const int64_t score[SEATS_MAX] = { 0 };
    Action a = { .kind = ACT_PLAY, .cards = cards("S5") };
    ck_assert(g.ops->state_size <= sizeof state);
    ck_assert_int_eq(dtz_start_hands(&g, hand, &none, 1, score, (State *)state), ERR_NONE);
    Action pass = action_round_trip("{\"type\":\"pass\"}");
    ck_assert_int_eq(game_apply(&g, (State *)state, 1, &pass, NULL), ERR_LEADER_PASS);
    ck_assert_int_eq(game_apply(&g, (State *)state, 1, &a, NULL), ERR_NONE);
    ck_assert_int_eq(game_apply(&g, (State *)state, 2, &pass, NULL), ERR_MUST_BEAT);
    a = action_round_trip("{\"type\":\"play\",\"cards\":[\"S2\",\"S2\",\"S2\"]}");
    ck_assert_int_eq(game_apply(&g, (State *)state, 2, &a, NULL), ERR_CARDS_NOT_HELD);
}

TEST(views_are_written_with_every_key)
{
    static _Alignas(16) char state[4096];
    CardSet hand[SEATS_MAX] = { cards("HT H6 SA"), cards("S5 S6"), cards("C7 C8") };
    CardSet aside = cards("D2 D2");
    const int64_t score[SEATS_MAX] = { 5, 0, -40 };
    Action a = { .kind = ACT_PLAY, .cards = cards("S5") };
    View v;
    ck_assert_int_eq(dtz_start_hands(&g, hand, &aside, 1, score, (State *)state), ERR_NONE);
    game_observe(&g, (State *)state, 1, &v);
    char *text = printed(wire_view(&g, &v));
    ck_assert_str_eq(text, "{\"hand\":[\"S5\",\"S6\"],\"counts\":[3,2,2],\"top\":null,"
                           "\"passed\":[],\"played\":[[],[],[]],\"points\":0,\"scores\":[5,0,-40],"
                           "\"leader\":1,\"out\":[]}");
    free(text);
    ck_assert_int_eq(game_apply(&g, (State *)state, 1, &a, NULL), ERR_NONE);
    game_observe(&g, (State *)state, 0, &v);
    text = printed(wire_view(&g, &v));
    ck_assert_str_eq(text, "{\"hand\":[\"H6\",\"HT\",\"SA\"],\"counts\":[3,1,2],"
                           "\"top\":{\"actor\":1,\"cards\":[\"S5\"]},\"passed\":[],"
                           "\"played\":[[],[\"S5\"],[]],\"points\":5,\"scores\":[5,0,-40],"
                           "\"leader\":1,\"out\":[]}");
    free(text);
}
