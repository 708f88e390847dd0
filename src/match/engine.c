/* SPDX-License-Identifier: MIT */
/* The host's side of the engine protocol keeps a seat here: it starts what is to play there, gives
 * it time, ends it when that is over, and starts it again. How it is connected is in engine_link.c,
 * what is said in engine_talk.c.
 *
 * A program is started when it sits down and, if it has ended, again at a later question. It needs
 * a while to start, and the others wait for it only when they must: events in the meantime are kept
 * for it.
 *
 * A player at another terminal comes and goes, and is not trusted: the time to introduce oneself is
 * limited, the number of lines a second is limited, and an invalid answer ends the connection.
 * Nobody waits for absent players, except for a moment after they disconnect, as their terminal may
 * have failed. */
#include "engine.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "i18n.h"
#include "wire.h"
#include "x_alloc.h"

enum {
    LATE_MAX = 2,               /* in a row; then the program is restarted */
    SHAKE_LINES = 100,          /* of a program that gets ready, at once */
    JOIN_MS = 5000,             /* for a new connection to introduce itself */
    BACK_MS = 5000,             /* for a player who has disconnected to come back */
};

struct Engine {
    EngineTalk talk;
    int      starts, lates;
    int64_t  hello_ms;          /* when it was greeted */
    int64_t  asked_ms;          /* when the time of the question started */
    bool     was_here;          /* a player had joined and left, at `left_ms` */
    int64_t  left_ms;
};

/* ---- time ------------------------------------------------------------------------------------ */

EngineLimits engine_limits(const RecordHeader *header)
{
    const EngineLimits *l = &header->engine;
    return (EngineLimits){ .ms = l->ms != 0 ? l->ms : 2000,
                           .start_ms = l->start_ms != 0 ? l->start_ms : 5000,
                           .starts = l->starts != 0 ? l->starts : 4 };
}

/* The time for an answer; 0: no limit. */
static int engine_time(const Engine *e)
{
    if (!engine_is_program(&e->talk))
        return e->talk.header->think_ms;
    return e->talk.spec.ms != 0 ? e->talk.spec.ms : engine_limits(e->talk.header).ms;
}

int engine_left_ms(const Engine *e)
{
    int64_t left = engine_time(e) - (clock_ms() - e->asked_ms);
    return engine_time(e) == 0 ? 0 : left > 1 ? (int)left : 1;
}

/* ---- coming and going ------------------------------------------------------------------------ */

Engine *engine_new(const char *command, const RecordHeader *header, Seat seat)
{
    Engine *e = x_alloc(sizeof *e);
    e->talk = (EngineTalk){ .header = header, .seat = seat, .n_sent = command != NULL ? -1 : 0 };
    if (command != NULL && engine_spec_read(command, &e->talk.spec, NULL) != ERR_NONE)
        e->talk.spec = (EngineSpec){ .command = x_strdup(command) };
    return e;
}

static void engine_stop(Engine *e)
{
    if (e->talk.stage == ENGINE_PLAYS) {
        e->was_here = true;
        e->left_ms = clock_ms();
    }
    e->lates = 0;
    engine_link_end(&e->talk.line);
    engine_talk_end(&e->talk);
}

void engine_part(Engine *e)
{
    if (e->talk.line.link != NULL)
        engine_link_say(&e->talk.line, wire_new("quit"));
    engine_stop(e);
}

void engine_free(Engine *e)
{
    if (e == NULL)
        return;
    engine_part(e);
    engine_spec_free(&e->talk.spec);
    free(e);
}

static void engine_greet(Engine *e)
{
    e->hello_ms = clock_ms();
    engine_talk_greet(&e->talk);
}

void engine_start(Engine *e)
{
    EngineTalk *t = &e->talk;
    if (t->line.link == NULL && engine_is_program(t) && t->unfit.code == ERR_NONE &&
        e->starts++ < engine_limits(t->header).starts &&
        engine_link_start(&t->line, t->spec.command, NULL) == ERR_NONE)
        engine_greet(e);
}

