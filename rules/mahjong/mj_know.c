/* SPDX-License-Identifier: MIT */
/* What a seat may do, judged from what it knows: the open table and its tiles. Otherwise the list
 * of legal actions would reveal hidden tiles (xuezhan 3 and 4; hongzhong 3 to 5; tuidaohu 3 and
 * 4). */
#include "mj_impl.h"

#include <string.h>

void mj_set_of(const MjRules *r, Suit void_suit, MjSet *out)
{
    *out = r->set;
    if (void_suit != SUIT_NONE)
        memset(out->copies + 9 * void_suit, 0, 9);
    mj_set_close(out);
}

/* Adds the tiles of a meld to counts; a chi holds three kinds. */
static void mj_know_add_meld(uint8_t count[N_KINDS], const MjMeld *m)
{
    for (int i = 0; i < (is_kong(m->type) ? 4 : 3); i++)
        count[m->type == MELD_CHI ? m->tile + i : m->tile]++;
}

void mj_hand_of(const MjTable *t, const uint8_t count[N_KINDS], Seat s, MjHand *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->count, count, sizeof out->count);
    out->n_melds = t->seat[s].n_melds;
    for (int i = 0; i < out->n_melds; i++)
        mj_know_add_meld(out->melded, &t->seat[s].meld[i]);
}

MjStanding mj_standing(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS])
{
    MjSet set;
    MjHand hand;
    if (t->seat[s].won)
        return STANDING_WON;
    if (kinds_held(count) & suit_mask(t->seat[s].void_suit))
        return STANDING_PIG;
    mj_set_of(&g->mj, t->seat[s].void_suit, &set);
    mj_hand_of(t, count, s, &hand);
    return mj_waits(&set, &hand) != 0 ? STANDING_READY : STANDING_NOT_READY;
}

void mj_tally(const MjTable *t, Seat s, MjTally *out)
{
    const MjSeat *seat = &t->seat[s];
    *out = (MjTally){ .won = seat->won, .self_draw = seat->won && seat->win_from == s,
                      .multiplier = seat->win_multiplier };
    for (Seat other = 0; other < t->n_seats; other++)
        out->deal_ins += other != s && t->seat[other].won && t->seat[other].win_from == s;
    for (int i = 0; i < seat->n_melds; i++) {
        out->calls += seat->meld[i].type != MELD_CONCEALED_KONG;
        out->kongs += is_kong(seat->meld[i].type);
    }
}

void mj_seen(const MjTable *t, Seat except, uint8_t seen[N_KINDS])
{
    memset(seen, 0, N_KINDS);
    for (Seat s = 0; s < t->n_seats; s++) {
        const MjSeat *seat = &t->seat[s];
        for (int i = 0; i < seat->n_pond; i++)
            seen[seat->pond[i]]++;
        for (int i = 0; s != except && i < seat->n_melds; i++)
            mj_know_add_meld(seen, &seat->meld[i]);
        if (s != except && seat->won && seat->win_from == s)
            seen[seat->win_tile]++;
    }
    for (int i = 0; i < t->n_birds; i++)
        seen[t->bird[i]]++;
}

void mj_unseen_counts(const Game *g, const View *v, uint8_t unseen[N_KINDS])
{
    uint8_t seen[N_KINDS];
    mj_seen(&v->mj.table, v->seat, seen);
    MjHand hand = { .n_melds = 0 };
    if (v->seat != SEAT_NONE)
        mj_hand_of(&v->mj.table, v->mj.own.count, v->seat, &hand);
    for (int k = 0; k < N_KINDS; k++)
        unseen[k] = (uint8_t)(g->mj.set.copies[k] - seen[k] - hand.count[k] - hand.melded[k]);
}

KindMask mj_discardable(const Game *g, const MjTable *t, const MjPrivate *own, Seat s)
{
    KindMask all = kinds_held(own->count);
    KindMask first = all & suit_mask(t->seat[s].void_suit);
    KindMask tame = g->mj.wild_discard ? all : all & ~mj_wild_kinds(&g->mj.set);
    return first != 0 ? first : tame != 0 ? tame : all;
}

