/* SPDX-License-Identifier: MIT */
/* The places on the mahjong table. The lines at the bottom (log, prompt, own hand) come first; the
 * table gets the room left above them, beside the panel. */
#include "layout_mj.h"

#include <string.h>

enum {
    TITLE_ROWS = 1, FOOTER_ROWS = 1, PROMPT_ROWS = 1, LABEL_ROWS = 1, OWN_ROWS = 1, NAME_ROWS = 1,
    DIVIDER_COLS = 1,
    BLOCK_ROWS = 2,             /* the chosen tile is lifted by one row; edges below the faces */

    COMPACT_REST = 4,           /* with fewer rows than this for log or panel, seats stay small */
    ROOMY_LOG = 12,             /* a compact log of this height can share with the panel */
    PANEL_COLS = 30,
    LOG_ROWS = 3,

    ROUND_COLS = 100, ROUND_ROWS = 30,
    WIDE_PANEL_COLS = 41,
    ROUND_ROOM = 17,            /* rows of the smallest round table */
    ROUND_SPARE = 11, ROUND_WIDTH = 90,     /* the seats stay together in a big window */
    SIDE_COLS = 3,              /* one column of backs */
    SIDE_ROWS = 14,
    SIDE_NAME_COLS = 13, SIDE_NAME_ROWS = 3,
    MELD_COLS = 16, MELD_ROWS = 4,      /* of a seat on the left or right */
    UPPER_ROWS = 2,             /* name and backs of the seat opposite */
    ROUND_POND_ROWS = 4,
    CENTRE_ROWS = 5, CENTRE_COLS = 18,
    FEW_POND_ROWS = 8,          /* with fewer than four players each discards more */
};

/* Rows of a compact table by the number of opponents: of the viewer's discards, and of another seat
 * with the line of its name. The fewer opponents, the more rows each seat has for its discards. */
static const struct { int own, seat; } compact_rows[SEATS_MAX] = {
    [1] = { 3, 4 }, [2] = { 1, 3 }, [3] = { 1, 2 },
};

/* The rows that discards need in a list, and the most that they get. */
static const struct { int least, most; } pond_rows[SEATS_MAX] = {
    [1] = { 4, 6 }, [2] = { 3, 4 }, [3] = { 2, 2 },
};

static int at_least(int low, int n) { return n > low ? n : low; }
static int layout_mj_at_most(int high, int n) { return n < high ? n : high; }

/* The viewer's rows from `bottom` (the first row below them) upwards: prompt, keys, hand, and the
 * line about the viewer. Returns the first of them. */
static int place_own(MjLayout *l, int cols, int bottom, int hand_rows)
{
    l->prompt = (Rect){ 0, bottom - PROMPT_ROWS, cols, PROMPT_ROWS };
    l->labels = (Rect){ 1, l->prompt.y - LABEL_ROWS, cols - 1, LABEL_ROWS };
    l->hand = (Rect){ 1, l->labels.y - hand_rows, cols - 1, hand_rows };
    l->own = (Rect){ 0, l->hand.y - OWN_ROWS, cols, OWN_ROWS };
    return l->own.y;
}

/* -- a list: one seat below the other ---------------------------------------------------------- */

/* The rows of each seat in a list. */
typedef struct ListRows {
    int open, pond, gap;        /* of an open hand, of the discards, and free rows below */
} ListRows;

/* Places opponents below each other from row `y`, the next one to play last; returns the row below
 * them. */
static int place_seats(MjLayout *l, int n, int cols, int y, ListRows rows)
{
    for (int i = n - 1; i >= 0; i--) {
        l->seat[i].name = (Rect){ 0, y, cols, NAME_ROWS };
        y += NAME_ROWS;
        l->seat[i].hand = (Rect){ 1, y, cols - 1, rows.open };
        y += rows.open;
        l->seat[i].pond = (Rect){ 1, y, cols - 1, rows.pond };
        y += rows.pond + rows.gap;
    }
    return y;
}

static void place_compact(MjLayout *l, int cols, int rows, const MjRoom *want)
{
    int n = want->n_opponents, own = compact_rows[n].own;
    ListRows each = { want->open, compact_rows[n].seat - NAME_ROWS, 0 };
    int bottom = place_own(l, cols, rows - FOOTER_ROWS, want->hand_rows);
    if (bottom - own - n * (NAME_ROWS + each.open + each.pond) < COMPACT_REST) {
        own = compact_rows[SEATS_MAX - 1].own;
        each.pond = compact_rows[SEATS_MAX - 1].seat - NAME_ROWS;
    }
    bottom -= own;
    l->own_pond = (Rect){ 1, bottom, cols - 1, own };
    int y = place_seats(l, n, cols, TITLE_ROWS, each);
    Rect rest = { 0, y, cols, at_least(0, bottom - y) };
    if (!want->panel) {
        l->log = rest;
    } else if (rest.h >= ROOMY_LOG) {
        l->log = (Rect){ 0, y, cols, rest.h - rest.h * 2 / 3 };
        l->panel = (Rect){ 0, y + l->log.h, cols, rest.h - l->log.h };
    } else {
        l->panel = rest;
    }
}

