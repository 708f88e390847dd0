/* SPDX-License-Identifier: MIT */
/* Private to ai/: what the parts of the advice share. */
#ifndef PAIJU_ADVICE_IMPL_H
#define PAIJU_ADVICE_IMPL_H

#include "advice.h"
#include "contrast.h"

struct Evaluation;              /* evaluator.h */

/* A seat's hand in the form that the arithmetic takes. */
typedef struct Chair {
    MjSet   set;
    MjHand  hand;
    uint8_t seen[N_KINDS];      /* visible outside the seat's hand and melds */
} Chair;

/* The hand of the seat of a view, which must not be a spectator's. */
void chair_of(const Game *g, const View *v, Chair *out);

/* How far a hand is from a win, and what helps it. */
typedef struct HandShape {
    int      shanten;
    KindMask ukeire;
    int      live;
} HandShape;

/* For 13-3k tiles; for 14-3k after the best discard. */
HandShape shape_of(const Chair *c);

/* The kinds among `allowed` worth discarding: wilds only if there is nothing else. Discarding a
 * natural tile instead of a wild never leaves the hand farther from a win, nor with fewer live
 * tiles. */
KindMask tame_kinds(const MjSet *set, KindMask allowed);

/* Does the hand hold 14-3k tiles? */
bool holds_drawn(const MjHand *hand);

/* Splits the hand into groups, melds first. Returns their number. */
int hand_groups(const Chair *c, const MjSeat *open, HandGroup out[ADVICE_GROUPS_MAX]);

/* The void suit to assume while none is declared: the one that the ranking would choose. */
void assume_void(const Game *g, const View *v, Chair *c);

/* What an action leads to, with the points of advice_rank. */
Verdict verdict_by_speed(const Game *g, const View *v, const Chair *c, const Action *a);

/* The legal actions ranked by speed, best first, as seen with this hand (advice_rank). */
int rank_from(const Game *g, const View *v, const Chair *c, Verdict *out, int cap);

/* The same for the seat that is asked, with its weaknesses applied: the choice they lead to comes
 * first. */
int rank_weakly(const struct Evaluation *m, Verdict *out, int cap);

/* Fans that a hand can aim for; N_AIMS: none. */
typedef enum MjAim { AIM_ONE_SUIT, AIM_TRIPLETS, AIM_SEVEN_PAIRS, N_AIMS } MjAim;

/* One of the two choices, and the table after it: the seat's tiles and melds. */
typedef struct MjSide {
    const Verdict *v;
    const MjFacts *f;
    View           after;
    int8_t         steps[N_AIMS];       /* from ready for that fan; MJ_SHANTEN_MAX: out of reach */
} MjSide;

/* The position of two choices. */
typedef struct MjScene {
    const Game *game;
    const View *view;
    uint8_t     unseen[N_KINDS];
    int         n_groups;
    HandGroup   group[ADVICE_GROUPS_MAX];   /* of the hand with all its suits, before a void suit */
    MjSide      better, other;
} MjScene;

/* A row of the table of facts: does `x` have this advantage over `y`? If so, *out describes it. */
typedef bool MjHolds(const MjScene *s, const MjSide *x, const MjSide *y, Fact *out);

/* The tables, NULL at the end. */
extern MjHolds *const mj_facts_of_money[];
extern MjHolds *const mj_facts_of_speed[];
extern MjHolds *const mj_facts_of_aims[];
extern MjHolds *const mj_facts_of_safety[];
extern MjHolds *const mj_facts_of_suits[];

/* The kinds among `kinds` with a copy that the seat cannot see. */
KindMask live_kinds(const MjScene *s, KindMask kinds);

/* For AiFamily. */
void mj_explain(const Game *g, const View *v, Verdict *list, int n);
void mj_contrast(const ContrastPair *pair, FactList *out);

#endif
