/* SPDX-License-Identifier: MIT */
/* Draws a question: facts, the hand in the chosen faces, the choices. After the answer, the comment
 * on it takes the place of facts that need more than one line. */
#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "screen_train_impl.h"
#include "widget_column.h"

enum { KIND_PITCH = 5, MARK_COLS = 2, GAP = 2, LINE = 1200 };

/* -- facts ------------------------------------------------------------------------------------- */

/* Short facts share a line: small windows have few lines. */
static void draw_facts(const DrillQuestion *q, Column *col)
{
    char line[LINE] = "";
    for (int i = 0; i < q->n_facts; i++) {
        bool fits = line[0] != '\0' &&
                    text_width(line) + 1 + text_width(q->fact[i]) <= col->r.w - 2;
        if (!fits && line[0] != '\0')
            column_wrapped(col, STYLE_PLAIN, line);
        size_t used = fits ? strlen(line) : 0;
        snprintf(line + used, sizeof line - used, fits ? " %s" : "%s", q->fact[i]);
    }
    if (line[0] != '\0')
        column_wrapped(col, STYLE_PLAIN, line);
}

static bool facts_fit_a_line(const DrillQuestion *q, int cols)
{
    int used = 0;
    for (int i = 0; i < q->n_facts; i++)
        used += text_width(q->fact[i]) + 1;
    return used <= cols - 2;
}

static void train_draw_row(void *to, const char *line)
{
    Column *col = to;
    if (column_room(col) > 0)
        canvas_field(col->c, train_left(col), col->y++, col->r.w - 2, STYLE_PLAIN, line);
}

static void draw_verdict(const Train *t, Column *col)
{
    enum { SAID = 5, LEAST = 3 };
    char text[DRILL_SAID], answer[DRILL_TEXT], line[2 * DRILL_TEXT];
    const DrillQuestion *q = &t->shown;
    DrillAnswer right = drill_right_answer(q);
    drill_explain(q, &t->answer, text, sizeof text);
    drill_answer_text(q, &right, answer, sizeof answer);
    if (t->right)
        snprintf(line, sizeof line, _("Correct: %s"), answer);
    else
        snprintf(line, sizeof line, _("Wrong: the answer is %s."), answer);
    column_wrapped(col, t->right ? STYLE_BEST : STYLE_REFUSED, line);
    int room = column_room(col) - SAID;         /* the table leaves room for the comment */
    drill_table(q, &t->answer, &(ChoicePrint){ .rows = room > LEAST ? room : LEAST,
                                               .room = col->r.w - 2, .say = train_draw_row,
                                               .to = col });
    column_wrapped(col, STYLE_PLAIN, text);
}

/* -- answers ----------------------------------------------------------------------------------- */

static const char *train_mark_of(const Train *t, int place)
{
    bool marked = train_is_marked(t, place);
    if (t->answered && train_place_is_right(t, place))
        return marked ? "+ " : "! ";
    if (t->answered)
        return marked ? "x " : "  ";
    if (place == t->cursor)
        return marked ? ">*" : "> ";
    return marked ? "* " : "  ";
}

static Style train_style_of(const Train *t, int place)
{
    if (t->answered && train_place_is_right(t, place))
        return STYLE_BEST;
    if (t->answered)
        return train_is_marked(t, place) ? STYLE_REFUSED : STYLE_PLAIN;
    return place == t->cursor ? STYLE_CURSOR : STYLE_PLAIN;
}

static void draw_kinds(Train *t, Column *col, FaceStyle faces)
{
    const DrillQuestion *q = &t->shown;
    Suit suit = suit_of(train_kind(q, 0));
    int x = train_left(col);
    t->columns = 9;
    for (int i = 0; i < train_n_places(t); i++) {
        Tile k = train_kind(q, i);
        if (suit_of(k) != suit) {
            x = train_left(col);
            col->y++;
            suit = suit_of(k);
        }
        t->at[i] = (Rect){ x, col->y, KIND_PITCH, 1 };
        Style look = train_style_of(t, i);
        canvas_put(col->c, x, col->y, look, train_mark_of(t, i));
        if (look == STYLE_PLAIN)
            look = tile_colour(k, q->game.mj.set.wild);
        tile_put(col->c, x + MARK_COLS, col->y, (TileLook){ .faces = faces, .style = look }, k);
        x += KIND_PITCH;
    }
    col->y++;
}

