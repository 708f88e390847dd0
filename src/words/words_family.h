/* SPDX-License-Identifier: MIT */
/* What a family of games provides for sentences: one row each, in text_mj.c and text_dtz.c. */
#ifndef PAIJU_WORDS_FAMILY_H
#define PAIJU_WORDS_FAMILY_H

#include "text_choice.h"
#include "text_parts.h"

typedef void TextSentence(TextLine *l, const TextContext *t, const Event *e);

typedef struct WordsFamily {
    TextSentence *const *sentence;      /* one for each kind of event */
    int    places;              /* decimals of points; fewer if there are more digits before the
                                 * point */
    double least;               /* half a unit of the last decimal */
    void (*pays)(TextLine *l, const Game *g);   /* the payments, for pays_text */

    /* The table of choices (text_choice.h). All may be NULL: no columns of its own, moves as in
     * text_action. */
    void (*choice_columns)(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
    void (*choice_cells)(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
    void (*choice_move)(const ChoiceTable *c, int i, char *out, size_t size);
} WordsFamily;

void mahjong_pays(TextLine *l, const Game *g);
void datongzi_pays(TextLine *l, const Game *g);

void mahjong_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
void mahjong_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
void mahjong_choice_move(const ChoiceTable *c, int i, char *out, size_t size);

void datongzi_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
void datongzi_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
void datongzi_choice_move(const ChoiceTable *c, int i, char *out, size_t size);

#endif
