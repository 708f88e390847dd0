/* SPDX-License-Identifier: MIT */
/* The page of a player who waits at another's table for the first deal, and the host's: what each
 * friend has to type, who has come, and how to begin without the others. */
#include "start_game.h"

#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "joined.h"
#include "stats.h"
#include "x_alloc.h"

enum { NAME_COLS = 24, LINE_BYTES = 256 };

typedef struct Lobby {
    Screen   screen;
    Match   *match;             /* owned; NULL: it has moved to its table */
    SeatMask here;              /* as drawn at another's table */
} Lobby;

static Screen *lobby_new(const ScreenOps *how, Match *match)
{
    Lobby *l = x_alloc(sizeof *l);
    *l = (Lobby){ .screen = { .ops = how, .game = match_game(match)->ops }, .match = match };
    return &l->screen;
}

/* Replaces this page with the table. */
static void lobby_begin(Lobby *l, Ui *ui)
{
    Match *match = l->match;
    l->match = NULL;
    ui_pop(ui);
    ui_push(ui, table_new(match, ui));
}

/* -- at another's table ------------------------------------------------------------------------ */

void joining_lost(Ui *ui, const Match *match)
{
    Diag diag = { 0 };
    if (joined_lost(match, &diag))
        ui_report_lost(ui, &diag);
    else
        ui_farewell(ui, &diag);
}

static void lobby_guest_draw(Screen *s, Ui *ui, Canvas *c)
{
    Lobby *l = (Lobby *)s;
    const Game *g = match_game(l->match);
    Rect r = ui_body(c);
    l->here = joined_here(l->match);
    ui_draw_title(c, " %s", _(g->ops->name));
    canvas_put(c, r.x + 2, r.y, STYLE_STRONG, _("You have a seat at this table:"));
    for (Seat seat = 0; seat < g->n_seats; seat++) {
        bool me = seat == joined_seat(l->match), here = has_seat(l->here, seat);
        int y = r.y + 2 + seat;
        canvas_field(c, r.x + 4, y, NAME_COLS, me ? STYLE_STRONG : STYLE_PLAIN,
                     match_name(l->match, seat));
        canvas_put(c, r.x + 4 + NAME_COLS, y, here ? STYLE_GAIN : STYLE_DIM,
                   me ? _("you") : here ? _("is here") : "");
    }
    canvas_wrapped(c, (Rect){ r.x + 2, r.y + 3 + g->n_seats, r.w - 4, r.h - 4 }, STYLE_DIM,
                   _("The first hand is dealt when everyone is here. You can quit at any time and "
                     "come back with paiju join; while you are away, the computer plays for you."));
    ui_draw_bottom(ui, c, 1, STYLE_PROMPT, _("Waiting for the first deal"));
}

/* Events that have already come are on the table from the start. */
static int lobby_guest_tick(Screen *s, Ui *ui, int64_t now)
{
    Lobby *l = (Lobby *)s;
    MatchStatus status;
    while ((status = match_step(l->match, now)) == MATCH_MOVED)
        ;
    if (status == MATCH_LOST) {
        ui_pop(ui);                 /* freed later, by the loop */
        joining_lost(ui, l->match);
        return -1;
    }
    ui->dirty |= l->here != joined_here(l->match);
    if (match_hand_no(l->match) == 0)
        return match_wait_ms(l->match);
    lobby_begin(l, ui);
    return 0;
}

static int lobby_guest_fds(const Screen *s, int *fd)
{
    return match_wait_fds(((const Lobby *)s)->match, fd);
}

static void lobby_guest_free(Screen *s)
{
    match_free(((Lobby *)s)->match);
    free(s);
}

static const ScreenOps lobby_guest_ops = {
    .about = N_("You have a seat at a friend's table, which has not begun yet. The game starts "
                "as soon as the host begins."),
    .context = IN_LIST, .draw = lobby_guest_draw, .tick = lobby_guest_tick, .fds = lobby_guest_fds,
    .free = lobby_guest_free,
};

