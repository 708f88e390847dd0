/* SPDX-License-Identifier: MIT */
/* An engine at a seat, addressed directly and not through the program's own host (engine.c): a host
 * forgives, a test does not. Its lines are read until the answer comes or the time is over; a line
 * that does not answer the question is kept, and is judged when the answer follows or does not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "engine.h"
#include "engine_impl.h"
#include "engine_options.h"
#include "wire.h"
#include "x_alloc.h"

enum {
    STRAY_MS = 250,             /* for the answer, after a stray line */
    LONG_LINE = 60000,
    AGAIN_EVERY = 8,            /* requests */
};

static const char unknown_key[] = "from_a_later_version";

/* Sends and frees `o`. */
static void say(EngineTest *t, Json *o)
{
    char *line = json_print(o);
    talk_say_line(&t->talk, line);
    free(line);
    json_free(o);
}

/* The same with an additional unknown key. */
static void say_more(EngineTest *t, Json *o)
{
    Json *list = json_new_list();
    json_add(list, json_new_object());
    json_put(o, unknown_key, list);
    say(t, o);
}

static void spoil(EngineTest *t)
{
    t->n_spoilt += !t->spoils;
    t->spoils = true;
}

static bool has_type(const Json *o, const char *type)
{
    const char *text;
    return json_text(o, "type", &text, NULL) == ERR_NONE && strcmp(text, type) == 0;
}

/* Reports what is wrong in any context. True: the line can be processed. */
static bool take_line(EngineTest *t, Heard heard, const Json *o)
{
    const char *type;
    switch (heard) {
    case HEARD_LINE:
        if (json_text(o, "type", &type, NULL) == ERR_NONE)
            return true;
        engine_fault_at(t, POINT_JSON, "an object with a text as its type", "%s", t->talk.line);
        break;
    case HEARD_JUNK:
        engine_fault_at(t, POINT_JSON, "one JSON object on a line", "%s", t->talk.line);
        break;
    case HEARD_TOO_LONG:
        engine_fault_at(t, POINT_LENGTH, "a line of 65,536 bytes at most",
                        "more without a line end");
        spoil(t);
        break;
    case HEARD_END:
        engine_fault_at(t, POINT_STAYS, "the program runs until quit", "its output has ended");
        spoil(t);
        break;
    case HEARD_NOTHING:
        break;
    }
    return false;
}

/* -- sitting down ------------------------------------------------------------------------------ */

/* The next message of a type, skipping `info`. NULL: it did not come; the fault is noted, for point
 * `p` if the engine sent something else. The caller frees it. */
static Json *expect(EngineTest *t, const char *type, EnginePoint p)
{
    int64_t end = clock_ms() + t->limits.start_ms;
    char wanted[TALK_SHOWN];
    snprintf(wanted, sizeof wanted, "{\"type\":\"%s\",...} within %d ms", type, t->limits.start_ms);
    engine_tried(t, p);
    while (!t->spoils) {
        Json *o = NULL;
        Heard heard = talk_hear(&t->talk, end, &o);
        if (heard == HEARD_NOTHING) {
            engine_fault_at(t, p, wanted, "nothing");
            return NULL;
        }
        if (heard == HEARD_END) {
            engine_fault_at(t, p, wanted, "the program has ended");
            return NULL;
        }
        bool whole = take_line(t, heard, o);
        if (whole && has_type(o, type))
            return o;
        bool other = whole && !has_type(o, "info");
        if (heard == HEARD_LINE)
            json_free(o);
        if (other) {
            engine_fault_at(t, p, wanted, "%s", t->talk.line);
            return NULL;
        }
    }
    return NULL;
}

static void set(EngineTest *t, const char *name, const Json *option, const char *key)
{
    Json *o = wire_new("set");
    json_put_text(o, "name", name);
    if (option == NULL)
        json_put_int(o, "value", 1);
    else
        json_put_copy(o, "value", json_member(option, key));
    say(t, o);
}

/* Sets an option from `join` to its minimum, its maximum and its default. */
static void set_option(EngineTest *t, const Json *option)
{
    static const char *const bound[] = { "min", "max" };
    const JsonRange any = { INT64_MIN, INT64_MAX };
    const char *name = "";
    Diag diag = { 0 };
    Err e = json_text(option, "name", &name, &diag);
    if (e == ERR_NONE && json_member(option, "default") == NULL)
        e = diag_set(&diag, ERR_SYNTAX, "default: this key is missing");
    int64_t value[2] = { INT64_MIN, INT64_MAX }, usual = 0;
    for (int i = 0; i < 2; i++) {
        if (e == ERR_NONE && json_has(option, bound[i]))
            e = json_int(option, bound[i], any, &value[i], &diag);
    }
    if (e == ERR_NONE && (json_has(option, "min") || json_has(option, "max")))
        e = json_int(option, "default", (JsonRange){ value[0], value[1] }, &usual, &diag);
    if (e != ERR_NONE) {
        engine_fault_at(t, POINT_OPTIONS, "options of join with name, kind, default and bounds",
                        "%.60s: %s", name, diag.text);
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (json_has(option, bound[i]))
            set(t, name, option, bound[i]);
    }
    set(t, name, option, "default");
}

