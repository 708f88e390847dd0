/* SPDX-License-Identifier: MIT */
/* The learnt correction of `ev` (ev_net.h): integers without overflow, inputs within bounds, and
 * how the engine uses it. */
#include "ai_players.h"
#include "ev_net.h"
#include "mj_view.h"

enum { SPOTS = 64, ROOM = 16384 };

typedef union Room {
    max_align_t align;
    uint8_t     bytes[ROOM];
} Room;

static Game   g;
static EvNet  net;
static EvSpot spot[SPOTS];
static Verdict verdict[SPOTS];
static int    n_spots;

static void keep(void *ctx, const Verdict *v, const EvSpot *seen)
{
    (void)ctx;
    if (n_spots == SPOTS)
        n_spots = 0;
    verdict[n_spots] = *v;
    spot[n_spots++] = *seen;
}

static const EvAid with_net = { .net = &net, .hear = keep };
static const EvAid without_net = { .hear = keep };

static AiPlayer *player_with(const EvAid *aid)
{
    AiSpec spec = neutral("ev");
    spec.style.depth = 0;
    AiPlayer *b = ai_player_new(&spec, "ev", &g, 0, 7);
    ck_assert_ptr_nonnull(b);
    ai_set_aid(b, aid);
    return b;
}

/* Positions from a few hands between fast players, the last ones first. */
static void meet_spots(const char *set)
{
    static Room room;
    State *s = (State *)&room;
    Deal deal;
    SeatMask asked;
    int64_t score[SEATS_MAX] = { 0 };
    game_by("xuezhan", set, &g);
    AiPlayer *b = player_with(&without_net);
    n_spots = 0;
    game_deal(&g, 5, 1, &deal);
    ck_assert_int_eq(g.ops->start(&g, &deal, 0, score, s), ERR_NONE);
    while ((asked = g.ops->asked(&g, s)) != 0) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info = { .log = NULL };
        g.ops->observe(&g, s, who, &info.view);
        if (who == 0)
            answer_of(b, &info, 1, 0);
        Action a = decision_of("eff", &g, &info, 0);
        g.ops->step(&g, s, who, &a, NULL);
    }
    ai_player_free(b);
    ck_assert_int_gt(n_spots, 0);
}

static int16_t weight(Rng *rng, int most)
{
    return (int16_t)((int)rng_below(rng, (uint32_t)(2 * most + 1)) - most);
}

/* Weights as large as tools/value_fit.c writes them, random or all alike. */
static void make_net(Rng *rng, bool extreme)
{
    enum { WIDE = 32767, NARROW = 16383, BIAS = 1 << 20 };
    for (int i = 0; i < EV_INPUTS; i++) {
        net.straight[i] = extreme ? WIDE : weight(rng, WIDE);
        for (int j = 0; j < EV_FIRST; j++)
            net.first[i][j] = extreme ? WIDE : weight(rng, WIDE);
    }
    for (int i = 0; i < EV_FIRST; i++) {
        net.first_bias[i] = extreme ? BIAS : 32 * weight(rng, WIDE);
        for (int j = 0; j < EV_SECOND; j++)
            net.second[i][j] = extreme ? NARROW : weight(rng, NARROW);
    }
    for (int i = 0; i < EV_SECOND; i++) {
        net.second_bias[i] = extreme ? BIAS : 32 * weight(rng, WIDE);
        net.last[i] = extreme ? WIDE : weight(rng, WIDE);
    }
    net.last_bias = extreme ? BIAS : 32 * weight(rng, WIDE);
}

/* 0 below 0, 4 above 4, in units of 1/256; `one` is the value before. */
static int64_t passed_on(int64_t sum, int64_t one)
{
    int64_t x = sum > 0 ? sum * 256 / one : 0;
    return x < 1023 ? x : 1023;
}

