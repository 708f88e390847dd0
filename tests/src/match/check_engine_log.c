/* SPDX-License-Identifier: MIT */
/* What an engine hears, line by line: a script copies its input to standard error, that is, to the
 * log of the engines, because it cannot write anywhere else. */
#include <time.h>
#include <unistd.h>

#include "engine.h"
#include "file.h"
#include "match_play.h"
#include "wire.h"

enum { EVENTS = 40, LOOKS = 2000 };

static Game         g;
static RecordHeader header;
static SeenEvent    log_of_1[EVENTS];
static Deal         dealt;              /* data that the first of them refers to */
static int          n_log;
static char         heard[700];         /* path of the input log */

/* Waits for a file, joins, becomes ready, and answers each request with a line that is not an
 * answer. */
static const char script[] =
    "until test -e $1; do sleep 0.05; done\n"
    "while read -r line; do\n"
    "    printf '%s\\n' \"$line\" >&2\n"
    "    case $line in\n"
    "    *'\"hello\"'*) echo '{\"type\":\"join\",\"name\":\"ear\"}' ;;\n"
    "    *'\"ready?\"'*) echo '{\"type\":\"ready\"}' ;;\n"
    "    *'\"request\"'*) echo no ;;\n"
    "    esac\n"
    "done\n";

/* The first events of a hand as seat 1 saw them. */
static void see_a_hand(void)
{
    static const Table table = { "xuezhan", "hands=1", { "eff", "human", "eff", "eff" }, 7 };
    Match *m = new_match(&table, NULL);
    play_steps(m, 20);
    const SeenEvent *seen = match_log(m, 1, &n_log);
    n_log = n_log < EVENTS ? n_log : EVENTS;
    ck_assert_int_ge(n_log, 10);
    memcpy(log_of_1, seen, (size_t)n_log * sizeof *seen);
    dealt = *seen[0].e.deal;
    log_of_1[0].e.deal = &dealt;
    g = *match_game(m);
    header = (RecordHeader){ .game = g, .seed = 7, .name = { "a", "b", "c", "d" },
                             .player = { "human", "exec:x", "human", "human" } };
    match_free(m);
}

/* It becomes ready when a file of this name is beside it. */
static Engine *listener_that_waits(const char *name)
{
    static char command[1500];
    const char *directory = scratch_directory();
    setenv("XDG_STATE_HOME", directory, 1);
    snprintf(heard, sizeof heard, "%s/paiju/engines.log", directory);
    snprintf(command, sizeof command, "/bin/sh %s %s/%s", scratch_text("ear", script), directory,
             name);
    return engine_new(command, &header, 1);
}

static Engine *listener(void)
{
    return listener_that_waits("ear");
}

/* Asks with the first `n` events. The view is of an empty table: the script does not read it. */
static void ask_after(Engine *e, int n)
{
    InfoSet info = { .log = log_of_1, .n_log = n };
    Action a;
    EngineStatus status;
    game_view_new(&g, 1, &info.view);
    engine_ask(e, &info);
    while ((status = engine_poll(e, &a)) == ENGINE_WAITS)
        ;
    ck_assert_int_eq(status, ENGINE_BROKEN);
}

/* The log arrives with a delay, but each question ends with a request. */
static void wait_for_request(void)
{
    const struct timespec pause = { .tv_nsec = 2000000L };
    for (int i = 0; i < LOOKS; i++) {
        const char *at = scratch_read(heard), *last = at;
        while ((at = strstr(at, "{\"type\":")) != NULL)
            last = at++;
        if (strncmp(last, "{\"type\":\"request\"", 17) == 0 && strchr(last, '\n') != NULL)
            return;
        nanosleep(&pause, NULL);
    }
}

/* The types of the lines heard since the last call: "hello ready? start_game start_kyoku ...". */
static const char *types(void)
{
    static char out[4096];
    char type[32];
    out[0] = '\0';
    wait_for_request();
    for (const char *line = scratch_read(heard); line[0] != '\0'; line = strchr(line, '\n') + 1) {
        ck_assert_int_eq(sscanf(line, "{\"type\":\"%31[^\"]", type), 1);
        sprintf(out + strlen(out), "%s ", type);
    }
    ck_assert_int_eq(truncate(heard, 0), 0);
    return out;
}

/* The types of events from..to-1 of the log, then "request ". */
static const char *told(const char *before, int from, int to)
{
    static char out[4096];
    strcpy(out, before);
    for (int i = from; i < to; i++) {
        Json *o = wire_event(&g, &log_of_1[i].e);
        const char *type;
        ck_assert_int_eq(json_text(o, "type", &type, NULL), ERR_NONE);
        sprintf(out + strlen(out), "%s ", type);
        json_free(o);
    }
    return strcat(out, "request ");
}

static void see(Engine *e, int from, int to)
{
    for (int i = from; i < to; i++)
        engine_send_event(e, &log_of_1[i]);
}

TESTS(.name = "engine_told", .setup = see_a_hand);

