/* SPDX-License-Identifier: MIT */
/* A seat at the table of another terminal: folding the lines of the host gives exactly what the
 * rules let the seat know, and nothing a host writes costs more than the seat. */
#include <sys/socket.h>
#include <unistd.h>

#include "engine.h"
#include "hand.h"
#include "joined.h"
#include "mj_view.h"
#include "wire.h"
#include "hand_alloc.h"

enum { ME = 1, LINE = 64 * 1024 };

/* A host played by the test. */
typedef struct Host {
    RecordHeader header;
    Hand         hand;
    int          fd, other;
    int64_t      id;
    Match       *joined;
} Host;

static void put(const Host *h, Json *o)
{
    char *line = json_print(o);
    ck_assert_int_eq(dprintf(h->fd, "%s\n", line), (int)strlen(line) + 1);
    free(line);
    json_free(o);
}

static void put_text(const Host *h, const char *text)
{
    ck_assert_int_eq(dprintf(h->fd, "%s", text), (int)strlen(text));
}

static void open_pair(Host *h)
{
    int pair[2];
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    h->fd = pair[0];
    h->other = pair[1];
}

/* The host of a game that has said hello. */
static void begin(Host *h, const char *game, const char *set)
{
    static char *const names[] = { "Ann", "Bob", "Cyd", "Dee" };
    *h = (Host){ .fd = -1 };
    game_by(game, set, &h->header.game);
    memcpy(h->header.name, names, sizeof names);
    hand_alloc(&h->hand, &h->header.game);
    open_pair(h);
    put(h, engine_hello(&h->header, ME));
    MUST(joined_new, h->other, &h->joined);
}

/* The last line that the joined side has written. */
static char *heard(const Host *h)
{
    static char text[LINE];
    ssize_t n = recv(h->fd, text, sizeof text - 1, MSG_DONTWAIT);
    ck_assert_int_gt(n, 1);
    text[n - 1] = '\0';
    char *last = strrchr(text, '\n');
    return last != NULL ? last + 1 : text;
}

static void end(Host *h)
{
    match_free(h->joined);
    hand_free(&h->hand);
    close(h->fd);
}

/* The events since then, as the seat may know them. */
static void tell(Host *h)
{
    const SeenLog *log = hand_log(&h->hand, ME);
    for (int i = log->n_before; i < log->n; i++)
        put(h, wire_event(&h->header.game, &log->e[i].e));
}

static void tell_all(Host *h)
{
    const SeenLog *log = hand_log(&h->hand, ME);
    for (int i = 0; i < log->n; i++)
        put(h, wire_event(&h->header.game, &log->e[i].e));
}

static void ask(Host *h, int ms)
{
    InfoSet info;
    hand_info(&h->hand, ME, &info);
    put(h, engine_request(&h->header.game, &info.view, ++h->id, ms));
}

static MatchStatus catch_up(Host *h)
{
    MatchStatus status = match_step(h->joined, 0);
    return status == MATCH_MOVED ? match_step(h->joined, 0) : status;
}

static void deal(Host *h, uint64_t seed, int hand_no)
{
    Deal d;
    const int64_t score[SEATS_MAX] = { 0 };
    game_deal(&h->header.game, seed, hand_no, &d);
    ck_assert_int_eq(hand_start(&h->hand, &d, 0, hand_no, score), ERR_NONE);
    tell(h);
}

static Action any_choice(const Game *g, const View *v, Rng *r)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, MENU_MAX);
    ck_assert_int_gt(n, 0);
    return menu[rng_below(r, (uint32_t)n)];
}

/* The question on both sides of the wire: the same choices, and the same view. Of a win that was
 * passed up the joined side knows only that. */
