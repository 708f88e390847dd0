/* SPDX-License-Identifier: MIT */
/* Mahjong in the statistics. */
#include "mj.h"
#include "stats_family.h"
#include "wire_mj.h"

/* The fans or shapes of a win. */
static void count_worth(const Game *g, const MjWorth *w, StatsHand *h)
{
    const FanTable *fans = g->mj.fans;
    if (fans == NULL) {
        for (int i = 0; i < N_WIRE_SHAPES; i++)
            if (w->shapes >> i & 1)
                stats_add_made(h, wire_mj_shape[i], 1);
        return;
    }
    h->multiplier = w->multiplier;
    stats_add_made(h, fans->fan[w->main].key, 1);
    for (int x = 0; x < fans->n_extras; x++)
        if (w->extras >> x & 1)
            stats_add_made(h, fans->extra[x].key, 1);
    if (w->roots > 0)
        stats_add_made(h, "根", w->roots);
}

static void count(const Game *g, const Event *e, StatsHand *h)
{
    if (e->kind == EV_WIN && e->actor == h->seat)
        count_worth(g, &e->worth, h);
}

/* Melds as they are at the end: an added kong counts once, a robbed one is a pong again. */
static void count_melds(const MjSeat *seat, StatsHand *h)
{
    for (int i = 0; i < seat->n_melds; i++) {
        h->calls += seat->meld[i].type != MELD_CONCEALED_KONG;
        h->kongs += is_kong(seat->meld[i].type);
    }
}

static void count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)g;
    (void)end;
    count_melds(&view->mj.table.seat[h->seat], h);
}

/* -- how it began ------------------------------------------------------------------------------ */

/* The number of tiles it held in its void suit when it chose that suit. */
static void count_void(Suit named, const View *v, StatsHand *h)
{
    enum { MANY = 5 };
    static const char *const held[MANY + 1] = {
        "void_0", "void_1", "void_2", "void_3", "void_4", "void_5",
    };
    static const char *const suit[] = { "void_m", "void_s", "void_p" };
    int n = tiles_of_suit(v->mj.own.count, named);
    bool shortest = true;
    for (Suit s = 0; s < 3; s++)
        shortest &= tiles_of_suit(v->mj.own.count, s) >= n;
    stats_add_opening(h, held[n < MANY ? n : MANY]);
    stats_add_opening(h, shortest ? "void_shortest" : "void_longer");
    if (named < 3)
        stats_add_opening(h, suit[named]);
}

static const char *first_discard(Tile tile, Suit void_suit)
{
    int rank = tile % 9 + 1;
    if (tile >= N_SUITED)
        return "first_honour";
    if (suit_of(tile) == void_suit)
        return "first_void";
    return rank == 1 || rank == 9 ? "first_end" : rank == 2 || rank == 8 ? "first_near"
                                                                         : "first_middle";
}

/* Exchange, void suit, and the first discard. */
static void opening(Replay *r, int start, int end, StatsHand *h)
{
    enum { NO_SUIT = 9 };
    const RecordEvent *event = replay_record(r)->event;
    Suit exchanged = NO_SUIT, void_suit = NO_SUIT;
    for (int i = start; i <= end; i++) {
        const Event *e = &event[i].e;
        if (e->kind == EV_EXCHANGE && e->give[h->seat][0] < N_SUITED)
            exchanged = suit_of(e->give[h->seat][0]);
        if (e->kind == EV_VOID) {
            View v;
            void_suit = e->suits[h->seat];
            replay_view(r, i, h->seat, &v);
            count_void(void_suit, &v, h);
            if (exchanged != NO_SUIT)
                stats_add_opening(h, exchanged == void_suit ? "exchange_void" : "exchange_other");
        }
        if (e->kind == EV_DISCARD && e->actor == h->seat) {
            stats_add_opening(h, first_discard(e->tile, void_suit));
            return;
        }
    }
}

const StatsFamily mahjong_stats = {
    .counts_wins = true, .count = count, .count_end = count_end, .opening = opening,
    .fans = mj_fans_of,
};
