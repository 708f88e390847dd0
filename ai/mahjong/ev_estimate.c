/* SPDX-License-Identifier: MIT */
/* The value of a hand far from ready, without evaluating the hands that follow (docs/ai.md 2).
 *
 * A hand may develop in several ways at once: to any shape, in one suit, without 1s and 9s, with
 * triplets. For each way the missing tiles are stages; the first is passed at the rate of the tiles
 * that help now, the later ones at usual rates. The hand has the value of the best way. */
#include "ev_impl.h"

#include <math.h>

enum { STAGES = 9 };

/* One way to win. */
typedef struct FarWay {
    int    lacks;               /* tiles missing */
    double first;               /* unseen tiles that help now, in draws; claims included */
    const double *usual;        /* the same at later stages, by missing tiles */
    double worth;               /* mean multiplier of a win on a discard */
} FarWay;

static const double ANY_USUAL[STAGES + 1] = { 0, 6, 14, 24, 34, 42, 48, 52, 54, 56 };
static const double PURE_USUAL[STAGES + 1] = { 0, 6, 13, 18, 20, 21, 22, 22, 22, 22 };
static const double PAIRS_USUAL[STAGES + 1] = { 0, 3, 8, 14, 20, 26, 30, 32, 33, 34 };
static const double TRIPLETS_USUAL[STAGES + 1] = { 0, 5, 9, 13, 16, 18, 20, 20, 20, 20 };

/* The probability of getting a tile of these kinds in a step, in draws of one copy: claims count
 * only for waits and triplets. */
static double supplies(const EvTree *t, const EvHand *h, KindMask kinds, int lacks)
{
    const EvContext *s = t->scene;
    double sum = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        Tile k = (Tile)__builtin_ctzll(kinds);
        int left = ev_unseen(t, h, k);
        double given = lacks == 1 || h->count[k] >= 2 ? s->given[k] / s->per_copy : 0;
        if (left > 0)
            sum += left * (s->drawn[k] / s->per_copy + given);
    }
    return sum;
}

/* Kinds held four or three times, as doublings to come. */
static double roots(const EvHand *h)
{
    double doubled = 1;
    for (Tile k = 0; k < N_SUITED; k++) {
        int n = h->count[k] + h->melded[k];
        if (n == 4)
            doubled *= 2;
        else if (n == 3)
            doubled *= 1.12;
    }
    return doubled;
}

/* What a way pays, by self-draw or on a discard, given the cap and the rule of self-draws. xuezhan
 * 7.3, 7.6. */
static double pays_of(const EvContext *s, double worth, double payers)
{
    const double drawn = 0.42, given = 0.58;
    double capped = fmin(worth, s->cap), own = fmin(s->drawn_times * worth, s->cap);
    return capped * (drawn * (own / capped) * payers + given) + drawn * s->drawn_adds * payers;
}

static void reckon_way(const EvTree *t, const FarWay *w, int must, EvValue value[EV_ROW])
{
    const EvContext *s = t->scene;
    int most = t->n_draws;
    float stage[2][EV_DRAWS + 1], speed[2][EV_DRAWS + 1];
    double end = must > most ? -s->pig_costs : -s->unready_costs * s->payers[0];
    end -= s->kong_income;
    double ratio = w->first / w->usual[w->lacks < STAGES ? w->lacks : STAGES];
    for (int j = 1; j <= w->lacks; j++) {
        double tiles = w->usual[j < STAGES ? j : STAGES] * (j == w->lacks ? ratio : 1);
        double p = tiles * s->per_copy;
        p = p > 0.9 ? 0.9 : p;
        int now = j & 1;
        double ready = s->ready_pays * s->payers[0] * fmin(w->worth, s->cap);
        stage[now][0] = (float)(j == 1 ? ready : end);
        speed[now][0] = 0;
        for (int n = 1; n <= most; n++) {
            double next, quick;
            if (j == 1) {
                next = pays_of(s, w->worth, s->payers[n]);
                quick = pays_of(s, 1, s->payers[n]);
            } else {
                next = stage[!now][n - 1];
                quick = speed[!now][n - 1];
            }
            double money = p * next + (1 - p) * stage[now][n - 1];
            double win = p * quick + (1 - p) * speed[now][n - 1];
            stage[now][n] = (float)(s->p_hand_continues[n] * money - s->opponents_win_cost[n]);
            speed[now][n] = (float)(s->p_hand_continues[n] * win - s->opponents_win_cost[n]);
        }
    }
    int last = w->lacks & 1;
    for (int n = 0; n <= most; n++)
        value[n] = (EvValue){ stage[last][n], speed[last][n], 0 };
}

