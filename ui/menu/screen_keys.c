/* Giving commands other keys. The commands are listed by the kind of screen they belong to; a key
 * is given by pressing it. What would make a key ambiguous is refused, so that the map always
 * works; every change counts and is written at once. */
#include "screen_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { NAMES_MAX = KEYS_PER_COMMAND * KEY_NAME_MAX, WORD_COLS = 16, KEYS_COLS = 22 };

typedef enum Capture { CAPTURE_NOTHING, CAPTURE_INSTEAD, CAPTURE_TOO } Capture;

typedef struct Keys {
    Screen  screen;
    int     place;              /* into `places` */
    Command row[N_COMMANDS];    /* CMD_NONE: all as they were at first */
    List    list;
    Capture capture;            /* the next key is for the selected command */
} Keys;

typedef struct Place {
    Context     in;
    const char *name;
} Place;

static const Place places[] = {
    { IN_TABLE, N_("tiles on the table") },    { IN_CARDS, N_("cards on the table") },
    { IN_LIST, N_("lists and forms") },        { IN_READ, N_("texts") },
    { IN_REPLAY, N_("records on the table") }, { IN_RECORDS, N_("the list of records") },
    { IN_TRAIN, N_("practice") },              { IN_CURTAIN, N_("between two players") },
    { IN_SCORE, N_("the end of a hand") },   { IN_OWN, N_("opponents of your own") },
};

enum { N_PLACES = (int)(sizeof places / sizeof *places) };

static void list_commands(Keys *s)
{
    s->list = (List){ 0 };
    s->row[s->list.n++] = CMD_NONE;
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_row(c)->contexts & places[s->place].in) != 0)
            s->row[s->list.n++] = c;
    }
}

static Command selected(const Keys *s) { return s->row[s->list.selected]; }

static void capture(Keys *s, Capture what)
{
    s->capture = what;
    s->screen.typing = what != CAPTURE_NOTHING;
}

/* -- changing ---------------------------------------------------------------------------------- */

/* The keys of a command as the file has them. */
static void names_of(const KeyCode key[KEYS_PER_COMMAND], char out[NAMES_MAX])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < KEYS_PER_COMMAND && key[i] != K_NONE; i++) {
        char name[KEY_NAME_MAX];
        used += (size_t)snprintf(out + used, NAMES_MAX - used, "%s%s", i > 0 ? " " : "",
                                 key_text(key[i], name));
    }
}

