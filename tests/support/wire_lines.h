/* SPDX-License-Identifier: MIT */
/* Lines of records, written with ' for ": read and written back the same, or refused. */
#ifndef PAIJU_WIRE_LINES_H
#define PAIJU_WIRE_LINES_H

#include "tap.h"

#include "game.h"
#include "text.h"
#include "wire.h"

static inline Json *object_of(const char *text)
{
    Json *o = NULL;
    MUST(json_parse, quoted(text), strlen(text), &o);
    return o;
}

/* The object on one line; the caller frees it. */
static inline char *printed(Json *o)
{
    char *text = json_print(o);
    json_free(o);
    return text;
}

static inline Err read_line(const Game *g, const char *text, WireKnowledge know, Event *out,
                            Diag *diag)
{
    static Deal dealt;
    Json *o = object_of(text);
    *diag = (Diag){ .code = ERR_NONE };
    Err e = wire_read_event(g, o, know, out, &dealt, diag);
    json_free(o);
    return e;
}

static inline Event event_of(const Game *g, const char *text, WireKnowledge know)
{
    Event e;
    Diag diag;
    ck_assert_msg(read_line(g, text, know, &e, &diag) == ERR_NONE, "%s: %s", text, diag.text);
    return e;
}

static inline Event round_trip(const Game *g, const char *text)
{
    Event e = event_of(g, text, WIRE_OPEN);
    char *line = printed(wire_event(g, &e));
    ck_assert_str_eq(line, quoted(text));
    free(line);
    return e;
}

static inline void refuses_line(const Game *g, const char *text, const char *part)
{
    Event e;
    Diag diag;
    ck_assert_msg(read_line(g, text, WIRE_OPEN, &e, &diag) != ERR_NONE, "%s", text);
    ck_assert_msg(strstr(diag.text, part) != NULL, "%s: %s", text, diag.text);
}

static inline Action action_round_trip(const Game *g, const char *text)
{
    Action a;
    Diag diag = { .code = ERR_NONE };
    Json *o = object_of(text);
    ck_assert_msg(wire_read_action(g, o, &a, &diag) == ERR_NONE, "%s: %s", text, diag.text);
    json_free(o);
    char *line = printed(wire_action(g, &a));
    ck_assert_str_eq(line, quoted(text));
    free(line);
    return a;
}

/* A line, what it says in a sentence, and to whom: Ann, Lin, Mei, Bo or NOBODY of them. The
 * sentence shows that each member is read as what it is. */
enum { NOBODY = SEAT_NONE };
typedef struct Told {
    Seat        you;
    const char *line, *sentence;
} Told;

static inline void all_say(const Game *g, const Told *rows, size_t n)
{
    TextContext t = { .game = g, .name = { "Ann", "Lin", "Mei", "Bo" } };
    for (size_t i = 0; i < n; i++) {
        char said[TEXT_LINE];
        Event e = round_trip(g, rows[i].line);
        t.you = rows[i].you;
        text_event(&t, &e, said, sizeof said);
        ck_assert_msg(strcmp(said, rows[i].sentence) == 0, "%s says %s", rows[i].line, said);
    }
}
#define ALL_SAY(g, rows) all_say(g, rows, sizeof rows / sizeof *rows)

#endif
