/* Several humans at one keyboard. The table belongs to the one who has come behind the curtain;
 * whatever is shown is that seat's. Before the first has come the table is hidden.
 *
 * Who is called, and when, says calls.h. Who is called without having a choice reads that there is
 * none, with as many keys as a choice takes. The table is not shown between a tile and the calls:
 * it would tell whether the next turn has begun. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "i18n.h"
#include "screen_curtain.h"
#include "table.h"
#include "x_alloc.h"

enum { RECAP_MAX = 8192, LINE_BYTES = 512 };

struct HotSeat {
    Calls    calls;
    Seat     present;           /* at the keyboard; SEAT_NONE: nobody, the table is hidden */
    bool     fresh;             /* has just come and has not been told what happened */
    int      n_looked[SEATS_MAX];       /* entries of the seat's log that it knows */
    SeatMask aware;             /* who has read that the game was left and resumed */
    Tutor   *tutor[SEATS_MAX];  /* what it tells is for its own pupil */
    char     note[NOTE_MAX];    /* what stood there when the hand was hidden */
    Style    note_style;
    bool     ending;            /* only one person is left: there is one more call */
    size_t   n_news[SEATS_MAX]; /* of the news about seats, how much the seat has been told */
};

static int n_humans(const Table *t)
{
    int n = 0;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        n += match_is_human(t->match, s);
    return n;
}

HotSeat *hotseat_new(Table *t, const Pin *pins)
{
    if (n_humans(t) < 2)
        return NULL;
    HotSeat *h = x_alloc(sizeof *h);
    *h = (HotSeat){ .calls = calls_new(t->match), .present = SEAT_NONE };
    t->screen.alone = true;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        h->tutor[s] = s == t->me ? t->tutor : tutor_new();
    for (Seat s = 0; pins != NULL && s < match_game(t->match)->n_seats; s++)
        if (pins[s].text[0] != '\0')
            match_set_pin(t->match, s, pins[s].text);
    return h;
}

void hotseat_free(Table *t)
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
    free(h);
}

bool table_is_hidden(const Table *t)
{
    return t->screen.alone;
}

/* Nobody sits there: from here to `seat` nothing but curtains is seen, and what stands open over
 * them. */
static void unseat(Table *t)
{
    t->hotseat->present = SEAT_NONE;
    t->screen.alone = true;
    ui_guard(t->ui, (UiGuard){ 0 });
}

void hotseat_new_hand(Table *t)
{
    if (t->hotseat == NULL)
        return;
    HotSeat *h = t->hotseat;
    unseat(t);
    calls_new_hand(&h->calls);
    memset(h->n_looked, 0, sizeof h->n_looked);
}

bool hotseat_is_deciding(const Table *t)
{
    return t->hotseat != NULL && calls_are_under_way(&t->hotseat->calls);
}

void hotseat_taken_back(Table *t)
{
    HotSeat *h = t->hotseat;
    if (h == NULL)
        return;
    calls_taken_back(&h->calls, t->match, t->me);
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
        int n = 0;
        if (match_is_human(t->match, s))
            match_log(t->match, s, &n);
        h->n_looked[s] = h->n_looked[s] < n ? h->n_looked[s] : n;       /* it was cut */
    }
}

/* -- coming and going -------------------------------------------------------------------------- */

static void hide(void *owner, Ui *ui);

static void seat(Table *t, Ui *ui)
{
    t->hotseat->present = t->me;
    t->screen.alone = false;
    ui_guard(ui, (UiGuard){ hide, t });
    ui->dirty = true;
}

/* Nobody is left from whom anything has to be hidden. */
static void end(Table *t)
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
    seat(t, ui);
    if (t->hotseat->ending)
        end(t);
}

/* Everything is as it was, whatever stood open. */
static void has_come_back(void *owner, Ui *ui)
{
    Table *t = owner;
    seat(t, ui);
    if (t->hotseat->note[0] != '\0')
        ui_note(ui, t->hotseat->note_style, "%s", t->hotseat->note);
}

/* The curtain stays below. */
static void wants_to_leave(void *owner, Ui *ui)
{
    table_quit_menu(owner, ui);
}

static void push_curtain(Table *t, Ui *ui, bool new_pin, void (*on_ready)(void *, Ui *))
{
    unseat(t);
    ui_push(ui, curtain_new(&(CurtainSetup){ .name = match_name(t->match, t->me), .seat = t->me,
                                             .n_seats = match_game(t->match)->n_seats,
                                             .match = t->match, .new_pin = new_pin,
                                             .on_ready = on_ready, .leave = wants_to_leave,
                                             .owner = t }));
    ui_deafen(ui);
}

/* The one who sits there hides what is seen. Scores of a hand that is over are for everybody. */
static void hide_for(Table *t, Ui *ui, bool new_pin)
{
    HotSeat *h = t->hotseat;
    if (h->present == SEAT_NONE || t->status == MATCH_HAND_OVER || t->status == MATCH_OVER)
        return;
    snprintf(h->note, sizeof h->note, "%s", ui->note);
    h->note_style = ui->note_style;
    push_curtain(t, ui, new_pin, has_come_back);
}

