/* SPDX-License-Identifier: MIT */
/* Values of random hands against a plain reading of the rules: every split is listed, every fan is
 * a sentence, roots and extras are counted (xuezhan 6, 7); and the property of 11.7. */
#include "tap.h"
#include "xuezhan.h"

#include "rng.h"

enum { HANDS = 40000, CHUNKS = 20, SPLITS_MAX = 64 };

static uint64_t seed;

static void must(bool holds, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)seed, what);
}

/* ---- the slow reading ---------------------------------------------------------------------- */

/* One way to split the concealed tiles: sets by their lowest kind, and the pair. */
typedef struct Split {
    int  n_sets;
    int  set[4];
    bool run[4];
    int  pair;
} Split;

/* Everything that 7.1 and 7.2 refer to. */
typedef struct Reading {
    const XzHand *hand;
    uint8_t total[N_KINDS];
    Split   split[SPLITS_MAX];
    int     n_splits;
    bool    seven_pairs;
    int     roots, kongs;
    bool    pure, all_258, simple;
} Reading;

static void list_splits(Reading *r, uint8_t count[N_KINDS], Split *s, int n_sets)
{
    int k = 0;
    while (k < N_SUITED && count[k] == 0)
        k++;
    if (k == N_SUITED) {
        if (s->n_sets == n_sets && s->pair >= 0 && r->n_splits < SPLITS_MAX)
            r->split[r->n_splits++] = *s;
        return;
    }
    if (count[k] >= 2 && s->pair < 0) {
        count[k] = (uint8_t)(count[k] - 2);
        s->pair = k;
        list_splits(r, count, s, n_sets);
        s->pair = -1;
        count[k] = (uint8_t)(count[k] + 2);
    }
    for (int run = 0; run < 2 && s->n_sets < n_sets; run++) {
        bool there = run ? k % 9 <= 6 && count[k + 1] > 0 && count[k + 2] > 0 : count[k] >= 3;
        if (!there)
            continue;
        for (int i = 0; i < 3; i++)
            count[run ? k + i : k]--;
        s->set[s->n_sets] = k;
        s->run[s->n_sets++] = run;
        list_splits(r, count, s, n_sets);
        s->n_sets--;
        for (int i = 0; i < 3; i++)
            count[run ? k + i : k]++;
    }
}

static void read_tiles(Reading *r)
{
    int suits = 0;
    r->all_258 = r->simple = true;
    for (int k = 0; k < N_SUITED; k++) {
        int rank = k % 9 + 1;
        if (r->total[k] == 0)
            continue;
        suits |= 1 << k / 9;
        r->roots += r->total[k] == 4;
        r->all_258 = r->all_258 && (rank == 2 || rank == 5 || rank == 8);
        r->simple = r->simple && rank != 1 && rank != 9;
    }
    r->pure = suits == 1 || suits == 2 || suits == 4;
}

static void read_hand(Reading *r, const XzHand *hand)
{
    *r = (Reading){ .hand = hand };
    memcpy(r->total, hand->count, sizeof r->total);
    r->seven_pairs = hand->n_melds == 0;
    for (int k = 0; k < N_SUITED; k++)
        r->seven_pairs = r->seven_pairs && hand->count[k] % 2 == 0;
    for (int i = 0; i < hand->n_melds; i++) {
        bool kong = hand->meld[i].type != MELD_PONG;
        r->total[hand->meld[i].tile] = (uint8_t)(r->total[hand->meld[i].tile] + (kong ? 4 : 3));
        r->kongs += kong;
    }
    uint8_t count[N_KINDS];
    memcpy(count, hand->count, sizeof count);
    Split s = { .pair = -1 };
    list_splits(r, count, &s, 4 - hand->n_melds);
    read_tiles(r);
}

static bool touches_end(int kind, bool run)
{
    int rank = kind % 9 + 1;
    return run ? rank == 1 || rank == 7 : rank == 1 || rank == 9;
}

static bool all_triplets(const Reading *r)
{
    bool some = false;
    for (int i = 0; i < r->n_splits; i++) {
        int runs = 0;
        for (int j = 0; j < r->split[i].n_sets; j++)
            runs += r->split[i].run[j];
        some = some || runs == 0;
    }
    return some;
}

