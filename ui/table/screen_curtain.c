/* SPDX-License-Identifier: MIT */
/* A curtain between players who share a terminal, and the text that the next player reads first.
 * Its picture depends only on the seat and the window, not on the hand or the table.
 * The curtain may come up while somebody is typing, so keys in the first moments are thrown away.
 * Then a key that does not play anything opens it, the number of the seat, or a click on its
 * button.
 * The players can always quit the game from here. */
#include "screen_curtain.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "i18n.h"
#include "tiles.h"
#include "x_alloc.h"

enum { NAME_MAX_BYTES = 128, LINE_BYTES = NAME_MAX_BYTES + 160, BOX_COLS = 60, BOX_ROWS = 16,
       MARGIN = 4, NAME_COLS = 24, FIGURE_ROWS = 5, FIGURE_COLS = 3, BACK_ROWS = 3 };

/* -- the curtain ------------------------------------------------------------------------------- */

typedef struct Curtain {
    Screen       screen;
    CurtainSetup order;
    char         name[NAME_MAX_BYTES];
    bool         meant;         /* the key that opens the curtain was pressed, at... */
    int64_t      meant_ms;      /* ...and is accepted if no other key follows */
    Rect         button;
} Curtain;

/* The key of the player who is called. */
static KeyCode own_key(const Curtain *curtain, const Ui *ui)
{
    Seat s = curtain->order.seat;
    KeyCode code = s < KEYS_PER_COMMAND ? ui->keys.key[CMD_COME][s] : K_NONE;
    return code != K_NONE ? code : (KeyCode)('1' + s);
}

const char *seat_side(Seat s, int n_seats)
{
    static const char *const side[SEATS_MAX] = {
        N_("east side"), N_("south side"), N_("west side"), N_("north side"),
    };
    return _(side[n_seats == 2 ? 2 * s : s]);
}

/* The name, shortened so that the rest of the line fits. */
static const char *shortened(const char *name, int cols, char out[NAME_MAX_BYTES])
{
    if (text_width(name) <= cols)
        return name;
    snprintf(out, NAME_MAX_BYTES, "%.*s..", (int)text_fit(name, cols - 2), name);
    return out;
}

/* The number of the seat, large enough to be read across the room, in its colour: one bit per
 * pixel, the highest bit at the left. */
static void curtain_draw_figure(Canvas *c, int y, int scale, Seat s)
{
    static const uint8_t figure[SEATS_MAX][FIGURE_ROWS] = {
        { 2, 6, 2, 2, 7 }, { 6, 1, 2, 4, 7 }, { 6, 1, 2, 1, 6 }, { 5, 5, 7, 1, 1 },
    };
    static const Style colour[SEATS_MAX] = { STYLE_SUIT_M, STYLE_SUIT_S, STYLE_SUIT_P,
                                             STYLE_HONOUR };
    int w = 2 * scale;
    Rect r = layout_centred(c->cols, c->rows, FIGURE_COLS * w, 1);
    for (int row = 0; row < FIGURE_ROWS * scale; row++)
        for (int x = 0; x < FIGURE_COLS * w; x++)
            if (figure[s][row / scale] & 4 >> x / w)
                canvas_put(c, r.x + x, y + row, colour[s], "█");
}

/* Draws lines of text centred; returns the row after them. */
static int draw_centred(Canvas *c, int y, Style style, const char *line)
{
    int most = c->cols - MARGIN, rows = text_lines(line, most);
    int w = rows > 1 ? most : text_width(line);
    return y + canvas_wrapped(c, (Rect){ (c->cols - w) / 2, y, w, rows }, style, line);
}

static void draw_button(Curtain *curtain, const Ui *ui, Canvas *c, int y)
{
    char line[LINE_BYTES], key[KEY_NAME_MAX], name[NAME_MAX_BYTES];
    snprintf(line, sizeof line, _("[ %s: press %s or click here ]"),
             shortened(curtain->name, NAME_COLS, name), key_text(own_key(curtain, ui), key));
    int w = text_width(line) < c->cols - MARGIN ? text_width(line) : c->cols - MARGIN;
    curtain->button = layout_centred(c->cols, c->rows, w, 1);
    curtain->button.y = y;
    canvas_field(c, curtain->button.x, y, w, STYLE_KEY, line);
}

static void curtain_draw(Screen *s, Ui *ui, Canvas *c)
{
    enum { BACKS = 13, BLOCK_ROWS = BACK_ROWS + 1 + FIGURE_ROWS + 1 + 3 + 1 + 1 + 1 + 1,
           BIG_ROWS = 36 };
    Curtain *curtain = (Curtain *)s;
    const CurtainSetup *o = &curtain->order;
    char line[LINE_BYTES], key[KEY_NAME_MAX], name[NAME_MAX_BYTES];
    int scale = c->rows >= BIG_ROWS ? 2 : 1;
    int y = (c->rows - 2 - BLOCK_ROWS - (scale - 1) * FIGURE_ROWS) / 2;
    Rect row = layout_centred(c->cols, c->rows, BACKS * HAND_PITCH - 1, 1);
    for (int i = 0; i < BACKS; i++)     /* always the same, whatever the hands are */
        canvas_ground(c, (Rect){ row.x + i * HAND_PITCH, y, HAND_COLS, BACK_ROWS },
                      STYLE_TILE_BACK);
    y += BACK_ROWS + 1;
    curtain_draw_figure(c, y, scale, o->seat);
    snprintf(line, sizeof line, _("Pass the keyboard to %s, seat %d, %s."),
             shortened(curtain->name, NAME_COLS, name), o->seat + 1,
             seat_side(o->seat, o->n_seats));
    y = draw_centred(c, y + scale * FIGURE_ROWS + 1, STYLE_STRONG, line);
    y = draw_centred(c, y, STYLE_PLAIN, _("Everyone else, look away."));
    draw_button(curtain, ui, c, y + 1);
    snprintf(line, sizeof line, _("Press %s at any time to hide your hand again"),
             keymap_name(&ui->keys, CMD_HIDE, key));
    draw_centred(c, y + 3, STYLE_DIM, line);
    ui_draw_footer(ui, c);
}

