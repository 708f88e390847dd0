/* SPDX-License-Identifier: MIT */
/* Engines: what thinks for a seat. An engine judges every legal action of an InfoSet and gives a
 * list of verdicts, best first. The opponents choose from it; the hint panel, `analyze` and the
 * review read it: there is no second opinion. Internally all money is in units (preference.h): an
 * engine's game and view are those of a table that plays for one point a unit. Code that reads the
 * list gets points.
 *
 * An engine sees only the InfoSet and fills in what is hidden from its own stream of random
 * numbers. Work is counted, never timed: the list depends only on (game, style, InfoSet, seed), not
 * on the number of threads. */
#ifndef PAIJU_EVALUATOR_H
#define PAIJU_EVALUATOR_H

#include "style.h"
#include "verdict.h"

enum { VERDICTS_MAX = 512 };

/* Calls item(ctx, i) for i in 0..n-1, perhaps on several threads. Items touch different memory. */
typedef void (*ParallelFor)(void (*item)(void *ctx, int i), void *ctx, int n);

/* Additional input for a judge: which choice is in question, and from which losses on it makes a
 * difference. */
enum { RACE_BANDS = 3 };
typedef struct EvaluationRace {
    const Action *chosen;       /* borrowed until the answer; NULL: no particular choice */
    double        band[RACE_BANDS];     /* points, ascending */
    bool          second_look;  /* another judge has called the choice a mistake: is it one? */
} EvaluationRace;

/* One question being considered. */
typedef struct Evaluation {
    const Game     *game;       /* prepared, in units; borrowed */
    const AiStyle  *style;      /* borrowed */
    InfoSet         info;       /* its log is borrowed until the answer */
    uint64_t        seed;       /* of this decision alone */
    uint64_t        hand_seed;  /* of the hand: what a player overlooks once it never sees */
    bool            judging;    /* `race` applies: it matters how well choices are distinguished,
                                 * not which one is played */
    EvaluationRace race;
    bool            parts;      /* the parts of the points are wanted */
    ParallelFor     parallel;   /* never NULL */
    const void     *aid;        /* of a type that the engine defines, borrowed; NULL: none */
    bool            unsure;     /* the engine errs enough here already: no noise is added */
    int             n;          /* verdicts, once think has returned true */
    Verdict         verdict[VERDICTS_MAX];  /* of every legal action, best first */
} Evaluation;

/* An engine: listed by its family (ai_family.h). */
typedef struct EvaluatorOps {
    const char *name;           /* "ev": ai.ini, --players */
    const char *about;          /* msgid; one line */
    size_t      size;           /* of its memory for a seat, zeroed once; never moved */
    bool        applies_no_preference;  /* judges in money and its parts: the player applies
                                         * preferences (preference.h), the engine gets a neutral
                                         * style */
    bool        in_points;      /* its points are expected results of the hand; else they only rank
                                 * the choices */
    double      noise_unit;     /* the points in which noise is counted, if they only rank; 0: one
                                 * point of the table */
    void      (*usual)(AiStyle *style);     /* its own neutral numbers; NULL: those of style.def */
    /* Starts a question, dropping an unfinished one. NULL: nothing to do. */
    void      (*ask)(Evaluation *m, void *own);
    /* Thinks for a slice of at most some milliseconds; true when m->verdict is complete. */
    bool      (*think)(Evaluation *m, void *own);
    /* Frees what `own` points to, not `own`. NULL: nothing. */
    void      (*close)(void *own);
} EvaluatorOps;

/* Inserts a verdict into the list, best first, after equals. */
void evaluation_insert(Evaluation *m, const Verdict *v);

/* The same for an action whose points belong to a single part. */
void evaluation_insert_part(Evaluation *m, const Action *a, VerdictPart part, double points);

/* The engines by their variables; the row of each family lists them, weakest first. */
extern const EvaluatorOps evaluator_random;           /* any legal action of any game */
extern const EvaluatorOps evaluator_eff;              /* the rows of advice_rank */
extern const EvaluatorOps evaluator_handanalyzer_literal; /* the players of the design documents */
extern const EvaluatorOps evaluator_handanalyzer;
extern const EvaluatorOps evaluator_simulation;
extern const EvaluatorOps evaluator_ev; /* ev.c: the expected result, looking ahead */
extern const EvaluatorOps evaluator_learnt;           /* ev, corrected by ev_net.h in Xuezhan */
extern const EvaluatorOps evaluator_greedy;           /* the goals of datongzi 8.3 */
extern const EvaluatorOps evaluator_tidy;             /* the rows of dtz_advice_rank */
extern const EvaluatorOps evaluator_search; /* dtz_search.c: games in deals of the hidden cards */

#endif
