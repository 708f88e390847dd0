/* Hands that may follow a hand, and what they are worth with 0 to N draws to come (docs/ai.md 2).
 *
 * A node is a hand just after a cut. In a step the others cut first: a tile that wins or that a
 * pong brings nearer may be taken, or not, whichever is worth more. Then we draw: a tile that
 * brings the hand nearer to some goal is kept and the best cut made, any other is cut again. All
 * numbers of draws are reckoned together, n from n - 1, so that each hand is looked at once. Hands
 * are found again by name, a sum of random words, one for each tile. */
#include "ev_impl.h"
#include "mj.h"

#include <assert.h>
#include <string.h>

void ev_tree_start(EvTree *t, const EvContext *s, int deepest, int limit)
{
    t->scene = s;
    t->deepest = deepest;
    t->shallowest = -1;
    t->truncated = false;
    t->sideways_shanten = 0;
    t->end_kind = s->set.copies[N_SUITED] > 0 ? N_KINDS : N_SUITED;
    t->limit = limit < EV_NODES ? limit : EV_NODES;
    t->n_nodes = 0;
    t->table = *s->table;
    t->slot_mask = 1023;
    while (t->slot_mask < 2 * (uint32_t)t->limit)
        t->slot_mask = 2 * t->slot_mask + 1;
    memset(t->slot, 0, (t->slot_mask + 1) * sizeof t->slot[0]);
    memset(t->win, 0, sizeof t->win);
    uint64_t n = UINT64_C(0x9e3779b97f4a7c15);      /* anything but 0, which would stay 0 */
    for (Tile k = 0; k < N_KINDS; k++) {
        t->of_kind[k] = rng_mixed(n++);
        t->of_meld[k] = rng_mixed(n++);
    }
    for (Tile k = 0; k < N_SUITED; k++)
        t->of_run[k] = rng_mixed(n++);
    t->of_must = rng_mixed(n++);
    t->of_side = rng_mixed(n++);
}

/* ---- hands ---------------------------------------------------------------------------------- */

static uint64_t name_of_meld(const EvTree *t, const MjMeld *m)
{
    if (m->type == MELD_CHI)
        return t->of_run[m->tile];
    return t->of_meld[m->tile] * (m->type == MELD_PONG ? 1 : 2);
}

void ev_hand_read(const EvTree *t, EvHand *h)
{
    const EvContext *s = t->scene;
    const MjSeat *seat = &s->table->seat[s->me];
    *h = (EvHand){ .n_melds = seat->n_melds };
    MjHand live = s->hand;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (s->set.copies[k] == 0) {
            h->n_void_tiles = (uint8_t)(h->n_void_tiles + live.count[k]);
            live.count[k] = 0;
        }
        h->count[k] = live.count[k];
        h->melded[k] = live.melded[k];
        h->name += live.count[k] * t->of_kind[k];
    }
    memcpy(h->meld, seat->meld, sizeof h->meld);
    for (int i = 0; i < h->n_melds; i++)
        h->name += name_of_meld(t, &h->meld[i]);
    h->name += h->n_void_tiles * t->of_must;
    mj_key_read(&h->key, &s->set, &live);
}

void ev_hand_add(const EvTree *t, EvHand *h, Tile k)
{
    mj_key_add(&h->key, k);
    h->count[k]++;
    h->name += t->of_kind[k];
}

void ev_hand_remove(const EvTree *t, EvHand *h, Tile k)
{
    mj_key_remove(&h->key, k);
    h->count[k]--;
    h->name -= t->of_kind[k];
}

static void set_must(const EvTree *t, EvHand *h, int must)
{
    h->name += (uint64_t)(must - h->n_void_tiles) * t->of_must;
    h->n_void_tiles = (uint8_t)must;
}

static void set_sideways(const EvTree *t, EvHand *h, int sideways)
{
    h->name += (uint64_t)(sideways - h->sideways) * t->of_side;
    h->sideways = (uint8_t)sideways;
}

static void read_key(const EvTree *t, EvHand *h)
{
    MjHand hand = { .n_melds = h->n_melds };
    memcpy(hand.count, h->count, sizeof hand.count);
    memcpy(hand.melded, h->melded, sizeof hand.melded);
    mj_key_read(&h->key, &t->scene->set, &hand);
}

