/* SPDX-License-Identifier: MIT */
/* Private to ai/: how the players of Da Tong Zi choose, as modelled in a simulation. Most play
 * about as the policy does; some follow the goals of datongzi 8.3, which is worth knowing because
 * their moves are then certain. */
#ifndef PAIJU_DTZ_OPPONENTS_H
#define PAIJU_DTZ_OPPONENTS_H

#include "dtz_help.h"
#include "dtz_policy.h"

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
