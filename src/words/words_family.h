/* SPDX-License-Identifier: MIT */
/* What a family of games provides for sentences: one row each, in text_mj.c and text_dtz.c. */
#ifndef PAIJU_WORDS_FAMILY_H
#define PAIJU_WORDS_FAMILY_H

#include "json.h"
#include "page.h"
#include "text_choice.h"
#include "text_parts.h"

typedef void TextSentence(TextLine *l, const TextContext *t, const Event *e);

typedef struct WordsFamily {
    TextSentence *const *sentence;      /* one for each kind of event */
    int    places;              /* decimals of points; fewer if there are more digits before the
                                 * point */
    double least;               /* half a unit of the last decimal */
    void (*pays)(TextLine *l, const Game *g);   /* the payments, for pays_text */

    const char *nth_hand;               /* msgid: "hand %d", "deal %d" */
    Forms  begins;                      /* "Hand %d: %s deals."; the number also for "you" */
    const char *gains;                  /* msgid: "This hand: %s." */
    bool   cards;                       /* its hands are cards */
    /* Fills in the hand, facts, what must be answered and the seats, whose seat, own and score are
     * already set. */
    void (*page)(const TextContext *t, const View *v, Page *out);
    /* The pieces that a choice takes from the hand: the number of each item. */
    void (*taken)(const Action *a, uint8_t count[N_CARDS]);
    /* Adds what a choice leads to, with the keys of docs/review.md. */
    void (*put_facts)(const Verdict *v, Json *to);

    /* The table of choices (text_choice.h). All may be NULL: no columns of its own, moves as in
     * text_action. */
    void (*choice_columns)(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN]);
    void (*choice_cells)(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL]);
    void (*choice_move)(const ChoiceTable *c, int i, char *out, size_t size);
} WordsFamily;

/* The kinds of a mask as typed: ["1m", "5p"]. */
Json *words_kinds_list(KindMask kinds);

void mahjong_pays(TextLine *l, const Game *g);
void datongzi_pays(TextLine *l, const Game *g);

#endif
