/* SPDX-License-Identifier: MIT */
/* The positions of tests/vectors/facts.txt, whose head says what its lines mean. */
#ifndef PAIJU_FACTS_FILE_H
#define PAIJU_FACTS_FILE_H

#include "game.h"

enum { FACTS_TEXT = 160, FACTS_MAX = 100 };

/* One position, two moves in it, and what a player would name. */
typedef struct FactCase {
    char    name[FACTS_TEXT], better[FACTS_TEXT], other[FACTS_TEXT];
    char    pro[FACTS_TEXT], wrong[FACTS_TEXT];
    int     line;               /* of the file, where it begins */
    Game    game;
    InfoSet info;
} FactCase;

/* Reads all positions; returns how many. A line that means nothing stops the test. */
int facts_read(FactCase out[FACTS_MAX]);

/* Does `text` hold all the words of one of the alternatives? Whole words, whatever their case. */
bool facts_hold(const char *text, const char *alternatives);

#endif
