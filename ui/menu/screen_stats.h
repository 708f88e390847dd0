/* SPDX-License-Identifier: MIT */
/* Results of the games played here: for each game a page of figures, a curve and the fans made, and
 * a page of reviews, drills and friends. */
#ifndef PAIJU_SCREEN_STATS_H
#define PAIJU_SCREEN_STATS_H

#include "screen.h"

/* Reads the statistics now. If they cannot be used, the status line says why, and only the figures
 * from the records are shown. */
Screen *stats_screen_new(Ui *ui);

#endif
