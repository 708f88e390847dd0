/* Numbers of all seats, row by row: a column for each seat, or, where the longest number finds no
 * room that way, a line for each seat below the name of the row. */
#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "score_impl.h"
#include "theme.h"
#include "x_alloc.h"

enum { LABEL_COLS = 18, COLUMN_COLS = 10 };

void score_table_add(ScoreTable *t, ScoreRowKind kind, const char *label,
                     const int64_t value[SEATS_MAX])
{
    t->row = x_room(t->row, t->n, &t->cap, sizeof *t->row);
    ScoreRow *row = &t->row[t->n++];
    *row = (ScoreRow){ .kind = kind };
    snprintf(row->label, sizeof row->label, "%s", label);
    for (int s = 0; s < SEATS_MAX && value != NULL; s++)
        row->value[s] = value[s];
}

static const char *number_text(const ScoreRow *row, Seat seat, char out[32])
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
            int n = text_width(number_text(&t->row[i], seat, text));
            longest = n > longest ? n : longest;
        }
    }
    return longest;
}

static Style label_style(const ScoreRow *row)
{
    return row->kind == SCORE_TOTAL ? STYLE_STRONG : STYLE_PLAIN;
}

static void draw_columns(Lines *l, const Score *s, const ScoreRow *row, int column)
{
    char text[32];
    canvas_field(l->c, l->x, l->y, LABEL_COLS - 1, label_style(row), row->label);
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++)
        canvas_put(l->c, l->x + LABEL_COLS + seat * column, l->y, number_style(row, seat),
                   number_text(row, seat, text));
    l->y++;
}

static void draw_lines(Lines *l, const Score *s, const ScoreRow *row)
{
    char text[32];
    score_line(l, label_style(row), row->label);
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++)
        score_item(l, number_style(row, seat), s->text.name[seat], number_text(row, seat, text));
}

static void draw_names(Lines *l, const Score *s, int column)
{
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++)
        canvas_field(l->c, l->x + LABEL_COLS + seat * column, l->y, column - 1,
                     seat == s->text.you ? STYLE_STRONG : STYLE_PLAIN, s->text.name[seat]);
    l->y++;
}

void score_table_draw(ScoreTable *t, Lines *l, const Score *s)
{
    int n_seats = s->text.game->n_seats, longest = longest_number(t, n_seats);
    int column = longest < COLUMN_COLS ? COLUMN_COLS : longest + 1;
    bool columns = LABEL_COLS + (n_seats - 1) * column + longest <= l->w;
    if (columns)
        draw_names(l, s, column);
    for (int i = 0; i < t->n; i++) {
        if (t->row[i].kind == SCORE_REMARK)
            score_line(l, STYLE_DIM, t->row[i].label);
        else if (columns)
            draw_columns(l, s, &t->row[i], column);
        else
            draw_lines(l, s, &t->row[i]);
    }
    free(t->row);
    *t = (ScoreTable){ .n = 0 };
}
