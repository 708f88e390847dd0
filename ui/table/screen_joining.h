/* SPDX-License-Identifier: MIT */
/* Waiting at somebody else's table until it begins. */
#ifndef PAIJU_SCREEN_JOINING_H
#define PAIJU_SCREEN_JOINING_H

#include "match.h"
#include "screen.h"

/* Who is there, for a joined match, which is the screen's from now on; with the first deal its
 * table takes the place of the page. */
Screen *joining_new(Match *match);

/* The host is gone: the screens end with the sentence that says so. */
void joining_lost(Ui *ui, const Match *match);

#endif
