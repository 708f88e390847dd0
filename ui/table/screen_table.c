/* SPDX-License-Identifier: MIT */
/* The course of play at the table. One batch of events is applied at a time and then shown event by
 * event, each for as long as the pace setting says, while keys are answered. All pauses depend on
 * what everyone saw, never on who had a decision, so that they give nothing away. */
#include "table.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "screen_question.h"
#include "screen_score.h"
#include "screen_win.h"
#include "start_game.h"
#include "stats.h"
#include "text_parts.h"
#include "x_alloc.h"

enum { STEPS_AT_ONCE = 400, STEPS_MS = 4, LOG_STEP = 4096 };

/* When the next step is due, if not in some ms. */
enum Due { AT_ONCE = 0, NOT_BEFORE_A_KEY = -1 };

/* -- words ------------------------------------------------------------------------------------- */

TextContext table_text(const Table *t)
{
    TextContext text = { .game = match_game(t->match), .you = t->me };
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        text.name[s] = match_name(t->match, s);
    if (t->watching)
        text.you = text_named_you(&text);
    if (t->masked)
        text.you = SEAT_NONE;
    return text;
}

const char *table_about(const Table *t, Seat s, const char *other, const char *you, char *out,
                        size_t size)
{
    if (s == table_text(t).you)
        snprintf(out, size, "%s", _(you));
    else
        snprintf(out, size, _(other), match_name(t->match, s));
    return out;
}

void table_refuse_about(const Table *t, Ui *ui, const char *other, const char *you)
{
    char line[TEXT_PHRASE];
    ui_note(ui, STYLE_REFUSED, "%s", table_about(t, t->me, other, you, line, sizeof line));
}

bool table_hand_is_open(const Table *t, Seat s)
{
    return (t->watching || t->status == MATCH_HAND_OVER) && match_hand_no(t->match) > 0 &&
           match_may_show(t->match, s);
}

Seat table_opponent(const Table *t, int i)
{
    return seat_after(t->me, i + 1, match_game(t->match)->n_seats);
}

/* -- the position ------------------------------------------------------------------------------ */

/* A watched hand is shown as the seat at the bottom sees it, as long as it may be shown. */
static void choose_eyes(Table *t)
{
    bool secret = t->watching && !match_may_show(t->match, t->me);
    Seat eyes = t->masked || secret ? SEAT_NONE : t->me;
    if (eyes != t->view_seat)
        t->n_written = 0;          /* the log is written again for the new view */
    t->view_seat = eyes;
}

/* Are there events that the table has not shown yet? */
bool table_is_behind(const Table *t)
{
    int n;
    match_log(t->match, t->view_seat, &n);
    return t->n_on_table < n;
}

/* Sets the view back to the first `n_shown` entries of the log. */
static void show_as_far(Table *t)
{
    const Game *g = match_game(t->match);
    InfoSet *info = &t->info;
    t->n_on_table = t->replay != NULL || t->n_on_table > info->n_log ? info->n_log : t->n_on_table;
    if (t->n_on_table == info->n_log || t->n_on_table == 0)
        return;
    for (int i = 0; i < t->n_on_table; i++)
        g->ops->see(g, &info->view, &info->log[i]);
    info->n_log = t->n_on_table;
}

/* Does the player have a decision? In a lesson only after the text has been read. */
static bool is_asked(const Table *t)
{
    return has_seat(match_asked(t->match), t->me) && !t->masked && !table_lesson_reads(t);
}

void table_refresh(Table *t)
{
    bool was_asked = t->asked;
    choose_eyes(t);
    match_infoset(t->match, t->view_seat, &t->info);
    show_as_far(t);
    t->asked = !table_is_behind(t) && is_asked(t);
    if (t->asked != was_asked)
        ui_drop_refusal(t->ui);
    t->family->refresh(t, t->asked && !was_asked);
}

/* -- an answer --------------------------------------------------------------------------------- */

static void pass_confirmed(void *owner, Ui *ui, int answer)
{
    if (answer == 1)
        table_play(owner, ui, &(Action){ .kind = ACT_PASS });
}

