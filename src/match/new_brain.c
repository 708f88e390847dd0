/* The layer of the players knows nothing of ends of programs: brain_new says NULL, and here that is
 * the end. */
#include "new_brain.h"

#include <assert.h>

#include "x_alloc.h"

Brain *new_brain(const BrainSpec *spec, const char *name, const Game *g, Seat seat, uint64_t seed)
{
    assert(brain_engine_find(g->ops, spec->engine) != NULL);
    Brain *b = brain_new(spec, name, g, seat, seed);
    if (b == NULL)
        x_alloc_failed();
    return b;
}
