/* SPDX-License-Identifier: MIT */
/* Tiles and cards in HTML. The face of each kind is defined once, as an SVG symbol of 30 by 40
 * units, and referred to: dots as circles, bamboo as sticks, characters as written, each with its
 * rank in the corner for readers who do not know the characters. A card is text. */
#include "report_impl.h"

#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"

/* The positions of the signs of a rank: columns 0..4 and rows 0..6 of a grid, ended by -1. */
typedef struct Spots {
    signed char at[9][2];
} Spots;

static const Spots dot_spots[10] = {
    [1] = { { { 2, 3 } } },
    [2] = { { { 2, 1 }, { 2, 5 } } },
    [3] = { { { 0, 0 }, { 2, 3 }, { 4, 6 } } },
    [4] = { { { 1, 1 }, { 3, 1 }, { 1, 5 }, { 3, 5 } } },
    [5] = { { { 0, 0 }, { 4, 0 }, { 2, 3 }, { 0, 6 }, { 4, 6 } } },
    [6] = { { { 1, 0 }, { 3, 0 }, { 1, 3 }, { 3, 3 }, { 1, 6 }, { 3, 6 } } },
    [7] = { { { 0, 0 }, { 2, 1 }, { 4, 2 }, { 1, 4 }, { 3, 4 }, { 1, 6 }, { 3, 6 } } },
    [8] = { { { 1, 0 }, { 3, 0 }, { 1, 2 }, { 3, 2 }, { 1, 4 }, { 3, 4 }, { 1, 6 }, { 3, 6 } } },
    [9] = { { { 0, 0 }, { 2, 0 }, { 4, 0 }, { 0, 3 }, { 2, 3 }, { 4, 3 }, { 0, 6 }, { 2, 6 },
              { 4, 6 } } },
};

static const Spots stick_spots[10] = {
    [1] = { { { 2, 3 } } },
    [2] = { { { 2, 1 }, { 2, 5 } } },
    [3] = { { { 2, 1 }, { 1, 5 }, { 3, 5 } } },
    [4] = { { { 1, 1 }, { 3, 1 }, { 1, 5 }, { 3, 5 } } },
    [5] = { { { 0, 1 }, { 4, 1 }, { 2, 3 }, { 0, 5 }, { 4, 5 } } },
    [6] = { { { 0, 1 }, { 2, 1 }, { 4, 1 }, { 0, 5 }, { 2, 5 }, { 4, 5 } } },
    [7] = { { { 2, 0 }, { 0, 3 }, { 2, 3 }, { 4, 3 }, { 0, 6 }, { 2, 6 }, { 4, 6 } } },
    [8] = { { { 0, 1 }, { 1, 1 }, { 3, 1 }, { 4, 1 }, { 0, 5 }, { 1, 5 }, { 3, 5 }, { 4, 5 } } },
    [9] = { { { 0, 0 }, { 2, 0 }, { 4, 0 }, { 0, 3 }, { 2, 3 }, { 4, 3 }, { 0, 6 }, { 2, 6 },
              { 4, 6 } } },
};

static const char GREEN[] = "#1b7a3a", RED[] = "#c0242c", BLUE[] = "#1d4f91";

static int html_tiles_x_of(const Spots *s, int i) { return 8 + s->at[i][0] * 7 / 2; }
static int html_tiles_y_of(const Spots *s, int i) { return 8 + s->at[i][1] * 4; }

static void draw_dots(int rank)
{
    const char *const colour[] = { BLUE, GREEN, RED };
    int radius = rank == 1 ? 9 : rank <= 4 ? 5 : 3;
    for (int i = 0; i < rank; i++) {
        int x = html_tiles_x_of(&dot_spots[rank], i), y = html_tiles_y_of(&dot_spots[rank], i);
        const char *fill = rank == 1 ? RED : colour[(rank + i) % 3];
        output("<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>"
               "<circle cx=\"%d\" cy=\"%d\" r=\"%d.5\" fill=\"none\" stroke=\"#fdf9e3\"/>",
               x, y, radius, fill, x, y, radius / 2);
    }
}

static void draw_sticks(int rank)
{
    int length = rank == 1 ? 24 : rank <= 6 || rank == 8 ? 12 : 8;
    for (int i = 0; i < rank; i++) {
        int x = html_tiles_x_of(&stick_spots[rank], i), y = html_tiles_y_of(&stick_spots[rank], i);
        bool red = rank == 1 || (rank == 5 && i == 2) || (rank == 7 && i == 0) ||
                   (rank == 9 && i % 3 == 1);
        output("<rect x=\"%d.5\" y=\"%d\" width=\"3\" height=\"%d\" rx=\"1.5\" fill=\"%s\"/>"
               "<rect x=\"%d\" y=\"%d.5\" width=\"4\" height=\"1\" rx=\".5\" fill=\"%s\"/>",
               x - 2, y - length / 2, length, red ? RED : GREEN, x - 2, y - 1,
               red ? RED : GREEN);
    }
}

