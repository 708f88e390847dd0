/* SPDX-License-Identifier: MIT */
/* Changes of seats at the table. Orders from the page of seats or the quit menu are
 * carried out as soon as the match allows it, and the table follows. Every player reads about it
 * when called next. */
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "table.h"

enum { LINE_BYTES = 256, NAME_BYTES = PLAYER_TEXT - 13 };     /* leaves room for " 2" */

static const char table_seats_human[] = "human";

bool table_has_seats(const Table *t)
{
    return t->replay == NULL && t->lesson == NULL && match_has_people(t->match);
}

static bool table_seats_is_called(const Table *t, const SeatOrders *o, Seat s, const char *name)
{
    bool called = false;
    for (Seat other = 0; other < match_game(t->match)->n_seats; other++)
        called |= other != s && (strcmp(match_name(t->match, other), name) == 0 ||
                                 strcmp(o->seat[other].name, name) == 0);
    return called;
}

/* "club", or "club 2" for the second such player at the table. */
void seat_computer(const Table *t, SeatOrders *o, Seat s, const char *player)
{
    const char *name = strchr(player, ':') != NULL ? strchr(player, ':') + 1 : player;
    o->seat[s].wanted = true;
    snprintf(o->seat[s].player, sizeof o->seat[s].player, "%s", player);
    int bytes = (int)text_whole(name, strnlen(name, NAME_BYTES));
    snprintf(o->seat[s].name, PLAYER_TEXT, "%.*s", bytes, name);
    for (int n = 2; table_seats_is_called(t, o, s, o->seat[s].name) && n < SEATS_MAX + 2; n++)
        snprintf(o->seat[s].name, PLAYER_TEXT, "%.*s %d", bytes, name, n);
}

void seat_person(SeatOrders *o, Seat s, const char *name)
{
    o->seat[s].wanted = true;
    snprintf(o->seat[s].player, sizeof o->seat[s].player, "%s", table_seats_human);
    snprintf(o->seat[s].name, PLAYER_TEXT, "%s", name);
}

/* Is this the name of a lone player who has not given one? */
static bool is_you(const char *name)
{
    return strcmp(name, "You") == 0 || strcmp(name, _("You")) == 0;
}

/* Is or will this be the seat of a person? */
static bool seats_person(const Table *t, const SeatOrders *o, Seat s)
{
    return o->seat[s].wanted ? strcmp(o->seat[s].player, table_seats_human) == 0
                             : match_is_human(t->match, s);
}

/* With several people, nobody can be called "You": a player without a name gets the one in the
 * settings or the usual one of the seat. */
static void name_you(const Table *t, const Ui *ui, SeatOrders *o)
{
    const char *own = ui_settings(ui)->name;
    int people = 0;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        people += seats_person(t, o, s);
    for (Seat s = 0; people > 1 && s < match_game(t->match)->n_seats; s++) {
        const char *name = o->seat[s].wanted ? o->seat[s].name : match_name(t->match, s);
        if (!seats_person(t, o, s) || !is_you(name))
            continue;
        seat_person(o, s, own[0] != '\0' ? own : player_usual_name(false, s));
        for (int n = 0; table_seats_is_called(t, o, s, o->seat[s].name) && n < SEATS_MAX; n++)
            seat_person(o, s, player_usual_name(false, (Seat)n));
    }
}

/* -- carrying out ------------------------------------------------------------------------------ */

static void table_seats_report(Table *t, Ui *ui, const char *sentence)
{
    size_t used = strlen(t->seats.news);
    ui_note(ui, STYLE_PLAIN, "%s", sentence);
    if (used + strlen(sentence) + 2 < sizeof t->seats.news)
        snprintf(t->seats.news + used, sizeof t->seats.news - used, "%s\n", sentence);
}

