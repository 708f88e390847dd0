/* SPDX-License-Identifier: MIT */
/* Da Tong Zi: what a seat could play now, ranked without playing it out, and what there is to say
 * about its hand and the cards not yet seen beside the plays (verdict.h).
 *
 * Everything is computed from the InfoSet of the seat: permuting what is hidden changes nothing.
 * datongzi 8, docs/ai.md 6. */
#ifndef PAIJU_DTZ_ADVICE_H
#define PAIJU_DTZ_ADVICE_H

#include "contrast.h"
#include "dtz_choices.h"

enum { DTZ_ADVICE_PLAYS_MAX = 512 };    /* the pass included */

struct Evaluation;      /* evaluator.h, whose Style would clash with that of the screens */

/* What there is to say about a hand and the cards not seen. */
typedef struct DtzAdvice {
    uint8_t      plays_needed;  /* plays that the hand needs, about; 0 for an empty hand */
    CardSet      boss;          /* cards of the hand that no other single beats */
    CardSet      unseen;        /* the tally: cards in other hands or aside */
    SeatMask     tongzi_at[N_CARDS];    /* by card: which other seats could hold three */
    SeatMask     dizha_at[N_RANKS];     /* by rank: who could hold two of each suit */
} DtzAdvice;

/* The plays of the seat on turn with what they lead to, best first: what `tidy` plays by. Of plays
 * that differ only in suits or in which kickers they carry, there is one: the one that leaves most
 * tongzi, with the selector's kickers. The points are points, roughly, and compare only those of
 * one list. Keeps the first `cap`; returns how many; 0 if the seat is not asked. */
int dtz_advice_rank(const Game *g, const View *v, Verdict *out, int cap);

/* The same for the seat that is asked as its weaknesses have it: what it plays stands in front. */
int dtz_rank_weakly(const struct Evaluation *m, Verdict *out, int cap);

/* What it thinks of these plays (all 0: the pass) of the seat on turn. */
void dtz_advice_values(const Game *g, const View *v, const DtzPlay *play, int n, double *value);

/* The row of AiFamily: fills in what these choices of the seat on turn lead to. */
void dtz_advice_facts(const Game *g, const View *v, Verdict *list, int n);

/* The row of AiFamily: the facts in which two choices differ; why there is no choice, if all of
 * them play the same ranks. */
void dtz_contrast(const ContrastPair *pair, FactList *out);

/* The row of AiFamily: the same body, and as many trumps broken up. */
bool dtz_alike(const Verdict *a, const Verdict *b);

/* At any time of the deal. Who could hold what is judged by the unseen cards, the sizes of the
 * hands, and what passes prove as far as the log tells. For a spectator only that and the tally. */
void dtz_advice_make(const Game *g, const InfoSet *info, DtzAdvice *out);

#endif
