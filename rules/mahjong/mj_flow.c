/* SPDX-License-Identifier: MIT */
/* The turn machine of mahjong, shared by the variants: exchange, void suits, turns, claims,
 * robbing, end. Traits (MjRules) say which phases and claims exist; a variant values hands and
 * moves points. There is one function for each transition. Answers of several seats are kept hidden
 * until the last has arrived. xuezhan 2 to 5. */
#include "mj_impl.h"

#include <assert.h>
#include <string.h>

/* ---- reporting ------------------------------------------------------------------------------ */

/* Makes an itemised payment; a payment of nothing is not reported. */
static void mj_flow_settle(MjState *s, const MjPayment *p, EventList *out)
{
    bool moves = false;
    for (int i = 0; i < SEATS_MAX; i++)
        moves |= p->delta[i] != 0;
    if (!moves)
        return;
    scores_add(s->score, p->delta);
    Event *e = event_add(out, EV_SETTLE, p->actor);
    if (e != NULL) {
        e->type = p->kind;
        memcpy(e->delta, p->delta, sizeof e->delta);
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

static void mj_flow_finish(MjState *s, EndReason reason, EventList *out)
{
    s->table.phase = MJ_OVER;
    s->asked = s->answered = 0;
    s->reason = (uint8_t)reason;
    Event *e = event_add(out, EV_END, SEAT_NONE);
    if (e == NULL)
        return;
    e->type = (uint8_t)reason;
    scores_since(s->start_score, s->score, e->delta);
    memcpy(e->score, s->score, sizeof e->score);
    memset(e->concealed, TILE_NONE, sizeof e->concealed);
    for (Seat i = 0; i < SEATS_MAX; i++)
        tiles_list(s->own[i].count, e->concealed[i]);
}

/* The wall has run out and nobody can win any more. xuezhan 9. */
static void finish_by_wall(const Game *g, MjState *s, EventList *out)
{
    MjPayment payment[MJ_PAYMENTS_MAX];
    int n = 0;
    if (g->mj.variant->settle != NULL)
        n = g->mj.variant->settle(g, &s->table, s->own, payment);
    for (int i = 0; i < n; i++)
        mj_flow_settle(s, &payment[i], out);
    mj_flow_finish(s, END_WALL, out);
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* xuezhan 2.3, 3.2; a draw releases the lock of a passed win (4.6). */
static void mj_flow_draw(MjState *s, Seat actor, bool replaces_kong, EventList *out)
{
    Tile tile = replaces_kong ? s->wall[--s->back] : s->wall[s->front++];
    mj_table_draw(&s->table, actor, replaces_kong);
    MjPrivate *own = &s->own[actor];
    own->count[tile]++;
    own->drawn = tile;
    own->win_locked = false;
    own->passed = 0;
    s->asked = seat_bit(actor);
    s->answered = 0;
    Event *e = event_add(out, EV_DRAW, actor);
    if (e != NULL) {
        e->tile = tile;
        e->flag = replaces_kong;
    }
}

/* The next seat after `from` draws, or the hand ends. */
static void mj_flow_next_turn(const Game *g, MjState *s, Seat from, EventList *out)
{
    const MjTable *t = &s->table;
    if (t->wall == 0) {
        finish_by_wall(g, s, out);
        return;
    }
    do
        from = seat_after(from, 1, t->n_seats);
    while (t->seat[from].won);
    mj_flow_draw(s, from, false, out);
}

/* ---- wins ------------------------------------------------------------------------------------ */

/* The wins on one tile. */
typedef struct Wins {
    SeatMask seats;
    Seat     from;              /* the discarder; the winner for a self-draw */
    Tile     tile;
    bool     robbed;
    MjGain   by[SEATS_MAX];     /* of the seats that win */
    MjWorth  worth[SEATS_MAX];
} Wins;

static Tile highest_kind(const MjPrivate *own)
{
    Tile highest = TILE_NONE;
    for (Tile k = 0; k < N_KINDS; k++)
        highest = own->count[k] > 0 ? k : highest;
    return highest;
}

/* The tile of a self-draw. A heavenly hand was dealt, not drawn: its winning tile is the
 * fourteenth, or the highest kind if the fourteenth was exchanged. xuezhan 8.9. */
static Tile self_drawn(const MjState *s, Seat actor)
{
    const MjPrivate *own = &s->own[actor];
    if (own->drawn != TILE_NONE)
        return own->drawn;
    bool holds_it = s->fourteenth != TILE_NONE && own->count[s->fourteenth] > 0;
    return holds_it ? s->fourteenth : highest_kind(own);
}

/* Values the hands of all winners before any of them is marked as won. xuezhan 8.8. */
static Wins judge_wins(const Game *g, const MjState *s, SeatMask seats)
{
    const MjTable *t = &s->table;
    Wins w = { .seats = seats, .from = t->phase == MJ_TURN ? t->turn : t->last_from,
               .robbed = t->phase == MJ_ROB };
    w.tile = t->phase == MJ_TURN ? self_drawn(s, t->turn) : t->last;
    for (Seat i = 0; i < t->n_seats; i++) {
        if (!has_seat(seats, i))
            continue;
        Err e = mj_win_check(g, t, &s->own[i], i, &w.worth[i]);
        assert(e == ERR_NONE);
        (void)e;
        w.by[i] = (MjGain){ i, w.from, mj_win_flags(g, t, i), w.worth[i].multiplier, seats };
    }
    return w;
}

static void report_win(const Wins *w, Seat winner, const int64_t delta[SEATS_MAX], EventList *out)
{
    Event *e = event_add(out, EV_WIN, winner);
    if (e == NULL)
        return;
    e->target = w->from;
    e->tile = w->tile;
    e->flag = w->robbed;
    e->worth = w->worth[winner];
    memcpy(e->delta, delta, sizeof e->delta);
}

/* The number of tiles shown after the wins: more for a single winner without a wild. hongzhong
 * 8.4. */
static int mj_flow_birds_shown(const Game *g, const MjState *s, const Wins *w)
{
    const MjSet *set = &g->mj.set;
    bool has_wild = true;
    for (Seat i = 0; i < s->table.n_seats; i++)
        if (w->seats == seat_bit(i))
            has_wild = mj_wilds_held(set, s->own[i].count) > 0
                       || (w->from != i && w->tile == set->wild);
    return mj_birds_shown(g, s->table.wall, has_wild);
}

/* Birds (抓码), and what they add for each winner, in seat order from the discarder. hongzhong
 * 8.4. */
static void show_birds(const Game *g, MjState *s, const Wins *w, EventList *out)
{
    MjTable *t = &s->table;
    int n = mj_flow_birds_shown(g, s, w), hits = 0;
    mj_table_birds(t, &s->wall[s->front], n);
    s->front = (uint8_t)(s->front + n);
    for (int i = 0; i < n; i++)
        hits += mj_bird_hits(g, t->bird[i]);
    for (int by = 0; n > 0 && by < t->n_seats; by++) {
        Seat i = seat_after(w->from, by, t->n_seats);
        if (!has_seat(w->seats, i))
            continue;
        int64_t delta[SEATS_MAX] = { 0 };
        g->mj.variant->pay_birds(g, t, &w->by[i], hits, delta);
        scores_add(s->score, delta);
        Event *e = event_add(out, EV_SETTLE, i);
        if (e == NULL)
            continue;
        e->type = SETTLE_BIRDS;
        e->n_birds = (uint8_t)n;
        e->hits = (uint8_t)hits;
        memcpy(e->bird, t->bird, (size_t)n);
        memcpy(e->delta, delta, sizeof delta);
    }
}

/* Every winner in seat order from the discarder: 4.4, 5, 8.2-8.4, 8.7. */
static void mj_flow_win(const Game *g, MjState *s, SeatMask seats, EventList *out)
{
    MjTable *t = &s->table;
    Wins w = judge_wins(g, s, seats);
    if (w.robbed)
        mj_table_robbed(t);
    Seat last = w.from;
    bool several = (seats & (seats - 1)) != 0;
    int64_t delta[SEATS_MAX][SEATS_MAX] = { 0 };
    for (Seat i = 0; i < t->n_seats; i++) {
        if (!has_seat(seats, i))
            continue;
        /* The first winner deals next; if several win on one tile, its discarder does. xuezhan 2.2,
         * hongzhong 8.3. */
        if (s->next_dealer == SEAT_NONE)
            s->next_dealer = several ? w.from : i;
        g->mj.variant->pay_win(g, t, &w.by[i], delta[i]);
    }
    for (int by = 0; by < t->n_seats; by++) {
        Seat i = seat_after(w.from, by, t->n_seats);
        if (!has_seat(seats, i))
            continue;
        mj_table_win(t, i, w.from, w.tile, w.by[i].multiplier);
        s->own[i].drawn = TILE_NONE;
        scores_add(s->score, delta[i]);
        report_win(&w, i, delta[i], out);
        last = i;
    }
    MjPayment extra;
    if (g->mj.variant->after_wins != NULL
        && g->mj.variant->after_wins(g, t, w.from, seats, &extra))
        mj_flow_settle(s, &extra, out);
    if (g->mj.variant->pay_birds != NULL)
        show_birds(g, s, &w, out);
    if (!g->mj.play_on)
        mj_flow_finish(s, END_WIN, out);
    else if (t->n_won == t->n_seats - 1)
        mj_flow_finish(s, END_THREE_WON, out);
    else
        mj_flow_next_turn(g, s, last, out);
}

/* ---- kongs ----------------------------------------------------------------------------------- */

/* The kong declared last takes effect: payment, then the replacement. xuezhan 8.5. */
static void kong_stands(const Game *g, MjState *s, Seat owner, Seat feeder, EventList *out)
{
    MjPayment p = { .actor = owner };
    if (g->mj.variant->pay_kong != NULL)
        g->mj.variant->pay_kong(g, &s->table.ledger, feeder, s->is_late_kong, &p);
    s->is_late_kong = false;
    mj_flow_settle(s, &p, out);
    mj_flow_draw(s, owner, true, out);
}

static void report_kong(Seat owner, uint8_t type, Seat feeder, Tile tile, EventList *out)
{
    Event *e = event_add(out, EV_KONG, owner);
    if (e == NULL)
        return;
    e->type = type;
    e->target = feeder;
    e->tile = tile;
}

/* ---- claims ---------------------------------------------------------------------------------- */

/* Asks all seats that may claim the last tile. False if there are none. */
static bool ask_claims(const Game *g, MjState *s)
{
    s->asked = s->answered = 0;
    for (Seat i = 0; i < s->table.n_seats; i++)
        if (mj_claims(g, &s->table, &s->own[i], i) != 0)
            s->asked |= seat_bit(i);
    return s->asked != 0;
}

/* xuezhan 4.6: seats that could have won and did not answer "win" are locked. */
static void lock_passers(const Game *g, MjState *s)
{
    for (Seat i = 0; i < s->table.n_seats; i++) {
        MjWorth worth;
        MjPrivate *own = &s->own[i];
        if (!has_seat(s->asked, i) || s->answer[i].kind == ACT_WIN
            || mj_win_check(g, &s->table, own, i, &worth) != ERR_NONE)
            continue;
        own->win_locked = true;
        own->passed = worth.multiplier > own->passed ? worth.multiplier : own->passed;
    }
}

/* The seats that answered `kind`. */
static SeatMask answered_with(const MjState *s, ActionKind kind)
{
    SeatMask seats = 0;
    for (Seat i = 0; i < s->table.n_seats; i++)
        if (has_seat(s->asked, i) && s->answer[i].kind == kind)
            seats |= seat_bit(i);
    return seats;
}

/* The first of `seats`, in seat order from the discarder. */
static Seat first_from(const MjTable *t, SeatMask seats)
{
    Seat s = seat_after(t->last_from, 1, t->n_seats);
    while (!has_seat(seats, s))
        s = seat_after(s, 1, t->n_seats);
    return s;
}

static void remove_tiles(MjPrivate *own, const Tile *tile, int n)
{
    for (int i = 0; i < n; i++)
        own->count[tile[i]]--;
    own->drawn = TILE_NONE;
}

/* Chi, pong or exposed kong; may release the lock of a passed win (xuezhan 4.6). */
static void mj_flow_claim(const Game *g, MjState *s, Seat actor, EventList *out)
{
    const Action *a = &s->answer[actor];
    MjTable *t = &s->table;
    Seat feeder = t->last_from;
    Tile tile = t->last;
    uint8_t type = a->kind == ACT_PONG  ? MELD_PONG
                   : a->kind == ACT_CHI ? MELD_CHI
                                        : MELD_EXPOSED_KONG;
    MjPrivate *own = &s->own[actor];
    Tile from_hand[3];
    int n = mj_claim_tiles(type, tile, a->with, from_hand);
    remove_tiles(own, from_hand, n);
    if (g->mj.claim_unlocks) {
        own->win_locked = false;
        own->passed = 0;
    }
    mj_table_claim(t, actor, type, a->with);
    if (type == MELD_EXPOSED_KONG) {
        report_kong(actor, type, feeder, tile, out);
        kong_stands(g, s, actor, feeder, out);
        return;
    }
    s->asked = seat_bit(actor);
    s->answered = 0;
    Event *e = event_add(out, EV_MELD, actor);
    if (e != NULL) {
        e->type = type;
        e->target = feeder;
        e->tile = tile;
        memcpy(e->with, from_hand, sizeof e->with);
    }
}

/* All answers are in. xuezhan 4.1-4.6; tuidaohu 4.5: win > kong = pong > chi. */
static void resolve_claims(const Game *g, MjState *s, EventList *out)
{
    MjTable *t = &s->table;
    lock_passers(g, s);
    SeatMask winners = answered_with(s, ACT_WIN);
    if (winners != 0 && !g->mj.multi_win)
        winners = seat_bit(first_from(t, winners));
    SeatMask same_tile = answered_with(s, ACT_PONG) | answered_with(s, ACT_KONG);
    SeatMask taker = winners != 0     ? winners
                     : same_tile != 0 ? same_tile
                                      : answered_with(s, ACT_CHI);
    /* Claims that another claim outranks, in seat order from the discarder. docs/record.md 3. */
    for (int by = 1; out != NULL && by < t->n_seats; by++) {
        Seat i = seat_after(t->last_from, by, t->n_seats);
        if (has_seat(s->asked, i) && !has_seat(taker, i) && s->answer[i].kind != ACT_PASS)
            event_add(out, EV_OUTRANKED, i)->type = s->answer[i].kind;
    }
    if (winners != 0)
        mj_flow_win(g, s, winners, out);
    else if (taker != 0)
        mj_flow_claim(g, s, first_from(t, taker), out);
    else if (t->phase == MJ_ROB)
        kong_stands(g, s, t->last_from, SEAT_NONE, out);
    else
        mj_flow_next_turn(g, s, t->last_from, out);
}

/* ---- the turn -------------------------------------------------------------------------------- */

static void mj_flow_discard(const Game *g, MjState *s, Seat actor, Tile tile, EventList *out)
{
    MjPrivate *own = &s->own[actor];
    bool as_drawn = tile == own->drawn;
    remove_tiles(own, &tile, 1);
    mj_table_discard(&s->table, actor, tile, as_drawn);
    Event *e = event_add(out, EV_DISCARD, actor);
    if (e != NULL) {
        e->tile = tile;
        e->flag = as_drawn;
    }
    if (!ask_claims(g, s))
        mj_flow_next_turn(g, s, actor, out);
}

/* A concealed kong takes effect at once; an added one may be robbed. xuezhan 3.6, 4.5. */
static void own_kong(const Game *g, MjState *s, Seat actor, uint8_t type, Tile tile, EventList *out)
{
    MjPrivate *own = &s->own[actor];
    s->is_late_kong = mj_kong_is_late(own, type, tile);
    const Tile tiles[4] = { tile, tile, tile, tile };
    remove_tiles(own, tiles, mj_kong_takes(type));
    mj_table_own_kong(&s->table, actor, type, tile);
    report_kong(actor, type, SEAT_NONE, tile, out);
    if (type == MELD_ADDED_KONG && g->mj.rob_kong && ask_claims(g, s))
        return;
    kong_stands(g, s, actor, SEAT_NONE, out);
}

/* ---- before play ----------------------------------------------------------------------------- */

static void open_phase(MjState *s, MjPhase phase)
{
    s->table.phase = (uint8_t)phase;
    s->answered = 0;
    SeatMask everybody = (SeatMask)((1u << s->table.n_seats) - 1);
    s->asked = (SeatMask)(phase == MJ_TURN ? seat_bit(s->table.dealer) : everybody);
}

/* xuezhan 2.4: 1-2 next, 3-4 previous, 5-6 opposite. */
static SwapDir swap_dir(const Game *g, int die)
{
    if (g->mj.swap_dir == EXCHANGE_DICE)
        return (SwapDir)((die - 1) / 2);
    return (SwapDir)(g->mj.swap_dir - EXCHANGE_NEXT);
}

static void swap_tiles(const Game *g, MjState *s, EventList *out)
{
    static const int by[] = { [SWAP_NEXT] = 1, [SWAP_PREV] = 3, [SWAP_ACROSS] = 2 };
    SwapDir dir = swap_dir(g, s->die);
    Event *e = event_add(out, EV_EXCHANGE, SEAT_NONE);
    if (e != NULL)
        e->dir = (uint8_t)dir;
    for (Seat from = 0; from < s->table.n_seats; from++) {
        Seat to = seat_after(from, by[dir], s->table.n_seats);
        const Tile *give = s->answer[from].with;
        for (int i = 0; i < 3; i++) {
            s->own[from].count[give[i]]--;
            s->own[to].count[give[i]]++;
        }
        s->own[from].drawn = TILE_NONE;
        if (e != NULL) {
            memcpy(e->give[from], give, 3);
            memcpy(e->get[to], give, 3);
        }
    }
    open_phase(s, g->mj.void_suit ? MJ_VOID : MJ_TURN);
}

/* xuezhan 2.5. */
static void reveal_void_suits(MjState *s, EventList *out)
{
    Event *e = event_add(out, EV_VOID, SEAT_NONE);
    for (Seat i = 0; i < s->table.n_seats; i++) {
        s->table.seat[i].void_suit = s->answer[i].suit;
        if (e != NULL)
            e->suits[i] = s->answer[i].suit;
    }
    open_phase(s, MJ_TURN);
}

/* ---- the interface --------------------------------------------------------------------------- */

/* Are the tiles of the deal those of the set? */
static bool deal_fits(const Game *g, const Deal *d)
{
    uint8_t count[N_KINDS] = { 0 };
    if (d->n != g->mj.n_tiles)
        return false;
    for (int i = 0; i < d->n; i++) {
        if (d->item[i] >= g->mj.n_kinds)
            return false;
        count[d->item[i]]++;
    }
    bool needs_die = g->mj.exchange && g->mj.swap_dir == EXCHANGE_DICE;
    bool die_ok = !needs_die || (d->die >= 1 && d->die <= 6);
    return die_ok && memcmp(count, g->mj.set.copies, sizeof count) == 0;
}

Err mj_start(const Game *g, const Deal *d, Seat first, const int64_t score[SEATS_MAX], State *out)
{
    if (first >= g->n_seats || !deal_fits(g, d))
        return ERR_DEAL;
    MjState *s = mj_state(out);
    memset(s, 0, sizeof *s);
    mj_table_new(g, first, &s->table);
    memcpy(s->score, score, sizeof s->score);
    memcpy(s->start_score, score, sizeof s->start_score);
    s->next_dealer = SEAT_NONE;
    s->die = d->die;
    int next = 0;
    for (Seat i = 0; i < SEATS_MAX; i++) {
        s->own[i].drawn = TILE_NONE;
        for (int j = 0; i < g->n_seats && j < HAND_TILES; j++)
            s->own[i].count[d->item[next++]]++;
    }
    Tile fourteenth = d->item[next++];
    s->fourteenth = fourteenth;
    s->own[first].count[fourteenth]++;
    s->own[first].drawn = g->mj.dealer_draws ? fourteenth : TILE_NONE;
    s->back = (uint8_t)(d->n - next);
    memcpy(s->wall, d->item + next, s->back);
    open_phase(s, (MjPhase)s->table.phase);
    return ERR_NONE;
}

SeatMask mj_asked(const Game *g, const State *state)
{
    (void)g;
    const MjState *s = mj_state_const(state);
    return (SeatMask)(s->asked & ~s->answered);
}

void mj_step(const Game *g, State *state, Seat actor, const Action *a, EventList *out)
{
    MjState *s = mj_state(state);
    if (s->table.phase == MJ_TURN) {        /* the check lets only these three actions through */
        if (a->kind == ACT_WIN)
            mj_flow_win(g, s, seat_bit(actor), out);
        else if (a->kind == ACT_KONG)
            own_kong(g, s, actor, a->meld, a->tile, out);
        else
            mj_flow_discard(g, s, actor, a->tile, out);
        return;
    }
    s->answer[actor] = *a;
    s->answered |= seat_bit(actor);
    if (s->answered != s->asked)
        return;
    if (s->table.phase == MJ_EXCHANGE)
        swap_tiles(g, s, out);
    else if (s->table.phase == MJ_VOID)
        reveal_void_suits(s, out);
    else
        resolve_claims(g, s, out);
}

bool mj_rename_heavenly(const Game *g, State *state, Seat actor, Tile tile)
{
    MjState *s = mj_state(state);
    MjSeat *seat = &s->table.seat[actor];
    bool drew = g->mj.dealer_draws || seat->n_draws > 0 || seat->n_melds > 0;
    if (drew || !seat->won || seat->win_from != actor || tile != highest_kind(&s->own[actor]))
        return false;
    seat->win_tile = tile;
    return true;
}

void mj_result(const Game *g, const State *state, Result *out)
{
    const MjState *s = mj_state_const(state);
    *out = (Result){ .reason = s->reason,
                     .next_first = g->mj.variant->next_dealer(g, &s->table, s->next_dealer) };
    scores_since(s->start_score, s->score, out->delta);
}
