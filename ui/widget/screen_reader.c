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
#include "text_parts.h"
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
    ui_draw_footer(ui, c);
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

static void reader_add_all(TextLine *l, const char *const *text)
{
    for (; *text != NULL; text++)
        text_add(l, "%s%s\n", (*text)[0] == '#' ? "\n" : "", _(*text));
}

/* The headings of the keys. The first has those of few screens: they say what this one is for. */
typedef enum ReaderKeys { KEYS_OWN, KEYS_MOVING, KEYS_EVERYWHERE, N_KEYS } ReaderKeys;

static const char *const key_headings[N_KEYS] = {
    [KEYS_OWN] = N_("# Keys on this screen"),
    [KEYS_MOVING] = N_("# Moving and choosing"),
    [KEYS_EVERYWHERE] = N_("# On every screen"),
};

/* The keys below one heading, if there are any in this context. A command without help shares that
 * of the one above. */
static void reader_add_keys(TextLine *l, const KeyMap *keys, Context in, ReaderKeys heading)
{
    TextLine before = *l;
    text_add(l, "\n%s\n", _(key_headings[heading]));
    size_t empty = l->used;
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        const CommandRow *row = command_row(c);
        char list[256], key[KEY_NAME_MAX];
        ReaderKeys below = (row->contexts & IN_ALL) == IN_ALL ? KEYS_EVERYWHERE
                           : (row->contexts & NO_CARDS) == NO_CARDS ? KEYS_MOVING
                                                                    : KEYS_OWN;
        if ((row->contexts & in) == 0 || row->help[0] == '\0' || below != heading)
            continue;
        keymap_names(keys, in, c, list, sizeof list);
        TextLine names = { list, sizeof list, strlen(list) };
        for (Command k = c + 1; k < N_COMMANDS && command_row(k)->help[0] == '\0'; k++)
            text_add(&names, " %s", keymap_name(keys, k, key));
        if (list[0] == '\0')
            continue;           /* it can only be given by name here */
        int pad = KEYS_COLS - text_width(list);
        text_add(l, "  %s%*s%s\n", list, pad > 2 ? pad : 2, "", _(row->help));
    }
    if (l->used > empty)
        return;
    *l = before;
    l->out[l->used] = '\0';
}

/* The names of the commands, in one paragraph. */
static void reader_add_words(TextLine *l, Context in)
{
    text_add(l, "\n%s\n%s\n", _("# Commands"),
             _("Type these after a colon, or give a command other keys in the section [keys] of "
               "the settings file, for example: hint = x F1"));
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_row(c)->contexts & in) != 0)
            text_add(l, "%s ", command_row(c)->word);
    }
    text_add(l, "\n");
}

Screen *help_new(const Ui *ui, const Screen *of)
{
    char *text = x_alloc(HELP_MAX);
    const GameOps *game = of->game;
    Context in = of->ops->context;
    bool common[N_FAMILIES] = { false };
    TextLine l = text_begin(text, HELP_MAX);
    text_add(&l, "%s\n", _(of->ops->about));
    for (int heading = 0; heading < N_KEYS; heading++)
        reader_add_keys(&l, &ui->keys, in, (ReaderKeys)heading);
    for (int part = 0; game != NULL && part < N_HELP_PARTS; part++)
        reader_add_all(&l, help_text(game, (HelpPart)part));
    reader_add_words(&l, in);
    bool all = in == IN_LIST && game == NULL;   /* a search from the menu finds any rule or word */
    for (int i = 0; all && (game = game_ops(i)) != NULL; i++) {
        text_add(&l, "\n# == %s ==\n", _(game->name));
        reader_add_all(&l, help_text(game, HELP_RULES));
        reader_add_all(&l, help_text(game, HELP_SCREEN));
        if (!common[game->family])
            reader_add_all(&l, help_text(game, HELP_COMMON));
        common[game->family] = true;
    }
    return reader_new(_("Help"), text, false);
}
