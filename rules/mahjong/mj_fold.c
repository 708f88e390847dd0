/* SPDX-License-Identifier: MIT */
/* Views: taken from a state (observe), or folded from masked events (see). A replay gets its views
 * by folding, which is also a check on observe; the two agree on everything except judgements
 * (must_act, passed wins). Also the way back: the hidden tiles of a view, and a state made from
 * them. */
#include "mj_impl.h"

#include <assert.h>
#include <string.h>

void mj_blank(View *v)
{
    v->mj.own.drawn = TILE_NONE;
}

void mj_observe(const Game *g, const State *state, Seat viewer, View *out)
{
    (void)g;
    const MjState *s = mj_state_const(state);
    memset(out, 0, sizeof *out);
    out->seat = viewer;
    out->n_seats = s->table.n_seats;
    out->over = s->table.phase == MJ_OVER;
    out->must_act = viewer != SEAT_NONE && has_seat((SeatMask)(s->asked & ~s->answered), viewer);
    memcpy(out->score, s->score, sizeof out->score);
    out->mj.table = s->table;
    if (viewer != SEAT_NONE)
        out->mj.own = s->own[viewer];
    else
        out->mj.own.drawn = TILE_NONE;
}

/* ---- masking --------------------------------------------------------------------------------- */

/* docs/protocol.md 2: a seat sees its tiles and the number of the rest; nobody sees the die. */
static const Deal *mask_deal(const Game *g, Seat viewer, const Event *e, Deal *dealt)
{
    const Tile *item = e->deal->item;
    int own = HAND_TILES * viewer, fourteenth = HAND_TILES * g->n_seats;
    *dealt = (Deal){ .n = e->deal->n };
    memset(dealt->item, TILE_HIDDEN, e->deal->n);
    if (viewer != SEAT_NONE)
        memcpy(dealt->item + own, item + own, HAND_TILES);
    if (viewer == e->actor)
        dealt->item[fourteenth] = item[fourteenth];
    return dealt;
}

bool mj_mask(const Game *g, const Event *e, Seat viewer, SeenEvent *out, Deal *dealt)
{
    if (e->kind == EV_OUTRANKED && e->actor != viewer)
        return false;
    out->e = *e;
    e = &out->e;
    if (e->kind == EV_START)
        out->e.deal = mask_deal(g, viewer, e, dealt);
    else if (e->kind == EV_DRAW && e->actor != viewer)
        out->e.tile = TILE_HIDDEN;
    for (Seat s = 0; e->kind == EV_EXCHANGE && s < SEATS_MAX; s++) {
        if (s == viewer)
            continue;
        memset(out->e.give[s], TILE_HIDDEN, sizeof e->give[s]);
        memset(out->e.get[s], TILE_HIDDEN, sizeof e->get[s]);
    }
    return true;
}

/* ---- what can follow ------------------------------------------------------------------------- */

/* Whether an event is possible at this point, by what the viewer knows: tiles come from where they
 * are, no seat has more melds, tiles or wins than there is room for, and turns follow each other.
 * Whether the move was legal and the payment right is found only by replaying it. */

/* Only a seat's view of itself knows what it holds. */
static bool mj_fold_holds(const View *v, Seat s, const Tile *tile, int n)
{
    uint8_t count[N_KINDS];
    if (v->seat != s)
        return true;
    memcpy(count, v->mj.own.count, sizeof count);
    for (int i = 0; i < n; i++) {
        if (tile[i] >= N_KINDS || count[tile[i]] == 0)
            return false;
        count[tile[i]]--;
    }
    return true;
}

static bool holds_alike(const View *v, Seat s, Tile tile, int n)
{
    return v->seat != s || v->mj.own.count[tile] >= n;
}

static bool fits_start(const Game *g, const Event *e)
{
    uint8_t count[N_KINDS] = { 0 };
    bool fits = e->deal->n == g->mj.n_tiles;
    for (int i = 0; i < e->deal->n; i++) {
        Tile k = e->deal->item[i];
        fits = fits && (k == TILE_HIDDEN || ++count[k] <= g->mj.set.copies[k]);
    }
    return fits;
}

/* A seat knows what it gives and receives. */
static bool fits_exchange(const View *v, const Event *e)
{
    bool fits = v->mj.table.phase == MJ_EXCHANGE;
    if (v->seat == SEAT_NONE)
        return fits;
    for (int i = 0; i < 3; i++)
        fits = fits && e->get[v->seat][i] < N_KINDS;
    return fits && mj_fold_holds(v, v->seat, e->give[v->seat], 3);
}

