/* SPDX-License-Identifier: MIT */
/* What all tables share apart from the course of play: the keys that show more, change the pace,
 * save or quit, and the parts of the picture that do not depend on the game. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "i18n.h"
#include "help_text.h"
#include "screen_question.h"
#include "screen_reader.h"
#include "table.h"
#include "text_choice.h"
#include "x_alloc.h"

enum { LINE_BYTES = 512 };

/* -- showing more ------------------------------------------------------------------------------ */

static void next_hint(Table *t, Ui *ui)
{
    if (ui_settings(ui)->hints == HINTS_OFF) {
        ui_note(ui, STYLE_REFUSED, "%s", _("Hints are off; turn them on in the settings"));
        return;
    }
    if (t->watching && t->replay == NULL) {
        ui_note(ui, STYLE_REFUSED, "%s", _("You are watching, so there is nothing to advise"));
        return;
    }
    t->hint = (t->hint + 1) % (HINT_STAGES + 1);
    if (t->hint == HINT_STAGES && t->asked)
        match_note(t->match, "hint");
}

/* The rules, and what seals the deals made by them. */
static void show_rules(const Table *t, Ui *ui)
{
    const Game *g = match_game(t->match);
    const char *commit = match_commit(t->match);
    char *text = rules_text(g);
    if (commit[0] != '\0') {
        char *sealed = x_printf(_("All deals are sealed by the SHA-256 hash %s."), commit);
        char *both = x_printf("%s\n%s", text, sealed);
        free(sealed);
        free(text);
        text = both;
    }
    ui_push(ui, reader_new(_(g->ops->name), text, false));
}

static void table_change_pace(Ui *ui, int by)
{
    static const struct { const char *word, *note; } paces[N_PACES] = {
        { "slow", N_("Pace: slow") }, { "normal", N_("Pace: normal") },
        { "fast", N_("Pace: fast") }, { "instant", N_("Pace: instant, no pauses") },
    };
    int pace = ui_settings(ui)->pace + by;
    pace = pace < 0 ? 0 : pace < N_PACES ? pace : N_PACES - 1;
    ui_set(ui, "pace", paces[pace].word);
    ui_note(ui, STYLE_PLAIN, "%s", _(paces[pace].note));
}

void table_went_back(Table *t)
{
    t->hurry = false;
    t->scores_shown = false;
    t->birds_up = 0;
    t->n_on_table = INT_MAX;
    t->status = MATCH_MOVED;
    table_refresh(t);
    table_recap_again(t);
}

static void go_back(Table *t, Ui *ui)
{
    match_undo(t->match, t->me);
    t->moves.n_undone = t->moves.n_done > 0 ? t->moves.n_undone + 1 : 0;
    t->moves.n_done -= t->moves.n_done > 0;
    hotseat_taken_back(t);
    table_went_back(t);
    ui_note(ui, STYLE_PLAIN, "%s", _("Taken back to your last decision (noted in the record)"));
}

static void back_chosen(void *owner, Ui *ui, int answer)
{
    if (answer == 0)
        go_back(owner, ui);
}

/* From a hand that has just begun, going back into the previous hand needs a confirmation. */
static void table_take_back(Table *t, Ui *ui)
{
    char text[LINE_BYTES];
    int hand = match_take_back_hand(t->match, t->me);
    Err err = hotseat_check_take_back(t);
    if (err != ERR_NONE) {
        ui_note_refusal(ui, text_err(err));
    } else if (hand == match_hand_no(t->match)) {
        go_back(t, ui);
    } else {
        const char *answers[] = { _("go back"), _("stay here") };
        snprintf(text, sizeof text,
                 _("Your last decision was in hand %d. Everything after it will be undone."), hand);
        ui_push(ui, question_new(_("Go back to the previous hand?"), text, answers, 2, back_chosen,
                                 t));
    }
}

void table_hurry(Table *t)
{
    t->hurry = true;
    t->next_ms = 0;
}

/* -- moves that cannot be saved ---------------------------------------------------------------- */

enum { SAVE_STAY, SAVE_AGAIN, SAVE_ELSEWHERE, SAVE_LEAVE, N_SAVES };

void table_warn_unsaved(Table *t, Ui *ui)
{
    Diag diag = { 0 };
    ui->unsaved = match_trouble(t->match, &diag);
    if (ui->unsaved && ui->note[0] == '\0' && !ui_is_alone(ui))
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
}

