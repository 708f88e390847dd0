/* SPDX-License-Identifier: MIT */
/* Numbers of all seats, row by row. Each seat has a column; if the longest number does not fit, the
 * seats have a line each, below the label of the row. */
#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "i18n.h"
#include "score.h"
#include "x_alloc.h"

enum { LABEL_COLS = 18, COLUMN_COLS = 10 };

void score_table_add(ScoreTable *t, ScoreRowKind kind, const char *label,
                     const int64_t value[SEATS_MAX])
{
    t->row = x_grow(t->row, t->n, &t->cap, sizeof *t->row);
    ScoreRow *row = &t->row[t->n++];
    *row = (ScoreRow){ .kind = kind };
    snprintf(row->label, sizeof row->label, "%s", label);
    for (int s = 0; s < SEATS_MAX && value != NULL; s++)
        row->value[s] = value[s];
}

static const char *score_table_number_text(const ScoreRow *row, Seat seat, char out[32])
{
    snprintf(out, 32, row->kind == SCORE_COUNT ? "%lld" : "%+lld", (long long)row->value[seat]);
    return out;
}

static Style number_style(const ScoreRow *row, Seat seat)
{
    int64_t n = row->value[seat];
    if (row->kind == SCORE_COUNT)
        return n == 0 ? STYLE_DIM : STYLE_PLAIN;
    return n < 0 ? STYLE_LOSS : n > 0 ? STYLE_GAIN : STYLE_DIM;
}

static int longest_number(const ScoreTable *t, int n_seats)
{
    int longest = 0;
    char text[32];
    for (int i = 0; i < t->n; i++) {
        for (Seat seat = 0; seat < n_seats && t->row[i].kind != SCORE_REMARK; seat++) {
            int n = text_width(score_table_number_text(&t->row[i], seat, text));
            longest = n > longest ? n : longest;
        }
    }
    return longest;
}

static Style label_style(const ScoreRow *row)
{
    return row->kind == SCORE_TOTAL ? STYLE_STRONG : STYLE_PLAIN;
}

/* Puts text so that it ends before column `end` of the page. */
static void put_right(const ScoreLines *l, int end, Style style, const char *text)
{
    canvas_put(l->c, l->x + end - text_width(text), l->y, style, text);
}

static Style name_style(const Score *s, Seat seat)
{
    return seat == s->text.you ? STYLE_STRONG : STYLE_PLAIN;
}

static void put_name(const ScoreLines *l, int end, int cols, const Score *s, Seat seat)
{
    int n = text_width(s->text.name[seat]);
    n = n < cols ? n : cols;
    canvas_field(l->c, l->x + end - n, l->y, n, name_style(s, seat), s->text.name[seat]);
}

/* A row: its label, and the number of each seat in its column, else in a line of its own. */
static void draw_row(ScoreLines *l, const Score *s, const ScoreRow *row, int column)
{
    char text[32];
    if (column > 0)
        canvas_field(l->c, l->x, l->y, LABEL_COLS - 1, label_style(row), row->label);
    else
        score_line(l, label_style(row), row->label);
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++) {
        score_table_number_text(row, seat, text);
        if (column > 0)
            put_right(l, LABEL_COLS + (seat + 1) * column, number_style(row, seat), text);
        else
            score_item(l, number_style(row, seat), s->text.name[seat], "%s", text);
    }
    l->y += column > 0;
}

void score_table_draw(ScoreTable *t, ScoreLines *l, const Score *s)
{
    int n_seats = s->text.game->n_seats, longest = longest_number(t, n_seats);
    int column = longest < COLUMN_COLS ? COLUMN_COLS : longest + 1;
    bool columns = LABEL_COLS + n_seats * column <= l->w;
    for (Seat seat = 0; seat < n_seats && columns; seat++)
        put_name(l, LABEL_COLS + (seat + 1) * column, column - 1, s, seat);
    l->y += columns;
    for (int i = 0; i < t->n; i++) {
        if (t->row[i].kind == SCORE_REMARK)
            score_line(l, STYLE_DIM, t->row[i].label);
        else
            draw_row(l, s, &t->row[i], columns ? column : 0);
    }
    free(t->row);
    *t = (ScoreTable){ .n = 0 };
}

/* -- who paid whom ----------------------------------------------------------------------------- */

enum { NAME_COLS = 10, LEAST_COLS = 7 };

static int matrix_column(int64_t from[SEATS_MAX][SEATS_MAX], const ScoreRow *sums, int n)
{
    int longest = LEAST_COLS - 1;
    char text[32];
    for (Seat a = 0; a < n; a++) {
        for (Seat b = 0; b < n; b++) {
            int cols = snprintf(text, sizeof text, "%+lld", (long long)from[a][b]);
            longest = cols > longest ? cols : longest;
        }
        for (int i = 0; i < 2; i++) {
            int cols = text_width(score_table_number_text(&sums[i], a, text));
            longest = cols > longest ? cols : longest;
        }
    }
    return longest + 1;
}

static void score_table_put_number(const ScoreLines *l, int end, int64_t n, bool total)
{
    char text[32];
    Style style = n < 0 ? STYLE_LOSS : n > 0 ? STYLE_GAIN : STYLE_DIM;
    snprintf(text, sizeof text, n == 0 && !total ? "." : "%+lld", (long long)n);
    put_right(l, end, style, text);
}

void score_matrix_draw(ScoreLines *l, const Score *s, int64_t from[SEATS_MAX][SEATS_MAX])
{
    int n = s->text.game->n_seats, hands = match_hands_done(s->match);
    ScoreRow sum[2] = { { .kind = SCORE_POINTS }, { .kind = SCORE_TOTAL } };
    match_hand_delta(s->match, hands - 1, sum[0].value);
    match_scores(s->match, sum[1].value);
    int column = matrix_column(from, sum, n), sums = NAME_COLS + n * column + 2;
    bool whole = sums + 2 * column <= l->w;
    sums = whole ? sums : NAME_COLS;
    for (Seat b = 0; b < n && whole; b++)
        put_name(l, NAME_COLS + (b + 1) * column, column - 1, s, b);
    put_right(l, sums + column, STYLE_STRONG, _("won"));
    put_right(l, sums + 2 * column, STYLE_STRONG, _("score"));
    l->y++;
    for (Seat a = 0; a < n; a++, l->y++) {
        canvas_field(l->c, l->x, l->y, NAME_COLS, name_style(s, a), s->text.name[a]);
        for (Seat b = 0; b < n && whole; b++)
            if (a != b)
                score_table_put_number(l, NAME_COLS + (b + 1) * column, from[a][b], false);
        score_table_put_number(l, sums + column, sum[0].value[a], true);
        score_table_put_number(l, sums + 2 * column, sum[1].value[a], true);
    }
}
