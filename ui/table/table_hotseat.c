/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard. The table shows the seat of the player who came out from behind
 * the curtain last; until the first player has come it is hidden.
 * keyboard.h decides who is called and when. A player who is called without a choice reads that
 * there is none, and needs as many keys as for a choice. Between a tile and the calls the table is
 * not shown: it would give away whether the next turn has begun. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keyboard.h"
#include "i18n.h"
#include "screen_curtain.h"
#include "table.h"
#include "x_alloc.h"

enum { RECAP_MAX = 8192 };

struct HotSeat {
    Keyboard keyboard;
    Seat     present;           /* at the keyboard; SEAT_NONE: nobody, the table is hidden */
    bool     fresh;             /* has just come and has not read what happened */
    int      n_looked[SEATS_MAX];       /* entries of each seat's log that its player has seen */
    Tutor   *tutor[SEATS_MAX];  /* one for each player, so that nobody sees another's advice */
    char     note[NOTE_MAX];    /* the notice when the hand was hidden */
    Style    note_style;
    bool     ending;            /* only one person is left, and is called one last time */
    size_t   n_news[SEATS_MAX]; /* what each has read of the news about seats */
    Tutor   *silent;            /* belongs to no player; used while the table is open to all */
};

static int n_humans(const Table *t)
{
    int n = 0;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        n += match_is_human(t->match, s);
    return n;
}

/* If a player has left a seat to a computer, the only person left need not be the one at the
 * keyboard, as after resuming; so there is one more curtain. */
HotSeat *hotseat_new(Table *t)
{
    bool left = false;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        left |= match_away(t->match, s) != NULL;
    bool last = n_humans(t) == 1 && left;
    if (n_humans(t) < 2 && !last)
        return NULL;
    HotSeat *h = x_alloc(sizeof *h);
    *h = (HotSeat){ .keyboard = keyboard_new(t->match), .present = SEAT_NONE, .ending = last,
                    .silent = tutor_new() };
    t->screen.alone = true;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        h->tutor[s] = s == t->me ? t->tutor : tutor_new();
    return h;
}

static void hotseat_free(Table *t)
{
    HotSeat *h = t->hotseat;
    if (h == NULL)
        return;
    if (t->ui->guard.owner == t)
        ui_guard(t->ui, (UiGuard){ 0 });
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
        if (h->tutor[s] != t->tutor)
            tutor_free(h->tutor[s]);
    }
    if (h->silent != t->tutor)
        tutor_free(h->silent);
    free(h);
}

bool table_is_hidden(const Table *t)
{
    return t->screen.alone;
}

/* The player leaves the keyboard. Until the next one is there, only curtains are seen, and the
 * dialogs over them. */
static void hotseat_unseat(Table *t)
{
    t->hotseat->present = SEAT_NONE;
    ui_sit(t->ui, NULL);
    t->screen.alone = true;
    ui_guard(t->ui, (UiGuard){ 0 });
}

void hotseat_new_hand(Table *t)
{
    if (t->hotseat == NULL)
        return;
    HotSeat *h = t->hotseat;
    hotseat_unseat(t);
    t->masked = false;
    keyboard_new_hand(&h->keyboard);
    memset(h->n_looked, 0, sizeof h->n_looked);
}

Err hotseat_check_take_back(const Table *t)
{
    return t->hotseat != NULL ? keyboard_check_take_back(&t->hotseat->keyboard, t->match, t->me)
                              : match_check_take_back(t->match, t->me);
}

void hotseat_taken_back(Table *t)
{
    HotSeat *h = t->hotseat;
    if (h == NULL)
        return;
    keyboard_taken_back(&h->keyboard, t->match, t->me);
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
        int n = 0;
        if (match_is_human(t->match, s))
            match_log(t->match, s, &n);
        h->n_looked[s] = h->n_looked[s] < n ? h->n_looked[s] : n;       /* the log was cut */
    }
}

/* -- coming and going -------------------------------------------------------------------------- */

static void hotseat_hide(void *owner, Ui *ui);

