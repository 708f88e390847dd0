/* Verdicts in words: points and what they are made of, short enough for a panel. */
#ifndef PAIJU_TEXT_VERDICT_H
#define PAIJU_TEXT_VERDICT_H

#include <stddef.h>

#include "verdict.h"

enum { TEXT_POINTS = 32 };

/* "+2.41", "-12.3", "+1500", "0.00": as many places as matter at that size. Returns `out`. */
const char *text_points(double points, char out[TEXT_POINTS]);

/* "speed": the word of a part, for files; text_part is translated. */
const char *text_part_word(VerdictPart part);
const char *text_part(VerdictPart part);

/* "speed +1.90, value +0.62, danger -0.11": the parts of a verdict or, with `than`, what they are
 * more or less than those of another; greatest first, without those that are nothing beside the
 * greatest. "" if there is none. Returns `out`. */
const char *text_parts(const Verdict *v, const Verdict *than, char *out, size_t size);

/* The greatest of them alone: "speed -0.40". */
const char *text_chief_part(const Verdict *v, const Verdict *than, char *out, size_t size);

#endif
