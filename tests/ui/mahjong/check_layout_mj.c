/* SPDX-License-Identifier: MIT */
/* The layout of a table of tiles: nothing overlaps or leaves the window, for any window size and
 * tile style. */
#include "check_parts.h"
#include "layout_mj.h"

enum { PARTS_MAX = 24 };

/* Including title and bottom line. */
static int parts_of(const MjLayout *l, int cols, int rows, Rect out[PARTS_MAX])
{
    int n = 0;
    Rect one[] = { l->own_pond, l->centre, l->log,  l->panel,  l->divider,
                   l->own,      l->labels, l->hand, l->prompt,
                   { 0, 0, cols, 1 }, { 0, rows - 1, cols, 1 } };
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        out[n++] = one[i];
    for (int i = 0; i < SEATS_MAX - 1; i++) {
        const MjPlace *p = &l->seat[i];
        const Rect its[] = { p->name, p->hand, p->melds, p->pond };
        for (int k = 0; k < 4; k++)
            out[n++] = its[k];
    }
    return n;
}

/* The number of discards that fit with a gap between two. */
static int holds(Rect pond, int pitch) { return pond.w / pitch * pond.h; }

/* The discards of a seat in a long hand, by the number of opponents: 24 of four players; the tiles
 * of a wall that fewer players share. */
static const int discards[SEATS_MAX] = { [1] = 46, [2] = 30, [3] = 24 };

static void check_ponds(int cols, int rows, const MjLayout *l, const MjRoom *want, const char *what)
{
    int n = want->n_opponents;
    for (int i = 0; i < n; i++)
        ck_assert_msg(holds(l->seat[i].pond, want->pitch) >= discards[n],
                      "%dx%d %s: pond %d holds %d", cols, rows, what, i,
                      holds(l->seat[i].pond, want->pitch));
    ck_assert_msg(holds(l->own_pond, want->pitch) >= discards[n], "%dx%d %s: own pond holds %d",
                  cols, rows, what, holds(l->own_pond, want->pitch));
}

static void check_layout(int cols, int rows, const MjRoom *want)
{
    MjLayout l;
    Rect part[PARTS_MAX];
    layout_mj(cols, rows, want, &l);
    int n_parts = parts_of(&l, cols, rows, part);
    char what[64];
    snprintf(what, sizeof what, "hand %d seats %d panel %d open %d pitch %d", want->hand_rows,
             want->n_opponents, want->panel, want->open, want->pitch);
    check_parts(cols, rows, part, n_parts, what);
    bool blocks = l.kind != LAYOUT_COMPACT;     /* with edges, and a row to raise a tile */
    ck_assert_int_eq(l.hand.h, want->hand_rows + (blocks ? 2 : 0));
    ck_assert_int_ge(l.hand.w, 14 * 4 + 3);     /* thirteen tiles, a gap, the drawn one */
    if (!blocks)
        ck_assert_msg((want->panel ? l.panel.h : l.log.h) >= 2, "%dx%d %s: no room", cols, rows,
                      what);
    else
        check_ponds(cols, rows, &l, want, what);
}

/* Every number of rows of a hand, of opponents, with and without panel and open hands, tiles with
 * letters and Chinese ones. */
static void check_all(int cols, int rows)
{
    for (int i = 0; i < 3 * 3 * 2 * 2 * 2; i++)
        check_layout(cols, rows, &(MjRoom){ .hand_rows = 1 + i % 3, .n_opponents = 1 + i / 3 % 3,
                                            .panel = i / 9 % 2, .open = i / 18 % 2,
                                            .pitch = 3 + i / 36 });
}

TESTS(.name = "layout");

TEST(nothing_overlaps_and_every_discard_fits_at_any_size)
{
    for (int cols = 60; cols <= 200; cols += cols < 81 || (cols > 97 && cols < 123) ? 1 : 7) {
        for (int rows = 20; rows <= 70; rows++)
            check_all(cols, rows);
    }
}

