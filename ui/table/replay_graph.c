/* SPDX-License-Identifier: MIT */
/* The expected result of a hand as a graph: what was luck, and what each decision of the seat shown
 * lost. From each decision you can go to its position. While the review is running the graph
 * grows. */
#include <stdio.h>

#include "i18n.h"
#include "plot.h"
#include "replay_impl.h"
#include "review.h"
#include "x_alloc.h"

enum { STEPS_MAX = 400, LINE_BYTES = 512 };

typedef struct Graph {
    Screen     screen;
    Table     *table;           /* borrowed; the screen below */
    int        hand_no;
    int        chosen, first;
    int        n;
    CourseStep course[STEPS_MAX];
    PlotStep   step[STEPS_MAX];
    Rect       shown;           /* of the plot, for clicks */
    PlotPlace  place;           /* where the steps are in it */
} Graph;

static GameFamily graph_family_of(const Graph *g)
{
    return match_game(g->table->match)->ops->family;
}

/* -- the data ---------------------------------------------------------------------------------- */

static void read_course(Graph *g)
{
    g->n = review_course(g->table->replay->review[g->table->me], g->table->me, g->hand_no,
                         g->course, STEPS_MAX);
    for (int i = 0; i < g->n; i++)
        g->step[i] = (PlotStep){ g->course[i].luck, g->course[i].loss };
    if (g->chosen >= g->n)
        g->chosen = g->n > 0 ? g->n - 1 : 0;
}

static const char *graph_label(const void *context, int64_t value, char out[32])
{
    return review_points(graph_family_of(context), value, value != 0, out);
}

/* -- the picture ------------------------------------------------------------------------------- */

/* The same marks as in the rest of the program, under the step. */
static const char *graph_mark_of(const CourseStep *s)
{
    static const char *const mark[N_REVIEW_CLASSES] = {
        [REVIEW_INACCURACY] = "?!", [REVIEW_MISTAKE] = "?", [REVIEW_BLUNDER] = "??",
    };
    if (s->decision == NULL)
        return "=";
    if (s->decision->lead > 0)
        return "!";
    const char *text = mark[s->decision->grade];
    return text != NULL ? text : "";
}

static void draw_step_text(const Graph *g, Canvas *c, int y)
{
    const CourseStep *s = &g->course[g->chosen];
    TextContext text = table_text(g->table);
    char line[LINE_BYTES], numbers[LINE_BYTES / 2], said[LINE_BYTES / 2];
    course_step_text(graph_family_of(g), s, numbers, sizeof numbers);
    canvas_field(c, 2, y, c->cols - 4, STYLE_STRONG, numbers);
    if (s->decision == NULL)
        return;
    review_said(&text, s->decision, said, sizeof said);
    snprintf(line, sizeof line, _("%d: %s"), s->decision->before, said);
    canvas_field(c, 2, y + 1, c->cols - 4, STYLE_PLAIN, line);
}

static void draw_plot(Graph *g, Canvas *c, Rect r)
{
    PlotSteps p = { g->step, g->n, g->first, graph_label, g };
    g->place = plot_steps_place(r, &p);
    if (g->chosen < g->first)
        g->first = g->chosen;
    if (g->place.fit > 0 && g->chosen >= g->first + g->place.fit)
        g->first = g->chosen - g->place.fit + 1;
    p.first = g->first;
    g->shown = r;
    plot_steps(c, r, &p);
    for (int i = g->first; i < g->n && i < g->first + g->place.fit; i++) {
        int x = g->place.left + (i - g->first) * g->place.cols;
        bool here = i == g->chosen;
        canvas_put(c, x, r.y + r.h, here ? STYLE_CURSOR : STYLE_PLAIN, here ? "^" : " ");
        canvas_put(c, x, r.y + r.h + 1, STYLE_REFUSED, graph_mark_of(&g->course[i]));
    }
}

static void graph_draw(Screen *s, Ui *ui, Canvas *c)
{
    Graph *g = (Graph *)s;
    Rect body = ui_body(c);
    char legend[LINE_BYTES];
    int percent = replay_review_percent(g->table);
    read_course(g);
    if (g->table->me == table_text(g->table).you)
        ui_draw_title(c, _(" Hand %d: your expected result"), g->hand_no);
    else
        ui_draw_title(c, _(" Hand %d: expected result of %s"), g->hand_no,
                      match_name(g->table->match, g->table->me));
    if (g->n > 0) {
        draw_plot(g, c, (Rect){ body.x, body.y, body.w, body.h - 4 });
        draw_step_text(g, c, body.y + body.h - 2);
    } else if (percent >= 0) {
        canvas_put(c, body.x + 1, body.y, STYLE_DIM, _("Nothing in this hand has been judged yet"));
    } else {
        canvas_put(c, body.x + 1, body.y, STYLE_DIM, _("There was nothing to decide in this hand"));
    }
    bool ascii = !c->unicode || c->ascii_signs;
    snprintf(legend, sizeof legend,
             _("%s luck  %s lost; arrows, PgUp PgDn: hands; Enter: go there"),
             ascii ? ":" : "┊", ascii ? "#" : "█");
    if (percent >= 0)
        snprintf(legend, sizeof legend, _("Review in progress: %d%%"), percent);
    ui_draw_bottom(ui, c, 1, STYLE_DIM, legend);
}

