/* SPDX-License-Identifier: MIT */
/* A report on one or several reviews, in the requested form. */
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "report_impl.h"
#include "x_alloc.h"

static const ReportWriter *writer_of(const Report *r)
{
    static const ReportWriter *const writer[] = {
        [REPORT_TEXT] = &lines_writer, [REPORT_MD] = &md_writer, [REPORT_JSON] = &json_writer,
        [REPORT_HTML] = &html_writer,
    };
    return writer[r->form];
}

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
    if (r->n_added++ == 0 && writer_of(r)->begin != NULL)
        writer_of(r)->begin(r);
    totals_add(&r->totals, review);
    return writer_of(r)->review(r, review, diag);
}

void report_end(Report *r)
{
    if (r->n_added > 0 && writer_of(r)->end != NULL)
        writer_of(r)->end(r);
    totals_free(r->totals);
    free(r);
}
