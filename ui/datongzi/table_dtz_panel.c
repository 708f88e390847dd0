/* SPDX-License-Identifier: MIT */
/* The panel of the Da Tong Zi table: the log, the list of legal plays, the hint (table_dtz_hint.c),
 * and the tally of unseen cards. */
#include <stdio.h>

#include "card_signs.h"
#include "dtz_advice.h"
#include "dtz.h"
#include "glyph.h"
#include "i18n.h"
#include "table_dtz_impl.h"

enum { LINE_BYTES = 512, TALLY_ROWS = 8, PITCH_MAX = 3,
       ASKED_ROWS = 10 };           /* rows that a hint or a list gets before the tally gets any */

/* -- the list of plays ------------------------------------------------------------------------- */

/* The ranks in which a play has other suits than plays of the same ranks next to it in the list:
 * they leave different tongzi in the hand. */
static RankMask apart_by(const PlayList *l, int i)
{
    RankMask ranks = 0;
    for (int step = -1; step <= 1; step += 2) {
        for (int k = i + step; k >= 0 && k < l->n; k += step) {
            RankMask apart = ranks_apart(&l->play[i].cards, &l->play[k].cards);
            if (apart == 0)
                break;
            ranks |= apart;
        }
    }
    return ranks;
}

/* A row of the list: the cards, ! if the play breaks up a bomb, tongzi or dizha, and its name. */
typedef struct Listed {
    char cards[PLAY_TEXT_MAX], pattern[TEXT_PHRASE];
    bool breaks;
} Listed;

static void dtz_panel_describe(const Table *t, const Ui *ui, int i, int cols, Listed *out)
{
    const PlayList *l = &dtz_desk_of(t)->list;
    const DtzPlay *p = &l->play[i];
    DtzSplit split;
    dtz_split(hand_of(t), &split);
    out->breaks = dtz_broken(&split, hand_of(t), &p->cards) > 0;
    text_pattern_brief(&p->shape, out->pattern, sizeof out->pattern);
    play_with_suits(ui, p, apart_by(l, i), cols - text_width(out->pattern) - 6, out->cards);
}

/* ">Q Q Q + 7 7 ! triple"; the names line up unless the cards are too long. */
static void dtz_panel_add_listed(Column *col, const Table *t, const Ui *ui, int i, int cards_cols)
{
    Listed row;
    bool here = i == dtz_desk_of(t)->list.at;
    Style style = here ? STYLE_CURSOR : STYLE_PLAIN;
    int y = col->y, x = col->r.x + 2, end = col->r.x + col->r.w;
    dtz_panel_describe(t, ui, i, col->r.w, &row);
    column_line(col, style, here ? ">" : " ");
    canvas_field(col->c, x, y, end - x, style, row.cards);
    int used = text_width(row.cards);
    x += (used > cards_cols ? used : cards_cols) + 1;
    canvas_put(col->c, x, y, style, row.breaks ? "!" : " ");
    if (x + 2 + text_width(row.pattern) <= end)
        canvas_put(col->c, x + 2, y, style, row.pattern);
}

static void dtz_panel_add_list(Column *col, Table *t, const Ui *ui)
{
    int widest = 0;
    DtzDesk *d = dtz_desk(t);
    PlayList *l = &d->list;
    char title[LINE_BYTES], key[KEY_NAME_MAX];
    snprintf(title, sizeof title, _("play %d of %llu"), l->at + 1, (unsigned long long)l->total);
    column_rule(col, title, keymap_name(&ui->keys, CMD_NEXT_PLAY, key));
    int rows = column_room(col);
    list_find(l, l->at + rows + 1);
    int from = l->at - rows / 2;
    from = from + rows > l->n ? l->n - rows : from;
    d->list_from = from < 0 ? 0 : from;
    d->list_y = col->y;
    d->list_rows = rows < l->n - d->list_from ? rows : l->n - d->list_from;
    for (int i = d->list_from; i < d->list_from + d->list_rows; i++) {
        Listed row;
        dtz_panel_describe(t, ui, i, col->r.w, &row);
        int used = text_width(row.cards);
        widest = used > widest && used + text_width(row.pattern) + 6 <= col->r.w ? used : widest;
    }
    for (int i = d->list_from; i < d->list_from + d->list_rows; i++)
        dtz_panel_add_listed(col, t, ui, i, widest);
}

/* -- tally ------------------------------------------------------------------------------------- */

/* Columns per rank, after one for the suit and a blank one if there is room. */
static int tally_pitch(const Table *t, int w)
{
    int n = dtz_desk_of(t)->n_ranks, pitch = n > 0 ? (w - 2) / n : 1;
    pitch = pitch < 2 && n > 0 ? (w - 1) / n : pitch;
    return pitch > PITCH_MAX ? PITCH_MAX : pitch;
}

