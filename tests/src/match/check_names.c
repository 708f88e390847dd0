/* SPDX-License-Identifier: MIT */
/* Names of friends: each is visible and fits on a curtain, and no two can be confused, however they
 * came to the table. */
#include "names.h"

#include "match_play.h"
#include "player.h"

static const char *complaint(const char *list)
{
    static Diag diag;
    Game g;
    PlayerSpec spec[SEATS_MAX];
    diag = (Diag){ 0 };
    game_by("hongzhong", "", &g);
    if (player_parse_list(&g, list, spec, &diag) == ERR_NONE)
        player_check_names(&g, spec, &diag);
    return diag.text;
}

TEST(the_length_of_a_name_is_its_width_and_not_its_bytes)
{
    ck_assert_str_eq(complaint("human:一二三四五六七八九十十一,eff,eff,eff"), "");
    ck_assert_str_eq(complaint("human:Ann,human:一二三四五六七八九十十一二,eff,eff"),
                     "the name \"一二三四五六七八九十十一..\" is 26 columns wide; the limit is 24 columns and "
                     "63 bytes");
    ck_assert_str_eq(complaint("human:Ann,eff,human:Bartholomew Maximilian von,eff"),
                     "the name \"Bartholomew Maximilian v..\" is 26 columns wide; the limit is 24 "
                     "columns and 63 bytes");
}

TEST(a_name_must_be_visible)
{
    ck_assert_str_eq(complaint("human:,eff,eff,eff"), "a player's name cannot be empty");
    ck_assert_str_eq(complaint("human: ,eff,eff,eff"), "a player's name cannot be empty");
    ck_assert_str_eq(complaint("human:\u3000\u200B,eff,eff,eff"),
                     "a player's name cannot be empty");
}

TEST(names_that_look_alike_are_refused)
{
    static const char *const alike[][2] = {
        { "Ann", "ann" },       { "Ann", "A nn" },  { "Ann", "Ann\u200B" },
        { "Ann", "Ａｎｎ" },    { "ÄNNE", "änne" }, { "安安", "安\u3000安" },
        { "ΑΝΝΑ", "αννα" },     { "АННА", "анна" }, { "ŠÁRKA", "šárka" },
    };
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        ck_assert_msg(names_alike(alike[i][0], alike[i][1]), "%s, %s", alike[i][0], alike[i][1]);
    ck_assert(!names_alike("Ann", "Anna"));
    ck_assert(!names_alike("Ann", "Änn"));
    ck_assert(!names_alike("安", "按"));
    ck_assert_str_eq(complaint("human:Ann,human:ann,eff,eff"),
                     "\"Ann\" and \"ann\" look alike; give them different names");
    ck_assert_str_eq(complaint("human:Ann,human:Ann,eff,eff"),
                     "two players are called Ann; give them different names");
}

/* A record from before that was forbidden. */
TEST(two_players_of_one_name_can_be_distinguished_when_their_game_is_resumed)
{
    static const Table friends = { "hongzhong", "hands=1",
                                   { "human:Ann", "eff", "human:Bob", "eff" }, 5 };
    char *path = scratch_path("alike.jsonl");
    Match *m = recorded_match(&friends, path);
    match_step(m, 0);
    match_free(m);
    char *text = strdup(scratch_read(path));
    memcpy(strstr(text, "Bob"), "Ann", 3);
    const char *other = scratch_text("ann.jsonl", text);
    MUST(match_resume, other, false, &m);
    ck_assert_str_eq(match_name(m, 0), "Ann");
    ck_assert_str_eq(match_name(m, 2), "Ann 3");
    match_free(m);
    free(text);
    free(path);
}
