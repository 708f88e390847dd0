/* SPDX-License-Identifier: MIT */
/* Draws the cards of a question: the hand, the play to beat, the play asked about. */
#include "card_signs.h"
#include "i18n.h"
#include "screen_train_impl.h"

enum { LABEL_COLS = 14 };

/* Ranks above suits, one column per card, a gap between ranks. */
static void draw_strip(const Ui *ui, Column *col, const char *label, const CardSet *cards)
{
    Card list[CARDS_MAX];
    int n = cards_list(cards, list), x = train_left(col) + LABEL_COLS;
    if (n == 0)
        return;
    canvas_field(col->c, train_left(col), col->y, LABEL_COLS - 1, STYLE_DIM, label);
    for (int i = 0; i < n; i++) {
        if (i > 0 && card_rank(list[i]) != card_rank(list[i - 1]))
            x++;
        int suit = card_suit(list[i]);
        canvas_putf(col->c, x, col->y, card_suit_style(suit), "%c",
                    rank_letter(card_rank(list[i])));
        canvas_ground(col->c, (Rect){ x, col->y, 1, 1 }, STYLE_IVORY);
        card_put_suit(ui, col->c, x, col->y + 1, suit);
        x++;
    }
    col->y += 2;
}

static void draw_cards(Train *t, const Ui *ui, Column *col, FaceStyle faces)
{
    (void)faces;
    const DrillQuestion *q = &t->shown;
    draw_strip(ui, col, _("your hand"), &q->hand);
    draw_strip(ui, col, _("on the table"), &q->top.cards);
    draw_strip(ui, col, cards_empty(&q->top.cards) ? _("the cards") : _("the reply"),
               &q->next.cards);
}

const TrainFamily datongzi_train = { .draw = draw_cards };
