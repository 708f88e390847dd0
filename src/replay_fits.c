/* The sense that an event must make before it is folded: tiles and cards come from where they lie,
 * nobody has more melds, tiles or wins than there is room for, and turns follow each other. */
#include "replay_fits.h"

#include <string.h>

/* Scores beyond these would overflow somewhere. */
static const int64_t MOST = (int64_t)1 << 60;

enum { HAND_TILES = 13 };

static bool fits_money(const View *v, const int64_t delta[SEATS_MAX])
{
    for (int s = 0; s < SEATS_MAX; s++)
        if (v->score[s] + delta[s] > MOST || v->score[s] + delta[s] < -MOST)
            return false;
    return true;
}

/* -- mahjong ----------------------------------------------------------------------------------- */

/* Only a seat's own view knows what it holds. */
static bool holds(const View *v, Seat s, const Tile *tile, int n)
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
    bool fits = e->deal.n == g->mj.n_tiles;
    for (int i = 0; i < e->deal.n; i++) {
        Tile k = e->deal.item[i];
        fits = fits && (k == TILE_HIDDEN || ++count[k] <= g->mj.set.copies[k]);
    }
    return fits;
}

static bool fits_swap(const Game *g, const View view[SEATS_MAX], const Event *e)
{
    bool fits = view[0].mj.table.phase == MJ_EXCHANGE;
    int balance[N_KINDS] = { 0 };
    for (Seat s = 0; s < g->n_seats; s++) {
        fits = fits && holds(&view[s], s, e->give[s], 3);
        for (int i = 0; i < 3 && e->give[s][i] != TILE_HIDDEN; i++) {
            balance[e->give[s][i]]--;
            balance[e->get[s][i]]++;
        }
    }
    bool open = view[0].seat != view[1].seat;
    for (int k = 0; open && k < N_KINDS; k++)
        fits = fits && balance[k] == 0;
    return fits;
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

/* A seat that holds one tile more than between turns may cut or declare. */
static bool may_move(const MjTable *t, Seat s)
{
    const MjSeat *seat = &t->seat[s];
    return t->phase == MJ_TURN && !seat->won &&
           seat->n_concealed == HAND_TILES + 1 - 3 * seat->n_melds;
}

/* Is the last tile the one that is claimed, from the seat it is claimed from? */
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

static bool fits_meld(const Game *g, const View *v, const Event *e)
{
    bool fits = e->type != MELD_CHI || (g->mj.chi && is_run(e->with, e->tile));
    return fits && claims_last(&v->mj.table, e) && holds(v, e->actor, e->with, 2);
}

static bool has_pong(const MjSeat *seat, Tile tile)
{
    for (int i = 0; i < seat->n_melds; i++)
        if (seat->meld[i].type == MELD_PONG && seat->meld[i].tile == tile)
            return true;
    return false;
}

static bool fits_kong(const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    const MjSeat *seat = &t->seat[e->actor];
    if (t->purse.n_kongs == KONGS_MAX)
        return false;
    if (e->type == MELD_EXPOSED_KONG)
        return claims_last(t, e) && holds_alike(v, e->actor, e->tile, 3);
    if (!may_move(t, e->actor))
        return false;
    if (e->type == MELD_ADDED_KONG)
        return has_pong(seat, e->tile) && holds_alike(v, e->actor, e->tile, 1);
    return seat->n_melds < MELDS_MAX && holds_alike(v, e->actor, e->tile, N_COPIES);
}

static bool fits_win(const View *v, const Event *e)
{
    const MjTable *t = &v->mj.table;
    if (t->seat[e->actor].won || !fits_money(v, e->delta))
        return false;
    if (e->target == e->actor)
        return may_move(t, e->actor);
    bool offered = e->flag ? t->phase == MJ_ROB || t->phase == MJ_CLAIM : t->phase == MJ_CLAIM;
    return offered && t->last == e->tile && t->last_from == e->target
        && (t->phase == MJ_ROB || t->seat[e->target].n_pond > 0)
        && t->seat[e->target].n_pond < POND_MAX;
}

/* Birds are shown once, after a win, and every winner is told the same. */
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
    if (!fits_money(v, e->delta))
        return false;
    if (e->type == SETTLE_BIRDS)
        return fits_birds(g, t, e);
    bool of_kong = e->type == SETTLE_KONG || e->type == SETTLE_TRANSFER;
    return !of_kong || t->purse.n_kongs > 0;
}

