/* SPDX-License-Identifier: MIT */
/* Spots, their inputs, and the sums of the network. */
#include "ev_net.h"

#include <string.h>

#include "mj.h"

const EvNet ev_net_xuezhan = {
#include "ev_net_weights.def"
};

/* ---- spots ---------------------------------------------------------------------------------- */

static void read_other(const EvContext *s, Seat q, EvOther *out)
{
    const MjSeat *seat = &s->table->seat[q];
    *out = (EvOther){ .active = ev_is_opponent(s, q), .void_suit = seat->void_suit,
                      .n_melds = seat->n_melds,
                      .since_change = s->passed.discards_since_change[q] };
    for (int i = 0; i < seat->n_melds; i++)
        out->melds_in[suit_of(seat->meld[i].tile)]++;
    for (int i = 0; i < seat->n_pond; i++) {
        Suit suit = suit_of(seat->pond[i]);
        bool of_void = suit == seat->void_suit;
        out->useful_cuts += !of_void;
        out->cuts_in[suit]++;
        out->last = of_void ? 0 : seat->pond_mark[i] & POND_DRAWN ? 1 : 2;
    }
}

void ev_spot_read(const EvContext *s, const EvHand *h, EvMove move, int before, EvSpot *out)
{
    memset(out, 0, sizeof *out);
    int shanten;
    out->useful = mj_key_ukeire(&h->key, &shanten);
    out->shanten = (int8_t)shanten;
    memcpy(out->count, h->count, sizeof out->count);
    memcpy(out->unseen, s->unseen, sizeof out->unseen);
    out->n_melds = h->n_melds;
    for (int i = 0; i < h->n_melds; i++) {
        out->meld_tile[i] = h->meld[i].tile;
        out->meld_type[i] = h->meld[i].type;
    }
    for (Suit suit = SUIT_M; suit <= SUIT_P; suit++) {
        int lacks = EV_NO_WAY;
        ev_one_suit(h, suit, &lacks, &out->pure_useful[suit]);
        out->pure_need[suit] = (uint8_t)lacks;
    }
    out->void_suit = s->table->seat[s->me].void_suit;
    out->n_void_tiles = h->n_void_tiles;
    out->wall = s->table->wall;
    out->n_opponents = (uint8_t)s->n_opponents;
    out->before = (uint8_t)before;
    out->move = (uint8_t)move;
    out->depth = (uint8_t)s->style->depth;
    out->exchange = s->game->mj.exchange;
    out->cap = s->game->mj.cap;
    out->kong_income = (float)s->kong_income;
    for (int i = 0; i < s->game->n_seats - 1; i++)
        read_other(s, seat_after(s->me, i + 1, s->game->n_seats), &out->other[i]);
}

/* ---- inputs --------------------------------------------------------------------------------- */

/* Where the next input goes. */
typedef struct Writer {
    int16_t *at;
} Writer;

