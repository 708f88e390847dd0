/* SPDX-License-Identifier: MIT */
/* The report as one page: no script, no other file, no network access. The costliest decisions come
 * first, then every decision in the order of the record, with the fine ones collapsed. */
#include "report_impl.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "x_alloc.h"

void html_text(const char *text)
{
    char *plain = names_plain(text);
    for (const char *c = plain; *c != '\0';) {
        static const char special[] = "&<>\"'";
        static const char *const entity[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#39;" };
        int n = (int)strcspn(c, special);
        output("%.*s", n, c);
        c += n;
        if (*c != '\0')
            output("%s", entity[strchr(special, *c++) - special]);
    }
    free(plain);
}

void html_textf(const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    size_t n = (size_t)vsnprintf(NULL, 0, format, args) + 1;
    char *text = x_alloc(n);
    vsnprintf(text, n, format, again);
    va_end(again);
    va_end(args);
    html_text(text);
    free(text);
}

void html_element(const char *name, const char *text)
{
    output("<%s>", name);
    html_text(text);
    output("</%s>\n", name);
}

/* -- the page ---------------------------------------------------------------------------------- */

static void html_begin(void)
{
    bool chinese = strcmp(i18n_code(), "zh") == 0;
    output("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
           "<meta name=\"color-scheme\" content=\"light dark\"/>\n", chinese ? "zh-CN" : "en");
    html_element("title", _("Review"));
    html_style();
    output("</head>\n<body>\n");
    html_faces();
}

static void figures_head(const Review *r)
{
    Figures f;
    figures_heads(r, &f);
    output("<div class=\"scroll\"><table class=\"figures\"><thead><tr><th></th>");
    for (int i = 0; i < f.n; i++) {
        output("<th class=\"n\">");
        html_text(f.head[i]);
        output("</th>");
    }
    output("</tr></thead><tbody>\n");
}

static void figures_row(const Review *r, const Figures *f)
{
    static const char *const kind[] = { "seat", "hand", "kind", "seat" };
    (void)r;
    output("<tr class=\"%s\"><td>", kind[f->kind]);
    html_text(f->label);
    output("</td>");
    for (int i = 0; i < f->n; i++)
        output("<td class=\"n\">%s</td>", f->cell[i]);
    output("</tr>\n");
}

const char *html_anchor(const Report *report, const ReviewDecision *d, char out[REVIEW_WORD])
{
    snprintf(out, REVIEW_WORD, "r%d-l%d-s%d", report->n_added, d->line, d->seat);
    return out;
}

/* -- the position ------------------------------------------------------------------------------ */

static void html_put_facts(char fact[][TEXT_PHRASE], int n)
{
    for (int i = 0; i < n; i++) {
        output("%s", i > 0 ? " · " : "");
        html_text(fact[i]);
    }
}

static void put_seat(const CaseText *c, PageSeat *s)
{
    output("<div class=\"seat%s\"><div class=\"who\">", s->own ? " own" : "");
    html_text(c->names.name[s->seat]);
    output(" <span class=\"score\">%+lld</span><br/><span class=\"facts\">", (long long)s->score);
    html_put_facts(s->fact, s->n_facts);
    output("</span></div><div class=\"rows\">");
    for (int i = 0; i < s->n_rows; i++) {
        output("<div><span class=\"rowname\">");
        html_text(s->row[i].label);
        output("</span>");
        html_row(&c->text, &s->row[i], false);
        output("</div>");
    }
    output("</div></div>\n");
}

static void put_page(CaseText *c)
{
    Page *p = &c->page;
    output("<div class=\"felt\"><div class=\"facts\">");
    html_put_facts(p->fact, p->n_facts);
    output("</div>\n");
    for (int i = 0; i < p->n_seats; i++)
        put_seat(c, &p->seat[i]);
    output("<div class=\"own-hand\">");
    if (p->asked.n > 0) {
        output("<div class=\"asked\"><span class=\"rowname\">");
        html_text(p->asked.label);
        output("</span>");
        html_row(&c->text, &p->asked, true);
        output("</div>");
    }
    output("<span class=\"rowname\">");
    html_text(p->hand.label);
    output("</span>");
    html_row(&c->text, &p->hand, true);
    output("</div></div>\n");
}

/* -- the table of choices ---------------------------------------------------------------------- */

static void html_put_choices(const CaseText *c)
{
    output("<div class=\"scroll\"><table class=\"choices\"><thead><tr>");
    for (int col = 0; col < c->n_columns; col++) {
        output("<th%s>", c->right[col] ? " class=\"n\"" : "");
        html_text(c->head[col]);
        output("</th>");
    }
    output("<th></th></tr></thead><tbody>\n");
    for (int i = 0; i < c->kept->n; i++) {
        bool made = i == c->kept->chosen;
        output("<tr class=\"%s\">", i == 0 && made ? "best made" : i == 0 ? "best"
                                                                   : made ? "made" : "other");
        for (int col = 0; col < c->n_columns; col++) {
            output("<td%s>", c->right[col] ? " class=\"n\"" : "");
            html_text(c->cell[i][col]);
            output("</td>");
        }
        output("<td>");
        html_text(made ? _("chosen") : "");
        output("</td></tr>\n");
    }
    output("</tbody></table></div>\n");
}

/* -- a decision -------------------------------------------------------------------------------- */

static void put_lines(const CaseText *c)
{
    static const char *const begin[] = {
        [CASE_FOR] = "<p class=\"why\">", [CASE_AGAINST] = "<p class=\"why con\">",
        [CASE_PARTS] = "<p class=\"dim\">", [CASE_MARGIN] = "<p class=\"dim\">",
        [CASE_POSITION] = "<p><code>",
    };
    for (const CaseLine *l = c->line; l < c->line + c->n_lines; l++) {
        output("%s", begin[l->kind]);
        html_text(l->text);
        output("%s</p>\n", l->kind == CASE_POSITION ? "</code>" : "");
    }
}

static void html_put_case(const Report *report, const Review *r, const ReviewDecision *d, bool open)
{
    char anchor[REVIEW_WORD];
    CaseText c;
    bool excellent = d->lead > 0;
    const char *tag = excellent ? "excellent" : review_class_word((ReviewClass)d->grade);
    const char *word = excellent ? _("excellent") : review_class_text((ReviewClass)d->grade);
    const char *mark = review_mark_text(d);
    case_text(r, d, &c);
    output("<details class=\"%s\" id=\"%s\"%s>", tag, html_anchor(report, d, anchor),
           open ? " open=\"open\"" : "");
    output("<summary><span class=\"tag %s\">", tag);
    html_textf("%s%s%s", word, mark[0] != '\0' ? _(", ") : "", mark);
    output("</span> ");
    if (case_is_fault(d))
        output("<b>-%s</b> ", c.loss);
    html_text(c.title);
    output("</summary>\n");
    if (c.kept != NULL) {
        put_page(&c);
        html_put_choices(&c);
    }
    put_lines(&c);
    output("</details>\n");
    case_free(&c);
}

/* -- parts ------------------------------------------------------------------------------------- */

static void put_costliest(const Review *r, const Report *report)
{
    const ReviewDecision **found;
    int n = cases_costliest(r, &found);
    html_element("h2", _("Costliest decisions"));
    if (n == 0)
        html_element("p", _("No decision lost enough to be an inaccuracy."));
    output("%s", n > 0 ? "<ol class=\"cost\">\n" : "");
    for (int i = 0; i < n; i++) {
        const ReviewDecision *d = found[i];
        char anchor[REVIEW_WORD];
        CaseText c;
        case_text(r, d, &c);
        output("<li><span class=\"tag %s\">", review_class_word((ReviewClass)d->grade));
        html_text(review_class_text((ReviewClass)d->grade));
        output("</span> <b>-%s</b> <a href=\"#%s\">", c.loss, html_anchor(report, d, anchor));
        html_text(c.title);
        output("</a></li>\n");
        case_free(&c);
    }
    output("%s", n > 0 ? "</ol>\n" : "");
    free(found);
}

static void practice_item(const char *text, const char *drill)
{
    output("<li>");
    html_text(text);
    if (drill != NULL)
        output(" <code>paiju train %s</code>", drill);
    output("</li>\n");
}

/* A long match has many decisions: each hand gets a heading of its own. */
static void put_decisions(const Review *r, const Report *report)
{
    int hand_no = 0;
    html_element("h2", _("Decision by decision"));
    html_element("p",
                 _("The best choice is raised and has a gold edge; the choice made is dashed."));
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        char hand[TEXT_PHRASE];
        if (d->forced)
            continue;
        if (d->hand_no != hand_no) {
            hand_no = d->hand_no;
            html_element("h3", figures_hand_text(r, hand_no, hand));
        }
        html_put_case(report, r, d, case_is_fault(d));
    }
}

