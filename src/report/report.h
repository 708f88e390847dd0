/* SPDX-License-Identifier: MIT */
/* Finished reviews as a report on standard output: text, JSON lines, or one HTML page.
 *
 *     Report *r = report_new(REPORT_HTML, n_files, 0);
 *     for each file: report_add(r, review, &diag);
 *     report_end(r);
 *
 * To show positions, the reviews must keep their cases (review_keep_cases). */
#ifndef PAIJU_REPORT_H
#define PAIJU_REPORT_H

#include "review.h"

typedef enum ReportForm { REPORT_TEXT, REPORT_JSON, REPORT_HTML } ReportForm;

typedef struct Report Report;

/* A report on `n_files` records. `line` > 0: only the decisions in this line of the record. */
Report *report_new(ReportForm form, int n_files, int line);

/* Prints one review, which need not outlive the call. ERR_USAGE: it has no decision in the
 * requested line; the diagnosis names the nearest ones. ERR_FILE: standard output fails. */
Err report_add(Report *r, const Review *review, Diag *diag);

/* Prints the end of the report, including the sums over several files, and frees it. */
void report_end(Report *r);

#endif
