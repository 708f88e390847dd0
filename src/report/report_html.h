/* SPDX-License-Identifier: MIT */
/* Private to the HTML form. Every element is closed and every attribute quoted, so that the page is
 * also well-formed XML. Text from a record goes through html_text. */
#ifndef PAIJU_REPORT_HTML_H
#define PAIJU_REPORT_HTML_H

#include "output.h"
#include "report_impl.h"

/* Prints escaped text; and the same with a format like printf. */
void html_text(const char *text);
void html_textf(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints it as an element of its own: html_element("h2", "Review"). */
void html_element(const char *name, const char *text);

/* Defines the faces of all tiles, which html_row refers to; and the style sheet. */
void html_faces(void);
void html_style(void);

/* A row of tiles or cards; `big`: as large as in the seat's hand. */
void html_row(const TextContext *t, const PageRow *row, bool big);

/* The anchor of a decision: "r2-l43-s0". */
const char *html_anchor(const Report *report, const ReviewDecision *d, char out[REVIEW_WORD]);

/* The course of the expected result of a seat. */
void html_graph(const Report *report, const Review *r, Seat s);

#endif