/* Draws the choices in one column, if there is room for that. */
static void train_draw_choices(Train *t, Column *col, int room)
{
    const DrillQuestion *q = &t->shown;
    int widest = 0, columns = 1;
    for (int i = 0; i < q->n_choices; i++)
        widest = text_width(q->choice[i].text) > widest ? text_width(q->choice[i].text) : widest;
    int w = widest + MARK_COLS + 3 + GAP, fit = (col->r.w - 2) / w;
    while (columns < fit && (q->n_choices + columns - 1) / columns > room)
        columns++;
    w = columns == 1 && w > col->r.w - 2 ? col->r.w - 2 : w;
    t->columns = columns;
    for (int i = 0; i < q->n_choices; i++) {
        char line[DRILL_CHOICE + 16];
        t->at[i] = (Rect){ train_left(col) + i % columns * w, col->y + i / columns, w, 1 };
        snprintf(line, sizeof line, "%s%d  %s", train_mark_of(t, i), drill_number(q, i),
                 q->choice[i].text);
        if (col->y + i / columns < col->r.y + col->r.h)
            canvas_field(col->c, t->at[i].x, t->at[i].y, w - GAP, train_style_of(t, i), line);
    }
    col->y += (q->n_choices + columns - 1) / columns;
}

/* -- all parts --------------------------------------------------------------------------------- */

/* The rows that the choices need below hand and question. */
static int rows_of_choices(const DrillQuestion *q)
{
    if (train_in_hand(q))
        return 0;
    if (q->form != DRILL_KINDS)
        return q->n_choices;
    int rows = 0;
    for (Suit s = 0; s < N_SUITS; s++)
        rows += (q->asked & suit_mask(s)) != 0;
    return rows;
}

void train_draw_body(Train *t, Ui *ui, Canvas *c, Rect r)
{
    const DrillQuestion *q = &t->shown;
    bool compact = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT;
    FaceStyle faces = ui->faces == FACE_PIPS && compact ? FACE_ASCII : ui->faces;
    Column col = { c, { r.x - 1, r.y, r.w + 2, r.h }, r.y };
    t->n_at = train_n_places(t);
    memset(t->at, 0, sizeof t->at);
    if (!t->answered || facts_fit_a_line(q, col.r.w)) {
        draw_facts(q, &col);
        col.y += !compact;
    }
    train_family(q->game.ops->family)->draw(t, ui, &col, faces);
    column_wrapped(&col, STYLE_STRONG, q->text);
    if (q->form == DRILL_KINDS)
        draw_kinds(t, &col, faces);
    else if (!train_in_hand(q) && !(t->answered && q->n_judged > 0))
        train_draw_choices(t, &col,
                           t->answered && rows_of_choices(q) > r.h / 3 ? r.h / 3
                                                                       : column_room(&col));
    if (t->answered) {
        col.y += !compact;
        draw_verdict(t, &col);
    } else if (t->hinted) {
        char hint[DRILL_TEXT];
        column_wrapped(&col, STYLE_PROMPT, drill_hint(q, hint, sizeof hint));
    }
    if (t->said[0] != '\0')
        column_wrapped(&col, STYLE_PROMPT, t->said);
}

/* -- the summary of a session ------------------------------------------------------------------ */

void train_draw_sum(Train *t, Canvas *c, Rect r)
{
    Column col = { c, { r.x - 1, r.y, r.w + 2, r.h }, r.y };
    PracticeSum sum[DRILLS_MAX];
    char line[LINE];
    column_wrapped(&col, STYLE_STRONG,
                   t->plan.aside ? _("No questions are set aside.") : _("You are done for today."));
    if (t->said[0] != '\0')
        column_wrapped(&col, STYLE_PROMPT, t->said);
    int n = practice_sums(t->practice, sum, DRILLS_MAX);
    for (int i = 0; i < n; i++) {
        snprintf(line, sizeof line, _("%s: new questions %d of %d right, repeated ones %d of %d."),
                 _(sum[i].drill->title), sum[i].fresh_right, sum[i].fresh, sum[i].again_right,
                 sum[i].again);
        column_wrapped(&col, STYLE_PLAIN, line);
    }
    column_wrapped(&col, STYLE_PLAIN, practice_day_text(&t->day, line, sizeof line));
    col.y++;
    if (t->n_advice > 0)
        column_wrapped(&col, STYLE_STRONG, _("Practise next:"));
    for (int i = 0; i < t->n_advice; i++)
        column_wrapped(&col, STYLE_PLAIN, practice_advice_text(&t->advice[i], line, sizeof line));
}
