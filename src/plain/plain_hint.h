/* SPDX-License-Identifier: MIT */
/* Hints in three stages, and the tutor, in sentences. Both know what the seat knows. */
#ifndef PAIJU_PLAIN_HINT_H
#define PAIJU_PLAIN_HINT_H

#include "plain_io.h"
#include "settings.h"
#include "text.h"

enum { PLAIN_HINT_STAGES = 3 };

typedef struct PlainHint PlainHint;

/* `g` is borrowed; `level` is the name in the settings. The caller frees it. */
PlainHint *plain_hint_new(const Game *g, const char *level, uint64_t seed);
void       plain_hint_free(PlainHint *h);

/* Says the next stage for this position, or stage `stage` (1..3); true: it was the last. */
bool plain_hint_print(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                      int stage);

/* The choice that the last stage called best. False if it has not been given here. */
bool plain_hint_best(PlainHint *h, const InfoSet *info, Action *out);

/* What a choice loses by the judgement of the level, as one sentence. False if it is no fault of
 * class `least` (FAULT_ of the settings) or worse; then nothing is said. */
bool plain_hint_warn(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                     const Action *a, int least);

#endif
