/* The built-in players by name. A brain gets the InfoSet of its seat and nothing else, and
 * thinks in slices, so that a screen can answer between them.
 *
 * A decision depends on (seed, hand, decision, seat, name) and the InfoSet alone: the streams of
 * the brains, of the deal and of the hints never touch. */
#ifndef PAIJU_BRAIN_H
#define PAIJU_BRAIN_H

#include "mind.h"

typedef struct Brain Brain;

/* A player: an engine and how it is set. Levels and personalities are such specs with a name. */
typedef struct BrainSpec {
    const char *engine;         /* borrowed; one of brain_engine */
    Style       style;
} BrainSpec;

/* The engines of a game, weakest first; NULL past the end. */
const MindOps *brain_engine(const GameOps *game, int i);
const MindOps *brain_engine_find(const GameOps *game, const char *name);

/* The engine as a neutral player. */
void brain_usual(const MindOps *engine, BrainSpec *out);

/* A player for one seat. `g` is borrowed and must outlive it. `name` is what the player is called
 * and seeds its stream. NULL if the game has no such engine or there is no memory. The caller frees
 * it with brain_free. */
Brain *brain_new(const BrainSpec *spec, const char *name, const Game *g, Seat seat, uint64_t seed);
void   brain_free(Brain *b);

/* Where simulations may run; without it they run on the calling thread. */
void brain_set_parallel(Brain *b, ParallelFor parallel);

/* Starts a decision, dropping an unfinished one. `hand_no` and `decision` number the hand and
 * the question in it; a table uses the length of the seat's log for `decision`, so that a game
 * taken back or resumed goes on as it would have. The view is copied, the log borrowed until the
 * answer. */
void brain_ask(Brain *b, const InfoSet *info, int hand_no, int decision);

/* Makes a judge of the brain, for good. What it says then depends on the position and `stream` and
 * on nothing else: not on its seed or name, nor on where in a match the position stands. `band`:
 * losses in points that divide classes; it thinks until it knows between which of them a loss
 * is. */
void brain_set_judge(Brain *b, uint64_t stream, const double band[TRIAL_BANDS]);

/* Asks a judge about one choice of the position: as brain_ask, and the choice is borrowed, too.
 * NULL: about none in particular. */
void brain_ask_about(Brain *b, const InfoSet *info, const Action *chosen);

/* Thinks a slice of at most some milliseconds. True: *out is the decision, a legal action. It is
 * the best verdict, or with a temperature a near one. */
bool brain_poll(Brain *b, Action *out);

/* The verdicts behind the last decision, best first, in points of the game as it is played;
 * borrowed until the next question. */
const Verdict *brain_verdicts(const Brain *b, int *n);

#endif
