/* SPDX-License-Identifier: MIT */
/* Da Tong Zi (打筒子): options, and questions to the rules about a table. docs/rules/datongzi.md. */
#ifndef PAIJU_DTZ_H
#define PAIJU_DTZ_H

#include "game_types.h"

/* Settings; for words, the index into the row's list. datongzi 7. */
typedef struct DtzConfig {
#define OPTIONS "datongzi.def"
#include "option_members.def"
} __attribute__((may_alias)) DtzConfig;

enum { NEXT_STARTER_RANDOM, NEXT_STARTER_FIRST_OUT };

/* The settings of a game, which must be Da Tong Zi. */
static inline const DtzConfig *dtz_config(const Game *g)
{
    return (const DtzConfig *)(const void *)&g->cfg;
}

static inline DtzConfig *dtz_settings(Game *g) { return (DtzConfig *)(void *)&g->cfg; }

extern const OptionTable dtz_options;

/* Fills `out` without checking whether the cards can be dealt evenly. */
void dtz_rules(const DtzConfig *cfg, DtzRules *out);

/* ERR_OPTION_VALUE if the list of finish bonuses does not fit the number of players: all that
 * positions with given hands need. datongzi 7. */
Err dtz_places_check(const DtzConfig *cfg, Diag *diag);

/* The bonus of a round whose last play is `last`. datongzi 6.2. */
int32_t dtz_bonus(const DtzConfig *cfg, const DtzShape *last);

/* Why the cards may not be played now by the holder of `hand`; ERR_NONE if they may. */
Err dtz_check_play(const DtzTable *t, const CardSet *hand, const CardSet *cards);

/* Why the seat on turn may not pass; ERR_NONE if it may. datongzi 5.1, 5.3. */
Err dtz_check_pass(const Game *g, const DtzTable *t, const CardSet *hand);

/* Cards that the viewer cannot see: the other hands and the cards set aside. */
void dtz_unseen_cards(const Game *g, const View *v, CardSet *out);

/* What a deal has brought a seat so far. */
typedef struct DtzTally {
    int     place;                  /* in going out, from 1; 0: still playing */
    int     rounds, trumps;         /* rounds won; bombs, tongzi and dizha played */
    int64_t points, bonus;          /* of the rounds */
    int64_t finish_bonus;
} DtzTally;

/* Adds an event of the deal; begin with zeros. */
void dtz_tally(const Event *e, Seat s, DtzTally *sum);

/* A state from any hands, of any size except zero: for positions and tests. `first` leads the first
 * round. ERR_DEAL if a hand is empty. */
Err dtz_start_hands(const Game *g, const CardSet hand[SEATS_MAX], const CardSet *aside,
                    Seat first, const int64_t score[SEATS_MAX], State *out);

#endif
