/* Only what a report prints is kept: the log behind a position would be ten times as big. */
#include "review_case.h"

#include <stdlib.h>

#include "x_alloc.h"

static void add_row(ReviewCase *c, const Verdict *list, int i, bool made)
{
    if (made)
        c->chosen = c->n;
    c->row[c->n] = list[i];
    c->place[c->n++] = i + 1;
}

ReviewCase *review_case_new(const InfoSet *info, const Verdict *list, int n, const Verdict *made)
{
    ReviewCase *c = x_alloc(sizeof *c);
    c->view = info->view;
    c->n_choices = n;
    c->chosen = -1;
    for (int i = 0; i < n; i++) {
        if (i < CASE_BEST || &list[i] == made)
            add_row(c, list, i, &list[i] == made);
    }
    return c;
}

void review_case_free(ReviewCase *c)
{
    free(c);
}
