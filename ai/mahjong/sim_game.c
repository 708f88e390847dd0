/* SPDX-License-Identifier: MIT */
/* Games of the simulation player. In its own turns it draws, wins if it can, and makes the discard
 * that leaves the lowest shanten, then the least dangerous, then the lowest tile. The others draw,
 * win if they can, and discard any tile that the rules allow, each copy equally likely.
 *
 * The tiles of others are offered to the simulated player: it wins on them, and claims a chi or
 * pong that lowers its shanten. Its discards are offered to the others, which win but never claim.
 * When another player wins the game is lost, unless play continues without the winner (Xuezhan). */
#include "sim_game.h"

#include <string.h>

#include "mj.h"

/* ---- hands ---------------------------------------------------------------------------------- */

/* Draws one of the hidden tiles that have not come up. */
static Tile sim_draw(Sim *s)
{
    uint32_t i = rng_below(&s->deal, (uint32_t)s->n_pool);
    Tile tile = s->pool[i];
    s->pool[i] = s->pool[--s->n_pool];
    return tile;
}

static void sim_take(SimSeat *seat, Tile tile)
{
    seat->hand.count[tile]++;
    seat->held |= kind_bit(tile);
    mj_key_add(&seat->key, tile);
}

static void sim_cut(SimSeat *seat, Tile tile)
{
    if (--seat->hand.count[tile] == 0)
        seat->held &= ~kind_bit(tile);
    mj_key_remove(&seat->key, tile);
}

/* Copies a hand. */
static void sim_read_seat(SimSeat *seat, const MjSet *set, const MjHand *hand)
{
    seat->hand = *hand;
    seat->held = kinds_held(hand->count);
    mj_key_read(&seat->key, set, hand);
}

void sim_deal(Sim *s, const SimRules *rules, const MjHand *hand, bool claimed, uint64_t seed)
{
    s->rules = rules;
    s->deal = rng_seeded(rng_derive(seed, "deal", 0));
    s->discard_rng = rng_seeded(rng_derive(seed, "habits", 0));
    s->n_pool = rules->n_pool;
    s->wall = rules->table->wall;
    s->win_locked = rules->win_locked;
    s->claimed = claimed;
    s->danger = 0;
    s->state = GAME_ON;
    memcpy(s->pool, rules->pool, (size_t)rules->n_pool);
    for (Seat q = 0; q < rules->game->n_seats; q++) {
        const MjSeat *open = &rules->table->seat[q];
        MjHand its = *hand;
        s->seat[q].active = open->won == 0;
        if (q != rules->me) {
            mj_hand_of(rules->table, &(MjPrivate){ .drawn = TILE_NONE }, q, &its);
            for (int i = 0; i < open->n_concealed && s->seat[q].active; i++)
                its.count[sim_draw(s)]++;
        }
        sim_read_seat(&s->seat[q], &rules->set[q], &its);
    }
    s->shanten = s->min_shanten = mj_key_shanten(&s->seat[rules->me].key);
}

/* ---- wins ----------------------------------------------------------------------------------- */

static bool may_win_on(const Sim *s, Seat q)
{
    const MjRules *r = &s->rules->game->mj;
    if (!r->win_on_discard || (q == s->rules->me && s->win_locked))
        return false;
    return r->wild_wins_discard || (s->seat[q].held & s->rules->wild) == 0;
}

/* Would the tile complete the hand? */
static bool completes(SimSeat *seat, Tile tile)
{
    if (mj_key_shanten(&seat->key) != 0)
        return false;
    mj_key_add(&seat->key, tile);
    bool wins = mj_key_shanten(&seat->key) < 0;
    mj_key_remove(&seat->key, tile);
    return wins;
}

static bool has_won(const Sim *s, Seat q)
{
    const SimSeat *seat = &s->seat[q];
    if (mj_key_shanten(&seat->key) < 0)
        return true;
    return s->rules->four_wilds && seat->hand.count[s->rules->game->mj.set.wild] >= N_COPIES;
}

/* Another seat wins: it stops playing, or the game is over. */
static void others_win(Sim *s, Seat q)
{
    s->seat[q].active = false;
    if (!s->rules->game->mj.play_on)
        s->state = GAME_LOST;
}

/* ---- the simulated player ------------------------------------------------------------------- */

/* The kinds of a hand that the rules allow its seat to discard. */
static KindMask allowed(const Sim *s, Seat q)
{
    KindMask all = s->seat[q].held;
    KindMask dead = all & s->rules->dead[q], tame = all & ~s->rules->wild;
    return dead != 0 ? dead : tame != 0 ? tame : all;
}

static Tile greedy_tile(Sim *s)
{
    SimSeat *me = &s->seat[s->rules->me];
    Tile best = TILE_NONE;
    int least = MJ_SHANTEN_MAX + 1;
    for (KindMask left = allowed(s, s->rules->me); left != 0; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        mj_key_remove(&me->key, k);
        int shanten = mj_key_shanten(&me->key);
        mj_key_add(&me->key, k);
        if (shanten < least
            || (shanten == least && s->rules->danger[k] < s->rules->danger[best])) {
            least = shanten;
            best = k;
        }
    }
    return best;
}

