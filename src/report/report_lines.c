/* SPDX-License-Identifier: MIT */
/* The report in plain lines and in Markdown. Both have the same content in the same order; they
 * differ in the layout of figures, positions and tables. */
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

/* The column of what is still expected appears only if a hand has no end. */
static void md_figures_row(const Figures *f, bool open)
{
    const ReviewSum *sum = &f->sum;
    char *name = escape_md(f->label);
    const char *strong = f->kind == FIGURE_SEAT ? "**" : "";
    output("| %s%s%s | %s%% | %s | %s | %s |", strong, name, strong, f->accuracy, f->lost,
           f->whole ? f->luck : "", f->whole ? f->result : "");
    free(name);
    if (open)
        output(" %s |", f->whole && sum->open ? f->expected : "");
    output(" %d | %d | %d | %d | %d | %d | %d |\n", sum->decisions, sum->unforced, sum->excellent,
           sum->n[REVIEW_FINE], sum->n[REVIEW_INACCURACY], sum->n[REVIEW_MISTAKE],
           sum->n[REVIEW_BLUNDER]);
}

static void md_figures(const Review *r, const Figures *f)
{
    md_figures_row(f, review_is_open(r));
}

static void md_total(const Review *r, const Figures *f)
{
    (void)r;
    md_figures_row(f, false);
}

static void md_head(bool open)
{
    output("\n| | %s | %s | %s | %s |", _("accuracy"), _("lost"), _("luck"), _("result"));
    if (open)
        output(" %s |", _("still expected"));
    output(" %s | %s | ! | %s | ?! | ? | ?? |\n", _("decisions"), _("with a choice"), _("fine"));
    output("|---|--:|--:|--:|--:|%s--:|--:|--:|--:|--:|--:|--:|\n", open ? "--:|" : "");
}

static void print_figures(const Review *r, bool md)
{
    if (md)
        md_head(review_is_open(r));
    for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            figures_of_seat(r, s, md ? md_figures : lines_figures);
    }
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
static void hand_text(const TextContext *t, const PageRow *hand, char *out, size_t size)
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

static int name_width(const CaseText *c)
{
    int width = 0;
    for (int s = 0; s < c->page.n_seats; s++) {
        int w = text_width(c->names.name[s]);
        width = w > width ? w : width;
    }
    return width;
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
    int width = name_width(c);
    output(INDENT);
    for (int i = 0; i < p->n_facts; i++)
        output("%s%s", i > 0 ? _(", ") : "", p->fact[i]);
    output("\n");
    for (int i = 0; i < p->n_seats; i++)
        lines_seat(c, &p->seat[i], width);
    if (p->asked.n > 0)
        put_labelled(p->asked.label,
                     page_row_text(&c->text, &p->asked, text, sizeof text));
    hand_text(&c->text, &p->hand, text, sizeof text);
    put_labelled(p->hand.label, text);
}

static void md_page(const CaseText *c)
{
    const Page *p = &c->page;
    char text[TEXT_LINE];
    hand_text(&c->text, &p->hand, text, sizeof text);
    output("\n    **%s** %s  \n    ", p->hand.label, text);
    if (p->asked.n > 0)
        output("**%s** %s  \n    ", p->asked.label,
               page_row_text(&c->text, &p->asked, text, sizeof text));
    for (int i = 0; i < p->n_facts; i++)
        output("%s%s", i > 0 ? _(", ") : "", p->fact[i]);
    output("\n\n    | | %s | | |\n    |---|--:|---|---|\n", _("score"));
    for (const PageSeat *s = p->seat; s < p->seat + p->n_seats; s++) {
        output("    | %s | %+lld | %s |", c->names.name[s->seat], (long long)s->score,
               joined_facts(s, text, sizeof text));
        for (int i = 0; i < s->n_rows; i++) {
            output("%s", i > 0 ? _("; ") : " ");
            output(_("%s: %s"), s->row[i].label,
                   page_row_text(&c->text, &s->row[i], text, sizeof text));
        }
        output(" |\n");
    }
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

static const char *row_note(const CaseText *c, int i)
{
    return i == c->kept->chosen ? _("chosen") : "";
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
        output("%s%s\n", i == c->kept->chosen ? "  " : "", row_note(c, i));
    }
}