/* -- reports ----------------------------------------------------------------------------------- */

static void html_put_title(const Report *report, const Review *r)
{
    char *title = report_title(r);
    const char *path = review_record(r)->path, *slash = strrchr(path, '/');
    output("<section id=\"r%d\">\n", report->n_added);
    html_element("h1", title);
    output("<p class=\"dim\">");
    html_text(slash != NULL ? slash + 1 : path);
    output("</p>\n");
    free(title);
}

void html_review(const Report *report, const Review *r)
{
    if (report->n_added == 1)
        html_begin();
    html_put_title(report, r);
    if (report->line > 0) {
        const ReviewDecision **found;
        int n = cases_at_line(r, report->line, &found);
        for (int i = 0; i < n; i++)
            html_put_case(report, r, found[i], true);
        free(found);
    } else {
        figures_head(r);
        for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++)
            if (has_seat(review_seats(r), s))
                figures_of_seat(r, s, figures_row);
        output("</tbody></table></div>\n");
        put_costliest(r, report);
        if (practice_each(r, NULL) > 0) {
            html_element("h2", _("What to practise"));
            output("<ul>\n");
            practice_each(r, practice_item);
            output("</ul>\n");
        }
        if (review_in_points(r))
            html_element("h2", _("The course of the match"));
        for (Seat s = 0; s < review_record(r)->header.game.n_seats; s++)
            if (has_seat(review_seats(r), s))
                html_graph(report, r, s);
        put_decisions(r, report);
        const char *note[REPORT_NOTES];
        output("<p class=\"dim\">");
        for (int i = 0, n = report_notes(r, note); i < n; i++) {
            output("%s", i > 0 ? " " : "");
            html_text(note[i]);
        }
        output("</p>\n");
    }
    output("</section>\n");
}

void html_end(const Report *report)
{
    if (report_has_totals(report)) {
        html_element("h1", _("All files together"));
        figures_head(NULL);
        totals_each(report->totals, figures_row);
        output("</tbody></table></div>\n");
    }
    output("</body>\n</html>\n");
}
