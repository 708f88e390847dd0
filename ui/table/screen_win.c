/* SPDX-License-Identifier: MIT */
/* The scene of a win, frame by frame; the family provides the words and lays out the hand. */
#include "screen_win.h"

#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "x_alloc.h"

enum {
    BANNER_ROWS = 3, BANNER_COLS = 44, HAND_ROWS = 4, ITEM_COLS = 34,
    MONEY_COLS = 40, BAR_COLS = 24, POINT_COLS = 3, BOX_COLS = 56,
};

typedef struct WinScreen {
    Screen   screen;
    ScreenOps screen_ops;       /* with the context of the table */
    Table   *table;
    WinScene scene;
    Seat     order[SEATS_MAX];  /* seats with a change of money, payers first */
    int      n_order;
    int64_t  begun;             /* 0: not started */
    int      ms, frame;
} WinScreen;

/* -- money ------------------------------------------------------------------------------------- */

static int64_t greatest(const int64_t delta[SEATS_MAX])
{
    int64_t most = 1;
    for (int s = 0; s < SEATS_MAX; s++) {
        int64_t n = delta[s] < 0 ? -delta[s] : delta[s];
        most = n > most ? n : most;
    }
    return most;
}

/* "Lin  -2 ███" within `w` columns. */
static void draw_money(const Table *t, Canvas *c, Rect line, Seat s,
                       const int64_t delta[SEATS_MAX])
{
    int x = line.x, y = line.y, w = line.w;
    char amount[32];
    int64_t n = delta[s];
    Style style = n < 0 ? STYLE_LOSS : STYLE_GAIN;
    snprintf(amount, sizeof amount, "%+lld", (long long)n);
    canvas_field(c, x, y, 8, s == t->me ? STYLE_STRONG : STYLE_PLAIN, match_name(t->match, s));
    int at = x + 14 - text_width(amount);
    at = canvas_put(c, at > x + 9 ? at : x + 9, y, style, amount) + 1;
    int room = x + w - at < BAR_COLS ? x + w - at : BAR_COLS;
    int64_t most = greatest(delta), size = n < 0 ? -n : n;
    int cols = most * POINT_COLS < room ? (int)size * POINT_COLS : (int)(size * room / most);
    for (int i = 0; i < (cols > 0 ? cols : 1); i++)
        canvas_put(c, at + i, y, style, "█");
}

/* -- the picture ------------------------------------------------------------------------------- */

static void draw_items(const WinScreen *w, Canvas *c, int x, int y)
{
    for (int i = 0; i < w->scene.n_items && i < w->frame; i++) {
        const WinItem *item = &w->scene.item[i];
        bool sum = i == w->scene.n_items - 1;
        canvas_field(c, x, y + i, ITEM_COLS - 10, sum ? STYLE_STRONG : STYLE_PLAIN, item->what);
        canvas_put(c, x + ITEM_COLS - 2 - text_width(item->amount), y + i,
                   sum ? STYLE_WINNER : STYLE_STRONG, item->amount);
    }
}

static void win_draw(Screen *s, Ui *ui, Canvas *c)
{
    WinScreen *w = (WinScreen *)s;
    const Table *t = w->table;
    const WinScene *scene = &w->scene;
    bool low = c->rows < 24;
    int y = low ? 1 : 2, hands = match_n_hands(t->match);
    if (hands > 0)
        ui_draw_title(c, _(" %s  hand %d of %d"), _(match_game(t->match)->ops->name),
                      match_hand_no(t->match), hands);
    else
        ui_draw_title(c, " %s", _(match_game(t->match)->ops->name));
    int cols = c->cols - 4 < BANNER_COLS ? c->cols - 4 : BANNER_COLS;
    canvas_fill(c, (Rect){ (c->cols - cols) / 2, y, cols, BANNER_ROWS }, STYLE_BANNER);
    canvas_put(c, (c->cols - text_width(scene->banner)) / 2, y + 1, STYLE_BANNER, scene->banner);
    y += BANNER_ROWS + !low;
    int x = canvas_put(c, 2, y, STYLE_STRONG, match_name(t->match, scene->win.actor)) + 2;
    canvas_put(c, x, y, STYLE_WINNER, scene->how);
    y += low ? 1 : 2;
    y += t->family->lay_open(t, ui, c, (Rect){ 2, y, c->cols - 4, HAND_ROWS }, &scene->win);
    y += !low;
    bool beside = ITEM_COLS + MONEY_COLS + 4 <= c->cols;
    draw_items(w, c, 4, y);
    int money_x = beside ? 4 + ITEM_COLS : 4, money_y = beside ? y : y + scene->n_items;
    for (int i = 0; i < w->n_order && i < w->frame - scene->n_items; i++)
        draw_money(t, c, (Rect){ money_x, money_y + i, c->cols - money_x - 2, 1 }, w->order[i],
                   scene->win.delta);
    canvas_ground(c, (Rect){ 0, c->rows - 2, c->cols, 1 }, STYLE_PROMPT_BAR);
    canvas_put(c, 1, c->rows - 2, STYLE_PROMPT, _("▶ Press any key to continue"));
    canvas_ground(c, (Rect){ 0, c->rows - 1, c->cols, 1 }, STYLE_BAR);
    ui->prompt_line = (Rect){ 0, c->rows - 2, c->cols, 1 };
}

