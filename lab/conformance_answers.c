/* SPDX-License-Identifier: MIT */
/* A program that answers questions about the rules, in a dialogue: each question is sent when the
 * previous one is answered. If an answer does not come, all remaining questions are sent at once
 * and the answers are read to the end, which shows whether it was lost or only held back. */
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "conformance_impl.h"
#include "file.h"
#include "x_alloc.h"

enum {
    REST_FACTOR = 5,                /* time for all the rest, as a multiple of the time for one */
    SILENT_SHOWN = 3,               /* unanswered questions that are reported one by one */
    LONG_LINE = JSON_LINE_MAX + 4000,
    CASES_MAX = 1 << 24,            /* bytes in a file of cases */
};

typedef struct Dialogue {
    const QueryKind *kind;
    CaseQuestion *q;
    int       n, cap;
    Talk      talk;
    int       ms;
    bool      held_back;            /* an answer came only after the input had ended */
    int       n_extra;              /* lines that are not an answer */
    char      extra[TALK_SHOWN];
    bool      too_long;
    bool      ended, early;         /* early: before its input ended */
} Dialogue;

/* -- the questions ----------------------------------------------------------------------------- */

/* Adds a question with this program's answer, which is known to be right in all cases:
 * tests/vectors/run_vectors.c. Takes over `line`. */
static CaseQuestion *answers_add(Dialogue *d, const char *name, char *line)
{
    d->q = x_grow(d->q, d->n, &d->cap, sizeof *d->q);
    CaseQuestion *q = &d->q[d->n++];
    *q = (CaseQuestion){ .line = line };
    snprintf(q->name, sizeof q->name, "%s", name);
    q->error = query_answer(d->kind, line, strlen(line), &q->expected) != ERR_NONE;
    return q;
}

/* A case as a question, without what belongs to its answer or says how to read it. The caller frees
 * it. */
static char *answers_question(const Json *row)
{
    static const char answer[] = " expected expect pattern rank suit length kickers size beats ";
    const char *key;
    Json *question = json_new_object();
    for (int i = 0; (key = json_key(row, i)) != NULL; i++) {
        char word[32];
        snprintf(word, sizeof word, " %.24s ", key);
        if (strstr(answer, word) == NULL)
            json_put_copy(question, key, json_member(row, key));
    }
    char *line = json_print(question);
    json_free(question);
    return line;
}

/* The answer to a case is in `expected`, or beside the question, or in `expect`, which has only the
 * part that matters there. */
static void answers_add_case(Dialogue *d, const Json *row)
{
    char name[sizeof d->q->name];
    const char *id = "", *note = "", *key;
    const Json *expected;
    json_text(row, "id", &id, NULL);
    json_text(row, "note", &note, NULL);
    snprintf(name, sizeof name, "%.20s%s%.60s", id, note[0] != '\0' ? " " : "", note);
    CaseQuestion *q = answers_add(d, name, answers_question(row));
    if (q->error || json_child(row, "expected", &expected, NULL) != ERR_NONE)
        return;
    json_free(q->expected);
    q->expected = json_new_object();
    json_put_copy(q->expected, "id", json_member(row, "id"));
    for (int i = 0; (key = json_key(expected, i)) != NULL; i++)
        if (strcmp(key, "id") != 0)
            json_put_copy(q->expected, key, json_member(expected, key));
}

/* A line that must be refused, as it is sent. */
static void answers_add_error(Dialogue *d, const Json *row)
{
    const char *kind = "", *line = "", *note = "";
    json_text(row, "kind", &kind, NULL);
    json_text(row, "line", &line, NULL);
    json_text(row, "note", &note, NULL);
    if (strcmp(kind, d->kind->name) == 0)
        answers_add(d, note, x_strdup(line));
}

/* Repeats the first case, which begins with its id, with other ids, and without one. */
static void answers_add_ids(Dialogue *d)
{
    static const struct { const char *name, *begins; } ids[] = {
        { "an id that is a number", "{\"id\":7" },
        { "an id that is a list", "{\"id\":[1,\"two\"]" },
        { "an id that is an object", "{\"id\":{\"of\":\"mine\"}" },
        { "no id", "{" },
    };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const char *rest = strchr(d->q[0].line, ',');
        bool bare = ids[i].begins[1] == '\0';
        answers_add(d, ids[i].name, x_printf("%s%s", ids[i].begins, bare ? rest + 1 : rest));
    }
}

static Err answers_read(Dialogue *d, const char *name, void (*add)(Dialogue *d, const Json *row),
                         Diag *diag)
{
    char *path = case_path(name), *text = NULL, *rest;
    size_t length;
    Err e = file_read(path, CASES_MAX, &text, &length, diag);
    rest = text;
    for (int n = 1; e == ERR_NONE && rest != NULL && *rest != '\0'; n++) {
        const char *line = strsep(&rest, "\n");
        Json *row = NULL;
        e = json_parse(line, strlen(line), &row, diag);
        if (e == ERR_NONE)
            add(d, row);
        else
            diag->line = n;
        json_free(row);
    }
    if (e != ERR_NONE)
        snprintf(diag->file, sizeof diag->file, "%s", path);
    free(text);
    free(path);
    return e;
}