static bool terminals_everywhere(const Reading *r)
{
    bool some = false;
    for (int i = 0; i < r->n_splits; i++) {
        const Split *s = &r->split[i];
        bool all = touches_end(s->pair, false);
        for (int j = 0; j < s->n_sets; j++)
            all = all && touches_end(s->set[j], s->run[j]);
        for (int j = 0; j < r->hand->n_melds; j++)
            all = all && touches_end(r->hand->meld[j].tile, false);
        some = some || all;
    }
    return some;
}

static bool hook(const Reading *r)
{
    return r->hand->n_melds == 4 && r->n_splits > 0;
}

/* The table of xuezhan 7.2, once more. */
static const struct { int times; bool absorbs, no_simples; } fans[] = {
    { 256, true, false }, { 128, true, true },  { 64, true, true },   { 64, true, false },
    { 32, false, false }, { 32, false, false }, { 32, true, false },  { 32, true, false },
    { 16, false, false }, { 16, false, false }, { 16, false, true },  { 16, true, false },
    { 8, false, false },  { 8, true, false },   { 8, false, true },   { 4, false, false },
    { 4, false, false },  { 4, false, false },  { 4, false, false },  { 2, false, false },
    { 2, false, true },   { 1, false, false },
};
enum { N_ROWS = sizeof fans / sizeof fans[0] };

/* Does the definition of fan `number` (from 1) hold? */
static bool fan_holds(const Reading *r, const XzConfig *cfg, WinFlags flags, int number)
{
    bool pairs = r->seven_pairs;
    switch (number) {
    case 1:  return hook(r) && r->kongs == 4 && r->pure;
    case 2:  return pairs && r->all_258 && r->roots == 3;
    case 3:  return pairs && r->all_258 && r->roots == 2;
    case 4:  return hook(r) && r->kongs == 4;
    case 5:  return cfg->tianhu && flags & WIN_TIANHU;
    case 6:  return cfg->tianhu && flags & WIN_DIHU;
    case 7:  return pairs && r->pure && r->roots == 1;
    case 8:  return pairs && r->roots == 3;
    case 9:  return pairs && r->pure;
    case 10: return hook(r) && r->pure;
    case 11: return pairs && r->all_258;
    case 12: return pairs && r->roots == 2;
    case 13: return all_triplets(r) && r->pure;
    case 14: return pairs && r->roots == 1;
    case 15: return all_triplets(r) && r->all_258;
    case 16: return r->pure;
    case 17: return pairs;
    case 18: return hook(r);
    case 19: return terminals_everywhere(r);
    case 20: return all_triplets(r);
    case 21: return r->simple;
    default: return true;
    }
}

static int n_events(const XzConfig *cfg, WinFlags flags)
{
    bool self = flags & WIN_SELF_DRAW, last = flags & WIN_LAST_TILE;
    bool fed = flags & WIN_FED_KONG && cfg->diangang_hua == DIANGANG_PAO;
    return (self && cfg->zimo == ZIMO_DOUBLE && !fed) + (self && flags & WIN_AFTER_KONG)
         + (!self && flags & WIN_DISCARD_AFTER_KONG) + (!self && flags & WIN_ROB_KONG)
         + (self && last) + (!self && last && cfg->haidi_pao);
}

/* xuezhan 7.3. */
static void value_of(const Reading *r, const XzConfig *cfg, WinFlags flags, MjWorth *out)
{
    int64_t best = 0;
    *out = (MjWorth){ 0 };
    for (int i = 0; i < N_ROWS; i++) {
        if (!fan_holds(r, cfg, flags, i + 1))
            continue;
        int64_t total = fans[i].times;
        for (int e = n_events(cfg, flags); e > 0; e--)
            total *= 2;
        bool simples = r->simple && !fans[i].no_simples && cfg->duanyao_stacks;
        total *= simples ? 2 : 1;
        for (int n = fans[i].absorbs ? 0 : r->roots; n > 0; n--)
            total *= 2;
        if (total < best || (total == best && fans[i].times <= out->base))
            continue;
        best = total;
        out->main = (uint8_t)i;
        out->base = fans[i].times;
        out->roots = (uint8_t)(fans[i].absorbs ? 0 : r->roots);
    }
    out->multiplier = (int32_t)(cfg->cap > 0 && best > cfg->cap ? cfg->cap : best);
}

