/* SPDX-License-Identifier: MIT */
/* What an engine that does not read is sent: it must not miss anything permanently. */
#include <poll.h>
#include <sys/stat.h>
#include <time.h>

#include "clock.h"
#include "engine.h"
#include "mj_view.h"
#include "scratch.h"

/* Joins, becomes ready, and reads nothing more until the file "go" exists; then copies its input to
 * the log, without the draws. */
static const char script[] =
    "#!/bin/sh\n"
    "cd \"${0%/*}\" || exit 1\n"
    "read -r hello && echo '{\"type\":\"join\",\"name\":\"x\"}'\n"
    "read -r ready && echo '{\"type\":\"ready\"}'\n"
    "echo ready >&2\n"
    "while [ ! -e go ]; do sleep 0.01; done\n"
    "awk '!/tsumo/ { print; fflush() }' >&2\n"
    "exit 0\n";

enum { LOOK_MS = 5, LOOKS = 2000, DRAWS = 40000 };      /* draws of 40 bytes */

static char go[600], heard[600];

static void in_directory(const char *directory)
{
    setenv("XDG_STATE_HOME", directory, 1);
    snprintf(go, sizeof go, "%s/go", directory);
    snprintf(heard, sizeof heard, "%s/paiju/engines.log", directory);
}

static bool is_there(const char *file, const char *text)
{
    struct stat st;
    if (stat(file, &st) != 0)
        return false;
    return strstr(scratch_read(file), text) != NULL;
}

/* Reads its output once, and gives it a moment to continue. */
static void look(Engine *e)
{
    const struct timespec pause = { .tv_nsec = LOOK_MS * 1000000L };
    Action a;
    ck_assert_int_eq(engine_poll(e, &a), ENGINE_WAITS);
    nanosleep(&pause, NULL);
}

/* The information of the seat at the start of a hand; the caller owns the state. */
static void start_hand(const Game *g, int hand_no, State *state, SeenEvent *start, InfoSet *info)
{
    const int64_t score[SEATS_MAX] = { 0 };
    static Deal dealt;
    Event event;
    Deal deal;
    game_deal(g, 5, hand_no, &deal);
    ck_assert_int_eq(g->ops->start(g, &deal, 0, score, state), ERR_NONE);
    game_start_event(g, &deal, 0, hand_no, score, &event);
    ck_assert(g->ops->mask(g, &event, 0, start, &dealt));
    *info = (InfoSet){ .log = start, .n_log = 1 };
    game_observe(g, state, 0, &info->view);
}

/* More than a megabyte is left unread, so the start of the second hand is lost; a question about
 * that hand must begin with it. */
TEST(an_engine_that_did_not_read_gets_the_hand_from_its_beginning)
{
    Game g;
    xuezhan_game("", &g);
    RecordHeader header = { .game = g, .engine.ms = LOOKS * LOOK_MS,
                            .name = { "A", "B", "C", "D" }, .player = { "a", "b", "c", "d" } };
    const SeenEvent draw = { { .kind = EV_DRAW, .actor = 1, .tile = TILE_HIDDEN } };
    SeenEvent start;
    InfoSet info;
    State *state = calloc(1, g.ops->state_size);
    ck_assert_ptr_nonnull(state);
    in_directory(scratch_directory());
    const char *command = scratch_text("engine.sh", script);
    ck_assert_int_eq(chmod(command, 0700), 0);
    Engine *e = engine_new(command, &header, 0);
    start_hand(&g, 1, state, &start, &info);
    engine_ask(e, &info);
    for (int i = 0; i < LOOKS && !is_there(heard, "ready"); i++)
        look(e);
    look(e);
    for (int i = 0; i < DRAWS; i++)
        engine_send_event(e, &draw);
    start_hand(&g, 2, state, &start, &info);
    engine_send_event(e, &start);
    fclose(fopen(go, "w"));
    for (int i = 0; i < LOOKS && !is_there(heard, "\"kyoku\":2,"); i++) {
        engine_ask(e, &info);
        look(e);
    }
    ck_assert(is_there(heard, "\"type\":\"request\",\"id\":1,"));
    ck_assert_msg(is_there(heard, "\"kyoku\":2,"), "the start of the second hand is lost");
    engine_free(e);
    free(state);
}

/* Sixty thousand bytes per line, as fast as they are accepted: during a poll no key is read, so it
 * must be cheap. Its cost is measured as processor time, which does not depend on other
 * processes. */
TEST(an_engine_that_floods_the_game_with_lines_does_not_slow_it_down)
{
    enum { POLLS = 300, MOST_MS = 25 * SPARING };
    Game g;
    xuezhan_game("", &g);
    RecordHeader header = { .game = g, .engine.ms = LOOKS * LOOK_MS,
                            .name = { "A", "B", "C", "D" }, .player = { "a", "b", "c", "d" } };
    SeenEvent start;
    InfoSet info;
    Action a;
    char command[1000];
    int64_t longest = 0;
    State *state = calloc(1, g.ops->state_size);
    ck_assert_ptr_nonnull(state);
    in_directory(scratch_directory());
    snprintf(command, sizeof command, "%s/tests/e2e/spy lines", getenv("builddir"));
    Engine *e = engine_new(command, &header, 0);
    start_hand(&g, 1, state, &start, &info);
    engine_ask(e, &info);
    for (int i = 0; i < POLLS; i++) {
        struct pollfd fd = { .fd = engine_fd(e), .events = POLLIN };
        ck_assert_int_ge(poll(&fd, 1, LOOK_MS), 0);
        int64_t from = clock_thread_ns();
        ck_assert_int_eq(engine_poll(e, &a), ENGINE_WAITS);
        int64_t took = clock_thread_ns() - from;
        longest = took > longest ? took : longest;
    }
    ck_assert_msg(longest < MOST_MS * INT64_C(1000000), "a poll took %lld us",
                  (long long)longest / 1000);
    engine_free(e);
    free(state);
}
