/* SPDX-License-Identifier: MIT */
/* Matches of Da Tong Zi and their records: played, cut, resumed, taken back, verified. */
#include "record_play.h"

static const Table deal_table = { "datongzi", "", { "random", "greedy", "tidy" }, 3 };
static const Table human_deals = {
    "datongzi", "match_deals=2", { "human", "tidy", "human:Ann" }, 5
};
/* Many bonuses, rounds that are passed, and a match without a limit of deals. */
static const Table target_table = {
    "datongzi", "must_beat=0 match_deals=0 match_target=600 next_starter=first_out",
    { "greedy", "random", "tidy" }, 9
};
static const Table four_table = {
    "datongzi", "decks=4 players=4 aside=8 finish_bonus=100,-20,-40,-80",
    { "random", "random", "greedy", "human:Lin" }, 4
};

static void with_record(void)
{
    with_path();
    keep_record(&deal_table);
}

/* -- playing ----------------------------------------------------------------------------------- */

TESTS(.timeout = 120, .setup = with_record, .teardown = without_record);

TEST(a_match_ends_with_the_deal_that_reaches_the_target)
{
    Match *m = new_match(&target_table, NULL);
    int64_t score[SEATS_MAX];
    int deals = 0;
    MatchStatus status;
    ck_assert_int_eq(match_n_hands(m), 0);
    while ((status = match_step(m, 0)) != MATCH_OVER) {
        if (status != MATCH_HAND_OVER)
            continue;
        int64_t best = 0;
        deals++;
        match_scores(m, score);
        for (int s = 0; s < 3; s++)
            best = score[s] > best ? score[s] : best;
        ck_assert_int_eq(match_is_done(m), best >= 600);
        match_next_hand(m);
    }
    ck_assert_int_gt(deals, 1);
    ck_assert_int_eq(match_hands_done(m), deals);
    match_free(m);
}

TEST(the_leader_of_a_later_deal_is_drawn_from_the_seed)
{
    static const Table three_deals = {
        "datongzi", "match_deals=3", { "random", "greedy", "tidy" }, 12
    };
    static const Result drawn = { .next_first = SEAT_NONE };
    Match *m = new_match(&three_deals, NULL);
    while (match_step(m, 0) != MATCH_OVER) {
        int n, deal = match_hand_no(m);
        const SeenEvent *log = match_log(m, SEAT_NONE, &n);
        Seat leader = deal == 1 ? game_first(match_game(m), 12)
                                : game_next_first(match_game(m), 12, deal, &drawn);
        ck_assert_int_eq(log[0].e.actor, leader);
        match_next_hand(m);
    }
    match_free(m);
}

TEST(two_to_four_seats_have_names_and_cards)
{
    static const Table two = {
        "datongzi", "players=2 aside=12 finish_bonus=100,-100", { "human", "tidy" }, 1
    };
    static const char *const name[] = { "Jun", "Lin", "Ann" };       /* two humans, both named */
    Match *m = new_match(&human_deals, NULL);
    InfoSet info;
    play_steps(m, 1);
    for (Seat s = 0; s < 3; s++)
        ck_assert_str_eq(match_name(m, s), name[s]);
    match_infoset(m, 2, &info);
    ck_assert_int_eq(cards_total(&info.view.dtz.hand), 41);
    ck_assert(!match_may_show(m, 1));
    match_free(m);
    m = new_match(&two, NULL);
    play_steps(m, 1);
    match_infoset(m, 0, &info);
    ck_assert_int_eq(cards_total(&info.view.dtz.hand), 60);
    ck_assert_int_eq(match_answer(m, 2, &(Action){ .kind = ACT_PASS }), ERR_NOT_ASKED);
    play_out(m);
    match_free(m);
    m = new_match(&four_table, NULL);
    play_out(m);
    match_free(m);
}

TEST(a_refused_answer_names_the_rule)
{
    Match *m = new_match(&human_deals, NULL);
    Action pass = { .kind = ACT_PASS };
    InfoSet info;
    for (int i = 0; i < 10000; i++) {
        match_step(m, 0);
        match_infoset(m, 0, &info);
        const DtzTable *t = &info.view.dtz.table;
        if (has_seat(match_asked(m), 0) && t->top_by != SEAT_NONE
            && dtz_can_beat(&info.view.dtz.hand, &t->top.shape))
            break;
        answer_humans(m);
        if (match_hands_done(m) > 0)
            match_next_hand(m);
    }
    ck_assert_int_eq(match_answer(m, 0, &pass), ERR_MUST_BEAT);
    Action unheld = { .kind = ACT_PLAY };
    cards_pack(&unheld.cards, rank_bit(RANK_K), 3);
    ck_assert_int_eq(match_answer(m, 0, &unheld), ERR_CARDS_NOT_HELD);
    ck_assert(has_seat(match_asked(m), 0));
    match_free(m);
}

TEST(a_play_can_be_taken_back)
{
    ck_assert_int_eq(check_take_back(&human_deals).hands, 2);
}

/* -- resuming ---------------------------------------------------------------------------------- */

TEST(a_record_cut_anywhere_resumes_exactly_as_it_was)
{
    check_resume(&deal_table, 43);
    check_resume(&human_deals, 241);
    check_resume(&target_table, 797);
    check_resume(&four_table, 197);
}

/* -- reading ----------------------------------------------------------------------------------- */

