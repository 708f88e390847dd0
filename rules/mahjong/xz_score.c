/* SPDX-License-Identifier: MIT */
/* What a hand of Xuezhan is worth: verdict, main fan, roots and extras (xuezhan 6 and 7).
 *
 * Every main fan is a conjunction of facts about the hand, and its row in xuezhan.def names those
 * facts. The facts are found once; then the fan with the greatest total is chosen (7.3). */
#include "xuezhan.h"

#include <string.h>

enum {
    PURE = 1,               /* one suit */
    ALL_258 = 2,
    SIMPLE = 4,             /* no 1 and no 9 */
    PAIRS = 8,              /* seven pairs */
    TRIPLETS = 16,          /* some split has only triplets and kongs */
    HOOK = 32,              /* four melds, only the pair in hand */
    FOUR_KONGS = 64,
    OUTSIDE = 128,          /* some split has a 1 or 9 in every set and in the pair: 幺九 */
    QUADS_1 = 256,          /* exactly this many kinds with four copies */
    QUADS_2 = 512,
    QUADS_3 = 1024,
    HEAVEN = 2048,
    EARTH = 4096,
};

const MjFan xz_fan[N_FANS] = {
#define FAN(id, key, multiplier, absorbs, simple, facts, name, meaning) \
    [FAN_##id] = { key, name, meaning, multiplier, absorbs, simple, \
                   (facts) & HEAVEN ? WIN_TIANHU : (facts) & EARTH ? WIN_DIHU : 0 },
#include "xuezhan.def"
#undef FAN
};

static const int fan_needs[N_FANS] = {
#define FAN(id, key, multiplier, absorbs, simple, facts, name, meaning) [FAN_##id] = facts,
#include "xuezhan.def"
#undef FAN
};

const MjExtra xz_extra[N_EXTRAS] = {
#define EXTRA(id, key, name, meaning) [EXTRA_##id] = { key, name, meaning },
#include "xuezhan.def"
#undef EXTRA
};

const FanTable xz_fans = { xz_fan, N_FANS, xz_extra, N_EXTRAS };

/* The hand in the form that the arithmetic takes. */
static void take_apart(const XzHand *h, MjHand *hand)
{
    memset(hand, 0, sizeof *hand);
    memcpy(hand->count, h->count, sizeof hand->count);
    hand->n_melds = (uint8_t)h->n_melds;
    for (int i = 0; i < h->n_melds && i < MELDS_MAX; i++) {
        uint8_t *melded = &hand->melded[h->meld[i].tile];
        *melded = (uint8_t)(*melded + (is_kong(h->meld[i].type) ? 4 : 3));
    }
}

/* The same, and the total of its tiles, melds included. */
static void xz_score_gather(const XzHand *h, MjHand *hand, uint8_t total[N_KINDS])
{
    take_apart(h, hand);
    for (int k = 0; k < N_KINDS; k++)
        total[k] = (uint8_t)(hand->count[k] + hand->melded[k]);
}

#define NINE(n) n, n, n, n, n, n, n, n, n
#define SET(m, s, p) { \
        .copies = { NINE(m), NINE(s), NINE(p) }, .wild = TILE_NONE, \
        .shapes = SHAPE_STANDARD | SHAPE_SEVEN_PAIRS, \
        .suits = MJ_CLOSED | ((m) > 0) | ((s) > 0) << 1 | ((p) > 0) << 2, \
    }
static const MjSet sets[] = { SET(0, 4, 4), SET(4, 0, 4), SET(4, 4, 0), SET(4, 4, 4) };
#undef SET
#undef NINE

static const MjSet *set_without(Suit void_suit)
{
    return &sets[void_suit == SUIT_NONE ? 3 : void_suit];
}

/* Bit s: the hand holds a tile of suit s. */
static unsigned suits_held(const uint8_t total[N_KINDS])
{
    unsigned held = 0;
    for (int k = 0; k < N_SUITED; k++)
        held |= (total[k] != 0 ? 1u : 0u) << k / 9;
    return held;
}

/* xuezhan 6.5: the first reason that applies. */
static XzVerdict verdict(const XzHand *h, const MjHand *hand, const uint8_t total[N_KINDS],
                         int n_tiles)
{
    if (h->n_melds > MELDS_MAX || tiles_total(h->count) != n_tiles - 3 * h->n_melds)
        return XZ_INVALID;
    for (int k = 0; k < N_KINDS; k++)
        if (total[k] > (k < N_SUITED ? N_COPIES : 0))
            return XZ_INVALID;
    unsigned held = suits_held(total);
    if (h->void_suit == SUIT_NONE ? __builtin_popcount(held) > 2 : (held >> h->void_suit & 1) != 0)
        return XZ_VOID;
    return mj_win_shapes(set_without(h->void_suit), hand) != 0 ? XZ_WIN : XZ_SHAPE;
}

