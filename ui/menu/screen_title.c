/* SPDX-License-Identifier: MIT */
/* The main menu. Each row has a note on its present state. The keys of the rows never change: an
 * unfinished game has its own key. What must be read from many files is read a few at a time, after
 * the menu has appeared. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "card_signs.h"
#include "game.h"
#include "practice.h"
#include "i18n.h"
#include "lesson.h"
#include "match.h"
#include "records.h"
#include "help_text.h"
#include "screen_question.h"
#include "screen_reader.h"
#include "start_game.h"
#include "unfinished.h"
#include "widget_list.h"
#include "x_alloc.h"

enum {
    GAMES_MAX = 8, ITEMS_MAX = GAMES_MAX + 8, NOTE = 160,
    LOOKS_A_SLICE = 16,         /* records read between two keys */
    MENU_COLS = 68, KEY_COLS = 4, LABEL_COLS = 17, LOW_LABEL_COLS = 13, KEY_X = 2,
    RESERVED_ROWS = 2,
};

typedef enum ItemKind {
    ITEM_CONTINUE, ITEM_UNFINISHED, ITEM_GAME, ITEM_DAILY, ITEM_LEARN, ITEM_PRACTICE, ITEM_RECORDS,
    ITEM_STATS, ITEM_SETTINGS, ITEM_RULES, N_ITEMS
} ItemKind;

typedef struct TitleItem {
    ItemKind       kind;
    const GameOps *game;        /* ITEM_GAME */
    char           key;
    int            y;           /* where it was last drawn */
} TitleItem;

typedef struct Title {
    Screen      screen;
    TitleItem   item[ITEMS_MAX];
    int         n, selected;
    Rect        block;          /* where the rows were last drawn */
    Unfinished *search;         /* owned; NULL: none was begun */
    bool        taken;          /* what follows is from this search, else from the one before */
    int         n_unfinished, n_records;        /* n_records -1: not counted yet */
    RecordEntry last;           /* the game that was left last; path NULL: none */
    time_t      last_at;
    int         due;            /* practice questions that are due; -1: not counted yet */
    bool        moved;          /* the player has moved the cursor */
    bool        stale;          /* another screen was above: search again */
    ItemKind    asked;          /* what the question about the game is for */
    Resuming    resuming;
} Title;

/* A row of the menu. */
typedef struct ItemRow {
    const char *label;          /* msgid; NULL: the name of the game */
    const char *enter;          /* msgid: what Enter does */
    const char *about;          /* msgid; NULL: it depends on the state of things */
} ItemRow;

/* The rows; the lessons are not listed, and their number is not used, if no game has one. */
static const ItemRow title_rows[N_ITEMS] = {
    [ITEM_CONTINUE] = { N_("Continue"), N_("Enter resumes your game"), NULL },
    [ITEM_UNFINISHED] = { N_("Unfinished"), N_("Enter lists your unfinished games"), NULL },
    [ITEM_GAME] = { NULL, N_("Enter starts a new game"), NULL },
    [ITEM_DAILY] = { N_("Daily"), N_("Enter lists the deals of the day"),
                     N_("one deal a day for everyone, with par") },
    [ITEM_LEARN] = { N_("Learn"), N_("Enter starts a first lesson"),
                     N_("one hand of a game, explained step by step") },
    [ITEM_PRACTICE] = { N_("Practice"), N_("Enter opens the exercises"),
                        N_("exercises, each explained at once") },
    [ITEM_RECORDS] = { N_("Records"), N_("Enter lists the games played"), NULL },
    [ITEM_STATS] = { N_("Statistics"), N_("Enter shows your statistics"),
                     N_("results, accuracy and practice over time") },
    [ITEM_SETTINGS] = { N_("Settings"), N_("Enter opens the settings"),
                        N_("language, tiles, pace, hints, keys") },
    [ITEM_RULES] = { N_("Rules"), N_("Enter shows the rules of a game"),
                     N_("how each game is played and what it pays") },
};

/* -- the state of things ----------------------------------------------------------------------- */

/* Lesson number `i` among the games that have one; NULL past the last. */
static const GameOps *lesson_at(int i)
{
    for (int k = 0; game_ops(k) != NULL; k++)
        if (lesson_exists(game_ops(k)) && i-- == 0)
            return game_ops(k);
    return NULL;
}