/* A seat knows what it draws. */
static bool fits_draw(const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    const MjSeat *seat = &t->seat[e->actor];
    bool known = v->seat != e->actor || e->tile < N_KINDS;
    bool lacks_one = seat->n_concealed == HAND_TILES - 3 * seat->n_melds;
    return known && lacks_one && t->wall > 0 && !seat->won;
}

/* A seat with one tile more than between turns may discard or declare. */
static bool may_move(const MjTable *t, Seat s)
{
    const MjSeat *seat = &t->seat[s];
    return t->phase == MJ_TURN && !seat->won &&
           seat->n_concealed == HAND_TILES + 1 - 3 * seat->n_melds;
}

/* Is the last tile the one claimed, and from the right seat? */
static bool claims_last(const MjTable *t, const Event *e)
{
    return t->phase == MJ_CLAIM && t->last == e->tile && t->last_from == e->target
        && e->actor != e->target && !t->seat[e->actor].won && t->seat[e->actor].n_melds < MELDS_MAX;
}

/* Three ranks in a row, two of them ascending from the hand. */
static bool is_run(const Tile with[2], Tile tile)
{
    Tile low = with[0] < tile ? with[0] : tile;
    Tile high = with[1] > tile ? with[1] : tile;
    Tile middle = (Tile)(with[0] + with[1] + tile - low - high);
    return high < N_SUITED && suit_of(low) == suit_of(high) && middle == low + 1 && high == low + 2;
}

static bool fits_kong(const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    const MjSeat *seat = &t->seat[e->actor];
    if (t->ledger.n_kongs == KONGS_MAX)
        return false;
    if (e->type == MELD_EXPOSED_KONG)
        return claims_last(t, e) && holds_alike(v, e->actor, e->tile, 3);
    if (!may_move(t, e->actor))
        return false;
    if (e->type == MELD_ADDED_KONG)
        return mj_has_pong(seat, e->tile) && holds_alike(v, e->actor, e->tile, 1);
    return seat->n_melds < MELDS_MAX && holds_alike(v, e->actor, e->tile, N_COPIES);
}

static bool fits_win(const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    if (t->seat[e->actor].won || !scores_can_take(v, e->delta))
        return false;
    if (e->target == e->actor)
        return may_move(t, e->actor);
    bool offered = e->flag ? t->phase == MJ_ROB || t->phase == MJ_CLAIM : t->phase == MJ_CLAIM;
    return offered && t->last == e->tile && t->last_from == e->target
        && (t->phase == MJ_ROB || t->seat[e->target].n_pond > 0)
        && t->seat[e->target].n_pond < POND_MAX;
}

/* Birds are shown once, after a win; the payments to every winner list the same birds. */
static bool fits_birds(const Game *g, const MjTable *t, const Event *e)
{
    bool known = e->n_birds <= g->mj.birds + g->mj.no_wild_birds && t->n_won > 0;
    if (t->n_birds == 0)
        return known && e->n_birds <= t->wall;
    return known && e->n_birds == t->n_birds && memcmp(e->bird, t->bird, e->n_birds) == 0;
}

static bool fits_settle(const Game *g, const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    if (!scores_can_take(v, e->delta))
        return false;
    if (e->type == SETTLE_BIRDS)
        return fits_birds(g, t, e);
    bool of_kong = e->type == SETTLE_KONG || e->type == SETTLE_TRANSFER;
    return !of_kong || t->ledger.n_kongs > 0;
}

static bool mj_fold_fits(const Game *g, const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    if (e->kind == EV_START)
        return fits_start(g, e);
    if (t->n_seats == 0 || t->phase == MJ_OVER)
        return false;
    switch (e->kind) {
    case EV_EXCHANGE:    return fits_exchange(v, e);
    case EV_VOID:    return t->phase == MJ_VOID;
    case EV_DRAW:    return fits_draw(v, e);
    case EV_DISCARD:
        return may_move(t, e->actor) && t->seat[e->actor].n_pond < POND_MAX
            && holds_alike(v, e->actor, e->tile, 1);
    case EV_MELD:
        return (e->type != MELD_CHI || (g->mj.chi && is_run(e->with, e->tile)))
            && claims_last(t, e) && mj_fold_holds(v, e->actor, e->with, 2);
    case EV_KONG:    return fits_kong(v, e);
    case EV_WIN:     return fits_win(v, e);
    case EV_SETTLE:  return fits_settle(g, v, e);
    default:         return true;           /* EV_OUTRANKED, EV_END; others are of another family */
    }
}

