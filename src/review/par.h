/* SPDX-License-Identifier: MIT */
/* Par: the result of `expert` with the same walls, in the chair of a seat and against the same
 * opponents. Each complete hand of a record is dealt again and played to its end by computer
 * players: `expert` in the chair, the computer players of the record in their own seats. `expert`
 * also replaces other humans, engines and opponents that no longer exist.
 *
 * Par removes some of the luck of a hand, not all of it: random decisions lead to different play
 * even with the same walls. So a hand is played several times with different random numbers, and
 * par is the mean; the first playing uses the numbers of the record. docs/again.md 2 has the
 * measurements.
 *
 *     Par *p = par_new(record, seat, PAR_PLAYINGS);
 *     while (par_step(p))
 *         update the screen;
 *     ... par_n, par_hand, par_sum ...
 *     par_free(p); */
#ifndef PAIJU_PAR_H
#define PAIJU_PAR_H

#include "record.h"

typedef struct Par Par;

enum { PAR_PLAYINGS = 8 };

/* One hand, or a sum of hands. */
typedef struct ParHand {
    int     hand_no;            /* as in the record; in a sum: the number of hands */
    int64_t result;             /* points of the seat in the record */
    int64_t par;                /* thousandths of a point: the mean of the playings */
} ParHand;

/* Plays nothing yet. The record is borrowed and must outlive it; `playings` is at least 1. At a
 * seat with humans, only the hands that a human played from beginning to end count. */
Par *par_new(const Record *record, Seat seat, int playings);
void par_free(Par *p);          /* NULL is allowed */

/* Counts only this hand; call before the first step. */
void par_only(Par *p, int hand_no);

/* Is par worth showing after each hand of the game? docs/again.md 2 has the measurement. */
bool par_is_offered(const GameOps *game);

/* Stores result and par of the hands played so far in the statistics, by record and hand. ERR_FILE
 * if they cannot be used. */
Err par_keep(const Par *p, Diag *diag);

/* The sum of everything stored about a game; hand_no is the number of hands. False: nothing is
 * stored, or the statistics cannot be used. */
bool par_kept(const GameOps *game, ParHand *out);

/* Thinks for a moment; false when every hand is played. */
bool par_step(Par *p);

/* How much is done, in per cent. */
int par_percent(const Par *p);

/* The hands whose par is known, in the order of the record, and their sum. */
int            par_n(const Par *p);
const ParHand *par_hand(const Par *p, int i);
ParHand        par_sum(const Par *p);

/* result - par, in thousandths. */
int64_t par_difference(const ParHand *h);

/* Thousandths as "+1.25", with `places` decimals. Returns `out`. */
enum { PAR_WORD = 32 };
const char *par_text(int64_t thousandths, int places, char out[PAR_WORD]);

#endif