static void hotseat_seat(Table *t, Ui *ui)
{
    t->hotseat->present = t->me;
    ui_sit(ui, match_name(t->match, t->me));
    t->screen.alone = false;
    ui_guard(ui, (UiGuard){ hotseat_hide, t });
    ui->dirty = true;
}

/* Only one person is left, from whom nothing has to be hidden. */
static void hotseat_end(Table *t)
{
    t->screen.alone = false;
    ui_guard(t->ui, (UiGuard){ 0 });
    hotseat_free(t);
    t->hotseat = NULL;
}

static void has_come(void *owner, Ui *ui)
{
    Table *t = owner;
    t->hotseat->fresh = true;
    hotseat_seat(t, ui);
    t->hint = ui_settings(ui)->hints == HINTS_ALWAYS ? HINT_STAGES : 0;
    if (t->hotseat->ending)
        hotseat_end(t);
}

/* Everything is as before, including open dialogs. */
static void has_come_back(void *owner, Ui *ui)
{
    Table *t = owner;
    hotseat_seat(t, ui);
    if (t->hotseat->note[0] != '\0')
        ui_note(ui, t->hotseat->note_style, "%s", t->hotseat->note);
}

/* The curtain stays below the menu. */
static void wants_to_leave(void *owner, Ui *ui)
{
    table_quit_menu(owner, ui);
}

/* The player at the keyboard leaves, having seen everything so far. */
static void leave_keyboard(Table *t)
{
    HotSeat *h = t->hotseat;
    if (h->present != SEAT_NONE)
        match_log(t->match, h->present, &h->n_looked[h->present]);
    hotseat_unseat(t);
}

static void push_curtain(Table *t, Ui *ui, void (*on_ready)(void *, Ui *))
{
    hotseat_unseat(t);
    ui_push(ui, curtain_new(&(CurtainSetup){ .name = match_name(t->match, t->me), .seat = t->me,
                                             .n_seats = match_game(t->match)->n_seats,
                                             .on_ready = on_ready, .leave = wants_to_leave,
                                             .owner = t }));
    ui_deafen(ui);
}

/* The player at the keyboard hides the hand. The scores of a finished hand may be seen by
 * everyone. */
static void hotseat_hide(void *owner, Ui *ui)
{
    Table *t = owner;
    HotSeat *h = t->hotseat;
    if (h->present == SEAT_NONE || t->status == MATCH_HAND_OVER || t->status == MATCH_OVER)
        return;
    snprintf(h->note, sizeof h->note, "%s", ui->note);
    h->note_style = ui->note_style;
    push_curtain(t, ui, has_come_back);
}

static void hotseat_ring(Ui *ui)
{
    if (ui_settings(ui)->bell != 0)
        ui->term->ops->beep(ui->term);
}

/* -- claims of all at once --------------------------------------------------------------------- */

static void page_has_closed(void *owner, Ui *ui)
{
    Table *t = owner;
    keyboard_close_page(&t->hotseat->keyboard, t->match);
    t->status = MATCH_MOVED;
    ui->dirty = true;
}

/* Shows the table as a spectator saw it when the tile came, from the side of the first human; it
 * stays so until a player is called. */
static void open_page(Table *t, Ui *ui)
{
    HotSeat *h = t->hotseat;
    Seat first = 0;
    while (!match_is_human(t->match, first))
        first++;
    leave_keyboard(t);
    t->tutor = h->silent;
    table_open(t, ui, first, h->keyboard.n_open);
    ui_push(ui, claims_new(&(ClaimsSetup){ .match = t->match, .page = keyboard_page(&h->keyboard),
                                           .on_closed = page_has_closed, .leave = wants_to_leave,
                                           .owner = t }, ui));
    hotseat_ring(ui);
}

static void has_read_that_there_is_none(void *owner, Ui *ui)
{
    (void)ui;
    keyboard_answered(&((Table *)owner)->hotseat->keyboard);
}

/* As much of the end of the news as fits below the prompt, where there are no tiles; the log has
 * all of it. */
