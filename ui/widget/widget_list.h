/* SPDX-License-Identifier: MIT */
/* A list with one selected row, scrolled in its rectangle: menus, forms, choices. */
#ifndef PAIJU_WIDGET_LIST_H
#define PAIJU_WIDGET_LIST_H

#include "canvas.h"
#include "keys.h"

typedef struct List {
    int  n, selected, top;
    Rect shown;                 /* where it was last drawn, for clicks */
} List;

/* Moves a position within 0..last (last < 0: 0) by a command: up, down, pages of `page`, first,
 * last. False: it is not one of these. */
bool scroll_command(int *at, int page, int last, Command c);

/* Moves the selection by a command (up, down, pages, first, last). False: it is not one of
 * these. */
bool list_command(List *l, Command c);

/* Scrolls so that the selected row is visible in `r`; call it before drawing rows top .. top + r.h
 * - 1. */
void list_place(List *l, Rect r);

/* Begins row `i`: if it is selected, with > and the cursor. The text follows two columns to the
 * right, in the style returned. */
Style list_mark(const List *l, Canvas *c, int i);

/* The row under a click, -1 if there is none. */
int list_row_at(const List *l, int x, int y);

/* The key that chooses row `i` directly, as for the tiles of a hand: 1 to 9, 0, -, =; a blank for
 * later rows. */
char list_row_key(int i);

/* A click selects the row under it; on the selected row it chooses it: returns the row, else -1. */
int list_clicked(List *l, Key key);

/* The row chosen by a click, by such a key, or by Enter (the selected row); -1: none. */
int list_chosen(List *l, Key key, Command c);

#endif
