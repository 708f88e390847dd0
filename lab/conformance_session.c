/* SPDX-License-Identifier: MIT */
/* Tests an engine at every seat: first in the installed hands, where it is asked for every decision
 * but the recorded moves are played; then in hands that it plays itself.
 *
 * It is addressed directly and not through the program's own host (engine.c): a host forgives, a
 * test does not. Its lines are read until the answer comes or the time is over; a line that does
 * not answer the question is kept, and is judged when the answer follows or does not. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "conformance_impl.h"
#include "engine.h"
#include "engine_options.h"
#include "game.h"
#include "hand.h"
#include "opponents.h"
#include "player.h"
#include "rerun.h"
#include "utf8.h"
#include "wire.h"
#include "x_alloc.h"
#include "hand_alloc.h"

enum {
    FAULTS_MAX = 4, SPOILT_MAX = 2,     /* after that many it clearly does not work */
    STRAY_MS = 250,             /* for the answer, after a stray line */
    LONG_LINE = 60000,
    AGAIN_EVERY = 8,            /* requests */
};

typedef enum EnginePoint {
    POINT_START, POINT_JOIN, POINT_OPTIONS, POINT_READY, POINT_JSON, POINT_LENGTH, POINT_ASKED,
    POINT_ID, POINT_LEGAL, POINT_MORE, POINT_TIME, POINT_LONG, POINT_AGAIN, POINT_STAYS, POINT_QUIT,
    N_ENGINE_POINTS
} EnginePoint;

/* The results for a point so far. */
typedef struct PointCount {
    int  tries, faults;
    char expected[TALK_SHOWN], came[TALK_SHOWN], where[TALK_SHOWN];     /* of the first fault */
} PointCount;

typedef struct EngineTest {
    const EngineTrial *trial;
    const Game        *game;        /* of the session */
    EngineLimits       limits;      /* with the defaults filled in */
    PointCount         count[N_ENGINE_POINTS];
    char               name[TALK_SHOWN];    /* from its join message; "": it did not join */
    Talk               talk;
    Seat               seat;
    Hand               hand;
    Player            *other[SEATS_MAX];    /* built-in players, for hands played to the end */
    const char        *stage;       /* what is being played, for `where` */
    bool               spoils;      /* a fault from which this session cannot recover */
    int                n_faults, asked;
    int                n_spoilt;    /* sessions with such a fault, or that did not end after quit */
    int64_t            slowest_ms;
} EngineTest;

/* -- points ------------------------------------------------------------------------------------ */

static const struct { const char *text, *see; } conformance_session_row[N_ENGINE_POINTS] = {
    [POINT_START] = { "starts", "docs/engines.md, What an engine sees" },
    [POINT_JOIN] = { "answers hello with join, its name and a list of options",
                     "docs/protocol.md 1" },
    [POINT_OPTIONS] = { "takes set for its options, and passes over one that it does not have",
                        "docs/protocol.md 1" },
    [POINT_READY] = { "answers ready? with ready, after a type and keys that it does not know",
                      "docs/protocol.md 1" },
    [POINT_JSON] = { "writes JSON objects with a type, one a line", "docs/protocol.md" },
    [POINT_LENGTH] = { "writes no line longer than 64 KiB", "docs/protocol.md 5" },
    [POINT_ASKED] = { "answers each request once, and says nothing but info unasked",
                      "docs/protocol.md 1" },
    [POINT_ID] = { "repeats the id of the request", "docs/protocol.md 3" },
    [POINT_LEGAL] = { "answers with one of legal", "docs/protocol.md 3" },
    [POINT_MORE] = { "answers a request with more by a legal play", "docs/protocol.md 3" },
    [POINT_TIME] = { "answers in time", "docs/protocol.md 5" },
    [POINT_LONG] = { "reads lines of 60,000 bytes", "docs/protocol.md 5" },
    [POINT_AGAIN] = { "answers after the events of the hand were sent again",
                      "docs/protocol.md 1" },
    [POINT_STAYS] = { "does not end before quit", "docs/protocol.md 5" },
    [POINT_QUIT] = { "ends after quit", "docs/protocol.md 1" },
};