TEST(an_engine_that_starts_in_the_middle_of_a_hand_hears_all_of_it)
{
    Engine *e = listener();
    ask_after(e, 8);
    ck_assert_str_eq(types(), told("hello ready? start_game ", 0, 8));
    engine_free(e);
}

TEST(an_engine_that_has_seen_everything_hears_nothing_twice)
{
    Engine *e = listener();
    ask_after(e, 4);
    types();
    see(e, 4, 7);
    ask_after(e, 7);
    ck_assert_str_eq(types(), told("", 4, 7));
    engine_free(e);
}

/* It got four events, and nobody showed it the next two. */
TEST(an_engine_that_has_missed_events_hears_the_hand_again)
{
    Engine *e = listener();
    ask_after(e, 4);
    types();
    ask_after(e, 6);
    ck_assert_str_eq(types(), told("", 0, 6));
    engine_free(e);
}

TEST(an_engine_hears_the_hand_again_after_a_choice_was_taken_back)
{
    Engine *e = listener();
    ask_after(e, 6);
    types();
    engine_rewind(e);
    ask_after(e, 4);
    ck_assert_str_eq(types(), told("", 0, 4));
    engine_free(e);
}

/* The messages of two hands, in the first of which the engine is not asked. */
static const char *twice(void)
{
    static char out[8192];
    const char *hand = told("", 0, 4);
    int n = (int)(strlen(hand) - strlen("request "));
    sprintf(out, "hello ready? start_game %.*s%.*srequest ", n, hand, n, hand);
    return out;
}

static void count_hand(int hand_no)
{
    log_of_1[0].e.hand_no = hand_no;
}

TEST(an_engine_that_is_first_asked_in_the_second_hand_also_hears_the_first)
{
    Engine *e = listener();
    engine_start(e);
    see(e, 0, 4);
    count_hand(2);
    see(e, 0, 4);
    ask_after(e, 4);
    ck_assert_str_eq(types(), twice());
    engine_free(e);
}

/* It becomes ready between the hands. */
TEST(events_before_an_engine_is_ready_precede_those_after_it)
{
    const struct timespec pause = { .tv_nsec = 20000000L };
    Engine *e = listener();
    engine_start(e);
    see(e, 0, 4);
    count_hand(2);
    for (int i = 0; i < 4; i++) {
        nanosleep(&pause, NULL);
        see(e, i, i + 1);
    }
    ask_after(e, 4);
    ck_assert_str_eq(types(), twice());
    engine_free(e);
}

/* The whole of a long log, up to the request. The caller frees it. */
static char *all_heard(void)
{
    const struct timespec pause = { .tv_nsec = 20000000L };
    char *text = NULL;
    size_t length;
    for (int i = 0; i < LOOKS && (text == NULL || strstr(text, "\"request\"") == NULL); i++) {
        free(text);
        nanosleep(&pause, NULL);
        ck_assert_int_eq(file_read(heard, 2 * 1024 * 1024, &text, &length, NULL), ERR_NONE);
    }
    return text;
}

/* It hears the last hands; the first ones exceed what is kept. */
TEST(an_engine_that_takes_very_long_to_get_ready_misses_the_first_hands)
{
    enum { HANDS = 1500 };
    Engine *e = listener_that_waits("go");
    engine_start(e);
    for (int i = 0; i < HANDS; i++) {
        count_hand(i + 1);
        see(e, 0, 4);
    }
    scratch_text("go", "");
    ask_after(e, 4);
    int first = 0, last = 0;
    char *text = all_heard(), *hand = text;
    for (; (hand = strstr(hand, "\"kyoku\":")) != NULL; hand++) {
        last = atoi(hand + strlen("\"kyoku\":"));
        first = first == 0 ? last : first;
    }
    free(text);
    ck_assert_int_gt(first, 1);
    ck_assert_int_eq(last, HANDS);
    engine_free(e);
}

/* Whichever hands a program has played before, it hears the same of a hand. */
TEST(the_ids_of_requests_depend_only_on_the_hand)
{
    Engine *fresh = listener();
    count_hand(3);
    engine_start(fresh);
    see(fresh, 0, 4);
    ask_after(fresh, 4);
    wait_for_request();
    char *id = strstr(scratch_read(heard), "\"id\":");
    ck_assert_int_eq(atoi(id + strlen("\"id\":")), 2001);
    engine_free(fresh);
}

TEST(engines_do_not_hear_who_the_other_players_are)
{
    Engine *e = listener();
    count_hand(1);
    engine_start(e);
    see(e, 0, 4);
    ask_after(e, 4);
    wait_for_request();
    const char *all = scratch_read(heard), *names = all;
    for (int i = 0; i < 2; i++)             /* hello and start_game */
        ck_assert_ptr_nonnull(names = strstr(names + 1, "\"names\":[\"A\",\"B\",\"C\",\"D\"]"));
    ck_assert_ptr_null(strstr(all, "players"));
    ck_assert_ptr_null(strstr(all, "\"a\""));
    engine_free(e);
}