/* Do the concealed tiles split into triplets and one pair? A kind with four does not. */
static bool splits_into_triplets(const uint8_t count[N_KINDS])
{
    int pairs = 0;
    for (int k = 0; k < N_SUITED; k++) {
        if (count[k] == 2)
            pairs++;
        else if (count[k] != 0 && count[k] != 3)
            return false;
    }
    return pairs == 1;
}

/* One end of a suit in a terminal split: `outer` is the 1 or 9, the other two are its neighbours.
 * There are as many runs as neighbours; of the outer kind nothing, the pair or a triplet is left,
 * because the hand is known to split in some way. */
static bool end_is_outside(int outer, int middle, int inner, int *pairs)
{
    int left = outer - middle;
    if (middle != inner || left < 0)
        return false;
    *pairs += left == 2;
    return true;
}

/* xuezhan 7.5. */
static bool splits_outside(const XzHand *h)
{
    for (int i = 0; i < h->n_melds; i++)
        if (rank_of(h->meld[i].tile) != 1 && rank_of(h->meld[i].tile) != 9)
            return false;
    int pairs = 0;
    for (int suit = 0; suit < 3; suit++) {
        const uint8_t *c = h->count + 9 * suit;
        if (c[3] + c[4] + c[5] != 0 || !end_is_outside(c[0], c[1], c[2], &pairs)
            || !end_is_outside(c[8], c[7], c[6], &pairs))
            return false;
    }
    return pairs == 1;
}

/* Facts that depend on the tiles alone: 7.1. *roots is set to the number of kinds held four
 * times. */
static int facts_of_tiles(const uint8_t total[N_KINDS], int *roots)
{
    int facts = ALL_258 | SIMPLE;
    *roots = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        if (total[k] == 0)
            continue;
        int rank = rank_of(k);
        if (rank % 3 != 2)
            facts &= ~ALL_258;
        if (rank == 1 || rank == 9)
            facts &= ~SIMPLE;
        *roots += total[k] == 4;
    }
    return __builtin_popcount(suits_held(total)) == 1 ? facts | PURE : facts;
}

static int xz_score_facts_of(const XzConfig *cfg, const XzHand *h, ShapeMask shapes, WinFlags flags,
                             const uint8_t total[N_KINDS], int *roots)
{
    int facts = facts_of_tiles(total, roots);
    if (shapes & SHAPE_SEVEN_PAIRS) {
        static const int quads[] = { 0, QUADS_1, QUADS_2, QUADS_3 };
        facts |= PAIRS | quads[*roots];
    }
    if (shapes & SHAPE_STANDARD) {
        facts |= splits_into_triplets(h->count) ? TRIPLETS : 0;
        facts |= splits_outside(h) ? OUTSIDE : 0;
        facts |= h->n_melds == 4 ? HOOK : 0;
        int n_kongs = 0;
        for (int i = 0; i < h->n_melds; i++)
            n_kongs += is_kong(h->meld[i].type);
        facts |= n_kongs == 4 ? FOUR_KONGS : 0;
    }
    if (cfg->tianhu && flags & WIN_TIANHU)
        facts |= HEAVEN;
    if (cfg->tianhu && flags & WIN_DIHU)
        facts |= EARTH;
    return facts;
}

/* Event extras, except 断么九. xuezhan 7.6, 8.4. */
static unsigned event_extras(const XzConfig *cfg, WinFlags flags)
{
    unsigned x = 0;
    if (flags & WIN_SELF_DRAW) {
        bool paid_by_feeder = flags & WIN_FED_KONG && cfg->diangang_hua == DIANGANG_PAO;
        if (cfg->zimo == ZIMO_DOUBLE && !paid_by_feeder)
            x |= 1u << EXTRA_SELF_DRAW;
        if (flags & WIN_AFTER_KONG)
            x |= 1u << EXTRA_KONG_DRAW;
        if (flags & WIN_LAST_TILE)
            x |= 1u << EXTRA_LAST_DRAW;
        return x;
    }
    if (flags & WIN_DISCARD_AFTER_KONG)
        x |= 1u << EXTRA_KONG_DISCARD;
    if (flags & WIN_ROB_KONG)
        x |= 1u << EXTRA_ROBBED_KONG;
    if (flags & WIN_LAST_TILE && cfg->haidi_pao)
        x |= 1u << EXTRA_LAST_DISCARD;
    return x;
}

