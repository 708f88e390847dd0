/* SPDX-License-Identifier: MIT */
/* A list with one selected row that scrolls in its rectangle: menus, forms, choices. */
#ifndef PAIJU_WIDGET_LIST_H
#define PAIJU_WIDGET_LIST_H

#include "canvas.h"
#include "keys.h"

typedef struct List {
    int  n, selected, top;
    Rect shown;                 /* where it was drawn last, for clicks */
} List;

/* Moves a place within 0..last (last < 0: 0) by a command: up, down, pages of `page`, ends. False:
 * not one of these. */
bool scroll_command(int *at, int page, int last, Command c);

/* Moves the selection by a command (up, down, pages, ends). False: not one of these. */
bool list_command(List *l, Command c);

/* Makes the selected row visible in `r`; call it before drawing rows top .. top + r.h - 1. */
void list_place(List *l, Rect r);

/* Begins row `i`, if it is the selected one with > and the cursor; its text follows two columns
 * further right, in the style returned. */
Style list_mark(const List *l, Canvas *c, int i);

/* The row under a click, -1 if it is none. */
int list_row_at(const List *l, int x, int y);

/* The key that chooses row `i` at once, as those of the tiles in a hand: 1 to 9, 0, -, =; a blank
 * behind these. */
char list_row_key(int i);

/* A click selects the row under it; on the selected one it chooses: returns its row, else -1. */
int list_clicked(List *l, Key key);

/* The row that is clicked or that such a key means, or Enter: the selected one; -1: none. */
int list_chosen(List *l, Key key, Command c);

#endif