static void path_typed(void *owner, Ui *ui, const char *path)
{
    Table *t = owner;
    Diag diag = { 0 };
    if (path == NULL || path[0] == '\0')
        table_leave_saved(t, ui);
    else if (match_save_as(t->match, path, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    else
        ui_note(ui, STYLE_PLAIN, _("From now on the game is saved in %s"),
                match_record_path(t->match));
}

static void unsaved_chosen(void *owner, Ui *ui, int answer)
{
    Table *t = owner;
    if (answer == SAVE_AGAIN)
        table_leave_saved(t, ui);
    if (answer == SAVE_ELSEWHERE)
        ui_push(ui, line_new(_("Save the game in another file"), match_record_path(t->match),
                             path_typed, t));
    if (answer == SAVE_LEAVE)
        table_leave(t, ui);
}

void table_leave_saved(Table *t, Ui *ui)
{
    Diag diag = { 0 };
    char text[DIAG_FILE + DIAG_TEXT];
    if (match_save(t->match)) {
        table_leave(t, ui);
        return;
    }
    match_trouble(t->match, &diag);
    const char *answers[N_SAVES] = {
        [SAVE_STAY] = _("stay at the table"),
        [SAVE_AGAIN] = _("try again"),
        [SAVE_ELSEWHERE] = _("save the game in another file"),
        [SAVE_LEAVE] = _("quit without the last moves"),
    };
    ui_push(ui, question_new(_("Not saved"), diag_text(&diag, text, sizeof text), answers, N_SAVES,
                             unsaved_chosen, t));
}

/* -- the quit menu ----------------------------------------------------------------------------- */

typedef enum QuitAnswer {
    QUIT_STAY, QUIT_SAVE, QUIT_ABANDON, QUIT_SETTINGS, QUIT_COMPUTER, QUIT_BACK,
    QUIT_SEATS, QUIT_ANSWERS
} QuitAnswer;

/* The first seat whose player has left it to a computer. */
static Seat away_seat(const Table *t)
{
    Seat s = 0;
    while (s < match_game(t->match)->n_seats && match_away(t->match, s) == NULL)
        s++;
    return s < match_game(t->match)->n_seats ? s : SEAT_NONE;
}

static bool table_offers(const Table *t, QuitAnswer answer)
{
    bool remote = match_is_remote(t->match), seats = !remote && table_has_seats(t);
    bool plays = !table_is_hidden(t) && !t->watching && match_hand_no(t->match) > 0;
    return answer == QUIT_SAVE       ? !remote
           : answer == QUIT_COMPUTER ? seats && plays
           : answer == QUIT_BACK     ? seats && away_seat(t) != SEAT_NONE
                                     : answer != QUIT_SEATS || seats;
}

/* The answers that this table offers, in order. Returns their number. */
static int table_quit_answers(const Table *t, QuitAnswer out[QUIT_ANSWERS])
{
    int n = 0;
    for (QuitAnswer a = 0; a < QUIT_ANSWERS; a++)
        if (table_offers(t, a))
            out[n++] = a;
    return n;
}

static void change_seat(Table *t, Ui *ui, QuitAnswer answer)
{
    char player[PLAYER_KIND];
    SeatOrders o = t->seats.orders;
    if (answer == QUIT_COMPUTER) {
        snprintf(player, sizeof player, "ai:%s", opponent_usual(match_game(t->match)->ops)->name);
        seat_computer(t, &o, t->me, player);
    } else {
        seat_person(&o, away_seat(t), match_away(t->match, away_seat(t)));
    }
    table_order_seats(t, ui, &o);
}

static void quit_chosen(void *owner, Ui *ui, int chosen)
{
    Table *t = owner;
    QuitAnswer answer[QUIT_ANSWERS];
    if (chosen < 0 || chosen >= table_quit_answers(t, answer))
        return;
    switch (answer[chosen]) {
    case QUIT_ABANDON:
        if (!match_is_remote(t->match))         /* where the table stays open */
            match_note(t->match, "abandoned");
        table_leave(t, ui);
        break;
    case QUIT_SETTINGS: ui_push(ui, ui->settings_screen(ui)); break;
    case QUIT_SAVE:     table_leave_saved(t, ui); break;
    case QUIT_SEATS:    table_show_seats(t, ui); break;
    case QUIT_COMPUTER:
    case QUIT_BACK:     change_seat(t, ui, answer[chosen]); break;
    case QUIT_STAY:
    case QUIT_ANSWERS:  break;
    }
}

void table_quit_menu(Table *t, Ui *ui)
{
    bool remote = match_is_remote(t->match);
    if (!remote && !match_save(t->match)) {
        table_leave_saved(t, ui);
        return;
    }
    char computer[LINE_BYTES], back[LINE_BYTES] = "";
    Seat away = away_seat(t);
    snprintf(computer, sizeof computer, _("let the computer play for %.60s"),
             match_name(t->match, t->me));
    if (away != SEAT_NONE)
        snprintf(back, sizeof back, _("%.60s comes back"), match_away(t->match, away));
    const char *text[QUIT_ANSWERS] = {
        [QUIT_STAY] = _("keep playing"),           [QUIT_SAVE] = _("save and quit"),
        [QUIT_ABANDON] = remote ? _("quit this game") : _("abandon this game"),
        [QUIT_SETTINGS] = _("settings"),           [QUIT_BACK] = back,
        [QUIT_SEATS] = _("seats: friends, computers, names"),
        [QUIT_COMPUTER] = t->hotseat != NULL ? computer : _("let the computer play for you"),
    };
    QuitAnswer answer[QUIT_ANSWERS];
    const char *answers[QUIT_ANSWERS];
    int n = table_quit_answers(t, answer);
    for (int i = 0; i < n; i++)
        answers[i] = text[answer[i]];
    const char *saved =
        remote ? _("The others play on, and the computer plays for you until you come back with "
                   "paiju join. The record stays with the player who opened the table.")
        : match_record_path(t->match) != NULL
            ? _("Every move is already saved. You can resume from the main menu.")
            : _("This game has no record, so you cannot resume it.");
    ui_push(ui, question_new(_("Quit this game?"), saved, answers, n, quit_chosen, t));
}

bool table_common_command(Table *t, Ui *ui, Command command)
{
    Action again;
    switch ((int)command) {
    case CMD_HINT:   next_hint(t, ui); break;
    case CMD_LOG:
        ui_push(ui, reader_new(_("Log of this hand"),
                               x_strdup(t->log_text != NULL ? t->log_text : ""), true));
        break;
    case CMD_POSITION: table_copy_position(t, ui); break;
    case CMD_RULES:  show_rules(t, ui); break;
    case CMD_JUDGED: table_show_judged(t, ui); break;
    case CMD_SLOWER: table_change_pace(ui, -1); break;
    case CMD_FASTER: table_change_pace(ui, 1); break;
    case CMD_TRY_LAST: table_try_last(t, ui); break;
    case CMD_UNDO:   table_take_back(t, ui); break;
    case CMD_REDO:
        again = t->moves.done[t->moves.n_undone > 0 ? t->moves.n_done : 0];
        if (t->moves.n_undone == 0 || t->hotseat != NULL)
            ui_note(ui, STYLE_REFUSED, "%s", _("There is nothing to redo"));
        else
            table_play(t, ui, &again);
        break;
    case CMD_QUIT:   table_quit_menu(t, ui); break;
    case CMD_HURRY:
        if (t->asked)
            ui_note(ui, STYLE_REFUSED, "%s", _("The others are waiting for you"));
        else
            table_hurry(t);
        break;
    case CMD_TALLY:
    case CMD_FOCUS:
        t->tally = !t->tally;
        t->tally_chosen = true;
        break;
    default:
        return false;
    }
    return true;
}

const char *table_you(const Table *t)
{
    return t->watching || t->hotseat != NULL ? match_name(t->match, t->me) : _("You");
}

/* -- title and status -------------------------------------------------------------------------- */

/* The time that you have left, or the first player whose terminal is disconnected; else the seed,
 * unless it is secret. */
static void title_of_deals(const Table *t, char *out, size_t size)
{
    int seconds = match_seconds_left(t->match);
    Seat away = 0, n = match_game(t->match)->n_seats;
    while (away < n && (!match_is_joined(t->match, away) || match_is_here(t->match, away)))
        away++;
    out[0] = '\0';
    if (seconds >= 0)
        snprintf(out, size,
                 ngettext("  %d second left", "  %d seconds left", (unsigned)seconds), seconds);
    else if (away < n)
        snprintf(out, size, _("  %s is away"), match_name(t->match, away));
    else if (match_shows_seed(t->match))
        snprintf(out, size, _("  seed 0x%llx"), (unsigned long long)match_seed(t->match));
}

void table_choose_tally(Table *t, const Canvas *c)
{
    if (!t->tally_chosen)
        t->tally = layout_kind(c->cols, c->rows) >= LAYOUT_NORMAL;
}

void table_draw_title(const Table *t, Ui *ui, Canvas *c, const char *detail)
{
    char line[LINE_BYTES], help[64], key[KEY_NAME_MAX], deals[64];
    title_of_deals(t, deals, sizeof deals);
    snprintf(help, sizeof help, _("%s help "), keymap_name(&ui->keys, CMD_HELP, key));
    int cols = text_width(help);
    if (!table_title(t, line, sizeof line))
        snprintf(line, sizeof line, " %.80s  %s%s", _(match_game(t->match)->ops->name), detail,
                 deals);
    if (text_width(line) > c->cols - cols - 1)
        snprintf(line, sizeof line, " %s%s", detail, deals);
    if (text_width(line) > c->cols - cols - 1)
        snprintf(line, sizeof line, " %s", detail);
    canvas_fill(c, (Rect){ 0, 0, c->cols, 1 }, STYLE_TITLE);
    canvas_field(c, 0, 0, c->cols - cols - 1, STYLE_TITLE, line);
    canvas_put(c, c->cols - cols, 0, STYLE_TITLE, help);
    ui_button(ui, (Rect){ c->cols - cols, 0, cols, 1 }, CMD_HELP);
}

bool table_awaits_others(const Table *t)
{
    bool awaits = false;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        awaits |= match_left_ms(t->match, s) >= 0;
    return awaits;
}

/* Names the player at another terminal who is on turn; during claims no player is named. */
static void others_sentence(const Table *t, Seat turn, char *out, size_t size)
{
    bool known = turn != SEAT_NONE && match_left_ms(t->match, turn) >= 0;
    const char *name = known ? match_name(t->match, turn) : _("the others");
    int ms = 0;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        ms = match_left_ms(t->match, s) > ms ? match_left_ms(t->match, s) : ms;
    if (ms > 0)
        snprintf(out, size, _("Waiting for %s, %d s"), name, (ms + 999) / 1000);
    else
        snprintf(out, size, _("Waiting for %s"), name);
}

void table_waiting_sentence(const Table *t, const Ui *ui, Seat turn, char *out, size_t size)
{
    char key[KEY_NAME_MAX], mark[KEY_NAME_MAX];
    out[0] = '\0';
    if (t->replay != NULL)
        replay_sentence(t, ui, out, size);
    if (table_lesson_reads(t))
        snprintf(out, size, _("Press %s for the next step"),
                 keymap_name(&ui->keys, CMD_ENTER, key));
    if (t->replay != NULL || match_hand_no(t->match) == 0 || table_lesson_reads(t))
        return;
    keymap_name(&ui->keys, CMD_HURRY, key);
    keymap_name(&ui->keys, CMD_MARK, mark);
    if (t->watching && t->paused)
        snprintf(out, size, _("Paused; %s resumes"), mark);
    else if (t->status == MATCH_HAND_OVER)
        snprintf(out, size, _("The hand is over; %s shows the scores"),
                 keymap_name(&ui->keys, CMD_ENTER, key));
    else if (table_awaits_others(t))
        others_sentence(t, turn, out, size);
    else if (turn == SEAT_NONE)
        return;
    else if (t->watching)
        snprintf(out, size, _("%s is thinking (%s: skip, %s: pause)"), match_name(t->match, turn),
                 key, mark);
    else if (turn == table_text(t).you)
        snprintf(out, size, _("Your turn (%s: skip)"), key);
    else
        snprintf(out, size, _("%s is thinking (%s: skip)"), match_name(t->match, turn), key);
}

int table_draw_prompt(Ui *ui, Canvas *c, Rect r, const char *head)
{
    ui->prompt_line = r;
    canvas_ground(c, r, STYLE_PROMPT_BAR);
    if (head[0] == '\0')
        return r.x + 1;
    return canvas_putf(c, r.x + 1, r.y, STYLE_PROMPT_HEAD, "▶ %s", head) + 1;
}

/* -- the log ----------------------------------------------------------------------------------- */

/* Where the marks of the log go: one column per seat, one line for each time round the table. */
typedef struct LogGrid {
    Rect r;
    int  column;                /* width of a seat's column */
    int  line, seat, x;         /* of the last mark; x: its end within the column */
} LogGrid;

/* Moves to the place of the next mark of a seat, which is `cols` wide. */
static void next_mark(LogGrid *g, int seat, int cols)
{
    bool beside = seat == g->seat && g->x + cols < g->column;
    if (seat < g->seat || (seat == g->seat && !beside))
        g->line++;
    g->x = beside ? g->x + 1 : 0;
    g->seat = seat;
}

/* Goes through the log and draws the lines from line `from` on, unless c is NULL. Returns the
 * number of lines. */
static int run_log(const Table *t, const Ui *ui, Canvas *c, Rect r, int from)
{
    int n = match_game(t->match)->n_seats;
    LogGrid g = { .r = r, .column = r.w / n, .seat = -1 };
    for (int i = 0; i < t->info.n_log; i++) {
        const Event *e = &t->info.log[i].e;
        int before = g.line;
        for (int k = 0; k < n; k++) {
            Seat seat = seat_after(t->me, k, n);
            int cols = t->family->log_mark(t, ui, NULL, (Rect){ .w = g.column }, seat, e);
            if (cols == 0)
                continue;
            next_mark(&g, k, cols);
            Rect cell = { r.x + k * g.column + g.x, r.y + g.line - from, g.column - g.x, 1 };
            if (c != NULL && g.line >= from)
                t->family->log_mark(t, ui, c, cell, seat, e);
            g.x += cols;
        }
        if (g.seat == n - 1 && e->actor >= n && g.line >= before)
            g.seat = n;         /* what all players did at once has its own line */
    }
    return g.seat < 0 ? 0 : g.line + 1;
}

void table_draw_log(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    char key[KEY_NAME_MAX];
    int n = match_game(t->match)->n_seats, rows = r.h - 1;
    if (rows < 1)
        return;
    canvas_ground(c, r, STYLE_PANEL);
    canvas_rule(c, r, STYLE_LINE, t->family->log_mark == NULL ? _("log") : NULL,
                keymap_name(&ui->keys, CMD_LOG, key));
    Rect inside = { r.x + 1, r.y + 1, r.w - 2, rows };
    if (t->family->log_mark == NULL) {
        canvas_wrapped_end(c, inside, STYLE_PLAIN, t->log_text != NULL ? t->log_text : "");
        return;
    }
    for (int k = 0; k < n; k++) {
        Seat seat = seat_after(t->me, k, n);
        const char *name = seat == t->me ? table_you(t) : match_name(t->match, seat);
        canvas_putf(c, inside.x + k * (inside.w / n) - 1, r.y, STYLE_STRONG,
                    " %.*s ", (int)text_fit(name, inside.w / n - 2), name);
    }
    Rect old = canvas_clip(c, inside);
    int lines = run_log(t, ui, NULL, inside, 0);
    run_log(t, ui, c, inside, lines > rows ? lines - rows : 0);
    c->clip = old;
}

/* -- panels ------------------------------------------------------------------------------------ */

void table_draw_scores(const Table *t, Canvas *c, Rect r)
{
    canvas_rule(c, r, STYLE_LINE, _("scores"), NULL);
    for (Seat s = 0; s < t->info.view.n_seats; s++) {
        int64_t score = table_score(t, s);
        canvas_field(c, r.x + 1, r.y + 1 + s, r.w / 2, STYLE_PLAIN, match_name(t->match, s));
        canvas_putf(c, r.x + 1 + r.w / 2, r.y + 1 + s, score < 0 ? STYLE_LOSS : STYLE_GAIN,
                    "%+lld", (long long)score);
    }
}

bool table_hint_begin(const Table *t, const Ui *ui, Column *col, const char *stages)
{
    char line[LINE_BYTES], key[KEY_NAME_MAX];
    snprintf(line, sizeof line, "%s  %d/%d", keymap_name(&ui->keys, CMD_HINT, key), t->hint,
             HINT_STAGES);
    column_rule(col, _("hint"), line);
    if (t->masked)
        return false;           /* at an open table a hint would be about one player's hand */
    table_add_verdicts(t, col);
    if (t->hint > 0)
        return true;
    if (ui_settings(ui)->hints == HINTS_OFF)
        snprintf(line, sizeof line, "%s", _("Hints are off"));
    else
        snprintf(line, sizeof line, stages, key);
    column_wrapped(col, STYLE_DIM, line);
    return false;
}

void table_hint_reasons(Column *col, const char *choice, const HintReasons *r)
{
    char why[TEXT_LINE], but[TEXT_LINE], line[3 * TEXT_LINE];
    bool against = r->why->n_although > 0;
    for (int n = r->most;; against = false) {
        text_for(r->text, r->why, n, why, sizeof why);
        text_although(r->text, r->why, against ? 1 : 0, but, sizeof but);
        snprintf(line, sizeof line, why[0] == '\0' ? "%s" : but[0] == '\0' ? _("%s: %s")
                                                          : _("%s: %s; but %s"),
                 choice, why, but);
        if (n == 0 || text_lines(line, col->r.w - 1) <= column_room(col) - r->rest)
            break;
        n -= !against;
    }
    line[0] = (char)(line[0] >= 'a' && line[0] <= 'z' ? line[0] - 'a' + 'A' : line[0]);
    column_wrapped(col, STYLE_BEST, line);
}

/* -- the table of choices ---------------------------------------------------------------------- */

enum { CHOICE_GAP = 2, CHOICE_MARK = 1 };

static void common_put_cells(Canvas *c, const ChoiceWidths *w, const char *const text[],
                             Rect at, const Style style[2])
{
    for (int k = 1; k < CHOICE_COLUMNS; k++) {
        if (w->width[k] == 0)
            continue;
        at.x += CHOICE_GAP;
        canvas_put(c, w->head[k].right ? at.x + w->width[k] - text_width(text[k]) : at.x, at.y,
                   style[k == CHOICE_OWN], text[k]);
        at.x += w->width[k];
    }
}

void table_choice_heading(Column *col, const ChoiceWidths *w, int x, const char *move)
{
    const char *text[CHOICE_COLUMNS];
    int from = col->r.x + 1 + CHOICE_MARK, y = col->y;
    if (column_full(col))
        return;
    for (int k = 0; k < CHOICE_COLUMNS; k++)
        text[k] = w->head[k].head;
    column_line(col, STYLE_DIM, "");
    canvas_field(col->c, from, y, x - from, STYLE_DIM, move);
    common_put_cells(col->c, w, text, (Rect){ .x = x, .y = y },
                     (Style[2]){ STYLE_DIM, STYLE_DIM });
}

int table_choice_row(Column *col, const ChoiceTable *c, const ChoiceWidths *w,
                     const ChoiceLine *line)
{
    char cell[CHOICE_COLUMNS][CHOICE_CELL];
    const char *text[CHOICE_COLUMNS];
    Style style = line->first ? STYLE_BEST : STYLE_PLAIN;
    int y = col->y;
    text_choice_row(c, line->i, cell);
    for (int k = 0; k < CHOICE_COLUMNS; k++)
        text[k] = cell[k];
    column_line(col, style, line->first ? ">" : " ");
    common_put_cells(col->c, w, text, (Rect){ .x = line->x, .y = y },
                     (Style[2]){ style, line->own });
    return col->r.x + 1 + CHOICE_MARK;
}

void table_choice_parts(Column *col, const ChoiceTable *c, int other)
{
    char parts[TEXT_LINE], line[2 * TEXT_LINE], loss[CHOICE_CELL];
    char cell[CHOICE_COLUMNS][CHOICE_CELL];
    if (other > 0 && text_choice_parts(c, other, true, parts, sizeof parts)[0] != '\0') {
        text_choice_row(c, other, cell);
        text_choice_loss(c, other, loss, sizeof loss);
        snprintf(line, sizeof line, _("%.60s loses %s: %s"), cell[0], loss, parts);
        if (column_holds(col, line))
            column_wrapped(col, STYLE_PLAIN, line);
    }
    if (text_choice_parts(c, 0, false, parts, sizeof parts)[0] == '\0')
        return;
    snprintf(line, sizeof line, _("value of the best move: %s"), parts);
    if (column_holds(col, line))
        column_wrapped(col, STYLE_DIM, line);
    if (!column_full(col))
        column_line(col, STYLE_DIM, text_choice_units());
}
