/* SPDX-License-Identifier: MIT */
/* The two mahjong games in which every win has the same value: Hongzhong (红中麻将), with wild tiles
 * and birds, and Tuidaohu (推倒胡), with chi. Settings; for words, the index into the row's list.
 * hongzhong 9, tuidaohu 9. */
#ifndef PAIJU_FLAT_H
#define PAIJU_FLAT_H

#include "mj.h"

typedef struct HzConfig {
#define OPTIONS "hongzhong.def"
#include "option_members.def"
} __attribute__((may_alias)) HzConfig;

typedef struct TdConfig {
#define OPTIONS "tuidaohu.def"
#include "option_members.def"
} __attribute__((may_alias)) TdConfig;

/* The settings of a game, which must be Hongzhong or Tuidaohu respectively. */
static inline const HzConfig *hz_config(const Game *g)
{
    return (const HzConfig *)(const void *)&g->cfg;
}

static inline const TdConfig *td_config(const Game *g)
{
    return (const TdConfig *)(const void *)&g->cfg;
}

enum { HZ_TILES_112, HZ_TILES_136 };
enum { HZ_WILDS_4, HZ_WILDS_8 };


#endif
