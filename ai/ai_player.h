/* SPDX-License-Identifier: MIT */
/* The built-in players by name. An AI player gets only the InfoSet of its seat, and thinks in
 * slices, so that a screen can respond between them.
 *
 * A decision depends on (seed, hand, decision, seat, name) and the InfoSet alone: the random
 * streams of the AI players, the deal and the hints are separate. */
#ifndef PAIJU_AI_PLAYER_H
#define PAIJU_AI_PLAYER_H

#include "evaluator.h"

typedef struct AiPlayer AiPlayer;

/* A player: an engine and its configuration. Levels and personalities are such specs with a
 * name. */
typedef struct AiSpec {
    const char *engine;         /* borrowed; one of ai_engine */
    AiStyle     style;
} AiSpec;

/* The engines of a game, weakest first; NULL past the end. */
const EvaluatorOps *ai_engine(const GameOps *game, int i);
const EvaluatorOps *ai_engine_find(const GameOps *game, const char *name);

/* The engine with neutral settings. */
void ai_spec_default(const EvaluatorOps *engine, AiSpec *out);

/* A player for one seat. `g` is borrowed and must outlive it. `name` is the player's name and seeds
 * its stream. NULL if the game has no such engine or memory runs out. The caller frees it with
 * ai_player_free. */
AiPlayer *ai_player_new(const AiSpec *spec, const char *name, const Game *g, Seat seat,
                        uint64_t seed);
void   ai_player_free(AiPlayer *b);

/* A function that spreads simulations over threads; without it they run on the calling thread. */
void ai_set_parallel(AiPlayer *b, ParallelFor parallel);

/* States that the verdicts of this player will not be read: the parts of their points may be left
 * out. */
void ai_set_unread(AiPlayer *b);

/* Gives the engine extra data, for the tools that train it; the engine's header says which.
 * Borrowed. */
void ai_set_aid(AiPlayer *b, const void *aid);

/* Starts a decision, dropping an unfinished one. `hand_no` and `decision` number the hand and the
 * question in it; a table uses the length of the seat's log for `decision`, so that a game taken
 * back or resumed continues as it would have. The view is copied; the log is borrowed until the
 * answer. */
void ai_start(AiPlayer *b, const InfoSet *info, int hand_no, int decision);

/* Turns the AI player into a judge, permanently. It then depends only on the position and `stream`:
 * not on its seed or name, nor on where in a match the position occurs. `band`: the losses in
 * points that separate classes; it thinks until it knows between which of them a loss is. */
void ai_set_judge(AiPlayer *b, uint64_t stream, const double band[RACE_BANDS]);

/* Makes a judge confirm or acquit: another judge has called the choice in question a mistake, and
 * this one decides in a second or so whether it is. If an engine computes the values of choices,
 * that choice and the best one are played out. */
void ai_set_second_look(AiPlayer *b);

/* Asks a judge about one choice of the position: as ai_start, and the choice is borrowed, too.
 * NULL: no particular choice. */
void ai_start_about(AiPlayer *b, const InfoSet *info, const Action *chosen);

/* Thinks for a slice of at most some milliseconds. True: *out is the decision, a legal action. It
 * is the best verdict or, with a temperature, one close to it. */
bool ai_think(AiPlayer *b, Action *out);

/* The verdicts behind the last decision, best first, in points of the game being played; borrowed
 * until the next question. */
const Verdict *ai_verdicts(const AiPlayer *b, int *n);

/* Fills in what each verdict leads to and why it is good or bad, for code that shows them. */
void ai_explain(AiPlayer *b);

#endif