/* xuezhan 7.3: the fan with the greatest total; ties go to the greater multiplier, then to the
 * earlier row. */
static void xz_score_resolve(const XzConfig *cfg, int facts, int roots, unsigned events,
                             MjWorth *worth)
{
    int32_t best = 0;
    for (int f = 0; f < N_FANS; f++) {
        if ((facts & fan_needs[f]) != fan_needs[f])
            continue;
        const MjFan *row = &xz_fan[f];
        bool simple = facts & SIMPLE && cfg->duanyao_stacks && !row->simple_already;
        int doublings = __builtin_popcount(events) + simple + (row->absorbs_roots ? 0 : roots);
        int32_t total = row->multiplier << doublings;
        if (total < best || (total == best && row->multiplier <= worth->base))
            continue;
        best = total;
        worth->main = (uint8_t)f;
        worth->base = row->multiplier;
        worth->roots = (uint8_t)(row->absorbs_roots ? 0 : roots);
        worth->extras = (uint8_t)(events | (simple ? 1u << EXTRA_SIMPLES : 0));
    }
    worth->multiplier = cfg->cap > 0 && best > cfg->cap ? cfg->cap : best;
}

XzVerdict xz_score(const XzConfig *cfg, const XzHand *h, WinFlags flags, MjWorth *worth)
{
    memset(worth, 0, sizeof *worth);
    if (h->n_melds > MELDS_MAX)
        return XZ_INVALID;
    MjHand hand;
    uint8_t total[N_KINDS];
    xz_score_gather(h, &hand, total);
    XzVerdict v = verdict(h, &hand, total, 14);
    if (v != XZ_WIN)
        return v;
    worth->shapes = mj_win_shapes(set_without(h->void_suit), &hand);
    int roots;
    int facts = xz_score_facts_of(cfg, h, worth->shapes, flags, total, &roots);
    xz_score_resolve(cfg, facts, roots, event_extras(cfg, flags), worth);
    return XZ_WIN;
}

bool xz_has_shape(const XzHand *h)
{
    MjHand hand;
    take_apart(h, &hand);
    return mj_win_shapes(set_without(h->void_suit), &hand) != 0;
}

/* Suits that may be the void suit of a hand: the declared one, or every suit without a meld. */
static unsigned void_choices(const XzHand *h)
{
    unsigned choices = h->void_suit == SUIT_NONE ? 7u : 1u << h->void_suit;
    for (int i = 0; i < h->n_melds; i++)
        choices &= ~(1u << suit_of(h->meld[i].tile));
    return choices;
}

KindMask xz_waits(const XzHand *h)
{
    MjHand hand;
    uint8_t total[N_KINDS];
    xz_score_gather(h, &hand, total);
    KindMask waits = 0;
    for (Suit s = 0; s < 3; s++) {
        if ((void_choices(h) >> s & 1) == 0)
            continue;
        waits |= mj_waits(set_without(s), &hand);
    }
    return waits;
}

int xz_shanten(const XzHand *h)
{
    MjHand hand;
    uint8_t total[N_KINDS];
    xz_score_gather(h, &hand, total);
    int best = MJ_SHANTEN_MAX;
    for (Suit s = 0; s < 3; s++) {
        if ((void_choices(h) >> s & 1) == 0)
            continue;
        int n = mj_shanten(set_without(s), &hand);
        best = n < best ? n : best;
    }
    return best;
}

MjStanding xz_standing(const XzConfig *cfg, const XzHand *h, int32_t *best)
{
    *best = 0;
    for (Tile k = 0; k < N_SUITED; k++)
        if (h->count[k] > 0 && suit_of(k) == h->void_suit)
            return STANDING_PIG;
    KindMask waits = xz_waits(h);
    for (Tile k = 0; k < N_SUITED; k++) {
        if (!has_kind(waits, k))
            continue;
        XzHand won = *h;
        won.count[k]++;
        MjWorth worth;
        if (xz_score(cfg, &won, 0, &worth) == XZ_WIN && worth.multiplier > *best)
            *best = worth.multiplier;
    }
    return waits != 0 ? STANDING_READY : STANDING_NOT_READY;
}
