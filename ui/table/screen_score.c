/* SPDX-License-Identifier: MIT */
/* Itemised scores, a page at a time. The pages of a hand are in score_mj.c and score_dtz.c, the
 * page of the match is here. */
#include "screen_score.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "glyph.h"
#include "i18n.h"
#include "score.h"
#include "screen_question.h"
#include "start_game.h"
#include "table_family.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { INDENT = 2, AMOUNT_COLS = 52, WIDEST = 100 };

static const TableFamily *score_family_of(const Score *s)
{
    return table_family(s->text.game->ops->family);
}

void score_line(ScoreLines *l, Style style, const char *text)
{
    l->y += canvas_wrapped(l->c, (Rect){ l->x, l->y, l->w, 8 }, style, text);
    if (*text == '\0')
        l->y++;
}

void score_item(ScoreLines *l, Style style, const char *what, const char *format, ...)
{
    char amount[LINE_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(amount, sizeof amount, format, args);
    va_end(args);
    int end = canvas_put(l->c, l->x + INDENT, l->y, STYLE_PLAIN, what);
    int at = l->x + (l->w < AMOUNT_COLS ? l->w : AMOUNT_COLS) - text_width(amount);
    canvas_put(l->c, at > end ? at : end + 1, l->y++, style, amount);
}

void score_rule(ScoreLines *l, const char *title, const char *note)
{
    canvas_rule(l->c, (Rect){ l->x - 1, l->y++, l->w + 2, 1 }, STYLE_LINE, title, note);
}

const Event *score_end(const Score *s)
{
    for (int i = s->n_log - 1; i >= 0; i--) {
        if (s->log[i].kind == EV_END)
            return &s->log[i];
    }
    return NULL;
}

/* -- the match --------------------------------------------------------------------------------- */

/* What ranks players when every win has the same value. tuidaohu 6.3. */
static void add_tally(ScoreTable *table, const Score *s)
{
    MatchTally tally;
    char line[LINE_BYTES];
    match_tally(s->match, &tally);
    score_table_add(table, SCORE_COUNT, _("hands won"), tally.wins);
    score_table_add(table, SCORE_COUNT, _("self-drawn"), tally.drawn);
    score_table_add(table, SCORE_COUNT, _("dealt in"), tally.given);
    if (tally.exhausted > 0) {
        snprintf(line, sizeof line,
                 ngettext("%d hand with no winner", "%d hands with no winner",
                          (unsigned)tally.exhausted),
                 tally.exhausted);
        score_table_add(table, SCORE_REMARK, line, NULL);
    }
    score_table_add(table, SCORE_REMARK, "", NULL);
}

/* The seats by place, the best first. */
static void score_draw_result(ScoreLines *l, const Score *s)
{
    int64_t score[SEATS_MAX], delta[SEATS_MAX];
    int n = s->text.game->n_seats;
    char line[LINE_BYTES];
    MatchTally tally;
    match_scores(s->match, score);
    match_tally(s->match, &tally);
    for (int place = 1; place <= n; place++) {
        for (Seat seat = 0; seat < n; seat++) {
            if (game_place(s->text.game, score, tally.wins, seat) != place)
                continue;
            snprintf(line, sizeof line, _("%d.  %s"), place, s->text.name[seat]);
            score_item(l, place == 1 ? STYLE_WINNER : STYLE_PLAIN, line, "%+lld",
                       (long long)score[seat]);
        }
    }
    score_line(l, STYLE_PLAIN, "");
    ScoreTable table = { .n = 0 };
    if (game_ranks_by_wins(s->text.game))
        add_tally(&table, s);
    for (int row = 0; row < match_hands_done(s->match); row++) {
        match_hand_delta(s->match, row, delta);
        snprintf(line, sizeof line, _(score_family_of(s)->nth_hand), row + 1);
        score_table_add(&table, SCORE_POINTS, line, delta);
    }
    score_table_add(&table, SCORE_TOTAL, _("score"), score);
    score_table_draw(&table, l, s);
    costs_draw_par(l, s);
    if (match_opening(s->match) == NULL)
        return;
    score_line(l, STYLE_PLAIN, "");
    score_line(l, STYLE_DIM,
               _("The deals were sealed before play began; to check, run paiju verify FILE."));
}

/* -- the screen -------------------------------------------------------------------------------- */

/* What Enter does next. */
static void say_way_on(const Score *s, const Ui *ui, char *out, size_t size)
{
    char enter[KEY_NAME_MAX], seats[KEY_NAME_MAX], moved[KEY_NAME_MAX];
    keymap_name(&ui->keys, CMD_MOVED_ON, moved);
    keymap_name(&ui->keys, CMD_ENTER, enter);
    keymap_name(&ui->keys, CMD_SEATS, seats);
    if (s->done != NULL && s->log != NULL && !match_is_done(s->match) && score_has_people(s))
        snprintf(out, size,
                 _("▶ %s: the next hand   %s: who plays where   %s: same deal, seats shifted"),
                 enter, seats, moved);
    else if (s->done == NULL)
        snprintf(out, size, _("▶ %s: back to the table"), enter);
    else if (s->log == NULL)
        snprintf(out, size, match_is_remote(s->match) ? _("▶ %s: quit this game")
                                                      : _("▶ %s: a rematch"), enter);
    else if (match_is_done(s->match))
        snprintf(out, size, _("▶ %s: the result of the match"), enter);
    else
        snprintf(out, size, _(score_family_of(s)->next_hand), enter);
}

static void score_draw(Screen *screen, Ui *ui, Canvas *c)
{
    Score *s = (Score *)screen;
    const ScorePage *page = &s->page[s->at];
    char note[LINE_BYTES];
    Rect inside = ui_body(c);
    if (s->n_pages > 1)
        ui_draw_title(c, _("%s  (page %d of %d)"), page->title, s->at + 1, s->n_pages);
    else
        ui_draw_title(c, "%s", page->title);
    Rect old = canvas_clip(c, inside);
    ScoreLines lines = { c, ui, page->about, 2, inside.y - s->top,
                         c->cols < WIDEST ? c->cols - 4 : WIDEST - 4 };
    page->draw(&lines, s);
    s->lines = lines.y + s->top - inside.y;
    c->clip = old;
    canvas_ground(c, (Rect){ 0, c->rows - 2, c->cols, 1 }, STYLE_PROMPT_BAR);
    say_way_on(s, ui, note, sizeof note);
    ui_draw_bottom(ui, c, 1, STYLE_PROMPT, note);
    if (s->lines - s->top > inside.h)
        canvas_put(c, c->cols - text_width(_("more below")) - 2, c->rows - 2, STYLE_KEY,
                   _("more below"));
    ui->prompt_line = (Rect){ 0, c->rows - 2, c->cols, 1 };
    c->cursor_x = 1;
    c->cursor_y = c->rows - 2;
}

static void score_turn_page(Score *s, int by)
{
    s->at = (s->at + by + s->n_pages) % s->n_pages;
    s->top = 0;
}

static void leave_by(Score *s, Ui *ui, ScoreWay way)
{
    if (s->done == NULL)
        ui_pop(ui);
    else
        s->done(s->owner, ui, way);
}

static void score_seat_chosen(void *owner, Ui *ui, int answer)
{
    const Score *s = owner;
    if (answer >= 0 && answer < s->text.game->n_seats)
        begin_deal_again(ui, match_record_path(s->match), match_hand_no(s->match), (Seat)answer);
}

/* The seat of the player; if no human plays, the seat at the bottom. */
static Seat own_seat(const Score *s)
{
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++) {
        if (match_is_human(s->match, seat))
            return seat;
    }
    return 0;
}

