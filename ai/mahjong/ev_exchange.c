/* SPDX-License-Identifier: MIT */
/* A die thrown after the choice decides who gives to us, so the others are assumed to be alike: a
 * random hand that gives three tiles of its shortest suit with at least three, namely those whose
 * loss leaves the most by ev_void_worth. What we receive does not depend on what we give.
 *
 * The weights are a least squares fit to hands that four `ev` played to the end after exchanges
 * that were partly random. */
#include "ev_exchange.h"

#include <math.h>
#include <string.h>

static const double EXCHANGE_WEIGHT[] = {
#include "ev_exchange_weights.def"
};
_Static_assert(sizeof EXCHANGE_WEIGHT / sizeof *EXCHANGE_WEIGHT == N_EXCHANGE_FACTS,
               "a weight for each fact");

/* ---- the value of a hand --------------------------------------------------------------------- */

/* The best void suit by what can be counted, and the value of the hand with it. */
static double best_void(const MjRules *rules, const MjHand *hand, Suit *best)
{
    double most = -INFINITY;
    *best = SUIT_M;
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        double fact[N_VOID_FACTS], speed;
        ev_void_facts(rules, hand, suit, fact);
        double worth = ev_void_worth(fact, &speed);
        if (worth > most) {
            most = worth;
            *best = suit;
        }
    }
    return most;
}

/* The tiles of a suit, by what they can become. */
typedef struct SuitShape {
    int n, pairs, triplets;
} SuitShape;

static void count_suit(const MjHand *hand, Suit suit, SuitShape *out, double fact[])
{
    *out = (SuitShape){ .n = 0 };
    const uint8_t *count = &hand->count[tile_of(suit, 1)];
    for (int r = 0; r < 9; r++) {
        bool beside = r < 8 && count[r + 1] > 0, over = r < 7 && count[r + 2] > 0;
        bool before = (r > 0 && count[r - 1] > 0) || (r > 1 && count[r - 2] > 0);
        if (count[r] == 0)
            continue;
        out->n += count[r];
        out->pairs += count[r] == 2;
        out->triplets += count[r] > 2;
        fact[EXCHANGE_FOURS] += count[r] == N_COPIES;
        fact[EXCHANGE_ENDS] += r == 0 || r == 8 ? count[r] : 0;
        fact[EXCHANGE_NEIGHBOURS] += beside;
        fact[EXCHANGE_GAPS] += over;
        fact[EXCHANGE_ALONE] += count[r] == 1 && !beside && !over && !before;
    }
}

static bool is_end(Tile k) { return rank_of(k) == 1 || rank_of(k) == 9; }

