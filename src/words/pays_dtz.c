/* SPDX-License-Identifier: MIT */
/* The payments for cards, rounds and places in Da Tong Zi. */
#include <stdio.h>
#include <string.h>

#include "dtz.h"
#include "i18n.h"
#include "pays.h"
#include "words_family.h"

enum { VALUE_MAX = 32, NAME_MAX_BYTES = 64 };

static const char *signed_number(long long n, char out[VALUE_MAX])
{
    snprintf(out, VALUE_MAX, "%+lld", n);
    return out;
}

static void pays_dtz_add_cards(TextLine *l, const Game *g)
{
    char name[NAME_MAX_BYTES], value[VALUE_MAX];
    text_add(l, "%s\n", _("# Cards: points for the winner of the round"));
    for (int rank = 0; rank < N_RANKS; rank++) {
        CardSet one = { 0 };
        cards_put(&one, card_of(rank, 0));
        if ((g->dtz.ranks & rank_bit(rank)) == 0 || cards_points(&one) == 0)
            continue;
        snprintf(name, sizeof name, _("each %s"), text_rank(rank));
        pays_row(l, name, signed_number(cards_points(&one), value), NULL);
    }
}

static void add_bonuses(TextLine *l, const Game *g)
{
    char name[NAME_MAX_BYTES], value[VALUE_MAX];
    text_add(l, "%s\n", _("# Bonus for winning a round with"));
    for (int rank = N_RANKS - 1; rank >= 0; rank--) {
        DtzShape shape = { .pattern = DTZ_TONGZI, .rank = (uint8_t)rank, .size = 3 };
        int32_t bonus = dtz_bonus(dtz_config(g), &shape);
        if ((g->dtz.ranks & rank_bit(rank)) == 0 || bonus == 0)
            continue;
        snprintf(name, sizeof name, _("a tongzi of %s"), text_rank(rank));
        pays_row(l, name, signed_number(bonus, value), NULL);
    }
    int32_t dizha = dtz_bonus(dtz_config(g), &(DtzShape){ .pattern = DTZ_DIZHA });
    pays_row(l, _("a dizha"), signed_number(dizha, value), NULL);
}

void datongzi_pays(TextLine *l, const Game *g)
{
    char name[NAME_MAX_BYTES], value[VALUE_MAX];
    pays_dtz_add_cards(l, g);
    add_bonuses(l, g);
    text_add(l, "%s\n", _("# Places"));
    for (Seat s = 0; s < g->n_seats; s++) {
        snprintf(name, sizeof name, _("place %d"), s + 1);
        pays_row(l, name, signed_number(dtz_config(g)->finish_bonus.item[s], value), NULL);
    }
}
