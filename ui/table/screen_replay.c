/* SPDX-License-Identifier: MIT */
/* Replays: the tables of the games with a record behind them. The tables do all the drawing; this
 * file has the keys, the pace and the sentence about the position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "replay_impl.h"
#include "screen_score.h"
#include "screen_win.h"
#include "start_game.h"
#include "take_over.h"
#include "text_choice.h"
#include "text_parts.h"
#include "utf8.h"
#include "x_alloc.h"

enum { ALL_BIRDS = 1 << 20, LEAST_PAUSE_MS = 30, JUDGEMENT_COLS = 70 };

/* -- moving ------------------------------------------------------------------------------------ */

void replay_moved(Table *t, Ui *ui)
{
    const Viewer *v = t->replay->viewer;
    int at = viewer_at(v);
    bool over = at >= 0 && viewer_record(v)->event[at].e.kind == EV_END;
    t->status = over ? MATCH_HAND_OVER : MATCH_MOVED;
    t->birds_up = ALL_BIRDS;            /* nothing is held back in a replay */
    table_refresh(t);
    table_recap_again(t);
    ui->dirty = true;
}

void replay_stop(Table *t)
{
    t->replay->playing = false;
    t->replay->seek_direction = 0;
}

void replay_go(Table *t, Ui *ui, int event)
{
    replay_stop(t);
    viewer_go(t->replay->viewer, event);
    replay_moved(t, ui);
}

/* A step by a key; if there is none in that direction, the status line says so. */
static void replay_move(Table *t, Ui *ui, ViewStep what, int dir)
{
    replay_stop(t);
    if (viewer_move(t->replay->viewer, what, dir)) {
        replay_moved(t, ui);
        return;
    }
    Diag diag = { 0 };
    bool last = viewer_at(t->replay->viewer) == viewer_n_events(t->replay->viewer) - 1;
    if (dir > 0 && last && viewer_fault(t->replay->viewer, &diag))
        ui_note(ui, STYLE_REFUSED, _("The rest is missing (line %d: %s)"), diag.line, diag.text);
    else if (what == VIEW_DECISION)
        table_refuse_about(t, ui, N_("%s has no more decisions in this direction"),
                           N_("You have no more decisions in this direction"));
    else
        ui_note(ui, STYLE_REFUSED, "%s",
                dir > 0 ? _("The record ends here") : _("The record starts here"));
}

static bool replay_move_command(Table *t, Ui *ui, Command command)
{
    int n = viewer_n_events(t->replay->viewer);
    switch ((int)command) {
    case CMD_EVENT_BACK:    replay_move(t, ui, VIEW_EVENT, -1); break;
    case CMD_EVENT_ON:      replay_move(t, ui, VIEW_EVENT, 1); break;
    case CMD_DECISION_BACK: replay_move(t, ui, VIEW_DECISION, -1); break;
    case CMD_DECISION_ON:   replay_move(t, ui, VIEW_DECISION, 1); break;
    case CMD_ROUND_BACK:    replay_move(t, ui, VIEW_ROUND, -1); break;
    case CMD_ROUND_ON:      replay_move(t, ui, VIEW_ROUND, 1); break;
    case CMD_HAND_BACK:     replay_move(t, ui, VIEW_HAND, -1); break;
    case CMD_HAND_ON:       replay_move(t, ui, VIEW_HAND, 1); break;
    case CMD_BEGINNING:     replay_go(t, ui, 0); break;
    case CMD_ENDING:        replay_go(t, ui, n - 1); break;
    default:
        if (command < CMD_TENTH_0 || command > CMD_TENTH_9)
            return false;
        replay_go(t, ui, (int)((int64_t)n * (command - CMD_TENTH_0) / 10));
        break;
    }
    return true;
}

static void play_or_pause(Table *t)
{
    Replaying *v = t->replay;
    v->playing = !v->playing;
    v->seek_direction = 0;
    t->next_ms = 0;
    if (v->playing && viewer_at(t->replay->viewer) == viewer_n_events(t->replay->viewer) - 1)
        viewer_go(t->replay->viewer, -1);    /* starts again at the beginning */
}

