/* Reading and searching; the help is written here from the table of commands. */
#include "screen_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "widget_pager.h"
#include "x_alloc.h"

enum { TITLE_MAX = 96, HELP_MAX = 16 * 1024, KEYS_COLS = 16 };

typedef struct Reader {
    Screen screen;
    char   title[TITLE_MAX];
    Pager  pager;
} Reader;

static void draw(Screen *s, Ui *ui, Canvas *c)
{
    Reader *r = (Reader *)s;
    char line[TITLE_MAX + 2];
    snprintf(line, sizeof line, " %s", r->title);
    canvas_field(c, 0, 0, c->cols, STYLE_TITLE, line);
    pager_draw(&r->pager, c, (Rect){ 1, 1, c->cols - 2, c->rows - 2 });
    if (ui->prompting || ui->note[0] != '\0')
        ui_draw_status(ui, c, (Rect){ 1, c->rows - 1, c->cols - 2, 1 }, STYLE_PLAIN, "");
    else
        ui_draw_footer(ui, c, IN_READ);
}

static bool key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Reader *r = (Reader *)s;
    if (pager_key(&r->pager, pressed, command))
        return true;
    if (command == CMD_ENTER || command == CMD_HELP) {
        ui_pop(ui);
        return true;
    }
    return false;
}

static bool typing(const Screen *s)
{
    return ((const Reader *)s)->pager.searching;
}

static void discard(Screen *s)
{
    Reader *r = (Reader *)s;
    pager_free(&r->pager);
    free(r);
}

static const ScreenOps ops = {
    .context = IN_READ,
    .draw = draw,
    .key = key,
    .typing = typing,
    .free = discard,
};

Screen *reader_new(const char *title, char *text, bool at_end)
{
    Reader *r = x_alloc(sizeof *r);
    r->screen.ops = &ops;
    snprintf(r->title, sizeof r->title, "%s", title);
    pager_set(&r->pager, text, at_end);
    return &r->screen;
}

/* -- help ----------------------------------------------------------------------------------- */

static const char *const table_help[] = {
    N_("# The game"),
    N_("Sichuan mahjong to the bitter end (xuezhan daodi): 108 tiles in three suits, m "
       "characters, s bamboo, p dots. Everybody names a void suit first and must get rid of it. "
       "Four sets and a pair win, or seven pairs. Whoever wins leaves; the others play on until "
       "three have won or the wall is empty."),
    N_("There is no chi. A pong or kong takes another player's tile; a kong is paid at once. "
       "When the wall is empty, players who still hold their void suit (flower pigs) pay, and "
       "who is not ready pays who is."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one. Tiles of your "
       "void suit are underlined and carry a dot below."),
    N_("# Hints"),
    N_("The hint key goes through three stages: how far you are from ready; how your tiles "
       "group; which tile to cut, with the tiles that would help, how many of them are left, and "
       "the risk. It sees only what you see. Press it again to put it away."),
    N_("# Mouse"),
    N_("A click picks a tile, a second one discards it. A click on an answer gives it. "
       "--no-mouse leaves the mouse to the terminal."),
};

static const char *const card_help[] = {
    N_("# The game"),
    N_("Da Tong Zi, usually with three packs without jokers, 3s and 4s; the 2 is the highest rank. "
       "Whoever leads a round plays a single, a pair, consecutive pairs, a three with up to two "
       "other cards, or an airplane: consecutive threes with up to two cards for each. The others "
       "follow with the same pattern, higher, or with a trump, and must do so if they can. The "
       "last play wins the round with the points in it: 5 for each 5, 10 for each 10 and K."),
    N_("Trumps, from weak to strong: a bomb, four or more of a rank, where more cards win; a "
       "tongzi, three identical cards; a dizha, exactly two of each suit of a rank. A round won by "
       "a tongzi of K, A or 2 or by a dizha earns a bonus. Running out of cards first earns points "
       "too, being late costs some."),
    N_("# Picking cards"),
    N_("Type the ranks of a play: qqq77 is three queens with two sevens, 0 is a ten. Suits are "
       "taken so that your tongzi and dizha survive, unless only they beat the play; another key "
       "takes other suits. Or go to a card with the arrows and pick it with Space, or let the "
       "list of legal plays pick for you. The line at the bottom says what the cards picked are "
       "and whether they beat the play."),
    N_("# Marks"),
    N_("Below a rank b is a bomb, T a tongzi, X a dizha in your hand. Cards picked stand up and "
       "have a ^. In the grid o is a card, ^ one that is picked. > marks the play to beat. In the "
       "list ! is a play that breaks up a bomb, tongzi or dizha."),
    N_("# Hints"),
    N_("The hint key goes through three stages: how many plays your hand still needs and which "
       "cards no single beats; which tongzi and dizha can still be out; which play is best, how "
       "likely it is to hold, and why. It sees only what you see. Press it again to put it away."),
    N_("# Mouse"),
    N_("A click picks a card or puts it back; a click on an answer or on a play of the list takes "
       "it. --no-mouse leaves the mouse to the terminal."),
};

static size_t append(char *out, size_t used, const char *text)
{
    return used + (size_t)snprintf(out + used, HELP_MAX - used, "%s\n", text);
}

static size_t append_all(char *out, size_t used, const char *const *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (text[i][0] == '#')
            used = append(out, used, "");
        used = append(out, used, _(text[i]));
    }
    return used;
}

/* The keys of a command and of those that share its help; "" if it has none in this context. */
static void keys_of_row(const KeyMap *keys, Context in, Command c, char *out, size_t size)
{
    char key[KEY_NAME_MAX];
    keymap_names(keys, in, c, out, size);
    for (c++; c < N_COMMANDS && command_row(c)->help[0] == '\0'; c++) {
        size_t end = strlen(out);
        snprintf(out + end, size - end, " %s", keymap_name(keys, c, key));
    }
}

static size_t append_keys(char *out, size_t used, const KeyMap *keys, Context in)
{
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        const CommandRow *row = command_row(c);
        char names[256];
        if ((row->contexts & in) == 0 || row->help[0] == '\0')
            continue;
        keys_of_row(keys, in, c, names, sizeof names);
        if (names[0] == '\0')
            continue;           /* only by its name here */
        int pad = KEYS_COLS - text_width(names);
        used += (size_t)snprintf(out + used, HELP_MAX - used, "  %s%*s%s\n", names,
                                 pad > 1 ? pad : 1, "", _(row->help));
    }
    return used;
}

/* The names of the commands, as one paragraph. */
static size_t append_words(char *out, size_t used, Context in)
{
    used = append(out, used, "");
    used = append(out, used, _("# Commands by name"));
    used = append(
        out, used,
        _("For the command line after a colon, and to give a command other keys in the section "
          "[keys] of the settings file, such as: hint = x F1"));
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        if ((command_row(c)->contexts & in) != 0)
            used += (size_t)snprintf(out + used, HELP_MAX - used, "%s ", command_row(c)->word);
    }
    return append(out, used, "");
}

Screen *help_new(const Ui *ui, Context in)
{
    char *text = x_alloc(HELP_MAX);
    size_t used = append(text, 0, _("# Keys"));
    used = append_keys(text, used, &ui->keys, in);
    if (in == IN_TABLE)
        used = append_all(text, used, table_help, sizeof table_help / sizeof *table_help);
    if (in == IN_CARDS)
        used = append_all(text, used, card_help, sizeof card_help / sizeof *card_help);
    append_words(text, used, in);
    return reader_new(_("Help"), text, false);
}
