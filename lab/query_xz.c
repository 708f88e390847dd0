/* SPDX-License-Identifier: MIT */
/* xuezhan.score and xuezhan.ting: value and waits of one hand (xuezhan 6, 7, 14). */
#include "query_impl.h"
#include "analyze_mj.h"
#include "wire_mj.h"
#include "xuezhan.h"

static void put_worth(Json *out, const FanTable *fans, const MjWorth *worth)
{
    json_put_flag(out, "win", true);
    json_put_int(out, "multiplier", worth->multiplier);
    json_put_text(out, "main", fans->fan[worth->main].key);
    json_put_int(out, "base", worth->base);
    json_put(out, "extras", wire_mj_extras(fans, worth));
    json_put_int(out, "roots", worth->roots);
}

Err query_xuezhan_score(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    static const char *const reason[] = {
        [XZ_INVALID] = "invalid", [XZ_VOID] = "void", [XZ_SHAPE] = "shape"
    };
    Game g;
    GivenHand hand;
    WinFlags flags;
    MjWorth worth;
    Err e = query_game(in, game, &g, diag);
    if (e == ERR_NONE)
        e = query_flags(in, &flags, diag);
    if (e == ERR_NONE)
        e = query_void_hand(in, &g, &hand, diag);
    if (e != ERR_NONE && e != ERR_TOO_MANY_TILES)
        return e;
    /* more tiles than can be counted are reported like any wrong number of tiles */
    XzVerdict verdict = e == ERR_TOO_MANY_TILES ? XZ_INVALID
                                                : xz_score(xz_config(&g), &hand, flags, &worth);
    if (verdict == XZ_WIN) {
        put_worth(out, g.mj.fans, &worth);
        return ERR_NONE;
    }
    json_put_flag(out, "win", false);
    json_put_text(out, "reason", reason[verdict]);
    return ERR_NONE;
}

Err query_xuezhan_ting(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Game g;
    GivenHand hand;
    game_default(&g, game);
    Err e = game_prepare(&g, diag);
    if (e == ERR_NONE)
        e = query_void_hand(in, &g, &hand, diag);
    if (e == ERR_NONE)
        e = hand_check(&g, &hand, HAND_SIZE_READY, HAND_SIZE_READY, diag);
    if (e != ERR_NONE)
        return e;
    analyze_put_kinds(out, "waits", xz_waits(&hand));
    json_put_int(out, "shanten", xz_shanten(&hand));
    return ERR_NONE;
}
