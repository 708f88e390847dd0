/* SPDX-License-Identifier: MIT */
/* A report on one or several reviews, in the requested form. */
#include "report.h"

#include <stdlib.h>

#include "i18n.h"
#include "report_impl.h"
#include "x_alloc.h"

Report *report_new(ReportForm form, int n_files, int line)
{
    Report *r = x_alloc(sizeof *r);
    *r = (Report){ .form = form, .n_files = n_files, .line = line };
    return r;
}

/* Names the decisions nearest to a line that has none. */
static Err refuse_line(const Review *review, int line, Diag *diag)
{
    int before = 0, after = 0;
    for (int i = 0; i < review_n(review); i++) {
        const ReviewDecision *d = review_decision(review, i);
        if (d->forced)
            continue;
        if (d->line < line && d->line > before)
            before = d->line;
        if (d->line > line && (after == 0 || d->line < after))
            after = d->line;
    }
    if (before > 0 && after > 0)
        return diag_set(diag, ERR_USAGE, _("--line %d: there is no decision there; the nearest "
                                           "decisions are on lines %d and %d"),
                        line, before, after);
    if (before + after > 0)
        return diag_set(diag, ERR_USAGE, _("--line %d: there is no decision there; the nearest "
                                           "decision is on line %d"), line, before + after);
    return diag_set(diag, ERR_USAGE, _("--line %d: there is no decision in this record"), line);
}

static bool has_line(const Review *review, int line)
{
    const ReviewDecision **found;
    int n = cases_at_line(review, line, &found);
    free(found);
    return n > 0;
}

Err report_add(Report *r, const Review *review, Diag *diag)
{
    if (r->line > 0 && !has_line(review, r->line))
        return refuse_line(review, r->line, diag);
    r->n_added++;
    totals_add(&r->totals, review);
    if (r->form == REPORT_JSON)
        return json_review(r, review, diag);
    (r->form == REPORT_HTML ? html_review : lines_review)(r, review);
    return ERR_NONE;
}

bool report_has_totals(const Report *r)
{
    return r->line == 0 && totals_each(r->totals, NULL) > 0;
}

void report_end(Report *r)
{
    if (r->n_added > 0 && r->form != REPORT_JSON)
        (r->form == REPORT_HTML ? html_end : lines_end)(r);
    totals_free(r->totals);
    free(r);
}