void ev_exchange_facts(const MjRules *rules, const MjHand *hand, Suit void_suit,
                       const Tile gave[3], double fact[N_EXCHANGE_FACTS])
{
    enum { LONG = 8 };
    MjSet set;
    SuitShape of[2];
    memset(fact, 0, N_EXCHANGE_FACTS * sizeof *fact);
    count_suit(hand, (Suit)((void_suit + 1) % 3), &of[0], fact);
    count_suit(hand, (Suit)((void_suit + 2) % 3), &of[1], fact);
    bool second = of[1].n > of[0].n ||
        (of[1].n == of[0].n &&
         of[1].pairs + 2 * of[1].triplets > of[0].pairs + 2 * of[0].triplets);
    const SuitShape *longer = &of[second], *other = &of[!second];
    int to_cut = tiles_of_suit(hand->count, void_suit);
    int pairs = of[0].pairs + of[1].pairs, triplets = of[0].triplets + of[1].triplets;
    int beyond = longer->n - LONG;
    mj_set_of(rules, void_suit, &set);
    fact[EXCHANGE_ANY] = 1;
    fact[EXCHANGE_TO_CUT] = to_cut;
    fact[EXCHANGE_TO_CUT_MORE] = to_cut > 2 ? to_cut - 2 : 0;
    fact[EXCHANGE_SHANTEN] = mj_shanten(&set, hand);
    if (beyond >= 0) {
        fact[EXCHANGE_LONG + (beyond < 3 ? beyond : 3)] = 1;
        fact[EXCHANGE_LONG_SHANTEN] = fact[EXCHANGE_SHANTEN];
        fact[EXCHANGE_LONG_SETS + (beyond > 0)] = longer->pairs + 2 * longer->triplets;
    }
    fact[EXCHANGE_SHORT] = other->n <= 2;
    fact[EXCHANGE_PAIRS] = pairs;
    fact[EXCHANGE_TRIPLETS] = triplets;
    fact[EXCHANGE_TWO_TRIPLETS] = triplets >= 2;
    fact[EXCHANGE_PAIRS_BY_TRIPLETS] = pairs * triplets;
    fact[EXCHANGE_FOUR_SETS] = pairs + triplets >= 4;
    int same = (gave[0] == gave[1]) + (gave[1] == gave[2]);
    fact[EXCHANGE_GAVE_PAIR] = same == 1;
    fact[EXCHANGE_GAVE_TRIPLET] = same == 2;
    fact[EXCHANGE_GAVE_ENDS] = is_end(gave[0]) + is_end(gave[1]) + is_end(gave[2]);
}

/* The result of a deal. */
typedef struct Came {
    double all, speed;
    Suit   void_suit;
    Suit   long_suit;           /* with nine tiles or more; SUIT_NONE: none */
} Came;

static Came judge_deal(const EvExchange *x, const EvContext *s, const Tile gave[3], int deal)
{
    enum { LONG = 9 };
    const MjRules *rules = &s->game->mj;
    MjHand hand = s->hand;
    double fact[N_EXCHANGE_FACTS];
    for (int i = 0; i < 3; i++) {
        hand.count[gave[i]]--;
        hand.count[x->come[deal][i]]++;
    }
    Came came = { .long_suit = SUIT_NONE };
    best_void(rules, &hand, &came.void_suit);
    ev_exchange_facts(rules, &hand, came.void_suit, gave, fact);
    for (int i = 0; i < N_EXCHANGE_FACTS; i++) {
        came.all += EXCHANGE_WEIGHT[i] * fact[i];
        came.speed += i <= EXCHANGE_SHANTEN ? EXCHANGE_WEIGHT[i] * fact[i] : 0;
    }
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++)
        if (tiles_of_suit(hand.count, suit) >= LONG)
            came.long_suit = suit;
    return came;
}

/* ---- what may be received -------------------------------------------------------------------- */

static void exchange_give(const MjRules *rules, const MjHand *hand, Tile out[3])
{
    Tile tile[MJ_HAND_MAX];
    Suit from = shortest_suit(hand->count, 3);
    int n = 0;
    for (Tile k = tile_of(from, 1); k <= tile_of(from, 9); k++)
        for (int i = 0; i < hand->count[k]; i++)
            tile[n++] = k;
    double most = -INFINITY;
    for (int a = 0; a < n - 2; a++)
        for (int b = a + 1; b < n - 1; b++)
            for (int c = b + 1; c < n; c++) {
                MjHand kept = *hand;
                Suit none;
                kept.count[tile[a]]--;
                kept.count[tile[b]]--;
                kept.count[tile[c]]--;
                double worth = n > 3 ? best_void(rules, &kept, &none) : 0;
                if (worth > most) {
                    most = worth;
                    memcpy(out, (Tile[]){ tile[a], tile[b], tile[c] }, 3);
                }
            }
}

