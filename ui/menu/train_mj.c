/* SPDX-License-Identifier: MIT */
/* Draws the tiles of a question: the hand, a label for each tile that can be chosen, and the
 * melds. */
#include <stdio.h>

#include "screen_train_impl.h"

/* Where a hand is drawn: its tiles with their edge, a row above them for the lifted tile, and the
 * labels below. A low window has room only for faces and labels. */
typedef struct HandPlace {
    int       y;                /* row of the faces that are not lifted */
    int       labels;           /* row of the labels */
    bool      tall;
    FaceStyle faces;
} HandPlace;

/* "1", or after the answer the mark of the choice. */
static void put_label(const Train *t, Canvas *c, int x, int y, int place)
{
    char label[8];
    bool right = train_place_is_right(t, place), chosen = train_is_marked(t, place);
    Style style = place == t->cursor ? STYLE_KEY : STYLE_DIM;
    snprintf(label, sizeof label, "%2d", drill_number(&t->shown, place));
    if (t->answered && (right || chosen)) {
        snprintf(label, sizeof label, "%s", right ? "++" : "--");
        style = right ? STYLE_BEST : STYLE_REFUSED;
    }
    canvas_put(c, x, y, style, label);
}

static int choice_of_tile(const DrillQuestion *q, Tile tile)
{
    for (int i = 0; i < q->n_choices; i++) {
        if (q->choice[i].tile == tile)
            return i;
    }
    return -1;
}

/* Draws a tile of the hand at `x`, with a label if it can be chosen and is the first of its
 * kind. */
static void train_mj_draw_tile(Train *t, Canvas *c, const HandPlace *h, int x, Tile tile,
                               bool first)
{
    int rows = tile_hand_rows(h->faces), place = choice_of_tile(&t->shown, tile);
    bool right = place >= 0 && t->answered && train_place_is_right(t, place);
    bool aimed = place >= 0 && !t->answered && (place == t->cursor || train_is_marked(t, place));
    bool lifted = first && (right || aimed);
    int y = h->y - (h->tall && lifted);
    Style look = lifted ? STYLE_CURSOR : tile_colour(tile, t->shown.game.mj.set.wild);
    tile_put_hand(c, x, y, h->faces, look, tile);
    if (h->tall)
        tile_put_edge(c, x, y + rows, lifted);
    if (place < 0)
        return;
    if (first)
        put_label(t, c, x, h->labels, place);
    if (first || t->at[place].w == 0)
        t->at[place] = (Rect){ x, h->y - h->tall, HAND_PITCH, h->labels + 1 - h->y + h->tall };
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

static void train_mj_draw_hand(Train *t, const Ui *ui, Column *col, FaceStyle faces)
{
    (void)ui;
    const DrillQuestion *q = &t->shown;
    bool cuts = train_in_hand(q), tall = layout_kind(col->c->cols, col->c->rows) != LAYOUT_COMPACT;
    int x = train_left(col), drawn = q->extra;
    HandPlace h = { .y = col->y + (cuts && tall), .tall = tall, .faces = faces };
    h.labels = h.y + tile_hand_rows(faces) + tall;
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < q->count[k]; i++, x += HAND_PITCH)
            train_mj_draw_tile(t, col->c, &h, x, k, i == 0);
    }
    if (drawn != TILE_NONE) {
        bool first = q->count[drawn] == 0;
        x = canvas_put(col->c, x, h.y, STYLE_DIM, "+ ");
        Rect kept = { 0, 0, 0, 0 };
        int place = choice_of_tile(q, (Tile)drawn);
        if (!first && place >= 0)
            kept = t->at[place];
        train_mj_draw_tile(t, col->c, &h, x, (Tile)drawn, first || !cuts);
        if (!first && place >= 0)
            t->at[place] = kept;        /* a click on another copy does the same */
    }
    col->y = h.labels + cuts;
    if (q->n_melds > 0)
        draw_melds(q, col->c, faces, (Rect){ train_left(col), col->y++, col->r.w, 1 });
    col->y += tall;
}

const TrainFamily mahjong_train = { .draw = train_mj_draw_hand };
