/* SPDX-License-Identifier: MIT */
/* The player's cards at the Da Tong Zi table: one column per rank, stacked suit by suit like a
 * sorted hand, with badges for their patterns and the key of the rank below. If the window is too
 * low, the cards are counted: one row per suit. */
#include <stdio.h>
#include <string.h>

#include "card_signs.h"
#include "glyph.h"
#include "table_dtz_impl.h"
#include "text.h"

enum { BADGE_MAX = 32 };

/* -- places ------------------------------------------------------------------------------------ */

static int column_x(const DtzDesk *d, int i) { return d->layout.hand.x + i * d->layout.pitch; }

/* The number of cards of the same rank after a place of the hand. */
static int cards_after(const DtzDesk *d, int i)
{
    int n = 0;
    while (i + n + 1 < d->n_cards && card_rank(d->card[i + n + 1]) == card_rank(d->card[i]))
        n++;
    return n;
}

/* Where a card is drawn. In a counted hand all copies have the same place. */
static Rect dtz_hand_place_of(const DtzDesk *d, int i)
{
    const DtzLayout *l = &d->layout;
    Card card = d->card[i];
    int column = 0;
    while (column < d->n_ranks - 1 && d->rank[column] != card_rank(card))
        column++;
    Rect r = { column_x(d, column), l->hand.y, l->card_cols, 1 };
    int after = cards_after(d, i), bottom = l->hand.y + l->hand.h - 1;
    if (l->counted) {
        r.y += 1 + card_suit(card);
        return r;
    }
    r.y = bottom - l->front - (after + 1) * l->step;
    r.h = l->step + (after == 0 ? l->front : 0);
    return r;
}

int desk_card_at(const DtzDesk *d, int x, int y)
{
    for (int i = 0; i < d->n_cards; i++) {
        if (rect_has(dtz_hand_place_of(d, i), x, y))
            return i;
    }
    return -1;
}

/* -- cards ------------------------------------------------------------------------------------- */

/* A picked card has a mark beside it, so that it is visible without colours as well. */
static void dtz_hand_put_mark(Canvas *c, Rect r)
{
    canvas_put(c, r.x - 1, r.y, STYLE_EDGE_LIT, ">");
}

static Style ink_of(const Table *t, int i, bool picked)
{
    const DtzDesk *d = dtz_desk_of(t);
    bool here = d->layout.counted ? d->card[i] == desk_card(d) : i == d->cursor;
    if (here && t->asked)
        return STYLE_CURSOR;
    const Action *wanted = table_lesson_wants(t);
    if (!picked && wanted != NULL && desk_copy(d, i) < cards_count(&wanted->cards, d->card[i]))
        return STYLE_MY_TURN;
    return picked ? STYLE_MARKED : card_suit_style(card_suit(d->card[i]));
}

static void dtz_hand_draw_card(const Table *t, const Ui *ui, Canvas *c, int i)
{
    const DtzDesk *d = dtz_desk_of(t);
    Card card = d->card[i];
    Rect r = dtz_hand_place_of(d, i);
    bool picked = desk_copy(d, i) < cards_count(&d->picked, card);
    Style ink = ink_of(t, i, picked);
    canvas_ground(c, r, STYLE_IVORY);
    canvas_fill(c, r, ink);
    Style line = ink >= STYLE_SPADES && ink <= STYLE_DIAMONDS ? STYLE_EDGE : ink;
    for (int k = 0; k < r.w && r.h > 1 && cards_after(d, i) > 0; k++)     /* the next one's edge */
        canvas_put(c, r.x + k, r.y + 1, line, c->unicode ? "▁" : "_");
    canvas_putf(c, r.x + (r.w - 3) / 2, r.y, ink, "%2s%s", text_rank(card_rank(card)),
                card_suit_sign(ui, card_suit(card)));
    if (picked)
        dtz_hand_put_mark(c, r);
    if (ink == STYLE_CURSOR) {
        c->cursor_x = r.x;
        c->cursor_y = r.y;
    }
}

/* Draws the copies of a card side by side, or their number. */
static void draw_counted(const Table *t, const Ui *ui, Canvas *c, int i)
{
    const DtzDesk *d = dtz_desk_of(t);
    Card card = d->card[i];
    Rect r = dtz_hand_place_of(d, i);
    const char *sign = card_suit_sign(ui, card_suit(card));
    int n = cards_count(hand_of(t), card), picked = cards_count(&d->picked, card);
    Style whole = ink_of(t, i, picked == n || (picked > 0 && n > r.w));
    canvas_fill(c, r, whole);
    if (n > r.w)
        canvas_putf(c, r.x, r.y, whole, "%sx%d", sign, n);
    for (int k = 0; k < n && n <= r.w; k++)
        canvas_put(c, r.x + k, r.y,
                   whole != STYLE_CURSOR && k < picked ? STYLE_MARKED : whole, sign);
    if (picked > 0)
        dtz_hand_put_mark(c, r);
    if (whole == STYLE_CURSOR) {
        c->cursor_x = r.x;
        c->cursor_y = r.y;
    }
}

