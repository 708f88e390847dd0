/* Brains for callers that have nothing to do without one. */
#ifndef PAIJU_NEW_BRAIN_H
#define PAIJU_NEW_BRAIN_H

#include "brain.h"

/* As brain_new, for an engine that exists; without memory the program ends (x_alloc.h). Never
 * NULL. */
Brain *new_brain(const BrainSpec *spec, const char *name, const Game *g, Seat seat, uint64_t seed)
    __attribute__((returns_nonnull));

#endif