/* The log is below everything else, and is the first to lose rows. */
static void place_list(MjLayout *l, int cols, int rows, const MjRoom *want)
{
    int n = want->n_opponents, hand_rows = want->hand_rows + BLOCK_ROWS;
    int right = PANEL_COLS + (cols - NORMAL_COLS) / 2, left = cols - right - DIVIDER_COLS;
    int room = rows - TITLE_ROWS - FOOTER_ROWS - PROMPT_ROWS - LABEL_ROWS - hand_rows - OWN_ROWS;
    int named = n * (NAME_ROWS + want->open), log = LOG_ROWS;
    if (room - log - named < (n + 1) * pond_rows[n].least)
        log = 0;
    int pond = layout_mj_at_most(pond_rows[n].most, (room - log - named) / (n + 1));
    int spare = room - log - named - (n + 1) * pond, gap = spare / 2 / (n + 1) > 0;
    spare -= gap * (n + 1);
    log += log > 0 || spare >= LOG_ROWS ? spare : 0;
    int bottom = place_own(l, cols, rows - FOOTER_ROWS - log, hand_rows);
    bottom += OWN_ROWS;         /* the viewer's seat is a seat like the others */
    int y = place_seats(l, n, left, TITLE_ROWS, (ListRows){ want->open, pond, gap });
    l->own = (Rect){ 0, y, left, OWN_ROWS };
    l->own_pond = (Rect){ 1, y + OWN_ROWS, left - 1, bottom - y - OWN_ROWS };
    l->log = (Rect){ 0, rows - FOOTER_ROWS - log, cols, log };
    l->divider = (Rect){ left, TITLE_ROWS, DIVIDER_COLS, bottom - TITLE_ROWS };
    l->panel = (Rect){ left + DIVIDER_COLS, TITLE_ROWS, right, bottom - TITLE_ROWS };
}

/* -- a round table ----------------------------------------------------------------------------- */

/* Rows of a round table, from its upper edge. */
typedef struct RoundRows {
    int upper;                  /* the discards opposite */
    int middle, middle_rows;    /* those on the left and right, and the centre */
    int lower, lower_rows;      /* those of the viewer */
} RoundRows;

/* Four players: spare rows go above, between and below the discards. */
static RoundRows rows_of_four(int h)
{
    int spare = h - UPPER_ROWS - 2 * ROUND_POND_ROWS - CENTRE_ROWS;
    int edge = (spare + 2) / 4, between = spare / 8;
    RoundRows r = { .upper = UPPER_ROWS + edge, .lower_rows = ROUND_POND_ROWS };
    r.middle = r.upper + ROUND_POND_ROWS + between;
    r.lower = h - edge - ROUND_POND_ROWS;
    r.middle_rows = r.lower - between - r.middle;
    return r;
}

/* Three players have nobody opposite; two have nobody on the left and right. */
static RoundRows rows_of_few(int h, int n)
{
    int top = n == 1 ? UPPER_ROWS : SIDE_NAME_ROWS, centre = n == 1 ? CENTRE_ROWS : 0;
    RoundRows r = { .upper = top + 1 };
    r.lower_rows = layout_mj_at_most(FEW_POND_ROWS, (h - top - centre - 2) / 2);
    r.lower = h - r.lower_rows;
    r.middle = r.upper + (n == 1 ? r.lower_rows : 0);
    r.middle_rows = r.lower - 1 - r.middle;
    return r;
}

/* A seat on the left (or right) edge: the name above the column of backs, the melds beside its end,
 * the discards towards the middle. */
static void place_side(MjPlace *p, Rect table, bool right, Rect pond)
{
    int edge = right ? table.x + table.w - 1 - SIDE_COLS : table.x + 1;
    int melds = right ? edge - 1 - MELD_COLS : edge + SIDE_COLS + 1;
    int name = right ? edge + SIDE_COLS - SIDE_NAME_COLS : edge;
    int y = layout_mj_at_most(pond.y - SIDE_NAME_ROWS,
                              table.y + (table.h - SIDE_NAME_ROWS - SIDE_ROWS) / 2);
    int end = y + SIDE_NAME_ROWS + SIDE_ROWS;
    p->name = (Rect){ name, y, SIDE_NAME_COLS, SIDE_NAME_ROWS };
    p->hand = (Rect){ edge, y + SIDE_NAME_ROWS, SIDE_COLS, SIDE_ROWS };
    p->melds = (Rect){ melds, at_least(pond.y + pond.h, end - MELD_ROWS), MELD_COLS, MELD_ROWS };
    p->pond = pond;
}

