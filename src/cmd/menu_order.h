/* SPDX-License-Identifier: MIT */
/* What stands behind "play GAME" in the menu by lines: rule sets, rule options and players, in any
 * order. */
#ifndef PAIJU_MENU_ORDER_H
#define PAIJU_MENU_ORDER_H

#include "cli.h"
#include "game.h"
#include "plain_io.h"

enum { MENU_ORDER_BYTES = 512, MENU_NAMES_MAX = 8 };

typedef struct MenuOrder {
    Cli   cli;                          /* the command line that orders the same */
    char *game;                         /* its argument */
    char  words[MENU_ORDER_BYTES];      /* what its options point to */
    char  players[MENU_ORDER_BYTES];
    char *name[MENU_NAMES_MAX];
    int   n_names;
} MenuOrder;

/* Takes the words over into `out`, on top of the options of `cli`. One opponent sits on all other
 * seats. ERR_USAGE with the word that is none, and what was probably meant. */
Err menu_order(const Cli *cli, const GameOps *game, const char *words, MenuOrder *out, Diag *diag);

/* Says which words there are. */
void menu_order_choices(PlainIo *io, const GameOps *game);

#endif
