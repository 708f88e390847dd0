/* SPDX-License-Identifier: MIT */
/* The columns of the list of records. A narrow window has no time of day; a wide one also has the
 * mistakes and the points of all players; the opponents get the remaining width. A column is as
 * wide as its longest visible text. */
#include "menus.h"

#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "table_family.h"
#include "utf8.h"

enum { MARK_COLS = 2, STAR_COLS = 2, CELL_MAX = 1024, CENTURY = 2, DAY = 8 };

/* -- texts ------------------------------------------------------------------------------------- */

const char *record_standing_text(const RecordEntry *e, char out[RECORD_STANDING])
{
    char hand[RECORD_STANDING / 2];
    if (e->hand_no == 0 || e->game == NULL) {
        snprintf(out, RECORD_STANDING, "%s", _("not started"));
        return out;
    }
    snprintf(hand, sizeof hand, _(table_family(e->game->family)->nth_hand), e->hand_no);
    if (e->hands > 0)
        snprintf(out, RECORD_STANDING, _("%s of %d, %+lld"), hand, e->hands, (long long)e->score);
    else
        snprintf(out, RECORD_STANDING, _("%s, %+lld"), hand, (long long)e->score);
    return out;
}

void record_outcome_text(const RecordEntry *e, char *out, size_t size)
{
    char standing[RECORD_STANDING];
    if (e->state == RECORD_FINISHED)
        snprintf(out, size, "%s", e->result);
    else if (e->state == RECORD_UNFINISHED && e->gone[0] != '\0')
        snprintf(out, size, _("missing: %s; %s, not finished"), e->gone,
                 record_standing_text(e, standing));
    else if (e->state == RECORD_UNFINISHED)
        snprintf(out, size, _("%s: not finished"), record_standing_text(e, standing));
    else
        snprintf(out, size, "%s: %s", e->players != NULL ? e->players : strrchr(e->path, '/') + 1,
                 e->state == RECORD_ABANDONED  ? _("abandoned")
                 : e->state == RECORD_USELESS ? _("unreadable")
                                              : "");
}

/* -- columns ----------------------------------------------------------------------------------- */

/* The data of a row. */
typedef struct RecordRow {
    const RecordEntry *entry;
    RecordFigures      figures;
    RecordMark         mark;
    int                cols;            /* of the window */
} RecordRow;

typedef enum RecordCell {
    CELL_DATE, CELL_GAME, CELL_PLACE, CELL_RESULT, CELL_ACCURACY, CELL_BLUNDERS, CELL_MISTAKES,
    CELL_OTHERS, N_CELLS
} RecordCell;

/* A name given by the user comes first. A wide window shows the points of all players. */
static void put_others(const RecordRow *row, char out[CELL_MAX])
{
    const RecordEntry *e = row->entry;
    char label[CELL_MAX / 2] = "", text[CELL_MAX / 2];
    if (row->mark.label[0] != '\0')
        snprintf(label, sizeof label, _("\"%s\" "), row->mark.label);
    if (row->figures.own && row->cols < WIDE_COLS)
        snprintf(text, sizeof text, "%s", e->others);
    else
        record_outcome_text(e, text, sizeof text);
    snprintf(out, CELL_MAX, "%s%s", label, text);
    utf8_repair(out);
}

/* The text of a cell, "" if it has none. */
static void records_put_cell(const RecordRow *row, RecordCell cell, char out[CELL_MAX])
{
    const RecordEntry *e = row->entry;
    const RecordFigures *f = &row->figures;
    const char *const figure[N_CELLS] = {
        [CELL_PLACE] = f->place, [CELL_RESULT] = f->result, [CELL_ACCURACY] = f->accuracy,
        [CELL_BLUNDERS] = f->blunders, [CELL_MISTAKES] = f->mistakes,
    };
    bool brief = row->cols < NORMAL_COLS;
    if (cell == CELL_DATE)
        snprintf(out, brief ? DAY + 1 : CELL_MAX, "%s", e->date + (brief ? CENTURY : 0));
    else if (cell == CELL_GAME)
        snprintf(out, CELL_MAX, "%s", e->game != NULL ? _(e->game->title) : "?");
    else if (cell == CELL_OTHERS)
        put_others(row, out);
    else
        snprintf(out, CELL_MAX, "%s", figure[cell]);
}

typedef struct RecordColumn {
    const char *head, *brief;           /* msgids; `brief`: in a narrow window, NULL: the same */
    int         at_least;               /* only in windows at least this wide */
    bool        right;
} RecordColumn;

