/* The simulation player of the design document for a simplified mahjong AI: for every action games
 * are played out by plain players on random deals of the hidden tiles; the share of them won, how
 * near the hand came and how dangerous its discards were make the score, and calls get a bonus. The
 * numbers of the document's Config are those of the Style. tuidaohu 11 has the corrections.
 *
 * Where the document leaves a choice:
 * - A step is one player's move. On its own moves the simulated player draws, wins if it can, and
 *   discards what leaves the lowest shanten, of those the least dangerous, of those the lowest
 *   tile. The others draw, win if they can, and discard any tile the rules allow, each as likely.
 * - The tiles of others are offered to the simulated player: it wins on them, and calls a chi or
 *   pong that lowers its shanten. Its own are offered to the others, who win but never call. After
 *   the win of another the game is lost, unless play goes on without the winner (xuezhan).
 * - The discard in question counts into the danger, like those that follow it in the simulation.
 * - Danger is a rough chance that a discard is won on, from the four levels of the hint.
 * - All actions are tried on the same deals, so that luck in the tiles does not decide between them.
 * - The void suit and the exchange are unknown to the document: they are those of `eff`.
 * - A win at hand is taken without simulation; the other actions then get no points. */
#include "simulation.h"

#include <math.h>
#include <string.h>

#include "advice_impl.h"
#include "engines.h"
#include "mj_key.h"

#ifndef N_
#define N_(s) s
#endif

/* ---- the document's formulas ---------------------------------------------------------------- */

double sim_offense(const Style *style, const SimTally *t)
{
    double win_rate = (double)t->wins / t->games;
    double progress = exp(-style->k * t->sum_min_shanten / t->games);
    return style->attack_bias * (style->alpha1 * win_rate + style->alpha2 * progress);
}

double sim_defense(const Style *style, const SimTally *t)
{
    return style->defense_bias * exp(-style->c * t->sum_danger / t->games);
}

double sim_call_bonus(const Style *style, int delta_shanten)
{
    return style->call_aggressiveness / (1 + exp(-delta_shanten));
}

/* ---- a simulated table ---------------------------------------------------------------------- */

/* A player: the hand, and the same for quick questions. */
typedef struct SimSeat {
    MjHand hand;
    MjKey  key;
    KindMask held;              /* kinds in hand */
    bool   plays;               /* has not won */
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
    uint8_t  pool[DEAL_MAX];    /* the hidden tiles */
    int      n_pool;
} SimRules;

/* One game. */
typedef struct Sim {
    const SimRules *rules;
    SimSeat  seat[SEATS_MAX];
    uint8_t  pool[DEAL_MAX];
    int      n_pool, wall;
    Rng      deal;              /* who gets what and what comes next */
    Rng      habits;            /* what the others discard */
    bool     locked;            /* a passed win: none on others' tiles before the next draw */
    bool     claimed;           /* the seat on turn has claimed, and does not draw */
    int      shanten, min_shanten;
    double   danger;
    enum { GAME_ON, GAME_WON, GAME_LOST } state;
} Sim;

/* One of the hidden tiles that have not come up. */
static Tile draw(Sim *s)
{
    uint32_t i = rng_below(&s->deal, (uint32_t)s->n_pool);
    Tile tile = s->pool[i];
    s->pool[i] = s->pool[--s->n_pool];
    return tile;
}

static void take(SimSeat *seat, Tile tile)
{
    seat->hand.count[tile]++;
    seat->held |= kind_bit(tile);
    mj_key_add(&seat->key, tile);
}

static void cut(SimSeat *seat, Tile tile)
{
    if (--seat->hand.count[tile] == 0)
        seat->held &= ~kind_bit(tile);
    mj_key_remove(&seat->key, tile);
}

/* Takes over a hand. */
static void read_seat(SimSeat *seat, const MjSet *set, const MjHand *hand)
{
    seat->hand = *hand;
    seat->held = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        seat->held |= (KindMask)(hand->count[k] > 0) << k;
    mj_key_read(&seat->key, set, hand);
}

