/* SPDX-License-Identifier: MIT */
/* A win as a scene over the table: a banner, the hand laid open, what it is worth counted up, the
 * money moving from seat to seat. Any key ends it, and so does its time. */
#ifndef PAIJU_SCREEN_WIN_H
#define PAIJU_SCREEN_WIN_H

#include "table.h"

enum { WIN_ITEMS_MAX = 12 };

typedef struct WinItem {
    char what[96], amount[32];
} WinItem;

/* What the scene shows. */
typedef struct WinScene {
    Event   win;
    char    banner[64];         /* "Self-draw!" */
    char    how[TEXT_PHRASE];   /* "2nd win, on Lin's 7 bamboo" */
    WinItem item[WIN_ITEMS_MAX];        /* counted up one by one; the last is the sum */
    int     n_items;
} WinScene;

/* Pushes the scene of the event that was laid on the table last, to last `ms`. False: it is no
 * win, or there is no time for a scene. */
bool win_scene(Table *t, Ui *ui, int ms);

/* What somebody has just got or paid otherwise, a box over the table for as long as its event is
 * the last one there. */
void money_draw(const Table *t, const Ui *ui, Canvas *c);

#endif
