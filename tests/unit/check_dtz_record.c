/* Matches of DaTongZi and their records: played, cut, resumed, taken back, verified, damaged. */
#include <stdio.h>

#include "match_play.h"
#include "replay.h"
#include "tap.h"
#include "verify.h"

static const Table deal_table = { "datongzi", "", { "random", "greedy", "tidy" }, 3 };
static const Table human_deals = {
    "datongzi", "match_deals=2", { "human", "tidy", "human:Ann" }, 5
};
/* Many bonuses, rounds that are passed, and a match without a number of deals. */
static const Table target_table = {
    "datongzi", "must_beat=0 match_deals=0 match_target=600 next_starter=first_out",
    { "greedy", "random", "tidy" }, 9
};
static const Table four_table = {
    "datongzi", "decks=4 players=4 aside=8 finish_bonus=100,-20,-40,-80",
    { "random", "random", "greedy", "human:Lin" }, 4
};

static char *path, *text;

static void with_record(void)
{
    path = scratch_path("d.jsonl");
    text = play_to(&deal_table, path);
}

static void without_record(void)
{
    free(path);
    free(text);
}

/* -- playing ----------------------------------------------------------------------------------- */

START_TEST(a_match_ends_with_the_deal_that_reaches_the_target)
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
END_TEST

START_TEST(the_leader_of_a_later_deal_is_drawn_from_the_seed)
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
END_TEST

