/* SPDX-License-Identifier: MIT */
/* The families and games of the program that the tests build: those of rules/game/games.h, the toy
 * family and the toy game of mahjong. */
#ifndef PAIJU_GAMES_H
#define PAIJU_GAMES_H

#include "dtz_values.h"
#include "mj_values.h"
#include "toy_values.h"

#define FAMILIES(ROW, ...) \
    ROW(mahjong,  MAHJONG,  Mj,  mj,  __VA_ARGS__) \
    ROW(datongzi, DATONGZI, Dtz, dtz, __VA_ARGS__) \
    ROW(toy,      TOY,      Toy, toy, __VA_ARGS__)

#define GAMES(ROW, ...) \
    ROW(xuezhan,  __VA_ARGS__) \
    ROW(hongzhong, __VA_ARGS__) \
    ROW(tuidaohu, __VA_ARGS__) \
    ROW(toyhu,    __VA_ARGS__) \
    ROW(datongzi, __VA_ARGS__) \
    ROW(hicard,   __VA_ARGS__)

#endif