/* xuezhan 6.4, 6.5. */
static XzVerdict verdict_of(const Reading *r)
{
    for (int k = 0; k < N_SUITED; k++)
        if (r->total[k] > 4)
            return XZ_INVALID;
    for (int k = 0; k < N_SUITED; k++)
        if (r->total[k] > 0 && k / 9 == r->hand->void_suit)
            return XZ_VOID;
    return r->n_splits > 0 || r->seven_pairs ? XZ_WIN : XZ_SHAPE;
}

/* ---- random hands -------------------------------------------------------------------------- */

/* The kinds that the tiles of a hand are drawn from: often few, so that rare fans occur. */
static bool in_pool(int kind, int ranks, int suits)
{
    static const char *const pools[] = { "123456789", "258", "1239", "1789", "2345678", "159" };
    return suits >> kind / 9 & 1 && strchr(pools[ranks], '1' + kind % 9) != NULL;
}

static int draw_kind(Rng *r, int ranks, int suits)
{
    int kind;
    do
        kind = (int)rng_below(r, N_SUITED);
    while (!in_pool(kind, ranks, suits));
    return kind;
}

static bool add_tiles(uint8_t total[N_KINDS], uint8_t to[N_KINDS], int kind, int n)
{
    if (total[kind] + n > 4)
        return false;
    total[kind] = (uint8_t)(total[kind] + n);
    to[kind] = (uint8_t)(to[kind] + n);
    return true;
}

static bool add_set(Rng *r, uint8_t total[N_KINDS], uint8_t to[N_KINDS], int ranks, int suits)
{
    int kind = draw_kind(r, ranks, suits);
    if (rng_below(r, 2) == 0 || kind % 9 > 6)
        return add_tiles(total, to, kind, 3);
    return add_tiles(total, to, kind, 1) && add_tiles(total, to, kind + 1, 1)
        && add_tiles(total, to, kind + 2, 1);
}

/* A complete hand, if the tiles suffice. */
static bool build_hand(Rng *r, XzHand *h)
{
    uint8_t total[N_KINDS] = { 0 }, melded[N_KINDS] = { 0 };
    *h = (XzHand){ .void_suit = (Suit)rng_below(r, 3) };
    int suits = 7 & ~(1 << h->void_suit);
    if (rng_below(r, 3) == 0)
        suits &= h->void_suit == SUIT_M ? 2 : 1;
    int ranks = (int)rng_below(r, 6);
    bool pairs = rng_below(r, 3) == 0;
    h->n_melds = pairs ? 0 : (int)rng_below(r, 5);
    for (int i = 0; i < h->n_melds; i++) {
        uint8_t type = (uint8_t)(MELD_PONG + rng_below(r, 4));
        Tile tile = (Tile)draw_kind(r, ranks, suits);
        if (!add_tiles(total, melded, tile, type == MELD_PONG ? 3 : 4))
            return false;
        h->meld[i] = (MjMeld){ type, tile, tile, 0 };
    }
    for (int i = h->n_melds; !pairs && i < 4; i++)
        if (!add_set(r, total, h->count, ranks, suits))
            return false;
    for (int i = pairs ? 7 : 1; i > 0; i--)
        if (!add_tiles(total, h->count, draw_kind(r, ranks, suits), 2))
            return false;
    return true;
}

/* Complete hands, one in five with a tile changed. */
static XzHand random_hand(Rng *r)
{
    XzHand h;
    while (!build_hand(r, &h)) {
    }
    if (rng_below(r, 5) == 0) {
        int from = (int)rng_below(r, N_SUITED);
        while (h.count[from] == 0)
            from = (from + 1) % N_SUITED;
        h.count[from]--;
        h.count[rng_below(r, N_SUITED)]++;
    }
    return h;
}

