/* Testing an engine: first word for word, then over whole hands against the usual opponents. */
#include "engine_check.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "engine.h"
#include "i18n.h"
#include "json.h"
#include "opponents.h"
#include "output.h"
#include "player.h"
#include "process.h"
#include "wire.h"
#include "x_alloc.h"
#include "x_hand.h"

enum { LOOK_MS = 20 };

typedef struct Check {
    const char   *command;
    const Game   *game;
    RecordHeader *header;
    int           n, failed;    /* tests */
    int           fault[N_ENGINE_STATUSES];
    int           decisions;
    int64_t       slowest_ms;
} Check;

static void report(Check *c, bool ok, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void report(Check *c, bool ok, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output(ok ? "ok %d - " : "not ok %d - ", ++c->n);
    output_list(stdout, format, args);
    output("\n");
    fflush(stdout);
    va_end(args);
    c->failed += !ok;
}

/* ---- word for word --------------------------------------------------------------------------- */

static void say(Process *p, Json *o)
{
    char *line = json_print(o);
    link_put(process_link(p), line);
    free(line);
    json_free(o);
}

/* The next message of a type, whatever `info` comes before; NULL if it does not come. The caller
 * frees it. */
static Json *hear(Process *p, const char *wanted, int64_t ms)
{
    int64_t end = clock_ms() + ms;
    while (clock_ms() < end) {
        const char *line, *type = "";
        size_t length;
        Json *o;
        LinkRead read = link_get(process_link(p), &line, &length);
        if (read == LINK_NOTHING) {
            poll(&(struct pollfd){ .fd = process_link(p)->in, .events = POLLIN }, 1, LOOK_MS);
            continue;
        }
        if (read != LINK_LINE || json_parse(line, length, &o, NULL) != ERR_NONE)
            return NULL;
        json_text(o, "type", &type, NULL);
        if (strcmp(type, wanted) == 0)
            return o;
        bool info = strcmp(type, "info") == 0;
        json_free(o);
        if (!info)
            return NULL;
    }
    return NULL;
}

/* Sets every option that it offers to its default. */
static bool set_options(Process *p, const Json *join)
{
    const Json *list;
    if (json_list(join, "options", &list, NULL) != ERR_NONE)
        return !json_has(join, "options");
    for (int i = 0; i < json_size(list); i++) {
        const Json *option;
        const char *name;
        if (json_item_child(list, i, &option, NULL) != ERR_NONE
            || json_text(option, "name", &name, NULL) != ERR_NONE || !json_has(option, "default"))
            return false;
        Json *o = wire_new("set");
        json_put_text(o, "name", name);
        json_put_copy(o, "value", json_member(option, "default"));
        say(p, o);
    }
    return true;
}

static void check_words(Check *c)
{
    Process *p;
    Diag diag = { 0 };
    Err e = process_start(c->command, &p, &diag);
    report(c, e == ERR_NONE, "starts%s%s", e == ERR_NONE ? "" : ": ", diag.text);
    if (e == ERR_NONE) {
        const char *name = "";
        int start_ms = engine_limits(c->header).start_ms;
        RecordHeader shown = engine_header(c->header);
        say(p, engine_hello(&shown, 0));
        Json *join = hear(p, "join", start_ms);
        bool named = join != NULL && json_text(join, "name", &name, NULL) == ERR_NONE;
        report(c, named, "answers hello with join and its name: %s", name);
        report(c, join != NULL && set_options(p, join), "its options have names and defaults");
        json_free(join);
        say(p, wire_new("from-a-later-version"));
        say(p, wire_new("ready?"));
        Json *ready = hear(p, "ready", start_ms);
        report(c, ready != NULL, "ignores a message it does not know and gets ready");
        json_free(ready);
        say(p, wire_new("quit"));
        report(c, process_stop(p), "ends after quit");
    }
}

/* ---- whole hands ----------------------------------------------------------------------------- */

/* Hands being played: the engine at one seat, built-in players at the others. */
typedef struct Trial {
    Engine    *engine;
    Seat       seat;
    Player    *other[SEATS_MAX];
    Hand       hand;
} Trial;

/* Tells the engine the news. */
static void show(Trial *t)
{
    const SeenLog *log = hand_log(&t->hand, t->seat);
    for (int i = log->n_before; i < log->n; i++)
        engine_send_event(t->engine, &log->e[i]);
}

/* The engine's answer; a fault is counted and the first legal choice played. */
static void ask_engine(Check *c, Trial *t, const InfoSet *info, Action *out)
{
    int64_t start = clock_ms();
    EngineStatus status;
    engine_ask(t->engine, info);
    while ((status = engine_poll(t->engine, out)) == ENGINE_WAITS)
        poll(&(struct pollfd){ .fd = engine_fd(t->engine), .events = POLLIN }, 1, LOOK_MS);
    int64_t ms = clock_ms() - start;
    c->slowest_ms = ms > c->slowest_ms ? ms : c->slowest_ms;
    c->decisions++;
    c->fault[status]++;
    if (status != ENGINE_ANSWERED)
        game_menu(c->game, &info->view, out, 1);
}

static void decide(Check *c, Trial *t, Seat who)
{
    InfoSet info;
    Action a;
    hand_info(&t->hand, who, &info);
    if (who == t->seat) {
        ask_engine(c, t, &info, &a);
    } else {
        Player *p = t->other[who];
        p->ops->ask(p, &info);
        while (p->ops->poll(p, 0, &a) != ASK_READY)
            ;
    }
    hand_play(&t->hand, who, &a);
    show(t);
}

static void play_hand(Check *c, Trial *t, uint64_t seed, int hand_no)
{
    const Game *g = c->game;
    const int64_t score[SEATS_MAX] = { 0 };
    Deal deal;
    SeatMask asked;
    game_deal(g, seed, hand_no, &deal);
    hand_start(&t->hand, &deal, 0, hand_no, score);
    show(t);
    while ((asked = hand_asked(&t->hand)) != 0) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        decide(c, t, who);
    }
}

