/* SPDX-License-Identifier: MIT */
/* The page of seats: who plays where and under which name, and who changes places. */
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "screen_curtain.h"
#include "widget_form.h"
#include "table.h"
#include "x_alloc.h"

enum { KINDS_MAX = 96, PAIRS_MAX = 7, ID_DONE = 1, ID_SEAT, ID_NAME, ID_SWAP, LABEL = 96 };

typedef struct Seats {
    Screen      screen;
    Form        form;
    Table      *t;              /* the screen below */
    const char *kind[KINDS_MAX];        /* "human", "ai:club", ... */
    const char *title[KINDS_MAX];       /* as shown on the page */
    char        word[KINDS_MAX][OPPONENT_NAME_MAX + 4];
    int         n_kinds;
    int         seat[SEATS_MAX];        /* index into `kind` */
    char        name[SEATS_MAX][EDIT_MAX];
    char        label[SEATS_MAX][LABEL];
    const char *pair[PAIRS_MAX];
    char        pair_text[PAIRS_MAX][LABEL];
    Seat        pair_seat[PAIRS_MAX][2];
    int         n_pairs, swap;          /* 0: no swap */
} Seats;

static int seats_n_seats(const Seats *s) { return match_game(s->t->match)->n_seats; }

/* -- filling the form -------------------------------------------------------------------------- */

static int add_kind(Seats *s, const char *kind, const char *title)
{
    int k = 0;
    while (k < s->n_kinds && strcmp(s->kind[k], kind) != 0)
        k++;
    if (k < s->n_kinds || k == KINDS_MAX)
        return k;
    s->kind[k] = kind;
    s->title[k] = title;
    return s->n_kinds++;
}

static void seats_list_kinds(Seats *s)
{
    const GameOps *game = match_game(s->t->match)->ops;
    PlayerChoice c;
    for (int i = 0; i < KINDS_MAX - SEATS_MAX && player_choice(game, i, &c); i++) {
        snprintf(s->word[i], sizeof s->word[i], c.what == CHOICE_OPPONENT ? "ai:%s" : "%s", c.word);
        if (c.what == CHOICE_HUMAN || c.what == CHOICE_OPPONENT)
            add_kind(s, s->word[i], c.title);
    }
}

/* Fills in what has been ordered already, else the present state. */
static void seats_fill_seat(Seats *s, Seat at)
{
    const Table *t = s->t;
    bool wanted = t->seats.orders.seat[at].wanted;
    const char *player = wanted ? t->seats.orders.seat[at].player : match_player(t->match, at);
    const char *name = wanted ? t->seats.orders.seat[at].name : match_name(t->match, at);
    const char *away = match_away(t->match, at);
    s->seat[at] = add_kind(s, player, player);
    snprintf(s->name[at], EDIT_MAX, "%s", name);
    if (away != NULL)
        snprintf(s->label[at], LABEL, _("%s (for %.40s)"), seat_side(at, seats_n_seats(s)), away);
    else
        snprintf(s->label[at], LABEL, "%s", seat_side(at, seats_n_seats(s)));
}

static void list_pairs(Seats *s)
{
    const SeatOrders *o = &s->t->seats.orders;
    s->pair[s->n_pairs++] = _("nobody");
    for (Seat a = 0; a < seats_n_seats(s); a++) {
        for (Seat b = (Seat)(a + 1); b < seats_n_seats(s); b++) {
            int i = s->n_pairs++;
            snprintf(s->pair_text[i], LABEL, _("%.40s and %.40s"), s->name[a], s->name[b]);
            s->pair[i] = s->pair_text[i];
            s->pair_seat[i][0] = a;
            s->pair_seat[i][1] = b;
            if (o->swaps && o->swap[0] == a && o->swap[1] == b)
                s->swap = i;
        }
    }
}

static void seats_fill_form(Seats *s)
{
    form_add(&s->form,
             (Field){ .kind = FIELD_ACTION, .id = ID_DONE, .label = _("take these seats"),
                      .help = _("When the computer takes over a seat or a player comes back, it "
                                "happens at once. All other changes start with the next hand.") });
    for (Seat at = 0; at < seats_n_seats(s); at++) {
        form_add(&s->form,
                 (Field){ .kind = FIELD_CHOICE, .id = ID_SEAT, .label = s->label[at],
                          .words = s->title, .n_words = s->n_kinds, .value = &s->seat[at],
                          .help = _("Left and Right choose a person at this keyboard or a "
                                    "computer.") });
        form_add(&s->form, (Field){ .kind = FIELD_TEXT, .id = ID_NAME, .label = _("    name"),
                                    .help = _("Points stay with the seat; the record shows "
                                              "who played when."),
                                    .text = s->name[at] });
    }
    form_add(&s->form,
             (Field){ .kind = FIELD_CHOICE, .id = ID_SWAP, .label = _("change places"),
                      .words = s->pair, .n_words = s->n_pairs, .value = &s->swap,
                      .help = _("Both players keep their names and points.") });
}