static bool fits_mahjong(const Game *g, const View view[SEATS_MAX], const Event *e)
{
    const View *v = &view[e->actor < g->n_seats ? e->actor : 0];
    const MjTable *t = &v->mj.table;
    if (e->kind == EV_START)
        return fits_start(g, e);
    if (t->phase == MJ_OVER)
        return false;
    switch ((EventKind)e->kind) {
    case EV_SWAP:
        return fits_swap(g, view, e);
    case EV_LACK:
        return t->phase == MJ_VOID;
    case EV_DRAW:
        return fits_draw(v, e);
    case EV_DISCARD:
        return may_move(t, e->actor) && t->seat[e->actor].n_pond < POND_MAX &&
               holds_alike(v, e->actor, e->tile, 1);
    case EV_MELD:
        return fits_meld(g, v, e);
    case EV_KONG:
        return fits_kong(v, e);
    case EV_WIN:
        return fits_win(v, e);
    case EV_SETTLE:
        return fits_settle(g, v, e);
    case EV_START:
    case EV_LAPSED:
    case EV_END:
    case EV_PLAY:
    case EV_PASS:
    case EV_OUT:
    case EV_ROUND:
    case N_EVENT_KINDS:
        break;
    }
    return true;
}

/* -- DaTongZi ---------------------------------------------------------------------------------- */

static bool fits_deal(const Game *g, const Event *e)
{
    CardSet all = { { 0 } };
    int hidden = 0;
    for (int i = 0; i < e->deal.n; i++) {
        if (e->deal.item[i] == CARD_HIDDEN)
            hidden++;
        else
            cards_put(&all, e->deal.item[i]);
    }
    bool fits = e->deal.n == g->dtz.n_cards && cards_contain(&g->dtz.deck, &all);
    return fits && (hidden > 0 || cards_equal(&all, &g->dtz.deck));
}

static bool fits_play(const View *v, const Event *e)
{
    const DtzTable *t = &v->dtz.table;
    bool held = v->seat != e->actor ? t->n_cards[e->actor] >= e->play.shape.size
                                    : cards_contain(&v->dtz.hand, &e->play.cards);
    return t->turn == e->actor && held;
}

/* All have answered the play of the winner. */
static bool fits_round(const View *v, const Event *e)
{
    const DtzTable *t = &v->dtz.table;
    return t->top_by == e->actor && t->turn == SEAT_NONE && fits_money(v, e->delta);
}

static bool fits_cards(const Game *g, const View view[SEATS_MAX], const Event *e)
{
    const View *v = &view[e->actor < g->n_seats ? e->actor : 0];
    const DtzTable *t = &v->dtz.table;
    if (e->kind == EV_START)
        return fits_deal(g, e);
    if (v->over)
        return false;
    switch ((EventKind)e->kind) {
    case EV_PLAY:
        return fits_play(v, e);
    case EV_PASS:
        return t->turn == e->actor && t->top_by != SEAT_NONE;
    case EV_OUT:
        return dtz_is_out(t, e->actor);
    case EV_ROUND:
        return fits_round(v, e);
    case EV_SETTLE:
        return t->over && fits_money(v, e->delta);
    case EV_END:
        return t->over;
    case EV_START:
    case EV_SWAP:
    case EV_LACK:
    case EV_DRAW:
    case EV_DISCARD:
    case EV_MELD:
    case EV_KONG:
    case EV_LAPSED:
    case EV_WIN:
    case N_EVENT_KINDS:
        break;
    }
    return false;
}

bool replay_fits_seat(const Game *g, const View *v, const Event *e)
{
    const View view[SEATS_MAX] = { *v, *v, *v, *v };
    return replay_fits(g, view, e);
}

bool replay_fits(const Game *g, const View view[SEATS_MAX], const Event *e)
{
    static bool (*const fits[N_FAMILIES])(const Game *, const View *, const Event *) = {
        [FAMILY_MAHJONG] = fits_mahjong, [FAMILY_DATONGZI] = fits_cards,
    };
    return fits[g->ops->family](g, view, e);
}
