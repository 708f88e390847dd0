/* SPDX-License-Identifier: MIT */
/* Private to ai/: how likely it is that nobody beats a Da Tong Zi play, from what one seat
 * knows. */
#ifndef PAIJU_DTZ_ODDS_H
#define PAIJU_DTZ_ODDS_H

#include "dtz_help.h"
#include "game_types.h"

enum { SAME_RANK_MAX = N_CARD_SUITS * PACKS_MAX };

/* What another seat may hold if all places of the unseen cards are equally likely, each card taken
 * independently: an estimate, good to a few per cent. */
typedef struct DtzOpponentOdds {
    double n_least[N_RANKS][SAME_RANK_MAX + 2];     /* chance of at least k cards of a rank */
    double no_tongzi[N_CARDS + 1];  /* chance of none above the i-th weakest; 0: of none at all */
    double no_dizha[N_RANKS + 1];   /* chance of none of rank r or above; 0: of none at all */
} DtzOpponentOdds;

typedef struct DtzOdds {
    DtzPool         pool;
    int             n_rivals;
    DtzOpponentOdds rival[SEATS_MAX];
} DtzOdds;

/* The odds for the seat of the view against the seats that still hold cards. `answers`: for a play
 * made now; if beating is a duty, seats that passed cannot beat anything that beats the top
 * play. */
void dtz_odds_of(const Game *g, const View *v, bool answers, DtzOdds *out);

/* The probability that no rival beats the play: 1 exactly when the pool proves it. */
double dtz_p_holds(const DtzOdds *o, const DtzShape *play);

#endif
