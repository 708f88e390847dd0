/* SPDX-License-Identifier: MIT */
/* Hints in three stages, and the tutor, as sentences. Both use only what the seat knows. */
#ifndef PAIJU_PLAIN_HINT_H
#define PAIJU_PLAIN_HINT_H

#include "plain_io.h"
#include "settings.h"
#include "text.h"

enum { PLAIN_HINT_STAGES = 3 };

typedef struct PlainHint PlainHint;

/* `g` is borrowed; `level` is the name from the settings. The caller frees the hints. */
PlainHint *plain_hint_new(const Game *g, const char *level, uint64_t seed);
void       plain_hint_free(PlainHint *h);

/* Prints the next stage for this position, or stage `stage` (1..3); true: it was the last one. */
bool plain_hint_print(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                      int stage);

/* The choice that the last stage called best. False if that stage has not been shown for this
 * position. */
bool plain_hint_best(PlainHint *h, const InfoSet *info, Action *out);

/* Prints in one sentence what a choice loses in the judgement of the level. False if it is not a
 * fault of class `least` (FAULT_ of the settings) or worse; then nothing is printed. */
bool plain_hint_warn(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                     const Action *a, int least);

#endif
