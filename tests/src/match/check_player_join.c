/* SPDX-License-Identifier: MIT */
/* Players at other terminals: what they are sent, what they may do, and that they can neither hold
 * up the table nor change the game of the others. */
#include <poll.h>

#include "join_client.h"
#include "match_play.h"
#include "play.h"
#include "take_over.h"
#include "wire.h"

enum { LOOKS = 200000, BOB = 1, THINK_MS = 60 };

static const Table joined_table = { "xuezhan", "hands=1 exchange_three=1",
                                    { "eff", "join:Bob", "random", "eff" }, 5 };

/* A match with its sockets in `directory`. */
static Match *open_match(const Table *table, const char *directory, const char *record,
                         int think_ms)
{
    Game g;
    Match *m = NULL;
    RecordWriter *w = NULL;
    game_by(table->game, table->rules, &g);
    if (record != NULL)
        MUST(record_create, record, table->game, &w);
    MatchSetup setup = { .game = &g, .seed = table->seed, .record = w, .think_ms = think_ms };
    memcpy(setup.player, table->player, sizeof setup.player);
    MUST(match_new, &setup, &m);
    MUST(match_open_listeners, m, directory);
    return m;
}

/* Gives the other side a moment when there is nothing to do here. */
static void pause_for(const Match *m)
{
    int fd[MATCH_FDS_MAX];
    struct pollfd wait[MATCH_FDS_MAX];
    int n = match_wait_fds(m, fd);
    for (int i = 0; i < n; i++)
        wait[i] = (struct pollfd){ .fd = fd[i], .events = POLLIN };
    poll(wait, (nfds_t)n, match_wait_ms(m) == 0 ? 0 : 1);
}

/* Waits until everyone is there. */
static Client bob_joins(Match *m, ClientKind kind)
{
    Client c = client_new(match_socket(m, BOB), kind);
    for (int i = 0; i < LOOKS && match_awaits_players(m); i++) {
        client_go(&c);
        match_attend(m);
    }
    ck_assert(!match_awaits_players(m));
    return c;
}

