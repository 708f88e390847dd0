/* SPDX-License-Identifier: MIT */
/* Changing the keys of commands. The commands are listed by the kind of screen they belong to; a
 * key is set by pressing it. If another command of the same screen has that key, it loses it after
 * a question, so that the map is always valid. Every change takes effect and is saved at once. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "screen_question.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { NAMES_MAX = KEYS_PER_COMMAND * KEY_NAME_MAX, WORD_COLS = 16, KEYS_COLS = 22 };

typedef enum Capture { CAPTURE_NOTHING, CAPTURE_INSTEAD, CAPTURE_TOO } Capture;

typedef struct KeysScreen {
    Screen  screen;
    int     place;              /* which context of contexts.def */
    Command row[N_COMMANDS];    /* CMD_NONE: the row that resets all keys */
    List    list;
    Capture capture;            /* the next key pressed is for the selected command */
    Command wanted;             /* gets the keys in `wish`, which others may have now */
    KeyCode wish[KEYS_PER_COMMAND];
} KeysScreen;

static const char *const keys_places[N_CONTEXTS] = {
#define CONTEXT(id, name) name,
#include "contexts.def"
#undef CONTEXT
};

static Context keys_context(int place) { return 1u << place; }

static void list_commands(KeysScreen *s)
{
    s->list = (List){ 0 };
    s->row[s->list.n++] = CMD_NONE;
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_row(c)->contexts & keys_context(s->place)) != 0)
            s->row[s->list.n++] = c;
    }
}

static Command keys_selected(const KeysScreen *s) { return s->row[s->list.selected]; }

static void keys_capture(KeysScreen *s, Capture what)
{
    s->capture = what;
    s->screen.typing = what != CAPTURE_NOTHING;
}

/* -- changing ---------------------------------------------------------------------------------- */

/* The keys of a command in the form of the settings file. */
static void keys_names_of(const KeyCode key[KEYS_PER_COMMAND], char out[NAMES_MAX])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < KEYS_PER_COMMAND && key[i] != K_NONE; i++) {
        char name[KEY_NAME_MAX];
        used += (size_t)snprintf(out + used, NAMES_MAX - used, "%s%s", i > 0 ? " " : "",
                                 key_text(key[i], name));
    }
}

/* The keys of a command without one of them. Returns how many remain. */
static int keys_without(const KeyMap *m, Command c, KeyCode gone, KeyCode out[KEYS_PER_COMMAND])
{
    int n = 0;
    memset(out, 0, KEYS_PER_COMMAND * sizeof *out);
    for (int i = 0; i < KEYS_PER_COMMAND && m->key[c][i] != K_NONE; i++) {
        if (m->key[c][i] != gone)
            out[n++] = m->key[c][i];
    }
    return n;
}

/* The first key that the wanted command gives up; K_NONE: it keeps all. */
static KeyCode spare_key(const KeysScreen *s, const Ui *ui)
{
    const KeyCode *old = ui->keys.key[s->wanted];
    for (int i = 0; i < KEYS_PER_COMMAND && old[i] != K_NONE; i++) {
        bool kept = false;
        for (int k = 0; k < KEYS_PER_COMMAND; k++)
            kept |= s->wish[k] == old[i];
        if (!kept)
            return old[i];
    }
    return K_NONE;
}

/* Takes a key away from a rival. If that leaves the rival without a usable key, it gets the spare
 * one. */
static Err keys_rob_command(const KeysScreen *s, const Ui *ui, KeyMap *m, Command rival,
                            KeyCode code, Diag *diag)
{
    KeyCode rest[KEYS_PER_COMMAND];
    char names[NAMES_MAX];
    int n = keys_without(m, rival, code, rest);
    keys_names_of(rest, names);
    if (n > 0 && keymap_set(m, command_row(rival)->word, names, diag) == ERR_NONE)
        return ERR_NONE;
    rest[n] = spare_key(s, ui);
    keys_names_of(rest, names);
    if (rest[n] != K_NONE && keymap_set(m, command_row(rival)->word, names, diag) == ERR_NONE)
        return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE,
                    _("\"%s\" would have no key left; give it another one first"),
                    command_row(rival)->word);
}

/* The key map with the wish granted. ERR_OPTION_VALUE. */
static Err wished_map(const KeysScreen *s, const Ui *ui, KeyMap *out, Diag *diag)
{
    char names[NAMES_MAX];
    *out = ui->keys;
    keys_names_of(s->wish, names);
    Err e = keymap_set(out, command_row(s->wanted)->word, names, diag);
    for (int i = 0; i < KEYS_PER_COMMAND && s->wish[i] != K_NONE; i++) {
        Command rival = CMD_NONE;
        while (e == ERR_NONE &&
               (rival = keymap_rival(out, s->wanted, s->wish[i], rival)) != CMD_NONE)
            e = keys_rob_command(s, ui, out, rival, s->wish[i], diag);
    }
    return e == ERR_NONE ? keymap_check(out, diag) : e;
}

