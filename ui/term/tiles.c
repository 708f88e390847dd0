/* SPDX-License-Identifier: MIT */
/* Faces of tiles. The suit is always shown by a letter or a sign as well, so that colour only
 * repeats it. */
#include "tiles.h"

#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "theme.h"

enum {
    FIRST_EMOJI_M = 0x1F007,
    FIRST_EMOJI_S = 0x1F010,
    FIRST_EMOJI_P = 0x1F019,
    FIRST_EMOJI_Z = 0x1F000,
    EMOJI_BACK = 0x1F02B
};

static const char *const tiles_words[N_FACE_STYLES] = { "ascii", "cjk", "traditional", "pips",
                                                        "emoji" };

static const char *const rank_sign[] = { "一", "二", "三", "四", "五",
                                         "六", "七", "八", "九" };
/* Simplified, and as on real tiles. */
static const char *const tiles_suit_sign[2][N_SUITS] = { { "万", "条", "筒", "字" },
                                                         { "萬", "條", "筒", "字" } };
static const char *const honour_sign[2][7] = { { "东", "南", "西", "北", "中", "发", "白" },
                                               { "東", "南", "西", "北", "中", "發", "白" } };

/* Pips by suit and rank: three rows of three columns. Characters show their rank. */
static const char *const pips[2][9][3] = {
    { { "   ", " ┃ ", "   " }, { " ┃ ", "   ", " ┃ " }, { " ┃ ", "   ", "┃ ┃" },
      { "┃ ┃", "   ", "┃ ┃" }, { "┃ ┃", " ┃ ", "┃ ┃" }, { "┃┃┃", "   ", "┃┃┃" },
      { " ┃ ", "┃┃┃", "┃┃┃" }, { "┃┃┃", "┃ ┃", "┃┃┃" }, { "┃┃┃", "┃┃┃", "┃┃┃" } },
    { { "   ", " ● ", "   " }, { " ● ", "   ", " ● " }, { "●  ", " ● ", "  ●" },
      { "● ●", "   ", "● ●" }, { "● ●", " ● ", "● ●" }, { "● ●", "● ●", "● ●" },
      { "●● ", " ● ", "●●●" }, { "●●●", "● ●", "●●●" }, { "●●●", "●●●", "●●●" } },
};
static const char honour_letter[] = "ESWNRGB";      /* winds; red, green and white (blank) dragon */

FaceStyle face_of_setting(int tiles, bool unicode, bool cjk, bool chinese)
{
    FaceStyle style = tiles > 0 ? (FaceStyle)(tiles - 1) : chinese ? FACE_CJK : FACE_PIPS;
    bool drawn = style == FACE_ASCII || style == FACE_PIPS || cjk;
    return !unicode ? FACE_ASCII : drawn ? style : FACE_PIPS;
}

const char *face_word(FaceStyle style) { return tiles_words[style]; }

FaceStyle face_next(FaceStyle style, bool unicode, bool cjk)
{
    if (!unicode)
        return FACE_ASCII;
    if (!cjk)
        return style == FACE_ASCII ? FACE_PIPS : FACE_ASCII;
    return (FaceStyle)((style + 1) % FACE_EMOJI);
}

bool face_is_chinese(FaceStyle style)
{
    return style == FACE_CJK || style == FACE_TRADITIONAL;
}

const char *face_suit_sign(FaceStyle style, Suit s)
{
    static const char *const letter[] = { "m", "s", "p", "z" };
    return face_is_chinese(style) ? tiles_suit_sign[style == FACE_TRADITIONAL][s] : letter[s];
}

Style tile_colour(Tile t, Tile wild)
{
    static const Style of_suit[] = { STYLE_TILE_M, STYLE_TILE_S, STYLE_TILE_P,
                                     STYLE_TILE_HONOUR };
    if (t == wild && t < N_KINDS)
        return STYLE_TILE_WILD;
    return t < N_KINDS ? of_suit[suit_of(t)] : STYLE_TILE_BACK;
}

Style suit_colour(Suit s)
{
    static const Style of_suit[] = { STYLE_SUIT_M, STYLE_SUIT_S, STYLE_SUIT_P, STYLE_HONOUR };
    return of_suit[s];
}

int tile_cols(FaceStyle style) { return face_is_chinese(style) ? 3 : 2; }

