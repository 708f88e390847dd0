/* SPDX-License-Identifier: MIT */
/* Advice for a seat while somebody decides: the list of its choices, ranked at once by the engine
 * `quick` of the family and then judged as a computer player of a level would act. The hint panel,
 * the tutor, `analyze` and the replay viewer read it; nobody else ranks or compares choices.
 *
 *     Adviser *a = adviser_new(level, game, seed);
 *     adviser_ask(a, &info);                   whenever the position may have changed
 *     adviser_verdicts(a, &n);                 the quick list
 *     while (!adviser_think(a))                a slice at a time; keys are answered in between
 *         ...
 *     adviser_verdicts(a, &n);                 the level's list
 *
 * It knows what the InfoSet knows and thinks as a player of that level does. The review of the
 * record takes longer and compares more worlds. */
#ifndef PAIJU_ADVISER_H
#define PAIJU_ADVISER_H

#include "opponents.h"
#include "review.h"
#include "verdict.h"

typedef struct Adviser Adviser;

/* The opponent of that name, or who usually judges the game. */
const Opponent *adviser_level(const GameOps *game, const char *name);

/* The same for a command line, where a name (NULL: none) has to be right. ERR_USAGE. */
Err adviser_named(const GameOps *game, const char *name, const Opponent **out, Diag *diag);

/* `g` is borrowed; the level need not stay. The caller frees it. */
Adviser *adviser_new(const Opponent *level, const Game *g, uint64_t seed);
void     adviser_free(Adviser *a);

/* The level's name, as files and options have it, and as a player reads it. */
const char *adviser_name(const Adviser *a);
const char *adviser_title(const Adviser *a);

/* Does the level judge in points? One that does not only ranks the choices. */
bool adviser_in_points(const Adviser *a);

/* Takes up a position, with its log, unless it is the one already thought about, and ranks the
 * choices at once. Where nobody asks the seat, or only one action is legal, there is nothing to
 * think. Nothing is borrowed. */
void adviser_ask(Adviser *a, const InfoSet *info);

/* Thinks a slice of at most some milliseconds; true when nothing is left to think. */
bool adviser_think(Adviser *a);
bool adviser_is_thinking(const Adviser *a);

/* Every choice of the position, best first, with what it leads to and why it is good or bad: in the
 * order of the quick engine, whose points only rank, until the level has judged. *n = 0 where the
 * seat is not asked. Borrowed until the next position. */
const Verdict *adviser_verdicts(const Adviser *a, int *n);

/* Is that list the level's? Never where only one action is legal. */
bool adviser_has_judged(const Adviser *a);

/* What the list is about; borrowed like it. NULL before anything was asked. */
const InfoSet *adviser_info(const Adviser *a);

/* Why the best choice is better than choice `other` of the list; -1: than the first that is worth
 * less, if only a little. False where there is none. */
bool adviser_contrast(const Adviser *a, int other, Contrast *out);

/* The place of a choice in it, -1 if it is not there. Plays that differ only in suits that cannot
 * matter are one choice. */
int adviser_find(const Adviser *a, const Action *chosen);

/* Lets the stronger judge of reviews look at a choice that the level has judged and calls a fault:
 * adviser_think continues then until that is done. For others, and a level that only ranks,
 * nothing happens. */
void adviser_confirm(Adviser *a, const Action *chosen);
bool adviser_is_confirming(const Adviser *a);

/* Judges a choice of the position as the review does: in the milder class of the two where the
 * stronger judge has looked at it, `doubted` where it is a fault and nobody has yet. False before
 * the level has judged. */
bool adviser_judge(const Adviser *a, const Action *chosen, ReviewDecision *out);

#endif
