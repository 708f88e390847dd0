/* Places on the DaTongZi table. The cards come first: the grid is seven rows, the strip four, and
 * the log takes what is left. */
#include "layout_dtz.h"

#include <string.h>

enum { PANEL_COLS = 27, WIDE_PANEL_COLS = 41, FOLD_COLS = 14 };

/* Rows of the strip: folded once if it is too wide, where it loses part of a rank at the fold. */
static int strip_rows(const CardRoom *want, int w)
{
    if (!want->strip)
        return 0;
    if (want->strip_cols <= w)
        return STRIP_ROWS;
    return want->strip_cols <= 2 * w - FOLD_COLS ? 2 * STRIP_ROWS : 0;
}

/* Strip and grid from `bottom` upwards; the first row above them. */
static int place_cards(DtzLayout *l, const CardRoom *want, Rect area, int bottom)
{
    if (want->grid) {
        bottom -= GRID_ROWS;
        l->grid = (Rect){ area.x, bottom, area.w, GRID_ROWS };
    }
    int rows = strip_rows(want, area.w);
    bottom -= rows;
    l->strip = (Rect){ area.x, bottom, area.w, rows };
    l->rule = (Rect){ area.x, --bottom, area.w, 1 };
    return bottom;
}

/* Two lines and the rule, then the cards. */
static int own_rows(const CardRoom *want, int w)
{
    return 3 + strip_rows(want, w) + (want->grid ? GRID_ROWS : 0);
}

/* Opponents from the top, the player's lines above the cards, the log between. */
static void place_left(DtzLayout *l, const CardRoom *want, Rect area, int seat_rows)
{
    int y = area.y, bottom = place_cards(l, want, area, area.y + area.h);
    l->say = (Rect){ area.x, --bottom, area.w, 1 };
    l->own = (Rect){ area.x, --bottom, area.w, 1 };
    for (int i = want->n_opponents - 1; i >= 0; i--, y += seat_rows)
        l->seat[i] = (Rect){ area.x, y, area.w, seat_rows };
    l->log = (Rect){ area.x, y, area.w, bottom - y };
}

/* The panel in place of the log, over the whole width. */
static void place_compact(DtzLayout *l, const CardRoom *want, int cols, int rows)
{
    place_left(l, want, (Rect){ 0, 1, cols, rows - 3 }, 1);
    l->panel = l->log;
    l->log = (Rect){ 0, 0, 0, 0 };
}

static void place_beside(DtzLayout *l, const CardRoom *want, int cols, int rows, int right)
{
    Rect area = { 0, 1, cols - right - 1, rows - 3 };
    int spare = area.h - own_rows(want, area.w) - 2 * want->n_opponents;
    place_left(l, want, area, spare >= 8 + want->n_opponents ? 3 : 2);
    l->divider = (Rect){ area.w, 1, 1, area.h };
    l->panel = (Rect){ area.w + 1, 1, right, area.h };
}

void layout_dtz(int cols, int rows, const CardRoom *wanted, DtzLayout *out)
{
    CardRoom want = *wanted;
    memset(out, 0, sizeof *out);
    out->kind = layout_kind(cols, rows);
    out->prompt = (Rect){ 0, rows - 2, cols, 1 };
    if (out->kind == LAYOUT_TOO_SMALL)
        return;
    bool wide = out->kind == LAYOUT_WIDE, compact = out->kind == LAYOUT_COMPACT;
    int right = wide ? WIDE_PANEL_COLS + (cols - WIDE_COLS) / 3
                     : PANEL_COLS + (cols - NORMAL_COLS) / 2;
    int left = compact ? cols : cols - right - 1;
    int seat_rows = compact ? 1 : 2;
    bool too_high = own_rows(&want, left) + seat_rows * want.n_opponents > rows - 3;
    if (strip_rows(&want, left) == 0 || (want.grid && (compact || too_high)))
        want.strip = false;
    want.grid |= !want.strip;
    if (compact)
        place_compact(out, &want, cols, rows);
    else
        place_beside(out, &want, cols, rows, right);
}
