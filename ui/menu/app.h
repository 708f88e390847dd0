/* SPDX-License-Identifier: MIT */
/* The curses program: the one door that main.c uses. */
#ifndef PAIJU_APP_H
#define PAIJU_APP_H

#include "start_game.h"
#include "settings.h"

/* What to open: a game, a seat elsewhere, a record, a lesson, a drill, or with none of them
 * the main menu. */
typedef struct AppOrder {
    const PlaySetup *table;
    ReplayStart      replay;    /* its path may be NULL */
    const GameOps   *lesson;
    Match           *joined;    /* freed in any case */
    const struct PracticePlan *practice;
    bool             mouse;     /* false: it stays the terminal's, whatever the settings say */
} AppOrder;

/* Runs on the terminal; returns the exit status. If the terminal cannot be used or what was ordered
 * is impossible, nothing has appeared on the screen, `diag` says why and its code is not
 * ERR_NONE. */
int app_run(SettingsStore *settings, const AppOrder *order, Diag *diag);

enum { PICTURE_COLS = 80, PICTURE_ROWS = 24, PICTURE_SIZE_MAX = 500 };

/* The first screen of what is ordered as an SVG picture of so many columns and rows, without a
 * terminal. The caller frees *svg. */
Err app_picture(SettingsStore *settings, const AppOrder *order, Rect size, char **svg, Diag *diag);

#endif