/* The same sums in a type that cannot overflow. */
static double plain_sums(const EvSpot *p)
{
    int16_t in[EV_INPUTS];
    int64_t first[EV_FIRST], second[EV_SECOND], straight = 0, last = (int64_t)net.last_bias * 256;
    ev_inputs(p, in);
    for (int j = 0; j < EV_FIRST; j++) {
        first[j] = (int64_t)net.first_bias[j] * 64;
        for (int i = 0; i < EV_INPUTS; i++)
            first[j] += (int64_t)in[i] * net.first[i][j];
    }
    for (int i = 0; i < EV_INPUTS; i++)
        straight += (int64_t)in[i] * net.straight[i];
    for (int j = 0; j < EV_SECOND; j++) {
        second[j] = (int64_t)net.second_bias[j] * 256;
        for (int i = 0; i < EV_FIRST; i++)
            second[j] += passed_on(first[i], 64 * 4096) * net.second[i][j];
        last += passed_on(second[j], 256 * 4096) * net.last[j];
    }
    return (double)last / (256 * 4096) + (double)straight / (64 * 4096);
}

TEST(the_sums_of_the_net_equal_those_in_a_wider_type)
{
    Rng rng = rng_seeded(3);
    meet_spots("");
    for (int i = 0; i < n_spots; i++) {
        make_net(&rng, i % 8 == 0);
        double is = ev_net_says(&net, &spot[i]), by_plain = plain_sums(&spot[i]);
        ck_assert_msg(is == by_plain, "%.9f, not %.9f", is, by_plain);
    }
}

TEST(no_input_of_the_net_exceeds_two)
{
    static const char *const sets[] = { "", "exchange_three=1", "cap=8", "cap=0" };
    int16_t in[EV_INPUTS];
    for (int k = 0; k < 4; k++) {
        meet_spots(sets[k]);
        for (int i = 0; i < n_spots; i++) {
            ev_inputs(&spot[i], in);
            for (int j = 0; j < EV_INPUTS; j++)
                ck_assert_msg(abs(in[j]) <= 2 * EV_ONE, "input %d is %d", j, in[j]);
        }
    }
}

/* Apart from the void suit, suits are ordered only by their number of tiles. */
TEST(renaming_the_suits_gives_the_same_position)
{
    int16_t in[EV_INPUTS], turned[EV_INPUTS];
    meet_spots("");
    for (int i = 0; i < n_spots; i++) {
        EvSpot other = spot[i];
        int n[N_SUITS] = { 0 };
        for (Tile k = 0; k < N_SUITED; k++) {
            Tile to = (Tile)((k + 9) % N_SUITED);
            n[suit_of(k)] += spot[i].count[k];
            other.count[to] = spot[i].count[k];
            other.unseen[to] = spot[i].unseen[k];
        }
        const uint64_t whole = (UINT64_C(1) << N_SUITED) - 1;
        other.useful = (spot[i].useful << 9 | spot[i].useful >> 18) & whole;
        for (int j = 0; j < spot[i].n_melds; j++) {
            n[suit_of(spot[i].meld_tile[j])] += 3;
            other.meld_tile[j] = (Tile)((spot[i].meld_tile[j] + 9) % N_SUITED);
        }
        for (Suit x = SUIT_M; x <= SUIT_P; x++) {
            Suit to = (Suit)((x + 1) % 3);
            KindMask pure = spot[i].pure_useful[x];
            other.pure_need[to] = spot[i].pure_need[x];
            other.pure_useful[to] = (pure << 9 | pure >> 18) & whole;
            for (int q = 0; q < SEATS_MAX - 1; q++) {
                other.other[q].melds_in[to] = spot[i].other[q].melds_in[x];
                other.other[q].cuts_in[to] = spot[i].other[q].cuts_in[x];
            }
        }
        other.void_suit = (Suit)((spot[i].void_suit + 1) % 3);
        for (int q = 0; q < SEATS_MAX - 1; q++)
            other.other[q].void_suit = (Suit)((spot[i].other[q].void_suit + 1) % 3);
        if (n[(spot[i].void_suit + 1) % 3] == n[(spot[i].void_suit + 2) % 3])
            continue;
        ev_inputs(&spot[i], in);
        ev_inputs(&other, turned);
        ck_assert_mem_eq(in, turned, sizeof in);
    }
}

