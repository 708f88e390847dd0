/* SPDX-License-Identifier: MIT */
/* The report in plain lines. */
#include <stdarg.h>
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
    const ReviewSum *sum = &f->sum;
    (void)r;
    output("%s", f->kind == FIGURE_SEAT ? "\n" : f->kind == FIGURE_TOTAL ? "" : "  ");
    output(_("%s: "), f->label);
    output(_("accuracy %s%%, lost %s"), f->accuracy, f->lost);
    if (f->whole)
        output(_(", luck %s, result %s"), f->luck, f->result);
    if (f->whole && sum->open)
        output(_(", still expected %s"), f->expected);
    output(_("; decisions %d, with a choice %d: fine %d, inaccuracies %d, mistakes %d, blunders "
             "%d"),
           sum->decisions, sum->unforced, sum->n[REVIEW_FINE], sum->n[REVIEW_INACCURACY],
           sum->n[REVIEW_MISTAKE], sum->n[REVIEW_BLUNDER]);
    if (sum->excellent > 0)
        output(_(", excellent %d"), sum->excellent);
    output("\n");
}

/* -- positions --------------------------------------------------------------------------------- */

static const char *joined_facts(const PageSeat *s, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < s->n_facts && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? _(", ") : "", s->fact[i]);
    return out;
}

/* The hand; a tile just drawn is listed separately. */
static void report_lines_hand_text(const TextContext *t, const PageRow *hand, char *out,
                                   size_t size)
{
    char last[TEXT_TILE];
    PageRow rest = *hand;
    bool drawn = hand->n > 0 && (hand->piece[hand->n - 1].marks & MARK_DRAWN) != 0;
    rest.n -= drawn;
    page_row_text(t, &rest, out, size);
    size_t used = strlen(out);
    if (drawn)
        snprintf(out + used, size - used, _("; just drawn: %s"),
                 text_tile(t, hand->piece[hand->n - 1].item, last, sizeof last));
}

static void put_padded(const char *text, int width)
{
    output("%s%*s", text, width - text_width(text), "");
}

static void put_labelled(const char *label, const char *text)
{
    output(INDENT);
    output(_("%s: %s"), label, text);
    output("\n");
}

static void lines_seat(const CaseText *c, const PageSeat *s, int width)
{
    char text[TEXT_LINE], score[TEXT_PHRASE];
    output(INDENT);
    put_padded(c->names.name[s->seat], width);
    snprintf(score, sizeof score, "%+lld", (long long)s->score);
    output("  %6s  %s", score, joined_facts(s, text, sizeof text));
    for (int i = 0; i < s->n_rows; i++) {
        output("%s", _("; "));
        output(_("%s: %s"), s->row[i].label,
               page_row_text(&c->text, &s->row[i], text, sizeof text));
    }
    output("\n");
}

static void lines_page(const CaseText *c)
{
    const Page *p = &c->page;
    char text[TEXT_LINE];
    int width = 0;
    for (int s = 0; s < p->n_seats; s++) {
        int w = text_width(c->names.name[s]);
        width = w > width ? w : width;
    }
    output(INDENT);
    for (int i = 0; i < p->n_facts; i++)
        output("%s%s", i > 0 ? _(", ") : "", p->fact[i]);
    output("\n");
    for (int i = 0; i < p->n_seats; i++)
        lines_seat(c, &p->seat[i], width);
    if (p->asked.n > 0)
        put_labelled(p->asked.label,
                     page_row_text(&c->text, &p->asked, text, sizeof text));
    report_lines_hand_text(&c->text, &p->hand, text, sizeof text);
    put_labelled(p->hand.label, text);
}

/* -- the table of choices ---------------------------------------------------------------------- */

static void widths_of(const CaseText *c, int width[CHOICE_COLUMNS])
{
    for (int col = 0; col < c->n_columns; col++) {
        width[col] = text_width(c->head[col]);
        for (int i = 0; i < c->kept->n; i++) {
            int w = text_width(c->cell[i][col]);
            width[col] = w > width[col] ? w : width[col];
        }
    }
}

static void put_cell(const CaseText *c, int col, const char *text, int width)
{
    output("%s", col > 0 ? "  " : "");
    if (c->right[col])
        output("%*s%s", width - text_width(text), "", text);
    else if (col + 1 < c->n_columns)
        put_padded(text, width);
    else
        output("%s", text);
}

static void lines_choices(const CaseText *c)
{
    int width[CHOICE_COLUMNS];
    widths_of(c, width);
    output(INDENT "  ");
    for (int col = 0; col < c->n_columns; col++)
        put_cell(c, col, c->head[col], width[col]);
    output("\n");
    for (int i = 0; i < c->kept->n; i++) {
        output(INDENT "%s ", i == 0 ? ">" : " ");
        for (int col = 0; col < c->n_columns; col++)
            put_cell(c, col, c->cell[i][col], width[col]);
        output("%s%s\n", i == c->kept->chosen ? "  " : "", i == c->kept->chosen ? _("chosen") : "");
    }
}

/* -- decisions --------------------------------------------------------------------------------- */

/* A sentence below the table. */
static void print_sentence(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void print_sentence(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output(INDENT);
    output_list(stdout, format, args);
    output("\n");
    va_end(args);
}

static void report_lines_print_reasons(const CaseText *c)
{
    if (c->pro[0] != '\0')
        print_sentence(_("For %s: %s."), c->better, c->pro);
    if (c->con[0] != '\0')
        print_sentence(_("Against it: %s."), c->con);
    if (c->parts[0] != '\0')
        print_sentence(_("The difference of %s comes from: %s."), c->behind, c->parts);
    if (c->margin[0] != '\0')
        print_sentence("%s", c->margin);
    if (c->position[0] != '\0')
        print_sentence("%s", c->position);
}

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
    report_lines_print_reasons(&c);
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

static void print_courses(const Review *r)
{
    if (!review_in_points(r) || review_n(r) == 0)
        return;
    report_lines_print_heading(_("Expected result, decision by decision"));
    for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            print_course(r, s);
    }
    output("   %s\n", _("Below the bars: ~ an inaccuracy, ? a mistake, X a blunder."));
}

/* -- what to practise -------------------------------------------------------------------------- */

static void practice_line(const char *text, const char *drill)
{
    output("   %s%s%s\n", text, drill != NULL ? "; paiju train " : "", drill != NULL ? drill : "");
}

/* -- reports ----------------------------------------------------------------------------------- */

static void report_lines_print_end(const Review *r)
{
    output("\n%s\n", _("Lost is how much more the best choice was worth than the one made, judged "
                       "only by what the player could know, less the margin of error."));
    if (review_in_points(r))
        output("%s\n", _("Luck is how much the deal, the draws and the other players changed the "
                         "expected result, as the reviewer estimates it. The result is luck minus "
                         "lost."));
    if (review_in_points(r) && review_is_open(r))
        output("%s\n", _("The last hand is unfinished: luck minus lost is the result so far plus "
                         "what was still expected."));
    if (!review_in_points(r))
        output("%s\n", _("This level only ranks choices: its losses are not points, and it cannot "
                         "measure luck."));
}

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
    print_courses(r);
    if (practice_each(r, NULL) > 0)
        report_lines_print_heading(_("What to practise"));
    practice_each(r, practice_line);
    report_lines_print_end(r);
}

void lines_end(const Report *report)
{
    if (!report_has_totals(report))
        return;
    report_lines_print_heading(_("All files together"));
    totals_each(report->totals, lines_figures);
}
