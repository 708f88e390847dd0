/* Several humans at one keyboard. The table belongs to the one who has come behind the curtain;
 * whatever is shown is that seat's. Before the first has come the table is hidden.
 *
 * Decisions are collected in rounds: all who are called (ask_order.h) come one after the other, and
 * nothing of the answers takes effect before the last of them has gone. Who is called without
 * having a choice reads that there is none, with as many keys as a choice takes. The table is not
 * shown between a tile and the calls: it would tell whether the next turn has begun. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask_order.h"
#include "i18n.h"
#include "screen_curtain.h"
#include "table_impl.h"
#include "x_alloc.h"

enum { RECAP_MAX = 8192 };

struct HotSeat {
    SeatMask humans;
    Seat     present;           /* at the keyboard; SEAT_NONE: nobody, the table is hidden */
    bool     fresh;             /* has just come and has not been told what happened */
    Seat     order[SEATS_MAX];  /* of the round */
    int      n_order, at;
    SeatMask real;              /* of them: those who have a choice */
    bool     told;              /* the one called has read that there is none */
    int      n_weighed;         /* entries of the open log that have been looked at for a claim */
    int      n_looked[SEATS_MAX];       /* entries of the seat's log that it knows */
    Pin      pin[SEATS_MAX];
    Tutor   *tutor[SEATS_MAX];  /* what it tells is for its own pupil */
};

HotSeat *hotseat_new(Table *t, const Pin *pins)
{
    SeatMask humans = 0;
    int n = 0;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
        if (match_is_human(t->match, s)) {
            humans |= seat_bit(s);
            n++;
        }
    }
    if (n < 2)
        return NULL;
    HotSeat *h = x_alloc(sizeof *h);
    *h = (HotSeat){ .humans = humans, .present = SEAT_NONE };
    match_log(t->match, SEAT_NONE, &h->n_weighed);
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        h->tutor[s] = s == t->me ? t->tutor : tutor_new();
    if (pins != NULL)
        memcpy(h->pin, pins, sizeof h->pin);
    return h;
}

void hotseat_free(Table *t)
{
    HotSeat *h = t->hotseat;
    if (h == NULL)
        return;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
        if (h->tutor[s] != t->tutor)
            tutor_free(h->tutor[s]);
    }
    free(h);
}

bool table_is_hidden(const Table *t)
{
    return t->hotseat != NULL && t->hotseat->present == SEAT_NONE;
}

void hotseat_new_hand(Table *t)
{
    if (t->hotseat == NULL)
        return;
    HotSeat *h = t->hotseat;
    h->present = SEAT_NONE;
    h->n_order = h->n_weighed = 0;
    memset(h->n_looked, 0, sizeof h->n_looked);
}

bool hotseat_is_deciding(const Table *t)
{
    const HotSeat *h = t->hotseat;
    return h != NULL && h->n_order > 0 && h->at > 0;
}

void hotseat_taken_back(Table *t)
{
    HotSeat *h = t->hotseat;
    if (h == NULL)
        return;
    h->n_order = 0;
    match_log(t->match, SEAT_NONE, &h->n_weighed);
}

/* -- rounds ------------------------------------------------------------------------------------ */

/* A tile that others may claim. */
typedef struct Given {
    Seat from;                  /* SEAT_NONE: there is none */
    Tile tile;
} Given;

/* The discard or added kong that has come since the last look. */
static Given newly_given(Table *t)
{
    HotSeat *h = t->hotseat;
    Given given = { SEAT_NONE, TILE_NONE };
    int n;
    const SeenEvent *log = match_log(t->match, SEAT_NONE, &n);
    for (int i = h->n_weighed < n ? h->n_weighed : n; i < n; i++) {
        const Event *e = &log[i].e;
        if (e->kind == EV_DISCARD || (e->kind == EV_KONG && e->type == MELD_ADDED_KONG))
            given = (Given){ e->actor, e->tile };
    }
    h->n_weighed = n;
    return given;
}

