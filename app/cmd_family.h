/* SPDX-License-Identifier: MIT */
/* What a family of games provides for the commands: one row each, in analyze_mj.c and
 * analyze_dtz.c. */
#ifndef PAIJU_CMD_FAMILY_H
#define PAIJU_CMD_FAMILY_H

#include "cli.h"
#include "drill.h"
#include "text.h"

typedef struct CmdFamily {
    /* Prints the analysis of the hand on the command line. ERR_USAGE if the hand is impossible,
     * ERR_FILE if standard output fails. */
    Err (*analyze)(const Cli *cli, const Game *game, Diag *diag);
    /* Prints the hand and melds, or the cards, of a drill's question. */
    void (*print_drill)(const DrillQuestion *q, const TextContext *t);
} CmdFamily;

#endif
