/* SPDX-License-Identifier: MIT */
/* Verdicts in words. */
#include "text_verdict.h"

#include <math.h>
#include <stdio.h>

#include "i18n.h"
#include "words_family.h"

/* The word of files, and what readers see. */
static const struct {
    const char *word, *text;
} text_verdict_parts[N_PARTS] = {
    [PART_SPEED] = { "speed", N_("speed") },
    [PART_VALUE] = { "value", N_("value") },
    [PART_DANGER] = { "danger", N_("danger") },
    [PART_KONG] = { "kong", N_("kong") },
    [PART_SAFETY] = { "safety", N_("safety") },
    [PART_VOID] = { "void", N_("void") },
    [PART_POINTS] = { "points", N_("rounds and bonuses") },
    [PART_CONTROL] = { "control", N_("finishing places") },
};

static void put_points(GameFamily family, const char *sign, double size, char out[TEXT_POINTS])
{
    const WordsFamily *words_of = words_family(family);
    int places = words_of->places;
    double least = words_of->least, next = 10;
    for (; places > 0 && size >= next - least; places--) {
        next *= 10;
        least *= 10;
    }
    snprintf(out, TEXT_POINTS, "%s%.*f", sign, places, size);
}

const char *text_points(GameFamily family, double points, char out[TEXT_POINTS])
{
    double size = fabs(points);
    const char *sign = size < words_family(family)->least ? "" : points < 0 ? "-" : "+";
    put_points(family, sign, size, out);
    return out;
}

const char *text_loss(GameFamily family, double points, char out[TEXT_POINTS])
{
    put_points(family, "", fabs(points), out);
    return out;
}

const char *text_part_word(VerdictPart part) { return text_verdict_parts[part].word; }
const char *text_part(VerdictPart part) { return _(text_verdict_parts[part].text); }
