/* SPDX-License-Identifier: MIT */
/* The course of the expected result as a picture: a thin line from decision to decision, with luck
 * thin in one colour and the losses of decisions broad in another. */
#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "report_impl.h"

enum { HEIGHT = 220, TOP = 16, BOTTOM = 26, LEFT = 64, RIGHT = 14, WIDTH_LEAST = 900,
       WIDTH_MOST = 6000, GRID_LINES = 4 };

typedef struct SvgPlot {
    const Report *report;
    const Review *review;
    GraphStep *step;
    int        n, width, first, last;
    int64_t    low, high;
} SvgPlot;

static double html_graph_x_of(const SvgPlot *p, int event)
{
    int span = p->last > p->first ? p->last - p->first : 1;
    return LEFT + (double)(event - p->first) * (p->width - LEFT - RIGHT) / span;
}

static double html_graph_y_of(const SvgPlot *p, int64_t value)
{
    double span = p->high > p->low ? (double)(p->high - p->low) : 1;
    return TOP + (double)(p->high - value) * (HEIGHT - TOP - BOTTOM) / span;
}

/* A round step of about a quarter of the range: 1, 2 or 5 times a power of ten. */
static int64_t grid_step(const SvgPlot *p)
{
    int64_t wanted = (p->high - p->low) / GRID_LINES, step = 1;
    static const int factor[] = { 2, 5, 10 };
    for (;;) {
        for (int i = 0; i < 3; i++) {
            if (step * factor[i] >= wanted)
                return step * factor[i];
        }
        step *= 10;
    }
}

static void put_grid(const SvgPlot *p)
{
    GameFamily family = review_record(p->review)->header.game.ops->family;
    int64_t step = grid_step(p);
    for (int64_t at = p->low / step * step; at <= p->high; at += step) {
        char number[REVIEW_WORD];
        if (at < p->low)
            continue;
        double y = html_graph_y_of(p, at);
        output("<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
               "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
               at == 0 ? "zero" : "grid", LEFT, p->width - RIGHT, y, y, LEFT - 6, y + 4,
               text_points(family, (double)at / 1000, number));
    }
}

static void html_graph_put_hands(const SvgPlot *p)
{
    for (int i = 0; i < p->n; i++) {
        char hand[TEXT_PHRASE];
        if (i > 0 && p->step[i].hand_no == p->step[i - 1].hand_no)
            continue;
        double x = html_graph_x_of(p, i > 0 ? p->step[i - 1].event : p->first);
        output("<line class=\"hand\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>"
               "<text x=\"%.1f\" y=\"%d\">", x, x, TOP, HEIGHT - BOTTOM, x + 4, HEIGHT - 8);
        html_text(figures_hand_text(p->review, p->step[i].hand_no, hand));
        output("</text>\n");
    }
}

static void put_loss(const SvgPlot *p, const GraphStep *s, double x)
{
    char anchor[REVIEW_WORD], lost[REVIEW_WORD], hand[TEXT_PHRASE];
    GameFamily family = review_record(p->review)->header.game.ops->family;
    figures_hand_text(p->review, s->hand_no, hand);
    output("<a href=\"#%s\"><title>", html_anchor(p->report, s->d, anchor));
    html_textf(_("%s, line %d: lost %s"), hand, s->d->line,
               review_points(family, s->before - s->after, false, lost));
    output("</title><line class=\"loss\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/></a>\n",
           x, x, html_graph_y_of(p, s->before), html_graph_y_of(p, s->after));
}

static void put_steps(const SvgPlot *p)
{
    int64_t now = 0;
    for (const GraphStep *s = p->step; s < p->step + p->n; s++) {
        double x = html_graph_x_of(p, s->event);
        if (s->before != now)
            output("<line class=\"luck\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n", x, x,
                   html_graph_y_of(p, now), html_graph_y_of(p, s->before));
        if (s->after != s->before)
            put_loss(p, s, x);
        now = s->after;
    }
}

static void html_graph_measure(SvgPlot *p)
{
    p->first = p->step[0].event;
    p->last = p->step[p->n - 1].event;
    for (int i = 0; i < p->n; i++) {
        const GraphStep *s = &p->step[i];
        p->high = s->before > p->high ? s->before : p->high;
        p->low = s->after < p->low ? s->after : p->low;
        p->low = s->before < p->low ? s->before : p->low;
    }
    p->width = 3 * (p->last - p->first) + LEFT + RIGHT;
    p->width = p->width < WIDTH_LEAST ? WIDTH_LEAST : p->width > WIDTH_MOST ? WIDTH_MOST : p->width;
}

void html_graph(const Report *report, const Review *r, Seat s)
{
    SvgPlot p = { .report = report, .review = r };
    p.n = review_in_points(r) ? graph_steps(r, s, &p.step) : 0;
    if (p.n == 0)
        return;
    html_graph_measure(&p);
    char *name = names_of_seat(r, s);
    html_element("h3", name);
    output("<div class=\"scroll\"><svg class=\"graph\" viewBox=\"0 0 %d %d\" width=\"%d\" "
           "height=\"%d\" role=\"img\" aria-label=\"", p.width, HEIGHT, p.width, HEIGHT);
    html_text(_("Expected result, event by event"));
    output("\">\n");
    put_grid(&p);
    html_graph_put_hands(&p);
    output("<path class=\"run\" d=\"M%d %.1f", LEFT, html_graph_y_of(&p, 0));
    for (int i = 0; i < p.n; i++)
        output("H%.1fV%.1f", html_graph_x_of(&p, p.step[i].event),
               html_graph_y_of(&p, p.step[i].after));
    output("\"/>\n");
    put_steps(&p);
    output("</svg></div>\n<p class=\"key dim\">");
    html_text(_("Expected result:"));
    output("<i class=\"luck\"></i>");
    html_text(_("changed by luck"));
    output("<i class=\"loss\"></i>");
    html_text(_("lost by decisions"));
    output("</p>\n");
    free(name);
    free(p.step);
}
