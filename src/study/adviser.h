/* Advice for a seat while somebody decides, the same that a computer player of a level would act
 * by: the hint panel, the tutor, `analyze` and the replay viewer ask it.
 *
 *     Adviser *a = adviser_new(level, game, seed);
 *     adviser_ask(a, &info);                   whenever the position may have changed
 *     while (!adviser_think(a))                a slice at a time; keys are answered in between
 *         ...
 *     adviser_verdicts(a, &n);
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

/* The level's name. */
const char *adviser_name(const Adviser *a);

/* Does the level judge in points? One that does not only ranks the choices. */
bool adviser_in_points(const Adviser *a);

/* Takes up a position, with its log, unless it is the one already thought about. Where nobody asks
 * the seat, or only one action is legal, there is nothing to think. Nothing is borrowed. */
void adviser_ask(Adviser *a, const InfoSet *info);

/* Thinks a slice of at most some milliseconds; true when nothing is left to think. */
bool adviser_think(Adviser *a);
bool adviser_is_thinking(const Adviser *a);

/* The verdicts on every choice of the position, best first; *n = 0 before they are known and where
 * there is no choice. Borrowed until the next position. */
const Verdict *adviser_verdicts(const Adviser *a, int *n);

/* Judges a choice of the position as the review does. False while there are no verdicts. */
bool adviser_judge(const Adviser *a, const Action *chosen, ReviewDecision *out);

#endif
