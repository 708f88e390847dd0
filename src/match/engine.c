/* The host's side of the engine protocol. The program is started with the first question and, if it
 * has ended, with a later one; it gets the hand from its beginning whenever what it got
 * before is not what lies on the table: after a start, a resumed game, a move taken back. */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "json.h"
#include "process.h"
#include "rules_load.h"
#include "wire.h"
#include "x_alloc.h"

enum {
    STARTS_MAX = 4,             /* then it stays ended */
    LATE_MAX = 2,               /* in a row; then it is restarted */
    BYTES_AT_ONCE = 64 * 1024,  /* a millisecond or two: no key is heard meanwhile */
};

typedef enum Stage { STAGE_NONE, STAGE_HELLO, STAGE_READY, STAGE_PLAY } Stage;

struct Engine {
    const RecordHeader *header;
    char    *command;
    Seat     seat;
    Process *process;           /* NULL: not running */
    Stage    stage;
    int      starts, lates;
    int      n_sent;            /* events of this hand sent to it; -1: and wrong ones */
    InfoSet  info;              /* the question */
    int64_t  id, since;         /* of the question; since when it is waited for */
};

/* ---- messages -------------------------------------------------------------------------------- */

Json *engine_hello(const RecordHeader *h, Seat seat)
{
    Json *o = wire_new("hello"), *names = json_new_list();
    for (Seat s = 0; s < h->game.n_seats; s++)
        json_add_text(names, h->name[s]);
    json_put_text(o, "protocol", "paiju");
    json_put_int(o, "v", 1);
    json_put_text(o, "game", h->game.ops->key);
    json_put_int(o, "seat", seat);
    json_put(o, "names", names);
    json_put(o, "rules", rules_to_json(&h->game));
    return o;
}

int engine_ms(const RecordHeader *header)
{
    return header->engine_ms != 0 ? header->engine_ms : ENGINE_MS;
}

Json *engine_request(const Game *g, const View *v, int64_t id, int ms)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, ENGINE_LEGAL_MAX + 1);
    Json *o = wire_new("request"), *legal = json_new_list();
    for (int i = 0; i < n && i < ENGINE_LEGAL_MAX; i++)
        json_add(legal, wire_action(g, &menu[i]));
    json_put_int(o, "id", id);
    json_put_int(o, "ms", ms);
    json_put(o, "legal", legal);
    if (n > ENGINE_LEGAL_MAX)
        json_put_flag(o, "more", true);
    json_put(o, "view", wire_view(g, v));
    return o;
}

/* Takes `o`. False: the line is lost; if the program has ended, the next poll finds that out. */
static bool send_line(Engine *e, Json *o)
{
    char *line = json_print(o);
    bool put = process_put(e->process, line);
    free(line);
    json_free(o);
    return put;
}

/* An event that is lost, because the program reads nothing, spoils what it got before. */
static void send_event(Engine *e, const SeenEvent *seen)
{
    e->n_sent = send_line(e, wire_event(&e->header->game, &seen->e)) ? e->n_sent + 1 : -1;
}

/* Without all of the hand there is no question: it costs this decision, and the next question
 * begins with the whole hand. */
static void send_request(Engine *e)
{
    if (e->n_sent != e->info.n_log) {
        e->n_sent = 0;
        for (int i = 0; i < e->info.n_log && e->n_sent >= 0; i++)
            send_event(e, &e->info.log[i]);
    }
    if (e->n_sent >= 0)
        send_line(e, engine_request(&e->header->game, &e->info.view, e->id, engine_ms(e->header)));
    e->since = clock_ms();
}

/* ---- the program ----------------------------------------------------------------------------- */

Engine *engine_new(const char *command, const RecordHeader *header, Seat seat)
{
    Engine *e = x_alloc(sizeof *e);
    *e = (Engine){ .header = header, .command = x_strdup(command), .seat = seat };
    return e;
}

static void stop(Engine *e)
{
    process_stop(e->process);
    e->process = NULL;
    e->stage = STAGE_NONE;
    e->n_sent = e->lates = 0;
}

void engine_free(Engine *e)
{
    if (e == NULL)
        return;
    if (e->process != NULL)
        send_line(e, wire_new("quit"));
    stop(e);
    free(e->command);
    free(e);
}

