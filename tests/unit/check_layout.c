/* The layout of the table: nothing overlaps, nothing leaves the window, at any size and tile style.
 */
#include "layout.h"
#include "tap.h"

enum { PARTS_MAX = 24 };

static int parts_of(const TableLayout *l, Rect out[PARTS_MAX])
{
    int n = 0;
    Rect one[] = { l->title, l->own_river, l->centre, l->log,   l->panel,
                   l->divider, l->own,     l->labels, l->hand,  l->prompt, l->footer };
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

static void check_layout(int cols, int rows, int hand_rows, int n, bool panel)
{
    TableLayout l;
    Rect part[PARTS_MAX];
    layout_table(cols, rows, hand_rows, n, panel, &l);
    int n_parts = parts_of(&l, part);
    for (int i = 0; i < n_parts; i++) {
        Rect r = part[i];
        if (r.w < 0 || r.h < 0 || r.x < 0 || r.y < 0 || r.x + r.w > cols || r.y + r.h > rows)
            ck_abort_msg("%dx%d hand %d seats %d: part %d is %d,%d %dx%d", cols, rows, hand_rows, n,
                         i, r.x, r.y, r.w, r.h);
        for (int j = 0; j < i; j++) {
            if (overlap(r, part[j]))
                ck_abort_msg("%dx%d hand %d seats %d panel %d: parts %d and %d overlap", cols, rows,
                             hand_rows, n, panel, j, i);
        }
    }
    ck_assert_int_eq(l.hand.h, hand_rows);
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
    TableLayout l;
    static const struct { int cols, rows; LayoutKind kind; } cases[] = {
        { 1, 1, LAYOUT_TOO_SMALL },   { 59, 40, LAYOUT_TOO_SMALL }, { 60, 19, LAYOUT_TOO_SMALL },
        { 60, 20, LAYOUT_COMPACT },   { 79, 50, LAYOUT_COMPACT },   { 80, 23, LAYOUT_COMPACT },
        { 80, 24, LAYOUT_NORMAL },    { 119, 60, LAYOUT_NORMAL },   { 120, 40, LAYOUT_WIDE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        layout_table(cases[i].cols, cases[i].rows, 2, 3, false, &l);
        ck_assert_int_eq(l.kind, cases[i].kind);
    }
}
END_TEST

START_TEST(the_panel_of_a_compact_table_replaces_the_log)
{
    TableLayout l;
    layout_table(60, 20, 2, 3, false, &l);
    ck_assert_int_gt(l.log.h, 0);
    ck_assert_int_eq(l.panel.h, 0);
    layout_table(60, 20, 2, 3, true, &l);
    ck_assert_int_eq(l.log.h, 0);
    ck_assert_int_gt(l.panel.h, 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("layout");
    TCase *t = tcase_create("layout");
    tcase_add_test(t, nothing_overlaps_at_any_size);
    tcase_add_test(t, sizes_choose_the_kind);
    tcase_add_test(t, the_panel_of_a_compact_table_replaces_the_log);
    suite_add_tcase(s, t);
    return s;
}