static FarWay way_any(const EvTree *t, const EvHand *h)
{
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    bool simple = true;
    for (Tile k = 0; k < N_SUITED; k++) {
        int r = rank_of(k);
        simple &= (r != 1 && r != 9) || h->count[k] + h->melded[k] == 0;
    }
    return (FarWay){ shanten + 1, supplies(t, h, useful, shanten + 1), ANY_USUAL,
                     (simple ? 2.2 : 1.35) * roots(h) };
}

static int pure_need(const EvHand *h, Suit suit)
{
    return mj_need[h->key.core.profile[suit]][h->n_melds];
}

bool ev_one_suit(const EvHand *h, Suit suit, int *lacks, KindMask *useful)
{
    if (!has_kind(h->key.live, (Tile)(9 * suit)))
        return false;
    for (int i = 0; i < h->n_melds; i++) {
        if (suit_of(h->meld[i].tile) != suit)
            return false;
    }
    *lacks = pure_need(h, suit);
    *useful = 0;
    EvHand with = *h;
    for (Tile k = (Tile)(9 * suit); k < 9 * suit + 9; k++) {
        if (h->key.room[k] == 0)
            continue;
        mj_key_add(&with.key, k);
        if (pure_need(&with, suit) < *lacks)
            *useful |= kind_bit(k);
        mj_key_remove(&with.key, k);
    }
    return true;
}

static FarWay way_pairs(const EvTree *t, const EvHand *h)
{
    int pairs = 0;
    double quads = 1;
    KindMask odd = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        pairs += h->count[k] / 2;
        odd |= h->count[k] & 1 ? kind_bit(k) : 0;
        quads *= h->count[k] >= 3 ? 1.5 : 1;
    }
    int lacks = 7 - pairs;
    double first = supplies(t, h, odd, 0);
    return (FarWay){ lacks < 1 ? 1 : lacks, first, PAIRS_USUAL, 4.4 * quads };
}

static FarWay way_triplets(const EvTree *t, const EvHand *h)
{
    int sets = h->n_melds, pairs = 0;
    KindMask odd = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        sets += h->count[k] >= 3;
        pairs += h->count[k] == 2;
        odd |= h->count[k] == 2 ? kind_bit(k) : 0;
    }
    int wanted = 4 - sets;      /* triplets still to come from pairs; one more pair */
    int lacks = wanted <= pairs - 1 ? wanted : wanted + (wanted - (pairs - 1));
    if (pairs == 0)
        lacks = 2 * wanted + 1;
    return (FarWay){ lacks < 1 ? 1 : lacks, supplies(t, h, odd, 1), TRIPLETS_USUAL,
                     (h->n_melds > 2 ? 3.5 : 2.6) * roots(h) };
}

void ev_estimate_far(const EvTree *t, const EvHand *h, EvNode *out)
{
    FarWay way[3 + N_SUITS];
    int n_ways = 0;
    way[n_ways++] = way_any(t, h);
    for (Suit s = SUIT_M; s <= SUIT_P; s++) {
        int lacks;
        KindMask useful;
        if (ev_one_suit(h, s, &lacks, &useful))
            way[n_ways++] = (FarWay){ lacks, supplies(t, h, useful, lacks), PURE_USUAL,
                                      4.8 * roots(h) };
    }
    if (h->n_melds == 0 && (h->key.shapes & SHAPE_SEVEN_PAIRS))
        way[n_ways++] = way_pairs(t, h);
    way[n_ways++] = way_triplets(t, h);
    EvValue best[EV_ROW], one[EV_ROW];
    for (int i = 0; i < n_ways; i++) {
        reckon_way(t, &way[i], h->n_void_tiles, i == 0 ? best : one);
        for (int n = 0; i > 0 && n <= t->n_draws; n++)
            best[n] = one[n].all > best[n].all ? one[n] : best[n];
    }
    for (int n = 0; n <= t->n_draws; n++)
        ev_put(t, out, n, best[n]);
}

/* ---- games without fans ---------------------------------------------------------------------- */

/* Hands in games in which all wins have the same value: the value of claims, where an open set is
 * as good as one in hand, and an estimate of hands far from ready by the stages still to pass. */

/* The tiles that helped a hand, in draws of one copy, by missing tiles and wilds held; claims
 * included. Self-play of four `eff`, 2,500 hands each. */
enum { FLAT_STAGES = 7, WILDS = 4 };
static const double DRAWN_USUAL[WILDS][FLAT_STAGES + 1] = {
    { 0, 8.7, 20, 34, 55, 82, 90, 95 },
    { 0, 13, 28, 50, 78, 90, 95, 95 },
    { 0, 19, 40, 66, 90, 95, 95, 95 },
    { 0, 28, 52, 80, 95, 95, 95, 95 },
};
static const double CLAIMED_USUAL[FLAT_STAGES + 1] = { 0, 15, 21, 35, 53, 70, 80, 100 };