static int tally_x(const Table *t, Rect r, int i)
{
    int pitch = tally_pitch(t, r.w), inset = 2 + dtz_desk_of(t)->n_ranks * pitch <= r.w ? 2 : 1;
    return r.x + inset + i * pitch;
}

/* Draws the totals of the ranks, alternating between two lines if two digits would touch. */
static void put_totals(const Table *t, Canvas *c, const CardSet *unseen, Rect r)
{
    const DtzDesk *desk = dtz_desk_of(t);
    int pitch = tally_pitch(t, r.w), y = r.y + 1 + N_CARD_SUITS;
    for (int i = 0; i < desk->n_ranks; i++) {
        int n = rank_total(cards_of_rank(unseen, desk->rank[i]));
        canvas_putf(c, tally_x(t, r, i), y + (pitch < PITCH_MAX ? i % 2 : 0),
                    n == 0 ? STYLE_DIM : STYLE_STRONG, "%d", n);
    }
}

/* Rows of the tally: `n` suits from `first` on, below the ranks. */
typedef struct SuitRows {
    Rect place;
    int  first, n;
} SuitRows;

/* Draws the ranks, and below them the copies of two suits or of all four. */
static void dtz_panel_put_suits(const Table *t, const Ui *ui, Canvas *c, const CardSet *unseen,
                                const SuitRows *rows)
{
    Rect r = rows->place;
    const DtzDesk *desk = dtz_desk_of(t);
    for (int i = 0; i < desk->n_ranks; i++) {
        char sign[2] = { rank_letter(desk->rank[i]), '\0' };
        int x = tally_x(t, r, i);
        canvas_put(c, x, r.y, STYLE_KEY, sign);
        for (int row = 0; row < rows->n; row++) {
            int left = cards_count(unseen, card_of(desk->rank[i], rows->first + row));
            canvas_putf(c, x, r.y + 1 + row,
                        left == 0   ? STYLE_DIM
                        : left >= 3 ? STYLE_STRONG
                                    : STYLE_PLAIN,
                        "%d", left);
        }
    }
    for (int row = 0; row < rows->n; row++)
        card_put_suit(ui, c, r.x, r.y + 1 + row, rows->first + row);
}

static void dtz_panel_draw_tally(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    CardSet unseen;
    char title[LINE_BYTES], key[KEY_NAME_MAX];
    dtz_unseen_cards(match_game(t->match), &t->info.view, &unseen);
    snprintf(title, sizeof title, _("unseen %d, aside %d"), cards_total(&unseen),
             dtz_of(t)->aside);
    canvas_rule(c, r, STYLE_LINE, title, keymap_name(&ui->keys, CMD_TALLY, key));
    Rect below = { r.x, r.y + 1, r.w, r.h - 1 };
    if (r.h >= TALLY_ROWS) {
        dtz_panel_put_suits(t, ui, c, &unseen, &(SuitRows){ below, SPADES, N_CARD_SUITS });
        put_totals(t, c, &unseen, below);
    } else {                    /* low, but as wide as the window: two blocks of two side by side */
        Rect half = { r.x, r.y + 1, r.w / 2, r.h - 1 };
        dtz_panel_put_suits(t, ui, c, &unseen, &(SuitRows){ half, SPADES, 2 });
        half.x += half.w;
        dtz_panel_put_suits(t, ui, c, &unseen, &(SuitRows){ half, CLUBS, 2 });
    }
}

/* -- all parts --------------------------------------------------------------------------------- */

void desk_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r)
{
    DtzDesk *d = dtz_desk(t);
    bool compact = d->layout.kind == LAYOUT_COMPACT;
    bool asked_for = t->hint > 0 || d->list.open;
    d->list_rows = 0;
    if (r.h == 0 || (!d->list.open && table_lesson_draw(t, ui, c, r)))
        return;
    canvas_ground(c, r, STYLE_PANEL);
    Rect old = canvas_clip(c, r);
    if (t->tally && !(asked_for && r.h < TALLY_ROWS + ASKED_ROWS)) {
        int rows = compact && r.h < TALLY_ROWS ? r.h : TALLY_ROWS;
        dtz_panel_draw_tally(t, ui, c, (Rect){ r.x, r.y + r.h - rows, r.w, rows });
        r.h -= rows;
    }
    canvas_clip(c, r);
    Column col = { c, r, r.y };
    if (d->list.open) {
        dtz_panel_add_list(&col, t, ui);
    } else if (t->hint > 0) {
        desk_add_hint(&col, t, ui);
    } else {
        table_add_verdicts(t, &col);
        table_draw_log(t, ui, c, (Rect){ r.x, col.y, r.w, column_room(&col) });
    }
    canvas_clip(c, old);
}
