/* SPDX-License-Identifier: MIT */
/* What the habits of beginners have in common in all games (docs/opponents.md): each is a share,
 * 0..1, of tiles, decisions or hands, and it is settled by the seed when it shows. */
#ifndef PAIJU_WEAKNESS_H
#define PAIJU_WEAKNESS_H

#include "evaluator.h"

/* Is any habit more than nothing? */
bool has_weakness(const Style *s);

/* Does what happens in this share of cases happen in this one? */
bool happens(double share, uint64_t seed, const char *label, int index);

/* Moves the verdict in place `i` to the front, as good as what was there. */
void verdicts_lead_with(Verdict *list, int i);

#endif