static void hide(void *owner, Ui *ui)
{
    hide_for(owner, ui, false);
}

void hotseat_ask_pin(Table *t, Ui *ui)
{
    hide_for(t, ui, true);
}

static void call(Table *t, Ui *ui, Seat s)
{
    HotSeat *h = t->hotseat;
    if (h->present != SEAT_NONE)
        match_log(t->match, h->present, &h->n_looked[h->present]);
    unseat(t);
    table_sit(t, ui, s);
    t->tutor = h->tutor[s];
    push_curtain(t, ui, false, has_come);
    if (ui_settings(ui)->bell != 0)
        ui->term->ops->beep(ui->term);
}

static void has_read(void *owner, Ui *ui)
{
    (void)owner;
    ui->dirty = true;
}

static void has_read_that_there_is_none(void *owner, Ui *ui)
{
    calls_answered(&((Table *)owner)->hotseat->calls);
    ui->dirty = true;
}

typedef struct Lines {
    char  *out;
    size_t size, used;
} Lines;

static void add_line(Lines *lines, const char *line)
{
    if (lines->used + strlen(line) + 2 <= lines->size)
        lines->used += (size_t)snprintf(lines->out + lines->used, lines->size - lines->used,
                                        "%s\n", line);
}

static void report_wrong_pins(Table *t, Seat s, Lines *lines)
{
    char line[LINE_BYTES];
    int tries = match_pin_tries(t->match, s);
    match_pin_tries_shown(t->match, s);
    if (tries == 0)
        return;
    snprintf(line, sizeof line, ngettext("Somebody has tried %d wrong PIN at your curtain.",
                                         "Somebody has tried %d wrong PINs at your curtain.",
                                         (unsigned)tries), tries);
    add_line(lines, line);
}

static void show_taken_back(Table *t, Seat s, Lines *lines)
{
    char line[LINE_BYTES];
    SeatMask by = calls_note_undo(&t->hotseat->calls, s);
    for (Seat other = 0; other < match_game(t->match)->n_seats; other++) {
        snprintf(line, sizeof line, _("%s has taken back a decision since you sat here."),
                 match_name(t->match, other));
        if (has_seat(by, other))
            add_line(lines, line);
    }
}

static void show_seat_news(const Table *t, Seat s, Lines *lines)
{
    size_t *known = &t->hotseat->n_news[s];
    lines->used += (size_t)snprintf(lines->out + lines->used, lines->size - lines->used, "%s",
                                    t->seat_news + *known);
    *known = strlen(t->seat_news);
}

/* What others have done with the game behind the player's back: a line each. */
static size_t show_intrusions(Table *t, Seat s, char *out, size_t size)
{
    HotSeat *h = t->hotseat;
    Lines lines = { out, size, 0 };
    out[0] = '\0';
    if (match_was_resumed(t->match) && !has_seat(h->aware, s))
        add_line(&lines, _("The game was left and resumed since you sat here."));
    h->aware |= seat_bit(s);
    show_seat_news(t, s, &lines);
    report_wrong_pins(t, s, &lines);
    show_taken_back(t, s, &lines);
    return lines.used;
}

/* What the seat has not seen yet. Who has no choice hears nothing of what came after the tile: it
 * would tell that nobody else had one. */
static bool show_recap(Table *t, Ui *ui, Seat s, bool real)
{
    HotSeat *h = t->hotseat;
    char text[RECAP_MAX], title[160];
    size_t used = show_intrusions(t, s, text, sizeof text);
    h->fresh = false;
    if (ui_settings(ui)->hotseat_recap != 0)
        table_recap(t, !real, &h->n_looked[s], text + used, sizeof text - used);
    if (text[0] == '\0')
        return false;
    snprintf(title, sizeof title, _("%s, this has happened"), match_name(t->match, s));
    ui_push(ui, recap_new(title, text, real, has_read, t));
    return true;
}

/* Who sat there already when the tile came reads here which one it was. */
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

/* Somebody is called: to come, to read what happened, to decide or to read that there is no
 * choice. */
static void wait_for(Table *t, Ui *ui, Seat s, bool real)
{
    HotSeat *h = t->hotseat;
    if (h->present != s)
        call(t, ui, s);
    else if (!(h->fresh && show_recap(t, ui, s, real)) && !real)
        show_none(t, ui, s);
}

bool hotseat_call_next(Table *t, Ui *ui)
{
    HotSeat *h = t->hotseat;
    bool real;
    if (h == NULL || t->status == MATCH_HAND_OVER || t->status == MATCH_OVER)
        return false;
    Seat s = calls_now(&h->calls, t->match, h->present, &real);
    if (s != SEAT_NONE)
        wait_for(t, ui, s, real);
    return s != SEAT_NONE;
}

void hotseat_follow(Table *t)
{
    HotSeat *h = t->hotseat;
    int n = n_humans(t);
    if (h == NULL) {
        t->hotseat = hotseat_new(t, NULL);
        return;
    }
    calls_reseated(&h->calls, t->match);
    if (h->present != SEAT_NONE && !match_is_human(t->match, h->present))
        unseat(t);
    h->ending = n == 1;
    if (n == 0 || (n == 1 && h->present != SEAT_NONE))
        end(t);
}
