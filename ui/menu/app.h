/* SPDX-License-Identifier: MIT */
/* The curses program, as main.c uses it. */
#ifndef PAIJU_APP_H
#define PAIJU_APP_H

#include "start_game.h"
#include "settings.h"

/* What to open: a game, a seat at another table, a record, a lesson, a drill or, if none is set,
 * the main menu. */
typedef struct AppOrder {
    const PlaySetup *table;
    ReplayStart      replay;    /* its path may be NULL */
    const GameOps   *lesson;
    Match           *joined;    /* always freed */
    const struct PracticePlan *practice;
    bool             mouse;     /* false: clicks are the terminal's, whatever the settings say */
} AppOrder;

/* Runs on the terminal; returns the exit status. If the terminal cannot be used or the order is not
 * possible, nothing has appeared on the screen, and `diag` says why (its code is not ERR_NONE). */
int app_run(SettingsStore *settings, const AppOrder *order, Diag *diag);

enum { PICTURE_COLS = 80, PICTURE_ROWS = 24, PICTURE_SIZE_MAX = 500 };

/* Draws the first screen of an order as an SVG picture of `size` columns and rows, without a
 * terminal. The caller frees *svg. */
Err app_picture(SettingsStore *settings, const AppOrder *order, Rect size, char **svg, Diag *diag);

#endif