/* -- looking ----------------------------------------------------------------------------------- */

static void next_seat(Table *t, Ui *ui)
{
    t->me = seat_after(t->me, 1, match_game(t->match)->n_seats);
    viewer_sit(t->replay->viewer, t->me);
    t->replay->seek_direction = 0;
    replay_moved(t, ui);
}

static void open_or_hide(Table *t, Ui *ui)
{
    char about[TEXT_LINE];
    bool open = !viewer_is_open(t->replay->viewer);
    viewer_open(t->replay->viewer, open);
    replay_moved(t, ui);
    if (open)
        ui_note(ui, STYLE_PLAIN, "%s", _("All hands are shown"));
    else
        ui_note(ui, STYLE_PLAIN, "%s",
                table_about(t, t->me, N_("Showing only what %s knew"),
                            N_("Showing only what you knew"), about, sizeof about));
}

static void replay_show_scores(Table *t, Ui *ui)
{
    if (t->status != MATCH_HAND_OVER) {
        ui_note(ui, STYLE_REFUSED, "%s", _("Scores appear at the end of the hand"));
        return;
    }
    if (match_is_done(t->match))
        ui_push(ui, result_new(t->match, SEAT_NONE, NULL, NULL));      /* below those of the hand */
    ui_push(ui, score_new(t->match, SEAT_NONE, NULL, NULL));
}

static bool look_command(Table *t, Ui *ui, Command command)
{
    if (replay_refuses(t, ui, command))
        return true;
    switch ((int)command) {
    case CMD_PLAY_PAUSE:   play_or_pause(t); break;
    case CMD_SEAT:         next_seat(t, ui); break;
    case CMD_OPEN_HANDS:   open_or_hide(t, ui); break;
    case CMD_SCORES:       replay_show_scores(t, ui); break;
    case CMD_HANDS:        replay_list_hands(t, ui); break;
    case CMD_TRY_AGAIN:    replay_retry(t, ui); break;
    case CMD_TAKE_OVER:    replay_take_over(t, ui); break;
    case CMD_REVIEW:       replay_review(t, ui); break;
    case CMD_NEXT_MISTAKE: replay_seek(t, ui, 1); break;
    case CMD_LAST_MISTAKE: replay_seek(t, ui, -1); break;
    case CMD_FIND:         replay_find(t, ui); break;
    case CMD_NEXT_FOUND:   replay_find_on(t, ui, 1); break;
    case CMD_LAST_FOUND:   replay_find_on(t, ui, -1); break;
    case CMD_GRAPH:        replay_graph(t, ui); break;
    case CMD_LOOK:      /* from here on what the tables themselves offer for their hand */
    case CMD_SORT:
    case CMD_HINT:
    case CMD_TALLY:
    case CMD_LOG:
    case CMD_POSITION:
    case CMD_RULES:
    case CMD_SLOWER:
    case CMD_FASTER:
        t->family->command(t, ui, command == CMD_LOOK ? t->family->look : command);
        break;
    default:
        return false;
    }
    return true;
}

static bool replay_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    (void)pressed;
    return replay_move_command((Table *)s, ui, command) || look_command((Table *)s, ui, command);
}

/* -- the sentence ------------------------------------------------------------------------------ */

/* The name of a choice, short enough for two of them in one line. */
static void replay_name_choice(const Table *t, const TextContext *text, const Action *a,
                               char out[TEXT_PHRASE])
{
    enum { CHOICE_COLS = 22 };
    if (t->family->name_choice != NULL)
        t->family->name_choice(a, CHOICE_COLS, out, TEXT_PHRASE);
    else
        text_action(text, a, out, TEXT_PHRASE);
}

/* "discard 5m, blunder -2.130; better: discard 9s". What the second judge found is added only if
 * the better choice still fits. */
