/* xuezhan.score and xuezhan.ting: worth and waits of one hand (xuezhan 6, 7, 14). */
#include <stdio.h>

#include "query_impl.h"
#include "xuezhan.h"

/* 自摸 ... 断么九, then "n根". xuezhan 7.7. */
static void put_extras(Json *out, const MjWorth *worth)
{
    Json *list = json_new_list();
    for (int x = 0; x < N_EXTRAS; x++) {
        if (worth->extras >> x & 1)
            json_add_text(list, xz_extra[x].key);
    }
    if (worth->roots > 0) {
        char roots[16];
        snprintf(roots, sizeof roots, "%d根", worth->roots);
        json_add_text(list, roots);
    }
    json_put(out, "extras", list);
}

static void put_worth(Json *out, const MjWorth *worth)
{
    json_put_flag(out, "win", true);
    json_put_int(out, "multiplier", worth->multiplier);
    json_put_text(out, "main", xz_fan[worth->main].key);
    json_put_int(out, "base", worth->base);
    put_extras(out, worth);
    json_put_int(out, "roots", worth->roots);
}

Err query_xuezhan_score(const Json *in, Json *out, Diag *diag)
{
    static const char *const reason[] = {
        [XZ_INVALID] = "invalid", [XZ_VOID] = "void", [XZ_SHAPE] = "shape"
    };
    Game g;
    GivenHand hand;
    WinFlags flags;
    MjWorth worth;
    Err e = query_game(in, game_find("xuezhan"), &g, diag);
    if (e == ERR_NONE)
        e = query_flags(in, &flags, diag);
    if (e == ERR_NONE)
        e = query_void_hand(in, &g, &hand, diag);
    if (e != ERR_NONE && e != ERR_TOO_MANY_TILES)
        return e;
    /* more tiles than can be counted are a wrong number of tiles like any other */
    XzVerdict verdict = e == ERR_TOO_MANY_TILES ? XZ_INVALID
                                                : xz_score(xz_config(&g), &hand, flags, &worth);
    if (verdict == XZ_WIN) {
        put_worth(out, &worth);
        return ERR_NONE;
    }
    json_put_flag(out, "win", false);
    json_put_text(out, "reason", reason[verdict]);
    return ERR_NONE;
}

Err query_xuezhan_ting(const Json *in, Json *out, Diag *diag)
{
    Game g;
    GivenHand hand;
    game_default(&g, game_find("xuezhan"));
    Err e = game_prepare(&g, diag);
    if (e == ERR_NONE)
        e = query_void_hand(in, &g, &hand, diag);
    if (e == ERR_NONE)
        e = hand_check(&g, &hand, HAND_SIZE_READY, HAND_SIZE_READY, diag);
    if (e != ERR_NONE)
        return e;
    query_put_kinds(out, "waits", xz_waits(&hand));
    json_put_int(out, "shanten", xz_shanten(&hand));
    return ERR_NONE;
}