static void compare_views(const Host *h)
{
    const Game *g = &h->header.game;
    InfoSet there, here;
    Action a[MENU_MAX], b[MENU_MAX];
    hand_info(&h->hand, ME, &there);
    match_infoset(h->joined, ME, &here);
    int n = game_menu(g, &there.view, a, MENU_MAX);
    ck_assert_int_eq(game_menu(g, &here.view, b, MENU_MAX), n);
    ck_assert_mem_eq(a, b, (size_t)n * sizeof *a);
    ck_assert_int_eq(here.n_log, there.n_log);
    if (g->ops->family == FAMILY_MAHJONG) {
        there.view.mj.own.passed = here.view.mj.own.passed;
        there.view.mj.own.win_locked = here.view.mj.own.win_locked;
    }
    ck_assert_mem_eq(&here.view, &there.view, sizeof here.view);
}

/* Asks the joined seat; the host gets its answer. */
static Action question(Host *h, Rng *r)
{
    const Game *g = &h->header.game;
    InfoSet info;
    Action a, got;
    Json *o;
    ask(h, 0);
    ck_assert_int_eq(catch_up(h), MATCH_WAITING);
    ck_assert_int_eq(match_asked(h->joined), seat_bit(ME));
    compare_views(h);
    match_infoset(h->joined, ME, &info);
    a = any_choice(g, &info.view, r);
    ck_assert_int_eq(match_answer(h->joined, ME, &a), ERR_NONE);
    ck_assert_int_eq(match_asked(h->joined), 0);
    const char *line = heard(h);
    int64_t id = 0;
    ck_assert_int_eq(json_parse(line, strlen(line), &o, NULL), ERR_NONE);
    ck_assert_int_eq(json_int(o, "id", (JsonRange){ 0, INT64_MAX }, &id, NULL), ERR_NONE);
    ck_assert_int_eq(id, h->id);
    ck_assert_int_eq(wire_read_action(g, o, &got, NULL), ERR_NONE);
    json_free(o);
    return got;
}

static void play_hand(Host *h, uint64_t seed, int hand_no)
{
    SeatMask asked;
    Rng r = rng_seeded(seed + (uint64_t)hand_no);
    deal(h, seed, hand_no);
    while ((asked = hand_asked(&h->hand)) != 0) {
        Seat s = 0;
        while (!has_seat(asked, s))
            s++;
        InfoSet info;
        hand_info(&h->hand, s, &info);
        Action a = s == ME ? question(h, &r) : any_choice(&h->header.game, &info.view, &r);
        ck_assert_int_eq(hand_apply(&h->hand, s, &a), ERR_NONE);
        tell(h);
    }
    ck_assert_int_eq(catch_up(h), MATCH_HAND_OVER);
}

static const struct { const char *game, *set; } games[] = {
    { "xuezhan", "exchange_three=1 passed_win=raise hands=8" },
    { "hongzhong", "win_on_discard=1 pass_lock=1 hands=8" },
    { "tuidaohu", "pass_lock=1 hands=8" },
    { "datongzi", "match_deals=8" },
};

TEST_LOOP(at_every_question_a_joined_seat_knows_exactly_what_the_rules_allow,
          sizeof games / sizeof *games)
{
    Host h;
    begin(&h, games[_i].game, games[_i].set);
    for (int hand = 1; hand <= 8; hand++) {
        play_hand(&h, 40 + (uint64_t)_i, hand);
        ck_assert_int_eq(match_hand_no(h.joined), hand);
        ck_assert_int_eq(match_hands_done(h.joined), hand);
        match_next_hand(h.joined);
    }
    ck_assert_int_eq(match_step(h.joined, 0), MATCH_OVER);
    end(&h);
}

/* The log as the joined screen would show it to a player who scrolls through it. */
static void shows_no_hand_but_its_own(const Host *h)
{
    const Game *g = &h->header.game;
    for (Seat s = 0; s < g->n_seats; s++)
        ck_assert_int_eq(match_may_show(h->joined, s), s == ME);
    int n;
    ck_assert_ptr_null(match_open_log(h->joined, &n));
    ck_assert_int_eq(n, 0);
}

