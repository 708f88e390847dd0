/* SPDX-License-Identifier: MIT */
/* The practice screens: keys and clicks become answers. A question is drawn as facts, the hand in
 * the chosen faces, the choices; after the answer, the comment on it takes the place of facts that
 * need more than one line. A clock shows the time, which is not limited; Enter continues. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "play.h"
#include "position_copy.h"
#include "position_string.h"
#include "screen_train_impl.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { LINE = 240, TITLE = 64, FACTS_LINE = 1200, KIND_PITCH = 5, MARK_COLS = 2, GAP = 2 };

/* -- places ------------------------------------------------------------------------------------ */

bool train_in_hand(const DrillQuestion *q)
{
    return q->n_choices > 0 && q->choice[0].tile != TILE_NONE;
}

int train_n_places(const Train *t)
{
    return t->shown.form == DRILL_KINDS ? __builtin_popcountll(t->shown.asked)
                                        : t->shown.n_choices;
}

Tile train_kind(const DrillQuestion *q, int place)
{
    KindMask left = q->asked;
    for (; place > 0; place--)
        left &= left - 1;
    return (Tile)__builtin_ctzll(left);
}

bool train_is_marked(const Train *t, int place)
{
    if (t->shown.form == DRILL_KINDS)
        return has_kind(t->answer.kinds, train_kind(&t->shown, place));
    return (t->answer.choices >> place & 1) != 0;
}

bool train_place_is_right(const Train *t, int place)
{
    if (t->shown.form == DRILL_KINDS)
        return has_kind(t->shown.kinds, train_kind(&t->shown, place));
    return t->shown.choice[place].right;
}

/* -- answering --------------------------------------------------------------------------------- */

static void take_notices(Train *t)
{
    size_t used = strlen(t->said);
    while (used + 1 < sizeof t->said &&
           practice_notice(t->practice, t->said + used, sizeof t->said - used - 1)) {
        used = strlen(t->said);
        snprintf(t->said + used, sizeof t->said - used, " ");
        used = strlen(t->said);
    }
}

static void train_ask(Train *t)
{
    const DrillQuestion *q = practice_question(t->practice);
    PracticeStanding standing[DRILLS_MAX];
    Diag ignored = { 0 };
    t->said[0] = '\0';
    take_notices(t);
    t->done = q == NULL;
    if (q != NULL)
        t->shown = *q;
    else
        t->n_advice = practice_look(&t->plan, &t->day, standing, &ignored) == ERR_NONE
                      ? practice_advice(standing, t->advice) : 0;
    t->title = _(practice_drill(t->practice)->title);
    practice_tally(t->practice, &t->tally);
    t->answer = (DrillAnswer){ 0, 0 };
    t->answered = t->hinted = false;
    t->cursor = 0;
    t->begun_ms = -1;
    t->seconds = 0;
}

static void train_answer(Train *t)
{
    bool again = t->tally.again, own = t->tally.own;
    t->right = practice_answer(t->practice, &t->answer, t->hinted);
    t->answered = true;
    t->said[0] = '\0';
    take_notices(t);
    practice_tally(t->practice, &t->tally);
    t->tally.again = again;
    t->tally.own = own;
}

/* If there is only one right answer, the choice is the answer; if there are several, it marks one
 * of them. */
static void train_choose(Train *t, int place)
{
    t->cursor = place;
    if (t->shown.form == DRILL_KINDS)
        t->answer.kinds ^= kind_bit(train_kind(&t->shown, place));
    else
        t->answer.choices ^= UINT32_C(1) << place;
    if (t->shown.form == DRILL_ONE)
        train_answer(t);
}

static void train_enter(Train *t, Ui *ui)
{
    if (t->answered)
        train_ask(t);
    else if (t->shown.form == DRILL_ONE)
        train_choose(t, t->cursor);
    else if (t->shown.form == DRILL_MANY || t->answer.kinds != 0)
        train_answer(t);
    else
        ui_note(ui, STYLE_REFUSED, "%s", _("Mark the tiles with Space first."));
}

