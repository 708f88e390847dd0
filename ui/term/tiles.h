/* Faces of tiles: how a tile is drawn, in a row of others and in the player's hand. */
#ifndef PAIJU_TILES_H
#define PAIJU_TILES_H

#include "canvas.h"
#include "tile.h"

/* The words of the setting `tiles` without its "auto", in the same order. */
typedef enum FaceStyle {
    FACE_ASCII,             /* 5m */
    FACE_CJK,               /* 五萬, in the hand 5 over 萬 */
    FACE_DIGIT,             /* 5m, the letter pale beside the coloured digit */
    FACE_EMOJI,             /* U+1F007 and friends; two columns kept for each */
    FACE_BIG,               /* a box of four rows in the hand, like ascii elsewhere */
    N_FACE_STYLES
} FaceStyle;

/* The style of a value of the setting `tiles`: 0 is cjk where it can be shown, then come the styles
 * in their order. */
FaceStyle face_of_setting(int tiles, bool unicode);
/* And back: the word, borrowed. */
const char *face_word(FaceStyle style);

/* The next style on the key that cycles; emoji is left out unless it is what one has. A terminal
 * without Unicode has ascii, digit and big. */
FaceStyle face_next(FaceStyle style, bool unicode);

/* The style id of a tile's suit, or that of wild tiles. */
Style tile_colour(Tile t, Tile wild);

/* Behind a wild tile, in every style: it stands out without colours too. */
#define WILD_MARK "~"

/* Columns of a tile in a row of others. `roomy`: cjk as 五萬 instead of 5萬. */
int tile_cols(FaceStyle style, bool roomy);

/* How a tile is drawn in a row of others. */
typedef struct TileLook {
    FaceStyle faces;
    Style     style;
    bool      roomy;            /* as for tile_cols */
} TileLook;

/* Draws it; TILE_HIDDEN is a back. Returns the column after it. */
int tile_put(Canvas *c, int x, int y, TileLook look, Tile t);

/* The tiles of a hand, by kind. */
typedef struct TileRow {
    const uint8_t *count;       /* N_KINDS numbers, borrowed */
    Tile wild;                  /* TILE_NONE: none is */
    int  gap;                   /* columns after each tile; cjk has none */
} TileRow;

/* Draws them in a row, wild ones first and marked. Returns the column after them. */
int tiles_put_row(Canvas *c, int x, int y, FaceStyle faces, const TileRow *row);

enum { HAND_PITCH = 4 };        /* columns from one tile of the hand to the next, in every style */

/* Rows a tile of the player's hand takes: 1, 2 or 4. */
int tile_hand_rows(FaceStyle style);

/* Draws a tile of the player's hand. */
void tile_put_hand(Canvas *c, int x, int y, FaceStyle style, Style look, Tile t);

#endif