/* -- time -------------------------------------------------------------------------------------- */

static bool win_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    (void)s;
    (void)pressed;
    (void)command;
    ui_pop(ui);
    return true;
}

/* Everything has been shown after two thirds of the time. */
static int win_tick(Screen *s, Ui *ui, int64_t now)
{
    WinScreen *w = (WinScreen *)s;
    int frames = w->scene.n_items + w->n_order, each = w->ms * 2 / 3 / (frames + 1);
    w->begun = w->begun == 0 ? now : w->begun;
    int64_t past = now - w->begun;
    if (past >= w->ms) {
        ui_pop(ui);
        return 0;
    }
    int frame = each > 0 ? (int)(past / each) : frames;
    frame = frame < frames ? frame : frames;
    ui->dirty |= frame != w->frame;
    w->frame = frame;
    return frame < frames ? (int)((frame + 1) * (int64_t)each - past) : (int)(w->ms - past);
}

bool win_scene(Table *t, Ui *ui, int ms)
{
    const Event *last = t->info.n_log > 0 ? &t->info.log[t->info.n_log - 1].e : NULL;
    if (ms == 0 || t->lesson != NULL || last == NULL || last->kind != EV_WIN ||
        t->family->describe_win == NULL)
        return false;
    WinScreen *w = x_alloc(sizeof *w);
    static const ScreenOps ops = {
        .about = N_("A player has won: the scene shows the hand, what it is worth and who pays. "
                    "Any key ends it."),
        .draw = win_draw, .key = win_key, .tick = win_tick,
    };
    w->table = t;
    w->ms = ms;
    w->screen_ops = ops;
    w->screen_ops.context = t->family->context;
    w->screen = (Screen){ .ops = &w->screen_ops, .game = match_game(t->match)->ops };
    w->scene.win = *last;
    t->family->describe_win(t, &w->scene);
    int n = match_game(t->match)->n_seats;
    for (int i = 1; i <= n; i++) {
        Seat s = seat_after(last->actor, i, n);
        if (last->delta[s] != 0)
            w->order[w->n_order++] = s;
    }
    ui_push(ui, &w->screen);
    return true;
}

/* -- other money ------------------------------------------------------------------------------- */

void money_draw(const Table *t, const Ui *ui, Canvas *c)
{
    const Event *last = t->info.n_log > 0 ? &t->info.log[t->info.n_log - 1].e : NULL;
    bool moves = last != NULL && (last->kind == EV_SETTLE || last->kind == EV_ROUND);
    int seats[SEATS_MAX], n = 0;
    char line[TEXT_LINE];
    if (!moves || t->lesson != NULL || t->replay != NULL || table_pause_ms(t, ui) == 0)
        return;
    for (Seat s = 0; s < match_game(t->match)->n_seats; s++)
        if (last->delta[s] != 0)
            seats[n++] = s;
    if (n == 0)
        return;
    TextContext text = table_text(t);
    text_event(&text, last, line, sizeof line);
    int cols = c->cols - 8 < BOX_COLS ? c->cols - 8 : BOX_COLS;
    int lines = text_lines(line, cols - 4);
    Rect box = layout_centred(c->cols, c->rows - 4, cols, lines + n + 2);
    canvas_fill(c, box, STYLE_PLAIN);
    canvas_ground(c, box, STYLE_PANEL);
    canvas_box(c, box, STYLE_LINE);
    canvas_wrapped(c, (Rect){ box.x + 2, box.y + 1, cols - 4, lines }, STYLE_STRONG, line);
    for (int i = 0; i < n; i++)
        draw_money(t, c, (Rect){ box.x + 2, box.y + 1 + lines + i, cols - 4, 1 }, (Seat)seats[i],
                   last->delta);
}