static void start(Engine *e)
{
    if (e->starts++ < STARTS_MAX && process_start(e->command, &e->process, NULL) == ERR_NONE) {
        e->stage = STAGE_HELLO;
        e->since = clock_ms();
        send_line(e, engine_hello(e->header, e->seat));
    }
}

void engine_send_event(Engine *e, const SeenEvent *seen)
{
    if (seen->e.kind == EV_START)
        e->n_sent = 0;
    if (e->stage == STAGE_PLAY && e->n_sent >= 0)
        send_event(e, seen);
}

void engine_rewind(Engine *e)
{
    e->n_sent = -1;
}

void engine_ask(Engine *e, const InfoSet *info)
{
    e->info = *info;
    e->id++;
    if (e->process == NULL)
        start(e);
    else if (e->stage == STAGE_PLAY)
        send_request(e);
}

int engine_fd(const Engine *e)
{
    return e->process != NULL ? process_fd(e->process) : -1;
}

/* ---- answers --------------------------------------------------------------------------------- */

/* What a line means for the question. */
static EngineStatus hear_answer(Engine *e, const Json *o, Action *out)
{
    const JsonRange ids = { INT64_MIN, INT64_MAX };
    const Game *g = &e->header->game;
    int64_t id;
    if (e->stage != STAGE_PLAY || json_int(o, "id", ids, &id, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    if (id != e->id)
        return ENGINE_WAITS;    /* to a question that is settled */
    if (wire_read_action(g, o, out, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    return g->ops->check(g, &e->info.view, out) == ERR_NONE ? ENGINE_ANSWERED : ENGINE_ILLEGAL;
}

static EngineStatus hear(Engine *e, const Json *o, Action *out)
{
    const char *type;
    if (json_text(o, "type", &type, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    if (strcmp(type, "info") == 0)
        return ENGINE_WAITS;
    if (e->stage == STAGE_HELLO && strcmp(type, "join") == 0) {
        send_line(e, wire_new("ready?"));
        e->stage = STAGE_READY;
        return ENGINE_WAITS;
    }
    if (e->stage == STAGE_READY && strcmp(type, "ready") == 0) {
        e->stage = STAGE_PLAY;
        e->lates = 0;
        send_line(e, record_header_line(e->header));
        send_request(e);
        return ENGINE_WAITS;
    }
    return hear_answer(e, o, out);
}

static EngineStatus hear_line(Engine *e, const char *line, size_t length, Action *out)
{
    Json *o;
    if (json_parse(line, length, &o, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    EngineStatus status = hear(e, o, out);
    json_free(o);
    return status;
}

/* Nothing has come: is there time left? A program that is late again and again is restarted. */
static EngineStatus wait(Engine *e)
{
    bool playing = e->stage == STAGE_PLAY;
    if (clock_ms() - e->since < (playing ? engine_ms(e->header) : ENGINE_HELLO_MS))
        return ENGINE_WAITS;
    e->lates++;
    if (!playing || e->lates == LATE_MAX)
        stop(e);
    return ENGINE_LATE;
}

/* What has been read already is heard to its last line: the descriptor would not tell of it. */
static bool hears_more(const Engine *e, size_t heard)
{
    return e->process != NULL && (heard < BYTES_AT_ONCE || process_holds_line(e->process));
}

EngineStatus engine_poll(Engine *e, Action *out)
{
    for (size_t length, heard = 0; hears_more(e, heard); heard += length + 1) {
        const char *line;
        EngineStatus status = ENGINE_WAITS;
        switch (process_get(e->process, &line, &length)) {
        case LINK_NOTHING:
            return wait(e);
        case LINK_TOO_LONG:
            stop(e);
            return ENGINE_BROKEN;
        case LINK_ENDED:
            stop(e);
            return ENGINE_ENDED;
        case LINK_LINE:
            status = hear_line(e, line, length, out);
            break;
        }
        if (status == ENGINE_ANSWERED)
            e->lates = 0;
        if (status != ENGINE_WAITS)
            return status;
    }
    return e->process == NULL ? ENGINE_ENDED : wait(e);
}

const char *engine_fault(EngineStatus status)
{
    static const char *const note[N_ENGINE_STATUSES] = {
        [ENGINE_LATE] = "engine-late", [ENGINE_ILLEGAL] = "engine-illegal",
        [ENGINE_BROKEN] = "engine-broken", [ENGINE_ENDED] = "engine-ended",
    };
    return note[status];
}
