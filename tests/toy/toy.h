/* SPDX-License-Identifier: MIT */
/* The toy family: a trick game of high cards. One pack is dealt, the leader plays any card, the
 * others follow its suit if they can, and the highest card of that suit takes the trick, for which
 * everyone else pays. Its winner leads the next. */
#ifndef PAIJU_TOY_H
#define PAIJU_TOY_H

#include "game_types.h"

typedef struct ToyConfig {
#define OPTIONS "hicard.def"
#include "option_members.def"
} __attribute__((may_alias)) ToyConfig;

/* The settings of the game of high cards only. */
static inline const ToyConfig *toy_config(const Game *g)
{
    return (const ToyConfig *)(const void *)&g->cfg;
}

/* The suit that has been led; CARD_NONE: the trick has no lead yet. */
int toy_suit_led(const ToyTable *t);

/* The seat whose card is winning the trick; SEAT_NONE if there is no card. */
Seat toy_winner(const ToyTable *t);

/* The reason why the holder of `hand` may not play the card now; ERR_NONE if it may. */
Err toy_check_card(const ToyTable *t, const CardSet *hand, Card card);

/* The only card of a set; CARD_NONE if there is none or there are several. */
Card toy_only_card(const CardSet *set);

#endif
