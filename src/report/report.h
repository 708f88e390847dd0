/* SPDX-License-Identifier: MIT */
/* Finished reviews as a report on standard output: text, Markdown, JSON lines, or one HTML page.
 *
 *     Report *r = report_new(REPORT_HTML, n_files, 0);
 *     for each file: report_add(r, review, &diag);
 *     report_end(r);
 *
 * The reviews must keep their cases (review_keep_cases) for positions to be shown. */
#ifndef PAIJU_REPORT_H
#define PAIJU_REPORT_H

#include "review.h"

typedef enum ReportForm { REPORT_TEXT, REPORT_MD, REPORT_JSON, REPORT_HTML } ReportForm;

typedef struct Report Report;

/* Of `n_files` records. `line` > 0: only the decisions that stand in this line of the record. */
Report *report_new(ReportForm form, int n_files, int line);

/* Prints one review; nothing of it is borrowed afterwards. ERR_USAGE: no decision of it stands in
 * the line asked for; the diagnosis names those beside it. ERR_FILE: standard output fails. */
Err report_add(Report *r, const Review *review, Diag *diag);

/* Prints what stands at the end, the sums over several files among it, and frees the report. */
void report_end(Report *r);

#endif
