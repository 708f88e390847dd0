/* SPDX-License-Identifier: MIT */
/* What a seat may believe of hidden tiles: which tiles passed (ev_danger.h), deals that are
 * possible and as far from ready as players are (worlds.h), and choices played out in them
 * (rollout.h). */
#include "ai_players.h"
#include "mj.h"
#include "mj_view.h"
#include "parallel.h"
#include "worlds.h"

static Game g;

/* ---- tiles that passed ---------------------------------------------------------------------- */

static SeenEvent cut(Seat who, const char *name, bool as_drawn)
{
    return (SeenEvent){ .e = { .kind = EV_DISCARD, .actor = who, .tile = tile(name),
                               .flag = as_drawn } };
}

static bool passed(const PassedTiles *w, Seat q, const char *name)
{
    return has_kind(w->passed[q], tile(name));
}

TESTS(.timeout = 60);

TEST(a_tile_counts_as_passed_by_a_seat_until_its_hand_changes)
{
    PassedTiles w;
    const SeenEvent log[] = {
        cut(0, "1m", false), cut(1, "2m", true), cut(2, "3m", true), cut(2, "4m", true),
        cut(3, "5m", false), { .e = { .kind = EV_MELD, .actor = 0, .tile = tile("5m") } },
        cut(0, "9s", false),
    };
    passed_tiles_read(&w, &(InfoSet){ .log = log, .n_log = 6 });
    ck_assert(w.passed[0] == 0 && w.discards_since_change[0] == 0);     /* it has just claimed */
    ck_assert(passed(&w, 1, "2m") && passed(&w, 1, "5m") && w.discards_since_change[1] == 1);
    ck_assert(passed(&w, 2, "1m") && passed(&w, 2, "4m") && w.discards_since_change[2] == 2);
    ck_assert(passed(&w, 3, "5m") && !passed(&w, 3, "4m") && w.discards_since_change[3] == 0);
    passed_tiles_read(&w, &(InfoSet){ .log = log, .n_log = 7 });
    ck_assert(passed(&w, 0, "9s") && passed(&w, 3, "9s") && w.discards_since_change[0] == 0);
}

TEST(without_a_log_nothing_has_passed)
{
    PassedTiles w;
    passed_tiles_read(&w, &(InfoSet){ .log = NULL });
    for (Seat q = 0; q < SEATS_MAX; q++)
        ck_assert(w.passed[q] == 0 && w.discards_since_change[q] == 0);
}

/* ---- deals ---------------------------------------------------------------------------------- */

enum { DEALS = 300 };

/* Late in a hand of Xuezhan: seat 1 has cleared its void suit, seat 2 may still hold it, seat 3 has
 * won. */
static View late(const char *hand)
{
    xuezhan_game("cap=32", &g);
    View v = view_of(&g, hand, "psmm");
    v.mj.table.wall = 10;
    v.mj.table.n_won = 1;
    v.mj.table.seat[3].won = 1;
    v.mj.table.seat[3].win_from = 1;
    v.mj.table.seat[3].win_tile = tile("9p");
    v.mj.table.seat[1].pond[v.mj.table.seat[1].n_pond++] = tile("1p");
    v.mj.table.seat[2].pond[v.mj.table.seat[2].n_pond++] = tile("1m");
    return v;
}

/* The hand of a seat in a deal. */
static MjHand hand_of(const Worlds *w, const uint8_t *order, Seat q)
{
    MjHand hand = w->seat[q].melds;
    for (Seat before = 0; before < q; before++)
        order += w->seat[before].n_hidden;
    for (int i = 0; i < w->seat[q].n_hidden; i++)
        hand.count[order[i]]++;
    return hand;
}

TEST(a_sampled_deal_uses_the_hidden_tiles_and_breaks_no_fact)
{
    static Worlds w;
    View v = late("123456m12s789s55m");
    worlds_read(&w, &g, &(InfoSet){ .view = v });
    uint8_t unseen[N_KINDS];
    mj_unseen_counts(&g, &v, unseen);
    for (int i = 0; i < DEALS; i++) {
        uint8_t order[DEAL_MAX], n[N_KINDS] = { 0 };
        worlds_deal(&w, (uint64_t)i, order);
        for (int j = 0; j < w.n_pool; j++)
            n[order[j]]++;
        ck_assert_mem_eq(n, unseen, sizeof n);
        MjHand hand = hand_of(&w, order, 1);
        ck_assert_int_eq(tiles_total(hand.count), 13);
        for (int rank = 1; rank <= 9; rank++)
            ck_assert_int_eq(hand.count[tile_of(SUIT_S, rank)], 0);
    }
}

