/* SPDX-License-Identifier: MIT */
/* The report in plain lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "output.h"
#include "report_impl.h"
#include "x_alloc.h"

#define INDENT "     "

/* -- rows of figures --------------------------------------------------------------------------- */

static void lines_figures(const Review *r, const Figures *f)
{
    bool first = true;
    (void)r;
    output("%s", f->kind == FIGURE_SEAT ? "\n" : f->kind == FIGURE_TOTAL ? "" : "  ");
    output(_("%s: "), f->label);
    for (int i = 0; i < f->n; i++) {
        if (f->cell[i][0] == '\0')
            continue;
        output("%s", first ? "" : _(", "));
        output(C_("figure", "%s %s"), f->head[i], f->cell[i]);
        first = false;
    }
    output("\n");
}

/* -- positions --------------------------------------------------------------------------------- */

static void lines_say(void *to, const char *line)
{
    (void)to;
    output(INDENT "%s\n", line);
}

static void lines_page(const CaseText *c)
{
    const PageRow *hand = &c->page.hand;
    char held[TEXT_LINE], line[TEXT_LINE];
    TextLine l = text_begin(line, sizeof line);
    page_say(&c->text, &c->page, lines_say, NULL);
    text_add(&l, _("%s: %s."), hand->label, page_row_text(&c->text, hand, held, sizeof held));
    page_add_drawn(&l, &c->text, hand);
    lines_say(NULL, line);
}

/* -- the table of choices ---------------------------------------------------------------------- */

static void put_cells(const CaseText *c, const int width[CHOICE_COLUMNS], int row)
{
    for (int col = 0; col < c->n_columns; col++) {
        const char *text = row < 0 ? c->head[col] : c->cell[row][col];
        int gap = width[col] - text_width(text);
        bool last = col + 1 == c->n_columns;
        output("%s%*s%s%*s", col > 0 ? "  " : "", c->right[col] ? gap : 0, "", text,
               c->right[col] || last ? 0 : gap, "");
    }
}

static void lines_choices(const CaseText *c)
{
    int width[CHOICE_COLUMNS];
    for (int col = 0; col < c->n_columns; col++) {
        width[col] = text_width(c->head[col]);
        for (int i = 0; i < c->kept->n; i++) {
            int w = text_width(c->cell[i][col]);
            width[col] = w > width[col] ? w : width[col];
        }
    }
    output(INDENT "  ");
    put_cells(c, width, -1);
    output("\n");
    for (int i = 0; i < c->kept->n; i++) {
        bool chosen = i == c->kept->chosen;
        output(INDENT "%s ", i == 0 ? ">" : " ");
        put_cells(c, width, i);
        output("%s%s\n", chosen ? "  " : "", chosen ? _("chosen") : "");
    }
}

/* -- decisions --------------------------------------------------------------------------------- */

static void print_case(const Review *r, const ReviewDecision *d, int number)
{
    CaseText c;
    char grade[TEXT_PHRASE];
    case_text(r, d, &c);
    output("%s", number > 1 ? "\n" : "");
    review_grade_text(d, grade, sizeof grade);
    output("%d. ", number);
    output(_("%s, lost %s: "), grade, c.loss);
    output("%s\n", c.title);
    if (c.kept != NULL) {
        lines_page(&c);
        lines_choices(&c);
    }
    for (int i = 0; i < c.n_lines; i++)
        output(INDENT "%s\n", c.line[i].text);
    case_free(&c);
}

static void report_lines_print_heading(const char *text)
{
    output("\n%s\n", text);
}

/* The decisions at a line, or with line 0 the costliest; returns how many. */
static int print_cases(const Review *r, int line)
{
    const ReviewDecision **found;
    int n = line > 0 ? cases_at_line(r, line, &found) : cases_costliest(r, &found);
    for (int i = 0; i < n; i++)
        print_case(r, found[i], i + 1);
    free(found);
    return n;
}

