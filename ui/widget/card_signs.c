/* SPDX-License-Identifier: MIT */
/* Signs of cards. Every suit has a different letter or symbol, so that colour only repeats it. */
#include "card_signs.h"

#include "theme.h"

const char *card_suit_sign(const Ui *ui, int suit)
{
    static const char *const letter[N_CARD_SUITS] = { "S", "H", "C", "D" };
    static const char *const sign[N_CARD_SUITS] = { "♠", "♥", "♣", "♦" };
    bool letters = !ui->term->unicode || ui->faces == FACE_ASCII;
    return letters ? letter[suit] : sign[suit];
}

Style card_suit_style(int suit)
{
    static const Style style[N_CARD_SUITS] = { STYLE_SPADES, STYLE_HEARTS, STYLE_CLUBS,
                                               STYLE_DIAMONDS };
    return style[suit];
}

void card_put_suit(const Ui *ui, Canvas *c, int x, int y, int suit)
{
    canvas_put(c, x, y, card_suit_style(suit), card_suit_sign(ui, suit));
    canvas_ground(c, (Rect){ x, y, 1, 1 }, STYLE_IVORY);
}
