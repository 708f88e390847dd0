/* SPDX-License-Identifier: MIT */
/* Statistics: a page for each game that was played, and one for practice. A narrow window shows
 * either the figures or the curve. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drill_own.h"
#include "glyph.h"
#include "i18n.h"
#include "plot.h"
#include "stats.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { VALUE_COLS = 8, BAR_COLS = 8, FIGURE_COLS = 44, GAP = 2, LINE = 160,
       PAGE_LINES = 5 };

typedef struct StatsScreen {
    Screen       screen;
    StatsReport *report;        /* NULL: nothing could be read */
    int          page;
    bool         curve;         /* a narrow window shows the curve */
    int          top;           /* the first line shown of a long list */
    int          last_top;      /* when it was last drawn */
} StatsScreen;

/* -- pages ------------------------------------------------------------------------------------- */

/* The pages: the figures of each game, the decisions in each that has judged ones, practice. */
static const StatsGame *figures_shown(const StatsScreen *s)
{
    return s->page < s->report->n_games ? &s->report->game[s->page] : NULL;
}

static const StatsGame *decisions_shown(const StatsScreen *s)
{
    int n = s->page - s->report->n_games;
    for (int g = 0; n >= 0 && g < s->report->n_games; g++)
        if (s->report->game[g].judged > 0 && n-- == 0)
            return &s->report->game[g];
    return NULL;
}

static int n_pages(const StatsScreen *s)
{
    const StatsReport *r = s->report;
    if (r == NULL)
        return 0;
    bool practice = r->n_drills > 0 || r->n_together > 0;
    int n = r->n_games;
    for (int g = 0; g < r->n_games; g++) {
        n += r->game[g].judged > 0;
        practice |= r->game[g].n_days > 0;
    }
    return n + practice;
}

static void stats_draw_title(const StatsScreen *s, Canvas *c)
{
    char place[32];
    int pages = n_pages(s);
    if (pages == 0)
        ui_draw_title(c, " %s", _("Statistics"));
    else if (figures_shown(s) != NULL)
        ui_draw_title(c, _(" Statistics: %s"), _(figures_shown(s)->ops->title));
    else if (decisions_shown(s) != NULL)
        ui_draw_title(c, _(" Statistics: decisions in %s"), _(decisions_shown(s)->ops->title));
    else
        ui_draw_title(c, " %s", _("Statistics: practice and friends"));
    snprintf(place, sizeof place, "%d/%d ", s->page + 1, pages);
    if (pages > 1)
        canvas_put(c, c->cols - text_width(place), 0, STYLE_TITLE, place);
}

/* -- figures ----------------------------------------------------------------------------------- */

/* "   31.2% ###.....  hands won". Only shares have a bar: large numbers of points need its room. */
static void stats_draw_figure(Canvas *c, Rect r, const StatsFigure *f)
{
    char text[STATS_FIGURE_TEXT];
    int x = r.x + VALUE_COLS + 1;
    stats_figure_text(f, text);
    int width = text_width(text), end = r.x + VALUE_COLS;
    if (width > VALUE_COLS)
        end = x + BAR_COLS;
    canvas_put(c, end - width, r.y, STYLE_STRONG, text);
    if (f->whole > 0 && f->kind == STATS_SHARE)
        plot_bar(c, x, r.y, BAR_COLS, f->part, f->whole);
    else if (f->whole > 0 && f->kind == STATS_ACCURACY)
        plot_bar(c, x, r.y, BAR_COLS, f->part, 10000);
    x += BAR_COLS + 1;
    canvas_field(c, x, r.y, r.x + r.w - x, STYLE_PLAIN, f->label);
}

static void draw_made(StatsScreen *s, Canvas *c, Rect r, const StatsGame *g)
{
    canvas_rule(c, r, STYLE_LINE, _("hands made so far"), NULL);
    int rows = r.h - 1;
    s->last_top = g->n_made > rows ? g->n_made - rows : 0;
    for (int i = s->top; i < g->n_made && i - s->top < rows; i++) {
        int y = r.y + 1 + i - s->top;
        canvas_putf(c, r.x, y, STYLE_STRONG, "%*lld", VALUE_COLS - 2, (long long)g->made[i].n);
        canvas_field(c, r.x + VALUE_COLS, y, r.w - VALUE_COLS, STYLE_PLAIN,
                     stats_made_name(g->made[i].what));
    }
}

