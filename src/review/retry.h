/* SPDX-License-Identifier: MIT */
/* Retrying a decision: the position as its seat saw it, one move, and an immediate verdict. The
 * move is judged as in the review, by both passes, so that the move actually played gets the
 * verdict of the review. Nothing is played or recorded.
 *
 *     Retry *t = retry_new(game);
 *     retry_ask(t, &info);                     the position
 *     retry_choose(t, &action);                as often as the player likes
 *     while (retry_think(t))
 *         update the screen;
 *     ... retry_outcome, retry_text, retry_answer ...
 *     retry_free(t); */
#ifndef PAIJU_RETRY_H
#define PAIJU_RETRY_H

#include "review.h"
#include "text.h"
#include "verdict.h"

typedef struct Retry Retry;

typedef enum TryOutcome {
    TRY_NOTHING,                /* no move has been chosen yet */
    TRY_THINKING,
    TRY_BEST,
    TRY_AS_GOOD,                /* another move, worth as much within the error of the judgement */
    TRY_LOSES,
} TryOutcome;

/* `g` is borrowed. The caller frees it; NULL may be freed. */
Retry *retry_new(const Game *g);
void      retry_free(Retry *t);

/* Takes the position of a seat that must decide; a copy is kept. ERR_NOT_ASKED if it need not.
 * ERR_ONE_CHOICE: there is only one legal action. */
Err retry_ask(Retry *t, const InfoSet *info);

/* Chooses a move and forgets the previous one. On an error of the rules nothing changes. */
Err retry_choose(Retry *t, const Action *a);

/* Thinks for a moment; true while there is more to do. */
bool retry_think(Retry *t);

/* How many moves have been judged in this position. */
int retry_n(const Retry *t);

TryOutcome retry_outcome(const Retry *t);

/* The verdict on the move chosen last; NULL before there is one. */
const ReviewDecision *retry_judged(const Retry *t);

/* "discard 9m is the best choice", "discard 9m loses 0.42 points. What the best choice has: ...".
 * Empty before there is a verdict. Returns `out`. */
const char *retry_text(const Retry *t, const TextContext *text, char *out, size_t size);

/* Every choice of the position, best first, by the judge whose verdict applies; *n = 0 before there
 * is a verdict. Borrowed until the next move. */
const Verdict *retry_choices(const Retry *t, int *n);

/* That list as the table of choices (text_choice.h) in `room` columns, one choice a line, with the
 * chosen move marked. The caller frees it. */
char *retry_answer(const Retry *t, const TextContext *text, int room);

/* Goes to the last decision of the seat that offered a choice, at event `from` or before; the
 * viewer then shows it. If the seat must decide at `from` itself, this is the decision, even
 * without a choice. -2: there is none, and the viewer has not moved. */
struct Viewer;
int retry_decision(struct Viewer *v, Seat s, int from);

#endif