/* Opens the hand again, to look at it or to play it. */
static void go_back_into(Score *s, Ui *ui, Command command)
{
    const char *path = match_record_path(s->match);
    if (s->done == NULL)
        ui_note(ui, STYLE_REFUSED, "%s", _("You are already viewing the record"));
    else if (path == NULL)
        ui_note(ui, STYLE_REFUSED, "%s", _("This game is not recorded"));
    else if (command == CMD_LOOK_AGAIN)
        begin_look_again(ui, path, match_hand_no(s->match));
    else if (command == CMD_MOVED_ON)
        begin_deal_again(ui, path, match_hand_no(s->match), SEAT_NONE);
    else if (command == CMD_SAME_DEAL)
        begin_deal_again(ui, path, match_hand_no(s->match), own_seat(s));
    else
        ui_push(ui, question_new(_("Play the same deal from which seat?"),
                                 _("This starts a record of its own; this match does not change."),
                                 s->text.name, s->text.game->n_seats, score_seat_chosen, s));
}

static void go_to_seats(Score *s, Ui *ui)
{
    if (s->done == NULL)
        ui_note(ui, STYLE_REFUSED, "%s", _("This is a record; its seats cannot change"));
    else if (match_is_done(s->match))
        ui_note(ui, STYLE_REFUSED, "%s", _("The match is over; a new game has its own seats"));
    else
        leave_by(s, ui, SCORE_SEATS);
}