static bool may_win_on(const Sim *s, Seat q)
{
    const MjRules *r = &s->rules->game->mj;
    if (!r->win_on_discard || (q == s->rules->me && s->locked))
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

/* Another seat wins: it leaves, or the game is over. */
static void others_win(Sim *s, Seat q)
{
    s->seat[q].plays = false;
    if (!s->rules->game->mj.play_on)
        s->state = GAME_LOST;
}

/* ---- the simulated player ------------------------------------------------------------------- */

/* The kinds of a hand that the rules let its seat discard. */
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

/* The others, in turn, may win on a discard of the simulated player. */
static void offer(Sim *s, Tile tile)
{
    int n = s->rules->game->n_seats;
    for (int by = 1; by < n && s->state == GAME_ON; by++) {
        Seat q = seat_after(s->rules->me, by, n);
        if (s->seat[q].plays && may_win_on(s, q) && completes(&s->seat[q], tile))
            others_win(s, q);
    }
}

/* The tile has left the hand. */
static void my_discard(Sim *s, Tile tile)
{
    SimSeat *me = &s->seat[s->rules->me];
    s->danger += s->rules->danger[tile];
    s->shanten = mj_key_shanten(&me->key);
    if (s->shanten < s->min_shanten)
        s->min_shanten = s->shanten;
    offer(s, tile);
}

static void my_move(Sim *s)
{
    if (!s->claimed) {
        s->locked = false;
        s->wall--;
        take(&s->seat[s->rules->me], draw(s));
        if (has_won(s, s->rules->me)) {
            s->state = GAME_WON;
            return;
        }
    }
    s->claimed = false;
    Tile tile = greedy_tile(s);
    cut(&s->seat[s->rules->me], tile);
    my_discard(s, tile);
}

/* Lays a meld open: `from_hand` of the tiles are the seat's own. */
static MjHand with_meld(const MjHand *hand, const Tile tile[], int n, const Tile from_hand[], int own)
{
    MjHand after = *hand;
    after.n_melds++;
    for (int i = 0; i < n; i++)
        after.melded[tile[i]]++;
    for (int i = 0; i < own; i++)
        after.count[from_hand[i]]--;
    return after;
}

/* Claims if that lowers the shanten. */
static bool claim_if_closer(Sim *s, const MjHand *after)
{
    const MjSet *set = &s->rules->set[s->rules->me];
    if (mj_shanten(set, after) >= s->shanten)
        return false;
    read_seat(&s->seat[s->rules->me], set, after);
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
        MjHand after = with_meld(&me->hand, run, 3, own, 2);
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
        MjHand after = with_meld(&me->hand, same, 3, same, 2);
        if (claim_if_closer(s, &after))
            return true;
    }
    bool next = seat_after(from, 1, r->game->n_seats) == r->me;
    return r->game->mj.chi && next && suit_of(tile) != SUIT_Z && chi_if_closer(s, tile);
}

/* ---- the others ----------------------------------------------------------------------------- */

/* Any tile the rules allow, each copy as likely. */
static Tile random_tile(Sim *s, Seat q)
{
    const uint8_t *count = s->seat[q].hand.count;
    KindMask kinds = allowed(s, q);
    int n = 0;
    for (KindMask left = kinds; left != 0; left &= left - 1)
        n += count[__builtin_ctzll(left)];
    int at = (int)rng_below(&s->habits, (uint32_t)n);
    for (KindMask left = kinds;; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        at -= count[k];
        if (at < 0)
            return k;
    }
}

/* Returns who moves next. */
static Seat others_move(Sim *s, Seat q)
{
    const SimRules *r = s->rules;
    int n = r->game->n_seats;
    s->wall--;
    take(&s->seat[q], draw(s));
    if (has_won(s, q)) {
        others_win(s, q);
        return seat_after(q, 1, n);
    }
    Tile tile = random_tile(s, q);
    cut(&s->seat[q], tile);
    if (i_answer(s, q, tile))
        return r->me;
    for (int by = 1; by < n && s->state == GAME_ON; by++) {
        Seat taker = seat_after(q, by, n);
        if (taker != r->me && s->seat[taker].plays && may_win_on(s, taker)
            && completes(&s->seat[taker], tile))
            others_win(s, taker);
    }
    return seat_after(q, 1, n);
}

static Seat next_playing(const Sim *s, Seat from)
{
    while (!s->seat[from].plays)
        from = seat_after(from, 1, s->rules->game->n_seats);
    return from;
}

