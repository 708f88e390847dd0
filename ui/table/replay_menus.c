/* SPDX-License-Identifier: MIT */
/* The menus of a replay: its hands, and the ways to play on from it. */

#include "allowed.h"
#include "start_game.h"
#include "i18n.h"
#include "replay_impl.h"
#include "screen_question.h"
#include "take_over.h"
#include "retry.h"
#include "text_parts.h"
#include "widget_list.h"
#include "x_alloc.h"

/* -- the hands --------------------------------------------------------------------------------- */

typedef struct HandsMenu {
    Screen screen;
    List   list;
    Table *table;               /* borrowed; the screen below */
    int    typed;               /* the number being typed */
} HandsMenu;

enum { LINE_BYTES = 256 };

static const Event *replay_event_of(const HandsMenu *h, int i)
{
    return &viewer_record(h->table->replay->viewer)->event[i].e;
}

/* "hand 3  Lin begins  You +4  Lin -4  accuracy 91.25%": the points if the hand is finished, the
 * accuracy of the seat shown if it has been reviewed. */
static void replay_hand_text(const HandsMenu *h, int hand, char *out, size_t size)
{
    const Match *m = h->table->match;
    const Viewer *v = h->table->replay->viewer;
    int start = viewer_hand_start(v, hand);
    int next = hand + 1 < h->list.n ? viewer_hand_start(v, hand + 1) : viewer_n_events(v);
    const Event *first = replay_event_of(h, start), *last = replay_event_of(h, next - 1);
    TextContext text = table_text(h->table);
    TextLine line = text_begin(out, size);
    text_add(&line, _("hand %d  "), first->hand_no);
    text_plain(&line, &text, (Forms){ N_("%s starts"), N_("you start") }, first->actor);
    for (Seat s = 0; last->kind == EV_END && s < match_game(m)->n_seats; s++)
        text_add(&line, "  %s %+lld", match_name(m, s), (long long)last->delta[s]);
    int accuracy = replay_accuracy(h->table, hand);
    char percent[REVIEW_WORD];
    if (accuracy >= 0)
        text_add(&line, _("  accuracy %s%%"), review_percent(accuracy, percent));
}

static void replay_draw_hands(Screen *s, Ui *ui, Canvas *c)
{
    HandsMenu *h = (HandsMenu *)s;
    Rect rows = { 1, 2, c->cols - 2, c->rows - 4 };
    ui_draw_title(c, "%s", _(" Hands of this record"));
    list_place(&h->list, rows);
    for (int i = h->list.top; i < h->list.n && i < h->list.top + rows.h; i++) {
        char text[LINE_BYTES];
        replay_hand_text(h, i, text, sizeof text);
        canvas_field(c, rows.x + 2, rows.y + i - h->list.top, rows.w - 2,
                     list_mark(&h->list, c, i), text);
    }
    ui_draw_bottom(ui, c, 1, STYLE_DIM, _("Arrows or a number to choose, Enter to go there"));
}

/* Digits make up the number of a hand. */
static void type_digit(HandsMenu *h, int digit)
{
    h->typed = h->typed * 10 + digit;
    if (h->typed > 999999)
        h->typed = digit;
    for (int i = 0; i < h->list.n; i++) {
        if (replay_event_of(h, viewer_hand_start(h->table->replay->viewer, i))->hand_no == h->typed)
            h->list.selected = i;
    }
}

static bool hands_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    HandsMenu *h = (HandsMenu *)s;
    int digit = (int)pressed.code - '0';
    int clicked = list_clicked(&h->list, pressed);
    if (digit >= 0 && digit <= 9) {
        type_digit(h, digit);
        return true;
    }
    h->typed = 0;
    if (clicked < 0 && command != CMD_ENTER && command != CMD_MARK)
        return list_command(&h->list, command);
    viewer_go(h->table->replay->viewer,
                  viewer_hand_start(h->table->replay->viewer, h->list.selected));
    replay_moved(h->table, ui);
    ui_pop(ui);
    return true;
}

static const ScreenOps hands_ops = {
    .about = N_("These are the hands of the record, with their results. Choose one to jump to "
                "its beginning."),
    .context = IN_LIST, .draw = replay_draw_hands, .key = hands_key,
};

