/* SPDX-License-Identifier: MIT */
/* The rows of discards are the same whichever implementation computes them: those for hands of
 * suits alone, on any machine and with instructions that some have, against the one for any
 * hand. */
#include "mj_rows.h"
#include "rng.h"
#include "tap.h"

enum { HANDS = 3000 / SPARING, TILES = 14 };

typedef struct Named {
    const char *name;
    ShapeMask   shapes;
    Suit        dead;
    int         wilds;
} Named;

static const Named games[] = {
    { "xuezhan, no void suit", SHAPE_STANDARD | SHAPE_SEVEN_PAIRS, SUIT_NONE, 0 },
    { "xuezhan, void s", SHAPE_STANDARD | SHAPE_SEVEN_PAIRS, SUIT_S, 0 },
    { "no seven pairs", SHAPE_STANDARD, SUIT_NONE, 0 },
    { "hongzhong, 4 wilds", SHAPE_STANDARD | SHAPE_SEVEN_PAIRS, SUIT_NONE, 4 },
    { "hongzhong, 8 wilds", SHAPE_STANDARD, SUIT_NONE, 8 },
};
enum { N_GAMES = sizeof games / sizeof games[0] };

static MjSet set_of(const Named *n)
{
    MjSet set = { .shapes = n->shapes, .wild = n->wilds > 0 ? TILE_RED : TILE_NONE };
    memset(set.copies, N_COPIES, N_SUITED);
    set.copies[TILE_RED] = (uint8_t)n->wilds;
    if (n->dead != SUIT_NONE)
        memset(set.copies + 9 * n->dead, 0, 9);
    mj_set_close(&set);
    return set;
}

/* Copies of a kind on the table, including those of a void suit. */
static int copies_of(const MjSet *set, Tile k)
{
    return k < N_SUITED ? N_COPIES : set->copies[k];
}

/* Tiles of some kinds only, so that many hands are close to a win; some of the void suit. Some
 * copies of each kind are elsewhere. */
static void deal(Rng *rng, const MjSet *set, MjHand *hand, uint8_t seen[N_KINDS])
{
    KindMask kinds = rng_next(rng) | 0xf | mj_wild_kinds(set);
    kinds |= rng_next(rng);
    memset(hand, 0, sizeof *hand);
    memset(seen, 0, N_KINDS);
    for (int left = TILES; left > 0;) {
        Tile k = (Tile)rng_below(rng, N_KINDS);
        if (has_kind(kinds, k) && hand->count[k] < copies_of(set, k)) {
            hand->count[k]++;
            left--;
        }
    }
    for (Tile k = 0; k < N_KINDS; k++)
        seen[k] = (uint8_t)rng_below(rng, (uint32_t)(copies_of(set, k) - hand->count[k]) + 1);
}

/* Every implementation on this machine, for all discards or the best alone. */
static void ways_agree(const Named *n, const MjQuestion *q, KindMask cuts)
{
    MjRanking want = { .n = 0 };
    mj_any_rows(q, cuts, &want);
    for (int way = 0; mj_suit_rows(way) != NULL; way++) {
        MjRanking got = { .n = 0 };
        mj_suit_rows(way)(q, cuts, &got);
        ck_assert_msg(got.n == want.n, "%s: way %d makes %d rows, not %d", n->name, way, got.n,
                      want.n);
        for (int i = 0; i < want.n; i++) {
            const MjDiscard *a = &got.row[i], *b = &want.row[i];
            ck_assert_msg(a->tile == b->tile && a->shanten == b->shanten &&
                              a->ukeire == b->ukeire && a->count == b->count &&
                              got.order[i] == want.order[i],
                          "%s: way %d: row %d of %d is another", n->name, way, i, want.n);
        }
    }
}

TESTS(.name = "ways");

TEST_LOOP(all_implementations_give_the_same_rows, N_GAMES)
{
    const Named *n = &games[_i];
    MjSet set = set_of(n);
    Rng rng = rng_seeded(rng_derive(1, n->name, 0));
    for (int i = 0; i < HANDS; i++) {
        MjHand hand;
        uint8_t seen[N_KINDS];
        deal(&rng, &set, &hand, seen);
        ck_assert(has_suits_alone(&set, &hand));
        MjQuestion q = { .set = &set, .hand = &hand, .cut_is_seen = i & 1, .best_only = i & 2 };
        mj_live_read(&q.live, &set, &hand, i % 7 == 0 ? NULL : seen);
        ways_agree(n, &q, kinds_held(hand.count) & (i % 5 == 0 ? rng_next(&rng) : ~UINT64_C(0)));
    }
}

/* The last implementation runs on any machine; the one before it is for this machine. */
TEST(every_machine_has_an_implementation)
{
    ck_assert(mj_suit_rows(0) != NULL);
    ck_assert(mj_suit_rows(1) == NULL || mj_suit_rows(2) == NULL);
    ck_assert(mj_suit_rows(1) != mj_suit_rows(0));
}