/* Would this pass up a win of a player who wants a warning about that? */
static bool table_pass_filter(Table *t, Ui *ui, const Action *a)
{
    const char *answers[] = { _("think again"), _("pass") };
    if (a->kind != ACT_PASS || ui_settings(ui)->confirm_pass == 0 ||
        t->family->may_win == NULL || !t->family->may_win(t))
        return false;
    ui_push(ui, question_new(_("Pass up this win?"), "", answers, 2, pass_confirmed, t));
    return true;
}

static const TableFeature table_pass_warning = { .filter = table_pass_filter };

/* The features, in the order in which an answer goes through them. */
static const TableFeature *const features[] = {
    &table_hotseat, &table_try, &table_lesson, &table_pass_warning, &table_tutor,
};
enum { N_FEATURES = sizeof features / sizeof *features };

void table_answer(Table *t, Ui *ui, const Action *a)
{
    for (int i = 0; i < N_FEATURES; i++)
        if (features[i]->filter != NULL && features[i]->filter(t, ui, a))
            return;
    table_play(t, ui, a);
}

/* A key for a feature, before the table gets it. */
static bool table_feature_key(Table *t, Ui *ui, Command command)
{
    bool used = false;
    for (int i = 0; i < N_FEATURES && !used; i++)
        used = features[i]->key != NULL && features[i]->key(t, ui, command);
    return used;
}

bool table_think(Table *t, Ui *ui, int64_t now)
{
    bool more = false;
    for (int i = 0; i < N_FEATURES; i++)
        more |= features[i]->think != NULL && features[i]->think(t, ui, now);
    return more;
}

bool table_title(const Table *t, char *out, size_t size)
{
    bool titled = false;
    for (int i = 0; i < N_FEATURES && !titled; i++)
        titled = features[i]->title != NULL && features[i]->title(t, out, size);
    return titled;
}

void table_add_verdicts(const Table *t, Column *col)
{
    for (int i = 0; i < N_FEATURES; i++)
        if (features[i]->add_verdict != NULL)
            features[i]->add_verdict(t, col);
}

void table_play(Table *t, Ui *ui, const Action *a)
{
    Err err = match_answer(t->match, t->me, a);
    if (err != ERR_NONE) {
        ui_note_refusal(ui, text_err(err));
        return;
    }
    TableMoves *m = &t->moves;
    bool again = m->n_undone > 0 && memcmp(&m->done[m->n_done], a, sizeof *a) == 0;
    if (m->n_done == DONE_MAX)          /* the oldest is dropped */
        memmove(m->done, m->done + 1, (size_t)--m->n_done * sizeof *m->done);
    m->done[m->n_done++] = *a;
    m->n_undone = again ? m->n_undone - 1 : 0;
    t->next_ms = 0;
    table_refresh(t);
}

/* -- the log of the hand ----------------------------------------------------------------------- */

static void log_add(Table *t, const char *sentence)
{
    size_t n = strlen(sentence);
    if (t->log_used + n + 2 > t->log_cap) {
        t->log_cap += n + LOG_STEP;
        t->log_text = x_realloc(t->log_text, t->log_cap);
    }
    memcpy(t->log_text + t->log_used, sentence, n);
    t->log_used += n;
    t->log_text[t->log_used++] = '\n';
    t->log_text[t->log_used] = '\0';
}

/* Would the sentence only say that another player drew an unknown tile? */
static bool is_dull(const Table *t, const Event *e)
{
    return e->kind == EV_OUTRANKED || (e->kind == EV_DRAW && e->actor != t->me && !e->flag);
}

int64_t table_score(const Table *t, Seat s)
{
    return t->info.view.score[s] - (t->family->held_back != NULL ? t->family->held_back(t, s) : 0);
}

/* Adds the new entries of the seat's log, which starts again with each hand and gets shorter when a
 * move is taken back. */
static void show_news(Table *t)
{
    int end = t->info.n_log;            /* of the entries that may be written in the log now */
    const SeenEvent *log = t->info.log;
    TextContext text = table_text(t);
    if (t->family->reveals != NULL)
        t->family->reveals(t, &end);
    if (t->info.n_log < t->n_written || strcmp(t->log_language, i18n_code()) != 0)
        t->n_written = 0;
    snprintf(t->log_language, sizeof t->log_language, "%s", i18n_code());
    if (t->n_written == 0) {
        t->log_used = 0;
        if (t->log_text != NULL)
            t->log_text[0] = '\0';
    }
    for (; t->n_written < end; t->n_written++) {
        char sentence[TEXT_LINE];
        if (!is_dull(t, &log[t->n_written].e))
            log_add(t, text_event(&text, &log[t->n_written].e, sentence, sizeof sentence));
    }
}

