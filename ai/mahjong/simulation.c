/* SPDX-License-Identifier: MIT */
/* The simulation player of the design document for a simplified mahjong AI. For every action, plain
 * players play games on random deals of the hidden tiles. The score consists of the share of games
 * won, how close the hand came to a win and how dangerous its discards were, with a bonus for
 * claims. The numbers of the document's Config are those of the Style. tuidaohu 11 has the
 * corrections.
 *
 * Where the document leaves a choice:
 * - A step is one player's move, described with the games.
 * - The discard in question counts towards the danger, like those that follow it in the simulation.
 * - Danger is a rough probability that a discard is won on, from the four levels of the hint.
 * - All actions are tried on the same deals, so that luck in the tiles does not decide.
 * - The void suit and the exchange are not in the document: they are those of `eff`.
 * - A win that is possible is taken without simulation; the other actions then get no points. */
#include "simulation.h"

#include <string.h>

#include "advice.h"
#include "advice_impl.h"
#include "evaluator.h"
#include "exact.h"
#include "game.h"
#include "mj.h"
#include "mj_key.h"

/* ---- the document's formulas ---------------------------------------------------------------- */

double sim_offense(const AiStyle *style, const SimTally *t)
{
    double win_rate = (double)t->wins / t->games;
    double progress = exact_exp(-style->progress_decay * t->sum_min_shanten / t->games);
    return style->attack_bias * (style->win_weight * win_rate + style->progress_weight * progress);
}

double sim_defense(const AiStyle *style, const SimTally *t)
{
    return style->defense_bias * exact_exp(-style->danger_decay * t->sum_danger / t->games);
}

double sim_call_bonus(const AiStyle *style, int delta_shanten)
{
    return style->call_aggressiveness / (1 + exact_exp(-delta_shanten));
}

/* ---- the games ------------------------------------------------------------------------------- */

/* Games of the simulation player. In its own turns it draws, wins if it can, and makes the discard
 * that leaves the lowest shanten, then the least dangerous, then the lowest tile. The others draw,
 * win if they can, and discard any tile that the rules allow, each copy equally likely.
 *
 * The tiles of others are offered to the simulated player: it wins on them, and claims a chi or
 * pong that lowers its shanten. Its discards are offered to the others, which win but never claim.
 * When another player wins the game is lost, unless play continues without the winner (Xuezhan). */

/* A player: the hand, and the same in a form for quick questions. */
typedef struct SimSeat {
    MjHand hand;
    MjKey  key;
    KindMask held;              /* kinds in hand */
    bool   active;              /* has not won */
} SimSeat;

/* What all games of one decision share. */
typedef struct SimRules {
    const Game *game;
    const MjTable *table;
    Seat     me;
    MjSet    set[SEATS_MAX];    /* with the seat's void suit dead */
    KindMask dead[SEATS_MAX];   /* the kinds of that suit */
    KindMask wild;              /* the wild kind, if there is one */
    bool     four_wilds;        /* four wilds in hand win */
    double   danger[N_KINDS];
    bool     win_locked;        /* a win has been passed up */
    uint8_t  pool[DEAL_MAX];    /* the hidden tiles */
    int      n_pool;
} SimRules;

/* One game. */
typedef struct Sim {
    const SimRules *rules;
    SimSeat  seat[SEATS_MAX];
    uint8_t  pool[DEAL_MAX];
    int      n_pool, wall;
    Rng      deal;              /* which seat gets what, and what comes next */
    Rng      discard_rng;       /* what the others discard */
    bool     win_locked;        /* no win on others' tiles before the next draw */
    bool     claimed;           /* the seat on turn has claimed, so it does not draw */
    int      shanten, min_shanten;
    double   danger;
    enum { GAME_ON, GAME_WON, GAME_LOST } state;
} Sim;

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

/* Deals the hidden tiles from a seed; `hand` is the simulated player's. With `claimed` it has just
 * claimed a tile and does not draw before its next move. `rules` is borrowed for the game. */
static void sim_deal(Sim *s, const SimRules *rules, const MjHand *hand, bool claimed, uint64_t seed)
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
            mj_hand_of(rules->table, (const uint8_t[N_KINDS]){ 0 }, q, &its);
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

/* The simulated player has discarded: the danger is counted, and the others may win. */
static void sim_discarded(Sim *s, Tile tile)
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

