/* SPDX-License-Identifier: MIT */
/* The host's side of the engine protocol. The other side is either a program, which is started when
 * it sits down and, if it has ended, again at a later question; or a player at another terminal,
 * who comes and goes. The engine gets the hand from its beginning whenever what it got before no
 * longer matches the table: after a restart, or after a move was taken back.
 *
 * A program needs a while to start, and the others wait for it only when they must: events in the
 * meantime are kept for it.
 *
 * A player who connects is not trusted: the time to introduce oneself is limited, the number of
 * lines a second is limited, and an invalid answer ends the connection. Nobody waits for absent
 * players, except for a moment after they disconnect, as their terminal may have failed. */
#include "engine.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "engine_options.h"
#include "game.h"
#include "i18n.h"
#include "json.h"
#include "player.h"
#include "process.h"
#include "rules_load.h"
#include "utf8.h"
#include "wire.h"
#include "x_alloc.h"

enum {
    LATE_MAX = 2,               /* in a row; then the program is restarted */
    BYTES_AT_ONCE = 64 * 1024,  /* a millisecond or two, in which no key is read */
    LINES_A_SECOND = 100,       /* from a joined player: nobody decides that often */
    PENDING_MAX = 512 * 1024,   /* kept for a program that is not ready; less than a link can
                                 * hold */
    IDS_A_HAND = 1000,
    JOIN_MS = 5000,             /* for a new connection to introduce itself */
    BACK_MS = 5000,             /* for a player who has disconnected to come back */
};

/* Why a player who connected is refused. */
typedef enum Refusal {
    REFUSED_TAKEN, REFUSED_SILENT, REFUSED_LATE, REFUSED_BROKEN, REFUSED_FLOOD, N_REFUSALS
} Refusal;

typedef enum EngineStage { STAGE_NONE, STAGE_HELLO, STAGE_READY, STAGE_PLAY } EngineStage;

