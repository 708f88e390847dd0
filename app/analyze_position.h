/* SPDX-License-Identifier: MIT */
/* `analyze` for a position string, and the position that `analyze` assumes for a hand. */
#ifndef PAIJU_ANALYZE_POSITION_H
#define PAIJU_ANALYZE_POSITION_H

#include "cli.h"
#include "adviser.h"
#include "json.h"
#include "position_string.h"

/* Prints the analysis of the position. ERR_USAGE if the position is impossible, ERR_FILE if
 * standard output fails. */
Err analyze_position(const Cli *cli, const char *text, Diag *diag);

/* Names the seats by position, with the seat of the string as "you". Borrows the table. */
void analyze_seats(const PositionTable *table, TextContext *out);

/* The table of choices, with row `marked` (-1: none) highlighted, and why the best one is best. */
void analyze_print_choices(const TextContext *t, const InfoSet *info, const Adviser *a, int marked);

/* The assumed position, as a line of text and as a JSON member; nothing if no game can reach it. */
void analyze_print_assumed(const Game *g, const View *v);
void analyze_put_assumed(Json *out, const Game *g, const View *v);

#endif
