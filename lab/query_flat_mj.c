/* SPDX-License-Identifier: MIT */
/* hongzhong.win, tuidaohu.win and so on, for each game in which all wins have the same value: does
 * a hand win, with which shapes, and if not, which tiles bring it closer? hongzhong 6 and 11,
 * tuidaohu 5 and 12. */
#include "query_impl.h"
#include "analyze_mj.h"
#include "wire_mj.h"

/* Waits and ukeire are only for hands that lack the winning tile. */
static void put_needs(Json *out, const HandReport *report, bool full)
{
    if (full) {
        json_put_null(out, "waits");
        json_put_null(out, "ukeire");
        json_put_null(out, "ukeire_count");
        return;
    }
    analyze_put_kinds(out, "waits", report->waits);
    analyze_put_kinds(out, "ukeire", report->ukeire);
    json_put_int(out, "ukeire_count", report->count);
}

Err query_flat_win(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    static const uint8_t nothing_seen[N_KINDS];
    Game g;
    GivenHand hand;
    Err e = query_game(in, game, &g, diag);
    if (e == ERR_NONE)
        e = query_hand(in, &g, &hand, diag);
    if (e == ERR_NONE)
        e = hand_check(&g, &hand, HAND_SIZE_READY, HAND_SIZE_FULL, diag);
    if (e != ERR_NONE)
        return e;
    HandReport report;
    MjWorth worth;
    hand_report(&g, &hand, nothing_seen, &report);
    hand_worth(&g, &hand, WIN_SELF_DRAW, &worth);
    json_put_flag(out, "win", worth.shapes != 0);
    json_put(out, "shapes", wire_mj_shapes(worth.shapes));
    json_put_int(out, "shanten", report.shanten);
    put_needs(out, &report, hand_size(&hand) == HAND_SIZE_FULL);
    return ERR_NONE;
}
