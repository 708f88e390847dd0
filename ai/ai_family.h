/* SPDX-License-Identifier: MIT */
/* What the general code for thinking needs to know of a family of games: one row each, in the
 * family's directory. */
#ifndef PAIJU_AI_FAMILY_H
#define PAIJU_AI_FAMILY_H

#include "contrast.h"
#include "evaluator.h"

typedef struct AiFamily {
    const char *name;           /* msgid; "mahjong", as in the sections of ai.ini */
    const EvaluatorOps *const *engine;   /* weakest first, NULL at the end */
    const EvaluatorOps *quick;  /* answers at once: its list is shown until a level has one, and it
                                 * plays where there is no ai.ini */
    const EvaluatorOps *plain;  /* a good choice that this engine misses is excellent */
    double fortune;             /* a great gain or loss in units: the spread of a few hands */
    bool   in_stakes;           /* all points and errors of engines are in stakes, not units */

    /* The number of points that count as one when preferences and noise are weighed. NULL: those of
     * a unit. */
    double (*stakes)(const Game *g);
    /* The standard deviation of a hand (GameOps.spread) if it depends on the options, in units.
     * NULL: it never does. */
    double (*spread)(const Game *g);
    /* Divides the amounts paid in the view by the points of a unit. NULL: the view contains
     * none. */
    void   (*to_units)(View *v, int32_t scale);
    /* Fills in the facts of verdicts on all choices of the seat, in any order. */
    void (*explain)(const Game *g, const View *v, Verdict *list, int n);
    /* Finds the facts in which two choices differ. NULL: there are none. */
    void (*contrast)(const ContrastPair *pair, FactList *out);
    /* Do two choices, explained, differ only in what they carry along? NULL: never. */
    bool (*alike)(const Verdict *a, const Verdict *b);
    /* Adds to a hash what the view contains and the log does not. */
    uint64_t (*hash)(uint64_t hash, const View *v);
} AiFamily;

#endif