static bool score_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Score *s = (Score *)screen;
    int page = ui_body(ui->canvas).h;
    if (pressed.code == K_CLICK && pressed.y < ui->canvas->rows - 1)
        command = CMD_ENTER;
    switch ((int)command) {
    case CMD_ENTER:
    case CMD_MARK:       leave_by(s, ui, SCORE_ON); return true;
    case CMD_QUIT:
    case CMD_BACK:       leave_by(s, ui, SCORE_LEAVE); return true;
    case CMD_MAIN_MENU:  leave_by(s, ui, SCORE_MENU); return true;
    case CMD_SEATS:      go_to_seats(s, ui); return true;
    case CMD_LOOK_AGAIN:
    case CMD_SAME_DEAL:
    case CMD_MOVED_ON:
    case CMD_OTHER_SEAT: go_back_into(s, ui, command); return true;
    case CMD_DETAILS:
    case CMD_RIGHT:      score_turn_page(s, 1); return true;
    case CMD_LEFT:       score_turn_page(s, -1); return true;
    default:             return scroll_command(&s->top, page, s->lines - page, command);
    }
}

static int score_tick(Screen *screen, Ui *ui, int64_t now)
{
    Score *s = (Score *)screen;
    (void)now;
    if (!costs_step(s->costs))
        return -1;
    ui->dirty = true;
    return 0;
}

static void score_free(Screen *screen)
{
    costs_free(((Score *)screen)->costs);
    passed_up_free(&((Score *)screen)->passed);
    free(screen);
}

static const ScreenOps score_ops = {
    .about = N_("The hand is over: this page shows who won what, and why. Continue to the "
                "next hand, or go back and look at the table."),
    .context = IN_SCORE, .draw = score_draw, .key = score_key, .tick = score_tick,
    .free = score_free,
};

static Score *new_score(const Match *match, Seat you, ScoreDone *done, void *owner)
{
    Score *s = x_alloc(sizeof *s);
    s->screen.ops = &score_ops;
    s->screen.game = match_game(match)->ops;
    s->match = match;
    s->done = done;
    s->owner = owner;
    s->text = (TextContext){ .game = match_game(match), .you = you };
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++)
        s->text.name[seat] = match_name(match, seat);
    return s;
}

void score_add_page(Score *s, ScorePageDraw *draw_page, const Event *about, const char *title, ...)
{
    assert(s->n_pages < PAGES_MAX);
    ScorePage *page = &s->page[s->n_pages++];
    va_list args;
    *page = (ScorePage){ .draw = draw_page, .about = about };
    va_start(args, title);
    vsnprintf(page->title, sizeof page->title, title, args);
    va_end(args);
}

Screen *score_new(const Match *match, Seat you, ScoreDone *done, void *owner)
{
    Score *s = new_score(match, you, done, owner);
    s->log = match_open_log(match, &s->n_log);
    if (s->log == NULL)
        s->log = events_seen(match_log(match, you, &s->n_log));
    s->costs = done != NULL ? costs_new(match, false) : NULL;
    score_family_of(s)->pages(s);
    if (match_may_show(match, SEATS_MAX) && score_has_people(s)) {
        passed_up(s->text.game, s->log, s->n_log, &s->passed);
        if (s->n_pages < PAGES_MAX) {       /* after the first page */
            score_add_page(s, score_people_draw, NULL, "%s",
                           _(" What each player passed up and decided"));
            ScorePage last = s->page[s->n_pages - 1];
            memmove(&s->page[2], &s->page[1], (size_t)(s->n_pages - 2) * sizeof s->page[0]);
            s->page[1] = last;
        }
    }
    return &s->screen;
}

Screen *result_new(const Match *match, Seat you, ScoreDone *done, void *owner)
{
    Score *s = new_score(match, you, done, owner);
    int hands = match_hands_done(match);
    s->costs = done != NULL ? costs_new(match, true) : NULL;
    score_add_page(s, score_draw_result, NULL,
                   ngettext(" The match is over after %d hand", " The match is over after %d hands",
                            (unsigned)hands), hands);
    return &s->screen;
}