/* Reports a fault: what came, and what was expected; only the first fault of each point is kept. */
static void session_fault(EngineTest *t, EnginePoint p, const char *came, const char *expected, ...)
    __attribute__((format(printf, 4, 5)));
static void session_fault(EngineTest *t, EnginePoint p, const char *came, const char *expected, ...)
{
    PointCount *c = &t->count[p];
    t->n_faults++;
    if (c->faults++ > 0)
        return;
    va_list args;
    va_start(args, expected);
    vsnprintf(c->expected, sizeof c->expected, expected, args);
    va_end(args);
    snprintf(c->came, sizeof c->came, "%s", came);
    utf8_tame(c->came, "");
    snprintf(c->where, sizeof c->where, "seat %d, %s, request %d", t->seat, t->stage, t->asked);
}

/* The session cannot go on. */
static void session_spoil(EngineTest *t)
{
    t->n_spoilt += !t->spoils;
    t->spoils = true;
}

static bool session_is_lost(const EngineTest *t)
{
    return t->n_faults >= FAULTS_MAX || t->n_spoilt >= SPOILT_MAX;
}

static void session_print(const EngineTest *t, const char *game, Points *points)
{
    char numbers[N_ENGINE_POINTS][TALK_SHOWN] = { "" };
    if (t->count[POINT_JOIN].faults == 0)
        snprintf(numbers[POINT_JOIN], TALK_SHOWN, " (%.100s)", t->name);
    snprintf(numbers[POINT_TIME], TALK_SHOWN, " (%d ms; the slowest took %lld ms)", t->limits.ms,
             (long long)t->slowest_ms);
    snprintf(numbers[POINT_LEGAL], TALK_SHOWN, " (%d requests)", t->count[POINT_LEGAL].tries);
    for (int p = 0; p < N_ENGINE_POINTS; p++) {
        const PointCount *c = &t->count[p];
        bool skipped = c->tries == 0 && c->faults == 0;
        if (skipped && p == POINT_MORE && !session_is_lost(t) && t->count[POINT_LEGAL].tries > 0)
            continue;                   /* no mahjong game can have more choices than are listed */
        point(points, c->faults == 0, "%s: %s%s%s", game, conformance_session_row[p].text,
              numbers[p], skipped ? " # SKIP it did not come so far" : "");
        if (c->faults == 0)
            continue;
        point_note("expected", "%s", c->expected);
        point_note("came", "%s", c->came);
        point_note("where", "%s", c->where);
        if (c->faults > 1)
            point_note("faults", "%d", c->faults);
        point_note("see", "%s", conformance_session_row[p].see);
    }
}

/* -- lines ------------------------------------------------------------------------------------- */

static void session_send(EngineTest *t, const Json *o)
{
    char *line = json_print(o);
    link_put(process_link(t->talk.process), line);
    free(line);
}

/* Sends and frees `o`. */
static void session_say(EngineTest *t, Json *o)
{
    session_send(t, o);
    json_free(o);
}

/* The same with a key that no engine knows. */
static void session_say_more(EngineTest *t, Json *o)
{
    Json *list = json_new_list();
    json_add(list, json_new_object());
    json_put(o, "from_a_later_version", list);
    session_say(t, o);
}

/* Waits for the next message other than `info`, which the caller frees, and reports lines that are
 * wrong at any time. HEARD_LINE, HEARD_NOTHING, HEARD_TOO_LONG (reported) or HEARD_END. */