/* `tile` must belong to the set. */
MjWorth mj_worth(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, Tile tile,
                 WinFlags flags)
{
    MjWorth worth;
    uint8_t count[N_KINDS];
    memcpy(count, own->count, sizeof count);
    if (tile != TILE_NONE)
        count[tile]++;
    g->mj.variant->worth(g, t, s, count, flags, &worth);
    return worth;
}

WinFlags mj_win_flags(const Game *g, const MjTable *t, Seat s)
{
    (void)g;
    unsigned flags = t->wall == 0 ? WIN_LAST_TILE : 0;
    if (t->phase == MJ_ROB)
        return (WinFlags)(flags | WIN_ROB_KONG);
    if (t->phase == MJ_CLAIM)
        return (WinFlags)(flags | (t->discard_after_kong ? WIN_DISCARD_AFTER_KONG : 0));
    flags |= WIN_SELF_DRAW;
    if (t->kong_draw)
        return mj_fed_kong(&t->ledger, s, (WinFlags)(flags | WIN_AFTER_KONG));
    if (t->untouched && s == t->dealer)
        flags |= WIN_TIANHU;
    if (s != t->dealer && t->n_calls == 0 && t->seat[s].n_draws == 1)
        flags |= WIN_DIHU;
    return (WinFlags)flags;
}

/* Passed win (过手胡): the lock, once it is known that the hand wins. xuezhan 4.6. */
static Err lock_allows(const Game *g, const MjPrivate *own, int32_t multiplier)
{
    if (!own->win_locked || g->mj.passed_win == PASSED_WIN_OFF)
        return ERR_NONE;
    if (g->mj.passed_win == PASSED_WIN_LOCK)
        return ERR_PASSED_WIN_LOCK;
    return multiplier > own->passed ? ERR_NONE : ERR_PASSED_WIN;
}

/* xuezhan 3.2, 3.3, 3.5, 4.5, 4.6; hongzhong 3.2, 4.3-4.6. */
Err mj_win_check(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, MjWorth *worth)
{
    MjWorth mine;
    if (worth == NULL)
        worth = &mine;
    bool self_draw = t->phase == MJ_TURN;
    if (self_draw && !t->may_declare)
        return ERR_MUST_DISCARD;
    if (t->phase == MJ_CLAIM && !g->mj.win_on_discard)
        return ERR_SELF_DRAW_ONLY;
    if (t->phase == MJ_CLAIM && !g->mj.wild_wins_discard &&
        mj_wilds_held(&g->mj.set, own->count) > 0)
        return ERR_WILD_HELD;
    if (kinds_held(own->count) & suit_mask(t->seat[s].void_suit))
        return ERR_VOID_TILE;
    if (!self_draw && has_kind(suit_mask(t->seat[s].void_suit), t->last))
        return ERR_VOID_TILE;
    *worth = mj_worth(g, t, own, s, self_draw ? TILE_NONE : t->last, mj_win_flags(g, t, s));
    if (worth->multiplier == 0)
        return ERR_NO_WIN_SHAPE;
    return self_draw ? ERR_NONE : lock_allows(g, own, worth->multiplier);
}

/* xuezhan 3.3, 3.5-3.7; hongzhong 4.1, 4.2. */
static Err claim_check(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, int copies,
                       Err missing)
{
    if (has_kind(mj_wild_kinds(&g->mj.set), t->last))
        return ERR_WILD_MELD;
    if (has_kind(suit_mask(t->seat[s].void_suit), t->last))
        return ERR_VOID_TILE;
    if (own->count[t->last] < copies)
        return missing;
    return t->wall == 0 ? ERR_WALL_EMPTY : ERR_NONE;
}

/* The two other tiles of the run that begins with `lowest`. */
static void chi_with(Tile lowest, Tile tile, Tile with[2])
{
    int n = 0;
    for (Tile k = lowest; k < lowest + 3; k++)
        if (k != tile)
            with[n++] = k;
}

