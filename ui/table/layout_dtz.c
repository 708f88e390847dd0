/* Places on the Da Tong Zi table. The cards come first: the grid is seven rows, the strip four, and
 * the log takes what is left. */
#include "layout_dtz.h"

#include <string.h>

enum {
    TITLE_ROWS = 1, PROMPT_ROWS = 1, FOOTER_ROWS = 1, RULE_ROWS = 1,
    FRAME_ROWS = TITLE_ROWS + PROMPT_ROWS + FOOTER_ROWS,
    OWN_ROWS = 1, SAY_ROWS = 1,     /* the line about oneself, and what is to be done */
    COMPACT_SEAT_ROWS = 1,          /* a header */
    SEAT_ROWS = 2,                  /* a header, and the last play */
    ROOMY_SEAT_ROWS = 3,            /* a second line for it */
    ROOMY_SEATS_LOG = 8,            /* rows that roomy seats leave to the log */
    PANEL_COLS = 27, WIDE_PANEL_COLS = 41, DIVIDER_COLS = 1,
    FOLD_COLS = 14,                 /* that a strip can lose at the fold */
};

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
    l->rule = (Rect){ area.x, bottom - RULE_ROWS, area.w, RULE_ROWS };
    return l->rule.y;
}

/* Two lines and the rule, then the cards. */
static int own_rows(const CardRoom *want, int w)
{
    return OWN_ROWS + SAY_ROWS + RULE_ROWS + strip_rows(want, w) + (want->grid ? GRID_ROWS : 0);
}

/* Opponents from the top, the player's lines above the cards, the log between. */
static void place_left(DtzLayout *l, const CardRoom *want, Rect area, int seat_rows)
{
    int y = area.y, cards = place_cards(l, want, area, area.y + area.h);
    l->say = (Rect){ area.x, cards - SAY_ROWS, area.w, SAY_ROWS };
    l->own = (Rect){ area.x, l->say.y - OWN_ROWS, area.w, OWN_ROWS };
    for (int i = want->n_opponents - 1; i >= 0; i--, y += seat_rows)
        l->seat[i] = (Rect){ area.x, y, area.w, seat_rows };
    l->log = (Rect){ area.x, y, area.w, l->own.y - y };
}

static void place_beside(DtzLayout *l, const CardRoom *want, int cols, int rows, int right)
{
    Rect area = { 0, TITLE_ROWS, cols - right - DIVIDER_COLS, rows - FRAME_ROWS };
    int log = area.h - own_rows(want, area.w) - ROOMY_SEAT_ROWS * want->n_opponents;
    place_left(l, want, area, log >= ROOMY_SEATS_LOG ? ROOMY_SEAT_ROWS : SEAT_ROWS);
    l->divider = (Rect){ area.w, TITLE_ROWS, DIVIDER_COLS, area.h };
    l->panel = (Rect){ area.w + DIVIDER_COLS, TITLE_ROWS, right, area.h };
}

void layout_dtz(int cols, int rows, const CardRoom *wanted, DtzLayout *out)
{
    CardRoom want = *wanted;
    memset(out, 0, sizeof *out);
    out->kind = layout_kind(cols, rows);
    out->prompt = (Rect){ 0, rows - FOOTER_ROWS - PROMPT_ROWS, cols, PROMPT_ROWS };
    if (out->kind == LAYOUT_TOO_SMALL)
        return;
    bool wide = out->kind == LAYOUT_WIDE, compact = out->kind == LAYOUT_COMPACT;
    int right = wide ? WIDE_PANEL_COLS + (cols - WIDE_COLS) / 3
                     : PANEL_COLS + (cols - NORMAL_COLS) / 2;
    int left = compact ? cols : cols - right - DIVIDER_COLS;
    int seat_rows = compact ? COMPACT_SEAT_ROWS : SEAT_ROWS;
    bool too_high = own_rows(&want, left) + seat_rows * want.n_opponents > rows - FRAME_ROWS;
    if (strip_rows(&want, left) == 0 || (want.grid && (compact || too_high)))
        want.strip = false;
    want.grid |= !want.strip;
    if (!compact) {
        place_beside(out, &want, cols, rows, right);
        return;
    }
    place_left(out, &want, (Rect){ 0, TITLE_ROWS, cols, rows - FRAME_ROWS }, COMPACT_SEAT_ROWS);
    out->panel = out->log;      /* in its place, over the whole width */
    out->log = (Rect){ 0, 0, 0, 0 };
}