void ev_hand_meld(const EvTree *t, EvHand *h, uint8_t type, Tile k, int from_hand)
{
    h->count[k] = (uint8_t)(h->count[k] - from_hand);
    h->name -= (uint64_t)from_hand * t->of_kind[k];
    if (type == MELD_ADDED_KONG) {
        for (int i = 0; i < h->n_melds; i++) {
            if (h->meld[i].tile == k)
                h->meld[i].type = type;
        }
        h->melded[k] = 4;
        h->name += t->of_meld[k];
    } else {
        assert(h->n_melds < MELDS_MAX);
        h->meld[h->n_melds++] = (MjMeld){ .type = type, .tile = k };
        h->melded[k] = type == MELD_PONG ? 3 : 4;
        h->name += t->of_meld[k] * (type == MELD_PONG ? 1 : 2);
    }
    read_key(t, h);
}

void ev_hand_chi(const EvTree *t, EvHand *h, Tile tile, const Tile with[2])
{
    assert(h->n_melds < MELDS_MAX);
    MjMeld run = { .type = MELD_CHI, .tile = with[0] < tile ? with[0] : tile };
    for (int i = 0; i < 2; i++) {
        h->count[with[i]]--;
        h->name -= t->of_kind[with[i]];
    }
    for (Tile k = run.tile; k < run.tile + 3; k++)
        h->melded[k]++;
    h->meld[h->n_melds++] = run;
    h->name += name_of_meld(t, &run);
    read_key(t, h);
}

int ev_unseen(const EvTree *t, const EvHand *h, Tile k)
{
    const MjHand *now = &t->scene->hand;
    int more = h->count[k] + h->melded[k] - now->count[k] - now->melded[k];
    int left = t->scene->unseen[k] - (more > 0 ? more : 0);
    return left > 0 ? left : 0;
}

static int n_spare(const EvHand *h)
{
    return 13 - 3 * h->n_melds - h->key.n_live - h->key.wilds - h->n_void_tiles;
}

/* ---- wins ----------------------------------------------------------------------------------- */

static bool holds_wild(const EvHand *h)
{
    return h->key.wilds > 0;
}

static EvWin worth_of_win(EvTree *t, const EvHand *h, Tile k)
{
    const EvContext *s = t->scene;
    MjSeat *seat = &t->table.seat[s->me];
    memcpy(seat->meld, h->meld, sizeof seat->meld);
    seat->n_melds = h->n_melds;
    MjPrivate own = { .drawn = TILE_NONE };
    memcpy(own.count, h->count, sizeof own.count);
    MjWorth drawn = mj_worth(s->game, &t->table, &own, s->me, k, WIN_SELF_DRAW);
    if (drawn.multiplier == 0)
        return (EvWin){ 0 };
    MjWorth given = mj_worth(s->game, &t->table, &own, s->me, k, 0);
    return ev_win_of(s, drawn.multiplier, given.multiplier, holds_wild(h) || k == s->set.wild);
}

/* Ready hands share complete ones; to value a hand takes longer than all else in a node. */
bool ev_win(EvTree *t, const EvHand *h, Tile k, EvWin *out)
{
    if (!t->scene->game->mj.fans) {
        *out = t->scene->flat[holds_wild(h) || k == h->key.wild];
        return true;
    }
    uint64_t name = h->name - h->sideways * t->of_side + t->of_kind[k];
    EvWinSlot *slot = &t->win[name >> 40 & (EV_WIN_SLOTS - 1)];
    if (slot->name != name) {
        slot->win = worth_of_win(t, h, k);
        slot->name = name;
    }
    *out = slot->win;
    return out->drawn_each > 0;
}

/* ---- what follows --------------------------------------------------------------------------- */

/* A tile that matters to a hand, and what having it is worth with n draws to come. */
typedef struct Chance {
    double  by_draw;            /* chance to draw it in a step */
    double  by_claim;           /* chance to be given it */
    bool    wins;
    EvWin   win;
    const EvNode *draw_to[14];  /* what may be left after drawing it and a cut */
    int     n_draw_to;
    const EvNode *claim_to[14]; /* after a pong and a cut */
    int     n_claim_to;
    const EvNode *kong_to;      /* after a concealed or added kong of it, before the replacement */
    const EvNode *given_kong_to;
    double  kong_pays, given_kong_pays;
} Chance;

typedef struct Chances {
    int   n;
    Chance e[N_KINDS];
    const EvNode *stay;         /* a useless draw leads here; NULL: to the hand itself */
} Chances;

static inline void better(EvValue *best, const EvValue *v)
{
    if (v->all > best->all)
        *best = *v;
}

static void best_after(const EvNode *const *node, int n_nodes, int n, EvValue *best)
{
    for (int i = 0; i < n_nodes; i++)
        better(best, &node[i]->after[n]);
}

