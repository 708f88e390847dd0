/* analyze for DaTongZi. */
#ifndef PAIJU_ANALYZE_DATONGZI_H
#define PAIJU_ANALYZE_DATONGZI_H

#include "cli.h"
#include "game.h"

/* Prints what there is to say about the hand of the command line. ERR_USAGE for one that cannot be,
 * ERR_FILE when standard output fails. */
Err analyze_datongzi(const Cli *cli, const Game *game, Diag *diag);

#endif
