/* SPDX-License-Identifier: MIT */
/* The hands that may follow a hand, and their values with 0 to N draws to come (docs/ai.md 2).
 *
 * A node is a hand just after a discard. In a step the others discard first: a tile that wins, or
 * with which a pong brings the hand closer, may be taken or not, whichever is worth more. Then we
 * draw: a tile that brings the hand closer to some goal is kept and the best discard made; any
 * other tile is discarded at once. All numbers of draws are computed together, n from n - 1, so
 * that each hand is evaluated once. Hands are found again by name, a sum of random words, one for
 * each tile. */
#include "ev_impl.h"
#include "mj.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void ev_tree_start(EvTree *t, const EvContext *s, bool parts, int deepest, int limit)
{
    t->scene = s;
    t->n_draws = s->n_draws + 1 < EV_DRAWS ? s->n_draws + 1 : EV_DRAWS;
    t->row = (t->n_draws + EV_LANES) / EV_LANES * EV_LANES;
    t->parts = parts;
    t->block = parts ? 3 * t->row : t->row;
    t->deepest = deepest;
    t->shallowest = -1;
    t->truncated = false;
    t->sideways_shanten = 0;
    t->end_kind = s->set.copies[N_SUITED] > 0 ? N_KINDS : N_SUITED;
    t->limit = limit < EV_NODES ? limit : EV_NODES;
    t->n_nodes = 0;
    t->n_words = 1;
    ev_tree_work(t, EV_ROOM + 1);
    t->table = *s->table;
    t->slot_mask = 1023;
    while (t->slot_mask < 2 * (uint32_t)t->limit)
        t->slot_mask = 2 * t->slot_mask + 1;
    memset(t->slot, 0, (t->slot_mask + 1) * sizeof t->slot[0]);
    memset(t->win, 0, sizeof t->win);
    memset(t->best_name, 0, sizeof t->best_name);
    uint64_t n = UINT64_C(0x9e3779b97f4a7c15);      /* any value except 0, which would stay 0 */
    for (Tile k = 0; k < N_KINDS; k++) {
        t->of_kind[k] = rng_mixed(n++);
        t->of_meld[k] = rng_mixed(n++);
    }
    for (Tile k = 0; k < N_SUITED; k++)
        t->of_run[k] = rng_mixed(n++);
    t->of_must = rng_mixed(n++);
    t->of_side = rng_mixed(n++);
    EvHand h;
    ev_hand_read(t, &h);
    t->now = h.name;
}

void ev_tree_work(EvTree *t, int nodes)
{
    t->to_do = nodes;
    t->paused = false;
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
        h->held |= (KindMask)(live.count[k] > 0) << k;
        h->melded[k] = live.melded[k];
        h->name += live.count[k] * t->of_kind[k];
    }
    memcpy(h->meld, seat->meld, sizeof h->meld);
    for (int i = 0; i < h->n_melds; i++)
        h->name += name_of_meld(t, &h->meld[i]);
    h->name += h->n_void_tiles * t->of_must;
    mj_key_read(&h->key, &s->set, &live);
}

static inline void drop_unheld(EvHand *h, Tile k)
{
    h->held &= ~((KindMask)(h->count[k] == 0) << k);
}

void ev_hand_add(const EvTree *t, EvHand *h, Tile k)
{
    mj_key_add(&h->key, k);
    h->count[k]++;
    h->held |= kind_bit(k);
    h->name += t->of_kind[k];
}

