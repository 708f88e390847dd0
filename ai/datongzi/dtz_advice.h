/* SPDX-License-Identifier: MIT */
/* Da Tong Zi: what a seat could play now, ranked without playing it out, and what can be said about
 * its hand and the unseen cards apart from the plays (verdict.h).
 *
 * Everything is computed from the InfoSet of the seat: permuting what is hidden changes nothing.
 * datongzi 8, docs/ai.md 6. */
#ifndef PAIJU_DTZ_ADVICE_H
#define PAIJU_DTZ_ADVICE_H

#include "contrast.h"
#include "dtz_choices.h"

enum { DTZ_ADVICE_PLAYS_MAX = 512 };    /* including the pass */

/* What can be said about a hand and the unseen cards. */
typedef struct DtzAdvice {
    uint8_t      plays_needed;  /* plays that the hand needs, approximately; 0 for an empty hand */
    CardSet      boss;          /* cards of the hand that no other single beats */
    CardSet      unseen;        /* the tally: cards in other hands or set aside */
    SeatMask     tongzi_at[N_CARDS];    /* by card: which other seats could hold three */
    SeatMask     dizha_at[N_RANKS];     /* by rank: which other seats could hold two of each suit */
} DtzAdvice;

/* The plays of the seat on turn with what they lead to, best first: the basis of `tidy`. Of plays
 * that differ only in suits or in which kickers they carry, there is one: the one that leaves the
 * most tongzi, with the selector's kickers. The points are approximate and can only be compared
 * within one list. Keeps the first `cap`; returns how many; 0 if the seat is not asked. */
int dtz_advice_rank(const Game *g, const View *v, Verdict *out, int cap);

/* The values of these plays (all 0: the pass) for the seat on turn. */
void dtz_advice_values(const Game *g, const View *v, const DtzPlay *play, int n, double *value);

/* For AiFamily: fills in what these choices of the seat on turn lead to. */
void dtz_advice_facts(const Game *g, const View *v, Verdict *list, int n);

/* For AiFamily: the facts in which two choices differ; if all choices play the same ranks, why
 * there is no real choice. */
void dtz_contrast(const ContrastPair *pair, FactList *out);

/* For AiFamily: do they have the same body, and break up as many trumps? */
bool dtz_alike(const Verdict *a, const Verdict *b);

/* At any time of the deal. Who could hold what is judged by the unseen cards, the sizes of the
 * hands, and what the passes in the log prove. For a spectator only that and the tally. */
void dtz_advice_make(const Game *g, const InfoSet *info, DtzAdvice *out);

#endif