static Heard session_hear(EngineTest *t, int64_t until_ms, Json **out)
{
    Heard heard;
    const char *type;
    while ((heard = talk_hear(&t->talk, until_ms, out)) == HEARD_LINE || heard == HEARD_JUNK) {
        bool typed = *out != NULL && json_text(*out, "type", &type, NULL) == ERR_NONE;
        if (typed && strcmp(type, "info") != 0)
            return HEARD_LINE;
        if (!typed)
            session_fault(t, POINT_JSON, t->talk.line, *out == NULL ? "one JSON object on a line"
                                                  : "an object with a text as its type");
        json_free(*out);
        *out = NULL;
        if (clock_ms() >= until_ms)
            return HEARD_NOTHING;
    }
    if (heard == HEARD_TOO_LONG) {
        session_fault(t, POINT_LENGTH, "more without a line end", "a line of 65,536 bytes at most");
        session_spoil(t);
    }
    return heard;
}

/* -- sitting down ------------------------------------------------------------------------------ */

/* The next message, which must be of that type; NULL: it was not, and the fault is noted for point
 * `p`. The caller frees it. */
static Json *session_expect(EngineTest *t, const char *type, EnginePoint p)
{
    Json *o;
    const char *came;
    t->count[p].tries++;
    Heard heard = session_hear(t, clock_ms() + t->limits.start_ms, &o);
    if (heard == HEARD_LINE && json_text(o, "type", &came, NULL) == ERR_NONE &&
        strcmp(came, type) == 0)
        return o;
    if (heard != HEARD_TOO_LONG)
        session_fault(t, p, heard == HEARD_NOTHING ? "nothing"
                       : heard == HEARD_END   ? "the program has ended"
                                              : t->talk.line,
                 "{\"type\":\"%s\",...} within %d ms", type, t->limits.start_ms);
    json_free(o);
    return NULL;
}

/* `value`: NULL for some number. */
static void session_set(EngineTest *t, const char *name, const Json *value)
{
    Json *o = wire_new("set");
    json_put_text(o, "name", name);
    if (value != NULL)
        json_put_copy(o, "value", value);
    else
        json_put_int(o, "value", 1);
    session_say(t, o);
}

/* Sets every option from `join` to its minimum, its maximum and its default; one that the engine
 * does not have; and those given for this engine. */
static void session_set_options(EngineTest *t, const Json *session_join)
{
    static const char *const value[] = { "min", "max", "default" };
    const Json *list = NULL, *o;
    const char *name;
    Json *wanted = NULL;
    Diag diag = { 0 };
    t->count[POINT_OPTIONS].tries++;
    bool good = engine_options_check(session_join, &diag) == ERR_NONE;
    if (!good)
        session_fault(t, POINT_OPTIONS, diag.text,
                 "options of join with name, kind, default and bounds");
    if (good && json_has(session_join, "options"))
        json_list(session_join, "options", &list, NULL);
    for (int i = 0; list != NULL && json_item_child(list, i, &o, NULL) == ERR_NONE; i++) {
        for (int v = 0; v < 3; v++) {
            if (json_has(o, value[v]) && json_text(o, "name", &name, NULL) == ERR_NONE)
                session_set(t, name, json_member(o, value[v]));
        }
    }
    session_set(t, "no option of this engine", NULL);
    if (good && engine_options_set(session_join, t->trial->engine, &wanted, &diag) != ERR_NONE)
        session_fault(t, POINT_OPTIONS, diag.text, "the options that are set for it");
    for (int i = 0; wanted != NULL && json_item_child(wanted, i, &o, NULL) == ERR_NONE; i++)
        session_send(t, o);
    json_free(wanted);
}

static bool session_join(EngineTest *t, const RecordHeader *shown)
{
    session_say_more(t, engine_hello(shown, t->seat));
    Json *o = session_expect(t, "join", POINT_JOIN);
    const char *name;
    if (o == NULL)
        return false;
    if (json_text(o, "name", &name, NULL) == ERR_NONE && name[0] != '\0')
        snprintf(t->name, sizeof t->name, "%s", name);
    else
        session_fault(t, POINT_JOIN, t->talk.line, "join with a text as its name");
    session_set_options(t, o);
    json_free(o);
    session_say_more(t, wire_new("from-a-later-version"));
    session_say_more(t, wire_new("ready?"));
    o = session_expect(t, "ready", POINT_READY);
    bool is_ready = o != NULL;
    json_free(o);
    return is_ready;
}

