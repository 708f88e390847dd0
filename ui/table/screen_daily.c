/* SPDX-License-Identifier: MIT */
/* The deal of the day after it has been played: result, par, and the line to share. The page is
 * shown at once; par is played while it is open. */
#include "start_game.h"

#include <stdio.h>
#include <stdlib.h>

#include "daily.h"
#include "i18n.h"
#include "x_alloc.h"

enum { NUMBER_AT = 18, ABOUT_AT = 30 };

typedef struct DailyPage {
    Screen  screen;
    Daily   daily;
    Record *record;             /* owned; NULL: the file is gone */
    Par    *par;                /* owned; NULL: par is known or not available */
} DailyPage;

/* -- the picture ------------------------------------------------------------------------------- */

static int draw_points(Canvas *c, int y, const char *what, const char *points, const char *about)
{
    canvas_put(c, 2, y, STYLE_PLAIN, what);
    canvas_put(c, NUMBER_AT, y, STYLE_STRONG, points);
    canvas_wrapped(c, (Rect){ ABOUT_AT, y, c->cols - ABOUT_AT - 1, 1 }, STYLE_DIM, about);
    return y + 1;
}

static void daily_draw_result(const DailyPage *p, Canvas *c, int y)
{
    char points[PAR_WORD], line[DAILY_LINE];
    const ParHand *h = &p->daily.hand;
    y = draw_points(c, y, _("your result"), par_text(1000 * h->result, 0, points), "");
    y = draw_points(c, y, _("par"), par_text(h->par, 2, points), _("expert playing the same deal"));
    y = draw_points(c, y, _("difference"), par_text(par_difference(h), 2, points), "") + 1;
    canvas_put(c, 2, y++, STYLE_PLAIN, _("A line to share:"));
    y += canvas_wrapped(c, (Rect){ 2, y, c->cols - 4, 4 }, STYLE_STRONG,
                        daily_line(&p->daily, line)) + 1;
    canvas_wrapped(c, (Rect){ 2, y, c->cols - 4, 4 }, STYLE_DIM,
                   _("Everyone can look at this deal, so the line proves nothing. You can play "
                     "each deal of the day once; tomorrow there is another."));
}

static void daily_draw(Screen *s, Ui *ui, Canvas *c)
{
    const DailyPage *p = (const DailyPage *)s;
    Rect r = ui_body(c);
    ui_draw_title(c, _(" Deal of the day: %s, %s"), _(p->daily.game->title), p->daily.date);
    if (p->daily.known)
        daily_draw_result(p, c, r.y + 1);
    else if (p->par != NULL)
        canvas_putf(c, 2, r.y + 1, STYLE_PLAIN, _("expert is playing the same deal: %d%%"),
                    par_percent(p->par));
    else
        canvas_wrapped(c, (Rect){ 2, r.y + 1, c->cols - 4, 4 }, STYLE_PLAIN,
                       _("You started this deal and abandoned it, so it has no result."));
    ui_draw_bottom(ui, c, 1, STYLE_PROMPT, _("Enter: back"));
}

/* -- the screen -------------------------------------------------------------------------------- */

static int daily_tick(Screen *s, Ui *ui, int64_t now)
{
    DailyPage *p = (DailyPage *)s;
    Diag diag = { 0 };
    (void)now;
    if (p->par == NULL || p->daily.known)
        return -1;
    int percent = par_percent(p->par);
    bool more = par_step(p->par);
    ui->dirty |= percent != par_percent(p->par);
    if (more)
        return 0;
    ParHand sum = par_sum(p->par);
    ui->dirty = true;
    if (daily_keep(&p->daily, &sum, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    return -1;
}

static bool daily_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    (void)s;
    (void)pressed;
    if (command != CMD_ENTER && command != CMD_MARK)
        return false;
    ui_pop(ui);
    return true;
}

static void daily_free(Screen *s)
{
    DailyPage *p = (DailyPage *)s;
    par_free(p->par);
    record_free(p->record);
    daily_done(&p->daily);
    free(p);
}

static const ScreenOps daily_ops = {
    .about = N_("You have played the deal of the day: here are your result and par, which is "
                "what a strong player made of the same deal. The last line is one you can "
                "share."),
    .context = IN_LIST, .draw = daily_draw, .key = daily_key, .tick = daily_tick,
    .free = daily_free,
};

/* The page takes the deal over. */
static Screen *page_new(const Daily *daily)
{
    DailyPage *p = x_alloc(sizeof *p);
    p->screen = (Screen){ .ops = &daily_ops, .game = daily->game };
    p->daily = *daily;
    if (daily->known || (p->record = daily_record(daily)) == NULL)
        return &p->screen;
    Seat owner = record_owner(&p->record->header);
    if (owner != SEAT_NONE)
        p->par = par_new(p->record, owner, PAR_PLAYINGS);
    return &p->screen;
}

void daily_open(Ui *ui, const GameOps *game, const char *date)
{
    Daily d;
    PlaySetup setup;
    Diag diag = { 0 };
    Err e = daily_of(game, date, &d, &diag);
    if (e == ERR_NONE && d.state == DAILY_PLAYED) {
        ui_push(ui, page_new(&d));
        return;
    }
    if (e == ERR_NONE)
        e = daily_setup(&d, &setup, &diag);
    if (e == ERR_NONE)
        e = table_open_new(ui, &setup, &diag);
    if (e != ERR_NONE)
        ui_note_diag(ui, &diag);
    daily_done(&d);
}

const char *daily_about(const GameOps *game, char *out, size_t size)
{
    Daily d;
    char points[PAR_WORD];
    Diag diag = { 0 };
    if (daily_of(game, NULL, &d, &diag) != ERR_NONE)
        d.state = DAILY_NEW;
    if (d.state == DAILY_BEGUN)
        snprintf(out, size, _("%s: started"), _(game->name));
    else if (d.state == DAILY_PLAYED && d.known)
        snprintf(out, size, _("%s: played, %s"), _(game->name),
                 par_text(1000 * d.hand.result, 0, points));
    else
        snprintf(out, size, d.state == DAILY_PLAYED ? _("%s: played") : "%s", _(game->name));
    daily_done(&d);
    return out;
}
