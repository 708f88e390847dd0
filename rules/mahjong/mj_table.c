/* SPDX-License-Identifier: MIT */
/* How the actions of mahjong change the open table. Flow and fold both use these functions, so a
 * replay's view and the full state agree. */
#include "game.h"
#include "mj_impl.h"

#include <assert.h>
#include <string.h>

void mj_kong_declared(MjKongLedger *p, Seat owner, uint8_t type)
{
    assert(p->n_kongs < KONGS_MAX);
    p->kong[p->n_kongs++] = (MjKongPaid){ .owner = owner, .type = type };
}

int mj_last_kong(const MjKongLedger *p, Seat owner)
{
    int i = p->n_kongs - 1;
    while (i >= 0 && p->kong[i].owner != owner)
        i--;
    return i;
}

WinFlags mj_fed_kong(const MjKongLedger *p, Seat winner, WinFlags flags)
{
    int last = mj_last_kong(p, winner);
    bool fed = flags & WIN_AFTER_KONG && last >= 0 && p->kong[last].type == MELD_EXPOSED_KONG;
    return (WinFlags)(fed ? flags | WIN_FED_KONG : flags);
}

SeatMask mj_others(int n_seats, Seat s)
{
    return (SeatMask)(((1u << n_seats) - 1) & ~seat_bit(s));
}

void mj_pay(int64_t delta[SEATS_MAX], SeatMask payers, Seat to, int64_t each)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!has_seat(payers, s))
            continue;
        delta[s] -= each;
        delta[to] += each;
    }
}

void mj_pay_kong(MjKongPaid *k, SeatMask payers, int32_t each, MjPayment *out)
{
    k->payers = payers;
    k->each = each;
    *out = (MjPayment){ .kind = SETTLE_KONG, .actor = k->owner };
    mj_pay(out->delta, payers, k->owner, each);
}

const FanTable *mj_fans_of(const GameOps *game)
{
    Game usual;
    game_default(&usual, game);
    return game_prepare(&usual, NULL) == ERR_NONE ? usual.mj.fans : NULL;
}

MatchPlan mj_plan(int32_t hands, int32_t start_score, int32_t first_dealer)
{
    return (MatchPlan){ .hands = hands, .start_score = start_score,
                        .first = first_dealer == 0 ? SEAT_NONE : (Seat)(first_dealer - 1) };
}

Err mj_seats_check(int32_t players, int32_t first_dealer, Diag *diag)
{
    if (first_dealer <= players)
        return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE, "first_dealer = %d: the %d seats are 0 to %d",
                    (int)first_dealer - 1, (int)players, (int)players - 1);
}

void mj_pack(const Game *g, Deal *out)
{
    memset(out, 0, sizeof *out);
    for (Tile k = 0; k < g->mj.n_kinds; k++)
        for (int i = 0; i < g->mj.set.copies[k]; i++)
            out->item[out->n++] = k;
}

void mj_table_new(const Game *g, Seat dealer, MjTable *t)
{
    memset(t, 0, sizeof *t);
    t->phase = g->mj.exchange ? MJ_EXCHANGE : g->mj.void_suit ? MJ_VOID : MJ_TURN;
    t->n_seats = g->n_seats;
    t->dealer = t->turn = dealer;
    t->wall = (uint8_t)(g->mj.n_tiles - HAND_TILES * g->n_seats - 1);
    t->last = TILE_NONE;
    t->last_from = SEAT_NONE;
    t->may_declare = t->untouched = true;
    for (Seat s = 0; s < SEATS_MAX; s++) {
        t->seat[s].void_suit = SUIT_NONE;
        t->seat[s].win_tile = TILE_NONE;
        t->seat[s].win_from = SEAT_NONE;
        t->seat[s].n_concealed = (uint8_t)(s < g->n_seats ? HAND_TILES + (s == dealer) : 0);
    }
}

void mj_table_draw(MjTable *t, Seat s, bool replaces_kong)
{
    t->phase = MJ_TURN;
    t->turn = s;
    t->wall--;
    t->last = TILE_NONE;
    t->last_from = SEAT_NONE;
    t->may_declare = true;
    t->untouched = t->discard_after_kong = false;
    t->kong_draw = replaces_kong;
    t->seat[s].n_concealed++;
    t->seat[s].n_draws = (uint8_t)(t->seat[s].n_draws + !replaces_kong);
}

void mj_table_discard(MjTable *t, Seat s, Tile tile, bool as_drawn)
{
    MjSeat *seat = &t->seat[s];
    assert(seat->n_pond < POND_MAX);
    seat->pond[seat->n_pond] = tile;
    seat->pond_mark[seat->n_pond++] = as_drawn ? POND_DRAWN : 0;
    seat->n_concealed--;
    t->phase = MJ_CLAIM;
    t->last = tile;
    t->last_from = s;
    t->may_declare = t->untouched = false;
    t->discard_after_kong = t->kong_draw;
    t->kong_draw = false;
}

