/* SPDX-License-Identifier: MIT */
/* What the past of a hand shows about the waits of seats (docs/ai.md 3): tiles that a seat let pass
 * while its hand was as it is now. A seat that was ready then did not wait for them, provided that
 * it takes every win. */
#ifndef PAIJU_PASSED_TILES_H
#define PAIJU_PASSED_TILES_H

#include "game.h"

typedef struct PassedTiles {
    KindMask passed[SEATS_MAX]; /* kinds discarded by any seat since the seat's hand changed */
    uint8_t  discards_since_change[SEATS_MAX];  /* its discards since then: each as drawn */
} PassedTiles;

/* Reads the log of a mahjong hand. Without a log nothing is known. */
void passed_tiles_read(PassedTiles *w, const InfoSet *info);

#endif
