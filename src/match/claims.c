/* SPDX-License-Identifier: MIT */
/* The page on which all humans claim a tile at the same time. */
#include "claims.h"

#include <string.h>

bool claims_open(ClaimPage *page, const Game *g, const View *open, const Event *given,
                 SeatMask humans)
{
    *page = (ClaimPage){ .given = *given };
    for (Seat s = 0; s < g->n_seats && g->ops->open_claims != NULL; s++) {
        ClaimMask claims = has_seat(humans, s) ? g->ops->open_claims(g, open, s) : 0;
        if (claims == 0)
            continue;
        page->asked |= seat_bit(s);
        unsigned keys = 1u << CLAIM_PASS;       /* offered to all who, as all see, could claim */
        keys |= claims & 1u << ACT_PONG ? 1u << CLAIM_PONG : 0;
        keys |= claims & 1u << ACT_KONG ? 1u << CLAIM_KONG : 0;
        keys |= claims & 1u << ACT_WIN ? 1u << CLAIM_WIN : 0;
        for (int place = 0; claims & 1u << ACT_CHI && place < 3; place++) {
            int lowest = rank_of(given->tile) - place;
            keys |= lowest >= 1 && lowest <= 7 ? 1u << (CLAIM_CHI_LOWEST + place) : 0;
        }
        page->offered[s] = (uint8_t)keys;
    }
    return page->asked != 0;
}

void claims_show(ClaimPage *page, int64_t now_ms, int deaf_ms, int open_ms)
{
    page->hears_ms = now_ms + deaf_ms;
    page->closes_ms = page->hears_ms + open_ms;
}

bool claims_press(ClaimPage *page, Seat s, ClaimKey key, int64_t now_ms)
{
    if (now_ms < page->hears_ms || claims_are_closed(page, now_ms) || !has_seat(page->asked, s) ||
        (page->offered[s] >> key & 1) == 0)
        return false;
    page->pressed |= seat_bit(s);
    page->key[s] = (uint8_t)key;
    return true;
}

bool claims_are_closed(const ClaimPage *page, int64_t now_ms)
{
    return page->pressed == page->asked || now_ms >= page->closes_ms;
}

Tile claims_run(const ClaimPage *page, ClaimKey key)
{
    return (Tile)(page->given.tile - (key - CLAIM_CHI_LOWEST));
}

Action claims_action(const ClaimPage *page, Seat s)
{
    static const uint8_t kind[N_CLAIM_KEYS] = {
        [CLAIM_PASS] = ACT_PASS, [CLAIM_PONG] = ACT_PONG, [CLAIM_KONG] = ACT_KONG,
        [CLAIM_WIN] = ACT_WIN, [CLAIM_CHI_LOWEST] = ACT_CHI, [CLAIM_CHI_MIDDLE] = ACT_CHI,
        [CLAIM_CHI_HIGHEST] = ACT_CHI,
    };
    ClaimKey key = has_seat(page->pressed, s) ? page->key[s] : CLAIM_PASS;
    Action a = { .kind = kind[key] };
    if (a.kind != ACT_PASS && a.kind != ACT_WIN)
        a.tile = page->given.tile;
    if (a.kind == ACT_KONG)
        a.meld = MELD_EXPOSED_KONG;
    Tile run = claims_run(page, key);
    for (int i = 0, n = 0; a.kind == ACT_CHI && i < 3; i++)
        if (run + i != a.tile)
            a.with[n++] = (Tile)(run + i);
    return a;
}