/* A claimed discard moves from the pond to the meld (xuezhan 11.1). */
void mj_table_claim(MjTable *t, Seat s, uint8_t type, const Tile with[2])
{
    MjSeat *seat = &t->seat[s];
    assert(seat->n_melds < MELDS_MAX && t->last != TILE_NONE);
    Tile lowest = type == MELD_CHI && with[0] < t->last ? with[0] : t->last;
    seat->meld[seat->n_melds++] = (MjMeld){ type, lowest, t->last, t->last_from };
    seat->n_concealed = (uint8_t)(seat->n_concealed - (type == MELD_EXPOSED_KONG ? 3 : 2));
    t->seat[t->last_from].n_pond--;
    t->phase = MJ_TURN;
    t->turn = s;
    t->last = TILE_NONE;
    t->last_from = SEAT_NONE;
    t->discard_after_kong = false;
    t->n_calls++;
    if (type == MELD_EXPOSED_KONG)
        mj_kong_declared(&t->ledger, s, type);
}

/* The index of the meld of this type and tile, n_melds if there is none. */
static int meld_at(const MjSeat *seat, MeldType type, Tile tile)
{
    int i = 0;
    while (i < seat->n_melds && (seat->meld[i].type != type || seat->meld[i].tile != tile))
        i++;
    return i;
}

bool mj_has_pong(const MjSeat *seat, Tile tile)
{
    return meld_at(seat, MELD_PONG, tile) < seat->n_melds;
}

void mj_table_own_kong(MjTable *t, Seat s, uint8_t type, Tile tile)
{
    MjSeat *seat = &t->seat[s];
    t->n_calls++;
    t->untouched = t->may_declare = t->kong_draw = false;
    mj_kong_declared(&t->ledger, s, type);
    if (type == MELD_CONCEALED_KONG) {
        assert(seat->n_melds < MELDS_MAX);
        seat->meld[seat->n_melds++] = (MjMeld){ type, tile, TILE_NONE, SEAT_NONE };
        seat->n_concealed = (uint8_t)(seat->n_concealed - 4);
        return;
    }
    assert(mj_has_pong(seat, tile));
    seat->meld[meld_at(seat, MELD_PONG, tile)].type = MELD_ADDED_KONG;
    seat->n_concealed--;
    t->phase = MJ_ROB;
    t->last = tile;
    t->last_from = s;
}

/* xuezhan 4.5: the kong does not happen; the tile counts as discarded. */
void mj_table_robbed(MjTable *t)
{
    MjSeat *seat = &t->seat[t->last_from];
    assert(seat->n_pond < POND_MAX);
    seat->meld[meld_at(seat, MELD_ADDED_KONG, t->last)].type = MELD_PONG;
    seat->pond_mark[seat->n_pond] = 0;
    seat->pond[seat->n_pond++] = t->last;
    t->ledger.n_kongs--;
    t->ledger.kong[t->ledger.n_kongs] = (MjKongPaid){ 0 };
    t->phase = MJ_CLAIM;
}

void mj_table_win(MjTable *t, Seat s, Seat from, Tile tile, int32_t multiplier)
{
    MjSeat *seat = &t->seat[s];
    seat->won = ++t->n_won;
    seat->win_tile = tile;
    seat->win_from = from;
    seat->win_multiplier = multiplier;
    t->ledger.won |= seat_bit(s);
    if (from != s) {
        MjSeat *giver = &t->seat[from];
        giver->pond_mark[giver->n_pond - 1] |= POND_WON;
    } else {
        t->may_declare = t->untouched = t->kong_draw = false;
    }
}

bool mj_bird_hits(const Game *g, Tile tile)
{
    static const bool hits[10] = { [1] = true, [5] = true, [9] = true };
    return tile == g->mj.set.wild || (tile < N_SUITED && hits[rank_of(tile)]);
}

void mj_table_birds(MjTable *t, const Tile *bird, int n)
{
    t->n_birds = (uint8_t)n;
    memcpy(t->bird, bird, (size_t)n);
    t->wall = (uint8_t)(t->wall - n);
}

int mj_claim_tiles(uint8_t type, Tile tile, const Tile with[2], Tile out[3])
{
    int n = type == MELD_EXPOSED_KONG ? mj_kong_takes(type) : 2;
    for (int i = 0; i < n; i++)
        out[i] = type == MELD_CHI ? with[i] : tile;
    return n;
}
