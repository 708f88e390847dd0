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