START_TEST(two_to_four_seats_have_names_and_cards)
{
    static const Table two = {
        "datongzi", "players=2 aside=12 finish_bonus=100,-100", { "human", "tidy" }, 1
    };
    static const char *const name[] = { "Jun", "Lin", "Ann" };       /* two humans: all by name */
    Match *m = new_match(&human_deals, NULL);
    InfoSet info;
    play_steps(m, 1);
    for (Seat s = 0; s < 3; s++)
        ck_assert_str_eq(match_name(m, s), name[s]);
    match_infoset(m, 2, &info);
    ck_assert_int_eq(cards_total(&info.view.dtz.hand), 41);
    ck_assert(!match_shows(m, 1));
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
END_TEST

START_TEST(a_refused_answer_names_the_rule)
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
END_TEST

START_TEST(a_play_is_taken_back)
{
    Match *m = recorded_match(&human_deals, path);
    InfoSet before, after;
    while (!has_seat(match_asked(m), 0)) {
        match_step(m, 0);
        if (!has_seat(match_asked(m), 0))
            answer_humans(m);
    }
    match_infoset(m, 0, &before);
    View view = before.view;
    answer_humans(m);
    play_steps(m, 1);
    ck_assert(match_take_back(m, 0));
    match_infoset(m, 0, &after);
    ck_assert_mem_eq(&view, &after.view, sizeof view);
    play_out(m);
    match_free(m);
    Record *r;
    VerifyCount count;
    Diag diag = { 0 };
    ck_assert_ptr_nonnull(strstr(scratch_read(path), "\"type\":\"undo\""));
    ck_assert_int_eq(record_read(path, &r, &diag), ERR_NONE);
    ck_assert_msg(verify_record(r, &count, &diag) == ERR_NONE, "%d: %s", diag.line, diag.text);
    ck_assert(count.finished && count.hands == 2);
    record_free(r);
}
END_TEST

/* -- resuming ---------------------------------------------------------------------------------- */

/* Resumes from the first `n` bytes of a finished record and plays to the end. */
static void resume_from(const char *record, size_t n)
{
    Match *m = NULL;
    Diag diag = { 0 };
    scratch_file("d.jsonl", record, n);
    Err e = match_resume(path, false, &m, &diag);
    ck_assert_msg(e == ERR_NONE, "%zu bytes: line %d: %s", n, diag.line, diag.text);
    play_out(m);
    match_free(m);
    ck_assert_msg(strcmp(scratch_read(path), record) == 0,
                  "cut at byte %zu the game goes on differently", n);
}

static void check_resume(const Table *table, size_t step)
{
    char *record = play_to(table, path);
    size_t first = strcspn(record, "\n") + 1;
    size_t last = (size_t)(strstr(record, "{\"type\":\"end_game\"") - record) + 10;
    for (size_t n = first; n < last; n += step)
        resume_from(record, n);
    resume_from(record, last);
    free(record);
}

START_TEST(a_record_cut_anywhere_goes_on_exactly_as_it_was)
{
    check_resume(&deal_table, 43);
    check_resume(&human_deals, 241);
    check_resume(&target_table, 797);
    check_resume(&four_table, 197);
}
END_TEST

/* -- reading ----------------------------------------------------------------------------------- */

static Record *read_text(const char *bytes, size_t n)
{
    Record *r = NULL;
    Diag diag = { 0 };
    scratch_file("d.jsonl", bytes, n);
    return record_read(path, &r, &diag) == ERR_NONE ? r : NULL;
}

START_TEST(a_record_cut_at_any_byte_yields_its_whole_lines)
{
    size_t size = strlen(text);
    int lines = 0;
    for (size_t n = 0; n <= size; n++) {
        lines += n > 0 && text[n - 1] == '\n';
        int whole = lines + (n > 0 && n < size && text[n] == '\n');
        Record *r = read_text(text, n);
        ck_assert((r != NULL) == (whole > 0));
        if (r == NULL)
            continue;
        ck_assert_int_eq(r->bad.code, ERR_NONE);
        ck_assert_int_eq(r->n_lines, whole);
        record_free(r);
    }
}
END_TEST

/* Runs everything that takes a record over one that may be nonsense. */
static void use_everything(const char *bytes, size_t n)
{
    VerifyCount count;
    Diag diag = { 0 };
    Record *r = read_text(bytes, n);
    if (r == NULL)
        return;
    verify_record(r, &count, &diag);
    Replay *replay = replay_new(r);
    View v;
    for (int i = replay_n_events(replay) - 1; i >= 0; i -= 40)
        replay_view(replay, i, (Seat)(i % r->header.game.n_seats), &v);
    replay_free(replay);
}

/* Changes that leave the JSON whole reach furthest: a digit or a rank becomes another. */
START_TEST(changed_cards_seats_and_amounts_never_crash)
{
    static const char set[] = "0123456789", ranks[] = "56789TJQKA2";
    size_t size = strlen(text);
    Rng rng = rng_seeded(43);
    for (int i = 0; i < 1500; i++) {
        char *bytes = strdup(text);
        for (uint32_t k = rng_below(&rng, 6) + 1; k > 0; k--) {
            const char *chars = rng_below(&rng, 2) == 0 ? set : ranks;
            size_t at = rng_below(&rng, (uint32_t)size);
            at += strcspn(bytes + at, chars);
            if (bytes[at] != '\0')
                bytes[at] = chars[rng_below(&rng, (uint32_t)strlen(chars))];
        }
        use_everything(bytes, size);
        free(bytes);
    }
}
END_TEST

START_TEST(moved_lines_never_crash)
{
    size_t size = strlen(text);
    Rng rng = rng_seeded(44);
    for (int i = 0; i < 1000; i++) {
        char *bytes = malloc(4 * size + 1);
        ck_assert_ptr_nonnull(bytes);
        /* header and deal, then pieces cut at line ends */
        size_t n = strcspn(text, "\n") + 1;
        n += strcspn(text + n, "\n") + 1;
        memcpy(bytes, text, n);
        for (int piece = 0; piece < 3; piece++) {
            const char *from = text + rng_below(&rng, (uint32_t)size);
            from = strchr(from, '\n') + 1;
            const char *to = from + rng_below(&rng, (uint32_t)(strlen(from) + 1));
            to = strchr(to, '\n') != NULL ? strchr(to, '\n') + 1 : from;
            memcpy(bytes + n, from, (size_t)(to - from));
            n += (size_t)(to - from);
        }
        use_everything(bytes, n);
        free(bytes);
    }
}
END_TEST

START_TEST(a_record_of_three_does_not_make_four)
{
    static const char head[] = "{\"type\":\"start_game\",\"v\":1,\"game\":\"datongzi\",\"rules\":{"
                               "\"players\":4},\"names\":[\"a\",\"b\",\"c\",\"d\"],\"players\":["
                               "\"x\",\"x\",\"x\",\"x\"]}\n";
    Record *r;
    Diag diag = { 0 };
    scratch_text("d.jsonl", head);
    ck_assert_int_eq(record_read(path, &r, &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(diag.line, 1);
    ck_assert_str_eq(diag.text, "finish_bonus has 3 numbers, but players = 4: one for each place "
                                "is needed");
}
END_TEST

START_TEST(replayed_views_hold_what_the_record_says_at_the_end)
{
    Replay *r = replay_new(read_text(text, strlen(text)));
    const Record *record = replay_record(r);
    int last = replay_n_events(r) - 1;
    Diag diag;
    ck_assert(!replay_fault(r, &diag));
    ck_assert_int_eq(replay_n_events(r), record->n_events);
    const Event *end = &record->event[last].e;
    for (Seat s = 0; s < 3; s++) {
        View v;
        replay_view(r, last, s, &v);
        ck_assert(v.over);
        ck_assert_mem_eq(v.score, end->score, sizeof v.score);
        ck_assert_mem_eq(v.dtz.table.finish, end->finish, 3);
        replay_view(r, 0, s, &v);
        ck_assert_int_eq(cards_total(&v.dtz.hand), 41);
    }
    replay_free(r);
}
END_TEST

/* The replay of the first `n` bytes of the record and one more line stops before that line. */
static void stops_before(size_t n, const char *line)
{
    char *bytes = malloc(n + strlen(line) + 2);
    ck_assert_ptr_nonnull(bytes);
    sprintf(bytes, "%.*s%s\n", (int)n, text, line);
    Diag diag;
    Replay *r = replay_new(read_text(bytes, strlen(bytes)));
    ck_assert_msg(replay_fault(r, &diag), "%s", line);
    ck_assert_int_eq(diag.line, count_lines(bytes));
    ck_assert_int_eq(replay_n_events(r), count_lines(bytes) - 2);
    replay_free(r);
    free(bytes);
}

START_TEST(a_replay_stops_at_what_cannot_be)
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
    stops_before((size_t)(play - text), line);          /* who leads may not pass */
    /* the round is over, and another seat takes it; or somebody plays on */
    const char *round = strstr(text, "{\"type\":\"trick\"");
    int winner = strstr(round, "\"actor\":")[8] - '0';
    snprintf(line, sizeof line, format[0], (winner + 1) % 3);
    stops_before((size_t)(round - text), line);
    snprintf(line, sizeof line, format[1], (winner + 1) % 3);
    stops_before((size_t)(round - text), line);
}
END_TEST

/* -- verifying --------------------------------------------------------------------------------- */

static Err verdict(const char *record, VerifyCount *count, Diag *diag)
{
    Record *r = read_text(record, strlen(record));
    memset(diag, 0, sizeof *diag);
    ck_assert_ptr_nonnull(r);
    Err e = verify_record(r, count, diag);
    record_free(r);
    return e;
}

static int line_at(const char *at)
{
    int line = 1;
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* Replaces `length` bytes at `at` by `with`: refused, and in that very line. */
static void refuses_change(const char *at, size_t length, const char *with)
{
    VerifyCount count;
    Diag diag;
    char *changed = malloc(strlen(text) + strlen(with) + 1);
    ck_assert_ptr_nonnull(changed);
    size_t before = (size_t)(at - text);
    memcpy(changed, text, before);
    strcpy(changed + before, with);
    strcat(changed, at + length);
    ck_assert_msg(verdict(changed, &count, &diag) != ERR_NONE, "line %d: \"%.*s\" may be \"%s\"",
                  line_at(at), (int)length, at, with);
    ck_assert_int_eq(diag.line, line_at(at));
    ck_assert_str_ne(diag.text, "");
    ck_assert_str_eq(diag.file, path);
    free(changed);
}

/* Each number after the key. */
static void refuses_numbers(const char *key)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, key)) != NULL; n++) {
        at += strlen(key);
        refuses_change(at, strspn(at, "-0123456789"), "12345");
    }
    ck_assert_int_gt(n, 0);
}

