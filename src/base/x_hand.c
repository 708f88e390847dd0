/* SPDX-License-Identifier: MIT */
/* Memory for hands outside rules/. */
#include "x_hand.h"

#include <stdlib.h>

#include "x_alloc.h"

void x_hand_new(Hand *h, const Game *g)
{
    static const HandMemory memory = { x_alloc, x_room, free };
    hand_new(h, g, &memory);
}