EvValue ev_value_before_draw(const EvContext *s, const EvNode *node, int n)
{
    const EvValue *v = &node->before[n];
    float going = (float)s->p_hand_continues[n], costs = (float)s->opponents_win_cost[n];
    if (n == 0 || going <= 0)
        return *v;
    return (EvValue){ (v->all + costs) / going, (v->speed + costs) / going, v->end / going };
}

/* The value of drawing the tile with `n` draws to come before it. */
static EvValue drawn_value(const EvTree *t, const Chance *e, int n, const EvValue *else_)
{
    const EvContext *s = t->scene;
    EvValue best = *else_;
    if (e->wins) {
        EvValue v = { .all = (float)(e->win.drawn_each * s->payers[n]),
                      .speed = (float)(e->win.plain_each * s->payers[n]) };
        better(&best, &v);
    }
    best_after(e->draw_to, e->n_draw_to, n - 1, &best);
    if (e->kong_to != NULL) {
        EvValue v = ev_value_before_draw(s, e->kong_to, n);
        v.all += (float)(e->kong_pays * s->payers[n]);
        better(&best, &v);
    }
    return best;
}

static EvValue claimed_value(const EvContext *s, const Chance *e, int n, const EvValue *else_)
{
    EvValue best = *else_;
    if (e->wins && e->win.given > 0) {
        EvValue v = { .all = (float)e->win.given, .speed = (float)e->win.plain_given };
        better(&best, &v);
    }
    best_after(e->claim_to, e->n_claim_to, n, &best);
    if (e->given_kong_to != NULL) {
        EvValue v = ev_value_before_draw(s, e->given_kong_to, n);
        v.all += (float)e->given_kong_pays;
        better(&best, &v);
    }
    return best;
}

static inline void mix(EvValue *sum, const EvValue *v, double p)
{
    sum->all += (float)p * v->all;
    sum->speed += (float)p * v->speed;
    sum->end += (float)p * v->end;
}

static EvValue value_of_drawing(const EvTree *t, const Chances *ev, int n, const EvNode *self)
{
    const EvNode *stay = ev->stay != NULL ? ev->stay : self;
    const EvValue *idle = &stay->after[n - 1];
    EvValue sum = { 0 };
    double rest = 1;
    for (int i = 0; i < ev->n; i++) {
        const Chance *e = &ev->e[i];
        EvValue v = drawn_value(t, e, n, idle);
        double p = e->by_draw * t->scene->draw_factor[n];
        mix(&sum, &v, p);
        rest -= p;
    }
    mix(&sum, idle, rest);
    float going = (float)t->scene->p_hand_continues[n], costs =
        (float)t->scene->opponents_win_cost[n];
    return (EvValue){ sum.all * going - costs, sum.speed * going - costs, sum.end * going };
}

static EvValue value_of_waiting(const EvTree *t, const Chances *ev, int n, const EvValue *before)
{
    const EvContext *s = t->scene;
    double there = s->feed_factor[n];
    if (!s->game->mj.play_on)       /* half of the wins that end the hand come before the tile */
        there *= (1 + s->p_hand_continues[n]) / 2;
    EvValue sum = { 0 };
    double rest = 1;
    for (int i = 0; i < ev->n; i++) {
        const Chance *e = &ev->e[i];
        double p = e->by_claim * there;
        if (p <= 0)
            continue;
        EvValue v = claimed_value(s, e, n, before);
        mix(&sum, &v, p);
        rest -= p;
    }
    mix(&sum, before, rest);
    return sum;
}

/* The wall has run out. */
static EvValue value_at_end(const EvTree *t, const EvHand *h, const Chances *ev, int shanten)
{
    const EvContext *s = t->scene;
    double v;
    if (h->n_void_tiles > 0) {
        v = -s->pig_costs - s->kong_income;
    } else if (shanten == 0) {
        double most = 0;
        for (int i = 0; i < ev->n; i++)
            most = ev->e[i].wins && ev->e[i].win.given > most ? ev->e[i].win.given : most;
        v = s->ready_pays * s->payers[0] * most;
    } else {
        v = -s->unready_costs * s->payers[0] - s->kong_income;
    }
    return (EvValue){ .all = (float)v, .end = (float)v };
}

static void reckon(const EvTree *t, const EvHand *h, const Chances *ev, int shanten, EvNode *node)
{
    int most = t->scene->n_draws + 1 < EV_DRAWS ? t->scene->n_draws + 1 : EV_DRAWS;
    node->before[0] = value_at_end(t, h, ev, shanten);
    node->after[0] = value_of_waiting(t, ev, 0, &node->before[0]);
    for (int n = 1; n <= most; n++) {
        node->before[n] = value_of_drawing(t, ev, n, node);
        node->after[n] = value_of_waiting(t, ev, n, &node->before[n]);
    }
}