static void list_items(Title *t)
{
    ItemKind was = t->n > 0 ? t->item[t->selected].kind : ITEM_GAME;
    const GameOps *game = t->n > 0 ? t->item[t->selected].game : game_ops(0);
    int number = 0;
    t->n = 0;
    if (t->last.path != NULL)
        t->item[t->n++] = (TitleItem){ .kind = ITEM_CONTINUE, .key = 'c' };
    if (t->n_unfinished > 1)
        t->item[t->n++] = (TitleItem){ .kind = ITEM_UNFINISHED, .key = 'u' };
    for (int i = 0; game_ops(i) != NULL && i < GAMES_MAX; i++)
        t->item[t->n++] = (TitleItem){ ITEM_GAME, game_ops(i), list_row_key(number++), 0 };
    t->item[t->n++] = (TitleItem){ .kind = ITEM_DAILY, .key = 'd' };
    for (int kind = ITEM_LEARN; kind < N_ITEMS; kind++, number++) {
        if (kind != ITEM_LEARN || lesson_at(0) != NULL)
            t->item[t->n++] = (TitleItem){ (ItemKind)kind, NULL, list_row_key(number), 0 };
    }
    t->selected = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->item[i].kind == was && t->item[i].game == game)
            t->selected = i;
    }
    if (!t->moved && t->last.path != NULL)
        t->selected = 0;
}

/* Takes over what the search has found so far. */
static void take_search(Title *t)
{
    struct stat st;
    const char *path = unfinished_n(t->search) > 0 ? unfinished_path(t->search, 0) : NULL;
    bool first = !t->taken;
    t->taken = true;
    t->n_unfinished = unfinished_n(t->search);
    t->n_records = unfinished_records(t->search);
    if (first) {
        record_entry_done(&t->last);
        t->last = (RecordEntry){ 0 };
    }
    if (path != NULL && t->last.path == NULL) {         /* the game that was left last */
        record_entry_of(path, &t->last);
        t->last_at = stat(path, &st) == 0 ? st.st_mtime : 0;
    }
    list_items(t);
}

/* Starts a new search; until it finds something, the result of the last one is shown. */
static void search_again(Title *t)
{
    unfinished_free(t->search);
    t->search = unfinished_search();
    t->taken = t->stale = false;
    t->due = -1;
}

static int title_tick(Screen *screen, Ui *ui, int64_t now_ms)
{
    Title *t = (Title *)screen;
    (void)now_ms;
    if (t->stale) {
        search_again(t);
        return 0;
    }
    bool more = unfinished_look(t->search, LOOKS_A_SLICE);
    if (t->taken && !more && t->due < 0) {
        PracticePlan plan = practice_plan(ui_settings(ui));
        t->due = practice_due(&plan);
        ui->dirty |= t->due > 0;
    }
    bool done = t->taken && !more;
    int known = t->taken ? t->n_unfinished : 0;
    if (unfinished_n(t->search) > known || (!t->taken && !more)) {
        take_search(t);
        ui->dirty = true;
    }
    return done ? -1 : 0;
}

/* -- the notes on the rows --------------------------------------------------------------------- */

/* "today 21:40", in local time; for other days only the date. */
static void when_text(time_t then, char *out, size_t size)
{
    enum { DAY_SECONDS = 86400 };
    time_t now = time(NULL), yesterday = now - DAY_SECONDS;
    struct tm at, today, before;
    char clock[8], date[12];
    localtime_r(&then, &at);
    localtime_r(&now, &today);
    localtime_r(&yesterday, &before);
    strftime(clock, sizeof clock, "%H:%M", &at);
    strftime(date, sizeof date, "%Y-%m-%d", &at);
    if (at.tm_year == today.tm_year && at.tm_yday == today.tm_yday)
        snprintf(out, size, _("today %s"), clock);
    else if (at.tm_year == before.tm_year && at.tm_yday == before.tm_yday)
        snprintf(out, size, _("yesterday %s"), clock);
    else
        snprintf(out, size, "%s", date);
}

/* Is this the first start, with no game played yet? */
static bool is_first_start(const Title *t)
{
    return t->n_records == 0;
}