static void note_news(Ui *ui, const char *news)
{
    const Canvas *c = ui->canvas;
    int rows = layout_kind(c->cols, c->rows) == LAYOUT_COMPACT ? 1 : 3;
    char note[RECAP_MAX];
    for (const char *from = news, *end; *from != '\0'; from = end + 1) {
        snprintf(note, sizeof note, "%s", from);
        for (char *at = note; *at != '\0'; at++)
            *at = *at == '\n' ? ' ' : *at;
        end = strchr(from, '\n');
        if (end == NULL || (strlen(note) < NOTE_MAX && text_lines(note, c->cols - 2) <= rows)) {
            ui_note(ui, STYLE_PLAIN, "%s", note);
            return;
        }
    }
}

/* What the seat has not seen yet (changes of seats, the warnings of keyboard.h, what happened), one
 * line each, in the status line or, if there is more to read than the news, on a page. A player
 * without a choice reads nothing that came after the tile: it would give away that no other player
 * had a choice. True: it is on a page. */
static bool show_recap(Table *t, Ui *ui, Seat s, bool real)
{
    HotSeat *h = t->hotseat;
    char text[RECAP_MAX], title[160];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", t->seats.news + h->n_news[s]);
    h->n_news[s] = strlen(t->seats.news);
    used += keyboard_warn(&h->keyboard, t->match, s, text + used, sizeof text - used);
    h->fresh = false;
    if (ui_settings(ui)->hotseat_recap != 0)
        table_recap(t, !real, &h->n_looked[s], text + used, sizeof text - used);
    if (real && used == 0)
        note_news(ui, text);
    if (text[0] == '\0' || (real && used == 0))
        return false;
    snprintf(title, sizeof title, _("%s: what happened since your last turn"),
             match_name(t->match, s));
    ui_push(ui, recap_new(title, text, real, NULL, NULL));
    return true;
}

/* Tells a player who was already there when the tile came which tile it was. */
static void show_none(Table *t, Ui *ui, Seat s)
{
    char text[RECAP_MAX], title[160];
    if (ui_settings(ui)->hotseat_recap == 0 ||
        table_recap(t, true, &t->hotseat->n_looked[s], text, sizeof text) == 0)
        text[0] = '\0';
    char *page = x_printf("%s%s%s", text, text[0] != '\0' ? "\n" : "",
                          _("You have nothing to claim."));
    snprintf(title, sizeof title, "%s", match_name(t->match, s));
    ui_push(ui, recap_new(title, page, false, has_read_that_there_is_none, t));
    free(page);
}

bool hotseat_call_next(Table *t, Ui *ui)
{
    HotSeat *h = t->hotseat;
    bool real;
    if (h == NULL || t->status == MATCH_HAND_OVER || t->status == MATCH_OVER)
        return false;
    h->keyboard.together = ui_settings(ui)->claims == CLAIMS_TOGETHER;
    Seat s = keyboard_now(&h->keyboard, t->match, h->present, &real);
    bool page = keyboard_page(&h->keyboard) != NULL;
    if (s != SEAT_NONE && real && ui_settings(ui)->forced_pass != 0 &&
        keyboard_pass_for(t->match, s))
        return false;
    if (page) {
        open_page(t, ui);
    } else if (s != SEAT_NONE && h->present != s) {
        leave_keyboard(t);
        table_sit(t, ui, s);
        t->tutor = t->hotseat->tutor[s];
        push_curtain(t, ui, has_come);
        hotseat_ring(ui);
    } else if (s != SEAT_NONE && !(h->fresh && show_recap(t, ui, s, real)) && !real) {
        show_none(t, ui, s);
    }
    return page || s != SEAT_NONE;
}

void hotseat_follow(Table *t)
{
    HotSeat *h = t->hotseat;
    int n = n_humans(t);
    if (h == NULL) {
        t->hotseat = hotseat_new(t);
        return;
    }
    keyboard_reseated(&h->keyboard, t->match);
    if (h->present != SEAT_NONE && !match_is_human(t->match, h->present))
        hotseat_unseat(t);
    h->ending = n == 1;
    if (n == 0 || (n == 1 && h->present != SEAT_NONE))
        hotseat_end(t);
}

const TableFeature table_hotseat = { .free = hotseat_free };
