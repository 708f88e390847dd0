/* SPDX-License-Identifier: MIT */
/* Lists, lines that are typed, forms, long texts and boxes: what keys and clicks do at their edges.
 */
#include "game.h"
#include "screen.h"
#include "tap.h"
#include "term_dump.h"
#include "widget_column.h"
#include "widget_form.h"
#include "widget_list.h"
#include "widget_pager.h"

enum { LONG = 12 /* rows of a scrolling list */ };

static Key click(int x, int y) { return (Key){ K_CLICK, x, y }; }
static Key typed(KeyCode code) { return (Key){ .code = code }; }

/* ---- lists ----------------------------------------------------------------------------------- */

TEST(a_click_selects_a_row_and_a_second_one_chooses_it)
{
    static const struct Row {
        int x, y, chosen;
    } rows[] = {
        { 5, 10, 0 }, { 24, 12, 2 }, { 5, 13, -1 }, { 5, 14, -1 }, { 5, 9, -1 }, { 4, 10, -1 },
        { 25, 10, -1 },
    };
    List l = { .n = 3 };
    list_place(&l, (Rect){ 5, 10, 20, 5 });
    l.selected = 1;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_assert_int_eq(list_chosen(&l, click(rows[i].x, rows[i].y), CMD_NONE), -1);
        ck_assert_int_eq(list_chosen(&l, click(rows[i].x, rows[i].y), CMD_NONE), rows[i].chosen);
    }
}

TEST(the_selected_row_is_visible_and_no_space_is_wasted_at_the_end)
{
    List l = { .n = LONG, .selected = 8 };
    list_place(&l, (Rect){ 0, 0, 20, 5 });
    ck_assert_int_eq(l.top, 4);
    ck_assert_int_eq(list_chosen(&l, click(0, 4), CMD_NONE), 8);
    l.selected = 3;
    list_place(&l, l.shown);
    ck_assert_int_eq(l.top, 3);
    l.selected = LONG - 1;
    list_place(&l, l.shown);
    list_place(&l, (Rect){ 0, 0, 20, 10 });
    ck_assert_int_eq(l.top, LONG - 10);
    list_place(&l, (Rect){ 0, 0, 20, LONG });
    ck_assert_int_eq(l.top, 0);
}

TEST(keys_choose_the_first_twelve_rows)
{
    static const char keys[] = "1234567890-=";
    List l = { .n = LONG };
    for (int i = 0; i < LONG; i++) {
        ck_assert_int_eq(list_row_key(i), keys[i]);
        ck_assert_int_eq(list_chosen(&l, typed((KeyCode)keys[i]), CMD_NONE), i);
    }
    ck_assert_int_eq(list_row_key(LONG), ' ');
    ck_assert_int_eq(list_chosen(&l, typed('a'), CMD_NONE), -1);
    ck_assert_int_eq(list_chosen(&l, typed(K_NONE), CMD_NONE), -1);
    l.n = 3;
    ck_assert_int_eq(list_chosen(&l, typed('3'), CMD_NONE), 2);
    ck_assert_int_eq(list_chosen(&l, typed('4'), CMD_NONE), -1);
    l.selected = 1;
    ck_assert_int_eq(list_chosen(&l, typed(K_ENTER), CMD_ENTER), 1);
}

TEST(commands_move_by_rows_and_pages_and_stop_at_the_ends)
{
    static const struct Row {
        int     from;
        Command command;
        int     to;
    } rows[] = {
        { 0, CMD_UP, 0 },         { 5, CMD_UP, 4 },         { 5, CMD_DOWN, 6 },
        { 11, CMD_DOWN, 11 },     { 1, CMD_PAGE_DOWN, 5 },  { 9, CMD_PAGE_DOWN, 11 },
        { 6, CMD_PAGE_UP, 2 },    { 2, CMD_PAGE_UP, 0 },    { 5, CMD_FIRST, 0 },
        { 5, CMD_LAST, 11 },
    };
    List l = { .n = LONG }, none = { .n = 0 };
    list_place(&l, (Rect){ 0, 0, 20, 5 });          /* a page keeps one row in sight */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        l.selected = rows[i].from;
        ck_assert(list_command(&l, rows[i].command));
        ck_assert_int_eq(l.selected, rows[i].to);
    }
    ck_assert(!list_command(&l, CMD_LEFT));
    ck_assert(list_command(&none, CMD_LAST));
    ck_assert_int_eq(none.selected, 0);
}

