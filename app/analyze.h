/* SPDX-License-Identifier: MIT */
/* What the families of games share when they print the analysis of a hand or a position. */
#ifndef PAIJU_ANALYZE_H
#define PAIJU_ANALYZE_H

#include "adviser.h"
#include "cli.h"
#include "hand_report.h"
#include "json.h"
#include "position_string.h"

/* -- the choices of a position, as a level judges them (cmd_analyze.c) ------------------------- */

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

/* Names the seats by position, with the seat of the string as "you". Borrows the table. */
void analyze_seats(const PositionTable *table, TextContext *out);

/* The table of choices, with row `marked` (-1: none) highlighted, and why the best one is best. */
void analyze_print_choices(const TextContext *t, const Adviser *a, int marked);

/* The assumed position, as a line of text and as a JSON member; nothing if no game can reach it. */
void analyze_print_assumed(const Game *g, const View *v);
void analyze_put_assumed(Json *out, const Game *g, const View *v);

/* Adds the ranked discards of a report, as queries also write them (analyze_mj.c). */
void analyze_put_discards(Json *out, const HandReport *report);

#endif