/* The installed questions of a kind, those about its errors, a line that is too long, and some
 * about ids. */
static Err answers_read_all(Dialogue *d, Diag *diag)
{
    char *name = x_printf("%s.jsonl", d->kind->name), *longest = x_alloc(LONG_LINE + 1);
    *strchr(name, '.') = '_';
    Err e = answers_read(d, name, answers_add_case, diag);
    if (e == ERR_NONE)
        e = answers_read(d, "query_errors.jsonl", answers_add_error, diag);
    answers_add(d, "a line longer than 64 KiB is an error", memset(longest, 'x', LONG_LINE));
    if (e == ERR_NONE)
        answers_add_ids(d);
    free(name);
    return e;
}

/* -- judging ----------------------------------------------------------------------------------- */

static void answers_differ(Differences *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void answers_differ(Differences *d, const char *format, ...)
{
    va_list args;
    if (d->n == DIFFERENCES_MAX)
        return;
    va_start(args, format);
    vsnprintf(d->text[d->n++], DIFFERENCE_TEXT, format, args);
    va_end(args);
}

static void answers_compare(const Json *expected, const Json *came, Differences *out)
{
    const char *key;
    for (int i = 0; (key = json_key(expected, i)) != NULL; i++) {
        const Json *right = json_member(expected, key), *found = json_member(came, key);
        if (found != NULL && json_same(right, found))
            continue;
        char *wanted = json_print_sorted(right), *got = found ? json_print_sorted(found) : NULL;
        if (found == NULL)
            answers_differ(out, "%s: expected %.200s, but the key is missing", key, wanted);
        else
            answers_differ(out, "%s: expected %.130s, came %.130s", key, wanted, got);
        free(got);
        free(wanted);
    }
    for (int i = 0; (key = json_key(came, i)) != NULL; i++) {
        if (json_member(expected, key) == NULL)
            answers_differ(out, "%.60s: no key of this answer", key);
    }
}

/* An error must have a message, in any words. */
static void answers_compare_error(const CaseQuestion *q, Differences *out)
{
    const char *sentence = "";
    Json *expected = json_new_object();
    json_put_copy(expected, "id", json_member(q->expected, "id"));
    if (json_member(q->came, "error") != NULL)
        json_put_copy(expected, "error", json_member(q->came, "error"));
    answers_compare(expected, q->came, out);
    json_free(expected);
    if (json_text(q->came, "error", &sentence, NULL) != ERR_NONE || sentence[0] == '\0')
        answers_differ(out, "error: expected a sentence that says what is wrong");
}

void question_judge(const CaseQuestion *q, Differences *out)
{
    *out = (Differences){ 0 };
    if (q->came == NULL) {
        answers_differ(out, "expected one JSON object on the line");
        return;
    }
    if (q->error)
        answers_compare_error(q, out);
    else
        answers_compare(q->expected, q->came, out);
    if (json_member(q->expected, "id") != NULL && json_member(q->came, "id") != NULL &&
        strcmp(json_key(q->came, 0), "id") != 0)
        answers_differ(out, "id: it comes first");
}

/* -- asking ------------------------------------------------------------------------------------ */

static bool answers_id(const CaseQuestion *q, const Json *o)
{
    const Json *expected = json_member(q->expected, "id"), *came = json_member(o, "id");
    return expected == NULL || came == NULL ? expected == came : json_same(expected, came);
}

/* The question, starting from `next`, that a line answers; `skip`: some may be unanswered. */
static int answers_which(const Dialogue *d, int next, const Json *o, bool skip)
{
    int i = next;
    while (skip && i < d->n && json_member(o, "id") != NULL && !answers_id(&d->q[i], o))
        i++;
    return i < d->n ? i : next;
}

/* A second answer to the last question, or a line after all are answered. `o`: NULL if it cannot be
 * read. */
static bool answers_is_extra(const Dialogue *d, int next, const Json *o)
{
    if (next == d->n)
        return true;
    return next > 0 && o != NULL && !answers_id(&d->q[next], o) &&
           strcmp(d->q[next - 1].shown, d->talk.line) == 0;
}

/* Reads one line; *next moves past the question that it answers. False: there are no more lines. */
static bool answers_take(Dialogue *d, int *next, int64_t until_ms, bool skip)
{
    Json *o;
    Heard heard = talk_hear(&d->talk, until_ms, &o);
    d->too_long |= heard == HEARD_TOO_LONG;
    d->ended |= heard == HEARD_END;
    if (heard != HEARD_LINE && heard != HEARD_JUNK)
        return false;
    if (answers_is_extra(d, *next, o)) {
        if (d->n_extra++ == 0)
            snprintf(d->extra, sizeof d->extra, "%s", d->talk.line);
        json_free(o);
        return true;
    }
    int i = o != NULL ? answers_which(d, *next, o, skip) : *next;
    CaseQuestion *q = &d->q[i];
    q->came = o;
    q->answered = true;
    snprintf(q->shown, sizeof q->shown, "%s", d->talk.line);
    *next = i + 1;
    return true;
}

/* Asks one by one; returns how many were answered. */
static int answers_ask_in_turn(Dialogue *d)
{
    int next = 0, now;
    do {
        now = next;
        int64_t end = clock_ms() + d->ms;
        link_put(process_link(d->talk.process), d->q[now].line);
        while (next == now && clock_ms() < end && answers_take(d, &next, end, false))
            ;
    } while (next > now && next < d->n);
    return next;
}

/* Sends the rest at once and closes the input. */
static void answers_ask_rest(Dialogue *d, int next)
{
    Link *link = process_link(d->talk.process);
    bool waited = next < d->n && !d->ended && !d->too_long;
    int64_t end = clock_ms() + (int64_t)d->ms * (waited ? REST_FACTOR : 1);
    for (int i = next + 1; waited && i < d->n; i++)
        link_put(link, d->q[i].line);
    int first = next;
    d->early = d->ended;
    while (!link_send(link) && !link->ended && clock_ms() < end)
        poll(&(struct pollfd){ .fd = link->out, .events = POLLOUT }, 1, 20);
    process_close_input(d->talk.process);
    while (clock_ms() < end && answers_take(d, &next, end, true))
        ;
    d->held_back = waited && d->q[first].answered;
}

/* -- the report -------------------------------------------------------------------------------- */

static void answers_print_one(const Dialogue *d, const CaseQuestion *q, Points *points)
{
    Differences faults = { 0 };
    if (q->answered)
        question_judge(q, &faults);
    bool ok = q->answered && faults.n == 0;
    point(points, ok, "%s: %s", d->kind->name, q->name);
    if (ok)
        return;
    char *expected = json_print(q->expected);
    point_note("question", "%.300s", q->line);
    point_note("expected", "%.300s", expected);
    point_note("came", "%s", q->answered ? q->shown : "no answer");
    for (int i = 0; i < faults.n; i++)
        point_note("differs", "%s", faults.text[i]);
    point_note("see", "docs/query.md, %s", q->error ? "All kinds" : d->kind->name);
    free(expected);
}

static void answers_print(const Dialogue *d, Points *points)
{
    int silent = 0;
    for (int i = 0; i < d->n; i++) {
        silent += !d->q[i].answered;
        if (d->q[i].answered || silent <= SILENT_SHOWN)
            answers_print_one(d, &d->q[i], points);
    }
    if (silent > SILENT_SHOWN) {
        point(points, false, "%s: %d more questions got no answer", d->kind->name,
              silent - SILENT_SHOWN);
        point_note("see", "docs/query.md, %s", d->kind->name);
    }
}

/* How the program behaves as a whole. `stopped`: it ended on its own. */
static void answers_print_manners(const Dialogue *d, bool stopped, Points *points)
{
    const struct { bool ok; const char *text, *came; } manner[] = {
        { !d->held_back, "answers each line before it reads the next",
          "the answers when the input had ended" },
        { d->n_extra == 0 && !d->too_long, "writes one line for each",
          d->too_long ? "more than 64 KiB without a line end" : d->extra },
        { stopped && d->ended && !d->early, "ends when its input ends, and not before",
          d->early ? "it ended before" : "it is still running" },
    };
    for (size_t i = 0; i < sizeof manner / sizeof *manner; i++) {
        point(points, manner[i].ok, "%s: %s", d->kind->name, manner[i].text);
        if (manner[i].ok)
            continue;
        if (i == 0)
            point_note("expected", "an answer within %d ms, flushed at the end of its line", d->ms);
        point_note("came", "%s", manner[i].came);
        point_note("see", "docs/query.md");
    }
}

static void answers_hold_dialogue(Dialogue *d, const char *command, Points *points)
{
    Diag why = { 0 };
    char *line = x_printf("%s %s", command, d->kind->name);
    bool started = process_start(line, &d->talk.process, &why) == ERR_NONE;
    free(line);
    point(points, started, "%s: starts", d->kind->name);
    if (!started) {
        point_note("came", "%s", why.text);
        point_note("see", "docs/engines.md, What an engine sees");
        return;
    }
    answers_ask_rest(d, answers_ask_in_turn(d));
    bool stopped = process_stop(d->talk.process);
    answers_print(d, points);
    answers_print_manners(d, stopped, points);
}

Err conformance_query(const char *command, const QueryKind *kind, int ms, Points *points,
                      Diag *diag)
{
    Dialogue d = { .kind = kind, .ms = ms };
    Err e = answers_read_all(&d, diag);
    if (e == ERR_NONE)
        answers_hold_dialogue(&d, command, points);
    for (int i = 0; i < d.n; i++) {
        free(d.q[i].line);
        json_free(d.q[i].expected);
        json_free(d.q[i].came);
    }
    free(d.q);
    return e;
}
