/* SPDX-License-Identifier: MIT */
/* The layout of a table of cards: nothing overlaps or leaves the window, for any window size and
 * number of packs. */
#include "card.h"
#include "check_parts.h"
#include "layout_dtz.h"

static void check_cards(int cols, int rows, const CardRoom *want)
{
    DtzLayout l;
    char what[64];
    layout_dtz(cols, rows, want, &l);
    Rect part[] = { l.seat[0], l.seat[1], l.seat[2], l.seat[3], l.prompt, l.hand, l.badges, l.keys,
                    l.choice,  l.panel,   l.divider, { 0, 0, cols, 1 }, { 0, rows - 1, cols, 1 } };
    snprintf(what, sizeof what, "%d seats, %d ranks, tallest %d%s%s", want->n_opponents + 1,
             want->n_ranks, want->tallest, want->open ? ", open" : "",
             want->panel ? ", panel" : "");
    check_parts(cols, rows, part, sizeof part / sizeof *part, what);
    int high = l.counted ? 5 : want->tallest * l.step + l.front + 1;    /* an edge below */
    ck_assert_msg(l.hand.h == high, "%dx%d %s: hand of %d rows", cols, rows, what, l.hand.h);
    ck_assert_msg(l.card_cols >= 3 && l.pitch > l.card_cols &&
                      (want->n_ranks - 1) * l.pitch + l.card_cols <= l.hand.w && l.hand.x > 0,
                  "%dx%d %s: cards of %d in %d", cols, rows, what, l.card_cols, l.pitch);
    if (want->panel)
        ck_assert_msg(l.panel.h >= 3, "%dx%d %s: panel of %d", cols, rows, what, l.panel.h);
    for (int i = 0; i < want->n_opponents; i++)
        ck_assert_msg(l.seat[i].h >= (want->open ? 2 : 1), "%dx%d %s: seat of %d", cols, rows, what,
                      l.seat[i].h);
}

TESTS(.name = "layout");

/* Up to eight packs, which give columns of 32 cards. */
TEST(card_tables_fit_at_any_size)
{
    static const int tallest[] = { 1, 6, 9, 12, 32 }, ranks[] = { 7, 11, 13 };
    for (int cols = 60; cols <= 200; cols += cols < 125 ? 1 : 7) {
        for (int rows = 20; rows <= 70; rows++) {
            for (int i = 0; i < 45; i++)
                check_cards(cols, rows, &(CardRoom){ 1 + i % 3, ranks[i / 3 % 3], tallest[i / 9],
                                                     i % 4, rows % 3 == 0, cols % 2 == 0 });
        }
    }
}

/* 41 cards of three packs, as dealt; 60 cards for two. */
TEST(every_card_of_a_usual_hand_has_its_own_row)
{
    DtzLayout l;
    layout_dtz(80, 24, &(CardRoom){ 2, 11, 6, 2, false, true }, &l);
    ck_assert(!l.counted && l.seat[0].h == 3);
    layout_dtz(80, 24, &(CardRoom){ 3, 11, 9, 2, true, true }, &l);
    ck_assert(!l.counted || l.seat[0].h == 2);
    layout_dtz(80, 24, &(CardRoom){ 1, 11, 10, 2, false, true }, &l);
    ck_assert(!l.counted);
    layout_dtz(60, 20, &(CardRoom){ 2, 11, 6, 2, false, false }, &l);
    ck_assert(!l.counted);
    layout_dtz(60, 20, &(CardRoom){ 2, 11, 6, 2, false, true }, &l);
    ck_assert(l.counted && l.panel.h >= 5);
    layout_dtz(120, 40, &(CardRoom){ 2, 11, 6, 2, false, true }, &l);
    ck_assert_int_eq(l.step, 2);
    layout_dtz(80, 24, &(CardRoom){ 1, 11, 32, 3, false, true }, &l);
    ck_assert(l.counted);
}
