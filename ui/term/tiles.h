/* SPDX-License-Identifier: MIT */
/* Faces of tiles: how a tile is drawn, in a row of others and in the player's hand. */
#ifndef PAIJU_TILES_H
#define PAIJU_TILES_H

#include "canvas.h"
#include "tile.h"

/* The words of the setting `tiles` without its "auto", in the same order. */
typedef enum FaceStyle {
    FACE_ASCII,             /* 5m */
    FACE_CJK,               /* 五万, in the hand 五 over 万 */
    FACE_TRADITIONAL,       /* the same with the characters of real tiles: 五萬 */
    FACE_PIPS,              /* in the hand dots and sticks as on real tiles; else like ascii */
    FACE_EMOJI,             /* U+1F007 and friends; two columns kept for each */
    N_FACE_STYLES
} FaceStyle;

/* The style of a value of the setting `tiles`: 0 is cjk for who reads Chinese and pips for others,
 * then come the styles in their order. Without Unicode all are ascii; `cjk` says whether the
 * terminal has Chinese characters. */
FaceStyle face_of_setting(int tiles, bool unicode, bool cjk, bool chinese);
/* And back: the word, borrowed. */
const char *face_word(FaceStyle style);

/* The next style on the key that cycles; emoji is left out unless it is what one has. A terminal
 * without Unicode has ascii only, one without Chinese characters ascii and pips. */
FaceStyle face_next(FaceStyle style, bool unicode, bool cjk);

/* The ink of a tile's face by its suit, or that of wild tiles; of a back for TILE_HIDDEN. */
Style tile_colour(Tile t, Tile wild);

/* The ink of the name of a suit in a sentence. */
Style suit_colour(Suit s);

/* Are its faces Chinese, three columns wide in a row? */
bool face_is_chinese(FaceStyle style);

/* The sign of a suit in that style: "万" or "m"; static. */
const char *face_suit_sign(FaceStyle style, Suit s);

/* Behind a wild tile, in every style: it stands out without colours too. */
#define WILD_MARK "~"

/* Columns of a tile in a row of others. */
int tile_cols(FaceStyle style);

/* How a tile is drawn in a row of others. */
typedef struct TileLook {
    FaceStyle faces;
    Style     style;
    bool      worn;             /* a shade darker: discarded as it was drawn */
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

/* Columns from one tile of the hand to the next, in every style: a block of three and a gap. */
enum { HAND_PITCH = 4, HAND_COLS = 3 };

/* Rows of the face of a tile in the hand: 1, 2 or 3. */
int tile_hand_rows(FaceStyle style);

/* Draws the face of a tile in the hand. */
void tile_put_hand(Canvas *c, int x, int y, FaceStyle style, Style look, Tile t);

/* The edge of its block, in the row under the face. */
void tile_put_edge(Canvas *c, int x, int y, bool lit);

#endif