/* tuidaohu 4.1. */
KindMask mj_chi_runs(const Game *g, const MjTable *t, const MjPrivate *own, Seat s)
{
    KindMask runs = 0;
    bool open = g->mj.chi && t->phase == MJ_CLAIM && t->wall > 0 && t->last < N_SUITED
                && s == seat_after(t->last_from, 1, t->n_seats);
    for (int back = 0; open && back < 3; back++) {
        Tile lowest = (Tile)(t->last - back), with[2];
        if (rank_of(t->last) - back < 1 || rank_of(t->last) - back > 7)
            continue;
        chi_with(lowest, t->last, with);
        if (own->count[with[0]] > 0 && own->count[with[1]] > 0)
            runs |= kind_bit(lowest);
    }
    return runs;
}

static Err chi_check(const Game *g, const View *v, const Action *a)
{
    const MjTable *t = &v->mj.table;
    if (!g->mj.chi || t->phase != MJ_CLAIM)
        return ERR_NOT_AN_ACTION;
    if (v->seat != seat_after(t->last_from, 1, t->n_seats))
        return ERR_CHI_NOT_LEFT;
    if (t->wall == 0)
        return ERR_WALL_EMPTY;
    Tile lowest = a->with[0] < t->last ? a->with[0] : t->last, with[2];
    if (!has_kind(mj_chi_runs(g, t, &v->mj.own, v->seat), lowest))
        return ERR_NO_CHI;
    chi_with(lowest, t->last, with);
    return with[0] == a->with[0] && with[1] == a->with[1] ? ERR_NONE : ERR_NO_CHI;
}

/* Can the hidden tiles include the two that make a run with the last discard? */
static bool run_is_possible(const Game *g, const MjTable *t, const uint8_t seen[N_KINDS])
{
    bool possible = false;
    for (int back = 0; t->last < N_SUITED && back < 3; back++) {
        Tile lowest = (Tile)(t->last - back), with[2];
        if (rank_of(t->last) - back < 1 || rank_of(t->last) - back > 7)
            continue;
        chi_with(lowest, t->last, with);
        possible |= seen[with[0]] < g->mj.set.copies[with[0]] &&
                    seen[with[1]] < g->mj.set.copies[with[1]];
    }
    return possible;
}

ClaimMask mj_open_claims(const Game *g, const View *v, Seat s)
{
    const MjTable *t = &v->mj.table;
    uint8_t seen[N_KINDS];
    bool claim = t->phase == MJ_CLAIM;
    bool robs = t->phase == MJ_ROB && g->mj.rob_kong;
    if ((!claim && !robs) || t->seat[s].won || s == t->last_from ||
        has_kind(suit_mask(t->seat[s].void_suit), t->last))
        return 0;
    mj_seen(t, SEAT_NONE, seen);
    int hidden = g->mj.set.copies[t->last] - seen[t->last];
    unsigned claims = robs || g->mj.win_on_discard ? 1u << ACT_WIN : 0;
    if (!claim || t->wall == 0 || has_kind(mj_wild_kinds(&g->mj.set), t->last))
        return (ClaimMask)claims;
    if (hidden >= 2)
        claims |= 1u << ACT_PONG;
    if (hidden >= 3)
        claims |= 1u << ACT_KONG;
    if (g->mj.chi && s == seat_after(t->last_from, 1, t->n_seats) && run_is_possible(g, t, seen))
        claims |= 1u << ACT_CHI;
    return (ClaimMask)claims;
}

ClaimMask mj_claims(const Game *g, const MjTable *t, const MjPrivate *own, Seat s)
{
    if (t->seat[s].won || s == t->last_from)
        return 0;
    unsigned claims = mj_win_check(g, t, own, s, NULL) == ERR_NONE ? 1u << ACT_WIN : 0;
    if (t->phase == MJ_CLAIM && claim_check(g, t, own, s, 2, ERR_NO_PONG) == ERR_NONE)
        claims |= 1u << ACT_PONG;
    if (t->phase == MJ_CLAIM && claim_check(g, t, own, s, 3, ERR_NO_KONG) == ERR_NONE)
        claims |= 1u << ACT_KONG;
    if (mj_chi_runs(g, t, own, s) != 0)
        claims |= 1u << ACT_CHI;
    return (ClaimMask)claims;
}