static void replay_judgement(const Table *t, const ReviewDecision *d, char *out, size_t size)
{
    TextContext text = table_text(t);
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE];
    const char *const name[2] = { chosen, best };
    ReviewDecision unmarked = *d;
    replay_name_choice(t, &text, &d->chosen, chosen);
    replay_name_choice(t, &text, &d->best, best);
    review_said_as(text.game->ops->family, d, name, out, size);
    if (d->loss > 0 && text_width(out) > JUDGEMENT_COLS) {
        unmarked.doubted = unmarked.confirmed = false;
        unmarked.first_grade = d->grade;
        review_said_as(text.game->ops->family, &unmarked, name, out, size);
    }
}

/* What happened at this position: a verdict, a decision, or the end. */
static void replay_occasion(const Table *t, char *out, size_t size)
{
    const ReviewDecision *d = replay_judged(t);
    Diag diag = { 0 };
    bool last = viewer_at(t->replay->viewer) == viewer_n_events(t->replay->viewer) - 1;
    out[0] = '\0';
    if (d != NULL)
        replay_judgement(t, d, out, size);
    else if (last && viewer_fault(t->replay->viewer, &diag))
        snprintf(out, size, _("The rest is missing (line %d: %s)"), diag.line, diag.text);
    else if (has_seat(viewer_asked(t->replay->viewer), t->me))
        table_about(t, t->me, N_("%s to decide"), N_("your decision"), out, size);
    else if (last && viewer_record(t->replay->viewer)->end_line != 0)
        snprintf(out, size, "%s", _("the end of the match"));
    else if (last && t->replay->following)
        snprintf(out, size, "%s", _("up to date; new moves appear as they are made"));
    else if (last && viewer_record(t->replay->viewer)->left)
        snprintf(out, size, "%s", _("the players have left"));
    else if (last)
        snprintf(out, size, "%s", _("the record ends here; the match is not finished"));
    else if (t->status == MATCH_HAND_OVER)
        snprintf(out, size, "%s", _("the end of the hand"));
}

/* Adds why the better choice is better, if the whole reason fits after the sentence. */
static void add_reason(const Table *t, const Ui *ui, char *out, size_t size)
{
    enum { MARGIN = 4, BOARD_COLS = 80 };       /* a panel may be beside the board */
    int cols = ui->canvas->cols < BOARD_COLS ? ui->canvas->cols : BOARD_COLS;
    const ReviewDecision *d = replay_judged(t);
    char why[TEXT_LINE], whole[2 * TEXT_LINE];
    TextContext text = table_text(t);
    if (d == NULL || d->loss == 0 || text_for(&text, &d->why, 1, why, sizeof why)[0] == '\0')
        return;
    snprintf(whole, sizeof whole, _("%s: %s"), out, why);
    if (text_width(whole) <= cols - MARGIN && strlen(whole) < size)
        memcpy(out, whole, strlen(whole) + 1);
}

void replay_sentence(const Table *t, const Ui *ui, char *out, size_t size)
{
    char what[TEXT_LINE];
    int percent = replay_review_percent(t), at = viewer_at(t->replay->viewer) + 1;
    int n = viewer_n_events(t->replay->viewer);
    replay_occasion(t, what, sizeof what);
    TextLine line = text_begin(out, size);
    text_add(&line, t->replay->playing ? _("%d/%d playing  %.160s") : _("%d/%d  %.160s"), at, n,
             what);
    if (percent < 0)
        add_reason(t, ui, out, size);
    else
        text_add(&line, _("  (review %d%%)"), percent);
    utf8_repair(out);
}

/* -- time -------------------------------------------------------------------------------------- */

/* Advances by one event if it is time; returns in how many ms to call it again, -1: not before a
 * key. */
static int replay_play(Table *t, Ui *ui, int64_t now)
{
    if (!t->replay->playing)
        return -1;
    if (now < t->next_ms)
        return (int)(t->next_ms - now);
    t->replay->playing = match_step(t->match, now) == MATCH_MOVED;
    replay_moved(t, ui);
    int pause = table_pause_ms(t, ui);
    pause = pause < LEAST_PAUSE_MS ? LEAST_PAUSE_MS : pause;
    if (win_scene(t, ui, t->replay->playing ? pause : 0))
        pause = 0;
    t->next_ms = now + pause;
    return t->replay->playing ? pause : -1;
}