/* The face as text, at most tile_cols columns. */
static void face_of(FaceStyle style, Tile t, char out[16])
{
    static const uint32_t emoji[] = { FIRST_EMOJI_M, FIRST_EMOJI_S, FIRST_EMOJI_P, FIRST_EMOJI_Z };
    char text[TILE_TEXT_MAX];
    if (style == FACE_EMOJI)    /* the block begins with east and ends with the circles (dots) */
        utf8_put(t < N_KINDS ? emoji[suit_of(t)] + (uint32_t)rank_of(t) - 1 : EMOJI_BACK, out);
    else if (t >= N_KINDS)
        strcpy(out, "##");
    else if (!face_is_chinese(style))
        strcpy(out, tile_text(t, text));
    else if (suit_of(t) == SUIT_Z)
        strcpy(out, honour_sign[style == FACE_TRADITIONAL][rank_of(t) - 1]);
    else
        snprintf(out, 16, "%d%s", rank_of(t), face_suit_sign(style, suit_of(t)));
}

/* Ivory under the inks of faces; other styles, such as a highlight, are drawn on the cloth. */
static void lay_ivory(Canvas *c, Rect block, Style ink, bool worn)
{
    if (ink >= STYLE_TILE_M && ink <= STYLE_TILE_WILD)
        canvas_ground(c, block, worn ? STYLE_IVORY_DRAWN : STYLE_IVORY);
}

int tile_put(Canvas *c, int x, int y, TileLook look, Tile t)
{
    char face[16];
    int cols = tile_cols(look.faces);
    face_of(look.faces, t, face);
    lay_ivory(c, (Rect){ x, y, cols, 1 }, look.style, look.worn);
    canvas_fill(c, (Rect){ x, y, cols, 1 }, look.style);
    canvas_put(c, x, y, look.style, face);
    return x + cols;
}

/* Draws all copies of a kind. */
static int put_copies(Canvas *c, int x, int y, FaceStyle faces, const TileRow *row, Tile t)
{
    bool cjk = face_is_chinese(faces);
    TileLook look = { .faces = faces, .style = tile_colour(t, row->wild) };
    for (int i = 0; i < row->count[t]; i++) {
        x = tile_put(c, x, y, look, t) + (cjk ? 0 : row->gap);
        if (t != row->wild)
            continue;
        if (cjk || row->gap > 0)        /* in the free column after the face */
            canvas_put(c, x - 1, y, look.style, WILD_MARK);
        else
            x = canvas_put(c, x, y, look.style, WILD_MARK);
    }
    return x;
}

int tiles_put_row(Canvas *c, int x, int y, FaceStyle faces, const TileRow *row)
{
    if (row->wild < N_KINDS)
        x = put_copies(c, x, y, faces, row, row->wild);
    for (Tile k = 0; k < N_KINDS; k++) {
        if (k != row->wild)
            x = put_copies(c, x, y, faces, row, k);
    }
    return x;
}

int tile_hand_rows(FaceStyle style)
{
    return style == FACE_PIPS ? 3 : face_is_chinese(style) ? 2 : 1;
}

static void put_pips(Canvas *c, int x, int y, Style look, Tile t)
{
    Suit suit = suit_of(t);
    if (suit == SUIT_S || suit == SUIT_P) {
        for (int row = 0; row < 3; row++)
            canvas_put(c, x, y + row, look, pips[suit - SUIT_S][rank_of(t) - 1][row]);
    } else if (suit == SUIT_M) {
        canvas_putf(c, x + 1, y, look, "%d", rank_of(t));
        canvas_put(c, x + 1, y + 2, look, "m");
    } else {
        canvas_putf(c, x + 1, y + 1, look, "%c", honour_letter[rank_of(t) - 1]);
    }
}

void tile_put_hand(Canvas *c, int x, int y, FaceStyle style, Style look, Tile t)
{
    Rect block = { x, y, HAND_COLS, tile_hand_rows(style) };
    lay_ivory(c, block, look, false);
    canvas_fill(c, block, look);
    for (int row = 0; row < block.h && t >= N_KINDS; row++)
        canvas_put(c, x, y + row, look, c->unicode ? "▒▒▒" : "###");
    if (t >= N_KINDS)
        return;
    bool honour = suit_of(t) == SUIT_Z;
    int rank = rank_of(t) - 1;
    if (style == FACE_PIPS) {
        put_pips(c, x, y, look, t);
    } else if (face_is_chinese(style)) {        /* rank above suit; an honour is one character */
        canvas_put(c, x + 1, y, look,
                   honour ? honour_sign[style == FACE_TRADITIONAL][rank] : rank_sign[rank]);
        canvas_put(c, x + 1, y + 1, look, honour ? "" : face_suit_sign(style, suit_of(t)));
    } else {
        tile_put(c, x + 1, y, (TileLook){ .faces = style, .style = look }, t);
    }
}

void tile_put_edge(Canvas *c, int x, int y, bool lit)
{
    for (int i = 0; i < HAND_COLS; i++)
        canvas_put(c, x + i, y, lit ? STYLE_EDGE_LIT : STYLE_EDGE, "▀");
}