/* Makes it the active map, and saves what has changed. `wanted` is CMD_NONE if all keys were
 * reset. */
static void take_map(Ui *ui, const KeyMap *map, Command wanted)
{
    Diag diag = { 0 };
    char names[NAMES_MAX];
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if (memcmp(map->key[c], ui->keys.key[c], sizeof map->key[c]) == 0)
            continue;
        keys_names_of(map->key[c], names);
        settings_set_keys(ui->settings, command_row(c)->word, names, &diag);
    }
    ui->keys = *map;
    keys_names_of(map->key[wanted], names);
    if (settings_save(ui->settings, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    else if (wanted == CMD_NONE)
        ui_note(ui, STYLE_PLAIN, "%s", _("All keys are reset"));
    else
        ui_note(ui, STYLE_PLAIN, _("%s: %s"), command_row(wanted)->word, names);
}

/* The page where both commands are listed: the one shown if possible. */
static const char *page_of(const KeysScreen *s, Command rival)
{
    Context shared = command_row(rival)->contexts & command_row(s->wanted)->contexts;
    if ((command_row(rival)->contexts & IN_ALL) == IN_ALL)
        return _("everywhere");
    int place = s->place;
    for (int i = 0; i < N_CONTEXTS && (keys_context(place) & shared) == 0; i++)
        place = (s->place + i) % N_CONTEXTS;
    return _(keys_places[place]);
}

/* The command whose help this one shares. */
static const char *help_of(Command c)
{
    while (command_row(c)->help[0] == '\0')
        c--;
    return _(command_row(c)->help);
}

static void rivals_judged(void *owner, Ui *ui, int answer)
{
    KeysScreen *s = owner;
    Diag diag = { 0 };
    KeyMap map;
    if (answer == 1 && wished_map(s, ui, &map, &diag) == ERR_NONE)
        take_map(ui, &map, s->wanted);
    else
        ui_note(ui, STYLE_PLAIN, _("\"%s\" keeps its keys"), command_row(s->wanted)->word);
}

enum { RIVALS_TEXT = 700 };

/* Adds the commands that have these keys now, on the page shown or on others, and the keys that
 * they would have afterwards. */
static void add_rivals(const KeysScreen *s, const Ui *ui, const KeyMap *map, bool here,
                       char text[RIVALS_TEXT])
{
    char has[NAMES_MAX], name[KEY_NAME_MAX];
    size_t used = strlen(text);
    for (int i = 0; i < KEYS_PER_COMMAND && s->wish[i] != K_NONE; i++) {
        Command rival = CMD_NONE;
        while ((rival = keymap_rival(&ui->keys, s->wanted, s->wish[i], rival)) != CMD_NONE &&
               used < RIVALS_TEXT - 1) {
            if (here != ((command_row(rival)->contexts & keys_context(s->place)) != 0))
                continue;
            keys_names_of(map->key[rival], has);
            if (used > 0)
                text[used++] = '\n';
            used += (size_t)snprintf(text + used, RIVALS_TEXT - used,
                                     _("%s is already used by \"%s\" (%s): %s. That command would "
                                       "keep %s."),
                                     key_text(s->wish[i], name), command_row(rival)->word,
                                     page_of(s, rival), help_of(rival), has);
        }
    }
}

static void ask_about_rivals(KeysScreen *s, Ui *ui, const KeyMap *map)
{
    char text[RIVALS_TEXT] = "", has[NAMES_MAX], yes[160];
    add_rivals(s, ui, map, true, text);
    add_rivals(s, ui, map, false, text);
    keys_names_of(s->wish, has);
    snprintf(yes, sizeof yes, _("yes, use %s for \"%s\""), has, command_row(s->wanted)->word);
    const char *answers[] = { _("no, change nothing"), yes };
    ui_push(ui, question_new(_("Take over this key?"), text, answers, 2, rivals_judged, s));
}

/* Gives the command its keys at once, or after a question if other commands have them. */
static void give_keys(KeysScreen *s, Ui *ui)
{
    Diag diag = { 0 };
    KeyMap map;
    bool taken = false;
    for (int i = 0; i < KEYS_PER_COMMAND && s->wish[i] != K_NONE; i++)
        taken |= keymap_rival(&ui->keys, s->wanted, s->wish[i], CMD_NONE) != CMD_NONE;
    if (wished_map(s, ui, &map, &diag) != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    else if (taken)
        ask_about_rivals(s, ui, &map);
    else
        take_map(ui, &map, s->wanted);
}

/* The new key comes first: it replaces the first key or is put before all of them. */
static void keys_take_key(KeysScreen *s, Ui *ui, KeyCode code)
{
    s->wanted = keys_selected(s);
    const KeyCode *old = ui->keys.key[s->wanted];
    int n = 1;
    memset(s->wish, 0, sizeof s->wish);
    s->wish[0] = code;
    for (int i = s->capture == CAPTURE_INSTEAD; i < KEYS_PER_COMMAND && old[i] != K_NONE; i++) {
        if (old[i] != code && n < KEYS_PER_COMMAND)
            s->wish[n++] = old[i];
    }
    keys_capture(s, CAPTURE_NOTHING);
    give_keys(s, ui);
}

/* Goes back to the default keys of the selected command, or of all. */
static void reset_keys(KeysScreen *s, Ui *ui)
{
    KeyMap first;
    keymap_default(&first);
    s->wanted = keys_selected(s);
    memcpy(s->wish, first.key[s->wanted], sizeof s->wish);
    if (s->wanted == CMD_NONE)
        take_map(ui, &first, CMD_NONE);
    else
        give_keys(s, ui);
}

static void ask_for_key(KeysScreen *s, Ui *ui, Capture what)
{
    keys_capture(s, what);
    ui_note(ui, STYLE_STRONG, _("Press the new key for \"%s\", or Esc to cancel"),
            command_row(keys_selected(s))->word);
}

/* -- the screen -------------------------------------------------------------------------------- */

static void keys_draw_row(const KeysScreen *s, const Ui *ui, Canvas *c, int i, Rect r)
{
    bool chosen = i == s->list.selected;
    Command command = s->row[i];
    Style style = list_mark(&s->list, c, i);
    char names[NAMES_MAX];
    if (command == CMD_NONE) {
        canvas_putf(c, r.x + 2, r.y, chosen ? STYLE_CURSOR : STYLE_STRONG, "[ %s ]",
                    _("reset all keys"));
        return;
    }
    keys_names_of(ui->keys.key[command], names);
    canvas_field(c, r.x + 2, r.y, WORD_COLS - 1, style, command_row(command)->word);
    canvas_field(c, r.x + 2 + WORD_COLS, r.y, KEYS_COLS - 1, chosen ? style : STYLE_STRONG, names);
    canvas_field(c, r.x + 2 + WORD_COLS + KEYS_COLS, r.y, r.w - 2 - WORD_COLS - KEYS_COLS,
                 STYLE_DIM, help_of(command));
}

static void keys_screen_draw(Screen *screen, Ui *ui, Canvas *c)
{
    KeysScreen *s = (KeysScreen *)screen;
    ui_draw_title(c, _(" Keys: %s"), _(keys_places[s->place]));
    char page[32];
    snprintf(page, sizeof page, "< %d/%d >", s->place + 1, N_CONTEXTS);
    canvas_put(c, c->cols - text_width(page), 0, STYLE_TITLE, page);
    Rect rows = ui_body(c);
    list_place(&s->list, rows);
    for (int i = s->list.top; i < s->list.n && i < s->list.top + rows.h; i++)
        keys_draw_row(s, ui, c, i, (Rect){ rows.x, rows.y + i - s->list.top, rows.w, 1 });
    ui_draw_bottom(ui, c, 2, STYLE_PLAIN,
                   _("Enter: change, +: add a key, Del: reset; Left, Right: other screens"));
}

static bool keys_screen_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    KeysScreen *s = (KeysScreen *)screen;
    bool is_command = keys_selected(s) != CMD_NONE;
    bool chosen = pressed.code == K_CLICK || command == CMD_ENTER || command == CMD_MARK;
    int clicked = pressed.code == K_CLICK ? list_row_at(&s->list, pressed.x, pressed.y) : -1;
    if (s->capture != CAPTURE_NOTHING && (pressed.code == K_ESC || pressed.code == K_CLICK)) {
        keys_capture(s, CAPTURE_NOTHING);
        ui_note(ui, STYLE_PLAIN, _("\"%s\" keeps its keys"), command_row(keys_selected(s))->word);
    } else if (s->capture != CAPTURE_NOTHING)
        keys_take_key(s, ui, pressed.code);
    else if (pressed.code == K_CLICK && clicked != s->list.selected)
        s->list.selected = clicked >= 0 ? clicked : s->list.selected;
    else if (command == CMD_LEFT || command == CMD_RIGHT) {
        s->place = (s->place + N_CONTEXTS + (command == CMD_LEFT ? -1 : 1)) % N_CONTEXTS;
        list_commands(s);
    } else if (chosen && is_command)
        ask_for_key(s, ui, CAPTURE_INSTEAD);
    else if (is_command && pressed.code == '+')
        ask_for_key(s, ui, CAPTURE_TOO);
    else if (chosen || (is_command &&
                        (pressed.code == K_DELETE || pressed.code == K_BACKSPACE)))
        reset_keys(s, ui);
    else
        return list_command(&s->list, command);
    return true;
}

static const ScreenOps keys_screen_ops = {
    .about = N_("Give the commands other keys. A change takes effect at once and is kept in the "
                "settings file."),
    .context = IN_LIST, .draw = keys_screen_draw, .key = keys_screen_key,
};

Screen *keys_screen_new(void)
{
    KeysScreen *s = x_alloc(sizeof *s);
    s->screen.ops = &keys_screen_ops;
    list_commands(s);
    s->list.selected = 1;
    return &s->screen;
}