static int replay_tick(Screen *s, Ui *ui, int64_t now)
{
    Table *t = (Table *)s;
    int look = replay_follow_step(t, ui, now), due = replay_play(t, ui, now);
    due = due < 0 || (look >= 0 && look < due) ? look : due;
    bool considers = table_think(t, ui, now), reviews = replay_review_step(t, ui);
    return considers || reviews ? 0 : due;
}

/* -- the screen -------------------------------------------------------------------------------- */

static void replay_screen_free(Screen *s)
{
    Table *t = (Table *)s;
    replay_review_free(t->replay);
    free(t->replay);
    table_free(s);
}

static void replay_draw(Screen *s, Ui *ui, Canvas *c)
{
    ((Table *)s)->family->draw((Table *)s, ui, c);
}

static const ScreenOps replay_ops = {
    .about = N_("You are looking at a recorded game, event by event. Step forward and back, "
                "look at any hand, have it reviewed, or play a position yourself."),
    .context = IN_REPLAY, .draw = replay_draw, .key = replay_key, .tick = replay_tick,
    .free = replay_screen_free,
};

/* -- opening ----------------------------------------------------------------------------------- */

Err begin_replay(Ui *ui, const ReplayStart *start, Diag *diag)
{
    Viewer *viewer;
    Diag fault = { 0 };
    Err err = viewer_new(start->path, &viewer, diag);
    if (err != ERR_NONE)
        return err;
    if (start->open_hands)
        viewer_open(viewer, true);
    viewer_go(viewer, 0);
    if (start->entry > 0)
        err = viewer_go_entry(viewer, start->entry, diag);
    if (err != ERR_NONE) {
        viewer_free(viewer);
        return err;
    }
    if (start->follow)
        viewer_go(viewer, viewer_n_events(viewer) - 1);
    Table *t = table_make(viewer_match(viewer), ui, &replay_ops);
    t->replay = x_alloc(sizeof *t->replay);
    *t->replay = (Replaying){ .viewer = viewer, .following = start->follow };
    t->me = viewer_seat(viewer);
    replay_moved(t, ui);
    ui_push(ui, &t->screen);
    if (viewer_fault(viewer, &fault))
        ui_note(ui, STYLE_REFUSED, _("This record is damaged (line %d: %s)"), fault.line,
                fault.text);
    else if (viewer_record(viewer)->held_back && !start->follow)
        ui_note(ui, STYLE_PLAIN, "%s",
                _("The next hand is still being played, so it is not shown."));
    return ERR_NONE;
}

int replay_start_of_hand(const Viewer *v, int hand_no)
{
    for (int i = viewer_n_hands(v) - 1; i >= 0; i--) {
        int start = viewer_hand_start(v, i);
        if (viewer_record(v)->event[start].e.hand_no == hand_no)
            return start;
    }
    return -1;
}

void begin_look_again(Ui *ui, const char *path, int hand_no)
{
    Diag diag = { 0 };
    if (begin_replay(ui, &(ReplayStart){ .path = path }, &diag) != ERR_NONE) {
        ui_note_diag(ui, &diag);
        return;
    }
    Table *t = (Table *)ui->stack[ui->depth - 1];
    replay_go(t, ui, replay_start_of_hand(t->replay->viewer, hand_no));
    replay_review(t, ui);
}

void begin_deal_again(Ui *ui, const char *path, int hand_no, Seat seat)
{
    Viewer *v;
    Match *m;
    Diag diag = { 0 };
    const char *name = ui_settings(ui)->name[0] != '\0' ? ui_settings(ui)->name : NULL;
    Err err = viewer_new(path, &v, &diag);
    if (err == ERR_NONE) {
        int start = replay_start_of_hand(v, hand_no);
        err = seat == SEAT_NONE ? take_over_moved_on(v, start, &m, &diag)
                                : take_over(v, start, seat, name, &m, &diag);
        viewer_free(v);
    }
    if (err == ERR_NONE)
        ui_push(ui, table_new(m, ui));
    else
        ui_note_diag(ui, &diag);
}