static void give_keys(Ui *ui, Command c, const char *names)
{
    KeyMap keys = ui->keys;
    Diag diag = { 0 };
    if (keymap_set(&keys, command_row(c)->word, names, &diag) != ERR_NONE ||
        keymap_check(&keys, &diag) != ERR_NONE ||
        settings_set_keys(ui->settings, command_row(c)->word, names, &diag) != ERR_NONE) {
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
        return;
    }
    ui->keys = keys;
    if (settings_save(ui->settings, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    else
        ui_note(ui, STYLE_PLAIN, "%s: %s", command_row(c)->word, names);
}

/* The new key goes first, in place of the first one or before all. */
static void take_key(Keys *s, Ui *ui, KeyCode code)
{
    Command c = selected(s);
    const KeyCode *old = ui->keys.key[c];
    KeyCode key[KEYS_PER_COMMAND] = { code };
    char names[NAMES_MAX];
    int n = 1;
    for (int i = s->capture == CAPTURE_INSTEAD; i < KEYS_PER_COMMAND && old[i] != K_NONE; i++) {
        if (old[i] != code && n < KEYS_PER_COMMAND)
            key[n++] = old[i];
    }
    capture(s, CAPTURE_NOTHING);
    names_of(key, names);
    give_keys(ui, c, names);
}

static void reset_all(Ui *ui)
{
    KeyMap first;
    Diag diag = { 0 };
    keymap_default(&first);
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if (memcmp(first.key[c], ui->keys.key[c], sizeof first.key[c]) != 0)
            settings_set_keys(ui->settings, command_row(c)->word, command_row(c)->keys, &diag);
    }
    ui->keys = first;
    if (settings_save(ui->settings, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    else
        ui_note(ui, STYLE_PLAIN, "%s", _("all keys are as they were at first"));
}

static void ask_for_key(Keys *s, Ui *ui, Capture what)
{
    capture(s, what);
    ui_note(ui, STYLE_STRONG, _("press the key for \"%s\", or Esc"),
            command_row(selected(s))->word);
}

/* -- the screen -------------------------------------------------------------------------------- */

static void draw_row(const Keys *s, const Ui *ui, Canvas *c, int i, Rect r)
{
    bool chosen = i == s->list.selected;
    Command command = s->row[i];
    Style style = list_mark(&s->list, c, i);
    char names[NAMES_MAX];
    if (command == CMD_NONE) {
        canvas_putf(c, r.x + 2, r.y, chosen ? STYLE_CURSOR : STYLE_STRONG, "[ %s ]",
                    _("all keys as at first"));
        return;
    }
    names_of(ui->keys.key[command], names);
    Command helped = command;
    while (command_row(helped)->help[0] == '\0')
        helped--;
    canvas_field(c, r.x + 2, r.y, WORD_COLS - 1, style, command_row(command)->word);
    canvas_field(c, r.x + 2 + WORD_COLS, r.y, KEYS_COLS - 1, chosen ? style : STYLE_STRONG, names);
    canvas_field(c, r.x + 2 + WORD_COLS + KEYS_COLS, r.y, r.w - 2 - WORD_COLS - KEYS_COLS,
                 STYLE_DIM, _(command_row(helped)->help));
}

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    Keys *s = (Keys *)screen;
    ui_draw_title(c, _(" Keys: %s"), _(places[s->place].name));
    char page[32];
    snprintf(page, sizeof page, "< %d/%d >", s->place + 1, N_PLACES);
    canvas_put(c, c->cols - text_width(page), 0, STYLE_TITLE, page);
    Rect rows = ui_body(c);
    list_place(&s->list, rows);
    for (int i = s->list.top; i < s->list.n && i < s->list.top + rows.h; i++)
        draw_row(s, ui, c, i, (Rect){ rows.x, rows.y + i - s->list.top, rows.w, 1 });
    ui_draw_bottom(ui, c, IN_LIST, 2, STYLE_PLAIN,
                   _("Enter: another key, +: one more, Del: as at first; left, right: other keys"));
}

static void choose(Keys *s, Ui *ui)
{
    if (selected(s) == CMD_NONE)
        reset_all(ui);
    else
        ask_for_key(s, ui, CAPTURE_INSTEAD);
}

static void click(Keys *s, Ui *ui, Key pressed)
{
    int row = list_row_at(&s->list, pressed.x, pressed.y);
    if (row == s->list.selected)
        choose(s, ui);
    else if (row >= 0)
        s->list.selected = row;
}

static bool key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Keys *s = (Keys *)screen;
    bool is_command = selected(s) != CMD_NONE;
    if (s->capture != CAPTURE_NOTHING && (pressed.code == K_ESC || pressed.code == K_CLICK))
        capture(s, CAPTURE_NOTHING);
    else if (s->capture != CAPTURE_NOTHING)
        take_key(s, ui, pressed.code);
    else if (pressed.code == K_CLICK)
        click(s, ui, pressed);
    else if (command == CMD_LEFT || command == CMD_RIGHT) {
        s->place = (s->place + N_PLACES + (command == CMD_LEFT ? -1 : 1)) % N_PLACES;
        list_commands(s);
    } else if (command == CMD_ENTER || command == CMD_MARK)
        choose(s, ui);
    else if (is_command && pressed.code == '+')
        ask_for_key(s, ui, CAPTURE_TOO);
    else if (is_command && (pressed.code == K_DELETE || pressed.code == K_BACKSPACE))
        give_keys(ui, selected(s), command_row(selected(s))->keys);
    else
        return list_command(&s->list, command);
    return true;
}

static const ScreenOps ops = { .context = IN_LIST, .draw = draw, .key = key };

Screen *keys_screen_new(void)
{
    Keys *s = x_alloc(sizeof *s);
    s->screen.ops = &ops;
    list_commands(s);
    s->list.selected = 1;
    return &s->screen;
}