TEST(a_record_of_three_players_is_refused_for_four)
{
    static const char head[] = "{\"type\":\"start_game\",\"v\":1,\"game\":\"datongzi\",\"rules\":{"
                               "\"players\":4},\"names\":[\"a\",\"b\",\"c\",\"d\"],\"players\":["
                               "\"x\",\"x\",\"x\",\"x\"]}\n";
    Record *r;
    Diag diag = { 0 };
    scratch_text("record.jsonl", head);
    ck_assert_int_eq(record_read(path, &r, &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(diag.line, 1);
    ck_assert_str_eq(diag.text, "finish_bonus has 3 numbers, but players = 4: one for each place "
                                "is needed, as in the rule set four");
}

TEST(a_replay_stops_at_an_impossible_line)
{
    /* after the first play, whose leader is seat a */
    const char *play = strstr(text, "{\"type\":\"play\"");
    const char *rest = strchr(play, '\n') + 1;
    int a = strstr(play, "\"actor\":")[8] - '0', b = (a + 1) % 3;
    static const char *const format[] = {
        "{\"type\":\"trick\",\"actor\":%d,\"points\":0,\"bonus\":0}",
        "{\"type\":\"pass\",\"actor\":%d}",
        "{\"type\":\"out\",\"actor\":%d,\"place\":1}",
        "{\"type\":\"settle\",\"kind\":\"finish\",\"deltas\":[100,-40,-60]}",
        "{\"type\":\"end_kyoku\",\"finish\":[0,1,2],\"deltas\":[0,0,0],\"scores\":[0,0,0]}",
    };
    char line[128];
    for (int i = 0; i < 5; i++) {
        snprintf(line, sizeof line, format[i], a);
        stops_before((size_t)(rest - text), line);
    }
    snprintf(line, sizeof line, format[1], b);
    stops_before((size_t)(play - text), line);          /* the leader may not pass */
    /* the round is over, but another seat wins it or somebody plays on */
    const char *round = strstr(text, "{\"type\":\"trick\"");
    int winner = strstr(round, "\"actor\":")[8] - '0';
    snprintf(line, sizeof line, format[0], (winner + 1) % 3);
    stops_before((size_t)(round - text), line);
    snprintf(line, sizeof line, format[1], (winner + 1) % 3);
    stops_before((size_t)(round - text), line);
}

/* -- verifying --------------------------------------------------------------------------------- */

TEST(altered_numbers_are_refused_in_their_line)
{
    static const char *const key[] = { "\"points\":", "\"bonus\":", "\"deltas\":[",
                                       "\"scores\":[", "\"place\":", "\"kyoku\":" };
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        ck_assert_int_gt(refuses_numbers(key[i]), 0);
}

TEST(altered_plays_are_refused_in_their_line)
{
    for (const char *at = text; (at = strstr(at, "{\"type\":\"play\"")) != NULL; at += 10) {
        const char *actor = strstr(at, "\"actor\":") + 8;
        const char *cards = strstr(at, "\"cards\":[") + 9;
        char other[2] = { (char)('0' + (*actor - '0' + 1) % 3), '\0' };
        refuses_change(actor, 1, other, true);
        /* two different cards without a pattern */
        refuses_change(cards, strcspn(cards, "]"), "\"S5\",\"H8\"", true);
        refuses_change(at, strcspn(at, "\n"), "{\"type\":\"pass\",\"actor\":0}", true);
    }
}

TEST(a_play_that_is_legal_nowhere_in_this_hand_is_refused)
{
    /* the first play is a lead: any card the leader does not hold is refused there */
    const char *at = strstr(text, "{\"type\":\"play\"");
    Replay *r = replay_new(read_text(text, strlen(text)));
    Seat leader = replay_record(r)->event[0].e.actor;
    View v;
    Card c = card_of(RANK_5, SPADES);
    char line[96], code[CARD_TEXT_MAX];
    replay_view(r, 0, leader, &v);
    replay_free(r);
    while (cards_count(&v.dtz.hand, c) > 0)
        c++;
    snprintf(line, sizeof line,
             "{\"type\":\"play\",\"actor\":%d,\"cards\":[\"%s\"],\"pattern\":\"single\"}", leader,
             card_text(c, code));
    refuses_change(at, strcspn(at, "\n"), line, true);
}

TEST(no_deal_can_follow_the_last)
{
    VerifyCount count;
    Diag diag;
    const char *deal = strchr(text, '\n') + 1;
    char *end = strstr(text, "{\"type\":\"end_game\"");
    char *more = malloc(2 * strlen(text));
    ck_assert_ptr_nonnull(more);
    sprintf(more, "%.*s%.*s", (int)(end - text), text, (int)(strchr(deal, '\n') + 1 - deal), deal);
    ck_assert_int_eq(verdict(more, &count, &diag), ERR_RECORD);
    ck_assert_int_eq(diag.line, count_lines(more));
    ck_assert_ptr_nonnull(strstr(diag.text, "the match is over, but the record has "));
    free(more);
}

TEST(a_match_cut_short_does_not_count_as_finished)
{
    VerifyCount count;
    Diag diag;
    char *record = play_to(&target_table, path);
    char *second = strstr(record, "\"kyoku\":2");
    while (*second != '\n')
        second--;
    strcpy(second + 1, "{\"type\":\"end_game\",\"scores\":[0,0,0]}\n");
    ck_assert_int_eq(verdict(record, &count, &diag), ERR_RECORD);
    ck_assert_str_eq(diag.text, "the match is not over here");
    ck_assert_int_eq(diag.line, count_lines(record));
    free(record);
}
