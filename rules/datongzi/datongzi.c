/* SPDX-License-Identifier: MIT */
/* Da Tong Zi (打筒子) as a game: its options, its deck, and its functions bound to the interface. */
#include <string.h>

#include "dtz_impl.h"

#define CONFIG DtzConfig
#define OPTIONS "datongzi.def"
#include "game.h"
#include "option_rows.def"

const OptionTable dtz_options = { option_rows, N_OPTION_ROWS };

static Err datongzi_prepare(Game *g, Diag *diag)
{
    const DtzConfig *cfg = dtz_config(g);
    Err e = dtz_places_check(cfg, diag);
    if (e != ERR_NONE)
        return e;
    g->n_seats = (uint8_t)cfg->players;
    dtz_rules(cfg, &g->dtz);
    int dealt = g->dtz.n_cards - cfg->aside;
    if (dealt < 5 * cfg->players)
        return diag_set(
            diag, ERR_OPTION_VALUE,
            "aside = %d leaves less than 5 cards for each of %d players (the deck has %d)",
            (int)cfg->aside, (int)cfg->players, (int)g->dtz.n_cards);
    if (dealt % cfg->players != 0)
        return diag_set(diag, ERR_OPTION_VALUE,
                        "aside = %d leaves %d cards, which %d players cannot share evenly",
                        (int)cfg->aside, dealt, (int)cfg->players);
    if (cfg->match_deals == 0 && cfg->match_target == 0)
        return diag_set(diag, ERR_OPTION_VALUE,
                        "a match needs an end: match_deals or match_target must be above 0");
    return ERR_NONE;
}

static void datongzi_plan(const Game *g, MatchPlan *out)
{
    *out = (MatchPlan){ .hands = dtz_config(g)->match_deals, .target = dtz_config(g)->match_target,
                        .first = SEAT_NONE };
}

static void datongzi_pack(const Game *g, Deal *out)
{
    memset(out, 0, sizeof *out);
    out->n = (uint16_t)cards_list(&g->dtz.deck, out->item);
}

/* If you can beat the play, you must. datongzi 5. */
static bool pass_is_forced(const Game *g)
{
    return dtz_config(g)->must_beat != 0;
}

const GameOps datongzi_ops = {
    .key = "datongzi",
    .name = N_("Da Tong Zi"),
    .title = N_("Da Tong Zi"), .about = N_("three packs of cards, bombs and tongzi"),
    .family = FAMILY_DATONGZI,
    .options = { option_rows, N_OPTION_ROWS },
    .state_size = sizeof(DtzState),
    .prepare = datongzi_prepare,
    .plan = datongzi_plan,
    .pack = datongzi_pack,
    .blank = dtz_blank,
    .start = dtz_start,
    .asked = dtz_asked,
    .step = dtz_step,
    .observe = dtz_observe,
    .result = dtz_result,
    .menu = dtz_menu,
    .selects = dtz_selects,
    .check = dtz_check,
    .pass_is_forced = pass_is_forced,
    .unseen = dtz_unseen,
    .fill = dtz_fill,
    .see = dtz_see,
    .mask = dtz_mask,
};
