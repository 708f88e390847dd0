/* SPDX-License-Identifier: MIT */
/* Hidden tiles that go with what is known at a mahjong table: who has last discarded a tile outside
 * its void suit holds none of that suit (xuezhan 3.3), and who has won holds none either. */
#include "position_mj_impl.h"

enum { WALL = SEATS_MAX };

/* Whose each hidden tile is, in the order of GameOps.fill. */
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

/* Is a tile of the void suit known not to be in the hand? A discard that somebody took says the
 * same, but which one it was is not known. */
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