static void ev_net_put(Writer *w, double x)
{
    double scaled = x * EV_ONE, most = 2 * EV_ONE;
    scaled = scaled > most ? most : scaled < -most ? -most : scaled;
    *w->at++ = (int16_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

/* Sets one of `n` inputs to 1; beyond them, the last one. */
static void put_class(Writer *w, int class, int n)
{
    class = class < n ? class : n - 1;
    for (int i = 0; i < n; i++)
        *w->at++ = i == class ? EV_ONE : 0;
}

/* Sets as many of `n` inputs as the count. */
static void put_count(Writer *w, int count, int n)
{
    for (int i = 0; i < n; i++)
        *w->at++ = i < count ? EV_ONE : 0;
}

/* The two suits played, the larger one first. */
static void suits_of(const EvSpot *p, Suit suit[2])
{
    int n[N_SUITS] = { 0 }, found = 0;
    for (Tile k = 0; k < N_SUITED; k++)
        n[suit_of(k)] += p->count[k];
    for (int i = 0; i < p->n_melds; i++)
        n[suit_of(p->meld_tile[i])] += 3;
    suit[0] = SUIT_M;
    suit[1] = SUIT_S;
    for (Suit s = SUIT_M; s <= SUIT_P && found < 2; s++) {
        if (s != p->void_suit)
            suit[found++] = s;
    }
    if (n[suit[1]] > n[suit[0]]) {
        Suit less = suit[0];
        suit[0] = suit[1];
        suit[1] = less;
    }
}

static int live_of(const EvSpot *p, KindMask kinds)
{
    int n = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        int k = __builtin_ctzll(kinds);
        n += k < N_SUITED ? p->unseen[k] : 0;
    }
    return n;
}

static void put_melds(Writer *w, const EvSpot *p, const Suit suit[2])
{
    int in[N_SUITS] = { 0 }, kongs = 0, to_come = 0;
    for (int i = 0; i < p->n_melds; i++) {
        in[suit_of(p->meld_tile[i])]++;
        kongs += is_kong(p->meld_type[i]);
        to_come += !is_kong(p->meld_type[i]) && p->unseen[p->meld_tile[i]] > 0;
    }
    put_count(w, in[suit[0]], 4);
    put_count(w, in[suit[1]], 4);
    put_count(w, kongs, 2);
    put_count(w, to_come, 2);
}

/* How far the hand is from a win of any shape, and from one in a single suit. */
static void put_ways(Writer *w, const EvSpot *p, const Suit suit[2], int n_unseen)
{
    double per_copy = n_unseen > 0 ? 1.0 / n_unseen : 0;
    KindMask pairs = 0;
    for (Tile k = 0; k < N_SUITED; k++)
        pairs |= p->count[k] >= 2 ? kind_bit(k) : 0;
    put_class(w, p->shanten, 7);
    ev_net_put(w, 2 * live_of(p, p->useful) * per_copy);
    ev_net_put(w, __builtin_popcountll(p->useful) / 8.0);
    ev_net_put(w, 4 * live_of(p, p->useful & pairs) * per_copy);
    for (int i = 0; i < 2; i++) {
        int need = p->pure_need[suit[i]];
        put_class(w, need == EV_NO_WAY ? 8 : need < 8 ? need : 7, 9);
        ev_net_put(w, 4 * live_of(p, p->pure_useful[suit[i]]) * per_copy);
    }
}

static bool is_apart(const EvSpot *p, Tile k)
{
    int r = rank_of(k);
    return p->count[k] == 1 && (r < 2 || p->count[k - 1] == 0) && (r < 3 || p->count[k - 2] == 0)
        && (r > 8 || p->count[k + 1] == 0) && (r > 7 || p->count[k + 2] == 0);
}

static void ev_net_put_groups(Writer *w, const EvSpot *p)
{
    int pairs = 0, triplets = 0, fours = 0, fourth = 0, outer = 0, apart = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        int n = p->count[k];
        pairs += n / 2;
        triplets += n == 3;
        fours += n == 4;
        fourth += n == 3 && p->unseen[k] > 0;
        outer += rank_of(k) == 1 || rank_of(k) == 9 ? n : 0;
        apart += is_apart(p, k);
    }
    for (int i = 0; i < p->n_melds; i++)
        outer += rank_of(p->meld_tile[i]) == 1 || rank_of(p->meld_tile[i]) == 9 ? 3 : 0;
    put_count(w, pairs, 6);
    put_count(w, p->n_melds == 0 ? pairs - 3 : 0, 3);
    put_count(w, triplets, 3);
    put_count(w, fours, 1);
    put_count(w, fourth, 2);
    put_count(w, triplets + p->n_melds, 4);
    put_class(w, outer, 5);
    put_class(w, apart, 5);
    put_count(w, p->n_void_tiles, 4);
}

/* The prediction of `ev`, and which of these values it is between. */
static void put_predicted(Writer *w, const EvSpot *p)
{
    static const double from[] = { -6, -4, -2, 0, 2, 4, 8, 16 };
    ev_net_put(w, p->predicted / 8);
    for (int i = 0; i < 8; i++) {
        double above = (p->predicted - from[i]) / 4;
        ev_net_put(w, above < 0 ? 0 : above < 1 ? above : 1);
    }
    ev_net_put(w, -p->danger / 2);
}

static void put_other(Writer *w, const EvSpot *p, const EvOther *q, const Suit suit[2])
{
    double on = q->active;
    ev_net_put(w, on);
    ev_net_put(w, on * (q->void_suit == suit[0]));
    ev_net_put(w, on * (q->void_suit == suit[1]));
    ev_net_put(w, on * (q->void_suit == p->void_suit));
    put_count(w, q->active ? q->n_melds : 0, 4);
    ev_net_put(w, on * q->useful_cuts / 10);
    ev_net_put(w, on * q->cuts_in[suit[0]] / 5);
    ev_net_put(w, on * q->cuts_in[suit[1]] / 5);
    ev_net_put(w, on * (q->since_change < 5 ? q->since_change : 5) / 5);
    ev_net_put(w, on * (q->last == 2));
    ev_net_put(w, on * q->melds_in[suit[0]] / 2);
    ev_net_put(w, on * q->melds_in[suit[1]] / 2);
}