/* A kong in one's turn. xuezhan 3.3, 3.5, 3.6. */
static Err own_kong_check(const Game *g, const MjTable *t, const MjPrivate *own, Seat s,
                          uint8_t type, Tile tile)
{
    if (!t->may_declare)
        return ERR_MUST_DISCARD;
    if (has_kind(mj_wild_kinds(&g->mj.set), tile))
        return ERR_WILD_MELD;
    if (has_kind(suit_mask(t->seat[s].void_suit), tile))
        return ERR_VOID_TILE;
    bool holds = type == MELD_CONCEALED_KONG ? own->count[tile] == 4
               : type == MELD_ADDED_KONG && own->count[tile] > 0 && mj_has_pong(&t->seat[s], tile);
    if (!holds)
        return ERR_NO_KONG;
    return t->wall == 0 ? ERR_WALL_EMPTY : ERR_NONE;
}

/* xuezhan 2.4. */
static Err exchange_check(const MjPrivate *own, const Tile give[3])
{
    uint8_t left[N_KINDS];
    memcpy(left, own->count, sizeof left);
    for (int i = 0; i < 3; i++) {
        if (give[i] >= N_KINDS || suit_of(give[i]) != suit_of(give[0]) || left[give[i]] == 0)
            return ERR_SWAP_THREE;
        left[give[i]]--;
    }
    return ERR_NONE;
}

static Err turn_check(const Game *g, const View *v, const Action *a)
{
    const MjTable *t = &v->mj.table;
    const MjPrivate *own = &v->mj.own;
    if (a->kind == ACT_WIN)
        return mj_win_check(g, t, own, v->seat, NULL);
    if (a->kind != ACT_DISCARD && a->kind != ACT_KONG)
        return ERR_NOT_AN_ACTION;
    if (a->tile >= g->mj.n_kinds || own->count[a->tile] == 0)
        return ERR_TILE_NOT_HELD;
    if (a->kind == ACT_KONG)
        return own_kong_check(g, t, own, v->seat, a->meld, a->tile);
    if (has_kind(mj_discardable(g, t, own, v->seat), a->tile))
        return ERR_NONE;
    return has_kind(mj_wild_kinds(&g->mj.set), a->tile) ? ERR_WILD_KEPT : ERR_VOID_FIRST;
}

static Err answer_check(const Game *g, const View *v, const Action *a)
{
    const MjTable *t = &v->mj.table;
    const MjPrivate *own = &v->mj.own;
    bool on_discard = t->phase == MJ_CLAIM;
    if (a->kind == ACT_PASS)
        return ERR_NONE;
    if (a->kind == ACT_WIN)
        return mj_win_check(g, t, own, v->seat, NULL);
    if (!on_discard || (a->kind != ACT_PONG && a->kind != ACT_KONG && a->kind != ACT_CHI))
        return ERR_NOT_AN_ACTION;
    if (a->tile != t->last)
        return ERR_NOT_AN_ACTION;
    if (a->kind == ACT_CHI)
        return chi_check(g, v, a);
    if (a->kind == ACT_PONG)
        return claim_check(g, t, own, v->seat, 2, ERR_NO_PONG);
    return a->meld == MELD_EXPOSED_KONG ? claim_check(g, t, own, v->seat, 3, ERR_NO_KONG)
                                        : ERR_NO_KONG;
}

Err mj_check(const Game *g, const View *v, const Action *a)
{
    if (!v->must_act && !v->over)
        return ERR_NOT_ASKED;
    switch ((MjPhase)v->mj.table.phase) {
    case MJ_EXCHANGE:
        return a->kind == ACT_EXCHANGE ? exchange_check(&v->mj.own, a->with) : ERR_NOT_AN_ACTION;
    case MJ_VOID:
        return a->kind == ACT_VOID && a->suit <= SUIT_P ? ERR_NONE : ERR_NOT_AN_ACTION;
    case MJ_TURN:
        return turn_check(g, v, a);
    case MJ_CLAIM:
    case MJ_ROB:
        return answer_check(g, v, a);
    case MJ_OVER:
        break;
    }
    return ERR_HAND_OVER;
}

