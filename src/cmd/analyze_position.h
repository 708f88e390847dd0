/* `analyze` of a position string, and the position that `analyze` of a hand assumes. */
#ifndef PAIJU_ANALYZE_POSITION_H
#define PAIJU_ANALYZE_POSITION_H

#include "cli.h"
#include "game.h"
#include "json.h"

/* Prints what there is to say about the position. ERR_USAGE for one that cannot be, ERR_FILE when
 * standard output fails. */
Err analyze_position(const Cli *cli, const char *text, Diag *diag);

/* The position that was assumed, as a line and as a member; nothing where no game comes to it. */
void analyze_print_assumed(const Game *g, const View *v);
void analyze_put_assumed(Json *out, const Game *g, const View *v);

#endif