static void train_move(Train *t, int by)
{
    int n = train_n_places(t), place = t->cursor + by;
    if (place >= 0 && place < n)
        t->cursor = place;
}

static bool move_by_command(Train *t, Command command)
{
    switch ((int)command) {
    case CMD_LEFT:  train_move(t, -1); break;
    case CMD_RIGHT: train_move(t, 1); break;
    case CMD_UP:    train_move(t, train_in_hand(&t->shown) ? -1 : -t->columns); break;
    case CMD_DOWN:  train_move(t, train_in_hand(&t->shown) ? 1 : t->columns); break;
    case CMD_FIRST: t->cursor = 0; break;
    case CMD_LAST:  t->cursor = train_n_places(t) - 1; break;
    default:        return false;
    }
    return true;
}

static bool train_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Train *t = (Train *)screen;
    char position[POSITION_MAX];
    if (t->done)
        return command == CMD_NONE && pressed.code != K_ESC;
    int digit = drill_place(&t->shown, (long)pressed.code - '0'), place = -1;
    for (int i = 0; i < t->n_at && pressed.code == K_CLICK && place < 0; i++)
        place = rect_has(t->at[i], pressed.x, pressed.y) ? i : -1;
    bool is_digit = pressed.code >= '0' && pressed.code <= '9' && t->shown.form != DRILL_KINDS;
    if (command == CMD_FACES)
        ui_next_faces(ui);
    else if (command == CMD_POSITION && drill_position(&t->shown, position))
        position_copy(ui, position);
    else if (command == CMD_POSITION)
        ui_note(ui, STYLE_REFUSED, "%s", _("This question is not about a position"));
    else if (command == CMD_ENTER || (t->answered && (command == CMD_MARK ||
                                                      pressed.code == K_CLICK)))
        train_enter(t, ui);
    else if (t->answered)
        return command == CMD_NONE && pressed.code != K_ESC;
    else if (place >= 0 && t->shown.form == DRILL_ONE && place != t->cursor)
        t->cursor = place;              /* a second click on it gives the answer */
    else if (place >= 0)
        train_choose(t, place);
    else if (is_digit && digit >= 0)
        train_choose(t, digit);
    else if (command == CMD_MARK)
        train_choose(t, t->cursor);
    else if (command == CMD_HINT)
        t->hinted = true;
    else
        return move_by_command(t, command);
    return true;
}

/* -- facts ------------------------------------------------------------------------------------- */