/* Reports what has happened to a seat whose player was called `was`. */
static void report_seat(Table *t, Ui *ui, Seat s, const char *was, bool was_human, bool was_away)
{
    char sentence[LINE_BYTES];
    bool is_human = match_is_human(t->match, s);
    const char *name = match_name(t->match, s);
    if (was_human && !is_human && is_you(was))
        snprintf(sentence, sizeof sentence, _("%.60s plays for you from here on."), name);
    else if (is_human && was_away && is_you(name))
        snprintf(sentence, sizeof sentence, "%s", _("You are back."));
    else if (was_human && !is_human)
        snprintf(sentence, sizeof sentence, _("%.60s plays for %.60s from here on."), name, was);
    else if (was_human)
        snprintf(sentence, sizeof sentence, _("%.60s is called %.60s from here on."), was, name);
    else if (is_human && was_away)
        snprintf(sentence, sizeof sentence, _("%.60s is back."), name);
    else
        snprintf(sentence, sizeof sentence, _("%.60s takes the seat of %.60s."), name, was);
    table_seats_report(t, ui, sentence);
}

static bool seat_one(Table *t, Ui *ui, Seat s, Diag *diag)
{
    char was[PLAYER_TEXT];
    const char *away = match_away(t->match, s);
    bool was_human = match_is_human(t->match, s);
    SeatOrders *o = &t->seats.orders;
    bool back = away != NULL && strcmp(away, o->seat[s].name) == 0;
    snprintf(was, sizeof was, "%s", match_name(t->match, s));
    if (match_reseat(t->match, s, o->seat[s].player, o->seat[s].name, diag) != ERR_NONE)
        return false;
    o->seat[s].wanted = false;
    report_seat(t, ui, s, was, was_human, back);
    return true;
}

static bool table_seats_swap(Table *t, Ui *ui, Diag *diag)
{
    char sentence[LINE_BYTES];
    Seat a = t->seats.orders.swap[0], b = t->seats.orders.swap[1];
    if (match_swap_seats(t->match, a, b, diag) != ERR_NONE)
        return false;
    t->seats.orders.swaps = false;
    snprintf(sentence, sizeof sentence, _("%s and %s swap seats."), match_name(t->match, a),
             match_name(t->match, b));
    table_seats_report(t, ui, sentence);
    return true;
}

/* Closes the screens above the table: they belong to the previous player. */
static void table_seats_follow(Table *t, Ui *ui)
{
    Seat first = SEAT_NONE;
    while (ui->stack[ui->depth - 1] != &t->screen)
        ui_pop(ui);
    for (Seat s = match_game(t->match)->n_seats; s-- > 0;)
        first = match_is_human(t->match, s) ? s : first;
    t->watching = first == SEAT_NONE;
    t->paused = false;
    t->moves.n_done = t->moves.n_undone = 0;
    hotseat_follow(t);
    table_sit(t, ui, t->watching || match_is_human(t->match, t->me) ? t->me : first);
    t->status = MATCH_MOVED;
    t->next_ms = 0;
    ui->dirty = true;
}

/* Computers sit down first: that frees their names and places. */
void table_carry_out_orders(Table *t, Ui *ui, bool between)
{
    Diag diag = { 0 };
    bool refused = false, done = false;
    for (int turn = 0; turn < 2; turn++) {
        for (Seat s = 0; s < match_game(t->match)->n_seats; s++) {
            bool person = strcmp(t->seats.orders.seat[s].player, table_seats_human) == 0;
            if (!t->seats.orders.seat[s].wanted || person != (turn == 1))
                continue;
            bool seated = seat_one(t, ui, s, &diag);
            done |= seated;
            refused |= !seated;
        }
    }
    if (t->seats.orders.swaps && between) {
        bool moved = table_seats_swap(t, ui, &diag);
        done |= moved;
        refused |= !moved;
    }
    if (done && !between)
        table_seats_follow(t, ui);
    if (between)
        memset(&t->seats.orders, 0, sizeof t->seats.orders);
    if (refused && between)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    if (done && between)
        table_seats_follow(t, ui);
}

void table_order_seats(Table *t, Ui *ui, const SeatOrders *orders)
{
    bool waits = false;
    t->seats.orders = *orders;
    name_you(t, ui, &t->seats.orders);
    if (!t->scores_shown)
        table_carry_out_orders(t, ui, false);
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        waits |= t->seats.orders.seat[s].wanted;
    if (waits || t->seats.orders.swaps)
        ui_note(ui, STYLE_PLAIN, "%s",
                _("The seats change as soon as possible, at the latest with the next hand"));
}