void replay_list_hands(Table *t, Ui *ui)
{
    int hand = viewer_hand(t->replay->viewer), n = viewer_n_hands(t->replay->viewer);
    if (n == 0) {
        ui_note(ui, STYLE_REFUSED, "%s", _("No hand has been dealt yet"));
        return;
    }
    HandsMenu *h = x_alloc(sizeof *h);
    *h = (HandsMenu){ .screen.ops = &hands_ops, .table = t, .list = { .n = n } };
    h->list.selected = hand > 0 ? hand : 0;
    t->replay->playing = false;
    ui_push(ui, &h->screen);
}

/* -- trying again ------------------------------------------------------------------------------ */

void replay_retry(Table *t, Ui *ui)
{
    Viewer *v = t->replay->viewer;
    int at = viewer_at(v), event = retry_decision(v, t->me, at);
    replay_stop(t);
    if (event < 0) {
        table_refuse_about(t, ui, N_("%s has not decided anything yet"),
                           N_("You have not decided anything yet"));
        return;
    }
    if (event != at)
        replay_moved(t, ui);
    table_try_event(ui, v, event, t->me);
}

/* -- playing on -------------------------------------------------------------------------------- */

enum { ON_HERE, ON_AGAIN, ON_DEAL };        /* followed by one answer for each seat of ON_DEAL */

static void replay_sit_down(Table *t, Ui *ui)
{
    Match *m;
    Diag diag = { 0 };
    const char *name = ui_settings(ui)->name;
    if (take_over(t->replay->viewer, t->replay->on_event, t->replay->on_seat,
                        name[0] != '\0' ? name : NULL, &m, &diag) == ERR_NONE)
        ui_push(ui, table_new(m, ui));
    else
        ui_note_diag(ui, &diag);
}

static const char *command_beside(const Table *t)
{
    return allowed_lacks(&viewer_record(t->replay->viewer)->header, t->replay->on_seat);
}

static void replay_command_judged(void *owner, Ui *ui, int answer)
{
    Table *t = owner;
    if (begin_heeds(ui, command_beside(t), answer) &&
        begin_asks(ui, command_beside(t), replay_command_judged, t))
        return;
    if (answer != CANCELLED)
        replay_sit_down(t, ui);
}

static void replay_play_on(Table *t, Ui *ui, int event, Seat seat)
{
    t->replay->on_event = event;
    t->replay->on_seat = seat;
    if (!begin_asks(ui, command_beside(t), replay_command_judged, t))
        replay_sit_down(t, ui);
}

static void replay_way_chosen(void *owner, Ui *ui, int answer)
{
    Table *t = owner;
    int at = viewer_at(t->replay->viewer), hand = viewer_hand(t->replay->viewer);
    int decision = viewer_decision(t->replay->viewer, t->me, at);
    if (answer == ON_HERE)
        replay_play_on(t, ui, at, t->me);
    else if (answer == ON_AGAIN && decision < 0)
        table_refuse_about(t, ui, N_("%s has not decided anything yet"),
                           N_("You have not decided anything yet"));
    else if (answer == ON_AGAIN)
        replay_play_on(t, ui, decision, t->me);
    else if (answer >= ON_DEAL)
        replay_play_on(t, ui, hand >= 0 ? viewer_hand_start(t->replay->viewer, hand) : -1,
                       (Seat)(answer - ON_DEAL));
}

void replay_take_over(Table *t, Ui *ui)
{
    char text[ANSWERS_MAX][LINE_BYTES];
    const char *answer[ANSWERS_MAX];
    int n = ON_DEAL;
    t->replay->playing = false;
    table_about(t, t->me, N_("play on from here as %s"), N_("play on from here"), text[ON_HERE],
                LINE_BYTES);
    table_about(t, t->me, N_("retry %s's last decision"),
                N_("retry your last decision"), text[ON_AGAIN], LINE_BYTES);
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        table_about(t, s, N_("play this deal from the start as %s"),
                    N_("play this deal from the start"), text[n++], LINE_BYTES);
    for (int i = 0; i < n; i++)
        answer[i] = text[i];
    ui_push(ui, question_new(_("Play on"), _("This starts a new record; the old one does not "
                                             "change."),
                             answer, n, replay_way_chosen, t));
}