static void note_continue(const Title *t, char *out, size_t size)
{
    char when[64], standing[RECORD_STANDING];
    if (t->last.gone != NULL && t->last.gone[0] != '\0')
        snprintf(when, sizeof when, _("missing: %.40s"), t->last.gone);
    else
        when_text(t->last_at, when, sizeof when);
    snprintf(out, size, _("%s, %s, %s"), t->last.game != NULL ? _(t->last.game->title) : "?",
             record_standing_text(&t->last, standing), when);
}

/* What is to be said about a row beside it. */
static void title_note(const Title *t, const TitleItem *item, char *out, size_t size)
{
    int records = t->n_records, n = t->n_unfinished;
    const char *about = title_rows[item->kind].about;
    snprintf(out, size, "%s", about != NULL ? _(about) : "");
    if (item->kind == ITEM_CONTINUE)
        note_continue(t, out, size);
    else if (item->kind == ITEM_UNFINISHED)
        snprintf(out, size,
                 ngettext("%d game to choose from", "%d games to choose from", (unsigned)n), n);
    else if (item->kind == ITEM_GAME)
        snprintf(out, size, "%s", _(item->game->about));
    else if (item->kind == ITEM_LEARN && is_first_start(t))
        snprintf(out, size, "%s", _("new here? one hand, explained step by step"));
    else if (item->kind == ITEM_PRACTICE && t->due > 0)
        snprintf(out, size, ngettext("%d question you got wrong is due",
                                     "%d questions you got wrong are due", (unsigned)t->due),
                 t->due);
    else if (item->kind == ITEM_RECORDS && records > 0)
        snprintf(out, size, ngettext("%d game", "%d games", (unsigned)records), records);
    else if (item->kind == ITEM_RECORDS && records == 0)
        snprintf(out, size, "%s", _("no games played yet"));
}

/* -- opening a row ----------------------------------------------------------------------------- */

/* The game was meant: number `answer` of all, or of those that have a lesson. */
static void title_game_chosen(void *owner, Ui *ui, int answer)
{
    const Title *t = owner;
    Diag diag = { 0 };
    Game usual;
    const GameOps *game = answer < 0 ? NULL : t->asked == ITEM_LEARN ? lesson_at(answer)
                                                                     : game_ops(answer);
    if (game == NULL)
        return;
    if (t->asked == ITEM_DAILY)
        daily_open(ui, game, NULL);
    if (t->asked == ITEM_LEARN && begin_lesson(ui, game, &diag) != ERR_NONE)
        ui_note_diag(ui, &diag);
    if (t->asked != ITEM_RULES)
        return;
    setup_rules(ui, game, &usual);
    ui_push(ui, reader_new(_(game->name), rules_text(&usual), false));
}

static void title_ask_game(Title *t, Ui *ui, ItemKind kind)
{
    char text[ANSWERS_MAX][NOTE];
    const char *names[ANSWERS_MAX];
    const GameOps *game;
    int n = 0;
    for (; n < ANSWERS_MAX; n++) {
        if ((game = kind == ITEM_LEARN ? lesson_at(n) : game_ops(n)) == NULL)
            break;
        names[n] = kind == ITEM_DAILY ? daily_about(game, text[n], NOTE) : _(game->name);
    }
    t->asked = kind;
    ui_push(ui, question_new(kind == ITEM_DAILY   ? _("Deal of the day")
                             : kind == ITEM_LEARN ? _("A first lesson")
                                                  : _("Rules"),
                             kind == ITEM_DAILY
                                 ? _("One hand, the same for everyone, played once.") : "",
                             names, n, title_game_chosen, t));
}

static void title_open(Title *t, Ui *ui, const TitleItem *item)
{
    switch (item->kind) {
    case ITEM_CONTINUE:
        t->resuming = (Resuming){ t->last.path, &t->stale };
        begin_resume(&t->resuming, ui);
        break;
    case ITEM_UNFINISHED: ui_push(ui, records_screen_new(ui, true)); break;
    case ITEM_GAME:       ui_push(ui, setup_new(ui, item->game)); break;
    case ITEM_DAILY:
    case ITEM_LEARN:
    case ITEM_RULES:      title_ask_game(t, ui, item->kind); break;
    case ITEM_PRACTICE:   ui_push(ui, train_menu_new()); break;
    case ITEM_RECORDS:    ui_push(ui, records_screen_new(ui, false)); break;
    case ITEM_STATS:      ui_push(ui, stats_screen_new(ui)); break;
    case ITEM_SETTINGS:   ui_push(ui, settings_screen_new(ui)); break;
    case N_ITEMS:         break;
    }
}

