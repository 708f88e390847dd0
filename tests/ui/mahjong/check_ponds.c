/* SPDX-License-Identifier: MIT */
/* The discards on the table, including those that others claimed: they follow from the log of a
 * hand. */
#include "mj_view.h"
#include "table_mj_impl.h"

static MjPond pond[SEATS_MAX];

/* The discards are exactly those that the rules have, in the same order with the same marks,
 * without the melded ones. */
static void check_as_the_rules_know(const InfoSet *info)
{
    for (Seat s = 0; s < info->view.n_seats; s++) {
        const MjSeat *seat = &info->view.mj.table.seat[s];
        int n = 0;
        for (int i = 0; i < pond[s].n; i++) {
            LaidTile d = pond[s].tile[i];
            if ((d.fate & LAID_MELDED) != 0)
                continue;
            ck_assert_int_lt(n, seat->n_pond);
            ck_assert_int_eq(d.tile, seat->pond[n]);
            ck_assert_int_eq((d.fate & LAID_AS_DRAWN) != 0,
                             (seat->pond_mark[n] & POND_DRAWN) != 0);
            ck_assert_int_eq((d.fate & LAID_WON) != 0, (seat->pond_mark[n] & POND_WON) != 0);
            n++;
        }
        ck_assert_int_eq(n, seat->n_pond);
    }
}

/* The tile of every claimed meld is marked as taken among the discards of its discarder. */
static int check_melds(const InfoSet *info)
{
    int claimed = 0, gone = 0;
    for (Seat s = 0; s < info->view.n_seats; s++) {
        const MjSeat *seat = &info->view.mj.table.seat[s];
        for (int i = 0; i < seat->n_melds; i++)
            claimed += seat->meld[i].type != MELD_CONCEALED_KONG;
        for (int i = 0; i < pond[s].n; i++)
            gone += (pond[s].tile[i].fate & LAID_MELDED) != 0;
    }
    ck_assert_int_eq(gone, claimed);
    return gone;
}

/* At most one discard is the newest: the last of the log. */
static void check_newest(const InfoSet *info)
{
    const Event *last = NULL, *log = events_seen(info->log);
    int newest = 0;
    for (int i = 0; i < info->n_log; i++)
        last = log[i].kind == EV_DISCARD ? &log[i] : last;
    for (Seat s = 0; s < info->view.n_seats; s++) {
        for (int i = 0; i < pond[s].n; i++) {
            if ((pond[s].tile[i].fate & LAID_NEWEST) == 0)
                continue;
            newest++;
            ck_assert_int_eq(s, last->actor);
        }
    }
    ck_assert_int_eq(newest, last != NULL);
}

TEST_LOOP(the_discards_of_the_log_are_those_of_the_rules, 3)
{
    static const struct { const char *game, *rules; } games[] = {
        { "xuezhan", "hands=6 exchange_three=1" }, { "tuidaohu", "hands=6 multi_win=1" },
        { "hongzhong", "hands=6" },
    };
    static Game g;
    Match *m = NULL;
    int melds = 0, wins = 0;
    game_by(games[_i].game, games[_i].rules, &g);
    MatchSetup setup = { .game = &g, .seed = 11, .player = { "eff", "eff", "eff", "eff" } };
    ck_assert_int_eq(match_new(&setup, &m, NULL), ERR_NONE);
    for (MatchStatus status = match_step(m, 0); status != MATCH_OVER; status = match_step(m, 0)) {
        InfoSet info;
        if (match_hand_no(m) == 0)
            continue;
        match_infoset(m, SEAT_NONE, &info);
        table_mj_ponds(events_seen(info.log), info.n_log, pond);
        check_as_the_rules_know(&info);
        check_newest(&info);
        melds += check_melds(&info);
        wins += info.view.mj.table.n_won;
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    ck_assert_int_gt(melds, 0);
    ck_assert_int_gt(wins, 0);
    match_free(m);
}

/* Two players win by robbing one kong: its tile is discarded once. */
TEST(the_tile_of_a_robbed_kong_is_among_the_discards_once)
{
    const Event log[] = {
        { .kind = EV_DISCARD, .actor = 1, .tile = 4 },
        { .kind = EV_MELD, .actor = 2, .target = 1, .tile = 4, .type = MELD_PONG },
        { .kind = EV_KONG, .actor = 2, .target = SEAT_NONE, .tile = 4, .type = MELD_ADDED_KONG },
        { .kind = EV_WIN, .actor = 3, .target = 2, .tile = 4, .flag = true },
        { .kind = EV_WIN, .actor = 0, .target = 2, .tile = 4, .flag = true },
    };
    table_mj_ponds(log, sizeof log / sizeof *log, pond);
    ck_assert_int_eq(pond[2].n, 1);
    ck_assert_int_eq(pond[2].tile[0].tile, 4);
    ck_assert_int_eq(pond[2].tile[0].fate, LAID_WON);
    ck_assert_int_eq(pond[1].n, 1);
    ck_assert_int_eq(pond[1].tile[0].fate, LAID_MELDED | LAID_NEWEST);
}

/* Two fives and a seven were received by a hand that had a five: two of the fives are marked. */
TEST(tiles_received_in_the_exchange_are_marked_until_the_first_discard)
{
    const HandRow hand = { .tile = { 1, 5, 5, 5, 7, 8 }, .n = 6 };
    const Event log[] = {
        { .kind = EV_EXCHANGE, .get = { { 9, 9, 9 }, { 5, 7, 5 } } },
        { .kind = EV_DISCARD, .actor = 0, .tile = 9 },
        { .kind = EV_DISCARD, .actor = 1, .tile = 1 },
    };
    ck_assert_uint_eq(table_mj_received(log, 0, 1, &hand), 0);
    ck_assert_uint_eq(table_mj_received(log, 1, 1, &hand), 1 << 1 | 1 << 2 | 1 << 4);
    ck_assert_uint_eq(table_mj_received(log, 2, 1, &hand), 1 << 1 | 1 << 2 | 1 << 4);
    ck_assert_uint_eq(table_mj_received(log, 3, 1, &hand), 0);
}