/* Draws what is below the cards of a column: the edge, or in a counted hand the block. */
static void draw_block(const Table *t, Canvas *c, int i)
{
    const DtzDesk *d = dtz_desk_of(t);
    const DtzLayout *l = &d->layout;
    int rank = d->rank[i], x = column_x(d, i);
    bool held = rank_total(cards_of_rank(hand_of(t), rank)) > 0;
    bool lit = rank_total(cards_of_rank(&d->picked, rank)) > 0;
    Rect block = { x, l->hand.y, l->card_cols, l->hand.h };
    if (!held)
        return;
    if (l->counted) {
        canvas_ground(c, block, STYLE_IVORY);
        canvas_fill(c, block, STYLE_SPADES);
        canvas_put(c, x, l->hand.y, STYLE_SPADES, text_rank(rank));
    }
    for (int k = 0; k < l->card_cols && !l->counted; k++)
        canvas_put(c, x + k, l->hand.y + l->hand.h - 1, lit ? STYLE_EDGE_LIT : STYLE_EDGE, "▀");
}

/* -- below the columns ------------------------------------------------------------------------- */

/* The patterns in the cards of a rank, the strongest last. */
typedef struct Badges {
    int     n;
    uint8_t pattern[3];
    int     suit;               /* of the tongzi */
} Badges;

static Badges badges_of(RankCards v)
{
    Badges b = { .n = 0 };
    for (int suit = DIAMONDS; suit >= SPADES; suit--) {
        if (suit_count(v, suit) >= 3)
            b.suit = suit;
    }
    if (rank_total(v) >= 4)
        b.pattern[b.n++] = DTZ_BOMB;
    if (suits_with_three(v) != 0)
        b.pattern[b.n++] = DTZ_TONGZI;
    if (suits_with_two(v) == 0x1111)
        b.pattern[b.n++] = DTZ_DIZHA;
    return b;
}

int desk_badges(const DtzDesk *d, const CardSet *hand)
{
    int most = 0;
    for (int i = 0; i < d->n_ranks; i++) {
        Badges b = badges_of(cards_of_rank(hand, d->rank[i]));
        most = b.n > most ? b.n : most;
    }
    return most;
}

int desk_tallest(const DtzDesk *d, const CardSet *hand)
{
    int most = 1;
    for (int i = 0; i < d->n_ranks; i++) {
        int n = rank_total(cards_of_rank(hand, d->rank[i]));
        most = n > most ? n : most;
    }
    return most;
}

/* The name of a pattern or, if that is too long, a sign: for a tongzi its three cards. */
static void badge_text(const Ui *ui, const Badges *b, int i, int cols, char out[BADGE_MAX])
{
    static const char *const sign[N_DTZ_PATTERNS] = { [DTZ_BOMB] = "b", [DTZ_DIZHA] = "dz" };
    DtzShape shape = { .pattern = b->pattern[i] };
    const char *suit = card_suit_sign(ui, b->suit);
    text_pattern_brief(&shape, out, BADGE_MAX);
    if (text_width(out) <= cols)
        return;
    if (shape.pattern == DTZ_TONGZI)
        snprintf(out, BADGE_MAX, "%s%s%s", suit, suit, suit);
    else
        strcpy(out, sign[shape.pattern]);
}

static void draw_below(const Table *t, const Ui *ui, Canvas *c, int i)
{
    const DtzDesk *d = dtz_desk_of(t);
    const DtzLayout *l = &d->layout;
    int rank = d->rank[i], x = column_x(d, i), y = l->keys.y;
    RankCards v = cards_of_rank(hand_of(t), rank);
    Badges b = badges_of(v);
    char text[BADGE_MAX], key[KEY_NAME_MAX];
    for (int row = 0; row < l->badges.h && row < b.n; row++) {
        badge_text(ui, &b, b.n - 1 - row, l->card_cols, text);
        canvas_put(c, x + (l->card_cols - text_width(text)) / 2, l->badges.y + row,
                   b.pattern[b.n - 1 - row] == DTZ_BOMB ? STYLE_KEY : STYLE_WINNER, text);
    }
    keymap_name(&ui->keys, (Command)(CMD_RANK_3 + rank), key);
    snprintf(text, sizeof text, "%s×%d", key, rank_total(v));
    int pad = (l->card_cols - text_width(text)) / 2;
    x = canvas_put(c, x + (pad > 0 ? pad : 0), y, v != 0 ? STYLE_KEY : STYLE_DIM, key);
    if (v != 0)
        canvas_putf(c, x, y, STYLE_PLAIN, "×%d", rank_total(v));
}

void desk_draw_hand(const Table *t, const Ui *ui, Canvas *c)
{
    const DtzDesk *d = dtz_desk_of(t);
    for (int i = 0; i < d->n_ranks; i++) {
        draw_block(t, c, i);
        draw_below(t, ui, c, i);
    }
    for (int i = 0; i < d->n_cards; i++) {
        if (!d->layout.counted)
            dtz_hand_draw_card(t, ui, c, i);
        else if (desk_copy(d, i) == 0)
            draw_counted(t, ui, c, i);
    }
}
