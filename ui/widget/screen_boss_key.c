/* SPDX-License-Identifier: MIT */
/* The boss key. Nothing of the game is visible, not even its colours: the theme without colours is
 * used until a key is pressed. The log is English in every language, as such logs are. */
#include "screen.h"

#include "i18n.h"
#include "x_alloc.h"

static const char *const rooms[] = { "net", "store", "parser", "report", "common" };
static const char *const files[] = { "buffer", "journal", "index", "session", "config", "encode",
                                     "table", "queue", "format", "merge", "socket" };

enum { N_ROOMS = sizeof rooms / sizeof *rooms, N_FILES = sizeof files / sizeof *files };

typedef struct BossKey {
    Screen screen;
    Theme  bare;
} BossKey;

static void boss_key_draw(Screen *s, Ui *ui, Canvas *c)
{
    (void)s;
    (void)ui;
    for (int y = 0; y < c->rows - 1; y++) {
        const char *room = rooms[y / 4 % N_ROOMS], *file = files[y * 7 % N_FILES];
        if (y % 9 == 8)
            canvas_putf(c, 0, y, STYLE_PLAIN, "  AR       build/%s/lib%s.a", room, room);
        else
            canvas_putf(c, 0, y, STYLE_PLAIN, "  CC       build/%s/%s_%s.o", room, room, file);
    }
    c->cursor_x = 0;
    c->cursor_y = c->rows - 1;
}

static bool boss_key_pressed(Screen *s, Ui *ui, Key pressed, Command command)
{
    (void)s;
    (void)pressed;
    (void)command;
    ui->term->theme = &ui->theme;
    ui_pop(ui);
    return true;
}

static const ScreenOps boss_key_ops = {
    .about = N_("This screen hides the game behind the log of a program being built. Any key "
                "brings the game back."),
    .context = IN_READ, .draw = boss_key_draw, .key = boss_key_pressed,
};

Screen *boss_key_new(const Ui *ui)
{
    BossKey *b = x_alloc(sizeof *b);
    /* no key is a command here */
    b->screen = (Screen){ .ops = &boss_key_ops, .alone = true, .typing = true };
    theme_builtin(&b->bare, 0);
    ui->term->theme = &b->bare;
    return &b->screen;
}