/* -- the picture ------------------------------------------------------------------------------- */

/* Draws a few tiles as in a hand, and the ten of hearts as a card of the same height. */
static void draw_tiles(const Ui *ui, Canvas *c, int y)
{
    enum { TILES = 4, PITCH = HAND_COLS + 3 };
    const Tile tile[TILES] = { tile_of(SUIT_M, 1), TILE_RED, tile_of(SUIT_P, 5),
                               tile_of(SUIT_S, 3) };
    int high = tile_hand_rows(ui->faces), x = (c->cols - TILES * PITCH - HAND_COLS) / 2;
    for (int i = 0; i < TILES; i++, x += PITCH) {
        Style ink = tile[i] == TILE_RED ? STYLE_TILE_M : tile_colour(tile[i], TILE_NONE);
        tile_put_hand(c, x, y, ui->faces, ink, tile[i]);
        tile_put_edge(c, x, y + high, false);
    }
    canvas_ground(c, (Rect){ x, y, HAND_COLS, high }, STYLE_IVORY);
    canvas_fill(c, (Rect){ x, y, HAND_COLS, high }, STYLE_HEARTS);
    canvas_putf(c, x, y, STYLE_HEARTS, "10%s", card_suit_sign(ui, HEARTS));
    if (high > 1)
        canvas_put(c, x + 1, y + high - 1, STYLE_HEARTS, card_suit_sign(ui, HEARTS));
    tile_put_edge(c, x, y + high, false);
}

static void draw_item(const Title *t, Canvas *c, int i, Rect row)
{
    const TitleItem *item = &t->item[i];
    const ItemRow *kind = &title_rows[item->kind];
    bool selected = i == t->selected;
    char note[NOTE];
    int label_cols = row.w < MENU_COLS ? LOW_LABEL_COLS : LABEL_COLS;
    int label = row.x + KEY_X + KEY_COLS, beside = label + label_cols;
    title_note(t, item, note, sizeof note);
    if (selected) {
        canvas_ground(c, row, STYLE_PROMPT_BAR);
        canvas_fill(c, row, STYLE_PLAIN);
        canvas_putf(c, row.x, row.y, STYLE_CURSOR, "> %c ", item->key);
        c->cursor_x = row.x;
        c->cursor_y = row.y;
    } else {
        canvas_putf(c, row.x + KEY_X, row.y, STYLE_KEY, "%c", item->key);
    }
    canvas_field(c, label, row.y, label_cols - 1, STYLE_STRONG,
                 kind->label != NULL ? _(kind->label) : _(item->game->title));
    canvas_field(c, beside, row.y, row.x + row.w - beside, selected ? STYLE_PLAIN : STYLE_DIM,
                 note);
}

/* Rows of the list: two are reserved for unfinished games, so that nothing moves when one is
 * found. */
static int rows_of_list(const Title *t)
{
    int n = RESERVED_ROWS;
    for (int i = 0; i < t->n; i++)
        n += t->item[i].kind >= ITEM_GAME;
    return n;
}

/* A blank row separates unfinished games, new games and the rest; in a low window these rows are
 * dropped, the upper one first. */
static void draw_list(Title *t, Canvas *c, int y, int gaps)
{
    int w = c->cols - 2 < MENU_COLS ? c->cols - 2 : MENU_COLS, x = (c->cols - w) / 2;
    t->block = (Rect){ x, y, w, rows_of_list(t) + gaps };
    for (int i = 0; i < RESERVED_ROWS; i++)
        y += i >= t->n || t->item[i].kind >= ITEM_GAME;
    for (int i = 0; i < t->n; i++, y++) {
        ItemKind kind = t->item[i].kind, above = i > 0 ? t->item[i - 1].kind : ITEM_UNFINISHED;
        y += (kind > ITEM_GAME && above == ITEM_GAME && gaps > 0) ||
             (kind == ITEM_GAME && above < ITEM_GAME && gaps > 1);
        t->item[i].y = y;
        draw_item(t, c, i, (Rect){ x, y, w, 1 });
    }
}