static void draw_sign(const char *sign, const char *colour, int y, int size)
{
    output("<text x=\"15\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\" fill=\"%s\" "
           "font-family=\"'Noto Serif CJK SC','Songti SC',SimSun,serif\" font-weight=\"700\">%s"
           "</text>", y, size, colour, sign);
}

void html_faces(void)
{
    static const char *const numeral[] = { "", "一", "二", "三", "四", "五", "六", "七", "八",
                                           "九" };
    static const char *const honour[] = { "", "东", "南", "西", "北", "中", "发" };
    char code[TILE_TEXT_MAX];
    output("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">"
           "<defs>\n");
    for (Tile k = 0; k < N_KINDS; k++) {
        int rank = rank_of(k);
        output("<symbol id=\"f%s\" viewBox=\"0 0 30 40\">", tile_text(k, code));
        switch (suit_of(k)) {
        case SUIT_M:            /* with the rank in the corner: these faces are hard to read */
            draw_sign(numeral[rank], BLUE, 20, 14);
            draw_sign("万", RED, 36, 15);
            output("<text x=\"2\" y=\"9\" font-size=\"8\" fill=\"#777\" "
                   "font-family=\"sans-serif\">%d</text>", rank);
            break;
        case SUIT_S: draw_sticks(rank); break;
        case SUIT_P: draw_dots(rank); break;
        case SUIT_Z:
            if (rank == 7)
                output("<rect x=\"7\" y=\"9\" width=\"16\" height=\"22\" rx=\"2\" fill=\"none\" "
                       "stroke=\"%s\" stroke-width=\"2\"/>", BLUE);
            else
                draw_sign(honour[rank], rank == 5 ? RED : rank == 6 ? GREEN : BLUE, 28, 22);
            break;
        }
        output("</symbol>\n");
    }
    output("</defs></svg>\n");
}

/* -- rows -------------------------------------------------------------------------------------- */

static void put_marks(uint8_t marks)
{
    static const char *const name[] = { "drawn", "newest", "won", "made", "best" };
    for (int i = 0; i < 5; i++)
        if (marks >> i & 1)
            output(" %s", name[i]);
}

static void html_tiles_put_tile(const TextContext *t, Piece p)
{
    char name[TEXT_TILE], code[TILE_TEXT_MAX];
    output("<svg class=\"t%s", p.item < N_KINDS ? "" : " back");
    put_marks(p.marks);
    output("\" role=\"img\" aria-label=\"");
    html_text(text_tile(t, p.item, name, sizeof name));
    output("\"><title>");
    html_text(name);
    output("</title>");
    if (p.item < N_KINDS)
        output("<use href=\"#f%s\"/>", tile_text(p.item, code));
    output("</svg>");
}

static const char *const html_tiles_suit_sign[N_CARD_SUITS] = { "♠", "♥", "♣", "♦" };

static bool is_red(int suit) { return suit == HEARTS || suit == DIAMONDS; }

static bool begins_rank(const PageRow *row, int i)
{
    return i == 0 || card_rank(row->piece[i - 1].item) != card_rank(row->piece[i].item);
}

/* A hand: a column for each rank. */
static void put_cards(const PageRow *row)
{
    output("<span class=\"ranks\">");
    for (int i = 0; i < row->n; i++) {
        if (begins_rank(row, i))
            output("%s<span class=\"rank\">", i > 0 ? "</span>" : "");
        Piece p = row->piece[i];
        int suit = card_suit(p.item);
        output("<span class=\"c%s", is_red(suit) ? " red" : "");
        put_marks(p.marks);
        output("\">%s%s&#xFE0E;</span>", text_rank(card_rank(p.item)), html_tiles_suit_sign[suit]);
    }
    output("%s</span>", row->n > 0 ? "</span>" : "");
}

/* Cards on the table: a rank and its suits in one piece. */
static void put_small_cards(const PageRow *row)
{
    output("<span class=\"ranks\">");
    for (int i = 0; i < row->n; i++) {
        int suit = card_suit(row->piece[i].item);
        if (begins_rank(row, i))
            output("%s<span class=\"few\">%s ", i > 0 ? "</span>" : "",
                   text_rank(card_rank(row->piece[i].item)));
        output(is_red(suit) ? "<i>%s&#xFE0E;</i>" : "%s&#xFE0E;", html_tiles_suit_sign[suit]);
    }
    output("%s</span>", row->n > 0 ? "</span>" : "");
}

void html_row(const TextContext *t, const PageRow *row, bool big)
{
    if (row->cards) {
        (big ? put_cards : put_small_cards)(row);
        return;
    }
    output("<span class=\"%s\">", big ? "big" : "small");
    for (int i = 0; i < row->n; i++)
        html_tiles_put_tile(t, row->piece[i]);
    output("</span>");
}
