/* SPDX-License-Identifier: MIT */
/* What thinks for a seat. An engine judges every legal action of an InfoSet: a list of verdicts,
 * best first. The opponents choose from it, the hint panel, `analyze` and the review read it: there
 * is no second opinion. Inside, all money is in units (units.h): the game and the view of a mind
 * are those of a table that plays for one point a unit. What reads the list gets points.
 *
 * An engine sees nothing but the InfoSet; what is hidden it fills in from its own stream of random
 * numbers. Work is counted, never timed: the list depends on (game, style, InfoSet, seed) alone and
 * not on the number of threads. */
#ifndef PAIJU_EVALUATOR_H
#define PAIJU_EVALUATOR_H

#include "style.h"
#include "verdict.h"

enum { VERDICTS_MAX = 512 };

/* Calls item(ctx, i) for i in 0..n-1, perhaps on several threads. Items touch different memory. */
typedef void (*ParallelFor)(void (*item)(void *ctx, int i), void *ctx, int n);

/* What is asked of a judge beside the verdicts of a player: which choice is in question and from
 * which losses on it makes a difference. */
enum { TRIAL_BANDS = 3 };
typedef struct EvaluationTrial {
    const Action *chosen;       /* borrowed until the answer; NULL: all alike */
    double        band[TRIAL_BANDS];    /* points, ascending */
    bool          second_look;  /* another has called the choice a fault: is it one? */
} EvaluationTrial;

/* One question being thought about. */
typedef struct Evaluation {
    const Game     *game;       /* prepared, in units; borrowed */
    const Style    *style;      /* borrowed */
    InfoSet         info;       /* its log is borrowed until the answer */
    uint64_t        seed;       /* of this decision alone */
    uint64_t        hand_seed;  /* of the hand: what a player overlooks it does not see later */
    bool            judging;    /* `trial` counts: how well choices are distinguished matters, not
                                 * which is played */
    EvaluationTrial trial;
    bool            parts;      /* somebody reads of what parts the points are made */
    ParallelFor     parallel;   /* never NULL */
    const void     *aid;        /* of the engine's own kind, borrowed; NULL: none */
    bool            unsure;     /* the engine errs enough alone here: no noise is added */
    int             n;          /* verdicts, once think has returned true */
    Verdict         verdict[VERDICTS_MAX];  /* of every legal action, best first */
} Evaluation;

/* An engine: listed by its family (ai_family.h). */
typedef struct EvaluatorOps {
    const char *name;           /* "ev": ai.ini, --players */
    const char *about;          /* msgid; one line */
    size_t      size;           /* of its own memory for a seat, zeroed once; never moved */
    bool        applies_no_preference;  /* judges in money and parts of it: the player weighs
                                 * them (preference.h), the engine gets a neutral style */
    bool        in_points;      /* its points are expected results of the hand; else they only
                                 * rank the choices */
    double      noise_unit;     /* its points in which noise is counted, where they only rank; 0:
                                 * one point of the table */
    void      (*usual)(Style *style);   /* its own neutral numbers; NULL: those of style.def */
    /* Starts a question, dropping an unfinished one. NULL: nothing to do. */
    void      (*ask)(Evaluation *m, void *own);
    /* Thinks a slice of at most some milliseconds; true when m->verdict is complete. */
    bool      (*think)(Evaluation *m, void *own);
    /* Frees what `own` points to, not `own`. NULL: nothing. */
    void      (*close)(void *own);
} EvaluatorOps;

/* Puts a verdict in its place, best first, behind equals. */
void evaluation_insert(Evaluation *m, const Verdict *v);

/* The same for an action whose points are all of one part. */
void evaluation_insert_plain(Evaluation *m, const Action *a, VerdictPart part, double points);

#endif