/* What Enter does; at the first start also an offer of the lesson. */
static const char *title_prompt(const Title *t, char *out, size_t size)
{
    const char *enter = _(title_rows[t->item[t->selected].kind].enter);
    for (int i = 0; i < t->n && is_first_start(t) && !t->moved; i++) {
        if (t->item[i].kind != ITEM_LEARN)
            continue;
        snprintf(out, size, _("New here? Press %c for a first lesson. %s."), t->item[i].key, enter);
        return out;
    }
    return enter;
}

static void title_draw(Screen *screen, Ui *ui, Canvas *c)
{
    char line[2 * NOTE];
    enum { HEAD = 1, BOTTOM = 2, GAPS = 2 };
    Title *t = (Title *)screen;
    int room = c->rows - HEAD - BOTTOM - rows_of_list(t), tiles = tile_hand_rows(ui->faces) + 1;
    int spare = room - tiles, gaps = spare < 0 ? 0 : spare < GAPS ? spare : GAPS;
    spare -= gaps;
    ui_draw_title(c, "%s", c->unicode ? " paiju 牌局" : " paiju");
    if (spare >= 0)
        draw_tiles(ui, c, HEAD + spare / 2 - (spare >= GAPS));
    draw_list(t, c, spare >= 0 ? HEAD + spare / 2 + tiles : HEAD, gaps);
    canvas_ground(c, (Rect){ 0, c->rows - BOTTOM, c->cols, 1 }, STYLE_PROMPT_BAR);
    ui_draw_bottom(ui, c, 1, STYLE_PROMPT, title_prompt(t, line, sizeof line));
}

/* -- keys -------------------------------------------------------------------------------------- */

static void title_choose(Title *t, Ui *ui, int i)
{
    t->selected = i;
    t->moved = true;
    TitleItem item = t->item[i];
    t->stale = true;            /* there may be another unfinished game afterwards */
    title_open(t, ui, &item);
}

/* The row of a click or of a key, -1: none. */
static int item_meant(const Title *t, Key pressed)
{
    for (int i = 0; i < t->n; i++) {
        if (pressed.code == K_CLICK ? pressed.y == t->item[i].y &&
                                          rect_has(t->block, pressed.x, pressed.y)
                                    : pressed.code == (KeyCode)t->item[i].key)
            return i;
    }
    return -1;
}

static bool title_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Title *t = (Title *)screen;
    if (t->stale)
        search_again(t);
    if (!t->taken || t->last.path == NULL) {    /* the key may come before its game is found */
        bool found = unfinished_look_for_one(t->search);
        if (!t->taken || found)
            take_search(t);
    }
    int meant = item_meant(t, pressed), before = t->selected;
    if (meant >= 0 && pressed.code == K_CLICK && meant != before)
        t->selected = meant;
    else if (meant >= 0)
        title_choose(t, ui, meant);
    else if (command == CMD_ENTER || command == CMD_MARK)
        title_choose(t, ui, t->selected);
    else if (!scroll_command(&t->selected, t->n, t->n - 1, command))
        return command == CMD_BACK;     /* only q quits here */
    t->moved |= t->selected != before;
    return true;
}

static void title_free(Screen *screen)
{
    Title *t = (Title *)screen;
    unfinished_free(t->search);
    record_entry_done(&t->last);
    free(t);
}

static const ScreenOps title_ops = {
    .about = N_("This is the main menu: start or resume a game, learn, practise, or look at "
                "games you have played. Choose a row with the arrows and Enter, or press the "
                "key in front of it."),
    .context = IN_LIST, .draw = title_draw, .key = title_key, .tick = title_tick,
    .free = title_free,
};

Screen *title_new(void)
{
    Title *t = x_alloc(sizeof *t);
    *t = (Title){ .screen.ops = &title_ops, .stale = true, .due = -1,
                  .n_records = -1 };
    list_items(t);
    return &t->screen;
}
