/* SPDX-License-Identifier: MIT */
/* Private to ai/: how a seat of Da Tong Zi plays in simulations. The value of a choice is a sum of
 * weights from tables, in points relative to the other choices. The weights cover what it does to
 * the hand, rank by rank; what is played when; the points and bonuses of the round; and which
 * unseen cards may beat it. They are in dtz_policy_weights.def; tools/dtz_train.c makes them.
 *
 * A policy uses its seat's hand, the numbers of cards, and the unseen cards as a whole: not who
 * holds them, even though a position has every hand open. */
#ifndef PAIJU_DTZ_POLICY_H
#define PAIJU_DTZ_POLICY_H

#include "dtz_open.h"

enum {
    POLICY_UNIT = 32,               /* 1/32 of a point; unit of scores */
    STAGES = 3, ROLES = 3, COUNTS = 13, HOLDS = 4, SIZES = 16, SPANS = 6, LOOSE = 10, TRUMPS = 8,
    BEATERS = 8,
};

/* Where the tables begin. */
enum {
#define TABLE(name, size) TABLE_##name, TABLE_END_##name = TABLE_##name + (size) - 1,
#include "dtz_policy.def"
#undef TABLE
    N_WEIGHTS
};

/* The input of a decision. */
typedef struct DtzPolicyInput {
    const DtzOpenRules *rules;
    const int16_t      *weight;     /* N_WEIGHTS */
    const struct DtzScale *scale;
    const DtzOpenState      *p;
    int        stage, role;
    int        least, next;         /* spans of the smallest other hand and of the next hand */
    /* ranks with a trump; plays that the other ranks need, approximately */
    int        trumps, n_plain_plays;
    RankCounts own;                 /* the seat's cards */
    uint8_t    tongzi[N_RANKS];     /* the seat's tongzi */
    uint8_t    holds[N_RANKS];      /* the seat's trumps by kind */
    RankCounts unseen;
    RankMask   unseen_with[4];      /* ranks with at least this many cards unseen */
    CardSet    unseen_tongzi;       /* one card of each suit with three unseen */
    int        n_unseen_tongzi;
    RankMask   unseen_dizha;
} DtzPolicyInput;

/* The decision of the seat on turn. Unseen to it are the other hands of `p` and `aside`. The
 * position is borrowed. */
void dtz_policy_input_new(DtzPolicyInput *s, const DtzOpenRules *r, const DtzOpenState *p,
                          const CardSet *aside);

/* The cards that a play takes from one rank. */
typedef struct DtzTaken {
    uint8_t rank, n;
    uint8_t tongzi_left;
} DtzTaken;

typedef struct DtzChoice {
    DtzShape shape;                 /* all 0: the pass */
    uint8_t  n_ranks;
    DtzTaken taken[N_RANKS];
} DtzChoice;

/* The cards that a move or a play of the seat on turn takes from its hand. */
void dtz_choice_of_move(const DtzPolicyInput *s, const DtzMove *m, DtzChoice *out);
void dtz_choice_of_play(const DtzPolicyInput *s, const DtzPlay *play, DtzChoice *out);

/* The value of a choice relative to others of the position, in 1/POLICY_UNIT of a point of the
 * standard payments. */
int32_t dtz_policy_score(const DtzPolicyInput *s, const DtzChoice *c);

/* A score in points of the game. */
static inline double dtz_policy_points(const DtzPolicyInput *s, int32_t score)
{
    return (double)score / POLICY_UNIT * s->rules->unit;
}

enum { FEATURES_MAX = 64 };

typedef struct DtzFeature {
    int16_t weight;                 /* index of the weight */
    int16_t times;
} DtzFeature;

/* The i-th of the weights that come with the program, for games of few packs or of many. */
int16_t dtz_policy_trained(bool many_packs, int i);

/* The score as weights with their multipliers: for training. Returns how many; some weights may
 * appear twice. */
int dtz_policy_features(const DtzPolicyInput *s, const DtzChoice *c, DtzFeature out[FEATURES_MAX]);

/* The scores of n moves, the same as dtz_policy_score gives one by one. */
void dtz_policy_scores(const DtzPolicyInput *s, const DtzMove *move, int n, int32_t *out);

/* The best of n moves, n >= 1; the first of equals. */
int dtz_policy_best(const DtzPolicyInput *s, const DtzMove *move, int n);

/* ---- the others in a simulation ---------------------------------------------------------- */

/* Most play about as the policy does; some follow the goals of datongzi 8.3, which is worth knowing
 * because their moves are then certain. */
typedef struct DtzOpponentModel {
    const DtzOpenRules *rules;
    const DtzRules     *deck;
    SeatMask            rule_players; /* seats that follow the goals; others follow the policy */
} DtzOpponentModel;

/* The choice of a player that follows the goals, LeadControl and BeatMinimal, among the n >= 1
 * moves of a list: it passes only if there is nothing else. */
int dtz_goal_best(const DtzRules *deck, const DtzMove *move, int n, bool leads);

/* The move of the seat on turn, among the n >= 1 moves of its list. `aside` are the cards in no
 * hand. */
int dtz_model_move(const DtzOpponentModel *h, const DtzOpenState *p, const CardSet *aside,
                   const DtzMove *move, int n);

/* Plays to the end, or for at most `plays` plays. */
void dtz_model_playout(const DtzOpponentModel *h, const CardSet *aside, int plays, DtzOpenState *p);

#endif
