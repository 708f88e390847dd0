/* SPDX-License-Identifier: MIT */
/* The arithmetic of the HandAnalyzer's design document, for its tests. */
#ifndef PAIJU_HANDANALYZER_H
#define PAIJU_HANDANALYZER_H

#include "mj.h"

/* ShantenCalculator.calculate_shanten of the document, to the letter: the smaller of what melds and
 * a pair lack, with each leftover tile counted once more, and of what seven pairs lack; plus the
 * tiles of the void suit. Open melds do not count. SUIT_NONE: no void suit. */
int ha_literal_shanten(const uint8_t count[N_KINDS], Suit void_suit);

/* Its two halves. */
int ha_literal_standard(const uint8_t count[N_KINDS]);
int ha_literal_pairs(const uint8_t count[N_KINDS]);

#endif
