/* SPDX-License-Identifier: MIT */
/* `analyze` of a position string, and the position that `analyze` of a hand assumes. */
#ifndef PAIJU_ANALYZE_POSITION_H
#define PAIJU_ANALYZE_POSITION_H

#include "cli.h"
#include "adviser.h"
#include "json.h"
#include "position_string.h"

/* Prints what there is to say about the position. ERR_USAGE for one that cannot be, ERR_FILE when
 * standard output fails. */
Err analyze_position(const Cli *cli, const char *text, Diag *diag);

/* The seats by their usual names, that of the position being you. Borrows the table. */
void analyze_seats(const PositionTable *table, TextContext *out);

/* The table of choices, `marked` with a sign (-1: none), and why the best is the best. */
void analyze_print_choices(const TextContext *t, const InfoSet *info, const Adviser *a, int marked);

/* The position that was assumed, as a line and as a member; nothing where no game comes to it. */
void analyze_print_assumed(const Game *g, const View *v);
void analyze_put_assumed(Json *out, const Game *g, const View *v);

#endif
