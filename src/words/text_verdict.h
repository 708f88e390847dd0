/* SPDX-License-Identifier: MIT */
/* Verdicts in words: points and their parts, short enough for a panel. */
#ifndef PAIJU_TEXT_VERDICT_H
#define PAIJU_TEXT_VERDICT_H

#include <stddef.h>

#include "game_types.h"
#include "verdict.h"

enum { TEXT_POINTS = 32 };

/* "+2.41", "-12.3", "+1500", "0.00"; in Da Tong Zi "+2.4", "-12", "0.0": with as many decimals as
 * are significant at that size. text_loss has no sign. Both return `out`. */
const char *text_points(GameFamily family, double points, char out[TEXT_POINTS]);
const char *text_loss(GameFamily family, double points, char out[TEXT_POINTS]);

/* "speed": the word for a part, used in files; text_part is translated. */
const char *text_part_word(VerdictPart part);
const char *text_part(VerdictPart part);

#endif