TEST_LOOP(a_hand_sent_again_from_its_start_is_the_same_hand, sizeof games / sizeof *games)
{
    Host h;
    InfoSet before, after;
    begin(&h, games[_i].game, games[_i].set);
    deal(&h, 7, 3);
    ck_assert_int_eq(catch_up(&h), MATCH_WAITING);
    shows_no_hand_but_its_own(&h);
    match_infoset(h.joined, ME, &before);
    tell_all(&h);
    ck_assert_int_eq(catch_up(&h), MATCH_WAITING);
    match_infoset(h.joined, ME, &after);
    ck_assert_int_eq(before.n_log, after.n_log);
    ck_assert_mem_eq(&before.view, &after.view, sizeof after.view);
    ck_assert_int_eq(match_hand_no(h.joined), 3);
    ck_assert_int_eq(match_hands_done(h.joined), 2);
    end(&h);
}

TEST(a_win_that_the_host_does_not_list_was_passed_up)
{
    const Action win = { .kind = ACT_WIN };
    const uint32_t others = UINT32_C(1) << ACT_PASS | UINT32_C(1) << ACT_PONG;
    Game g;
    xuezhan_game("", &g);
    View v = view_of(&g, "123456789m1155s", "pppp");
    offer(&v, 1, "5s");
    wire_judge(&g, others | UINT32_C(1) << ACT_WIN, &v);
    ck_assert_int_eq(g.ops->check(&g, &v, &win), ERR_NONE);
    wire_judge(&g, others, &v);
    ck_assert_int_eq(g.ops->check(&g, &v, &win), ERR_PASSED_WIN);
}

TEST(when_time_is_up_the_question_closes_and_the_player_is_informed_once)
{
    Host h;
    Diag diag = { 0 };
    const Action pass = { .kind = ACT_PASS };
    begin(&h, "xuezhan", "exchange_three=1");
    deal(&h, 7, 1);
    ask(&h, 1);
    ck_assert_int_eq(catch_up(&h), MATCH_WAITING);
    usleep(2000);
    ck_assert_int_eq(match_answer(h.joined, ME, &pass), ERR_NOT_ASKED);
    ck_assert_int_eq(catch_up(&h), MATCH_WAITING);
    ck_assert_int_eq(match_asked(h.joined), 0);
    ck_assert(match_notice(h.joined, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "time was up"));
    ck_assert(!match_notice(h.joined, &diag));
    end(&h);
}

TEST(the_time_to_think_is_counted_down)
{
    Host h;
    begin(&h, "xuezhan", "exchange_three=1");
    deal(&h, 7, 1);
    ck_assert_int_eq(match_seconds_left(h.joined), -1);
    ask(&h, 60000);
    ck_assert_int_eq(catch_up(&h), MATCH_WAITING);
    ck_assert_int_ge(match_seconds_left(h.joined), 55);
    ck_assert_int_le(match_seconds_left(h.joined), 60);
    ck_assert_int_le(match_wait_ms(h.joined), 1000);
    ask(&h, 0);
    ck_assert_int_eq(catch_up(&h), MATCH_WAITING);
    ck_assert_int_eq(match_seconds_left(h.joined), -1);
    end(&h);
}

TEST(nothing_can_be_taken_back_at_a_joined_table)
{
    Host h;
    begin(&h, "datongzi", "");
    ck_assert_int_eq(match_check_take_back(h.joined, ME), ERR_JOINED);
    ck_assert(!match_undo(h.joined, ME));
    end(&h);
}

TEST(a_good_bye_of_the_host_is_not_a_lost_connection)
{
    Host h;
    Diag diag = { 0 };
    begin(&h, "xuezhan", "");
    deal(&h, 7, 1);
    put(&h, wire_new("quit"));
    ck_assert_int_eq(catch_up(&h), MATCH_LOST);
    ck_assert(!joined_lost(h.joined, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "saved there"));
    end(&h);
}