static void put_table(Writer *w, const EvSpot *p, const Suit suit[2])
{
    int void_of[2] = { 0, 0 };
    for (int i = 0; i < SEATS_MAX - 1; i++) {
        const EvOther *q = &p->other[i];
        put_other(w, p, q, suit);
        for (int j = 0; j < 2; j++)
            void_of[j] += q->active && q->void_suit == suit[j];
    }
    put_count(w, void_of[0], 3);
    put_count(w, void_of[1], 3);
    put_class(w, p->wall / 6, 10);
    ev_net_put(w, p->wall / 55.0);
    put_class(w, p->n_opponents - 1, 3);
    ev_net_put(w, p->before / 3.0);
    put_class(w, p->move, N_EV_MOVES);
    ev_net_put(w, p->taken_apart);
    ev_net_put(w, p->depth > 2);
    ev_net_put(w, p->exchange);
    ev_net_put(w, p->cap > 0 && p->cap <= 8);
    ev_net_put(w, p->cap > 0 && p->cap <= 16);
    ev_net_put(w, p->cap == 0);
    ev_net_put(w, p->kong_income / 8);
}

void ev_inputs(const EvSpot *spot, int16_t in[EV_INPUTS])
{
    Writer w = { in };
    Suit suit[2];
    int n_unseen = 0;
    for (Tile k = 0; k < N_SUITED; k++)
        n_unseen += spot->unseen[k];
    suits_of(spot, suit);
    for (int i = 0; i < 2; i++) {
        for (Tile k = (Tile)(9 * suit[i]); k < 9 * suit[i] + 9; k++) {
            put_count(&w, spot->count[k], 4);
            ev_net_put(&w, spot->unseen[k] / 4.0);
        }
    }
    put_melds(&w, spot, suit);
    put_ways(&w, spot, suit, n_unseen);
    ev_net_put_groups(&w, spot);
    put_predicted(&w, spot);
    put_table(&w, spot, suit);
    assert(w.at == in + EV_INPUTS);
}

/* ---- sums ----------------------------------------------------------------------------------- */

/* Numbers between layers are in 1/256, at most 4. No sum comes near 2^31: an input is at most 2 *
 * EV_ONE, a weight 2^15, and there are fewer than 2^8 inputs. */
enum { BETWEEN = 256, BETWEEN_MAX = 4 * BETWEEN - 1 };

static int32_t passed_on(int32_t sum, int32_t unit)
{
    int32_t x = sum > 0 ? sum / (unit * (EV_WEIGHT_ONE / BETWEEN)) : 0;
    return x < BETWEEN_MAX ? x : BETWEEN_MAX;
}

double ev_net_says(const EvNet *net, const EvSpot *spot)
{
    int16_t in[EV_INPUTS];
    int32_t first[EV_FIRST], second[EV_SECOND], straight = 0;
    ev_inputs(spot, in);
    for (int j = 0; j < EV_FIRST; j++)
        first[j] = net->first_bias[j] * EV_ONE;
    for (int i = 0; i < EV_INPUTS; i++) {
        if (in[i] == 0)
            continue;
        for (int j = 0; j < EV_FIRST; j++)
            first[j] += in[i] * net->first[i][j];
        straight += in[i] * net->straight[i];
    }
    for (int j = 0; j < EV_SECOND; j++)
        second[j] = net->second_bias[j] * BETWEEN;
    for (int i = 0; i < EV_FIRST; i++) {
        int32_t x = passed_on(first[i], EV_ONE);
        for (int j = 0; j < EV_SECOND; j++)
            second[j] += x * net->second[i][j];
    }
    int32_t last = net->last_bias * BETWEEN;
    for (int i = 0; i < EV_SECOND; i++)
        last += passed_on(second[i], BETWEEN) * net->last[i];
    return (double)last / (BETWEEN * EV_WEIGHT_ONE) + (double)straight / (EV_ONE * EV_WEIGHT_ONE);
}

static uint64_t sum_with(uint64_t sum, int32_t weight)
{
    for (int i = 0; i < 4; i++)
        sum = (sum ^ ((uint32_t)weight >> 8 * i & 255)) * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t sum_with_row(uint64_t sum, const int16_t *weight, int n)
{
    for (int i = 0; i < n; i++)
        sum = sum_with(sum, weight[i]);
    return sum;
}

uint64_t ev_net_sum(const EvNet *net)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < EV_INPUTS; i++)
        sum = sum_with_row(sum, net->first[i], EV_FIRST);
    for (int i = 0; i < EV_FIRST; i++)
        sum = sum_with_row(sum, net->second[i], EV_SECOND);
    sum = sum_with_row(sum, net->last, EV_SECOND);
    sum = sum_with_row(sum, net->straight, EV_INPUTS);
    for (int i = 0; i < EV_FIRST; i++)
        sum = sum_with(sum, net->first_bias[i]);
    for (int i = 0; i < EV_SECOND; i++)
        sum = sum_with(sum, net->second_bias[i]);
    return sum_with(sum, net->last_bias);
}