static void begin_round(Table *t)
{
    HotSeat *h = t->hotseat;
    AskCase c = { .n_seats = match_game(t->match)->n_seats, .humans = h->humans,
                  .asked = match_asked(t->match), .giver = SEAT_NONE, .present = h->present };
    if (match_game(t->match)->ops->family == FAMILY_MAHJONG) {
        Given given = newly_given(t);
        bool claim = c.asked != 0 && (table_phase(t, MJ_CLAIM) || table_phase(t, MJ_ROB));
        if (claim)
            given = (Given){ table_mj(t)->last_from, table_mj(t)->last };
        c.giver = given.from;
        if (given.from != SEAT_NONE)
            c.out = mj_barred(table_mj(t), given.tile);
        if (given.from != SEAT_NONE && !claim)
            c.asked = 0;        /* the next turn has begun already: it is asked in the next round */
    }
    h->n_order = ask_order(&c, h->order);
    h->real = c.asked;
    h->at = 0;
    h->told = false;
}

/* -- coming and going -------------------------------------------------------------------------- */

static void has_come(void *owner, Ui *ui)
{
    Table *t = owner;
    t->hotseat->present = t->me;
    t->hotseat->fresh = true;
    ui->dirty = true;
}

/* The table below is hidden: who stays finds the curtain there again. */
static void wants_to_leave(void *owner, Ui *ui)
{
    ui_pop(ui);
    table_quit_menu(owner, ui);
}

static void call(Table *t, Ui *ui, Seat s)
{
    HotSeat *h = t->hotseat;
    if (h->present != SEAT_NONE)
        match_log(t->match, h->present, &h->n_looked[h->present]);
    h->present = SEAT_NONE;
    table_sit(t, ui, s);
    t->tutor = h->tutor[s];
    ui_push(ui, curtain_new(&(CurtainOrder){ .name = match_name(t->match, s), .pin = &h->pin[s],
                                             .came = has_come, .leave = wants_to_leave,
                                             .owner = t }));
}

static void has_read(void *owner, Ui *ui)
{
    (void)owner;
    ui->dirty = true;
}

static void has_read_that_there_is_none(void *owner, Ui *ui)
{
    ((Table *)owner)->hotseat->told = true;
    ui->dirty = true;
}

/* What the seat has not seen yet. Who has no choice hears nothing of what came after the tile: it
 * would tell that nobody else had one. */
static bool show_recap(Table *t, Ui *ui, Seat s, bool real)
{
    HotSeat *h = t->hotseat;
    char text[RECAP_MAX], title[160];
    h->fresh = false;
    if (ui_settings(ui)->hotseat_recap == 0 ||
        table_tell(t, !real, &h->n_looked[s], text, sizeof text) == 0)
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
        table_tell(t, true, &t->hotseat->n_looked[s], text, sizeof text) == 0)
        text[0] = '\0';
    char *page = x_printf("%s%s%s", text, text[0] != '\0' ? "\n" : "",
                          _("You have nothing to claim."));
    snprintf(title, sizeof title, "%s", match_name(t->match, s));
    ui_push(ui, recap_new(title, page, false, has_read_that_there_is_none, t));
    free(page);
}

/* Does the one called still have to come, to read or to decide? */
static bool is_waiting_for(Table *t, Ui *ui, Seat s)
{
    HotSeat *h = t->hotseat;
    bool real = has_seat(h->real, s);
    if (real && !has_seat(match_asked(t->match), s))
        return false;
    if (h->present != s) {
        call(t, ui, s);
        return true;
    }
    if (h->fresh && show_recap(t, ui, s, real))
        return true;
    if (real)
        return true;
    if (!h->told)
        show_none(t, ui, s);
    return !h->told;
}

bool hotseat_collects(Table *t, Ui *ui)
{
    HotSeat *h = t->hotseat;
    if (h == NULL || t->status == MATCH_HAND_OVER || t->status == MATCH_OVER)
        return false;
    do {
        if (h->n_order == 0)
            begin_round(t);
        for (; h->at < h->n_order; h->at++, h->told = false) {
            if (is_waiting_for(t, ui, h->order[h->at]))
                return true;
        }
        h->n_order = 0;
    } while (match_asked(t->match) != 0);
    return false;
}