/* The lines after hello, and the error for each. */
static const struct { const char *bytes, *says; } bad[] = {
    { "", "connection to the table was lost" },
    { "{\"type\":\"request\",\"id\":1", "connection to the table was lost" },
    { "junk\n", "sent something impossible" },
    { "{\"type\":\"refused\",\"kind\":\"late\",\"why\":\"\"}\n", "late twice" },
    { "{\"type\":\"request\",\"id\":1,\"legal\":[]}\n", "not your turn" },
    { "{\"type\":\"request\",\"id\":1,\"ms\":-5,\"legal\":[]}\n", "ms" },
    { "{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"1m\"}\n", "cannot happen here" },
    { "{\"type\":\"start_kyoku\",\"kyoku\":1000000,\"oya\":0,\"scores\":[0,0,0,0]}\n", "" },
    { "{\"type\":\"start_game\",\"commit\":7}\n", "commit" },
    { "{\"type\":\"info\",\"here\":[9]}\n", "" },
};

TEST_LOOP(a_host_that_sends_an_impossible_line_ends_the_match_with_a_sentence,
          sizeof bad / sizeof *bad)
{
    Host h;
    Diag diag = { 0 };
    begin(&h, "xuezhan", "");
    put_text(&h, bad[_i].bytes);
    shutdown(h.fd, SHUT_WR);
    ck_assert_int_eq(catch_up(&h), MATCH_LOST);
    ck_assert_int_eq(catch_up(&h), MATCH_LOST);
    ck_assert(joined_lost(h.joined, &diag));
    ck_assert_msg(strstr(diag.text, bad[_i].says) != NULL, "%s", diag.text);
    end(&h);
}

TEST(a_host_that_sends_unrelated_lines_forever_is_left)
{
    Host h;
    MatchStatus status = MATCH_WAITING;
    char lines[LINE] = "";
    for (int i = 0; i < 1000; i++)
        strcat(lines, "{\"type\":\"info\"}\n");
    begin(&h, "xuezhan", "");
    for (int i = 0; i < 100 && status == MATCH_WAITING; i++) {
        put_text(&h, lines);
        status = catch_up(&h);
    }
    ck_assert_int_eq(status, MATCH_LOST);
    end(&h);
}

/* Lines that a host may send instead of hello. */
static const struct { const char *bytes, *says; } first[] = {
    { "", "closed the connection" },
    { "SSH-2.0\n", "JSON" },
    { "{\"type\":\"refused\",\"kind\":\"taken\",\"why\":\"xyz\"}\n", "someone is already playing" },
    { "{\"type\":\"refused\",\"why\":\"Bob sits here\\u001b[2J\"}\n", "Bob sits here?[2J" },
    { "{\"type\":\"hello\",\"game\":\"chess\"}\n", "chess" },
    { "{\"type\":\"hello\",\"game\":\"xuezhan\",\"rules\":{\"hands\":0},\"seat\":0}\n", "hands" },
    { "{\"type\":\"hello\",\"game\":\"xuezhan\",\"rules\":{},\"seat\":4}\n", "seat" },
    { "{\"type\":\"hello\",\"game\":\"xuezhan\",\"rules\":{},\"seat\":0,\"names\":[\"A\"]}\n", "" },
    { "{\"type\":\"hello\",\"game\":\"xuezhan\",\"rules\":{},\"seat\":0,"
      "\"names\":[\"A\",\"B\\u001b\",\"C\",\"D\"]}\n", "not a valid name" },
};

TEST_LOOP(a_program_that_is_not_a_host_or_refuses_is_not_joined, sizeof first / sizeof *first)
{
    Host h;
    Match *m;
    Diag diag = { 0 };
    open_pair(&h);
    put_text(&h, first[_i].bytes);
    shutdown(h.fd, SHUT_WR);
    ck_assert_int_ne(joined_new(h.other, &m, &diag), ERR_NONE);
    ck_assert_msg(strstr(diag.text, first[_i].says) != NULL, "%s", diag.text);
    close(h.fd);
}