/* Claims if that lowers the shanten. */
static bool claim_if_closer(Sim *s, const Action *a)
{
    SimSeat *me = &s->seat[s->rules->me];
    const MjSet *set = &s->rules->set[s->rules->me];
    MjHand after = hand_after(&me->hand, a);
    if (mj_shanten(set, &after) >= s->shanten)
        return false;
    sim_read_seat(me, set, &after);
    s->claimed = true;
    return true;
}

static bool chi_if_closer(Sim *s, Tile tile)
{
    const uint8_t *count = s->seat[s->rules->me].hand.count;
    for (int back = 2; back >= 0; back--) {
        Tile low = (Tile)(tile - back), a = back == 0 ? tile + 1 : low,
             b = back == 2 ? tile - 1 : low + 2;
        const Action chi = { .kind = ACT_CHI, .tile = tile, .with = { a, b } };
        int from = rank_of(tile) - back;
        if (from >= 1 && from <= 7 && count[a] > 0 && count[b] > 0 && claim_if_closer(s, &chi))
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
    const Action pong = { .kind = ACT_PONG, .tile = tile };
    if (me->hand.count[tile] >= 2 && claim_if_closer(s, &pong))
        return true;
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

/* Continues from the move of `turn`, for at most `depth` moves of all players together. */
static void sim_play(Sim *s, Seat turn, int depth)
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

/* ---- a decision ----------------------------------------------------------------------------- */

/* An action carried out: the position from which its games begin. */
typedef struct SimStart {
    MjHand hand;
    Tile   cut;                 /* the discard in question; TILE_NONE: none */
    Seat   turn;
    bool   claimed;
} SimStart;

typedef struct Simulation {
    SimRules  rules;
    Action    menu[MENU_MAX];
    int       n_menu, next;
    int       shanten;          /* before any action */
    SimStart  start;            /* of action `next` */
    SimTally  tally;            /* of its games so far */
    Sim       sim;
} Simulation;

enum { SLICE = 100 };           /* games, about half a millisecond */

/* About how often a tile of each DangerLevel is won on. */
static const double CHANCE[] = { 0, 0.02, 0.05, 0.1 };

/* Do four wilds win? Useless tiles fill the rest of the hand. hongzhong 6.4 */
static bool four_wilds_win(const Game *g, const View *v)
{
    Tile wild = g->mj.set.wild;
    if (wild == TILE_NONE)
        return false;
    MjPrivate own = { .drawn = TILE_NONE };
    own.count[wild] = N_COPIES;
    int others = 14 - 3 * v->mj.table.seat[v->seat].n_melds - N_COPIES;
    for (Tile k = 0; others > 0 && k < N_SUITED; k++, others--)
        own.count[k]++;
    MjWorth worth = mj_worth(g, &v->mj.table, &own, v->seat, TILE_NONE, WIN_SELF_DRAW);
    return worth.shapes & SHAPE_FOUR_WILDS;
}

static void simulation_read_rules(SimRules *r, const Evaluation *m)
{
    const View *v = &m->info.view;
    const Game *g = m->game;
    r->game = g;
    r->table = &v->mj.table;
    r->me = v->seat;
    r->four_wilds = four_wilds_win(g, v);
    r->win_locked = v->mj.own.win_locked && g->mj.passed_win != PASSED_WIN_OFF;
    r->n_pool = g->ops->unseen(g, v, r->pool);
    r->wild = mj_wild_kinds(&g->mj.set);
    for (Seat q = 0; q < g->n_seats; q++) {
        Suit void_suit = v->mj.table.seat[q].void_suit;
        mj_set_of(&g->mj, void_suit, &r->set[q]);
        r->dead[q] = suit_mask(void_suit);
    }
    for (Tile k = 0; k < g->mj.n_kinds; k++) {
        Danger d;
        advice_danger(g, v, k, false, &d);
        r->danger[k] = CHANCE[d.level];
    }
}

static void simulation_ask(Evaluation *m, void *own)
{
    Simulation *b = own;
    b->next = 0;
    b->tally = (SimTally){ .games = 0 };
    b->n_menu = game_menu(m->game, &m->info.view, b->menu, MENU_MAX);
}

static SimStart start_of(const Simulation *b, const View *v, const Action *a)
{
    const MjTable *t = &v->mj.table;
    int n = b->rules.game->n_seats;
    SimStart start = { .cut = TILE_NONE, .turn = v->seat,
                       .claimed = a->kind == ACT_PONG || a->kind == ACT_CHI };
    mj_hand_of(t, v->mj.own.count, v->seat, &start.hand);
    if (a->kind == ACT_PASS) {      /* the kong's owner draws for it; else the next player draws */
        start.turn = t->phase == MJ_ROB ? t->last_from : seat_after(t->last_from, 1, n);
        return start;
    }
    start.hand = hand_after(&start.hand, a);
    if (a->kind == ACT_DISCARD) {
        start.cut = a->tile;
        start.turn = seat_after(v->seat, 1, n);
    }
    return start;
}

/* Plays one more game; the deals are the same for every action. */
static void simulation_run(Simulation *b, const Evaluation *m)
{
    Sim *s = &b->sim;
    SimTally *t = &b->tally;
    const SimStart *start = &b->start;
    uint64_t seed = rng_derive(m->seed, "game", (uint64_t)t->games++);
    sim_deal(s, &b->rules, &start->hand, start->claimed, seed);
    if (start->cut != TILE_NONE)
        sim_discarded(s, start->cut);
    sim_play(s, start->turn, (int)m->style->sim_depth);
    t->wins += s->state == GAME_WON;
    t->sum_min_shanten += s->min_shanten > 0 && s->state != GAME_WON ? s->min_shanten : 0;
    t->sum_danger += s->danger;
}

static Verdict simulation_verdict_of(const Simulation *b, const Evaluation *m, const Action *a)
{
    Verdict v = { .action = *a };
    v.part[PART_SPEED] = sim_offense(m->style, &b->tally);
    v.part[PART_SAFETY] = sim_defense(m->style, &b->tally);
    if (a->kind == ACT_CHI || a->kind == ACT_PONG || a->kind == ACT_KONG) {
        int after = mj_shanten(&b->rules.set[b->rules.me], &b->start.hand);
        v.part[PART_KONG] = sim_call_bonus(m->style, b->shanten - after);
    }
    v.points = v.part[PART_SPEED] + v.part[PART_SAFETY] + v.part[PART_KONG];
    return v;
}

/* What the document does not simulate: a menu with a win, and the decisions before play. */
static bool think_plain(Evaluation *m, Simulation *b)
{
    const double win_value = 100;
    int phase = m->info.view.mj.table.phase;
    if (phase == MJ_EXCHANGE || phase == MJ_VOID) {
        m->n = advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX);
        for (int i = 0; i < m->n; i++)
            m->verdict[i].part[PART_VOID] = m->verdict[i].points;
        return true;
    }
    bool wins = false;
    for (int i = 0; i < b->n_menu; i++)
        wins = wins || b->menu[i].kind == ACT_WIN;
    for (int i = 0; wins && i < b->n_menu; i++)
        evaluation_insert_part(m, &b->menu[i], PART_SPEED,
                               b->menu[i].kind == ACT_WIN ? win_value : 0);
    return wins;
}

/* The games of one action, a slice at a time. */
static bool simulation_think(Evaluation *m, void *own)
{
    Simulation *b = own;
    int wanted = m->style->sim_count >= 1 ? (int)m->style->sim_count : 1;
    if (b->next == 0 && b->tally.games == 0) {
        if (think_plain(m, b))
            return true;
        MjHand hand;
        simulation_read_rules(&b->rules, m);
        mj_hand_of(b->rules.table, m->info.view.mj.own.count, b->rules.me, &hand);
        b->shanten = mj_shanten(&b->rules.set[b->rules.me], &hand);
    }
    const Action *a = &b->menu[b->next];
    if (b->tally.games == 0)
        b->start = start_of(b, &m->info.view, a);
    for (int i = 0; i < SLICE && b->tally.games < wanted; i++)
        simulation_run(b, m);
    if (b->tally.games < wanted)
        return false;
    Verdict v = simulation_verdict_of(b, m, a);
    evaluation_insert(m, &v);
    b->tally = (SimTally){ .games = 0 };
    return ++b->next == b->n_menu;
}

static void simulation_usual_style(AiStyle *style)
{
    style->sim_depth = 20;
    style->sim_count = 100;
}

const EvaluatorOps evaluator_simulation = {
    .name = "simulation",
    .about = N_("the player of the design document: plays out every action on random deals"),
    .size = sizeof(Simulation),
    .usual = simulation_usual_style,
    .ask = simulation_ask,
    .think = simulation_think,
};