/* ---- lines ----------------------------------------------------------------------------------- */

TEST(backspace_removes_a_whole_character)
{
    Edit e = { .text = "a五" };
    ck_assert_int_eq(edit_key(&e, typed(K_BACKSPACE)), EDIT_MORE);
    ck_assert_str_eq(e.text, "a");
    ck_assert_int_eq(edit_key(&e, typed(K_DELETE)), EDIT_MORE);
    ck_assert_int_eq(edit_key(&e, typed(K_BACKSPACE)), EDIT_MORE);
    ck_assert_str_eq(e.text, "");
}

TEST(a_full_line_accepts_no_part_of_a_character)
{
    Edit e = { .text = "" };
    memset(e.text, 'x', EDIT_MAX - 3);
    ck_assert_int_eq(edit_key(&e, typed(0x4E94)), EDIT_MORE);       /* three bytes */
    ck_assert_uint_eq(strlen(e.text), EDIT_MAX - 3);
    edit_key(&e, typed('y'));
    edit_key(&e, typed('z'));
    edit_key(&e, typed('z'));
    ck_assert_uint_eq(strlen(e.text), EDIT_MAX - 1);
    ck_assert_str_eq(e.text + EDIT_MAX - 3, "yz");
}

TEST(enter_or_esc_ends_a_line)
{
    Edit e = { .text = "x" };
    ck_assert_int_eq(edit_key(&e, typed(K_ENTER)), EDIT_DONE);
    ck_assert_int_eq(edit_key(&e, typed(K_ESC)), EDIT_CANCELLED);
    ck_assert_int_eq(edit_key(&e, typed(K_UP)), EDIT_IGNORED);
    ck_assert_str_eq(e.text, "x");
}

/* The visible part of a text in a line of `w` columns. */
static void expect_line(const Edit *e, int w, const char *wanted, int cursor)
{
    Canvas *c = canvas_new(12, 1, true);
    char *text, line[64];
    size_t size;
    snprintf(line, sizeof line, "%s\n", wanted);
    FILE *out = open_memstream(&text, &size);
    edit_draw(e, c, 2, 0, w, STYLE_PLAIN);
    canvas_write(c, NULL, out);
    fclose(out);
    ck_assert_str_eq(text, line);
    ck_assert_int_eq(c->cursor_x, cursor);
    free(text);
    canvas_free(c);
}

TEST(a_long_line_shows_its_end)
{
    Edit e = { .text = "abcdef" };
    expect_line(&e, 8, "  abcdef", 8);
    expect_line(&e, 7, "  abcdef", 8);
    expect_line(&e, 6, "  bcdef", 7);       /* the cursor also needs a column */
}

/* ---- forms ----------------------------------------------------------------------------------- */

static Game   game;
static double real;
static int    choice;
static char   text[EDIT_MAX];

enum { AT_SWITCH = 1, AT_NUMBER, AT_WORD, AT_SCORE, AT_REAL = 6, AT_CHOICE, AT_TEXT, N_FIELDS };

/* A heading, a switch, a number from 1 to 999, three words, a large number, a heading, a number
 * from -1 to 3, a choice of two, a text. */
static Form new_form(void)
{
    static const char *const words[] = { "one", "two" };
    static const char *const keys[] = { "multi_win", "hands", "passed_win", "start_score" };
    static const Phrase none[] = { { NULL, NULL } };
    Form f = { .editing = false };
    game_default(&game, game_find("xuezhan"));
    real = 0;
    choice = 0;
    text[0] = '\0';
    form_add(&f, (Field){ .kind = FIELD_HEADING, .label = "rules" });
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        form_add_option(&f, &game.ops->options, option_find(&game.ops->options, keys[i]), &game.cfg,
                        none);
    form_add(&f, (Field){ .kind = FIELD_HEADING, .label = "more" });
    form_add(&f, (Field){ .kind = FIELD_REAL, .label = "risk", .help = "", .real = &real,
                          .least = -1, .greatest = 3 });
    form_add(&f, (Field){ .kind = FIELD_CHOICE, .label = "which", .help = "", .words = words,
                          .n_words = 2, .value = &choice });
    form_add(&f, (Field){ .kind = FIELD_TEXT, .label = "name", .help = "", .text = text });
    list_place(&f.list, (Rect){ 0, 0, 40, 20 });
    return f;
}