/* Checks the list of options and sets those given for this engine. */
static void set_wanted(EngineTest *t, const Json *join)
{
    static const char good[] = "options of join with name, kind, default and bounds";
    Json *list = NULL;
    const Json *o;
    Diag diag = { 0 };
    if (engine_options_check(join, &diag) != ERR_NONE)
        engine_fault_at(t, POINT_OPTIONS, good, "%s", diag.text);
    else if (engine_options_set(join, t->trial->engine, &list, &diag) != ERR_NONE)
        engine_fault_at(t, POINT_OPTIONS, "the options that are set for it", "%s", diag.text);
    for (int i = 0; list != NULL && json_item_child(list, i, &o, NULL) == ERR_NONE; i++) {
        char *line = json_print(o);
        talk_say_line(&t->talk, line);
        free(line);
    }
    json_free(list);
}

static void set_options(EngineTest *t, const Json *join)
{
    const Json *list, *option;
    engine_tried(t, POINT_OPTIONS);
    if (json_has(join, "options") && json_list(join, "options", &list, NULL) == ERR_NONE) {
        for (int i = 0; i < json_size(list); i++) {
            if (json_item_child(list, i, &option, NULL) == ERR_NONE)
                set_option(t, option);
            else
                engine_fault_at(t, POINT_OPTIONS, "a list of objects as options", "%s",
                                t->talk.line);
        }
    } else if (json_has(join, "options")) {
        engine_fault_at(t, POINT_OPTIONS, "a list of objects as options", "%s", t->talk.line);
    }
    set(t, "no option of this engine", NULL, NULL);
    set_wanted(t, join);
}

static bool join(EngineTest *t, const RecordHeader *shown)
{
    say_more(t, engine_hello(shown, t->seat));
    Json *o = expect(t, "join", POINT_JOIN);
    const char *name;
    if (o == NULL)
        return false;
    if (json_text(o, "name", &name, NULL) == ERR_NONE && name[0] != '\0')
        snprintf(t->name, sizeof t->name, "%s", name);
    else
        engine_fault_at(t, POINT_JOIN, "join with a text as its name", "%s", t->talk.line);
    set_options(t, o);
    json_free(o);
    say_more(t, wire_new("from-a-later-version"));
    say_more(t, wire_new("ready?"));
    Json *ready = expect(t, "ready", POINT_READY);
    bool is_ready = ready != NULL;
    if (is_ready)
        json_free(ready);
    return is_ready;
}

bool session_open(EngineTest *t, const RecordHeader *header, Seat seat)
{
    Diag diag = { 0 };
    t->seat = seat;
    t->game = &header->game;
    t->spoils = false;
    engine_tried(t, POINT_START);
    if (talk_start(&t->talk, t->trial->engine->command, &diag) != ERR_NONE) {
        engine_fault_at(t, POINT_START, "a program that can be started", "%s", diag.text);
        return false;
    }
    RecordHeader shown = engine_header(header);
    if (!join(t, &shown)) {
        spoil(t);
        return false;
    }
    say_more(t, record_header_line(&shown));
    return true;
}

void session_show(EngineTest *t, const SeenEvent *seen)
{
    say_more(t, wire_event(t->game, &seen->e));
}

/* -- one question ------------------------------------------------------------------------------ */

typedef struct Question {
    const View *view;
    int64_t     id, asked_ms, end_ms;
    bool        more, late;
    char        stray[TALK_SHOWN];      /* a line that did not answer it; "": none */
} Question;

/* Ascending numbers: small ones first, then some that need 53 bits. */
static int64_t next_id(EngineTest *t)
{
    enum { SMALL = 8 };
    int n = ++t->asked;
    return n <= SMALL ? n : (INT64_C(1) << 52) + n;
}

/* Judges an answer with the right id. */
static bool judge(EngineTest *t, const Question *q, const Json *o, Action *out)
{
    Diag diag = { 0 };
    EnginePoint p = q->more ? POINT_MORE : POINT_LEGAL;
    engine_tried(t, p);
    Err e = wire_read_action(t->game, o, out, &diag);
    if (e == ERR_NONE) {
        e = t->game->ops->check(t->game, q->view, out);
        diag_set(&diag, e, "%s", err_text(e));
    }
    if (e != ERR_NONE)
        engine_fault_at(t, p, q->more ? "a play that the rules allow" : "one of legal",
                        "%.120s (%s)", t->talk.line, diag.text);
    return e == ERR_NONE;
}

/* No answer has come. True: keep waiting a while for a late one. */
static bool wait_on(EngineTest *t, Question *q)
{
    if (q->stray[0] != '\0') {
        char wanted[TALK_SHOWN];
        snprintf(wanted, sizeof wanted, "an answer with \"id\":%lld", (long long)q->id);
        engine_fault_at(t, POINT_ID, wanted, "%s", q->stray);
        return false;
    }
    if (!q->late) {
        char wanted[TALK_SHOWN];
        snprintf(wanted, sizeof wanted, "an answer within %d ms", t->limits.ms);
        engine_fault_at(t, POINT_TIME, wanted, "none");
        q->late = true;
        q->end_ms += 2 * (int64_t)t->limits.ms;
        return true;
    }
    spoil(t);
    return false;
}

