/* SPDX-License-Identifier: MIT */
/* The questions: each line of a file of cases is one. Its answer is in `expected`, or beside the
 * question, or in `expect`, which has only the part that matters there. */
#include "questions_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "x_alloc.h"

enum { LONG_LINE = JSON_LINE_MAX + 4000 };

static const char see_errors[] = "query_errors.jsonl";

static Question *new_question(Questions *all, const char *name)
{
    all->q = x_room(all->q, all->n, &all->cap, sizeof *all->q);
    Question *q = &all->q[all->n++];
    *q = (Question){ .line = NULL };
    snprintf(q->name, sizeof q->name, "%s", name);
    return q;
}

/* This program's answer, which is known to be right in all cases: tests/vectors/run_vectors.c. */
static void put_answer(const QueryKind *kind, Question *q)
{
    q->error = query_answer(kind, q->line, strlen(q->line), &q->expected) != ERR_NONE;
}

/* -- a case as a question ---------------------------------------------------------------------- */

/* False for keys of a case that belong to its answer or say how to read it. */
static bool is_asked(const char *key)
{
    static const char *const other[] = { "expected", "expect",  "pattern", "rank", "suit",
                                         "length",   "kickers", "size",    "beats" };
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        if (strcmp(other[i], key) == 0)
            return false;
    }
    return true;
}

static Err take_asked(void *context, const char *key, const Json *value, Diag *diag)
{
    (void)diag;
    if (is_asked(key))
        json_put_copy(context, key, value);
    return ERR_NONE;
}

static Err take_without_id(void *context, const char *key, const Json *value, Diag *diag)
{
    (void)diag;
    if (is_asked(key) && strcmp(key, "id") != 0)
        json_put_copy(context, key, value);
    return ERR_NONE;
}

static Err take_all(void *context, const char *key, const Json *value, Diag *diag)
{
    (void)diag;
    json_put_copy(context, key, value);
    return ERR_NONE;
}

/* The case contains the whole answer. */
static void put_expected(const Json *row, const Json *expected, Question *q)
{
    json_free(q->expected);
    q->expected = json_new_object();
    json_put_copy(q->expected, "id", json_member(row, "id"));
    json_each(expected, take_all, q->expected, NULL);
}

static void add_case(Questions *all, const QueryKind *kind, const Json *row)
{
    char name[QUESTION_NAME];
    const char *id = "", *note = "";
    const Json *expected;
    json_text(row, "id", &id, NULL);
    json_text(row, "note", &note, NULL);
    snprintf(name, sizeof name, "%.20s%s%.60s", id, note[0] != '\0' ? " " : "", note);
    Question *q = new_question(all, name);
    Json *question = json_new_object();
    json_each(row, take_asked, question, NULL);
    q->line = json_print(question);
    json_free(question);
    put_answer(kind, q);
    if (!q->error && json_child(row, "expected", &expected, NULL) == ERR_NONE)
        put_expected(row, expected, q);
}

/* -- questions of every kind ------------------------------------------------------------------- */

/* Repeats a case with other ids, and without one. */
static void add_ids(Questions *all, const QueryKind *kind, const Json *row)
{
    static const struct { const char *name, *text; } ids[] = {
        { "an id that is a number", "{\"id\":7}" },
        { "an id that is a list", "{\"id\":[1,\"two\"]}" },
        { "an id that is an object", "{\"id\":{\"of\":\"mine\"}}" },
        { "no id", "{}" },
    };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        Json *question;
        if (json_parse(ids[i].text, strlen(ids[i].text), &question, NULL) != ERR_NONE)
            continue;
        Question *q = new_question(all, ids[i].name);
        json_each(row, take_without_id, question, NULL);
        q->line = json_print(question);
        json_free(question);
        put_answer(kind, q);
    }
}

static void add_long(Questions *all, const QueryKind *kind)
{
    Question *q = new_question(all, "a line longer than 64 KiB is an error");
    q->line = x_alloc(LONG_LINE + 1);
    memset(q->line, 'x', LONG_LINE);
    put_answer(kind, q);
}

/* Lines that must be refused, as they are sent. */
static Err add_errors(Questions *all, const QueryKind *kind, Diag *diag)
{
    Cases cases;
    char *path = case_path(see_errors);
    Err e = cases_read(path, &cases, diag);
    free(path);
    if (e != ERR_NONE)
        return e;
    for (int i = 0; i < cases.n; i++) {
        const char *name = "", *line = "", *note = "";
        json_text(cases.row[i], "kind", &name, NULL);
        json_text(cases.row[i], "line", &line, NULL);
        json_text(cases.row[i], "note", &note, NULL);
        if (strcmp(name, kind->name) != 0)
            continue;
        Question *q = new_question(all, note);
        q->line = x_strdup(line);
        put_answer(kind, q);
    }
    cases_free(&cases);
    return ERR_NONE;
}

Err questions_read(const QueryKind *kind, Questions *out, Diag *diag)
{
    Cases cases;
    char *name = x_printf("%s.jsonl", kind->name);
    *strchr(name, '.') = '_';
    char *path = case_path(name);
    Err e = cases_read(path, &cases, diag);
    free(path);
    free(name);
    *out = (Questions){ 0 };
    if (e != ERR_NONE)
        return e;
    for (int i = 0; i < cases.n; i++)
        add_case(out, kind, cases.row[i]);
    e = add_errors(out, kind, diag);
    add_long(out, kind);
    if (cases.n > 0)
        add_ids(out, kind, cases.row[0]);
    cases_free(&cases);
    if (e != ERR_NONE)
        questions_free(out);
    return e;
}

void questions_free(Questions *all)
{
    for (int i = 0; i < all->n; i++) {
        free(all->q[i].line);
        json_free(all->q[i].expected);
        json_free(all->q[i].came);
    }
    free(all->q);
    *all = (Questions){ 0 };
}

/* -- answers ----------------------------------------------------------------------------------- */

static void add_text(Differences *d, const char *text)
{
    if (d->n < DIFFERENCES_MAX)
        snprintf(d->text[d->n++], DIFFERENCE_TEXT, "%s", text);
}

/* An error must have a message, in any words. */
static void judge_error(const Question *q, Differences *out)
{
    const char *sentence = "";
    Json *expected = json_new_object();
    json_put_copy(expected, "id", json_member(q->expected, "id"));
    if (json_member(q->came, "error") != NULL)
        json_put_copy(expected, "error", json_member(q->came, "error"));
    differences_of(expected, q->came, out);
    json_free(expected);
    if (json_text(q->came, "error", &sentence, NULL) != ERR_NONE || sentence[0] == '\0')
        add_text(out, "error: expected a sentence that says what is wrong");
}

static Err is_first(void *context, const char *key, const Json *value, Diag *diag)
{
    (void)value;
    (void)diag;
    *(bool *)context = strcmp(key, "id") == 0;
    return ERR_SYNTAX;              /* the first is enough */
}

void question_judge(const Question *q, Differences *out)
{
    bool first = false;
    *out = (Differences){ 0 };
    if (q->came == NULL) {
        add_text(out, "expected one JSON object on the line");
        return;
    }
    if (q->error)
        judge_error(q, out);
    else
        differences_of(q->expected, q->came, out);
    json_each(q->came, is_first, &first, NULL);
    if (!first && json_member(q->expected, "id") != NULL && json_member(q->came, "id") != NULL)
        add_text(out, "id: it comes first");
}