void table_recap_again(Table *t)
{
    t->n_written = 0;
    show_news(t);
}

int table_recap(const Table *t, bool to_tile, int *n, char *out, size_t size)
{
    int end, n_said = 0;
    const SeenEvent *log = match_log(t->match, t->view_seat, &end);
    while (to_tile && end > *n && log[end - 1].e.kind != EV_DISCARD &&
           log[end - 1].e.kind != EV_KONG)
        end--;
    TextContext text = table_text(t);
    TextLine l = text_begin(out, size);
    for (*n = *n < end ? *n : end; *n < end; ++*n) {
        char sentence[TEXT_LINE];
        if (log[*n].e.kind == EV_START || is_dull(t, &log[*n].e))
            continue;
        text_event(&text, &log[*n].e, sentence, sizeof sentence);
        if (l.used + strlen(sentence) + 2 > size)
            break;
        text_add(&l, "%s%s", n_said++ > 0 ? "\n" : "", sentence);
    }
    return n_said;
}

/* -- pace -------------------------------------------------------------------------------------- */

/* How long an event stays, by the last entry of the seat's log. At normal pace a turn takes 0.6 s
 * from discard to discard; its second part, after the draw, is for thinking. */
int table_pause_ms(const Table *t, const Ui *ui)
{
    enum { DISCARD, DRAW, PLAY, PASS, CLAIM, WIN, NOTHING, N_STEPS };
    static const int pause_ms[N_STEPS][N_PACES] = {
        [DISCARD] = { 800, 400, 150, 0 }, [DRAW] = { 400, 200, 50, 0 },
        [PLAY] = { 1800, 900, 300, 0 },   [PASS] = { 1000, 500, 150, 0 },
        [CLAIM] = { 2400, 1200, 400, 0 }, [WIN] = { 5000, 2500, 1000, 0 },
        [NOTHING] = { 0, 0, 0, 0 },
    };
    static const uint8_t step_of[N_EVENT_KINDS] = {
        [EV_DRAW] = DRAW,      [EV_PLAY] = PLAY,      [EV_PASS] = PASS, [EV_EXCHANGE] = CLAIM,
        [EV_VOID] = CLAIM,     [EV_MELD] = CLAIM,     [EV_KONG] = CLAIM, [EV_SETTLE] = CLAIM,
        [EV_ROUND] = CLAIM,    [EV_OUT] = CLAIM,      [EV_WIN] = WIN,   [EV_END] = CLAIM,
        [EV_OUTRANKED] = NOTHING,
    };
    int n = t->info.n_log;
    if (t->hurry || n == 0 || table_is_hidden(t))
        return 0;
    const Event *last = &t->info.log[n - 1].e;
    bool own_draw = last->kind == EV_DRAW && last->actor == t->me && !t->watching;
    return own_draw ? 0 : pause_ms[step_of[last->kind]][ui_settings(ui)->pace];
}

/* -- decisions --------------------------------------------------------------------------------- */

void table_sit(Table *t, const Ui *ui, Seat s)
{
    t->me = s;
    t->masked = t->asked = t->announced = t->hurry = false;
    t->hint = ui_settings(ui)->hints == HINTS_ALWAYS ? HINT_STAGES : 0;
    t->n_written = 0;
    t->n_on_table = INT_MAX;
    if (t->family->sit != NULL)
        t->family->sit(t);
    table_refresh(t);
    t->asked = false;           /* the decision begins when the player has come */
    show_news(t);
}

void table_open(Table *t, Ui *ui, Seat bottom, int n)
{
    table_sit(t, ui, bottom);
    t->masked = true;
    t->hint = 0;
    t->n_on_table = n;
    table_refresh(t);
    table_recap_again(t);
}