/* ---- taking a hand apart -------------------------------------------------------------------- */

/* All cuts of a hand of 14-3k tiles that keep it at `shanten`, as nodes. */
static int cuts_of(EvTree *t, const EvHand *h, int shanten, Tile but, const EvNode *out[14])
{
    EvHand after = *h;
    if (h->n_void_tiles > 0) {
        set_must(t, &after, h->n_void_tiles - 1);
        out[0] = ev_node(t, &after);
        return 1;
    }
    if (n_spare(h) >= 0) {      /* 14 tiles here: one more than n_spare counts */
        out[0] = ev_node(t, &after);
        return 1;
    }
    int n = 0;
    for (Tile k = 0; k < t->end_kind && n < 14; k++) {
        if (h->count[k] == 0 || k == but || k == h->key.wild)
            continue;
        ev_hand_remove(t, &after, k);
        if (mj_key_shanten(&after.key) == shanten)
            out[n++] = ev_node(t, &after);
        ev_hand_add(t, &after, k);
    }
    return n;
}

/* Where wins are all alike, a set laid open is taken for the same set kept in hand: that saves
 * half of the hands. */
static void claims_alike(const EvTree *t, const EvHand *h, Tile k, int shanten, Chance *e)
{
    e->by_claim = ev_unseen(t, h, k) * ev_flat_claim(t->scene, h, k, shanten);
    if (e->by_claim <= 0)
        return;
    memcpy(e->claim_to, e->draw_to, sizeof e->claim_to);
    e->n_claim_to = e->n_draw_to;
}

/* What drawing or being given `k` leads to: the hand gets nearer. */
static void nearer(EvTree *t, const EvHand *h, Tile k, int shanten, Chance *e)
{
    EvHand with = *h;
    ev_hand_add(t, &with, k);
    e->n_draw_to = cuts_of(t, &with, shanten - 1, TILE_NONE, e->draw_to);
    if (!t->scene->game->mj.fans) {
        claims_alike(t, h, k, shanten, e);
        return;
    }
    if (h->count[k] < 2)
        return;
    e->by_claim = ev_unseen(t, h, k) * t->scene->given[k];
    EvHand melded = *h;
    ev_hand_meld(t, &melded, MELD_PONG, k, 2);
    if (mj_key_shanten(&melded.key) < shanten)
        e->n_claim_to = cuts_of(t, &melded, shanten - 1, TILE_NONE, e->claim_to);
}

static Chance chance_of(const EvTree *t, const EvHand *h, Tile k, bool claims)
{
    int left = ev_unseen(t, h, k);
    const EvContext *s = t->scene;
    return (Chance){ .by_draw = left * s->drawn[k], .by_claim = claims ? left * s->given[k] : 0 };
}

/* A kong of `k`, if a fourth one came; it may not set the hand back. */
static const EvNode *kong_node(EvTree *t, const EvHand *h, uint8_t type, Tile k, int shanten)
{
    EvHand after = *h;
    if (type != MELD_EXPOSED_KONG)
        ev_hand_add(t, &after, k);
    ev_hand_meld(t, &after, type, k, mj_kong_takes(type));
    return mj_key_shanten(&after.key) <= shanten ? ev_node(t, &after) : NULL;
}

static bool has_pong(const EvHand *h, Tile k)
{
    return h->melded[k] == 3;
}

/* Kinds of which a fourth tile makes a kong. */
static KindMask kongs_of(const EvTree *t, const EvHand *h)
{
    KindMask kinds = 0;
    for (Tile k = 0; k < t->end_kind; k++) {
        if (has_kind(h->key.live, k) && (h->count[k] == 3 || has_pong(h, k)))
            kinds |= kind_bit(k);
    }
    return kinds;
}

static void kongs(EvTree *t, const EvHand *h, Tile k, int shanten, Chance *e)
{
    const EvContext *s = t->scene;
    if (has_pong(h, k)) {
        e->kong_to = kong_node(t, h, MELD_ADDED_KONG, k, shanten);
        e->kong_pays = s->kong_pays[MELD_ADDED_KONG];
    } else if (h->n_melds < MELDS_MAX) {
        e->kong_to = kong_node(t, h, MELD_CONCEALED_KONG, k, shanten);
        e->kong_pays = s->kong_pays[MELD_CONCEALED_KONG];
        e->given_kong_to = kong_node(t, h, MELD_EXPOSED_KONG, k, shanten);
        e->given_kong_pays = s->kong_pays[MELD_EXPOSED_KONG];
        e->by_claim = ev_unseen(t, h, k) * s->given[k];
    }
}