static FormAnswer command(Form *f, Command c)
{
    Diag diag;
    return form_key(f, typed(K_NONE), c, &diag);
}

/* Opens a field, types, and presses Enter. */
static FormAnswer entered(Form *f, int field, const char *line, Diag *diag)
{
    f->list.selected = field;
    ck_assert_int_eq(command(f, CMD_ENTER), FORM_USED);
    ck_assert(f->editing);
    while (f->edit.text[0] != '\0')
        form_key(f, typed(K_BACKSPACE), CMD_NONE, diag);
    for (; *line != '\0'; line++)
        form_key(f, typed((KeyCode)*line), CMD_NONE, diag);
    FormAnswer answer = form_key(f, typed(K_ENTER), CMD_ENTER, diag);
    ck_assert(!f->editing);
    return answer;
}

static int64_t value(const char *key)
{
    return option_get(option_find(&game.ops->options, key), &game.cfg);
}

/* -- options and their places ------------------------------------------------------------------ */

static int places_named(const OptionPlace *places, const char *key)
{
    int n = 0;
    for (; places->key != NULL; places++)
        n += strcmp(places->key, key) == 0;
    return n;
}

TEST(every_option_of_every_game_has_one_place_and_a_sentence)
{
    for (int g = 0; game_ops(g) != NULL; g++) {
        const OptionTable *options = &game_ops(g)->options;
        const OptionPlace *places = places_of_options(game_ops(g));
        Game usual;
        game_default(&usual, game_ops(g));
        for (int i = 0; i < options->n; i++)
            ck_assert_msg(places_named(places, options->row[i].key) == 1,
                          "%s, %s: %d places instead of one", game_ops(g)->key,
                          options->row[i].key, places_named(places, options->row[i].key));
        for (const OptionPlace *p = places; p->key != NULL; p++) {
            ck_assert_msg(option_find(options, p->key) != NULL, "no option %s", p->key);
            ck_assert_msg(p->about != NULL, "%s is not explained", p->key);
            option_counts(options, &usual.cfg, p->needs);       /* names existing options */
        }
    }
}

TEST(an_option_applies_if_any_of_its_conditions_holds)
{
    const OptionTable *options = &game_find("hongzhong")->options;
    game_default(&game, game_find("hongzhong"));
    ck_assert(option_counts(options, &game.cfg, NULL));
    ck_assert(option_counts(options, &game.cfg, "birds"));
    ck_assert(!option_counts(options, &game.cfg, "win_on_discard"));
    ck_assert(option_counts(options, &game.cfg, "win_on_discard rob_kong"));
    ck_assert(option_counts(options, &game.cfg, "wilds=4"));
    ck_assert(!option_counts(options, &game.cfg, "wilds=8"));
    ck_assert(!option_counts(options, &game.cfg, "wilds!=4"));
    ck_assert(option_counts(options, &game.cfg, "wilds=8 tiles!=136"));
}

/* Also the exchange of three tiles, without which it has no direction. */
TEST(a_form_shows_options_in_groups_and_those_without_effect_as_idle)
{
    Form f = { .editing = false };
    game_default(&game, game_find("xuezhan"));
    const OptionPlace *all = places_of_options(game.ops), *rest = all;
    form_add_places(&f, &game.ops->options, &game.cfg, NULL, &rest);
    ck_assert_ptr_null(all->group);
    ck_assert_ptr_nonnull(rest->group);
    int first = f.list.n;
    form_add_groups(&f, &game.ops->options, &game.cfg, NULL, all, rest);
    ck_assert_int_eq(f.field[first].kind, FIELD_HEADING);
    ck_assert_str_eq(f.field[first + 1].option->key, "exchange_three");
    ck_assert(!f.field[first + 1].idle);
    ck_assert_str_eq(f.field[first + 2].option->key, "exchange_dir");
    ck_assert(f.field[first + 2].idle);
}

TEST(a_group_opens_and_closes)
{
    bool open = false;
    static char beside[EDIT_MAX] = "2 changed";
    Form f = { .editing = false };
    form_add(&f, (Field){ .kind = FIELD_FOLD, .label = "rules", .text = beside, .open = &open });
    ck_assert_int_eq(command(&f, CMD_ENTER), FORM_CHANGED);
    ck_assert(open);
    ck_assert_int_eq(command(&f, CMD_LEFT), FORM_CHANGED);
    ck_assert(!open);
}

