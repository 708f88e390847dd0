/* SPDX-License-Identifier: MIT */
/* Waiting for players at other terminals, before a table is played. */
#ifndef PAIJU_SCREEN_LOBBY_H
#define PAIJU_SCREEN_LOBBY_H

#include "match.h"
#include "screen.h"
#include "screen_curtain.h"

/* Puts the match, which is the screens' from now on, on top: its table, and as long as players are
 * missing who join, the page that says what they have to type. `pins` as for table_new. */
void lobby_open(Ui *ui, Match *match, const Pin *pins);

#endif
