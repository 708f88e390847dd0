/* SPDX-License-Identifier: MIT */
/* What rounds and finishing places pay, and whether the settings are consistent. datongzi 6 and
 * 7. */
#include <string.h>

#include "dtz_impl.h"

int32_t dtz_bonus(const DtzConfig *cfg, const DtzShape *last)
{
    if (last->pattern == DTZ_DIZHA)
        return cfg->bonus_dizha;
    if (last->pattern != DTZ_TONGZI)
        return 0;
    switch (last->rank) {
    case RANK_K: return cfg->bonus_tongzi_k;
    case RANK_A: return cfg->bonus_tongzi_a;
    case RANK_2: return cfg->bonus_tongzi_2;
    default:     return cfg->bonus_tongzi_other;
    }
}

/* The ranks that may be removed, in the order of the option's words. */
static const uint8_t removable[] = { RANK_3, RANK_4, RANK_6, RANK_7, RANK_8, RANK_9 };

void dtz_rules(const DtzConfig *cfg, DtzRules *out)
{
    memset(out, 0, sizeof *out);
    out->ranks = (1 << N_RANKS) - 1;
    for (int i = 0; i < cfg->removed_ranks.n; i++)
        out->ranks &= (RankMask)~rank_bit(removable[cfg->removed_ranks.item[i]]);
    cards_pack(&out->deck, out->ranks, cfg->decks);
    out->n_cards = (uint16_t)cards_total(&out->deck);
    out->point_pays = 1;
    int dealt = out->n_cards - cfg->aside;
    out->hand_size = (uint16_t)(dealt > 0 ? dealt / cfg->players : 0);
}

Err dtz_places_check(const DtzConfig *cfg, Diag *diag)
{
    if (cfg->finish_bonus.n == cfg->players)
        return ERR_NONE;
    static const char *const rule_set[] = { [2] = "two", [3] = "standard", [4] = "four" };
    return diag_set(diag, ERR_OPTION_VALUE,
                    "finish_bonus has %d numbers, but players = %d: one for each place is needed, "
                    "as in the rule set %s",
                    (int)cfg->finish_bonus.n, (int)cfg->players, rule_set[cfg->players]);
}
