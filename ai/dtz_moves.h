/* Private to ai/: the plays worth ranking. */
#ifndef PAIJU_DTZ_MOVES_H
#define PAIJU_DTZ_MOVES_H

#include "dtz_help.h"

/* The plays of `hand` that beat `top` (all 0: a lead): for each pattern, rank and length the one
 * that leaves most tongzi, and with each number of kickers the selector's choice. Returns how
 * many, at most `cap`; 0 only if nothing beats `top`. */
int dtz_moves(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap);

#endif
