/* SPDX-License-Identifier: MIT */
/* The choices of a position in points, for `analyze`: how a level judges each of them. */
#ifndef PAIJU_ANALYZE_POINTS_H
#define PAIJU_ANALYZE_POINTS_H

#include "adviser.h"
#include "cli.h"
#include "json.h"

/* Asks the level from the command line about a position: *out has the quick list of its choices.
 * The caller frees it. ERR_USAGE for an unknown level. */
Err analyze_ask(const Cli *cli, const Game *g, const View *v, Adviser **out, Diag *diag);

/* Has the level judge them. False if there is no choice or the level does not judge in points. */
bool analyze_think(Adviser *a);

/* "points": the level and the list of choices, best first, in thousandths. */
void analyze_put_points(Json *out, const Game *g, const Adviser *a);

/* Writes the answer to standard output as one line of JSON, and frees it. ERR_FILE. */
Err analyze_write(Json *out, Diag *diag);

/* The table with the best `most` choices, and why the best is better (text_choice.h). */
void analyze_print_points(const Game *g, const Adviser *a, int most);

#endif
