/* SPDX-License-Identifier: MIT */
/* AI players for callers that cannot continue without one. */
#ifndef PAIJU_AI_PLAYER_MAKE_H
#define PAIJU_AI_PLAYER_MAKE_H

#include "ai_player.h"

/* Like ai_player_new, for an engine that exists; when memory runs out the program ends (x_alloc.h).
 * Never returns NULL. */
AiPlayer *ai_player_make(const AiSpec *spec, const char *name, const Game *g, Seat seat,
                         uint64_t seed)
    __attribute__((returns_nonnull));

#endif
