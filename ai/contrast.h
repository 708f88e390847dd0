/* SPDX-License-Identifier: MIT */
/* Why one choice is better than another: the facts in which they differ, some for the better choice
 * and some for the other. Facts that both share are left out. Codes and numbers only: src/words
 * makes the sentences (text_choice.h).
 *
 * Everything here is computed from what the seat sees: permuting what is hidden changes nothing. */
#ifndef PAIJU_CONTRAST_H
#define PAIJU_CONTRAST_H

#include "verdict.h"

/* One row of facts.def each. */
typedef enum FactCode {
#define FACT(id, part, weight, pro, con) FACT_##id,
#include "facts.def"
#undef FACT
    N_FACTS
} FactCode;

/* A fact with the things that its sentence names; unused fields are TILE_NONE, SEAT_NONE,
 * SUIT_NONE, 0. */
typedef struct Fact {
    uint8_t  code;              /* FactCode */
    uint8_t  fan;               /* a row of the game's FanTable */
    Tile     tile;
    Seat     seat;
    Suit     suit;
    int32_t  n, m;
    KindMask kinds;
    DtzShape shape;
} Fact;

static inline Fact fact_of(FactCode code)
{
    return (Fact){ .code = (uint8_t)code, .tile = TILE_NONE, .seat = SEAT_NONE, .suit = SUIT_NONE };
}

/* The msgids of a sentence; `many` is NULL if it has no plural. */
typedef struct FactText {
    const char *one, *many;
} FactText;

/* The text for the better choice or, with `although`, about it. An empty text: nothing is said. */
FactText fact_text(FactCode code, bool although);

/* "ready", "keeps_pair": the word for it in files. Returns `out`. */
enum { FACT_WORD = 32 };
const char *fact_word(FactCode code, char out[FACT_WORD]);

enum { CONTRAST_MAX = 4 };

typedef struct Contrast {
    int    n_for, n_although;
    Fact   pro[CONTRAST_MAX], con[CONTRAST_MAX];    /* the most important first */
    double loss;                /* how much more the better choice is worth, in points */
    double part[N_PARTS];       /* the components of the loss; they add up to it */
} Contrast;

/* Two choices of a position. `list` has the verdicts on all choices, with facts (AiFamily.explain);
 * `better` and `other` are among them, and are the same if there is no other. Everything is
 * borrowed. */
typedef struct ContrastPair {
    const Game    *game;
    const InfoSet *info;
    const Verdict *list;
    int            n;
    const Verdict *better, *other;
} ContrastPair;

void contrast_make(const ContrastPair *pair, Contrast *out);

/* The same for a choice not made yet: compares the best in the list with the first that is worth
 * less by more than a hundredth of a stake (the last, if there is none); for an only choice, says
 * why there is no other. False, and all is 0, if nothing is known. contrast_second: the index of
 * the second choice. */
int  contrast_second(const Game *g, const Verdict *list, int n);
bool contrast_of_best(const Game *g, const InfoSet *info, const Verdict *list, int n,
                      Contrast *out);

/* -- for families ------------------------------------------------------------------------------ */

/* The facts that a family finds. */
enum { FACTS_FOUND_MAX = 24 };
typedef struct FactList {
    int    n;
    Fact   fact[FACTS_FOUND_MAX];
    bool   con[FACTS_FOUND_MAX];        /* the fact speaks for the other choice */
    double weight[FACTS_FOUND_MAX];
} FactList;

/* Adds a fact that speaks for the better choice or, with `con`, for the other; `more` is added to
 * its weight. */
void fact_add(FactList *list, bool con, const Fact *fact, double more);

#endif
