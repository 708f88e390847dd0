/* SPDX-License-Identifier: MIT */
/* After a hand: what each player passed up is exactly what the rules had offered at that moment. */
#include "match_play.h"
#include "passed_up.h"

typedef struct Offered {
    int n;                      /* tiles passed up by any human */
    int wins, claims;           /* kinds among them */
    int passes;                 /* of cards */
} Offered;

/* All humans pass whenever they may, and do not win; everything they were offered is counted. */
static void pass_all(Match *m, Offered *o)
{
    for (Seat s = 0; s < match_game(m)->n_seats; s++) {
        InfoSet info;
        static Action menu[MENU_MAX];
        uint32_t kinds = 0;
        if (!has_seat(match_asked(m), s))
            continue;
        match_infoset(m, s, &info);
        int n = game_menu(match_game(m), &info.view, menu, MENU_MAX);
        Action chosen = menu[0];
        for (int i = 0; i < n; i++) {
            kinds |= 1u << menu[i].kind;
            if (chosen.kind == ACT_WIN || chosen.kind == ACT_KONG || menu[i].kind == ACT_PASS)
                chosen = menu[i];
        }
        bool cards = match_game(m)->ops->family == FAMILY_DATONGZI;
        bool passed = chosen.kind == ACT_PASS && n > 1;
        bool no_win = chosen.kind != ACT_WIN && (kinds & 1u << ACT_WIN) != 0;
        o->passes += cards && passed;
        o->n += !cards && (passed || no_win);
        o->wins += no_win;
        o->claims += !cards && passed &&
                     (kinds & (1u << ACT_CHI | 1u << ACT_PONG | 1u << ACT_KONG)) != 0;
        ck_assert_int_eq(match_answer(m, s, &chosen), ERR_NONE);
    }
}

static void play_and_compare(const Table *table, Offered *all)
{
    Match *m = new_match(table, NULL);
    Offered o = { 0 };
    PassedList list;
    int n, wins = 0, claims = 0, passes = 0;
    while (match_step(m, 0) != MATCH_HAND_OVER)
        pass_all(m, &o);
    const Event *log = match_open_log(m, &n);
    passed_up(match_game(m), log, n, &list);
    int of_humans = 0;
    for (int i = 0; i < list.n; i++) {
        if (!match_is_human(m, list.item[i].seat))
            continue;
        of_humans++;
        wins += (list.item[i].kinds & 1 << ACT_WIN) != 0;
        claims += (list.item[i].kinds & (1 << ACT_CHI | 1 << ACT_PONG | 1 << ACT_KONG)) != 0;
        ck_assert_int_lt(list.item[i].tile, N_KINDS);
    }
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        passes += match_is_human(m, s) ? list.passes[s] : 0;
    ck_assert_int_eq(of_humans, o.n);
    ck_assert_int_eq(wins, o.wins);
    ck_assert_int_ge(claims, o.claims);         /* a kong on one's own turn does not count */
    ck_assert_int_eq(passes, o.passes);
    all->n += o.n;
    all->wins += o.wins;
    all->claims += o.claims;
    all->passes += o.passes;
    passed_up_free(&list);
    match_free(m);
}

TESTS(.name = "hands", .timeout = 60);

TEST(the_choices_passed_up_are_those_that_the_rules_offered)
{
    static const char *const game[] = { "xuezhan", "hongzhong", "tuidaohu", "datongzi" };
    Offered all = { 0 };
    for (uint64_t seed = 1; seed <= 24; seed++) {
        for (int g = 0; g < 4; g++) {
            Table table = { game[g], g == 3 ? "match_deals=1 must_beat=0" : "hands=1",
                            { "human", "eff", "human:Ann", "eff" }, seed };
            if (g == 3)
                table.player[1] = "tidy", table.player[3] = NULL;
            play_and_compare(&table, &all);
        }
    }
    ck_assert_int_gt(all.wins, 3);
    ck_assert_int_gt(all.claims, 50);
    ck_assert_int_gt(all.passes, 20);
}

TEST(a_hand_without_events_has_nothing_passed_up)
{
    Game g;
    PassedList list;
    game_by("xuezhan", "hands=1", &g);
    passed_up(&g, NULL, 0, &list);
    ck_assert_int_eq(list.n, 0);
    passed_up_free(&list);
}
