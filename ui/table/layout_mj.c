/* Places on the mahjong table. The lines at the bottom (own hand, prompt, footer) are counted
 * first; the opponents come next; the log takes what is left, because it can do with little. */
#include "layout_mj.h"

#include <string.h>

enum {
    TITLE_ROWS = 1, FOOTER_ROWS = 1, PROMPT_ROWS = 1, LABEL_ROWS = 1,
    OWN_ROWS = 2,               /* a rule and the line about oneself */
    HEADER_ROWS = 2,            /* of a seat whose river stands elsewhere: a rule and its melds */
    DIVIDER_COLS = 1,
    BLOCK_ROWS = 2,             /* the chosen tile is lifted by one; the edges under the faces */

    COMPACT_REST = 4,           /* rows for log or panel below which seats stay small */
    ROOMY_LOG = 12,             /* rows that the log of a compact table can share with the panel */

    PANEL_COLS = 30,
    SEAT_ROWS = 3,              /* a rule, melds, a line of the river */
    ROOMY_SEAT_ROWS = 4,        /* a second line for the river */
    ROOMY_SEATS_LOG = 8,        /* rows that roomy seats leave to the log */
    OWN_RIVER_ROWS = 3,         /* under the panel, its rule among them */
    LONG_RIVER_ROWS = 4,        /* of three who discard more */
    TWO_LOG_ROWS = 5,           /* two players: the log below both rivers */

    WIDE_PANEL_COLS = 41,
    SIDE_COLS = 10,             /* names of the seats at the left and right */
    SIDE_RIVER_COLS = 22,
    UPPER_RIVER_ROWS = 5,       /* of the seat opposite, with its frame */
    SIDE_RIVER_ROWS = 8,        /* of the seats at the sides, in the smallest wide window */
    WIDE_LOG_ROWS = 7,          /* in the smallest wide window */
    WIDE_HAND_ROWS = 5,         /* for which the smallest wide window has room */
    CENTRE_ROWS = 4,            /* between two players who face each other */
};

/* Rows of the rivers of a compact table, by the number of opponents: with fewer everybody discards
 * more, and the lines that a seat does not take go to the rivers of the others. */
static const struct { int own, seat; } compact_rows[SEATS_MAX] = {
    [1] = { 3, 4 }, [2] = { 1, 3 }, [3] = { 1, 2 },
};

/* The player's rows from `bottom` (the first row below them) upwards: prompt, keys, hand, and the
 * line about oneself under a rule. Returns the first of them. */
static int place_own(MjLayout *l, int cols, int bottom, int hand_rows)
{
    l->prompt = (Rect){ 0, bottom - PROMPT_ROWS, cols, PROMPT_ROWS };
    l->labels = (Rect){ 1, l->prompt.y - LABEL_ROWS, cols - 1, LABEL_ROWS };
    l->hand = (Rect){ 1, l->labels.y - hand_rows, cols - 1, hand_rows };
    l->own = (Rect){ 0, l->hand.y - OWN_ROWS, cols, OWN_ROWS };
    return l->own.y;
}

/* Opponents below each other from row `y`, the next to play last; returns the row below them. */
static int place_seats(MjLayout *l, int n, int cols, int y, int rows)
{
    for (int i = n - 1; i >= 0; i--, y += rows)
        l->seat[i] = (Rect){ 0, y, cols, rows };
    return y;
}

static void place_compact(MjLayout *l, int cols, int rows, const MjRoom *want)
{
    int n = want->n_opponents, own = compact_rows[n].own, seat = compact_rows[n].seat;
    int bottom = place_own(l, cols, rows - FOOTER_ROWS, want->hand_rows);
    if (bottom - own - n * seat < COMPACT_REST) {       /* big tiles need the lines themselves */
        own = compact_rows[SEATS_MAX - 1].own;
        seat = compact_rows[SEATS_MAX - 1].seat;
    }
    bottom -= own;              /* the river stands between the line about oneself and the keys */
    l->own.y = bottom;
    l->own_river = (Rect){ 0, bottom + OWN_ROWS, cols, own };
    int y = place_seats(l, n, cols, TITLE_ROWS, seat);
    Rect rest = { 0, y, cols, bottom - y };
    if (!want->panel) {
        l->log = rest;
    } else if (rest.h >= ROOMY_LOG) {
        l->log = (Rect){ 0, y, cols, rest.h - rest.h * 2 / 3 };
        l->panel = (Rect){ 0, y + l->log.h, cols, rest.h - l->log.h };
    } else {
        l->panel = rest;
    }
}

/* Two players: both rivers are long and stand below each other, with the log under them. The other
 * seat has a line more than half, for its melds. */
static void place_two(MjLayout *l, int left, int bottom)
{
    int room = bottom - TITLE_ROWS - TWO_LOG_ROWS, seat = SEAT_ROWS + (room - ROOMY_SEAT_ROWS) / 2;
    l->seat[0] = (Rect){ 0, TITLE_ROWS, left, seat };
    l->own_river = (Rect){ 0, TITLE_ROWS + seat, left, room - seat };
    l->log = (Rect){ 0, TITLE_ROWS + room, left, TWO_LOG_ROWS };
}