void ev_exchange_deal(EvExchange *x, const EvContext *s, uint64_t seed, int n,
                      const Tile usual[3])
{
    enum { HAND = 13 };
    uint8_t pool[DEAL_MAX];
    int n_pool = 0;
    for (Tile k = 0; k < N_SUITED; k++)
        for (int i = 0; i < s->unseen[k]; i++)
            pool[n_pool++] = k;
    Rng rng = rng_seeded(rng_derive(seed, "exchange", 0));
    x->n = n < EXCHANGE_DEALS_MAX ? n : EXCHANGE_DEALS_MAX;
    for (int d = 0; d < x->n; d++) {
        MjHand hand = { .n_melds = 0 };
        rng_shuffle(&rng, pool, n_pool);
        for (int j = 0; j < HAND; j++)
            hand.count[pool[j]]++;
        exchange_give(&s->game->mj, &hand, x->come[d]);
        x->usual[d] = judge_deal(x, s, usual, d).all;
    }
}

Verdict ev_exchange_judge(const EvExchange *x, const EvContext *s, const Action *a)
{
    double all = 0, speed = 0, behind = 0, squares = 0, unit = s->least.given;
    int voids[N_SUITS] = { 0 }, longs[N_SUITS] = { 0 };
    for (int d = 0; d < x->n; d++) {
        Came came = judge_deal(x, s, a->with, d);
        double difference = came.all - x->usual[d];
        all += came.all;
        speed += came.speed;
        behind += difference;
        squares += difference * difference;
        voids[came.void_suit]++;
        if (came.long_suit != SUIT_NONE)
            longs[came.long_suit]++;
    }
    double variance = fmax(squares - behind * behind / x->n, 0) / x->n;
    Verdict v = { .action = *a, .points = all / x->n * unit,
                  .error = sqrt(variance / x->n) * unit };
    v.part[PART_SPEED] = speed / x->n * unit;
    v.part[PART_VALUE] = v.points - v.part[PART_SPEED];
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        v.mj.exchange.void_share[suit] = (uint8_t)(100 * voids[suit] / x->n);
        v.mj.exchange.long_share[suit] = (uint8_t)(100 * longs[suit] / x->n);
    }
    return v;
}

/* ---- the void suit --------------------------------------------------------------------------- */

/* Choosing the void suit (定缺). The estimates of hands far from ready leave out what distinguishes
 * such hands: pairs and triplets, which others will feed and which pay as kongs, and a suit that
 * may become the only one.
 *
 * The weights are a least squares fit to hands played out, `ev` at depth 0 against three `eff`. */

static const double VOID_WEIGHT[N_VOID_FACTS] = {
#include "ev_void_weights.def"
};

void ev_void_facts(const MjRules *rules, const MjHand *hand, Suit suit, double fact[N_VOID_FACTS])
{
    enum { LONG = 6, VERY_LONG = 8 };
    MjSet set;
    int in_suit[N_SUITS] = { 0 }, longest = 0;
    mj_set_of(rules, suit, &set);
    for (int i = 0; i < N_VOID_FACTS; i++)
        fact[i] = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        Suit at = suit_of(k);
        in_suit[at] += hand->count[k];
        if (at == suit)
            continue;
        longest = in_suit[at] > longest ? in_suit[at] : longest;
        fact[VOID_PAIRS] += hand->count[k] == 2;
        fact[VOID_TRIPLETS] += hand->count[k] > 2;
    }
    fact[VOID_ANY] = 1;
    fact[VOID_SHANTEN] = mj_shanten(&set, hand);
    fact[VOID_TO_CUT] = in_suit[suit];
    fact[VOID_LONG] = longest > LONG ? longest - LONG : 0;
    fact[VOID_VERY_LONG] = longest > VERY_LONG ? longest - VERY_LONG : 0;
}

double ev_void_worth(const double fact[N_VOID_FACTS], double *speed)
{
    double all = 0;
    *speed = 0;
    for (int i = 0; i < N_VOID_FACTS; i++) {
        all += VOID_WEIGHT[i] * fact[i];
        *speed += i <= VOID_TO_CUT ? VOID_WEIGHT[i] * fact[i] : 0;
    }
    return all;
}