START_TEST(what_was_played_agrees)
{
    static const Table *const tables[] = { &deal_table, &human_deals, &target_table, &four_table };
    for (int i = 0; i < 4; i++) {
        VerifyCount count;
        Diag diag;
        char *record = play_to(tables[i], path);
        ck_assert_msg(verdict(record, &count, &diag) == ERR_NONE, "%d: %s", diag.line, diag.text);
        ck_assert(count.finished);
        ck_assert_int_eq(count.events, count_lines(record) - 2);
        free(record);
    }
}
END_TEST

START_TEST(altered_points_and_bonuses_are_refused_in_their_line)
{
    refuses_numbers("\"points\":");
    refuses_numbers("\"bonus\":");
}
END_TEST

START_TEST(altered_scores_and_places_are_refused_in_their_line)
{
    refuses_numbers("\"deltas\":[");
    refuses_numbers("\"scores\":[");
    refuses_numbers("\"place\":");
    refuses_numbers("\"kyoku\":");
}
END_TEST

START_TEST(altered_plays_are_refused_in_their_line)
{
    for (const char *at = text; (at = strstr(at, "{\"type\":\"play\"")) != NULL; at += 10) {
        const char *actor = strstr(at, "\"actor\":") + 8;
        const char *cards = strstr(at, "\"cards\":[") + 9;
        char other[2] = { (char)('0' + (*actor - '0' + 1) % 3), '\0' };
        refuses_change(actor, 1, other);
        /* two different cards of no pattern */
        refuses_change(cards, strcspn(cards, "]"), "\"S5\",\"H8\"");
        refuses_change(at, strcspn(at, "\n"), "{\"type\":\"pass\",\"actor\":0}");
    }
}
END_TEST