static void draw_game(StatsScreen *s, Canvas *c, Rect r, const StatsGame *g)
{
    bool narrow = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    Rect right = r;
    bool figures = !narrow || !s->curve;
    for (int i = 0, y = r.y; i < stats_n_figures() && y < r.y + r.h && figures; i++) {
        StatsFigure f;
        if (stats_figure(g, i, &f))
            stats_draw_figure(c, (Rect){ r.x, y++, FIGURE_COLS, 1 }, &f);
    }
    if (narrow && !s->curve)
        return;
    if (!narrow)
        right = (Rect){ r.x + FIGURE_COLS + GAP, r.y, r.w - FIGURE_COLS - GAP, r.h };
    int half = right.h / 2;
    /* the running total, from before the first hand to after the last one */
    int64_t *total = x_alloc((size_t)(g->n_scores + 1) * sizeof *total);
    for (int i = 0; i < g->n_scores; i++)
        total[i + 1] = total[i] + g->scores[i];
    canvas_rule(c, right, STYLE_LINE, _("running total by hand"), NULL);
    plot_line(c, (Rect){ right.x, right.y + 1, right.w, half - 1 }, total, g->n_scores + 1);
    free(total);
    draw_made(s, c, (Rect){ right.x, right.y + half, right.w, right.h - half }, g);
}

/* -- practice ---------------------------------------------------------------------------------- */

/* Lines that scroll: all are counted, but only those from `top` on that fit are drawn. */
typedef struct StatsLines {
    Canvas *c;
    Rect    r;
    int     top, n;
} StatsLines;

static bool stats_next_line(StatsLines *l, Rect *out)
{
    int y = l->n++ - l->top;
    *out = (Rect){ l->r.x, l->r.y + y, l->r.w, 1 };
    return y >= 0 && y < l->r.h;
}

static void stats_add_heading(StatsLines *l, const char *text)
{
    Rect r;
    if (l->n > 0)
        stats_next_line(l, &r);
    if (stats_next_line(l, &r))
        canvas_rule(l->c, r, STYLE_LINE, text, NULL);
}

static void stats_add_line(StatsLines *l, StatsKind kind, int64_t part, int64_t whole,
                           const char *label)
{
    Rect r;
    StatsFigure f = { .label = label, .kind = kind, .part = part, .whole = whole };
    if (stats_next_line(l, &r))
        stats_draw_figure(l->c, r, &f);
}

static void draw_practice(StatsScreen *s, Canvas *c, Rect r)
{
    StatsLines l = { .c = c, .r = r, .top = s->top };
    const StatsReport *report = s->report;
    char text[LINE];
    for (int k = 0; k < report->n_games; k++) {
        const StatsGame *g = &report->game[k];
        snprintf(text, sizeof text, _("accuracy in reviews of %s"), _(g->ops->title));
        if (g->n_days > 0)
            stats_add_heading(&l, text);
        for (int i = g->n_days - 1; i >= 0; i--)
            stats_add_line(&l, STATS_ACCURACY, g->day[i].accuracy, 1, g->day[i].day);
    }
    if (report->n_drills > 0)
        stats_add_heading(&l, _("drills: new questions answered correctly"));
    for (int i = 0; i < report->n_drills; i++) {
        const StatsDrill *d = &report->drill[i];
        snprintf(text, sizeof text, _("%s: %d of %d, %d repeated, last on %s"),
                 study_drill_name(d->drill), (int)d->right, (int)d->asked, (int)d->again,
                 d->last);
        stats_add_line(&l, STATS_SHARE, d->right, d->asked, text);
    }
    if (report->n_together > 0)
        stats_add_heading(&l, _("hands with a higher score than others at the table"));
    for (int i = 0; i < report->n_together; i++) {
        const StatsPerson *t = &report->together[i];
        snprintf(text, sizeof text, _("%s, %s: ahead in %d of %d, behind in %d"), t->name,
                 _(t->ops->title), (int)t->ahead, (int)t->hands, (int)t->behind);
        stats_add_line(&l, STATS_SHARE, t->ahead, t->hands, text);
    }
    s->last_top = l.n > r.h ? l.n - r.h : 0;
}

/* -- decisions --------------------------------------------------------------------------------- */