/* The others, in turn order, may win on a discard. */
static void offer_to_others(Sim *s, Seat from, Tile tile)
{
    int n = s->rules->game->n_seats;
    for (int by = 1; by < n && s->state == GAME_ON; by++) {
        Seat q = seat_after(from, by, n);
        if (q != s->rules->me && s->seat[q].active && may_win_on(s, q) &&
            completes(&s->seat[q], tile))
            others_win(s, q);
    }
}

void sim_discarded(Sim *s, Tile tile)
{
    SimSeat *me = &s->seat[s->rules->me];
    s->danger += s->rules->danger[tile];
    s->shanten = mj_key_shanten(&me->key);
    if (s->shanten < s->min_shanten)
        s->min_shanten = s->shanten;
    offer_to_others(s, s->rules->me, tile);
}

static void my_move(Sim *s)
{
    if (!s->claimed) {
        s->win_locked = false;
        s->wall--;
        sim_take(&s->seat[s->rules->me], sim_draw(s));
        if (has_won(s, s->rules->me)) {
            s->state = GAME_WON;
            return;
        }
    }
    s->claimed = false;
    Tile tile = greedy_tile(s);
    sim_cut(&s->seat[s->rules->me], tile);
    sim_discarded(s, tile);
}

MjHand sim_with_meld(const MjHand *hand, const Tile tile[], int n, const Tile own[], int n_own)
{
    MjHand after = *hand;
    after.n_melds++;
    for (int i = 0; i < n; i++)
        after.melded[tile[i]]++;
    for (int i = 0; i < n_own; i++)
        after.count[own[i]]--;
    return after;
}

/* Claims if that lowers the shanten. */
static bool claim_if_closer(Sim *s, const MjHand *after)
{
    const MjSet *set = &s->rules->set[s->rules->me];
    if (mj_shanten(set, after) >= s->shanten)
        return false;
    sim_read_seat(&s->seat[s->rules->me], set, after);
    s->claimed = true;
    return true;
}

static bool chi_if_closer(Sim *s, Tile tile)
{
    const SimSeat *me = &s->seat[s->rules->me];
    for (int back = 2; back >= 0; back--) {
        if (rank_of(tile) - back < 1 || rank_of(tile) - back > 7)
            continue;
        Tile run[3], own[2];
        for (int i = 0, n = 0; i < 3; i++) {
            run[i] = (Tile)(tile - back + i);
            if (run[i] != tile)
                own[n++] = run[i];
        }
        if (me->hand.count[own[0]] == 0 || me->hand.count[own[1]] == 0)
            continue;
        MjHand after = sim_with_meld(&me->hand, run, 3, own, 2);
        if (claim_if_closer(s, &after))
            return true;
    }
    return false;
}

/* A discard of another seat: does the simulated player win on it or claim it? */
static bool i_answer(Sim *s, Seat from, Tile tile)
{
    const SimRules *r = s->rules;
    SimSeat *me = &s->seat[r->me];
    if (s->shanten == 0 && may_win_on(s, r->me) && completes(me, tile)) {
        s->state = GAME_WON;
        return true;
    }
    if (s->wall == 0 || s->shanten == 0 || has_kind(r->dead[r->me] | r->wild, tile))
        return false;
    if (me->hand.count[tile] >= 2) {
        const Tile same[3] = { tile, tile, tile };
        MjHand after = sim_with_meld(&me->hand, same, 3, same, 2);
        if (claim_if_closer(s, &after))
            return true;
    }
    bool next = seat_after(from, 1, r->game->n_seats) == r->me;
    return r->game->mj.chi && next && suit_of(tile) != SUIT_Z && chi_if_closer(s, tile);
}

/* ---- the others ----------------------------------------------------------------------------- */

/* Any tile that the rules allow, each copy equally likely. */
static Tile random_tile(Sim *s, Seat q)
{
    const uint8_t *count = s->seat[q].hand.count;
    KindMask kinds = allowed(s, q);
    int n = 0;
    for (KindMask left = kinds; left != 0; left &= left - 1)
        n += count[__builtin_ctzll(left)];
    int at = (int)rng_below(&s->discard_rng, (uint32_t)n);
    for (KindMask left = kinds;; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        at -= count[k];
        if (at < 0)
            return k;
    }
}

/* Returns the seat that moves next. */
static Seat others_move(Sim *s, Seat q)
{
    const SimRules *r = s->rules;
    int n = r->game->n_seats;
    s->wall--;
    sim_take(&s->seat[q], sim_draw(s));
    if (has_won(s, q)) {
        others_win(s, q);
        return seat_after(q, 1, n);
    }
    Tile tile = random_tile(s, q);
    sim_cut(&s->seat[q], tile);
    if (i_answer(s, q, tile))
        return r->me;
    offer_to_others(s, q, tile);
    return seat_after(q, 1, n);
}

void sim_play(Sim *s, Seat turn, int depth)
{
    for (int step = 0; step < depth && s->state == GAME_ON; step++) {
        while (!s->seat[turn].active)
            turn = seat_after(turn, 1, s->rules->game->n_seats);
        if (s->wall == 0 && !s->claimed)
            return;
        if (turn == s->rules->me) {
            my_move(s);
            turn = seat_after(turn, 1, s->rules->game->n_seats);
        } else {
            turn = others_move(s, turn);
        }
    }
}
