/* SPDX-License-Identifier: MIT */
/* What the commands must know of a family of games: one row each, in analyze_mj.c and
 * analyze_dtz.c. */
#ifndef PAIJU_CMD_FAMILY_H
#define PAIJU_CMD_FAMILY_H

#include "cli.h"
#include "drill.h"
#include "text.h"

typedef struct CmdFamily {
    /* Prints what there is to say about the hand of the command line. ERR_USAGE for one that cannot
     * be, ERR_FILE when standard output fails. */
    Err (*analyze)(const Cli *cli, const Game *game, Diag *diag);
    /* Prints what a drill asks about: a hand and its melds, or cards. */
    void (*print_drill)(const DrillQuestion *q, const TextContext *t);
} CmdFamily;

LAYER_ROWS(CmdFamily, cmd)

#endif