static int ready_hands(const Worlds *w, Seat q, KindMask waits_for)
{
    int n = 0;
    for (int i = 0; i < DEALS; i++) {
        uint8_t order[DEAL_MAX];
        worlds_deal(w, (uint64_t)i, order);
        MjHand hand = hand_of(w, order, q);
        n += (mj_waits(&w->seat[q].set, &hand) & waits_for) != 0;
    }
    return n;
}

TEST(sampled_hands_are_closer_to_ready_when_the_wall_is_short)
{
    static Worlds w;
    View v = late("123456m12s789s55m");
    worlds_read(&w, &g, &(InfoSet){ .view = v });
    int late_ones = ready_hands(&w, 1, ~(KindMask)0);
    v.mj.table.wall = 50;
    worlds_read(&w, &g, &(InfoSet){ .view = v });
    int early_ones = ready_hands(&w, 1, ~(KindMask)0);
    ck_assert_msg(late_ones > 3 * early_ones, "%d, %d", late_ones, early_ones);
}

TEST(a_seat_seldom_waits_for_a_tile_that_it_let_pass)
{
    static Worlds w;
    View v = late("123456m12s789s55m");
    static const char *const tiles[] = { "2p", "3p", "6p", "7p", "8p", "9p" };
    SeenEvent log[6];
    KindMask kinds = 0;
    for (int i = 0; i < 6; i++) {
        log[i] = cut(2, tiles[i], false);
        kinds |= kind_bit(log[i].e.tile);
    }
    worlds_read(&w, &g, &(InfoSet){ .view = v });
    int before = ready_hands(&w, 1, kinds);
    worlds_read(&w, &g, &(InfoSet){ .view = v, .log = log, .n_log = 6 });
    int after = ready_hands(&w, 1, kinds);
    ck_assert_msg(before > 4 * after && before > 20, "%d, %d", before, after);
}

/* ---- choices played out --------------------------------------------------------------------- */

static void verdicts_of(const View *v, double deals, bool threads, Verdict out[VERDICTS_MAX],
                        int *n)
{
    AiSpec spec = neutral("ev");
    spec.style.sim_count = deals;
    InfoSet info = { .view = *v };
    AiPlayer *b = ai_player_new(&spec, "ev", &g, 0, 7);
    if (threads)
        ai_set_parallel(b, parallel_for);
    answer_of(b, &info, 1, 3);
    const Verdict *judged = ai_verdicts(b, n);
    memcpy(out, judged, (size_t)*n * sizeof *out);
    ai_player_free(b);
}

static Verdict one[VERDICTS_MAX], other[VERDICTS_MAX];

static void ck_assert_same_verdicts(int n, int m)
{
    ck_assert_int_eq(n, m);
    for (int i = 0; i < n; i++)
        ck_assert(action_equal(&one[i].action, &other[i].action)
                  && one[i].points == other[i].points);
}

/* Discards of equal value to the hand: only playouts can distinguish them. */
static const char close_hand[] = "2345678m11s579s55m";

TEST(playouts_change_verdicts_and_their_parts_still_add_up)
{
    View v = late(close_hand);
    int n, m, changed = 0;
    verdicts_of(&v, 0, false, one, &n);
    verdicts_of(&v, 400, false, other, &m);
    ck_assert_int_eq(n, m);
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int part = 0; part < N_PARTS; part++)
            sum += other[i].part[part];
        ck_assert_double_eq_tol(sum, other[i].points, 1e-6);
        for (int j = 0; j < n; j++)
            changed += action_equal(&one[j].action, &other[i].action)
                    && one[j].points != other[i].points;
    }
    ck_assert_int_gt(changed, 0);
}

TEST(playouts_on_several_threads_give_the_same_verdicts)
{
    View v = late(close_hand);
    int n, m;
    verdicts_of(&v, 400, false, one, &n);
    verdicts_of(&v, 400, true, other, &m);
    ck_assert_same_verdicts(n, m);
}

TEST(with_a_long_wall_nothing_is_played_out)
{
    View v = late(close_hand);
    int n, m;
    v.mj.table.wall = 40;
    verdicts_of(&v, 0, false, one, &n);
    verdicts_of(&v, 400, false, other, &m);
    ck_assert_same_verdicts(n, m);
}