static void place_normal(MjLayout *l, int cols, int rows, const MjRoom *want)
{
    int n = want->n_opponents;
    int bottom = place_own(l, cols, rows - FOOTER_ROWS, want->hand_rows + BLOCK_ROWS);
    int right = PANEL_COLS + (cols - NORMAL_COLS) / 2, left = cols - right - DIVIDER_COLS;
    int height = bottom - TITLE_ROWS, own = 0;
    l->divider = (Rect){ left, TITLE_ROWS, DIVIDER_COLS, height };
    if (n == 1) {
        place_two(l, left, bottom);
    } else {
        bool roomy = height >= n * ROOMY_SEAT_ROWS + ROOMY_SEATS_LOG;
        int y = place_seats(l, n, left, TITLE_ROWS, roomy ? ROOMY_SEAT_ROWS : SEAT_ROWS);
        own = n == 2 ? LONG_RIVER_ROWS : OWN_RIVER_ROWS;
        l->log = (Rect){ 0, y, left, bottom - y };
        l->own_river = (Rect){ left + DIVIDER_COLS, bottom - own, right, own };
    }
    l->panel = (Rect){ left + DIVIDER_COLS, TITLE_ROWS, right, height - own };
}

/* Two players face each other; between their rivers a line says whose turn it is. */
static void place_facing(MjLayout *l, Rect table)
{
    int upper = (table.h - HEADER_ROWS - CENTRE_ROWS) / 2, y = table.y + HEADER_ROWS;
    l->seat[0] = (Rect){ table.x, table.y, table.w, HEADER_ROWS };
    l->river[0] = (Rect){ table.x, y, table.w, upper };
    l->centre = (Rect){ table.x, y + upper, table.w, CENTRE_ROWS };
    y += upper + CENTRE_ROWS;
    l->own_river = (Rect){ table.x, y, table.w, table.y + table.h - y };
}

/* The square of three or four players in `table`: between the title and the line about oneself,
 * with the names at its sides and rivers of `side_rows` there. Where nobody sits opposite, the
 * sides have the room. */
static void place_square(MjLayout *l, Rect table, int n, int side_rows)
{
    int upper = n == 3 ? UPPER_RIVER_ROWS : 0, y = table.y + (n == 3 ? HEADER_ROWS : 0);
    int middle = side_rows + (n == 3 ? 0 : HEADER_ROWS + UPPER_RIVER_ROWS);
    int inner = table.w - 2 * SIDE_COLS, side = y + upper, below = side + middle;
    int name_y = y + HEADER_ROWS, name_rows = upper + middle - HEADER_ROWS;
    int right = table.w - SIDE_COLS;
    l->own_river = (Rect){ SIDE_COLS, below, inner, table.y + table.h - below };
    l->centre = (Rect){ SIDE_COLS + SIDE_RIVER_COLS, side, inner - 2 * SIDE_RIVER_COLS, middle };
    l->seat[0] = (Rect){ right, name_y, SIDE_COLS, name_rows };
    l->river[0] = (Rect){ right - SIDE_RIVER_COLS, side, SIDE_RIVER_COLS, middle };
    l->seat[n - 1] = (Rect){ 0, name_y, SIDE_COLS, name_rows };
    l->river[n - 1] = (Rect){ SIDE_COLS, side, SIDE_RIVER_COLS, middle };
    if (n == 3) {
        l->seat[1] = (Rect){ SIDE_COLS, table.y, inner, HEADER_ROWS };
        l->river[1] = (Rect){ SIDE_COLS, y, inner, upper };
    }
}

static void place_wide(MjLayout *l, int cols, int rows, const MjRoom *want)
{
    int right = WIDE_PANEL_COLS + (cols - WIDE_COLS) / 3, left = cols - right - DIVIDER_COLS;
    int spare = rows - WIDE_ROWS + WIDE_HAND_ROWS - want->hand_rows - BLOCK_ROWS;
    int log = WIDE_LOG_ROWS + spare / 2, bottom = rows - FOOTER_ROWS - log;
    int height = rows - TITLE_ROWS - FOOTER_ROWS;
    l->log = (Rect){ 0, bottom, left, log };
    l->panel = (Rect){ left + DIVIDER_COLS, TITLE_ROWS, right, height };
    l->divider = (Rect){ left, TITLE_ROWS, DIVIDER_COLS, height };
    int table_rows = place_own(l, left, bottom, want->hand_rows + BLOCK_ROWS) - TITLE_ROWS;
    if (want->n_opponents == 1)
        place_facing(l, (Rect){ SIDE_COLS, TITLE_ROWS, left - 2 * SIDE_COLS, table_rows });
    else
        place_square(l, (Rect){ 0, TITLE_ROWS, left, table_rows }, want->n_opponents,
                     SIDE_RIVER_ROWS + (spare - spare / 2));
}

void layout_mj(int cols, int rows, const MjRoom *want, MjLayout *out)
{
    static void (*const place[])(MjLayout *, int, int, const MjRoom *) = {
        [LAYOUT_COMPACT] = place_compact, [LAYOUT_NORMAL] = place_normal,
        [LAYOUT_WIDE] = place_wide,
    };
    memset(out, 0, sizeof *out);
    out->kind = layout_kind(cols, rows);
    if (out->kind != LAYOUT_TOO_SMALL)
        place[out->kind](out, cols, rows, want);
}
