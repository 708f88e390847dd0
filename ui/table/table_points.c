/* Points in the hint panels. */
#include "table_points.h"

#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "text_verdict.h"
#include "utf8.h"

enum { POINTS_COLS = 8, READ_ACROSS = 46, ROOM_FOR_BOTH = 10 };

static int end_of(const Column *col)
{
    return col->r.x + (col->r.w < READ_ACROSS ? col->r.w : READ_ACROSS) - 1;
}

int panel_points_x(const Column *col)
{
    return end_of(col) - POINTS_COLS;
}

int panel_points(Column *col, int y, const ChoiceList *l, int i)
{
    char text[TEXT_POINTS];
    text_points(l->game->family, l->v[i].points - l->v[0].points, text);
    int x = end_of(col) - text_width(text);
    canvas_put(col->c, x, y, i == 0 ? STYLE_BEST : STYLE_PLAIN, text);
    return x;
}

void panel_points_heading(Column *col, int y)
{
    const char *text = _("loss");
    canvas_put(col->c, end_of(col) - text_width(text), y, STYLE_DIM, text);
}

void panel_ingredients(const Column *col, const ChoiceList *l, int i, const char *name,
                       char out[2][INGREDIENTS_MAX])
{
    GameFamily family = l->game->family;
    char parts[INGREDIENTS_MAX - 100];
    out[0][0] = out[1][0] = '\0';
    if (text_parts(family, &l->v[0], NULL, parts, sizeof parts)[0] != '\0')
        snprintf(out[0], INGREDIENTS_MAX, _("made of: %s"), parts);
    if (i <= 0 || text_parts(family, &l->v[i], &l->v[0], parts, sizeof parts)[0] == '\0')
        return;
    snprintf(out[1], INGREDIENTS_MAX, _("%.80s instead: %s"), name, parts);
    utf8_mend(out[1]);
    if (column_room(col) < ROOM_FOR_BOTH)
        out[0][0] = '\0';
}

const char *panel_expected(const ChoiceList *l, char *out, size_t size)
{
    char points[TEXT_POINTS];
    out[0] = '\0';
    if (l->n > 0 && l->judged)
        snprintf(out, size, _("expected %s"),
                 text_points(l->game->family, l->v[0].points, points));
    return out;
}

void panel_says_thinking(Column *col, const Table *t)
{
    if (table_is_thinking(t))
        column_wrapped(col, STYLE_DIM, _("quick advice; the adviser still thinks"));
}