struct Engine {
    const RecordHeader *header;
    EngineSpec spec;            /* of a program */
    const char *command;        /* part of `spec`; NULL: a seat for a player who joins */
    Seat     seat;
    Process *process;           /* NULL: not running */
    Link    *link;              /* NULL: not connected */
    Link     knocked;           /* the link itself, for a player who joined */
    EngineStage stage;
    int      starts, lates;
    int      n_sent;            /* events of this hand sent to it or kept for it; -1: some were
                                 * wrong or are missing */
    char    *pending;           /* lines for a program that is not ready; NULL: none */
    size_t   n_pending, cap_pending;
    InfoSet  info;              /* the question */
    bool     asked;             /* it is still unanswered */
    int64_t  id, asked_ms;      /* id of the question, and when its time started */
    int64_t  hello_ms;          /* when it was greeted */
    Diag     unfit;             /* why it refuses its options: it is not started again */
    char     name[PLAYER_TEXT]; /* name a program gave in `join`; "": none that can be displayed */
    bool     deaf;              /* the joined player leaves too much unread */
    bool     was_here;          /* a player had joined and left, at `left_ms` */
    int64_t  left_ms;
    int64_t  second;            /* during which `n_heard` lines have arrived */
    int      n_heard;
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

RecordHeader engine_header(const RecordHeader *header)
{
    static char letter[SEATS_MAX][2] = { "A", "B", "C", "D" };
    RecordHeader out = *header;
    for (int s = 0; s < SEATS_MAX; s++)
        out.name[s] = letter[s];
    return out;
}

/* The table as this engine sees it. A player at another terminal sees the people's names. */
static RecordHeader shown_header(const Engine *e)
{
    return e->command != NULL ? engine_header(e->header) : *e->header;
}

EngineLimits engine_limits(const RecordHeader *header)
{
    const EngineLimits *l = &header->engine;
    return (EngineLimits){ .ms = l->ms != 0 ? l->ms : 2000,
                           .start_ms = l->start_ms != 0 ? l->start_ms : 5000,
                           .starts = l->starts != 0 ? l->starts : 4 };
}

/* The time for an answer; 0: no limit. */
static int time_of(const Engine *e)
{
    if (e->command == NULL)
        return e->header->think_ms;
    return e->spec.ms != 0 ? e->spec.ms : engine_limits(e->header).ms;
}

int engine_left_ms(const Engine *e)
{
    int64_t left = time_of(e) - (clock_ms() - e->asked_ms);
    return time_of(e) == 0 ? 0 : left > 1 ? (int)left : 1;
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
    if (n > ENGINE_LEGAL_MAX || game_menu_selects(g, v, n))
        json_put_flag(o, "more", true);
    json_put(o, "view", wire_view(g, v));
    return o;
}

/* Frees `o`. */
static bool engine_put_line(Link *link, Json *o)
{
    char *line = json_print(o);
    bool put = link_put(link, line);
    free(line);
    json_free(o);
    return put;
}

/* False: the line is lost; if the other side has ended, the next poll finds out. */
static bool send_line(Engine *e, Json *o)
{
    bool put = engine_put_line(e->link, o);
    e->deaf |= !put && e->command == NULL;
    return put;
}

static void drop_pending(Engine *e)
{
    free(e->pending);
    e->pending = NULL;
    e->n_pending = e->cap_pending = 0;
}

/* Frees `o`. False: too much is kept already, and all of it is dropped. */
static bool keep_line(Engine *e, Json *o)
{
    char *line = json_print(o);
    size_t length = strlen(line), end = e->n_pending + length + 1;
    bool fits = end < PENDING_MAX;
    if (fits && end >= e->cap_pending) {
        e->cap_pending = 2 * (end + 1);
        e->pending = x_realloc(e->pending, e->cap_pending);
    }
    if (fits) {
        memcpy(e->pending + e->n_pending, line, length);
        memcpy(e->pending + end - 1, "\n", 2);
        e->n_pending = end;
    } else {
        drop_pending(e);
    }
    free(line);
    json_free(o);
    return fits;
}

/* If an event is lost because the program does not read, everything sent before becomes invalid. */
static void send_event(Engine *e, const SeenEvent *seen)
{
    Json *o = wire_event(&e->header->game, &seen->e);
    bool sent = e->stage == STAGE_PLAY ? send_line(e, o) : keep_line(e, o);
    e->n_sent = sent ? e->n_sent + 1 : -1;
}

/* Sends all events of the hand that the engine has not received. */
static void catch_up(Engine *e, const SeenEvent *log, int n)
{
    if (e->n_sent == n)
        return;
    e->n_sent = 0;
    for (int i = 0; i < n && e->n_sent >= 0; i++)
        send_event(e, &log[i]);
}

/* A question requires the whole hand. If it could not be sent, this decision is lost and the next
 * question begins with the whole hand. A program's time starts here, a player's time when the
 * others began to wait. */
static void send_request(Engine *e)
{
    bool program = e->command != NULL;
    catch_up(e, e->info.log, e->info.n_log);
    if (program)
        e->asked_ms = clock_ms();
    int ms = program ? time_of(e) : engine_left_ms(e);
    if (e->n_sent >= 0)
        send_line(e, engine_request(&e->header->game, &e->info.view, e->id, ms));
}

/* ---- the other side -------------------------------------------------------------------------- */

Engine *engine_new(const char *command, const RecordHeader *header, Seat seat)
{
    Engine *e = x_alloc(sizeof *e);
    *e = (Engine){ .header = header, .seat = seat, .n_sent = command != NULL ? -1 : 0 };
    if (command == NULL)
        return e;
    if (engine_spec_read(command, &e->spec, NULL) != ERR_NONE)
        e->spec = (EngineSpec){ .command = x_strdup(command) };
    e->command = e->spec.command;
    return e;
}

static void engine_hang_up(Link *link)
{
    close(link->in);
    link_free(link);
}

static void engine_stop(Engine *e)
{
    if (e->process != NULL)
        process_stop(e->process);
    else if (e->link != NULL)
        engine_hang_up(e->link);
    if (e->stage == STAGE_PLAY) {
        e->was_here = true;
        e->left_ms = clock_ms();
    }
    e->process = NULL;
    e->link = NULL;
    e->stage = STAGE_NONE;
    e->n_sent = e->command != NULL ? -1 : 0;
    e->lates = 0;
    e->deaf = false;
    drop_pending(e);
}

void engine_part(Engine *e)
{
    if (e->link != NULL)
        send_line(e, wire_new("quit"));
    engine_stop(e);
}

void engine_free(Engine *e)
{
    if (e == NULL)
        return;
    engine_part(e);
    engine_spec_free(&e->spec);
    free(e);
}

static void engine_greet(Engine *e, Link *link)
{
    e->link = link;
    e->stage = STAGE_HELLO;
    e->hello_ms = clock_ms();
    RecordHeader shown = shown_header(e);
    send_line(e, engine_hello(&shown, e->seat));
}

static void engine_start_program(Engine *e)
{
    if (e->unfit.code == ERR_NONE && e->starts++ < engine_limits(e->header).starts &&
        process_start(e->command, &e->process, NULL) == ERR_NONE)
        engine_greet(e, process_link(e->process));
}

void engine_start(Engine *e)
{
    if (e->link == NULL && e->command != NULL)
        engine_start_program(e);
}

static Json *engine_refusal(Refusal kind)
{
    static const struct { const char *kind, *why; } row[N_REFUSALS] = {
        [REFUSED_TAKEN] = { "taken", N_("someone is already playing in this seat") },
        [REFUSED_SILENT] = { "silent", N_("you did not join within five seconds of the "
                                          "greeting") },
        [REFUSED_LATE] = { "late", N_("you were late twice; join again when you are back") },
        [REFUSED_BROKEN] = { "broken", N_("what you sent is not an answer") },
        [REFUSED_FLOOD] = { "flood", N_("you are sending more than anyone could play") },
    };
    Json *o = wire_new("refused");
    json_put_text(o, "kind", row[kind].kind);
    json_put_text(o, "why", _(row[kind].why));
    return o;
}

static void engine_dismiss_player(Engine *e, Refusal kind)
{
    if (e->command == NULL)
        send_line(e, engine_refusal(kind));
    engine_stop(e);
    e->was_here = false;        /* do not wait for somebody who was sent away */
}

void engine_take_in(Engine *e, int fd)
{
    if (e->link == NULL) {
        e->knocked = link_new(fd, fd);
        engine_greet(e, &e->knocked);
        return;
    }
    Link other = link_new(fd, fd);
    engine_put_line(&other, engine_refusal(REFUSED_TAKEN));
    engine_hang_up(&other);
}

bool engine_is_here(const Engine *e) { return e->stage == STAGE_PLAY; }

void engine_show_here(Engine *e, SeatMask here)
{
    Json *o = wire_new("info"), *list = json_new_list();
    for (Seat s = 0; s < e->header->game.n_seats; s++)
        if (has_seat(here, s))
            json_add_int(list, s);
    json_put(o, "here", list);
    send_line(e, o);
}

void engine_rewind(Engine *e) { e->n_sent = -1; }

void engine_ask_again(Engine *e)
{
    e->asked = true;
    send_request(e);
}

int engine_fd(const Engine *e)
{
    return e->link != NULL ? e->link->in : -1;
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
    if (id != e->id || !e->asked)
        return ENGINE_WAITS;    /* an answer to a question that is already settled */
    if (wire_read_action(g, o, out, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    return g->ops->check(g, &e->info.view, out) == ERR_NONE ? ENGINE_ANSWERED : ENGINE_ILLEGAL;
}

/* Handles `join`. The user's options are set before the engine gets ready; if that fails it does
 * not play. */
static EngineStatus hear_join(Engine *e, const Json *join)
{
    Json *list = NULL;
    const Json *o;
    const char *name;
    PlayerSpec spec = { .human = false };
    if (json_text(join, "name", &name, NULL) == ERR_NONE)
        player_take_name(&spec, name);
    bool shown = spec.name[0] != '\0' && !utf8_has_control(spec.name);
    snprintf(e->name, sizeof e->name, "%s", shown ? spec.name : "");
    if (engine_options_set(join, &e->spec, &list, &e->unfit) != ERR_NONE) {
        engine_stop(e);
        return ENGINE_ENDED;
    }
    for (int i = 0; i < json_size(list) && json_item_child(list, i, &o, NULL) == ERR_NONE; i++) {
        char *line = json_print(o);
        link_put(e->link, line);
        free(line);
    }
    json_free(list);
    send_line(e, wire_new("ready?"));
    e->stage = STAGE_READY;
    return ENGINE_WAITS;
}

static EngineStatus engine_hear_message(Engine *e, const Json *o, Action *out)
{
    const char *type;
    if (json_text(o, "type", &type, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    if (strcmp(type, "info") == 0)
        return ENGINE_WAITS;
    if (e->stage == STAGE_HELLO && strcmp(type, "join") == 0)
        return hear_join(e, o);
    if (e->stage == STAGE_READY && strcmp(type, "ready") == 0) {
        e->stage = STAGE_PLAY;
        e->lates = 0;
        RecordHeader shown = shown_header(e);
        send_line(e, record_header_line(&shown));
        if (e->n_pending > 0) {
            e->pending[e->n_pending - 1] = '\0';
            if (!link_put(e->link, e->pending))
                e->n_sent = -1;
            drop_pending(e);
        }
        if (e->asked)
            send_request(e);
        return ENGINE_WAITS;
    }
    return hear_answer(e, o, out);
}

static EngineStatus engine_hear_line(Engine *e, const char *line, size_t length, Action *out)
{
    Json *o;
    if (json_parse(line, length, &o, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    EngineStatus status = engine_hear_message(e, o, out);
    json_free(o);
    return status;
}

/* Gives a program that has not been asked time to get ready. It is not timed before it is asked: if
 * it was not polled for a while, it still has the full time for its next message. */
static void shake_hands(Engine *e)
{
    Action none;
    const char *line;
    size_t length;
    LinkRead read = LINK_LINE;
    if (e->command == NULL)
        return;
    for (int i = 0; i < LINES_A_SECOND && read == LINK_LINE && e->link != NULL &&
                    e->stage != STAGE_PLAY; i++) {
        read = link_get(e->link, &line, &length);
        if (read == LINK_LINE) {
            engine_hear_line(e, line, length, &none);
            e->hello_ms = clock_ms();
        } else if (read != LINK_NOTHING) {
            engine_stop(e);
        }
    }
}

void engine_send_event(Engine *e, const SeenEvent *seen)
{
    bool first = seen->e.kind == EV_START, program = e->command != NULL;
    int64_t ids = first && program ? (int64_t)(seen->e.hand_no - 1) * IDS_A_HAND : 0;
    shake_hands(e);
    e->id = ids > e->id ? ids : e->id;
    bool hears = program ? e->link != NULL : e->stage == STAGE_PLAY;
    if (first)
        e->n_sent = program && !hears ? -1 : 0;
    if (hears && e->n_sent >= 0)
        send_event(e, seen);
}

void engine_ask(Engine *e, const InfoSet *info)
{
    shake_hands(e);
    e->info = *info;
    e->id++;
    e->asked = true;
    e->asked_ms = clock_ms();
    engine_start(e);
    if (e->stage == STAGE_PLAY)
        send_request(e);
}

/* Nothing has arrived: is there time left? A program that is late repeatedly is restarted. */
static EngineStatus engine_wait(Engine *e)
{
    bool playing = e->stage == STAGE_PLAY;
    int hello_ms = e->command != NULL ? engine_limits(e->header).start_ms : JOIN_MS;
    int ms = playing ? time_of(e) : hello_ms;
    if ((playing && !e->asked) || ms == 0 ||
        clock_ms() - (playing ? e->asked_ms : e->hello_ms) < ms)
        return ENGINE_WAITS;
    e->lates++;
    if (!playing || e->lates == LATE_MAX)
        engine_dismiss_player(e, playing ? REFUSED_LATE : REFUSED_SILENT);
    return ENGINE_LATE;
}

/* More lines a second than play requires. Programs are exempt. */
static bool engine_floods(Engine *e)
{
    int64_t second = clock_ms() / 1000;
    e->n_heard = second == e->second ? e->n_heard + 1 : 1;
    e->second = second;
    return e->command == NULL && e->n_heard > LINES_A_SECOND;
}

/* Lines that have been read already are processed to the last: the descriptor would not report
 * them. */
static bool hears_more(const Engine *e, size_t heard)
{
    return e->link != NULL && (heard < BYTES_AT_ONCE || link_holds_line(e->link));
}

/* Processes what has arrived, up to the first line that settles the question. */
static EngineStatus hear_lines(Engine *e, Action *out)
{
    if (e->deaf)
        engine_stop(e);
    for (size_t length, heard = 0; hears_more(e, heard); heard += length + 1) {
        const char *line;
        EngineStatus status = ENGINE_WAITS;
        switch (link_get(e->link, &line, &length)) {
        case LINK_NOTHING:
            return engine_wait(e);
        case LINK_TOO_LONG:
            engine_dismiss_player(e, REFUSED_FLOOD);
            return ENGINE_BROKEN;
        case LINK_ENDED:
            engine_stop(e);
            return ENGINE_ENDED;
        case LINK_LINE:
            status = engine_floods(e) ? ENGINE_BROKEN : engine_hear_line(e, line, length, out);
            break;
        }
        if (status == ENGINE_ANSWERED)
            e->lates = 0;
        if (status == ENGINE_BROKEN && e->command == NULL)
            engine_dismiss_player(e, e->n_heard > LINES_A_SECOND ? REFUSED_FLOOD : REFUSED_BROKEN);
        if (status != ENGINE_WAITS)
            return status;
    }
    return e->link == NULL ? ENGINE_ENDED : engine_wait(e);
}

EngineStatus engine_poll(Engine *e, Action *out)
{
    bool played = e->stage == STAGE_PLAY;
    EngineStatus status = hear_lines(e, out);
    if (e->command == NULL && (status == ENGINE_ENDED || (!played && e->stage != STAGE_PLAY))) {
        /* nobody is there to answer, at least not yet */
        bool soon = e->was_here && clock_ms() - e->left_ms < BACK_MS;
        bool time = time_of(e) == 0 || clock_ms() - e->asked_ms < time_of(e);
        status = soon && time ? ENGINE_WAITS : ENGINE_ENDED;
    }
    e->asked = e->asked && status == ENGINE_WAITS;
    return status;
}

void engine_attend(Engine *e, const SeenEvent *log, int n)
{
    Action none;
    hear_lines(e, &none);
    if (e->stage == STAGE_PLAY)
        catch_up(e, log, n);
}

/* ---- trying an engine ------------------------------------------------------------------------ */

static Err refuse_engine(const Engine *e, EngineStatus status, Diag *diag)
{
    if (e->unfit.code != ERR_NONE)
        return diag_set(diag, ERR_PLAYER, "%s", e->unfit.text);
    if (status == ENGINE_LATE)
        return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" was not ready after %d ms; "
                                            "--engine-start-ms gives it more time"), e->command,
                        engine_limits(e->header).start_ms);
    if (status == ENGINE_ENDED)
        return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" ended before it was ready; see "
                                            "engines.log for its messages"), e->command);
    return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" did not answer the greeting as the "
                                        "protocol requires"), e->command);
}

Err engine_meet(const char *command, const RecordHeader *header, char *name, size_t size,
                Diag *diag)
{
    enum { GLANCE_MS = 20 };
    Engine *e = engine_new(command, header, 0);
    Err err = process_start(e->command, &e->process, diag);
    EngineStatus status = ENGINE_WAITS;
    Action none;
    if (err == ERR_NONE)
        engine_greet(e, process_link(e->process));
    while (err == ERR_NONE && status == ENGINE_WAITS && e->stage != STAGE_PLAY) {
        poll(&(struct pollfd){ .fd = engine_fd(e), .events = POLLIN }, 1, GLANCE_MS);
        status = engine_poll(e, &none);
    }
    if (err == ERR_NONE && e->stage != STAGE_PLAY)
        err = refuse_engine(e, status, diag);
    size_t n = strcspn(e->command, " "), from = n;
    while (from > 0 && e->command[from - 1] != '/')
        from--;
    if (e->name[0] != '\0')
        snprintf(name, size, "%s", e->name);
    else
        snprintf(name, size, "%.*s", (int)(n - from), e->command + from);
    engine_free(e);
    return err;
}