/* 1234567m 234567s 5s: whatever is discarded, the hand is worth more by the correction. */
TEST(the_correction_is_added_to_the_prediction)
{
    game_by("xuezhan", "", &g);
    View v = view_of(&g, "12345678m234567s", "pmss");
    InfoSet info = { .view = v };
    memset(&net, 0, sizeof net);
    net.last_bias = 3 * EV_WEIGHT_ONE / 2;
    AiPlayer *b = player_with(&with_net);
    n_spots = 0;
    answer_of(b, &info, 1, 0);
    ai_player_free(b);
    int cuts = 0;
    for (int i = 0; i < n_spots; i++) {
        if (verdict[i].action.kind != ACT_DISCARD)
            continue;
        cuts++;
        ck_assert_msg((float)(verdict[i].points - 1.5) == spot[i].predicted, "%f after %f",
                      verdict[i].points, (double)spot[i].predicted);
    }
    ck_assert_int_gt(cuts, 5);
}

/* The same hand with a correction that makes ready hands worth nothing. */
TEST(the_correction_changes_the_discard)
{
    game_by("xuezhan", "", &g);
    View v = view_of(&g, "123456789m12355s", "pmss");
    v.mj.table.wall = 20;
    InfoSet info = { .view = v };
    memset(&net, 0, sizeof net);
    net.last_bias = 200 * EV_WEIGHT_ONE;
    AiPlayer *b = player_with(&without_net);
    ck_assert_int_eq(answer_of(b, &info, 1, 0).kind, ACT_WIN);
    ai_set_aid(b, &with_net);
    ck_assert_int_eq(answer_of(b, &info, 1, 0).kind, ACT_DISCARD);
    ai_player_free(b);
}

TEST(the_weights_match_their_checksum)
{
    EvNet other = ev_net_xuezhan;
    ck_assert_uint_eq(ev_net_sum(&ev_net_xuezhan), ev_net_xuezhan.check_sum);
    other.straight[7]++;
    ck_assert_uint_ne(ev_net_sum(&other), ev_net_xuezhan.check_sum);
}

/* Weights of a size at which no sum overflows. */
TEST(the_weights_are_within_bounds)
{
    const EvNet *n = &ev_net_xuezhan;
    for (int i = 0; i < EV_FIRST; i++) {
        ck_assert_int_le(abs(n->first_bias[i]), 1 << 20);
        for (int j = 0; j < EV_SECOND; j++)
            ck_assert_int_le(abs(n->second[i][j]), 1 << 14);
    }
    for (int i = 0; i < EV_SECOND; i++)
        ck_assert_int_le(abs(n->second_bias[i]), 1 << 20);
    ck_assert_int_le(abs(n->last_bias), 1 << 20);
}

/* The value that an engine expects of a hand before it discards. */
static double expected(const char *engine, const char *game, const char *tiles, Action *best)
{
    int n;
    game_by(game, "", &g);
    View v = view_of(&g, tiles, strcmp(game, "xuezhan") == 0 ? "pmss" : "----");
    v.mj.table.wall = 40;
    InfoSet info = { .view = v };
    AiSpec spec = neutral(engine);
    AiPlayer *b = ai_player_new(&spec, "the same", &g, 0, 7);
    *best = answer_of(b, &info, 1, 0);
    double points = ai_verdicts(b, &n)[0].points;
    ai_player_free(b);
    return points;
}

TEST(the_learnt_engine_is_ev_with_these_weights)
{
    Action plain, corrected;
    double before = expected("ev", "xuezhan", "1234677m234567s5s", &plain);
    double after = expected("learnt", "xuezhan", "1234677m234567s5s", &corrected);
    ck_assert(before != after && before - after < 8 && after - before < 8);
    before = expected("ev", "hongzhong", "1234677m234567s5s", &plain);
    after = expected("learnt", "hongzhong", "1234677m234567s5s", &corrected);
    ck_assert(before == after && action_equal(&plain, &corrected));
}
