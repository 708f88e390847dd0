/* Places on the table. The lines at the bottom (own hand, prompt, footer) are counted first; the
 * opponents come next; the log takes what is left, because it can do with little. */
#include "layout.h"

#include <string.h>

enum {
    COMPACT_COLS = 60, COMPACT_ROWS = 20,
    NORMAL_COLS = 80, NORMAL_ROWS = 24,
    WIDE_COLS = 120, WIDE_ROWS = 40,
    PANEL_COLS = 30, WIDE_PANEL_COLS = 41,
    SIDE_COLS = 10,             /* wide: names of the seats at the left and right */
    SIDE_RIVER_COLS = 22,
    COMPACT_REST = 4,           /* rows for log or panel below which seats stay small */
    NORMAL_LOG = 5,
    ROOMY_LOG = 12,             /* rows that the log of a compact table can share with the panel */
};

LayoutKind layout_kind(int cols, int rows)
{
    if (cols < COMPACT_COLS || rows < COMPACT_ROWS)
        return LAYOUT_TOO_SMALL;
    if (cols < NORMAL_COLS || rows < NORMAL_ROWS)
        return LAYOUT_COMPACT;
    return cols < WIDE_COLS || rows < WIDE_ROWS ? LAYOUT_NORMAL : LAYOUT_WIDE;
}

/* The own rows from `bottom` (the first row below them) upwards: prompt, hand, labels, line about
 * oneself with a rule above it. Returns the first of them. */
static int place_own(TableLayout *l, int cols, int bottom, int hand_rows)
{
    l->prompt = (Rect){ 0, bottom - 1, cols, 1 };
    l->hand = (Rect){ 1, bottom - 1 - hand_rows, cols - 1, hand_rows };
    l->labels = (Rect){ 1, l->hand.y - 1, cols - 1, 1 };
    l->own = (Rect){ 0, l->labels.y - 2, cols, 2 };
    return l->own.y;
}

/* With fewer opponents everybody discards more: the lines that a seat does not take go to the
 * rivers of the others. */
static void place_compact(TableLayout *l, int cols, int rows, int hand_rows, int n, bool panel)
{
    int bottom = place_own(l, cols, rows - 1, hand_rows);
    int y = 1, own = n == 1 ? 3 : 1, lines = n == 1 ? 4 : n == 2 ? 3 : 2;
    if (bottom - own - n * lines < COMPACT_REST) {      /* big tiles need the lines themselves */
        own = 1;
        lines = 2;
    }
    bottom -= own;              /* the river stands between the line about oneself and the keys */
    l->own.y = bottom;
    l->own_river = (Rect){ 0, bottom + 2, cols, own };
    for (int i = n - 1; i >= 0; i--, y += lines)
        l->seat[i] = (Rect){ 0, y, cols, lines };
    Rect rest = { 0, y, cols, bottom - y };
    if (!panel) {
        l->log = rest;
    } else if (rest.h >= ROOMY_LOG) {
        l->log = (Rect){ 0, y, cols, rest.h - rest.h * 2 / 3 };
        l->panel = (Rect){ 0, y + l->log.h, cols, rest.h - l->log.h };
    } else {
        l->panel = rest;
    }
}

/* Two players: both rivers are long and stand below each other, with the log under them. */
static void place_two(TableLayout *l, int left, int right, int bottom)
{
    int room = bottom - 1 - NORMAL_LOG, seat = 3 + (room - 4) / 2;
    l->seat[0] = (Rect){ 0, 1, left, seat };
    l->own_river = (Rect){ 0, 1 + seat, left, room - seat };
    l->log = (Rect){ 0, 1 + room, left, NORMAL_LOG };
    l->panel = (Rect){ left + 1, 1, right, bottom - 1 };
}