TEST(a_form_with_more_rows_below_or_above_says_so)
{
    Form f = new_form();
    Canvas *c = canvas_new(40, 5, false);
    form_draw(&f, c, (Rect){ 0, 0, 40, 5 });
    ck_assert_str_eq(canvas_at(c, 1, 4)->text, "v");
    ck_assert_str_eq(canvas_at(c, 3, 4)->text, "5");
    f.list.selected = f.list.n - 1;
    canvas_clear(c);
    form_draw(&f, c, (Rect){ 0, 0, 40, 5 });
    ck_assert_str_eq(canvas_at(c, 1, 4)->text, "^");
    canvas_free(c);
}

TEST(the_cursor_skips_headings)
{
    Form f = new_form();
    ck_assert_int_eq(f.list.selected, AT_SWITCH);
    command(&f, CMD_UP);
    ck_assert_int_eq(f.list.selected, AT_SWITCH);
    f.list.selected = AT_SCORE;
    command(&f, CMD_DOWN);
    ck_assert_int_eq(f.list.selected, AT_REAL);
    command(&f, CMD_UP);
    ck_assert_int_eq(f.list.selected, AT_SCORE);
}

TEST(switches_and_words_wrap_around)
{
    Form f = new_form();
    f.list.selected = AT_SWITCH;
    ck_assert_int_eq(command(&f, CMD_RIGHT), FORM_CHANGED);
    ck_assert_int_eq(value("multi_win"), 0);
    command(&f, CMD_RIGHT);
    ck_assert_int_eq(value("multi_win"), 1);
    f.list.selected = AT_WORD;
    command(&f, CMD_LEFT);
    ck_assert_int_eq(value("passed_win"), 2);
    command(&f, CMD_ENTER);
    ck_assert_int_eq(value("passed_win"), 0);
    f.list.selected = AT_CHOICE;
    command(&f, CMD_LEFT);
    ck_assert_int_eq(choice, 1);
    command(&f, CMD_RIGHT);
    ck_assert_int_eq(choice, 0);
}

/* From 128 on a step is one sixty-fourth. */
TEST(numbers_stop_at_their_bounds_and_large_ones_take_large_steps)
{
    static const struct Row {
        const char *from;
        Command     command;
        int64_t     to;
        FormAnswer  answer;
    } rows[] = {
        { "1", CMD_LEFT, 1, FORM_USED },        { "1", CMD_RIGHT, 2, FORM_CHANGED },
        { "127", CMD_RIGHT, 128, FORM_CHANGED }, { "128", CMD_RIGHT, 130, FORM_CHANGED },
        { "640", CMD_LEFT, 630, FORM_CHANGED }, { "990", CMD_RIGHT, 999, FORM_CHANGED },
        { "999", CMD_RIGHT, 999, FORM_USED },
    };
    Form f = new_form();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        option_set(&game.ops->options, &game.cfg, "hands", rows[i].from, NULL);
        f.list.selected = AT_NUMBER;
        ck_assert_int_eq(command(&f, rows[i].command), rows[i].answer);
        ck_assert_int_eq(value("hands"), rows[i].to);
    }
}

/* A fifth: one twentieth of the range from -1 to 3. */
TEST(other_numbers_step_by_a_twentieth_of_their_range)
{
    Form f = new_form();
    f.list.selected = AT_REAL;
    ck_assert_int_eq(command(&f, CMD_RIGHT), FORM_CHANGED);
    ck_assert_double_eq(real, 0.2);
    real = -1;
    ck_assert_int_eq(command(&f, CMD_LEFT), FORM_USED);
    ck_assert_double_eq(real, -1);
    real = 3;
    ck_assert_int_eq(command(&f, CMD_RIGHT), FORM_USED);
    ck_assert_double_eq(real, 3);
}

TEST(a_typed_value_is_accepted_within_the_bounds_and_refused_beyond)
{
    static const struct Row {
        const char *line;
        int         field;
        FormAnswer  answer;
    } rows[] = {
        { "999", AT_NUMBER, FORM_CHANGED }, { "1000", AT_NUMBER, FORM_USED },
        { "0", AT_NUMBER, FORM_USED },      { "3", AT_REAL, FORM_CHANGED },
        { "-1", AT_REAL, FORM_CHANGED },    { "3.1", AT_REAL, FORM_USED },
        { "-1.1", AT_REAL, FORM_USED },     { "1x", AT_REAL, FORM_USED },
        { "0.25", AT_REAL, FORM_CHANGED },  { "Ann", AT_TEXT, FORM_CHANGED },
    };
    Form f = new_form();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Diag diag;
        ck_assert_int_eq(entered(&f, rows[i].field, rows[i].line, &diag), rows[i].answer);
        ck_assert_int_eq(diag.code == ERR_NONE, rows[i].answer == FORM_CHANGED);
    }
    ck_assert_int_eq(value("hands"), 999);
    ck_assert_double_eq(real, 0.25);
    ck_assert_str_eq(text, "Ann");
}

