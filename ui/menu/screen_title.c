/* The main menu. */
#include "screen_title.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "layout.h"
#include "match.h"
#include "screen_question.h"
#include "screen_reader.h"
#include "screen_records.h"
#include "screen_settings.h"
#include "screen_setup.h"
#include "screen_stats.h"
#include "screen_train.h"
#include "start_game.h"
#include "table_family.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { TITLE_TILE_ROWS = 3, GAMES_MAX = 8, ITEMS_MAX = GAMES_MAX + 7, ITEM_COLS = 46 };

typedef enum ItemKind {
    ITEM_RESUME, ITEM_GAME, ITEM_SETTINGS, ITEM_STATS, ITEM_RECORDS, ITEM_TRAIN, ITEM_HELP,
    ITEM_LEAVE, N_ITEMS
} ItemKind;

typedef struct Item {
    ItemKind       kind;
    const GameOps *game;        /* ITEM_GAME */
} Item;

typedef struct Title {
    Screen screen;
    List   list;
    Item   item[ITEMS_MAX];
    char  *unfinished;          /* path of a record, NULL if there is none; owned */
    Resuming resuming;
    bool   offered;             /* the question about it has been asked */
    bool   stale;               /* a table was above: look for unfinished games again */
} Title;

static void list_items(Title *t)
{
    t->list.n = 0;
    if (t->unfinished != NULL)
        t->item[t->list.n++] = (Item){ ITEM_RESUME, NULL };
    for (int i = 0; game_ops(i) != NULL && i < GAMES_MAX; i++)
        t->item[t->list.n++] = (Item){ ITEM_GAME, game_ops(i) };
    for (int kind = ITEM_SETTINGS; kind < N_ITEMS; kind++)
        t->item[t->list.n++] = (Item){ (ItemKind)kind, NULL };
    if (t->list.selected >= t->list.n)
        t->list.selected = 0;
}

static void resume(Title *t, Ui *ui)
{
    t->resuming = (Resuming){ t->unfinished, &t->stale };
    begin_resume(&t->resuming, ui);
}

static void help_chosen(void *owner, Ui *ui, int answer)
{
    (void)owner;
    const GameOps *game = answer >= 0 ? game_ops(answer) : NULL;
    if (game != NULL)
        ui_push(ui, help_new(ui, table_family(game->family)->context, game));
}

static void ask_for_help(Ui *ui)
{
    const char *names[ANSWERS_MAX];
    int n = 0;
    for (; game_ops(n) != NULL && n < ANSWERS_MAX; n++)
        names[n] = _(game_ops(n)->name);
    ui_push(ui, question_new(_("Help"), "", names, n, help_chosen, NULL));
}

static void choose(Title *t, Ui *ui, int i)
{
    t->list.selected = i;
    switch (t->item[i].kind) {
    case ITEM_RESUME:   resume(t, ui); break;
    case ITEM_GAME:     ui_push(ui, setup_new(ui, t->item[i].game)); break;
    case ITEM_SETTINGS: ui_push(ui, settings_screen_new(ui)); break;
    case ITEM_STATS:    ui_push(ui, stats_screen_new(ui)); break;
    case ITEM_RECORDS:  ui_push(ui, records_screen_new()); break;
    case ITEM_TRAIN:    ui_push(ui, train_menu_new()); break;
    case ITEM_HELP:     ask_for_help(ui); break;
    case ITEM_LEAVE:    ui_pop(ui); break;
    case N_ITEMS:       break;
    }
    t->stale |= t->item[i].kind == ITEM_GAME || t->item[i].kind == ITEM_RECORDS;
}

static void offered(void *owner, Ui *ui, int answer)
{
    if (answer == 0)
        resume(owner, ui);
}

