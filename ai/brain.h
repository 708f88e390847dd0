/* The built-in players by name. A brain gets the InfoSet of its seat and nothing else, and
 * thinks in slices, so that a screen can answer between them.
 *
 * A decision depends on (seed, hand, decision, seat, name) and the InfoSet alone: the streams of
 * the brains, of the deal and of the hints never touch. */
#ifndef PAIJU_BRAIN_H
#define PAIJU_BRAIN_H

#include "game.h"

typedef struct Brain Brain;

typedef struct BrainKind {
    const char *name;           /* "eff": --players, records */
    const char *about;          /* msgid; one line */
} BrainKind;

/* The built-in players of a game in the order of a menu, weakest first; NULL past the end. */
const BrainKind *brain_kind(const GameOps *game, int i);
const BrainKind *brain_find(const GameOps *game, const char *name);

/* The strongest: who sits in when nobody is named. */
const BrainKind *brain_usual(const GameOps *game);

/* A player for one seat. `g` is borrowed and must outlive it. NULL if the game has no such player
 * or there is no memory. The caller frees it with brain_free. */
Brain *brain_new(const char *name, const Game *g, Seat seat, uint64_t seed);
void   brain_free(Brain *b);

/* Starts a decision, dropping an unfinished one. `hand_no` and `decision` number the hand and
 * the question in it; a table uses the length of the seat's log for `decision`, so that a game
 * taken back or resumed goes on as it would have. The view is copied, the log borrowed until the
 * answer. */
void brain_ask(Brain *b, const InfoSet *info, int hand_no, int decision);

/* Thinks a slice of at most some milliseconds. True: *out is the decision, a legal action. */
bool brain_poll(Brain *b, Action *out);

#endif
