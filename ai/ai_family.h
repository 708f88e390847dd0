/* SPDX-License-Identifier: MIT */
/* What thinking in general must know of a family of games: one row each, in the family's room. */
#ifndef PAIJU_AI_FAMILY_H
#define PAIJU_AI_FAMILY_H

#include "contrast.h"
#include "evaluator.h"

typedef struct AiFamily {
    const char *name;           /* msgid; "mahjong", as in the sections of ai.ini */
    const EvaluatorOps *const *engine;   /* weakest first, NULL at the end */
    const EvaluatorOps *quick;  /* answers at once: its list is shown until a level has one, and
                                 * it plays where there is no ai.ini */
    const EvaluatorOps *plain;  /* a good choice that it misses is excellent */
    double fortune;             /* a great gain or loss in units: the spread of a few hands */
    bool   in_stakes;           /* what all engines think and err is in stakes, whatever they say */

    /* Points that count as one when tastes and noise are weighed. */
    double (*stakes)(const Game *g);
    /* The spread of a hand (GameOps.spread) where the options decide it, in units. NULL: never. */
    double (*spread)(const Game *g);
    /* Divides what has been paid in the view by the points of a unit. NULL: nothing is kept. */
    void   (*to_units)(View *v, int32_t scale);
    /* Fills the facts of verdicts on all choices of the seat, in any order. */
    void (*explain)(const Game *g, const View *v, Verdict *list, int n);
    /* Finds the facts in which two choices differ. NULL: none are known. */
    void (*contrast)(const ContrastPair *pair, FactList *out);
    /* Do two choices, explained, differ only in what they carry along? NULL: no two do. */
    bool (*alike)(const Verdict *a, const Verdict *b);
    /* Takes what the view alone tells, without a log, into a hash. */
    uint64_t (*hash)(uint64_t hash, const View *v);
} AiFamily;

LAYER_ROWS(AiFamily, ai)

#endif