/* Plays on from the move of `turn`. */
static void play_out(Sim *s, Seat turn, int depth)
{
    for (int step = 0; step < depth && s->state == GAME_ON; step++) {
        turn = next_playing(s, turn);
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

/* An action applied: the position from which its games begin. */
typedef struct SimStart {
    MjHand hand;
    Tile   cut;                 /* the discard in question; TILE_NONE: none */
    Seat   turn;
    bool   claimed;
} SimStart;

typedef struct Simulation {
    SimRules  rules;
    AdviceRow row[ADVICE_ROWS_MAX];     /* before play */
    Action    menu[MENU_MAX];
    int       n_menu, next;
    int       shanten;          /* before the action */
    Sim       sim;
} Simulation;

/* About how often a tile of each DangerLevel is won on. */
static const double CHANCE[] = { 0, 0.02, 0.05, 0.1 };

/* Do four wilds win? Other tiles that make nothing fill the hand. hongzhong 6.4 */
static bool four_wilds_win(const Game *g, const View *v)
{
    Tile wild = g->mj.set.wild;
    if (wild == TILE_NONE)
        return false;
    MjOwn own = { .drawn = TILE_NONE };
    own.count[wild] = N_COPIES;
    int others = 14 - 3 * v->mj.table.seat[v->seat].n_melds - N_COPIES;
    for (Tile k = 0; others > 0 && k < N_SUITED; k++, others--)
        own.count[k]++;
    MjWorth worth;
    mj_worth(g, &v->mj.table, &own, v->seat, TILE_NONE, WIN_SELF_DRAW, &worth);
    return worth.shapes & SHAPE_FOUR_WILDS;
}

static void read_rules(SimRules *r, const Mind *m)
{
    const View *v = &m->info.view;
    const Game *g = m->game;
    r->game = g;
    r->table = &v->mj.table;
    r->me = v->seat;
    r->four_wilds = four_wilds_win(g, v);
    r->n_pool = g->ops->unseen(g, v, r->pool);
    r->wild = g->mj.set.wild == TILE_NONE ? 0 : kind_bit(g->mj.set.wild);
    for (Seat q = 0; q < g->n_seats; q++) {
        Suit void_suit = v->mj.table.seat[q].void_suit;
        mj_set_of(&g->mj, void_suit, &r->set[q]);
        r->dead[q] = void_suit == SUIT_NONE ? 0 : suit_mask(void_suit);
    }
    for (Tile k = 0; k < g->mj.n_kinds; k++) {
        Danger d;
        advice_danger(g, v, k, &d);
        r->danger[k] = CHANCE[d.level];
    }
}

static void ask(Mind *m, void *own)
{
    Simulation *b = own;
    b->next = 0;
    b->n_menu = game_menu(m->game, &m->info.view, b->menu, MENU_MAX);
}

/* Tiles of the last discard and the hand that become a meld. */
static MjHand after_kong(const MjHand *hand, const Action *a)
{
    const Tile same[4] = { a->tile, a->tile, a->tile, a->tile };
    if (a->meld == MELD_CONCEALED_KONG)
        return with_meld(hand, same, 4, same, 4);
    if (a->meld == MELD_EXPOSED_KONG)
        return with_meld(hand, same, 4, same, 3);
    MjHand after = with_meld(hand, same, 1, same, 1);
    after.n_melds = hand->n_melds;
    return after;
}

static SimStart start_of(const Simulation *b, const View *v, const Action *a)
{
    const MjTable *t = &v->mj.table;
    SimStart start = { .cut = TILE_NONE, .turn = v->seat, .claimed = false };
    mj_hand_of(t, &v->mj.own, v->seat, &start.hand);
    const Tile same[3] = { a->tile, a->tile, a->tile };
    const Tile run[3] = { a->tile, a->with[0], a->with[1] };
    switch ((ActionKind)a->kind) {
    case ACT_DISCARD:
        start.cut = a->tile;
        start.hand.count[a->tile]--;
        start.turn = seat_after(v->seat, 1, b->rules.game->n_seats);
        break;
    case ACT_KONG:
        start.hand = after_kong(&start.hand, a);
        break;
    case ACT_PONG:
        start.hand = with_meld(&start.hand, same, 3, same, 2);
        start.claimed = true;
        break;
    case ACT_CHI:
        start.hand = with_meld(&start.hand, run, 3, a->with, 2);
        start.claimed = true;
        break;
    case ACT_PASS:      /* who added the kong draws for it; else the next player draws */
        start.turn = t->phase == MJ_ROB ? t->last_from
                                        : seat_after(t->last_from, 1, b->rules.game->n_seats);
        break;
    case ACT_WIN:
    case ACT_SWAP:
    case ACT_LACK:
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return start;
}

/* Deals the hidden tiles of one game to the seats that play. */
static void deal(Simulation *b, const View *v, const SimStart *start, uint64_t seed)
{
    Sim *s = &b->sim;
    const SimRules *r = &b->rules;
    s->rules = r;
    s->deal = rng_seeded(rng_derive(seed, "deal", 0));
    s->habits = rng_seeded(rng_derive(seed, "habits", 0));
    s->n_pool = r->n_pool;
    s->wall = r->table->wall;
    s->locked = v->mj.own.locked && r->game->mj.passed_win != PASSED_WIN_OFF;
    s->claimed = start->claimed;
    s->danger = 0;
    s->state = GAME_ON;
    memcpy(s->pool, r->pool, (size_t)r->n_pool);
    for (Seat q = 0; q < r->game->n_seats; q++) {
        SimSeat *seat = &s->seat[q];
        const MjSeat *open = &r->table->seat[q];
        seat->plays = open->won == 0;
        MjHand hand = start->hand;
        if (q != r->me) {
            mj_hand_of(r->table, &(MjOwn){ .drawn = TILE_NONE }, q, &hand);
            for (int i = 0; i < open->n_concealed && seat->plays; i++)
                hand.count[draw(s)]++;
        }
        read_seat(seat, &r->set[q], &hand);
    }
    s->shanten = s->min_shanten = mj_key_shanten(&s->seat[r->me].key);
}

static void simulate(Simulation *b, const Mind *m, const SimStart *start, SimTally *out)
{
    Sim *s = &b->sim;
    int games = m->style->sim_count >= 1 ? (int)m->style->sim_count : 1;
    *out = (SimTally){ .games = games };
    for (int i = 0; i < games; i++) {
        deal(b, &m->info.view, start, rng_derive(m->seed, "game", (uint64_t)i));
        if (start->cut != TILE_NONE)
            my_discard(s, start->cut);
        play_out(s, start->turn, (int)m->style->sim_depth);
        out->wins += s->state == GAME_WON;
        out->sum_min_shanten += s->min_shanten > 0 && s->state != GAME_WON ? s->min_shanten : 0;
        out->sum_danger += s->danger;
    }
}

static Verdict judged(Simulation *b, const Mind *m, const Action *a)
{
    Verdict v = { .action = *a };
    SimStart start = start_of(b, &m->info.view, a);
    SimTally tally;
    simulate(b, m, &start, &tally);
    v.part[PART_SPEED] = sim_offense(m->style, &tally);
    v.part[PART_SAFETY] = sim_defense(m->style, &tally);
    if (a->kind == ACT_CHI || a->kind == ACT_PONG || a->kind == ACT_KONG) {
        int after = mj_shanten(&b->rules.set[b->rules.me], &start.hand);
        v.part[PART_KONG] = sim_call_bonus(m->style, b->shanten - after);
    }
    v.points = v.part[PART_SPEED] + v.part[PART_SAFETY] + v.part[PART_KONG];
    return v;
}

/* What the document does not simulate: the menu with a win in it, and what comes before play. */
static bool think_plain(Mind *m, Simulation *b)
{
    const double win_value = 100;
    int phase = m->info.view.mj.table.phase;
    if (phase == MJ_EXCHANGE || phase == MJ_VOID) {
        int n = advice_rank(m->game, &m->info.view, b->row);
        for (int i = 0; i < n; i++)
            mind_add(m, &(Verdict){ .action = b->row[i].action, .points = b->row[i].value,
                                    .part = { [PART_VOID] = b->row[i].value } });
        return true;
    }
    bool wins = false;
    for (int i = 0; i < b->n_menu; i++)
        wins = wins || b->menu[i].kind == ACT_WIN;
    for (int i = 0; wins && i < b->n_menu; i++) {
        double points = b->menu[i].kind == ACT_WIN ? win_value : 0;
        mind_add(m, &(Verdict){ .action = b->menu[i], .points = points,
                                .part = { [PART_SPEED] = points } });
    }
    return wins;
}

/* One action a slice. */
static bool think(Mind *m, void *own)
{
    Simulation *b = own;
    if (b->next == 0) {
        if (think_plain(m, b))
            return true;
        MjHand hand;
        read_rules(&b->rules, m);
        mj_hand_of(b->rules.table, &m->info.view.mj.own, b->rules.me, &hand);
        b->shanten = mj_shanten(&b->rules.set[b->rules.me], &hand);
    }
    Verdict v = judged(b, m, &b->menu[b->next++]);
    mind_add(m, &v);
    return b->next == b->n_menu;
}

static void usual(Style *style)
{
    style->sim_depth = 20;
    style->sim_count = 100;
}

const MindOps mind_simulation = {
    .name = "simulation",
    .about = N_("the design document's player: plays every action out on random deals"),
    .family = FAMILY_MAHJONG,
    .size = sizeof(Simulation),
    .usual = usual,
    .ask = ask,
    .think = think,
};
