/* SPDX-License-Identifier: MIT */
/* What the past of a hand tells of the seats that wait (docs/ai.md 3): tiles that a seat let go by
 * while its hand stayed as it is now. A seat that was ready then did not wait for them, as long as
 * it takes every win. */
#ifndef PAIJU_PASSED_TILES_H
#define PAIJU_PASSED_TILES_H

#include "game.h"

typedef struct PassedTiles {
    KindMask passed[SEATS_MAX]; /* kinds cut by anybody since the seat's hand changed */
    uint8_t  discards_since_change[SEATS_MAX];  /* its cuts since then: each as drawn */
} PassedTiles;

/* Reads the log of a mahjong hand. Without a log nothing is known. */
void passed_tiles_read(PassedTiles *w, const InfoSet *info);

#endif
