/* SPDX-License-Identifier: MIT */
/* The page of players who wait for a table to begin. */
#include "screen_joining.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "i18n.h"
#include "joined.h"
#include "screen_table.h"
#include "x_alloc.h"

enum { NAME_COLS = 24, LINE_BYTES = 256 };

typedef struct Joining {
    Screen   screen;
    Match   *match;             /* owned; NULL: it has moved to its table */
    SeatMask here;              /* as drawn */
} Joining;

void joining_lost(Ui *ui, const Match *match)
{
    Diag diag = { 0 };
    if (joined_lost(match, &diag))
        ui_report_lost(ui, &diag);
    else
        ui_farewell(ui, &diag);
}

static void draw(Screen *s, Ui *ui, Canvas *c)
{
    Joining *w = (Joining *)s;
    const Game *g = match_game(w->match);
    Rect r = ui_body(c);
    w->here = joined_here(w->match);
    ui_draw_title(c, " %s", _(g->ops->name));
    canvas_put(c, r.x + 2, r.y, STYLE_STRONG, _("You have a seat at this table:"));
    for (Seat seat = 0; seat < g->n_seats; seat++) {
        bool me = seat == joined_seat(w->match), here = has_seat(w->here, seat);
        int y = r.y + 2 + seat;
        canvas_field(c, r.x + 4, y, NAME_COLS, me ? STYLE_STRONG : STYLE_PLAIN,
                     match_name(w->match, seat));
        canvas_put(c, r.x + 4 + NAME_COLS, y, here ? STYLE_GAIN : STYLE_DIM,
                   me ? _("you") : here ? _("is here") : "");
    }
    canvas_wrapped(c, (Rect){ r.x + 2, r.y + 3 + g->n_seats, r.w - 4, r.h - 4 }, STYLE_DIM,
                   _("The first hand is dealt when everyone is here. You can quit at any time and "
                     "come back with paiju join; while you are away, the computer plays for you."));
    ui_draw_bottom(ui, c, IN_LIST, 1, STYLE_PROMPT, _("Waiting for the first deal"));
}

static bool key(Screen *s, Ui *ui, Key pressed, Command command)
{
    (void)s;
    (void)pressed;
    if (command != CMD_QUIT && command != CMD_BACK)
        return false;
    ui_pop(ui);
    return true;
}

/* Events that have already come are on the table from the start. */
static int tick(Screen *s, Ui *ui, int64_t now)
{
    Joining *w = (Joining *)s;
    MatchStatus status;
    while ((status = match_step(w->match, now)) == MATCH_MOVED)
        ;
    if (status == MATCH_LOST) {
        ui_pop(ui);                 /* freed later, by the loop */
        joining_lost(ui, w->match);
        return -1;
    }
    ui->dirty |= w->here != joined_here(w->match);
    if (match_hand_no(w->match) == 0)
        return match_wait_ms(w->match);
    Match *match = w->match;
    w->match = NULL;
    ui_pop(ui);
    ui_push(ui, table_new(match, ui));
    return 0;
}

static int fds(const Screen *s, int *fd, int cap)
{
    int list[MATCH_FDS_MAX], n = match_wait_fds(((const Joining *)s)->match, list);
    if (n == 0 || cap == 0)
        return 0;
    fd[0] = list[0];
    return 1;
}

static void discard(Screen *s)
{
    match_free(((Joining *)s)->match);
    free(s);
}

static const ScreenOps ops = {
    .about = N_("You have a seat at a friend's table, which has not begun yet. The game starts "
                "as soon as the host begins."),
    .context = IN_LIST, .draw = draw, .key = key, .tick = tick, .fds = fds, .free = discard,
};

Screen *joining_new(Match *match)
{
    Joining *w = x_alloc(sizeof *w);
    w->screen = (Screen){ .ops = &ops, .game = match_game(match)->ops };
    w->match = match;
    return &w->screen;
}
