/* SPDX-License-Identifier: MIT */
/* A decision tried again: the position as its seat saw it, one move, and the verdict at once. The
 * move is judged as the review judges it, by both passes, so that the move that was played gets the
 * verdict of the review. Nothing is played or recorded.
 *
 *     TryAgain *t = try_again_new(game);
 *     try_again_ask(t, &info);                     the position
 *     try_again_choose(t, &action);                as often as the player likes
 *     while (try_again_think(t))
 *         let the screen live;
 *     ... try_again_outcome, try_again_text, try_again_answer ...
 *     try_again_free(t); */
#ifndef PAIJU_TRY_AGAIN_H
#define PAIJU_TRY_AGAIN_H

#include "review.h"
#include "text.h"
#include "verdict.h"

typedef struct TryAgain TryAgain;

typedef enum TryOutcome {
    TRY_NOTHING,                /* no move was chosen yet */
    TRY_THINKING,
    TRY_BEST,
    TRY_AS_GOOD,                /* another one, worth as much within the error of judging */
    TRY_LOSES,
} TryOutcome;

/* `g` is borrowed. The caller frees it; NULL may be freed. */
TryAgain *try_again_new(const Game *g);
void      try_again_free(TryAgain *t);

/* Takes up a position of a seat that has to decide; a copy is kept. ERR_NOT_ASKED if it has not.
 * ERR_ONE_CHOICE: there is only one thing to do. */
Err try_again_ask(TryAgain *t, const InfoSet *info);

/* A move; what was chosen before is forgotten. An error of the rules: nothing has changed. */
Err try_again_choose(TryAgain *t, const Action *a);

/* Judges for a moment; true while there is more to think. */
bool try_again_think(TryAgain *t);

/* How many moves have been judged in this position. */
int try_again_n(const TryAgain *t);

TryOutcome try_again_outcome(const TryAgain *t);

/* The verdict on the move chosen last; NULL before there is one. */
const ReviewDecision *try_again_judged(const TryAgain *t);

/* "discard 9m is the best choice", "discard 9m loses 0.42 points. What the best choice has: ...".
 * Empty before there is a verdict. Returns `out`. */
const char *try_again_text(const TryAgain *t, const TextContext *text, char *out, size_t size);

/* Every choice of the position, best first, by the judge that decided last; *n = 0 before there is
 * a verdict. Borrowed until the next move. */
const Verdict *try_again_choices(const TryAgain *t, int *n);

/* That list as the one table of choices (text_choice.h) in `room` columns, a line each, with the
 * move chosen marked. The caller frees it. */
char *try_again_answer(const TryAgain *t, const TextContext *text, int room);

/* The last decision of the seat at which there was a choice, at event `from` or before; the viewer
 * shows it then. If the seat has to decide at `from` itself it is that one, choice or not. -2:
 * there is none, and the viewer has not moved. */
struct Viewer;
int try_again_decision(struct Viewer *v, Seat s, int from);

#endif
