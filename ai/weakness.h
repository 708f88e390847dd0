/* SPDX-License-Identifier: MIT */
/* What the weaknesses of beginners have in common in all games (docs/opponents.md): each is a
 * share, 0..1, of tiles, decisions or hands, and the seed decides when it shows. */
#ifndef PAIJU_WEAKNESS_H
#define PAIJU_WEAKNESS_H

#include "evaluator.h"

/* Is any weakness above 0? */
bool has_weakness(const Style *s);

/* Does a weakness with this share show in this case? */
bool happens(double share, uint64_t seed, const char *label, int index);

/* Moves the verdict at index `i` to the front and gives it the points of the first. */
void verdicts_lead_with(Verdict *list, int i);

#endif