static bool session_sit_down(EngineTest *t, const RecordHeader *header, Seat seat)
{
    Diag diag = { 0 };
    t->seat = seat;
    t->game = &header->game;
    t->spoils = false;
    t->talk.process = NULL;
    t->count[POINT_START].tries++;
    if (process_start(t->trial->engine->command, &t->talk.process, &diag) != ERR_NONE) {
        session_fault(t, POINT_START, diag.text, "a program that can be started");
        return false;
    }
    RecordHeader shown = engine_header(header);
    if (!session_join(t, &shown)) {
        session_spoil(t);
        return false;
    }
    session_say_more(t, record_header_line(&shown));
    return true;
}

static void session_show(EngineTest *t, const SeenEvent *seen)
{
    session_say_more(t, wire_event(t->game, &seen->e));
}

/* -- one question ------------------------------------------------------------------------------ */

typedef struct EngineQuestion {
    int64_t id, end_ms;
    bool    late;
    char    stray[TALK_SHOWN];          /* a line that did not answer it; "": none */
} EngineQuestion;

/* No answer has come. True: keep waiting a while for a late one. */
static bool session_wait_on(EngineTest *t, EngineQuestion *q)
{
    if (q->stray[0] != '\0') {
        session_fault(t, POINT_ID, q->stray, "an answer with \"id\":%lld", (long long)q->id);
        return false;
    }
    if (q->late) {
        session_spoil(t);
        return false;
    }
    session_fault(t, POINT_TIME, "none", "an answer within %d ms", t->limits.ms);
    q->late = true;
    q->end_ms += 2 * (int64_t)t->limits.ms;
    return true;
}

/* The answer as it was written; NULL: none. The caller frees it. */
static Json *session_hear_answer(EngineTest *t, EngineQuestion *q)
{
    const JsonRange any = { INT64_MIN, INT64_MAX };
    do {
        Json *o;
        int64_t id;
        Heard heard = session_hear(t, q->end_ms, &o);
        if (heard == HEARD_END) {
            session_fault(t, POINT_STAYS, "its output has ended", "the program runs until quit");
            session_spoil(t);
        }
        if (heard != HEARD_LINE)
            continue;
        if (json_int(o, "id", any, &id, NULL) == ERR_NONE && id == q->id)
            return o;
        json_free(o);
        if (q->stray[0] == '\0')
            snprintf(q->stray, sizeof q->stray, "%s", t->talk.line);
        int64_t soon = clock_ms() + STRAY_MS;
        q->end_ms = soon < q->end_ms ? soon : q->end_ms;
    } while (!t->spoils && (clock_ms() < q->end_ms || session_wait_on(t, q)));
    return NULL;
}

/* Judges an answer with the right id to a request with or without `more`. */
static bool session_judge(EngineTest *t, const View *v, const Json *answer, bool more, Action *out)
{
    char came[2 * TALK_SHOWN];
    Diag diag = { 0 };
    EnginePoint p = more ? POINT_MORE : POINT_LEGAL;
    t->count[p].tries++;
    Err e = wire_read_action(t->game, answer, out, &diag);
    if (e == ERR_NONE) {
        e = t->game->ops->check(t->game, v, out);
        diag_set(&diag, e, "%s", err_text(e));
    }
    snprintf(came, sizeof came, "%.120s (%s)", t->talk.line, diag.text);
    if (e != ERR_NONE)
        session_fault(t, p, came, more ? "a play that the rules allow" : "one of legal");
    return e == ERR_NONE;
}

