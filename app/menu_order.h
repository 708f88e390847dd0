/* SPDX-License-Identifier: MIT */
/* The words after "play GAME" in the text menu: rule sets, rule options and players, in any
 * order. */
#ifndef PAIJU_MENU_ORDER_H
#define PAIJU_MENU_ORDER_H

#include "cli.h"
#include "game_types.h"
#include "plain_io.h"

enum { MENU_ORDER_BYTES = 512, MENU_NAMES_MAX = 8 };

typedef struct MenuOrder {
    Cli   cli;                          /* the equivalent command line */
    char *game;                         /* its argument */
    char  words[MENU_ORDER_BYTES];      /* storage for the values of its options */
    char  players[MENU_ORDER_BYTES];
    char *name[MENU_NAMES_MAX];
    int   n_names;
} MenuOrder;

/* Converts the words to options in `out`, in addition to those of `cli`. A single opponent takes
 * all other seats. ERR_USAGE names an unknown word and suggests a similar one. */
Err menu_order(const Cli *cli, const GameOps *game, const char *words, MenuOrder *out, Diag *diag);

/* Prints the possible words. */
void menu_order_choices(PlainIo *io, const GameOps *game);

#endif
