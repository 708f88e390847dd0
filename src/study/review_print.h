/* A finished review as a report on standard output. */
#ifndef PAIJU_REVIEW_PRINT_H
#define PAIJU_REVIEW_PRINT_H

#include "review.h"

/* The same in plain lines, in Markdown, and as one JSON object; costliest first. */
void review_print_text(const Review *r);
void review_print_md(const Review *r);
Err  review_print_json(const Review *r, Diag *diag);

#endif
