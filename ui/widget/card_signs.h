/* SPDX-License-Identifier: MIT */
/* How the suits of cards are shown, at the table and in practice. */
#ifndef PAIJU_CARD_SIGNS_H
#define PAIJU_CARD_SIGNS_H

#include "card.h"
#include "screen.h"

/* The sign of a suit: a letter, or a symbol where the tile style has them. */
const char *card_suit_sign(const Ui *ui, int suit);
Style card_suit_style(int suit);

/* Draws the sign of a suit in its ink on ivory: one column wide. */
void card_put_suit(const Ui *ui, Canvas *c, int x, int y, int suit);

#endif
