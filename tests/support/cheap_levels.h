/* SPDX-License-Identifier: MIT */
/* Levels that judge at once, for tests of everything except what the judgement is worth. */
#ifndef PAIJU_CHEAP_LEVELS_H
#define PAIJU_CHEAP_LEVELS_H

#include "scratch.h"
#include <stdlib.h>

/* The next opponents_load finds these instead of the shipped ones. */
static inline void use_cheap_levels(void)
{
    setenv("PAIJU_DATADIR", scratch_directory(), 1);
    scratch_text("ai.ini", "[mahjong expert]\nkind = level\nengine = eff\n"
                           "[cards expert]\nkind = level\nengine = tidy\n");
}

#endif