/* Has the viewer not already seen all copies of a tile that is shown? */
static bool within_set(const Game *g, const View *v)
{
    uint8_t unseen[N_KINDS];
    bool within = true;
    mj_unseen_counts(g, v, unseen);
    for (int k = 0; k < N_KINDS; k++)           /* a negative count wraps to a large one */
        within = within && unseen[k] <= g->mj.set.copies[k];
    return within;
}

/* ---- folding --------------------------------------------------------------------------------- */

static void mj_fold_gain_tile(MjPrivate *own, Tile tile)
{
    if (tile < N_KINDS)
        own->count[tile]++;
}

static void mj_fold_lose_tile(MjPrivate *own, Tile tile)
{
    assert(own->count[tile] > 0);
    own->count[tile]--;
}

static void mj_fold_see_start(const Game *g, View *v, const Event *e)
{
    MjPrivate *own = &v->mj.own;
    memset(own, 0, sizeof *own);
    own->drawn = TILE_NONE;
    v->over = false;
    memcpy(v->score, e->start_score, sizeof v->score);
    mj_table_new(g, e->actor, &v->mj.table);
    if (v->seat == SEAT_NONE)
        return;
    for (int i = 0; i < HAND_TILES; i++)
        mj_fold_gain_tile(own, e->deal->item[HAND_TILES * v->seat + i]);
    if (v->seat != e->actor)
        return;
    Tile fourteenth = e->deal->item[HAND_TILES * g->n_seats];
    mj_fold_gain_tile(own, fourteenth);
    own->drawn = g->mj.dealer_draws ? fourteenth : TILE_NONE;
}

/* Tiles of the viewer leave its hand for a meld or the pond. */
static void lose_tiles(View *v, Seat actor, const Tile *tile, int n)
{
    if (v->seat != actor)
        return;
    for (int i = 0; i < n; i++)
        mj_fold_lose_tile(&v->mj.own, tile[i]);
    v->mj.own.drawn = TILE_NONE;
}

/* The ledger keeps who paid for which kong, and which income was handed on. Both concern the kong
 * declared last: a kong is paid, and its discard won on, before anybody can declare another. */
static void see_kong_paid(MjKongLedger *p, const Event *e)
{
    if (e->type != SETTLE_KONG && e->type != SETTLE_TRANSFER)
        return;
    MjKongPaid *k = &p->kong[p->n_kongs - 1];
    if (e->type == SETTLE_TRANSFER) {
        k->exempt = true;
        return;
    }
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (e->delta[s] >= 0)
            continue;
        k->payers |= seat_bit(s);
        k->each = (int32_t)-e->delta[s];
    }
}

static void see_kong(View *v, const Event *e)
{
    const Tile alike[4] = { e->tile, e->tile, e->tile, e->tile };
    lose_tiles(v, e->actor, alike, mj_kong_takes(e->type));
    if (e->type == MELD_EXPOSED_KONG)
        mj_table_claim(&v->mj.table, e->actor, e->type, e->with);
    else
        mj_table_own_kong(&v->mj.table, e->actor, e->type, e->tile);
}

static void see_win(View *v, const Event *e)
{
    MjTable *t = &v->mj.table;
    if (e->flag && t->phase == MJ_ROB)
        mj_table_robbed(t);
    mj_table_win(t, e->actor, e->target, e->tile, e->worth.multiplier);
    if (v->seat == e->actor)
        v->mj.own.drawn = TILE_NONE;
    scores_add(v->score, e->delta);
}

static void mj_fold_event(const Game *g, View *v, const Event *e)
{
    MjTable *t = &v->mj.table;
    MjPrivate *own = &v->mj.own;
    v->must_act = false;
    switch (e->kind) {
    case EV_START:
        mj_fold_see_start(g, v, e);
        break;
    case EV_EXCHANGE:
        t->phase = g->mj.void_suit ? MJ_VOID : MJ_TURN;
        own->drawn = TILE_NONE;
        for (int i = 0; v->seat != SEAT_NONE && i < 3; i++) {
            mj_fold_lose_tile(own, e->give[v->seat][i]);
            mj_fold_gain_tile(own, e->get[v->seat][i]);
        }
        break;
    case EV_VOID:
        t->phase = MJ_TURN;
        for (Seat s = 0; s < v->n_seats; s++)
            t->seat[s].void_suit = e->suits[s];
        break;
    case EV_DRAW:
        mj_table_draw(t, e->actor, e->flag);
        if (v->seat == e->actor) {
            mj_fold_gain_tile(own, e->tile);
            own->drawn = e->tile;
        }
        break;
    case EV_DISCARD:
        lose_tiles(v, e->actor, &e->tile, 1);
        mj_table_discard(t, e->actor, e->tile, e->flag);
        break;
    case EV_MELD:
        lose_tiles(v, e->actor, e->with, 2);
        mj_table_claim(t, e->actor, e->type, e->with);
        break;
    case EV_KONG:
        see_kong(v, e);
        break;
    case EV_WIN:
        see_win(v, e);
        break;
    case EV_SETTLE:
        if (e->type == SETTLE_BIRDS && t->n_birds == 0)
            mj_table_birds(t, e->bird, e->n_birds);
        see_kong_paid(&t->ledger, e);
        scores_add(v->score, e->delta);
        break;
    case EV_END:
        t->phase = MJ_OVER;
        v->over = true;
        break;
    default:                                /* EV_OUTRANKED changes nothing */
        break;
    }
}

