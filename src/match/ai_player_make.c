/* SPDX-License-Identifier: MIT */
/* The AI layer does not decide when to end the program: ai_player_new returns NULL, and this file
 * ends it. */
#include "ai_player_make.h"

#include <assert.h>

#include "x_alloc.h"

AiPlayer *ai_player_make(const AiSpec *spec, const char *name, const Game *g, Seat seat,
                         uint64_t seed)
{
    assert(ai_engine_find(g->ops, spec->engine) != NULL);
    AiPlayer *b = ai_player_new(spec, name, g, seat, seed);
    if (b == NULL)
        x_alloc_failed();
    return b;
}
