/* SPDX-License-Identifier: MIT */
/* The built-in players by name. An AI player gets the InfoSet of its seat and nothing else, and
 * thinks in slices, so that a screen can answer between them.
 *
 * A decision depends on (seed, hand, decision, seat, name) and the InfoSet alone: the streams of
 * the AI players, of the deal and of the hints never touch. */
#ifndef PAIJU_AI_PLAYER_H
#define PAIJU_AI_PLAYER_H

#include "evaluator.h"

typedef struct AiPlayer AiPlayer;

/* A player: an engine and how it is set. Levels and personalities are such specs with a name. */
typedef struct AiSpec {
    const char *engine;         /* borrowed; one of ai_engine */
    Style       style;
} AiSpec;

/* The engines of a game, weakest first; NULL past the end. */
const EvaluatorOps *ai_engine(const GameOps *game, int i);
const EvaluatorOps *ai_engine_find(const GameOps *game, const char *name);

/* The engine as a neutral player. */
void ai_spec_default(const EvaluatorOps *engine, AiSpec *out);

/* A player for one seat. `g` is borrowed and must outlive it. `name` is what the player is called
 * and seeds its stream. NULL if the game has no such engine or there is no memory. The caller frees
 * it with ai_player_free. */
AiPlayer *ai_player_new(const AiSpec *spec, const char *name, const Game *g, Seat seat,
                        uint64_t seed);
void   ai_player_free(AiPlayer *b);

/* Where simulations may run; without it they run on the calling thread. */
void ai_set_parallel(AiPlayer *b, ParallelFor parallel);

/* Nobody is going to read the verdicts of this player: of what parts they are made may stay out. */
void ai_set_unread(AiPlayer *b);

/* What the engine takes as its aid, for the tools that train it: its own header says what that is.
 * Borrowed. */
void ai_set_aid(AiPlayer *b, const void *aid);

/* Starts a decision, dropping an unfinished one. `hand_no` and `decision` number the hand and
 * the question in it; a table uses the length of the seat's log for `decision`, so that a game
 * taken back or resumed continues as it would have. The view is copied, the log borrowed until the
 * answer. */
void ai_start(AiPlayer *b, const InfoSet *info, int hand_no, int decision);

/* Makes a judge of the AI player, permanently. It then depends on the position and `stream`
 * and on nothing else: not on its seed or name, nor on where in a match the position stands.
 * `band`: losses in points that divide classes; it thinks until it knows between which of them a
 * loss is. */
void ai_set_judge(AiPlayer *b, uint64_t stream, const double band[TRIAL_BANDS]);

/* Makes a judge one that confirms or acquits: another has called the choice in question a fault,
 * and this one says whether it is, in a second or so. Where an engine computes what choices are
 * worth, that choice and the best are played out. */
void ai_set_second_look(AiPlayer *b);

/* Asks a judge about one choice of the position: as ai_start, and the choice is borrowed, too.
 * NULL: about none in particular. */
void ai_start_about(AiPlayer *b, const InfoSet *info, const Action *chosen);

/* Thinks a slice of at most some milliseconds. True: *out is the decision, a legal action. It is
 * the best verdict, or with a temperature a near one. */
bool ai_think(AiPlayer *b, Action *out);

/* The verdicts behind the last decision, best first, in points of the game as it is played;
 * borrowed until the next question. */
const Verdict *ai_verdicts(const AiPlayer *b, int *n);

/* Fills in what each of them leads to and why it is good or bad: for those who show them. */
void ai_explain(AiPlayer *b);

#endif
