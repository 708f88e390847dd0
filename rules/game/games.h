/* SPDX-License-Identifier: MIT */
/* The families of games and the games: the only place that lists them. Tests build the program with
 * a list of their own (tests/toy). */
#ifndef PAIJU_GAMES_H
#define PAIJU_GAMES_H

#include "dtz_values.h"
#include "mj_values.h"

/* ROW(family, NAME, Type, member, ...) for each family: its number is FAMILY_NAME, its members of
 * the unions in game_types.h are TypeView and TypeRules, its rows are family_ai, family_words and
 * so on. */
#define FAMILIES(ROW, ...) \
    ROW(mahjong,  MAHJONG,  Mj,  mj,  __VA_ARGS__) \
    ROW(datongzi, DATONGZI, Dtz, dtz, __VA_ARGS__)

/* ROW(key, ...) for each game in menu order; the first is played if none is named. */
#define GAMES(ROW, ...) \
    ROW(xuezhan,   __VA_ARGS__) \
    ROW(hongzhong, __VA_ARGS__) \
    ROW(tuidaohu,  __VA_ARGS__) \
    ROW(datongzi,  __VA_ARGS__)

#endif
