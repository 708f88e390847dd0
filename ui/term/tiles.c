/* Faces of tiles. The suit is always a letter or a sign of its own, so that colour only repeats it.
 */
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

static const char *const words[N_FACE_STYLES] = { "ascii", "cjk", "digit", "emoji", "big" };

static const char *const suit_sign[] = { "萬", "條", "筒" };
static const char *const rank_sign[] = { "一", "二", "三", "四", "五",
                                         "六", "七", "八", "九" };
static const char *const honour_sign[] = { "東", "南", "西", "北", "中", "發", "白" };

/* Without Unicode, ascii stands in for cjk and emoji. */
static bool can_show(FaceStyle style, bool unicode)
{
    return unicode || (style != FACE_CJK && style != FACE_EMOJI);
}

FaceStyle face_of_setting(int tiles, bool unicode)
{
    FaceStyle style = tiles == 0 ? FACE_CJK : (FaceStyle)(tiles - 1);
    return can_show(style, unicode) ? style : FACE_ASCII;
}

const char *face_word(FaceStyle style) { return words[style]; }

FaceStyle face_next(FaceStyle style, bool unicode)
{
    do
        style = (FaceStyle)((style + 1) % N_FACE_STYLES);
    while (!can_show(style, unicode) || style == FACE_EMOJI);
    return style;
}

Style tile_colour(Tile t, Tile wild)
{
    static const Style of_suit[] = { STYLE_SUIT_M, STYLE_SUIT_S, STYLE_SUIT_P, STYLE_HONOUR };
    if (t == wild && t < N_KINDS)
        return STYLE_WILD;
    return t < N_KINDS ? of_suit[suit_of(t)] : STYLE_DIM;
}

int tile_cols(FaceStyle style, bool roomy)
{
    if (style == FACE_CJK)
        return roomy ? 4 : 3;
    return 2;
}

/* The glyph of the Unicode block, in whose order east comes first and circles last. */
static uint32_t emoji_of(Tile t)
{
    static const uint32_t first[] = { FIRST_EMOJI_M, FIRST_EMOJI_S, FIRST_EMOJI_P, FIRST_EMOJI_Z };
    return t < N_KINDS ? first[suit_of(t)] + (uint32_t)rank_of(t) - 1 : EMOJI_BACK;
}

/* The face as text, at most tile_cols columns. */
static void face_of(FaceStyle style, bool roomy, Tile t, char out[16])
{
    char text[TILE_TEXT_MAX];
    if (style == FACE_EMOJI)
        utf8_put(emoji_of(t), out);
    else if (t >= N_KINDS)
        strcpy(out, style == FACE_CJK && roomy ? "####" : "##");
    else if (style != FACE_CJK)
        strcpy(out, tile_text(t, text));
    else if (suit_of(t) == SUIT_Z)
        strcpy(out, honour_sign[rank_of(t) - 1]);
    else if (roomy)
        snprintf(out, 16, "%s%s", rank_sign[rank_of(t) - 1], suit_sign[suit_of(t)]);
    else
        snprintf(out, 16, "%d%s", rank_of(t), suit_sign[suit_of(t)]);
}

int tile_put(Canvas *c, int x, int y, TileLook look, Tile t)
{
    char face[16];
    int cols = tile_cols(look.faces, look.roomy);
    face_of(look.faces, look.roomy, t, face);
    canvas_fill(c, (Rect){ x, y, cols, 1 }, look.style);
    canvas_put(c, x, y, look.style, face);
    if (look.faces == FACE_DIGIT && t < N_KINDS && look.style == tile_colour(t, TILE_NONE))
        canvas_restyle(c, (Rect){ x + 1, y, 1, 1 }, STYLE_DIM);
    return x + cols;
}

/* All copies of a kind. */
static int put_copies(Canvas *c, int x, int y, FaceStyle faces, const TileRow *row, Tile t)
{
    bool cjk = faces == FACE_CJK;
    TileLook look = { .faces = faces, .style = tile_colour(t, row->wild) };
    for (int i = 0; i < row->count[t]; i++) {
        x = tile_put(c, x, y, look, t) + (cjk ? 0 : row->gap);
        if (t != row->wild)
            continue;
        if (cjk || row->gap > 0)        /* in the column that is free behind the face */
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
    return style == FACE_BIG ? 4 : style == FACE_CJK ? 2 : 1;
}

/* Rank above suit, centred in a field two rows high. */
static void put_upright(Canvas *c, Rect field, bool signs, Style look, Tile t)
{
    char upper[16] = "##", lower[16] = "##";
    if (t < N_KINDS && signs && suit_of(t) == SUIT_Z) {
        strcpy(upper, honour_sign[rank_of(t) - 1]);
        strcpy(lower, "");
    } else if (t < N_KINDS) {
        char letter[] = { suit_letter(suit_of(t)), '\0' };
        snprintf(upper, sizeof upper, "%d", rank_of(t));
        snprintf(lower, sizeof lower, "%s", signs ? suit_sign[suit_of(t)] : letter);
    }
    int wider = text_width(lower) > 0 ? text_width(lower) : text_width(upper);
    int inset = (field.w - wider) / 2;
    canvas_fill(c, field, look);
    canvas_put(c, field.x + inset, field.y, look, upper);
    canvas_put(c, field.x + inset, field.y + 1, look, lower);
}

void tile_put_hand(Canvas *c, int x, int y, FaceStyle style, Style look, Tile t)
{
    if (style == FACE_CJK) {
        put_upright(c, (Rect){ x + 1, y, 2, 2 }, true, look, t);
    } else if (style == FACE_BIG) {
        canvas_box(c, (Rect){ x, y, HAND_PITCH + 1, 4 }, STYLE_LINE);
        put_upright(c, (Rect){ x + 1, y + 1, HAND_PITCH - 1, 2 }, false, look, t);
    } else {
        tile_put(c, x + 1, y, (TileLook){ .faces = style, .style = look }, t);
    }
}
