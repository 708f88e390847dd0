/* SPDX-License-Identifier: MIT */
/* The words after "play GAME" in the text menu (app/menu_order.h). */
#include "menu_order.h"

#include "game.h"
#include "opponents.h"
#include "scratch.h"
#include "tap.h"

static const char *players_of(const char *words)
{
    static MenuOrder o;
    static Diag diag;
    const Cli cli = { .n_args = 0 };
    scratch_directory();
    opponents_load(scratch_text("config.ini", "[opponent mine]\nengine = /bin/mine\n"), NULL, NULL);
    Err e = menu_order(&cli, game_find("xuezhan"), words, &o, &diag);
    opponents_free();
    return e != ERR_NONE ? diag.text : o.cli.value[CLI_PLAYERS];
}

/* One opponent is for all other seats, but a person sits once; eight names fit. */
TEST(the_words_become_the_players_of_the_seats)
{
    static const char *const rows[][2] = {
        { "club", "human,club,club,club" },
        { "eff club", "human,eff,club" },
        { "mine", "human,mine,mine,mine" },     /* an engine of config.ini */
        { "human:Ann", "human:Ann" },
        { "human:Ann eff human:Bob club", "human:Ann,eff,human:Bob,club" },
        { "eff eff eff eff eff eff eff eff", "human,eff,eff,eff,eff,eff,eff,eff,eff" },
        { "eff eff eff eff eff eff eff eff club", "club is one player too many." },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_str_eq(players_of(rows[i][0]), rows[i][1]);
}