static void stats_add_sum(StatsLines *l, const StatsGame *g, const StatsSum *sum, const char *name)
{
    char text[LINE], lost[REVIEW_WORD];
    snprintf(text, sizeof text, _("%s: decisions %d, loss per hand %s"), name, (int)sum->unforced,
             review_points(g->ops->family, sum->loss / g->judged, false, lost));
    stats_add_line(l, STATS_ACCURACY, sum->accuracy, sum->unforced, text);
}

static void stats_draw_decisions(StatsScreen *s, Canvas *c, Rect r, const StatsGame *g)
{
    enum { ADVICE = 3 };
    StatsLines l = { .c = c, .r = r, .top = s->top };
    StudyAdvice advice[ADVICE];
    int n = study_advice(g, advice, ADVICE);
    if (n > 0)
        stats_add_heading(&l, _("most useful practice"));
    for (int i = 0; i < n; i++) {
        char text[LINE], lost[REVIEW_WORD];
        Rect line;
        snprintf(text, sizeof text, _("practise %s: %s lost per hand"), advice[i].drill->key,
                 review_points(g->ops->family, advice[i].loss, false, lost));
        if (stats_next_line(&l, &line))
            canvas_field(c, line.x + 1, line.y, line.w - 1, STYLE_PLAIN, text);
    }
    stats_add_heading(&l, _("accuracy by part of the hand"));
    for (int i = 0; i < N_STATS_PHASES; i++)
        stats_add_sum(&l, g, &g->phase[i], stats_phase_name((StatsPhase)i));
    if (g->n_kinds > 0)
        stats_add_heading(&l, _("accuracy by kind of decision, costliest first"));
    for (int i = 0; i < g->n_kinds; i++)
        stats_add_sum(&l, g, &g->kind[i], study_kind_name(g->kind[i].what));
    s->last_top = l.n > r.h ? l.n - r.h : 0;
}

/* -- the screen -------------------------------------------------------------------------------- */

static void stats_draw(Screen *screen, Ui *ui, Canvas *c)
{
    StatsScreen *s = (StatsScreen *)screen;
    Rect body = ui_body(c);
    s->last_top = 0;
    stats_draw_title(s, c);
    if (n_pages(s) == 0)
        canvas_wrapped(c, body, STYLE_PLAIN,
                       _("No hands played yet. A hand counts once its match has ended or you have "
                         "quit it."));
    else if (figures_shown(s) != NULL)
        draw_game(s, c, body, figures_shown(s));
    else if (decisions_shown(s) != NULL)
        stats_draw_decisions(s, c, body, decisions_shown(s));
    else
        draw_practice(s, c, body);
    bool narrow = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    ui_draw_bottom(ui, c, 2, STYLE_DIM,
                   narrow ? _("Left, Right: pages; Tab: curve; Up, Down: scroll")
                          : _("Left, Right: pages; Up, Down: scroll"));
}

static void stats_turn_page(StatsScreen *s, int by)
{
    int pages = n_pages(s);
    s->page = pages > 0 ? (s->page + by + pages) % pages : 0;
    s->top = 0;
}

static bool stats_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    StatsScreen *s = (StatsScreen *)screen;
    bool narrow = layout_kind(ui->canvas->cols, ui->canvas->rows) == LAYOUT_COMPACT;
    if (pressed.code == K_CLICK)
        command = CMD_RIGHT;
    if (command == CMD_LEFT)
        stats_turn_page(s, -1);
    else if (command == CMD_RIGHT || command == CMD_ENTER || command == CMD_MARK)
        stats_turn_page(s, 1);
    else if (command == CMD_FOCUS)
        s->curve = narrow && !s->curve;
    else
        return scroll_command(&s->top, PAGE_LINES, s->last_top, command);
    return true;
}

static void stats_screen_free(Screen *screen)
{
    StatsScreen *s = (StatsScreen *)screen;
    stats_report_free(s->report);
    free(s);
}

static const ScreenOps stats_ops = {
    .about = N_("Here is how you have played: results, accuracy and practice over time. Nothing "
                "here leaves this machine."),
    .context = IN_LIST, .draw = stats_draw, .key = stats_key, .free = stats_screen_free,
};

Screen *stats_screen_new(Ui *ui)
{
    StatsScreen *s = x_alloc(sizeof *s);
    Diag diag = { 0 };
    s->screen.ops = &stats_ops;
    if (stats_report_user(ui_settings(ui)->name, NULL, &s->report, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    return &s->screen;
}