/* Would a meld of these two tiles and a claimed one of some kind bring the hand closer? */
static bool melds_nearer(const EvHand *h, Tile a, Tile b, int shanten)
{
    if (h->count[a] < 1 + (a == b) || h->count[b] == 0 || h->n_melds == MELDS_MAX)
        return false;
    MjKey key = h->key;
    mj_key_remove(&key, a);
    mj_key_remove(&key, b);
    int need = mj_core_need(&key.core, h->n_melds + 1);
    return mj_shanten_of_need(need, key.wilds) < shanten;
}

static bool chi_nearer(const EvHand *h, Tile k, int shanten)
{
    int rank = k < N_SUITED ? rank_of(k) : 0;
    return (rank > 2 && melds_nearer(h, (Tile)(k - 2), (Tile)(k - 1), shanten))
        || (rank > 1 && rank < 9 && melds_nearer(h, (Tile)(k - 1), (Tile)(k + 1), shanten))
        || (rank > 0 && rank < 8 && melds_nearer(h, (Tile)(k + 1), (Tile)(k + 2), shanten));
}

double ev_flat_claim(const EvContext *s, const EvHand *h, Tile k, int shanten)
{
    if (k == h->key.wild)
        return 0;
    if (shanten == 0)
        return s->flat[h->key.wilds > 0].given > 0 ? s->given[k] : 0;
    if (melds_nearer(h, k, k, shanten))
        return s->given[k];
    return s->p_left_discards[k] > 0 && chi_nearer(h, k, shanten) ? s->p_left_discards[k] : 0;
}

static double stage_of(const EvContext *s, int wilds, int lacks)
{
    int stage = lacks < FLAT_STAGES ? lacks : FLAT_STAGES, held = wilds < WILDS ? wilds : WILDS - 1;
    if (s->game->mj.win_on_discard && held == 0)
        return CLAIMED_USUAL[stage];
    return DRAWN_USUAL[held][stage];
}

/* The probability that the hand gets closer in a step. */
static double first_stage(const EvTree *t, const EvHand *h, KindMask useful, int shanten)
{
    const EvContext *s = t->scene;
    double sum = 0;
    for (KindMask left = useful; left != 0; left &= left - 1) {
        Tile k = (Tile)__builtin_ctzll(left);
        sum += ev_unseen(t, h, k) * (s->per_copy + ev_flat_claim(s, h, k, shanten));
    }
    return sum < 0.95 ? sum : 0.95;
}

/* All of the value is speed. */
static void put_plain(const EvTree *t, EvNode *out, int n, float all)
{
    EvValue v = { .all = all, .speed = all };
    ev_put(t, out, n, v);
}

void ev_flat_leaf(const EvTree *t, const EvHand *h, KindMask useful, int shanten, EvNode *out)
{
    const EvContext *s = t->scene;
    int most = t->n_draws;
    const EvWin *win = &s->flat[h->key.wilds > 0];
    double drawn = win->drawn_each * s->n_opponents;
    double worth = win->given > 0 ? 0.3 * drawn + 0.7 * win->given : drawn;
    float stage[2][EV_DRAWS + 1] = { 0 };
    for (int lacks = 1; lacks <= shanten + 1; lacks++) {
        double p = lacks == shanten + 1 ? first_stage(t, h, useful, shanten)
                                        : stage_of(s, h->key.wilds, lacks) * s->per_copy;
        p = p < 0.95 ? p : 0.95;
        float *now = stage[lacks & 1], *next = stage[!(lacks & 1)];
        now[0] = 0;
        for (int n = 1; n <= most; n++) {
            double then = lacks == 1 ? worth : next[n - 1];
            now[n] = (float)(s->p_hand_continues[n] * (p * then + (1 - p) * now[n - 1])
                             - s->opponents_win_cost[n]);
        }
    }
    for (int n = 0; n <= most; n++) {
        float v = stage[(shanten + 1) & 1][n];
        put_plain(t, out, n, v);
    }
}

void ev_flat_behind(const EvTree *t, const EvHand *h, const EvNode *ahead, const EvNode *estimate,
                    EvNode *out)
{
    const EvContext *s = t->scene;
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    double p = first_stage(t, h, useful, shanten);
    ev_flat_leaf(t, h, useful, shanten, out);
    double v = 0;
    for (int n = 0; n <= t->n_draws; n++) {
        double least = out->all[n] + ahead->all[n] - estimate->all[n];
        if (n > 0)
            v = s->p_hand_continues[n] * (p * ahead->all[n - 1] + (1 - p) * v)
                - s->opponents_win_cost[n];
        v = least < v ? least : v;
        put_plain(t, out, n, (float)v);
    }
    ev_put_before(t, out);
}

void ev_flat_estimate(const EvTree *t, const EvHand *h, EvNode *out)
{
    int shanten;
    KindMask useful = mj_key_ukeire(&h->key, &shanten);
    ev_flat_leaf(t, h, useful, shanten, out);
}