static void md_choices(const CaseText *c)
{
    output("\n    |");
    for (int col = 0; col < c->n_columns; col++)
        output(" %s |", c->head[col]);
    output(" |\n    |");
    for (int col = 0; col < c->n_columns; col++)
        output("%s|", c->right[col] ? "--:" : "---");
    output("---|\n");
    for (int i = 0; i < c->kept->n; i++) {
        output("    |");
        for (int col = 0; col < c->n_columns; col++)
            output(" %s |", c->cell[i][col]);
        output(" %s |\n", row_note(c, i));
    }
    output("\n");
}

/* -- decisions --------------------------------------------------------------------------------- */

/* "hand 1, line 43, Lin: discard 9s; better: discard 3m" */
static void print_choice(const Review *r, const CaseText *c)
{
    char hand[TEXT_PHRASE];
    figures_hand_text(r, c->d->hand_no, hand);
    if (case_is_fault(c->d))
        output(_("%s, line %d, %s: %s; better: %s"), hand, c->d->line, c->name, c->made, c->best);
    else
        output(_("%s, line %d, %s: %s"), hand, c->d->line, c->name, c->made);
    output("\n");
}

/* A sentence below the table; in Markdown two spaces end a line. */
static void print_sentence(bool md, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void print_sentence(bool md, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output("%s", md ? "    " : INDENT);
    output_list(stdout, format, args);
    output("%s\n", md ? "  " : "");
    va_end(args);
}

static void print_reasons(const CaseText *c, bool md)
{
    if (c->pro[0] != '\0')
        print_sentence(md, _("For %s: %s."), c->better, c->pro);
    if (c->con[0] != '\0')
        print_sentence(md, _("Against it: %s."), c->con);
    if (c->parts[0] != '\0')
        print_sentence(md, _("The difference of %s comes from: %s."), c->behind, c->parts);
    if (c->margin[0] != '\0')
        print_sentence(md, "%s", c->margin);
    if (c->position[0] != '\0')
        print_sentence(md, md ? "`%s`" : "%s", c->position);
}

static void print_case(const Review *r, const ReviewDecision *d, int number, bool md)
{
    CaseText c;
    char grade[TEXT_PHRASE];
    case_text(r, d, md ? escape_md : escape_plain, &c);
    output("%s", number > 1 ? "\n" : "");
    review_grade_text(d, grade, sizeof grade);
    output("%d. ", number);
    output(md ? _("**%s, lost %s**: ") : _("%s, lost %s: "), grade, c.loss);
    print_choice(r, &c);
    if (c.kept != NULL) {
        (md ? md_page : lines_page)(&c);
        (md ? md_choices : lines_choices)(&c);
    }
    print_reasons(&c, md);
    case_free(&c);
}

static void print_heading(const char *text, bool md)
{
    output(md ? "\n## %s\n\n" : "\n%s\n", text);
}

static void print_faults(const Review *r, bool md)
{
    const ReviewDecision **found;
    int n = cases_costliest(r, &found);
    print_heading(_("Costliest decisions"), md);
    if (n == 0)
        output("%s\n", _("No decision lost enough to be an inaccuracy."));
    for (int i = 0; i < n; i++)
        print_case(r, found[i], i + 1, md);
    free(found);
}

/* The excellent choices; this part is left out if there are none. */
static void print_excellent(const Review *r, bool md)
{
    const ReviewDecision **found = x_alloc((size_t)(review_n(r) + 1) * sizeof *found);
    int n = review_excellent(r, found, review_n(r));
    char lead[REVIEW_WORD];
    if (n > 0)
        print_heading(_("Excellent choices"), md);
    for (int i = 0; i < n; i++) {
        CaseText c;
        GameFamily family = review_record(r)->header.game.ops->family;
        case_text(r, found[i], md ? escape_md : escape_plain, &c);
        output(md ? "- **%s** " : "   %s ", review_points(family, found[i]->lead, true, lead));
        print_choice(r, &c);
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

static void print_course(const Review *r, Seat s, bool md)
{
    GraphStep *step;
    int n = graph_steps(r, s, &step), end;
    int64_t low = 0, high = 0;
    char *name = names_of_seat(r, s, md ? escape_md : escape_plain);
    for (int i = 0; i < n; i++) {
        low = step[i].after < low ? step[i].after : low;
        high = step[i].after > high ? step[i].after : high;
    }
    output(md ? "%s\n\n" : "   %s\n", name);
    for (int i = 0; i < n; i = end) {
        for (end = i; end < n && step[end].hand_no == step[i].hand_no; end++)
            ;
        print_bars(r, step + i, end - i, low, high);
    }
    output("%s", md ? "\n" : "");
    free(name);
    free(step);
}

static void print_courses(const Review *r, bool md)
{
    if (!review_in_points(r) || review_n(r) == 0)
        return;
    print_heading(_("Expected result, decision by decision"), md);
    for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            print_course(r, s, md);
    }
    output("%s%s\n", md ? "" : "   ",
           _("Below the bars: ~ an inaccuracy, ? a mistake, X a blunder."));
}

/* -- what to practise -------------------------------------------------------------------------- */

enum { KINDS_NAMED = 3 };

static bool print_practice_of(const Review *r, Seat s, bool md, bool begun)
{
    ReviewKind worst[KINDS_NAMED];
    GameFamily family = review_record(r)->header.game.ops->family;
    int n = figures_worst_kinds(r, s, worst, KINDS_NAMED);
    char *name = names_of_seat(r, s, md ? escape_md : escape_plain);
    for (int i = 0; i < n; i++) {
        ReviewSum sum;
        char lost[REVIEW_WORD];
        const char *drill = figures_drill(r, worst[i]);
        review_sum(r, s, 0, (int)worst[i], &sum);
        review_points(family, sum.loss, false, lost);
        if (!begun)
            print_heading(_("What to practise"), md);
        begun = true;
        output(md ? "- " : "   ");
        output(_("%s, %s: lost %s"), name, review_kind_text(worst[i]), lost);
        if (drill != NULL)
            output(md ? "; `paiju train %s`" : "; paiju train %s", drill);
        output("\n");
    }
    free(name);
    return begun;
}

static void print_practice(const Review *r, bool md)
{
    bool begun = false;
    for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            begun = print_practice_of(r, s, md, begun);
    }
}

/* -- reports ----------------------------------------------------------------------------------- */

static void print_end(const Review *r)
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

static void print_title(const Report *report, const Review *r, bool md)
{
    char *title = report_title(r, md ? escape_md : escape_plain);
    char *file = (md ? escape_md : escape_plain)(review_record(r)->path);
    output("%s%s%s\n", report->n_added > 1 ? "\n" : "", md ? "# " : "", title);
    if (report->n_files > 1)
        output("%s%s\n", md ? "\n" : "", file);
    free(title);
    free(file);
}

static void print_line(const Review *r, int line, bool md)
{
    const ReviewDecision **found;
    int n = cases_at_line(r, line, &found);
    output("\n");
    for (int i = 0; i < n; i++)
        print_case(r, found[i], i + 1, md);
    free(found);
}

static void print_review(const Report *report, const Review *r, bool md)
{
    print_title(report, r, md);
    if (report->line > 0) {
        print_line(r, report->line, md);
        return;
    }
    print_figures(r, md);
    print_faults(r, md);
    print_excellent(r, md);
    print_courses(r, md);
    print_practice(r, md);
    print_end(r);
}

static bool has_totals(const Report *report)
{
    return report->line == 0 && totals_each(report->totals, NULL) > 0;
}

static Err lines_review(const Report *report, const Review *r, Diag *diag)
{
    (void)diag;
    print_review(report, r, false);
    return ERR_NONE;
}

static void lines_end(const Report *report)
{
    if (!has_totals(report))
        return;
    print_heading(_("All files together"), false);
    totals_each(report->totals, lines_figures);
}

static Err md_review(const Report *report, const Review *r, Diag *diag)
{
    (void)diag;
    print_review(report, r, true);
    return ERR_NONE;
}

static void md_end(const Report *report)
{
    if (!has_totals(report))
        return;
    output("\n# %s\n", _("All files together"));
    md_head(false);
    totals_each(report->totals, md_total);
}

const ReportWriter lines_writer = { .review = lines_review, .end = lines_end };
const ReportWriter md_writer = { .review = md_review, .end = md_end };
