/* SPDX-License-Identifier: MIT */
/* What sentences must know of a family of games: one row each, in text_mj.c and text_dtz.c. */
#ifndef PAIJU_WORDS_FAMILY_H
#define PAIJU_WORDS_FAMILY_H

#include "text_choice.h"
#include "text_parts.h"

typedef void TextSentence(TextLine *l, const TextContext *t, const Event *e);

typedef struct WordsFamily {
    TextSentence *const *sentence;      /* about an event, by kind */
    int    places;              /* of points, after the point; fewer where more stand before it */
    double least;               /* half of the last place */
    void (*pays)(TextLine *l, const Game *g);   /* what everything pays, for text_pays */

    /* The table of choices (text_choice.h). All may be NULL: no columns of its own, moves as
     * text_action has them. */
    void (*choice_columns)(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
    void (*choice_cells)(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
    void (*choice_move)(const ChoiceTable *c, int i, char *out, size_t size);
} WordsFamily;

LAYER_ROWS(WordsFamily, words)

void mahjong_pays(TextLine *l, const Game *g);
void datongzi_pays(TextLine *l, const Game *g);

void mahjong_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
void mahjong_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
void mahjong_choice_move(const ChoiceTable *c, int i, char *out, size_t size);

void datongzi_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
void datongzi_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
void datongzi_choice_move(const ChoiceTable *c, int i, char *out, size_t size);

#endif
