/* SPDX-License-Identifier: MIT */
/* The toy family: a trick game of high cards. One pack is dealt, the leader plays any card, the
 * others follow its suit if they can, and the highest card of that suit takes the trick, which
 * everybody else pays for. Its winner leads the next. */
#ifndef PAIJU_TOY_H
#define PAIJU_TOY_H

#include "game.h"

typedef struct ToyConfig {
#define OPTIONS "hicard.def"
#include "option_members.def"
} __attribute__((may_alias)) ToyConfig;

/* The settings of a game of high cards, and of no other. */
static inline const ToyConfig *toy_config(const Game *g)
{
    return (const ToyConfig *)(const void *)&g->cfg;
}

/* The suit that has been led; CARD_NONE: the trick is to be opened. */
int toy_suit_led(const ToyTable *t);

/* The seat whose card takes the trick as it lies now; SEAT_NONE if no card does. */
Seat toy_winner(const ToyTable *t);

/* Why the card may not be played now by the holder of `hand`; ERR_NONE if it may. */
Err toy_check_card(const ToyTable *t, const CardSet *hand, Card card);

/* The only card of a set; CARD_NONE if there is none or there are several. */
Card toy_only_card(const CardSet *set);

#endif
