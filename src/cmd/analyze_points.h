/* The choices of a position in points, for `analyze`: what a level says about each. */
#ifndef PAIJU_ANALYZE_POINTS_H
#define PAIJU_ANALYZE_POINTS_H

#include "adviser.h"
#include "cli.h"
#include "json.h"

/* Thinks about a position by the level of the command line. *out is NULL where there is no choice
 * or the level does not judge in points; the caller frees it. ERR_USAGE for a level that does not
 * exist. */
Err analyze_ask(const Cli *cli, const Game *g, const View *v, Adviser **out, Diag *diag);

/* "points": the level and the list of choices, best first, in thousandths. */
void analyze_put_points(Json *out, const Game *g, const Adviser *a);

/* One line each: "  +0.42  discard 9m   speed +0.31, danger -0.05". */
void analyze_print_points(const Game *g, const Adviser *a, int most);

#endif
