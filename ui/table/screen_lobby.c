/* SPDX-License-Identifier: MIT */
/* The host's page: what each friend has to type, who has come, and how to begin without the
 * others. */
#include "screen_lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "played.h"
#include "screen_table.h"
#include "x_alloc.h"

enum { NAME_COLS = 24, LINE_BYTES = 256 };

typedef struct Lobby {
    Screen screen;
    Match *match;               /* owned; NULL: it has moved to its table */
} Lobby;

static int draw_seat(const Match *m, Canvas *c, Rect r, Seat s)
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

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    const Match *m = ((Lobby *)screen)->match;
    char key[KEY_NAME_MAX], line[LINE_BYTES];
    Rect r = ui_body(c);
    int y = r.y + 2, seconds = match_think_ms(m) / 1000;
    ui_draw_title(c, " %s", _(match_game(m)->ops->name));
    canvas_put(c, r.x + 2, r.y, STYLE_STRONG, _("These seats are for other terminals:"));
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        if (match_is_joined(m, s))
            y += draw_seat(m, c, (Rect){ r.x + 4, y, r.w - 4, 2 }, s);
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
    ui_draw_bottom(ui, c, IN_LIST, 1, STYLE_PROMPT, line);
}

/* Replaces this page with the table. */
static void begin(Lobby *l, Ui *ui)
{
    Match *match = l->match;
    l->match = NULL;
    ui_pop(ui);
    ui_push(ui, table_new(match, ui));
}

static bool key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    (void)pressed;
    if (command == CMD_ENTER)
        begin((Lobby *)screen, ui);
    else if (command == CMD_QUIT || command == CMD_BACK)
        ui_pop(ui);
    else
        return false;
    return true;
}

static int tick(Screen *screen, Ui *ui, int64_t now)
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
    begin(l, ui);
    return 0;
}

static int fds(const Screen *screen, int *fd, int cap)
{
    int list[MATCH_FDS_MAX], n = match_door_fds(((const Lobby *)screen)->match, list);
    n = n < cap ? n : cap;
    memcpy(fd, list, (size_t)n * sizeof *fd);
    return n;
}

static void leave(Screen *screen)
{
    Diag diag = { 0 };
    if (((Lobby *)screen)->match != NULL)
        played_end(((Lobby *)screen)->match, &diag);
    free(screen);
}

static const ScreenOps ops = {
    .about = N_("The table is open and waits for friends at other terminals. It shows what each "
                "of them has to type; you can also begin without those who are missing."),
    .context = IN_LIST, .draw = draw, .key = key, .tick = tick, .fds = fds, .free = leave,
};

void lobby_open(Ui *ui, Match *match)
{
    if (!match_awaits_players(match)) {
        ui_push(ui, table_new(match, ui));
        return;
    }
    Lobby *l = x_alloc(sizeof *l);
    *l = (Lobby){ .screen = { .ops = &ops, .game = match_game(match)->ops }, .match = match };
    ui_push(ui, &l->screen);
}
