/* SPDX-License-Identifier: MIT */
/* Passes lines through: each is answered and flushed before the next is read, so that a script can
 * hold a dialogue with the engine. */
#include "lab.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "json.h"
#include "nearest.h"
#include "query.h"

bool cmd_query_kind(const char *name, QueryKind *out, Diag *diag)
{
    if (query_find(name, out))
        return true;
    enum { KINDS_MAX = 32 };
    QueryKind kind[KINDS_MAX];
    const char *names[KINDS_MAX];
    char sentence[DIAG_TEXT / 2];
    int n = 0;
    for (; n < KINDS_MAX && query_kind(n, &kind[n]); n++)
        names[n] = kind[n].name;
    snprintf(sentence, sizeof sentence, _("there is no kind %.40s"), name);
    nearest_refuse(diag, sentence, nearest_word(name, names, n), names, n);
    return false;
}

static void name_stream(const char *name, Diag *diag)
{
    snprintf(diag->file, sizeof diag->file, "%s", name);
}

/* Answers all lines of `lines`. ERR_FILE if a line cannot be read or an answer cannot be
 * written. */
static Err answer_all(const QueryKind *kind, JsonLines *lines, bool *refused, Diag *diag)
{
    for (;;) {
        JsonLineStatus status = json_next_line(lines);
        if (status == JSON_LINE_FAILED) {
            name_stream(_("standard input"), diag);
            return diag_set(diag, ERR_FILE, _("cannot read: %s"), strerror(errno));
        }
        if (status == JSON_LINE_END)
            return ERR_NONE;
        Json *answer;
        Diag why = { 0 };
        Err e = status == JSON_LINE_READ
                    ? query_answer(kind, lines->text, lines->length, &answer) : json_too_long(&why);
        if (status != JSON_LINE_READ)
            answer = query_error(NULL, why.text);
        *refused = *refused || e != ERR_NONE;
        e = json_write_line(stdout, answer, diag);
        json_free(answer);
        if (e != ERR_NONE) {
            name_stream(_("standard output"), diag);
            return e;
        }
    }
}

static int cmd_query(const Cli *cli)
{
    Diag diag = { 0 };
    bool refused = false;
    QueryKind kind;
    if (!cmd_query_kind(cli->args[0], &kind, &diag))
        return cli_fail(&diag);
    JsonLines lines = { .file = stdin };
    Err e = answer_all(&kind, &lines, &refused, &diag);
    free(lines.text);
    if (e != ERR_NONE)
        return cli_fail(&diag);
    return refused ? EXIT_REFUSED : EXIT_DONE;
}

const CliCommand command_query = {
    "query", "KIND", 1, 1, NULL,
    N_("query the rules engine in JSON lines, for scripts and tests"), cmd_query,
};