static void begin_decision(Table *t, Ui *ui)
{
    if (is_asked(t) != t->asked) {
        table_refresh(t);
        ui->dirty = true;
    }
    bool begins = t->asked && !t->announced;
    t->announced = t->asked;
    if (!begins)
        return;
    t->hurry = false;
    if (ui_settings(ui)->hints == HINTS_ALWAYS)
        t->hint = HINT_STAGES;
    /* with several humans the bell rings when a player is called, with or without a choice */
    if (ui_settings(ui)->bell != 0 && t->hotseat == NULL)
        ui->term->ops->beep(ui->term);
}

static void show_notice(Table *t, Ui *ui)
{
    Diag diag = { 0 };
    if (!ui_is_alone(ui) && match_notice(t->match, &diag))
        ui_note_diag(ui, &diag);
}

/* The score pages have been read. */
static void scores_read(void *owner, Ui *ui, ScoreWay way)
{
    Table *t = owner;
    if (way == SCORE_LEAVE && t->status != MATCH_OVER) {
        table_quit_menu(t, ui);
    } else if (way == SCORE_SEATS && !table_has_seats(t)) {
        ui_note(ui, STYLE_REFUSED, "%s", _("Seats cannot change at this table"));
    } else if (way == SCORE_SEATS) {
        table_show_seats(t, ui);
    } else {
        t->way = way;
        ui_pop(ui);
    }
}

/* The match has stopped: first shows the scores of the hand or the result of the match. */
static void table_show_scores(Table *t, Ui *ui)
{
    Seat you = t->watching || t->hotseat != NULL ? SEAT_NONE : t->me;
    ui_drop_refusal(ui);
    if (t->hotseat != NULL)
        ui_sit(ui, NULL);       /* with the settings of the owner, since everyone reads */
    if (t->lesson != NULL)
        return;                 /* its last sentences take the place of a notice */
    t->scores_shown = true;
    t->way = SCORE_LEAVE;
    ui_push(ui, t->status == MATCH_OVER ? result_new(t->match, you, scores_read, t)
                                        : score_new(t->match, you, scores_read, t));
}

void table_leave(Table *t, Ui *ui)
{
    bool visits = t->visits;
    int at = 0;
    while (ui->stack[at] != &t->screen)
        at++;
    while (ui->depth > at)
        ui_pop(ui);
    if (!visits && at > 0)
        ui_home(ui);
}

/* The match is over: rematch, main menu, or back. */
static void leave_match(Table *t, Ui *ui)
{
    Diag diag = { 0 };
    ScoreWay way = t->way;
    if (!match_save(t->match)) {
        table_leave_saved(t, ui);
        return;
    }
    bool menu = way == SCORE_MENU && !t->visits;
    const char *daily = match_daily(t->match);
    bool again = way == SCORE_ON && !match_is_remote(t->match) && daily[0] == '\0';
    table_leave(t, ui);         /* freed later: the match can still be read */
    match_close_listeners(t->match);
    if (daily[0] != '\0' && !t->visits)
        daily_open(ui, match_game(t->match)->ops, daily);
    else if (again && begin_rematch(ui, t->match, &diag) != ERR_NONE)
        ui_farewell(ui, &diag);
    else if (menu && ui->depth == 0 && ui->main_menu != NULL)
        ui_push(ui, ui->main_menu());
}

/* Continues after the scores have been read. */
static void table_go_on(Table *t, Ui *ui)
{
    t->scores_shown = false;
    if (t->status == MATCH_OVER) {
        leave_match(t, ui);
        return;
    }
    t->n_written = t->birds_up = 0;
    t->hurry = false;
    table_carry_out_orders(t, ui, true);
    match_next_hand(t->match);
    hotseat_new_hand(t);
    choose_eyes(t);             /* hides the hands that were open */
    t->status = MATCH_MOVED;
}

/* Shows the next bird or entry of the log, *stays ms long. False: the table shows all that has
 * happened. */
