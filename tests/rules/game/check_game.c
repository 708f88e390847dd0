/* SPDX-License-Identifier: MIT */
/* The list of games, and what all games share. */
#include "mj_view.h"

TEST(a_new_event_names_only_its_actor_and_no_tile)
{
    EventList list = EVENTS_ROOM;
    memset(&list.e[0], 1, sizeof list.e[0]);
    const Event *e = event_add(&list, EV_PASS, 2);
    ck_assert(list.n == 1 && e->kind == EV_PASS && e->actor == 2);
    ck_assert(e->target == SEAT_NONE && e->tile == TILE_NONE && !e->flag);
}

TEST(game_each_game_is_found_by_its_key)
{
    for (int i = 0; game_ops(i) != NULL; i++)
        ck_assert_ptr_eq(game_find(game_ops(i)->key), game_ops(i));
}

TEST(game_xuezhan_is_first_in_the_list)
{
    ck_assert_str_eq(game_ops(0)->key, "xuezhan");
}

/* Random numbers are drawn by purpose, not by game: a seed gives the same first dealer and the same
 * die in all three mahjong games. Records and shared seeds rely on it. */
TEST(game_a_seed_gives_the_same_dealer_and_die_in_every_mahjong_game)
{
    static const char *const others[] = { "hongzhong", "tuidaohu" };
    Game game, g;
    Deal deal, d;
    xuezhan_game("", &game);
    for (uint64_t seed = 0; seed < 40; seed++) {
        game_deal(&game, seed, 1, &deal);
        for (int i = 0; i < 2; i++) {
            game_by(others[i], "", &g);
            game_deal(&g, seed, 1, &d);
            ck_assert_int_eq(game_first(&g, seed), game_first(&game, seed));
            ck_assert_int_eq(d.die, deal.die);
        }
    }
}

TEST(game_there_is_no_game_before_the_first)
{
    ck_assert_ptr_null(game_ops(-1));
}

TEST(game_an_unknown_key_finds_no_game)
{
    ck_assert_ptr_null(game_find("bridge"));
}
