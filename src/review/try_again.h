/* SPDX-License-Identifier: MIT */
/* Retrying a decision: the position as its seat saw it, one move, and an immediate verdict. The
 * move is judged as in the review, by both passes, so that the move actually played gets the
 * verdict of the review. Nothing is played or recorded.
 *
 *     TryAgain *t = try_again_new(game);
 *     try_again_ask(t, &info);                     the position
 *     try_again_choose(t, &action);                as often as the player likes
 *     while (try_again_think(t))
 *         update the screen;
 *     ... try_again_outcome, try_again_text, try_again_answer ...
 *     try_again_free(t); */
#ifndef PAIJU_TRY_AGAIN_H
#define PAIJU_TRY_AGAIN_H

#include "review.h"
#include "text.h"
#include "verdict.h"

typedef struct TryAgain TryAgain;

typedef enum TryOutcome {
    TRY_NOTHING,                /* no move has been chosen yet */
    TRY_THINKING,
    TRY_BEST,
    TRY_AS_GOOD,                /* another move, worth as much within the error of the judgement */
    TRY_LOSES,
} TryOutcome;

/* `g` is borrowed. The caller frees it; NULL may be freed. */
TryAgain *try_again_new(const Game *g);
void      try_again_free(TryAgain *t);

/* Takes the position of a seat that must decide; a copy is kept. ERR_NOT_ASKED if it need not.
 * ERR_ONE_CHOICE: there is only one legal action. */
Err try_again_ask(TryAgain *t, const InfoSet *info);

/* Chooses a move and forgets the previous one. On an error of the rules nothing changes. */
Err try_again_choose(TryAgain *t, const Action *a);

/* Thinks for a moment; true while there is more to do. */
bool try_again_think(TryAgain *t);

/* How many moves have been judged in this position. */
int try_again_n(const TryAgain *t);

TryOutcome try_again_outcome(const TryAgain *t);

/* The verdict on the move chosen last; NULL before there is one. */
const ReviewDecision *try_again_judged(const TryAgain *t);

/* "discard 9m is the best choice", "discard 9m loses 0.42 points. What the best choice has: ...".
 * Empty before there is a verdict. Returns `out`. */
const char *try_again_text(const TryAgain *t, const TextContext *text, char *out, size_t size);

/* Every choice of the position, best first, by the judge whose verdict applies; *n = 0 before there
 * is a verdict. Borrowed until the next move. */
const Verdict *try_again_choices(const TryAgain *t, int *n);

/* That list as the table of choices (text_choice.h) in `room` columns, one choice a line, with the
 * chosen move marked. The caller frees it. */
char *try_again_answer(const TryAgain *t, const TextContext *text, int room);

/* Goes to the last decision of the seat that offered a choice, at event `from` or before; the
 * viewer then shows it. If the seat must decide at `from` itself, this is the decision, even
 * without a choice. -2: there is none, and the viewer has not moved. */
struct Viewer;
int try_again_decision(struct Viewer *v, Seat s, int from);

#endif
