/* A curtain between two players who share a terminal. */
#include "screen_curtain.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "i18n.h"
#include "layout.h"
#include "x_alloc.h"

enum { NAME_MAX_BYTES = 128 };

typedef struct Curtain {
    Screen screen;
    char   name[NAME_MAX_BYTES];
} Curtain;

static void draw(Screen *s, Ui *ui, Canvas *c)
{
    char line[NAME_MAX_BYTES + 160], enter[KEY_NAME_MAX];
    snprintf(line, sizeof line, _("Pass the keyboard to %s, then press %s."), ((Curtain *)s)->name,
             keymap_name(&ui->keys, CMD_ENTER, enter));
    Rect r = layout_centred(c->cols, c->rows, text_width(line), 1);
    canvas_put(c, r.x, r.y, STYLE_STRONG, line);
}

static bool key(Screen *s, Ui *ui, Key pressed, Command command)
{
    (void)s;
    if (command == CMD_ENTER || command == CMD_MARK || pressed.code == K_CLICK)
        ui_pop(ui);
    return command != CMD_REDRAW && command != CMD_HELP;
}

static void discard(Screen *s)
{
    free(s);
}

static const ScreenOps ops = { .context = IN_LIST, .draw = draw, .key = key, .free = discard };

Screen *curtain_new(const char *name)
{
    Curtain *curtain = x_alloc(sizeof *curtain);
    curtain->screen.ops = &ops;
    snprintf(curtain->name, sizeof curtain->name, "%s", name);
    return &curtain->screen;
}
