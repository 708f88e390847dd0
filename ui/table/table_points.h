/* Points in the hint panels of both families: where they stand in a row, and what they are made
 * of. */
#ifndef PAIJU_TABLE_POINTS_H
#define PAIJU_TABLE_POINTS_H

#include "table.h"

enum {
    PARTS_COLS = 40,            /* panels of that width have room for a part in each row */
    INGREDIENTS_MAX = 400,
};

/* The column where points begin; the panel is not read across more than a hand's breadth. */
int panel_points_x(const Column *col);

/* At the end of line `y` what choice `i` loses against the best: 0.00, -0.12. Returns where it
 * begins. */
int panel_points(Column *col, int y, const ChoiceList *l, int i);
void panel_points_heading(Column *col, int y);

/* out[0]: the parts of the best; out[1]: how those of choice `i`, called `name`, differ from them.
 * "" for a line that is not needed: where i is not above 0, and of two where the column has room
 * for one. */
void panel_ingredients(const Column *col, const ChoiceList *l, int i, const char *name,
                       char out[2][INGREDIENTS_MAX]);

/* "expected +2.02": what the best choice should bring, "" before it is judged. Returns `out`. */
const char *panel_expected(const ChoiceList *l, char *out, size_t size);

/* Says that what follows is not the adviser's judgement yet. */
void panel_says_thinking(Column *col, const Table *t);

#endif