static void place_normal(TableLayout *l, int cols, int rows, int hand_rows, int n)
{
    int bottom = place_own(l, cols, rows - 1, hand_rows);
    int right = PANEL_COLS + (cols - NORMAL_COLS) / 2;
    int left = cols - right - 1;
    int lines =
        bottom - 1 >= n * 4 + 8 ? 4 : 3; /* a second line for the river where there is room */
    int y = 1, own = n == 3 ? 3 : 4;
    l->divider = (Rect){ left, 1, 1, bottom - 1 };
    if (n == 1) {
        place_two(l, left, right, bottom);
        return;
    }
    for (int i = n - 1; i >= 0; i--, y += lines)
        l->seat[i] = (Rect){ 0, y, left, lines };
    l->log = (Rect){ 0, y, left, bottom - y };
    l->own_river = (Rect){ left + 1, bottom - own, right, own };
    l->panel = (Rect){ left + 1, 1, right, bottom - own - 1 };
}

/* Two players face each other; between their rivers a line says whose turn it is. */
static void place_facing(TableLayout *l, Rect table)
{
    enum { CENTRE_ROWS = 4 };
    int upper = (table.h - 2 - CENTRE_ROWS) / 2, y = table.y + 2;
    l->seat[0] = (Rect){ table.x, table.y, table.w, 2 };
    l->river[0] = (Rect){ table.x, y, table.w, upper };
    l->centre = (Rect){ table.x, y + upper, table.w, CENTRE_ROWS };
    y += upper + CENTRE_ROWS;
    l->own_river = (Rect){ table.x, y, table.w, table.y + table.h - y };
}

static void place_wide(TableLayout *l, int cols, int rows, int hand_rows, int n)
{
    int right = WIDE_PANEL_COLS + (cols - WIDE_COLS) / 3;
    int left = cols - right - 1;
    int spare = rows - WIDE_ROWS + 4 - hand_rows;               /* beyond the smallest wide table */
    int log = 8 + spare / 2, middle = 8 + (spare - spare / 2);
    int inner = left - 2 * SIDE_COLS, y = 3, bottom = rows - 1 - log;
    l->log = (Rect){ 0, bottom, left, log };
    l->panel = (Rect){ left + 1, 1, right, rows - 2 };
    l->divider = (Rect){ left, 1, 1, rows - 2 };
    place_own(l, left, bottom, hand_rows);
    if (n == 1) {
        place_facing(l, (Rect){ SIDE_COLS, 1, inner, l->own.y - 1 });
        return;
    }
    if (n == 2) {               /* nobody sits opposite: the sides have the room */
        y -= 2;
        middle += 7;
    }
    int upper = n == 3 ? 5 : 0, side = y + upper, below = side + middle;
    Rect at_left = { SIDE_COLS, side, SIDE_RIVER_COLS, middle };
    Rect at_right = { SIDE_COLS + inner - SIDE_RIVER_COLS, side, SIDE_RIVER_COLS, middle };
    l->own_river = (Rect){ SIDE_COLS, below, inner, l->own.y - below };
    l->centre = (Rect){ SIDE_COLS + SIDE_RIVER_COLS, side, inner - 2 * SIDE_RIVER_COLS, middle };
    l->seat[0] = (Rect){ left - SIDE_COLS, y + 2, SIDE_COLS, upper + middle - 2 };
    l->river[0] = at_right;
    l->seat[n - 1] = (Rect){ 0, y + 2, SIDE_COLS, upper + middle - 2 };
    l->river[n - 1] = at_left;
    if (n == 3) {
        l->seat[1] = (Rect){ SIDE_COLS, 1, inner, 2 };
        l->river[1] = (Rect){ SIDE_COLS, y, inner, upper };
    }
}

void layout_table(int cols, int rows, int hand_rows, int n_opponents, bool panel, TableLayout *out)
{
    memset(out, 0, sizeof *out);
    out->kind = layout_kind(cols, rows);
    if (out->kind == LAYOUT_COMPACT)
        place_compact(out, cols, rows, hand_rows, n_opponents, panel);
    else if (out->kind == LAYOUT_NORMAL)
        place_normal(out, cols, rows, hand_rows, n_opponents);
    else if (out->kind == LAYOUT_WIDE)
        place_wide(out, cols, rows, hand_rows, n_opponents);
}

Rect layout_centred(int cols, int rows, int w, int h)
{
    w = w < cols ? w : cols;
    h = h < rows ? h : rows;
    return (Rect){ (cols - w) / 2, (rows - h) / 2, w, h };
}
