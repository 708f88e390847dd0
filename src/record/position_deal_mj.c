/* SPDX-License-Identifier: MIT */
/* Makes hidden tiles agree with what is known at a mahjong table: a player whose last discard was
 * outside the void suit has no tile of that suit (xuezhan 3.3), nor has a player who has won. */
#include "position_mj_impl.h"

enum { WALL = SEATS_MAX };

/* The owner of each hidden tile, in the order of GameOps.fill. */
static void find_owners(const View *v, uint8_t owner[DEAL_MAX], int n)
{
    const MjTable *t = &v->mj.table;
    int at = 0;
    for (Seat s = 0; s < t->n_seats; s++) {
        const MjSeat *seat = &t->seat[s];
        int hidden = seat->n_concealed - (seat->won && seat->win_from == s);
        for (int i = 0; s != v->seat && i < hidden; i++)
            owner[at++] = s;
    }
    while (at < n)
        owner[at++] = WALL;
}

/* Does the hand certainly have no tile of the void suit? A discard that somebody claimed would also
 * show it, but which one it was is not known. */
static bool is_rid_of_void(const MjSeat *seat)
{
    if (seat->void_suit == SUIT_NONE)
        return false;
    int last = seat->n_pond - 1;
    return seat->won || (last >= 0 && suit_of(seat->pond[last]) != seat->void_suit);
}

static bool may_hold(const MjTable *t, int owner, Tile tile)
{
    return owner == WALL || suit_of(tile) != t->seat[owner].void_suit
           || !is_rid_of_void(&t->seat[owner]);
}

void arrange_mj(const Game *g, const View *v, Rng *rng, uint8_t *order, int n)
{
    enum { TRIES = 2000 };
    const MjTable *t = &v->mj.table;
    uint8_t owner[DEAL_MAX];
    (void)g;
    find_owners(v, owner, n);
    for (int i = 0; i < n; i++)
        for (int try = 0; try < TRIES && !may_hold(t, owner[i], order[i]); try++) {
            int j = (int)rng_below(rng, (uint32_t)n);
            Tile mine = order[i];
            if (!may_hold(t, owner[i], order[j]) || !may_hold(t, owner[j], mine))
                continue;
            order[i] = order[j];
            order[j] = mine;
        }
}
