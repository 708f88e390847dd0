/* SPDX-License-Identifier: MIT */
/* Answers for players, hints and screens about hands of Da Tong Zi: cards that no other player can
 * beat, plays for a purpose, and what passes prove. docs/rules/datongzi.md 8. Everything is
 * multiset arithmetic: three copies of a card are three cards. */
#ifndef PAIJU_DTZ_HELP_H
#define PAIJU_DTZ_HELP_H

#include "dtz.h"
#include "dtz_choices.h"

/* ---- boss detector: datongzi 8.1 ----------------------------------------------------- */

/* Cards neither played nor in the seat's hand: the other hands and the cards set aside. */
typedef struct DtzPool {
    CardSet cards;
    int8_t  top;                    /* highest rank in it, -1 if empty */
    uint8_t largest;                /* cards in the largest other hand */
} DtzPool;

/* A pool of these cards; no other hand has more than `largest`. */
void dtz_pool_new(DtzPool *p, const CardSet *cards, int largest);

/* The pool of a view; a spectator's holds every hand. */
void dtz_pool_of(const Game *g, const View *v, DtzPool *out);

/* No single in the pool beats a single of this rank. Trumps may. */
bool dtz_boss_single(const DtzPool *p, int rank);

/* Nothing in the pool beats this play, by the test of datongzi 5.4. True is always correct; the
 * cards set aside may make it false when it need not be. */
bool dtz_boss(const DtzPool *p, const DtzShape *play);

/* The cards of a hand that are boss singles. */
void dtz_list_boss(const DtzPool *p, const CardSet *hand, CardSet *out);

/* ---- goal-driven generator: datongzi 8.3 --------------------------------------------- */

typedef enum DtzGoal {
    DTZ_LEAD_CONTROL,               /* leads only: many cards of middling strength */
    DTZ_BEAT_MINIMAL,               /* answers only: the cheapest play that beats */
    DTZ_TRUMP_ONLY,                 /* trumps, weakest first */
} DtzGoal;

/* A situation. */
typedef struct DtzAim {
    const DtzRules *rules;
    const CardSet  *hand;
    const DtzShape *top;            /* NULL: a lead */
    const DtzPool  *pool;           /* NULL: no play is sure to win */
} DtzAim;

/* What a play costs: compared in this order, less is cheaper. */
typedef struct DtzCost {
    uint8_t trump;                  /* 0 for an ordinary play, else its DtzPattern */
    int16_t strength;               /* dtz_strength */
    uint8_t broken;                 /* trumps of the hand that the play breaks up */
    int16_t points;                 /* put into the round by the play */
    uint8_t kickers;
} DtzCost;

typedef struct DtzRanked {
    DtzPlay play;
    int32_t score;                  /* for DTZ_LEAD_CONTROL, else 0 */
    DtzCost cost;
    bool    sure;                   /* dtz_boss */
} DtzRanked;

enum { DTZ_RANKED_MAX = 4096 };

/* The plays of a goal, best first; returns how many, at most `cap`. Deterministic. */
int dtz_goal_plays(const DtzAim *aim, DtzGoal goal, DtzRanked *out, int cap);

/* LeadControl's score of a lead. datongzi 8.3, 11.12. */
int32_t dtz_lead_score(const DtzRules *rules, const DtzShape *play);

/* The same without what the strength of a play subtracts: an upper bound on the score. */
int32_t dtz_lead_score_most(const DtzShape *play);

/* ---- what passes prove: docs/ai.md 6 ------------------------------------------------------- */

/* Bounds on the cards that a seat can still hold. A seat that passes although beating is a duty
 * cannot beat, nor can any later hand of it, because no cards are drawn: bounds only tighten. */
typedef struct DtzCaps {
    uint8_t rank[N_RANKS];          /* most cards of a rank */
    uint8_t card[N_CARDS];          /* most copies of a card */
    int8_t  dizha_above;            /* no dizha of a higher rank; N_RANKS: no bound */
    int8_t  chain_above[2][RANK_2 + 1];     /* by cpairs or airplane and length: no higher top */
} DtzCaps;

/* What is known before any pass: no more copies than the deck has. */
void dtz_caps_new(DtzCaps *c, const DtzRules *rules);

/* The seat passed on `top` although it had to beat it if it could. */
void dtz_caps_pass(DtzCaps *c, const DtzShape *top);

/* The seat played: at its earlier passes its hand included these cards. */
void dtz_caps_play(DtzCaps *c, const CardSet *cards);

/* May the seat hold these cards? False is a proof. True is exact until the seat plays after a pass;
 * from then on ranks and cards allow for what it has played, but dizha and chains do not: those
 * that the hand would form only together with the played cards are accepted. */
bool dtz_caps_allow(const DtzCaps *c, const CardSet *hand);

/* The caps of all seats, folded over the events of a deal, from EV_START on. */
typedef struct DtzProofs {
    DtzShape top;
    DtzCaps  seat[SEATS_MAX];
} DtzProofs;

/* Folds one event of the deal, masked or not, in order. Passes prove nothing if beating is not a
 * duty. */
void dtz_proofs_see(const Game *g, const Event *e, DtzProofs *p);

/* The caps that the log of a seat proves; without a log those of dtz_caps_new. */
void dtz_proofs_read(const Game *g, const InfoSet *info, DtzProofs *out);

/* ---- what an answer costs: datongzi 8.3 ---------------------------------------------------- */

/* The one definition of "the cheapest answer", for drills, reasons and `analyze`. The cheapest
 * answer gives up the least; it need not be the best: a play that carries more kickers costs more
 * and sheds more cards. A sentence that says "cheapest" must say that, too. */

/* `split` is that of the hand. */
DtzCost dtz_cost(const DtzSplit *split, const CardSet *hand, const DtzPlay *play);

/* Why one answer costs more than another: the numbers of DtzCost. */
typedef enum DtzDearer {
    DEARER_NOT,
    DEARER_TRUMP,                   /* a trump where none is needed, or a stronger kind of trump */
    DEARER_HIGHER,                  /* higher than necessary */
    DEARER_BREAKS,                  /* breaks up more trumps */
    DEARER_POINTS,                  /* puts more points into the round */
    DEARER_KICKERS,                 /* carries more kickers */
} DtzDearer;

/* Why `other` costs more than `least`; DEARER_NOT if it costs no more. */
DtzDearer dtz_dearer(const DtzCost *least, const DtzCost *other);

/* The cost of the cheapest answer of the hand. False if nothing beats `top`. A hand with very many
 * answers is judged by a few of them (dtz_few_plays). */
bool dtz_least_cost(const CardSet *hand, const DtzShape *top, DtzCost *out);

#endif