TEST(esc_leaves_the_value_unchanged)
{
    Form f = new_form();
    Diag diag;
    f.list.selected = AT_NUMBER;
    command(&f, CMD_ENTER);
    ck_assert_str_eq(f.edit.text, "8");
    form_key(&f, typed('9'), CMD_NONE, &diag);
    ck_assert_int_eq(form_key(&f, typed(K_ESC), CMD_NONE, &diag), FORM_USED);
    ck_assert_int_eq(value("hands"), 8);
}

TEST(a_click_selects_and_a_second_one_changes)
{
    Form f = new_form();
    Diag diag;
    ck_assert_int_eq(form_key(&f, click(3, AT_CHOICE), CMD_NONE, &diag), FORM_USED);
    ck_assert_int_eq(f.list.selected, AT_CHOICE);
    ck_assert_int_eq(choice, 0);
    ck_assert_int_eq(form_key(&f, click(3, AT_CHOICE), CMD_NONE, &diag), FORM_CHANGED);
    ck_assert_int_eq(choice, 1);
    form_key(&f, click(3, 0), CMD_NONE, &diag);             /* a heading */
    form_key(&f, click(3, N_FIELDS), CMD_NONE, &diag);      /* below the last */
    ck_assert_int_eq(f.list.selected, AT_CHOICE);
}