/* The middle of the free area between the discards, with a blank row around it if possible. */
static Rect centre_of(Rect r)
{
    int w = layout_mj_at_most(CENTRE_COLS, r.w),
        h = r.h > CENTRE_ROWS ? CENTRE_ROWS : CENTRE_ROWS - 1;
    return (Rect){ r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h };
}

/* Places the seats around `table`. There are six discards per row, or as many as fit if nobody sits
 * on the left and right. */
static void place_around(MjLayout *l, Rect table, const MjRoom *want)
{
    int n = want->n_opponents, pond = POND_ROW * want->pitch, y = table.y;
    RoundRows r = n == SEATS_MAX - 1 ? rows_of_four(table.h) : rows_of_few(table.h, n);
    int inner = SIDE_COLS + 2, free_cols = table.w - 2 * (inner + pond);
    int away = at_least(0, (free_cols - 4 * want->pitch) / 3);  /* discards stay near the middle */
    int left = table.x + inner + away, right = table.x + table.w - inner - away - pond;
    int across = n == 1 ? 2 * pond : pond, x = table.x + (table.w - across) / 2;
    l->own_pond = (Rect){ x, y + r.lower, across, r.lower_rows };
    l->centre = centre_of(n == 1 ? (Rect){ x, y + r.middle, across, r.middle_rows }
                                 : (Rect){ left + pond + 1, y + r.middle,
                                           right - left - pond - 2, r.middle_rows });
    if (n != 2) {               /* opposite: name and hand in two rows, the discards below them */
        int edge = table.x + SIDE_NAME_COLS + 1, w = table.w - 2 * (SIDE_NAME_COLS + 1);
        int rows = n == 1 ? r.lower_rows : ROUND_POND_ROWS;
        l->seat[n / 2] = (MjPlace){ .name = { edge, y, w, NAME_ROWS },
                                    .hand = { edge, y + NAME_ROWS, w, 1 },
                                    .pond = { x, y + r.upper, across, rows } };
    }
    if (n == 1)
        return;
    int rows = layout_mj_at_most(n == 2 ? FEW_POND_ROWS : ROUND_POND_ROWS + 1, r.middle_rows);
    int side = y + r.middle + (r.middle_rows - rows) / 2;
    place_side(&l->seat[0], table, true, (Rect){ right, side, pond, rows });
    place_side(&l->seat[n - 1], table, false, (Rect){ left, side, pond, rows });
}

static void place_round(MjLayout *l, int cols, int rows, const MjRoom *want)
{
    int right = cols < WIDE_COLS ? PANEL_COLS + (cols - ROUND_COLS) / 2
                                 : WIDE_PANEL_COLS + (cols - WIDE_COLS) / 3;
    int left = cols - right - DIVIDER_COLS, hand_rows = want->hand_rows + BLOCK_ROWS;
    int height = rows - TITLE_ROWS - FOOTER_ROWS;
    int spare = height - PROMPT_ROWS - LABEL_ROWS - hand_rows - OWN_ROWS - ROUND_ROOM - LOG_ROWS;
    int log = LOG_ROWS + at_least(spare / 3, spare - ROUND_SPARE),
        w = layout_mj_at_most(ROUND_WIDTH, left);
    l->round = true;
    int bottom = place_own(l, left, rows - FOOTER_ROWS - log, hand_rows);
    l->log = (Rect){ 0, rows - FOOTER_ROWS - log, left, log };
    l->panel = (Rect){ left + DIVIDER_COLS, TITLE_ROWS, right, height };
    l->divider = (Rect){ left, TITLE_ROWS, DIVIDER_COLS, height };
    place_around(l, (Rect){ (left - w) / 2, TITLE_ROWS, w, bottom - TITLE_ROWS }, want);
}

void layout_mj(int cols, int rows, const MjRoom *want, MjLayout *out)
{
    memset(out, 0, sizeof *out);
    out->kind = layout_kind(cols, rows);
    if (out->kind == LAYOUT_TOO_SMALL)
        return;
    if (out->kind == LAYOUT_COMPACT)
        place_compact(out, cols, rows, want);
    else if (cols < ROUND_COLS || rows < ROUND_ROWS)
        place_list(out, cols, rows, want);
    else
        place_round(out, cols, rows, want);
}