/* A menu being written; what does not fit is dropped. */
typedef struct ActionMenu {
    Action *out;
    int     n, cap;
} ActionMenu;

static void mj_know_add(ActionMenu *m, Action a)
{
    if (m->n < m->cap)
        m->out[m->n++] = a;
}

/* Every three tiles of one suit, ascending. */
static void add_swaps(ActionMenu *m, const MjPrivate *own)
{
    for (Tile a = 0; a < N_SUITED; a++)
        for (Tile b = a; b < N_SUITED && suit_of(b) == suit_of(a); b++)
            for (Tile c = b; c < N_SUITED && suit_of(c) == suit_of(a); c++) {
                Action swap = { .kind = ACT_EXCHANGE, .with = { a, b, c } };
                if (exchange_check(own, swap.with) == ERR_NONE)
                    mj_know_add(m, swap);
            }
}

static void mj_know_add_turn(ActionMenu *m, const Game *g, const View *v)
{
    const MjTable *t = &v->mj.table;
    const MjPrivate *own = &v->mj.own;
    if (mj_win_check(g, t, own, v->seat, NULL) == ERR_NONE)
        mj_know_add(m, (Action){ .kind = ACT_WIN });
    KindMask discards = mj_discardable(g, t, own, v->seat), held = kinds_held(own->count);
    /* Kinds whose kong is worth checking: those held four times, and those of a pong. */
    KindMask kongs = kinds_held_times(own->count, N_COPIES);
    for (int i = 0; i < t->seat[v->seat].n_melds; i++)
        kongs |= kind_bit(t->seat[v->seat].meld[i].tile);
    for (; held != 0; held &= held - 1) {
        Tile k = (Tile)__builtin_ctzll(held);
        for (uint8_t type = MELD_ADDED_KONG; type <= MELD_CONCEALED_KONG && has_kind(kongs, k);
             type++)
            if (own_kong_check(g, t, own, v->seat, type, k) == ERR_NONE)
                mj_know_add(m, (Action){ .kind = ACT_KONG, .tile = k, .meld = type });
        if (has_kind(discards, k))
            mj_know_add(m, (Action){ .kind = ACT_DISCARD, .tile = k });
    }
}

static void mj_know_add_claims(ActionMenu *m, const Game *g, const View *v)
{
    const MjTable *t = &v->mj.table;
    ClaimMask claims = mj_claims(g, t, &v->mj.own, v->seat);
    if (claims & 1u << ACT_WIN)
        mj_know_add(m, (Action){ .kind = ACT_WIN });
    if (claims & 1u << ACT_KONG)
        mj_know_add(m, (Action){ .kind = ACT_KONG, .tile = t->last, .meld = MELD_EXPOSED_KONG });
    if (claims & 1u << ACT_PONG)
        mj_know_add(m, (Action){ .kind = ACT_PONG, .tile = t->last });
    KindMask runs = mj_chi_runs(g, t, &v->mj.own, v->seat);
    for (Tile k = 0; k < N_SUITED; k++) {
        Action chi = { .kind = ACT_CHI, .tile = t->last };
        if (!has_kind(runs, k))
            continue;
        chi_with(k, t->last, chi.with);
        mj_know_add(m, chi);
    }
    mj_know_add(m, (Action){ .kind = ACT_PASS });
}

int mj_menu(const Game *g, const View *v, Action *out, int cap)
{
    ActionMenu m = { out, 0, cap };
    switch (v->must_act ? (MjPhase)v->mj.table.phase : MJ_OVER) {
    case MJ_EXCHANGE:
        add_swaps(&m, &v->mj.own);
        break;
    case MJ_VOID:
        for (Suit s = SUIT_M; s <= SUIT_P; s++)
            mj_know_add(&m, (Action){ .kind = ACT_VOID, .suit = s });
        break;
    case MJ_TURN:
        mj_know_add_turn(&m, g, v);
        break;
    case MJ_CLAIM:
    case MJ_ROB:
        mj_know_add_claims(&m, g, v);
        break;
    case MJ_OVER:       /* or the seat is not asked */
        break;
    }
    return m.n;
}