static bool session_ask(EngineTest *t, const InfoSet *info, Action *out)
{
    enum { SMALL = 8 };                 /* ids: small ones first, then some that need 53 bits */
    static const EnginePoint tried[] = { POINT_JSON, POINT_LENGTH, POINT_ASKED, POINT_ID,
                                         POINT_TIME, POINT_STAYS };
    int n = ++t->asked;
    int64_t start = clock_ms();
    EngineQuestion q = { .id = n <= SMALL ? n : (INT64_C(1) << 52) + n,
                         .end_ms = start + t->limits.ms };
    Json *request = engine_request(t->game, &info->view, q.id, t->limits.ms);
    bool more = json_has(request, "more");
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        t->count[tried[i]].tries++;
    session_say_more(t, request);
    Json *answer = session_hear_answer(t, &q);
    int64_t ms = clock_ms() - start;
    t->slowest_ms = ms > t->slowest_ms ? ms : t->slowest_ms;
    if (answer == NULL)
        return false;
    if (q.stray[0] != '\0')
        session_fault(t, POINT_ASKED, q.stray, "one answer to a request, and none without");
    bool legal = session_judge(t, &info->view, answer, more, out);
    json_free(answer);
    return legal;
}

/* Asks the same question once more; the answer counts for a separate point. */
static void session_ask_again(EngineTest *t, const InfoSet *info, EnginePoint p)
{
    int before = t->n_faults;
    Action again;
    t->count[p].tries++;
    if (!session_ask(t, info, &again) && t->n_faults > before)
        session_fault(t, p, t->spoils ? "none" : t->talk.line, "a legal answer, as before");
}

static bool session_ask_more(EngineTest *t, const InfoSet *info, Action *out)
{
    if (!session_ask(t, info, out))
        return false;
    if (t->asked == 1) {
        char *text = memset(x_alloc(LONG_LINE + 1), 'x', LONG_LINE);
        Json *o = wire_new("from-a-later-version");
        json_put_text(o, "text", text);
        free(text);
        session_say(t, o);
        session_ask_again(t, info, POINT_LONG);
    } else if (t->asked % AGAIN_EVERY == 0) {
        for (int i = 0; i < info->n_log; i++)
            session_show(t, &info->log[i]);
        session_ask_again(t, info, POINT_AGAIN);
    }
    return true;
}

/* -- ending ------------------------------------------------------------------------------------ */

/* Sends quit and waits for it to end. */
static void session_leave(EngineTest *t)
{
    static const char wanted[] = "the program ends within %d ms";
    int64_t end = clock_ms() + t->limits.ms;
    Heard heard;
    Json *o;
    t->count[POINT_QUIT].tries++;
    session_say(t, wire_new("quit"));
    do {
        heard = session_hear(t, end, &o);
        if (heard == HEARD_LINE)
            session_fault(t, POINT_ASKED, t->talk.line, "no line after quit but info");
        json_free(o);
    } while (heard == HEARD_LINE && clock_ms() < end);
    if (heard == HEARD_LINE || heard == HEARD_NOTHING)
        session_fault(t, POINT_QUIT, "it is still running", wanted, t->limits.ms);
    if (process_stop(t->talk.process))
        return;
    session_spoil(t);
    if (t->count[POINT_QUIT].faults == 0)
        session_fault(t, POINT_QUIT, "its output has ended, but it had to be killed", wanted,
                 t->limits.ms);
}

/* -- installed hands --------------------------------------------------------------------------- */

/* Sends the new events. */
static void session_show_news(EngineTest *t)
{
    const SeenLog *log = hand_log(&t->hand, t->seat);
    for (int i = log->n_before; i < log->n; i++)
        session_show(t, &log->e[i]);
}

static bool session_goes_on(const EngineTest *t)
{
    return !t->spoils && !session_is_lost(t);
}

static void session_ask_about(EngineTest *t, const Record *record)
{
    Rerun r;
    Diag diag = { 0 };
    rerun_begin(&r, record, &t->hand);
    while (session_goes_on(t) && rerun_step(&r, &diag) == RERUN_MOVED) {
        InfoSet info;
        Action answer;
        session_show_news(t);
        if (!has_seat(hand_asked(&t->hand), t->seat))
            continue;
        hand_info(&t->hand, t->seat, &info);
        session_ask_more(t, &info, &answer);
    }
}

