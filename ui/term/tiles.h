/* SPDX-License-Identifier: MIT */
/* Faces of tiles: how a tile is drawn, in a row and in the player's hand. */
#ifndef PAIJU_TILES_H
#define PAIJU_TILES_H

#include "canvas.h"
#include "tile.h"

/* The values of the setting `tiles` except "auto", in the same order. */
typedef enum FaceStyle {
    FACE_ASCII,             /* 5m */
    FACE_CJK,               /* 五万; in the hand 五 above 万 */
    FACE_TRADITIONAL,       /* the same with the characters on real tiles: 五萬 */
    FACE_PIPS,              /* in the hand dots and sticks as on real tiles; elsewhere as ascii */
    FACE_EMOJI,             /* U+1F007 and so on; each gets two columns */
    N_FACE_STYLES
} FaceStyle;

/* The style for a value of the setting `tiles`: 0 is cjk for readers of Chinese and pips for
 * others, then the styles follow in order. Without Unicode it is always ascii; `cjk`: the terminal
 * can show Chinese characters. */
FaceStyle face_of_setting(int tiles, bool unicode, bool cjk, bool chinese);
/* The value of the setting for a style; borrowed. */
const char *face_word(FaceStyle style);

/* The next style for the key that goes through them; emoji is skipped unless it is the present one.
 * A terminal without Unicode has only ascii, one without Chinese characters ascii and pips. */
FaceStyle face_next(FaceStyle style, bool unicode, bool cjk);

/* The ink of a tile's face, by suit or as a wild tile; TILE_HIDDEN: of a back. */
Style tile_colour(Tile t, Tile wild);

/* The ink of a suit's name in a sentence. */
Style suit_colour(Suit s);

/* Are the faces Chinese, and so three columns wide in a row? */
bool face_is_chinese(FaceStyle style);

/* The sign of a suit in this style: "万" or "m"; static. */
const char *face_suit_sign(FaceStyle style, Suit s);

/* Follows a wild tile in every style, so that it stands out without colours as well. */
#define WILD_MARK "~"

/* The width of a tile in a row, in columns. */
int tile_cols(FaceStyle style);

/* How to draw a tile in a row. */
typedef struct TileLook {
    FaceStyle faces;
    Style     style;
    bool      worn;             /* a shade darker: discarded as drawn */
} TileLook;

/* Draws a tile; TILE_HIDDEN is a back. Returns the column after it. */
int tile_put(Canvas *c, int x, int y, TileLook look, Tile t);

/* The tiles of a hand, by kind. */
typedef struct TileRow {
    const uint8_t *count;       /* N_KINDS numbers, borrowed */
    Tile wild;                  /* TILE_NONE: there is none */
    int  gap;                   /* empty columns after each tile; cjk uses none */
} TileRow;

/* Draws them in a row, wild tiles first and marked. Returns the column after them. */
int tiles_put_row(Canvas *c, int x, int y, FaceStyle faces, const TileRow *row);

/* Distance from one tile of the hand to the next, in every style: three columns and a gap. */
enum { HAND_PITCH = 4, HAND_COLS = 3 };

/* Rows of a tile's face in the hand: 1, 2 or 3. */
int tile_hand_rows(FaceStyle style);

/* Draws the face of a tile in the hand. */
void tile_put_hand(Canvas *c, int x, int y, FaceStyle style, Style look, Tile t);

/* Draws the edge of its block, in the row below the face. */
void tile_put_edge(Canvas *c, int x, int y, bool lit);

#endif
