/* SPDX-License-Identifier: MIT */
/* One decision in HTML: the table, the possible choices, and the reasons. */
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "report_html.h"

const char *html_anchor(const Report *report, const ReviewDecision *d, char out[REVIEW_WORD])
{
    snprintf(out, REVIEW_WORD, "r%d-l%d-s%d", report->n_added, d->line, d->seat);
    return out;
}

/* -- the position ------------------------------------------------------------------------------ */

static void put_facts(char fact[][TEXT_PHRASE], int n)
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
    put_facts(s->fact, s->n_facts);
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
    put_facts(p->fact, p->n_facts);
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

static const char *row_class(const CaseText *c, int i)
{
    bool made = i == c->kept->chosen;
    return i == 0 && made ? "best made" : i == 0 ? "best" : made ? "made" : "other";
}

static void put_choices(const CaseText *c)
{
    output("<div class=\"scroll\"><table class=\"choices\"><thead><tr>");
    for (int col = 0; col < c->n_columns; col++) {
        output("<th%s>", c->right[col] ? " class=\"n\"" : "");
        html_text(c->head[col]);
        output("</th>");
    }
    output("<th></th></tr></thead><tbody>\n");
    for (int i = 0; i < c->kept->n; i++) {
        output("<tr class=\"%s\">", row_class(c, i));
        for (int col = 0; col < c->n_columns; col++) {
            output("<td%s>", c->right[col] ? " class=\"n\"" : "");
            html_text(c->cell[i][col]);
            output("</td>");
        }
        output("<td>");
        html_text(i == c->kept->chosen ? _("chosen") : "");
        output("</td></tr>\n");
    }
    output("</tbody></table></div>\n");
}

/* -- all of it --------------------------------------------------------------------------------- */

static void put_reasons(const CaseText *c)
{
    if (c->pro[0] != '\0') {
        output("<p class=\"why\">");
        html_textf(_("For %s: %s."), c->better, c->pro);
        output("</p>\n");
    }
    if (c->con[0] != '\0') {
        output("<p class=\"why con\">");
        html_textf(_("Against it: %s."), c->con);
        output("</p>\n");
    }
    if (c->parts[0] != '\0') {
        output("<p class=\"dim\">");
        html_textf(_("The difference of %s comes from: %s."), c->behind, c->parts);
        if (c->margin[0] != '\0') {
            output(" ");
            html_text(c->margin);
        }
        output("</p>\n");
    }
    if (c->position[0] != '\0') {
        output("<p><code>");
        html_text(c->position);
        output("</code></p>\n");
    }
}

static void put_summary(const Review *r, const CaseText *c, const char *tag, const char *word)
{
    char hand[TEXT_PHRASE];
    const char *mark = review_mark_text(c->d);
    figures_hand_text(r, c->d->hand_no, hand);
    output("<summary><span class=\"tag %s\">", tag);
    html_textf("%s%s%s", word, mark[0] != '\0' ? _(", ") : "", mark);
    output("</span> ");
    if (case_is_fault(c->d))
        output("<b>-%s</b> ", c->loss);
    if (case_is_fault(c->d))
        html_textf(_("%s, line %d, %s: %s; better: %s"), hand, c->d->line, c->name, c->made,
                   c->best);
    else
        html_textf(_("%s, line %d, %s: %s"), hand, c->d->line, c->name, c->made);
    output("</summary>\n");
}

void html_case(const Report *report, const Review *r, const ReviewDecision *d, bool open)
{
    char anchor[REVIEW_WORD];
    CaseText c;
    bool excellent = d->lead > 0;
    const char *tag = excellent ? "excellent" : review_class_word((ReviewClass)d->grade);
    case_text(r, d, &c);
    output("<details class=\"%s\" id=\"%s\"%s>", tag, html_anchor(report, d, anchor),
           open ? " open=\"open\"" : "");
    put_summary(r, &c, tag, excellent ? _("excellent") : review_class_text((ReviewClass)d->grade));
    if (c.kept != NULL) {
        put_page(&c);
        put_choices(&c);
    }
    put_reasons(&c);
    output("</details>\n");
    case_free(&c);
}
