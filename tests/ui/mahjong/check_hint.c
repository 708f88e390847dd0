/* SPDX-License-Identifier: MIT */
/* The hint panel: its columns stay inside it and beside the tiles, however little room there is,
 * which is as if all words were very long. */
#include "game.h"
#include "opponents.h"
#include "menus.h"
#include "start_game.h"
#include "table_mj_impl.h"
#include "tap.h"
#include "term_dump.h"

enum { WIDE = 78, ROWS = 22, TILE_AT = 2 };

static const TermOps *dump;
static Ui ui;
static int n_compared;              /* rows of the narrow panel */

/* The line of the best choice; -1: there is no room for it. */
static int best_of(const Canvas *c)
{
    int y = c->rows - 1;
    while (y >= 0 && strcmp(c->cell[y * c->cols + TILE_AT - 1].text, ">") != 0)
        y--;
    return y;
}

static Canvas *drawn(Table *t, const TableChoices *l, int cols)
{
    Canvas *c = canvas_new(WIDE, ROWS, true);
    Column col = { c, { 0, 0, cols, ROWS }, 0 };
    table_mj_add_choices(&col, t, &ui, l);
    return c;
}

/* A narrow panel shows the same tiles as a wide one. */
static void compare(Table *t, int cols)
{
    TableChoices l = table_choices(t, &ui);
    if (l.n < 2 || l.v[0].action.kind != ACT_DISCARD)
        return;
    Canvas *wide = drawn(t, &l, WIDE), *narrow = drawn(t, &l, cols);
    int from = best_of(wide), to = best_of(narrow), n = l.n < 3 ? l.n : 3;
    ck_assert_int_ge(from, 0);
    for (int i = 0; i < n && to >= 0 && to + i < ROWS; i++, n_compared++) {
        for (int x = TILE_AT; x < TILE_AT + tile_cols(ui.faces); x++)
            ck_assert_str_eq(narrow->cell[(to + i) * WIDE + x].text,
                             wide->cell[(from + i) * WIDE + x].text);
        for (int x = cols; x < WIDE; x++)
            ck_assert_str_eq(narrow->cell[(to + i) * WIDE + x].text, " ");
    }
    canvas_free(wide);
    canvas_free(narrow);
}

static void look(Term *term, const Canvas *c)
{
    for (int cols = 10; cols < 40 && ui.depth == 1; cols++)
        compare((Table *)ui.stack[0], cols);
    dump->flush(term, c);
}

static void play(const char *level)
{
    DumpOptions options = { 80, 24, true, 0, stdout };
    Diag diag = { .code = ERR_NONE };
    PlaySetup setup = { .seed = 22, .record = "/dev/null" };
    SettingsStore *settings = settings_load("/dev/null");
    opponents_load("/dev/null", NULL, NULL);
    ck_assert_int_eq(settings_override(settings, "pace", "instant", &diag), ERR_NONE);
    ck_assert_int_eq(settings_override(settings, "hint_level", level, &diag), ERR_NONE);
    game_default(&setup.game, game_find("xuezhan"));
    ck_assert_int_eq(game_prepare(&setup.game, &diag), ERR_NONE);
    ck_assert_int_eq(player_parse_list(&setup.game, "human,eff,eff,eff", setup.player, &diag),
                     ERR_NONE);
    Term *term = term_dump_open(&options, "wait:5000 Enter wait:3000 i i i wait:2000 shot", &diag);
    ck_assert_ptr_nonnull(term);
    dump = term->ops;
    TermOps ops = *dump;
    ops.flush = look;
    term->ops = &ops;
    ui_init(&ui, term, settings);
    ui.settings_screen = settings_screen_new;
    ck_assert_msg(table_open_new(&ui, &setup, &diag) == ERR_NONE, "%s", diag.text);
    n_compared = 0;
    ui_run(&ui);
    ui_done(&ui);
    dump->free(term);
    settings_free(settings);
    opponents_free();
}

TEST_LOOP(the_columns_of_the_hint_never_cover_its_tiles, 2)
{
    static const char *const levels[] = { "eff", "ev" };
    play(levels[_i]);
    ck_assert_int_gt(n_compared, 10);
}