/* Does the event show the viewer tiles that it has not seen before? */
static bool shows_tiles(const View *v, const Event *e)
{
    switch (e->kind) {
    case EV_DRAW:    return e->actor == v->seat;
    case EV_DISCARD:
    case EV_MELD:
    case EV_KONG:
    case EV_WIN:     return e->actor != v->seat;
    case EV_SETTLE:  return e->type == SETTLE_BIRDS;
    default:         return e->kind == EV_EXCHANGE;
    }
}

Err mj_see(const Game *g, View *v, const SeenEvent *seen)
{
    if (!mj_fold_fits(g, v, &seen->e))
        return ERR_EVENT;
    if (!shows_tiles(v, &seen->e)) {
        mj_fold_event(g, v, &seen->e);
        return ERR_NONE;
    }
    View before = *v;
    mj_fold_event(g, v, &seen->e);
    if (within_set(g, v))
        return ERR_NONE;
    *v = before;
    return ERR_EVENT;
}

/* ---- from a view to a state ------------------------------------------------------------------ */

int mj_unseen(const Game *g, const View *v, uint8_t item[DEAL_MAX])
{
    uint8_t unseen[N_KINDS];
    mj_unseen_counts(g, v, unseen);
    return tiles_list(unseen, item);
}

/* The hidden tiles of one seat, from `order`; returns how many were taken. For the seat on turn,
 * the first is the tile drawn. */
static int mj_fold_fill_seat(const Game *g, MjState *s, Seat i, const uint8_t *order)
{
    const MjSeat *seat = &s->table.seat[i];
    MjPrivate *own = &s->own[i];
    own->drawn = TILE_NONE;
    int n = seat->n_concealed;
    if (seat->won && seat->win_from == i) {
        own->count[seat->win_tile]++;
        n--;
    }
    for (int j = 0; j < n; j++)
        own->count[order[j]]++;
    bool on_turn = s->table.phase == MJ_TURN && s->table.turn == i;
    if (on_turn && s->table.may_declare && (g->mj.dealer_draws || !s->table.untouched))
        own->drawn = order[0];
    return n;
}

void mj_fill(const Game *g, const View *v, const uint8_t *order, State *out)
{
    MjState *s = mj_state(out);
    memset(s, 0, sizeof *s);
    s->table = v->mj.table;
    s->fourteenth = TILE_NONE;
    s->next_dealer = SEAT_NONE;
    s->die = 1;
    memcpy(s->score, v->score, sizeof s->score);
    memcpy(s->start_score, v->score, sizeof s->start_score);
    for (Seat i = 0; i < g->n_seats; i++) {
        if (i == v->seat)
            s->own[i] = v->mj.own;
        else
            order += mj_fold_fill_seat(g, s, i, order);
    }
    s->back = s->table.wall;
    memcpy(s->wall, order, s->back);
    SeatMask all = (SeatMask)((1u << g->n_seats) - 1);
    switch ((MjPhase)s->table.phase) {
    case MJ_EXCHANGE:
    case MJ_VOID:
        s->asked = all;
        break;
    case MJ_TURN:
        s->asked = seat_bit(s->table.turn);
        break;
    case MJ_CLAIM:
    case MJ_ROB:
        for (Seat i = 0; i < g->n_seats; i++)
            if (i != v->seat && mj_claims(g, &s->table, &s->own[i], i) != 0)
                s->asked |= seat_bit(i);
        s->asked |= v->must_act ? seat_bit(v->seat) : 0;
        break;
    case MJ_OVER:
        break;
    }
    if (!v->must_act && v->seat != SEAT_NONE)
        s->answered = (SeatMask)(s->asked & seat_bit(v->seat));
}