static bool show_next(Table *t, Ui *ui, int *stays)
{
    static const int bird_ms[N_PACES] = { 1200, 600, 200, 0 };
    int held;
    if (t->family->reveals != NULL && t->birds_up < t->family->reveals(t, &held)) {
        t->birds_up++;
        *stays = t->hurry ? 0 : bird_ms[ui_settings(ui)->pace];
    } else if (table_is_behind(t)) {
        t->n_on_table = table_is_hidden(t) ? INT_MAX : t->n_on_table + 1;
        table_refresh(t);
        *stays = table_pause_ms(t, ui);
    } else {
        return false;
    }
    show_news(t);
    if (win_scene(t, ui, *stays))
        *stays = AT_ONCE;       /* the scene takes this time; the table continues when it closes */
    return true;
}

/* A player has to come, to read or to decide. */
static int table_await(Table *t, Ui *ui, int64_t now)
{
    match_think(t->match, now);
    t->status = MATCH_WAITING;
    show_notice(t, ui);
    begin_decision(t, ui);
    return match_wait_ms(t->match);
}

/* One step: shows what the table is behind, else lets the match go on. Returns in how many ms the
 * next step is due, or one of Due. */
static int table_step(Table *t, Ui *ui, int64_t now)
{
    int stays;
    if (show_next(t, ui, &stays)) {
        ui->dirty = true;
        t->next_ms = now + stays;
        return stays;
    }
    if (hotseat_call_next(t, ui))
        return table_await(t, ui, now);
    int hand = match_hand_no(t->match);
    t->status = match_step(t->match, now);
    t->n_on_table = match_hand_no(t->match) == hand ? t->n_on_table : 0;
    show_notice(t, ui);
    if (t->status == MATCH_WAITING) {
        begin_decision(t, ui);
        ui->dirty |= match_seconds_left(t->match) >= 0 || table_awaits_others(t);
        return match_wait_ms(t->match);
    }
    ui->dirty = true;
    t->asked = t->announced = false;
    if (t->status == MATCH_LOST) {
        table_leave(t, ui);         /* freed later: the match can still be read */
        joining_lost(ui, t->match);
        return NOT_BEFORE_A_KEY;
    }
    if (t->status != MATCH_MOVED) {
        table_refresh(t);
        table_show_scores(t, ui);
        return NOT_BEFORE_A_KEY;
    }
    if (!show_next(t, ui, &stays))
        stays = NOT_BEFORE_A_KEY;
    bool called = hotseat_call_next(t, ui);     /* before the table is drawn */
    int due = called ? table_await(t, ui, now) : AT_ONCE;
    if (called && !table_is_behind(t))
        return due;
    t->next_ms = now + stays;
    return stays;
}

/* Takes the steps that are due, until one has to be seen, or the match or a screen above this one
 * has to be waited for. Returns as table_step. */
static int go_further(Table *t, Ui *ui, int64_t now)
{
    int due = AT_ONCE;
    if (t->scores_shown)
        table_go_on(t, ui);         /* the score pages were above this screen and are closed now */
    if (t->paused || t->status == MATCH_OVER)
        return NOT_BEFORE_A_KEY;
    for (int i = 0; i < STEPS_AT_ONCE && due == AT_ONCE; i++) {
        if (now < t->next_ms) {
            match_think(t->match, now);
            return (int)(t->next_ms - now);
        }
        due = table_step(t, ui, now);
        if (!match_is_between_hands(t->match))
            table_carry_out_orders(t, ui, false);
        bool covered = ui->depth == 0 || ui->stack[ui->depth - 1] != &t->screen;
        if (covered || t->status != MATCH_MOVED ||
            ui->term->ops->now_ms(ui->term) - now >= STEPS_MS)
            return due;             /* after so long a key may be waiting */
    }
    return due;
}

static int table_screen_tick(Screen *s, Ui *ui, int64_t now)
{
    Table *t = (Table *)s;
    if (t->n_written > 0 && strcmp(t->log_language, i18n_code()) != 0) {
        table_refresh(t);       /* the language may have been changed in the settings */
        show_news(t);
    }
    int due = go_further(t, ui, now);
    table_warn_unsaved(t, ui);
    return table_think(t, ui, now) ? AT_ONCE : due;
}

_Static_assert((int)MATCH_FDS_MAX <= (int)SCREEN_FDS_MAX, "fds of a match");

static int table_screen_fds(const Screen *s, int *fd)
{
    return match_wait_fds(((const Table *)s)->match, fd);
}