/* Looks for an unfinished game, at the start and whenever a table may have left one. */
static int tick(Screen *screen, Ui *ui, int64_t now_ms)
{
    Title *t = (Title *)screen;
    (void)now_ms;
    if (t->stale) {
        free(t->unfinished);
        t->unfinished = match_find_unfinished();
        t->stale = false;
        list_items(t);
        ui->dirty = true;
    }
    if (!t->offered && t->unfinished != NULL) {
        const char *answers[] = { _("resume"), _("not now") };
        char text[512];
        const char *slash = strrchr(t->unfinished, '/');
        snprintf(text, sizeof text, _("A game was not finished: %s"),
                 slash == NULL ? t->unfinished : slash + 1);
        ui_push(ui, question_new(_("Welcome back"), text, answers, 2, offered, t));
    }
    t->offered = true;
    return -1;
}

/* Three tiles as a hand shows them: a character, dots and the red dragon. */
static void draw_tiles(const Ui *ui, Canvas *c, int x, int y)
{
    const Tile tile[] = { tile_of(SUIT_M, 1), tile_of(SUIT_P, 5), tile_of(SUIT_Z, 5) };
    int rows = tile_hand_rows(ui->faces);
    y += TITLE_TILE_ROWS - rows;
    for (int i = 0; i < 3; i++, x += HAND_PITCH) {
        tile_put_hand(c, x, y, ui->faces, tile_colour(tile[i], TILE_NONE), tile[i]);
        tile_put_edge(c, x, y + rows, false);
    }
}

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    static const char *const label[N_ITEMS] = {
        [ITEM_RESUME] = N_("resume the unfinished game"), [ITEM_GAME] = N_("new game: %s"),
        [ITEM_SETTINGS] = N_("settings"), [ITEM_STATS] = N_("statistics"),
        [ITEM_RECORDS] = N_("records"), [ITEM_TRAIN] = N_("practice"), [ITEM_HELP] = N_("help"),
        [ITEM_LEAVE] = N_("leave"),
    };
    Title *t = (Title *)screen;
    Rect area = layout_centred(c->cols, c->rows - 2, ITEM_COLS, t->list.n + 8);
    draw_tiles(ui, c, area.x, area.y);
    canvas_put(c, area.x + 14, area.y, STYLE_STRONG, c->unicode ? "paiju 牌局" : "paiju");
    canvas_put(c, area.x + 14, area.y + 1, STYLE_PLAIN, _("mahjong and Da Tong Zi"));
    canvas_put(c, area.x + 14, area.y + 2, STYLE_PLAIN, _("in the terminal"));
    list_place(&t->list, (Rect){ area.x, area.y + 5, ITEM_COLS, t->list.n });
    for (int i = 0; i < t->list.n; i++) {
        const Item *item = &t->item[i];
        char text[160], line[200];
        snprintf(text, sizeof text, _(label[item->kind]),
                 item->game != NULL ? _(item->game->name) : "");
        snprintf(line, sizeof line, "%c  %s", list_row_key(i), text);
        canvas_field(c, area.x + 2, area.y + 5 + i, ITEM_COLS - 2, list_mark(&t->list, c, i), line);
    }
    ui_draw_bottom(ui, c, IN_LIST, 1, STYLE_DIM, _("arrows and Enter choose, digits too"));
}

static bool key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Title *t = (Title *)screen;
    int chosen = list_chosen(&t->list, pressed, command);
    if (chosen >= 0)
        choose(t, ui, chosen);
    else if (command == CMD_BACK)
        return true;            /* only q leaves from here */
    else
        return list_command(&t->list, command);
    return true;
}

static void discard(Screen *screen)
{
    Title *t = (Title *)screen;
    free(t->unfinished);
    free(t);
}

static const ScreenOps ops = {
    .context = IN_LIST, .draw = draw, .key = key, .tick = tick, .free = discard,
};

Screen *title_new(void)
{
    Title *t = x_alloc(sizeof *t);
    *t = (Title){ .screen.ops = &ops, .stale = true };
    list_items(t);
    return &t->screen;
}
