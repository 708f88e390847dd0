/* The layout of the table: nothing overlaps, nothing leaves the window, at any size and tile style.
 */
#include "card.h"
#include "layout_dtz.h"
#include "layout_mj.h"
#include "tap.h"

#include <stdio.h>

enum { PARTS_MAX = 24 };

/* Title and bottom line too. */
static int parts_of(const MjLayout *l, int cols, int rows, Rect out[PARTS_MAX])
{
    int n = 0;
    Rect one[] = { l->own_river, l->centre, l->log,  l->panel,  l->divider,
                   l->own,       l->labels, l->hand, l->prompt,
                   { 0, 0, cols, 1 }, { 0, rows - 1, cols, 1 } };
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        out[n++] = one[i];
    for (int i = 0; i < SEATS_MAX - 1; i++) {
        out[n++] = l->seat[i];
        out[n++] = l->river[i];
    }
    return n;
}

static bool overlap(Rect a, Rect b)
{
    return a.w > 0 && a.h > 0 && b.w > 0 && b.h > 0 && a.x < b.x + b.w && b.x < a.x + a.w &&
           a.y < b.y + b.h && b.y < a.y + a.h;
}

/* No part leaves the window or covers another. */
static void check_parts(int cols, int rows, const Rect *part, int n, const char *what)
{
    for (int i = 0; i < n; i++) {
        Rect r = part[i];
        if (r.w < 0 || r.h < 0 || r.x < 0 || r.y < 0 || r.x + r.w > cols || r.y + r.h > rows)
            ck_abort_msg("%dx%d %s: part %d is %d,%d %dx%d", cols, rows, what, i, r.x, r.y, r.w,
                         r.h);
        for (int j = 0; j < i; j++) {
            if (overlap(r, part[j]))
                ck_abort_msg("%dx%d %s: parts %d and %d overlap", cols, rows, what, j, i);
        }
    }
}

static void check_layout(int cols, int rows, int hand_rows, int n, bool panel)
{
    MjLayout l;
    Rect part[PARTS_MAX];
    layout_mj(cols, rows, &(MjRoom){ hand_rows, n, panel }, &l);
    int n_parts = parts_of(&l, cols, rows, part);
    char what[64];
    snprintf(what, sizeof what, "hand %d seats %d panel %d", hand_rows, n, panel);
    check_parts(cols, rows, part, n_parts, what);
    bool blocks = l.kind != LAYOUT_COMPACT;     /* with edges, and a row to lift one */
    ck_assert_int_eq(l.hand.h, hand_rows + (blocks ? 2 : 0));
    ck_assert_int_ge(l.hand.w, 14 * 4 + 3);     /* thirteen tiles, a gap, the drawn one */
    ck_assert_int_ge(panel ? l.panel.h : l.log.h, 2);
}

START_TEST(nothing_overlaps_at_any_size)
{
    static const int hand_rows[] = { 1, 2, 4 };
    for (int cols = 60; cols <= 200; cols += cols < 81 ? 1 : 7) {
        for (int rows = 20; rows <= 70; rows++) {
            for (int i = 0; i < 12; i++)
                check_layout(cols, rows, hand_rows[i % 3],
                             i % 4 < 1   ? 1
                             : i % 4 < 2 ? 2
                                         : 3,
                             i % 2);
        }
    }
}
END_TEST