static void check_seat(Check *c, Seat seat, uint64_t seed, int hands)
{
    const Game *g = c->game;
    Trial t = { .seat = seat, .engine = engine_new(c->command, c->header, seat) };
    engine_start(t.engine);
    x_hand_new(&t.hand, g);
    for (Seat s = 0; s < g->n_seats; s++)
        t.other[s] = player_ai_new(opponent_usual(g->ops)->name, g, s, seed);
    for (int i = 1; i <= hands; i++)
        play_hand(c, &t, seed, i);
    engine_free(t.engine);
    for (Seat s = 0; s < g->n_seats; s++)
        t.other[s]->ops->free(t.other[s]);
    hand_free(&t.hand);
}

static void check_hands(Check *c, uint64_t seed, int hands)
{
    for (Seat s = 0; s < c->game->n_seats; s++)
        check_seat(c, s, seed, hands);
    report(c, c->decisions > 0, "was asked %d times", c->decisions);
    report(c, c->fault[ENGINE_ENDED] == 0, "never ended on its own (%d times)",
           c->fault[ENGINE_ENDED]);
    report(c, c->fault[ENGINE_BROKEN] == 0, "wrote answers that can be read (%d could not)",
           c->fault[ENGINE_BROKEN]);
    report(c, c->fault[ENGINE_ILLEGAL] == 0, "answered by the rules (%d illegal)",
           c->fault[ENGINE_ILLEGAL]);
    report(c, c->fault[ENGINE_LATE] == 0, "answered within %d ms (%d late, slowest %lld ms)",
           engine_limits(c->header).ms, c->fault[ENGINE_LATE], (long long)c->slowest_ms);
}

bool engine_check(const char *command, const Game *g, uint64_t seed, int hands,
                  EngineLimits limits)
{
    RecordHeader header = { .game = *g, .seed = seed, .engine = limits };
    Check c = { .command = command, .game = g, .header = &header };
    for (Seat s = 0; s < g->n_seats; s++) {
        header.name[s] = x_strdup(player_usual_name(false, s));
        header.player[s] = x_strdup("exec");
    }
    check_words(&c);
    if (c.failed == 0)
        check_hands(&c, seed, hands);
    output("1..%d\n", c.n);
    record_header_free(&header);
    return c.failed == 0;
}