/* The last one gets the remaining width. */
static const RecordColumn records_rows_columns[N_CELLS] = {
    [CELL_DATE] = { N_("date"), NULL, 0, false },
    [CELL_GAME] = { N_("game"), NULL, 0, false },
    [CELL_PLACE] = { N_("place"), NULL, 0, true },
    [CELL_RESULT] = { N_("result"), NULL, 0, true },
    [CELL_ACCURACY] = { N_("accuracy"), N_("acc."), 0, true },
    [CELL_BLUNDERS] = { "??", NULL, 0, true },
    [CELL_MISTAKES] = { "?", NULL, WIDE_COLS, true },
    [CELL_OTHERS] = { N_("opponents"), NULL, 0, false },
};

static const char *head_of(int i, int cols)
{
    const RecordColumn *column = &records_rows_columns[i];
    const char *head = cols < NORMAL_COLS && column->brief != NULL ? column->brief : column->head;
    return head[0] == '?' ? head : _(head);
}

static RecordRow records_rows_row_at(RecordList *records, int i, int cols)
{
    RecordRow row = { .entry = record_list_entry(records, i),
                      .mark = record_list_mark(records, i), .cols = cols };
    record_list_figures(records, i, &row.figures);
    return row;
}

/* Computes the widths from the visible texts. */
static void set_widths(RecordList *records, const List *list, Rect r, int width[N_CELLS])
{
    enum { WIDEST = 18 };
    int cols = r.w + 2;
    for (int i = 0; i < N_CELLS; i++)
        width[i] = cols < records_rows_columns[i].at_least ? 0 : text_width(head_of(i, cols));
    for (int k = list->top; k < list->n && k < list->top + r.h; k++) {
        RecordRow row = records_rows_row_at(records, k, cols);
        for (int i = 0; i < N_CELLS - 1; i++) {
            char text[CELL_MAX];
            records_put_cell(&row, (RecordCell)i, text);
            int w = text_width(text);
            if (width[i] > 0 && w > width[i])
                width[i] = w < WIDEST ? w : WIDEST;
        }
    }
    width[N_CELLS - 1] = r.w;         /* clipped when it is drawn */
}

static int draw_cell(Canvas *c, Rect at, const RecordColumn *column, Style style, const char *text)
{
    int pad = column->right ? at.w - text_width(text) : 0;
    pad = pad > 0 ? pad : 0;
    canvas_field(c, at.x, at.y, pad, style, "");
    canvas_field(c, at.x + pad, at.y, at.w - pad, style, text);
    return at.x + at.w + 1;
}

static void draw_heading(Canvas *c, Rect r, const int width[N_CELLS])
{
    int x = r.x + MARK_COLS + STAR_COLS;
    for (int i = 0; i < N_CELLS; i++) {
        int left = r.x + r.w - x, w = width[i] < left ? width[i] : left;
        if (w > 0)
            x = draw_cell(c, (Rect){ x, r.y, w, 1 }, &records_rows_columns[i], STYLE_DIM,
                          head_of(i, r.w + 2));
    }
}

/* A row with neither place nor accuracy uses these columns for the reason. */
static void records_rows_draw_row(const RecordRow *row, Canvas *c, Rect r,
                                  const int width[N_CELLS], Style style)
{
    bool numbers = row->figures.own || row->figures.accuracy[0] != '\0';
    int x = r.x + MARK_COLS;
    canvas_field(c, x, r.y, r.w - MARK_COLS, style, row->mark.starred ? "*" : "");
    x += STAR_COLS;
    for (int i = 0; i < N_CELLS; i++) {
        char text[CELL_MAX];
        int left = r.x + r.w - x, w = width[i] < left ? width[i] : left;
        records_put_cell(row, (RecordCell)i, text);
        if (w > 0 && (numbers || !records_rows_columns[i].right))
            x = draw_cell(c, (Rect){ x, r.y, w, 1 }, &records_rows_columns[i], style, text);
    }
}

void records_draw_rows(RecordList *records, List *list, Canvas *c, Rect r)
{
    int width[N_CELLS];
    Rect rows = { r.x, r.y + 1, r.w, r.h - 1 };
    list_place(list, rows);
    set_widths(records, list, rows, width);
    draw_heading(c, r, width);
    for (int i = list->top; i < list->n && i < list->top + rows.h; i++) {
        RecordRow row = records_rows_row_at(records, i, r.w + 2);
        records_rows_draw_row(&row, c, (Rect){ r.x, rows.y + i - list->top, r.w, 1 }, width,
                              list_mark(list, c, i));
    }
}
