/* What sentences must know of a family of games: one row each, in text_mj.c and text_dtz.c. */
#ifndef PAIJU_WORDS_FAMILY_H
#define PAIJU_WORDS_FAMILY_H

#include "text_parts.h"

typedef void TextSentence(TextLine *l, const TextContext *t, const Event *e);

typedef struct WordsFamily {
    TextSentence *const *sentence;      /* about an event, by kind */
    int    places;              /* of points, after the point; fewer where more stand before it */
    double least;               /* half of the last place */
    void (*pays)(TextLine *l, const Game *g);   /* what everything pays, for text_pays */
} WordsFamily;

LAYER_ROWS(WordsFamily, words)

void mahjong_pays(TextLine *l, const Game *g);
void datongzi_pays(TextLine *l, const Game *g);

#endif
