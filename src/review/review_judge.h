/* SPDX-License-Identifier: MIT */
/* One decision: what its seat could know, what the choice lost by the verdicts on all choices, and
 * why. For the review of a record, advice at the table, decisions tried again and drills.
 * docs/review.md. */
#ifndef PAIJU_REVIEW_JUDGE_H
#define PAIJU_REVIEW_JUDGE_H

#include "ai_player.h"
#include "game_types.h"
#include "review.h"
#include "verdict.h"

/* -- what a seat knows ------------------------------------------------------------------------- */

/* A copy of it, with its log and the deal of that log, to keep while the match continues. Begins as
 * zeros. Do not move it: `info` points into the rest of it. */
typedef struct InfoSnapshot {
    InfoSet    info;
    SeenEvent *log;
    int        cap;
    Deal       deal;            /* at the start of the log */
} InfoSnapshot;

void info_snapshot_take(InfoSnapshot *c, const InfoSet *info);
void info_snapshot_free(InfoSnapshot *c);

/* Does the seat know what it knew when the copy was taken? Two logs of equal length may differ,
 * after a choice was taken back. A position that was set up has no log, only a view. */
bool info_snapshot_is(const InfoSnapshot *c, const InfoSet *info);

/* -- how much is lost: pure arithmetic --------------------------------------------------------- */

/* The standard deviation of one seat's result in a typical hand of the game, in points. */
double review_spread(const Game *g);

/* Points as reviews keep them: rounded to thousandths of a unit and given in thousandths of a
 * point, so that the same hand is judged alike whatever the value of a unit. */
int64_t review_thousandths(const Game *g, double points);

/* What a choice loses against the best, given the standard errors of both values: nothing if within
 * two errors, else the part beyond one. */
double review_loss(double best, double best_error, double chosen, double chosen_error);

/* The smallest loss of each class other than `fine`, in points. */
void review_bands(const Game *g, double band[N_REVIEW_CLASSES - 1]);

/* The class of a loss given in points. */
ReviewClass review_class_of(const Game *g, double loss);

/* A result as a percentile of results: 0..100, 50 for a result of 0. */
double review_chance(const Game *g, double points);

/* How good a move is that reduces the chance from `before` to `after`: 0..100. */
double review_move_accuracy(double before, double after);

/* One decision of a series. */
typedef struct ReviewMove {
    double chance;              /* before it */
    double accuracy;
} ReviewMove;

/* The accuracy of a series: the mean of two means, one weighted towards the decisions with the most
 * at stake, the other towards the worst. 100 for an empty series. */
double review_accuracy(const ReviewMove *move, int n);

/* The judge of reviews: an AI player of the level that looks only as closely as the classes need.
 * `stream` as for review_new. The caller frees it with ai_player_free. */
AiPlayer *review_judge_new(const Game *g, const Opponent *level, uint64_t stream);

/* -- the choice -------------------------------------------------------------------------------- */

/* Are two choices the same in everything that matters? */
bool review_same_choice(const Game *g, const View *v, const Action *a, const Action *b);

/* The verdict on a choice or, if the engine judged only some, on one that is worth the same. NULL
 * if there is none. */
const Verdict *review_verdict_on(const Game *g, const View *v, const Action *chosen,
                                 const Verdict *verdict, int n);

/* Judges the choice d->chosen by the verdicts on all choices, best first, assuming an error of at
 * least d->error: sets value, loss, grade, chance, accuracy and best. The rest of `d` is left
 * unchanged. */
void review_judge(const Game *g, const View *v, const Verdict *verdict, int n, ReviewDecision *d);

/* If d->chosen lost something, adds why the best was better, by the same verdicts with facts. */
void review_explain(const Game *g, const InfoSet *info, const Verdict *verdict, int n,
                    ReviewDecision *d);

/* How much more d->chosen is worth than all other choices, beyond the error of the verdicts, in
 * thousandths, if each of those would be a mistake; else 0. */
int64_t review_lead(const Game *g, const View *v, const Verdict *verdict, int n,
                    const ReviewDecision *d);

/* What a report shows of a decision: `all` compares the best choice with the verdict that applies
 * to `choice`, the one that was made; NULL: none does. free() frees it. */
ReviewCase *review_case_new(const ContrastPair *all, const Action *choice, bool in_points);

#endif