/* -- keys -------------------------------------------------------------------------------------- */

static void graph_go(Graph *g, Ui *ui)
{
    const ReviewDecision *d = g->n > 0 ? g->course[g->chosen].decision : NULL;
    Viewer *v = g->table->replay->viewer;
    int next = replay_start_of_hand(v, g->hand_no + 1);
    if (g->n == 0)
        return;
    viewer_go(v, d != NULL ? d->before - 1 : next > 0 ? next - 1 : viewer_n_events(v) - 1);
    replay_moved(g->table, ui);
    ui_pop(ui);
}

/* Goes to the next step in that direction, or only to a decision that lost enough to have a
 * grade. */
static bool graph_seek(Graph *g, int dir, bool graded)
{
    for (int i = g->chosen + dir; i >= 0 && i < g->n; i += dir) {
        const ReviewDecision *d = g->course[i].decision;
        if (!graded || (d != NULL && d->grade > REVIEW_FINE)) {
            g->chosen = i;
            return true;
        }
    }
    return false;
}

static bool graph_turn_page(Graph *g, int by)
{
    int hand = g->hand_no + by;
    if (hand < 1 || hand > viewer_n_hands(g->table->replay->viewer))
        return false;
    g->hand_no = hand;
    g->chosen = g->first = 0;
    read_course(g);
    return true;
}

static void graph_refuse(Ui *ui, bool done, const char *why)
{
    if (!done)
        ui_note(ui, STYLE_REFUSED, "%s", why);
}

static void click(Graph *g, Ui *ui, Key at)
{
    int over = g->place.fit > 0 ? at.x - g->place.left : -1;
    int i = over >= 0 ? g->first + over / g->place.cols : -1;
    bool within = at.y >= g->shown.y && at.y < g->shown.y + g->shown.h + 2;
    if (i < 0 || i >= g->n || !within)
        return;
    if (i == g->chosen)
        graph_go(g, ui);
    else
        g->chosen = i;
}

static bool graph_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Graph *g = (Graph *)s;
    if (pressed.code == K_CLICK) {
        click(g, ui, pressed);
        return true;
    }
    switch ((int)command) {
    case CMD_LEFT:
        graph_refuse(ui, graph_seek(g, -1, false), _("This is the first decision of the hand"));
        break;
    case CMD_RIGHT:     graph_refuse(ui, graph_seek(g, 1, false), _("This hand ends here")); break;
    case CMD_UP:        graph_refuse(ui, graph_seek(g, -1, true),
                                     _("No earlier mistake in this hand")); break;
    case CMD_DOWN:      graph_refuse(ui, graph_seek(g, 1, true),
                                     _("No later mistake in this hand")); break;
    case CMD_PAGE_UP:   graph_refuse(ui, graph_turn_page(g, -1),
                                     _("This is the first hand")); break;
    case CMD_PAGE_DOWN: graph_refuse(ui, graph_turn_page(g, 1), _("This is the last hand")); break;
    case CMD_FIRST:     g->chosen = 0; break;
    case CMD_LAST:      g->chosen = g->n > 0 ? g->n - 1 : 0; break;
    case CMD_ENTER:
    case CMD_MARK:      graph_go(g, ui); break;
    default:            return false;
    }
    return true;
}

static int graph_tick(Screen *s, Ui *ui, int64_t now)
{
    Graph *g = (Graph *)s;
    (void)now;
    return replay_review_step(g->table, ui) ? 0 : -1;
}

static const ScreenOps graph_ops = {
    .about = N_("The graph shows the expected result of each hand: what luck did, and what each "
                "decision cost. Choose a decision to see its position."),
    .context = IN_LIST, .draw = graph_draw, .key = graph_key, .tick = graph_tick,
};

void replay_graph(Table *t, Ui *ui)
{
    int hand = viewer_hand(t->replay->viewer);
    if (viewer_n_hands(t->replay->viewer) == 0) {
        ui_note(ui, STYLE_REFUSED, "%s", _("No hand has been dealt yet"));
        return;
    }
    if (t->replay->review[t->me] == NULL)
        replay_review(t, ui);
    if (!review_in_points(t->replay->review[t->me])) {
        ui_note(ui, STYLE_REFUSED, "%s", _("This review is not in points, so there is no graph"));
        return;
    }
    Graph *g = x_alloc(sizeof *g);
    g->screen.ops = &graph_ops;
    g->table = t;
    g->hand_no = hand >= 0 ? hand + 1 : 1;
    replay_stop(t);
    read_course(g);
    for (int i = 0; i < g->n; i++)      /* the decision at or before the position of the viewer */
        if (g->course[i].decision != NULL &&
            g->course[i].decision->before - 1 <= viewer_at(t->replay->viewer))
            g->chosen = i;
    ui_push(ui, &g->screen);
}