/* Plays at most `steps` steps that have an effect, to the end of the match. */
static MatchStatus play_with(Match *m, Client *c, int steps)
{
    MatchStatus status = MATCH_WAITING;
    for (int i = 0; i < LOOKS && steps > 0 && status != MATCH_OVER; i++) {
        client_go(c);
        status = match_step(m, 0);
        steps -= status == MATCH_MOVED;
        if (status == MATCH_WAITING) {
            answer_humans(m);
            pause_for(m);
        }
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    client_go(c);
    return status;
}

/* The record without players and notes: the deals, the choices and their results. */
static char *game_of(const char *path)
{
    char *text = strdup(scratch_read(path)), *out = calloc(1, strlen(text) + 1), *rest;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
        if (strstr(line, "\"start_game\"") == NULL && strstr(line, "\"note\"") == NULL)
            strcat(strcat(out, line), "\n");
    free(text);
    return out;
}

/* ---- what is sent ---------------------------------------------------------------------------- */

static const Table every_game[] = {
    { "xuezhan", "hands=2 exchange_three=1", { "eff", "join:Bob", "random", "eff" }, 5 },
    { "hongzhong", "hands=2", { "eff", "join:Bob", "random", "eff" }, 6 },
    { "tuidaohu", "hands=2", { "random", "join:Bob", "eff", "eff" }, 7 },
    { "datongzi", "match_deals=2 match_target=0", { "tidy", "join:Bob", "greedy" }, 8 },
};

/* The events of this hand as the rules mask them for the seat, one per line. */
static char *masked_log(Match *m, size_t *n)
{
    int n_log;
    const SeenEvent *log = match_log(m, BOB, &n_log);
    char *out = calloc(1, (size_t)n_log * 4096);
    for (int i = 0; i < n_log; i++) {
        Json *o = wire_event(match_game(m), &log[i].e);
        char *line = json_print(o);
        strcat(strcat(out, line), "\n");
        free(line);
        json_free(o);
    }
    *n = strlen(out);
    return out;
}

/* What came from the socket, without the messages of the protocol. */
static char *events_of(const Client *c)
{
    static const char *const word[] = { "hello", "ready?", "start_game", "request", "info",
                                        "quit" };
    char *text = strdup(c->got), *out = calloc(1, c->n_got + 1), *rest;
    for (char *l = strtok_r(text, "\n", &rest); l != NULL; l = strtok_r(NULL, "\n", &rest)) {
        bool event = true;
        for (size_t i = 0; i < sizeof word / sizeof *word; i++)
            event &= strncmp(l + 9, word[i], strlen(word[i])) != 0;
        if (event)
            strcat(strcat(out, l), "\n");
    }
    free(text);
    return out;
}

/* The line of a deal or of a draw has nothing of another seat's hand. */
static void check_line(const Match *m, const char *line, size_t n)
{
    Json *o;
    const char *type, *tile;
    const Json *hands, *hand;
    int64_t actor;
    ck_assert_int_eq(json_parse(line, n, &o, NULL), ERR_NONE);
    ck_assert_int_eq(json_text(o, "type", &type, NULL), ERR_NONE);
    bool deal = strcmp(type, "start_kyoku") == 0;
    ck_assert(!json_has(o, "seed") && !json_has(o, "salt") && !json_has(o, "players"));
    if (strcmp(type, "tsumo") == 0) {
        json_int(o, "actor", (JsonRange){ 0, 3 }, &actor, NULL);
        json_text(o, "pai", &tile, NULL);
        ck_assert(actor == BOB || strcmp(tile, "?") == 0);
    }
    if (deal && json_list(o, json_has(o, "hands") ? "hands" : "tehais", &hands, NULL) == ERR_NONE)
        for (Seat s = 0; s < match_game(m)->n_seats; s++) {
            ck_assert_int_eq(json_item_list(hands, s, &hand, NULL), ERR_NONE);
            for (int i = 0; s != BOB && i < json_size(hand); i++) {
                ck_assert_int_eq(json_item_text(hand, i, &tile, NULL), ERR_NONE);
                ck_assert_str_eq(tile, "?");
            }
        }
    json_free(o);
}

TESTS(.timeout = 60);

TEST_LOOP(a_socket_carries_exactly_the_masked_events_of_its_seat, 4)
{
    Match *m = open_match(&every_game[_i], scratch_short_directory(), NULL, 0);
    Client c = bob_joins(m, CLIENT_PLAYS);
    char *expected = calloc(1, 1);
    int hands = 0;
    for (int i = 0; i < LOOKS && match_step(m, 0) != MATCH_OVER; i++) {
        client_go(&c);
        pause_for(m);
        if (match_step(m, 0) != MATCH_HAND_OVER)
            continue;
        size_t n, had = strlen(expected);
        char *log = masked_log(m, &n);
        expected = realloc(expected, had + n + 1);
        memcpy(expected + had, log, n + 1);
        free(log);
        match_next_hand(m);
        hands++;
    }
    client_go(&c);
    ck_assert_int_eq(hands, 2);
    char *events = events_of(&c);
    ck_assert_str_eq(events, expected);
    for (const char *line = c.got, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        check_line(m, line, (size_t)(end - line));
    free(events);
    free(expected);
    client_free(&c);
    match_free(m);
}

/* ---- the same game --------------------------------------------------------------------------- */

/* Plays a human seat by the first choice. */
static void answer_first(Match *m)
{
    InfoSet info;
    Action menu[MENU_MAX];
    if (!has_seat(match_asked(m), BOB))
        return;
    match_infoset(m, BOB, &info);
    ck_assert_int_gt(game_menu(match_game(m), &info.view, menu, MENU_MAX), 0);
    ck_assert_int_eq(match_answer(m, BOB, &menu[0]), ERR_NONE);
}

TEST_LOOP(the_same_decisions_give_the_same_game_as_at_one_keyboard, 4)
{
    Table here = every_game[_i];
    const char *directory = scratch_short_directory();
    const char *joined = scratch_text("joined.jsonl", "");
    Match *m = open_match(&every_game[_i], directory, joined, 0);
    Client c = bob_joins(m, CLIENT_PLAYS);
    ck_assert_int_eq(play_with(m, &c, MANY_STEPS), MATCH_OVER);
    match_free(m);
    client_free(&c);
    char *a = game_of(joined);
    here.player[BOB] = "human:Bob";
    m = recorded_match(&here, joined);
    MatchStatus status;
    while ((status = match_step(m, 0)) != MATCH_OVER) {
        answer_first(m);
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    match_free(m);
    char *b = game_of(joined);
    ck_assert_str_eq(a, b);
    free(a);
    free(b);
}

/* ---- errors of a player ---------------------------------------------------------------------- */

typedef struct Fault {
    ClientKind  kind;
    const char *note, *refused;     /* in the record; to the player, NULL: stays */
} Fault;

static const Fault faults[] = {
    { CLIENT_LATE, "join-late", "\"late\"" },      { CLIENT_ILLEGAL, "join-illegal", NULL },
    { CLIENT_JUNK, "join-broken", "\"broken\"" },  { CLIENT_FLOODS, "join-broken", "\"flood\"" },
    { CLIENT_LONG, "join-broken", "\"flood\"" },   { CLIENT_DEAF, "join-late", NULL },
};

TEST_LOOP(a_seat_that_is_late_lies_floods_or_sends_junk_is_played_for_and_recorded,
          sizeof faults / sizeof *faults)
{
    const Fault *fault = &faults[_i];
    const char *record = scratch_text("wrong.jsonl", "");
    Match *m = open_match(&joined_table, scratch_short_directory(), record, THINK_MS);
    Client c = bob_joins(m, fault->kind);
    ck_assert_int_eq(play_with(m, &c, MANY_STEPS), MATCH_OVER);
    match_free(m);
    client_go(&c);
    ck_assert_ptr_nonnull(strstr(scratch_read(record), fault->note));
    ck_assert_int_ge(c.n_requests, 1);
    ck_assert_msg(fault->refused == NULL || client_got(&c, fault->refused), "%s", c.got);
    client_free(&c);
}

TEST(a_second_connection_to_a_seat_is_refused_in_one_line_and_closed)
{
    Match *m = open_match(&joined_table, scratch_short_directory(), NULL, 0);
    Client c = bob_joins(m, CLIENT_PLAYS);
    Client other = client_new(match_socket(m, BOB), CLIENT_PLAYS);
    for (int i = 0; i < 10; i++) {
        match_attend(m);
        client_go(&other);
    }
    ck_assert(!other.open && match_is_here(m, BOB));
    ck_assert_int_eq(strncmp(other.got, "{\"type\":\"refused\",\"kind\":\"taken\",", 32), 0);
    ck_assert_ptr_eq(strchr(other.got, '\n'), other.got + other.n_got - 1);
    ck_assert_int_eq(play_with(m, &c, MANY_STEPS), MATCH_OVER);
    client_free(&c);
    client_free(&other);
    match_free(m);
}

/* ---- leaving and coming back ----------------------------------------------------------------- */

TEST(a_player_who_comes_back_gets_the_hand_from_its_start_and_the_open_question_again)
{
    Match *m = open_match(&joined_table, scratch_short_directory(), NULL, 0);
    Client c = bob_joins(m, CLIENT_LATE);
    for (int i = 0; i < LOOKS && c.n_requests == 0; i++) {
        match_step(m, 0);
        client_go(&c);
    }
    ck_assert_int_eq(c.n_requests, 1);
    client_free(&c);
    match_attend(m);
    Client back = client_new(match_socket(m, BOB), CLIENT_PLAYS);
    ck_assert_int_eq(play_with(m, &back, MANY_STEPS), MATCH_OVER);
    const char *start = strstr(back.got, "\"start_kyoku\"");
    const char *request = strstr(back.got, "\"request\",\"id\":1,");
    ck_assert_ptr_nonnull(start);
    ck_assert_msg(request != NULL && start < request, "%s", back.got);
    client_free(&back);
    match_free(m);
}

TEST(nobody_waits_for_a_player_who_never_came)
{
    Match *m = open_match(&joined_table, scratch_short_directory(), NULL, 0);
    Client none = { .open = false };
    ck_assert_int_eq(play_with(m, &none, MANY_STEPS), MATCH_OVER);
    match_free(m);
}

TEST_LOOP(a_resumed_game_opens_its_sockets_again_and_is_played_as_without_the_break, 3)
{
    const char *directory = scratch_short_directory();
    const char *whole = scratch_text("whole.jsonl", ""), *left = scratch_text("left.jsonl", "");
    Match *m = open_match(&joined_table, directory, whole, 0);
    Client c = bob_joins(m, CLIENT_PLAYS);
    play_with(m, &c, MANY_STEPS);
    match_free(m);
    client_free(&c);
    m = open_match(&joined_table, directory, left, 0);
    c = bob_joins(m, CLIENT_PLAYS);
    play_with(m, &c, 20 + 7 * _i);
    match_free(m);
    client_go(&c);
    ck_assert(client_got(&c, "{\"type\":\"quit\"}") && !c.open);
    client_free(&c);
    ck_assert_int_eq(match_resume(left, false, &m, NULL), ERR_NONE);
    ck_assert_int_eq(match_open_listeners(m, directory, NULL), ERR_NONE);
    c = bob_joins(m, CLIENT_PLAYS);
    ck_assert_int_eq(play_with(m, &c, MANY_STEPS), MATCH_OVER);
    match_free(m);
    client_free(&c);
    char *a = game_of(whole), *b = game_of(left);
    ck_assert_str_eq(a, b);
    free(a);
    free(b);
}

TEST(moves_that_other_terminals_have_shown_cannot_be_taken_back)
{
    const Table table = { "xuezhan", "hands=1", { "human:Ann", "join:Bob", "eff", "eff" }, 5 };
    Match *m = open_match(&table, scratch_short_directory(), NULL, 0);
    Client c = bob_joins(m, CLIENT_PLAYS);
    bool seen = false, other = false;
    for (int i = 0; i < 400 && !seen; i++) {
        play_with(m, &c, 1);
        Err e = match_check_take_back(m, 0);
        seen |= e == ERR_OTHERS_SAW;
        other |= e == ERR_NONE;
    }
    ck_assert(seen && !other);
    ck_assert(!match_is_human(m, BOB) && match_is_joined(m, BOB) && !match_may_show(m, BOB));
    client_free(&c);
    match_free(m);
}

TEST(the_names_are_free_for_the_next_match_while_the_last_one_can_still_be_viewed)
{
    const char *directory = scratch_short_directory();
    Match *m = open_match(&joined_table, directory, NULL, 0);
    Client c = bob_joins(m, CLIENT_PLAYS);
    play_with(m, &c, MANY_STEPS);
    match_close_listeners(m);
    client_go(&c);
    ck_assert(client_got(&c, "{\"type\":\"quit\"}") && !c.open);
    Match *next = open_match(&joined_table, directory, NULL, 0);
    ck_assert(match_is_done(m) && match_awaits_players(next));
    match_free(m);
    ck_assert_int_eq(access(match_socket(next, BOB), F_OK), 0);
    match_free(next);
    client_free(&c);
}

TEST(playing_on_from_a_record_waits_for_no_other_terminal)
{
    Viewer *v;
    Match *m;
    const char *record = scratch_text("over.jsonl", "");
    m = open_match(&joined_table, scratch_short_directory(), record, 0);
    Client none = { .open = false };
    play_with(m, &none, MANY_STEPS);
    match_free(m);
    scratch_user();
    MUST(viewer_new, record, &v);
    MUST(take_over, v, 3, 0, NULL, &m);
    ck_assert(!match_is_joined(m, BOB) && !match_awaits_players(m));
    match_free(m);
    viewer_free(v);
}
