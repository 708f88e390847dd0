/* SPDX-License-Identifier: MIT */
/* Advice for a seat that must decide: the list of its choices, ranked at once by the engine `quick`
 * of the family and then judged as a computer player of the chosen level would judge them. The hint
 * panel, the tutor, `analyze` and the replay viewer all use it; no other code ranks or compares
 * choices.
 *
 *     Adviser *a = adviser_new(level, game, seed);
 *     adviser_ask(a, &info);                   whenever the position may have changed
 *     adviser_verdicts(a, &n);                 the quick list
 *     while (!adviser_think(a))                a slice at a time; keys are answered in between
 *         ...
 *     adviser_verdicts(a, &n);                 the level's list
 *
 * It uses only what is in the InfoSet and thinks as a player of that level does. The review of a
 * record takes longer and compares more worlds. */
#ifndef PAIJU_ADVISER_H
#define PAIJU_ADVISER_H

#include "opponents.h"
#include "review.h"
#include "verdict.h"

typedef struct Adviser Adviser;

/* The opponent with that name; NULL gives the usual judge of the game. */
const Opponent *adviser_level(const GameOps *game, const char *name);

/* The same for a command line: a name must exist (NULL: none given). ERR_USAGE. */
Err adviser_named(const GameOps *game, const char *name, const Opponent **out, Diag *diag);

/* `g` is borrowed; `level` may be freed after the call. The caller frees the adviser. */
Adviser *adviser_new(const Opponent *level, const Game *g, uint64_t seed);
void     adviser_free(Adviser *a);

/* The level's name as used in files and options, and as shown to a player. */
const char *adviser_name(const Adviser *a);
const char *adviser_title(const Adviser *a);

/* Does the level judge in points? If not, it only ranks the choices. */
bool adviser_in_points(const Adviser *a);

/* Takes a position with its log, unless it is the one already being thought about, and ranks the
 * choices at once. If the seat is not asked, or has one legal action, there is nothing to think
 * about. Nothing is borrowed. */
void adviser_ask(Adviser *a, const InfoSet *info);

/* Thinks for a slice of at most some milliseconds; true when there is nothing left to do. */
bool adviser_think(Adviser *a);
bool adviser_is_thinking(const Adviser *a);

/* Every choice of the position, best first, with what it leads to and why it is good or bad. Until
 * the level has judged, the order is that of the quick engine, whose points only rank. *n = 0 if
 * the seat is not asked. Borrowed until the next position. */
const Verdict *adviser_verdicts(const Adviser *a, int *n);

/* Is that list the level's? Never if there is only one legal action. */
bool adviser_has_judged(const Adviser *a);

/* The position of the list, borrowed in the same way. NULL before the first position. */
const InfoSet *adviser_info(const Adviser *a);

/* Why the best choice is better than choice `other` of the list. -1 means the first choice that is
 * worth less, even if only a little. False if there is no reason. */
bool adviser_contrast(const Adviser *a, int other, Contrast *out);

/* The index of a choice in the list, -1 if it is not there. Plays that differ only in suits that
 * cannot matter are one choice. */
int adviser_find(const Adviser *a, const Action *chosen);

/* Has the stronger judge of reviews examine a choice that the level has judged and calls a fault;
 * adviser_think then continues until that is done. Does nothing for other choices, or if the level
 * only ranks. */
void adviser_confirm(Adviser *a, const Action *chosen);
bool adviser_is_confirming(const Adviser *a);

/* Judges a choice of the position as the review does. If the stronger judge has examined it, the
 * milder class of the two applies; a fault that it has not examined is `doubted`. False before the
 * level has judged. */
bool adviser_judge(const Adviser *a, const Action *chosen, ReviewDecision *out);

#endif
