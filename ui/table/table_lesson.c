/* SPDX-License-Identifier: MIT */
/* A lesson at the table: the teacher's text is in the panel, the tiles or cards to play are
 * highlighted, and only the move that the lesson wants is made. */
#include <stdio.h>
#include <stdlib.h>

#include "game.h"
#include "i18n.h"
#include "lesson.h"
#include "screen_question.h"
#include "start_game.h"
#include "table.h"
#include "text_parts.h"
#include "x_alloc.h"

enum { SPEECH_MAX = 512, ROOMY_ROWS = 7 };

struct TableLesson {
    Course *course;
    bool    corrected;          /* the last move was not the one that the lesson wants */
};

/* -- the step ---------------------------------------------------------------------------------- */

/* The present step, once the table shows everything that has happened. */
static const LessonStep *lesson_due(const Table *t)
{
    return t->lesson != NULL && !table_is_behind(t) ? course_step(t->lesson->course) : NULL;
}

bool table_lesson_reads(const Table *t)
{
    const LessonStep *step = lesson_due(t);
    return step != NULL ? !step->plays : t->lesson != NULL && course_is_over(t->lesson->course);
}

const Action *table_lesson_wants(const Table *t)
{
    const LessonStep *step = lesson_due(t);
    return step != NULL && step->plays ? &step->move : NULL;
}

/* Only the move that the lesson wants is made, and at once: no other feature is asked. */
static bool table_lesson_filter(Table *t, Ui *ui, const Action *a)
{
    if (t->lesson == NULL)
        return false;
    t->lesson->corrected = !course_takes(t->lesson->course, a);
    if (!t->lesson->corrected)
        table_play(t, ui, a);
    return true;
}

static bool table_lesson_title(const Table *t, char *out, size_t size)
{
    if (t->lesson == NULL)
        return false;
    const Course *course = t->lesson->course;
    bool waits = lesson_due(t) == NULL && course_previous(course) != NULL &&
                 !course_is_over(course);       /* the previous step is still shown */
    snprintf(out, size, _(" Lesson: %s   step %d of %d"), _(match_game(t->match)->ops->name),
             course_number(course) - waits, course_length(course));
    return true;
}

/* -- the text ---------------------------------------------------------------------------------- */

/* "9 9 9 9": the keys of the cards. */
static void keys_of_cards(const Ui *ui, const CardSet *cards, char *out, size_t size)
{
    char key[KEY_NAME_MAX];
    TextLine line = text_begin(out, size);
    for (int rank = 0; rank < N_RANKS; rank++)
        for (int n = rank_total(cards_of_rank(cards, rank)); n > 0; n--)
            text_add(&line, "%s%s", line.used > 0 ? " " : "",
                     keymap_name(&ui->keys, (Command)(CMD_RANK_3 + rank), key));
}

/* Which keys make the move of a step. */
static void what_to_press(const Table *t, const Ui *ui, const LessonStep *step, char *out,
                          size_t size)
{
    static const struct { Command key; const char *text; } ways[N_ACTION_KINDS] = {
        [ACT_EXCHANGE] = { CMD_MARK, N_("Move to each lit tile and mark it with %s, then press "
                                        "Enter.") },
        [ACT_VOID] = { CMD_ENTER, N_("Go to %2$s with the arrows and press %1$s.") },
        [ACT_DISCARD] = { CMD_ENTER, N_("Move to the lit tile with the arrows and press %s.") },
        [ACT_PLAY] = { CMD_ENTER, N_("Type %2$s and press %1$s.") },
        [ACT_CHI] = { CMD_CHI, N_("Press %1$s: %2$s.") },
        [ACT_PONG] = { CMD_PONG, N_("Press %1$s: %2$s.") },
        [ACT_KONG] = { CMD_KONG, N_("Press %1$s: %2$s.") },
        [ACT_WIN] = { CMD_WIN, N_("Press %1$s: %2$s.") },
        [ACT_PASS] = { CMD_PASS, N_("Press %1$s: %2$s.") },
    };
    const Action *a = &step->move;
    TextContext text = table_text(t);
    char key[KEY_NAME_MAX], what[TEXT_LINE];
    keymap_name(&ui->keys, step->plays ? ways[a->kind].key : CMD_ENTER, key);
    if (!step->plays) {
        snprintf(out, size, _("Press %s for the next step."), key);
        return;
    }
    if (a->kind == ACT_PLAY)
        keys_of_cards(ui, &a->cards, what, sizeof what);
    else if (a->kind == ACT_VOID)
        snprintf(what, sizeof what, "%s", text_suit(a->suit));
    else
        text_action(&text, a, what, sizeof what);
    snprintf(out, size, _(ways[a->kind].text), key, what);
}

/* The text of a step and, below it, what to press, on a sheet of that height; the last text stays
 * while the others play. */
