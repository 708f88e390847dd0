/* SPDX-License-Identifier: MIT */
/* Private to src/report/: a report in progress. */
#ifndef PAIJU_REPORT_IMPL_H
#define PAIJU_REPORT_IMPL_H

#include "output.h"
#include "page.h"
#include "position_string.h"
#include "record.h"
#include "report.h"
#include "text_choice.h"
#include "text_verdict.h"

/* -- figures (report_figures.c) ---------------------------------------------------------------- */

typedef enum FigureKind { FIGURE_SEAT, FIGURE_HAND, FIGURE_KIND, FIGURE_TOTAL } FigureKind;

enum { FIGURE_CELLS = 12 };

/* A row of figures: what to say about its sum, the same cells in text and HTML. All points of a row
 * have the same unit, so that what is shown adds up. A cell without a value has "". */
typedef struct Figures {
    FigureKind kind;
    char       label[TEXT_PHRASE];
    ReviewSum  sum;
    int        n;
    const char *head[FIGURE_CELLS];     /* translated */
    char       cell[FIGURE_CELLS][REVIEW_WORD];
} Figures;

typedef void PrintFigures(const Review *r, const Figures *f);

/* The cells of an empty row, for the heads; `r` NULL: of sums over several files. */
void figures_heads(const Review *r, Figures *out);

/* The rows of a seat: in total, by hand, by kind of decision. */
void figures_of_seat(const Review *r, Seat s, PrintFigures *print);

/* "hand 2", "deal 2" */
const char *figures_hand_text(const Review *r, int hand_no, char out[TEXT_PHRASE]);

/* What to practise: for each seat the kinds of decision in which it lost most by mistakes and
 * blunders, worst first, with the key of a drill or NULL. Returns how many; with `print` NULL it
 * only counts. */
typedef void PrintPractice(const char *text, const char *drill);
int practice_each(const Review *r, PrintPractice *print);

/* What to practise for a kind: the key of a drill; NULL: none. */
const char *figures_drill(const Review *r, ReviewKind kind);

/* Sums over several files: one for each player of a game as judged by a level. */
typedef struct Totals Totals;
void totals_add(Totals **totals, const Review *r);
/* Prints those that come from at least two files. Returns how many; with `print` NULL it only
 * counts. */
int  totals_each(const Totals *totals, PrintFigures *print);
void totals_free(Totals *totals);

/* -- names (report.c) -------------------------------------------------------------------------- */

/* A text of a record on one line, without control characters; the caller frees it. HTML escapes it
 * once more when it prints it. */
char *names_plain(const char *text);

/* The players of the seats, as sentences name them: with the number of the seat if a name occurs
 * twice. */
typedef struct SeatNames {
    char *name[SEATS_MAX];
} SeatNames;

/* At event `event`. Free with names_free. */
void names_at(const Review *r, int event, SeatNames *out);
/* The players who made the decisions of a seat. The caller frees it. */
char *names_of_seat(const Review *r, Seat s);
void names_free(SeatNames *names);

/* -- one decision (report_case.c) -------------------------------------------------------------- */

/* Sentences below the table of choices: reasons, the difference, the position string. */
typedef enum CaseLineKind {
    CASE_FOR, CASE_AGAINST, CASE_PARTS, CASE_MARGIN, CASE_POSITION
} CaseLineKind;

enum { CASE_LINES = 5 };

typedef struct CaseLine {
    CaseLineKind kind;
    char        *text;
} CaseLine;

/* All texts about a decision. */
typedef struct CaseText {
    const ReviewDecision *d;
    const ReviewCase *kept;     /* NULL: only the choice is known */
    SeatNames   names;
    TextContext text;
    const char *name;           /* of the player who decided */
    char        made[TEXT_PHRASE], best[TEXT_PHRASE], loss[REVIEW_WORD];
    char       *title;          /* "hand 1, line 43, Lin: discard 9s; better: discard 3m" */
    Page        page;
    int         n_columns;
    const char *head[CHOICE_COLUMNS];
    bool        right[CHOICE_COLUMNS];
    char        cell[CASE_ROWS][CHOICE_COLUMNS][CHOICE_CELL];
    int         n_lines;
    CaseLine    line[CASE_LINES];
    char        position[POSITION_MAX];             /* the position string; "": none */
} CaseText;

void case_text(const Review *r, const ReviewDecision *d, CaseText *out);
void case_free(CaseText *c);

/* Is it a mistake for this report, to be listed among the costliest? */
bool case_is_fault(const ReviewDecision *d);

/* The decisions to print: those of a line, or the faults, costliest first. The caller frees
 * *out. */
int cases_at_line(const Review *r, int line, const ReviewDecision ***out);
int cases_costliest(const Review *r, const ReviewDecision ***out);

/* -- the graph (report_figures.c) -------------------------------------------------------------- */

/* The expected result of a seat, from decision to decision: luck moves it to `before`, the loss of
 * the choice from there to `after`. Thousandths. */
typedef struct GraphStep {
    const ReviewDecision *d;    /* NULL: the end of a hand */
    int     event, hand_no;
    int64_t before, after;
} GraphStep;

/* The steps of a seat over all hands; they add up to its result. The caller frees *out. */
int graph_steps(const Review *r, Seat s, GraphStep **out);

/* -- the forms --------------------------------------------------------------------------------- */

/* The title: "Xuezhan, the bitter end, reviewed by expert". The caller frees it. */
char *report_title(const Review *r);

/* What the words of the report mean, for its end: sentences. Returns how many. */
enum { REPORT_NOTES = 3 };
int report_notes(const Review *r, const char *note[REPORT_NOTES]);

struct Report {
    ReportForm form;
    int        n_files, n_added, line;
    Totals    *totals;
};

/* Are there sums over several files to print? */
bool report_has_totals(const Report *r);

/* Print one review, and the end of the report. */
void lines_review(const Report *report, const Review *r);
void lines_end(const Report *report);
void html_review(const Report *report, const Review *r);
void html_end(const Report *report);
Err  json_review(const Report *report, const Review *r, Diag *diag);

/* -- the HTML form ----------------------------------------------------------------------------- */

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