/* Draws that bring the hand no nearer but may make it better: other waits, more worth. */
static void sideways(EvTree *t, const EvHand *h, KindMask useful, int shanten, Chances *ev)
{
    EvHand with = *h;
    set_sideways(t, &with, h->sideways - 1);
    for (Tile k = 0; k < t->end_kind; k++) {
        if (has_kind(useful, k) || !has_kind(h->key.live, k) || ev_unseen(t, h, k) == 0)
            continue;
        Chance *e = &ev->e[ev->n];
        *e = chance_of(t, h, k, false);
        ev_hand_add(t, &with, k);
        e->n_draw_to = cuts_of(t, &with, shanten, k, e->draw_to);
        ev_hand_remove(t, &with, k);
        ev->n += e->n_draw_to > 0;
    }
}

/* With a wild that completes all of them any hand may win. hongzhong 6.4. */
static bool wins_by(EvTree *t, const EvHand *h, Tile k, KindMask useful, int shanten)
{
    if (h->n_void_tiles == 0 && shanten == 0 && has_kind(useful, k))
        return true;
    return k == h->key.wild && h->key.wilds + 1 == t->scene->set.copies[k]
        && worth_of_win(t, h, k).drawn_each > 0;
}

static void expand(EvTree *t, const EvHand *h, KindMask useful, int shanten, EvNode *node)
{
    Chances ev;
    ev.n = 0;
    ev.stay = NULL;
    if (h->n_void_tiles > 0) {
        EvHand less = *h;
        set_must(t, &less, h->n_void_tiles - 1);
        ev.stay = ev_node(t, &less);
    }
    KindMask fourth = kongs_of(t, h);
    for (KindMask left = useful | fourth; left != 0; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        Chance *e = &ev.e[ev.n];
        *e = chance_of(t, h, k, has_kind(useful, k) && shanten == 0);
        if (e->by_draw <= 0)
            continue;
        if (wins_by(t, h, k, useful, shanten))
            e->wins = ev_win(t, h, k, &e->win);
        else if (has_kind(useful, k))
            nearer(t, h, k, shanten, e);
        if (has_kind(fourth, k))
            kongs(t, h, k, shanten, e);
        ev.n++;
    }
    if (h->sideways > 0 && h->n_void_tiles == 0 && n_spare(h) == 0)
        sideways(t, h, useful | fourth, shanten, &ev);
    reckon(t, h, &ev, shanten, node);
}

const EvNode *ev_node(EvTree *t, const EvHand *h)
{
    uint32_t at = (uint32_t)(h->name >> 40) & t->slot_mask;
    while (t->slot[at] != 0) {
        const EvNode *known = &t->node[t->slot[at] - 1];
        if (known->name == h->name)
            return known;
        at = (at + 1) & t->slot_mask;
    }
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    bool full = t->n_nodes >= t->limit;
    EvNode *node = &t->node[t->n_nodes];
    if (2 * (uint32_t)t->n_nodes < t->slot_mask) {
        t->slot[at] = (uint32_t)(++t->n_nodes);
        node->name = h->name;
    }
    bool far = shanten > t->deepest || shanten < t->shallowest || full;
    t->truncated |= full;
    if (far && !t->scene->game->mj.fans)
        ev_flat_leaf(t, h, useful, shanten, node);
    else if (far)
        ev_estimate_far(t, h, node);
    else
        expand(t, h, useful, shanten, node);
    return node;
}

const EvNode *ev_node_to_move(EvTree *t, const EvHand *h)
{
    EvHand closely = *h;
    if (mj_key_shanten(&h->key) <= t->sideways_shanten)
        set_sideways(t, &closely, 1);
    return ev_node(t, &closely);
}

const EvNode *ev_best_cut(EvTree *t, const EvHand *h, int n, Tile *cut)
{
    EvHand after = *h;
    *cut = TILE_NONE;
    if (h->n_void_tiles > 0)
        set_must(t, &after, h->n_void_tiles - 1);
    if (h->n_void_tiles > 0 || n_spare(h) >= 0)
        return ev_node_to_move(t, &after);
    const EvNode *best = NULL;
    for (Tile k = 0; k < N_KINDS; k++) {
        if (h->count[k] == 0 || (k == h->key.wild && h->key.n_live > 0))
            continue;
        ev_hand_remove(t, &after, k);
        const EvNode *node = ev_node_to_move(t, &after);
        ev_hand_add(t, &after, k);
        if (best == NULL || node->after[n].all > best->after[n].all) {
            best = node;
            *cut = k;
        }
    }
    return best;
}