/* -- using it ---------------------------------------------------------------------------------- */

/* The name follows the player: a person who had left gets the old name again, a computer is named
 * after the engine. */
static void follow_kind(Seats *s, Seat at)
{
    const Match *m = s->t->match;
    const char *kind = s->kind[s->seat[at]], *away = match_away(m, at);
    SeatOrders o = { .swaps = false };
    if (strcmp(kind, match_player(m, at)) == 0) {
        snprintf(s->name[at], EDIT_MAX, "%s", match_name(m, at));
        return;
    }
    for (Seat other = 0; other < seats_n_seats(s); other++)
        snprintf(o.seat[other].name, PLAYER_TEXT, "%.*s", PLAYER_TEXT - 1, s->name[other]);
    if (s->seat[at] == 0)
        snprintf(o.seat[at].name, PLAYER_TEXT, "%s", away != NULL ? away : "");
    else
        seat_computer(s->t, &o, at, kind);
    snprintf(s->name[at], EDIT_MAX, "%s", o.seat[at].name);
}

/* Checks the names as --players does, and that no two are alike. */
static Err check_names(const Seats *s, Diag *diag)
{
    const Game *g = match_game(s->t->match);
    PlayerSpec spec[SEATS_MAX];
    Err e = ERR_NONE;
    for (Seat at = 0; e == ERR_NONE && at < seats_n_seats(s); at++) {
        char text[sizeof "human:" + EDIT_MAX];
        snprintf(text, sizeof text, "human:%s", s->name[at]);
        e = player_parse(g->ops, text, &spec[at], diag);
    }
    return e == ERR_NONE ? player_check_names(g, spec, diag) : e;
}

static void seats_sit_down(Seats *s, Ui *ui)
{
    Diag diag = { 0 };
    Table *t = s->t;
    SeatOrders o = { .swaps = s->swap > 0 };
    if (check_names(s, &diag) != ERR_NONE) {
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
        return;
    }
    for (Seat at = 0; at < seats_n_seats(s); at++) {
        o.seat[at].wanted = strcmp(s->kind[s->seat[at]], match_player(t->match, at)) != 0 ||
                            strcmp(s->name[at], match_name(t->match, at)) != 0;
        snprintf(o.seat[at].player, PLAYER_KIND, "%s", s->kind[s->seat[at]]);
        snprintf(o.seat[at].name, PLAYER_TEXT, "%.*s", PLAYER_TEXT - 1, s->name[at]);
    }
    memcpy(o.swap, s->pair_seat[s->swap], sizeof o.swap);
    ui_pop(ui);
    table_order_seats(t, ui, &o);
}

static void seats_draw(Screen *screen, Ui *ui, Canvas *c)
{
    Seats *s = (Seats *)screen;
    ui_draw_title(c, _(" Who plays where"));
    form_screen_draw(ui, c, &s->form, NULL, _("Left, Right: change; Enter: confirm"));
}

static bool seats_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Seats *s = (Seats *)screen;
    FormAnswer answer = form_screen_key(ui, screen, &s->form, pressed, command);
    const Field *field = form_field(&s->form);
    if (answer == FORM_CHANGED && field->id == ID_SEAT)
        follow_kind(s, (Seat)(field->value - s->seat));
    if (answer == FORM_ACTION)
        seats_sit_down(s, ui);
    return answer != FORM_IGNORED;
}

static const ScreenOps seats_ops = {
    .about = N_("These are the players at the table. You can give a seat to someone else, "
                "rename a player, or change places."),
    .context = IN_LIST, .draw = seats_draw, .key = seats_key,
};

void table_show_seats(Table *t, Ui *ui)
{
    Seats *s = x_alloc(sizeof *s);
    s->screen.ops = &seats_ops;
    s->screen.game = match_game(t->match)->ops;
    s->t = t;
    seats_list_kinds(s);
    for (Seat at = 0; at < seats_n_seats(s); at++)
        seats_fill_seat(s, at);
    list_pairs(s);
    seats_fill_form(s);
    ui_push(ui, &s->screen);
}
