/* Birds (抓码): the tiles shown after a win, turned over one by one, and which of them hit.
 * hongzhong 8.4. */
#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "table_mj_impl.h"

enum { BIRD_PITCH = 5, BOX_ROWS = 6, TITLE_BYTES = 64, HITS_BYTES = 80 };

/* Birds that have been turned over; the others lie face down. */
static int birds_shown(const Table *t)
{
    int n = table_mj(t)->n_birds;
    return t->revealed < n ? t->revealed : n;
}

static int hits_shown(const Table *t)
{
    int hits = 0;
    for (int i = 0; i < birds_shown(t); i++)
        hits += mj_bird_hits(match_game(t->match), table_mj(t)->bird[i]);
    return hits;
}

/* A tile and under it whether it hits. */
static void draw_bird(const Table *t, const Ui *ui, Canvas *c, int x, int y, int i)
{
    Tile tile = i < birds_shown(t) ? table_mj(t)->bird[i] : TILE_HIDDEN;
    tile_put(c, x, y, table_mj_tile_look(t, ui, tile), tile);
    if (tile < N_KINDS && mj_bird_hits(match_game(t->match), tile))
        canvas_put(c, x, y + 1, STYLE_WINNER, "^^");
}

void table_mj_draw_birds(const Table *t, const Ui *ui, Canvas *c)
{
    int n = table_mj(t)->n_birds, hits = hits_shown(t);
    char title[TITLE_BYTES], line[HITS_BYTES];
    if (n == 0)
        return;
    snprintf(title, sizeof title, " %s ", _("birds"));
    line[0] = '\0';
    if (birds_shown(t) > 0)
        snprintf(line, sizeof line, ngettext("%d hit", "%d hits", (unsigned)hits), hits);
    int inside = n * BIRD_PITCH > text_width(line) ? n * BIRD_PITCH : text_width(line);
    Rect panel = mj_desk_of(t)->layout.panel;
    bool taught = t->course != NULL && panel.x == 0;    /* the teacher speaks below */
    Rect box = layout_centred(c->cols, taught ? panel.y : c->rows - 4, inside + 4, BOX_ROWS);
    canvas_fill(c, box, STYLE_PLAIN);
    canvas_box(c, box, STYLE_LINE);
    canvas_join(c, box);
    canvas_put(c, box.x + 2, box.y, STYLE_STRONG, title);
    for (int i = 0; i < n; i++)
        draw_bird(t, ui, c, box.x + 3 + i * BIRD_PITCH, box.y + 1, i);
    canvas_put(c, box.x + 3, box.y + BOX_ROWS - 2, STYLE_STRONG, line);
}

/* -- shown one by one -------------------------------------------------------------------------- */

static bool pays_birds(const Event *e)
{
    return e->kind == EV_SETTLE && e->type == SETTLE_BIRDS;
}

int table_mj_reveals(const Table *t, int *held)
{
    int n = t->info.n_log, birds = table_mj(t)->n_birds;
    for (*held = t->revealed < birds ? 0 : n; *held < n; ++*held) {
        if (pays_birds(&t->info.log[*held].e))
            break;
    }
    return birds;
}

int64_t table_mj_held_back(const Table *t, Seat s)
{
    int held;
    int64_t held_back = 0;
    table_mj_reveals(t, &held);
    for (int i = held; i < t->info.n_log; i++)
        held_back += pays_birds(&t->info.log[i].e) ? t->info.log[i].e.delta[s] : 0;
    return held_back;
}
