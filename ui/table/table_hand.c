/* The tiles of the own hand in their order, and what goes with them: the cursor and the advice. */
#include <string.h>

#include "advice.h"
#include "table_impl.h"

bool table_phase(const Table *t, MjPhase phase)
{
    return table_mj(t)->phase == phase;
}

int table_n_of_suit(const Table *t, Suit suit)
{
    int n = 0;
    for (int rank = 1; rank <= 9; rank++)
        n += t->info.view.mj.own.count[tile_of(suit, rank)];
    return n;
}

static int sort_key(const Table *t, Tile tile)
{
    bool lacked = suit_of(tile) == table_seat(t, t->me)->void_suit;
    if (tile == table_rules(t)->set.wild)
        return -2 * N_KINDS;            /* at the left, however the rest is sorted */
    if (t->sort == SORT_RANK)
        return rank_of(tile) * N_SUITS + suit_of(tile);
    return tile + (t->sort == SORT_VOID_FIRST && lacked ? -N_KINDS : 0);
}

/* The concealed tiles in order, the drawn one apart at the end. */
static void list_hand(Table *t)
{
    const MjOwn *own = &t->info.view.mj.own;
    HandRow *h = &t->hand;
    uint8_t count[N_KINDS];
    memcpy(count, own->count, sizeof count);
    *h = (HandRow){ .drawn = own->drawn < N_KINDS && count[own->drawn] > 0 };
    if (h->drawn)
        count[own->drawn]--;
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < count[k] && h->n < HAND_MAX; i++) {
            int at = h->n++;
            for (; at > 0 && sort_key(t, h->tile[at - 1]) > sort_key(t, k); at--)
                h->tile[at] = h->tile[at - 1];
            h->tile[at] = k;
        }
    }
    if (h->drawn && h->n < HAND_MAX)
        h->tile[h->n++] = own->drawn;
    for (int i = 0; i < table_seat(t, t->me)->n_concealed && t->eyes == SEAT_NONE; i++)
        h->tile[h->n++] = TILE_HIDDEN;
}

/* The tile most likely to go: one of the void suit, else the one just drawn; never a wild while
 * there is another. */
static int natural_cursor(const Table *t)
{
    Suit lack = table_seat(t, t->me)->void_suit;
    for (int i = t->hand.n - 1; i >= 0; i--) {
        if (suit_of(t->hand.tile[i]) == lack)
            return i;
    }
    for (int i = t->hand.n - 1; i >= 0; i--) {
        if (t->hand.tile[i] != table_rules(t)->set.wild)
            return i;
    }
    return 0;
}

void table_mj_refresh(Table *t, bool fresh)
{
    list_hand(t);
    t->marked = 0;
    t->picked = -1;
    if (fresh)
        t->cursor = table_phase(t, MJ_TURN) ? natural_cursor(t) : 0;
    table_list_choices(t);
    if (t->cursor >= t->hand.n)
        t->cursor = t->hand.n > 0 ? t->hand.n - 1 : 0;
}

const Advice *table_advice(Table *t)
{
    if (!t->advised)
        advice_make(match_game(t->match), &t->info, t->advice);
    t->advised = true;
    return t->advice;
}
