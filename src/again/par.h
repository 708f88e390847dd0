/* SPDX-License-Identifier: MIT */
/* Par: what `expert` makes of the same walls, in the chair of a seat and against the same
 * opponents. Each whole hand of a record is dealt again as it was and played to its end by computer
 * players: `expert` in the chair, the computer players of the record in their own seats. People in
 * other seats, engines and opponents that are gone have `expert` in their place, and par_stands_in
 * says so.
 *
 * A hand is one drop of luck less, not the truth: decisions of chance lead elsewhere even on the
 * same walls. So a hand is played several times, each with other random numbers, and par is the
 * mean; the first playing has the numbers of the record. docs/again.md 2 has what that is worth.
 *
 *     Par *p = par_new(record, seat, PAR_PLAYINGS);
 *     while (par_step(p))
 *         let the screen live;
 *     ... par_n, par_hand, par_sum ...
 *     par_free(p); */
#ifndef PAIJU_PAR_H
#define PAIJU_PAR_H

#include "record.h"

typedef struct Par Par;

enum { PAR_PLAYINGS = 8, PAR_PLAYINGS_MAX = 1000 };

/* One hand, or a sum of hands. */
typedef struct ParHand {
    int     hand_no;            /* as in the record; of a sum: how many hands */
    int64_t result;             /* points of the seat, as the record has them */
    int64_t par;                /* thousandths of a point: the mean of the playings */
} ParHand;

/* Nothing is played yet. The record is borrowed and must outlive it; `playings` at least 1. Of the
 * hands of a seat at which people sat those count that a person played from beginning to end. */
Par *par_new(const Record *record, Seat seat, int playings);
void par_free(Par *p);          /* NULL is allowed */

/* Only this hand counts; before the first step. */
void par_only(Par *p, int hand_no);

/* Is par worth showing after each hand of the game? docs/again.md 2 has the measurement. */
bool par_is_offered(const GameOps *game);

/* Keeps result and par of the hands played so far in the statistics, by record and hand. ERR_FILE
 * if they cannot be used. */
Err par_keep(const Par *p, Diag *diag);

/* The sum of all that was kept of a game; hand_no says how many. False: nothing was, or the
 * statistics cannot be used. */
bool par_kept(const GameOps *game, ParHand *out);

/* Thinks for a moment; false when every hand is played. */
bool par_step(Par *p);

/* How much is done, in hundredths. */
int par_percent(const Par *p);

/* The hands whose par is known, in the order of the record, and their sum. */
int            par_n(const Par *p);
const ParHand *par_hand(const Par *p, int i);
ParHand        par_sum(const Par *p);

Seat par_seat(const Par *p);
int  par_playings(const Par *p);

/* The other seats in which `expert` plays for somebody else in at least one hand. */
SeatMask par_stands_in(const Par *p);

/* result - par, in thousandths. */
int64_t par_difference(const ParHand *h);

/* Who plays for par, by name: "expert", or the usual opponent of a game that has none. */
const char *par_player(const GameOps *game);

/* The seats whose par is asked for unless another is: every person's, else all. */
SeatMask par_usual_seats(const Record *record);

/* Thousandths as "+1.25", with so many places. Returns `out`. */
enum { PAR_WORD = 32 };
const char *par_text(int64_t thousandths, int places, char out[PAR_WORD]);

#endif
