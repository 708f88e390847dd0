/* SPDX-License-Identifier: MIT */
/* Choosing the void suit (定缺). The estimates of hands far from ready leave out what distinguishes
 * such hands: pairs and triplets, which others will feed and which pay as kongs, and a suit that
 * may become the only one.
 *
 * The weights are a least squares fit to hands played out, `ev` at depth 0 against three `eff`. */
#include "ev_void.h"

#include "mj.h"

static const double WEIGHT[N_VOID_FACTS] = {
#include "ev_void_weights.def"
};

void ev_void_facts(const MjRules *rules, const MjHand *hand, Suit suit, double fact[N_VOID_FACTS])
{
    enum { LONG = 6, VERY_LONG = 8 };
    MjSet set;
    int in_suit[N_SUITS] = { 0 }, longest = 0;
    mj_set_of(rules, suit, &set);
    for (int i = 0; i < N_VOID_FACTS; i++)
        fact[i] = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        Suit at = suit_of(k);
        in_suit[at] += hand->count[k];
        if (at == suit)
            continue;
        longest = in_suit[at] > longest ? in_suit[at] : longest;
        fact[VOID_PAIRS] += hand->count[k] == 2;
        fact[VOID_TRIPLETS] += hand->count[k] > 2;
    }
    fact[VOID_ANY] = 1;
    fact[VOID_SHANTEN] = mj_shanten(&set, hand);
    fact[VOID_TO_CUT] = in_suit[suit];
    fact[VOID_LONG] = longest > LONG ? longest - LONG : 0;
    fact[VOID_VERY_LONG] = longest > VERY_LONG ? longest - VERY_LONG : 0;
}

double ev_void_worth(const double fact[N_VOID_FACTS], double *speed)
{
    double all = 0;
    *speed = 0;
    for (int i = 0; i < N_VOID_FACTS; i++) {
        all += WEIGHT[i] * fact[i];
        *speed += i <= VOID_TO_CUT ? WEIGHT[i] * fact[i] : 0;
    }
    return all;
}