/* Short facts share a line: small windows have few lines. */
static void draw_facts(const DrillQuestion *q, Column *col)
{
    char line[FACTS_LINE] = "";
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

static void train_draw_body(Train *t, Ui *ui, Canvas *c, Rect r)
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

static void train_draw_sum(Train *t, Canvas *c, Rect r)
{
    Column col = { c, { r.x - 1, r.y, r.w + 2, r.h }, r.y };
    PracticeSum sum[DRILLS_MAX];
    char line[FACTS_LINE];
    column_wrapped(&col, STYLE_STRONG,
                   t->plan.aside ? _("No questions are set aside.") : _("You are done for today."));
    if (t->said[0] != '\0')
        column_wrapped(&col, STYLE_PROMPT, t->said);
    int n = practice_sums(t->practice, sum, DRILLS_MAX);
    for (int i = 0; i < n; i++)
        column_wrapped(&col, STYLE_PLAIN, practice_sum_text(&sum[i], line, sizeof line));
    column_wrapped(&col, STYLE_PLAIN, practice_day_text(&t->day, line, sizeof line));
    col.y++;
    if (t->n_advice > 0)
        column_wrapped(&col, STYLE_STRONG, _("Practise next:"));
    for (int i = 0; i < t->n_advice; i++)
        column_wrapped(&col, STYLE_PLAIN, practice_advice_text(&t->advice[i], line, sizeof line));
}

/* -- the screen -------------------------------------------------------------------------------- */

/* What is left of today's questions, or the results so far. */
static void sum_text(const Train *t, char *out, size_t size)
{
    const PracticeTally *y = &t->tally;
    if (t->plan.only == NULL && !t->plan.aside)
        snprintf(out, size, _("due %d  new %d  right %d/%d  %d s "), y->due, y->fresh, y->right,
                 y->asked, t->seconds);
    else
        snprintf(out, size, _("level %d  right %d/%d  streak %d  %d s "), t->shown.level, y->right,
                 y->asked, y->streak, t->seconds);
}

static void train_draw_title(const Train *t, Canvas *c)
{
    char line[LINE], sum[LINE];
    if (t->plan.only == NULL && !t->done)
        snprintf(line, sizeof line, _(" Practice: %s, %s"), practice_title(&t->plan), t->title);
    else
        snprintf(line, sizeof line, _(" Practice: %s"), practice_title(&t->plan));
    ui_draw_title(c, "%s", line);
    sum_text(t, sum, sizeof sum);
    if (!t->done && text_width(line) + text_width(sum) < c->cols)
        canvas_put(c, c->cols - text_width(sum), 0, STYLE_TITLE, sum);
}

/* The clock stops when the answer has been given. */
static int train_tick(Screen *screen, Ui *ui, int64_t now_ms)
{
    enum { SECOND_MS = 1000 };
    Train *t = (Train *)screen;
    if (t->answered || t->done)
        return -1;
    if (t->begun_ms < 0)
        t->begun_ms = now_ms;
    int64_t taken = now_ms - t->begun_ms;
    ui->dirty |= t->seconds != (int)(taken / SECOND_MS);
    t->seconds = (int)(taken / SECOND_MS);
    return (int)(SECOND_MS - taken % SECOND_MS);
}

static const char *status_text(const Train *t)
{
    if (t->done)
        return "";
    if (t->answered)
        return t->right ? _("Correct. Enter: next question")
                        : _("Wrong; it will come up again. Enter: next question");
    if (t->shown.form != DRILL_ONE)
        return _("Arrows and Space to mark, Enter to answer");
    return t->tally.again && !t->tally.own ? _("Again: you got this one wrong before")
                                           : _("Arrows and Enter, or a number, to answer");
}

static void train_draw(Screen *screen, Ui *ui, Canvas *c)
{
    Train *t = (Train *)screen;
    train_draw_title(t, c);
    if (t->done)
        train_draw_sum(t, c, (Rect){ 1, 2, c->cols - 2, c->rows - 4 });
    else
        train_draw_body(t, ui, c, (Rect){ 1, 2, c->cols - 2, c->rows - 4 });
    ui_draw_bottom(ui, c, 1, STYLE_DIM, status_text(t));
}

static void train_free(Screen *screen)
{
    Train *t = (Train *)screen;
    practice_free(t->practice);
    free(t);
}

static const ScreenOps train_ops = {
    .about = N_("Practice asks one question at a time and shows at once whether you were right, "
                "and why. Questions you get wrong come back on later days."),
    .context = IN_TRAIN, .draw = train_draw, .key = train_key, .tick = train_tick,
    .free = train_free,
};

Screen *train_new(const PracticePlan *plan)
{
    Train *t = x_alloc(sizeof *t);
    t->screen.ops = &train_ops;
    t->plan = *plan;
    t->practice = practice_new(plan);
    train_ask(t);
    return &t->screen;
}

/* -- the list ---------------------------------------------------------------------------------- */

typedef struct TrainMenu {
    Screen           screen;
    List             list;      /* row 0: the questions due today */
    PracticeDay      day;
    PracticeStanding standing[DRILLS_MAX];
    bool             stale;     /* a drill was above: the results have changed */
} TrainMenu;

static int menu_tick(Screen *screen, Ui *ui, int64_t now_ms)
{
    TrainMenu *m = (TrainMenu *)screen;
    Diag diag = { .code = ERR_NONE };
    PracticePlan plan = practice_plan(ui_settings(ui));
    (void)now_ms;
    if (!m->stale)
        return -1;
    m->stale = false;
    ui->dirty = true;
    if (practice_look(&plan, &m->day, m->standing, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    return -1;
}

static void menu_line(const TrainMenu *m, int i, char *out, size_t size)
{
    const PracticeStanding *s = i > 0 ? &m->standing[i - 1] : NULL;
    const PracticeDay *day = &m->day;
    char sum[TITLE] = "";
    const char *title = i > 0 ? _(drill_at(i - 1)->title) : _("today");
    if (s == NULL && day->today < day->due)
        snprintf(sum, sizeof sum, _("due %d of %d, new %d"), day->today, day->due, day->fresh);
    else if (s == NULL)
        snprintf(sum, sizeof sum, _("due %d, new %d"), day->due, day->fresh);
    else if (s->asked > 0 && s->due > 0)
        snprintf(sum, sizeof sum, _("level %d, right %d of %d, due %d"), s->level, (int)s->right,
                 (int)s->asked, s->due);
    else if (s->asked > 0)
        snprintf(sum, sizeof sum, _("level %d, right %d of %d"), s->level, (int)s->right,
                 (int)s->asked);
    else if (s->due > 0)
        snprintf(sum, sizeof sum, _("due %d"), s->due);
    snprintf(out, size, "%c  %s%*s%s", list_row_key(i), title, 24 - text_width(title), "", sum);
}

/* The comment on the row under the cursor. */
static void menu_about(const TrainMenu *m, char *out, size_t size)
{
    char day[LINE];
    if (m->list.selected > 0)
        snprintf(out, size, "%s", _(drill_at(m->list.selected - 1)->about));
    else
        snprintf(out, size, _("%s %s"), practice_day_text(&m->day, day, sizeof day),
                 _("Questions that are due, from all drills and from your own mistakes, mixed "
                   "with new ones."));
}

static void menu_draw(Screen *screen, Ui *ui, Canvas *c)
{
    enum { BELOW = 8 };         /* title, about, status and keys */
    TrainMenu *m = (TrainMenu *)screen;
    int rows = m->list.n < c->rows - BELOW ? m->list.n : c->rows - BELOW;
    Rect r = { 1, 2, c->cols - 2, rows };
    char line[LINE], about[2 * LINE];
    ui_draw_title(c, " %s", _("Practice"));
    list_place(&m->list, r);
    for (int i = m->list.top; i < m->list.n && i < m->list.top + rows; i++) {
        menu_line(m, i, line, sizeof line);
        canvas_field(c, r.x + 2, r.y + i - m->list.top, r.w - 2, list_mark(&m->list, c, i), line);
    }
    menu_about(m, about, sizeof about);
    canvas_wrapped(c, (Rect){ 2, r.y + r.h + 1, c->cols - 4, 3 }, STYLE_PLAIN, about);
    ui_draw_bottom(ui, c, 1, STYLE_DIM, _("Arrows and Enter to choose"));
}

static bool menu_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    TrainMenu *m = (TrainMenu *)screen;
    int row = list_chosen(&m->list, pressed, command);
    if (row < 0)
        return list_command(&m->list, command);
    PracticePlan plan = practice_plan(ui_settings(ui));
    plan.seed = play_fresh_seed();
    plan.only = row > 0 ? drill_at(row - 1) : NULL;
    m->list.selected = row;
    m->stale = true;
    ui_push(ui, train_new(&plan));
    return true;
}

static const ScreenOps menu_ops = {
    .about = N_("Choose what to practise: the questions due today, or one kind of question. The "
                "list shows how you have done so far."),
    .context = IN_LIST, .draw = menu_draw, .key = menu_key, .tick = menu_tick,
};

Screen *train_menu_new(void)
{
    TrainMenu *m = x_alloc(sizeof *m);
    *m = (TrainMenu){ .screen.ops = &menu_ops, .stale = true, .list.n = 1 };
    while (drill_at(m->list.n - 1) != NULL)
        m->list.n++;
    return &m->screen;
}
