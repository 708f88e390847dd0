/* The tiles of a question: the hand, a label over each tile that can be chosen, and the melds. */
#include <stdio.h>

#include "screen_train_impl.h"

/* "1", or after the answer what the choice was. */
static void put_label(const Train *t, Canvas *c, int x, int y, int place)
{
    char label[8];
    bool right = train_place_is_right(t, place), chosen = train_is_marked(t, place);
    Style style = STYLE_KEY;
    snprintf(label, sizeof label, "%2d", t->shown.first + place);
    if (t->answered && (right || chosen)) {
        snprintf(label, sizeof label, "%s", right ? "++" : "--");
        style = right ? STYLE_BEST : STYLE_REFUSED;
    }
    canvas_put(c, x + 1, y, t->cursor == place && !t->answered ? STYLE_CURSOR : style, label);
}

static int choice_of_tile(const DrillQuestion *q, Tile tile)
{
    for (int i = 0; i < q->n_choices; i++) {
        if (q->choice[i].tile == tile)
            return i;
    }
    return -1;
}

/* One tile of the hand at `x`; with a label if it can be chosen and is the first of its kind. */
static void draw_tile(Train *t, const Column *col, FaceStyle faces, int x, Tile tile, bool first)
{
    int rows = tile_hand_rows(faces), place = choice_of_tile(&t->shown, tile);
    int top = col->y, y = top + train_in_hand(&t->shown);
    Tile wild = t->shown.game.mj.set.wild;
    tile_put_hand(col->c, x, y, faces, tile_colour(tile, wild), tile);
    if (place < 0)
        return;
    if (first)
        put_label(t, col->c, x, top, place);
    if (first || t->at[place].w == 0)
        t->at[place] = (Rect){ x, top, HAND_PITCH, rows + y - top };
    else
        t->at[place].w = x + HAND_PITCH - t->at[place].x;
}

static void draw_melds(const DrillQuestion *q, Canvas *c, FaceStyle faces, Rect line)
{
    int x = line.x;
    for (int i = 0; i < q->n_melds; i++) {
        const MjMeld *m = &q->meld[i];
        uint8_t count[N_KINDS] = { 0 };
        for (int j = 0; j < 3 && m->type == MELD_CHI; j++)
            count[m->tile + j] = 1;
        if (m->type != MELD_CHI)
            count[m->tile] = is_kong(m->type) ? 4 : 3;
        x = canvas_put(c, x, line.y, STYLE_DIM, "[");
        x = tiles_put_row(c, x, line.y, faces, &(TileRow){ count, TILE_NONE, 0 });
        x = canvas_put(c, x, line.y, STYLE_DIM, "] ");
    }
}

static void draw_hand(Train *t, const Ui *ui, Column *col, FaceStyle faces)
{
    (void)ui;
    const DrillQuestion *q = &t->shown;
    int x = train_left(col), y = col->y + train_in_hand(q), drawn = q->extra;
    bool cuts = train_in_hand(q);
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < q->count[k]; i++, x += HAND_PITCH)
            draw_tile(t, col, faces, x, k, i == 0);
    }
    if (drawn != TILE_NONE) {
        bool first = q->count[drawn] == 0;
        x = canvas_put(col->c, x, y, STYLE_DIM, "+");
        Rect kept = { 0, 0, 0, 0 };
        int place = choice_of_tile(q, (Tile)drawn);
        if (!first && place >= 0)
            kept = t->at[place];
        draw_tile(t, col, faces, x, (Tile)drawn, first || !cuts);
        if (!first && place >= 0)
            t->at[place] = kept;        /* a click on its like does the same */
    }
    col->y = y + tile_hand_rows(faces);
    if (q->n_melds > 0)
        draw_melds(q, col->c, faces, (Rect){ train_left(col), col->y++, col->r.w, 1 });
}

const TrainFamily mahjong_train = { .draw = draw_hand };