/* The excellent choices; this part is left out if there are none. */
static void print_excellent(const Review *r)
{
    const ReviewDecision **found = x_alloc((size_t)(review_n(r) + 1) * sizeof *found);
    int n = review_excellent(r, found, review_n(r));
    char lead[REVIEW_WORD];
    if (n > 0)
        report_lines_print_heading(_("Excellent choices"));
    for (int i = 0; i < n; i++) {
        CaseText c;
        GameFamily family = review_record(r)->header.game.ops->family;
        case_text(r, found[i], &c);
        output("   %s %s\n", review_points(family, found[i]->lead, true, lead), c.title);
        case_free(&c);
    }
    free(found);
}

/* -- the course of a hand ---------------------------------------------------------------------- */

/* The expected result as a row of bars, one for each decision, with the faults marked below. */
static void print_bars(const Review *r, const GraphStep *step, int n, int64_t low, int64_t high)
{
    static const char *const bar[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    GameFamily family = review_record(r)->header.game.ops->family;
    char from[REVIEW_WORD], to[REVIEW_WORD], hand[TEXT_PHRASE];
    int64_t span = high > low ? high - low : 1;
    figures_hand_text(r, step->hand_no, hand);
    output(INDENT "%s  ", hand);
    for (int i = 0; i < n; i++) {
        int level = (int)(8 * (step[i].after - low) / span);
        level = level > 7 ? 7 : level;
        if (i18n_utf8())
            output("%s", bar[level]);
        else
            output("%d", level);
    }
    output("  %s\n", _("expected result"));
    output(INDENT "%*s  ", text_width(hand), "");
    for (int i = 0; i < n; i++)
        output("%c", step[i].d == NULL ? ' ' : " ~?X"[step[i].d->grade]);
    review_points(family, step[0].before, true, from);
    output("  ");
    output(_("from %s to %s"), from, review_points(family, step[n - 1].after, true, to));
    output("\n");
}

static void print_course(const Review *r, Seat s)
{
    GraphStep *step;
    int n = graph_steps(r, s, &step), end;
    int64_t low = 0, high = 0;
    char *name = names_of_seat(r, s);
    for (int i = 0; i < n; i++) {
        low = step[i].after < low ? step[i].after : low;
        high = step[i].after > high ? step[i].after : high;
    }
    output("   %s\n", name);
    for (int i = 0; i < n; i = end) {
        for (end = i; end < n && step[end].hand_no == step[i].hand_no; end++)
            ;
        print_bars(r, step + i, end - i, low, high);
    }
    free(name);
    free(step);
}

/* -- what to practise -------------------------------------------------------------------------- */

static void practice_line(const char *text, const char *drill)
{
    output("   %s%s%s\n", text, drill != NULL ? "; paiju train " : "", drill != NULL ? drill : "");
}

/* -- reports ----------------------------------------------------------------------------------- */

void lines_review(const Report *report, const Review *r)
{
    char *title = report_title(r), *file = names_plain(review_record(r)->path);
    output("%s%s\n", report->n_added > 1 ? "\n" : "", title);
    if (report->n_files > 1)
        output("%s\n", file);
    free(title);
    free(file);
    if (report->line > 0) {
        output("\n");
        print_cases(r, report->line);
        return;
    }
    for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            figures_of_seat(r, s, lines_figures);
    }
    report_lines_print_heading(_("Costliest decisions"));
    if (print_cases(r, 0) == 0)
        output("%s\n", _("No decision lost enough to be an inaccuracy."));
    print_excellent(r);
    if (review_in_points(r) && review_n(r) > 0) {
        report_lines_print_heading(_("Expected result, decision by decision"));
        for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++)
            if (has_seat(review_seats(r), s))
                print_course(r, s);
        output("   %s\n", _("Below the bars: ~ an inaccuracy, ? a mistake, X a blunder."));
    }
    if (practice_each(r, NULL) > 0)
        report_lines_print_heading(_("What to practise"));
    practice_each(r, practice_line);
    output("\n");
    const char *note[REPORT_NOTES];
    for (int i = 0, n = report_notes(r, note); i < n; i++)
        output("%s\n", note[i]);
}

void lines_end(const Report *report)
{
    if (!report_has_totals(report))
        return;
    report_lines_print_heading(_("All files together"));
    totals_each(report->totals, lines_figures);
}
