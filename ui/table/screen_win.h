/* SPDX-License-Identifier: MIT */
/* A win shown as a scene over the table: a banner, the hand laid open, its value counted up, and
 * the money moving from seat to seat. It ends with any key or when its time is up. */
#ifndef PAIJU_SCREEN_WIN_H
#define PAIJU_SCREEN_WIN_H

#include "table.h"

enum { WIN_ITEMS_MAX = 12 };

typedef struct WinItem {
    char what[96], amount[32];
} WinItem;

/* The content of the scene. */
typedef struct WinScene {
    Event   win;
    char    banner[64];         /* "Self-draw!" */
    char    how[TEXT_PHRASE];   /* "2nd win, on Lin's 7 bamboo" */
    WinItem item[WIN_ITEMS_MAX];        /* counted up one by one; the last is the sum */
    int     n_items;
} WinScene;

/* Opens a scene of `ms` for the event last laid on the table. False: that was not a win, or `ms` is
 * too short for a scene. */
bool win_scene(Table *t, Ui *ui, int ms);

/* A box over the table that shows a payment other than for a win, as long as it is the last event
 * there. */
void money_draw(const Table *t, const Ui *ui, Canvas *c);

#endif