static void draw_speech(const Table *t, const Ui *ui, Canvas *c, Rect r, int margin)
{
    const LessonStep *step = lesson_due(t),
                     *last = step != NULL ? step : course_previous(t->lesson->course);
    char press[SPEECH_MAX] = "";
    if (last == NULL)
        return;
    if (step != NULL)
        what_to_press(t, ui, step, press, sizeof press);
    bool corrected = step != NULL && t->lesson->corrected && step->wrong[0] != '\0';
    const char *words = _(corrected ? last->wrong : last->say);
    Rect text = { r.x + 1, r.y + margin, r.w - 2, r.h - margin };
    int rows = text_lines(press, text.w), most = text.h - rows, said = text_lines(words, text.w);
    said = said < most ? said : most;
    int gap = margin > 0 && rows > 0 && said < most, sheet = 2 * margin + said + gap + rows;
    if (margin > 0 && sheet < r.h)
        r.h = sheet;
    canvas_ground(c, r, STYLE_IVORY);
    canvas_wrapped(c, (Rect){ text.x, text.y, text.w, said }, STYLE_TILE_HONOUR, words);
    canvas_wrapped(c, (Rect){ text.x, text.y + said + gap, text.w, rows }, STYLE_TILE_M, press);
}

bool table_lesson_draw(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    if (t->lesson == NULL || r.h < 2)
        return false;
    Rect old = canvas_clip(c, r);
    canvas_ground(c, r, STYLE_PANEL);
    draw_speech(t, ui, c, r, r.h >= ROOMY_ROWS);
    canvas_clip(c, old);
    return true;
}

/* -- keys -------------------------------------------------------------------------------------- */

enum { LEAVE_STAY, LEAVE_NOW };
enum { END_PLAY, END_AGAIN, END_LEAVE, END_ANSWERS };

static void leave_chosen(void *owner, Ui *ui, int answer)
{
    if (answer == LEAVE_NOW)
        table_leave(owner, ui);
}

static void end_chosen(void *owner, Ui *ui, int answer)
{
    const GameOps *ops = match_game(((Table *)owner)->match)->ops;
    Diag diag = { 0 };
    PlaySetup setup;
    Game game;
    if (answer == CANCELLED)
        return;
    table_leave(owner, ui);
    game_default(&game, ops);
    if (answer == END_AGAIN) {
        begin_lesson(ui, ops, &diag);
    } else if (answer == END_PLAY && game_prepare(&game, &diag) == ERR_NONE) {
        play_usual(&setup, &game);
        table_open_new(ui, &setup, &diag);
    }
    if (diag.code != ERR_NONE)
        ui_note_diag(ui, &diag);
}

static bool table_lesson_key(Table *t, Ui *ui, Command command)
{
    if (t->lesson == NULL || table_is_behind(t))
        return false;
    bool reads = table_lesson_reads(t);
    bool goes_on = command == CMD_ENTER || command == CMD_MARK;
    if (command == CMD_QUIT || command == CMD_MENU || (command == CMD_BACK && reads)) {
        const char *answers[] = { [LEAVE_STAY] = _("stay"), [LEAVE_NOW] = _("quit") };
        ui_push(ui, question_new(_("Quit the lesson?"), _("Lessons are not saved."), answers, 2,
                                 leave_chosen, t));
    } else if (command == CMD_UNDO) {
        if (course_back(t->lesson->course))
            table_went_back(t);
    } else if (command == CMD_HINT) {
        t->lesson->corrected = false;           /* the teacher repeats the step */
    } else if (reads && goes_on) {
        const char *answers[END_ANSWERS] = { [END_PLAY] = _("play a game now"),
                                             [END_AGAIN] = _("repeat the lesson"),
                                             [END_LEAVE] = _("quit") };
        course_read(t->lesson->course);
        t->lesson->corrected = false;
        table_refresh(t);
        if (course_is_over(t->lesson->course))
            ui_push(ui, question_new(_("The lesson is over"), "", answers, END_ANSWERS, end_chosen,
                                     t));
    } else {
        return false;
    }
    return true;
}

bool table_lesson_seen(Table *t, Ui *ui, Command command, bool used)
{
    char press[SPEECH_MAX];
    const LessonStep *step = lesson_due(t);
    if (step == NULL || used || command != CMD_NONE)
        return used;
    what_to_press(t, ui, step, press, sizeof press);
    ui_note(ui, STYLE_REFUSED, "%s", press);
    return true;
}

static void table_lesson_free(Table *t)
{
    if (t->lesson != NULL)
        course_free(t->lesson->course);
    free(t->lesson);
}

const TableFeature table_lesson = {
    .filter = table_lesson_filter, .key = table_lesson_key, .title = table_lesson_title,
    .free = table_lesson_free,
};

Err begin_lesson(Ui *ui, const GameOps *game, Diag *diag)
{
    Course *course;
    Match *match;
    const char *name = ui_settings(ui)->name;
    Err err = course_new(game, name[0] != '\0' ? name : NULL, &course, &match, diag);
    if (err != ERR_NONE)
        return err;
    Table *t = (Table *)table_new(match, ui);
    t->lesson = x_alloc(sizeof *t->lesson);
    t->lesson->course = course;
    ui_push(ui, &t->screen);
    return ERR_NONE;
}
