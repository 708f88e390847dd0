/* SPDX-License-Identifier: MIT */
/* Memory for hands outside rules/. */
#include "hand_alloc.h"

#include <stdlib.h>

#include "x_alloc.h"

void hand_alloc(Hand *h, const Game *g)
{
    static const HandMemory memory = { x_alloc, x_grow, free };
    hand_new(h, g, &memory);
}