static WinFlags random_flags(Rng *r)
{
    static const WinFlags ways[] = {
        0, WIN_SELF_DRAW, WIN_SELF_DRAW | WIN_AFTER_KONG, WIN_DISCARD_AFTER_KONG, WIN_ROB_KONG,
        WIN_SELF_DRAW | WIN_AFTER_KONG | WIN_FED_KONG, WIN_SELF_DRAW | WIN_TIANHU,
        WIN_SELF_DRAW | WIN_DIHU,
    };
    unsigned last = rng_below(r, 4) == 0 ? WIN_LAST_TILE : 0;
    return (WinFlags)(ways[rng_below(r, 8)] | last);
}

static XzConfig random_config(Rng *r)
{
    XzConfig cfg;
    options_default(&xz_options, &cfg);
    cfg.zimo = (int32_t)rng_below(r, 3);
    cfg.duanyao_stacks = (int32_t)rng_below(r, 2);
    cfg.tianhu = (int32_t)rng_below(r, 2);
    cfg.haidi_pao = (int32_t)rng_below(r, 2);
    cfg.diangang_hua = (int32_t)rng_below(r, 2);
    cfg.cap = rng_below(r, 4) == 0 ? (int32_t)(1 + rng_below(r, 100)) : 0;
    return cfg;
}

/* ---- properties ---------------------------------------------------------------------------- */

static void check_value(void)
{
    Rng r = rng_seeded(rng_derive(seed, "value", 0));
    XzHand hand = random_hand(&r);
    XzConfig cfg = random_config(&r);
    WinFlags flags = random_flags(&r);
    Reading reading;
    MjWorth worth, expected;
    read_hand(&reading, &hand);
    XzVerdict v = xz_score(&cfg, &hand, flags, &worth);
    must(v == verdict_of(&reading), "the verdict is that of the plain reading");
    if (v != XZ_WIN)
        return;
    value_of(&reading, &cfg, flags, &expected);
    must(worth.multiplier == expected.multiplier, "the multiplier is that of the plain reading");
    must(worth.main == expected.main, "the main fan is that of the plain reading");
    must(worth.roots == expected.roots, "the roots are those of the plain reading");
    int doublings = __builtin_popcount(worth.extras) + worth.roots;
    must(cfg.cap > 0 || worth.multiplier == worth.base << doublings, "fan x extras x roots");
}

TESTS(.name = "property", .timeout = 60);

TEST_LOOP(xuezhan_7_values_equal_those_of_a_plain_reading, CHUNKS)
{
    for (int i = 0; i < HANDS / CHUNKS; i++) {
        seed = (uint64_t)(_i * (HANDS / CHUNKS) + i);
        check_value();
    }
}

/* The kind after the suits are rotated by `turn` and, if wanted, v becomes 10-v. */
static Tile moved(Tile kind, int turn, bool mirror)
{
    int rank = rank_of(kind);
    return tile_of((Suit)((suit_of(kind) + turn) % 3), mirror ? 10 - rank : rank);
}

/* The same hand in other suits, perhaps mirrored, its melds in the opposite order. */
static XzHand moved_hand(const XzHand *h, int turn, bool mirror)
{
    XzHand out = { .n_melds = h->n_melds, .void_suit = (Suit)((h->void_suit + turn) % 3) };
    for (Tile k = 0; k < N_SUITED; k++)
        out.count[moved(k, turn, mirror)] = h->count[k];
    for (int i = 0; i < h->n_melds; i++) {
        MjMeld m = h->meld[i];
        m.tile = moved(m.tile, turn, mirror);
        out.meld[h->n_melds - 1 - i] = m;
    }
    return out;
}

TEST_LOOP(xuezhan_11_7_suits_and_the_order_of_melds_do_not_matter, CHUNKS)
{
    for (int i = 0; i < HANDS / CHUNKS; i++) {
        seed = (uint64_t)(_i * (HANDS / CHUNKS) + i);
        Rng r = rng_seeded(rng_derive(seed, "symmetry", 0));
        XzHand hand = random_hand(&r);
        XzConfig cfg = random_config(&r);
        WinFlags flags = random_flags(&r);
        bool mirror = rng_below(&r, 2);
        XzHand other = moved_hand(&hand, (int)rng_below(&r, 3), mirror);
        MjWorth a, b;
        must(xz_score(&cfg, &hand, flags, &a) == xz_score(&cfg, &other, flags, &b), "same verdict");
        must(memcmp(&a, &b, sizeof a) == 0, "same worth");
    }
}