/* -- hands played to the end ------------------------------------------------------------------- */

static void session_decide(EngineTest *t, Seat seat)
{
    InfoSet info;
    Action a;
    hand_info(&t->hand, seat, &info);
    if (seat != t->seat) {
        Player *p = t->other[seat];
        p->ops->ask(p, &info);
        while (p->ops->poll(p, 0, &a) != ASK_READY)
            ;
    } else if (!session_ask_more(t, &info, &a)) {
        game_menu(t->game, &info.view, &a, 1);
    }
    hand_play(&t->hand, seat, &a);
    session_show_news(t);
}

static void session_play_hand(EngineTest *t, int hand_no)
{
    const int64_t score[SEATS_MAX] = { 0 };
    Deal deal;
    SeatMask asked;
    game_deal(t->game, t->trial->seed, hand_no, &deal);
    hand_start(&t->hand, &deal, 0, hand_no, score);
    session_show_news(t);
    while (session_goes_on(t) && (asked = hand_asked(&t->hand)) != 0)
        session_decide(t, (Seat)__builtin_ctz(asked));
}

static void session_play(EngineTest *t)
{
    const Game *g = t->game;
    for (Seat s = 0; s < g->n_seats; s++)
        t->other[s] = player_ai_new(opponent_usual(g->ops)->name, g, s, t->trial->seed);
    for (int i = 1; i <= t->trial->hands && session_goes_on(t); i++)
        session_play_hand(t, i);
    for (Seat s = 0; s < g->n_seats; s++)
        t->other[s]->ops->free(t->other[s]);
}

/* -- all seats --------------------------------------------------------------------------------- */

/* At each seat in turn, in the hands of the record or, if it is NULL, in hands of its own. */
static void session_at_seats(EngineTest *t, const RecordHeader *header, const Record *record)
{
    bool seated = true;
    for (Seat s = 0; s < header->game.n_seats && seated && !session_is_lost(t); s++) {
        hand_alloc(&t->hand, &header->game);
        seated = session_sit_down(t, header, s);
        if (seated && record != NULL)
            session_ask_about(t, record);
        else if (seated)
            session_play(t);
        if (t->spoils || t->talk.process == NULL)
            process_stop(t->talk.process);
        else
            session_leave(t);
        hand_free(&t->hand);
    }
}

static void session_play_cases(EngineTest *t)
{
    char *name = x_printf("hands_%s.jsonl", t->game->ops->key), *path = case_path(name);
    Record *record;
    Diag diag = { 0 };
    t->stage = name;
    if (record_read(path, &record, &diag) == ERR_NONE) {
        session_at_seats(t, &record->header, record);
        record_free(record);
    } else {
        point_note("no installed hands", "%s: %s", diag.file, diag.text);
    }
    free(path);
    free(name);
}

static void session_play_own(EngineTest *t, const Game *g)
{
    RecordHeader header = { .game = *g, .seed = t->trial->seed };
    for (Seat s = 0; s < g->n_seats; s++) {
        header.name[s] = x_strdup(player_usual_name(false, s));
        header.player[s] = x_strdup("exec");
    }
    t->stage = "hands of its own";
    session_at_seats(t, &header, NULL);
    record_header_free(&header);
}

void conformance_engine(const EngineTrial *trial, const Game *g, Points *points)
{
    const RecordHeader usual = { .game = *g, .engine = trial->limits };
    EngineTest *t = x_alloc(sizeof *t);
    *t = (EngineTest){ .trial = trial, .game = g, .limits = engine_limits(&usual) };
    if (trial->engine->ms != 0)
        t->limits.ms = trial->engine->ms;
    session_play_cases(t);
    if (t->n_faults == 0)
        session_play_own(t, g);
    session_print(t, g->ops->key, points);
    free(t);
}