TEST(from_100_columns_and_30_rows_on_each_player_has_a_side)
{
    MjLayout l;
    static const struct { int cols, rows; bool round; } cases[] = {
        { 80, 24, false }, { 99, 60, false }, { 100, 29, false }, { 100, 30, true },
        { 120, 40, true }, { 200, 60, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        layout_mj(cases[i].cols, cases[i].rows, &(MjRoom){ .hand_rows = 3, .n_opponents = 3,
                                                           .pitch = 3 }, &l);
        ck_assert_int_eq(l.round, cases[i].round);
    }
}

/* Fourteen backs at every side, six discards a row, and the centre of the table in its middle. */
TEST(a_round_table_has_a_side_for_every_hand)
{
    for (int pitch = 3; pitch <= 4; pitch++) {
        MjLayout l;
        layout_mj(100, 30, &(MjRoom){ .hand_rows = 3, .n_opponents = 3, .pitch = pitch }, &l);
        const MjPlace *right = &l.seat[0], *across = &l.seat[1], *left = &l.seat[2];
        ck_assert_int_eq(right->hand.h, 14);
        ck_assert_int_eq(left->hand.h, 14);
        ck_assert_int_ge(across->hand.w, 14 * 3 - 1);
        for (int i = 0; i < 3; i++)
            ck_assert_int_eq(l.seat[i].pond.w / pitch, 6);
        ck_assert_int_eq(l.own_pond.w / pitch, 6);
        ck_assert_int_lt(left->hand.x, left->pond.x);
        ck_assert_int_lt(left->pond.x, l.centre.x);
        ck_assert_int_lt(l.centre.x, right->pond.x);
        ck_assert_int_lt(right->pond.x, right->hand.x);
        ck_assert_int_lt(across->hand.y, across->pond.y);
        ck_assert_int_lt(across->pond.y, l.centre.y);
        ck_assert_int_lt(l.centre.y, l.own_pond.y);
        ck_assert_int_lt(l.own_pond.y, l.own.y);
        int off = 2 * l.centre.x + l.centre.w - (2 * l.own_pond.x + l.own_pond.w);
        ck_assert_msg(off >= -1 && off <= 1, "the centre is %d off", off);
    }
}

TEST(the_window_size_decides_the_kind_of_table)
{
    MjLayout l;
    const MjRoom four = { .hand_rows = 2, .n_opponents = 3, .pitch = 3 };
    static const struct { int cols, rows; LayoutKind kind; } cases[] = {
        { 1, 1, LAYOUT_TOO_SMALL },   { 59, 40, LAYOUT_TOO_SMALL }, { 60, 19, LAYOUT_TOO_SMALL },
        { 60, 20, LAYOUT_COMPACT },   { 79, 50, LAYOUT_COMPACT },   { 80, 23, LAYOUT_COMPACT },
        { 80, 24, LAYOUT_NORMAL },    { 119, 60, LAYOUT_NORMAL },   { 120, 40, LAYOUT_WIDE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        layout_mj(cases[i].cols, cases[i].rows, &four, &l);
        ck_assert_int_eq(l.kind, cases[i].kind);
    }
}

TEST(the_panel_of_a_compact_table_replaces_the_log)
{
    MjLayout l;
    layout_mj(60, 20, &(MjRoom){ .hand_rows = 2, .n_opponents = 3, .pitch = 3 }, &l);
    ck_assert_int_gt(l.log.h, 0);
    ck_assert_int_eq(l.panel.h, 0);
    layout_mj(60, 20, &(MjRoom){ 2, 3, true, .pitch = 3 }, &l);
    ck_assert_int_eq(l.log.h, 0);
    ck_assert_int_gt(l.panel.h, 0);
}

/* From twelve rows on the panel leaves the log a third of them, rounded up; below that it takes
 * all. */
TEST(a_compact_table_of_twelve_free_rows_shows_log_and_panel)
{
    bool seen[2] = { false, false };
    for (int rows = 20; rows <= 40; rows++) {
        MjLayout without, with;
        layout_mj(60, rows, &(MjRoom){ .hand_rows = 2, .n_opponents = 3, .pitch = 3 }, &without);
        layout_mj(60, rows, &(MjRoom){ 2, 3, true, .pitch = 3 }, &with);
        int room = without.log.h;
        ck_assert_int_eq(with.log.h, room >= 12 ? (room + 2) / 3 : 0);
        ck_assert_int_eq(with.panel.h, room - with.log.h);
        ck_assert(with.log.h == 0 || with.panel.y == with.log.y + with.log.h);
        if (room == 11 || room == 12)
            seen[room - 11] = true;
    }
    ck_assert(seen[0] && seen[1]);      /* both sides of the limit were tested */
}
