/* SPDX-License-Identifier: MIT */
/* Reading and searching a text, and making the help from the table of commands. */
#include "screen_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "glyph.h"
#include "help_text.h"
#include "i18n.h"
#include "widget_pager.h"
#include "x_alloc.h"

enum { TITLE_MAX = 96, HELP_MAX = 32 * 1024, KEYS_COLS = 16 };

typedef struct ReaderScreen {
    Screen screen;
    char   title[TITLE_MAX];
    Pager  pager;
} ReaderScreen;

static void reader_draw(Screen *s, Ui *ui, Canvas *c)
{
    ReaderScreen *r = (ReaderScreen *)s;
    ui_draw_title(c, " %s", r->title);
    pager_draw(&r->pager, c, (Rect){ 1, 1, c->cols - 2, c->rows - 2 });
    ui_draw_footer(ui, c, IN_READ);
}

static bool reader_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    ReaderScreen *r = (ReaderScreen *)s;
    bool used = pager_key(&r->pager, pressed, command);
    s->typing = r->pager.searching;
    if (used || (command != CMD_ENTER && command != CMD_HELP))
        return used;
    ui_pop(ui);
    return true;
}

static void reader_free(Screen *s)
{
    ReaderScreen *r = (ReaderScreen *)s;
    pager_free(&r->pager);
    free(r);
}

static const ScreenOps reader_ops = {
    .about = N_("This is a page of text. Scroll it, search it, and go back when you have read "
                "enough."),
    .context = IN_READ, .draw = reader_draw, .key = reader_key, .free = reader_free,
};

Screen *reader_new(const char *title, char *text, bool at_end)
{
    ReaderScreen *r = x_alloc(sizeof *r);
    r->screen.ops = &reader_ops;
    snprintf(r->title, sizeof r->title, "%s", title);
    pager_set(&r->pager, text, at_end);
    return &r->screen;
}

/* -- help ----------------------------------------------------------------------------------- */

static size_t reader_append(char *out, size_t used, const char *text)
{
    return used + (size_t)snprintf(out + used, HELP_MAX - used, "%s\n", text);
}

static size_t append_all(char *out, size_t used, const char *const *text)
{
    for (; *text != NULL; text++) {
        if ((*text)[0] == '#')
            used = reader_append(out, used, "");
        used = reader_append(out, used, _(*text));
    }
    return used;
}

/* The keys of a command and of those that share its help; "" if it has no key in this context. */
static void keys_of_row(const KeyMap *keys, Context in, Command c, char *out, size_t size)
{
    char key[KEY_NAME_MAX];
    keymap_names(keys, in, c, out, size);
    for (c++; c < N_COMMANDS && command_row(c)->help[0] == '\0'; c++) {
        size_t end = strlen(out);
        snprintf(out + end, size - end, " %s", keymap_name(keys, c, key));
    }
}

/* The headings of the keys. The first has those of few screens: they say what this one is for. */
typedef enum ReaderKeys { KEYS_OWN, KEYS_MOVING, KEYS_EVERYWHERE, N_KEYS } ReaderKeys;

static const char *const key_headings[N_KEYS] = {
    [KEYS_OWN] = N_("# Keys on this screen"),
    [KEYS_MOVING] = N_("# Moving and choosing"),
    [KEYS_EVERYWHERE] = N_("# On every screen"),
};

/* The keys below one heading, if there are any in this context. */
static size_t append_keys(char *out, size_t used, const KeyMap *keys, Context in,
                          ReaderKeys heading)
{
    size_t before = used;
    used = reader_append(out, used, "");
    used = reader_append(out, used, _(key_headings[heading]));
    size_t empty = used;
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        const CommandRow *row = command_row(c);
        char names[256];
        ReaderKeys below = (row->contexts & IN_ALL) == IN_ALL ? KEYS_EVERYWHERE
                           : (row->contexts & NO_CARDS) == NO_CARDS ? KEYS_MOVING
                                                                    : KEYS_OWN;
        if ((row->contexts & in) == 0 || row->help[0] == '\0' || below != heading)
            continue;
        keys_of_row(keys, in, c, names, sizeof names);
        if (names[0] == '\0')
            continue;           /* it can only be given by name here */
        int pad = KEYS_COLS - text_width(names);
        used += (size_t)snprintf(out + used, HELP_MAX - used, "  %s%*s%s\n", names,
                                 pad > 2 ? pad : 2, "", _(row->help));
    }
    if (used == empty)
        out[used = before] = '\0';
    return used;
}

/* The names of the commands, in one paragraph. */
static size_t append_words(char *out, size_t used, Context in)
{
    used = reader_append(out, used, "");
    used = reader_append(out, used, _("# Commands"));
    used = reader_append(
        out, used,
        _("Type these after a colon, or give a command other keys in the section [keys] of the "
          "settings file, for example: hint = x F1"));
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_row(c)->contexts & in) != 0)
            used += (size_t)snprintf(out + used, HELP_MAX - used, "%s ", command_row(c)->word);
    }
    return reader_append(out, used, "");
}

/* The help of all games, so that a search from the menu finds any rule or word. */
static size_t append_games(char *out, size_t used)
{
    char heading[TITLE_MAX];
    bool common[N_FAMILIES] = { false };
    const GameOps *game;
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        snprintf(heading, sizeof heading, "\n# == %s ==", _(game->name));
        used = reader_append(out, used, heading);
        used = append_all(out, used, help_text(game, HELP_RULES));
        used = append_all(out, used, help_text(game, HELP_SCREEN));
        if (!common[game->family])
            used = append_all(out, used, help_text(game, HELP_COMMON));
        common[game->family] = true;
    }
    return used;
}

Screen *help_new(const Ui *ui, const Screen *of)
{
    char *text = x_alloc(HELP_MAX);
    const GameOps *game = of->game;
    Context in = of->ops->context;
    size_t used = reader_append(text, 0, _(of->ops->about));
    for (int heading = 0; heading < N_KEYS; heading++)
        used = append_keys(text, used, &ui->keys, in, (ReaderKeys)heading);
    for (int part = 0; game != NULL && part < N_HELP_PARTS; part++)
        used = append_all(text, used, help_text(game, (HelpPart)part));
    used = append_words(text, used, in);
    if (in == IN_LIST && game == NULL)
        append_games(text, used);
    return reader_new(_("Help"), text, false);
}
