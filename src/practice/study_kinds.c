/* SPDX-License-Identifier: MIT */
/* Kinds of decisions and their drills. A kind without a drill of its own uses the nearest one. */
#include "study_kinds.h"

#include <string.h>

#include "i18n.h"

static const struct { ReviewKind kind; const char *drill; } rows[] = {
    { REVIEW_DISCARD, "discard" }, { REVIEW_VOID, "void" }, { REVIEW_CLAIM, "claim" },
    { REVIEW_KONG, "claim" },      { REVIEW_WIN, "win" },   { REVIEW_LEAD, "lead" },
    { REVIEW_FOLLOW, "answer" },
};

static int kind_of(const char *word)
{
    int kind = 0;
    while (kind < N_REVIEW_KINDS && strcmp(word, review_kind_word((ReviewKind)kind)) != 0)
        kind++;
    return kind;
}

const char *study_kind_name(const char *word)
{
    int kind = kind_of(word);
    return kind < N_REVIEW_KINDS ? review_kind_text((ReviewKind)kind) : word;
}

const Drill *study_kind_drill(const char *word)
{
    int kind = kind_of(word);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if ((int)rows[i].kind == kind)
            return drill_find(rows[i].drill);
    return NULL;
}

const char *study_drill_name(const char *word)
{
    const Drill *drill = drill_find(word);
    return drill != NULL ? _(drill->title) : word;
}

int study_advice(const StatsGame *g, StudyAdvice *out, int cap)
{
    int n = 0;
    for (int i = 0; i < g->n_kinds && g->judged > 0; i++) {
        const Drill *drill = study_kind_drill(g->kind[i].what);
        int at = 0;
        while (at < n && out[at].drill != drill)
            at++;
        if (drill == NULL || g->kind[i].loss == 0 || at == cap)
            continue;
        if (at == n)
            out[n++] = (StudyAdvice){ .drill = drill };
        out[at].loss += g->kind[i].loss / g->judged;
        for (; at > 0 && out[at].loss > out[at - 1].loss; at--) {
            StudyAdvice swap = out[at];
            out[at] = out[at - 1];
            out[at - 1] = swap;
        }
    }
    return n;
}