void ev_hand_remove(const EvTree *t, EvHand *h, Tile k)
{
    mj_key_remove(&h->key, k);
    h->count[k]--;
    drop_unheld(h, k);
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

static void ev_tree_read_key(const EvTree *t, EvHand *h)
{
    MjHand hand = { .n_melds = h->n_melds };
    memcpy(hand.count, h->count, sizeof hand.count);
    memcpy(hand.melded, h->melded, sizeof hand.melded);
    mj_key_read(&h->key, &t->scene->set, &hand);
}

void ev_hand_meld(const EvTree *t, EvHand *h, uint8_t type, Tile k, int from_hand)
{
    h->count[k] = (uint8_t)(h->count[k] - from_hand);
    drop_unheld(h, k);
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
    ev_tree_read_key(t, h);
}

void ev_hand_chi(const EvTree *t, EvHand *h, Tile tile, const Tile with[2])
{
    assert(h->n_melds < MELDS_MAX);
    MjMeld run = { .type = MELD_CHI, .tile = with[0] < tile ? with[0] : tile };
    for (int i = 0; i < 2; i++) {
        h->count[with[i]]--;
        drop_unheld(h, with[i]);
        h->name -= t->of_kind[with[i]];
    }
    for (Tile k = run.tile; k < run.tile + 3; k++)
        h->melded[k]++;
    h->meld[h->n_melds++] = run;
    h->name += name_of_meld(t, &run);
    ev_tree_read_key(t, h);
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

static bool holds_wild(const EvHand *h) { return h->key.wilds > 0; }

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

/* Ready hands share complete hands, and valuing one takes longer than everything else in a node. */
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

/* ---- nodes ---------------------------------------------------------------------------------- */

static EvNode *node_at(EvTree *t, uint32_t at) { return (EvNode *)&t->node[at]; }

/* When there is no room for more nodes, all further hands share one node behind the last, which is
 * read too late. */
static bool is_crowded(const EvTree *t) { return 2 * (uint32_t)t->n_nodes >= t->slot_mask; }

/* Is the value of this hand before a draw needed? It is for hands that draw the replacement of a
 * kong, and for the seat's hand before it passes. */
static bool keeps_before(const EvTree *t, const EvHand *h)
{
    for (int i = 0; i < h->n_melds; i++) {
        if (h->meld[i].type > MELD_PONG)
            return true;
    }
    return h->name - h->sideways * t->of_side == t->now;
}

/* `parts`: does the tree keep them? */
static inline EvValue value_at(const EvTree *t, const float *block, int n, bool parts)
{
    const float *part = &block[t->row + 2 * n];
    return parts ? (EvValue){ block[n], part[0], part[1] } : (EvValue){ .all = block[n] };
}

static inline void ev_tree_put_at(const EvTree *t, float *block, int n, EvValue v, bool parts)
{
    float *part = &block[t->row + 2 * n];
    block[n] = v.all;
    if (!parts)
        return;
    part[0] = v.speed;
    part[1] = v.end;
}

EvValue ev_after(const EvTree *t, const EvNode *node, int n)
{
    return value_at(t, node->all, n, t->parts);
}

EvValue ev_before(const EvTree *t, const EvNode *node, int n)
{
    return value_at(t, node->all + t->block, n, t->parts);
}

void ev_put(const EvTree *t, EvNode *node, int n, EvValue v)
{
    ev_tree_put_at(t, node->all, n, v, t->parts);
}

void ev_put_before(const EvTree *t, EvNode *node)
{
    memcpy(node->all + t->block, node->all, (size_t)t->block * sizeof node->all[0]);
}

void ev_copy(const EvTree *t, const EvNode *node, EvNode *out)
{
    memcpy(out->all, node->all, (size_t)t->block * sizeof node->all[0]);
}

/* The slot of a name: that of its node, or the free one where it would be. */
static uint32_t ev_tree_place_of(EvTree *t, uint64_t name)
{
    uint32_t at = (uint32_t)(name >> 40) & t->slot_mask;
    while (t->slot[at] != 0 && node_at(t, t->slot[at])->name != name)
        at = (at + 1) & t->slot_mask;
    return at;
}

/* A node that was begun but not computed because the work was interrupted. */
static bool ev_tree_is_open(const EvNode *node) { return isnan(node->all[0]); }

/* ---- what follows --------------------------------------------------------------------------- */

/* The best of some nodes after a discard, by draws to come. */
typedef struct Best {
    int     n;
    bool    chosen;             /* the values are known */
    const EvNode *node[14];
    float   all[EV_ROW];
    float   part[2 * EV_ROW];   /* as in a node */
} Best;

/* A tile that matters to a hand, and the value of having it with n draws to come. */
typedef struct Chance {
    double  by_draw;            /* probability of drawing it in a step */
    double  by_claim;           /* probability of being given it */
    bool    wins;
    EvWin   win;
    Best    drawn;              /* the best after drawing it and a discard */
    Best    after_pong;
    const Best *claimed;        /* after a claim and a discard; NULL: it does not help */
    const EvNode *kong_to;      /* after a concealed or added kong of it, before the draw */
    const EvNode *given_kong_to;
    double  kong_pays, given_kong_pays;
} Chance;

typedef struct Chances {
    int   n;
    Chance e[N_KINDS];
    const EvNode *stay;         /* where a useless draw leads; NULL: to the hand itself */
} Chances;

/* From here on `parts` is the same for a whole tree and known where a function is compiled. */
#define INLINE static inline __attribute__((always_inline))

/* Four numbers at a time; those after the last one are meaningless and do no harm. */
typedef float Lanes __attribute__((vector_size(EV_LANES * sizeof(float))));
typedef int32_t LaneMask __attribute__((vector_size(EV_LANES * sizeof(int32_t))));

static inline Lanes lanes_at(const float *row)
{
    Lanes l;
    memcpy(&l, row, sizeof l);
    return l;
}

/* `a` where the mask is set, else `b`. */
static inline LaneMask chosen(LaneMask m, LaneMask a, LaneMask b) { return (a & m) | (b & ~m); }

INLINE void choose(const EvTree *t, Best *b, bool parts)
{
    b->chosen = true;
    LaneMask pick[EV_ROW / EV_LANES];
    for (int n = 0; n < t->row && b->n > 0; n += EV_LANES) {
        Lanes most = lanes_at(&b->node[0]->all[n]);
        LaneMask whose = { 0 };
        for (int i = 1; i < b->n; i++) {
            Lanes v = lanes_at(&b->node[i]->all[n]);
            LaneMask more = v > most;
            most = (Lanes)chosen(more, (LaneMask)v, (LaneMask)most);
            if (parts)
                whose = chosen(more, (LaneMask){ i, i, i, i }, whose);
        }
        memcpy(&b->all[n], &most, sizeof most);
        pick[n / EV_LANES] = whose;
    }
    for (int n = 0; parts && n <= t->n_draws && b->n > 0; n++) {
        int whose = pick[n / EV_LANES][n % EV_LANES];
        memcpy(&b->part[2 * n], &b->node[whose]->all[t->row + 2 * n], 2 * sizeof b->part[0]);
    }
}

INLINE void better(EvValue *best, EvValue v)
{
    if (v.all > best->all)
        *best = v;
}

INLINE void best_of(const Best *b, int n, EvValue *best, bool parts)
{
    if (b->n == 0 || !(b->all[n] > best->all))
        return;
    *best = parts ? (EvValue){ b->all[n], b->part[2 * n], b->part[2 * n + 1] }
                  : (EvValue){ .all = b->all[n] };
}

INLINE EvValue before_draw(const EvTree *t, const EvNode *node, int n, bool parts)
{
    const EvContext *s = t->scene;
    EvValue v = value_at(t, node->all + t->block, n, parts);
    float going = (float)s->p_hand_continues[n], costs = (float)s->opponents_win_cost[n];
    if (n == 0 || going <= 0)
        return v;
    return (EvValue){ (v.all + costs) / going, (v.speed + costs) / going, v.end / going };
}

EvValue ev_value_before_draw(const EvTree *t, const EvNode *node, int n)
{
    return before_draw(t, node, n, t->parts);
}

/* The value of drawing the tile when `n` draws are to come before it. */
INLINE EvValue drawn_value(const EvTree *t, const Chance *e, int n, EvValue best, bool parts)
{
    const EvContext *s = t->scene;
    if (e->wins)
        better(&best, (EvValue){ .all = (float)(e->win.drawn_each * s->payers[n]),
                                 .speed = (float)(e->win.plain_each * s->payers[n]) });
    best_of(&e->drawn, n - 1, &best, parts);
    if (e->kong_to != NULL) {
        EvValue v = before_draw(t, e->kong_to, n, parts);
        v.all += (float)(e->kong_pays * s->payers[n]);
        better(&best, v);
    }
    return best;
}

INLINE EvValue claimed_value(const EvTree *t, const Chance *e, int n, EvValue best, bool parts)
{
    if (e->wins && e->win.given > 0)
        better(&best, (EvValue){ .all = (float)e->win.given,
                                 .speed = (float)e->win.plain_given });
    if (e->claimed != NULL)
        best_of(e->claimed, n, &best, parts);
    if (e->given_kong_to != NULL) {
        EvValue v = before_draw(t, e->given_kong_to, n, parts);
        v.all += (float)e->given_kong_pays;
        better(&best, v);
    }
    return best;
}

INLINE void mix(EvValue *sum, EvValue v, double p)
{
    sum->all += (float)p * v.all;
    sum->speed += (float)p * v.speed;
    sum->end += (float)p * v.end;
}

INLINE EvValue value_of_drawing(const EvTree *t, const Chances *ev, int n, const EvNode *self,
                                bool parts)
{
    const EvContext *s = t->scene;
    const EvNode *stay = ev->stay != NULL ? ev->stay : self;
    EvValue idle = value_at(t, stay->all, n - 1, parts), sum = { 0 };
    double rest = 1;
    for (int i = 0; i < ev->n; i++) {
        const Chance *e = &ev->e[i];
        double p = e->by_draw * s->draw_factor[n];
        mix(&sum, drawn_value(t, e, n, idle, parts), p);
        rest -= p;
    }
    mix(&sum, idle, rest);
    float going = (float)s->p_hand_continues[n], costs = (float)s->opponents_win_cost[n];
    return (EvValue){ sum.all * going - costs, sum.speed * going - costs, sum.end * going };
}

INLINE EvValue value_of_waiting(const EvTree *t, const Chances *ev, int n, EvValue before,
                                bool parts)
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
        mix(&sum, claimed_value(t, e, n, before, parts), p);
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

INLINE void reckon_values(const EvTree *t, const EvHand *h, Chances *ev, int shanten,
                          EvNode *node, bool parts)
{
    for (int i = 0; i < ev->n; i++) {
        Chance *e = &ev->e[i];
        if (!e->drawn.chosen)
            choose(t, &e->drawn, parts);
        if (e->claimed != NULL && !e->claimed->chosen)
            choose(t, &e->after_pong, parts);
    }
    bool kept = keeps_before(t, h);
    for (int n = 0; n <= t->n_draws; n++) {
        EvValue before = n == 0 ? value_at_end(t, h, ev, shanten)
                                : value_of_drawing(t, ev, n, node, parts);
        if (kept)
            ev_tree_put_at(t, node->all + t->block, n, before, parts);
        ev_tree_put_at(t, node->all, n, value_of_waiting(t, ev, n, before, parts), parts);
    }
}

static void ev_tree_reckon(const EvTree *t, const EvHand *h, Chances *ev, int shanten, EvNode *node)
{
    if (t->parts)
        reckon_values(t, h, ev, shanten, node, true);
    else
        reckon_values(t, h, ev, shanten, node, false);
}

/* ---- taking a hand apart -------------------------------------------------------------------- */

/* The node of a hand of 14-3k tiles without one of them. */
static const EvNode *node_without(EvTree *t, EvHand *h, Tile k)
{
    uint32_t at = t->slot[ev_tree_place_of(t, h->name - t->of_kind[k])];
    if (at != 0 && !ev_tree_is_open(node_at(t, at)))
        return node_at(t, at);
    ev_hand_remove(t, h, k);
    const EvNode *node = ev_node(t, h);
    ev_hand_add(t, h, k);
    return node;
}

/* The best discard of a hand of 14-3k tiles, if it was met recently: hands that differ only in a
 * useless tile draw to the same ones. */
static bool ev_tree_is_known(const EvTree *t, uint64_t name, Best *out)
{
    uint32_t at = name >> 40 & (EV_BESTS - 1);
    if (t->best_name[at] != name || is_crowded(t))
        return false;
    out->n = 1;
    out->chosen = true;
    memcpy(out->all, t->best[at], sizeof out->all);
    if (t->parts)
        memcpy(out->part, t->best_part[at], sizeof out->part);
    return true;
}

static void keep_best(EvTree *t, uint64_t name, Best *b)
{
    if (b->n == 0 || t->paused || is_crowded(t))
        return;
    uint32_t at = name >> 40 & (EV_BESTS - 1);
    if (t->parts)
        choose(t, b, true);
    else
        choose(t, b, false);
    t->best_name[at] = name;
    memcpy(t->best[at], b->all, sizeof b->all);
    if (t->parts)
        memcpy(t->best_part[at], b->part, sizeof b->part);
}

/* All discards from a hand of 14-3k tiles that keep it at `shanten`. */
static void ev_tree_cuts_of(EvTree *t, EvHand *h, int shanten, Tile but, Best *out)
{
    out->n = 0;
    out->chosen = false;
    if (h->n_void_tiles > 0) {
        set_must(t, h, h->n_void_tiles - 1);
        out->node[out->n++] = ev_node(t, h);
        set_must(t, h, h->n_void_tiles + 1);
    } else if (n_spare(h) >= 0) {       /* 14 tiles here: one more than n_spare counts */
        out->node[out->n++] = ev_node(t, h);
    } else {
        KindMask kinds = but == TILE_NONE ? h->held : h->held & ~kind_bit(but);
        for (KindMask cuts = mj_key_cuts(&h->key, kinds, shanten); cuts != 0; cuts &= cuts - 1)
            out->node[out->n++] = node_without(t, h, (Tile)__builtin_ctzll(cuts));
    }
    if (but == TILE_NONE)
        keep_best(t, h->name, out);
}

/* What drawing or being given `k` leads to: the hand gets closer. */
static void ev_tree_nearer(EvTree *t, EvHand *h, Tile k, int shanten, Chance *e)
{
    if (!ev_tree_is_known(t, h->name + t->of_kind[k], &e->drawn)) {
        ev_hand_add(t, h, k);
        ev_tree_cuts_of(t, h, shanten - 1, TILE_NONE, &e->drawn);
        ev_hand_remove(t, h, k);
    }
    if (!t->scene->game->mj.fans) {
        /* If all wins have the same value, an open set is treated as the same set kept in hand:
         * that saves half of the hands. */
        e->by_claim = ev_unseen(t, h, k) * ev_flat_claim(t->scene, h, k, shanten);
        e->claimed = e->by_claim > 0 ? &e->drawn : NULL;
        return;
    }
    if (h->count[k] < 2)
        return;
    e->by_claim = ev_unseen(t, h, k) * t->scene->given[k];
    EvHand melded = *h;
    ev_hand_meld(t, &melded, MELD_PONG, k, 2);
    if (mj_key_shanten(&melded.key) >= shanten)
        return;
    if (!ev_tree_is_known(t, melded.name, &e->after_pong))
        ev_tree_cuts_of(t, &melded, shanten - 1, TILE_NONE, &e->after_pong);
    e->claimed = &e->after_pong;
}

/* Its large members are left uninitialised: most of them are never used. */
static void begin_chance(const EvTree *t, const EvHand *h, Tile k, bool claims, Chance *e)
{
    int left = ev_unseen(t, h, k);
    const EvContext *s = t->scene;
    e->by_draw = left * s->drawn[k];
    e->by_claim = claims ? left * s->given[k] : 0;
    e->wins = false;
    e->drawn.n = 0;
    e->drawn.chosen = true;
    e->claimed = NULL;
    e->kong_to = e->given_kong_to = NULL;
}

/* A kong of `k`, if a fourth one comes; it must not set the hand back. */
static const EvNode *kong_node(EvTree *t, const EvHand *h, uint8_t type, Tile k, int shanten)
{
    EvHand after = *h;
    if (type != MELD_EXPOSED_KONG)
        ev_hand_add(t, &after, k);
    ev_hand_meld(t, &after, type, k, mj_kong_takes(type));
    return mj_key_shanten(&after.key) <= shanten ? ev_node(t, &after) : NULL;
}

static bool has_pong(const EvHand *h, Tile k) { return h->melded[k] == 3; }

static void ev_tree_kongs(EvTree *t, const EvHand *h, Tile k, int shanten, Chance *e)
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

/* Draws that bring the hand no closer but may make it better: other waits, higher value. */
static void ev_tree_sideways(EvTree *t, EvHand *h, KindMask useful, int shanten, Chances *ev)
{
    set_sideways(t, h, h->sideways - 1);
    for (Tile k = 0; k < t->end_kind; k++) {
        if (has_kind(useful, k) || !has_kind(h->key.live, k) || ev_unseen(t, h, k) == 0)
            continue;
        Chance *e = &ev->e[ev->n];
        begin_chance(t, h, k, false, e);
        ev_hand_add(t, h, k);
        ev_tree_cuts_of(t, h, shanten, k, &e->drawn);
        ev_hand_remove(t, h, k);
        ev->n += e->drawn.n > 0;
    }
    set_sideways(t, h, h->sideways + 1);
}

/* With a wild that completes all four, any hand may win. hongzhong 6.4. */
static bool wins_by(EvTree *t, const EvHand *h, Tile k, KindMask useful, int shanten)
{
    if (h->n_void_tiles == 0 && shanten == 0 && has_kind(useful, k))
        return true;
    return k == h->key.wild && h->key.wilds + 1 == t->scene->set.copies[k]
        && worth_of_win(t, h, k).drawn_each > 0;
}

static void ev_tree_expand(EvTree *t, EvHand *h, KindMask useful, int shanten, EvNode *node)
{
    Chances ev;
    ev.n = 0;
    ev.stay = NULL;
    if (h->n_void_tiles > 0) {
        set_must(t, h, h->n_void_tiles - 1);
        ev.stay = ev_node(t, h);
        set_must(t, h, h->n_void_tiles + 1);
    }
    KindMask fourth = 0;        /* kinds of which a fourth tile makes a kong */
    for (Tile k = 0; k < t->end_kind; k++) {
        if (has_kind(h->key.live, k) && (h->count[k] == 3 || has_pong(h, k)))
            fourth |= kind_bit(k);
    }
    for (KindMask left = useful | fourth; left != 0; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        Chance *e = &ev.e[ev.n];
        begin_chance(t, h, k, has_kind(useful, k) && shanten == 0, e);
        if (e->by_draw <= 0)
            continue;
        if (wins_by(t, h, k, useful, shanten))
            e->wins = ev_win(t, h, k, &e->win);
        else if (has_kind(useful, k))
            ev_tree_nearer(t, h, k, shanten, e);
        if (has_kind(fourth, k))
            ev_tree_kongs(t, h, k, shanten, e);
        ev.n++;
    }
    if (h->sideways > 0 && h->n_void_tiles == 0 && n_spare(h) == 0)
        ev_tree_sideways(t, h, useful | fourth, shanten, &ev);
    if (!t->paused)
        ev_tree_reckon(t, h, &ev, shanten, node);
}

static const EvNode ev_tree_nothing;    /* the result of interrupted work */

const EvNode *ev_node(EvTree *t, EvHand *h)
{
    uint32_t at = ev_tree_place_of(t, h->name);
    EvNode *node = node_at(t, t->slot[at] != 0 ? t->slot[at] : t->n_words);
    bool begun = t->slot[at] != 0;
    t->paused |= !begun && t->to_do == 0;
    if (t->paused)
        return &ev_tree_nothing;
    if (begun && !ev_tree_is_open(node))
        return node;
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    if (begun) {
        ev_tree_expand(t, h, useful, shanten, node);
        return t->paused ? &ev_tree_nothing : node;
    }
    bool full = t->n_nodes >= t->limit;
    t->to_do--;
    if (!is_crowded(t)) {
        t->n_nodes++;
        t->slot[at] = t->n_words;
        t->n_words += 1 + (uint32_t)(keeps_before(t, h) ? 2 * t->block : t->block) / 2;
        node->name = h->name;
    }
    bool far = shanten > t->deepest || shanten < t->shallowest || full;
    t->truncated |= full;
    node->all[0] = NAN;
    if (!far)
        ev_tree_expand(t, h, useful, shanten, node);
    else if (t->scene->game->mj.fans)
        ev_estimate_far(t, h, node);
    else
        ev_flat_leaf(t, h, useful, shanten, node);
    if (far && keeps_before(t, h))
        ev_put_before(t, node);
    return t->paused ? &ev_tree_nothing : node;
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
        if (best == NULL || node->all[n] > best->all[n]) {
            best = node;
            *cut = k;
        }
    }
    return best;
}