TEST(a_column_holds_what_fills_its_last_line)
{
    static const struct { int y; const char *text; bool holds, full; } rows[] = {
        { 0, "one two three", true, false }, { 0, "one two three four six", false, false },
        { 1, "one", true, false }, { 1, "one two three", false, false }, { 2, "one", false, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Column col = { .r = { 0, 0, 10, 2 }, .y = rows[i].y };
        ck_assert_msg(column_holds(&col, rows[i].text) == rows[i].holds, "%s", rows[i].text);
        ck_assert_int_eq(column_full(&col), rows[i].full);
    }
}

TEST(a_long_row_of_a_table_continues_below_its_last_column)
{
    Pager p = { .text = NULL };
    Canvas *c = canvas_new(20, 5, true);
    pager_set(&p, strdup("  键    one two three\nfour five six seven eight\n"), false);
    pager_draw(&p, c, (Rect){ 0, 0, 20, 5 });
    ck_assert_int_eq(p.n_lines, 4);
    ck_assert_str_eq(canvas_at(c, 8, 0)->text, "o");
    ck_assert_str_eq(canvas_at(c, 7, 1)->text, " ");
    ck_assert_str_eq(canvas_at(c, 8, 1)->text, "t");     /* three */
    ck_assert_str_eq(canvas_at(c, 0, 3)->text, "e");     /* eight */
    canvas_free(c);
    pager_free(&p);
}

/* ---- long texts ------------------------------------------------------------------------------ */

/* Ten lines, "kong" in the second, fifth and eighth; four fit. */
static Pager new_pager(void)
{
    Pager p = { .text = NULL };
    Canvas *c = canvas_new(30, 5, true);
    pager_set(&p, strdup("a\nkong 1\nb\nc\nKONG 2\nd\ne\na kong\nf\ng\n"), false);
    pager_draw(&p, c, (Rect){ 0, 0, 30, 5 });
    canvas_free(c);
    ck_assert_int_eq(p.n_lines, 10);
    return p;
}

static void search_for(Pager *p, const char *word)
{
    ck_assert(pager_key(p, typed('/'), CMD_SEARCH));
    for (; *word != '\0'; word++)
        pager_key(p, typed((KeyCode)*word), CMD_NONE);
    pager_key(p, typed(K_ENTER), CMD_ENTER);
}

/* The highlighted line, its number among those with the word, and the top of the page. */
static void is_at(const Pager *p, int hit, int nth, int top)
{
    ck_assert_int_eq(p->hit, hit);
    ck_assert_int_eq(p->nth, nth);
    ck_assert_int_eq(p->hits, 3);
    ck_assert_int_eq(p->top, top);
}

TEST(a_search_goes_from_match_to_match_and_wraps_around)
{
    Pager p = new_pager();
    search_for(&p, "kong");
    is_at(&p, 1, 1, 0);
    pager_key(&p, typed('n'), CMD_AGAIN);
    is_at(&p, 4, 2, 4);
    pager_key(&p, typed('n'), CMD_AGAIN);
    is_at(&p, 7, 3, 4);             /* it is on the page, which does not move */
    ck_assert_int_eq(p.around, 0);
    pager_key(&p, typed('n'), CMD_AGAIN);
    is_at(&p, 1, 1, 1);
    ck_assert_int_eq(p.around, 1);
    pager_key(&p, typed('N'), CMD_AGAIN_UP);
    is_at(&p, 7, 3, 6);
    ck_assert_int_eq(p.around, -1);
    pager_key(&p, typed('N'), CMD_AGAIN_UP);
    is_at(&p, 4, 2, 4);
    pager_free(&p);
}

TEST(a_search_continues_from_the_page_that_the_reader_has_turned_to)
{
    Pager p = new_pager();
    search_for(&p, "kong");
    pager_key(&p, typed(K_END), CMD_LAST);
    ck_assert_int_eq(p.nth, 0);
    pager_key(&p, typed('n'), CMD_AGAIN);
    is_at(&p, 7, 3, 6);
    pager_key(&p, typed(K_HOME), CMD_FIRST);
    pager_key(&p, typed('N'), CMD_AGAIN_UP);
    is_at(&p, 1, 1, 0);
    search_for(&p, "nowhere");
    ck_assert(p.missed);
    pager_free(&p);
}

TEST(every_occurrence_is_marked_and_the_current_match_is_highlighted)
{
    Pager p = { .text = NULL };
    Canvas *c = canvas_new(30, 5, true);
    pager_set(&p, strdup("# 胡 kong\nno kong, Kong\n"), false);
    pager_draw(&p, c, (Rect){ 0, 0, 30, 5 });
    search_for(&p, "kong");
    pager_draw(&p, c, (Rect){ 0, 0, 30, 5 });
    ck_assert_int_eq(canvas_at(c, 0, 0)->style, STYLE_STRONG);
    ck_assert_int_eq(canvas_at(c, 3, 0)->style, STYLE_CURSOR);
    ck_assert_int_eq(canvas_at(c, 2, 1)->style, STYLE_PLAIN);
    ck_assert_int_eq(canvas_at(c, 3, 1)->style, STYLE_MARKED);
    ck_assert_int_eq(canvas_at(c, 7, 1)->style, STYLE_PLAIN);
    ck_assert_int_eq(canvas_at(c, 9, 1)->style, STYLE_MARKED);
    canvas_free(c);
    pager_free(&p);
}

/* ---- boxes ----------------------------------------------------------------------------------- */

TEST(a_box_hides_everything_below_it)
{
    Canvas *c = canvas_new(30, 6, true);
    Rect box = { 2, 1, 20, 4 };
    canvas_ground(c, (Rect){ 0, 2, 30, 2 }, STYLE_IVORY);
    ui_draw_box(c, box, "title");
    for (int i = 0; i < 30 * 6; i++) {
        int x = i % 30, y = i / 30;
        Style below = y == 2 || y == 3 ? STYLE_IVORY : STYLE_PLAIN;
        ck_assert_int_eq(canvas_at(c, x, y)->ground, rect_has(box, x, y) ? STYLE_PANEL : below);
    }
    canvas_free(c);
}

TEST(a_text_scrolls_between_its_first_and_its_last_page)
{
    static const struct Row {
        Command command;
        int     top;
    } rows[] = {
        { CMD_UP, 0 },        { CMD_DOWN, 1 },   { CMD_PAGE_DOWN, 5 }, { CMD_PAGE_DOWN, 6 },
        { CMD_PAGE_UP, 2 },   { CMD_LAST, 6 },   { CMD_DOWN, 6 },      { CMD_FIRST, 0 },
        { CMD_MARK, 4 },
    };
    Pager p = new_pager();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_assert(pager_key(&p, typed(K_NONE), rows[i].command));
        ck_assert_int_eq(p.top, rows[i].top);
    }
    ck_assert(!pager_key(&p, typed(K_NONE), CMD_BACK));
    pager_free(&p);
}
