/* SPDX-License-Identifier: MIT */
/* The places on the Da Tong Zi table: from the top the seats, over the whole width, and the prompt;
 * from the bottom the hand, with the panel beside it. */
#include "layout_dtz.h"

#include <string.h>

enum {
    TITLE_ROWS = 1, FOOTER_ROWS = 1, PROMPT_ROWS = 1, EDGE_ROWS = 1, KEY_ROWS = 1, CHOICE_ROWS = 1,
    GAP_ROWS = 1,                   /* between the keys and the name of the play */
    COUNTED_ROWS = 5,               /* the rank and its four suits */
    PANEL_ROWS = 5,                 /* needed by a compact panel */
    LEAST_PANEL_ROWS = 3,           /* the same beside open hands */
    PANEL_COLS = 24, WIDE_PANEL_COLS = 41, DIVIDER_COLS = 1,
    TALLY_PITCH = 2,                /* columns per rank in the tally */
    MARGIN = 1, PITCH_MAX = 7, CARD_COLS_MAX = 5,
    NAMED_PITCH = 5,                /* columns wide enough for the names of bombs */
};

/* Ways to divide the rows, the best first: rows of a seat, of a card, and additional rows of the
 * front card. */
typedef struct DeskPlan {
    int  seat, step, front;
    bool counted;
    int  above;                 /* blank rows above the hand */
} DeskPlan;

static const DeskPlan layout_dtz_plans[] = {
    { 4, 2, 1, false, 1 }, { 3, 2, 1, false, 1 }, { 4, 1, 1, false, 1 }, { 3, 1, 1, false, 1 },
    { 3, 1, 0, false, 1 }, { 2, 1, 0, false, 1 }, { 2, 1, 0, false, 0 }, { 1, 1, 0, false, 0 },
    { 2, 1, 0, true, 0 },  { 1, 1, 0, true, 0 },
};
enum { N_PLANS = sizeof layout_dtz_plans / sizeof *layout_dtz_plans };

static int hand_rows(const DeskPlan *p, const CardRoom *want)
{
    return p->counted ? COUNTED_ROWS : want->tallest * p->step + p->front + EDGE_ROWS;
}

/* The viewer has no backs and, in a low window, no row below the line. */
static int own_rows(const DeskPlan *p, bool compact)
{
    int most = compact ? 1 : 2;
    return p->seat > most ? most : p->seat;
}

static int badge_rows(const DeskPlan *p, const CardRoom *want, bool compact)
{
    if (!p->counted)
        return want->badges;
    return want->badges > 0 && !(compact && want->panel) ? 1 : 0;
}

static const DeskPlan *choose_plan(const CardRoom *want, int rows, bool compact)
{
    int panel = compact && want->panel ? (want->open ? LEAST_PANEL_ROWS : PANEL_ROWS) : 0;
    for (const DeskPlan *p = layout_dtz_plans; p < layout_dtz_plans + N_PLANS - 1; p++) {
        int needed = p->seat * want->n_opponents + own_rows(p, compact) + PROMPT_ROWS + panel +
                     hand_rows(p, want) + badge_rows(p, want, compact) + KEY_ROWS + CHOICE_ROWS +
                     (compact ? 0 : GAP_ROWS) + p->above;
        if (needed <= rows && (!want->open || p->seat > 1))
            return p;
    }
    return &layout_dtz_plans[N_PLANS - 1];
}

static int panel_cols(int cols, const CardRoom *want, LayoutKind kind)
{
    if (kind == LAYOUT_COMPACT)
        return 0;
    if (kind == LAYOUT_WIDE)
        return WIDE_PANEL_COLS + (cols - WIDE_COLS) / 3;
    int least = TALLY_PITCH * want->n_ranks + 1, hand = NAMED_PITCH * want->n_ranks + MARGIN;
    least = least > PANEL_COLS ? least : PANEL_COLS;
    int right = least + (cols - NORMAL_COLS) / 2, rest = cols - hand - DIVIDER_COLS;
    return right <= rest ? right : rest > least ? rest : least;
}

/* Places the columns of cards in the middle of `left` columns, upwards from row `bottom`; returns
 * the first row of the hand. */
static int place_hand(DtzLayout *l, const CardRoom *want, const DeskPlan *p, int left, int bottom)
{
    int badges = badge_rows(p, want, l->kind == LAYOUT_COMPACT);
    l->pitch = (left - MARGIN + 1) / want->n_ranks;    /* no gap after the last one */
    l->pitch = l->pitch > PITCH_MAX ? PITCH_MAX : l->pitch;
    l->card_cols = l->pitch - 1 > CARD_COLS_MAX ? CARD_COLS_MAX : l->pitch - 1;
    l->step = p->step;
    l->front = p->front;
    l->counted = p->counted;
    int w = l->pitch * (want->n_ranks - 1) + l->card_cols, x = (left - w) / 2;
    int rows = hand_rows(p, want);
    x = x < MARGIN ? MARGIN : x;
    l->keys = (Rect){ x, bottom - KEY_ROWS, w, KEY_ROWS };
    l->badges = (Rect){ x, l->keys.y - badges, w, badges };
    l->hand = (Rect){ x, l->badges.y - rows, w, rows };
    return l->hand.y;
}

void layout_dtz(int cols, int rows, const CardRoom *want, DtzLayout *out)
{
    memset(out, 0, sizeof *out);
    out->kind = layout_kind(cols, rows);
    if (out->kind == LAYOUT_TOO_SMALL)
        return;
    bool compact = out->kind == LAYOUT_COMPACT;
    int right = panel_cols(cols, want, out->kind);
    int left = compact ? cols : cols - right - DIVIDER_COLS;
    int bottom = rows - FOOTER_ROWS;
    const DeskPlan *p = choose_plan(want, bottom - TITLE_ROWS, compact);
    int y = TITLE_ROWS, own = own_rows(p, compact);
    for (int i = want->n_opponents - 1; i >= 0; i--, y += p->seat)
        out->seat[i] = (Rect){ 0, y, cols, p->seat };
    out->seat[want->n_opponents] = (Rect){ 0, y, cols, own };
    out->prompt = (Rect){ 0, y + own, cols, PROMPT_ROWS };
    out->choice = (Rect){ 0, bottom - CHOICE_ROWS, left, CHOICE_ROWS };
    int gap = compact ? 0 : GAP_ROWS, free = out->prompt.y + PROMPT_ROWS;
    int hand = place_hand(out, want, p, left, out->choice.y - gap);
    int lift = compact ? 0 : (rows - NORMAL_ROWS) / 4, spare = (hand - free) / 2;
    out->choice.y -= lift < spare ? lift : spare;               /* in a high window, off its edge */
    hand = place_hand(out, want, p, left, out->choice.y - gap);
    if (!compact)
        out->panel = (Rect){ left + DIVIDER_COLS, free, right, bottom - free };
    else if (want->panel)
        out->panel = (Rect){ 0, free, cols, hand - free };
    out->divider = (Rect){ left, free, compact ? 0 : DIVIDER_COLS, compact ? 0 : bottom - free };
}