START_TEST(sizes_choose_the_kind)
{
    MjLayout l;
    static const struct { int cols, rows; LayoutKind kind; } cases[] = {
        { 1, 1, LAYOUT_TOO_SMALL },   { 59, 40, LAYOUT_TOO_SMALL }, { 60, 19, LAYOUT_TOO_SMALL },
        { 60, 20, LAYOUT_COMPACT },   { 79, 50, LAYOUT_COMPACT },   { 80, 23, LAYOUT_COMPACT },
        { 80, 24, LAYOUT_NORMAL },    { 119, 60, LAYOUT_NORMAL },   { 120, 40, LAYOUT_WIDE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        layout_mj(cases[i].cols, cases[i].rows, &(MjRoom){ 2, 3, false }, &l);
        ck_assert_int_eq(l.kind, cases[i].kind);
    }
}
END_TEST

START_TEST(the_panel_of_a_compact_table_replaces_the_log)
{
    MjLayout l;
    layout_mj(60, 20, &(MjRoom){ 2, 3, false }, &l);
    ck_assert_int_gt(l.log.h, 0);
    ck_assert_int_eq(l.panel.h, 0);
    layout_mj(60, 20, &(MjRoom){ 2, 3, true }, &l);
    ck_assert_int_eq(l.log.h, 0);
    ck_assert_int_gt(l.panel.h, 0);
}
END_TEST

/* From twelve rows on the panel leaves the log a third of them, rounded up; below it has all. */
START_TEST(a_compact_table_of_twelve_free_rows_shows_log_and_panel)
{
    bool seen[2] = { false, false };
    for (int rows = 20; rows <= 40; rows++) {
        MjLayout without, with;
        layout_mj(60, rows, &(MjRoom){ 2, 3, false }, &without);
        layout_mj(60, rows, &(MjRoom){ 2, 3, true }, &with);
        int room = without.log.h;
        ck_assert_int_eq(with.log.h, room >= 12 ? (room + 2) / 3 : 0);
        ck_assert_int_eq(with.panel.h, room - with.log.h);
        ck_assert(with.log.h == 0 || with.panel.y == with.log.y + with.log.h);
        if (room == 11 || room == 12)
            seen[room - 11] = true;
    }
    ck_assert(seen[0] && seen[1]);      /* both sides of the limit were met */
}
END_TEST

static void check_cards(int cols, int rows, const CardRoom *want)
{
    DtzLayout l;
    char what[64];
    layout_dtz(cols, rows, want, &l);
    Rect part[] = { l.seat[0], l.seat[1], l.seat[2], l.own,     l.say,   l.rule,  l.strip,
                    l.grid,    l.log,     l.panel,   l.divider, l.prompt,
                    { 0, 0, cols, 1 }, { 0, rows - 1, cols, 1 } };
    snprintf(what, sizeof what, "cards %d seats %d strip %d grid %d", want->strip_cols,
             want->n_opponents + 1, want->strip, want->grid);
    check_parts(cols, rows, part, sizeof part / sizeof *part, what);
    ck_assert_msg(l.strip.h > 0 || l.grid.h > 0, "%dx%d %s: no cards", cols, rows, what);
    ck_assert_msg(l.panel.h >= 3, "%dx%d %s: panel of %d", cols, rows, what, l.panel.h);
    ck_assert(l.grid.h == 0 || l.grid.w >= 5 + N_RANKS * 3);
}

START_TEST(card_tables_fit_at_any_size)
{
    for (int cols = 60; cols <= 200; cols += cols < 125 ? 1 : 7) {
        for (int rows = 20; rows <= 70; rows++) {
            for (int i = 0; i < 36; i++)
                check_cards(cols, rows, &(CardRoom){ 1 + i % 3, i / 3 % 3 != 1, i / 3 % 3 != 2,
                                                     (const int[]){ 5, 51, 70, 215 }[i / 9] });
        }
    }
}
END_TEST

START_TEST(strips_that_are_too_wide_are_folded_or_left_out)
{
    DtzLayout l;
    layout_dtz(80, 24, &(CardRoom){ 2, true, true, 51 }, &l);
    ck_assert_int_eq(l.strip.h, STRIP_ROWS);
    ck_assert_int_eq(l.grid.h, GRID_ROWS);
    layout_dtz(80, 24, &(CardRoom){ 1, true, false, 70 }, &l);
    ck_assert_int_eq(l.strip.h, 2 * STRIP_ROWS);
    layout_dtz(80, 24, &(CardRoom){ 1, true, false, 215 }, &l);
    ck_assert_int_eq(l.strip.h, 0);
    ck_assert_int_eq(l.grid.h, GRID_ROWS);
    layout_dtz(60, 20, &(CardRoom){ 2, true, true, 51 }, &l);
    ck_assert_int_eq(l.strip.h, 0);
    ck_assert_int_eq(l.grid.h, GRID_ROWS);
}
END_TEST

SUITE
{
    Suite *s = suite_create("layout");
    TCase *t = tcase_create("layout");
    tcase_add_test(t, nothing_overlaps_at_any_size);
    tcase_add_test(t, sizes_choose_the_kind);
    tcase_add_test(t, the_panel_of_a_compact_table_replaces_the_log);
    tcase_add_test(t, a_compact_table_of_twelve_free_rows_shows_log_and_panel);
    tcase_add_test(t, card_tables_fit_at_any_size);
    tcase_add_test(t, strips_that_are_too_wide_are_folded_or_left_out);
    suite_add_tcase(s, t);
    return s;
}