START_TEST(a_play_that_is_legal_nowhere_in_this_hand_is_refused)
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
    refuses_change(at, strcspn(at, "\n"), line);
}
END_TEST

START_TEST(no_deal_follows_the_last)
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
    ck_assert_ptr_nonnull(strstr(diag.text, "the match is over; "));
    free(more);
}
END_TEST

START_TEST(a_match_cut_short_is_no_finished_one)
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
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("dtz_record");
    TCase *t = tcase_create("dtz_record");
    tcase_add_checked_fixture(t, with_record, without_record);
    tcase_set_timeout(t, 120);
    tcase_add_test(t, a_match_ends_with_the_deal_that_reaches_the_target);
    tcase_add_test(t, the_leader_of_a_later_deal_is_drawn_from_the_seed);
    tcase_add_test(t, two_to_four_seats_have_names_and_cards);
    tcase_add_test(t, a_refused_answer_names_the_rule);
    tcase_add_test(t, a_play_is_taken_back);
    tcase_add_test(t, a_record_cut_anywhere_goes_on_exactly_as_it_was);
    tcase_add_test(t, a_record_cut_at_any_byte_yields_its_whole_lines);
    tcase_add_test(t, changed_cards_seats_and_amounts_never_crash);
    tcase_add_test(t, moved_lines_never_crash);
    tcase_add_test(t, a_record_of_three_does_not_make_four);
    tcase_add_test(t, replayed_views_hold_what_the_record_says_at_the_end);
    tcase_add_test(t, a_replay_stops_at_what_cannot_be);
    tcase_add_test(t, what_was_played_agrees);
    tcase_add_test(t, altered_points_and_bonuses_are_refused_in_their_line);
    tcase_add_test(t, altered_scores_and_places_are_refused_in_their_line);
    tcase_add_test(t, altered_plays_are_refused_in_their_line);
    tcase_add_test(t, a_play_that_is_legal_nowhere_in_this_hand_is_refused);
    tcase_add_test(t, no_deal_follows_the_last);
    tcase_add_test(t, a_match_cut_short_is_no_finished_one);
    suite_add_tcase(s, t);
    return s;
}