/* Handles a complete line while the question is open: is it the answer? */
static bool is_answer(EngineTest *t, Question *q, const Json *o)
{
    const JsonRange any = { INT64_MIN, INT64_MAX };
    int64_t id;
    if (has_type(o, "info"))
        return false;
    if (json_int(o, "id", any, &id, NULL) == ERR_NONE && id == q->id)
        return true;
    if (q->stray[0] == '\0')
        snprintf(q->stray, sizeof q->stray, "%s", t->talk.line);
    int64_t soon = clock_ms() + STRAY_MS;
    q->end_ms = soon < q->end_ms ? soon : q->end_ms;
    return false;
}

/* The answer as it was written; NULL: none. The caller frees it. */
static Json *hear_answer(EngineTest *t, Question *q)
{
    for (;;) {
        Json *o = NULL;
        Heard heard = talk_hear(&t->talk, q->end_ms, &o);
        if (take_line(t, heard, o) && is_answer(t, q, o))
            return o;
        if (heard == HEARD_LINE)
            json_free(o);
        if (t->spoils || (clock_ms() >= q->end_ms && !wait_on(t, q)))
            return NULL;
    }
}

static bool ask(EngineTest *t, const InfoSet *info, Action *out)
{
    Question q = { .view = &info->view, .id = next_id(t), .asked_ms = clock_ms() };
    q.end_ms = q.asked_ms + t->limits.ms;
    Json *request = engine_request(t->game, &info->view, q.id, t->limits.ms);
    q.more = json_has(request, "more");
    engine_tried(t, POINT_JSON);
    engine_tried(t, POINT_LENGTH);
    engine_tried(t, POINT_ASKED);
    engine_tried(t, POINT_ID);
    engine_tried(t, POINT_TIME);
    engine_tried(t, POINT_STAYS);
    say_more(t, request);
    Json *answer = hear_answer(t, &q);
    int64_t ms = clock_ms() - q.asked_ms;
    t->slowest_ms = ms > t->slowest_ms ? ms : t->slowest_ms;
    if (answer == NULL)
        return false;
    if (q.stray[0] != '\0')
        engine_fault_at(t, POINT_ASKED, "one answer to a request, and none without", "%s", q.stray);
    bool legal = judge(t, &q, answer, out);
    json_free(answer);
    return legal;
}

/* -- questions in special circumstances -------------------------------------------------------- */

static void say_long(EngineTest *t)
{
    char *text = x_alloc(LONG_LINE + 1);
    memset(text, 'x', LONG_LINE);
    Json *o = wire_new("from-a-later-version");
    json_put_text(o, "text", text);
    free(text);
    say(t, o);
}

/* Asks the same question once more; the answer counts for a separate point. */
static void ask_again(EngineTest *t, const InfoSet *info, EnginePoint p)
{
    int before = t->n_faults;
    Action again;
    engine_tried(t, p);
    if (!ask(t, info, &again) && t->n_faults > before)
        engine_fault_at(t, p, "a legal answer, as before", "%s",
                        t->spoils ? "none" : t->talk.line);
}

bool session_ask(EngineTest *t, const InfoSet *info, Action *out)
{
    if (!ask(t, info, out))
        return false;
    if (t->asked == 1) {
        say_long(t);
        ask_again(t, info, POINT_LONG);
    } else if (t->asked % AGAIN_EVERY == 0) {
        for (int i = 0; i < info->n_log; i++)
            session_show(t, &info->log[i]);
        ask_again(t, info, POINT_AGAIN);
    }
    return true;
}

/* -- ending ------------------------------------------------------------------------------------ */

void session_close(EngineTest *t)
{
    if (t->talk.process == NULL)
        return;
    if (t->spoils) {
        talk_stop(&t->talk);
        return;
    }
    char wanted[TALK_SHOWN];
    int64_t end = clock_ms() + t->limits.ms;
    snprintf(wanted, sizeof wanted, "the program ends within %d ms", t->limits.ms);
    engine_tried(t, POINT_QUIT);
    say(t, wire_new("quit"));
    for (;;) {
        Json *o = NULL;
        Heard heard = clock_ms() < end ? talk_hear(&t->talk, end, &o) : HEARD_NOTHING;
        if (heard == HEARD_NOTHING)
            engine_fault_at(t, POINT_QUIT, wanted, "it is still running");
        if (heard == HEARD_NOTHING || heard == HEARD_END)
            break;
        if (take_line(t, heard, o) && !has_type(o, "info"))
            engine_fault_at(t, POINT_ASKED, "no line after quit but info", "%s", t->talk.line);
        if (heard == HEARD_LINE)
            json_free(o);
        if (heard == HEARD_TOO_LONG)
            break;
    }
    if (!talk_stop(&t->talk)) {
        spoil(t);
        if (t->count[POINT_QUIT].faults == 0)
            engine_fault_at(t, POINT_QUIT, wanted, "its output has ended, but it had to be killed");
    }
}