static bool curtain_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Curtain *curtain = (Curtain *)s;
    curtain->meant = pressed.code == own_key(curtain, ui) ||
                     (pressed.code == K_CLICK && rect_has(curtain->button, pressed.x, pressed.y));
    curtain->meant_ms = ui->term->ops->now_ms(ui->term);
    if (command == CMD_QUIT)
        curtain->order.leave(curtain->order.owner, ui);
    return command != CMD_REDRAW && command != CMD_HELP;
}

/* The curtain opens only for a key that comes alone, not for one that is pasted or held down. */
static int curtain_tick(Screen *s, Ui *ui, int64_t now)
{
    Curtain *curtain = (Curtain *)s;
    if (!curtain->meant)
        return -1;
    int64_t left = curtain->meant_ms + ui_alone_ms(ui) - now;
    if (left > 0)
        return (int)left;
    ui_pop(ui);
    ui_deafen(ui);
    curtain->order.on_ready(curtain->order.owner, ui);
    return 0;
}

static const ScreenOps curtain_ops = {
    .about = N_("The keyboard is being passed to another player, and the table is hidden until "
                "that player is ready. Look away if it is not your turn."),
    .context = IN_CURTAIN, .draw = curtain_draw, .key = curtain_key, .tick = curtain_tick,
};

Screen *curtain_new(const CurtainSetup *order)
{
    Curtain *curtain = x_alloc(sizeof *curtain);
    *curtain = (Curtain){ .screen = { .ops = &curtain_ops, .alone = true }, .order = *order };
    snprintf(curtain->name, sizeof curtain->name, "%s", order->name);
    curtain->order.name = curtain->name;
    return &curtain->screen;
}

/* -- what has happened so far ------------------------------------------------------------------ */

typedef struct Recap {
    Screen screen;
    char  *title, *text;        /* one sentence per line; owned */
    void (*read)(void *owner, Ui *ui);
    void  *owner;
} Recap;

static void draw_recap(Screen *s, Ui *ui, Canvas *c)
{
    const Recap *recap = (const Recap *)s;
    char line[LINE_BYTES], enter[KEY_NAME_MAX];
    int rows = text_lines(recap->text, BOX_COLS - 4);
    rows = rows < BOX_ROWS ? rows : BOX_ROWS;
    Rect box = layout_centred(c->cols, c->rows, BOX_COLS, rows + 2);
    ui_draw_box(c, box, recap->title);
    canvas_wrapped_end(c, (Rect){ box.x + 2, box.y + 1, box.w - 4, rows }, STYLE_PLAIN,
                       recap->text);
    snprintf(line, sizeof line, _(" %s: continue "), keymap_name(&ui->keys, CMD_ENTER, enter));
    canvas_put(c, box.x + box.w - 2 - text_width(line), box.y + box.h - 1, STYLE_DIM, line);
}

static bool recap_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Recap *recap = (Recap *)s;
    if (command == CMD_REDRAW || command == CMD_HELP)
        return false;
    if (command == CMD_ENTER || command == CMD_MARK || command == CMD_BACK ||
        pressed.code == K_CLICK ||
        keymap_command(&ui->keys, IN_GAME, pressed.code) == CMD_PASS) {
        ui_pop(ui);
        if (recap->read != NULL)
            recap->read(recap->owner, ui);
    }
    return true;
}

static void discard_recap(Screen *s)
{
    Recap *recap = (Recap *)s;
    free(recap->title);
    free(recap->text);
    free(recap);
}

#define RECAP_ABOUT \
    N_("This is what happened while others had the keyboard. Read it, then press Enter to see " \
       "your hand.")
static const ScreenOps recap_ops[2] = {
    { .context = IN_LIST, .about = RECAP_ABOUT, .draw = draw_recap, .key = recap_key,
      .free = discard_recap },
    { .context = IN_LIST, .over = true, .about = RECAP_ABOUT, .draw = draw_recap, .key = recap_key,
      .free = discard_recap },
};

Screen *recap_new(const char *title, const char *text, bool over,
                  void (*read)(void *owner, Ui *ui), void *owner)
{
    Recap *recap = x_alloc(sizeof *recap);
    *recap = (Recap){ { .ops = &recap_ops[over] }, x_strdup(title), x_strdup(text), read, owner };
    return &recap->screen;
}
