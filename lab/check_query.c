/* SPDX-License-Identifier: MIT */
/* A program that answers questions about the rules, in a dialogue: each question is sent when the
 * previous one is answered. If an answer does not come, all remaining questions are sent at once
 * and the answers are read to the end, which shows whether it was lost or only held back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "questions_impl.h"
#include "x_alloc.h"

enum {
    REST_FACTOR = 5,                /* time for all the rest, as a multiple of the time for one */
    SILENT_SHOWN = 3,               /* unanswered questions that are reported one by one */
};

typedef struct Asking {
    Questions all;
    Talk      talk;
    int       ms;
    bool      held_back;            /* an answer came only after the input had ended */
    int       n_extra;              /* lines that are not an answer */
    char      extra[TALK_SHOWN];
    bool      too_long;
    bool      ended, early;         /* early: before its input ended */
} Asking;

static bool same_id(const Question *q, const Json *o)
{
    if (json_member(q->expected, "id") == NULL || json_member(o, "id") == NULL)
        return json_member(q->expected, "id") == NULL && json_member(o, "id") == NULL;
    char *expected = value_text(q->expected, "id"), *came = value_text(o, "id");
    bool same = strcmp(expected, came) == 0;
    free(came);
    free(expected);
    return same;
}

/* The question, starting from `next`, that a line answers; `skip`: some may be unanswered. */
static int answered_by(const Asking *a, int next, const Json *o, bool skip)
{
    for (int i = next; i < a->all.n; i++) {
        if (same_id(&a->all.q[i], o))
            return i;
        if (!skip || json_member(o, "id") == NULL)
            break;
    }
    return next;
}

/* A second answer to the last question, or a line after all are answered. `o`: NULL if it cannot be
 * read. */
static bool is_extra(const Asking *a, int next, const Json *o)
{
    if (next == a->all.n)
        return true;
    if (next == 0 || o == NULL || same_id(&a->all.q[next], o))
        return false;
    return strcmp(a->all.q[next - 1].shown, a->talk.line) == 0;
}

static void note_extra(Asking *a)
{
    if (a->n_extra++ == 0)
        snprintf(a->extra, sizeof a->extra, "%s", a->talk.line);
}

/* Reads one line; *next moves past the question that it answers. False: there are no more lines. */
static bool hear(Asking *a, int *next, int64_t until_ms, bool skip)
{
    Json *o = NULL;
    Heard heard = talk_hear(&a->talk, until_ms, &o);
    if (heard != HEARD_LINE && heard != HEARD_JUNK) {
        a->too_long |= heard == HEARD_TOO_LONG;
        a->ended |= heard == HEARD_END;
        return false;
    }
    if (is_extra(a, *next, o)) {
        note_extra(a);
        json_free(o);
        return true;
    }
    int i = heard == HEARD_LINE ? answered_by(a, *next, o, skip) : *next;
    Question *q = &a->all.q[i];
    q->came = o;
    q->answered = true;
    snprintf(q->shown, sizeof q->shown, "%s", a->talk.line);
    *next = i + 1;
    return true;
}

/* Asks one by one; returns how many were answered. */
static int ask_in_turn(Asking *a)
{
    int next = 0;
    while (next < a->all.n) {
        int now = next;
        int64_t end = clock_ms() + a->ms;
        talk_say_line(&a->talk, a->all.q[now].line);
        while (next == now && clock_ms() < end) {
            if (!hear(a, &next, end, false))
                break;
        }
        if (next == now)
            break;
    }
    return next;
}

/* Sends the rest at once and closes the input. */
static void ask_rest(Asking *a, int next)
{
    bool waited = next < a->all.n && !a->ended && !a->too_long;
    int64_t end = clock_ms() + (int64_t)a->ms * (waited ? REST_FACTOR : 1);
    for (int i = next + 1; waited && i < a->all.n; i++)
        talk_say_line(&a->talk, a->all.q[i].line);
    int first = next;
    a->early = a->ended;
    talk_close_input(&a->talk, end);
    while (clock_ms() < end && hear(a, &next, end, true))
        ;
    a->held_back = waited && a->all.q[first].answered;
}

/* -- the report -------------------------------------------------------------------------------- */

static void print_answer(const QueryKind *kind, const Question *q, Points *points)
{
    Differences d = { 0 };
    if (q->answered)
        question_judge(q, &d);
    bool ok = q->answered && d.n == 0;
    point(points, ok, "%s: %s", kind->name, q->name);
    if (ok)
        return;
    char *expected = json_print(q->expected);
    point_note("question", "%.300s", q->line);
    point_note("expected", "%.300s", expected);
    point_note("came", "%s", q->answered ? q->shown : "no answer");
    for (int i = 0; i < d.n; i++)
        point_note("differs", "%s", d.text[i]);
    point_note("see", "docs/query.md, %s", q->error ? "All kinds" : kind->name);
    free(expected);
}

static void print_answers(const QueryKind *kind, const Asking *a, Points *points)
{
    int silent = 0;
    for (int i = 0; i < a->all.n; i++) {
        silent += !a->all.q[i].answered;
        if (a->all.q[i].answered || silent <= SILENT_SHOWN)
            print_answer(kind, &a->all.q[i], points);
    }
    if (silent > SILENT_SHOWN) {
        point(points, false, "%s: %d more questions got no answer", kind->name,
              silent - SILENT_SHOWN);
        point_note("see", "docs/query.md, %s", kind->name);
    }
}

static void print_manners(const QueryKind *kind, const Asking *a, bool stopped, Points *points)
{
    point(points, !a->held_back, "%s: answers each line before it reads the next", kind->name);
    if (a->held_back) {
        point_note("expected", "an answer within %d ms, flushed at the end of its line", a->ms);
        point_note("came", "the answers when the input had ended");
        point_note("see", "docs/query.md");
    }
    point(points, a->n_extra == 0 && !a->too_long, "%s: writes one line for each", kind->name);
    if (a->n_extra > 0 || a->too_long) {
        point_note("came", "%s", a->too_long ? "more than 64 KiB without a line end" : a->extra);
        point_note("see", "docs/query.md");
    }
    bool in_time = stopped && a->ended && !a->early;
    point(points, in_time, "%s: ends when its input ends, and not before", kind->name);
    if (!in_time) {
        point_note("came", "%s", a->early ? "it ended before" : "it is still running");
        point_note("see", "docs/query.md");
    }
}

Err conformance_query(const char *command, const QueryKind *kind, int ms, Points *points,
                      Diag *diag)
{
    Asking a = { .ms = ms };
    Diag why = { 0 };
    Err e = questions_read(kind, &a.all, diag);
    if (e != ERR_NONE)
        return e;
    char *line = x_printf("%s %s", command, kind->name);
    bool started = talk_start(&a.talk, line, &why) == ERR_NONE;
    point(points, started, "%s: starts", kind->name);
    if (started) {
        ask_rest(&a, ask_in_turn(&a));
        bool stopped = talk_stop(&a.talk);
        print_answers(kind, &a, points);
        print_manners(kind, &a, stopped, points);
    } else {
        point_note("came", "%s", why.text);
        point_note("see", "docs/engines.md, What an engine sees");
    }
    free(line);
    questions_free(&a.all);
    return ERR_NONE;
}