void engine_take_in(Engine *e, int fd)
{
    if (e->talk.line.link != NULL) {
        engine_link_turn_away(fd, engine_talk_refusal(REFUSED_TAKEN));
        return;
    }
    engine_link_accept(&e->talk.line, fd);
    engine_greet(e);
}

static void engine_dismiss(Engine *e, EngineRefusal kind)
{
    if (!engine_is_program(&e->talk))
        engine_link_say(&e->talk.line, engine_talk_refusal(kind));
    engine_stop(e);
    e->was_here = false;        /* do not wait for somebody who was sent away */
}

bool engine_is_here(const Engine *e) { return e->talk.stage == ENGINE_PLAYS; }

void engine_show_here(Engine *e, SeatMask here)
{
    Json *list = json_new_list();
    for (Seat s = 0; s < e->talk.header->game.n_seats; s++)
        if (has_seat(here, s))
            json_add_int(list, s);
    engine_link_say(&e->talk.line, JSON_PUT(wire_new("info"), JSON_VALUE("here", list)));
}

int engine_fd(const Engine *e)
{
    return e->talk.line.link != NULL ? e->talk.line.link->in : -1;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* A program's time starts here, a player's time when the others began to wait. */
static void engine_put_question(Engine *e)
{
    if (engine_is_program(&e->talk))
        e->asked_ms = clock_ms();
    engine_talk_ask(&e->talk, engine_is_program(&e->talk) ? engine_time(e) : engine_left_ms(e));
}

static EngineStatus engine_hear_line(Engine *e, const char *line, size_t length, Action *out)
{
    bool played = engine_is_here(e);
    EngineStatus status = engine_talk_hear(&e->talk, line, length, out);
    if (status == ENGINE_ENDED)
        engine_stop(e);
    if (played || !engine_is_here(e))
        return status;
    e->lates = 0;               /* it has just got ready */
    if (e->talk.asked)
        engine_put_question(e);
    return status;
}

/* Gives a program that has not been asked time to get ready. It is not timed before it is asked: if
 * it was not polled for a while, it still has the full time for its next message. */
static void engine_shake_hands(Engine *e)
{
    EngineTalk *t = &e->talk;
    Action none;
    const char *line;
    size_t length;
    LinkRead read = LINK_LINE;
    for (int i = 0; i < SHAKE_LINES && engine_is_program(t) && read == LINK_LINE &&
                    t->line.link != NULL && t->stage != ENGINE_PLAYS; i++) {
        read = link_get(t->line.link, &line, &length);
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
    engine_shake_hands(e);
    engine_talk_event(&e->talk, seen);
}

void engine_rewind(Engine *e) { e->talk.n_sent = -1; }

void engine_ask(Engine *e, const InfoSet *info)
{
    engine_shake_hands(e);
    e->talk.info = *info;
    e->talk.id++;
    e->talk.asked = true;
    e->asked_ms = clock_ms();
    engine_start(e);
    if (engine_is_here(e))
        engine_put_question(e);
}

void engine_ask_again(Engine *e)
{
    e->talk.asked = true;
    engine_put_question(e);
}

/* ---- the answer ------------------------------------------------------------------------------ */

/* Nothing has arrived: is there time left? A program that is late repeatedly is restarted. */
static EngineStatus engine_wait(Engine *e)
{
    bool plays = engine_is_here(e);
    int hello_ms = engine_is_program(&e->talk) ? engine_limits(e->talk.header).start_ms : JOIN_MS;
    int ms = plays ? engine_time(e) : hello_ms;
    if ((plays && !e->talk.asked) || ms == 0 ||
        clock_ms() - (plays ? e->asked_ms : e->hello_ms) < ms)
        return ENGINE_WAITS;
    e->lates++;
    if (!plays || e->lates == LATE_MAX)
        engine_dismiss(e, plays ? REFUSED_LATE : REFUSED_SILENT);
    return ENGINE_LATE;
}

/* Processes what has arrived, up to the first line that settles the question. */
static EngineStatus engine_hear(Engine *e, Action *out)
{
    EngineLink *l = &e->talk.line;
    if (l->deaf)
        engine_stop(e);
    for (size_t length, heard = 0; l->link != NULL; heard += length + 1) {
        const char *line;
        EngineStatus status = ENGINE_BROKEN;
        LinkRead read = engine_link_hear(l, heard, &line, &length);
        if (read == LINK_NOTHING)
            return engine_wait(e);
        if (read == LINK_ENDED) {
            engine_stop(e);
            return ENGINE_ENDED;
        }
        if (read == LINK_LINE)
            status = engine_hear_line(e, line, length, out);
        if (read == LINK_TOO_LONG || (status == ENGINE_BROKEN && !engine_is_program(&e->talk)))
            engine_dismiss(e, read == LINK_TOO_LONG ? REFUSED_FLOOD : REFUSED_BROKEN);
        if (status == ENGINE_ANSWERED)
            e->lates = 0;
        if (status != ENGINE_WAITS)
            return status;
    }
    return ENGINE_ENDED;
}

EngineStatus engine_poll(Engine *e, Action *out)
{
    bool played = engine_is_here(e);
    EngineStatus status = engine_hear(e, out);
    if (!engine_is_program(&e->talk) &&
        (status == ENGINE_ENDED || (!played && !engine_is_here(e)))) {
        /* nobody is there to answer, at least not yet */
        bool soon = e->was_here && clock_ms() - e->left_ms < BACK_MS;
        bool time = engine_time(e) == 0 || clock_ms() - e->asked_ms < engine_time(e);
        status = soon && time ? ENGINE_WAITS : ENGINE_ENDED;
    }
    e->talk.asked = e->talk.asked && status == ENGINE_WAITS;
    return status;
}

void engine_attend(Engine *e, const SeenEvent *log, int n)
{
    Action none;
    engine_hear(e, &none);
    if (engine_is_here(e))
        engine_talk_catch_up(&e->talk, log, n);
}

/* ---- trying an engine ------------------------------------------------------------------------ */

static Err engine_refuse(const Engine *e, EngineStatus status, Diag *diag)
{
    const char *command = e->talk.spec.command;
    if (e->talk.unfit.code != ERR_NONE)
        return diag_set(diag, ERR_PLAYER, "%s", e->talk.unfit.text);
    if (status == ENGINE_LATE)
        return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" was not ready after %d ms; "
                                            "--engine-start-ms gives it more time"), command,
                        engine_limits(e->talk.header).start_ms);
    if (status == ENGINE_ENDED)
        return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" ended before it was ready; see "
                                            "engines.log for its messages"), command);
    return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" did not answer the greeting as the "
                                        "protocol requires"), command);
}

Err engine_meet(const char *command, const RecordHeader *header, char *name, size_t size,
                Diag *diag)
{
    enum { GLANCE_MS = 20 };
    Engine *e = engine_new(command, header, 0);
    const char *program = e->talk.spec.command;
    Err err = engine_link_start(&e->talk.line, program, diag);
    EngineStatus status = ENGINE_WAITS;
    Action none;
    if (err == ERR_NONE)
        engine_greet(e);
    while (err == ERR_NONE && status == ENGINE_WAITS && !engine_is_here(e)) {
        poll(&(struct pollfd){ .fd = engine_fd(e), .events = POLLIN }, 1, GLANCE_MS);
        status = engine_poll(e, &none);
    }
    if (err == ERR_NONE && !engine_is_here(e))
        err = engine_refuse(e, status, diag);
    size_t n = strcspn(program, " "), from = n;
    while (from > 0 && program[from - 1] != '/')
        from--;
    if (e->talk.name[0] != '\0')
        snprintf(name, size, "%s", e->talk.name);
    else
        snprintf(name, size, "%.*s", (int)(n - from), program + from);
    engine_free(e);
    return err;
}