Screen *joining_new(Match *match) { return lobby_new(&lobby_guest_ops, match); }

/* -- the host's page --------------------------------------------------------------------------- */

static int lobby_draw_seat(const Match *m, Canvas *c, Rect r, Seat s)
{
    char line[LINE_BYTES];
    bool here = match_is_here(m, s);
    canvas_field(c, r.x, r.y, NAME_COLS, STYLE_STRONG, match_name(m, s));
    canvas_put(c, r.x + NAME_COLS, r.y, here ? STYLE_GAIN : STYLE_DIM,
               here ? _("is here") : _("must type:"));
    if (here)
        return 1;
    snprintf(line, sizeof line, "paiju join %s", match_socket(m, s));
    canvas_put(c, r.x + 2, r.y + 1, STYLE_PLAIN, line);
    return 2;
}

static void lobby_draw(Screen *screen, Ui *ui, Canvas *c)
{
    const Match *m = ((Lobby *)screen)->match;
    char key[KEY_NAME_MAX], line[LINE_BYTES];
    Rect r = ui_body(c);
    int y = r.y + 2, seconds = match_think_ms(m) / 1000;
    ui_draw_title(c, " %s", _(match_game(m)->ops->name));
    canvas_put(c, r.x + 2, r.y, STYLE_STRONG, _("These seats are for other terminals:"));
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        if (match_is_joined(m, s))
            y += lobby_draw_seat(m, c, (Rect){ r.x + 4, y, r.w - 4, 2 }, s);
    if (seconds > 0)
        snprintf(line, sizeof line, ngettext("You have at most %d second for each decision.",
                                             "You have at most %d seconds for each decision.",
                                             (unsigned)seconds), seconds);
    else
        snprintf(line, sizeof line, "%s", _("There is no time limit for decisions."));
    canvas_put(c, r.x + 2, y + 1, STYLE_DIM, line);
    canvas_wrapped(c, (Rect){ r.x + 2, y + 2, r.w - 4, r.y + r.h - y - 4 }, STYLE_DIM,
                   _("On this machine, also over ssh, paiju join finds the seat without anything "
                     "else. The computer plays for players who have not come yet or have gone "
                     "away, until they are here."));
    snprintf(line, sizeof line, _("Waiting for the others; %s starts without them"),
             keymap_name(&ui->keys, CMD_ENTER, key));
    ui_draw_bottom(ui, c, 1, STYLE_PROMPT, line);
}

static bool lobby_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    (void)pressed;
    if (command == CMD_ENTER)
        lobby_begin((Lobby *)screen, ui);
    return command == CMD_ENTER;
}

static int lobby_tick(Screen *screen, Ui *ui, int64_t now)
{
    Lobby *l = (Lobby *)screen;
    Diag diag = { 0 };
    (void)now;
    match_attend(l->match);
    while (match_notice(l->match, &diag))
        ui_note_diag(ui, &diag);
    ui->dirty |= diag.text[0] != '\0';
    if (match_awaits_players(l->match))
        return -1;
    lobby_begin(l, ui);
    return 0;
}

static int lobby_fds(const Screen *screen, int *fd)
{
    return match_listener_fds(((const Lobby *)screen)->match, fd);
}

static void lobby_free(Screen *screen)
{
    Diag diag = { 0 };
    if (((Lobby *)screen)->match != NULL)
        stats_end_match(((Lobby *)screen)->match, &diag);
    free(screen);
}

static const ScreenOps lobby_ops = {
    .about = N_("The table is open and waits for friends at other terminals. It shows what each "
                "of them has to type; you can also begin without those who are missing."),
    .context = IN_LIST, .draw = lobby_draw, .key = lobby_key, .tick = lobby_tick,
    .fds = lobby_fds, .free = lobby_free,
};

void lobby_open(Ui *ui, Match *match)
{
    ui_push(ui, match_awaits_players(match) ? lobby_new(&lobby_ops, match) : table_new(match, ui));
}