/* Serves other terminals while another page covers the table. */
static int table_attend(Screen *s, int *fd)
{
    Match *m = ((Table *)s)->match;
    int n = match_listener_fds(m, fd);
    match_attend(m);
    return n;
}

void table_free(Screen *s)
{
    Table *t = (Table *)s;
    ui_sit(t->ui, NULL);
    for (int i = 0; i < N_FEATURES; i++)
        if (features[i]->free != NULL)
            features[i]->free(t);
    if (t->family->free != NULL)
        t->family->free(t);
    Diag diag = { 0 };
    t->ui->unsaved = false;
    if (!match_save(t->match) && match_trouble(t->match, &diag))
        ui_report_lost(t->ui, &diag);
    if (stats_end_match(t->match, &diag) != ERR_NONE)
        ui_farewell(t->ui, &diag);
    free(t->log_text);
    free(t);
}

/* -- the table, unless hidden ------------------------------------------------------------------ */

static void table_screen_draw(Screen *s, Ui *ui, Canvas *c)
{
    Table *t = (Table *)s;
    if (!table_is_hidden(t) || t->masked) {
        t->family->draw(t, ui, c);
        money_draw(t, ui, c);
        return;
    }
    canvas_put(c, 2, c->rows / 2, STYLE_PLAIN, _("The others play on."));
}

/* While the others play, a key that would answer, or has no effect, skips the pauses: all of them
 * up to your next decision or, when you only watch, the present one. The key that marks stops and
 * resumes a hand that you watch. */
static bool table_skips(Table *t, Command command)
{
    bool idle = command == CMD_NONE || command == CMD_ENTER || command == CMD_MARK;
    if (command == CMD_MARK && t->watching) {
        t->paused = !t->paused;
        return true;
    }
    if (!idle || t->asked || t->status != MATCH_MOVED)
        return false;
    t->hurry = !t->watching;
    t->next_ms = 0;
    return true;
}

static bool table_screen_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Table *t = (Table *)s;
    if (!table_is_hidden(t) && (tutor_release(t, ui) || table_skips(t, command)))
        return true;
    if (table_feature_key(t, ui, pressed.code == K_CLICK ? CMD_MARK : command))
        return true;
    if (!table_is_hidden(t) && pressed.code == K_CLICK) {
        t->family->click(t, ui, pressed.x, pressed.y);
        return true;
    }
    if (!table_is_hidden(t)) {
        bool used = t->family->command(t, ui, command);
        return table_lesson_seen(t, ui, command, used);
    }
    if (command == CMD_QUIT || command == CMD_MENU)
        table_quit_menu(t, ui);
    return command != CMD_REDRAW && command != CMD_HELP;
}

Table *table_make(Match *match, Ui *ui, const ScreenOps *how)
{
    const TableFamily *family = table_family(match_game(match)->ops->family);
    Table *t = x_alloc(family->size);
    *t = (Table){ .screen_ops = *how, .family = family, .match = match, .ui = ui,
                  .watching = true };
    t->screen = (Screen){ .ops = &t->screen_ops, .game = match_game(match)->ops };
    t->tutor = tutor_new();
    return t;
}

Screen *table_new(Match *match, Ui *ui)
{
    ScreenOps ops = {
        .about = N_("This is the table: your own cards or tiles are at the bottom, the others "
                    "sit around it. When it is your turn, choose what to play; the bottom line "
                    "always shows the most useful keys."),
        .context = table_family(match_game(match)->ops->family)->context, .draw = table_screen_draw,
        .key = table_screen_key,
        .tick = table_screen_tick, .fds = table_screen_fds, .attend = table_attend,
        .free = table_free,
    };
    Table *t = table_make(match, ui, &ops);
    for (int s = match_game(match)->n_seats - 1; s >= 0; s--) {
        if (match_is_human(match, (Seat)s)) {
            t->me = (Seat)s;
            t->watching = false;
        }
    }
    t->visits = ui->depth > 0 && ui->stack[ui->depth - 1]->ops->context == IN_SCORE;
    t->hint = ui_settings(ui)->hints == HINTS_ALWAYS && !t->watching ? HINT_STAGES : 0;
    t->n_on_table = INT_MAX;
    t->hotseat = hotseat_new(t);
    table_refresh(t);
    show_news(t);
    return &t->screen;
}
