/* SPDX-License-Identifier: MIT */
/* The positions of tests/vectors/facts.txt, whose header describes the format. */
#ifndef PAIJU_FACTS_FILE_H
#define PAIJU_FACTS_FILE_H

#include "game_types.h"

enum { FACTS_TEXT = 160, FACTS_MAX = 100 };

/* One position, two moves in it, and the fact a player would name. */
typedef struct FactCase {
    char    name[FACTS_TEXT], better[FACTS_TEXT], other[FACTS_TEXT];
    char    pro[FACTS_TEXT], wrong[FACTS_TEXT];
    int     line;               /* the line of the file at which it begins */
    Game    game;
    InfoSet info;
} FactCase;

/* Reads all positions; returns their number. An invalid line stops the test. */
int facts_read(FactCase out[FACTS_MAX]);

/* Does `text` contain all the words of one of the alternatives? Whole words, in any case. */
bool facts_hold(const char *text, const char *alternatives);

#endif
