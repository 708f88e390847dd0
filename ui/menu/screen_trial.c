/* SPDX-License-Identifier: MIT */
/* The trial runs in its own thread; this screen checks it a few times a second. */
#include "screen_trial.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "i18n.h"
#include "layout.h"
#include "opponents.h"
#include "plot.h"
#include "trial.h"
#include "x_alloc.h"

enum {
    TRIAL_MS = 20000, DEALS_MAX = 2000, LOOK_MS = 200, BOX_COLS = 58, BOX_ROWS = 9, TEXT_MAX = 400,
};

typedef struct TrialScreen {
    Screen      screen;
    Trial      *trial;          /* owned */
    TrialResult result;
    char       *shown;          /* owned */
    const char *other;          /* title of the usual opponent; borrowed */
} TrialScreen;

static int tick(Screen *s, Ui *ui, int64_t now_ms)
{
    TrialScreen *t = (TrialScreen *)s;
    (void)now_ms;
    if (t->result.done)
        return -1;
    trial_look(t->trial, &t->result);
    ui->dirty = true;
    return t->result.done ? -1 : LOOK_MS;
}

static void draw(Screen *s, Ui *ui, Canvas *c)
{
    TrialScreen *t = (TrialScreen *)s;
    char line[TEXT_MAX];
    (void)ui;
    Rect box = layout_centred(c->cols, c->rows, BOX_COLS, BOX_ROWS);
    Rect in = { box.x + 2, box.y + 1, box.w - 4, box.h - 2 };
    snprintf(line, sizeof line, _("%s against %s"), t->shown, t->other);
    ui_draw_box(c, box, line);
    int64_t ms = t->result.done || t->result.ms > TRIAL_MS ? TRIAL_MS : t->result.ms;
    plot_bar(c, in.x, in.y, in.w, ms, TRIAL_MS);
    snprintf(line, sizeof line, ngettext("%lld hand, %lld seconds", "%lld hands, %lld seconds",
                                         (unsigned long)t->result.hands),
             (long long)t->result.hands, (long long)t->result.ms / 1000);
    canvas_field(c, in.x, in.y + 1, in.w, STYLE_DIM, line);
    trial_text(&t->result, t->shown, t->other, line, sizeof line);
    if (t->result.done || t->result.net_ci95 >= 0)
        canvas_wrapped(c, (Rect){ in.x, in.y + 3, in.w, 3 },
                       t->result.done ? STYLE_STRONG : STYLE_DIM, line);
    canvas_field(c, in.x, in.y + 6, in.w, STYLE_PROMPT,
                 t->result.done ? _("Press Enter to close")
                                : _("Press Enter to stop and keep the result so far"));
}

static bool key(Screen *s, Ui *ui, Key pressed, Command command)
{
    TrialScreen *t = (TrialScreen *)s;
    bool ends = command == CMD_ENTER || command == CMD_MARK || command == CMD_BACK ||
                command == CMD_QUIT || pressed.code == K_CLICK;
    if (ends && t->result.done)
        ui_pop(ui);
    else if (ends)
        trial_stop(t->trial);
    return ends;
}

static void discard(Screen *s)
{
    TrialScreen *t = (TrialScreen *)s;
    trial_free(t->trial);
    free(t->shown);
    free(t);
}

static const ScreenOps ops = {
    .about = N_("Your opponent plays a number of hands against the usual ones, to show how "
                "strong it is. You can stop the trial at any time."),
    .context = IN_LIST, .over = true, .draw = draw, .key = key, .tick = tick, .free = discard,
};

Screen *trial_screen_new(const GameOps *game, const char *played, const char *shown)
{
    TrialScreen *t = x_alloc(sizeof *t);
    Game usual;
    game_default(&usual, game);
    game_prepare(&usual, NULL);
    const Opponent *other = opponent_usual(game);
    t->screen.ops = &ops;
    t->shown = x_strdup(shown);
    t->other = other->title;
    t->trial = trial_new(&usual, played, other->name, DEALS_MAX, TRIAL_MS);
    trial_look(t->trial, &t->result);
    return &t->screen;
}
